//! [Origin](https://url.spec.whatwg.org/#origin).

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::platform::Platform;
use super::record::Url;

impl Url {
    /// As [`Url::origin`], on any platform, which is asked about the host in the path of a "blob" URL.
    /// [`Platform`] shows how to write one.
    ///
    /// ```
    /// use urlsmith::{Native, Url};
    ///
    /// let url = Url::parse("blob:https://☕.example/1", None)?;
    /// assert_eq!(url.origin_on(&Native), "https://xn--53h.example");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn origin_on(&self, platform: &impl Platform) -> String {
        match self.scheme() {
            "blob" => match Url::parse_on(platform, self.path(), None) {
                Ok(path_url) if matches!(path_url.scheme(), "http" | "https") => {
                    path_url.tuple_origin()
                }
                _ => "null".to_owned(),
            },
            "ftp" | "http" | "https" | "ws" | "wss" => self.tuple_origin(),
            _ => "null".to_owned(),
        }
    }

    fn tuple_origin(&self) -> String {
        let scheme_and_slashes = self.slice(0, self.offsets.scheme_end + 3);
        let host_and_port = self.slice(self.offsets.host_start, self.offsets.path_start);
        [scheme_and_slashes, host_and_port].concat()
    }
}

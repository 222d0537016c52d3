//! [Origin](https://url.spec.whatwg.org/#origin).

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::record::Url;

impl Url {
    /// The [serialization](https://html.spec.whatwg.org/#ascii-serialisation-of-an-origin) of the
    /// URL's [origin](https://url.spec.whatwg.org/#concept-url-origin). An opaque origin is "null";
    /// the origin of a "file" URL is always opaque here. There are no blob URL entries, so a "blob"
    /// URL has the origin of the URL in its path.
    pub fn origin(&self) -> String {
        match self.scheme() {
            "blob" => match Url::parse(self.path(), None) {
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

//! [Origins](https://url.spec.whatwg.org/#origin).

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use core::sync::atomic::{AtomicUsize, Ordering};

use super::parsed_host::Host;
use crate::host::native::Native;
use crate::host::to_unicode::domain_to_unicode;
use crate::parser::scheme::default_port;
use crate::parser::url_record::Url;
use crate::platform::Platform;

/// An [origin](https://html.spec.whatwg.org/#concept-origin): URLs with the same origin may trust each other.
///
/// ```
/// use urlsmith::Url;
///
/// let url = Url::parse("https://example.com/a")?;
/// assert_eq!(url.origin(), Url::parse("https://example.com:443/b")?.origin());
/// assert_ne!(url.origin(), Url::parse("http://example.com/a")?.origin());
///
/// let file = Url::parse("file:///a")?;
/// assert_ne!(file.origin(), file.origin(), "it is opaque");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// An origin that equals only itself and its copies.
    Opaque(OpaqueOrigin),
    /// The scheme, the host and the port.
    Tuple(String, Host<String>, u16),
}

/// An [opaque origin](https://html.spec.whatwg.org/#concept-origin-opaque), which equals only itself and its copies.
///
/// ```
/// use urlsmith::{Origin, Url};
///
/// let Origin::Opaque(origin) = Url::parse("data:,a")?.origin() else { panic!("it has no host") };
/// assert_eq!(origin, origin.clone());
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OpaqueOrigin(usize);

impl Origin {
    /// A new opaque origin.
    ///
    /// ```
    /// use urlsmith::Origin;
    ///
    /// assert_ne!(Origin::new_opaque(), Origin::new_opaque());
    /// ```
    pub fn new_opaque() -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        Self::Opaque(OpaqueOrigin(COUNT.fetch_add(1, Ordering::Relaxed)))
    }

    /// Whether the origin is a scheme, a host and a port, and not opaque.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// assert!(Url::parse("https://example.com/")?.origin().is_tuple());
    /// assert!(!Url::parse("data:,a")?.origin().is_tuple());
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn is_tuple(&self) -> bool {
        matches!(self, Self::Tuple(..))
    }

    /// The [serialization](https://html.spec.whatwg.org/#ascii-serialisation-of-an-origin); `null` for an opaque origin.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let url = Url::parse("https://é.example:444/a")?;
    /// assert_eq!(url.origin().ascii_serialization(), "https://xn--9ca.example:444");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn ascii_serialization(&self) -> String {
        self.serialization(Host::clone)
    }

    /// The serialization with the domain in Unicode. Without the feature `idna`, the domain stays in ASCII.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let url = Url::parse("https://xn--9ca.example:444/a")?;
    /// assert_eq!(url.origin().unicode_serialization(), "https://é.example:444");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn unicode_serialization(&self) -> String {
        self.serialization(|host| match host {
            Host::Domain(domain) => Host::Domain(domain_to_unicode(domain)),
            address => address.clone(),
        })
    }

    fn serialization(&self, shown: fn(&Host) -> Host) -> String {
        match self {
            Self::Opaque(_) => "null".to_owned(),
            Self::Tuple(scheme, host, port) => {
                let host = shown(host);
                if default_port(scheme) == Some(*port) {
                    format!("{scheme}://{host}")
                } else {
                    format!("{scheme}://{host}:{port}")
                }
            }
        }
    }
}

impl Url {
    /// The [origin](https://url.spec.whatwg.org/#concept-url-origin). That of a `file:` URL is opaque here. There are no
    /// blob URL entries, so a `blob:` URL has the origin of the URL in its path.
    ///
    /// ```
    /// use urlsmith::{Host, Origin, Url};
    ///
    /// let url = Url::parse("https://example.com/a")?;
    /// let host = Host::Domain("example.com".to_owned());
    /// assert_eq!(url.origin(), Origin::Tuple("https".to_owned(), host, 443));
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn origin(&self) -> Origin {
        self.origin_on(&Native)
    }

    /// As [`Url::origin`], with the program's own ToASCII, which is asked about the host in the path of a `blob:` URL.
    /// [`Platform`] shows how to write one.
    ///
    /// ```
    /// use urlsmith::{Native, Url};
    ///
    /// let url = Url::parse("blob:https://☕.example/1")?;
    /// assert_eq!(url.origin_on(&Native).ascii_serialization(), "https://xn--53h.example");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn origin_on(&self, platform: &impl Platform) -> Origin {
        let scheme = self.scheme();
        // The schemes with a default port are those with a tuple origin.
        let Some(default) = default_port(scheme) else {
            return if scheme == "blob" {
                self.origin_of_path(platform)
            } else {
                Origin::new_opaque()
            };
        };
        let port = self.port().unwrap_or(default);
        let Some(host) = self.host_str() else {
            return Origin::new_opaque();
        };
        // As in `host`, but in a special URL.
        let host = match host.as_bytes() {
            [.., b'a'..=b'z'] => Host::Domain(host),
            _ => Host::of_serialized(host, scheme),
        };
        Origin::Tuple(scheme.to_owned(), host.to_owned(), port)
    }

    fn origin_of_path(&self, platform: &impl Platform) -> Origin {
        match Url::of(platform, self.path(), None) {
            Ok(url) if matches!(url.scheme(), "http" | "https") => url.origin_on(platform),
            _ => Origin::new_opaque(),
        }
    }
}

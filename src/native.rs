//! The platform of plain Rust, and the functions of [`Url`] that need no other.

use alloc::borrow::Cow;
use alloc::string::String;

#[cfg(feature = "idna")]
use crate::url::domain_parser_to_ascii;
use crate::url::{ParseError, Platform, Url, Utf8};

/// The platform of plain Rust. With the feature `idna`, the crate [idna](https://docs.rs/idna) answers for domains
/// that are not ASCII. Without that feature, `Native` knows the small letters of Latin, Greek and Cyrillic, Kana,
/// ideographs and Hangul, which stay as they are; a domain with other characters is refused. With the feature `regex`,
/// `Native` is the [platform of patterns](crate::pattern::Platform), too.
///
/// ```
/// use urlsmith::{Native, Platform};
///
/// assert_eq!(Native.to_ascii("☕.example").as_deref(), Some("xn--53h.example"));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Native;

impl Platform for Native {
    #[cfg(feature = "idna")]
    fn to_ascii<'d>(&self, domain: &'d str) -> Option<Cow<'d, str>> {
        domain_parser_to_ascii(domain)
    }

    #[cfg(not(feature = "idna"))]
    fn to_ascii<'d>(&self, _: &'d str) -> Option<Cow<'d, str>> {
        None
    }
}

impl Url {
    /// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).
    ///
    /// ```
    /// use urlsmith::{ParseError, Url};
    ///
    /// let base = Url::parse("https://EXAMPLE.com:443/a/c", None)?;
    /// let url = Url::parse("../b?q=1", Some(&base))?;
    /// assert_eq!(url.href(), "https://example.com/b?q=1");
    /// assert_eq!(Url::parse("https://a:b", None), Err(ParseError::PortInvalid));
    /// # Ok::<(), ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A [`ParseError`], which has the standard's name of the failure.
    pub fn parse(input: &str, base: Option<&Url>) -> Result<Self, ParseError> {
        Self::of(input, base)
    }

    /// Parses a text, which becomes the serialization if it is one already.
    pub(crate) fn of(
        input: impl AsRef<str> + Into<String>,
        base: Option<&Url>,
    ) -> Result<Self, ParseError> {
        let mut url = Self::new();
        let unchanged = url.parse_unless_normal(&Native, Utf8::Text(input.as_ref()), base)?;
        Ok(match unchanged {
            Some(offsets) => Self {
                href: input.into(),
                offsets,
            },
            None => url,
        })
    }

    /// As [`Url::parse`], but into this record, so that its memory is used again.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let mut url = Url::default();
    /// for input in ["https://example.com/a", "https://example.com/b"] {
    ///     url.parse_into(input, None)?;
    ///     assert_eq!(url.href(), input);
    /// }
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Url::parse`]. This record then holds no URL: all of its components are empty.
    pub fn parse_into(&mut self, input: &str, base: Option<&Url>) -> Result<(), ParseError> {
        let result = self.parse_into_on(&Native, input, base);
        if result.is_err() {
            *self = Self::new();
        }
        result
    }

    /// The [href setter](https://url.spec.whatwg.org/#dom-url-href): replaces all of the URL.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let mut url = Url::parse("https://example.com/", None)?;
    /// assert!(url.set_href("/b").is_err());
    /// url.set_href("https://example.org/")?;
    /// assert_eq!(url.host(), Some("example.org"));
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Url::parse`]. The URL is then unchanged.
    pub fn set_href(&mut self, value: &str) -> Result<(), ParseError> {
        *self = Self::parse(value, None)?;
        Ok(())
    }

    /// The [host setter](https://url.spec.whatwg.org/#dom-url-host): replaces the host, and the port if the value
    /// has one. Returns `false` where the standard rejects the value, and then leaves the URL unchanged.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let mut url = Url::parse("https://example.com/a", None)?;
    /// assert!(url.set_host("example.org:8080"));
    /// assert_eq!(url.href(), "https://example.org:8080/a");
    /// assert!(!url.set_host("a b"));
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn set_host(&mut self, value: &str) -> bool {
        self.set_host_on(&Native, value)
    }

    /// The [hostname setter](https://url.spec.whatwg.org/#dom-url-hostname): replaces the host. Returns `false` where
    /// the standard rejects the value, and then leaves the URL unchanged.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let mut url = Url::parse("https://example.com:8080/a", None)?;
    /// assert!(url.set_hostname("192.168.257"));
    /// assert_eq!(url.href(), "https://192.168.1.1:8080/a");
    /// assert!(!url.set_hostname("example.org:80"));
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn set_hostname(&mut self, value: &str) -> bool {
        self.set_hostname_on(&Native, value)
    }

    /// The [serialization](https://html.spec.whatwg.org/#ascii-serialisation-of-an-origin) of the
    /// URL's [origin](https://url.spec.whatwg.org/#concept-url-origin). An opaque origin is "null";
    /// the origin of a "file" URL is always opaque here. There are no blob URL entries, so a "blob"
    /// URL has the origin of the URL in its path.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// assert_eq!(Url::parse("https://example.com:444/a", None)?.origin(), "https://example.com:444");
    /// assert_eq!(Url::parse("data:,a", None)?.origin(), "null");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn origin(&self) -> String {
        self.origin_on(&Native)
    }
}

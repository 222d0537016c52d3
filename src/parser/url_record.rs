//! [URL representation](https://url.spec.whatwg.org/#url-representation) and
//! [URL serializing](https://url.spec.whatwg.org/#url-serializing): a URL record is its
//! serialization and the offsets of the components in it.

use alloc::string::String;

use super::offsets::Offsets;
use super::scheme::SchemeType;

/// A [URL record](https://url.spec.whatwg.org/#concept-url).
///
/// ```
/// let mut url: urlsmith::Url = "https://EXAMPLE.com/a?b".parse()?;
/// assert_eq!(url.host_str(), Some("example.com"));
/// url.set_path("/c d");
/// assert_eq!(url.as_str(), "https://example.com/c%20d?b");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
///
/// A URL is its serialization and the [offsets](Url::offsets) of the components in it: most getters are slices, and
/// URLs are compared, ordered and hashed as their serializations are.
#[derive(Clone)]
pub struct Url {
    pub(crate) href: String,
    pub(crate) offsets: Offsets,
}

impl Url {
    /// No URL yet, but a place for one.
    pub(crate) const fn new() -> Self {
        Self {
            href: String::new(),
            offsets: Offsets {
                scheme_end: 0,
                username_end: 0,
                host_start: 0,
                host_end: 0,
                path_start: 0,
                query_start: 0,
                fragment_start: 0,
            },
        }
    }

    /// Makes this the record of a serialization whose offsets a parser has found. Its last slash may be missing.
    pub(crate) fn set(&mut self, href: &str, offsets: Offsets) {
        self.href.clear();
        self.href.reserve(href.len() + 1);
        self.href.push_str(href);
        if offsets.add_slash_to(href.as_bytes()) {
            self.href.push('/');
        }
        self.offsets = offsets;
    }

    /// The [serialization](https://url.spec.whatwg.org/#concept-url-serializer).
    ///
    /// ```
    /// let url = urlsmith::Url::parse("https://EXAMPLE.com/a b")?;
    /// assert_eq!(url.as_str(), "https://example.com/a%20b");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn as_str(&self) -> &str {
        &self.href
    }

    /// Where the components lie in [`Url::as_str`].
    ///
    /// ```
    /// let url = urlsmith::Url::parse("https://example.com/a?b#c")?;
    /// let end = url.offsets().query_start as usize;
    /// assert_eq!(&url.as_str()[..end], "https://example.com/a");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn offsets(&self) -> Offsets {
        self.offsets
    }

    #[inline]
    pub(crate) fn slice(&self, start: u32, end: u32) -> &str {
        &self.href[start as usize..end as usize]
    }

    /// The [scheme](https://url.spec.whatwg.org/#concept-url-scheme), without its colon.
    ///
    /// ```
    /// let url = urlsmith::Url::parse("HTTPS://example.com/")?;
    /// assert_eq!(url.scheme(), "https");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn scheme(&self) -> &str {
        self.slice(0, self.offsets.scheme_end)
    }

    /// Whether the scheme is [special](https://url.spec.whatwg.org/#special-scheme): `http`, `https`, `ws`, `wss`, `ftp`
    /// or `file`.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// assert!(Url::parse("https://example.com/")?.is_special());
    /// assert!(!Url::parse("mailto:a@b.example")?.is_special());
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn is_special(&self) -> bool {
        self.scheme_type().is_special()
    }

    pub(crate) fn scheme_type(&self) -> SchemeType {
        SchemeType::of(self.scheme())
    }

    /// The [host](https://url.spec.whatwg.org/#concept-url-host), serialized; `None` where it is null.
    #[inline]
    pub(crate) fn serialized_host(&self) -> Option<&str> {
        (self.offsets.host_start > self.offsets.scheme_end + 1)
            .then(|| self.slice(self.offsets.host_start, self.offsets.host_end))
    }

    /// The [path](https://url.spec.whatwg.org/#concept-url-path),
    /// [serialized](https://url.spec.whatwg.org/#url-path-serializer).
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// assert_eq!(Url::parse("https://example.com/a/../b")?.path(), "/b");
    /// assert_eq!(Url::parse("mailto:a@b.example")?.path(), "a@b.example");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn path(&self) -> &str {
        self.slice(self.offsets.path_start, self.offsets.query_start)
    }

    /// The standard's name of [`Url::cannot_be_a_base`].
    pub(crate) fn has_opaque_path(&self) -> bool {
        self.serialized_host().is_none() && !self.path().starts_with('/')
    }
}

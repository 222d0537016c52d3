//! [URL representation](https://url.spec.whatwg.org/#url-representation) and
//! [URL serializing](https://url.spec.whatwg.org/#url-serializing): a URL record is its
//! serialization and the offsets of the components in it.

use alloc::string::String;

use super::error::ParseError;
use super::parser;
use super::reporter::nobody;
use super::scheme::SchemeType;

/// Where the components of a URL lie in its serialization, in bytes (which are code units too,
/// since a serialization is ASCII). The offsets never decrease from the first to the last.
///
/// ```text
/// https://user:pass@example.com:1234/foo/bar?baz#quux
///      |      |     |          |    |       |   |
///      |      |     |          |    |       |   fragment_start: the # or the end
///      |      |     |          |    |       query_start: the ? or fragment_start
///      |      |     |          |    path_start
///      |      |     |          host_end: the port's colon or path_start
///      |      |     host_start: just after the @ or the //
///      |      username_end
///      scheme_end: the colon
/// ```
///
/// With a null host, `username_end`, `host_start` and `host_end` are just after the scheme's colon;
/// `path_start` is too, or after the `/.` that keeps a path of `//…` from looking like a host.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offsets {
    /// The colon after the scheme.
    pub scheme_end: u32,
    /// The end of the username: the password's colon, the `@`, or `host_start`.
    pub username_end: u32,
    /// The start of the host.
    pub host_start: u32,
    /// The end of the host: the port's colon or `path_start`.
    pub host_end: u32,
    /// The start of the path.
    pub path_start: u32,
    /// The query's question mark, or `fragment_start` where the query is null.
    pub query_start: u32,
    /// The fragment's number sign, or the end where the fragment is null.
    pub fragment_start: u32,
}

impl Offsets {
    /// The offsets in their order, from the one of the index `first` on.
    pub(super) fn starting_at(&mut self, first: usize) -> impl Iterator<Item = &mut u32> {
        [
            &mut self.scheme_end,
            &mut self.username_end,
            &mut self.host_start,
            &mut self.host_end,
            &mut self.path_start,
            &mut self.query_start,
            &mut self.fragment_start,
        ]
        .into_iter()
        .skip(first)
    }
}

/// A [URL record](https://url.spec.whatwg.org/#concept-url).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Url {
    pub(super) href: String,
    pub(super) offsets: Offsets,
}

impl Url {
    /// No URL yet, but a place for one.
    pub const fn new() -> Self {
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

    /// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).
    ///
    /// ```
    /// use urlsmith::url::Url;
    ///
    /// let base = Url::parse("https://EXAMPLE.com:443/a/c", None)?;
    /// let url = Url::parse("../b?q=1", Some(&base))?;
    /// assert_eq!(url.href(), "https://example.com/b?q=1");
    /// assert_eq!(url.query(), Some("q=1"));
    /// # Ok::<(), urlsmith::url::ParseError>(())
    /// ```
    pub fn parse(input: &str, base: Option<&Url>) -> Result<Self, ParseError> {
        let mut url = Self::default();
        url.parse_into(input, base)?;
        Ok(url)
    }

    /// As [`Url::parse`], but into this record, so that its memory is used again. After an error
    /// this record holds no URL.
    pub fn parse_into(&mut self, input: &str, base: Option<&Url>) -> Result<(), ParseError> {
        if let Some(offsets) = self.parse_unless_normal(input.as_bytes(), base)? {
            self.set(input, offsets);
        }
        Ok(())
    }

    /// Makes this the record of a serialization whose offsets a parser has found.
    pub(crate) fn set(&mut self, href: &str, offsets: Offsets) {
        self.href.clear();
        self.href.push_str(href);
        self.offsets = offsets;
    }

    /// As [`Url::parse_into`], for an `input` that must be UTF-8. If `input` is sure to be its own
    /// serialization, the result is its offsets, and this record is left alone.
    pub fn parse_unless_normal(
        &mut self,
        input: &[u8],
        base: Option<&Url>,
    ) -> Result<Option<Offsets>, ParseError> {
        parser::basic_url_parser(input, base, self, &mut nobody())
    }

    /// The [serialization](https://url.spec.whatwg.org/#concept-url-serializer).
    #[inline]
    pub fn href(&self) -> &str {
        &self.href
    }

    /// Where the components lie in [`Url::href`].
    #[inline]
    pub fn offsets(&self) -> Offsets {
        self.offsets
    }

    #[inline]
    pub(super) fn slice(&self, start: u32, end: u32) -> &str {
        &self.href[start as usize..end as usize]
    }

    /// The [scheme](https://url.spec.whatwg.org/#concept-url-scheme), without its colon.
    #[inline]
    pub fn scheme(&self) -> &str {
        self.slice(0, self.offsets.scheme_end)
    }

    pub(super) fn scheme_type(&self) -> SchemeType {
        SchemeType::of(self.scheme())
    }

    /// The [username](https://url.spec.whatwg.org/#concept-url-username).
    #[inline]
    pub fn username(&self) -> &str {
        if self.offsets.username_end == self.offsets.host_start {
            return "";
        }
        self.slice(self.offsets.scheme_end + 3, self.offsets.username_end)
    }

    /// The [password](https://url.spec.whatwg.org/#concept-url-password).
    #[inline]
    pub fn password(&self) -> &str {
        if self.offsets.host_start - self.offsets.username_end < 2 {
            return "";
        }
        self.slice(self.offsets.username_end + 1, self.offsets.host_start - 1)
    }

    /// <https://url.spec.whatwg.org/#include-credentials>
    pub(super) fn includes_credentials(&self) -> bool {
        self.offsets.username_end != self.offsets.host_start
    }

    /// The [host](https://url.spec.whatwg.org/#concept-url-host), serialized; `None` where it is
    /// null.
    #[inline]
    pub fn host(&self) -> Option<&str> {
        (self.offsets.host_start > self.offsets.scheme_end + 1)
            .then(|| self.slice(self.offsets.host_start, self.offsets.host_end))
    }

    /// The [port](https://url.spec.whatwg.org/#concept-url-port), serialized; empty where it is
    /// null.
    #[inline]
    pub fn port(&self) -> &str {
        if self.offsets.host_start == self.offsets.host_end
            || self.offsets.host_end == self.offsets.path_start
        {
            return "";
        }
        self.slice(self.offsets.host_end + 1, self.offsets.path_start)
    }

    /// The [path](https://url.spec.whatwg.org/#concept-url-path),
    /// [serialized](https://url.spec.whatwg.org/#url-path-serializer).
    #[inline]
    pub fn path(&self) -> &str {
        self.slice(self.offsets.path_start, self.offsets.query_start)
    }

    /// <https://url.spec.whatwg.org/#url-opaque-path>
    pub fn has_opaque_path(&self) -> bool {
        self.host().is_none() && !self.path().starts_with('/')
    }

    /// The [query](https://url.spec.whatwg.org/#concept-url-query), without its question mark.
    #[inline]
    pub fn query(&self) -> Option<&str> {
        (self.offsets.query_start < self.offsets.fragment_start)
            .then(|| self.slice(self.offsets.query_start + 1, self.offsets.fragment_start))
    }

    /// The [fragment](https://url.spec.whatwg.org/#concept-url-fragment), without its number sign.
    #[inline]
    pub fn fragment(&self) -> Option<&str> {
        self.href.get(self.offsets.fragment_start as usize + 1..)
    }
}

//! [URL representation](https://url.spec.whatwg.org/#url-representation) and
//! [URL serializing](https://url.spec.whatwg.org/#url-serializing): a URL record is its
//! serialization and the offsets of the components in it.

use alloc::string::String;
use core::iter::FusedIterator;
use core::net::IpAddr;
use core::ops::Range;
use core::str::Split;

use super::scheme::{SchemeType, default_port};

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
///
/// ```
/// let url = urlsmith::Url::parse("https://example.com:1234/foo", None)?;
/// let offsets = url.offsets();
/// let host_and_port = offsets.host_start as usize..offsets.path_start as usize;
/// assert_eq!(&url.href()[host_and_port], "example.com:1234");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
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
    /// The place of the username. Like that of each component, it can end before it starts, and the
    /// component is then empty.
    #[inline]
    fn username(&self) -> Range<u32> {
        if self.username_end == self.host_start {
            return 0..0;
        }
        self.scheme_end + 3..self.username_end
    }

    #[inline]
    fn password(&self) -> Range<u32> {
        if self.username_end == self.host_start {
            return 0..0;
        }
        self.username_end + 1..self.host_start - 1
    }

    #[inline]
    fn port(&self) -> Range<u32> {
        if self.host_start == self.host_end {
            return 0..0;
        }
        self.host_end + 1..self.path_start
    }

    /// The components of a URL, given its serialization, in the order of
    /// [`Component`](crate::pattern::Component). If these are not its offsets, the answer is
    /// unspecified.
    #[doc(hidden)]
    #[inline(never)]
    pub fn components(self, href: &[u8]) -> [&[u8]; 8] {
        [
            0..self.scheme_end,
            self.username(),
            self.password(),
            self.host_start..self.host_end,
            self.port(),
            self.path_start..self.query_start,
            self.query_start + 1..self.fragment_start,
            self.fragment_start + 1..href.len() as u32,
        ]
        .map(|place| {
            href.get(place.start as usize..place.end as usize)
                .unwrap_or_default()
        })
    }

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

/// The iterator of [`Url::path_segments`].
///
/// ```
/// let url = urlsmith::Url::parse("https://example.com/a/b.txt", None)?;
/// let mut segments = url.path_segments().expect("a list");
/// assert_eq!(segments.next_back(), Some("b.txt"));
/// assert_eq!(segments.next(), Some("a"));
/// assert_eq!(segments.next(), None);
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PathSegments<'a>(Option<Split<'a, char>>);

impl<'a> Iterator for PathSegments<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        self.0.as_mut()?.next()
    }
}

impl DoubleEndedIterator for PathSegments<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.as_mut()?.next_back()
    }
}

impl FusedIterator for PathSegments<'_> {}

/// A [URL record](https://url.spec.whatwg.org/#concept-url).
///
/// ```
/// let mut url: urlsmith::Url = "https://EXAMPLE.com/a?b".parse()?;
/// assert_eq!(url.host(), Some("example.com"));
/// url.set_pathname("/c d");
/// assert_eq!(url.to_string(), "https://example.com/c%20d?b");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Url {
    pub(crate) href: String,
    pub(crate) offsets: Offsets,
}

impl Url {
    /// No URL yet, but a place for one.
    #[doc(hidden)]
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

    /// Makes this the record of a serialization whose offsets a parser has found.
    pub(crate) fn set(&mut self, href: &str, offsets: Offsets) {
        self.href.clear();
        self.href.push_str(href);
        self.offsets = offsets;
    }

    /// The [serialization](https://url.spec.whatwg.org/#concept-url-serializer).
    ///
    /// ```
    /// let url = urlsmith::Url::parse("https://EXAMPLE.com/a b", None)?;
    /// assert_eq!(url.href(), "https://example.com/a%20b");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn href(&self) -> &str {
        &self.href
    }

    /// Where the components lie in [`Url::href`].
    ///
    /// ```
    /// let url = urlsmith::Url::parse("https://example.com/a?b#c", None)?;
    /// let end = url.offsets().query_start as usize;
    /// assert_eq!(&url.href()[..end], "https://example.com/a");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn offsets(&self) -> Offsets {
        self.offsets
    }

    #[inline]
    pub(super) fn slice(&self, start: u32, end: u32) -> &str {
        &self.href[start as usize..end as usize]
    }

    /// The text at the place of a component.
    #[inline]
    fn at(&self, place: Range<u32>) -> &str {
        self.href
            .get(place.start as usize..place.end as usize)
            .unwrap_or_default()
    }

    /// All components as [match](https://urlpattern.spec.whatwg.org/#url-pattern-match) takes them:
    /// scheme, username, password, host, port, path, query, fragment. A null component is empty.
    ///
    /// ```
    /// let url = urlsmith::Url::parse("https://u@example.com:81/a?b", None)?;
    /// assert_eq!(url.components(), ["https", "u", "", "example.com", "81", "/a", "b", ""]);
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn components(&self) -> [&str; 8] {
        [
            self.scheme(),
            self.username(),
            self.password(),
            self.host().unwrap_or_default(),
            self.port_text(),
            self.path(),
            self.query().unwrap_or_default(),
            self.fragment().unwrap_or_default(),
        ]
    }

    /// The [scheme](https://url.spec.whatwg.org/#concept-url-scheme), without its colon.
    ///
    /// ```
    /// let url = urlsmith::Url::parse("HTTPS://example.com/", None)?;
    /// assert_eq!(url.scheme(), "https");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn scheme(&self) -> &str {
        self.slice(0, self.offsets.scheme_end)
    }

    pub(super) fn scheme_type(&self) -> SchemeType {
        SchemeType::of(self.scheme())
    }

    /// The [username](https://url.spec.whatwg.org/#concept-url-username), percent-encoded; empty where there is none.
    ///
    /// ```
    /// let url = urlsmith::Url::parse("https://me:pw@example.com/", None)?;
    /// assert_eq!(url.username(), "me");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn username(&self) -> &str {
        self.at(self.offsets.username())
    }

    /// The [password](https://url.spec.whatwg.org/#concept-url-password), percent-encoded; empty where there is none.
    ///
    /// ```
    /// let url = urlsmith::Url::parse("https://me:p w@example.com/", None)?;
    /// assert_eq!(url.password(), "p%20w");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn password(&self) -> &str {
        self.at(self.offsets.password())
    }

    /// <https://url.spec.whatwg.org/#include-credentials>
    pub(super) fn includes_credentials(&self) -> bool {
        self.offsets.username_end != self.offsets.host_start
    }

    /// The [host](https://url.spec.whatwg.org/#concept-url-host), serialized; `None` where it is
    /// null.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// assert_eq!(Url::parse("https://É.example:81/", None)?.host(), Some("xn--9ca.example"));
    /// assert_eq!(Url::parse("https://[0::1]/", None)?.host(), Some("[::1]"));
    /// assert_eq!(Url::parse("file:///a", None)?.host(), Some(""));
    /// assert_eq!(Url::parse("mailto:a@b.example", None)?.host(), None);
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn host(&self) -> Option<&str> {
        (self.offsets.host_start > self.offsets.scheme_end + 1)
            .then(|| self.slice(self.offsets.host_start, self.offsets.host_end))
    }

    /// The host as an address: `None` for a domain, an opaque host, and a null or empty one.
    ///
    /// ```
    /// use std::net::IpAddr;
    /// use urlsmith::Url;
    ///
    /// let url = Url::parse("https://[0:0::1]/", None)?;
    /// assert_eq!(url.ip_addr(), Some(IpAddr::from([0, 0, 0, 0, 0, 0, 0, 1])));
    /// assert_eq!(Url::parse("https://example.com/", None)?.ip_addr(), None);
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn ip_addr(&self) -> Option<IpAddr> {
        let host = self.host()?;
        match host
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'))
        {
            Some(address) => address.parse().ok().map(IpAddr::V6),
            // In other URLs numbers with dots are an opaque host.
            None if self.scheme_type().is_special() => host.parse().ok().map(IpAddr::V4),
            None => None,
        }
    }

    /// The [port](https://url.spec.whatwg.org/#concept-url-port); `None` where it is null, which the default port
    /// of the scheme always is.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// assert_eq!(Url::parse("https://example.com:8080/", None)?.port(), Some(8080));
    /// assert_eq!(Url::parse("https://example.com:443/", None)?.port(), None);
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn port(&self) -> Option<u16> {
        self.port_text().parse().ok()
    }

    /// The port, or else the scheme's [default port](https://url.spec.whatwg.org/#default-port).
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// assert_eq!(Url::parse("https://example.com/", None)?.port_or_default(), Some(443));
    /// assert_eq!(Url::parse("foo://example.com/", None)?.port_or_default(), None);
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn port_or_default(&self) -> Option<u16> {
        self.port().or_else(|| default_port(self.scheme()))
    }

    /// The port, serialized; empty where it is null.
    #[inline]
    pub(super) fn port_text(&self) -> &str {
        self.at(self.offsets.port())
    }

    /// The [path](https://url.spec.whatwg.org/#concept-url-path),
    /// [serialized](https://url.spec.whatwg.org/#url-path-serializer).
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// assert_eq!(Url::parse("https://example.com/a/../b", None)?.path(), "/b");
    /// assert_eq!(Url::parse("mailto:a@b.example", None)?.path(), "a@b.example");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn path(&self) -> &str {
        self.slice(self.offsets.path_start, self.offsets.query_start)
    }

    /// The segments of the [path](https://url.spec.whatwg.org/#url-path), percent-encoded as they are; `None`
    /// where the path is [opaque](Url::has_opaque_path).
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let url = Url::parse("https://example.com/a/b%20c/?d", None)?;
    /// let segments: Vec<&str> = url.path_segments().expect("a list").collect();
    /// assert_eq!(segments, ["a", "b%20c", ""]);
    /// assert!(Url::parse("mailto:a@b.example", None)?.path_segments().is_none());
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn path_segments(&self) -> Option<PathSegments<'_>> {
        if self.has_opaque_path() {
            return None;
        }
        // An empty path has no segments, where an empty text has one.
        Some(PathSegments(
            self.path().strip_prefix('/').map(|path| path.split('/')),
        ))
    }

    /// Whether the path is [opaque](https://url.spec.whatwg.org/#url-opaque-path): one text and no list of segments,
    /// as in `mailto:a@b.example`. Then only a fragment can be joined to the URL, and its path cannot be set.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// assert!(Url::parse("mailto:a@b.example", None)?.has_opaque_path());
    /// assert!(!Url::parse("foo:/a", None)?.has_opaque_path());
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn has_opaque_path(&self) -> bool {
        self.host().is_none() && !self.path().starts_with('/')
    }

    /// The [query](https://url.spec.whatwg.org/#concept-url-query), without its question mark; `None` where it is null.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// assert_eq!(Url::parse("https://example.com/?a b", None)?.query(), Some("a%20b"));
    /// assert_eq!(Url::parse("https://example.com/?", None)?.query(), Some(""));
    /// assert_eq!(Url::parse("https://example.com/", None)?.query(), None);
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn query(&self) -> Option<&str> {
        (self.offsets.query_start < self.offsets.fragment_start)
            .then(|| self.slice(self.offsets.query_start + 1, self.offsets.fragment_start))
    }

    /// The [fragment](https://url.spec.whatwg.org/#concept-url-fragment), without its number sign; `None` where it is
    /// null.
    ///
    /// ```
    /// let url = urlsmith::Url::parse("https://example.com/#a", None)?;
    /// assert_eq!(url.fragment(), Some("a"));
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn fragment(&self) -> Option<&str> {
        self.href.get(self.offsets.fragment_start as usize + 1..)
    }
}

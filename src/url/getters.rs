//! The getters of a URL, except those of the scheme and the path: see the record.

use core::ops::Range;
use core::str::Split;

use super::parsed_host::Host;
use crate::parser::offsets::Offsets;
use crate::parser::scheme::default_port;
use crate::parser::url_record::Url;
use form_urlencoded::{self, Parse};

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
}

impl Url {
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
    /// let url = urlsmith::Url::parse("https://u@example.com:81/a?b")?;
    /// assert_eq!(url.components(), ["https", "u", "", "example.com", "81", "/a", "b", ""]);
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn components(&self) -> [&str; 8] {
        [
            self.scheme(),
            self.username(),
            self.password().unwrap_or_default(),
            self.serialized_host().unwrap_or_default(),
            self.port_text(),
            self.path(),
            self.query().unwrap_or_default(),
            self.fragment().unwrap_or_default(),
        ]
    }

    /// The [username](https://url.spec.whatwg.org/#concept-url-username), percent-encoded; empty where there is none.
    ///
    /// ```
    /// let url = urlsmith::Url::parse("https://me:pw@example.com/")?;
    /// assert_eq!(url.username(), "me");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn username(&self) -> &str {
        self.at(self.offsets.username())
    }

    /// The [password](https://url.spec.whatwg.org/#concept-url-password), percent-encoded; `None` where it is empty.
    ///
    /// ```
    /// let url = urlsmith::Url::parse("https://me:p w@example.com/")?;
    /// assert_eq!(url.password(), Some("p%20w"));
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn password(&self) -> Option<&str> {
        Some(self.at(self.offsets.password())).filter(|password| !password.is_empty())
    }

    /// <https://url.spec.whatwg.org/#include-credentials>
    pub(crate) fn includes_credentials(&self) -> bool {
        self.offsets.username_end != self.offsets.host_start
    }

    /// Whether the URL has an authority: a host, though perhaps an empty one, after two slashes.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// assert!(Url::parse("https://example.com/")?.has_authority());
    /// assert!(Url::parse("file:///a")?.has_authority());
    /// assert!(!Url::parse("mailto:a@b.example")?.has_authority());
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn has_authority(&self) -> bool {
        self.serialized_host().is_some()
    }

    /// The username and password, the host, and the port, as they are written; empty where there are none.
    ///
    /// ```
    /// let url = urlsmith::Url::parse("https://me:pw@example.com:8080/a")?;
    /// assert_eq!(url.authority(), "me:pw@example.com:8080");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn authority(&self) -> &str {
        if self.has_authority() {
            self.at(self.offsets.scheme_end + 3..self.offsets.path_start)
        } else {
            ""
        }
    }

    /// Whether the [host](https://url.spec.whatwg.org/#concept-url-host) is neither null nor empty.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// assert!(Url::parse("https://example.com/")?.has_host());
    /// assert!(!Url::parse("file:///a")?.has_host());
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn has_host(&self) -> bool {
        self.offsets.host_start < self.offsets.host_end
    }

    /// The [host](https://url.spec.whatwg.org/#concept-url-host), serialized; `None` where it is null or empty. A
    /// special URL other than a `file:` URL always has one.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// assert_eq!(Url::parse("https://É.example:81/")?.host_str(), Some("xn--9ca.example"));
    /// assert_eq!(Url::parse("https://[0::1]/")?.host_str(), Some("[::1]"));
    /// assert_eq!(Url::parse("file:///a")?.host_str(), None);
    /// assert_eq!(Url::parse("mailto:a@b.example")?.host_str(), None);
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn host_str(&self) -> Option<&str> {
        // The places of a null host are equal, too.
        self.has_host()
            .then(|| self.slice(self.offsets.host_start, self.offsets.host_end))
    }

    /// The host as a domain or an address; `None` where it is null or empty. An address is parsed from the
    /// serialization by each call; [`host_str`](Url::host_str) is only a slice.
    ///
    /// ```
    /// use std::net::Ipv4Addr;
    /// use urlsmith::{Host, Url};
    ///
    /// assert_eq!(Url::parse("https://example.com/")?.host(), Some(Host::Domain("example.com")));
    /// assert_eq!(Url::parse("https://127.1/")?.host(), Some(Host::Ipv4(Ipv4Addr::LOCALHOST)));
    /// assert_eq!(Url::parse("file:///a")?.host(), None);
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn host(&self) -> Option<Host<&str>> {
        let host = self.host_str()?;
        match host.as_bytes() {
            // Most hosts end in a letter, and no address does.
            [.., b'a'..=b'z'] => Some(Host::Domain(host)),
            _ => self.address_or_domain(host),
        }
    }

    /// A function of its own, so that a host which ends in a letter is found in few instructions.
    #[inline(never)]
    fn address_or_domain<'a>(&self, host: &'a str) -> Option<Host<&'a str>> {
        Some(Host::of_serialized(host, self.scheme()))
    }

    /// The host, if it is a domain, and no address. An opaque host counts as a domain.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// assert_eq!(Url::parse("https://EXAMPLE.com/")?.domain(), Some("example.com"));
    /// assert_eq!(Url::parse("https://127.0.0.1/")?.domain(), None);
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn domain(&self) -> Option<&str> {
        match self.host()? {
            Host::Domain(domain) => Some(domain),
            Host::Ipv4(_) | Host::Ipv6(_) => None,
        }
    }

    /// The [port](https://url.spec.whatwg.org/#concept-url-port); `None` where it is null, which the default port
    /// of the scheme always is.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// assert_eq!(Url::parse("https://example.com:8080/")?.port(), Some(8080));
    /// assert_eq!(Url::parse("https://example.com:443/")?.port(), None);
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn port(&self) -> Option<u16> {
        let digits = self.port_text().bytes();
        (digits.len() > 0)
            .then(|| digits.fold(0, |port, digit| 10 * port + u16::from(digit - b'0')))
    }

    /// The port, or else the scheme's [default port](https://url.spec.whatwg.org/#default-port).
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// assert_eq!(Url::parse("https://example.com/")?.port_or_known_default(), Some(443));
    /// assert_eq!(Url::parse("foo://example.com/")?.port_or_known_default(), None);
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn port_or_known_default(&self) -> Option<u16> {
        self.port().or_else(|| default_port(self.scheme()))
    }

    /// The port, serialized; empty where it is null.
    #[inline]
    pub(crate) fn port_text(&self) -> &str {
        self.at(self.offsets.port())
    }

    /// The segments of the [path](https://url.spec.whatwg.org/#url-path), percent-encoded as they are; `None`
    /// where the path is [opaque](Url::cannot_be_a_base), or empty.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let url = Url::parse("https://example.com/a/b%20c/?d")?;
    /// let segments: Vec<&str> = url.path_segments().expect("a list").collect();
    /// assert_eq!(segments, ["a", "b%20c", ""]);
    /// assert!(Url::parse("mailto:a@b.example")?.path_segments().is_none());
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn path_segments(&self) -> Option<Split<'_, char>> {
        // An empty path has no segments, where an empty text has one.
        Some(self.path().strip_prefix('/')?.split('/'))
    }

    /// Whether the path is [opaque](https://url.spec.whatwg.org/#url-opaque-path): one text and no list of segments,
    /// as in `mailto:a@b.example`. Then only a fragment can be joined to the URL, and it cannot have a host.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// assert!(Url::parse("mailto:a@b.example")?.cannot_be_a_base());
    /// assert!(!Url::parse("foo:/a")?.cannot_be_a_base());
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[doc(alias = "has_opaque_path")]
    #[inline]
    pub fn cannot_be_a_base(&self) -> bool {
        self.has_opaque_path()
    }

    /// The [query](https://url.spec.whatwg.org/#concept-url-query), without its question mark; `None` where it is null.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// assert_eq!(Url::parse("https://example.com/?a b")?.query(), Some("a%20b"));
    /// assert_eq!(Url::parse("https://example.com/?")?.query(), Some(""));
    /// assert_eq!(Url::parse("https://example.com/")?.query(), None);
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn query(&self) -> Option<&str> {
        (self.offsets.query_start < self.offsets.fragment_start)
            .then(|| self.slice(self.offsets.query_start + 1, self.offsets.fragment_start))
    }

    /// The names and values in the [query](Url::query), as [`form_urlencoded::parse`] finds them.
    ///
    /// ```
    /// let url = urlsmith::Url::parse("https://example.com/?a=1&b=x+y")?;
    /// let b = url.query_pairs().find(|(name, _)| name == "b");
    /// assert_eq!(b, Some(("b".into(), "x y".into())));
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn query_pairs(&self) -> Parse<'_> {
        form_urlencoded::parse(self.query().unwrap_or_default().as_bytes())
    }

    /// The [fragment](https://url.spec.whatwg.org/#concept-url-fragment), without its number sign; `None` where it is
    /// null.
    ///
    /// ```
    /// let url = urlsmith::Url::parse("https://example.com/#a")?;
    /// assert_eq!(url.fragment(), Some("a"));
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn fragment(&self) -> Option<&str> {
        self.href.get(self.offsets.fragment_start as usize + 1..)
    }
}

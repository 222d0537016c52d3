//! The setters, with the names of the `url` crate. A setter that rejects its value leaves the URL unchanged. Each keeps
//! the URL as it would be parsed from its serialization.

use alloc::string::String;
use core::net::IpAddr;
use core::ops::Range;

use super::error::ParseError;
use crate::bytes::percent_encode::utf8_percent_encode;
use crate::bytes::percent_encode_sets::C0_CONTROL;
use crate::bytes::scan::is_scheme;
use crate::bytes::text::make_lowercase;
use crate::host::ipv4::ipv4_serializer;
use crate::host::ipv6::ipv6_serializer;
use crate::host::native::Native;
use crate::host::parser::host_parser;
use crate::parser::authority::{port_colon, port_number, push_credentials, push_port};
use crate::parser::basic_url_parser::remove_ascii_tab_or_newline;
use crate::parser::offsets::{
    FRAGMENT_START, HOST_END, HOST_START, PATH_START, QUERY_START, SCHEME_END,
};
use crate::parser::scheme::{SchemeType, default_port, is_special_scheme};
use crate::parser::state_override::{self, path_start};
use crate::parser::url_record::Url;
use crate::platform::Platform;

impl Url {
    /// Changes the scheme. A default port of the new scheme is left out.
    ///
    /// ```
    /// let mut url = urlsmith::Url::parse("http://example.com/")?;
    /// assert!(url.set_scheme("https").is_ok());
    /// assert_eq!(url.as_str(), "https://example.com/");
    /// assert!(url.set_scheme("mailto").is_err(), "it is not special");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The text is not a scheme, with its colon or without; only one of the two schemes is
    /// [special](Url::is_special); or the new scheme is `file` and the URL has credentials or a port, or the old one
    /// is `file` and the URL has no host. The URL is then unchanged.
    pub fn set_scheme(&mut self, scheme: &str) -> Result<(), ()> {
        let scheme = scheme.strip_suffix(':').unwrap_or(scheme);
        let mut scheme = remove_ascii_tab_or_newline(scheme).into_owned();
        if !is_scheme(&scheme) {
            return Err(());
        }
        make_lowercase(&mut scheme);
        let scheme_type = self.scheme_type();
        if scheme_type.is_special() != is_special_scheme(&scheme)
            || (scheme == "file" && (self.includes_credentials() || !self.port_text().is_empty()))
            || (scheme_type == SchemeType::File && !self.has_host())
        {
            return Err(());
        }
        if !self.port_text().is_empty()
            && let Ok(port) = port_number(self.port_text(), &scheme)
        {
            self.replace_port(port);
        }
        done(self.replace(0..self.offsets.scheme_end, SCHEME_END, &scheme))
    }

    /// Changes the username, which is percent-encoded; an empty one removes it.
    ///
    /// ```
    /// let mut url = urlsmith::Url::parse("https://example.com/")?;
    /// assert!(url.set_username("me@work").is_ok());
    /// assert_eq!(url.as_str(), "https://me%40work@example.com/");
    /// assert!(urlsmith::Url::parse("file:///a")?.set_username("me").is_err());
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The URL has no host, or its scheme is `file`. It is then unchanged.
    pub fn set_username(&mut self, username: &str) -> Result<(), ()> {
        done(
            !self.cannot_have_a_username_password_port()
                && self.replace_credentials(Some(username), None),
        )
    }

    /// Changes the password, which is percent-encoded; `None`, or an empty one, removes it.
    ///
    /// ```
    /// let mut url = urlsmith::Url::parse("https://me@example.com/")?;
    /// assert!(url.set_password(Some("s3cret")).is_ok());
    /// assert_eq!(url.as_str(), "https://me:s3cret@example.com/");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The URL has no host, or its scheme is `file`. It is then unchanged.
    pub fn set_password(&mut self, password: Option<&str>) -> Result<(), ()> {
        done(
            !self.cannot_have_a_username_password_port()
                && self.replace_credentials(None, Some(password.unwrap_or_default())),
        )
    }

    /// Changes the host and keeps the port: a colon ends the host, and what follows is ignored. `None` removes the
    /// host, with the credentials and the port; of a `file:` URL it empties the host.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let mut url = Url::parse("https://example.com:8080/a")?;
    /// url.set_host(Some("bücher.example"))?;
    /// assert_eq!(url.as_str(), "https://xn--bcher-kva.example:8080/a");
    ///
    /// let mut url = Url::parse("foo://me@example.com/a")?;
    /// url.set_host(None)?;
    /// assert_eq!(url.as_str(), "foo:/a");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The path is opaque; the text is not a host; or the URL needs a host, since it is special, or has credentials or
    /// a port. The URL is then unchanged.
    pub fn set_host(&mut self, host: Option<&str>) -> Result<(), ParseError> {
        self.set_host_on(&Native, host)
    }

    /// As [`Url::set_host`], with the program's own ToASCII. [`Platform`] shows how to write one.
    ///
    /// ```
    /// use urlsmith::{Native, Url};
    ///
    /// let mut url = Url::parse("https://example.com/a")?;
    /// url.set_host_on(&Native, Some("☕.example"))?;
    /// assert_eq!(url.as_str(), "https://xn--53h.example/a");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Url::set_host`].
    pub fn set_host_on(
        &mut self,
        platform: &impl Platform,
        host: Option<&str>,
    ) -> Result<(), ParseError> {
        if self.has_opaque_path() {
            return Err(ParseError::SetHostOnCannotBeABaseUrl);
        }
        let scheme_type = self.scheme_type();
        let Some(host) = host else {
            return match scheme_type {
                SchemeType::Special => Err(ParseError::EmptyHost),
                SchemeType::File => checked(self.replace_host("")),
                SchemeType::NotSpecial => checked(self.remove_host()),
            };
        };
        let host = match port_colon(host) {
            Some(0) => return Err(ParseError::InvalidDomainCharacter),
            Some(colon) => &host[..colon],
            None => host,
        };
        let needs_host = scheme_type == SchemeType::Special
            || self.includes_credentials()
            || !self.port_text().is_empty();
        if host.is_empty() && needs_host {
            return Err(ParseError::EmptyHost);
        }
        let mut output = String::new();
        if !host.is_empty() {
            host_parser::<true>(platform, host, !scheme_type.is_special(), &mut output)
                .map_err(ParseError::from)?;
        }
        if scheme_type == SchemeType::File && output == "localhost" {
            output.clear();
        }
        checked(self.replace_host(&output))
    }

    /// Changes the host to an address, and keeps the port.
    ///
    /// ```
    /// let mut url = urlsmith::Url::parse("https://example.com:8080/")?;
    /// assert!(url.set_ip_host("::1".parse()?).is_ok());
    /// assert_eq!(url.as_str(), "https://[::1]:8080/");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The path is opaque. The URL is then unchanged.
    pub fn set_ip_host(&mut self, address: IpAddr) -> Result<(), ()> {
        let mut host = String::with_capacity("[ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]".len());
        match address {
            IpAddr::V4(address) => ipv4_serializer(address.to_bits(), &mut host),
            IpAddr::V6(address) => {
                host.push('[');
                ipv6_serializer(address.segments(), &mut host);
                host.push(']');
            }
        }
        done(!self.has_opaque_path() && self.replace_host(&host))
    }

    /// Changes the port; `None`, or the default port of the scheme, removes it.
    ///
    /// ```
    /// let mut url = urlsmith::Url::parse("https://example.com/")?;
    /// assert!(url.set_port(Some(8080)).is_ok());
    /// assert_eq!(url.as_str(), "https://example.com:8080/");
    /// assert!(url.set_port(Some(443)).is_ok());
    /// assert_eq!(url.port(), None);
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The URL has no host, or its scheme is `file`. It is then unchanged.
    pub fn set_port(&mut self, port: Option<u16>) -> Result<(), ()> {
        let port = port.filter(|&port| default_port(self.scheme()) != Some(port));
        done(!self.cannot_have_a_username_password_port() && self.replace_port(port))
    }

    /// Changes the path. A question mark and a number sign become a part of it. Only if the URL would exceed 4 GiB,
    /// nothing changes.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let mut url = Url::parse("https://example.com/a?b")?;
    /// url.set_path("/c/../d e?");
    /// assert_eq!(url.as_str(), "https://example.com/d%20e%3F?b");
    ///
    /// let mut url = Url::parse("mailto:a@b.example")?;
    /// url.set_path("/c");
    /// assert_eq!(url.as_str(), "mailto:%2Fc", "an opaque path starts with no slash");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn set_path(&mut self, path: &str) {
        if self.has_opaque_path() {
            let place = self.offsets.path_start..self.offsets.query_start;
            self.splice(place, QUERY_START, path.len(), |_, href| {
                opaque_path(path, href);
            });
        } else {
            let (scheme_type, host_is_null) = (self.scheme_type(), !self.has_authority());
            self.replace_path(path.len(), |href| {
                path_start(path, scheme_type, host_is_null, href);
            });
        }
    }

    /// Changes the query, which is percent-encoded; `None` removes it. Only if the URL would exceed 4 GiB, nothing
    /// changes.
    ///
    /// ```
    /// let mut url = urlsmith::Url::parse("https://example.com/a?b#c")?;
    /// url.set_query(Some("d=e f"));
    /// assert_eq!(url.as_str(), "https://example.com/a?d=e%20f#c");
    /// url.set_query(None);
    /// assert_eq!(url.as_str(), "https://example.com/a#c");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn set_query(&mut self, query: Option<&str>) {
        let length = query.map_or(0, str::len);
        self.splice(self.query_place(), FRAGMENT_START, length, |url, href| {
            if let Some(text) = query {
                href.push('?');
                state_override::query(text, url.scheme_type(), href);
            }
        });
    }

    /// Changes the fragment, which is percent-encoded; `None` removes it.
    ///
    /// ```
    /// let mut url = urlsmith::Url::parse("https://example.com/a")?;
    /// url.set_fragment(Some("part 1"));
    /// assert_eq!(url.as_str(), "https://example.com/a#part%201");
    /// url.set_fragment(None);
    /// assert_eq!(url.as_str(), "https://example.com/a");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn set_fragment(&mut self, fragment: Option<&str>) {
        self.href.truncate(self.offsets.fragment_start as usize);
        if let Some(text) = fragment {
            self.href.push('#');
            state_override::fragment(text, &mut self.href);
        }
    }

    /// <https://url.spec.whatwg.org/#cannot-have-a-username-password-port>
    pub(super) fn cannot_have_a_username_password_port(&self) -> bool {
        !self.has_host() || self.scheme_type() == SchemeType::File
    }

    /// The [host state](https://url.spec.whatwg.org/#host-state) as state override, or the
    /// [hostname state](https://url.spec.whatwg.org/#hostname-state), which takes no port.
    pub(super) fn host_state(
        &mut self,
        platform: &impl Platform,
        value: &str,
        takes_port: bool,
    ) -> bool {
        if self.has_opaque_path() {
            return false;
        }
        let mut host = String::new();
        let Ok(port) = state_override::host(platform, value, self.scheme_type(), &mut host) else {
            return false;
        };
        let needs_host =
            port.is_some() || self.includes_credentials() || !self.port_text().is_empty();
        if (host.is_empty() && needs_host) || (port.is_some() && !takes_port) {
            return false;
        }
        let is_set = self.replace_host(&host);
        if let Some(Some(port)) = port {
            let is_default = default_port(self.scheme()) == Some(port);
            self.replace_port((!is_default).then_some(port));
        }
        is_set
    }

    /// Replaces the username, the password, or both by their percent-encoded form.
    fn replace_credentials(&mut self, username: Option<&str>, password: Option<&str>) -> bool {
        let start = self.offsets.scheme_end + 3;
        let length = username.or(password).map_or(0, str::len);
        let mut username_length = 0;
        let is_set = self.splice(
            start..self.offsets.host_start,
            HOST_START,
            length,
            |url, href| {
                // Text that is encoded already stays the same: the percent sign is not in the set.
                username_length = push_credentials(
                    username.unwrap_or(url.username()),
                    password.or(url.password()).unwrap_or_default(),
                    href,
                );
            },
        );
        if is_set {
            self.offsets.username_end = start + username_length as u32;
        }
        is_set
    }

    fn replace_host(&mut self, host: &str) -> bool {
        if !self.has_authority() {
            // The host brings a "//". The serializer's "/." before a path that starts with "//" is
            // removed.
            let start = self.offsets.scheme_end + 1;
            if !self.replace(start..self.offsets.path_start, PATH_START, "//") {
                return false;
            }
            self.offsets.username_end = start + 2;
            self.offsets.host_start = start + 2;
            self.offsets.host_end = start + 2;
        }
        self.replace(
            self.offsets.host_start..self.offsets.host_end,
            HOST_END,
            host,
        )
    }

    pub(super) fn replace_port(&mut self, port: Option<u16>) -> bool {
        if !self.has_host() {
            return false;
        }
        let place = self.offsets.host_end..self.offsets.path_start;
        self.splice(place, PATH_START, 0, |_, href| push_port(port, href))
    }

    /// Removes the host, the credentials, the port, and the slashes before them.
    fn remove_host(&mut self) -> bool {
        if !self.has_authority() {
            return true;
        }
        let start = self.offsets.scheme_end + 1;
        let path = match self.path() {
            // Without a host, an empty path would be an opaque one.
            "" => "/",
            path => path,
        };
        // Without a host, a path that starts with two slashes looks like one.
        let before = if path.starts_with("//") { "/." } else { "" };
        let mut text = String::from(before);
        text.push_str(path);
        let is_set = self.replace(start..self.offsets.query_start, QUERY_START, &text);
        if is_set {
            self.offsets.username_end = start;
            self.offsets.host_start = start;
            self.offsets.host_end = start;
            self.offsets.path_start = start + before.len() as u32;
        }
        is_set
    }

    /// Replaces a path that is not opaque by the one that `write` appends, of about the given length.
    pub(super) fn replace_path(&mut self, length: usize, write: impl FnOnce(&mut String)) -> bool {
        // With a null host, the old path may have the serializer's "/." before it, or the new one
        // may need it.
        let host_is_null = !self.has_authority();
        let start = if host_is_null {
            self.offsets.scheme_end + 1
        } else {
            self.offsets.path_start
        };
        let mut path_start = start;
        let place = start..self.offsets.query_start;
        let is_set = self.splice(place, QUERY_START, length, |_, href| {
            write(href);
            if host_is_null && href[start as usize..].starts_with("//") {
                href.insert_str(start as usize, "/.");
                path_start += 2;
            }
        });
        if is_set {
            self.offsets.path_start = path_start;
        }
        is_set
    }

    /// Replaces the query by one with its question mark, or by none.
    pub(super) fn replace_query(&mut self, query: &str) -> bool {
        self.replace(self.query_place(), FRAGMENT_START, query)
    }

    /// Where the query is, with its question mark.
    fn query_place(&self) -> Range<u32> {
        self.offsets.query_start..self.offsets.fragment_start
    }

    /// As [`splice`](Self::splice), with a text.
    fn replace(&mut self, place: Range<u32>, first: usize, text: &str) -> bool {
        self.splice(place, first, text.len(), |_, href| href.push_str(text))
    }

    /// Replaces the text at a place by what `write` appends, of about the given length. The offsets from the index
    /// `first` on, which are not before the end of the place, move by the change in length. Returns `false` and changes
    /// nothing if the result would exceed 4 GiB.
    fn splice(
        &mut self,
        place: Range<u32>,
        first: usize,
        length: usize,
        write: impl FnOnce(&Self, &mut String),
    ) -> bool {
        let mut href = self.start_of_splice(place.start, length);
        write(self, &mut href);
        self.end_splice(href, place, first)
    }

    /// A string with the text before an index, and with room for a text of a length and for all that may follow it.
    #[inline]
    fn start_of_splice(&self, start: u32, length: usize) -> String {
        // The encoder reserves up to 46 bytes more than it writes.
        let mut href = String::with_capacity(self.href.len() + length + 48);
        href.push_str(self.slice(0, start));
        href
    }

    /// The rest of [`splice`](Self::splice), which is the same for every `write`.
    #[inline]
    fn end_splice(&mut self, mut href: String, place: Range<u32>, first: usize) -> bool {
        let end = href.len() as u32;
        href.push_str(&self.href[place.end as usize..]);
        if u32::try_from(href.len()).is_err() {
            return false;
        }
        self.href = href;
        self.offsets.add(first, end.wrapping_sub(place.end));
        true
    }
}

/// The opaque path that a text becomes: it has neither a slash at its start nor a space at its end.
fn opaque_path(text: &str, output: &mut String) {
    let text = remove_ascii_tab_or_newline(text);
    let (before, text) = match text.strip_prefix('/') {
        Some(rest) => ("%2F", rest),
        None => ("", &*text),
    };
    output.push_str(before);
    let (text, after) = match text.strip_suffix(' ') {
        Some(rest) => (rest, "%20"),
        None => (text, ""),
    };
    for piece in text.split_inclusive(['?', '#']) {
        let (piece, end) = match piece.as_bytes().last() {
            Some(b'?') => (&piece[..piece.len() - 1], "%3F"),
            Some(b'#') => (&piece[..piece.len() - 1], "%23"),
            _ => (piece, ""),
        };
        utf8_percent_encode(piece, C0_CONTROL, output);
        output.push_str(end);
    }
    output.push_str(after);
}

/// The result of a setter, given whether it changed the URL.
pub(super) fn done(is_set: bool) -> Result<(), ()> {
    if is_set { Ok(()) } else { Err(()) }
}

/// The result of a setter that fails only if the URL would exceed 4 GiB.
fn checked(is_set: bool) -> Result<(), ParseError> {
    done(is_set).map_err(|()| ParseError::Overflow)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn schemes_that_cannot_be_set() {
        for (href, protocol, expected) in [
            ("file://a/b", "https", "https://a/b"),
            ("file:///b", "https", "file:///b"),
            ("foo:///b", "bar", "bar:///b"),
            ("https://a/b", "file", "file://a/b"),
            ("https://a:1/b", "file", "https://a:1/b"),
            ("https://u@a/b", "file", "https://u@a/b"),
            ("https://a/b", "foo", "https://a/b"),
            ("foo://a/b", "https", "foo://a/b"),
            ("https://a:80/b", "http", "http://a/b"),
        ] {
            let mut url = Url::parse(href).expect("a URL");
            let is_set = url.set_scheme(protocol).is_ok();
            assert_eq!(url.as_str(), expected, "{href} {protocol}");
            assert_eq!(is_set, expected.starts_with(&[protocol, ":"].concat()));
        }
    }

    #[test]
    fn a_url_is_what_its_serialization_is_parsed_to() {
        type Set = fn(&mut Url);
        let sets: [(&str, Set, &str); 17] = [
            (
                "foo://h//a",
                |url| assert!(url.set_host(None).is_ok()),
                "foo:/.//a",
            ),
            (
                "foo://u:p@h:1",
                |url| assert!(url.set_host(None).is_ok()),
                "foo:/",
            ),
            (
                "foo:/.//a",
                |url| assert!(url.set_host(Some("h")).is_ok()),
                "foo://h//a",
            ),
            (
                "foo:/a",
                |url| assert!(url.set_host(Some("")).is_ok()),
                "foo:///a",
            ),
            (
                "foo:/a",
                |url| assert!(url.set_ip_host([1, 2, 3, 4].into()).is_ok()),
                "foo://1.2.3.4/a",
            ),
            (
                "foo://u@h",
                |url| assert!(url.set_host(Some("")).is_err()),
                "foo://u@h",
            ),
            (
                "file://h/a",
                |url| assert!(url.set_host(Some("localhost")).is_ok()),
                "file:///a",
            ),
            (
                "file://h/a",
                |url| assert!(url.set_host(None).is_ok()),
                "file:///a",
            ),
            (
                "https://h/a",
                |url| assert!(url.set_host(Some("x/y")).is_err()),
                "https://h/a",
            ),
            (
                "https://h/a",
                |url| assert!(url.set_host(Some("x:1/y")).is_ok()),
                "https://x/a",
            ),
            (
                "foo:a",
                |url| url.set_path("//b?c#d "),
                "foo:%2F/b%3Fc%23d%20",
            ),
            ("foo:a?b", |url| url.set_path(""), "foo:?b"),
            ("foo:/a", |url| url.set_path("//b"), "foo:/.//b"),
            ("foo:/.//a", |url| url.set_path(""), "foo:/"),
            ("foo:a  ?b", |url| url.set_query(None), "foo:a %20"),
            (
                "https://h",
                |url| url.set_query(Some("'#\t")),
                "https://h/?%27%23",
            ),
            (
                "https://h#a",
                |url| url.set_fragment(Some("#\n`")),
                "https://h/##%60",
            ),
        ];
        for (href, set, expected) in sets {
            let mut url = Url::parse(href).expect("a URL");
            set(&mut url);
            assert_eq!(url.as_str(), expected, "{href}");
            let again = Url::parse(url.as_str()).expect("a URL");
            assert_eq!(url.offsets(), again.offsets(), "{href}");
        }
    }
}

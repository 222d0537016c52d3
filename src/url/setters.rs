//! The setters of the [URL class](https://url.spec.whatwg.org/#url-class). A setter that rejects
//! its value leaves the URL unchanged, as the standard says, and returns `false`.

use alloc::string::String;

use super::parser::{port_number, push_credentials, push_port, remove_ascii_tab_or_newline};
use super::platform::Platform;
use super::record::{Offsets, Url};
use super::scan::scheme_length;
use super::scheme::{SchemeType, default_port, is_special_scheme};
use super::state_override::{self, fragment, path_start, port_state, query};

/// The index of each offset among the [`Offsets`](super::Offsets).
const SCHEME_END: usize = 0;
const HOST_START: usize = 2;
const HOST_END: usize = 3;
const PATH_START: usize = 4;
const QUERY_START: usize = 5;
const FRAGMENT_START: usize = 6;

impl Url {
    /// The [protocol setter](https://url.spec.whatwg.org/#dom-url-protocol): replaces the scheme. What follows a
    /// colon is ignored. Returns `false` where the standard rejects the value, and then leaves the URL unchanged.
    ///
    /// ```
    /// let mut url = urlsmith::Url::parse("http://example.com/", None)?;
    /// assert!(url.set_protocol("https"));
    /// assert_eq!(url.href(), "https://example.com/");
    /// assert!(!url.set_protocol("mailto"), "it is not special");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn set_protocol(&mut self, value: &str) -> bool {
        let mut value = remove_ascii_tab_or_newline(value).into_owned();
        value.push(':');
        let Some(length) = scheme_length(value.as_bytes()) else {
            return false;
        };
        let scheme = value[..length].to_ascii_lowercase();
        let scheme_type = self.scheme_type();
        if scheme_type.is_special() != is_special_scheme(&scheme)
            || (scheme == "file" && (self.includes_credentials() || !self.port_text().is_empty()))
            || (scheme_type == SchemeType::File && self.host() == Some(""))
        {
            return false;
        }
        if !self.port_text().is_empty()
            && let Ok(port) = port_number(self.port_text(), &scheme)
        {
            self.replace_port(port);
        }
        self.splice(0, self.offsets.scheme_end, &scheme, SCHEME_END)
    }

    /// The [username setter](https://url.spec.whatwg.org/#dom-url-username): replaces the username. Returns `false` where
    /// the standard rejects the value, and then leaves the URL unchanged.
    ///
    /// ```
    /// let mut url = urlsmith::Url::parse("https://example.com/", None)?;
    /// assert!(url.set_username("me@work"));
    /// assert_eq!(url.href(), "https://me%40work@example.com/");
    /// assert!(!urlsmith::Url::parse("file:///a", None)?.set_username("me"));
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn set_username(&mut self, value: &str) -> bool {
        !self.cannot_have_a_username_password_port() && self.replace_credentials(Some(value), None)
    }

    /// The [password setter](https://url.spec.whatwg.org/#dom-url-password): replaces the password. Returns `false` where
    /// the standard rejects the value, and then leaves the URL unchanged.
    ///
    /// ```
    /// let mut url = urlsmith::Url::parse("https://me@example.com/", None)?;
    /// assert!(url.set_password("s3cret"));
    /// assert_eq!(url.href(), "https://me:s3cret@example.com/");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn set_password(&mut self, value: &str) -> bool {
        !self.cannot_have_a_username_password_port() && self.replace_credentials(None, Some(value))
    }

    /// As [`Url::set_host`], on any platform. [`Platform`] shows how to write one.
    ///
    /// ```
    /// use urlsmith::{Native, Url};
    ///
    /// let mut url = Url::parse("https://example.com/a", None)?;
    /// assert!(url.set_host_on(&Native, "☕.example:81"));
    /// assert_eq!(url.href(), "https://xn--53h.example:81/a");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn set_host_on(&mut self, platform: &impl Platform, value: &str) -> bool {
        self.host_state(platform, value, true)
    }

    /// As [`Url::set_hostname`], on any platform. [`Platform`] shows how to write one.
    ///
    /// ```
    /// use urlsmith::{Native, Url};
    ///
    /// let mut url = Url::parse("https://example.com:81/", None)?;
    /// assert!(url.set_hostname_on(&Native, "☕.example"));
    /// assert_eq!(url.href(), "https://xn--53h.example:81/");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn set_hostname_on(&mut self, platform: &impl Platform, value: &str) -> bool {
        self.host_state(platform, value, false)
    }

    /// The [port setter](https://url.spec.whatwg.org/#dom-url-port): replaces the port by the digits that the value
    /// starts with. An empty value removes the port. Returns `false` where the standard rejects the value, and then
    /// leaves the URL unchanged.
    ///
    /// ```
    /// let mut url = urlsmith::Url::parse("https://example.com/", None)?;
    /// assert!(url.set_port("8080"));
    /// assert_eq!(url.href(), "https://example.com:8080/");
    /// assert!(url.set_port(""));
    /// assert_eq!(url.port(), None);
    /// assert!(!url.set_port("99999"));
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn set_port(&mut self, value: &str) -> bool {
        if self.cannot_have_a_username_password_port() {
            return false;
        }
        if value.is_empty() {
            return self.replace_port(None);
        }
        port_state(value, self.scheme()).is_ok_and(|port| self.replace_port(port))
    }

    /// The [pathname setter](https://url.spec.whatwg.org/#dom-url-pathname): replaces the path. Returns `false` where
    /// the standard rejects the value, and then leaves the URL unchanged.
    ///
    /// ```
    /// let mut url = urlsmith::Url::parse("https://example.com/a?b", None)?;
    /// assert!(url.set_pathname("/c/../d e"));
    /// assert_eq!(url.href(), "https://example.com/d%20e?b");
    /// assert!(!urlsmith::Url::parse("mailto:a@b.example", None)?.set_pathname("/c"));
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn set_pathname(&mut self, value: &str) -> bool {
        if self.has_opaque_path() {
            return false;
        }
        let host_is_null = self.host().is_none();
        let mut path = String::new();
        path_start(value, self.scheme_type(), host_is_null, &mut path);
        // With a null host, the old path may have the serializer's "/." before it, or the new one
        // may need it.
        let mut start = self.offsets.path_start;
        let mut path_start = start;
        if host_is_null {
            start = self.offsets.scheme_end + 1;
            path_start = start;
            if path.starts_with("//") {
                path.insert_str(0, "/.");
                path_start += 2;
            }
        }
        let is_set = self.splice(start, self.offsets.query_start, &path, QUERY_START);
        if is_set {
            self.offsets.path_start = path_start;
        }
        is_set
    }

    /// The [search setter](https://url.spec.whatwg.org/#dom-url-search): replaces the query, with or without a question
    /// mark before it. An empty value removes the query. Returns `false` only if the URL would exceed 4 GiB.
    ///
    /// ```
    /// let mut url = urlsmith::Url::parse("https://example.com/a?b#c", None)?;
    /// assert!(url.set_search("d=e f"));
    /// assert_eq!(url.href(), "https://example.com/a?d=e%20f#c");
    /// assert!(url.set_search(""));
    /// assert_eq!(url.query(), None);
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn set_search(&mut self, value: &str) -> bool {
        let mut search = String::new();
        if !value.is_empty() {
            search.push('?');
            let input = value.strip_prefix('?').unwrap_or(value);
            query(input, self.scheme_type(), &mut search);
        }
        let Offsets {
            query_start,
            fragment_start,
            ..
        } = self.offsets;
        self.splice(query_start, fragment_start, &search, FRAGMENT_START)
    }

    /// The [hash setter](https://url.spec.whatwg.org/#dom-url-hash): replaces the fragment, with or without a number sign
    /// before it. An empty value removes the fragment.
    ///
    /// ```
    /// let mut url = urlsmith::Url::parse("https://example.com/a", None)?;
    /// url.set_hash("part 1");
    /// assert_eq!(url.href(), "https://example.com/a#part%201");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn set_hash(&mut self, value: &str) {
        self.href.truncate(self.offsets.fragment_start as usize);
        if !value.is_empty() {
            self.href.push('#');
            fragment(value.strip_prefix('#').unwrap_or(value), &mut self.href);
        }
    }

    /// <https://url.spec.whatwg.org/#cannot-have-a-username-password-port>
    fn cannot_have_a_username_password_port(&self) -> bool {
        self.host().is_none_or(str::is_empty) || self.scheme_type() == SchemeType::File
    }

    /// The [host state](https://url.spec.whatwg.org/#host-state) as state override, or the
    /// [hostname state](https://url.spec.whatwg.org/#hostname-state), which takes no port.
    fn host_state(&mut self, platform: &impl Platform, value: &str, takes_port: bool) -> bool {
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
        let mut credentials = String::new();
        // Text that is encoded already stays the same: the percent sign is not in the set.
        let username_length = push_credentials(
            username.unwrap_or(self.username()),
            password.unwrap_or(self.password()),
            &mut credentials,
        );
        let is_set = self.splice(start, self.offsets.host_start, &credentials, HOST_START);
        if is_set {
            self.offsets.username_end = start + username_length as u32;
        }
        is_set
    }

    fn replace_host(&mut self, host: &str) -> bool {
        if self.host().is_none() {
            // The host brings a "//". The serializer's "/." before a path that starts with "//" is
            // removed.
            let start = self.offsets.scheme_end + 1;
            if !self.splice(start, self.offsets.path_start, "//", PATH_START) {
                return false;
            }
            self.offsets.username_end = start + 2;
            self.offsets.host_start = start + 2;
            self.offsets.host_end = start + 2;
        }
        let Offsets {
            host_start,
            host_end,
            ..
        } = self.offsets;
        self.splice(host_start, host_end, host, HOST_END)
    }

    fn replace_port(&mut self, port: Option<u16>) -> bool {
        if self.host().is_none_or(str::is_empty) {
            return false;
        }
        let mut text = String::new();
        push_port(port, &mut text);
        let Offsets {
            host_end,
            path_start,
            ..
        } = self.offsets;
        self.splice(host_end, path_start, &text, PATH_START)
    }

    /// Replaces the text between two offsets. The offsets from the index `first` on move by the
    /// change in length. Returns `false` and changes nothing if the result would exceed 4 GiB.
    fn splice(&mut self, start: u32, end: u32, text: &str, first: usize) -> bool {
        let length = self.href.len() - (end - start) as usize + text.len();
        if u32::try_from(length).is_err() {
            return false;
        }
        let mut href = String::with_capacity(length);
        for piece in [self.slice(0, start), text, &self.href[end as usize..]] {
            href.push_str(piece);
        }
        self.href = href;
        for offset in self.offsets.starting_at(first) {
            *offset = *offset - (end - start) + text.len() as u32;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn protocols_that_cannot_be_set() {
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
            let mut url = Url::parse(href, None).expect("a URL");
            let is_set = url.set_protocol(protocol);
            assert_eq!(url.href(), expected, "{href} {protocol}");
            assert_eq!(is_set, expected.starts_with(&[protocol, ":"].concat()));
        }
    }
}

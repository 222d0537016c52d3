//! The setters of the [URL class](https://url.spec.whatwg.org/#url-class). A value that a setter
//! rejects leaves the URL as it was, as the standard has it; only
//! [`set_href`](Url::set_href) says so.

use alloc::string::String;

use super::error::ParseError;
use super::host::host_parser;
use super::parser::{push_credentials, push_port, remove_ascii_tab_or_newline, scheme_length};
use super::record::Url;
use super::scheme::{SchemeType, default_port, is_special_scheme};
use super::state_override::{fragment, path_start, port_state, query, split_host_and_port};

impl Url {
    /// <https://url.spec.whatwg.org/#dom-url-href>
    pub fn set_href(&mut self, value: &str) -> Result<(), ParseError> {
        *self = Self::parse(value, None)?;
        Ok(())
    }

    /// <https://url.spec.whatwg.org/#dom-url-protocol>
    pub fn set_protocol(&mut self, value: &str) {
        let mut value = remove_ascii_tab_or_newline(value).into_owned();
        value.push(':');
        let Some(length) = scheme_length(&value) else {
            return;
        };
        let scheme = value[..length].to_ascii_lowercase();
        let scheme_type = self.scheme_type();
        if scheme_type.is_special() != is_special_scheme(&scheme)
            || (scheme == "file" && (self.includes_credentials() || !self.port().is_empty()))
            || (scheme_type == SchemeType::File && self.host() == Some(""))
        {
            return;
        }
        let port = self
            .port()
            .parse()
            .ok()
            .filter(|&port| default_port(&scheme) != Some(port));
        self.replace_port(port);
        self.splice(0, self.offsets.scheme_end, &scheme, |offsets, shift| {
            offsets.scheme_end = shift(offsets.scheme_end);
            offsets.username_end = shift(offsets.username_end);
            offsets.host_start = shift(offsets.host_start);
            offsets.host_end = shift(offsets.host_end);
            offsets.path_start = shift(offsets.path_start);
        });
    }

    /// <https://url.spec.whatwg.org/#dom-url-username>
    pub fn set_username(&mut self, value: &str) {
        if !self.cannot_have_a_username_password_port() {
            self.replace_credentials(Some(value), None);
        }
    }

    /// <https://url.spec.whatwg.org/#dom-url-password>
    pub fn set_password(&mut self, value: &str) {
        if !self.cannot_have_a_username_password_port() {
            self.replace_credentials(None, Some(value));
        }
    }

    /// <https://url.spec.whatwg.org/#dom-url-host>
    pub fn set_host(&mut self, value: &str) {
        self.host_state(value, true);
    }

    /// <https://url.spec.whatwg.org/#dom-url-hostname>
    pub fn set_hostname(&mut self, value: &str) {
        self.host_state(value, false);
    }

    /// <https://url.spec.whatwg.org/#dom-url-port>
    pub fn set_port(&mut self, value: &str) {
        if self.cannot_have_a_username_password_port() {
            return;
        }
        if value.is_empty() {
            self.replace_port(None);
        } else if let Ok(port) = port_state(value, self.scheme()) {
            self.replace_port(port);
        }
    }

    /// <https://url.spec.whatwg.org/#dom-url-pathname>
    pub fn set_pathname(&mut self, value: &str) {
        if self.has_opaque_path() {
            return;
        }
        let host_is_null = self.host().is_none();
        let mut path = String::new();
        path_start(value, self.scheme_type(), host_is_null, &mut path);
        // A null host's path may have had, or may need, the serializer's "/." before it.
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
        self.splice(start, self.offsets.query_start, &path, |offsets, _| {
            offsets.path_start = path_start;
        });
    }

    /// <https://url.spec.whatwg.org/#dom-url-search>
    pub fn set_search(&mut self, value: &str) {
        let mut search = String::new();
        if !value.is_empty() {
            search.push('?');
            let input = value.strip_prefix('?').unwrap_or(value);
            query(input, self.scheme_type(), &mut search);
        }
        let query_start = self.offsets.query_start;
        self.splice(
            query_start,
            self.offsets.fragment_start,
            &search,
            |offsets, _| {
                offsets.query_start = query_start;
            },
        );
    }

    /// <https://url.spec.whatwg.org/#dom-url-hash>
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
    fn host_state(&mut self, value: &str, takes_port: bool) {
        if self.has_opaque_path() {
            return;
        }
        let value = remove_ascii_tab_or_newline(value);
        let scheme_type = self.scheme_type();
        if scheme_type == SchemeType::File {
            return self.file_host_state(&value);
        }
        let (buffer, port) = split_host_and_port(&value, scheme_type);
        if buffer.is_empty()
            && (scheme_type.is_special()
                || port.is_some()
                || self.includes_credentials()
                || !self.port().is_empty())
        {
            return;
        }
        if port.is_some() && !takes_port {
            return;
        }
        let mut host = String::new();
        if host_parser(buffer, !scheme_type.is_special(), &mut host).is_err() {
            return;
        }
        self.replace_host(&host);
        if let Some(Ok(port)) = port.map(|port| port_state(port, self.scheme())) {
            self.replace_port(port);
        }
    }

    /// The [file host state](https://url.spec.whatwg.org/#file-host-state) as state override.
    fn file_host_state(&mut self, value: &str) {
        let buffer = &value[..super::parser::authority_end(value, SchemeType::File)];
        let mut host = String::new();
        if !buffer.is_empty() && host_parser(buffer, false, &mut host).is_err() {
            return;
        }
        self.replace_host(if host == "localhost" { "" } else { &host });
    }

    /// Replaces the username, the password, or both by their percent-encoded form.
    fn replace_credentials(&mut self, username: Option<&str>, password: Option<&str>) {
        let start = self.offsets.scheme_end + 3;
        let mut credentials = String::new();
        // Encoding what is encoded changes nothing: no percent sign is in the set.
        let username_length = push_credentials(
            username.unwrap_or(self.username()),
            password.unwrap_or(self.password()),
            &mut credentials,
        );
        self.splice(
            start,
            self.offsets.host_start,
            &credentials,
            |offsets, shift| {
                offsets.username_end = start + username_length as u32;
                offsets.host_start = shift(offsets.host_start);
                offsets.host_end = shift(offsets.host_end);
                offsets.path_start = shift(offsets.path_start);
            },
        );
    }

    fn replace_host(&mut self, host: &str) {
        if self.host().is_none() {
            // The "//" comes in, and the "/." before a path that began with "//" goes.
            let start = self.offsets.scheme_end + 1;
            let host = ["//", host].concat();
            self.splice(start, self.offsets.path_start, &host, |offsets, shift| {
                offsets.path_start = shift(offsets.path_start);
                offsets.username_end = start + 2;
                offsets.host_start = start + 2;
                offsets.host_end = offsets.path_start;
            });
        } else {
            self.splice(
                self.offsets.host_start,
                self.offsets.host_end,
                host,
                |offsets, shift| {
                    offsets.host_end = shift(offsets.host_end);
                    offsets.path_start = shift(offsets.path_start);
                },
            );
        }
    }

    fn replace_port(&mut self, port: Option<u16>) {
        if self.host().is_none_or(str::is_empty) {
            return;
        }
        let mut text = String::new();
        push_port(port, &mut text);
        self.splice(
            self.offsets.host_end,
            self.offsets.path_start,
            &text,
            |offsets, shift| {
                offsets.path_start = shift(offsets.path_start);
            },
        );
    }

    /// Replaces what lies between two offsets; `update` gets the offsets up to the path's to set,
    /// with a function that shifts one by the change in length. A result over 4 GiB is dropped.
    fn splice(
        &mut self,
        start: u32,
        end: u32,
        text: &str,
        update: impl FnOnce(&mut super::Offsets, &dyn Fn(u32) -> u32),
    ) {
        let length = self.href.len() - (end - start) as usize + text.len();
        if u32::try_from(length).is_err() {
            return;
        }
        let mut href = String::with_capacity(length);
        for piece in [self.slice(0, start), text, &self.href[end as usize..]] {
            href.push_str(piece);
        }
        self.href = href;
        let added = text.len() as u32;
        let shift = |offset: u32| offset - (end - start) + added;
        self.offsets.query_start = shift(self.offsets.query_start);
        self.offsets.fragment_start = shift(self.offsets.fragment_start);
        update(&mut self.offsets, &shift);
    }
}

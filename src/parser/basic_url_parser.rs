//! [URL parsing](https://url.spec.whatwg.org/#url-parsing): the basic URL parser.
//!
//! Each state of the standard is a function of its name. A state consumes a whole component at
//! once, where the standard takes one code point at a time. Components are written straight into
//! the serialization, since it has the order of the input. Only a path can take back what was
//! written.

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Range;

use super::authority::{
    Authority, authority_end, port_number, push_credentials, push_port, scan_authority,
};
use super::normal_form::{GROWTH, NormalStart, State, normal_opaque_path, normal_start};
use super::offsets::Offsets;
use super::path::{path_state, shorten};
use super::place::{FailureInInput, FailurePlace};
use super::scheme::{SchemeType, common_scheme};
use super::url_record::Url;
use super::windows_drive_letter::{
    is_normalized_windows_drive_letter, is_windows_drive_letter, starts_with_a_windows_drive_letter,
};
use crate::bytes::percent_encode::utf8_percent_encode;
use crate::bytes::percent_encode_sets::{C0_CONTROL, FRAGMENT, QUERY, SPECIAL_QUERY};
use crate::bytes::scan::{
    find, has_ascii_tab_or_newline, is_ascii_tab_or_newline, rfind, scheme_length,
};
use crate::bytes::text::{push, push_lowercase, slice};
use crate::bytes::utf8::Utf8;
use crate::failures::Failure;
use crate::host::parser::host_parser;
use crate::platform::Platform;

type Result = core::result::Result<(), Failure>;

/// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) without a state
/// override. If the input is its own serialization, or is so with a slash after it, the result is the
/// offsets and `url` is left alone. Otherwise `url` becomes the record; after a failure it holds no URL.
///
/// `SHORTCUTS` is false in tests alone, which compare the shortcuts with the full steps.
pub(crate) fn basic_url_parser<const SHORTCUTS: bool>(
    platform: &impl Platform,
    input: Utf8,
    base: Option<&Url>,
    url: &mut Url,
) -> core::result::Result<Option<Offsets>, FailureInInput> {
    let normal = if SHORTCUTS {
        normal_start(input.bytes())
    } else {
        None
    };
    if let Some(normal) = &normal
        && let Some(offsets) = normal.all(input.bytes())
    {
        return Ok(Some(offsets));
    }
    parse_other::<SHORTCUTS>(platform, input, normal.as_ref(), base, url)
}

/// As [`basic_url_parser`], for an input that changes or has an opaque path. `normal` is its [`normal_start`]. This is a
/// function of its own, so that the inputs in normal form do not pay for the registers that it needs.
#[inline(never)]
fn parse_other<const SHORTCUTS: bool>(
    platform: &impl Platform,
    input: Utf8,
    normal: Option<&NormalStart>,
    base: Option<&Url>,
    url: &mut Url,
) -> core::result::Result<Option<Offsets>, FailureInInput> {
    if let Some(normal) = normal
        && let Some(offsets) = normal.without_path(input.bytes())
    {
        return Ok(Some(offsets));
    }
    let trimmed = input.trimmed();
    let scheme = match normal {
        Some(_) => None,
        None => common_scheme(trimmed.bytes()),
    };
    if SHORTCUTS
        && normal.is_none()
        && scheme.is_none()
        && trimmed.bytes().len() == input.bytes().len()
        && let Some(offsets) = normal_opaque_path(trimmed.bytes())
    {
        return Ok(Some(offsets));
    }
    let input = trimmed.text();
    if let Some(failed) = normal.and_then(|normal| failure_of(normal, input)) {
        return Err(failed);
    }
    url.href.clear();
    let room = input.len() + GROWTH;
    if url.href.capacity() < room {
        url.href = String::with_capacity(room);
    }
    // Where the state machine starts: at the first byte that may change, or at its segment. This
    // saves a third of the time of a URL with a query to encode.
    let (start, state, scheme_type) = match (normal, scheme) {
        (Some(normal), _) => {
            let start = match normal.state {
                State::Path if normal.end < input.len() => {
                    let bytes = &input.as_bytes()[..normal.end];
                    rfind(bytes, b'/').unwrap_or_default()
                }
                _ => normal.end,
            };
            url.offsets = normal.serialize(&input[..start], &mut url.href);
            if start == input.len() && normal.has_path() {
                return Ok(None);
            }
            (start, normal.state, normal.scheme_type)
        }
        // Most inputs whose authority is not in normal form.
        (None, Some((SchemeType::Special, authority))) if SHORTCUTS => {
            let start = authority - 2;
            url.href.push_str(&input[..start]);
            url.offsets.scheme_end = offset(start - 1);
            (
                start,
                State::SpecialAuthorityIgnoreSlashes,
                SchemeType::Special,
            )
        }
        _ => (0, State::SchemeStart, SchemeType::NotSpecial),
    };
    let input = remove_ascii_tab_or_newline(&input[start..]);
    let mut parser = Parser::<_, SHORTCUTS> {
        platform,
        input: &input,
        scheme_type,
        base,
        url,
        place: FailurePlace::default(),
    };
    if let Err(failure) = parser.start(state, &input) {
        let place = parser.place;
        return Err(FailureInInput { failure, place });
    }
    // Percent-encoding can triple the length, so the length of the result is checked.
    if u32::try_from(url.href.len()).is_err() {
        let (failure, place) = (Failure::TooLong, FailurePlace::default());
        return Err(FailureInInput { failure, place });
    }
    Ok(None)
}

/// The failure of an input that starts so, which is about the host.
#[inline(never)]
fn failure_of(normal: &NormalStart, input: &str) -> Option<FailureInInput> {
    let failure = normal.failure()?;
    let host_on = &input[normal.offsets.host_start as usize..];
    let place = FailurePlace {
        start: remove_ascii_tab_or_newline(host_on).len(),
        host_end: 0,
    };
    Some(FailureInInput { failure, place })
}

/// Removes all [ASCII tab or newline](https://infra.spec.whatwg.org/#ascii-tab-or-newline).
#[cfg_attr(not(target_family = "wasm"), inline)]
pub(crate) fn remove_ascii_tab_or_newline(input: &str) -> Cow<'_, str> {
    #[cfg(test)]
    crate::shortcut::missed();
    if has_ascii_tab_or_newline(input.as_bytes()) {
        Cow::Owned(without_ascii_tab_or_newline(input))
    } else {
        Cow::Borrowed(input)
    }
}

#[cold]
fn without_ascii_tab_or_newline(input: &str) -> String {
    let mut kept = String::with_capacity(input.len());
    let mut start = 0;
    for (index, byte) in input.bytes().enumerate() {
        if is_ascii_tab_or_newline(byte) {
            push(&mut kept, slice(input, start, index));
            start = index + 1;
        }
    }
    push(&mut kept, slice(input, start, input.len()));
    kept
}

/// The [opaque path state](https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state); returns
/// what remains, the query's `?` or the fragment's `#` on.
pub(crate) fn opaque_path_state<'a>(input: &'a str, output: &mut String) -> &'a str {
    let end = input
        .bytes()
        .position(|c| matches!(c, b'?' | b'#'))
        .unwrap_or(input.len());
    let (path, rest) = input.split_at(end);
    match path.strip_suffix(' ') {
        Some(path) if !rest.is_empty() => {
            utf8_percent_encode(path, C0_CONTROL, output);
            output.push_str("%20");
        }
        _ => utf8_percent_encode(path, C0_CONTROL, output),
    }
    rest
}

/// What the [query state](https://url.spec.whatwg.org/#query-state) does with its buffer.
pub(crate) fn query_state(buffer: &str, scheme_type: SchemeType, output: &mut String) {
    let set = if scheme_type.is_special() {
        SPECIAL_QUERY
    } else {
        QUERY
    };
    utf8_percent_encode(buffer, set, output);
}

/// The [fragment state](https://url.spec.whatwg.org/#fragment-state).
pub(crate) fn fragment_state(input: &str, output: &mut String) {
    utf8_percent_encode(input, FRAGMENT, output);
}

/// An offset. If it is out of bounds, [`basic_url_parser`] fails at its end.
fn offset(length: usize) -> u32 {
    length as u32
}

/// The state machine: each state gets the input that remains.
struct Parser<'a, P, const SHORTCUTS: bool> {
    platform: &'a P,
    input: &'a str,
    scheme_type: SchemeType,
    base: Option<&'a Url>,
    url: &'a mut Url,
    /// After a failure of a host or a port: its place.
    place: FailurePlace,
}

impl<P: Platform, const SHORTCUTS: bool> Parser<'_, P, SHORTCUTS> {
    /// Parses the input, from the given state on.
    #[inline]
    fn start(&mut self, state: State, input: &str) -> Result {
        match state {
            State::SchemeStart => self.scheme_start_state()?,
            State::SpecialAuthorityIgnoreSlashes => {
                self.special_authority_ignore_slashes_state(input)?;
            }
            State::PathStart => self.path_start_state(input)?,
            State::Path => self.path_state(input.strip_prefix('/').unwrap_or_default())?,
            State::Query => self.query_state(input)?,
            State::Fragment => fragment_state(input, &mut self.url.href),
        }
        Ok(())
    }

    /// <https://url.spec.whatwg.org/#scheme-start-state>
    fn scheme_start_state(&mut self) -> Result {
        match scheme_length(self.input.as_bytes()) {
            Some(length) => self.scheme_state(length),
            None => self.no_scheme_state(self.input),
        }
    }

    /// The [scheme state](https://url.spec.whatwg.org/#scheme-state) at its colon.
    fn scheme_state(&mut self, colon: usize) -> Result {
        push_lowercase(&mut self.url.href, slice(self.input, 0, colon));
        self.url.href.push(':');
        self.url.offsets.scheme_end = offset(colon);
        self.scheme_type = self.url.scheme_type();
        let rest = slice(self.input, colon + 1, self.input.len());
        match (self.scheme_type, self.base) {
            (SchemeType::File, _) => self.file_state(rest),
            (SchemeType::Special, Some(base)) if base.scheme() == self.url.scheme() => {
                self.special_relative_or_authority_state(rest, base)
            }
            (SchemeType::Special, _) => self.special_authority_ignore_slashes_state(rest),
            (SchemeType::NotSpecial, _) => match rest.strip_prefix('/') {
                Some(rest) => self.path_or_authority_state(rest),
                None => {
                    self.null_host();
                    let rest = opaque_path_state(rest, &mut self.url.href);
                    self.end_path();
                    self.after_path(rest)
                }
            },
        }
    }

    /// <https://url.spec.whatwg.org/#no-scheme-state>
    fn no_scheme_state(&mut self, input: &str) -> Result {
        let Some(base) = self.base else {
            return Err(Failure::MissingSchemeNonRelativeUrl);
        };
        self.scheme_type = base.scheme_type();
        if base.has_opaque_path() {
            if !input.starts_with('#') {
                return Err(Failure::OpaqueBaseUrl);
            }
            self.copy_base(base, base.offsets.fragment_start);
            return self.after_query(input);
        }
        if self.scheme_type == SchemeType::File {
            self.copy_base(base, base.offsets.scheme_end + 1);
            return self.file_state(input);
        }
        self.relative_state(input, base)
    }

    /// <https://url.spec.whatwg.org/#special-relative-or-authority-state>
    fn special_relative_or_authority_state(&mut self, input: &str, base: &Url) -> Result {
        match input.strip_prefix("//") {
            Some(rest) => self.special_authority_ignore_slashes_state(rest),
            None => self.relative_state(input, base),
        }
    }

    /// <https://url.spec.whatwg.org/#path-or-authority-state>
    fn path_or_authority_state(&mut self, input: &str) -> Result {
        match input.strip_prefix('/') {
            Some(rest) => self.authority_state(rest),
            None => {
                self.null_host();
                self.path_state(input)
            }
        }
    }

    /// <https://url.spec.whatwg.org/#relative-state>
    fn relative_state(&mut self, input: &str, base: &Url) -> Result {
        match input.as_bytes().first() {
            Some(b'/') => self.relative_slash_state(&input[1..], base),
            Some(b'\\') if self.scheme_type.is_special() => {
                self.relative_slash_state(&input[1..], base)
            }
            Some(b'?') => {
                self.copy_base(base, base.offsets.query_start);
                self.after_path(input)
            }
            None | Some(b'#') => {
                self.copy_base(base, base.offsets.fragment_start);
                self.after_query(input)
            }
            Some(_) => {
                self.copy_base_path(base);
                self.shorten();
                self.path_state(input)
            }
        }
    }

    /// <https://url.spec.whatwg.org/#relative-slash-state>
    fn relative_slash_state(&mut self, input: &str, base: &Url) -> Result {
        match input.as_bytes().first() {
            Some(b'/' | b'\\') if self.scheme_type.is_special() => {
                self.copy_base(base, base.offsets.scheme_end + 1);
                self.special_authority_ignore_slashes_state(&input[1..])
            }
            Some(b'/') => {
                self.copy_base(base, base.offsets.scheme_end + 1);
                self.authority_state(&input[1..])
            }
            _ => {
                self.copy_base_authority(base);
                self.path_state(input)
            }
        }
    }

    /// The [special authority ignore slashes
    /// state](https://url.spec.whatwg.org/#special-authority-ignore-slashes-state), into which the
    /// [special authority slashes
    /// state](https://url.spec.whatwg.org/#special-authority-slashes-state) goes on in any case.
    fn special_authority_ignore_slashes_state(&mut self, input: &str) -> Result {
        self.authority_state(input.trim_start_matches(['/', '\\']))
    }

    /// <https://url.spec.whatwg.org/#authority-state>
    fn authority_state(&mut self, input: &str) -> Result {
        let authority = scan_authority(input.as_bytes(), self.scheme_type.is_special());
        let rest = slice(input, authority.end, input.len());
        self.whole_authority(input, &authority)
            .map_err(|failure| self.failed(failure, &authority, rest))?;
        self.path_start_state(rest)
    }

    /// What the authority state, and the [host state](https://url.spec.whatwg.org/#host-state) and the
    /// [port state](https://url.spec.whatwg.org/#port-state) after it, make of the authority that the input starts with.
    fn whole_authority(&mut self, input: &str, authority: &Authority) -> Result {
        let is_special = self.scheme_type.is_special();
        if authority.lacks_host(is_special) {
            return Err(Failure::HostMissing);
        }
        let href = &mut self.url.href;
        href.push_str("//");
        let start = href.len();
        let mut username_length = 0;
        if let Some(at_sign) = authority.at_sign {
            let credentials = slice(input, 0, at_sign);
            let colon = find(credentials.as_bytes(), b':');
            let (username, password) = (
                slice(credentials, 0, colon),
                slice(credentials, colon + 1, credentials.len()),
            );
            username_length = push_credentials(username, password, href);
        }
        self.url.offsets.username_end = offset(start + username_length);
        self.url.offsets.host_start = offset(href.len());
        // The host state.
        let Range { start, end } = authority.host();
        let host = slice(input, start, end);
        host_parser::<SHORTCUTS>(self.platform, host, !is_special, href)?;
        self.url.offsets.host_end = offset(href.len());
        if let Some(Range { start, end }) = authority.port() {
            self.port_state(slice(input, start, end))?;
        }
        Ok(())
    }

    /// Notes the place of a failure. `rest` is what comes after the authority.
    #[cold]
    fn failed(&mut self, failure: Failure, authority: &Authority, rest: &str) -> Failure {
        let host_end = rest.len() + authority.port().map_or(0, |port| port.len() + 1);
        let start = match failure {
            Failure::PortInvalid | Failure::PortOutOfRange => host_end.saturating_sub(1),
            _ => host_end + authority.host().len(),
        };
        self.place = FailurePlace { start, host_end };
        failure
    }

    /// <https://url.spec.whatwg.org/#port-state>
    fn port_state(&mut self, buffer: &str) -> Result {
        if !buffer.bytes().all(|c| c.is_ascii_digit()) {
            return Err(Failure::PortInvalid);
        }
        if !buffer.is_empty() {
            let port = port_number(buffer, self.url.scheme())?;
            push_port(port, &mut self.url.href);
        }
        Ok(())
    }

    /// <https://url.spec.whatwg.org/#file-state>
    fn file_state(&mut self, input: &str) -> Result {
        let base = self
            .base
            .filter(|base| base.scheme_type() == SchemeType::File);
        match (input.as_bytes().first(), base) {
            (Some(b'/' | b'\\'), _) => self.file_slash_state(&input[1..], base),
            (Some(b'?'), Some(base)) => {
                self.copy_base(base, base.offsets.query_start);
                self.after_path(input)
            }
            (None | Some(b'#'), Some(base)) => {
                self.copy_base(base, base.offsets.fragment_start);
                self.after_query(input)
            }
            (Some(_), Some(base)) => {
                if starts_with_a_windows_drive_letter(input.as_bytes()) {
                    self.copy_base_authority(base);
                } else {
                    self.copy_base_path(base);
                    self.shorten();
                }
                self.path_state(input)
            }
            (_, None) => {
                self.empty_host();
                self.path_state(input)
            }
        }
    }

    /// <https://url.spec.whatwg.org/#file-slash-state>
    fn file_slash_state(&mut self, input: &str, base: Option<&Url>) -> Result {
        if let Some(b'/' | b'\\') = input.as_bytes().first() {
            return self.file_host_state(&input[1..]);
        }
        let Some(base) = base else {
            self.empty_host();
            return self.path_state(input);
        };
        self.copy_base_authority(base);
        if !starts_with_a_windows_drive_letter(input.as_bytes()) {
            let first = base.path().bytes().skip(1).position(|c| c == b'/');
            let first = &base.path()[..first.map_or(base.path().len(), |end| end + 1)];
            if is_normalized_windows_drive_letter(first.as_bytes().get(1..).unwrap_or_default()) {
                self.url.href.push_str(first);
            }
        }
        self.path_state(input)
    }

    /// <https://url.spec.whatwg.org/#file-host-state>
    fn file_host_state(&mut self, input: &str) -> Result {
        self.empty_host();
        let (buffer, rest) = input.split_at(authority_end(input, SchemeType::File));
        if is_windows_drive_letter(buffer.as_bytes()) {
            return self.path_state(input);
        }
        if !buffer.is_empty() {
            let href = &mut self.url.href;
            let start = href.len();
            if let Err(failure) = host_parser::<SHORTCUTS>(self.platform, buffer, false, href) {
                return Err(self.failed(failure, &Authority::of_host(buffer), rest));
            }
            if &href[start..] == "localhost" {
                href.truncate(start);
            }
            self.url.offsets.host_end = offset(href.len());
        }
        self.path_start_state(rest)
    }

    /// <https://url.spec.whatwg.org/#path-start-state>
    fn path_start_state(&mut self, input: &str) -> Result {
        self.url.offsets.path_start = offset(self.url.href.len());
        match input.as_bytes().first() {
            Some(b'/') => self.path_state(&input[1..]),
            Some(b'\\') if self.scheme_type.is_special() => self.path_state(&input[1..]),
            _ if self.scheme_type.is_special() => self.path_state(input),
            _ => {
                self.end_path();
                self.after_path(input)
            }
        }
    }

    /// The [path state](https://url.spec.whatwg.org/#path-state), and the `/.` by which the
    /// [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer) sets a path that
    /// starts with an empty segment apart from a host.
    fn path_state(&mut self, input: &str) -> Result {
        let path_start = self.url.offsets.path_start as usize;
        let rest = path_state(
            input,
            self.scheme_type,
            false,
            path_start,
            &mut self.url.href,
        );
        if self.url.serialized_host().is_none() && self.url.href[path_start..].starts_with("//") {
            self.url.href.insert_str(path_start, "/.");
            self.url.offsets.path_start += 2;
        }
        self.end_path();
        self.after_path(rest)
    }

    fn end_path(&mut self) {
        self.url.offsets.query_start = offset(self.url.href.len());
    }

    /// After the path: the [query state](https://url.spec.whatwg.org/#query-state), where `input`
    /// begins with a question mark.
    fn after_path(&mut self, input: &str) -> Result {
        let Some(rest) = input.strip_prefix('?') else {
            return self.after_query(input);
        };
        self.url.href.push('?');
        self.query_state(rest)
    }

    /// <https://url.spec.whatwg.org/#query-state>
    fn query_state(&mut self, input: &str) -> Result {
        let (buffer, rest) = input.split_at(find(input.as_bytes(), b'#'));
        query_state(buffer, self.scheme_type, &mut self.url.href);
        self.after_query(rest)
    }

    /// Ends the query; then the [fragment state](https://url.spec.whatwg.org/#fragment-state),
    /// where `input` begins with a number sign.
    fn after_query(&mut self, input: &str) -> Result {
        let Url { href, offsets } = &mut *self.url;
        offsets.fragment_start = offset(href.len());
        if let Some(rest) = input.strip_prefix('#') {
            href.push('#');
            fragment_state(rest, href);
        }
        Ok(())
    }

    /// Sets the components of `base` that end at the offset `end`.
    #[inline(never)]
    fn copy_base(&mut self, base: &Url, end: u32) {
        self.url.href.clear();
        self.url.href.push_str(base.slice(0, end));
        self.url.offsets = base.offsets;
    }

    /// Sets the scheme, the host and what goes with it; the path is empty.
    fn copy_base_authority(&mut self, base: &Url) {
        let end = match base.serialized_host() {
            Some(_) => base.offsets.path_start,
            // Between the scheme and the path lies nothing, or the serializer's "/.".
            None => base.offsets.scheme_end + 1,
        };
        self.copy_base(base, end);
        self.url.offsets.path_start = end;
    }

    /// Sets all up to the path.
    fn copy_base_path(&mut self, base: &Url) {
        self.copy_base_authority(base);
        self.url.href.push_str(base.path());
    }

    fn shorten(&mut self) {
        shorten(
            self.scheme_type,
            self.url.offsets.path_start as usize,
            &mut self.url.href,
        );
    }

    /// Leaves the host null.
    fn null_host(&mut self) {
        self.end_authority_here();
    }

    /// Sets the host to the empty string.
    fn empty_host(&mut self) {
        self.url.href.push_str("//");
        self.end_authority_here();
    }

    fn end_authority_here(&mut self) {
        let Url { href, offsets } = &mut *self.url;
        let here = offset(href.len());
        offsets.username_end = here;
        offsets.host_start = here;
        offsets.host_end = here;
        offsets.path_start = here;
    }
}

//! A shortcut for the common case: an input that is its own serialization.
//!
//! Most URLs that programs handle were serialized by a URL parser before. For those, one pass over
//! the input finds the offsets and writes nothing. Where the pass is not sure, it leaves the input
//! to the [basic URL parser](crate::Url::parse). Tests compare the results of the two.

use alloc::string::String;

use super::offsets::{Offsets, PATH_START};
use super::scheme::{SchemeType, is_special_scheme};
use crate::bytes::classes::{CLASSES, HOST, IN_FRAGMENT, IN_OPAQUE_PATH, IN_QUERY, IN_USERINFO};
use crate::bytes::scan::{plain_segments, run, scheme_length};
use crate::bytes::text::{make_lowercase, slice};
use crate::failures::Failure;
use crate::host::ipv4::{
    ends_in_a_number, ipv4_parser, ipv4_serializer, is_serialized_ipv4, may_end_in_a_number,
};
use crate::host::ipv6::{ipv6_serializer, parse_ipv6};
use core::str::from_utf8;

/// The offsets of `input` if it is sure to be the serialization of the URL it parses to, whatever the
/// base URL. `None` means "not sure".
#[inline]
pub fn normal_form(input: &[u8]) -> Option<Offsets> {
    match normal_start(input) {
        Some(start) => start.all(input),
        None => normal_opaque_path(input),
    }
}

/// Most serializations have at most this many bytes more than the input. So has every one of a [`NormalStart`], which may have
/// an address or a slash more.
pub(crate) const GROWTH: usize = 40;

/// The start of a URL that is sure to be serialized unchanged, whatever follows; or unchanged but for
/// capitals, an address as the host, and the default port.
#[derive(Clone, Copy)]
pub struct NormalStart {
    /// The offsets of the components up to `end`.
    pub offsets: Offsets,
    /// The index of the first byte that may change.
    pub end: usize,
    /// The state in which the basic URL parser reads that byte.
    pub(crate) state: State,
    pub(crate) scheme_type: SchemeType,
    /// Whether there are capitals in the scheme or the host, which become small letters.
    has_capitals: bool,
    /// The address that is serialized in place of the host.
    address: Option<Address>,
    /// The length of a default port with its colon, which is left out.
    default_port: u32,
}

/// An IP address.
#[derive(Clone, Copy)]
enum Address {
    Ipv4(u32),
    Ipv6([u16; 8]),
    /// The host is no address, although it ends in a number. So the parser fails.
    Invalid(Failure),
}

impl Address {
    #[inline(never)]
    fn serialize(self, href: &mut String) {
        match self {
            Self::Ipv4(address) => ipv4_serializer(address, href),
            Self::Invalid(_) => {}
            Self::Ipv6(address) => {
                href.push('[');
                ipv6_serializer(address, href);
                href.push(']');
            }
        }
    }
}

/// The states of the [basic URL parser](super::basic_url_parser::basic_url_parser) in which it can start.
#[derive(Clone, Copy)]
pub(crate) enum State {
    SchemeStart,
    SpecialAuthorityIgnoreSlashes,
    PathStart,
    Path,
    Query,
    Fragment,
}

impl NormalStart {
    /// The offsets of all of `input`, if this start reaches to its end and is its own serialization.
    #[inline]
    pub(crate) fn all(&self, input: &[u8]) -> Option<Offsets> {
        let is_all = self.is_unchanged() && self.has_path() && self.end == input.len();
        is_all.then_some(self.offsets)
    }

    /// The offsets of all of `input`, if it has no path and is its own serialization, but that a special scheme gets the path "/".
    pub(crate) fn without_path(&self, input: &[u8]) -> Option<Offsets> {
        if !self.is_unchanged() || self.end != input.len() {
            return None;
        }
        let query_start = self.offsets.path_start + u32::from(self.scheme_type.is_special());
        Some(Offsets {
            query_start,
            fragment_start: query_start,
            ..self.offsets
        })
    }

    /// The failure of the parser that is sure.
    pub(crate) fn failure(&self) -> Option<Failure> {
        match self.address {
            Some(Address::Invalid(failure)) => Some(failure),
            _ => None,
        }
    }

    fn is_unchanged(&self) -> bool {
        !self.has_capitals && self.address.is_none() && self.default_port == 0
    }

    pub(crate) fn has_path(&self) -> bool {
        matches!(self.state, State::Path | State::Query | State::Fragment)
    }

    /// Appends the serialization of `input`, which is the start or a part of the start, to an empty string; returns its
    /// offsets. For a URL with capitals or the default port, this takes a third of the time of the state machine.
    pub(crate) fn serialize(&self, input: &str, href: &mut String) -> Offsets {
        let mut offsets = self.offsets;
        if self.is_unchanged() {
            href.push_str(input);
            return offsets;
        }
        let Offsets {
            scheme_end,
            host_start,
            host_end,
            ..
        } = self.offsets;
        let host_end = host_end as usize;
        // Each appending to a string costs a call of the engine in WebAssembly.
        match self.address {
            None => href.push_str(slice(input, 0, host_end)),
            Some(address) => {
                href.push_str(slice(input, 0, host_start as usize));
                address.serialize(href);
            }
        }
        if self.has_capitals {
            make_lowercase(&mut href[..scheme_end as usize]);
            make_lowercase(&mut href[host_start as usize..]);
        }
        offsets.host_end = href.len() as u32;
        let port_start = host_end + self.default_port as usize;
        // The offsets that are not known yet are set later.
        offsets.add(PATH_START, offsets.host_end.wrapping_sub(port_start as u32));
        href.push_str(slice(input, port_start, input.len()));
        offsets
    }
}

/// A [`NormalStart`] that ends before the path. Its offsets are those in the input, in which a default port still is.
#[inline(always)]
fn normal_authority(input: &[u8]) -> Option<NormalStart> {
    if u32::try_from(input.len() + GROWTH).is_err() {
        return None;
    }
    // `starts_with` compares whole words. A pattern would compare byte by byte.
    let (scheme_end, kind, has_capitals) = if input.starts_with(b"https://") {
        (5, Kind::Special(443), false)
    } else if input.starts_with(b"http://") {
        (4, Kind::Special(80), false)
    } else if input.starts_with(b"file://") {
        (4, Kind::File, false)
    } else {
        other_scheme(input)?
    };
    let start = scheme_end + 3;
    let mut username_end = start;
    let mut host_start = start;
    // The first try takes what may be a username for a host. One call, so that it can be inlined.
    let host = loop {
        match normal_host(input, host_start, kind) {
            Some(host) if host_start == start || host.end > host_start => break host,
            None if host_start == start => {
                (username_end, host_start) = normal_credentials(input, start, kind)?;
            }
            _ => return None,
        }
    };
    let offsets = Offsets {
        scheme_end: scheme_end as u32,
        username_end: username_end as u32,
        host_start: host_start as u32,
        host_end: host.end as u32,
        path_start: host.path_start as u32,
        ..Offsets::default()
    };
    Some(NormalStart {
        offsets,
        end: host.path_start,
        state: State::PathStart,
        scheme_type: match kind {
            Kind::NotSpecial => SchemeType::NotSpecial,
            Kind::File => SchemeType::File,
            Kind::Special(_) => SchemeType::Special,
        },
        has_capitals: has_capitals || host.has_capitals,
        address: host.address,
        default_port: host.default_port,
    })
}

/// What a scheme allows in the authority.
#[derive(Clone, Copy)]
enum Kind {
    NotSpecial,
    File,
    /// A special scheme, and its default port.
    Special(u32),
}

/// The length of a scheme before "://", its kind, and whether it has capitals.
#[inline(never)]
fn other_scheme(input: &[u8]) -> Option<(usize, Kind, bool)> {
    let end = scheme_length(input)?;
    if !input[end..].starts_with(b"://") {
        return None;
    }
    // Longer schemes are not special.
    let mut scheme = [0; 5];
    for (to, from) in scheme.iter_mut().zip(&input[..end]) {
        *to = from.to_ascii_lowercase();
    }
    let kind = match (end, &scheme) {
        (5, b"https") | (3, b"wss\0\0") => Kind::Special(443),
        (4, b"http\0") | (2, b"ws\0\0\0") => Kind::Special(80),
        (3, b"ftp\0\0") => Kind::Special(21),
        (4, b"file\0") => Kind::File,
        _ => Kind::NotSpecial,
    };
    let has_capitals = input[..end].iter().any(u8::is_ascii_uppercase);
    // The capitals of an opaque host stay, so `NormalStart::serialize` is not for these URLs.
    let is_sure = !(has_capitals && matches!(kind, Kind::NotSpecial));
    is_sure.then_some((end, kind, has_capitals))
}

/// A host and a port, both in normal form but for what [`NormalStart`] tells.
struct NormalHost {
    end: usize,
    path_start: usize,
    has_capitals: bool,
    address: Option<Address>,
    /// As in [`NormalStart`].
    default_port: u32,
}

/// The host that starts at `start`, and the port after it.
#[inline(always)]
fn normal_host(input: &[u8], start: usize, kind: Kind) -> Option<NormalHost> {
    let mut end = run::<HOST>(input, start);
    let mut has_capitals = false;
    let mut address = None;
    if input.get(start) == Some(&b'[') {
        end = start + 1 + input[start..].iter().position(|&c| c == b']')?;
        let (parsed, is_serialized) = parse_ipv6(&input[start + 1..end - 1]).ok()?;
        address = (!is_serialized).then_some(Address::Ipv6(parsed));
    } else {
        if input.get(end).is_some_and(u8::is_ascii_uppercase) {
            // An opaque host keeps its capitals.
            has_capitals = !matches!(kind, Kind::NotSpecial);
            let is_in_host = |c: &u8| CLASSES[usize::from(c.to_ascii_lowercase())] & HOST != 0;
            end += input[end..].iter().take_while(|c| is_in_host(c)).count();
        }
        let host = &input[start..end];
        match kind {
            Kind::NotSpecial => {}
            // The host of a "file" URL may be empty, and "localhost" is replaced by the empty host.
            Kind::File if host.is_empty() => {}
            Kind::File if host.eq_ignore_ascii_case(b"localhost") => return None,
            _ if host.is_empty() => return None,
            _ => {
                if may_end_in_a_number(host) && !is_serialized_ipv4(host) {
                    address = address_of(host);
                }
            }
        }
    }
    let mut path_start = end;
    let mut default_port = 0;
    if input.get(end) == Some(&b':') {
        let (port_end, port) = normal_port(input, end + 1)?;
        path_start = port_end;
        match kind {
            Kind::Special(default) if port == default => default_port = (port_end - end) as u32,
            Kind::Special(_) => {}
            Kind::NotSpecial if end > start => {}
            _ => return None,
        }
    }
    match input.get(path_start) {
        None | Some(b'/' | b'?' | b'#') => {}
        Some(b'\\') if !matches!(kind, Kind::NotSpecial) => {}
        _ => return None,
    }
    Some(NormalHost {
        end,
        path_start,
        has_capitals,
        address,
        default_port,
    })
}

/// What a host of ASCII code points is if it ends in a number.
#[inline(never)]
fn address_of(host: &[u8]) -> Option<Address> {
    let address = ends_in_a_number(host).then(|| ipv4_parser(host))?;
    Some(address.map_or_else(Address::Invalid, Address::Ipv4))
}

/// The end of the username, and the start of the host after the password, if both are in normal form
/// and start at `start`.
#[inline(never)]
fn normal_credentials(input: &[u8], start: usize, kind: Kind) -> Option<(usize, usize)> {
    let username_end = run::<IN_USERINFO>(input, start);
    let end = match input.get(username_end) {
        Some(b':') => run::<IN_USERINFO>(input, username_end + 1),
        _ => username_end,
    };
    // Without a username or password, the serialization has no ":" or "@".
    let has_all = match end - username_end {
        0 => username_end > start,
        length => length > 1,
    };
    let is_normal = has_all && !matches!(kind, Kind::File) && input.get(end) == Some(&b'@');
    is_normal.then_some((username_end, end + 1))
}

/// The offsets of a URL with an opaque path, if it is sure to be its own serialization.
#[inline(never)]
pub(crate) fn normal_opaque_path(input: &[u8]) -> Option<Offsets> {
    let scheme_end = scheme_length(input)?;
    let path_start = scheme_end + 1;
    let scheme = from_utf8(&input[..scheme_end]).ok()?;
    let is_opaque = input.get(path_start) != Some(&b'/')
        && !is_special_scheme(scheme)
        && !scheme.bytes().any(|c| c.is_ascii_uppercase())
        && u32::try_from(input.len()).is_ok();
    if !is_opaque {
        return None;
    }
    let query_start = run::<IN_OPAQUE_PATH>(input, path_start);
    // A space at the end is removed or encoded.
    if input[query_start - 1] == b' ' {
        return None;
    }
    let query_end = match input.get(query_start) {
        Some(b'?') => run::<IN_QUERY>(input, query_start),
        _ => query_start,
    };
    let (query_end, end) = normal_fragment(input, query_end);
    if end < input.len() {
        return None;
    }
    let path_start = path_start as u32;
    Some(Offsets {
        scheme_end: scheme_end as u32,
        username_end: path_start,
        host_start: path_start,
        host_end: path_start,
        path_start,
        query_start: query_start as u32,
        fragment_start: query_end as u32,
    })
}

/// The end of the port that starts at `start`, and its number, if the port is in the form in which it
/// is serialized. 0 counts as "not sure".
fn normal_port(input: &[u8], start: usize) -> Option<(usize, u32)> {
    let mut port = 0;
    let mut i = start;
    while let Some(digit) = input.get(i).filter(|c| c.is_ascii_digit()) {
        port = port * 10 + u32::from(digit - b'0');
        i += 1;
        if port > u16::MAX.into() || input[start] == b'0' {
            return None;
        }
    }
    (i > start).then_some((i, port))
}

/// The start of `input` that is in normal form; `None` if the authority is not part of that start. A
/// line feed ends the start, so a text of many URLs need not be split into lines first.
#[inline(always)]
pub fn normal_start(input: &[u8]) -> Option<NormalStart> {
    let mut normal = normal_authority(input)?;
    let NormalStart { offsets, end, .. } = &mut normal;
    let path_start = *end;
    let has_path = match input.get(path_start..) {
        // A drive letter that a "file" URL would have to normalize.
        Some([b'/', _, b'|', ..]) => offsets.scheme_end != 4,
        Some([b'/', ..]) => true,
        _ => false,
    };
    if !has_path {
        return Some(normal);
    }
    let query_start = plain_segments(input, path_start + 1);
    let fragment_start;
    (fragment_start, *end) = normal_query_and_fragment(input, query_start);
    offsets.query_start = query_start as u32;
    offsets.fragment_start = fragment_start as u32;
    normal.state = if *end > fragment_start {
        State::Fragment
    } else if *end > query_start {
        State::Query
    } else {
        State::Path
    };
    Some(normal)
}

/// The end of the query, if any, that starts at `i`, and the end of the fragment after it. Both end
/// before the first byte that is not in normal form.
#[inline(never)]
pub(super) fn normal_query_and_fragment(input: &[u8], mut i: usize) -> (usize, usize) {
    if input.get(i) == Some(&b'?') {
        i = run::<IN_QUERY>(input, i + 1);
    }
    normal_fragment(input, i)
}

/// `i`, and the end of the fragment that starts there, if any.
fn normal_fragment(input: &[u8], i: usize) -> (usize, usize) {
    let end = match input.get(i) {
        Some(b'#') => run::<IN_FRAGMENT>(input, i + 1),
        _ => i,
    };
    (i, end)
}

/// Whether a path, set on a URL that has a special scheme other than "file", is sure to become the
/// URL's path unchanged. `false` means "not sure".
#[inline]
pub fn is_normal_path(path: &[u8]) -> bool {
    path.first() == Some(&b'/') && plain_segments(path, 1) == path.len()
}

/// Whether a query without its question mark is sure to become a URL's query unchanged. `false`
/// means "not sure".
#[inline]
pub fn is_normal_query(query: &[u8]) -> bool {
    run::<IN_QUERY>(query, 0) == query.len()
}

/// Whether a fragment without its number sign is sure to become a URL's fragment unchanged. `false`
/// means "not sure".
#[inline]
pub fn is_normal_fragment(fragment: &[u8]) -> bool {
    run::<IN_FRAGMENT>(fragment, 0) == fragment.len()
}

/// Whether a username or password is sure to stay unchanged. `false` means "not sure".
#[inline]
pub fn is_normal_userinfo(text: &[u8]) -> bool {
    run::<IN_USERINFO>(text, 0) == text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `full_steps.rs` compares these answers with the parser's. The tests here check that there is an
    /// answer.
    #[test]
    fn normal_forms_are_recognized() {
        for (input, [host, path, query, fragment]) in [
            ("https://a.example/b", ["a.example", "/b", "", ""]),
            (
                "http://a.example:8080/b/c?d=e#f",
                ["a.example", "/b/c", "?d=e", "#f"],
            ),
            ("http://a:443/", ["a", "/", "", ""]),
            ("https://a:80/", ["a", "/", "", ""]),
            ("https://a:1/", ["a", "/", "", ""]),
            ("ws://a:65535/?", ["a", "/", "?", ""]),
            ("wss://a:10/#", ["a", "/", "", "#"]),
            ("ws://a:443/", ["a", "/", "", ""]),
            ("wss://a:80/", ["a", "/", "", ""]),
            ("file:///C:/a", ["", "/C:/a", "", ""]),
            ("file:///|", ["", "/|", "", ""]),
            ("file://host/a", ["host", "/a", "", ""]),
            ("https://a.b./", ["a.b.", "/", "", ""]),
            ("https://1.a2/", ["1.a2", "/", "", ""]),
            ("https://a../", ["a..", "/", "", ""]),
            ("https://./", [".", "/", "", ""]),
            (
                "https://xn--a!$&'()*+,-.;=_`{}~\"/",
                ["xn--a!$&'()*+,-.;=_`{}~\"", "/", "", ""],
            ),
            ("https://a/C|/.b/.-/b../", ["a", "/C|/.b/.-/b../", "", ""]),
            ("https://a/b.%41%zz%3f", ["a", "/b.%41%zz%3f", "", ""]),
            (
                "https://a/!$&'()*+,-.:;=@[]_|~",
                ["a", "/!$&'()*+,-.:;=@[]_|~", "", ""],
            ),
            ("https://a/?^`{}\\/?./../", ["a", "/", "?^`{}\\/?./../", ""]),
            ("https://a/?`#b", ["a", "/", "?`", "#b"]),
            ("https://a/#^{}\\#?'", ["a", "/", "", "#^{}\\#?'"]),
            ("ftp://a/", ["a", "/", "", ""]),
            ("https://0.10.200.255:8/", ["0.10.200.255", "/", "", ""]),
            ("https://[::1]:8/", ["[::1]", "/", "", ""]),
            ("file://[1:0:0:2::]/", ["[1:0:0:2::]", "/", "", ""]),
            ("https://a@b/", ["b", "/", "", ""]),
            ("https://aB%41:C@b:1/", ["b", "/", "", ""]),
            ("a+1://:b@[::]/", ["[::]", "/", "", ""]),
            ("a://b.1:443/c", ["b.1", "/c", "", ""]),
            ("a:////b", ["", "//b", "", ""]),
            ("data:,a/../b%?c?#d", ["", ",a/../b%", "?c?", "#d"]),
            ("a:", ["", "", "", ""]),
        ] {
            let found = normal_form(input.as_bytes()).expect(input);
            let slice = |start: u32, end: u32| &input[start as usize..end as usize];
            assert_eq!(slice(found.host_start, found.host_end), host, "{input}");
            assert_eq!(slice(found.path_start, found.query_start), path, "{input}");
            assert_eq!(
                slice(found.query_start, found.fragment_start),
                query,
                "{input}"
            );
            assert_eq!(
                slice(found.fragment_start, input.len() as u32),
                fragment,
                "{input}"
            );
        }
    }

    #[test]
    fn an_opaque_path_stays_unless_a_space_ends_it() {
        for input in ["a:", "a:b c", "a: b", "a:b'<\"`{|}^>", "a:b c?d#e"] {
            assert!(normal_form(input.as_bytes()).is_some(), "{input}");
        }
    }

    #[test]
    fn normal_components_are_recognized() {
        assert!(is_normal_path(b"/") && is_normal_path(b"/a/.b|[]/c.d"));
        for path in ["", "a", "/.", "/a/../b", "/%2e/", "/?", "/#", "/ ", "/\\"] {
            assert!(!is_normal_path(path.as_bytes()), "{path}");
        }
        assert!(is_normal_query(b"") && is_normal_query(b"?a=b/%20^`{|}"));
        assert!(!is_normal_query(b"a#b") && !is_normal_query(b"'") && !is_normal_query(b" "));
        assert!(is_normal_fragment(b"") && is_normal_fragment(b"#a=b/%20^'{|}"));
        assert!(!is_normal_fragment(b"`") && !is_normal_fragment(b" "));
    }
}

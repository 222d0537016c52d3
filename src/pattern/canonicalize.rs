//! [Canonicalization](https://urlpattern.spec.whatwg.org/#canon): the encoding callbacks, which
//! turn text into what a URL's component would hold.
//!
//! Most text is in that form already. `is_canonical_*` recognize such text, so that the URL parser
//! need not run; each says less than it could, and only what its comment proves.

use std::borrow::Cow;

use super::error::Reason;
use crate::url::state_override;
use crate::url::{Url, is_special_scheme};

/// An [encoding callback](https://urlpattern.spec.whatwg.org/#encoding-callback).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoder {
    Protocol,
    Username,
    Password,
    Hostname,
    Ipv6Hostname,
    Port,
    Pathname,
    OpaquePathname,
    Search,
    Hash,
    /// For a pattern string in normal form, whose text is encoded already.
    Identity,
}

impl Encoder {
    pub fn encode(self, value: &str) -> Result<Cow<'_, str>, Reason> {
        match self {
            Self::Protocol => canonicalize_a_protocol(value),
            Self::Username | Self::Password => Ok(canonicalize_a_username_or_password(value)),
            Self::Hostname => canonicalize_a_hostname(value),
            Self::Ipv6Hostname => canonicalize_an_ipv6_hostname(value),
            Self::Port => canonicalize_a_port(value, None),
            Self::Pathname => Ok(canonicalize_a_pathname(value)),
            Self::OpaquePathname => Ok(canonicalize_an_opaque_pathname(value)),
            Self::Search => Ok(canonicalize_a_search(value)),
            Self::Hash => Ok(canonicalize_a_hash(value)),
            Self::Identity => Ok(Cow::Borrowed(value)),
        }
    }
}

/// [Canonicalize a protocol](https://urlpattern.spec.whatwg.org/#canonicalize-a-protocol).
pub(crate) fn canonicalize_a_protocol(value: &str) -> Result<Cow<'_, str>, Reason> {
    if value.is_empty() {
        return Ok(Cow::Borrowed(value));
    }
    if is_scheme(value) {
        return Ok(lowercase(value));
    }
    let mut dummy = String::with_capacity(value.len() + 17);
    dummy.push_str(value);
    dummy.push_str("://dummy.invalid/");
    match Url::parse(&dummy, None) {
        Ok(url) => Ok(Cow::Owned(url.scheme().to_owned())),
        Err(error) => Err(Reason::InvalidText(error)),
    }
}

/// Whether the URL parser would take all of `value` for the scheme of `value://dummy.invalid/`. It
/// then lowercases it, and what follows is a valid host and path for every scheme.
pub(crate) fn is_scheme(value: &str) -> bool {
    value
        .bytes()
        .next()
        .is_some_and(|first| first.is_ascii_alphabetic())
        && value
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.'))
}

fn lowercase(value: &str) -> Cow<'_, str> {
    if value.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Cow::Owned(value.to_ascii_lowercase())
    } else {
        Cow::Borrowed(value)
    }
}

/// No percent-encode set holds these.
fn is_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'~')
}

/// [Canonicalize a username](https://urlpattern.spec.whatwg.org/#canonicalize-a-username), and
/// [a password](https://urlpattern.spec.whatwg.org/#canonicalize-a-password), which is the same.
pub(crate) fn canonicalize_a_username_or_password(value: &str) -> Cow<'_, str> {
    if value.bytes().all(is_unreserved) {
        return Cow::Borrowed(value);
    }
    Cow::Owned(state_override::userinfo(value))
}

/// [Canonicalize a hostname](https://urlpattern.spec.whatwg.org/#canonicalize-a-hostname).
pub(crate) fn canonicalize_a_hostname(value: &str) -> Result<Cow<'_, str>, Reason> {
    if value.is_empty() || is_canonical_hostname(value) {
        return Ok(Cow::Borrowed(value));
    }
    match state_override::hostname_state(value) {
        Ok(host) => Ok(Cow::Owned(host)),
        Err(error) => Err(Reason::InvalidText(error)),
    }
}

/// Lowercase ASCII without percent signs is its own domain to ASCII (labels with `--` are left to
/// the parser), and a last label that starts with a letter is no number, so that the host is no
/// IPv4 address.
fn is_canonical_hostname(value: &str) -> bool {
    let last_label = value.rfind('.').map_or(0, |dot| dot + 1);
    value.bytes().all(|byte| {
        byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'-' | b'.')
    }) && value
        .as_bytes()
        .get(last_label)
        .is_some_and(u8::is_ascii_lowercase)
        && !value.contains("--")
}

/// [Canonicalize an IPv6
/// hostname](https://urlpattern.spec.whatwg.org/#canonicalize-an-ipv6-hostname).
pub(crate) fn canonicalize_an_ipv6_hostname(value: &str) -> Result<Cow<'_, str>, Reason> {
    let is_valid = value
        .bytes()
        .all(|byte| byte.is_ascii_hexdigit() || matches!(byte, b'[' | b']' | b':'));
    if is_valid {
        Ok(lowercase(value))
    } else {
        Err(Reason::InvalidIpv6Text)
    }
}

/// [Canonicalize a port](https://urlpattern.spec.whatwg.org/#canonicalize-a-port). Where no
/// protocol is given, the text is but a piece of a pattern such as `443*`: web-platform-tests
/// expect it to stay, so the dummy URL's `https` must not make a default port of it.
pub(crate) fn canonicalize_a_port<'a>(
    port_value: &'a str,
    protocol_value: Option<&str>,
) -> Result<Cow<'a, str>, Reason> {
    if port_value.is_empty() {
        return Ok(Cow::Borrowed(port_value));
    }
    match state_override::port_state(port_value, protocol_value.unwrap_or_default()) {
        Ok(Some(port)) => Ok(Cow::Owned(port.to_string())),
        Ok(None) => Ok(Cow::Borrowed("")),
        Err(error) => Err(Reason::InvalidText(error)),
    }
}

/// [Canonicalize a pathname](https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname).
pub(crate) fn canonicalize_a_pathname(value: &str) -> Cow<'_, str> {
    if value.is_empty() || is_canonical_pathname(value) {
        return Cow::Borrowed(value);
    }
    if value.starts_with('/') {
        return Cow::Owned(state_override::path_start_state(value));
    }
    // The parser would prepend a slash. With this prefix it does not, nor does it take a leading
    // dot for a dot segment.
    let mut result = String::with_capacity(value.len() + 2);
    result.push_str("/-");
    result.push_str(value);
    result = state_override::path_start_state(&result);
    // A leading ".." segment after a slash of `value` may have removed the prefix's segment.
    result.drain(..result.len().min(2));
    Cow::Owned(result)
}

/// Each byte stands for itself in a path, and each dot follows a byte that is no dot or slash, so
/// that no segment is `.` or `..`.
fn is_canonical_pathname(value: &str) -> bool {
    let mut previous = b'/';
    value.bytes().all(|byte| {
        let fits = is_unreserved(byte)
            || byte == b'/'
            || (byte == b'.' && !matches!(previous, b'.' | b'/'));
        previous = byte;
        fits
    })
}

/// [Canonicalize an opaque
/// pathname](https://urlpattern.spec.whatwg.org/#canonicalize-an-opaque-pathname).
pub(crate) fn canonicalize_an_opaque_pathname(value: &str) -> Cow<'_, str> {
    if value
        .bytes()
        .all(|byte| is_unreserved(byte) || byte == b'/')
    {
        return Cow::Borrowed(value);
    }
    Cow::Owned(state_override::opaque_path_state(value))
}

/// [Canonicalize a search](https://urlpattern.spec.whatwg.org/#canonicalize-a-search).
pub(crate) fn canonicalize_a_search(value: &str) -> Cow<'_, str> {
    if value
        .bytes()
        .all(|byte| is_unreserved(byte) || matches!(byte, b'=' | b'&'))
    {
        return Cow::Borrowed(value);
    }
    Cow::Owned(state_override::query_state(value))
}

/// [Canonicalize a hash](https://urlpattern.spec.whatwg.org/#canonicalize-a-hash).
pub(crate) fn canonicalize_a_hash(value: &str) -> Cow<'_, str> {
    if value.bytes().all(is_unreserved) {
        return Cow::Borrowed(value);
    }
    Cow::Owned(state_override::fragment_state(value))
}

/// Whether `scheme` is a [special scheme](https://url.spec.whatwg.org/#special-scheme) or absent.
pub(crate) fn is_special_or_empty(scheme: &str) -> bool {
    scheme.is_empty() || is_special_scheme(scheme)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLES: [&str; 40] = [
        "a", "A", "a.b", "a..b", ".a", "..", "a.", "/.", "/..", "/a/../b", "/a.b/c.d", "/a./b",
        "//", "1", "1.2", "a.1", "a.0x1", "a.x1", "xn--a", "a--b", "-", "a_b", "~", "%41", "%2e",
        "é", " ", "a b", "?", "#", "a=b&c", "'", "\\", "\t", "a\nb", "[::1]", "@", ":", "/-",
        "ＡＢ",
    ];

    #[test]
    fn the_short_ways_equal_the_long_ones() {
        for value in SAMPLES {
            if is_canonical_hostname(value) {
                assert_eq!(state_override::hostname_state(value).as_deref(), Ok(value));
            }
            if is_canonical_pathname(value) && value.starts_with('/') {
                assert_eq!(state_override::path_start_state(value), value);
            }
            if is_canonical_pathname(value) && !value.starts_with('/') {
                let path = state_override::path_start_state(&["/-", value].concat());
                assert_eq!(path.strip_prefix("/-"), Some(value));
            }
            if value
                .bytes()
                .all(|byte| is_unreserved(byte) || byte == b'/')
            {
                assert_eq!(state_override::opaque_path_state(value), value);
            }
            if value
                .bytes()
                .all(|byte| is_unreserved(byte) || matches!(byte, b'=' | b'&'))
            {
                assert_eq!(state_override::query_state(value), value);
            }
            if value.bytes().all(is_unreserved) {
                assert_eq!(state_override::userinfo(value), value);
                assert_eq!(state_override::fragment_state(value), value);
            }
            if is_scheme(value) {
                let dummy = [value, "://dummy.invalid/"].concat();
                let url = Url::parse(&dummy, None).expect("a URL");
                assert_eq!(url.scheme(), value.to_ascii_lowercase());
            }
        }
    }

    #[test]
    fn every_result_is_ascii_without_control_characters() {
        use Encoder::*;
        let encoders = [
            Protocol,
            Username,
            Password,
            Hostname,
            Ipv6Hostname,
            Port,
            Pathname,
            OpaquePathname,
            Search,
            Hash,
        ];
        for encoder in encoders {
            for value in SAMPLES.into_iter().chain(["\u{7f}", "\u{1}", "a\0b"]) {
                if let Ok(encoded) = encoder.encode(value) {
                    assert!(
                        encoded.bytes().all(|byte| (0x20..0x7f).contains(&byte)),
                        "{value:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn pathnames_without_leading_slash() {
        for (value, expected) in [
            ("a b", "a%20b"),
            (".", "."),
            ("..", ".."),
            ("./a", "./a"),
            ("é", "%C3%A9"),
        ] {
            assert_eq!(canonicalize_a_pathname(value), expected, "{value}");
        }
    }

    #[test]
    fn ports() {
        assert_eq!(canonicalize_a_port("80", Some("http")).as_deref(), Ok(""));
        assert_eq!(canonicalize_a_port("80", None).as_deref(), Ok("80"));
        assert_eq!(canonicalize_a_port("443", None).as_deref(), Ok("443"));
        assert_eq!(canonicalize_a_port("00080", None).as_deref(), Ok("80"));
        assert!(canonicalize_a_port("a", None).is_err());
    }
}

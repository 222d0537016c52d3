//! [Canonicalization](https://urlpattern.spec.whatwg.org/#canon): the encoding callbacks, which
//! turn text into the form that it has in a URL's component.
//!
//! Most text is in that form already. The functions `is_canonical_*` recognize such text, so that
//! the URL parser need not run. They may answer `false` for canonical text; the comment of each
//! says why its `true` is right.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::component::Component;
use super::error::Reason;
use super::part::{PartList, Text};
use super::platform::Platform;
use crate::bytes::scan::is_scheme;
use crate::bytes::text::{push, push_decimal, push_lowercase};
use crate::parser::state_override;
use crate::parser::url_record::Url;

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
    /// Leaves the text as it is, for tests.
    #[cfg(test)]
    Identity,
}

impl Encoder {
    /// The encoding callback that [create](https://urlpattern.spec.whatwg.org/#url-pattern-create)
    /// compiles the component with.
    pub fn of(
        component: Component,
        matches_a_special_scheme: bool,
        is_an_ipv6_address: bool,
    ) -> Self {
        match component {
            Component::Protocol => Self::Protocol,
            Component::Username => Self::Username,
            Component::Password => Self::Password,
            Component::Hostname if is_an_ipv6_address => Self::Ipv6Hostname,
            Component::Hostname => Self::Hostname,
            Component::Port => Self::Port,
            Component::Pathname if matches_a_special_scheme => Self::Pathname,
            Component::Pathname => Self::OpaquePathname,
            Component::Search => Self::Search,
            Component::Hash => Self::Hash,
        }
    }

    /// Appends the encoded `value` to `output`.
    pub fn encode(
        self,
        platform: &impl Platform,
        value: &str,
        output: &mut String,
    ) -> Result<(), Reason> {
        if self.keeps(value) {
            push(output, value);
            return Ok(());
        }
        let encoded = match self {
            Self::Protocol => return canonicalize_a_protocol(platform, value, output),
            Self::Ipv6Hostname => return canonicalize_an_ipv6_hostname(value, output),
            Self::Port => {
                if let Some(port) = canonicalize_a_port(value, "")? {
                    push_decimal(port.into(), output);
                }
                return Ok(());
            }
            // The standard canonicalizes these by running the URL parser, and nothing else.
            Self::Username | Self::Password => state_override::userinfo(value),
            Self::OpaquePathname => state_override::opaque_path_state(value),
            Self::Search => state_override::query_state(value),
            Self::Hash => state_override::fragment_state(value),
            Self::Hostname => canonicalize_a_hostname(platform, value)?,
            Self::Pathname => canonicalize_a_pathname(value),
            #[cfg(test)]
            Self::Identity => value.to_owned(),
        };
        push(output, &encoded);
        Ok(())
    }

    /// Adds the encoded `value` to the texts of a part list.
    pub fn encode_into(
        self,
        platform: &impl Platform,
        value: &str,
        part_list: &mut PartList,
    ) -> Result<Text, Reason> {
        part_list.add_text_by(|texts| self.encode(platform, value, texts))
    }

    /// Whether it is plain that [`encode`](Self::encode) changes nothing.
    fn keeps(self, value: &str) -> bool {
        let others = match self {
            #[cfg(test)]
            Self::Identity => return true,
            Self::Hostname => return is_canonical_hostname(value),
            Self::Pathname => return is_canonical_pathname(value),
            Self::Protocol | Self::Ipv6Hostname | Self::Port => return false,
            Self::OpaquePathname => "/",
            Self::Search => "=&",
            Self::Username | Self::Password | Self::Hash => "",
        };
        is_made_of(value, others)
    }
}

/// [Canonicalize a protocol](https://urlpattern.spec.whatwg.org/#canonicalize-a-protocol).
fn canonicalize_a_protocol(
    platform: &impl Platform,
    value: &str,
    output: &mut String,
) -> Result<(), Reason> {
    if value.is_empty() {
        return Ok(());
    }
    // The URL parser takes all of `value` for the scheme. `dummy.invalid` is a valid host for every scheme.
    if is_scheme(value) {
        push_lowercase(output, value);
        return Ok(());
    }
    let dummy = value.to_owned() + "://dummy.invalid/";
    let url = Url::of(platform, &dummy, None).map_err(|_| Reason::InvalidProtocolText)?;
    push(output, url.scheme());
    Ok(())
}

/// Whether no percent-encode set contains the byte.
#[inline]
fn is_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'~')
}

/// Whether all of `value` is unreserved or one of `others`.
#[inline(never)]
fn is_made_of(value: &str, others: &str) -> bool {
    value
        .bytes()
        .all(|byte| is_unreserved(byte) || others.bytes().any(|other| other == byte))
}

/// [Canonicalize a hostname](https://urlpattern.spec.whatwg.org/#canonicalize-a-hostname).
fn canonicalize_a_hostname(platform: &impl Platform, value: &str) -> Result<String, Reason> {
    if value.is_empty() {
        return Ok(String::new());
    }
    state_override::hostname_state(platform, value).map_err(Reason::InvalidText)
}

/// In lowercase ASCII without percent signs, a domain is its own ASCII form; labels with `--` are
/// left to the parser. If the last label starts with a letter, it is no number, so the host is no
/// IPv4 address.
fn is_canonical_hostname(value: &str) -> bool {
    let mut previous = b'.';
    let mut label_starts_with_letter = false;
    let fits = value.bytes().all(|byte| {
        if previous == b'.' {
            label_starts_with_letter = byte.is_ascii_lowercase();
        }
        let follows_hyphen = previous == b'-';
        previous = byte;
        byte.is_ascii_lowercase()
            || byte.is_ascii_digit()
            || byte == b'.'
            || (byte == b'-' && !follows_hyphen)
    });
    fits && label_starts_with_letter && previous != b'.'
}

/// [Canonicalize an IPv6
/// hostname](https://urlpattern.spec.whatwg.org/#canonicalize-an-ipv6-hostname).
fn canonicalize_an_ipv6_hostname(value: &str, output: &mut String) -> Result<(), Reason> {
    let is_valid = value
        .bytes()
        .all(|byte| byte.is_ascii_hexdigit() || matches!(byte, b'[' | b']' | b':'));
    if !is_valid {
        return Err(Reason::InvalidIpv6Text);
    }
    push_lowercase(output, value);
    Ok(())
}

/// [Canonicalize a port](https://urlpattern.spec.whatwg.org/#canonicalize-a-port). Without a
/// protocol, the text is a piece of a pattern, such as the `443` of `443*`. The dummy URL's scheme
/// is then the empty string, which has no default port.
pub(crate) fn canonicalize_a_port(
    port_value: &str,
    protocol_value: &str,
) -> Result<Option<u16>, Reason> {
    if port_value.is_empty() {
        return Ok(None);
    }
    state_override::port_state(port_value, protocol_value).map_err(Reason::InvalidText)
}

/// [Canonicalize a pathname](https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname).
fn canonicalize_a_pathname(value: &str) -> String {
    if value.starts_with('/') {
        return state_override::path_start_state(value);
    }
    // The parser would prepend a slash, and take leading dots for a dot segment. This prefix
    // prevents both.
    let path = state_override::path_start_state(&("/-".to_owned() + value));
    path.get(2..).unwrap_or_default().to_owned()
}

/// Each byte stands for itself in a path. No dot follows a dot or a slash, so no segment is `.` or
/// `..`.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::native::Native;
    use crate::shortcut;

    const SAMPLES: [&str; 40] = [
        "a", "A", "a.b", "a..b", ".a", "..", "a.", "/.", "/..", "/a/../b", "/a.b/c.d", "/a./b",
        "//", "1", "1.2", "a.1", "a.0x1", "a.x1", "xn--a", "a--b", "-", "a_b", "~", "%41", "%2e",
        "é", " ", "a b", "?", "#", "a=b&c", "'", "\\", "\t", "a\nb", "[::1]", "@", ":", "/-",
        "ＡＢ",
    ];

    fn encode(encoder: Encoder, value: &str) -> Result<String, Reason> {
        let mut output = String::new();
        encoder.encode(&Native, value, &mut output).map(|()| output)
    }

    #[test]
    fn the_short_ways_equal_the_long_ones() {
        for value in SAMPLES {
            if is_canonical_hostname(value) {
                assert_eq!(
                    state_override::hostname_state(&Native, value).as_deref(),
                    Ok(value)
                );
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
            // The URL parser takes all of `value` for the scheme. `dummy.invalid` is a valid host for every scheme.
            if is_scheme(value) {
                let dummy = [value, "://dummy.invalid/"].concat();
                let url = Url::parse(&dummy).expect("a URL");
                assert_eq!(url.scheme(), value.to_ascii_lowercase());
            }
        }
    }

    /// Without the shortcuts the answers would be the same, only slower. So the other tests would
    /// not notice if a shortcut were never taken.
    #[test]
    fn the_short_ways_are_taken() {
        for hostname in ["example.com", "a-b.c9", "1.a", "a..b", "-"] {
            let expected = hostname != "-";
            assert_eq!(is_canonical_hostname(hostname), expected, "{hostname}");
        }
        for other in ["", "A", "a.1", "a.", "a--b", "a_b", "é", "a b"] {
            assert!(!is_canonical_hostname(other), "{other}");
        }
        for pathname in ["", "/", "/a", "a/b-_~", "/a.b/c.", "//"] {
            assert!(is_canonical_pathname(pathname), "{pathname}");
        }
        for other in [".", "/.", "/a..b", "/a/.b", "/%41", "/a b", "/é"] {
            assert!(!is_canonical_pathname(other), "{other}");
        }
        assert!(is_made_of("aZ09-_~", "") && is_made_of("a=b&c", "=&"));
        assert!(!is_made_of("a=b", "&") && !is_made_of("a.b", "") && !is_made_of("é", ""));
    }

    #[test]
    fn the_short_ways_do_not_run_the_url_parser() {
        use Encoder::*;
        for (encoder, short, long) in [
            (Protocol, "foo", "a b"),
            (Username, "a_b", "a b"),
            (Password, "a_b", "a b"),
            (Hostname, "a.example", "A.example"),
            (Pathname, "/a/b.c", "/a/../b"),
            (OpaquePathname, "a/b", "a b"),
            (Search, "a=b&c", "a b"),
            (Hash, "a_b", "a b"),
        ] {
            let is_short = |value| shortcut::is_taken(|| drop(encode(encoder, value)));
            assert!(is_short(""), "{encoder:?}");
            assert!(is_short(short), "{encoder:?} {short}");
            assert!(!is_short(long), "{encoder:?} {long}");
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
                if let Ok(encoded) = encode(encoder, value) {
                    assert!(
                        encoded.bytes().all(|byte| (0x20..0x7f).contains(&byte)),
                        "{value:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn hostnames_that_end_at_once() {
        let missing = Err(Reason::InvalidText(crate::failures::Failure::HostMissing));
        for value in ["/a", "?", "#", "\\", ":80", "a:80"] {
            assert_eq!(encode(Encoder::Hostname, value), missing, "{value}");
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
            assert_eq!(encode(Encoder::Pathname, value).as_deref(), Ok(expected));
        }
    }

    #[test]
    fn ports() {
        let port = canonicalize_a_port;
        assert_eq!(port("80", "http"), Ok(None));
        assert_eq!(port("80", ""), Ok(Some(80)));
        assert_eq!(port("443", ""), Ok(Some(443)));
        assert_eq!(port("00080", ""), Ok(Some(80)));
        assert!(port("a", "").is_err());
    }
}

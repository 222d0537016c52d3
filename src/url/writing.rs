//! [Host writing](https://url.spec.whatwg.org/#host-writing) and [URL
//! writing](https://url.spec.whatwg.org/#url-writing): the grammar of valid URLs. Each function
//! checks the production that it is named after.

use alloc::string::String;

use super::domain::{domain_parser, strict_fault};
use super::host::is_forbidden_host;
use super::ipv4::ends_in_a_number;
use super::parser::scheme_length;
use super::platform::Platform;
use super::record::Url;
use super::scheme::SchemeType;
use super::validation::{Report, no_url_units};

/// Whether `input` is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string). Without
/// a base URL, relative URLs are not valid.
///
/// ```
/// use urlsmith::Native;
/// use urlsmith::url::{Url, is_valid_url_string};
///
/// assert!(is_valid_url_string(&Native, "https://example.com/a?b#c", None));
/// assert!(!is_valid_url_string(&Native, "https://user@example.com/", None));
/// let base = Url::parse("https://example.com/", None)?;
/// assert!(is_valid_url_string(&Native, "../a", Some(&base)));
/// # Ok::<(), urlsmith::url::ParseError>(())
/// ```
pub fn is_valid_url_string(platform: &impl Platform, input: &str, base: Option<&Url>) -> bool {
    let (url, fragment) = split(input, '#');
    fragment.is_none_or(is_url_units)
        && (is_absolute_url(platform, url)
            || base.is_some_and(|base| match base.has_opaque_path() {
                true => url.is_empty() && fragment.is_some(),
                false => is_relative_url(platform, url, base.scheme_type()),
            }))
}

/// The text before the first `delimiter`, and the text after it if there is one.
fn split(input: &str, delimiter: char) -> (&str, Option<&str>) {
    match input.split_once(delimiter) {
        Some((before, after)) => (before, Some(after)),
        None => (input, None),
    }
}

/// Zero or more [URL units](https://url.spec.whatwg.org/#url-units).
fn is_url_units(text: &str) -> bool {
    no_url_units(text).next().is_none()
}

/// <https://url.spec.whatwg.org/#absolute-url-string>
fn is_absolute_url(platform: &impl Platform, input: &str) -> bool {
    let (input, query) = split(input, '?');
    let Some(length) = scheme_length(input.as_bytes()) else {
        return false;
    };
    let rest = &input[length + 1..];
    let is_valid = match SchemeType::of(&input[..length].to_ascii_lowercase()) {
        SchemeType::Special => is_scheme_relative_special_url(platform, rest),
        SchemeType::File => is_scheme_relative_file_url(platform, rest),
        SchemeType::NotSpecial => {
            is_scheme_relative_url(rest)
                || is_path_absolute_non_authority_url(rest)
                || is_opaque_path_url(rest)
        }
    };
    is_valid && query.is_none_or(is_url_units)
}

/// <https://url.spec.whatwg.org/#relative-url-string>
fn is_relative_url(platform: &impl Platform, input: &str, base: SchemeType) -> bool {
    let (input, query) = split(input, '?');
    let is_valid = is_path_absolute_non_authority_url(input)
        || is_path_relative_scheme_less_url(input)
        || match base {
            SchemeType::Special => is_scheme_relative_special_url(platform, input),
            SchemeType::File => is_scheme_relative_file_url(platform, input),
            SchemeType::NotSpecial => is_scheme_relative_url(input),
        };
    is_valid && query.is_none_or(is_url_units)
}

/// The text after the two slashes at the start of `input`, split at the start of the path.
fn authority(input: &str) -> Option<(&str, &str)> {
    let rest = input.strip_prefix("//")?;
    Some(rest.split_at(rest.find('/').unwrap_or(rest.len())))
}

/// <https://url.spec.whatwg.org/#scheme-relative-special-url-string>
fn is_scheme_relative_special_url(platform: &impl Platform, input: &str) -> bool {
    authority(input).is_some_and(|(authority, path)| {
        let (host, port) = host_and_port(authority);
        is_host(platform, host) && port.is_none_or(is_port) && is_path(path)
    })
}

/// <https://url.spec.whatwg.org/#scheme-relative-url-string>
fn is_scheme_relative_url(input: &str) -> bool {
    authority(input).is_some_and(|(authority, path)| {
        let (host, port) = host_and_port(authority);
        let is_host = authority.is_empty() || is_opaque_host(host);
        is_host && port.is_none_or(is_port) && is_path(path)
    })
}

/// <https://url.spec.whatwg.org/#scheme-relative-file-url-string>
fn is_scheme_relative_file_url(platform: &impl Platform, input: &str) -> bool {
    authority(input)
        .is_some_and(|(host, path)| (host.is_empty() || is_host(platform, host)) && is_path(path))
}

/// A host, and the port after the first colon outside of brackets.
fn host_and_port(authority: &str) -> (&str, Option<&str>) {
    let start = match authority.strip_prefix('[') {
        Some(_) => authority.find(']').unwrap_or(0),
        None => 0,
    };
    match authority[start..].find(':') {
        Some(colon) => (
            &authority[..start + colon],
            Some(&authority[start + colon + 1..]),
        ),
        None => (authority, None),
    }
}

/// <https://url.spec.whatwg.org/#url-port-string>
fn is_port(port: &str) -> bool {
    port.bytes().all(|byte| byte.is_ascii_digit())
        && (port.trim_start_matches('0').is_empty()
            || port.trim_start_matches('0').parse::<u16>().is_ok())
}

/// Nothing, or a [path-absolute-URL string](https://url.spec.whatwg.org/#path-absolute-url-string).
fn is_path(path: &str) -> bool {
    (path.is_empty() || path.starts_with('/')) && is_segments(path)
}

/// [URL-path-segment strings](https://url.spec.whatwg.org/#url-path-segment-string) with slashes
/// between them.
fn is_segments(path: &str) -> bool {
    !path.contains('?') && is_url_units(path)
}

/// <https://url.spec.whatwg.org/#path-absolute-non-authority-url-string>
fn is_path_absolute_non_authority_url(input: &str) -> bool {
    input.starts_with('/') && !input.starts_with("//") && is_segments(input)
}

/// <https://url.spec.whatwg.org/#path-relative-scheme-less-url-string>
fn is_path_relative_scheme_less_url(input: &str) -> bool {
    !input.starts_with('/') && scheme_length(input.as_bytes()).is_none() && is_segments(input)
}

/// <https://url.spec.whatwg.org/#opaque-path-url-string>
fn is_opaque_path_url(input: &str) -> bool {
    !input.starts_with('/') && is_segments(input)
}

/// <https://url.spec.whatwg.org/#valid-host-string>
fn is_host(platform: &impl Platform, host: &str) -> bool {
    is_domain(platform, host) || is_ipv4_address(host) || is_bracketed_ipv6_address(host)
}

/// <https://url.spec.whatwg.org/#valid-domain>
fn is_domain(platform: &impl Platform, domain: &str) -> bool {
    let mut ascii = String::new();
    domain_parser::<Report>(platform, domain, &mut ascii).is_ok()
        && strict_fault(platform, domain, &ascii).is_none()
        && !ends_in_a_number(&ascii)
}

/// <https://url.spec.whatwg.org/#valid-ipv4-address-string>
fn is_ipv4_address(address: &str) -> bool {
    let is_number =
        |part: &str| part == "0" || (part.parse::<u8>().is_ok() && !part.starts_with(['0', '+']));
    address.split('.').count() == 4 && address.split('.').all(is_number)
}

fn is_bracketed_ipv6_address(host: &str) -> bool {
    let address = host
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    address.is_some_and(is_ipv6_address)
}

/// <https://url.spec.whatwg.org/#valid-ipv6-address-string>
fn is_ipv6_address(address: &str) -> bool {
    let Some((before, after)) = address.split_once("::") else {
        return ipv6_pieces(address, true) == Some(8);
    };
    let length = |pieces: &str, may_end_with_ipv4| match pieces {
        "" => Some(0),
        _ => ipv6_pieces(pieces, may_end_with_ipv4),
    };
    match (length(before, false), length(after, true)) {
        (Some(before), Some(after)) => before + after <= 7,
        _ => false,
    }
}

/// The [effective piece length](https://url.spec.whatwg.org/#effective-piece-length) of a valid
/// IPv6-pieces string; or of a valid IPv6-pieces-and-IPv4 string, if that is allowed.
fn ipv6_pieces(pieces: &str, may_end_with_ipv4: bool) -> Option<usize> {
    let last = pieces.rfind(':').map_or(0, |colon| colon + 1);
    let mut count = 0;
    let mut start = 0;
    for piece in pieces.split(':') {
        let is_shortest = piece == "0" || !piece.starts_with('0');
        if matches!(piece.len(), 1..=4)
            && is_shortest
            && piece.bytes().all(|byte| byte.is_ascii_hexdigit())
        {
            count += 1;
        } else if may_end_with_ipv4 && start == last && is_ipv4_address(piece) {
            count += 2;
        } else {
            return None;
        }
        start += piece.len() + 1;
    }
    Some(count)
}

/// <https://url.spec.whatwg.org/#valid-opaque-host-string>
fn is_opaque_host(host: &str) -> bool {
    is_bracketed_ipv6_address(host)
        || (!host.is_empty() && is_url_units(host) && !is_forbidden_host(host))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Native;

    fn check(is: fn(&str) -> bool, valid: &[&str], invalid: &[&str]) {
        for input in valid {
            assert!(is(input), "{input:?}");
        }
        for input in invalid {
            assert!(!is(input), "{input:?}");
        }
    }

    #[test]
    fn units() {
        let valid = ["", "a%41é/?", "!$&'()*+,-./:;=?@_~", "\u{a0}\u{10fffd}"];
        let invalid = [
            " ",
            "%",
            "%4",
            "%zz",
            "\"",
            "#",
            "<",
            "[",
            "\\",
            "]",
            "^",
            "`",
            "{",
            "|",
            "}",
            "\u{7f}",
            "\u{9f}",
            "\u{fdd0}",
            "\u{fdef}",
            "\u{ffff}",
            "\u{1fffe}",
            "\u{10fffe}",
        ];
        check(is_url_units, &valid, &invalid);
    }

    #[test]
    fn absolute_urls() {
        let valid = [
            "https://a",
            "WSS://a:1/b?c",
            "x://",
            "x://a/b",
            "x:/b",
            "x:b",
            "x:",
            "x:?y",
            "file://",
            "file:///a",
            "file://a/b",
            "x:a?b/?",
        ];
        let invalid = [
            "",
            "a",
            "//a",
            "https:a",
            "https:/a",
            "https://",
            "https:///a",
            "file:a",
            "file:/a",
            "file://a:1/",
            "1x:a",
            "x://a b",
            "x:a b",
            "https://a?b c",
            "https://a\\b",
            "https://a/b c",
            "file:///a b",
            "x://a/b c",
            "x:/a[",
        ];
        check(|input| is_absolute_url(&Native, input), &valid, &invalid);
    }

    #[test]
    fn relative_urls() {
        for base in [
            SchemeType::Special,
            SchemeType::File,
            SchemeType::NotSpecial,
        ] {
            for input in [
                "", "a", "/a//b", "./a", "?a", "/?a", "../a?b", "a/b:c", "//a/b",
            ] {
                assert!(is_relative_url(&Native, input, base), "{input:?} {base:?}");
            }
            for input in ["a:b", "https:a", "a b", "?a b", "\\a", "%"] {
                assert!(!is_relative_url(&Native, input, base), "{input:?} {base:?}");
            }
        }
        for (input, special, file, not_special) in [
            ("//", false, true, true),
            ("///a", false, true, true),
            ("//a:1/", true, false, true),
            ("//a_b/", false, false, true),
            ("//:1/", false, false, false),
        ] {
            assert_eq!(
                is_relative_url(&Native, input, SchemeType::Special),
                special
            );
            assert_eq!(is_relative_url(&Native, input, SchemeType::File), file);
            assert_eq!(
                is_relative_url(&Native, input, SchemeType::NotSpecial),
                not_special
            );
        }
    }

    #[test]
    fn fragments_and_bases() {
        let is_valid = |input, base: &str| {
            let base = Url::parse(base, None).expect("a URL");
            is_valid_url_string(&Native, input, Some(&base))
        };
        assert!(is_valid_url_string(&Native, "x:a#b?", None));
        assert!(!is_valid_url_string(&Native, "x:a#b#", None));
        assert!(!is_valid_url_string(&Native, "#a", None));
        assert!(is_valid("#a", "mailto:x"));
        assert!(is_valid("x:b", "mailto:x"));
        assert!(!is_valid("", "mailto:x"));
        assert!(!is_valid("a#b", "mailto:x"));
        assert!(is_valid("", "https://a"));
        assert!(is_valid("a#b", "https://a"));
        assert!(!is_valid("a# ", "https://a"));
    }

    #[test]
    fn ports() {
        let invalid = ["65536", "-1", "+1", "a", "1 ", "99999999999999999999"];
        check(is_port, &["", "0", "80", "00000080", "65535"], &invalid);
    }

    #[test]
    fn hosts() {
        let valid = [
            "a",
            "A.b",
            "xn--4ca.b",
            "é.b",
            "1.2.3.4",
            "[::1]",
            "a1",
            "1a",
        ];
        let invalid = [
            "",
            ".",
            "a.",
            "a..b",
            "a_b",
            "-a",
            "a-",
            "ab--c",
            "a%41",
            "1.2.3",
            "1.2.3.04",
            "a.1",
            "0x1",
            "①.2.3.4",
            "[::1",
            "::1",
            "a b",
            "xn--a",
            "xn--",
            "\u{ad}",
        ];
        check(|input| is_host(&Native, input), &valid, &invalid);
        assert!(is_host(&Native, &"a".repeat(63)));
        assert!(!is_host(&Native, &"a".repeat(64)));
        let long = ["a"; 127].join(".");
        assert!(is_host(&Native, &long));
        assert!(!is_host(&Native, &long.replacen('a', "aa", 1)));
    }

    #[test]
    fn ip_addresses() {
        let invalid = [
            "",
            "1.2.3",
            "1.2.3.4.5",
            "256.1.1.1",
            "01.1.1.1",
            "1.1.1.",
            "+1.1.1.1",
        ];
        check(is_ipv4_address, &["0.0.0.0", "255.255.255.255"], &invalid);
        let valid = [
            "::",
            "::1",
            "1::",
            "1:2:3:4:5:6:7:8",
            "1:2:3:4:5:6:1.2.3.4",
            "::1.2.3.4",
            "1:2:3:4:5:6:7::",
            "AbCd::0",
            "1::2:1.2.3.4",
            "1:2:3:4:5::1.2.3.4",
        ];
        let invalid = [
            "",
            ":",
            ":1",
            "1:",
            ":::",
            "1::2::3",
            "1:2:3:4:5:6:7",
            "1:2:3:4:5:6:7:8:9",
            "01::",
            "12345::",
            "g::",
            "1:2:3:4:5:6:7::8",
            "1.2.3.4",
            "1.2.3.4::",
            "::1.2.3.4:1",
            "::1.2.3",
            "1:2:3:4:5:6:7:1.2.3.4",
            "::1:",
        ];
        check(is_ipv6_address, &valid, &invalid);
    }

    #[test]
    fn opaque_hosts() {
        let valid = ["a_b", "%41", "a.", "é", "[::1]", "!$"];
        let invalid = ["", "a b", "%", "[::01]", "a@b", "a:b", "a<b", "a\\b", "[a]"];
        check(is_opaque_host, &valid, &invalid);
        check(
            is_scheme_relative_url,
            &["//", "//a:1/", "//[::1]:"],
            &["//:1", "//a:x", "/"],
        );
    }
}

//! [IDNA](https://url.spec.whatwg.org/#idna): the domain parser.

use alloc::string::String;

use super::common_domain::common_domain;
use super::failures::ParseError;
use super::platform::Platform;
use super::reporter::Reporter;

/// The [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii) with *beStrict* false:
/// appends the domain's ASCII form to `output`.
///
/// An all-ASCII domain needs no Unicode ToASCII: its labels, `xn--` ones included, are lowercased
/// and checked, nothing more.
pub fn domain_parser<R: Reporter>(
    platform: &impl Platform,
    domain: &str,
    output: &mut String,
) -> Result<(), ParseError> {
    let start = output.len();
    if domain.is_ascii() {
        output.push_str(domain);
        output[start..].make_ascii_lowercase();
    } else if R::ASKS || !common_domain(domain, output) {
        let result = platform.to_ascii(domain).ok_or(ParseError::DomainToAscii)?;
        output.push_str(&result);
    }
    let result = &output[start..];
    if result.is_empty() {
        return Err(ParseError::DomainToAscii);
    }
    if result.bytes().any(is_forbidden_domain_code_point) {
        return Err(ParseError::DomainInvalidCodePoint);
    }
    Ok(())
}

/// Why the [domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii) with
/// *beStrict* true fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StrictFault {
    /// UseSTD3ASCIIRules: an ASCII code point that is no letter, digit or hyphen.
    CodePoint,
    /// VerifyDnsLength: an empty label.
    EmptyLabel,
    /// VerifyDnsLength: the empty label of the root.
    LastDot,
    /// VerifyDnsLength: a label of more than 63 code points.
    LongLabel,
    /// VerifyDnsLength: a domain of more than 253 code points.
    Long,
    /// CheckHyphens.
    Hyphen,
    /// The domain parser fails with *beStrict* false, too.
    Idna,
}

/// The first reason why the domain parser with *beStrict* true fails for `domain`, and the place of
/// that reason in `ascii`, which is the parser's result for `domain` with *beStrict* false.
///
/// One run of UTS #46 is enough. The additional checks of *beStrict* can be made on the result:
/// they are about the length of labels, the ASCII characters of labels, which Punycode keeps, and
/// the places of hyphens.
pub(super) fn strict_fault(
    platform: &impl Platform,
    domain: &str,
    ascii: &str,
) -> Option<(StrictFault, core::ops::Range<usize>)> {
    let bytes = ascii.as_bytes();
    let mut start = 0;
    let mut has_punycode = false;
    // Loops over bytes, since a build for size calls a function for each step of an iterator.
    loop {
        let mut end = start;
        while end < bytes.len() && bytes[end] != b'.' {
            if !bytes[end].is_ascii_alphanumeric() && bytes[end] != b'-' {
                return Some((StrictFault::CodePoint, end..end + 1));
            }
            end += 1;
        }
        let label = &bytes[start..end];
        if label.is_empty() {
            let is_last = start > 0 && end == bytes.len();
            return Some(if is_last {
                (StrictFault::LastDot, start - 1..end)
            } else {
                (StrictFault::EmptyLabel, start..bytes.len().min(end + 1))
            });
        }
        if label.len() > 63 {
            return Some((StrictFault::LongLabel, start..end));
        }
        let has_hyphens = if let Some(punycode) = ascii[start..end].strip_prefix("xn--") {
            has_punycode = true;
            let unicode = decode(punycode);
            let is_hyphen = |index| unicode.chars().nth(index) == Some('-');
            unicode.starts_with('-') || unicode.ends_with('-') || (is_hyphen(2) && is_hyphen(3))
        } else {
            matches!(label, [b'-', ..] | [.., b'-'] | [_, _, b'-', b'-', ..])
        };
        if has_hyphens {
            return Some((StrictFault::Hyphen, start..end));
        }
        if end == bytes.len() {
            break;
        }
        start = end + 1;
    }
    if ascii.len() > 253 {
        return Some((StrictFault::Long, 0..ascii.len()));
    }
    let is_refused = has_punycode && domain.is_ascii() && platform.to_ascii(domain).is_none();
    is_refused.then_some((StrictFault::Idna, 0..ascii.len()))
}

/// A label in Unicode. Without the feature `idna`, the platform's ToASCII alone judges the label.
fn decode(punycode: &str) -> String {
    #[cfg(feature = "idna")]
    if let Some(label) = idna::punycode::decode_to_string(punycode) {
        return label;
    }
    let _ = punycode;
    String::new()
}

/// <https://url.spec.whatwg.org/#forbidden-host-code-point>
pub(super) fn is_forbidden_host_code_point(byte: u8) -> bool {
    matches!(
        byte,
        b'\0'
            | b'\t'
            | b'\n'
            | b'\r'
            | b' '
            | b'#'
            | b'/'
            | b':'
            | b'<'
            | b'>'
            | b'?'
            | b'@'
            | b'['
            | b'\\'
            | b']'
            | b'^'
            | b'|'
    )
}

/// <https://url.spec.whatwg.org/#forbidden-domain-code-point>
pub(super) const fn is_forbidden_domain_code_point(byte: u8) -> bool {
    matches!(
        byte,
        0..=b' ' | b'#' | b'%' | b'/' | b':' | b'<' | b'>' | b'?' | b'@' | b'['..=b'^' | b'|' | 0x7F
    )
}

#[cfg(test)]
mod tests {
    use alloc::borrow::ToOwned;

    use super::*;
    use crate::Native;

    #[test]
    fn domain_code_points_include_host_code_points() {
        for byte in 0..=0x7F {
            let expected =
                is_forbidden_host_code_point(byte) || byte < 0x20 || byte == b'%' || byte == 0x7F;
            assert_eq!(is_forbidden_domain_code_point(byte), expected, "{byte:#x}");
        }
    }

    fn to_ascii(domain: &str) -> Option<String> {
        let mut output = String::new();
        domain_parser::<()>(&Native, domain, &mut output)
            .ok()
            .map(|()| output)
    }

    #[test]
    fn punycode_for_a_label_that_begins_like_punycode_is_refused() {
        for refused in [
            "xn--xn---epa.测",
            "é.XN--XN---EPA",
            "ｘn--xn---epa",
            "xn--xn--a-fsa.é",
        ] {
            assert_eq!(to_ascii(refused), None, "{refused}");
        }
        for (domain, expected) in [
            // The labels of an all-ASCII domain are not checked.
            ("xn--xn---epa.a", "xn--xn---epa.a"),
            // The `xn--` labels encode "éxn--" and "xén--".
            ("xn--xn---9oa.测", "xn--xn---9oa.xn--0zw"),
            ("xén--.é", "xn--xn---bpa.xn--9ca"),
            ("éxn--", "xn--xn---9oa"),
        ] {
            assert_eq!(to_ascii(domain).as_deref(), Some(expected), "{domain}");
        }
    }

    #[test]
    fn an_ascii_domain_may_have_punycode_of_any_length() {
        // Nobody decodes the Punycode. tests/idna/idna.test.js has the limit for other domains.
        let domain = "xn--a-".to_owned() + &"9".repeat(5000);
        assert!(to_ascii(&domain).is_some());
    }

    #[test]
    fn strict_faults_have_their_places() {
        use StrictFault::*;
        let long = "a".repeat(64);
        for (domain, fault, place) in [
            ("", EmptyLabel, 0..0),
            (".", EmptyLabel, 0..1),
            (".a", EmptyLabel, 0..1),
            ("a..b", EmptyLabel, 2..3),
            ("a..", EmptyLabel, 2..3),
            ("a.", LastDot, 1..2),
            ("a.bc.", LastDot, 4..5),
            ("a.b_c", CodePoint, 3..4),
            (&long, LongLabel, 0..64),
            ("a.-b.c", Hyphen, 2..4),
            ("a-.b", Hyphen, 0..2),
            ("ab--c", Hyphen, 0..5),
            // "-é", "é-" and "aé--b"
            ("xn----bga", Hyphen, 0..9),
            ("a.xn----9fa", Hyphen, 2..11),
            ("xn--a--b-bpa", Hyphen, 0..12),
            ("xn--a", Idna, 0..5),
        ] {
            assert_eq!(
                strict_fault(&Native, domain, domain),
                Some((fault, place)),
                "{domain}"
            );
        }
        // The hyphens of "a-é" and "ab-é" are allowed at their places.
        for domain in ["a", "a.b-c", "xn--a--cja", "xn--ab--dma", "abc--d"] {
            assert_eq!(strict_fault(&Native, domain, domain), None, "{domain}");
        }
        let labels = ["a"; 127].join(".");
        assert_eq!(strict_fault(&Native, &labels, &labels), None);
        let labels = labels + "b";
        assert_eq!(
            strict_fault(&Native, &labels, &labels),
            Some((Long, 0..254))
        );
    }
}

//! [IDNA](https://url.spec.whatwg.org/#idna): the domain parser.

use alloc::borrow::Cow;
use alloc::string::String;

#[cfg(not(feature = "idna"))]
use once_cell::race::OnceRef;

use super::error::ParseError;

/// The [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii) with *beStrict* false:
/// appends the domain's ASCII form to `output`.
///
/// An all-ASCII domain needs no Unicode ToASCII: its labels, `xn--` ones included, are lowercased
/// and checked, nothing more.
pub fn domain_parser(domain: &str, output: &mut String) -> Result<(), ParseError> {
    let start = output.len();
    if domain.is_ascii() {
        output.push_str(domain);
        output[start..].make_ascii_lowercase();
    } else {
        let result = domain_parser_to_ascii(domain).ok_or(ParseError::DomainToAscii)?;
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

/// The [domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii) with *beStrict*
/// false: Unicode ToASCII with CheckBidi and CheckJoiners, without CheckHyphens,
/// UseSTD3ASCIIRules, Transitional_Processing, VerifyDnsLength and IgnoreInvalidPunycode.
#[cfg(feature = "idna")]
pub fn domain_parser_to_ascii(domain: &str) -> Option<Cow<'_, str>> {
    use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
    Uts46::new()
        .to_ascii(
            domain.as_bytes(),
            AsciiDenyList::EMPTY,
            Hyphens::Allow,
            DnsLength::Ignore,
        )
        .ok()
}

#[cfg(not(feature = "idna"))]
fn domain_parser_to_ascii(domain: &str) -> Option<Cow<'_, str>> {
    TO_ASCII.get()?(domain).map(Cow::Owned)
}

/// The domain parser ToASCII of another module.
#[cfg(not(feature = "idna"))]
pub type ToAscii = fn(&str) -> Option<String>;

/// Where Unicode ToASCII comes from when IDNA's tables are not in this build.
#[cfg(not(feature = "idna"))]
static TO_ASCII: OnceRef<'static, ToAscii> = OnceRef::new();

/// Lends the [domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii) to a
/// build without IDNA's tables, in which domains that are not ASCII are failures until then. The
/// first call counts.
#[cfg(not(feature = "idna"))]
pub fn set_to_ascii(to_ascii: &'static ToAscii) {
    let _ = TO_ASCII.set(to_ascii);
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
    use super::*;

    #[test]
    fn domain_code_points_include_host_code_points() {
        for byte in 0..=0x7F {
            let expected =
                is_forbidden_host_code_point(byte) || byte < 0x20 || byte == b'%' || byte == 0x7F;
            assert_eq!(is_forbidden_domain_code_point(byte), expected, "{byte:#x}");
        }
    }
}

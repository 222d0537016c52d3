//! [IDNA](https://url.spec.whatwg.org/#idna): the domain parser.

use alloc::string::String;

use super::common_domain::common_domain;
use crate::bytes::classes::is_forbidden_domain_code_point;
use crate::bytes::text::push_lowercase;
use crate::failures::Failure;
use crate::platform::Platform;

/// The [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii) with *beStrict* false:
/// appends the domain's ASCII form to `output`.
///
/// An all-ASCII domain needs no Unicode ToASCII: its labels, `xn--` ones included, are lowercased
/// and checked, nothing more.
pub fn domain_parser<const SHORTCUTS: bool>(
    platform: &impl Platform,
    domain: &str,
    output: &mut String,
) -> Result<(), Failure> {
    let start = output.len();
    if domain.is_ascii() {
        push_lowercase(output, domain);
    } else if !SHORTCUTS || !common_domain(domain, output) {
        let result = platform.to_ascii(domain).ok_or(Failure::DomainToAscii)?;
        output.push_str(&result);
    }
    let result = &output[start..];
    if result.is_empty() {
        return Err(Failure::DomainToAscii);
    }
    if result.bytes().any(is_forbidden_domain_code_point) {
        return Err(Failure::DomainInvalidCodePoint);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use alloc::borrow::ToOwned;

    use super::*;
    use crate::host::native::Native;

    fn to_ascii(domain: &str) -> Option<String> {
        let mut output = String::new();
        domain_parser::<true>(&Native, domain, &mut output)
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
}

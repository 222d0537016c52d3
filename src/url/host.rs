//! [Host parsing](https://url.spec.whatwg.org/#host-parsing).

use alloc::string::String;

use super::domain::{domain_parser, is_forbidden_host_code_point};
use super::failures::ParseError;
use super::ipv4::{ends_in_a_number, ipv4_parser, ipv4_serializer};
use super::ipv6::{ipv6_parser, ipv6_serializer};
use super::percent_encode::{C0_CONTROL, percent_decode, utf8_percent_encode};
use super::platform::Platform;
use super::reporter::Reporter;
use core::str::from_utf8;

/// The [host parser](https://url.spec.whatwg.org/#concept-host-parser) followed by the [host
/// serializer](https://url.spec.whatwg.org/#concept-host-serializer): parses `input` as a host and
/// appends the serialized host to `output`. On failure the end of `output` is unspecified.
pub(super) fn host_parser<R: Reporter>(
    platform: &impl Platform,
    input: &str,
    is_opaque: bool,
    output: &mut String,
    reporter: &mut R,
) -> Result<(), ParseError> {
    if let Some(rest) = input.strip_prefix('[') {
        let Some(address) = rest.strip_suffix(']') else {
            return Err(reporter.failure(ParseError::Ipv6Unclosed, input));
        };
        let address = ipv6_parser(address, reporter)?;
        output.push('[');
        ipv6_serializer(address, output);
        output.push(']');
        return Ok(());
    }
    if is_opaque {
        return opaque_host_parser(input, output, reporter);
    }
    let start = output.len();
    let decoded;
    let domain = if input.bytes().any(|byte| byte == b'%') {
        decoded = percent_decode(input.as_bytes());
        match from_utf8(&decoded) {
            Ok(domain) => domain,
            // Malformed UTF-8 would become U+FFFD, which IDNA disallows.
            Err(_) => {
                let result = Err(ParseError::DomainToAscii);
                reporter.domain(platform, input, "\u{fffd}", "", result);
                return result;
            }
        }
    } else {
        input
    };
    let result = domain_parser::<R>(platform, domain, output);
    if R::ASKS {
        reporter.domain(platform, input, domain, &output[start..], result);
    }
    result?;
    let ascii_domain = &output[start..];
    if ends_in_a_number(ascii_domain) {
        reporter.ipv4(domain);
        let address = ipv4_parser(ascii_domain, reporter)?;
        reporter.ipv4_address(address);
        output.truncate(start);
        ipv4_serializer(address, output);
    }
    Ok(())
}

/// Whether a host has a [forbidden host code
/// point](https://url.spec.whatwg.org/#forbidden-host-code-point).
pub(super) fn is_forbidden_host(input: &str) -> bool {
    input.bytes().any(is_forbidden_host_code_point)
}

/// <https://url.spec.whatwg.org/#concept-opaque-host-parser>
fn opaque_host_parser<R: Reporter>(
    input: &str,
    output: &mut String,
    reporter: &mut R,
) -> Result<(), ParseError> {
    if is_forbidden_host(input) {
        return Err(reporter.failure(ParseError::HostInvalidCodePoint, input));
    }
    reporter.opaque_host(input);
    utf8_percent_encode(input, C0_CONTROL, output);
    Ok(())
}

//! [Host parsing](https://url.spec.whatwg.org/#host-parsing).

use alloc::string::String;

use super::domain::domain_parser;
use super::ipv4::{ends_in_a_number, ipv4_parser, ipv4_serializer};
use super::ipv6::{ipv6_parser, ipv6_serializer};
use crate::bytes::classes::is_forbidden_host_code_point;
use crate::bytes::percent_encode::{percent_decode, utf8_percent_encode};
use crate::bytes::percent_encode_sets::C0_CONTROL;
use crate::bytes::scan::is_ascii_domain;
use crate::bytes::text::push_lowercase;
use crate::failures::Failure;
use crate::platform::Platform;
use core::str::from_utf8;

/// The [host parser](https://url.spec.whatwg.org/#concept-host-parser) followed by the [host
/// serializer](https://url.spec.whatwg.org/#concept-host-serializer): parses `input` as a host and
/// appends the serialized host to `output`. On failure the end of `output` is unspecified.
pub(crate) fn host_parser<const SHORTCUTS: bool>(
    platform: &impl Platform,
    input: &str,
    is_opaque: bool,
    output: &mut String,
) -> Result<(), Failure> {
    if let Some(rest) = input.strip_prefix('[') {
        let Some(address) = rest.strip_suffix(']') else {
            return Err(Failure::Ipv6Unclosed);
        };
        let address = ipv6_parser(address.as_bytes())?;
        output.push('[');
        ipv6_serializer(address, output);
        output.push(']');
        return Ok(());
    }
    if is_opaque {
        return opaque_host_parser(input, output);
    }
    // The steps below change nothing but capitals in such a domain, and do not refuse it.
    if SHORTCUTS && is_ascii_domain(input.as_bytes()) {
        if ends_in_a_number(input.as_bytes()) {
            ipv4_serializer(ipv4_parser(input.as_bytes())?, output);
        } else {
            push_lowercase(output, input);
        }
        return Ok(());
    }
    // So any other ASCII domain is empty or has a forbidden code point, unless it has to be decoded.
    let is_plain = |byte: u8| byte.is_ascii() && byte != b'%';
    if SHORTCUTS && input.bytes().all(is_plain) {
        return Err(Failure::DomainInvalidCodePoint);
    }
    let start = output.len();
    let decoded;
    let domain = if input.bytes().any(|byte| byte == b'%') {
        decoded = percent_decode(input.as_bytes());
        match from_utf8(&decoded) {
            Ok(domain) => domain,
            // Malformed UTF-8 would become U+FFFD, which IDNA disallows.
            Err(_) => return Err(Failure::DomainToAscii),
        }
    } else {
        input
    };
    domain_parser::<SHORTCUTS>(platform, domain, output)?;
    let ascii_domain = &output.as_bytes()[start..];
    if ends_in_a_number(ascii_domain) {
        let address = ipv4_parser(ascii_domain)?;
        output.truncate(start);
        ipv4_serializer(address, output);
    }
    Ok(())
}

/// Whether [`host_parser`] succeeds, without its output. The input must be UTF-8.
pub(crate) fn check_host(
    platform: &impl Platform,
    input: &[u8],
    is_opaque: bool,
) -> Result<(), Failure> {
    if let Some(rest) = input.strip_prefix(b"[") {
        let address = rest.strip_suffix(b"]").ok_or(Failure::Ipv6Unclosed)?;
        return ipv6_parser(address).map(drop);
    }
    if is_opaque {
        return check_opaque_host(input);
    }
    if !is_ascii_domain(input) {
        let text = from_utf8(input).unwrap_or_default();
        return host_parser::<true>(platform, text, false, &mut String::new());
    }
    if ends_in_a_number(input) {
        return ipv4_parser(input).map(drop);
    }
    Ok(())
}

/// <https://url.spec.whatwg.org/#concept-opaque-host-parser>
fn opaque_host_parser(input: &str, output: &mut String) -> Result<(), Failure> {
    check_opaque_host(input.as_bytes())?;
    utf8_percent_encode(input, C0_CONTROL, output);
    Ok(())
}

fn check_opaque_host(input: &[u8]) -> Result<(), Failure> {
    if input.iter().copied().any(is_forbidden_host_code_point) {
        return Err(Failure::HostInvalidCodePoint);
    }
    Ok(())
}

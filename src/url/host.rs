//! [Host parsing](https://url.spec.whatwg.org/#host-parsing).

use alloc::string::String;

use super::domain::{domain_parser, is_forbidden_host_code_point};
use super::error::ParseError;
use super::ipv4::{ends_in_a_number, ipv4_parser, ipv4_serializer};
use super::ipv6::{ipv6_parser, ipv6_serializer};
use super::percent_encode::{C0_CONTROL, percent_decode, utf8_percent_encode};
use core::str::from_utf8;

/// The [host parser](https://url.spec.whatwg.org/#concept-host-parser) followed by the
/// [host serializer](https://url.spec.whatwg.org/#concept-host-serializer): appends the host that
/// `input` stands for to `output`, which is left with an arbitrary tail on failure.
pub(super) fn host_parser(
    input: &str,
    is_opaque: bool,
    output: &mut String,
) -> Result<(), ParseError> {
    if let Some(rest) = input.strip_prefix('[') {
        let address = rest.strip_suffix(']').ok_or(ParseError::Ipv6Unclosed)?;
        let address = ipv6_parser(address.as_bytes())?;
        output.push('[');
        ipv6_serializer(address, output);
        output.push(']');
        return Ok(());
    }
    if is_opaque {
        return opaque_host_parser(input, output);
    }
    let start = output.len();
    if input.bytes().any(|byte| byte == b'%') {
        // What is not UTF-8 would become U+FFFD, which IDNA disallows.
        let domain = percent_decode(input.as_bytes());
        let domain = from_utf8(&domain).map_err(|_| ParseError::DomainToAscii)?;
        domain_parser(domain, output)?;
    } else {
        domain_parser(input, output)?;
    }
    let ascii_domain = &output[start..];
    if ends_in_a_number(ascii_domain) {
        let address = ipv4_parser(ascii_domain)?;
        output.truncate(start);
        ipv4_serializer(address, output);
    }
    Ok(())
}

/// <https://url.spec.whatwg.org/#concept-opaque-host-parser>
fn opaque_host_parser(input: &str, output: &mut String) -> Result<(), ParseError> {
    if input.bytes().any(is_forbidden_host_code_point) {
        return Err(ParseError::HostInvalidCodePoint);
    }
    utf8_percent_encode(input, C0_CONTROL, output);
    Ok(())
}

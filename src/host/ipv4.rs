//! IPv4 addresses: the [ends in a number checker](https://url.spec.whatwg.org/#ends-in-a-number-checker),
//! the [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser) and the
//! [IPv4 serializer](https://url.spec.whatwg.org/#concept-ipv4-serializer).

use alloc::string::String;

use crate::bytes::scan::rfind;
use crate::bytes::text::push_decimal;
use crate::failures::Failure;

/// <https://url.spec.whatwg.org/#ends-in-a-number-checker>
pub(crate) fn ends_in_a_number(input: &[u8]) -> bool {
    let input = input.strip_suffix(b".").unwrap_or(input);
    let dot = rfind(input, b'.');
    let last = &input[dot.map_or(0, |dot| dot + 1)..];
    if !last.is_empty() && last.iter().all(u8::is_ascii_digit) {
        return true;
    }
    ipv4_number_parser(last).is_some()
}

/// Whether [`ends_in_a_number`] may be true, as far as a look at the first byte of the last label tells. So it may be
/// for an empty host.
#[inline(always)]
pub(crate) fn may_end_in_a_number(host: &[u8]) -> bool {
    let named = host.strip_suffix(b".").unwrap_or(host);
    let dot = named.iter().rposition(|&c| c == b'.');
    let last = dot.map_or(0, |dot| dot + 1);
    host.get(last).is_none_or(u8::is_ascii_digit)
}

/// <https://url.spec.whatwg.org/#concept-ipv4-parser>
pub(crate) fn ipv4_parser(input: &[u8]) -> Result<u32, Failure> {
    let input = input.strip_suffix(b".").unwrap_or(input);
    if input.iter().filter(|byte| **byte == b'.').count() > 3 {
        return Err(Failure::Ipv4TooManyParts);
    }
    let mut others = 0;
    let mut last = 0;
    let mut is_too_large = false;
    // How many bits the last number may have.
    let mut bits = 40;
    for part in input.split(|byte| *byte == b'.') {
        let number = ipv4_number_parser(part).ok_or(Failure::Ipv4NonNumericPart)?;
        is_too_large |= last > 255;
        others = others << 8 | last;
        last = number;
        bits -= 8;
    }
    if is_too_large || last >> bits > 0 {
        return Err(Failure::Ipv4OutOfRangePart);
    }
    Ok((others << bits | last) as u32)
}

/// The least number that is too large for any address.
const TOO_LARGE: u64 = 1 << 32;

/// <https://url.spec.whatwg.org/#ipv4-number-parser>; the result for a number too large for any address is [`TOO_LARGE`].
fn ipv4_number_parser(input: &[u8]) -> Option<u64> {
    let (digits, radix) = match input {
        [] => return None,
        [b'0', b'x' | b'X', digits @ ..] => (digits, 16),
        [b'0', digits @ ..] if !digits.is_empty() => (digits, 8),
        digits => (digits, 10),
    };
    digits.iter().try_fold(0_u64, |value, &digit| {
        let digit = char::from(digit).to_digit(radix)?;
        // One digit more is not too much for the type.
        Some((value * u64::from(radix) + u64::from(digit)).min(TOO_LARGE))
    })
}

/// <https://url.spec.whatwg.org/#concept-ipv4-serializer>
pub(crate) fn ipv4_serializer(address: u32, output: &mut String) {
    for (i, &byte) in address.to_be_bytes().iter().enumerate() {
        if i > 0 {
            output.push('.');
        }
        push_decimal(byte.into(), output);
    }
}

/// Whether a host is an IPv4 address as the serializer writes it.
#[inline(never)]
pub(crate) fn is_serialized_ipv4(host: &[u8]) -> bool {
    let mut dots = 0;
    let mut part = None;
    for &c in host {
        part = match (c, part) {
            (b'0'..=b'9', None) => Some(u32::from(c - b'0')),
            (b'0'..=b'9', Some(part @ 1..=25)) => Some(10 * part + u32::from(c - b'0')),
            (b'.', Some(0..=255)) => {
                dots += 1;
                None
            }
            _ => return false,
        };
    }
    dots == 3 && matches!(part, Some(0..=255))
}

//! IPv4 addresses: the [ends in a number checker](https://url.spec.whatwg.org/#ends-in-a-number-checker),
//! the [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser) and the
//! [IPv4 serializer](https://url.spec.whatwg.org/#concept-ipv4-serializer).

use alloc::string::String;

use super::failures::Failure;
use crate::text::push_decimal;

/// <https://url.spec.whatwg.org/#ends-in-a-number-checker>
pub(super) fn ends_in_a_number(input: &str) -> bool {
    let input = input.strip_suffix('.').unwrap_or(input);
    let dot = input.bytes().rposition(|byte| byte == b'.');
    let last = &input.as_bytes()[dot.map_or(0, |dot| dot + 1)..];
    if !last.is_empty() && last.iter().all(u8::is_ascii_digit) {
        return true;
    }
    ipv4_number_parser(last).is_some()
}

/// Whether [`ends_in_a_number`] may be true, as far as a look at the first byte of the last label tells. So it may be
/// for an empty host.
#[inline(always)]
pub(super) fn may_end_in_a_number(host: &[u8]) -> bool {
    let named = host.strip_suffix(b".").unwrap_or(host);
    let dot = named.iter().rposition(|&c| c == b'.');
    let last = dot.map_or(0, |dot| dot + 1);
    host.get(last).is_none_or(u8::is_ascii_digit)
}

/// <https://url.spec.whatwg.org/#concept-ipv4-parser>
pub(super) fn ipv4_parser(input: &str) -> Result<u32, Failure> {
    let input = input.strip_suffix('.').unwrap_or(input).as_bytes();
    if input.iter().filter(|byte| **byte == b'.').count() > 3 {
        return Err(Failure::Ipv4TooManyParts);
    }
    let mut numbers = [0_u64; 4];
    let mut size = 0;
    for part in input.split(|byte| *byte == b'.') {
        numbers[size] = ipv4_number_parser(part).ok_or(Failure::Ipv4NonNumericPart)?;
        size += 1;
    }
    let (last, others) = match numbers[..size].split_last() {
        Some((last, others)) => (*last, others),
        None => return Err(Failure::Ipv4NonNumericPart),
    };
    if others.iter().any(|&number| number > 255) || last >= 256_u64.pow(5 - size as u32) {
        return Err(Failure::Ipv4OutOfRangePart);
    }
    let ipv4 = others
        .iter()
        .enumerate()
        .fold(last, |ipv4, (counter, n)| ipv4 + (n << (8 * (3 - counter))));
    Ok(ipv4 as u32)
}

/// <https://url.spec.whatwg.org/#ipv4-number-parser>; a number too large for any address is
/// returned as the largest number there is.
fn ipv4_number_parser(input: &[u8]) -> Option<u64> {
    let (digits, radix) = match input {
        [] => return None,
        [b'0', b'x' | b'X', digits @ ..] => (digits, 16),
        [b'0', digits @ ..] if !digits.is_empty() => (digits, 8),
        digits => (digits, 10),
    };
    digits.iter().try_fold(0_u64, |value, &digit| {
        let digit = char::from(digit).to_digit(radix)?;
        Some(
            value
                .saturating_mul(radix.into())
                .saturating_add(digit.into()),
        )
    })
}

/// <https://url.spec.whatwg.org/#concept-ipv4-serializer>
pub(super) fn ipv4_serializer(address: u32, output: &mut String) {
    for (i, byte) in address.to_be_bytes().into_iter().enumerate() {
        if i > 0 {
            output.push('.');
        }
        push_decimal(byte.into(), output);
    }
}

/// Whether a host is an IPv4 address as the serializer writes it.
#[inline(never)]
pub(super) fn is_serialized_ipv4(host: &[u8]) -> bool {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_every_radix() {
        assert_eq!(ipv4_parser("0x7F.1"), Ok(0x7F00_0001));
        assert_eq!(ipv4_parser("017700000001"), Ok(0x7F00_0001));
        assert_eq!(ipv4_parser("0x."), Ok(0));
        assert_eq!(ipv4_parser("256"), Ok(256));
        assert_eq!(ipv4_parser("4294967296"), Err(Failure::Ipv4OutOfRangePart));
        assert_eq!(
            ipv4_parser("99999999999999999999999999"),
            Err(Failure::Ipv4OutOfRangePart)
        );
        assert_eq!(ipv4_parser("09"), Err(Failure::Ipv4NonNumericPart));
        for input in ["1.2.3.4.5", "1.x.3.4.5"] {
            assert_eq!(ipv4_parser(input), Err(Failure::Ipv4TooManyParts));
        }
    }

    #[test]
    fn only_a_last_label_counts() {
        assert!(ends_in_a_number("example.0x"));
        assert!(ends_in_a_number("a.09."));
        assert!(!ends_in_a_number("1.2.3.a"));
        assert!(!ends_in_a_number("a.1.."));
    }
}

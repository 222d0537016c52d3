//! IPv6 addresses: the [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser) and the
//! [IPv6 serializer](https://url.spec.whatwg.org/#concept-ipv6-serializer).

use alloc::string::String;
use core::ops::Range;

use crate::bytes::text::push_lower_hex;
use crate::failures::Failure;

/// <https://url.spec.whatwg.org/#concept-ipv6-parser>
pub(crate) fn ipv6_parser(input: &[u8]) -> Result<[u16; 8], Failure> {
    parse_ipv6(input).map(|(address, _)| address)
}

/// The address, and whether the input is what [`ipv6_serializer`] makes of it, without the brackets.
pub(crate) fn parse_ipv6(input: &[u8]) -> Result<([u16; 8], bool), Failure> {
    let mut is_serialized = true;
    let mut address = [0_u16; 8];
    let mut piece_index = 0;
    let mut compress = None;
    let mut pointer = 0;
    if input.first() == Some(&b':') {
        if input.get(1) != Some(&b':') {
            return Err(Failure::Ipv6InvalidCompression);
        }
        pointer = 2;
        piece_index = 1;
        compress = Some(1);
    }
    while let Some(&c) = input.get(pointer) {
        if piece_index == 8 {
            return Err(Failure::Ipv6TooManyPieces);
        }
        if c == b':' {
            if compress.is_some() {
                return Err(Failure::Ipv6MultipleCompression);
            }
            pointer += 1;
            piece_index += 1;
            compress = Some(piece_index);
            continue;
        }
        let start = pointer;
        let mut value = 0;
        while pointer - start < 4 {
            let Some(digit) = input.get(pointer).and_then(|&c| char::from(c).to_digit(16)) else {
                break;
            };
            // There is no capital, and no zero before another digit.
            is_serialized &=
                !input[pointer].is_ascii_uppercase() && (value > 0 || pointer == start);
            value = value << 4 | digit as u16;
            pointer += 1;
        }
        match input.get(pointer) {
            Some(b'.') => {
                if pointer == start {
                    return Err(Failure::Ipv4InIpv6InvalidCodePoint);
                }
                if piece_index > 6 {
                    return Err(Failure::Ipv4InIpv6TooManyPieces);
                }
                is_serialized = false;
                let [a, b, c, d] = ipv4_in_ipv6_parser(input, start)?;
                address[piece_index] = u16::from_be_bytes([a, b]);
                address[piece_index + 1] = u16::from_be_bytes([c, d]);
                piece_index += 2;
                break;
            }
            Some(b':') => {
                pointer += 1;
                if pointer == input.len() {
                    return Err(Failure::Ipv6InvalidCodePoint);
                }
            }
            Some(_) => {
                return Err(Failure::Ipv6InvalidCodePoint);
            }
            None => {}
        }
        address[piece_index] = value;
        piece_index += 1;
    }
    let zeros = match compress {
        Some(compress) => move_pieces(&mut address, compress, piece_index),
        None if piece_index == 8 => 0..0,
        None => return Err(Failure::Ipv6TooFewPieces),
    };
    is_serialized &= zeros == first_longest_zero_run(address);
    Ok((address, is_serialized))
}

/// Moves the pieces between two indexes, which follow a compression, to the end. Returns where the zeros
/// between the pieces are.
fn move_pieces(address: &mut [u16; 8], compress: usize, piece_index: usize) -> Range<usize> {
    for i in 0..piece_index - compress {
        address.swap(7 - i, piece_index - 1 - i);
    }
    // The compression is counted as a piece.
    compress - 1..compress + 8 - piece_index
}

/// The steps of the [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser) that follow a
/// dot: four decimal parts without leading zeros, from the index `start` to the end of the input.
fn ipv4_in_ipv6_parser(input: &[u8], start: usize) -> Result<[u8; 4], Failure> {
    let mut parts = [0_u8; 4];
    let mut numbers_seen = 0;
    let mut pointer = start;
    while pointer < input.len() {
        if numbers_seen > 0 {
            if input[pointer] != b'.' || numbers_seen == 4 {
                return Err(Failure::Ipv4InIpv6InvalidCodePoint);
            }
            pointer += 1;
        }
        let mut ipv4_piece = None;
        while let Some(digit) = input.get(pointer).filter(|c| c.is_ascii_digit()) {
            let number = digit - b'0';
            ipv4_piece = match ipv4_piece {
                None => Some(number),
                Some(0) => return Err(Failure::Ipv4InIpv6InvalidCodePoint),
                Some(piece) => Some(
                    u8::checked_mul(piece, 10)
                        .and_then(|tens| tens.checked_add(number))
                        .ok_or(Failure::Ipv4InIpv6OutOfRangePart)?,
                ),
            };
            pointer += 1;
        }
        parts[numbers_seen] = ipv4_piece.ok_or(Failure::Ipv4InIpv6InvalidCodePoint)?;
        numbers_seen += 1;
    }
    if numbers_seen != 4 {
        return Err(Failure::Ipv4InIpv6TooFewParts);
    }
    Ok(parts)
}

/// <https://url.spec.whatwg.org/#concept-ipv6-serializer>
pub(crate) fn ipv6_serializer(address: [u16; 8], output: &mut String) {
    let compress = first_longest_zero_run(address);
    let mut i = 0;
    while i < 8 {
        if compress.start == i && compress.end > i {
            output.push_str(if i == 0 { "::" } else { ":" });
            i = compress.end;
            continue;
        }
        push_lower_hex(address[i], output);
        if i < 7 {
            output.push(':');
        }
        i += 1;
    }
}

/// [The IPv6 address compressed piece index](https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index)
/// with the length of the run; empty where no two successive pieces are zero.
fn first_longest_zero_run(address: [u16; 8]) -> core::ops::Range<usize> {
    let mut longest = 0..0;
    let mut start = 0;
    for (i, &piece) in address.iter().enumerate() {
        if piece != 0 {
            start = i + 1;
        } else if i + 1 - start > longest.len().max(1) {
            longest = start..i + 1;
        }
    }
    longest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roundtrip(input: &str) -> Result<String, Failure> {
        ipv6_parser(input.as_bytes()).map(|address| {
            let mut output = String::new();
            ipv6_serializer(address, &mut output);
            output
        })
    }

    #[test]
    fn compresses_the_first_longest_run() {
        assert_eq!(roundtrip("1:0:0:2:0:0:0:3").unwrap(), "1:0:0:2::3");
        assert_eq!(roundtrip("1:0:0:2:0:0:3:4").unwrap(), "1::2:0:0:3:4");
        assert_eq!(roundtrip("1:0:2:3:4:5:6:7").unwrap(), "1:0:2:3:4:5:6:7");
        assert_eq!(roundtrip("1:2:3:4:5:6:7::").unwrap(), "1:2:3:4:5:6:7:0");
        assert_eq!(roundtrip("::").unwrap(), "::");
        assert_eq!(roundtrip("1::").unwrap(), "1::");
        assert_eq!(roundtrip("::ffff:127.0.0.1").unwrap(), "::ffff:7f00:1");
    }
}

//! [Percent-encoded bytes](https://url.spec.whatwg.org/#percent-encoded-bytes).

use alloc::string::String;
use alloc::vec::Vec;

use super::percent_encode_sets::PercentEncodeSet;
#[cfg(target_feature = "simd128")]
use super::percent_encode_sets::SETS;
#[cfg(target_feature = "simd128")]
use super::simd;

/// Appends a [percent-encoded](https://url.spec.whatwg.org/#percent-encode) byte to `output`.
pub(crate) fn percent_encode(byte: u8, output: &mut String) {
    output.push('%');
    for digit in digits(byte).to_le_bytes() {
        output.push(char::from(digit));
    }
}

/// The two hexadecimal digits of a byte, the first in the low half.
const fn digits(byte: u8) -> u16 {
    let halves = (byte >> 4) as u16 | ((byte & 0xF) as u16) << 8;
    // For each half, 1 if its digit is a letter.
    let letters = (halves + 0x0606) >> 4 & 0x0101;
    halves + 0x3030 + letters * 7
}

/// [Percent-decodes](https://url.spec.whatwg.org/#percent-decode) bytes.
pub(crate) fn percent_decode(input: &[u8]) -> Vec<u8> {
    let mut output = Vec::with_capacity(input.len());
    // A loop, since `collect` would take 350 more bytes of WebAssembly.
    for byte in percent_encoding::percent_decode(input) {
        output.push(byte);
    }
    output
}

/// For each byte its percent-encoding, and a fourth byte, so that a copy is one store.
pub(crate) static ENCODED: [[u8; 4]; 256] = {
    let mut table = [[b'%', 0, 0, 0]; 256];
    let mut byte = 0;
    while byte < 256 {
        [table[byte][1], table[byte][2]] = digits(byte as u8).to_le_bytes();
        byte += 1;
    }
    table
};

/// [UTF-8 percent-encodes](https://url.spec.whatwg.org/#string-utf-8-percent-encode) `input` and
/// appends the result to `output`: in a fifth of the time that appending bytes one by one takes.
#[inline(never)]
pub(crate) fn utf8_percent_encode(input: &str, set: PercentEncodeSet, output: &mut String) {
    #[cfg(test)]
    crate::shortcut::missed();
    // SAFETY: all that is appended is ASCII, and so UTF-8: percent signs, digits, and bytes that are
    // not in the set, where every set has all bytes above 0x7E.
    let output = unsafe { output.as_mut_vec() };
    let (blocks, rest) = input.as_bytes().as_chunks();
    for block in blocks {
        if is_plain(block, set) {
            output.extend_from_slice(block);
        } else {
            encode_each(block, set, output);
        }
    }
    encode_each(rest, set, output);
}

/// Percent-encodes each byte of a block. Without branches, since where the bytes are that need to be encoded is hard to
/// predict.
#[inline(never)]
fn encode_each(block: &[u8], set: PercentEncodeSet, output: &mut Vec<u8>) {
    // Three bytes for each, and one more for the last, since four are written.
    output.reserve(3 * block.len() + 1);
    let start = output.spare_capacity_mut().as_mut_ptr().cast::<u8>();
    let mut end = start;
    for &byte in block {
        let (encoded, length) = if set.contains(byte) {
            (ENCODED[usize::from(byte)], 3)
        } else {
            ([byte, 0, 0, 0], 1)
        };
        // SAFETY: the bytes before have taken three at most, and this one takes four. Room for that is reserved.
        unsafe {
            end.cast::<[u8; 4]>().write_unaligned(encoded);
            end = end.add(length);
        }
    }
    // SAFETY: `end` and `start` are in the reserved memory, and the bytes between them are initialized.
    unsafe {
        let length = end.offset_from_unsigned(start);
        output.set_len(output.len() + length);
    }
}

/// Whether none of the bytes is in the set.
#[inline]
fn is_plain(bytes: &[u8; 16], set: PercentEncodeSet) -> bool {
    #[cfg(target_feature = "simd128")]
    {
        static ROWS: [[u8; 16]; 8] = {
            let mut sets = [[0; 16]; 8];
            let mut set = 0;
            while set < 8 {
                sets[set] = simd::rows(&SETS, 1 << set);
                set += 1;
            }
            sets
        };
        let block = simd::load(bytes);
        let others = simd::others(block, &ROWS[set.column()]);
        others == 0xFFFF && simd::non_ascii(block) == 0
    }
    #[cfg(not(target_feature = "simd128"))]
    {
        !set.contains_any(bytes)
    }
}

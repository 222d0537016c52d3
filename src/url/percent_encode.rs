//! [Percent-encoded bytes](https://url.spec.whatwg.org/#percent-encoded-bytes).

use alloc::string::String;
use alloc::vec::Vec;

use crate::LITE;

/// A [percent-encode set](https://url.spec.whatwg.org/#percent-encode-set): a column of
/// [`TABLE`], named by its bit. Every set holds all code points above U+007E.
#[derive(Clone, Copy)]
pub(crate) struct PercentEncodeSet(u8);

pub(crate) const C0_CONTROL: PercentEncodeSet = PercentEncodeSet(1);
pub(crate) const FRAGMENT: PercentEncodeSet = PercentEncodeSet(1 << 1);
pub(crate) const QUERY: PercentEncodeSet = PercentEncodeSet(1 << 2);
pub(crate) const SPECIAL_QUERY: PercentEncodeSet = PercentEncodeSet(1 << 3);
pub(crate) const PATH: PercentEncodeSet = PercentEncodeSet(1 << 4);
pub(crate) const USERINFO: PercentEncodeSet = PercentEncodeSet(1 << 5);
pub(crate) const FORM_URLENCODED: PercentEncodeSet = PercentEncodeSet(1 << 6);

/// For each byte the sets that contain it: one load answers for all of them.
static TABLE: [u8; 256] = {
    const fn add(table: &mut [u8; 256], sets: u8, bytes: &[u8]) {
        let mut i = 0;
        while i < bytes.len() {
            table[bytes[i] as usize] |= sets;
            i += 1;
        }
    }
    // Each set is defined by what it adds to a smaller one, so a byte joins a set and all larger.
    let form = FORM_URLENCODED.0;
    let userinfo = USERINFO.0 | form;
    let path = PATH.0 | userinfo;
    let query = QUERY.0 | SPECIAL_QUERY.0 | path;
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        if byte < 0x20 || byte > 0x7E {
            table[byte] = C0_CONTROL.0 | FRAGMENT.0 | query;
        }
        byte += 1;
    }
    add(&mut table, FRAGMENT.0, b" \"<>`");
    add(&mut table, query, b" \"#<>");
    add(&mut table, SPECIAL_QUERY.0, b"'");
    add(&mut table, path, b"?^`{}");
    add(&mut table, userinfo, b"/:;=@[\\]|");
    // The component percent-encode set, which nothing here uses by itself, and the code points that
    // the application/x-www-form-urlencoded set adds to it.
    add(&mut table, form, b"$%&+,!'()~");
    table
};

impl PercentEncodeSet {
    /// Whether the set contains the code point that `byte` begins.
    #[inline]
    pub(crate) const fn contains(self, byte: u8) -> bool {
        TABLE[byte as usize] & self.0 != 0
    }
}

/// [Percent-encodes](https://url.spec.whatwg.org/#percent-encode) a byte to the end of `output`. A
/// code point at a time, since WebAssembly calls out to copy even three bytes.
#[inline]
pub(super) fn percent_encode(byte: u8, output: &mut String) {
    output.push('%');
    for digit in digits(byte).to_le_bytes() {
        output.push(char::from(digit));
    }
}

/// The two hexadecimal digits of a byte, the first in the low half.
fn digits(byte: u8) -> u16 {
    let halves = u16::from(byte >> 4) | u16::from(byte & 0xF) << 8;
    // One for each half from ten on.
    let letters = (halves + 0x0606) >> 4 & 0x0101;
    halves + 0x3030 + letters * 7
}

/// [Percent-decodes](https://url.spec.whatwg.org/#percent-decode) bytes.
pub(super) fn percent_decode(input: &[u8]) -> Vec<u8> {
    let mut output = Vec::with_capacity(input.len());
    // A loop, since `collect` would take 350 more bytes of WebAssembly.
    for byte in percent_encoding::percent_decode(input) {
        output.push(byte);
    }
    output
}

/// How many bytes are encoded at a time.
const BLOCK: usize = 32;

/// [UTF-8 percent-encodes](https://url.spec.whatwg.org/#string-utf-8-percent-encode) `input` and
/// appends the result to `output`.
#[inline(never)]
pub(crate) fn utf8_percent_encode(input: &str, set: PercentEncodeSet, output: &mut String) {
    #[cfg(test)]
    crate::slow_path::note();
    let bytes = input.as_bytes();
    let mut i = 0;
    loop {
        let rest = &bytes[i..];
        let plain = rest.iter().position(|&byte| set.contains(byte));
        let end = plain.map_or(bytes.len(), |length| i + length);
        // All bytes of a non-ASCII code point are in every set. So the copied text is ASCII, or is
        // empty and not sliced at all.
        if i < end {
            output.push_str(&input[i..end]);
        }
        if end == bytes.len() {
            return;
        }
        if LITE {
            percent_encode(bytes[end], output);
            i = end + 1;
        } else {
            i = bytes.len().min(end + BLOCK);
            encode_block(&bytes[end..i], set, output);
        }
    }
}

/// Percent-encodes up to [`BLOCK`] bytes. Without branches and calls, since where the bytes are that need
/// to be encoded is hard to predict: half the time of appending them one by one.
fn encode_block(bytes: &[u8], set: PercentEncodeSet, output: &mut String) {
    let mut encoded = [0; 3 * BLOCK + 1];
    let mut length = 0;
    for &byte in bytes {
        let is_in_set = set.contains(byte);
        let first = if is_in_set { b'%' } else { byte };
        let four = u32::from(digits(byte)) << 8 | u32::from(first);
        if let Some(place) = encoded[length..].first_chunk_mut() {
            *place = four.to_le_bytes();
        }
        length += if is_in_set { 3 } else { 1 };
    }
    // SAFETY: what is appended is ASCII, and so UTF-8: percent signs, digits, and bytes that are not in the
    // set, where every set has all bytes above 0x7E. To check that once more takes 0.4 ns a byte.
    unsafe { output.as_mut_vec() }.extend_from_slice(&encoded[..length]);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn members(set: PercentEncodeSet) -> String {
        (0x20..0x7F_u8)
            .filter(|&byte| set.contains(byte))
            .map(char::from)
            .collect()
    }

    #[test]
    fn sets_hold_what_the_standard_lists() {
        assert_eq!(members(C0_CONTROL), "");
        assert_eq!(members(FRAGMENT), " \"<>`");
        assert_eq!(members(QUERY), " \"#<>");
        assert_eq!(members(SPECIAL_QUERY), " \"#'<>");
        assert_eq!(members(PATH), " \"#<>?^`{}");
        assert_eq!(members(USERINFO), " \"#/:;<=>?@[\\]^`{|}");
        assert_eq!(members(FORM_URLENCODED), " !\"#$%&'()+,/:;<=>?@[\\]^`{|}~");
        for set in [
            C0_CONTROL,
            FRAGMENT,
            QUERY,
            SPECIAL_QUERY,
            PATH,
            USERINFO,
            FORM_URLENCODED,
        ] {
            assert!((0..0x20).chain(0x7F..=0xFF).all(|byte| set.contains(byte)));
        }
    }

    #[test]
    fn encodes_the_standards_example() {
        let mut output = String::new();
        utf8_percent_encode("Say what‽", USERINFO, &mut output);
        assert_eq!(output, "Say%20what%E2%80%BD");
    }
}

//! Finds bytes, and the ends of runs of bytes of a class. The parser and the recognition of normal forms share
//! these functions.

use super::classes::{CLASSES, DOT, HOST, IN_PATH, SLASH, is_in_scheme};
#[cfg(target_feature = "simd128")]
use super::simd;

/// The eight bytes at `i`, if there are so many and they are not looked at in blocks of sixteen.
#[inline]
fn eight(input: &[u8], i: usize) -> Option<&[u8; 8]> {
    if cfg!(target_feature = "simd128") {
        return None;
    }
    input.get(i..)?.first_chunk()
}

/// The end of the run of bytes of a class that starts at `i`.
#[inline(never)]
pub(crate) fn run<const CLASS: u8>(input: &[u8], mut i: usize) -> usize {
    #[cfg(target_feature = "simd128")]
    match simd::position(input, i, |block| {
        simd::others(block, &const { simd::rows(&CLASSES, CLASS) })
    }) {
        Ok(found) => return found,
        Err(rest) => i = rest,
    }
    // A branch for eight bytes: half the time of long runs.
    while let Some(eight) = eight(input, i)
        && eight
            .iter()
            .fold(CLASS, |all, &c| all & CLASSES[usize::from(c)])
            != 0
    {
        i += 8;
    }
    while i < input.len() && CLASSES[usize::from(input[i])] & CLASS != 0 {
        i += 1;
    }
    i
}

/// Whether a domain is not empty, and all ASCII without forbidden code points. It may have capitals.
pub(crate) fn is_ascii_domain(domain: &[u8]) -> bool {
    let small = run::<HOST>(domain, 0);
    let is_in_host = |c: &u8| CLASSES[usize::from(c.to_ascii_lowercase())] & HOST != 0;
    !domain.is_empty() && domain[small..].iter().all(is_in_host)
}

/// The index of the first `byte`; without one, the length.
pub(crate) fn find(input: &[u8], byte: u8) -> usize {
    let i = 0;
    #[cfg(target_feature = "simd128")]
    let i = match simd::position(input, i, |block| simd::equal(block, byte)) {
        Ok(found) => return found,
        Err(rest) => rest,
    };
    let found = input[i..].iter().position(|&c| c == byte);
    found.map_or(input.len(), |found| i + found)
}

/// The index of the last `byte`.
#[inline]
pub(crate) fn rfind(input: &[u8], byte: u8) -> Option<usize> {
    input.iter().rposition(|&c| c == byte)
}

/// A word of eight times the same byte.
const fn of_each(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// Skips segments in normal form, the first of which starts at `i`. Returns the index of the first other byte, or the
/// start of a segment that may be a dot segment.
#[inline(never)]
pub(crate) fn plain_segments(input: &[u8], mut i: usize) -> usize {
    let mut before = SLASH;
    loop {
        #[cfg(target_feature = "simd128")]
        while let Some(block) = simd::block(input, i) {
            let slashes = simd::equal(block, b'/');
            let starts = slashes << 1 | u32::from(before & SLASH != 0);
            let dots = starts & (simd::equal(block, b'.') | simd::equal(block, b'%'));
            let stops = dots | simd::others(block, &const { simd::rows(&CLASSES, IN_PATH) });
            if stops != 0 {
                let plain = stops.trailing_zeros() as usize;
                if plain > 0 {
                    i += plain;
                    before = CLASSES[usize::from(input[i - 1])];
                }
                break;
            }
            i += 16;
            // The last byte matters only if it begins a segment.
            before = (slashes >> 10) as u8 & SLASH;
        }
        while let Some(eight) = eight(input, i) {
            // The classes of the eight bytes in one word: the first byte's class is the lowest.
            let classes = eight
                .iter()
                .rev()
                .fold(0, |all, &c| all << 8 | u64::from(CLASSES[usize::from(c)]));
            // The bit DOT of each byte that comes after a slash.
            let starts = (classes << 8 | u64::from(before)) / u64::from(SLASH / DOT);
            let stops = (!classes & of_each(IN_PATH)) | (classes & starts & of_each(DOT));
            if stops != 0 {
                break;
            }
            before = (classes >> 56) as u8;
            i += 8;
        }
        // One branch for both, since where segments end is hard to predict.
        while let Some(byte) = input.get(i)
            && let class = CLASSES[usize::from(*byte)]
            && (!class & IN_PATH) | (class & DOT & (before / (SLASH / DOT))) == 0
        {
            before = class;
            i += 1;
        }
        match input.get(i) {
            Some(b'.' | b'%') if !may_be_dots(&input[i..]) => {}
            _ => return i,
        }
        i += 1;
        before = 0;
    }
}

/// Whether the segment at the start of `path` may be a dot segment, judging by its first two bytes.
fn may_be_dots(path: &[u8]) -> bool {
    match path {
        [b'%', b'2', ..] | [b'.'] => true,
        // Any byte that ends a path ends the segment, too: in a text of many URLs, also a newline.
        [b'.', next, ..] => {
            matches!(next, b'.' | b'%' | b'/') || CLASSES[usize::from(*next)] & IN_PATH == 0
        }
        _ => false,
    }
}

/// How many bytes are looked at together for a tab or newline.
const WORD: usize = if cfg!(target_feature = "simd128") {
    16
} else {
    8
};

/// Whether a byte is an [ASCII tab or newline](https://infra.spec.whatwg.org/#ascii-tab-or-newline).
#[inline]
pub(crate) fn is_ascii_tab_or_newline(byte: u8) -> bool {
    matches!(byte, b'\t' | b'\n' | b'\r')
}

/// Whether there is an ASCII tab or newline.
#[inline(never)]
pub(crate) fn has_ascii_tab_or_newline(input: &[u8]) -> bool {
    let is_one = |c: &u8| is_ascii_tab_or_newline(*c);
    let has_one = |word: &[u8; WORD]| may_have_tab_or_newline(word) && word.iter().any(is_one);
    match input.last_chunk() {
        // The last word overlaps the one before.
        Some(last) => input.as_chunks().0.iter().any(has_one) || has_one(last),
        None => input.iter().any(is_one),
    }
}

/// Whether a byte of the block may be a tab or newline. One test for all bytes: a fifth of the time.
#[cfg(target_feature = "simd128")]
fn may_have_tab_or_newline(block: &[u8; WORD]) -> bool {
    let block = simd::load(block);
    simd::equal(block, b'\t') | simd::equal(block, b'\n') | simd::equal(block, b'\r') != 0
}

/// Whether a byte of the word may be from 8 to 15, as tabs and newlines are. One test for all bytes: a fifth of the time.
#[cfg(not(target_feature = "simd128"))]
fn may_have_tab_or_newline(word: &[u8; WORD]) -> bool {
    const ONES: u64 = of_each(1);
    // Zero where a byte is from 8 to 15.
    let zeros = (u64::from_le_bytes(*word) ^ (8 * ONES)) & (0xF8 * ONES);
    zeros.wrapping_sub(ONES) & !zeros & (0x80 * ONES) != 0
}

/// How many bytes at the start of `bytes` the [scheme state](https://url.spec.whatwg.org/#scheme-state) accepts.
#[inline]
pub(crate) fn scheme_characters(bytes: &[u8]) -> usize {
    let end = bytes.iter().position(|&byte| !is_in_scheme(byte));
    end.unwrap_or(bytes.len())
}

/// How many bytes at the start of `bytes` the [scheme start state](https://url.spec.whatwg.org/#scheme-start-state) and
/// the [scheme state](https://url.spec.whatwg.org/#scheme-state) accept.
#[inline]
fn scheme_run(bytes: &[u8]) -> Option<usize> {
    if !bytes.first()?.is_ascii_alphabetic() {
        return None;
    }
    Some(scheme_characters(bytes))
}

/// The length of the scheme at the start of `bytes`, which a colon follows.
pub(crate) fn scheme_length(bytes: &[u8]) -> Option<usize> {
    scheme_run(bytes).filter(|&length| bytes.get(length) == Some(&b':'))
}

/// Whether a text is a scheme, without its colon.
pub(crate) fn is_scheme(text: &str) -> bool {
    scheme_run(text.as_bytes()) == Some(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tabs_and_newlines_are_found_at_each_place() {
        for length in 1..40 {
            for place in 0..length {
                for byte in 0..=0x7F {
                    let mut input = [b'a'; 40];
                    input[place] = byte;
                    let expected = matches!(byte, b'\t' | b'\n' | b'\r');
                    let found = has_ascii_tab_or_newline(&input[..length]);
                    assert_eq!(found, expected, "{byte} at {place} of {length}");
                }
            }
        }
    }

    #[test]
    fn a_scheme_starts_with_a_letter() {
        for scheme in ["https", "HTTP", "a+-.9"] {
            assert!(is_scheme(scheme), "{scheme}");
        }
        for other in ["", "1a", "-", "a b", "a:", "é"] {
            assert!(!is_scheme(other), "{other}");
        }
    }

    #[test]
    fn an_empty_domain_is_no_domain() {
        assert!(!is_ascii_domain(b""));
        assert!(
            is_ascii_domain(b"a.B") && !is_ascii_domain(b"a%") && !is_ascii_domain("é".as_bytes())
        );
    }
}

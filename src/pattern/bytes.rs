//! Numbers and texts as bytes. A number is LEB128. A text is a number, its length in bytes, and the
//! bytes.

use alloc::vec::Vec;

/// Appends a number.
pub(crate) fn push_number(bytes: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Appends a text.
pub(crate) fn push_text(bytes: &mut Vec<u8>, text: &[u8]) {
    push_number(bytes, text.len());
    bytes.extend_from_slice(text);
}

/// Reads numbers and texts, as [`push_number`] and [`push_text`] write them.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
}

impl<'a> Reader<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes }
    }

    #[inline]
    pub fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.bytes.split_first()?;
        self.bytes = rest;
        Some(*first)
    }

    #[inline]
    pub fn number(&mut self) -> Option<usize> {
        let first = self.byte()?;
        if first < 0x80 {
            return Some(usize::from(first));
        }
        let mut number = u32::from(first & 0x7f);
        for shift in [7, 14, 21, 28] {
            let byte = self.byte()?;
            number |= u32::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return usize::try_from(number).ok();
            }
        }
        None
    }

    #[inline]
    pub fn text(&mut self) -> Option<&'a [u8]> {
        let length = self.number()?;
        let (text, rest) = self.bytes.split_at_checked(length)?;
        self.bytes = rest;
        Some(text)
    }

    pub fn rest(self) -> &'a [u8] {
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers() {
        for number in [0, 1, 127, 128, 16_383, 16_384, 1 << 27, u32::MAX as usize] {
            let mut bytes = Vec::new();
            push_number(&mut bytes, number);
            assert_eq!(Reader::new(&bytes).number(), Some(number));
        }
        assert_eq!(Reader::new(&[0x80]).number(), None);
        assert_eq!(Reader::new(&[0xff; 9]).number(), None);
    }

    #[test]
    fn texts() {
        let mut bytes = Vec::new();
        let long = [b'a'; 200];
        for text in [&b""[..], b"b", &long] {
            push_text(&mut bytes, text);
        }
        let mut reader = Reader::new(&bytes);
        assert_eq!(reader.text(), Some(&b""[..]));
        assert_eq!(reader.text(), Some(&b"b"[..]));
        assert_eq!(Reader::new(&reader.rest()[..100]).text(), None);
        assert_eq!(reader.text(), Some(&long[..]));
        assert_eq!(reader.text(), None);
    }
}

//! [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#application/x-www-form-urlencoded).

use alloc::string::String;

use super::percent_encode::{FORM_URLENCODED, percent_decode, utf8_percent_encode};

/// The [`application/x-www-form-urlencoded` parser](https://url.spec.whatwg.org/#concept-urlencoded-parser),
/// which yields the names and values as they stand in the input.
pub struct Parser<'a> {
    input: &'a [u8],
    position: usize,
    /// Whether the input is ASCII as far as it was read.
    pub is_ascii: bool,
}

/// A name or a value in the input.
#[derive(Clone, Copy, Debug)]
pub struct Piece {
    /// Where it starts.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// Whether it has neither plus signs nor percent signs, so that decoding would not change it.
    pub is_plain: bool,
}

impl<'a> Parser<'a> {
    /// A parser of `input`, which should be UTF-8. Malformed bytes are decoded to U+FFFD.
    pub fn new(input: &'a [u8]) -> Self {
        Self {
            input,
            position: 0,
            is_ascii: true,
        }
    }

    /// Replaces plus signs by spaces, percent-decodes, and UTF-8 decodes without BOM; appends the
    /// result to `output`.
    pub fn decode(&self, piece: Piece, output: &mut String) {
        let mut bytes = self.input[piece.start..piece.end].to_vec();
        for byte in &mut bytes {
            if *byte == b'+' {
                *byte = b' ';
            }
        }
        let bytes = percent_decode(&bytes);
        for chunk in bytes.utf8_chunks() {
            output.push_str(chunk.valid());
            if !chunk.invalid().is_empty() {
                output.push(char::REPLACEMENT_CHARACTER);
            }
        }
    }
}

impl Iterator for Parser<'_> {
    type Item = [Piece; 2];

    fn next(&mut self) -> Option<[Piece; 2]> {
        let mut position = self.position;
        while self.input.get(position) == Some(&b'&') {
            position += 1;
        }
        if position >= self.input.len() {
            return None;
        }
        let start = position;
        let mut equals = None;
        let mut is_plain = [true; 2];
        while let Some(&byte) = self.input.get(position) {
            match byte {
                b'&' => break,
                b'=' if equals.is_none() => equals = Some(position),
                b'+' | b'%' => is_plain[usize::from(equals.is_some())] = false,
                _ => self.is_ascii &= byte.is_ascii(),
            }
            position += 1;
        }
        self.position = position;
        let name_end = equals.unwrap_or(position);
        Some([
            Piece {
                start,
                end: name_end,
                is_plain: is_plain[0],
            },
            Piece {
                start: equals.map_or(position, |equals| equals + 1),
                end: position,
                is_plain: is_plain[1],
            },
        ])
    }
}

/// The [`application/x-www-form-urlencoded` serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer);
/// appends to `output`, which is empty for the first tuple.
pub fn serialize<'a>(tuples: impl IntoIterator<Item = (&'a str, &'a str)>, output: &mut String) {
    for (name, value) in tuples {
        if !output.is_empty() {
            output.push('&');
        }
        encode(name, output);
        output.push('=');
        encode(value, output);
    }
}

/// [Percent-encodes after encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding)
/// with UTF-8 and the set that turns spaces into plus signs.
fn encode(input: &str, output: &mut String) {
    let mut rest = input;
    while let Some(space) = rest.bytes().position(|byte| byte == b' ') {
        utf8_percent_encode(&rest[..space], FORM_URLENCODED, output);
        output.push('+');
        rest = &rest[space + 1..];
    }
    utf8_percent_encode(rest, FORM_URLENCODED, output);
}

#[cfg(test)]
mod tests {
    use alloc::borrow::ToOwned;
    use alloc::vec::Vec;

    use super::*;

    fn parse(input: &str) -> Vec<(String, String)> {
        let mut parser = Parser::new(input.as_bytes());
        let mut tuples = Vec::new();
        while let Some(pieces) = parser.next() {
            let [name, value] = pieces.map(|piece| {
                let mut output = String::new();
                parser.decode(piece, &mut output);
                output
            });
            tuples.push((name, value));
        }
        tuples
    }

    #[test]
    fn roundtrips_what_needs_encoding() {
        let tuples = [("a b", "c+d"), ("", "é=&"), ("~", "*-._")];
        let mut output = String::new();
        serialize(tuples, &mut output);
        assert_eq!(output, "a+b=c%2Bd&=%C3%A9%3D%26&%7E=*-._");
        let parsed = parse(&output);
        assert!(parsed.iter().map(|(n, v)| (&**n, &**v)).eq(tuples));
    }

    #[test]
    fn pieces_say_whether_they_stand_for_themselves() {
        let mut parser = Parser::new("a=b&c+=d&e=%66&g%=+&h=é&i".as_bytes());
        let pieces: Vec<_> = parser.by_ref().take(4).collect();
        let plain = pieces
            .iter()
            .map(|[name, value]| (name.is_plain, value.is_plain));
        assert!(plain.eq([(true, true), (false, true), (true, false), (false, false)]));
        assert_eq!((pieces[1][0].start, pieces[1][0].end), (4, 6));
        assert_eq!((pieces[1][1].start, pieces[1][1].end), (7, 8));
        assert!(parser.is_ascii);
        let [_, value] = parser.next().expect("a tuple");
        assert!(value.is_plain && !parser.is_ascii);
        let [name, value] = parser.next().expect("a tuple");
        assert_eq!((name.end, value.start, value.end), (26, 26, 26));
        assert!(parser.next().is_none());
    }

    #[test]
    fn decodes_leniently() {
        let parsed = parse("&&%zz=%f0%9f&x&");
        assert_eq!(
            parsed,
            [
                ("%zz".to_owned(), "\u{FFFD}".to_owned()),
                ("x".to_owned(), String::new())
            ]
        );
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(
            parse("=a=b&+=%2B&c=="),
            [pair("", "a=b"), pair(" ", "+"), pair("c", "=")]
        );
    }
}

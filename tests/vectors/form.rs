//! The crate `form_urlencoded` beside the steps of the standard, <https://url.spec.whatwg.org/#urlencoded-parsing> and
//! <https://url.spec.whatwg.org/#urlencoded-serializing>, over every short sequence of tokens.

use urlsmith::form_urlencoded::{Serializer, parse};

const TOKENS: [&[u8]; 12] = [
    b"a", b"&", b"=", b"+", b"%", b"4", b"1", b"%26", b"%ff", b"\xc3", b"\xa9", b"\0",
];

/// The parser's steps, each as the standard writes it.
fn steps(input: &[u8]) -> Vec<(String, String)> {
    let decode = |bytes: &[u8]| {
        let spaced: Vec<u8> = bytes
            .iter()
            .map(|&c| if c == b'+' { b' ' } else { c })
            .collect();
        let hex = |c: u8| char::from(c).to_digit(16).map(|digit| digit as u8);
        let mut decoded = Vec::new();
        let mut rest = &spaced[..];
        while let Some((&c, after)) = rest.split_first() {
            let digits = match after {
                [high, low, ..] if c == b'%' => hex(*high).zip(hex(*low)),
                _ => None,
            };
            decoded.push(digits.map_or(c, |(high, low)| high * 16 + low));
            rest = if digits.is_some() { &after[2..] } else { after };
        }
        String::from_utf8_lossy(&decoded).into_owned()
    };
    let mut pairs = Vec::new();
    for sequence in input.split(|&c| c == b'&') {
        if sequence.is_empty() {
            continue;
        }
        let equals = sequence.iter().position(|&c| c == b'=');
        let (name, value) = match equals {
            Some(index) => (&sequence[..index], &sequence[index + 1..]),
            None => (sequence, &b""[..]),
        };
        pairs.push((decode(name), decode(value)));
    }
    pairs
}

#[test]
fn parsing_follows_the_steps() {
    let mut sequences = vec![Vec::new()];
    for _ in 0..4 {
        sequences = sequences
            .iter()
            .flat_map(|start: &Vec<u8>| TOKENS.map(|token| [start, token].concat()))
            .collect();
        for input in &sequences {
            let found: Vec<_> = parse(input).into_owned().collect();
            assert_eq!(found, steps(input), "{}", input.escape_ascii());
        }
    }
}

#[test]
fn serializing_follows_the_steps() {
    for c in '\0'..='\u{2fff}' {
        let text = c.to_string();
        let expected: String = match c {
            ' ' => "+".into(),
            '*' | '-' | '.' | '_' | '0'..='9' | 'A'..='Z' | 'a'..='z' => text.clone(),
            _ => text.bytes().map(|byte| format!("%{byte:02X}")).collect(),
        };
        let found = Serializer::new(String::new())
            .append_pair(&text, &text)
            .append_pair("", "")
            .finish();
        assert_eq!(found, format!("{expected}={expected}&="));
    }
}

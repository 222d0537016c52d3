//! [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#application/x-www-form-urlencoded).

use std::borrow::Cow;

use super::percent_encode::FORM_URLENCODED;
use percent_encoding::{percent_decode, percent_encode_byte};

/// The [`application/x-www-form-urlencoded` parser](https://url.spec.whatwg.org/#concept-urlencoded-parser):
/// the names and values of `input`, which are borrowed where they stand there as they are.
pub fn parse(input: &str) -> impl Iterator<Item = (Cow<'_, str>, Cow<'_, str>)> {
    input
        .split('&')
        .filter(|bytes| !bytes.is_empty())
        .map(|bytes| {
            let (name, value) = bytes.split_once('=').unwrap_or((bytes, ""));
            (decode(name), decode(value))
        })
}

/// Replaces plus signs by spaces, percent-decodes, and UTF-8 decodes without BOM.
fn decode(input: &str) -> Cow<'_, str> {
    let bytes = input.as_bytes();
    let Some(first) = bytes.iter().position(|byte| matches!(byte, b'+' | b'%')) else {
        return Cow::Borrowed(input);
    };
    let mut output = Vec::with_capacity(bytes.len());
    output.extend_from_slice(&bytes[..first]);
    for run in bytes[first..].split_inclusive(|&byte| byte == b'+') {
        match run.split_last() {
            Some((b'+', run)) => {
                output.extend(percent_decode(run));
                output.push(b' ');
            }
            _ => output.extend(percent_decode(run)),
        }
    }
    Cow::Owned(
        String::from_utf8(output)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()),
    )
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
    let bytes = input.as_bytes();
    let mut copied = 0;
    for (i, &byte) in bytes.iter().enumerate() {
        if FORM_URLENCODED.contains(byte) {
            if copied < i {
                output.push_str(&input[copied..i]);
            }
            output.push_str(if byte == b' ' {
                "+"
            } else {
                percent_encode_byte(byte)
            });
            copied = i + 1;
        }
    }
    output.push_str(&input[copied..]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roundtrips_what_needs_encoding() {
        let tuples = [("a b", "c+d"), ("", "é=&"), ("~", "*-._")];
        let mut output = String::new();
        serialize(tuples, &mut output);
        assert_eq!(output, "a+b=c%2Bd&=%C3%A9%3D%26&%7E=*-._");
        let parsed: Vec<_> = parse(&output).collect();
        assert!(parsed.iter().map(|(n, v)| (&**n, &**v)).eq(tuples));
    }

    #[test]
    fn decodes_leniently() {
        let parsed: Vec<_> = parse("&&%zz=%f0%9f&x").collect();
        assert_eq!(
            parsed,
            [("%zz".into(), "\u{FFFD}".into()), ("x".into(), "".into())]
        );
    }
}

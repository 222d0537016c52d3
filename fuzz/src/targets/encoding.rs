//! Percent-encoding and forms, compared with the crate percent-encoding and with Ada. Decoding must
//! also give back what was encoded.

use ada_url::UrlSearchParams;
use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};
use serde::{Deserialize, Serialize};
use urlsmith::url::{
    FormUrlencodedParser, serialize_form_urlencoded,
    state_override::{fragment_state, opaque_path_state, query_state, userinfo},
};

use super::pieces::URL_PIECES;
use crate::choices::Choices;
use crate::{Target, Told, Verdict, expect_equal};

pub struct Encoding;

#[derive(Serialize, Deserialize)]
pub struct Case {
    text: String,
    tuples: Vec<(String, String)>,
}

/// <https://url.spec.whatwg.org/#fragment-percent-encode-set>
const FRAGMENT: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'<').add(b'>').add(b'`');
/// <https://url.spec.whatwg.org/#query-percent-encode-set>
const QUERY: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'#').add(b'<').add(b'>');
/// <https://url.spec.whatwg.org/#special-query-percent-encode-set>
const SPECIAL_QUERY: &AsciiSet = &QUERY.add(b'\'');
/// <https://url.spec.whatwg.org/#path-percent-encode-set>
const PATH: &AsciiSet = &QUERY.add(b'?').add(b'^').add(b'`').add(b'{').add(b'}');
/// <https://url.spec.whatwg.org/#userinfo-percent-encode-set>
const USERINFO: &AsciiSet = &PATH
    .add(b'/')
    .add(b':')
    .add(b';')
    .add(b'=')
    .add(b'@')
    .add(b'[')
    .add(b'\\')
    .add(b']')
    .add(b'|');

impl Target for Encoding {
    const NAME: &'static str = "encoding";
    const AGAINST: &'static str = "the crate percent-encoding, ada-url, and there and back";
    type Case = Case;

    fn case(choices: &mut Choices<'_>) -> Case {
        Case {
            text: choices.text(URL_PIECES, 8),
            tuples: choices.list(3, |choices| {
                (choices.text(URL_PIECES, 3), choices.text(URL_PIECES, 3))
            }),
        }
    }

    fn check(case: &Case) -> Verdict {
        check_sets(&case.text)?;
        check_parser(&case.text)?;
        let mut serialized = String::new();
        let tuples = case.tuples.iter().map(|(name, value)| (&**name, &**value));
        serialize_form_urlencoded(tuples, &mut serialized);
        expect_equal("there and back", &parse(&serialized), &case.tuples)?;
        let is_urlencoded = |c: char| c.is_ascii_alphanumeric() || "*-._+%&=".contains(c);
        expect_equal(
            "only bytes that need no encoding",
            &serialized.chars().all(is_urlencoded),
            &true,
        )?;
        check_parser(&serialized)?;
        Ok(match case.text.is_empty() && case.tuples.is_empty() {
            true => Told::Little,
            false => Told::Much,
        })
    }
}

fn check_sets(text: &str) -> Result<(), String> {
    let expected = utf8_percent_encode(text, USERINFO).to_string();
    expect_equal("userinfo", &userinfo(text), &expected)?;
    let text: String = text.chars().filter(|c| !"\t\n\r".contains(*c)).collect();
    for (what, output, set) in [
        ("the query", query_state(&text), SPECIAL_QUERY),
        ("the fragment", fragment_state(&text), FRAGMENT),
    ] {
        expect_equal(what, &output, &utf8_percent_encode(&text, set).to_string())?;
        let decoded: Vec<u8> = percent_decode_str(&output).collect();
        let expected: Vec<u8> = percent_decode_str(&text).collect();
        expect_equal("decoding what was encoded", &decoded, &expected)?;
    }
    // An opaque path ends at these characters, so the text must not have them.
    let path: String = text.chars().filter(|c| !"?#".contains(*c)).collect();
    let expected = utf8_percent_encode(&path, CONTROLS).to_string();
    expect_equal("the opaque path", &opaque_path_state(&path), &expected)
}

/// The pairs that `URLSearchParams` reads from a query.
fn parse(query: &str) -> Vec<(String, String)> {
    let mut parser = FormUrlencodedParser::new(query.as_bytes());
    let mut tuples = Vec::new();
    while let Some(pieces) = parser.next() {
        let [name, value] = pieces.map(|piece| {
            if piece.is_plain {
                return query[piece.start..piece.end].to_owned();
            }
            let mut output = String::new();
            parser.decode(piece, &mut output);
            output
        });
        tuples.push((name, value));
    }
    tuples
}

/// <https://url.spec.whatwg.org/#concept-urlencoded-parser>
fn check_parser(text: &str) -> Result<(), String> {
    let decode = |bytes: &str| {
        let bytes = bytes.replace('+', " ");
        percent_decode_str(&bytes).decode_utf8_lossy().into_owned()
    };
    let expected: Vec<(String, String)> = text
        .split('&')
        .filter(|sequence| !sequence.is_empty())
        .map(|sequence| {
            let (name, value) = sequence.split_once('=').unwrap_or((sequence, ""));
            (decode(name), decode(value))
        })
        .collect();
    expect_equal("the form parser", &parse(text), &expected)?;
    // Ada's class leaves out a question mark at the start. It does not UTF-8 decode. The crate
    // takes its bytes for UTF-8 without a check, which is undefined behaviour if they are not.
    let is_utf8 = |sequence: &str| percent_decode_str(sequence).decode_utf8().is_ok();
    if text.starts_with('?') || !text.split(['&', '=']).all(is_utf8) {
        return Ok(());
    }
    let Ok(theirs) = UrlSearchParams::parse(text) else {
        return Err("Ada parses every form".to_owned());
    };
    let theirs: Vec<(&str, &str)> = theirs.entries().collect();
    let ours: Vec<(&str, &str)> = expected.iter().map(|(n, v)| (&**n, &**v)).collect();
    expect_equal("the form parser and Ada's", &ours, &theirs)
}

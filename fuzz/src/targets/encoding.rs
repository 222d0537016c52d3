//! Percent-encoding, compared with the crate percent-encoding. Decoding must also give back what was
//! encoded.

use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};
use serde::{Deserialize, Serialize};
use urlsmith::for_webassembly::state_override::{
    fragment_state, opaque_path_state, query_state, userinfo,
};

use super::pieces::URL_PIECES;
use crate::choices::Choices;
use crate::{Agreement, Target, Verdict, expect_equal};

pub struct Encoding;

#[derive(Serialize, Deserialize)]
pub struct Case {
    text: String,
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
    const AGAINST: &'static str = "the crate percent-encoding, and there and back";
    type Case = Case;

    fn case(choices: &mut Choices<'_>) -> Case {
        Case {
            text: choices.text(URL_PIECES, 8),
        }
    }

    fn check(case: &Case) -> Verdict {
        check_sets(&case.text)?;
        Ok(match case.text.is_empty() {
            true => Agreement::WithoutResult,
            false => Agreement::OnResult,
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

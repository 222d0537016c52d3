//! Domains, compared with [`uts46`], the transcription over ICU4X's data, and with Ada.

use serde::{Deserialize, Serialize};
use urlsmith::url::{common_domain, domain_parser_to_ascii};

use crate::choices::Choices;
use crate::{Target, Told, Verdict, expect_equal, uts46};

pub struct Idna;

#[derive(Serialize, Deserialize)]
pub struct Case {
    domain: String,
}

const PIECES: &[&str] = &[
    "a",
    "b",
    "A",
    "1",
    "-",
    "--",
    ".",
    ".",
    "\u{3002}",
    "\u{FF0E}",
    "\u{FF61}",
    "xn--",
    "XN--",
    "xn--bcher-kva",
    "xn--fa-hia",
    "xn--xn---epa",
    "xn--a",
    "xn--a-",
    "xn--ls8h",
    "xn--zca",
    "ß",
    "ẞ",
    "ς",
    "é",
    "e\u{301}",
    "\u{301}",
    "\u{AD}",
    "\u{200C}",
    "\u{200D}",
    "\u{200B}",
    "\u{94D}",
    "क",
    "षि",
    "ب",
    "ا",
    "א",
    "ת",
    "٠",
    "۰",
    "0",
    "€",
    "♥",
    "😀",
    "ǆ",
    "Ⅳ",
    "℡",
    "㎢",
    "\u{E0100}",
    "\u{2260}",
    "ك\u{64E}",
    "ァ",
    "한",
    "\u{1100}\u{1161}",
    "測",
    "Ω",
    "\u{345}",
];

impl Target for Idna {
    const NAME: &'static str = "idna";
    const AGAINST: &'static str = "a transcription of UTS 46 over ICU4X's data";
    type Case = Case;

    fn case(choices: &mut Choices<'_>) -> Case {
        let mut domain = choices.text(PIECES, 10);
        if choices.chance(20) {
            // A label whose Punycode decodes to these code points, valid or not.
            let text = choices.text(PIECES, 4);
            if let Some(label) = uts46::punycode_encode(&text) {
                domain.push_str("xn--");
                domain.push_str(&label);
            }
        }
        if domain.is_ascii() {
            // The domain parser runs IDNA only for domains that are not ASCII.
            domain.push_str(".é");
        }
        Case { domain }
    }

    fn check(case: &Case) -> Verdict {
        let ours = domain_parser_to_ascii(&case.domain).map(|domain| domain.into_owned());
        let theirs = uts46::to_ascii(&case.domain);
        expect_equal("Unicode ToASCII", &ours, &theirs)?;
        let mut common = String::new();
        if common_domain(&case.domain, &mut common) {
            expect_equal("common_domain", &Some(common), &ours)?;
        }
        Ok(match ours {
            Some(_) => Told::Much,
            None => Told::Little,
        })
    }
}

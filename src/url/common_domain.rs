//! The common case of internationalized domains: their code points are of scripts in which nothing
//! has to be mapped or normalized. Punycode is all that is left to do, and no table of IDNA is
//! needed. In WebAssembly that saves the module that has the tables: 2.3 of the 3 µs of a URL with
//! such a host, and milliseconds the first time.
//!
//! It is a filter, as [`normal_form`](super::normal_form) is: what it does not know for sure it
//! leaves to [Unicode ToASCII](https://www.unicode.org/reports/tr46/#ToASCII).

use alloc::string::String;

use idna::punycode::encode;

/// Labels of more characters, which the DNS does not have, are left to Unicode ToASCII.
const MOST_CHARACTERS: usize = 63;

const PREFIX: [char; 4] = ['x', 'n', '-', '-'];

/// For each code point from U+0080 on a bit: whether [`is_plain`].
const LATIN_GREEK_CYRILLIC: [u32; 38] = [
    0x0000_0000,
    0x88C3_5AFE,
    0x8080_0000,
    0xFFFF_FFFF,
    0xAAAA_AAAA,
    0x55A2_AAAA,
    0xAAAA_A954,
    0x54AA_AAAA,
    0x4E24_3129,
    0xEE51_2D2A,
    0xB555_400F,
    0xAA21_AAAA,
    0xAAAA_AAAA,
    0x93FA_AAAA,
    0xFFFF_AA85,
    0xFFFF_FFFF,
    0xFFFF_FFFF,
    0xFE00_FFFF,
    0xC0FF_FFFF,
    0xFFFF_FFE0,
    0x0000_0000,
    0x0000_0000,
    0x0000_0000,
    0x38AA_0000,
    0x0001_0000,
    0xFFFF_F000,
    0xAA80_7FFF,
    0x1948_AAAA,
    0x0000_0000,
    0xFFFF_0000,
    0xFFFF_FFFF,
    0xAAAA_AAAA,
    0xAAAA_A806,
    0xAAAA_AAAA,
    0xAAAA_D554,
    0xAAAA_AAAA,
    0xAAAA_AAAA,
    0x0000_AAAA,
];

/// Whether a code point that is not ASCII stays as it is wherever it stands in a domain, unless the
/// domain has code points for which this is false: it is valid, no mark, written from left to right,
/// and composes with nothing before it.
fn is_plain(c: char) -> bool {
    match c {
        '\u{80}'..'\u{540}' => {
            let bit = c as usize - 0x80;
            LATIN_GREEK_CYRILLIC[bit / 32] >> (bit % 32) & 1 != 0
        }
        // Vietnamese: of each two the second is the small letter.
        '\u{1EA0}'..='\u{1EF9}' => c as u32 % 2 == 1,
        // Hiragana, Katakana, ideographs and Hangul syllables.
        '\u{3041}'..='\u{3096}'
        | '\u{30A1}'..='\u{30FE}'
        | '\u{3400}'..='\u{9FFF}'
        | '\u{AC00}'..='\u{D7A3}' => true,
        _ => false,
    }
}

/// Appends the ASCII form of a domain whose labels are all ASCII or [`is_plain`]; returns whether the
/// domain is of this kind. If not, nothing is appended.
pub fn common_domain(domain: &str, output: &mut String) -> bool {
    let start = output.len();
    let mut labels = domain.split('.');
    let is_common = labels.by_ref().all(|label| push_label(label, output));
    // Each label has put a dot after itself.
    output.truncate(if is_common { output.len() - 1 } else { start });
    is_common
}

/// Appends the ASCII form of a label, and a dot.
fn push_label(label: &str, output: &mut String) -> bool {
    let start = output.len();
    if label.is_ascii() {
        output.push_str(label);
        output[start..].make_ascii_lowercase();
    } else {
        // An array, since Punycode looks at each character as often as there are different ones.
        let mut characters = ['\0'; MOST_CHARACTERS];
        let mut length = 0;
        for c in label.chars() {
            if length == MOST_CHARACTERS || !(c.is_ascii() || is_plain(c)) {
                return false;
            }
            characters[length] = c.to_ascii_lowercase();
            length += 1;
        }
        let characters = &characters[..length];
        let Some(punycode) = encode(characters).filter(|_| !characters.starts_with(&PREFIX)) else {
            return false;
        };
        output.push_str("xn--");
        output.push_str(&punycode);
        output.push('.');
        return true;
    }
    // Beside a label that is not ASCII, Punycode is decoded and checked.
    if output[start..].starts_with("xn--") {
        return false;
    }
    output.push('.');
    true
}

#[cfg(all(test, feature = "idna"))]
mod tests {
    use super::super::domain_parser_to_ascii;
    use super::*;

    fn ascii_form(domain: &str) -> Option<String> {
        let mut output = String::new();
        common_domain(domain, &mut output).then_some(output)
    }

    /// What the tables of IDNA say about the code point that [`is_plain`] is to say.
    fn is_plain_by_the_tables(c: char) -> bool {
        let adapter = idna_adapter::Adapter::new();
        let is_right_to_left = idna_adapter::RTL_MASK.intersects(adapter.bidi_class(c).to_mask());
        // Below U+10000 only these Hangul jamo and marks compose with what precedes them.
        let composes = matches!(c, '\u{1161}'..='\u{11C2}') || adapter.is_mark(c);
        adapter.normalize_validate([c].into_iter()).eq([c]) && !is_right_to_left && !composes
    }

    #[test]
    fn plain_code_points_are_what_the_tables_say() {
        for c in '\u{80}'..=char::MAX {
            let expected = is_plain_by_the_tables(c);
            if is_plain(c) || matches!(c, '\u{80}'..'\u{540}') {
                assert_eq!(is_plain(c), expected, "{c:?}");
            }
            if is_plain(c) {
                for domain in [format!("{c}"), format!("1{c}-.{c}A")] {
                    let expected = domain_parser_to_ascii(&domain).expect("a domain");
                    assert_eq!(ascii_form(&domain).as_deref(), Some(&*expected), "{domain}");
                }
            }
        }
    }

    #[test]
    fn other_domains_are_left_alone() {
        for domain in [
            "e\u{301}",
            "é.xn--a",
            "XN--é",
            "É",
            "א",
            "ｅ",
            "é\u{3002}",
            "\u{200D}é",
        ] {
            let mut output = String::from("https://");
            assert!(!common_domain(domain, &mut output), "{domain}");
            assert_eq!(output, "https://");
        }
        assert_eq!(ascii_form(&"é".repeat(MOST_CHARACTERS + 1)), None);
        assert_eq!(ascii_form(".é..").as_deref(), Some(".xn--9ca.."));
    }
}

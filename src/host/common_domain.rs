//! A shortcut for most internationalized domains: their code points are of scripts in which nothing
//! has to be mapped or normalized. Such a domain is only encoded as Punycode, without the tables of
//! IDNA. In WebAssembly this saves a call of the module that has the tables: 2.3 of the 3 µs of a URL
//! with such a host, and milliseconds the first time.
//!
//! If this module is not sure about a domain, it leaves the domain to [Unicode
//! ToASCII](https://www.unicode.org/reports/tr46/#ToASCII).

use alloc::string::String;

use super::letters::LATIN_GREEK_CYRILLIC;

/// Labels of more characters, which the DNS does not have, are left to Unicode ToASCII.
const MOST_CHARACTERS: usize = 63;

/// Whether a code point that is not ASCII stays unchanged in a domain whose other code points are
/// ASCII or plain, too. Such a code point is valid, no mark, written from left to right, and composes
/// with no code point before it.
fn is_plain(c: char) -> bool {
    match c {
        '\u{80}'..'\u{540}' => {
            let bit = c as usize - 0x80;
            LATIN_GREEK_CYRILLIC[bit / 32] >> (bit % 32) & 1 != 0
        }
        // Vietnamese letters: each second code point is a small letter.
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
#[inline(never)]
pub(crate) fn common_domain(domain: &str, output: &mut String) -> bool {
    let start = output.len();
    let mut label = ['\0'; MOST_CHARACTERS];
    let mut length = 0;
    for c in domain.chars().chain(['.']) {
        let is_common = match c {
            '.' => push_label(&label[..core::mem::take(&mut length)], output),
            _ if length == MOST_CHARACTERS => false,
            _ => {
                label[length] = c.to_ascii_lowercase();
                length += 1;
                c.is_ascii() || is_plain(c)
            }
        };
        if !is_common {
            output.truncate(start);
            return false;
        }
    }
    // `push_label` has put a dot after each label.
    output.pop();
    true
}

/// Appends the ASCII form of a label, and a dot.
fn push_label(label: &[char], output: &mut String) -> bool {
    // Unicode ToASCII decodes and checks Punycode if another label is not ASCII.
    if label.starts_with(&['x', 'n', '-', '-']) {
        return false;
    }
    if !label.iter().all(char::is_ascii) {
        output.push_str("xn--");
    }
    push_punycode(label, output);
    push_ascii(b'.', output);
    true
}

/// The [encoder of Punycode](https://www.rfc-editor.org/rfc/rfc3492#section-6.3) for up to
/// [`MOST_CHARACTERS`], with which no number overflows. A label that is all ASCII stays unchanged. The
/// encoder of the crate idna checks every number, and is 1 KB larger.
fn push_punycode(characters: &[char], output: &mut String) {
    let mut basic = 0;
    for &c in characters {
        if c.is_ascii() {
            push_ascii(c as u8, output);
            basic += 1;
        }
    }
    if basic > 0 && basic < characters.len() as u32 {
        push_ascii(b'-', output);
    }
    let (mut next, mut delta, mut bias, mut handled) = (0x80, 0, 72, basic);
    while let Some(least) = characters
        .iter()
        .map(|&c| u32::from(c))
        .filter(|&c| c >= next)
        .min()
    {
        delta += (least - next) * (handled + 1);
        next = least;
        for &c in characters {
            delta += u32::from(u32::from(c) < next);
            if u32::from(c) != next {
                continue;
            }
            push_number(delta, bias, output);
            bias = adapt(delta, handled + 1, handled == basic);
            delta = 0;
            handled += 1;
        }
        delta += 1;
        next += 1;
    }
}

/// Appends a [number](https://www.rfc-editor.org/rfc/rfc3492#section-3.3).
pub(crate) fn push_number(number: u32, bias: u32, output: &mut String) {
    let mut rest = number;
    let mut k = BASE;
    loop {
        let threshold = k.saturating_sub(bias).clamp(1, 26);
        if rest < threshold {
            break;
        }
        push_digit(threshold + (rest - threshold) % (BASE - threshold), output);
        rest = (rest - threshold) / (BASE - threshold);
        k += BASE;
    }
    push_digit(rest, output);
}

/// The number of digits.
const BASE: u32 = 36;

fn push_digit(digit: u32, output: &mut String) {
    let first = if digit < 26 { b'a' } else { b'0' - 26 };
    push_ascii(first + digit as u8, output);
}

/// Appends an ASCII character. It is not inlined, since each copy would be 200 bytes of WebAssembly.
#[inline(never)]
fn push_ascii(byte: u8, output: &mut String) {
    output.push(char::from(byte));
}

/// The [bias](https://www.rfc-editor.org/rfc/rfc3492#section-6.1) for the next code point.
pub(crate) fn adapt(mut delta: u32, handled: u32, is_first: bool) -> u32 {
    delta /= if is_first { 700 } else { 2 };
    delta += delta / handled;
    let mut k = 0;
    while delta > 35 * 26 / 2 {
        delta /= 35;
        k += BASE;
    }
    k + 36 * delta / (delta + 38)
}

#[cfg(test)]
mod tests {
    use super::super::to_ascii::domain_parser_to_ascii;
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
    fn more_than_one_code_point_in_a_label() {
        for unicode in ["ü漢字", "ü字字ạ가é漢"] {
            for length in 0..50 {
                let domain = "a".repeat(length) + unicode;
                let expected = domain_parser_to_ascii(&domain).expect("a domain");
                assert_eq!(ascii_form(&domain).as_deref(), Some(&*expected), "{domain}");
            }
        }
        for common in ["ế", "あ", "ア", "㐀", "가"] {
            assert!(ascii_form(common).is_some(), "{common}");
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

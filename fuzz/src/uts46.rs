//! A literal transcription of [UTS 46](https://www.unicode.org/reports/tr46/)'s ToASCII over
//! ICU4X's data, with the options of the URL Standard's [domain
//! parser](https://url.spec.whatwg.org/#domain-parser-toascii): CheckBidi and CheckJoiners are true;
//! CheckHyphens, UseSTD3ASCIIRules, Transitional_Processing, VerifyDnsLength and
//! IgnoreInvalidPunycode are false.

use icu_normalizer::properties::CanonicalCombiningClassMap;
use icu_normalizer::uts46::{Uts46Mapper, Uts46MapperBorrowed};
use icu_properties::CodePointMapData;
use icu_properties::props::{BidiClass, GeneralCategory, JoiningType};

const MAPPER: Uts46MapperBorrowed<'_> = Uts46Mapper::new();

/// [ToASCII](https://www.unicode.org/reports/tr46/#ToASCII).
pub fn to_ascii(domain: &str) -> Option<String> {
    let labels = processing(domain)?;
    let labels: Option<Vec<String>> = labels
        .into_iter()
        .map(|label| match label.is_ascii() {
            true => Some(label),
            false => Some(["xn--", &punycode_encode(&label)?].concat()),
        })
        .collect();
    Some(labels?.join("."))
}

/// [Processing](https://www.unicode.org/reports/tr46/#Processing): the labels; `None` if there was
/// an error.
fn processing(domain: &str) -> Option<Vec<String>> {
    // Map and normalize. Disallowed code points become U+FFFD, which is disallowed, too.
    let mapped: String = MAPPER.map_normalize(domain.chars()).collect();
    let mut labels = Vec::new();
    for label in mapped.split('.') {
        let label = match label.strip_prefix("xn--") {
            Some(punycode) => {
                if !label.is_ascii() {
                    return None;
                }
                let decoded = punycode_decode(punycode)?;
                if decoded.is_empty() || decoded.is_ascii() {
                    return None;
                }
                decoded
            }
            None => label.to_owned(),
        };
        if !is_valid(&label) {
            return None;
        }
        labels.push(label);
    }
    let is_bidi_domain_name = labels.iter().any(|label| {
        label.chars().any(|c| {
            matches!(
                bidi_class(c),
                BidiClass::RightToLeft | BidiClass::ArabicLetter | BidiClass::ArabicNumber
            )
        })
    });
    if is_bidi_domain_name && !labels.iter().all(|label| satisfies_the_bidi_rule(label)) {
        return None;
    }
    Some(labels)
}

/// The [validity criteria](https://www.unicode.org/reports/tr46/#Validity_Criteria) without the
/// Bidi rule, which needs the whole domain.
fn is_valid(label: &str) -> bool {
    // It is in the form NFC, and each code point has the status valid.
    let is_normalized = MAPPER.normalize_validate(label.chars()).eq(label.chars());
    // Without CheckHyphens, it does not begin with "xn--".
    let begins_with_xn = label.starts_with("xn--");
    let has_a_full_stop = label.contains('.');
    let begins_with_a_mark = label.chars().next().is_some_and(|c| {
        matches!(
            CodePointMapData::<GeneralCategory>::new().get(c),
            GeneralCategory::NonspacingMark
                | GeneralCategory::SpacingMark
                | GeneralCategory::EnclosingMark
        )
    });
    let is_disallowed = label.contains('\u{FFFD}');
    is_normalized
        && !begins_with_xn
        && !has_a_full_stop
        && !begins_with_a_mark
        && !is_disallowed
        && satisfies_context_j(label)
}

/// [ContextJ](https://www.rfc-editor.org/rfc/rfc5892.html#appendix-A).
fn satisfies_context_j(label: &str) -> bool {
    let label: Vec<char> = label.chars().collect();
    let joining_type = |c: char| CodePointMapData::<JoiningType>::new().get(c);
    label.iter().enumerate().all(|(index, &c)| {
        if !matches!(c, '\u{200C}' | '\u{200D}') {
            return true;
        }
        let (before, after) = (&label[..index], &label[index + 1..]);
        let is_virama = |c: &char| CanonicalCombiningClassMap::new().get_u8(*c) == 9;
        if before.last().is_some_and(is_virama) {
            return true;
        }
        let not_transparent = |c: &&char| joining_type(**c) != JoiningType::Transparent;
        let left = before.iter().rev().find(not_transparent);
        let right = after.iter().find(not_transparent);
        c == '\u{200C}'
            && left.is_some_and(|c| {
                matches!(
                    joining_type(*c),
                    JoiningType::LeftJoining | JoiningType::DualJoining
                )
            })
            && right.is_some_and(|c| {
                matches!(
                    joining_type(*c),
                    JoiningType::RightJoining | JoiningType::DualJoining
                )
            })
    })
}

fn bidi_class(c: char) -> BidiClass {
    CodePointMapData::<BidiClass>::new().get(c)
}

/// [The Bidi rule](https://www.rfc-editor.org/rfc/rfc5893.html#section-2).
fn satisfies_the_bidi_rule(label: &str) -> bool {
    use BidiClass as B;
    let classes: Vec<B> = label.chars().map(bidi_class).collect();
    let Some(first) = classes.first() else {
        return true;
    };
    let last = classes.iter().rev().find(|&&it| it != B::NonspacingMark);
    let everywhere = [
        B::EuropeanNumber,
        B::EuropeanSeparator,
        B::CommonSeparator,
        B::EuropeanTerminator,
        B::OtherNeutral,
        B::BoundaryNeutral,
        B::NonspacingMark,
    ];
    let all_among = |more: &[B]| {
        classes
            .iter()
            .all(|it| everywhere.contains(it) || more.contains(it))
    };
    let ends_with = |among: &[B]| last.is_some_and(|last| among.contains(last));
    match *first {
        B::RightToLeft | B::ArabicLetter => {
            all_among(&[B::RightToLeft, B::ArabicLetter, B::ArabicNumber])
                && ends_with(&[
                    B::RightToLeft,
                    B::ArabicLetter,
                    B::EuropeanNumber,
                    B::ArabicNumber,
                ])
                && !(classes.contains(&B::EuropeanNumber) && classes.contains(&B::ArabicNumber))
        }
        B::LeftToRight => {
            all_among(&[B::LeftToRight]) && ends_with(&[B::LeftToRight, B::EuropeanNumber])
        }
        _ => false,
    }
}

// https://www.rfc-editor.org/rfc/rfc3492.html#section-5
const BASE: u32 = 36;
const TMIN: u32 = 1;
const TMAX: u32 = 26;
const SKEW: u32 = 38;
const DAMP: u32 = 700;
const INITIAL_BIAS: u32 = 72;
const INITIAL_N: u32 = 0x80;

/// [Bias adaptation](https://www.rfc-editor.org/rfc/rfc3492.html#section-6.1).
fn adapt(delta: u32, numpoints: u32, firsttime: bool) -> u32 {
    let mut delta = if firsttime { delta / DAMP } else { delta / 2 };
    delta += delta / numpoints;
    let mut k = 0;
    while delta > ((BASE - TMIN) * TMAX) / 2 {
        delta /= BASE - TMIN;
        k += BASE;
    }
    k + (BASE - TMIN + 1) * delta / (delta + SKEW)
}

fn threshold(k: u32, bias: u32) -> u32 {
    k.saturating_sub(bias).clamp(TMIN, TMAX)
}

/// [Decoding](https://www.rfc-editor.org/rfc/rfc3492.html#section-6.2).
fn punycode_decode(input: &str) -> Option<String> {
    // A delimiter at the very start does not count.
    let (basic, extended) = input
        .rsplit_once('-')
        .filter(|(basic, _)| !basic.is_empty())
        .unwrap_or(("", input));
    let mut output: Vec<char> = basic.chars().collect();
    let mut n = INITIAL_N;
    let mut i = 0_u32;
    let mut bias = INITIAL_BIAS;
    let mut digits = extended.bytes().peekable();
    while digits.peek().is_some() {
        let oldi = i;
        let mut w = 1_u32;
        let mut k = BASE;
        loop {
            let digit = match digits.next()? {
                letter @ (b'a'..=b'z' | b'A'..=b'Z') => letter.to_ascii_lowercase() - b'a',
                number @ b'0'..=b'9' => number - b'0' + 26,
                _ => return None,
            };
            let digit = u32::from(digit);
            i = i.checked_add(digit.checked_mul(w)?)?;
            let t = threshold(k, bias);
            if digit < t {
                break;
            }
            w = w.checked_mul(BASE - t)?;
            k += BASE;
        }
        let length = u32::try_from(output.len()).ok()? + 1;
        bias = adapt(i - oldi, length, oldi == 0);
        n = n.checked_add(i / length)?;
        i %= length;
        output.insert(i as usize, char::from_u32(n)?);
        i += 1;
    }
    Some(output.into_iter().collect())
}

/// [Encoding](https://www.rfc-editor.org/rfc/rfc3492.html#section-6.3).
pub fn punycode_encode(input: &str) -> Option<String> {
    let mut output: String = input.chars().filter(char::is_ascii).collect();
    let code_points: Vec<u32> = input.chars().map(u32::from).collect();
    let mut n = INITIAL_N;
    let mut delta = 0_u32;
    let mut bias = INITIAL_BIAS;
    let b = u32::try_from(output.len()).ok()?;
    let mut h = b;
    if b > 0 {
        output.push('-');
    }
    while (h as usize) < code_points.len() {
        let m = code_points.iter().copied().filter(|&c| c >= n).min()?;
        delta = delta.checked_add((m - n).checked_mul(h + 1)?)?;
        n = m;
        for &c in &code_points {
            if c < n {
                delta = delta.checked_add(1)?;
            }
            if c == n {
                let mut q = delta;
                let mut k = BASE;
                loop {
                    let t = threshold(k, bias);
                    if q < t {
                        break;
                    }
                    output.push(digit(t + (q - t) % (BASE - t)));
                    q = (q - t) / (BASE - t);
                    k += BASE;
                }
                output.push(digit(q));
                bias = adapt(delta, h + 1, h == b);
                delta = 0;
                h += 1;
            }
        }
        delta = delta.checked_add(1)?;
        n += 1;
    }
    Some(output)
}

fn digit(value: u32) -> char {
    char::from(b"abcdefghijklmnopqrstuvwxyz0123456789"[value as usize % 36])
}

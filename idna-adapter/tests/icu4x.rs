//! The adapter returns the same results as ICU4X, from whose data its tables are made.

use icu_normalizer::{
    properties::{CanonicalCombiningClassMap, CanonicalDecomposition, Decomposed},
    uts46::{Uts46Mapper, Uts46MapperBorrowed},
};
use icu_properties::{
    CodePointMapData,
    props::{BidiClass, GeneralCategory, JoiningType},
};
use idna_adapter::{
    Adapter, FIRST_BC_MASK, LAST_LTR_MASK, LAST_RTL_MASK, LEFT_OR_DUAL_JOINING_MASK,
    MIDDLE_LTR_MASK, MIDDLE_RTL_MASK, RIGHT_OR_DUAL_JOINING_MASK, RTL_MASK,
};

const ADAPTER: Adapter = Adapter::new();
const MAPPER: Uts46MapperBorrowed<'_> = Uts46Mapper::new();

#[track_caller]
fn compare(text: &[char]) {
    let ours: Vec<char> = ADAPTER.map_normalize(text.iter().copied()).collect();
    let theirs: Vec<char> = MAPPER.map_normalize(text.iter().copied()).collect();
    assert_eq!(ours, theirs, "map_normalize of {text:?}");
    let ours: Vec<char> = ADAPTER.normalize_validate(text.iter().copied()).collect();
    let theirs: Vec<char> = MAPPER.normalize_validate(text.iter().copied()).collect();
    assert_eq!(ours, theirs, "normalize_validate of {text:?}");
}

/// The code points that can remain after mapping.
fn remaining() -> Vec<char> {
    let mut remaining: Vec<char> = MAPPER.map_normalize('\0'..=char::MAX).collect();
    remaining.extend(('\0'..=char::MAX).flat_map(|c| MAPPER.map_normalize([c].into_iter())));
    remaining.sort_unstable();
    remaining.dedup();
    assert!(remaining.len() > 150_000);
    remaining
}

#[test]
fn every_code_point() {
    for c in '\0'..=char::MAX {
        compare(&[c]);
    }
}

#[test]
fn every_composition() {
    // The first code points of all decompositions. Nothing else composes with a code point after
    // it.
    let mut firsts: Vec<char> = ('\0'..=char::MAX)
        .filter_map(|c| match CanonicalDecomposition::new().decompose(c) {
            Decomposed::Expansion(first, _) if first > '\u{1200}' => Some(first),
            _ => None,
        })
        .filter(|first| !('\u{AC00}'..='\u{D7A3}').contains(first))
        .collect();
    firsts.sort_unstable();
    firsts.dedup();
    for c in '\0'..=char::MAX {
        if let Decomposed::Expansion(first, second) = CanonicalDecomposition::new().decompose(c) {
            compare(&[first, second]);
            for between in ['\u{34F}', '\u{300}', '\u{323}', '\u{3099}', 'a', '\u{1161}'] {
                compare(&[first, between, second]);
                compare(&[first, second, between]);
            }
            compare(&[c, c]);
            compare(&[first, c, second, second]);
            if !('\u{AC00}'..='\u{D7A3}').contains(&c) {
                for before in &firsts {
                    compare(&[*before, c]);
                }
            }
        }
    }
}

#[test]
fn marks_and_viramas() {
    for c in remaining() {
        let expected = matches!(
            CodePointMapData::<GeneralCategory>::new().get(c),
            GeneralCategory::NonspacingMark
                | GeneralCategory::SpacingMark
                | GeneralCategory::EnclosingMark
        );
        assert_eq!(ADAPTER.is_mark(c), expected, "{c:?}");
        let expected = CanonicalCombiningClassMap::new().get_u8(c) == 9;
        assert_eq!(ADAPTER.is_virama(c), expected, "{c:?}");
    }
}

#[test]
fn joining_types() {
    use JoiningType as T;
    for c in remaining() {
        let joining_type = ADAPTER.joining_type(c);
        let expected = CodePointMapData::<T>::new().get(c);
        assert_eq!(
            joining_type.is_transparent(),
            expected == T::Transparent,
            "{c:?}"
        );
        for (mask, types) in [
            (LEFT_OR_DUAL_JOINING_MASK, [T::LeftJoining, T::DualJoining]),
            (
                RIGHT_OR_DUAL_JOINING_MASK,
                [T::RightJoining, T::DualJoining],
            ),
        ] {
            let intersects = joining_type.to_mask().intersects(mask);
            assert_eq!(intersects, types.contains(&expected), "{c:?}");
        }
    }
}

#[test]
fn bidi_classes() {
    use BidiClass as B;
    let middle = [
        B::EuropeanNumber,
        B::EuropeanSeparator,
        B::CommonSeparator,
        B::EuropeanTerminator,
        B::OtherNeutral,
        B::BoundaryNeutral,
        B::NonspacingMark,
    ];
    let rtl = [B::RightToLeft, B::ArabicLetter];
    let masks = [
        (RTL_MASK, [&rtl[..], &[B::ArabicNumber]].concat()),
        (FIRST_BC_MASK, [&rtl[..], &[B::LeftToRight]].concat()),
        (LAST_LTR_MASK, vec![B::LeftToRight, B::EuropeanNumber]),
        (
            LAST_RTL_MASK,
            [&rtl[..], &[B::EuropeanNumber, B::ArabicNumber]].concat(),
        ),
        (MIDDLE_LTR_MASK, [&middle[..], &[B::LeftToRight]].concat()),
        (
            MIDDLE_RTL_MASK,
            [&middle[..], &rtl, &[B::ArabicNumber]].concat(),
        ),
    ];
    for c in remaining() {
        let bidi_class = ADAPTER.bidi_class(c);
        let expected = CodePointMapData::<B>::new().get(c);
        for (is, class) in [
            (bidi_class.is_ltr(), B::LeftToRight),
            (bidi_class.is_nonspacing_mark(), B::NonspacingMark),
            (bidi_class.is_european_number(), B::EuropeanNumber),
            (bidi_class.is_arabic_number(), B::ArabicNumber),
        ] {
            assert_eq!(is, expected == class, "{c:?}");
        }
        for (mask, classes) in &masks {
            let intersects = bidi_class.to_mask().intersects(*mask);
            assert_eq!(intersects, classes.contains(&expected), "{c:?}");
        }
    }
}

/// A [linear congruential generator](https://doi.org/10.1090/S0025-5718-99-00996-5): the same
/// numbers each time.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(2_862_933_555_777_941_757)
            .wrapping_add(3_037_000_493);
        (self.0 >> 33) as usize % limit
    }

    fn choice(&mut self, from: &[char]) -> char {
        from[self.below(from.len())]
    }
}

#[test]
fn random_strings() {
    let classes = CanonicalCombiningClassMap::new();
    let assigned: Vec<char> = ('\0'..=char::MAX)
        .filter(|&c| MAPPER.map_normalize([c].into_iter()).next() != Some('\u{FFFD}'))
        .collect();
    let marks: Vec<char> = ('\0'..=char::MAX)
        .filter(|&c| classes.get_u8(c) != 0)
        .collect();
    let (mut composites, mut firsts, mut seconds) = (Vec::new(), Vec::new(), Vec::new());
    for &c in &assigned {
        if let Decomposed::Expansion(first, second) = CanonicalDecomposition::new().decompose(c)
            && !('\u{AC00}'..='\u{D7A3}').contains(&c)
        {
            composites.push(c);
            firsts.push(first);
            seconds.push(second);
        }
    }
    let special: Vec<char> = "a\u{DF}\u{345}\u{344}\u{F73}\u{F75}\u{F81}\u{FF9E}\u{FF9F}\u{FDFA}\
        \u{FFFD}\u{AD}\u{200C}\u{200D}\u{34F}\u{3164}\u{FFA0}.\u{3002}\u{E0001}\u{10FFFF}"
        .chars()
        .chain('\u{1100}'..='\u{11FF}')
        .collect();
    let syllables: Vec<char> = ('\u{AC00}'..='\u{D7A3}').collect();
    let all: Vec<char> = ('\0'..=char::MAX).collect();
    let alphabets = [
        &assigned,
        &marks,
        &marks,
        &composites,
        &firsts,
        &seconds,
        &special,
        &syllables,
        &all,
    ];
    let mut random = Random(46);
    for _ in 0..100_000 {
        let alphabet = alphabets[random.below(alphabets.len())];
        let length = random.below(12);
        let text: Vec<char> = (0..length)
            .map(|_| {
                if random.below(2) == 0 {
                    random.choice(alphabet)
                } else {
                    let other = alphabets[random.below(alphabets.len())];
                    random.choice(other)
                }
            })
            .collect();
        compare(&text);
    }
}

/// Many successive marks take little time.
#[test]
fn many_marks() {
    let marks = ['\u{315}', '\u{300}', '\u{5AE}', '\u{327}'];
    let text: Vec<char> = marks.into_iter().cycle().take(500_000).collect();
    let ours: Vec<char> = ADAPTER.map_normalize(text.iter().copied()).collect();
    assert_eq!(ours.len(), text.len());
    assert!(ours.is_sorted_by_key(|&c| CanonicalCombiningClassMap::new().get_u8(c)));
    compare(&text);
}

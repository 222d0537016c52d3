//! The contents of the tables, taken from ICU4X.

use icu_normalizer::{
    properties::{
        CanonicalCombiningClassMap, CanonicalComposition, CanonicalDecomposition, Decomposed,
    },
    uts46::Uts46Mapper,
};
use icu_properties::{
    CodePointMapData,
    props::{BidiClass, GeneralCategory, JoiningType},
};

use crate::format::{
    Composite, Content, DISALLOWED, IGNORED, JOINING_TYPE_SHIFT, MAPPED, MARK, VALID, bidi_class,
    joining_type,
};
use crate::operations::operations;

pub fn content() -> Content {
    let mapper = Uts46Mapper::new();
    let classes = CanonicalCombiningClassMap::new();
    let mut content = Content::default();
    let mut mappings = Vec::new();
    for code_point in 0..0x11_0000 {
        let Some(c) = char::from_u32(code_point) else {
            // A surrogate, which nobody can ask for.
            push(&mut content.statuses, DISALLOWED);
            continue;
        };
        let mapped: Vec<char> = mapper.map_normalize([c].into_iter()).collect();
        let status = match *mapped {
            [] => IGNORED,
            [only] if only == c => VALID,
            [char::REPLACEMENT_CHARACTER] => DISALLOWED,
            _ => MAPPED,
        };
        push(&mut content.statuses, status);
        if status == MAPPED {
            mappings.push((code_point, mapped.into_iter().map(u32::from).collect()));
        }
        if status == VALID {
            let properties = properties(c);
            push(&mut content.properties, properties);
            if properties & MARK == 0 {
                assert_eq!(classes.get_u8(c), 0, "only marks have a class: {c:?}");
            } else {
                push(&mut content.classes, classes.get_u8(c));
            }
            content.composites.extend(composite(c));
        }
    }
    content.operations = operations(&mappings);
    content
}

/// Adds a value to run-length encoded values.
fn push(runs: &mut Vec<(u8, u32)>, value: u8) {
    match runs.last_mut() {
        Some((last, length)) if *last == value => *length += 1,
        _ => runs.push((value, 1)),
    }
}

fn properties(c: char) -> u8 {
    let bidi_class = match CodePointMapData::<BidiClass>::new().get(c) {
        BidiClass::LeftToRight => bidi_class::LEFT_TO_RIGHT,
        BidiClass::RightToLeft | BidiClass::ArabicLetter => bidi_class::RIGHT_TO_LEFT,
        BidiClass::ArabicNumber => bidi_class::ARABIC_NUMBER,
        BidiClass::EuropeanNumber => bidi_class::EUROPEAN_NUMBER,
        BidiClass::EuropeanSeparator
        | BidiClass::CommonSeparator
        | BidiClass::EuropeanTerminator
        | BidiClass::OtherNeutral
        | BidiClass::BoundaryNeutral => bidi_class::NEUTRAL,
        BidiClass::NonspacingMark => bidi_class::NONSPACING_MARK,
        _ => bidi_class::OTHER,
    };
    let joining_type = match CodePointMapData::<JoiningType>::new().get(c) {
        JoiningType::DualJoining => joining_type::DUAL_JOINING,
        JoiningType::LeftJoining => joining_type::LEFT_JOINING,
        JoiningType::RightJoining => joining_type::RIGHT_JOINING,
        JoiningType::Transparent => joining_type::TRANSPARENT,
        _ => joining_type::NON_JOINING,
    };
    let mark = match CodePointMapData::<GeneralCategory>::new().get(c) {
        GeneralCategory::NonspacingMark
        | GeneralCategory::SpacingMark
        | GeneralCategory::EnclosingMark => MARK,
        _ => 0,
    };
    mark | joining_type << JOINING_TYPE_SHIFT | bidi_class
}

/// `c` and its decomposition, if `c` is a primary composite other than a Hangul syllable.
fn composite(c: char) -> Option<Composite> {
    if ('\u{AC00}'..='\u{D7A3}').contains(&c) {
        return None;
    }
    match CanonicalDecomposition::new().decompose(c) {
        Decomposed::Default => None,
        Decomposed::Expansion(first, second)
            if CanonicalComposition::new().compose(first, second) == Some(c) =>
        {
            Some(Composite {
                composite: c.into(),
                first: first.into(),
                second: second.into(),
            })
        }
        _ => panic!("{c:?} is valid, but not in Normalization Form C"),
    }
}

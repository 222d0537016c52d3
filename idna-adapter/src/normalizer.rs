//! The steps Map and Normalize of [UTS #46](https://www.unicode.org/reports/tr46/#Processing), and
//! [Normalization Form C](https://www.unicode.org/reports/tr15/#Norm_Forms), which Normalize needs.

use alloc::vec::Vec;

use crate::tables::{Status, Tables, tables};

/// Whether ignored code points are removed or replaced by U+FFFD.
#[derive(Clone, Copy, PartialEq)]
pub enum Ignored {
    Removed,
    Replaced,
}

/// Maps the code points and brings them to Normalization Form C. Disallowed code points become
/// U+FFFD, which is disallowed itself.
pub fn map_normalize(
    characters: impl Iterator<Item = char>,
    ignored: Ignored,
) -> impl Iterator<Item = char> {
    let tables = tables();
    let mut mapped = Vec::with_capacity(characters.size_hint().0);
    for character in characters {
        map(tables, character.into(), ignored, &mut mapped);
    }
    let normalized = normalize(tables, mapped);
    normalized
        .into_iter()
        .map(|code_point| char::from_u32(code_point).unwrap_or(char::REPLACEMENT_CHARACTER))
}

#[inline(never)]
fn map(tables: &Tables, code_point: u32, ignored: Ignored, mapped: &mut Vec<u32>) {
    let replacement = u32::from(char::REPLACEMENT_CHARACTER);
    match tables.status(code_point) {
        Status::Valid => mapped.push(code_point),
        Status::Ignored if ignored == Ignored::Removed => {}
        Status::Ignored | Status::Disallowed => mapped.push(replacement),
        Status::Mapped(first, rest) => {
            mapped.push(first);
            mapped.extend_from_slice(rest);
        }
    }
}

/// [Normalization Form C](https://www.unicode.org/reports/tr15/#Norm_Forms) of valid code points.
#[inline(never)]
fn normalize(tables: &Tables, code_points: Vec<u32>) -> Vec<u32> {
    if is_normalized(tables, &code_points) {
        return code_points;
    }
    let mut decomposed = Vec::with_capacity(code_points.len());
    for code_point in code_points {
        decompose(tables, code_point, &mut decomposed);
    }
    for marks in decomposed.split_mut(|&(_, class)| class == 0) {
        reorder(marks);
    }
    recompose(tables, &decomposed)
}

/// Whether valid code points are sure to be in Normalization Form C. Most are, and need no more
/// work.
fn is_normalized(tables: &Tables, code_points: &[u32]) -> bool {
    let (mut starter, mut last_class) = (0, 0);
    code_points.iter().all(|&code_point| {
        if code_point < FIRST_COMBINING {
            (starter, last_class) = (code_point, 0);
            return true;
        }
        let (class, is_mark) = tables.class_and_mark(code_point);
        // A valid code point alone never changes. It can only change together with a code point
        // that composes with it, or with the start of its decomposition.
        let stays = !(is_mark || hangul::is_medial_or_final(code_point) || code_point >= SUPPLEMENTARY)
            // If the starter decomposes, a part of it may have to move behind the mark.
            || (class == 0 || class >= last_class && tables.decompose(starter).is_none())
                && compose(tables, starter, code_point).is_none()
                && (code_point < SUPPLEMENTARY || tables.decompose(code_point).is_none());
        if class == 0 {
            starter = code_point;
        }
        last_class = class;
        stays
    })
}

/// No code point below this composes with a code point before it.
const FIRST_COMBINING: u32 = 0x300;

/// Below this, a code point that composes with one before it is a mark or from Hangul, and no
/// decomposition of a composite starts with such a code point.
const SUPPLEMENTARY: u32 = 0x1_0000;

/// Appends the [full canonical
/// decomposition](https://www.unicode.org/versions/latest/core-spec/chapter-3/#G733) of a code
/// point: code points, each with its Canonical_Combining_Class.
fn decompose(tables: &Tables, code_point: u32, decomposed: &mut Vec<(u32, u8)>) {
    let syllable = code_point.wrapping_sub(hangul::S_BASE);
    if syllable < hangul::S_COUNT {
        let trailing = syllable % hangul::T_COUNT;
        decomposed.push((hangul::L_BASE + syllable / hangul::N_COUNT, 0));
        let vowel = syllable % hangul::N_COUNT / hangul::T_COUNT;
        decomposed.push((hangul::V_BASE + vowel, 0));
        if trailing > 0 {
            decomposed.push((hangul::T_BASE + trailing, 0));
        }
    } else if let Some((first, second)) = tables.decompose(code_point) {
        // The second code point never decomposes further. The first one does so at most twice.
        decompose(tables, first, decomposed);
        decomposed.push((second, tables.class(second)));
    } else {
        decomposed.push((code_point, tables.class(code_point)));
    }
}

/// The [canonical ordering
/// algorithm](https://www.unicode.org/versions/latest/core-spec/chapter-3/#G49591) for successive
/// marks. It is a counting sort, which takes time in proportion to the count of marks.
fn reorder(marks: &mut [(u32, u8)]) {
    if marks.is_sorted_by_key(|&(_, class)| class) {
        return;
    }
    let mut places = [0; 256];
    for &(_, class) in &*marks {
        places[usize::from(class)] += 1;
    }
    let mut start = 0;
    for place in &mut places {
        start += core::mem::replace(place, start);
    }
    let unordered = marks.to_vec();
    for mark in unordered {
        let place = &mut places[usize::from(mark.1)];
        marks[*place] = mark;
        *place += 1;
    }
}

/// The [canonical composition algorithm](https://www.unicode.org/versions/latest/core-spec/chapter-3/#G50628).
fn recompose(tables: &Tables, decomposed: &[(u32, u8)]) -> Vec<u32> {
    let mut composed: Vec<u32> = Vec::with_capacity(decomposed.len());
    let mut starter = None;
    // The class of the last code point that was appended.
    let mut last_class = 0;
    for &(code_point, class) in decomposed {
        if let Some(at) = starter
            && (last_class == 0 || last_class < class)
            && let Some(composite) = compose(tables, composed[at], code_point)
        {
            composed[at] = composite;
            continue;
        }
        if class == 0 {
            starter = Some(composed.len());
        }
        last_class = class;
        composed.push(code_point);
    }
    composed
}

/// The primary composite of two code points.
fn compose(tables: &Tables, first: u32, second: u32) -> Option<u32> {
    let leading = first.wrapping_sub(hangul::L_BASE);
    let vowel = second.wrapping_sub(hangul::V_BASE);
    if leading < hangul::L_COUNT && vowel < hangul::V_COUNT {
        return Some(hangul::S_BASE + (leading * hangul::V_COUNT + vowel) * hangul::T_COUNT);
    }
    let syllable = first.wrapping_sub(hangul::S_BASE);
    let trailing = second.wrapping_sub(hangul::T_BASE);
    if syllable < hangul::S_COUNT
        && syllable.is_multiple_of(hangul::T_COUNT)
        && (1..hangul::T_COUNT).contains(&trailing)
    {
        return Some(first + trailing);
    }
    tables.compose(first, second)
}

/// [Conjoining jamo behavior](https://www.unicode.org/versions/latest/core-spec/chapter-3/#G24646).
mod hangul {
    pub const S_BASE: u32 = 0xAC00;
    pub const L_BASE: u32 = 0x1100;
    pub const V_BASE: u32 = 0x1161;
    /// The code point before the first trailing consonant.
    pub const T_BASE: u32 = 0x11A7;
    pub const L_COUNT: u32 = 19;
    pub const V_COUNT: u32 = 21;
    pub const T_COUNT: u32 = 28;
    pub const N_COUNT: u32 = V_COUNT * T_COUNT;
    pub const S_COUNT: u32 = L_COUNT * N_COUNT;

    /// Whether the code point may compose with one before it.
    pub fn is_medial_or_final(code_point: u32) -> bool {
        (V_BASE..T_BASE + T_COUNT).contains(&code_point)
    }
}

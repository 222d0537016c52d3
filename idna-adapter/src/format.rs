//! The contents of the tables and their order. The build encodes them, and the library decodes
//! them.
//!
//! Code points that cannot remain after
//! [mapping](https://www.unicode.org/reports/tr46/#UTS46_Processing_Steps) have no properties here:
//! `idna` never asks for those, and leaving them out saves space.

use alloc::vec::Vec;
use core::ops::Range;

use crate::mappings::{Mappings, Operation, mappings};
use crate::streams::{Coder, Stream, difference, fold, unfold};

/// [Statuses](https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table) of code points.
pub const VALID: u8 = 0;
pub const IGNORED: u8 = 1;
pub const DISALLOWED: u8 = 2;
pub const MAPPED: u8 = 3;

/// The bit of a code point's properties that is set if its General_Category is Mark. The three bits
/// below it are for Joining_Type, and the lowest three for Bidi_Class.
pub const MARK: u8 = 1 << 6;
pub const JOINING_TYPE_SHIFT: u32 = 3;

/// The values of Bidi_Class that [RFC 5893](https://www.rfc-editor.org/rfc/rfc5893#section-2)
/// distinguishes.
pub mod bidi_class {
    pub const LEFT_TO_RIGHT: u8 = 0;
    /// Right_To_Left or Arabic_Letter.
    pub const RIGHT_TO_LEFT: u8 = 1;
    pub const ARABIC_NUMBER: u8 = 2;
    pub const EUROPEAN_NUMBER: u8 = 3;
    /// European_Separator, Common_Separator, European_Terminator, Other_Neutral or Boundary_Neutral.
    pub const NEUTRAL: u8 = 4;
    pub const NONSPACING_MARK: u8 = 5;
    pub const OTHER: u8 = 6;
}

/// The values of Joining_Type that [RFC 5892](https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1)
/// distinguishes.
pub mod joining_type {
    /// Non_Joining or Join_Causing.
    pub const NON_JOINING: u8 = 0;
    pub const DUAL_JOINING: u8 = 1;
    pub const LEFT_JOINING: u8 = 2;
    pub const RIGHT_JOINING: u8 = 3;
    pub const TRANSPARENT: u8 = 4;
}

/// The contents of the tables, for encoding. For decoding it stays empty.
#[derive(Default)]
pub struct Content {
    /// The status of each code point, run-length encoded: a value, and how many code points have
    /// it.
    pub statuses: Vec<(u8, u32)>,
    /// The properties of each valid code point, run-length encoded.
    pub properties: Vec<(u8, u32)>,
    /// The Canonical_Combining_Class of each valid mark, run-length encoded.
    pub classes: Vec<(u8, u32)>,
    /// The operations from which the mappings of the mapped code points are built.
    pub operations: Vec<Operation>,
    /// The primary composites among the valid code points, without Hangul syllables.
    pub composites: Vec<Composite>,
}

/// A primary composite and its canonical decomposition.
#[derive(Clone, Copy, Default)]
pub struct Composite {
    pub composite: u32,
    pub first: u32,
    pub second: u32,
}

/// A range of code points that have the same value.
pub struct Run {
    pub range: Range<u32>,
    pub value: u8,
}

/// The contents of the tables, decoded.
pub struct Tables {
    pub statuses: Vec<Run>,
    pub properties: Vec<Run>,
    pub classes: Vec<Run>,
    pub mappings: Mappings,
    pub composites: Vec<Composite>,
}

/// Encodes or decodes all tables.
pub fn tables<C: Coder>(coder: &mut C, content: &Content) -> Tables {
    let all = 0..0x11_0000;
    let streams = [Stream::Statuses, Stream::StatusLengths];
    let statuses = runs(coder, &[all], streams, &content.statuses);
    let valid = ranges(&statuses, |status| status == VALID);
    let streams = [Stream::Properties, Stream::PropertyLengths];
    let properties = runs(coder, &valid, streams, &content.properties);
    let marks = ranges(&properties, |properties| properties & MARK != 0);
    let streams = [Stream::Classes, Stream::ClassLengths];
    let classes = runs(coder, &marks, streams, &content.classes);
    let mapped = ranges(&statuses, |status| status == MAPPED);
    Tables {
        mappings: mappings(coder, &mapped, &content.operations),
        composites: composites(coder, &content.composites),
        statuses,
        properties,
        classes,
    }
}

/// Encodes or decodes a value for each code point in `domain`. No run that it returns crosses the
/// end of a range of `domain`.
///
/// A value is written as its index among the values that occurred before. An index equal to their
/// count announces a new value, which follows.
#[inline(never)]
fn runs<C: Coder>(
    coder: &mut C,
    domain: &[Range<u32>],
    [kinds, lengths]: [Stream; 2],
    wanted: &[(u8, u32)],
) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut values = Vec::new();
    let mut value = 0;
    let mut length = 0;
    let mut wanted = wanted.iter();
    for range in domain {
        let mut start = range.start;
        while start < range.end {
            if length == 0 {
                let wanted = wanted.next().copied().unwrap_or_default();
                let kind = usize::from(coder.byte(kinds, || {
                    let known = values.iter().position(|&value| value == wanted.0);
                    known.unwrap_or(values.len()) as u8
                }));
                if kind == values.len() {
                    values.push(coder.byte(kinds, || wanted.0));
                }
                value = values[kind];
                length = coder.number(lengths, || wanted.1 - 1) + 1;
            }
            let end = range.end.min(start + length);
            length -= end - start;
            runs.push(Run {
                range: start..end,
                value,
            });
            start = end;
        }
    }
    runs
}

/// The ranges of the code points that have a certain value.
fn ranges(runs: &[Run], has: impl Fn(u8) -> bool) -> Vec<Range<u32>> {
    let chosen = runs.iter().filter(|run| has(run.value));
    chosen.map(|run| run.range.clone()).collect()
}

/// A composite that is closer than this to its first code point is encoded by the distance.
const NEAR: u32 = 24;

/// Encodes or decodes the composites, in the order of their code points.
#[inline(never)]
fn composites<C: Coder>(coder: &mut C, wanted: &[Composite]) -> Vec<Composite> {
    let count = coder.number(Stream::Gaps, || wanted.len() as u32) as usize;
    let mut composites: Vec<Composite> = Vec::with_capacity(count);
    let mut seconds = Vec::new();
    let (mut composite, mut newest, mut far) = (0, 0_u32, 0_u32);
    let mut wanted = wanted.iter();
    for _ in 0..count {
        let wanted = wanted.next().copied().unwrap_or_default();
        composite += coder.number(Stream::Gaps, || wanted.composite - composite);

        let index = usize::from(coder.byte(Stream::Seconds, || {
            let known = seconds.iter().position(|&s| s == wanted.second);
            known.unwrap_or(seconds.len()) as u8
        }));
        if index == seconds.len() {
            newest = newest.wrapping_add_signed(
                coder.signed(Stream::NewSeconds, || difference(wanted.second, newest)),
            );
            seconds.push(newest);
        }

        let first = coder.number(Stream::Firsts, || {
            match composite.wrapping_sub(wanted.first) {
                distance @ 0..NEAR => distance,
                _ => NEAR + fold(difference(wanted.first, far)),
            }
        });
        let first = if first < NEAR {
            composite - first
        } else {
            far = far.wrapping_add_signed(unfold(first - NEAR));
            far
        };

        composites.push(Composite {
            composite,
            first,
            second: seconds[index],
        });
    }
    composites
}

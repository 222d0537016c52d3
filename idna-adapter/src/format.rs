//! What the tables say and in which order, for the build, which encodes them, and for the library,
//! which decodes them.
//!
//! Code points that cannot remain after [mapping](https://www.unicode.org/reports/tr46/#UTS46_Processing_Steps)
//! have no properties here: nobody asks for them, and what is not told takes no room.

use alloc::vec::Vec;
use core::ops::Range;

use crate::mappings::{Mappings, Operation, mappings};
use crate::streams::{Coder, Stream, difference, fold, unfold};

/// [Statuses](https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table) of code points.
pub const VALID: u8 = 0;
pub const IGNORED: u8 = 1;
pub const DISALLOWED: u8 = 2;
pub const MAPPED: u8 = 3;

/// In the properties of a code point: whether its General_Category is Mark. Below that are three
/// bits for Joining_Type, and the lowest three are for Bidi_Class.
pub const MARK: u8 = 1 << 6;
pub const JOINING_TYPE_SHIFT: u32 = 3;

/// Values of Bidi_Class, as far as [RFC 5893](https://www.rfc-editor.org/rfc/rfc5893#section-2)
/// tells them apart.
pub mod bidi_class {
    pub const LEFT_TO_RIGHT: u8 = 0;
    /// Or Arabic_Letter.
    pub const RIGHT_TO_LEFT: u8 = 1;
    pub const ARABIC_NUMBER: u8 = 2;
    pub const EUROPEAN_NUMBER: u8 = 3;
    /// European_Separator, Common_Separator, European_Terminator, Other_Neutral or Boundary_Neutral.
    pub const NEUTRAL: u8 = 4;
    pub const NONSPACING_MARK: u8 = 5;
    pub const OTHER: u8 = 6;
}

/// Values of Joining_Type, as far as [RFC 5892](https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1)
/// tells them apart.
pub mod joining_type {
    /// Or Join_Causing.
    pub const NON_JOINING: u8 = 0;
    pub const DUAL_JOINING: u8 = 1;
    pub const LEFT_JOINING: u8 = 2;
    pub const RIGHT_JOINING: u8 = 3;
    pub const TRANSPARENT: u8 = 4;
}

/// What the tables hold. Only the build fills one; decoding needs none.
#[derive(Default)]
pub struct Content {
    /// The status of each code point, as values and how many code points in succession have them.
    pub statuses: Vec<(u8, u32)>,
    /// Of each valid code point the properties.
    pub properties: Vec<(u8, u32)>,
    /// Of each valid mark the Canonical_Combining_Class.
    pub classes: Vec<(u8, u32)>,
    /// How the mappings of the mapped code points come about.
    pub operations: Vec<Operation>,
    /// The primary composites among the valid code points, but for Hangul syllables.
    pub composites: Vec<Composite>,
}

/// A primary composite and its canonical decomposition.
#[derive(Clone, Copy, Default)]
pub struct Composite {
    pub composite: u32,
    pub first: u32,
    pub second: u32,
}

/// Code points in succession with the same value.
pub struct Run {
    pub range: Range<u32>,
    pub value: u8,
}

/// What the tables hold, as decoded.
pub struct Tables {
    pub statuses: Vec<Run>,
    pub properties: Vec<Run>,
    pub classes: Vec<Run>,
    pub mappings: Mappings,
    pub composites: Vec<Composite>,
}

/// Codes everything.
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

/// Codes a value for each code point in `domain`. Returns no run that leaves a range of it.
///
/// Which values there are comes to light bit by bit: a new one is announced by the number of those
/// known.
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

/// The largest distance of a composite from its first code point that is told as such.
const NEAR: u32 = 24;

/// Codes the composites, in the order of their code points.
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

//! The [mappings](https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table) of code points. They
//! are encoded one after the other, each by its difference from the one before.

use alloc::vec::Vec;
use core::ops::Range;

use crate::streams::{Coder, Stream, difference};

/// The mappings of successive code points.
pub struct Mapping {
    pub start: u32,
    /// The first code point that `start` is mapped to.
    pub first: u32,
    /// Whether the code points after `start` are mapped to those after `first`. Otherwise they are
    /// all mapped to `first`.
    pub ascends: bool,
    /// The range in [`Mappings::rests`] of the code points that follow the first one.
    pub rest: Range<u16>,
}

pub struct Mappings {
    /// Each mapping extends to the start of the next one, or to the end of the run of mapped code
    /// points.
    pub mappings: Vec<Mapping>,
    pub rests: Vec<u32>,
}

/// The starts of the regions after the first one, from CJK on. In each, mappings ascend slowly, or
/// jump about.
const REGIONS: [u32; 5] = [0x3400, 0x4E00, 0xA000, 0x1_0000, 0x2_0000];

pub fn region(code_point: u32) -> u8 {
    if code_point < REGIONS[0] {
        return 0;
    }
    REGIONS.iter().filter(|&&start| start <= code_point).count() as u8
}

/// A step in building the mappings from the first to the last.
pub enum Operation {
    /// The next code points, this many, are mapped as far away from themselves as the one before.
    Follow(u8),
    /// The next code points, this many, are mapped to the same string as the one before.
    Repeat(u8),
    /// The next code point is mapped to a new string.
    New(First, Vec<u32>),
}

/// How the first code point of a new string is encoded.
#[derive(Clone, Copy)]
pub enum First {
    /// It is not written: it is the mapped code point plus one.
    Next,
    /// By the difference from the first code point of the previous string.
    Near,
    /// By its place in a region.
    In(u8),
}

/// An operation is one byte. Bytes below this are `Follow`, and bytes from here on `Repeat`. Added
/// is the count of code points less one.
pub const REPEAT: u8 = 0x40;

/// Bytes from here on are `New`. Bits 3 to 6 say how the first code point is encoded.
const NEW: u8 = 0x80;

/// The lowest three bits of `New` are the length of the string less one. This value means that the
/// length is in a stream of its own.
const MANY: u8 = 7;

impl Operation {
    fn byte(&self) -> u8 {
        match self {
            Self::Follow(count) => count - 1,
            Self::Repeat(count) => REPEAT + count - 1,
            Self::New(first, string) => {
                let first = match first {
                    First::Next => 0,
                    First::Near => 1,
                    First::In(region) => 2 + region,
                };
                NEW | first << 3 | MANY.min(string.len() as u8 - 1)
            }
        }
    }

    fn string(&self) -> &[u32] {
        match self {
            Self::New(_, string) => string,
            _ => &[],
        }
    }
}

/// Encodes or decodes the mappings of the code points in `domain`.
#[inline(never)]
pub fn mappings<C: Coder>(coder: &mut C, domain: &[Range<u32>], wanted: &[Operation]) -> Mappings {
    let mut mappings: Vec<Mapping> = Vec::new();
    let mut strings = Strings::new();
    // The previous code point, and the string that it is mapped to.
    let (mut previous, mut first, mut rest) = (0, 0_u32, 0..0);
    let mut ascends = false;
    let mut left = 0;
    let mut wanted = wanted.iter();
    for range in domain {
        let mut start = range.start;
        while start < range.end {
            if left == 0 {
                let wanted = wanted.next();
                let byte = coder.byte(Stream::Operations, || wanted.map_or(0, Operation::byte));
                ascends = !(REPEAT..NEW).contains(&byte);
                left = u32::from(byte % REPEAT) + 1;
                if byte >= NEW {
                    let wanted = || wanted.map_or(&[][..], Operation::string);
                    first = strings.first(coder, byte >> 3 & 0xF, start, first, wanted);
                    rest = strings.rest(coder, byte & MANY, wanted);
                    previous = start;
                    left = 1;
                }
            }
            let end = range.end.min(start + left);
            left -= end - start;
            if ascends {
                first = first.wrapping_add(start - previous);
            }
            let goes_on = ascends
                && start == previous + 1
                && start > range.start
                && mappings.last().is_some_and(|mapping| mapping.ascends);
            if !goes_on {
                mappings.push(Mapping {
                    start,
                    first,
                    ascends,
                    rest: rest.clone(),
                });
            }
            previous = end - 1;
            if ascends {
                first = first.wrapping_add(previous - start);
            }
            strings.latest[usize::from(region(first))] = first;
            start = end;
        }
    }
    Mappings {
        mappings,
        rests: strings.rests,
    }
}

/// The strings that code points are mapped to, as far as they were built.
struct Strings {
    rests: Vec<u32>,
    /// The latest code point in each region. Before there is one, the start of the region.
    latest: [u32; REGIONS.len() + 1],
}

impl Strings {
    fn new() -> Self {
        let mut latest = [0; REGIONS.len() + 1];
        latest[1..].copy_from_slice(&REGIONS);
        Self {
            rests: Vec::new(),
            latest,
        }
    }

    /// The first code point that `source` is mapped to.
    fn first<'a, C: Coder>(
        &mut self,
        coder: &mut C,
        how: u8,
        source: u32,
        previous: u32,
        wanted: impl Fn() -> &'a [u32],
    ) -> u32 {
        let wanted = || wanted()[0];
        match how {
            0 => source + 1,
            1 => previous.wrapping_add_signed(
                coder.signed(Stream::NearFirsts, || difference(wanted(), previous)),
            ),
            2 => {
                let page = coder.byte(Stream::FirstPages, || page(wanted()));
                in_page(page, coder.byte(Stream::FirstPlaces, || place(wanted())))
            }
            region => self.in_region(coder, region - 2, wanted),
        }
    }

    /// The code points after the first one.
    fn rest<'a, C: Coder>(
        &mut self,
        coder: &mut C,
        mut length: u8,
        wanted: impl Fn() -> &'a [u32],
    ) -> Range<u16> {
        if length == MANY {
            length = coder.byte(Stream::Lengths, || wanted().len() as u8 - 1);
        }
        let start = self.rests.len() as u16;
        for at in 1..=usize::from(length) {
            let wanted = || wanted()[at];
            let page = coder.byte(Stream::OtherPages, || match region(wanted()) {
                0 => page(wanted()),
                region => REGION | region,
            });
            let code_point = if page < REGION {
                in_page(page, coder.byte(Stream::OtherPlaces, || place(wanted())))
            } else {
                self.in_region(coder, page - REGION, wanted)
            };
            self.rests.push(code_point);
        }
        start..self.rests.len() as u16
    }

    /// A code point that is encoded by the difference from the latest one in its region.
    fn in_region<C: Coder>(&mut self, coder: &mut C, region: u8, wanted: impl Fn() -> u32) -> u32 {
        let latest = &mut self.latest[usize::from(region)];
        let difference = coder.signed(Stream::Differences, || difference(wanted(), *latest));
        *latest = latest.wrapping_add_signed(difference);
        *latest
    }
}

/// Added to the number of a region other than the first, where the page of the first region would
/// be.
const REGION: u8 = 0x80;

/// The page of a code point in the first region, which has fewer than 128 pages of 128 code points.
fn page(code_point: u32) -> u8 {
    (code_point >> 7) as u8
}

fn place(code_point: u32) -> u8 {
    code_point as u8 & 0x7F
}

fn in_page(page: u8, place: u8) -> u32 {
    u32::from(page) << 7 | u32::from(place)
}

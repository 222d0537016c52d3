//! The tables in the form in which they are looked up, and how they are decoded.

use alloc::boxed::Box;
use alloc::vec::Vec;

use once_cell::race::OnceBox;

use crate::format::{self, Composite, Content, DISALLOWED, IGNORED, MAPPED, MARK, Run};
use crate::mappings::{Mapping, Mappings};
use crate::streams::Decoder;

/// The bytes that build.rs wrote.
static ENCODED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/tables.bin"));

pub struct Tables {
    statuses: Ranges,
    mappings: Mappings,
    /// Properties in the lower byte, and Canonical_Combining_Class in the upper.
    properties: Ranges,
    composites: Vec<Composite>,
    /// A hash table from two code points to their composite: the index in `composites` plus one,
    /// and zero in a free slot.
    pairs: [u16; PAIRS],
}

/// What mapping does to a code point.
pub enum Status<'a> {
    Valid,
    Ignored,
    Disallowed,
    /// It is replaced by this code point and those after it.
    Mapped(u32, &'a [u32]),
}

const PAIRS: usize = 2048;

/// The tables, which the first call decodes.
pub fn tables() -> &'static Tables {
    static TABLES: OnceBox<Tables> = OnceBox::new();
    TABLES.get_or_init(|| Box::new(decode()))
}

#[cold]
fn decode() -> Tables {
    let coder = &mut Decoder::new(ENCODED);
    let format::Tables {
        statuses,
        properties,
        classes,
        mappings,
        composites,
    } = format::tables(coder, &Content::default());
    let mut pairs = [0; PAIRS];
    for (index, &Composite { first, second, .. }) in composites.iter().enumerate() {
        let mut at = pair(first, second);
        while pairs[at] != 0 {
            at = (at + 1) % PAIRS;
        }
        pairs[at] = index as u16 + 1;
    }
    Tables {
        statuses: with_mappings(&statuses, &mappings.mappings),
        mappings,
        properties: with_classes(&properties, &classes),
        composites,
        pairs,
    }
}

/// The statuses. In place of [`MAPPED`] stands [`MAPPED`] plus the index of the mapping.
#[inline(never)]
fn with_mappings(statuses: &[Run], mappings: &[Mapping]) -> Ranges {
    let mut ranges = Ranges::new();
    let mut mapped = u16::from(MAPPED);
    let mut mappings = mappings.iter().peekable();
    for Run { range, value } in statuses {
        if *value == MAPPED {
            while let Some(mapping) = mappings.next_if(|mapping| mapping.start < range.end) {
                ranges.push(mapping.start, mapped);
                mapped += 1;
            }
        } else {
            ranges.push(range.start, (*value).into());
        }
    }
    ranges.finish()
}

/// The properties together with the classes. Where the class changes within a run of marks, a new
/// range starts.
#[inline(never)]
fn with_classes(properties: &[Run], classes: &[Run]) -> Ranges {
    let mut ranges = Ranges::new();
    let mut classes = classes.iter().peekable();
    for Run { range, value } in properties {
        if value & MARK == 0 {
            ranges.push(range.start, (*value).into());
        } else {
            while let Some(class) = classes.next_if(|class| class.range.start < range.end) {
                let value = u16::from(class.value) << 8 | u16::from(*value);
                ranges.push(class.range.start, value);
            }
        }
    }
    ranges.finish()
}

/// The slot of `pairs` where the search for two code points starts.
fn pair(first: u32, second: u32) -> usize {
    (first ^ second.wrapping_mul(0x9E5)) as usize % PAIRS
}

impl Tables {
    /// Whether and how the [mapping table](https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table)
    /// changes a code point.
    pub fn status(&self, code_point: u32) -> Status<'_> {
        let status = self.statuses.get(code_point);
        let Some(at) = status.checked_sub(MAPPED.into()) else {
            return match status as u8 {
                IGNORED => Status::Ignored,
                DISALLOWED => Status::Disallowed,
                _ => Status::Valid,
            };
        };
        let mapping = &self.mappings.mappings[usize::from(at)];
        let first = if mapping.ascends {
            mapping.first + (code_point - mapping.start)
        } else {
            mapping.first
        };
        let rest = usize::from(mapping.rest.start)..usize::from(mapping.rest.end);
        Status::Mapped(first, &self.mappings.rests[rest])
    }

    /// Bidi_Class, Joining_Type and whether the code point is a mark.
    pub fn properties(&self, code_point: u32) -> u8 {
        self.properties.get(code_point) as u8
    }

    /// Canonical_Combining_Class.
    pub fn class(&self, code_point: u32) -> u8 {
        self.class_and_mark(code_point).0
    }

    /// Canonical_Combining_Class and whether the code point is a mark.
    pub fn class_and_mark(&self, code_point: u32) -> (u8, bool) {
        let [properties, class] = self.properties.get(code_point).to_le_bytes();
        (class, properties & MARK != 0)
    }

    /// The primary composite of two code points. Hangul syllables are not in the table.
    pub fn compose(&self, first: u32, second: u32) -> Option<u32> {
        let mut at = pair(first, second);
        loop {
            let index = usize::from(self.pairs[at].checked_sub(1)?);
            let found = self.composites[index];
            if (found.first, found.second) == (first, second) {
                return Some(found.composite);
            }
            at = (at + 1) % PAIRS;
        }
    }

    /// The decomposition of a valid code point into two. Hangul syllables are not in the table.
    pub fn decompose(&self, code_point: u32) -> Option<(u32, u32)> {
        let at = self
            .composites
            .partition_point(|composite| composite.composite < code_point);
        let found = self.composites.get(at)?;
        (found.composite == code_point).then_some((found.first, found.second))
    }
}

/// All code points, divided into ranges that each have a value.
struct Ranges {
    starts: Vec<u32>,
    values: Vec<u16>,
    /// For each bucket of code points, how many ranges start before its end.
    buckets: Vec<u16>,
}

/// How many code points are in a bucket, and how many buckets there are before the last one. The
/// last one has all code points that are left, in few ranges.
const BUCKET: u32 = 128;
const BUCKETS: usize = 0x3_3000 / BUCKET as usize;

impl Ranges {
    fn new() -> Self {
        Self {
            starts: Vec::new(),
            values: Vec::new(),
            buckets: Vec::new(),
        }
    }

    /// Adds a range, unless it has the value of the previous one, which it then extends.
    fn push(&mut self, start: u32, value: u16) {
        if self.values.last() == Some(&value) {
            return;
        }
        self.fill_buckets(start);
        // The first range starts at zero.
        self.starts
            .push(if self.starts.is_empty() { 0 } else { start });
        self.values.push(value);
    }

    /// Sets the count of ranges for the buckets that end at `start` or before.
    fn fill_buckets(&mut self, start: u32) {
        let filled = BUCKETS.min((start / BUCKET) as usize);
        self.buckets.resize(filled, self.starts.len() as u16);
    }

    fn finish(mut self) -> Self {
        self.buckets.resize(BUCKETS + 1, self.starts.len() as u16);
        self
    }

    /// The value of a code point.
    #[inline]
    fn get(&self, code_point: u32) -> u16 {
        let bucket = BUCKETS.min((code_point / BUCKET) as usize);
        let low = match bucket {
            0 => 0,
            _ => usize::from(self.buckets[bucket - 1]) - 1,
        };
        let high = usize::from(self.buckets[bucket]);
        let before = self.starts[low..high].partition_point(|&start| start <= code_point);
        self.values[low + before - 1]
    }
}

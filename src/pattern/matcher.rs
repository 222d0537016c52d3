//! Direct matching: matching without a regular expression, for patterns without custom regular
//! expressions.
//!
//! "Implementations are free to perform matching directly against the part list when possible"
//! ([compile a component](https://urlpattern.spec.whatwg.org/#compile-a-component)). The result,
//! groups included, is the one that ECMAScript's backtracking gives for the generated expression:
//!
//! - Without custom expressions there are no back references and no lookarounds, so whether the
//!   rest of a pattern matches from a position does not depend on how that position was reached.
//!   The first successful path of a backtracking search is therefore the one that takes, at every
//!   choice, the first alternative from which *some* path succeeds.
//! - `.` is any byte, because a URL's components are ASCII without control characters, line
//!   terminators included. For the same reason ignoring case is ignoring ASCII case: the code
//!   points beyond ASCII that Unicode folds to ASCII (U+017F, U+212A) occur neither in the input
//!   nor in the fixed text.
//! - ECMAScript refuses an iteration of an optional or repeated group that matches the empty
//!   string. The forms that the standard generates are equal to these, where no iteration can be
//!   empty:
//!
//!   | generated | equal to | because |
//!   | --- | --- | --- |
//!   | `(.*)?` | `(.+)?` | the empty iteration is refused, and the group undefined |
//!   | `((?:.*)*)`, `((?:.*)+)` | `(.*)` | the first iteration tries each end, from the last to the first |
//!   | `((?:[^d]+?)*)`, `((?:[^d]+?)+)` | `([^d]*)`, `([^d]+)` | one code point an iteration, as many as can be, then fewer |
//!   | `p((?:.*)(?:sp(?:.*))*)s` | `p(.*)s` | the first iteration tries each end, from the last to the first |
//!   | `(?:)?`, `(?:)*`, `(?:)+` | nothing | fixed text can become empty when it is encoded |
//!
//! A component is compiled to bytes, which are executed as they are. Most components are a literal
//! or a *sequence*, in which each operation can end at one place only. For the others, [`general`]
//! goes from the last operation to the first and computes one bit for each position: whether the
//! rest can match from there. Then it walks forward along the first alternatives that can match.
//! Both take time in proportion to the pattern's size times the input's, in every case.
//!
//! The format: [`Kind::Literal`] is the text. [`Kind::Sequence`] and [`Kind::General`] are the
//! delimiter's byte (0 for none), the fixed text at the end with its length before it, and
//! operations. An operation is a byte, and for text the text with its length before it, for
//! [`SPLIT`] the number of operations it may skip. Lengths are LEB128. Text of a component that
//! ignores case is in lowercase.

use alloc::string::String;
use alloc::vec::Vec;

use super::bytes::{Reader, push_text};
use super::part::{Modifier, Options, Part, PartList, PartType, Text};

/// A group's value as the range of the input that it matched, or [`UNDEFINED`].
pub type Capture = [u32; 2];

/// The value of a group that did not take part in the match.
pub const UNDEFINED: Capture = [u32::MAX, u32::MAX];

/// How a component is matched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Kind {
    /// `(.*)`: everything, as one group.
    Any = 0,
    /// Fixed text.
    Literal = 1,
    /// Operations that can each end at one place only.
    Sequence = 2,
    /// Operations with choices.
    General = 3,
    /// Left to a regular expression.
    RegExp = 4,
}

impl Kind {
    pub(crate) fn from_byte(byte: u8) -> Option<Self> {
        [
            Self::Any,
            Self::Literal,
            Self::Sequence,
            Self::General,
            Self::RegExp,
        ]
        .into_iter()
        .find(|kind| *kind as u8 == byte)
    }
}

/// Fixed text.
const TEXT: u8 = 0;
/// `(?:text)*`
const TEXT_STAR: u8 = 1;
/// `(?:text)+`
const TEXT_PLUS: u8 = 2;
/// `(.*)`
const ANY_STAR: u8 = 3;
/// `(.+)`
const ANY_PLUS: u8 = 4;
/// `([^d]+?)`
const SEGMENT: u8 = 5;
/// `([^d]*)`
const SEGMENT_STAR: u8 = 6;
/// `([^d]+)`
const SEGMENT_PLUS: u8 = 7;
/// `([^d]+?(?:text[^d]+?)*)`
const SEGMENTS: u8 = 8;
/// Prefers the operations that follow, but can skip the given number of them.
const SPLIT: u8 = 9;

fn has_text(operation: u8) -> bool {
    matches!(operation, TEXT | TEXT_STAR | TEXT_PLUS | SEGMENTS)
}

fn captures(operation: u8) -> bool {
    matches!(operation, ANY_STAR..=SEGMENTS)
}

/// An operation, while a component is compiled.
#[derive(Clone, Copy)]
struct Operation {
    code: u8,
    /// For [`SPLIT`].
    skips: u8,
    /// A range of the compiler's texts.
    text_start: usize,
    text_end: usize,
}

/// A part list that is being compiled to operations.
struct Compiler<'a> {
    part_list: &'a PartList,
    delimiter: Option<u8>,
    operations: Vec<Operation>,
    /// The operations' texts, one after another.
    texts: String,
    /// The index of the first operation that may be extended by more text. Those before it can be
    /// skipped.
    barrier: usize,
}

/// Compiles `part_list`, which has no custom regular expression, to the bytes that [`matches`]
/// executes.
pub(crate) fn compile(part_list: &PartList, options: &Options) -> (Kind, Vec<u8>) {
    let mut compiler = Compiler {
        part_list,
        delimiter: options.delimiter,
        operations: Vec::with_capacity(8),
        texts: String::with_capacity(32),
        barrier: 0,
    };
    for part in &part_list.parts {
        compiler.add_part(part);
    }
    if options.ignore_case {
        compiler.texts.make_ascii_lowercase();
    }
    compiler.finish()
}

impl Compiler<'_> {
    fn add_part(&mut self, part: &Part) {
        if part.kind == PartType::FixedText {
            return self.add_fixed_text(part);
        }
        let is_segment = part.kind == PartType::SegmentWildcard;
        let is_bare = part.prefix.is_empty() && part.suffix.is_empty();
        let is_optional = part.modifier == Modifier::Optional
            || (part.modifier == Modifier::ZeroOrMore && !is_bare);
        let code = match (part.modifier, is_bare) {
            (Modifier::None, _) | (Modifier::Optional, false) if is_segment => SEGMENT,
            (Modifier::Optional, true) if is_segment => SEGMENT,
            (Modifier::Optional, true) => ANY_PLUS,
            (Modifier::ZeroOrMore, true) if is_segment => SEGMENT_STAR,
            (Modifier::OneOrMore, true) if is_segment => SEGMENT_PLUS,
            (_, false) if is_segment => SEGMENTS,
            _ => ANY_STAR,
        };
        if is_optional {
            let texts = u8::from(!part.prefix.is_empty()) + u8::from(!part.suffix.is_empty());
            self.split(1 + texts);
        }
        self.add_text(part.prefix);
        self.add_operation(code);
        if code == SEGMENTS {
            // The text between two segments.
            self.append_text(part.suffix);
            self.append_text(part.prefix);
        }
        self.add_text(part.suffix);
        if is_optional {
            self.barrier = self.operations.len();
        }
    }

    fn add_fixed_text(&mut self, part: &Part) {
        if part.value.is_empty() {
            return;
        }
        match part.modifier {
            Modifier::None => self.add_text(part.value),
            Modifier::Optional => {
                self.split(1);
                self.add_text(part.value);
                self.barrier = self.operations.len();
            }
            Modifier::ZeroOrMore => {
                self.add_operation(TEXT_STAR);
                self.append_text(part.value);
            }
            Modifier::OneOrMore => {
                self.add_operation(TEXT_PLUS);
                self.append_text(part.value);
            }
        }
    }

    fn add_text(&mut self, text: Text) {
        if text.is_empty() {
            return;
        }
        let can_join = self.operations.len() > self.barrier
            && self.operations.last().is_some_and(|it| it.code == TEXT);
        if !can_join {
            self.add_operation(TEXT);
        }
        self.append_text(text);
    }

    fn add_operation(&mut self, code: u8) {
        let end = self.texts.len();
        self.operations.push(Operation {
            code,
            skips: 0,
            text_start: end,
            text_end: end,
        });
    }

    /// Appends to the last operation's text.
    fn append_text(&mut self, text: Text) {
        self.texts.push_str(self.part_list.text(text));
        if let Some(last) = self.operations.last_mut() {
            last.text_end = self.texts.len();
        }
    }

    fn split(&mut self, skips: u8) {
        self.add_operation(SPLIT);
        if let Some(last) = self.operations.last_mut() {
            last.skips = skips;
        }
        self.barrier = self.operations.len();
    }

    fn text(&self, operation: Operation) -> &[u8] {
        let range = operation.text_start..operation.text_end;
        self.texts.as_bytes().get(range).unwrap_or_default()
    }

    fn finish(mut self) -> (Kind, Vec<u8>) {
        match self.operations.as_slice() {
            [] => return (Kind::Literal, Vec::new()),
            [only] if only.code == TEXT => return (Kind::Literal, self.texts.into_bytes()),
            [only] if only.code == ANY_STAR => return (Kind::Any, Vec::new()),
            _ => {}
        }
        let mut bytes = Vec::with_capacity(64);
        bytes.push(self.delimiter.unwrap_or(0));
        let suffix = self.take_suffix();
        push_text(&mut bytes, suffix.map_or(b"", |suffix| self.text(suffix)));
        let kind = if self.is_sequence() {
            Kind::Sequence
        } else {
            Kind::General
        };
        for operation in &self.operations {
            bytes.push(operation.code);
            if has_text(operation.code) {
                push_text(&mut bytes, self.text(*operation));
            } else if operation.code == SPLIT {
                bytes.push(operation.skips);
            }
        }
        (kind, bytes)
    }

    /// Removes the fixed text that every match ends with. It is compared first. The operations
    /// before it must then match all of the input before it, which leaves fewer choices.
    fn take_suffix(&mut self) -> Option<Operation> {
        let can_take = self.operations.len() > self.barrier;
        self.operations.pop_if(|last| can_take && last.code == TEXT)
    }

    /// Whether each operation can end at one place only:
    /// - a group of code points other than the delimiter goes to the next delimiter, if only a
    ///   delimiter or the end follows;
    /// - a group of any code points goes to the end, if it is last;
    /// - an optional group that is last is skipped at the end, and only there, because none matches
    ///   the empty string.
    fn is_sequence(&self) -> bool {
        let is_delimiter = |operation: &Operation| {
            self.delimiter.is_some()
                && operation.code == TEXT
                && self.text(*operation).first().copied() == self.delimiter
        };
        self.operations
            .iter()
            .enumerate()
            .all(|(index, operation)| {
                let rest = self.operations.get(index + 1..).unwrap_or_default();
                match operation.code {
                    TEXT => true,
                    SEGMENT | SEGMENT_STAR | SEGMENT_PLUS => match rest {
                        [] => true,
                        [split, next, ..] if split.code == SPLIT => is_delimiter(next),
                        [next, ..] => is_delimiter(next),
                    },
                    ANY_STAR | ANY_PLUS => rest.is_empty(),
                    SEGMENTS => {
                        rest.is_empty() && self.text(*operation) == self.delimiter.as_slice()
                    }
                    SPLIT => rest.len() == usize::from(operation.skips),
                    _ => false,
                }
            })
    }
}

/// A compiled component.
#[derive(Clone, Copy)]
pub(crate) struct Matcher<'a> {
    pub kind: Kind,
    pub bytes: &'a [u8],
    pub ignore_case: bool,
}

/// Memory that each match uses anew.
#[derive(Default)]
pub struct Scratch {
    operations: Vec<Decoded>,
    /// One row for each operation of a block, and one for the operation after the block. A row has
    /// a bit for each position, set if the rest of the pattern can match from there.
    rows: Vec<u64>,
    /// The first row of each block.
    checkpoints: Vec<u64>,
    /// The start of each block, and the end of the last one.
    cuts: Vec<usize>,
    /// How many steps matches have taken, for tests.
    #[cfg(test)]
    pub steps: usize,
}

impl Scratch {
    /// Empty memory.
    pub const fn new() -> Self {
        Self {
            operations: Vec::new(),
            rows: Vec::new(),
            checkpoints: Vec::new(),
            cuts: Vec::new(),
            #[cfg(test)]
            steps: 0,
        }
    }
}

/// Writes the groups' values one after another until `captures` is full.
struct Captures<'c> {
    captures: &'c mut [Capture],
    next: usize,
}

impl Captures<'_> {
    #[inline]
    fn push(&mut self, start: usize, end: usize) {
        if let Some(capture) = self.captures.get_mut(self.next) {
            *capture = [start as u32, end as u32];
        }
        self.next += 1;
    }
}

/// Whether the matcher matches all of `input`. If so, the groups' values are in `captures`. Each of
/// them must be [`UNDEFINED`] before. Without a match, `captures` holds unspecified values. With an
/// empty `captures` only the answer is computed. If the matcher's bytes are malformed, the answer
/// is unspecified.
pub(crate) fn matches(
    matcher: &Matcher<'_>,
    input: &[u8],
    captures: &mut [Capture],
    scratch: &mut Scratch,
) -> bool {
    let mut captures = Captures { captures, next: 0 };
    match matcher.kind {
        Kind::Any => {
            captures.push(0, input.len());
            true
        }
        Kind::Literal => {
            input.len() == matcher.bytes.len()
                && starts_with(input, matcher.bytes, matcher.ignore_case)
        }
        Kind::Sequence => sequence(matcher, input, &mut captures).unwrap_or(false),
        Kind::General => general(matcher, input, &mut captures, scratch).unwrap_or(false),
        _ => false,
    }
}

/// Whether `input` starts with `text`. If case is ignored, `text` must be in lowercase.
#[inline]
fn starts_with(input: &[u8], text: &[u8], ignore_case: bool) -> bool {
    let Some(start) = input.get(..text.len()) else {
        return false;
    };
    if ignore_case {
        start.eq_ignore_ascii_case(text)
    } else {
        start == text
    }
}

/// The start of the bytes of a sequence or general matcher.
struct Header<'a> {
    /// 0 if there is no delimiter; no input holds this byte.
    delimiter: u8,
    suffix: &'a [u8],
    operations: Reader<'a>,
}

#[inline]
fn read_header<'a>(matcher: &Matcher<'a>) -> Option<Header<'a>> {
    let mut reader = Reader::new(matcher.bytes);
    Some(Header {
        delimiter: reader.byte()?,
        suffix: reader.text()?,
        operations: reader,
    })
}

/// `input` without the fixed text at its end. `None` if the input ends with other text.
#[inline]
fn strip_suffix<'i>(input: &'i [u8], suffix: &[u8], ignore_case: bool) -> Option<&'i [u8]> {
    let (rest, end) = input.split_at_checked(input.len().checked_sub(suffix.len())?)?;
    starts_with(end, suffix, ignore_case).then_some(rest)
}

/// Executes a [`Kind::Sequence`]. `None` means that it does not match, or is malformed.
#[inline(never)]
fn sequence(matcher: &Matcher<'_>, input: &[u8], captures: &mut Captures<'_>) -> Option<bool> {
    let mut header = read_header(matcher)?;
    let input = strip_suffix(input, header.suffix, matcher.ignore_case)?;
    let mut position = 0;
    while let Some(operation) = header.operations.byte() {
        let rest = input.get(position..)?;
        let start = position;
        match operation {
            TEXT => {
                let text = header.operations.text()?;
                if !starts_with(rest, text, matcher.ignore_case) {
                    return None;
                }
                position += text.len();
                continue;
            }
            SPLIT => {
                header.operations.byte()?;
                if rest.is_empty() {
                    return Some(true);
                }
                continue;
            }
            SEGMENT | SEGMENT_STAR | SEGMENT_PLUS => {
                position += find(rest, header.delimiter);
            }
            SEGMENTS => {
                header.operations.text()?;
                if rest
                    .split(|byte| *byte == header.delimiter)
                    .any(<[u8]>::is_empty)
                {
                    return None;
                }
                position = input.len();
            }
            _ => position = input.len(),
        }
        if position == start && !matches!(operation, ANY_STAR | SEGMENT_STAR) {
            return None;
        }
        captures.push(start, position);
    }
    Some(position == input.len())
}

/// The index of the first `byte`, or the length.
#[inline]
fn find(input: &[u8], byte: u8) -> usize {
    input
        .iter()
        .position(|candidate| *candidate == byte)
        .unwrap_or(input.len())
}

/// A decoded operation of a [`Kind::General`], so that the operations can be visited in reverse.
/// The text is a range of the operations' bytes.
#[derive(Clone, Copy)]
struct Decoded {
    code: u8,
    skips: u8,
    text_start: u32,
    text_end: u32,
}

impl Decoded {
    fn text(self, bytes: &[u8]) -> &[u8] {
        bytes
            .get(self.text_start as usize..self.text_end as usize)
            .unwrap_or_default()
    }
}

/// If the rows of all operations have at most this many words, they are all kept. If they have
/// more, the operations are cut into blocks, about as many blocks as each has operations. Then only
/// one row of each block is kept, and the walk forward computes the others again.
const ROWS_KEPT: usize = 1 << 16;

/// The input and the operations of a [`Kind::General`] in execution.
struct General<'a> {
    operations: &'a [Decoded],
    bytes: &'a [u8],
    input: &'a [u8],
    delimiter: u8,
    ignore_case: bool,
    /// The length of a row in words.
    words: usize,
    cuts: &'a [usize],
}

/// Executes a [`Kind::General`]. `None` means that it does not match, or is malformed.
#[inline(never)]
fn general(
    matcher: &Matcher<'_>,
    input: &[u8],
    captures: &mut Captures<'_>,
    scratch: &mut Scratch,
) -> Option<bool> {
    let header = read_header(matcher)?;
    let input = strip_suffix(input, header.suffix, matcher.ignore_case)?;
    let bytes = header.operations.rest();
    decode(bytes, &mut scratch.operations)?;
    let mut operations = scratch.operations.as_slice();
    let mut offset = 0;
    // Operations before the first choice can end at one place only, so they need no rows.
    while let [first, rest @ ..] = operations {
        let input = &input[offset..];
        let is_before_delimiter = rest.first().is_some_and(|next| {
            next.code == TEXT && next.text(bytes).first() == Some(&header.delimiter)
        });
        match first.code {
            TEXT => {
                let text = first.text(bytes);
                if !starts_with(input, text, matcher.ignore_case) {
                    return None;
                }
                offset += text.len();
            }
            SEGMENT | SEGMENT_STAR | SEGMENT_PLUS if is_before_delimiter => {
                let length = find(input, header.delimiter);
                if length == 0 && first.code != SEGMENT_STAR {
                    return None;
                }
                captures.push(offset, offset + length);
                offset += length;
            }
            _ => break,
        }
        operations = rest;
    }
    let input = &input[offset..];
    let words = input.len() / 64 + 1;
    cut_into_blocks(operations, words, &mut scratch.cuts);
    let general = General {
        operations,
        bytes,
        input,
        delimiter: header.delimiter,
        ignore_case: matcher.ignore_case,
        words,
        cuts: &scratch.cuts,
    };
    #[cfg(test)]
    {
        scratch.steps += operations.len() * (input.len() + 1);
    }
    general.fill_all(&mut scratch.rows, &mut scratch.checkpoints);
    if !get(&scratch.rows, 0) {
        return None;
    }
    if !captures.captures.is_empty() {
        #[cfg(test)]
        {
            scratch.steps += 2 * operations.len() * (input.len() + 1);
        }
        general.walk(&mut scratch.rows, &scratch.checkpoints, offset, captures);
    }
    Some(true)
}

fn decode(bytes: &[u8], operations: &mut Vec<Decoded>) -> Option<()> {
    operations.clear();
    let mut reader = Reader::new(bytes);
    while let Some(code) = reader.byte() {
        let mut decoded = Decoded {
            code,
            skips: 0,
            text_start: 0,
            text_end: 0,
        };
        if has_text(code) {
            let length = reader.text()?.len();
            decoded.text_end = (bytes.len() - reader.rest().len()) as u32;
            decoded.text_start = decoded.text_end - length as u32;
        } else if code == SPLIT {
            decoded.skips = reader.byte()?;
        }
        operations.push(decoded);
    }
    let fits = operations
        .iter()
        .enumerate()
        .all(|(index, operation)| index + usize::from(operation.skips) < operations.len());
    fits.then_some(())
}

/// The starts of the blocks. No block cuts an optional group in two.
fn cut_into_blocks(operations: &[Decoded], words: usize, cuts: &mut Vec<usize>) {
    cuts.clear();
    cuts.push(0);
    if operations.len().saturating_mul(words) > ROWS_KEPT {
        let block = operations.len().isqrt() + 1;
        let mut next_cut = block;
        let mut group_end = 0;
        for (index, operation) in operations.iter().enumerate() {
            if index >= next_cut && index >= group_end {
                cuts.push(index);
                next_cut = index + block;
            }
            group_end = group_end.max(index + 1 + usize::from(operation.skips));
        }
    }
    cuts.push(operations.len());
}

#[inline]
fn get(row: &[u64], position: usize) -> bool {
    row.get(position / 64)
        .is_some_and(|word| word >> (position % 64) & 1 != 0)
}

#[inline]
fn set(row: &mut [u64], position: usize) {
    if let Some(word) = row.get_mut(position / 64) {
        *word |= 1 << (position % 64);
    }
}

/// The positions whose bits are set, from the last to the first.
fn set_bits(row: &[u64]) -> impl Iterator<Item = usize> {
    let mut end = row.len() * 64;
    core::iter::from_fn(move || {
        end = last_bit(row, end)?;
        Some(end)
    })
}

/// The last position before `end` whose bit is set.
#[inline(never)]
fn last_bit(row: &[u64], end: usize) -> Option<usize> {
    let mut index = end / 64;
    let mut word = row
        .get(index)
        .map_or(0, |word| word & ((1 << (end % 64)) - 1));
    while word == 0 {
        index = index.checked_sub(1)?;
        word = row[index];
    }
    Some(index * 64 + word.ilog2() as usize)
}

/// Sets the bits of the first `count` positions.
fn set_first(row: &mut [u64], count: usize) {
    row[..count / 64].fill(u64::MAX);
    if let Some(word) = row.get_mut(count / 64) {
        *word |= (1 << (count % 64)) - 1;
    }
}

impl General<'_> {
    /// Fills the blocks from the last to the first. Afterwards the first block is in `rows`, and
    /// the first row of each block in `checkpoints`.
    fn fill_all(&self, rows: &mut Vec<u64>, checkpoints: &mut Vec<u64>) {
        let blocks = self.cuts.len() - 1;
        let longest = self.cuts.windows(2).map(|cut| cut[1] - cut[0]).max();
        rows.clear();
        rows.resize((longest.unwrap_or(0) + 1) * self.words, 0);
        checkpoints.clear();
        checkpoints.resize((blocks + 1) * self.words, 0);
        set(&mut checkpoints[blocks * self.words..], self.input.len());
        for block in (0..blocks).rev() {
            self.fill_block(block, rows, checkpoints);
            checkpoints[block * self.words..][..self.words].copy_from_slice(&rows[..self.words]);
        }
    }

    fn fill_block(&self, block: usize, rows: &mut [u64], checkpoints: &[u64]) {
        let (start, end) = (self.cuts[block], self.cuts[block + 1]);
        let words = self.words;
        rows[(end - start) * words..][..words]
            .copy_from_slice(&checkpoints[(block + 1) * words..][..words]);
        for index in (start..end).rev() {
            let (own, after) = rows.split_at_mut((index - start + 1) * words);
            let own = &mut own[(index - start) * words..];
            own.fill(0);
            self.fill_row(self.operations[index], own, after);
        }
    }

    /// Sets a bit in `own` for each position from which `operation` and the operations after it can
    /// match. `after` holds the rows of the operations after it.
    fn fill_row(&self, operation: Decoded, own: &mut [u64], after: &[u64]) {
        let next = &after[..self.words];
        if operation.code == SPLIT {
            let skipped = &after[usize::from(operation.skips) * self.words..][..self.words];
            for (own, (next, skipped)) in own.iter_mut().zip(next.iter().zip(skipped)) {
                *own = next | skipped;
            }
            return;
        }
        let text = operation.text(self.bytes);
        match operation.code {
            TEXT => {
                for end in set_bits(next) {
                    if let Some(start) = end.checked_sub(text.len())
                        && self.has_text_at(start, text)
                    {
                        set(own, start);
                    }
                }
            }
            TEXT_STAR => self.fill(own, |own, position| {
                get(next, position) || self.can_repeat(own, position, text)
            }),
            TEXT_PLUS => self.fill(own, |own, position| {
                self.can_repeat(next, position, text) || self.can_repeat(own, position, text)
            }),
            // A run of any bytes can start at each position up to the last one from which the rest can
            // match; a run that is not empty, before that position.
            ANY_STAR => set_first(own, set_bits(next).next().map_or(0, |last| last + 1)),
            ANY_PLUS => set_first(own, set_bits(next).next().unwrap_or(0)),
            SEGMENT_STAR => self.fill(own, |own, position| {
                get(next, position) || (get(own, position + 1) && self.is_in_segment(position))
            }),
            SEGMENT | SEGMENT_PLUS => {
                for end in set_bits(next) {
                    // If a bit is set already, so are all bits before it in the segment.
                    let is_new = |start: &usize| self.is_in_segment(*start) && !get(own, *start);
                    let start = (0..end).rev().take_while(is_new).last().unwrap_or(end);
                    (start..end).for_each(|position| set(own, position));
                }
            }
            SEGMENTS => self.fill(own, |own, position| {
                let after = position + 1;
                self.is_in_segment(position)
                    && (get(own, after) || get(next, after) || self.can_repeat(own, after, text))
            }),
            _ => {}
        }
    }

    /// Sets the bit of each position for which `can_match` is true. Positions are asked from the
    /// end to the start, so `can_match` can read the bits of later positions.
    #[inline(always)]
    fn fill(&self, own: &mut [u64], can_match: impl Fn(&[u64], usize) -> bool) {
        for position in (0..=self.input.len()).rev() {
            if can_match(own, position) {
                set(own, position);
            }
        }
    }

    fn has_text_at(&self, position: usize, text: &[u8]) -> bool {
        self.input
            .get(position..)
            .is_some_and(|rest| starts_with(rest, text, self.ignore_case))
    }

    /// Whether `text` is at `position` and `row` has the bit of the position after the text.
    fn can_repeat(&self, row: &[u64], position: usize, text: &[u8]) -> bool {
        get(row, position + text.len()) && self.has_text_at(position, text)
    }

    fn is_in_segment(&self, position: usize) -> bool {
        self.input
            .get(position)
            .is_some_and(|byte| *byte != self.delimiter)
    }

    /// Walks from the first operation to the last, along the first alternatives that can match. The
    /// input must match.
    fn walk(
        &self,
        rows: &mut [u64],
        checkpoints: &[u64],
        offset: usize,
        captures: &mut Captures<'_>,
    ) {
        let mut position = 0;
        for block in 0..self.cuts.len() - 1 {
            if block > 0 {
                self.fill_block(block, rows, checkpoints);
            }
            let (start, end) = (self.cuts[block], self.cuts[block + 1]);
            let mut index = start;
            while index < end {
                let operation = self.operations[index];
                let own = &rows[(index - start) * self.words..][..self.words];
                let next = &rows[(index - start + 1) * self.words..][..self.words];
                index += 1;
                if operation.code == SPLIT && !get(next, position) {
                    let skipped = &self.operations[index..][..usize::from(operation.skips)];
                    captures.next += skipped.iter().filter(|it| captures_of(it)).count();
                    index += skipped.len();
                    continue;
                }
                let start_of_group = position;
                position = self.step(operation, position, own, next);
                if captures_of(&operation) {
                    captures.push(offset + start_of_group, offset + position);
                }
            }
        }
    }

    /// The end of the match of `operation` that starts at `position`.
    fn step(&self, operation: Decoded, position: usize, own: &[u64], next: &[u64]) -> usize {
        let text = operation.text(self.bytes);
        match operation.code {
            TEXT => position + text.len(),
            TEXT_STAR | TEXT_PLUS => self.step_text(operation.code, position, text, own),
            ANY_STAR => self.last(position, self.input.len(), next),
            ANY_PLUS => self.last(position + 1, self.input.len(), next),
            SEGMENT => self.first(position + 1, next),
            SEGMENT_STAR => self.last(position, self.segment_end(position), next),
            SEGMENT_PLUS => self.last(position + 1, self.segment_end(position), next),
            SEGMENTS => self.step_segments(position, text, own, next),
            _ => position,
        }
    }

    /// The end of as many repetitions as possible.
    fn step_text(&self, code: u8, mut position: usize, text: &[u8], own: &[u64]) -> usize {
        if code == TEXT_PLUS {
            position += text.len();
        }
        while self.has_text_at(position, text)
            && (code == TEXT_PLUS && get(own, position)
                || code == TEXT_STAR && get(own, position + text.len()))
        {
            position += text.len();
        }
        position
    }

    /// Takes the shortest segment after which another segment, or else the rest of the pattern, can
    /// match; then does the same for the next segment.
    fn step_segments(&self, mut position: usize, text: &[u8], own: &[u64], next: &[u64]) -> usize {
        loop {
            position += 1;
            while position < self.input.len()
                && !get(next, position)
                && !self.can_repeat(own, position, text)
            {
                position += 1;
            }
            if !self.can_repeat(own, position, text) {
                return position;
            }
            position += text.len();
        }
    }

    fn segment_end(&self, position: usize) -> usize {
        position
            + find(
                &self.input[position.min(self.input.len())..],
                self.delimiter,
            )
    }

    /// The first position from `position` on whose bit is set in `row`.
    fn first(&self, position: usize, row: &[u64]) -> usize {
        (position..self.input.len())
            .find(|position| get(row, *position))
            .unwrap_or(self.input.len())
    }

    /// The last position from `position` to `end` whose bit is set in `row`.
    fn last(&self, position: usize, end: usize, row: &[u64]) -> usize {
        (position..=end)
            .rev()
            .find(|position| get(row, *position))
            .unwrap_or(position)
    }
}

fn captures_of(operation: &Decoded) -> bool {
    captures(operation.code)
}

#[cfg(test)]
mod tests {
    use alloc::borrow::ToOwned;

    use super::super::canonicalize::Encoder;
    use super::super::parser::parse_a_pattern_string;
    use super::*;
    use crate::Native;

    fn compiled(pattern: &str, options: &Options) -> (Kind, Vec<u8>) {
        let parts =
            parse_a_pattern_string(&Native, pattern, options, Encoder::Identity).expect("parts");
        compile(&parts, options)
    }

    fn run_with(
        pattern: &str,
        options: &Options,
        input: &str,
        scratch: &mut Scratch,
    ) -> Option<Vec<Option<String>>> {
        let parts =
            parse_a_pattern_string(&Native, pattern, options, Encoder::Identity).expect("parts");
        let groups = parts
            .parts
            .iter()
            .filter(|part| part.kind != PartType::FixedText)
            .count();
        let (kind, bytes) = compile(&parts, options);
        let matcher = Matcher {
            kind,
            bytes: &bytes,
            ignore_case: options.ignore_case,
        };
        let mut captures = vec![UNDEFINED; groups];
        let found = matches(&matcher, input.as_bytes(), &mut captures, scratch);
        assert_eq!(
            found,
            matches(&matcher, input.as_bytes(), &mut [], scratch),
            "{pattern} {input}"
        );
        let value = |[start, end]: Capture| {
            (start != u32::MAX).then(|| input[start as usize..end as usize].to_owned())
        };
        found.then(|| captures.into_iter().map(value).collect())
    }

    fn run(pattern: &str, input: &str) -> Option<Vec<Option<String>>> {
        run_with(pattern, &Options::PATHNAME, input, &mut Scratch::new())
    }

    fn groups(values: &[Option<&str>]) -> Option<Vec<Option<String>>> {
        Some(
            values
                .iter()
                .map(|value| value.map(str::to_owned))
                .collect(),
        )
    }

    #[test]
    fn kinds() {
        for (pattern, kind) in [
            ("", Kind::Literal),
            ("/a/b", Kind::Literal),
            ("*", Kind::Any),
            ("**", Kind::Any),
            ("/a/*", Kind::Sequence),
            ("*/a", Kind::Sequence),
            ("/users/:id/posts/:post", Kind::Sequence),
            ("/:file.json", Kind::Sequence),
            ("/a/:b?", Kind::Sequence),
            ("/:a/:b?", Kind::Sequence),
            ("/a/:b*", Kind::Sequence),
            ("/a/:b+", Kind::Sequence),
            ("{/:lang}?/about", Kind::Sequence),
            ("/:a+/:b", Kind::General),
            ("/:a-:b", Kind::General),
            ("/:a?/:b?", Kind::General),
            ("/*/a/*", Kind::General),
            ("/{a}*", Kind::General),
        ] {
            assert_eq!(compiled(pattern, &Options::PATHNAME).0, kind, "{pattern}");
        }
        assert_eq!(
            compiled("{:sub.}?example.com", &Options::HOSTNAME).0,
            Kind::Sequence
        );
        assert_eq!(compiled(":a.*.com", &Options::HOSTNAME).0, Kind::Sequence);
        assert_eq!(compiled("*.:a.com", &Options::HOSTNAME).0, Kind::General);
        assert_eq!(compiled(":a", &Options::DEFAULT).0, Kind::Sequence);
    }

    #[test]
    fn optional_iterations_are_not_empty() {
        assert_eq!(run("{*}?", ""), groups(&[None]));
        assert_eq!(run("{*}?", "a"), groups(&[Some("a")]));
        assert_eq!(run("**", ""), groups(&[Some("")]));
        assert_eq!(run("/**", "/"), groups(&[Some("")]));
        assert_eq!(run("/**", ""), groups(&[None]));
        assert_eq!(run("{:a}*", ""), groups(&[Some("")]));
    }

    #[test]
    fn the_first_alternative_wins() {
        assert_eq!(run("/:a-:b", "/x-y-z"), groups(&[Some("x"), Some("y-z")]));
        assert_eq!(run("*-*", "x-y-z"), groups(&[Some("x-y"), Some("z")]));
        assert_eq!(run("{:a}:b", "xyz"), groups(&[Some("x"), Some("yz")]));
        assert_eq!(run("{:a}+:b", "xyz"), groups(&[Some("xy"), Some("z")]));
        assert_eq!(run("/:a?/:b?", "/x"), groups(&[Some("x"), None]));
        assert_eq!(run("/:a*/:b", "/x/y/z"), groups(&[Some("x/y"), Some("z")]));
        assert_eq!(
            run("{a:x}?b:y-:z", "b1-2"),
            groups(&[None, Some("1"), Some("2")])
        );
        assert_eq!(run("{x:a}*y", "xbxcy"), groups(&[Some("bxc")]));
        assert_eq!(run("{a}*a*", "aaab"), groups(&[Some("b")]));
        assert_eq!(run("{ab}+:r", "ababc"), groups(&[Some("c")]));
        assert_eq!(run("/:a+/:b", "/x/y/z"), groups(&[Some("x/y"), Some("z")]));
        assert_eq!(run("{a}*:b-:c", "x-y"), groups(&[Some("x"), Some("y")]));
        assert_eq!(run("{*}?-:a", "xy-z"), groups(&[Some("xy"), Some("z")]));
        assert_eq!(run("{*}?-:a", "-z"), groups(&[None, Some("z")]));
        assert_eq!(run("{*}?-:a", "x/y-z"), groups(&[Some("x/y"), Some("z")]));
        assert_eq!(
            run("{-:a-}+x:b-:c", "-xyz--x-xb-c"),
            groups(&[Some("xyz--x"), Some("b"), Some("c")])
        );
        assert_eq!(run("{:a}*-:b", "xy-z"), groups(&[Some("xy"), Some("z")]));
        assert_eq!(run("{:a}*-:b", "-z"), groups(&[Some(""), Some("z")]));
        assert_eq!(run("{:a}*-:b", "x/y-z"), None);
        assert_eq!(run("/:a/:b-:c", "//x-y"), None);
        let expected = groups(&[Some("vw"), Some("x"), Some("y")]);
        assert_eq!(run("/:a/:b-:c", "/vw/x-y"), expected);
        let expected = groups(&[Some(""), Some("x"), Some("y")]);
        assert_eq!(run("x{:a}*/:b-:c", "x/x-y"), expected);
        assert_eq!(run("{:a}{:b/}+", "xyz/"), groups(&[Some("x"), Some("yz")]));
        assert_eq!(run("{:a}+-:b", "xy-z"), groups(&[Some("xy"), Some("z")]));
        assert_eq!(run("{:a}+-:b", "x/y-z"), None);
    }

    #[test]
    fn rows_of_many_words() {
        let long = "x".repeat(200);
        let input = [&*long, &long, &long].join("-");
        let expected = groups(&[Some(&long), Some(&long), Some(&long)]);
        assert_eq!(run("*-{z}?:b-:c", &input), expected);
        let input = [&long, "-", &"ab".repeat(90), &long].concat();
        let expected = groups(&[Some(&long), Some(&long)]);
        assert_eq!(run("*-{ab}*:b", &input), expected);
        assert_eq!(run("*-{ab}+:b", &input), expected);
        let segments = "a,b".repeat(60);
        let input = [&long, "-", &segments, ".", &long].concat();
        let expected = groups(&[Some(&long), Some(&segments), Some(&long)]);
        assert_eq!(run("*-{:a,}*{:b}?.:c", &input).map(|it| it.len()), Some(4));
        assert_eq!(run("*-:b.:c", &input), expected);
    }

    #[test]
    fn case_is_ignored_in_text_only_if_asked() {
        let options = Options {
            ignore_case: true,
            ..Options::PATHNAME
        };
        for (pattern, input) in [
            ("/aB", "/Ab"),
            ("/A/:b", "/a/C"),
            ("/A/:b.C", "/a/x.c"),
            ("/A{B}*", "/aBb"),
        ] {
            assert!(
                run_with(pattern, &options, input, &mut Scratch::new()).is_some(),
                "{pattern}"
            );
            assert!(run(pattern, input).is_none(), "{pattern}");
        }
    }

    /// The count of steps that a match takes, and whether it is at most three times the count of
    /// operations times the length of the input.
    fn steps(pattern: &str, input: &str) -> usize {
        let mut scratch = Scratch::new();
        let _ = run_with(pattern, &Options::PATHNAME, input, &mut scratch);
        scratch.steps
    }

    #[test]
    fn steps_are_the_operations_times_the_places_in_the_input() {
        // Three operations and four positions: once to find whether they match, three times for groups.
        assert_eq!(steps(":a-:b", "x-y"), 4 * 3 * 4);
        // The fixed text at the start is compared before.
        assert_eq!(steps("/:a-:b", "/x-yz"), 4 * 3 * 5);
        assert_eq!(steps(":a-:b", "xyz"), 2 * 3 * 4);
        // The texts around a brace are one operation.
        assert_eq!(steps("{:a-}b:c", "x-by"), 4 * 3 * 5);
        assert_eq!(steps("/:a/:b", "/x/y"), 0);
    }

    #[test]
    fn hostile_patterns_and_inputs_stay_linear() {
        let nested = "{a}?".repeat(200) + &"{:x}*".replace('x', "y") + "b";
        let stars = "{/:x}*".replace('x', "a") + "{/:x}*".replace('x', "b").as_str() + "!";
        for (pattern, unit) in [
            (nested.as_str(), "a"),
            (stars.as_str(), "/"),
            ("*a*a*a*ab", "a"),
            ("/:a-:b-:c-", "/-"),
        ] {
            let short = steps(pattern, &unit.repeat(1000));
            let long = steps(pattern, &unit.repeat(2000));
            assert!(
                long <= 2 * short + 10_000,
                "{pattern}: {short} steps, then {long}"
            );
        }
        assert!(run(&stars, &("/".to_owned() + &"x/".repeat(50_000) + "y!")).is_some());
        assert!(run("*a*a*a*b", &"a".repeat(100_000)).is_none());
    }

    #[test]
    fn rows_that_are_not_kept_give_the_same_result() {
        let pattern = "{a}?".repeat(700) + "{:x}b{:y}?" + &"{c}?".repeat(700);
        let input = "a".repeat(3000) + "bbb" + &"c".repeat(3000);
        let expected = groups(&[Some(&input[700..3000]), Some(&input[3001..6003 - 700])]);
        assert!(1400 * (input.len() / 64) > ROWS_KEPT);
        let mut scratch = Scratch::new();
        let actual = run_with(&pattern, &Options::PATHNAME, &input, &mut scratch);
        assert_eq!(actual, expected);
        let rows = scratch.rows.len() + scratch.checkpoints.len();
        assert!(rows < ROWS_KEPT / 4, "{rows} words");
        // The same operations, and an input so short that all rows are kept.
        run_with(&pattern, &Options::PATHNAME, &"a".repeat(700), &mut scratch);
        assert_eq!(scratch.cuts.len(), 2);
    }

    #[test]
    fn malformed_bytes_do_no_harm() {
        let mut scratch = Scratch::new();
        let patterns = ["/:a-:b{c}?", "/a/:b?/:c*", "*a{b}*", "{:a-}+x"];
        for pattern in patterns {
            let (_, bytes) = compiled(pattern, &Options::PATHNAME);
            for index in 0..bytes.len() {
                for value in 0..=255 {
                    let mut bytes = bytes.clone();
                    bytes[index] = value;
                    for kind in [Kind::Literal, Kind::Sequence, Kind::General] {
                        let matcher = Matcher {
                            kind,
                            bytes: &bytes,
                            ignore_case: false,
                        };
                        matches(&matcher, b"/a-b/c/c", &mut [UNDEFINED], &mut scratch);
                    }
                }
                let matcher = Matcher {
                    kind: Kind::General,
                    bytes: &bytes[..index],
                    ignore_case: false,
                };
                matches(&matcher, b"/a-b/c/c", &mut [UNDEFINED], &mut scratch);
            }
        }
    }
}

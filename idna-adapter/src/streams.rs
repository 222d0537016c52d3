//! Numbers as bytes, those that are alike side by side: of what is regular in Unicode a compressor
//! makes almost nothing, once it sees like with like.

/// What follows one another in a stream of its own.
#[derive(Clone, Copy)]
pub enum Stream {
    /// The kinds of runs and their lengths.
    Statuses,
    StatusLengths,
    Properties,
    PropertyLengths,
    Classes,
    ClassLengths,
    /// What to do for a mapping, and what that takes.
    Operations,
    Lengths,
    NearFirsts,
    FirstPages,
    FirstPlaces,
    OtherPages,
    OtherPlaces,
    Differences,
    /// What composites are made of.
    Gaps,
    Firsts,
    Seconds,
    NewSeconds,
}

/// How many streams there are.
pub const STREAMS: usize = Stream::NewSeconds as usize + 1;

/// One description of the format serves both directions: the encoder writes what is wanted, the
/// decoder never asks.
pub trait Coder {
    fn byte(&mut self, stream: Stream, wanted: impl FnOnce() -> u8) -> u8;

    /// A number in [LEB128](https://dwarfstd.org/doc/DWARF5.pdf#page=179).
    fn number(&mut self, stream: Stream, wanted: impl FnOnce() -> u32) -> u32;

    /// A number of either sign.
    fn signed(&mut self, stream: Stream, wanted: impl FnOnce() -> i32) -> i32 {
        unfold(self.number(stream, || fold(wanted())))
    }
}

/// How far a code point is from another one.
pub fn difference(code_point: u32, base: u32) -> i32 {
    code_point.wrapping_sub(base).cast_signed()
}

/// Numbers of either sign as those without: 0, −1, 1, −2, 2 and so on.
pub fn fold(number: i32) -> u32 {
    ((number << 1) ^ (number >> 31)).cast_unsigned()
}

pub fn unfold(folded: u32) -> i32 {
    (folded >> 1).cast_signed() ^ -(folded & 1).cast_signed()
}

/// Reads the streams: first come their lengths, in two bytes each, then they themselves.
pub struct Decoder<'a> {
    streams: [&'a [u8]; STREAMS],
}

impl<'a> Decoder<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        let (lengths, mut bytes) = bytes.split_at(2 * STREAMS);
        let mut streams = [bytes; STREAMS];
        for (stream, length) in streams.iter_mut().zip(lengths.as_chunks().0) {
            (*stream, bytes) = bytes.split_at(u16::from_le_bytes(*length).into());
        }
        Self { streams }
    }

    fn read_byte(&mut self, stream: Stream) -> u8 {
        self.streams[stream as usize]
            .split_off_first()
            .copied()
            .unwrap_or(0)
    }

    #[inline(never)]
    fn read_number(&mut self, stream: Stream) -> u32 {
        let mut number = 0;
        let mut shift = 0;
        loop {
            let byte = self.read_byte(stream);
            number |= u32::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                return number;
            }
            shift += 7;
        }
    }
}

impl Coder for Decoder<'_> {
    fn byte(&mut self, stream: Stream, _wanted: impl FnOnce() -> u8) -> u8 {
        self.read_byte(stream)
    }

    fn number(&mut self, stream: Stream, _wanted: impl FnOnce() -> u32) -> u32 {
        self.read_number(stream)
    }
}

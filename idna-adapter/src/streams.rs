//! The numbers of the tables as bytes. Numbers of one kind are written side by side, in a stream of
//! their own, because similar numbers next to each other compress best.

/// The kinds of numbers. Each has a stream of its own.
#[derive(Clone, Copy)]
pub enum Stream {
    /// The values of the runs, and their lengths.
    Statuses,
    StatusLengths,
    Properties,
    PropertyLengths,
    Classes,
    ClassLengths,
    /// The operations that build the mappings, and their operands.
    Operations,
    Lengths,
    NearFirsts,
    FirstPages,
    FirstPlaces,
    OtherPages,
    OtherPlaces,
    Differences,
    /// The composites and their decompositions.
    Gaps,
    Firsts,
    Seconds,
    NewSeconds,
}

/// How many streams there are.
pub const STREAMS: usize = Stream::NewSeconds as usize + 1;

/// An encoder or a decoder, so that the format is written down once for both. An encoder writes the
/// value that `wanted` returns. A decoder reads the value and never calls `wanted`. Both return it.
pub trait Coder {
    fn byte(&mut self, stream: Stream, wanted: impl FnOnce() -> u8) -> u8;

    /// A number in [LEB128](https://dwarfstd.org/doc/DWARF5.pdf#page=179).
    fn number(&mut self, stream: Stream, wanted: impl FnOnce() -> u32) -> u32;

    /// A signed number.
    fn signed(&mut self, stream: Stream, wanted: impl FnOnce() -> i32) -> i32 {
        unfold(self.number(stream, || fold(wanted())))
    }
}

/// The distance from one code point to another.
pub fn difference(code_point: u32, base: u32) -> i32 {
    code_point.wrapping_sub(base).cast_signed()
}

/// Makes a signed number unsigned: 0, −1, 1, −2 and 2 become 0, 1, 2, 3 and 4, and so on.
pub fn fold(number: i32) -> u32 {
    ((number << 1) ^ (number >> 31)).cast_unsigned()
}

pub fn unfold(folded: u32) -> i32 {
    (folded >> 1).cast_signed() ^ -(folded & 1).cast_signed()
}

/// Reads the streams. First come their lengths, in two bytes each, and then the streams themselves.
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

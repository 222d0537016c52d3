//! The encoder of the bytes that `streams::Decoder` decodes.

use crate::streams::{Coder, STREAMS, Stream};

#[derive(Default)]
pub struct Encoder {
    streams: [Vec<u8>; STREAMS],
}

impl Encoder {
    pub fn finish(self) -> Vec<u8> {
        let lengths = self.streams.iter().flat_map(|stream| {
            let length = u16::try_from(stream.len()).expect("streams are short");
            length.to_le_bytes()
        });
        lengths
            .chain(self.streams.iter().flatten().copied())
            .collect()
    }
}

impl Coder for Encoder {
    fn byte(&mut self, stream: Stream, wanted: impl FnOnce() -> u8) -> u8 {
        let byte = wanted();
        self.streams[stream as usize].push(byte);
        byte
    }

    fn number(&mut self, stream: Stream, wanted: impl FnOnce() -> u32) -> u32 {
        let number = wanted();
        let mut rest = number;
        while rest >= 0x80 {
            self.streams[stream as usize].push(rest as u8 | 0x80);
            rest >>= 7;
        }
        self.streams[stream as usize].push(rest as u8);
        number
    }
}

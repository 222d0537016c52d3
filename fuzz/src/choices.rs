//! Bytes as a source of choices.
//!
//! A case is made of choices. Each choice takes a byte or a few. So the bytes decide the case:
//! random bytes give random cases, a fuzzer's mutations give neighbours of known cases, and fewer
//! or smaller bytes give a smaller case. After the last byte, every choice is the first one and
//! every chance is missed.

/// Choices read from bytes.
pub struct Choices<'a> {
    bytes: &'a [u8],
}

impl<'a> Choices<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes }
    }

    /// Any byte.
    pub fn byte(&mut self) -> u8 {
        match self.bytes.split_first() {
            Some((first, rest)) => {
                self.bytes = rest;
                *first
            }
            None => 0,
        }
    }

    /// A number below `limit`, which is more than 0.
    pub fn below(&mut self, limit: usize) -> usize {
        let mut number = usize::from(self.byte());
        if limit > 1 << 8 {
            number = number << 8 | usize::from(self.byte());
        }
        if limit > 1 << 16 {
            number = number << 8 | usize::from(self.byte());
        }
        number % limit
    }

    /// True in `percent` of a hundred cases.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) >= 100 - percent
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// Up to `most` items.
    pub fn list<T>(&mut self, most: usize, mut item: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let count = self.below(most + 1);
        (0..count).map(|_| item(self)).collect()
    }

    /// An item in `percent` of a hundred cases, and nothing in the others.
    pub fn option<T>(&mut self, percent: usize, item: impl FnOnce(&mut Self) -> T) -> Option<T> {
        self.chance(percent).then(|| item(self))
    }

    /// Text of up to `most` pieces. Most of them are from `pieces`, the others are any code point.
    pub fn text(&mut self, pieces: &[&str], most: usize) -> String {
        let mut text = String::new();
        for _ in 0..self.below(most + 1) {
            if self.chance(15) {
                text.push(self.code_point());
            } else {
                text.push_str(self.pick(pieces));
            }
        }
        text
    }

    /// A code point. Low ones are more frequent.
    pub fn code_point(&mut self) -> char {
        let limit = self.pick(&[0x80, 0x80, 0x100, 0x800, 0x3100, 0x1_0000, 0x11_0000]);
        u32::try_from(self.below(limit))
            .ok()
            .and_then(char::from_u32)
            .unwrap_or(char::REPLACEMENT_CHARACTER)
    }
}

/// The bytes of the case with a number. They are the same each time.
pub fn random_bytes(number: u64) -> Vec<u8> {
    // One step takes the states of neighbouring numbers far apart.
    let mut state = split_mix(number);
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        split_mix(state)
    };
    let words = 1 + next() % 24;
    (0..words).flat_map(|_| next().to_le_bytes()).collect()
}

/// The output function of SplitMix64.
fn split_mix(state: u64) -> u64 {
    let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

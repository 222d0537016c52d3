//! What a call writes.

use alloc::vec::Vec;

pub struct Output<'a> {
    /// The result string.
    pub text: &'a mut Vec<u8>,
    /// The numbers.
    pub numbers: &'a mut Vec<u32>,
    /// What is added to each number: the length of the texts of earlier calls.
    pub at: u32,
    /// A bit for each input, the lowest bit of a byte first. The bit is set if the input is no URL.
    pub errors: &'a mut Vec<u8>,
    /// The index of the first input's bit.
    pub first_bit: usize,
    /// The count of the inputs.
    pub count: usize,
    /// The count of the inputs that are no URLs.
    pub error_count: usize,
}

impl Output<'_> {
    /// Counts an input.
    #[inline(always)]
    pub fn add(&mut self, is_valid: bool) {
        if !is_valid {
            self.error_count += 1;
            let index = self.first_bit + self.count;
            self.errors.resize(index / 8 + 1, 0);
            self.errors[index / 8] |= 1 << (index % 8);
        }
        self.count += 1;
    }

    /// Makes as many bits as there are inputs.
    pub fn finish(&mut self) {
        let bits = self.first_bit + self.count;
        self.errors.resize(bits.div_ceil(8), 0);
    }

    /// Where the text ends, among the texts of all calls.
    #[inline(always)]
    pub fn end(&self) -> u32 {
        self.at.wrapping_add(self.text.len() as u32)
    }
}

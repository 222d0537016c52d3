//! Turns places in the parser's input, in bytes, into places in the input as it was given, in
//! UTF-16 code units.

use alloc::vec::Vec;
use core::ops::Range;

/// The distance in bytes between two known positions.
const STEP: usize = 1024;

/// A boundary of code points: its place in the input as it was given, in bytes and in code units, and
/// its place in the parser's input.
#[derive(Clone, Copy, Default)]
struct Position {
    byte: usize,
    unit: usize,
    clean: usize,
}

/// Finds places in an input. The parser removed spaces and control characters from its ends, and
/// tabs and newlines within.
pub(super) struct Positions<'a> {
    input: &'a [u8],
    /// The input without the spaces and control characters at its ends.
    trimmed: Range<usize>,
    /// The length of the parser's input.
    length: usize,
    /// Whether each byte is a code unit, and nothing was removed except at the ends.
    is_plain: bool,
    /// Some positions, in ascending order, from which others are counted.
    known: Vec<Position>,
}

impl<'a> Positions<'a> {
    pub fn new(input: &'a str, leading: usize, trailing: usize, length: usize) -> Self {
        let trimmed = leading..input.len() - trailing;
        let mut positions = Self {
            is_plain: trimmed.len() == length && input.is_ascii(),
            input: input.as_bytes(),
            trimmed,
            length,
            known: Vec::new(),
        };
        if !positions.is_plain && length > STEP {
            let mut position = Position::default();
            while position.byte < input.len() {
                if position.clean >= STEP * (positions.known.len() + 1) {
                    positions.known.push(position);
                }
                positions.step(&mut position);
            }
        }
        positions
    }

    fn is_removed(&self, byte: usize) -> bool {
        !self.trimmed.contains(&byte) || matches!(self.input[byte], b'\t' | b'\n' | b'\r')
    }

    /// Goes on to the next code point.
    fn step(&self, position: &mut Position) {
        let first = self.input[position.byte];
        let length = match first {
            0..0x80 => 1,
            0x80..0xe0 => 2,
            0xe0..0xf0 => 3,
            _ => 4,
        };
        if !self.is_removed(position.byte) {
            position.clean += length;
        }
        position.byte += length;
        position.unit += if length == 4 { 2 } else { 1 };
    }

    /// The place in the input as it was given. `is_gap` tells to include the characters that the
    /// parser removed before, within and after the place.
    pub fn locate(&self, place: &Range<usize>, is_gap: bool) -> Range<usize> {
        let at_start = place.end == 0 && self.length > 0;
        let after_removed = if is_gap {
            false
        } else {
            !place.is_empty() || at_start
        };
        let start = self.unit(place.start, after_removed);
        if place.is_empty() && !is_gap {
            return start..start;
        }
        start..self.unit(place.end, is_gap)
    }

    /// The place of a boundary in the input. Where characters were removed at the boundary, `after_removed` chooses the
    /// place after these characters, and otherwise the place before them is returned.
    fn unit(&self, clean: usize, after_removed: bool) -> usize {
        if self.is_plain {
            return match after_removed {
                true if clean == self.length => self.input.len(),
                false if clean == 0 => 0,
                _ => self.trimmed.start + clean,
            };
        }
        let index = self.known.partition_point(|known| known.clean <= clean);
        let mut position = match index.checked_sub(1) {
            Some(index) => self.known[index],
            None => Position::default(),
        };
        while position.clean < clean {
            self.step(&mut position);
        }
        while after_removed && position.byte < self.input.len() && self.is_removed(position.byte) {
            self.step(&mut position);
        }
        position.unit
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;

    /// The parser's input for `input`, and the positions.
    fn clean(input: &str) -> (String, Positions<'_>) {
        let trimmed = input.trim_matches(|c| c <= ' ');
        let leading = trimmed.as_ptr().addr() - input.as_ptr().addr();
        let trailing = input.len() - leading - trimmed.len();
        let cleaned = trimmed.replace(['\t', '\n', '\r'], "");
        let positions = Positions::new(input, leading, trailing, cleaned.len());
        (cleaned, positions)
    }

    #[test]
    fn places_are_those_of_the_input_as_it_was_given() {
        let long = format!("  {} ", "a🍅é\tb\n".repeat(2000));
        for input in ["ab", "  ab ", " a\t\nb ", "é🍅\tb", " ", "", &long] {
            let (cleaned, positions) = clean(input);
            let units: Vec<u16> = input.encode_utf16().collect();
            for (start, c) in cleaned.char_indices() {
                let place = positions.locate(&(start..start + c.len_utf8()), false);
                assert_eq!(String::from_utf16(&units[place]).unwrap(), String::from(c));
            }
            let whole = positions.locate(&(0..cleaned.len()), true);
            assert_eq!(whole, 0..units.len());
        }
    }

    #[test]
    fn gaps_are_what_was_removed() {
        let (_, positions) = clean("  a\t\nb c ");
        assert_eq!(positions.locate(&(0..0), true), 0..2);
        assert_eq!(positions.locate(&(1..1), true), 3..5);
        assert_eq!(positions.locate(&(4..4), true), 8..9);
        // An empty place touches the text, and does not include removed characters.
        assert_eq!(positions.locate(&(0..0), false), 2..2);
        assert_eq!(positions.locate(&(1..1), false), 3..3);
        assert_eq!(positions.locate(&(4..4), false), 8..8);
    }
}

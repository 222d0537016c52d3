//! The lines of the input, and the URL of a line.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::str::from_utf8;

use urlsmith::for_webassembly::{Utf8, can_parse, normal_reference, parse_unless_normal};
use urlsmith::{Offsets, Url};
use urlsmith_boundary::JAVASCRIPT;

pub struct Lines<'a> {
    pub input: &'a [u8],
    /// The index of the first line that is not parsed yet.
    pub next: usize,
    pub base: Option<&'a Url>,
    /// Whether a line may end with a carriage return, and empty lines are left out.
    pub is_text: bool,
    pub url: &'a mut Url,
}

impl<'a> Lines<'a> {
    /// The line that starts at an index. `end` is the index of its line feed, or the length of the
    /// input. `None` if the line is left out.
    #[inline(always)]
    pub fn line(&self, start: usize, end: usize) -> Option<&'a [u8]> {
        let line = self.input.get(start..end).unwrap_or_default();
        if !self.is_text {
            return Some(line);
        }
        let line = match line {
            // Without a line feed after it, a carriage return belongs to the line.
            [line @ .., b'\r'] if end < self.input.len() => line,
            line => line,
        };
        (!line.is_empty()).then_some(line)
    }

    /// Parses a line. If it is sure to be the serialization of its URL, nothing is written. Otherwise `before` is
    /// appended to `text`, and after that the serialization, or the line if it is no URL.
    #[inline(never)]
    pub fn parse(&mut self, line: &[u8], before: &[u8], text: &mut Vec<u8>) -> Parsed {
        let line = &*scalar_values(line);
        let (start, end, parsed) = if let Some(base) = self.base
            && let Some(join) = normal_reference(line, base)
        {
            let start = &base.as_str().as_bytes()[..join.base_end];
            (start, &line[join.start..], Parsed::Written(join.offsets))
        } else {
            match parse_unless_normal(self.url, &JAVASCRIPT, Utf8::Bytes(line), self.base) {
                Ok(Some(offsets)) if !offsets.add_slash_to(line) => {
                    return Parsed::Unchanged(offsets);
                }
                Ok(Some(offsets)) => (line, &b"/"[..], Parsed::Written(offsets)),
                Ok(None) => (
                    self.url.as_str().as_bytes(),
                    &[][..],
                    Parsed::Written(self.url.offsets()),
                ),
                Err(_) => (line, &[][..], Parsed::Invalid),
            }
        };
        text.extend_from_slice(before);
        text.extend_from_slice(start);
        text.extend_from_slice(end);
        parsed
    }

    /// Whether a line is a URL.
    #[inline(never)]
    pub fn is_valid(&self, line: &[u8]) -> bool {
        let line = scalar_values(line);
        can_parse(&JAVASCRIPT, Utf8::Bytes(&line), self.base)
    }
}

/// What has become of a line.
pub enum Parsed {
    /// The line is the serialization of its URL.
    Unchanged(Offsets),
    /// The serialization was written.
    Written(Offsets),
    /// The line is no URL.
    Invalid,
}

/// The line with U+FFFD in place of what is not UTF-8, as TextDecoder decodes it.
fn scalar_values(line: &[u8]) -> Cow<'_, [u8]> {
    if line.is_ascii() {
        return Cow::Borrowed(line);
    }
    let mut rest = line;
    let mut text = Vec::new();
    while let Err(error) = from_utf8(rest) {
        let (valid, others) = rest.split_at(error.valid_up_to());
        text.extend_from_slice(valid);
        text.extend_from_slice("\u{fffd}".as_bytes());
        rest = &others[error.error_len().unwrap_or(others.len())..];
    }
    text.extend_from_slice(rest);
    Cow::Owned(text)
}

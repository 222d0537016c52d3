//! Parses many URLs in one call: from lines to lines and offsets.
//!
//! One pass over the text finds both the end of a line and whether the line is its own
//! serialization. Neighbouring lines that are their own serializations are copied together.

#![cfg_attr(target_family = "wasm", no_std)]
#![cfg(target_family = "wasm")]

extern crate alloc;

use alloc::vec::Vec;

use urlsmith::for_webassembly::{
    NormalStart, Utf8, normal_reference, normal_start, parse_unless_normal,
};
use urlsmith::{Offsets, Url};
use urlsmith_boundary::{BOUNDARY, Boundary, JAVASCRIPT, store_numbers};
use urlsmith_layout::{MOST_ROWS, PIECE, RESULT_LENGTH, RESULT_POINTER, ROW};
use urlsmith_runtime::State;
use wasm_bindgen::prelude::wasm_bindgen;

// What the module `core` has, too.
#[path = "../../core/src/parse.rs"]
mod parse;

/// The result lines.
static LINES: State<Vec<u8>> = State::new(Vec::new());

/// Parses the lines of the input between the bytes `start` and `length`, or as many of them as one
/// call may parse. The base URL is used if `with_base`. Returns where the next line starts.
///
/// The result string has a line for each line of the input: the serialization of its URL, or the
/// line itself if it is no URL. For each line there are [`ROW`] numbers: its start in the result
/// string, and the offsets of its URL there. `at` is added to all of them. If the line is no URL,
/// all its numbers are its start.
///
/// With `is_text`, a line may end with a carriage return and a line feed, and empty lines are left
/// out. Without `is_text`, everything before the line feed belongs to the line.
#[wasm_bindgen]
pub fn parse_lines(start: usize, length: usize, with_base: bool, is_text: bool, at: u32) -> usize {
    LINES.with_borrow_mut(|lines| {
        BOUNDARY.with_borrow_mut(|boundary| {
            let Boundary {
                input,
                result,
                numbers,
                url,
                base,
                ..
            } = boundary;
            let input = input.get(..length).unwrap_or_default();
            let base = with_base.then_some(&*base);
            numbers.clear();
            lines.clear();
            let mut next = start;
            // The input from here on has not been copied yet.
            let mut copied = start;
            while next < length && numbers.len() < MOST_ROWS * ROW && lines.len() < PIECE {
                let rest = &input[next..];
                let normal = normal_start(rest).filter(|start| start.can_be_all(rest));
                if let Some(NormalStart { offsets, end, .. }) = normal
                    && matches!(rest.get(end), None | Some(b'\n'))
                {
                    push_row(numbers, at, lines.len() + next - copied, offsets);
                    next += end + 1;
                    continue;
                }
                lines.extend_from_slice(&input[copied..next]);
                let end = rest.iter().position(|&c| c == b'\n').unwrap_or(rest.len());
                next += end + 1;
                copied = next;
                let line = match &rest[..end] {
                    [line @ .., b'\r'] if is_text && end < rest.len() => line,
                    line => line,
                };
                if line.is_empty() && is_text {
                    continue;
                }
                let row = lines.len();
                let offsets = match normal {
                    Some(NormalStart { offsets, end, .. }) if end == line.len() => {
                        lines.extend_from_slice(line);
                        offsets
                    }
                    _ => parse_line(line, base, url, lines),
                };
                push_row(numbers, at, row, offsets);
                lines.push(b'\n');
            }
            lines.extend_from_slice(&input[copied.min(length)..next.min(length)]);
            if copied < length && next > length {
                lines.push(b'\n');
            }
            result[RESULT_POINTER] = lines.as_ptr() as u32;
            result[RESULT_LENGTH] = lines.len() as u32;
            store_numbers(result, numbers);
            next.min(length)
        })
    })
}

/// Appends the serialization of a line's URL, or the line if it is no URL. Returns the offsets, which
/// are zeros if it is no URL.
#[inline(never)]
fn parse_line(line: &[u8], base: Option<&Url>, url: &mut Url, lines: &mut Vec<u8>) -> Offsets {
    if let Some(base) = base
        && let Some(join) = normal_reference(line, base)
    {
        lines.extend_from_slice(&base.as_str().as_bytes()[..join.base_end]);
        lines.extend_from_slice(&line[join.start..]);
        return join.offsets;
    }
    match parse_unless_normal(url, &JAVASCRIPT, Utf8::Bytes(line), base) {
        Ok(Some(offsets)) => {
            lines.extend_from_slice(line);
            offsets
        }
        Ok(None) => {
            lines.extend_from_slice(url.as_str().as_bytes());
            url.offsets()
        }
        Err(_) => {
            lines.extend_from_slice(line);
            Offsets::default()
        }
    }
}

/// Adds the numbers of a line that starts at `row` in the result string.
#[inline(always)]
fn push_row(numbers: &mut Vec<u32>, at: u32, row: usize, offsets: Offsets) {
    let start = at.wrapping_add(row as u32);
    numbers.extend_from_slice(&[
        start,
        start.wrapping_add(offsets.scheme_end),
        start.wrapping_add(offsets.username_end),
        start.wrapping_add(offsets.host_start),
        start.wrapping_add(offsets.host_end),
        start.wrapping_add(offsets.path_start),
        start.wrapping_add(offsets.query_start),
        start.wrapping_add(offsets.fragment_start),
    ]);
}

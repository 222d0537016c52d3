//! The values of an Arrow column. They are parsed as lines, and their results are sorted by columns.

use alloc::vec::Vec;
use core::mem::swap;

use urlsmith_layout::NULL_VALUE;

use crate::columns::append;
use crate::output::Output;

/// What stands for a null: no base URL makes it a URL.
const NO_URL: &[u8] = b"http://";

/// Makes a line of each value. In the values, tabs take the place of line feeds: the URL parser removes both.
///
/// Between the values is nothing. `ends` has the end of each, as a little-endian number; to that of a null, [`NULL_VALUE`] is added.
pub fn join(values: &mut [u8], ends: &[[u8; 4]], lines: &mut Vec<u8>) {
    for byte in &mut *values {
        *byte = if *byte == b'\n' { b'\t' } else { *byte };
    }
    lines.clear();
    let mut start = 0;
    for &end in ends {
        let end = u32::from_le_bytes(end);
        if end < NULL_VALUE {
            append(lines, values, start..end);
        } else {
            lines.extend_from_slice(NO_URL);
        }
        lines.push(b'\n');
        start = end & !NULL_VALUE;
    }
}

/// Sorts the values of the output by columns, and leaves out what is between them. `text` and `numbers` get the old ones.
pub fn sort(output: &mut Output, text: &mut Vec<u8>, numbers: &mut Vec<u32>) {
    text.clear();
    numbers.clear();
    let starts = &*output.numbers;
    let width = starts.len() / output.count.max(1);
    for column in 0..width {
        let mut index = column;
        while let Some(&start) = starts.get(index) {
            let end = starts.get(index + 1).copied().unwrap_or(output.end());
            numbers.push(output.at.wrapping_add(text.len() as u32));
            let start = start.wrapping_sub(output.at);
            append(text, output.text, start..end.wrapping_sub(output.at) - 1);
            index += width;
        }
    }
    swap(output.text, text);
    swap(output.numbers, numbers);
}

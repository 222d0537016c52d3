//! Parses many URLs in one call: from lines, or from the values of an Arrow column, to what is kept of each URL.
//!
//! [`scan`] finds the lines, and most of what there is to know about plain URLs. The URL parser gets the other
//! lines.

#![cfg_attr(target_family = "wasm", no_std)]
#![cfg(target_family = "wasm")]

extern crate alloc;

mod columns;
mod hosts;
mod lines;
mod output;
mod rows;
mod scan;
mod values;

use alloc::vec::Vec;
use core::mem::swap;

use urlsmith::for_webassembly::parse_into;
use urlsmith_boundary::{BOUNDARY, Boundary, JAVASCRIPT, failure, store_numbers, store_url, utf8};
use urlsmith_layout::{
    COLUMN_HOST, COLUMN_HOSTNAME, ERROR_COUNT, ERRORS_POINTER, RESULT_LENGTH, RESULT_POINTER,
    ROW_COUNT, TEXT, VALUES, WHOLE_ROW,
};
use urlsmith_runtime::State;
use wasm_bindgen::prelude::wasm_bindgen;

use columns::Rows;
use lines::Lines;
use output::Output;
use scan::Scan;

/// What a call writes, besides what [`Boundary`] has. The memory is kept for the next call.
struct Batch {
    scan: Scan,
    /// The result lines.
    text: Vec<u8>,
    /// A bit for each input, the lowest bit of a byte first. The bit is set if the input is no URL.
    errors: Vec<u8>,
    /// The rows from which columns are taken.
    rows: Rows,
    /// The values of an Arrow column, as lines.
    values: Vec<u8>,
}

static BATCH: State<Batch> = State::new(Batch {
    scan: Scan::new(),
    text: Vec::new(),
    errors: Vec::new(),
    rows: Rows::new(),
    values: Vec::new(),
});

/// Parses the input as the base URL of later calls and returns a status. The result string is the
/// serialization of the base URL.
#[wasm_bindgen]
pub fn parse_base(length: usize) -> u32 {
    let status = parse(length, false);
    BOUNDARY.with_borrow_mut(|boundary| swap(&mut boundary.url, &mut boundary.base));
    status
}

/// Parses the input, against the base URL if `with_base`, and returns a status. The offsets and the
/// result string are those of the URL.
#[wasm_bindgen]
pub fn parse(length: usize, with_base: bool) -> u32 {
    BOUNDARY.with_borrow_mut(|boundary| {
        let Boundary {
            input,
            result,
            url,
            base,
            ..
        } = boundary;
        let input = utf8(input, 0, length);
        match parse_into(url, &JAVASCRIPT, input, with_base.then_some(&*base)) {
            Ok(()) => store_url(result, url, input.as_bytes()),
            Err(error) => failure(error),
        }
    })
}

/// Makes lines of values, for the next call of [`parse_lines`], and returns their length. The values are the first `length` bytes
/// of the input. After them is the end of each; see [`values::join`].
#[wasm_bindgen]
pub fn join_values(length: usize, count: usize) -> usize {
    BATCH.with_borrow_mut(|batch| {
        BOUNDARY.with_borrow_mut(|boundary| {
            let input = boundary.input.split_at_mut_checked(length);
            let (values, ends) = input.unwrap_or_default();
            let (ends, _) = ends.as_chunks();
            let ends = ends.get(..count).unwrap_or_default();
            values::join(values, ends, &mut batch.values);
            batch.values.len()
        })
    })
}

/// Parses the lines of the input between the bytes `start` and `length`, or as many of them as one
/// call may parse. The base URL is used if `with_base`. Returns where the next line starts.
///
/// `kind` says what the lines are: with [`TEXT`], a line may end with a carriage return and a line feed, and empty lines are left
/// out. With [`STRINGS`](urlsmith_layout::STRINGS), everything before the line feed belongs to the line. With [`VALUES`], the lines
/// are those of the last call of [`join_values`]; and the results are sorted by columns, with nothing between them.
///
/// `keep` says what is kept of each URL in the result string and the numbers; see [`columns`] and
/// [`rows`]. It has four bits for each column, the lowest bits for the first. With [`WHOLE_ROW`] in place of a column,
/// the whole rows are kept; with 0 nothing. `at` is added to all numbers.
///
/// The result words also have the count of the inputs and of those that are no URLs, and the address of bits,
/// the first of which is at the index `first_bit`, which is less than eight.
#[wasm_bindgen]
pub fn parse_lines(
    start: usize,
    length: usize,
    with_base: bool,
    kind: u32,
    keep: f64,
    at: u32,
    first_bit: usize,
) -> usize {
    BATCH.with_borrow_mut(|batch| {
        BOUNDARY.with_borrow_mut(|boundary| {
            let Batch {
                scan,
                text,
                errors,
                rows,
                values,
            } = batch;
            let Boundary {
                input,
                result,
                numbers,
                url,
                base,
                ..
            } = boundary;
            text.clear();
            numbers.clear();
            errors.clear();
            let input = if kind == VALUES { values } else { input };
            let mut lines = Lines {
                input: input.get(..length).unwrap_or_default(),
                next: start,
                base: with_base.then_some(&*base),
                is_text: kind == TEXT,
                url,
            };
            let mut output = Output {
                text,
                numbers,
                at,
                errors,
                first_bit: first_bit & 7,
                count: 0,
                error_count: 0,
            };
            match keep as u32 {
                WHOLE_ROW => rows::parse(&mut lines, scan, &mut output),
                column @ (0 | COLUMN_HOST | COLUMN_HOSTNAME) => {
                    hosts::parse(&mut lines, scan, &mut output, column, &mut rows.text);
                }
                _ => rows.parse(&mut lines, scan, &mut output, keep as u64),
            }
            output.finish();
            if kind == VALUES {
                values::sort(&mut output, &mut rows.text, &mut rows.numbers);
            }
            result[ROW_COUNT] = output.count as u32;
            result[ERROR_COUNT] = output.error_count as u32;
            let next = lines.next.min(length);
            result[ERRORS_POINTER] = errors.as_ptr() as u32;
            result[RESULT_POINTER] = text.as_ptr() as u32;
            result[RESULT_LENGTH] = text.len() as u32;
            store_numbers(result, numbers);
            next
        })
    })
}

//! Some columns. The result string has a line for each input: the values of the columns, with tabs between
//! them. The values of an input that is no URL are empty, but for the input itself. The numbers are the start of each value.
//!
//! [`COLUMN_INPUT`] is for lines of which none is left out: for all but those of a text.

use alloc::vec::Vec;
use core::ops::Range;
use core::str::from_utf8;

use urlsmith::for_webassembly::parse_into;
use urlsmith::{Offsets, Url};
use urlsmith_boundary::JAVASCRIPT;
use urlsmith_layout::{
    COLUMN_HASH, COLUMN_HOST, COLUMN_HOSTNAME, COLUMN_HREF, COLUMN_INPUT, COLUMN_ORIGIN,
    COLUMN_PASSWORD, COLUMN_PATHNAME, COLUMN_PORT, COLUMN_PROTOCOL, COLUMN_SEARCH, COLUMN_USERNAME,
    ROW,
};

use crate::lines::Lines;
use crate::output::Output;
use crate::rows;
use crate::scan::Scan;

/// What a call for columns needs beside the output. The memory is kept for the next call.
pub struct Rows {
    pub text: Vec<u8>,
    pub numbers: Vec<u32>,
}

impl Rows {
    pub const fn new() -> Self {
        Self {
            text: Vec::new(),
            numbers: Vec::new(),
        }
    }

    /// Adds columns to the output. `columns` has four bits for each column, the lowest bits for the first.
    pub fn parse(&mut self, lines: &mut Lines, scan: &mut Scan, output: &mut Output, columns: u64) {
        self.text.clear();
        self.numbers.clear();
        let mut start = lines.next as u32;
        let mut rows = Output {
            text: &mut self.text,
            numbers: &mut self.numbers,
            at: 0,
            errors: &mut *output.errors,
            ..*output
        };
        rows::parse(lines, scan, &mut rows);
        (output.count, output.error_count) = (rows.count, rows.error_count);
        let end = self.text.len() as u32;
        // Room for `copy` to read more than a value.
        self.text.extend_from_slice(&[0; SHORT]);
        let (rows, _) = self.numbers.as_chunks::<ROW>();
        let ends = rows.iter().skip(1).map(|row| row[0]);
        let rows = rows.iter().zip(ends.chain([end]));
        for ((&row, end), &line_end) in rows.zip(&scan.ends) {
            push(
                output,
                columns,
                &self.text,
                row,
                end - 1,
                lines,
                start..line_end,
            );
            start = line_end + 1;
        }
    }
}

/// Adds the columns of an input, given its row, the end of its URL in the text, and its place among the lines.
#[inline(never)]
fn push(
    output: &mut Output,
    mut columns: u64,
    text: &[u8],
    row: [u32; ROW],
    end: u32,
    lines: &mut Lines,
    input: Range<u32>,
) {
    while columns != 0 {
        output.numbers.push(output.end());
        let column = (columns & 15) as u32;
        let is_url = row[0] != row[1];
        if column == COLUMN_ORIGIN && is_url {
            push_origin(output.text, text, row, lines.url);
        } else {
            let (from, place) = match column {
                COLUMN_INPUT => (lines.input, input.clone()),
                _ if is_url => (text, place(column, row, end)),
                _ => (text, 0..0),
            };
            copy(output.text, from, place);
        }
        columns >>= 4;
        output.text.push(if columns == 0 { b'\n' } else { b'\t' });
    }
}

/// Most values are not longer than this.
const SHORT: usize = 32;

/// Adds the bytes of a place. If it ends before it starts, it is empty.
#[inline(always)]
fn copy(to: &mut Vec<u8>, from: &[u8], place: Range<u32>) {
    let (start, end) = (place.start as usize, place.end as usize);
    let length = end.saturating_sub(start);
    let after = to.len() + length;
    // A copy of a fixed length is much faster than one of just the value.
    if length <= SHORT
        && let Some(bytes) = from.get(start..).and_then(<[u8]>::first_chunk::<SHORT>)
    {
        to.extend_from_slice(bytes);
        to.truncate(after);
    } else {
        to.extend_from_slice(slice(from, place));
    }
}

/// As [`copy`], for callers that are not worth a copy of its code.
#[inline(never)]
pub fn append(to: &mut Vec<u8>, from: &[u8], place: Range<u32>) {
    copy(to, from, place);
}

/// Where a column but the origin lies in the text, given the row of a URL and its end. The place of an empty column
/// can end before it starts.
#[inline(always)]
fn place(column: u32, row: [u32; ROW], end: u32) -> Range<u32> {
    let [start, offsets @ ..] = row;
    let Offsets {
        scheme_end,
        username_end,
        host_start,
        host_end,
        path_start,
        query_start,
        fragment_start,
    } = Offsets::from_order(offsets);
    let has_credentials = username_end < host_start;
    let has_host = host_start < host_end;
    match column {
        COLUMN_HREF => start..end,
        COLUMN_PROTOCOL => start..scheme_end + 1,
        COLUMN_USERNAME if has_credentials => scheme_end + 3..username_end,
        COLUMN_PASSWORD if has_credentials => username_end + 1..host_start - 1,
        COLUMN_HOST if has_host => host_start..path_start,
        COLUMN_HOSTNAME => host_start..host_end,
        COLUMN_PORT if has_host => host_end + 1..path_start,
        COLUMN_PATHNAME => path_start..query_start,
        // A question mark or a number sign alone makes no value.
        COLUMN_SEARCH if fragment_start - query_start > 1 => query_start..fragment_start,
        COLUMN_HASH if end - fragment_start > 1 => fragment_start..end,
        _ => 0..0,
    }
}

/// Adds the [origin](https://url.spec.whatwg.org/#concept-url-origin) of a URL, given its row.
fn push_origin(to: &mut Vec<u8>, text: &[u8], row: [u32; ROW], url: &mut Url) {
    let [start, offsets @ ..] = row;
    let offsets = Offsets::from_order(offsets);
    let (text, start, offsets) = match slice(text, start..offsets.scheme_end) {
        b"http" | b"https" | b"ws" | b"wss" | b"ftp" => (text, start, offsets),
        b"blob" if is_web(url, slice(text, offsets.path_start..offsets.query_start)) => {
            (url.as_str().as_bytes(), 0, url.offsets())
        }
        _ => {
            to.extend_from_slice(b"null");
            return;
        }
    };
    let has_credentials = offsets.username_end < offsets.host_start;
    let rest = if has_credentials {
        append(to, text, start..offsets.scheme_end + 3);
        offsets.host_start
    } else {
        start
    };
    append(to, text, rest..offsets.path_start);
}

fn slice(text: &[u8], place: Range<u32>) -> &[u8] {
    text.get(place.start as usize..place.end as usize)
        .unwrap_or_default()
}

/// Parses the path of a "blob" URL. Returns whether its scheme is "http" or "https".
fn is_web(url: &mut Url, path: &[u8]) -> bool {
    let path = from_utf8(path).unwrap_or_default();
    let is_url = parse_into(url, &JAVASCRIPT, path, None).is_ok();
    let href = url.as_str();
    is_url && (href.starts_with("http:") || href.starts_with("https:"))
}

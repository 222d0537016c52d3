//! Whole rows. The result string has a line for each input: the serialization of its URL, or the input itself if
//! it is no URL. For each input there are [`ROW`] numbers: the start of its line, and the offsets of its URL there. If the
//! input is no URL, all its numbers are the start of its line.
//!
//! Neighbouring lines that are their own serializations are copied together.

use urlsmith::Offsets;
use urlsmith_layout::{MOST_ROWS, PIECE, ROW};

use crate::lines::{Lines, Parsed};
use crate::output::Output;
use crate::scan::{Hosts, Scan, Stops};

pub fn parse(lines: &mut Lines, scan: &mut Scan, output: &mut Output) {
    let input = lines.input;
    scan.run::<true>(input, lines.next, MOST_ROWS);
    let hosts = Hosts::in_normal_form();
    let stops = scan.stops();
    // The input from here on has not been copied yet.
    let mut copied = lines.next;
    for &end in &scan.ends {
        if output.text.len() >= PIECE {
            break;
        }
        let end = end as usize;
        let start = lines.next;
        lines.next = end + 1;
        if let Some(places) = plain(input, start, end, stops, &hosts) {
            push(output, copied, places);
        } else {
            copied = parse_other(lines, output, start, end, copied);
        }
    }
    let next = lines.next.min(input.len());
    output
        .text
        .extend_from_slice(input.get(copied..next).unwrap_or_default());
    if copied < input.len() && lines.next > input.len() {
        output.text.push(b'\n');
    }
}

/// Where in the input the line between two indexes starts, and where its URL has its offsets, if the URL has a short
/// host in normal form and nothing that might change.
#[inline(always)]
fn plain(
    input: &[u8],
    start: usize,
    end: usize,
    stops: Stops,
    hosts: &Hosts,
) -> Option<[usize; ROW]> {
    let host = hosts.find(input, start)?;
    if host.next != b'/' {
        return None;
    }
    let query_start = stops.find(host.end + 1);
    let mut fragment_start = query_start;
    if query_start != end {
        let byte = |index: usize| input.get(index).copied();
        while byte(fragment_start) == Some(b'?') {
            fragment_start = stops.find(fragment_start + 1);
        }
        let is_end = match byte(fragment_start) {
            Some(b'#') => stops.find(fragment_start + 1) == end,
            _ => fragment_start == end,
        };
        if !is_end {
            return None;
        }
    }
    let scheme_end = host.start - 3;
    Some([
        start,
        scheme_end,
        host.start,
        host.start,
        host.end,
        host.end,
        query_start,
        fragment_start,
    ])
}

/// Parses the line between two indexes. The input before the index `copied` has been copied; returns this index
/// afterwards.
#[inline(never)]
fn parse_other(
    lines: &mut Lines,
    output: &mut Output,
    start: usize,
    end: usize,
    copied: usize,
) -> usize {
    let input = lines.input;
    let before = &input[copied..start];
    let Some(line) = lines.line(start, end) else {
        output.text.extend_from_slice(before);
        return end + 1;
    };
    let text_start = output.text.len();
    let parsed = lines.parse(line, before, output.text);
    let offsets = match parsed {
        Parsed::Unchanged(offsets) => {
            push(output, copied, places(start, offsets));
            if start + line.len() == end {
                return copied;
            }
            // Without the carriage return.
            output.text.extend_from_slice(&input[copied..end - 1]);
            output.text.push(b'\n');
            return end + 1;
        }
        Parsed::Written(offsets) => Some(offsets),
        Parsed::Invalid => None,
    };
    let row = places(text_start + before.len(), offsets.unwrap_or_default());
    output
        .numbers
        .extend_from_slice(&row.map(|place| output.at.wrapping_add(place as u32)));
    output.add(offsets.is_some());
    output.text.push(b'\n');
    end + 1
}

/// Adds the row of a URL whose places in the input are given. The input before the index `copied` has been copied.
#[inline(always)]
fn push(output: &mut Output, copied: usize, places: [usize; ROW]) {
    let moved = output.end().wrapping_sub(copied as u32);
    let row = places.map(|place| (place as u32).wrapping_add(moved));
    output.numbers.extend_from_slice(&row);
    output.add(true);
}

/// The places that belong to the offsets of a URL that starts at an index.
fn places(start: usize, offsets: Offsets) -> [usize; ROW] {
    [
        0,
        offsets.scheme_end,
        offsets.username_end,
        offsets.host_start,
        offsets.host_end,
        offsets.path_start,
        offsets.query_start,
        offsets.fragment_start,
    ]
    .map(|offset| start + offset as usize)
}

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
        if let Some(offsets) = plain(input, start, end, stops, &hosts) {
            push(output, copied, start, offsets);
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

/// Where in the input the URL of the line between two indexes has its offsets, if the URL has a short host in normal form
/// and nothing that might change.
#[inline(always)]
fn plain(input: &[u8], start: usize, end: usize, stops: Stops, hosts: &Hosts) -> Option<Offsets> {
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
    Some(Offsets {
        scheme_end: host.start as u32 - 3,
        username_end: host.start as u32,
        host_start: host.start as u32,
        host_end: host.end as u32,
        path_start: host.end as u32,
        query_start: query_start as u32,
        fragment_start: fragment_start as u32,
    })
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
            let first = copied.wrapping_sub(start);
            push(output, first, 0, offsets);
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
    let moved = output.at.wrapping_add((text_start + before.len()) as u32);
    let row = row(0, offsets.unwrap_or_default(), moved);
    output.numbers.extend_from_slice(&row);
    output.add(offsets.is_some());
    output.text.push(b'\n');
    end + 1
}

/// Adds the row of a URL, whose line starts at `start` and which has its offsets there, in a text whose byte `first` is the next
/// to be copied.
#[inline(always)]
fn push(output: &mut Output, first: usize, start: usize, offsets: Offsets) {
    let moved = output.end().wrapping_sub(first as u32);
    let row = row(start as u32, offsets, moved);
    output.numbers.extend_from_slice(&row);
    output.add(true);
}

/// The start of a line and the offsets of its URL, moved by a number.
#[inline(always)]
fn row(start: u32, offsets: Offsets, moved: u32) -> [u32; ROW] {
    let mut row = [start; ROW];
    row[1..].copy_from_slice(&offsets.in_order());
    row.map(|place| place.wrapping_add(moved))
}

//! Hosts or hostnames only, or nothing but which lines are URLs. Of most lines, only the start is looked at: what follows the host
//! of an "http" URL can be anything.

use alloc::vec::Vec;

use urlsmith_layout::{COLUMN_HOST, MOST_ROWS, PIECE};

use crate::lines::{Lines, Parsed};
use crate::output::Output;
use crate::scan::{Hosts, Scan, ends_authority};

/// With a `column`, the host or the hostname, adds to the output a line for each input: the column, or nothing if it is no URL; and one
/// number, the start of the line. The column 0 is none. `scratch` is for URLs that are not their own serializations.
pub fn parse(
    lines: &mut Lines,
    scan: &mut Scan,
    output: &mut Output,
    column: u32,
    scratch: &mut Vec<u8>,
) {
    let keeps_hosts = column != 0;
    scan.run::<false>(lines.input, lines.next, MOST_ROWS);
    let hosts = if keeps_hosts {
        Hosts::in_normal_form()
    } else {
        Hosts::with_capitals()
    };
    for &end in &scan.ends {
        if output.text.len() >= PIECE {
            break;
        }
        let start = lines.next;
        lines.next = end as usize + 1;
        if let Some(host) = hosts.find(lines.input, start)
            && ends_authority(host.next)
        {
            if keeps_hosts {
                output.numbers.push(output.end());
                let length = output.text.len() + host.end - host.start;
                // A copy of a fixed length is much faster than one of just the host.
                output.text.extend_from_slice(host.bytes);
                output.text.truncate(length);
                output.text.push(b'\n');
            }
            output.add(true);
        } else if let Some(line) = lines.line(start, end as usize) {
            let is_valid = if keeps_hosts {
                parse_other(lines, line, output, column, scratch)
            } else {
                lines.is_valid(line)
            };
            output.add(is_valid);
        }
    }
}

/// Adds the column of a line. Returns whether the line is a URL.
#[inline(never)]
fn parse_other(
    lines: &mut Lines,
    line: &[u8],
    output: &mut Output,
    column: u32,
    scratch: &mut Vec<u8>,
) -> bool {
    output.numbers.push(output.end());
    scratch.clear();
    let found = match lines.parse(line, b"", scratch) {
        Parsed::Unchanged(offsets) => Some((line, offsets)),
        Parsed::Written(offsets) => Some((&**scratch, offsets)),
        Parsed::Invalid => None,
    };
    if let Some((href, offsets)) = found {
        let has_port = column == COLUMN_HOST && offsets.host_start < offsets.host_end;
        let end = if has_port {
            offsets.path_start
        } else {
            offsets.host_end
        };
        let host = href.get(offsets.host_start as usize..end as usize);
        output.text.extend_from_slice(host.unwrap_or_default());
    }
    output.text.push(b'\n');
    found.is_some()
}

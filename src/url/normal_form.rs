//! The common case: an input that is its own serialization.
//!
//! Nearly every URL that programs handle went through a URL parser before. For those, one pass
//! that only looks finds the offsets, and nothing is written. It is a filter, not a second parser:
//! what it does not know for sure it leaves to the [basic URL parser](super::Url::parse), and the
//! tests hold the two against each other.

use super::domain::is_forbidden_domain_code_point;
use super::percent_encode::{FRAGMENT, PATH, PercentEncodeSet, SPECIAL_QUERY};
use super::record::Offsets;

/// The byte may stand in the host of a URL in normal form.
const HOST: u8 = 1;
/// The byte may stand in its path and does not end it.
const IN_PATH: u8 = 2;
/// The byte may stand in its query and does not end it.
const IN_QUERY: u8 = 4;
/// The byte may stand in its fragment.
const IN_FRAGMENT: u8 = 8;

static CLASSES: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0_usize;
    while byte < 0x80 {
        let b = byte as u8;
        if !is_forbidden_domain_code_point(b) && !b.is_ascii_uppercase() {
            table[byte] |= HOST;
        }
        byte += 1;
    }
    const fn add(table: &mut [u8; 256], class: u8, set: PercentEncodeSet, except: u8) {
        let mut byte = 0_usize;
        while byte < 0x80 {
            if !set.contains(byte as u8) && byte as u8 != except {
                table[byte] |= class;
            }
            byte += 1;
        }
    }
    // A backslash would become a slash; slashes are looked at for the dots that follow them.
    add(&mut table, IN_PATH, PATH, b'\\');
    table[b'/' as usize] &= !IN_PATH;
    add(&mut table, IN_QUERY, SPECIAL_QUERY, 0);
    add(&mut table, IN_FRAGMENT, FRAGMENT, 0);
    table
};

/// The end of the run of bytes of a class that starts at `i`.
#[inline(always)]
fn run(input: &[u8], mut i: usize, class: u8) -> usize {
    while i < input.len() && CLASSES[usize::from(input[i])] & class != 0 {
        i += 1;
    }
    i
}

/// The offsets of `input` if it has a special scheme and is sure to be the serialization of the
/// URL it parses to, whatever the base URL. `None` says nothing.
pub fn normal_form(input: &[u8]) -> Option<Offsets> {
    if input.len() > u32::MAX as usize {
        return None;
    }
    let (scheme_end, default_port) = match input {
        [b'h', b't', b't', b'p', b's', b':', b'/', b'/', ..] => (5, 443),
        [b'h', b't', b't', b'p', b':', b'/', b'/', ..] => (4, 80),
        [b'f', b'i', b'l', b'e', b':', b'/', b'/', b'/', rest @ ..] => {
            // A drive letter might have to be normalized.
            return match rest {
                [_, b'|', ..] => None,
                _ => path_query_fragment(
                    input,
                    7,
                    Offsets {
                        scheme_end: 4,
                        username_end: 7,
                        host_start: 7,
                        host_end: 7,
                        path_start: 7,
                        ..Offsets::default()
                    },
                ),
            };
        }
        [b'w', b's', b's', b':', b'/', b'/', ..] => (3, 443),
        [b'w', b's', b':', b'/', b'/', ..] => (2, 80),
        _ => return None,
    };
    let host_start = scheme_end + 3;
    let host_end = run(input, host_start, HOST);
    if host_end == host_start || may_end_in_a_number(&input[host_start..host_end]) {
        return None;
    }
    let path_start = match input.get(host_end)? {
        b'/' => host_end,
        b':' => normal_port_end(input, host_end + 1, default_port)?,
        _ => return None,
    };
    path_query_fragment(
        input,
        path_start,
        Offsets {
            scheme_end: scheme_end as u32,
            username_end: host_start as u32,
            host_start: host_start as u32,
            host_end: host_end as u32,
            path_start: path_start as u32,
            ..Offsets::default()
        },
    )
}

/// Whether a host's last label starts with a digit, without which it is no number.
#[inline(always)]
fn may_end_in_a_number(host: &[u8]) -> bool {
    let host = host.strip_suffix(b".").unwrap_or(host);
    let last = host
        .iter()
        .rposition(|&c| c == b'.')
        .map_or(0, |dot| dot + 1);
    host.get(last).is_none_or(u8::is_ascii_digit)
}

/// The slash after a port that starts at `start`, if the port is written as serialized.
fn normal_port_end(input: &[u8], start: usize, default_port: u32) -> Option<usize> {
    let mut port = 0;
    let mut i = start;
    while let Some(digit) = input.get(i).filter(|c| c.is_ascii_digit()) {
        port = port * 10 + u32::from(digit - b'0');
        i += 1;
        if port > u16::MAX.into() || input[start] == b'0' {
            return None;
        }
    }
    (i > start && port != default_port && input.get(i) == Some(&b'/')).then_some(i)
}

/// The rest of [`normal_form`] from the path's first slash on.
#[inline(always)]
fn path_query_fragment(input: &[u8], path_start: usize, mut offsets: Offsets) -> Option<Offsets> {
    let mut i = path_start;
    // At a slash each time: a segment that starts with a dot or a percent sign might be a dot
    // segment, unless the second byte tells that it is not.
    while input.get(i) == Some(&b'/') {
        i += 1;
        match input.get(i..) {
            Some([b'%', b'2', ..])
            | Some([b'.', b'.' | b'%' | b'/' | b'?' | b'#', ..] | [b'.']) => {
                return None;
            }
            _ => i = run(input, i, IN_PATH),
        }
    }
    offsets.query_start = i as u32;
    if input.get(i) == Some(&b'?') {
        i = run(input, i + 1, IN_QUERY);
    }
    offsets.fragment_start = i as u32;
    if input.get(i) == Some(&b'#') {
        i = run(input, i + 1, IN_FRAGMENT);
    }
    (i == input.len()).then_some(offsets)
}

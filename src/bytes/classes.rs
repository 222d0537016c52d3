//! The classes of bytes: where in a URL each byte may occur.

use super::percent_encode_sets::{
    C0_CONTROL, FRAGMENT, PATH, PercentEncodeSet, SPECIAL_QUERY, USERINFO,
};

/// <https://url.spec.whatwg.org/#forbidden-host-code-point>
pub(crate) fn is_forbidden_host_code_point(byte: u8) -> bool {
    matches!(
        byte,
        b'\0'
            | b'\t'
            | b'\n'
            | b'\r'
            | b' '
            | b'#'
            | b'/'
            | b':'
            | b'<'
            | b'>'
            | b'?'
            | b'@'
            | b'['
            | b'\\'
            | b']'
            | b'^'
            | b'|'
    )
}

/// <https://url.spec.whatwg.org/#forbidden-domain-code-point>
pub(crate) const fn is_forbidden_domain_code_point(byte: u8) -> bool {
    matches!(
        byte,
        0..=b' ' | b'#' | b'%' | b'/' | b':' | b'<' | b'>' | b'?' | b'@' | b'['..=b'^' | b'|' | 0x7F
    )
}

/// Whether a byte may stand in a scheme, after the first.
pub(crate) fn is_in_scheme(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')
}

/// The byte may stand in the host of a URL in normal form.
pub(crate) const HOST: u8 = 1;
/// The byte may stand in the path of a URL in normal form.
pub(crate) const IN_PATH: u8 = 2;
/// The byte may stand in the query of a URL in normal form.
pub(crate) const IN_QUERY: u8 = 4;
/// The byte may stand in the fragment of a URL in normal form.
pub(crate) const IN_FRAGMENT: u8 = 8;
/// The byte is a dot or a percent sign. A segment that starts with one of the two may be a dot segment: `.`, `..`,
/// or one of these with `%2e` for a dot.
pub(super) const DOT: u8 = 16;
/// The byte is a slash, after which a segment begins.
pub(super) const SLASH: u8 = 32;
/// The byte may stand in an opaque path, which encodes nothing but controls and what is not ASCII.
pub(crate) const IN_OPAQUE_PATH: u8 = 64;
/// The byte may stand in a username or password in normal form.
pub(crate) const IN_USERINFO: u8 = 128;

/// For each byte the classes in which it is.
pub(crate) static CLASSES: [u8; 256] = {
    const fn add(table: &mut [u8; 256], class: u8, set: PercentEncodeSet, except: u8) {
        let mut byte = 0_usize;
        while byte < 0x80 {
            if !set.contains(byte as u8) && byte as u8 != except {
                table[byte] |= class;
            }
            byte += 1;
        }
    }
    let mut table = [0; 256];
    let mut byte = 0_usize;
    while byte < 0x80 {
        let b = byte as u8;
        if !is_forbidden_domain_code_point(b) && !b.is_ascii_uppercase() {
            table[byte] |= HOST;
        }
        byte += 1;
    }
    // A backslash would become a slash.
    add(&mut table, IN_PATH, PATH, b'\\');
    table[b'.' as usize] |= DOT;
    table[b'%' as usize] |= DOT;
    table[b'/' as usize] |= SLASH;
    add(&mut table, IN_QUERY, SPECIAL_QUERY, 0);
    add(&mut table, IN_FRAGMENT, FRAGMENT, 0);
    // The query follows a question mark, and the fragment a number sign.
    add(&mut table, IN_OPAQUE_PATH, C0_CONTROL, b'?');
    table[b'#' as usize] &= !IN_OPAQUE_PATH;
    add(&mut table, IN_USERINFO, USERINFO, 0);
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn domain_code_points_include_host_code_points() {
        for byte in 0..=0x7F {
            let expected =
                is_forbidden_host_code_point(byte) || byte < 0x20 || byte == b'%' || byte == 0x7F;
            assert_eq!(is_forbidden_domain_code_point(byte), expected, "{byte:#x}");
        }
    }
}

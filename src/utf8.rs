//! The check that bytes are UTF-8, with a third of the library's code, for a build for size.

/// As [`core::str::from_utf8`]. The error says nothing.
pub(crate) fn from_utf8(bytes: &[u8]) -> Result<&str, ()> {
    if !is_utf8(bytes) {
        return Err(());
    }
    // SAFETY: the bytes have just been checked.
    Ok(unsafe { core::str::from_utf8_unchecked(bytes) })
}

fn is_utf8(bytes: &[u8]) -> bool {
    // How many bytes are missing from the code point, its bits so far, and its least value: a lesser
    // one has a shorter form.
    let (mut missing, mut code_point, mut least) = (0, 0, 0);
    for &byte in bytes {
        if missing > 0 {
            if byte & 0xc0 != 0x80 {
                return false;
            }
            missing -= 1;
            code_point = code_point << 6 | u32::from(byte & 0x3f);
            if missing == 0 && (code_point < least || char::from_u32(code_point).is_none()) {
                return false;
            }
        } else if byte >= 0x80 {
            (missing, least) = match byte {
                0xc0..=0xdf => (1, 0x80),
                0xe0..=0xef => (2, 0x800),
                0xf0..=0xf7 => (3, 0x10000),
                _ => return false,
            };
            code_point = u32::from(byte & 0x3f >> missing);
        }
    }
    missing == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both answer the same for all texts of up to four bytes out of those at which UTF-8's rules change.
    #[test]
    fn the_library_gives_the_same_answers() {
        let bounds = [
            0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1,
            0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xf7, 0xf8, 0xff,
        ];
        let mut text = [0; 4];
        for number in 0..bounds.len().pow(4) {
            let mut rest = number;
            for byte in &mut text {
                *byte = bounds[rest % bounds.len()];
                rest /= bounds.len();
            }
            for length in 0..=4 {
                let text = &text[..length];
                assert_eq!(
                    from_utf8(text).ok(),
                    core::str::from_utf8(text).ok(),
                    "{text:x?}"
                );
            }
        }
    }
}

//! [Windows drive letters](https://url.spec.whatwg.org/#windows-drive-letter).

/// <https://url.spec.whatwg.org/#windows-drive-letter>
pub(crate) fn is_windows_drive_letter(segment: &[u8]) -> bool {
    matches!(segment, [letter, b':' | b'|'] if letter.is_ascii_alphabetic())
}

/// <https://url.spec.whatwg.org/#normalized-windows-drive-letter>
pub(crate) fn is_normalized_windows_drive_letter(segment: &[u8]) -> bool {
    matches!(segment, [letter, b':'] if letter.is_ascii_alphabetic())
}

/// <https://url.spec.whatwg.org/#start-with-a-windows-drive-letter>
pub(crate) fn starts_with_a_windows_drive_letter(input: &[u8]) -> bool {
    match input {
        [letter, colon] => is_windows_drive_letter(&[*letter, *colon]),
        [letter, colon, b'/' | b'\\' | b'?' | b'#', ..] => {
            is_windows_drive_letter(&[*letter, *colon])
        }
        _ => false,
    }
}

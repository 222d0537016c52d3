//! Bytes that are UTF-8, or not.

use crate::SHORTCUTS;

/// As [`core::str::from_utf8`], which is fast. Without shortcuts what decodes forms does it, too, which
/// is there anyway.
pub(crate) fn from_utf8(bytes: &[u8]) -> Option<&str> {
    if SHORTCUTS {
        return core::str::from_utf8(bytes).ok();
    }
    match bytes.utf8_chunks().next() {
        Some(first) => (first.valid().len() == bytes.len()).then(|| first.valid()),
        None => Some(""),
    }
}

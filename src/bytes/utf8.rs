//! The input of the parser.

use super::text::slice;
use core::str::from_utf8;

/// A text. Whoever has only bytes does not pay for a check that they are UTF-8 where the check is not needed.
#[derive(Clone, Copy)]
pub enum Utf8<'a> {
    /// A text.
    Text(&'a str),
    /// Bytes that must be UTF-8. They are checked only where they are needed as a text. If they are malformed, they
    /// then count as empty.
    Bytes(&'a [u8]),
}

impl<'a> Utf8<'a> {
    #[inline]
    pub(crate) fn bytes(self) -> &'a [u8] {
        match self {
            Self::Text(text) => text.as_bytes(),
            Self::Bytes(bytes) => bytes,
        }
    }

    #[inline]
    pub(crate) fn text(self) -> &'a str {
        match self {
            Self::Text(text) => text,
            Self::Bytes(bytes) => from_utf8(bytes).unwrap_or_default(),
        }
    }

    /// Without the [C0 controls and spaces](https://infra.spec.whatwg.org/#c0-control-or-space) at both ends.
    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline)]
    pub(crate) fn trimmed(self) -> Self {
        let bytes = self.bytes();
        let is_kept = |c: &u8| *c > b' ';
        let start = bytes.iter().position(is_kept).unwrap_or(bytes.len());
        let end = bytes
            .iter()
            .rposition(is_kept)
            .map_or(start, |last| last + 1);
        match self {
            Self::Text(text) => Self::Text(slice(text, start, end)),
            Self::Bytes(bytes) => Self::Bytes(bytes.get(start..end).unwrap_or_default()),
        }
    }
}

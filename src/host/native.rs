//! The platform of plain Rust.

use alloc::borrow::Cow;

#[cfg(feature = "idna")]
use super::to_ascii::domain_parser_to_ascii;
use crate::platform::Platform;

/// The platform of plain Rust. With the feature `idna`, the crate [idna](https://docs.rs/idna) answers for domains
/// that are not ASCII. Without that feature, `Native` knows the small letters of Latin, Greek and Cyrillic, Kana,
/// ideographs and Hangul, which stay as they are; a domain with other characters is refused.
///
/// ```
/// use urlsmith::{Native, Platform};
///
/// assert_eq!(Native.to_ascii("☕.example").as_deref(), Some("xn--53h.example"));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Native;

impl Platform for Native {
    #[cfg(feature = "idna")]
    fn to_ascii<'d>(&self, domain: &'d str) -> Option<Cow<'d, str>> {
        domain_parser_to_ascii(domain)
    }

    #[cfg(not(feature = "idna"))]
    fn to_ascii<'d>(&self, _: &'d str) -> Option<Cow<'d, str>> {
        None
    }
}

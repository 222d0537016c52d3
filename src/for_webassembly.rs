//! What the WebAssembly modules of the JavaScript package call, and the tests and fuzz targets of this repository. It is
//! hidden and not part of the public API: any version may change it.
//!
//! A record that is reused, [`EMPTY`] at first, is something that the public functions never return: after a failure it holds
//! no URL.

#[cfg(target_feature = "simd128")]
pub use crate::bytes::simd::{IN_HOST, UNCHANGED, load};
pub use crate::bytes::text::utf16_length;
pub use crate::bytes::utf8::Utf8;
#[cfg(feature = "idna")]
pub use crate::host::to_ascii::domain_parser_to_ascii;
pub use crate::parser::can_parse::can_parse;
pub use crate::parser::normal_form::{
    NormalStart, is_normal_fragment, is_normal_path, is_normal_query, is_normal_userinfo,
    normal_form, normal_start,
};
pub use crate::parser::normal_reference::{Join, normal_reference};
pub use crate::parser::scheme::SchemeType;
pub use crate::parser::state_override;
pub use crate::url::quote::push_quoted;
use crate::{Failure, Offsets, Platform, Url};

/// Patterns for a platform with an engine for regular expressions of its own.
#[cfg(feature = "pattern")]
pub mod pattern {
    #[cfg(feature = "regex")]
    use alloc::vec::Vec;

    pub use crate::pattern::{
        CompiledComponent, CompiledPattern, Init, Input, Modifier, Options, Part, PartList,
        PartType, Platform, Text, create,
    };
    #[cfg(feature = "regex")]
    use crate::pattern::{Component, UrlPattern};

    /// Matches one component, which need not be in the form that the URL parser gives it.
    #[cfg(feature = "regex")]
    pub fn exec_component(
        pattern: &UrlPattern,
        component: Component,
        input: &str,
    ) -> Option<Vec<Option<(usize, usize)>>> {
        let mut groups = Vec::new();
        match pattern.compiled().component(component) {
            Some(compiled) => {
                pattern.exec_component(component, compiled, input, &mut groups)?;
            }
            None => groups.push(Some((0, input.len()))),
        }
        Some(groups)
    }

    /// Whether the pathname consists of segments.
    #[cfg(feature = "regex")]
    pub fn has_segments(pattern: &UrlPattern) -> bool {
        pattern.compiled().has_segments()
    }
}

/// No URL yet, but a place for one.
pub const EMPTY: Url = Url::new();

/// Parses into a record, so that its memory is used again.
pub fn parse_into(
    url: &mut Url,
    platform: &impl Platform,
    input: &str,
    base: Option<&Url>,
) -> Result<(), Failure> {
    url.parse_into(platform, input, base)
}

/// As [`parse_into`]. If `input` is sure to be its own serialization, or is so with a slash after it, the result is the offsets,
/// and the record is left alone.
pub fn parse_unless_normal(
    url: &mut Url,
    platform: &impl Platform,
    input: Utf8,
    base: Option<&Url>,
) -> Result<Option<Offsets>, Failure> {
    url.parse_unless_normal(platform, input, base)
        .map_err(|failed| failed.failure)
}

#![doc = include_str!("README.md")]
#![no_std]

#[macro_use]
extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

#[doc(hidden)]
pub mod for_webassembly;
pub mod pattern;
#[cfg(test)]
mod slow_path;
mod text;
mod url;

pub use pattern::PatternError;
#[cfg(feature = "regex")]
pub use pattern::{
    UrlPattern, UrlPatternInit, UrlPatternInput, UrlPatternOptions, UrlPatternResult,
};
pub use url::{
    EncodingOverride, Failure, Host, Native, Offsets, OpaqueOrigin, Origin, ParseError,
    ParseOptions, PathSegmentsMut, Platform, Position, SyntaxViolation, Url, UrlQuery,
    default_port, form_urlencoded, is_special_scheme, parse_errors, quirks,
};

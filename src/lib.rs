#![doc = include_str!("README.md")]
#![no_std]

#[macro_use]
extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

mod bytes;
mod failures;
#[doc(hidden)]
pub mod for_webassembly;
mod host;
mod parser;
#[cfg(feature = "pattern")]
pub mod pattern;
mod platform;
#[cfg(test)]
mod shortcut;
#[cfg(feature = "uri-template")]
pub mod uri_template;
mod url;

pub use crate::url::{
    EncodingOverride, Host, KeyOptions, OpaqueOrigin, Origin, ParseError, ParseFailure,
    ParseOptions, PathSegmentsMut, Position, Rfc3986HostError, SyntaxViolation, UrlQuery,
    form_urlencoded, quirks,
};
pub use failures::Failure;
pub use host::native::Native;
pub use parser::offsets::Offsets;
pub use parser::scheme::{default_port, is_special_scheme};
pub use parser::url_record::Url;
#[cfg(feature = "pattern")]
pub use pattern::PatternError;
#[cfg(feature = "regex")]
pub use pattern::{
    UrlPattern, UrlPatternInit, UrlPatternInput, UrlPatternOptions, UrlPatternResult,
};
pub use platform::Platform;

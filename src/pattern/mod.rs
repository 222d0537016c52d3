//! The [URL Pattern Standard](https://urlpattern.spec.whatwg.org/), as of
//! [aeb2019](https://github.com/whatwg/urlpattern/commit/aeb2019): one file per section, each
//! algorithm under the name it has there. The feature `regex` has the patterns for programs.
//!
//! ```
//! use urlsmith::UrlPattern;
//!
//! let pattern = UrlPattern::parse("https://*.example.com/*.png", None)?;
//! assert!(pattern.test("https://cdn.example.com/a/b.png"));
//! assert!(!pattern.test("https://cdn.example.com/a/b.jpg"));
//! # Ok::<(), urlsmith::PatternError>(())
//! ```

mod canonicalization;
mod compile;
mod component;
mod constructor_string;
#[cfg(feature = "regex")]
mod conversions;
mod create_pattern;
mod error;
mod init;
#[cfg(feature = "regex")]
mod input;
#[cfg(feature = "regex")]
mod matcher;
mod names;
#[cfg(feature = "regex")]
mod native;
mod options;
mod parser;
mod part;
mod pattern_string;
mod platform;
mod regular_expression;
#[cfg(feature = "regex")]
mod result;
#[cfg(all(feature = "regex", feature = "serde"))]
mod serde;
mod tokenizer;
#[cfg(feature = "regex")]
mod url_pattern;

pub use component::Component;
pub use error::{PatternError, Reason};
#[cfg(feature = "regex")]
pub use {
    input::{UrlPatternInit, UrlPatternInput, UrlPatternOptions},
    result::{UrlPatternComponentResult, UrlPatternResult},
    url_pattern::UrlPattern,
};
// See `for_webassembly`.
#[doc(hidden)]
pub use {
    compile::CompiledComponent,
    create_pattern::{CompiledPattern, Input, create},
    init::Init,
    options::Options,
    part::{Modifier, Part, PartList, PartType, Text},
    platform::Platform,
};

//! The [URL Standard](https://url.spec.whatwg.org/), as of
//! [fde3f74](https://github.com/whatwg/url/commit/fde3f74): one file per section, each algorithm
//! under the name it has there.
//!
//! ```
//! use urlsmith::url::{Url, default_port};
//!
//! let url = Url::parse("https://example.com:80/a/../b", None)?;
//! assert_eq!(url.path(), "/b");
//! assert_ne!(url.port(), default_port(url.scheme()));
//! # Ok::<(), urlsmith::ParseError>(())
//! ```

mod can_parse;
mod common_domain;
mod conversions;
mod domain;
mod error;
mod failures;
#[cfg(all(feature = "std", any(unix, windows, target_os = "wasi")))]
mod file_path;
pub mod form_urlencoded;
#[cfg(test)]
mod full_steps;
mod host;
mod ipv4;
mod ipv6;
mod letters;
mod normal_form;
mod origin;
mod parser;
mod parsing;
mod percent_encode;
mod platform;
mod quote;
mod record;
mod reference;
mod scan;
mod scheme;
#[cfg(feature = "serde")]
mod serde;
mod setters;
#[cfg(target_feature = "simd128")]
mod simd;
#[doc(hidden)]
pub mod state_override;
#[cfg(feature = "idna")]
mod to_ascii;
mod utf8;

#[doc(hidden)]
pub use can_parse::can_parse;
pub use failures::ParseError;
#[doc(hidden)]
pub use normal_form::{
    Join, is_normal_fragment, is_normal_path, is_normal_query, is_normal_userinfo, normal_form,
    normal_reference,
};
#[doc(hidden)]
pub use normal_form::{NormalStart, normal_start};
pub use platform::Platform;
#[doc(hidden)]
pub use quote::push_quoted;
pub use record::{Offsets, PathSegments, Url};
#[doc(hidden)]
pub use scheme::SchemeType;
pub use scheme::{SPECIAL_SCHEMES, default_port, is_special_scheme};
#[cfg(feature = "idna")]
pub use to_ascii::domain_parser_to_ascii;
#[doc(hidden)]
pub use utf8::Utf8;

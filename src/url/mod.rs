//! The [URL Standard](https://url.spec.whatwg.org/), as of
//! [fde3f74](https://github.com/whatwg/url/commit/fde3f74): one file per section, each algorithm
//! under the name it has there. The files of what programs call, such as the setters, have the names of the crate `url`.

mod can_parse;
mod common_domain;
mod conversions;
mod domain;
mod error;
mod failures;
#[cfg(all(feature = "std", any(unix, windows, target_os = "wasi")))]
mod file_path;
#[cfg(test)]
mod full_steps;
mod host;
mod ipv4;
mod ipv6;
mod letters;
mod native;
mod normal_form;
mod offsets;
mod options;
mod origin;
mod parsed_host;
mod parser;
mod parsing;
mod path_segments;
mod percent_encode;
mod place;
mod platform;
mod position;
mod query_pairs;
pub mod quirks;
mod quote;
mod record;
mod reference;
mod scan;
mod scheme;
#[cfg(feature = "serde")]
mod serde;
mod setters;
#[cfg(target_feature = "simd128")]
pub mod simd;
#[cfg(feature = "std")]
mod socket_addrs;
#[doc(hidden)]
pub mod state_override;
mod syntax_violation;
#[cfg(feature = "idna")]
mod to_ascii;
mod to_unicode;
#[cfg(test)]
mod tokens;
mod utf8;

pub use ::form_urlencoded::{self, EncodingOverride};
pub use can_parse::can_parse;
pub use error::{ParseError, parse_errors};
pub use failures::Failure;
pub use native::Native;
pub use normal_form::{
    Join, NormalStart, is_normal_fragment, is_normal_path, is_normal_query, is_normal_userinfo,
    normal_form, normal_reference, normal_start,
};
pub use offsets::Offsets;
pub use options::ParseOptions;
pub use origin::{OpaqueOrigin, Origin};
pub use parsed_host::Host;
pub use path_segments::PathSegmentsMut;
pub use platform::Platform;
pub use position::Position;
pub use query_pairs::UrlQuery;
pub use quote::push_quoted;
pub use record::Url;
pub use scheme::{SPECIAL_SCHEMES, SchemeType, default_port, is_special_scheme};
pub use syntax_violation::SyntaxViolation;
#[cfg(feature = "idna")]
pub use to_ascii::domain_parser_to_ascii;
pub use utf8::Utf8;

//! The [URL Standard](https://url.spec.whatwg.org/), as of
//! [fde3f74](https://github.com/whatwg/url/commit/fde3f74): one file per section, each algorithm
//! under the name it has there. The files of the public API, such as the setters, have the names of the `url` crate.

mod conversions;
mod error;
#[cfg(all(feature = "std", any(unix, windows, target_os = "wasi")))]
mod file_path;
mod getters;
mod key;
mod options;
mod origin;
mod parse_url;
mod parsed_host;
mod path_segments;
mod position;
mod query_pairs;
pub mod quirks;
pub mod quote;
mod reference;
mod rfc3986;
#[cfg(feature = "serde")]
mod serde;
mod setters;
#[cfg(feature = "std")]
mod socket_addrs;
mod syntax_violation;

pub use ::form_urlencoded::{self, EncodingOverride};
pub use error::{ParseError, ParseFailure};
pub use key::KeyOptions;
pub use options::ParseOptions;
pub use origin::{OpaqueOrigin, Origin};
pub use parsed_host::Host;
pub use path_segments::PathSegmentsMut;
pub use position::Position;
pub use query_pairs::UrlQuery;
pub use rfc3986::Rfc3986HostError;
pub use syntax_violation::SyntaxViolation;

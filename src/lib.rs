#![doc = include_str!("README.md")]
#![no_std]

#[macro_use]
extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

mod native;
pub mod pattern;
#[cfg(test)]
mod slow_path;
mod text;
pub mod url;

pub use native::Native;
#[doc(hidden)]
pub use text::utf16_length;
pub use url::form_urlencoded;
pub use url::{ParseError, PathSegments, Platform, Url};

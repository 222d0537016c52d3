//! The [URL Standard](https://url.spec.whatwg.org/) and the
//! [URL Pattern Standard](https://urlpattern.spec.whatwg.org/), to the letter.
//!
//! A [`Url`](url::Url) is its serialization and the places of its components:
//!
//! ```
//! use urlsmith::url::Url;
//!
//! let mut url = Url::parse("https://EXAMPLE.com:443/a/../b?q=1", None)?;
//! assert_eq!(url.href(), "https://example.com/b?q=1");
//! assert_eq!(url.query(), Some("q=1"));
//!
//! url.set_host("bücher.example:8080");
//! assert_eq!(url.href(), "https://xn--bcher-kva.example:8080/b?q=1");
//!
//! let relative = Url::parse("../c", Some(&url))?;
//! assert_eq!(relative.path(), "/c");
//! # Ok::<(), urlsmith::url::ParseError>(())
//! ```
//!
//! A [`UrlPattern`](pattern::UrlPattern) matches URLs and names their parts:
//!
//! ```
//! use urlsmith::Native;
//! use urlsmith::pattern::{Component, Input, create};
//!
//! let input = Input::String("https://*/users/:id");
//! let pattern = create(&Native, input, None, false)?;
//! let found = pattern.exec(&Native, Input::String("https://a.example/users/42"), None)?;
//! let found = found.expect("a match");
//! let groups = &found[Component::Pathname as usize].groups;
//! assert_eq!(groups, &[("id".to_owned(), Some("42".to_owned()))]);
//! # Ok::<(), urlsmith::pattern::PatternError>(())
//! ```
//!
//! Matching takes time in proportion to the pattern's length times the input's, apart from regular
//! expressions that the pattern's author wrote. A [`List`](pattern::List) finds the first of many
//! patterns that matches.
//!
//! [`validate`](url::validate) lists the validation errors of a URL, with their places, and
//! [`check`](pattern::check) those of a pattern.
//!
//! # Platforms
//!
//! The crate does not use the standard library. What the standards leave to the platform is the trait
//! [`Platform`]: Unicode's tables, and the engine for regular expressions. The default feature
//! `native` has [`Native`], the platform of plain Rust. The functions that take a platform as their
//! first argument, and the methods that end in `_on`, work on any other.

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

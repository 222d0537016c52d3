//! The [URL Pattern Standard](https://urlpattern.spec.whatwg.org/), as of
//! [203d435](https://github.com/whatwg/urlpattern/commit/203d435): one file per section, each
//! algorithm under the name it has there.
//!
//! [`create`] makes a [`UrlPattern`]: its components, each with its pattern string, its part list and its
//! regular expression. Regular expressions are left to the [platform](Platform).
//!
//! ```
//! use urlsmith::Native;
//! use urlsmith::pattern::{Input, create};
//!
//! let pattern = create(&Native, Input::String("https://*.example.com/*.png"), None, false)?;
//! for (url, matches) in [
//!     ("https://cdn.example.com/a/b.png", true),
//!     ("https://cdn.example.com/a/b.jpg", false),
//! ] {
//!     assert_eq!(pattern.exec(&Native, Input::String(url), None)?.is_some(), matches);
//! }
//! # Ok::<(), urlsmith::pattern::PatternError>(())
//! ```

mod canonicalize;
mod compile;
mod component;
mod constructor_string;
mod error;
mod init;
mod names;
#[cfg(feature = "regex")]
mod native;
mod parser;
mod part;
mod pattern_string;
mod platform;
mod regexp;
mod tokenizer;
mod url_pattern;

pub use compile::CompiledComponent;
pub use component::Component;
pub use error::{PatternError, Reason};
pub use init::Init;
pub use part::{Modifier, Part, PartList, PartType, Text};
pub use platform::Platform;
pub use url_pattern::{ComponentResult, Input, UrlPattern, create};

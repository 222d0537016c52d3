//! The [URL Pattern Standard](https://urlpattern.spec.whatwg.org/), as of
//! [203d435](https://github.com/whatwg/urlpattern/commit/203d435): one file per section, each
//! algorithm under the name it has there.
//!
//! [`create`] makes a [`UrlPattern`]. Its state is a string of bytes, which [`Program`] reads and
//! matches with. Regular expressions are left to the [platform](Platform). They are needed only
//! for the regular expressions that the pattern's author wrote.

mod bytes;
mod canonicalize;
mod check;
mod compare;
mod compile;
mod component;
mod constructor_string;
mod error;
mod generate;
mod init;
mod list;
mod matcher;
mod names;
#[cfg(feature = "regex")]
mod native;
mod parser;
mod part;
mod pattern_string;
mod platform;
mod program;
mod regexp;
mod tokenizer;
mod url_pattern;

pub use check::{Mistake, Refusal, Subject, Warning, check};
pub use compare::{compare_component, specificity};
pub use component::Component;
pub use error::{PatternError, Reason};
pub use generate::{describe_parts, generate};
pub use init::{Init, Type, process_init, split};
pub use list::{List, Search};
pub use matcher::{Capture, Kind, Scratch, UNDEFINED};
pub use platform::Platform;
pub use program::{Outcome, Program, regular_expression};
pub use url_pattern::{ComponentResult, Input, UrlPattern, create};

//! A literal transcription of the [URL Pattern Standard](https://urlpattern.spec.whatwg.org/):
//! every algorithm as its steps are written, with lists of code points, strings for what the
//! standard has strings for, and a regular expression for every component.
//!
//! Shared with urlsmith are the URL parser behind the encoding callbacks, which the targets `url`
//! and `setters` test, and the regex crate with the small translation of ECMAScript's syntax.

mod canonicalize;
mod constructor_string;
mod init;
mod parser;
mod pattern_string;
mod regexp;
mod tokenizer;
mod url_pattern;

pub use url_pattern::{
    Component, ComponentResult, Init, PatternInput, Result, TypeError, UrlPattern, create,
    match_components, process_input,
};

//! A literal transcription of the [URL Pattern Standard](https://urlpattern.spec.whatwg.org/):
//! every algorithm has the steps that are written there. It uses lists of code points, a string for
//! each of the standard's strings, and a regular expression for every component.
//!
//! urlsmith's URL parser is used for the encoding callbacks; the targets `url` and `setters` test
//! it. The regex crate is used, too, with urlsmith's small translation of ECMAScript's syntax.

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

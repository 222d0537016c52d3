//! [URL parsing](https://url.spec.whatwg.org/#url-parsing): the URL record, the parser, and the parser with a state override.

pub mod authority;
pub mod basic_url_parser;
pub mod can_parse;
#[cfg(test)]
pub mod full_steps;
pub mod normal_form;
pub mod normal_reference;
pub mod offsets;
pub mod path;
pub mod place;
pub mod scheme;
#[doc(hidden)]
pub mod state_override;
#[cfg(test)]
pub mod tokens;
pub mod url_record;
pub mod windows_drive_letter;

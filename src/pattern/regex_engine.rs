//! The [regex](https://docs.rs/regex) crate as the engine, for hosts without JavaScript.
//!
//! Its syntax is close to ECMAScript's but not the same: there are no lookarounds and no back
//! references.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use regex::{Regex, RegexBuilder};

use super::regexp::RegExpEngine;

/// The regex crate.
#[derive(Clone, Copy, Debug, Default)]
pub struct RegexEngine;

impl RegExpEngine for RegexEngine {
    type RegExp = Regex;

    fn create(&self, source: &str, ignore_case: bool) -> Result<Regex, String> {
        // The regex crate has no `[^]`, which matches any character.
        RegexBuilder::new(&source.replace("[^]", r"[\s\S]"))
            .case_insensitive(ignore_case)
            .build()
            // Only the last line has the reason. The lines before it show the whole expression.
            .map_err(|error| {
                error
                    .to_string()
                    .lines()
                    .last()
                    .unwrap_or_default()
                    .to_owned()
            })
    }

    fn exec(&self, regexp: &Regex, input: &str) -> Option<Vec<Option<(usize, usize)>>> {
        let captures = regexp.captures(input)?;
        let ranges = captures
            .iter()
            .skip(1)
            .map(|group| group.map(|group| (group.start(), group.end())));
        Some(ranges.collect())
    }
}

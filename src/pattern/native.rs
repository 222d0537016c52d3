//! The feature `regex`: plain Rust as the platform of patterns.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};

use regex::{Regex, RegexBuilder};

use super::matcher;
use super::options::Options;
use super::part::PartList;
use super::platform::Platform;
use crate::host::native::Native;

/// The crate regex needs memory for each group at each place of an expression. This limit keeps the
/// memory below some 64 MiB: a pattern can have some 400 groups.
const MOST_GROUPS_TIMES_LENGTH: usize = 1 << 22;

/// The crates [unicode-id-start](https://docs.rs/unicode-id-start) and [regex](https://docs.rs/regex).
///
/// The syntax of the crate regex is close to ECMAScript's but not the same: there are no lookarounds
/// and no back references. An expression of more than some 400 groups is refused.
impl Platform for Native {
    type RegExp = Regex;

    fn is_identifier(&self, code_point: char, first: bool) -> bool {
        if first {
            unicode_id_start::is_id_start(code_point)
        } else {
            unicode_id_start::is_id_continue(code_point)
        }
    }

    fn needs_regexp(&self, part_list: &PartList, options: &Options) -> bool {
        !matcher::can_match(part_list, options)
    }

    fn create_regexp(&self, source: &str, ignore_case: bool) -> Result<Regex, String> {
        // The regex crate has no `[^]`, which matches any character.
        let regex = RegexBuilder::new(&source.replace("[^]", r"[\s\S]"))
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
            })?;
        if regex.captures_len().saturating_mul(source.len()) > MOST_GROUPS_TIMES_LENGTH {
            return Err("the pattern has too many groups".to_owned());
        }
        Ok(regex)
    }

    fn test_regexp(&self, regexp: &Regex, input: &str) -> bool {
        regexp.is_match(input)
    }
}

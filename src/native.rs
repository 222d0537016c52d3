//! The platform of plain Rust, and the functions of [`Url`] that need no other.

use alloc::borrow::{Cow, ToOwned};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use regex::{Regex, RegexBuilder};

use crate::url::{ParseError, Platform, Url, domain_parser_to_ascii};

/// The crate regex needs memory for each group at each place of an expression. This limit keeps the
/// memory below some 64 MiB: a pattern can have some 400 groups.
const MOST_GROUPS_TIMES_LENGTH: usize = 1 << 22;

/// The platform of plain Rust: the crates [idna](https://docs.rs/idna),
/// [unicode-id-start](https://docs.rs/unicode-id-start) and [regex](https://docs.rs/regex).
///
/// The syntax of the crate regex is close to ECMAScript's but not the same: there are no lookarounds
/// and no back references. A pattern of more than some 400 groups is refused.
#[derive(Clone, Copy, Debug, Default)]
pub struct Native;

impl Platform for Native {
    type RegExp = Regex;

    fn to_ascii<'d>(&self, domain: &'d str) -> Option<Cow<'d, str>> {
        domain_parser_to_ascii(domain)
    }

    fn is_identifier(&self, code_point: char, first: bool) -> bool {
        if first {
            unicode_id_start::is_id_start(code_point)
        } else {
            unicode_id_start::is_id_continue(code_point)
        }
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

    fn exec_regexp(&self, regexp: &Regex, input: &str) -> Option<Vec<Option<(usize, usize)>>> {
        let captures = regexp.captures(input)?;
        let ranges = captures
            .iter()
            .skip(1)
            .map(|group| group.map(|group| (group.start(), group.end())));
        Some(ranges.collect())
    }
}

impl Url {
    /// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).
    ///
    /// ```
    /// use urlsmith::url::Url;
    ///
    /// let base = Url::parse("https://EXAMPLE.com:443/a/c", None)?;
    /// let url = Url::parse("../b?q=1", Some(&base))?;
    /// assert_eq!(url.href(), "https://example.com/b?q=1");
    /// assert_eq!(url.query(), Some("q=1"));
    /// # Ok::<(), urlsmith::url::ParseError>(())
    /// ```
    pub fn parse(input: &str, base: Option<&Url>) -> Result<Self, ParseError> {
        Self::parse_on(&Native, input, base)
    }

    /// As [`Url::parse`], but into this record, so that its memory is used again. After an error
    /// this record holds no URL.
    pub fn parse_into(&mut self, input: &str, base: Option<&Url>) -> Result<(), ParseError> {
        self.parse_into_on(&Native, input, base)
    }

    /// <https://url.spec.whatwg.org/#dom-url-href>
    pub fn set_href(&mut self, value: &str) -> Result<(), ParseError> {
        *self = Self::parse(value, None)?;
        Ok(())
    }

    /// <https://url.spec.whatwg.org/#dom-url-host>
    pub fn set_host(&mut self, value: &str) {
        self.set_host_on(&Native, value);
    }

    /// <https://url.spec.whatwg.org/#dom-url-hostname>
    pub fn set_hostname(&mut self, value: &str) {
        self.set_hostname_on(&Native, value);
    }

    /// The [serialization](https://html.spec.whatwg.org/#ascii-serialisation-of-an-origin) of the
    /// URL's [origin](https://url.spec.whatwg.org/#concept-url-origin). An opaque origin is "null";
    /// the origin of a "file" URL is always opaque here. There are no blob URL entries, so a "blob"
    /// URL has the origin of the URL in its path.
    pub fn origin(&self) -> String {
        self.origin_on(&Native)
    }
}

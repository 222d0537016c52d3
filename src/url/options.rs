//! The parser's options.

use alloc::string::String;
use core::fmt;

use super::error::{ParseError, ParseFailure};
use super::syntax_violation::{SyntaxViolation, report};
use crate::bytes::percent_encode::percent_encode;
use crate::bytes::percent_encode_sets::SPECIAL_QUERY;
use crate::bytes::scan::find;
use crate::bytes::utf8::Utf8;
use crate::failures::Failure;
use crate::host::native::Native;
use crate::parser::basic_url_parser::remove_ascii_tab_or_newline;
use crate::parser::can_parse::can_parse;
use crate::parser::place::{FailureInInput, FailurePlace};
use crate::parser::url_record::Url;
use form_urlencoded::EncodingOverride;

/// How [`Url::options`] parses: the base URL, the encoding of queries, and who hears of violations of the syntax.
///
/// ```
/// use urlsmith::Url;
///
/// let base = Url::parse("https://example.com/a/")?;
/// let options = Url::options().base_url(Some(&base));
/// assert_eq!(options.parse("b")?.as_str(), "https://example.com/a/b");
/// assert_eq!(options.parse("/c")?.as_str(), "https://example.com/c");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
#[derive(Clone, Copy, Default)]
#[must_use]
pub struct ParseOptions<'a> {
    base_url: Option<&'a Url>,
    encoding_override: EncodingOverride<'a>,
    violation_fn: Option<&'a dyn Fn(SyntaxViolation)>,
}

impl<'a> ParseOptions<'a> {
    /// The URL that relative references are resolved against, as [`Url::join`] does.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let base = Url::parse("https://example.com/a/b")?;
    /// let url = Url::options().base_url(Some(&base)).parse("?c")?;
    /// assert_eq!(url.as_str(), "https://example.com/a/b?c");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn base_url(mut self, new: Option<&'a Url>) -> Self {
        self.base_url = new;
        self
    }

    /// The [encoding](https://url.spec.whatwg.org/#concept-basic-url-parser) of the query, as a function from a text to
    /// its bytes. Only old HTML documents have another one than UTF-8. The schemes `ws` and `wss`, and all that are not
    /// special, always have UTF-8.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// // A part of windows-1252.
    /// let url = Url::options()
    ///     .encoding_override(Some(&|text| text.chars().map(|c| u8::try_from(c).unwrap_or(b'?')).collect()))
    ///     .parse("https://example.com/é?é")?;
    /// assert_eq!(url.as_str(), "https://example.com/%C3%A9?%E9");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn encoding_override(mut self, new: EncodingOverride<'a>) -> Self {
        self.encoding_override = new;
        self
    }

    /// A function that is called with each [`SyntaxViolation`], which the parser corrects: with those before the failure, if
    /// the parser fails. The calls take a second pass over the input.
    ///
    /// ```
    /// use std::cell::RefCell;
    /// use urlsmith::{SyntaxViolation, Url};
    ///
    /// let violations = RefCell::new(Vec::new());
    /// let hear = |violation| violations.borrow_mut().push(violation);
    /// let url = Url::options().syntax_violation_callback(Some(&hear)).parse("https:\\\\example.com\\a")?;
    /// assert_eq!(url.as_str(), "https://example.com/a");
    /// assert_eq!(*violations.borrow(), [SyntaxViolation::ExpectedDoubleSlash, SyntaxViolation::Backslash]);
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn syntax_violation_callback(mut self, new: Option<&'a dyn Fn(SyntaxViolation)>) -> Self {
        self.violation_fn = new;
        self
    }

    /// Parses a text with these options.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// assert_eq!(Url::options().parse("https://EXAMPLE.com")?, Url::parse("https://example.com/")?);
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Url::parse`].
    pub fn parse(self, input: &str) -> Result<Url, ParseError> {
        self.parsed(input, |failed| failed.failure.into())
    }

    /// As [`parse`](Self::parse); the error has the standard's name of the failure, and its position in the input.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let base = Url::parse("https://example.com/a/")?;
    /// let options = Url::options().base_url(Some(&base));
    /// assert_eq!(options.parse_with_position("b")?.as_str(), "https://example.com/a/b");
    /// let error = options.parse_with_position("//[::1").expect_err("no bracket");
    /// assert_eq!((error.name(), error.position()), ("IPv6-unclosed", Some(2)));
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Url::parse`], as a [`ParseFailure`].
    #[inline]
    pub fn parse_with_position(self, input: &str) -> Result<Url, ParseFailure> {
        self.parsed(input, |failed| ParseFailure::of(failed, input))
    }

    fn parsed<E>(self, input: &str, error: impl Fn(FailureInInput) -> E) -> Result<Url, E> {
        let parsed = Url::parsed(&Native, input, self.base_url, |failed| failed);
        if let Some(hear) = self.violation_fn {
            let failure = parsed.as_ref().err().map(|failed| failed.failure);
            report(input, self.base_url, failure, hear);
        }
        let mut url = parsed.map_err(&error)?;
        if let Some(encode) = self.encoding_override {
            encode_query(&mut url, input, encode).map_err(error)?;
        }
        Ok(url)
    }

    /// Whether [`parse`](Self::parse) would succeed.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let base = Url::parse("https://example.com/a/")?;
    /// assert!(Url::options().base_url(Some(&base)).can_parse("b"));
    /// assert!(!Url::options().can_parse("b"));
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn can_parse(self, input: &str) -> bool {
        can_parse(&Native, Utf8::Text(input), self.base_url)
    }
}

impl fmt::Debug for ParseOptions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParseOptions")
            .field("base_url", &self.base_url)
            .field("encoding_override", &self.encoding_override.is_some())
            .field("violation_fn", &self.violation_fn.is_some())
            .finish()
    }
}

/// Writes the query of `input`, if it has one, in another encoding than UTF-8.
fn encode_query(
    url: &mut Url,
    input: &str,
    encode: &dyn Fn(&str) -> alloc::borrow::Cow<'_, [u8]>,
) -> Result<(), FailureInInput> {
    let trimmed = Utf8::Text(input).trimmed().text();
    let before_fragment = &trimmed[..find(trimmed.as_bytes(), b'#')];
    // The first question mark starts the query, in each state of the parser.
    let query_start = find(before_fragment.as_bytes(), b'?') + 1;
    let Some(query) = before_fragment.get(query_start..) else {
        return Ok(());
    };
    if !url.is_special() || matches!(url.scheme(), "ws" | "wss") {
        return Ok(());
    }
    let mut encoded = String::from("?");
    for &byte in &*encode(&remove_ascii_tab_or_newline(query)) {
        if SPECIAL_QUERY.contains(byte) {
            percent_encode(byte, &mut encoded);
        } else {
            encoded.push(char::from(byte));
        }
    }
    if url.replace_query(&encoded) {
        Ok(())
    } else {
        Err(FailureInInput {
            failure: Failure::TooLong,
            place: FailurePlace::default(),
        })
    }
}

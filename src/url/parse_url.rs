//! The [URL parser](https://url.spec.whatwg.org/#concept-url-parser), as programs call it.

use alloc::string::String;
use core::borrow::Borrow;

use super::error::{ParseError, ParseFailure};
use super::options::ParseOptions;
use crate::bytes::utf8::Utf8;
use crate::failures::Failure;
use crate::host::native::Native;
use crate::parser::basic_url_parser::basic_url_parser;
use crate::parser::can_parse::can_parse;
use crate::parser::offsets::Offsets;
use crate::parser::place::FailureInInput;
use crate::parser::url_record::Url;
use crate::platform::Platform;

impl Url {
    /// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) without a base URL.
    ///
    /// ```
    /// use urlsmith::{ParseError, Url};
    ///
    /// let url = Url::parse("https://EXAMPLE.com:443/a/../b?q=1")?;
    /// assert_eq!(url.as_str(), "https://example.com/b?q=1");
    /// assert_eq!(Url::parse("https://a:b"), Err(ParseError::InvalidPort));
    /// # Ok::<(), ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A [`ParseError`]. [`Url::parse_with_position`] tells more.
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        Self::parse_on(&Native, input, None)
    }

    /// As [`Url::parse`]; the error has the standard's name of the failure, and its position in the input.
    /// [`ParseOptions::parse_with_position`] takes a base URL, too.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let error = Url::parse_with_position("https://example.com:8o/").expect_err("8o is no port");
    /// assert_eq!((error.name(), error.position()), ("port-invalid", Some(21)));
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Url::parse`], as a [`ParseFailure`].
    #[inline]
    pub fn parse_with_position(input: &str) -> Result<Self, ParseFailure> {
        Self::options().parse_with_position(input)
    }

    /// As [`Url::parse`]; then adds names and values to the query, as [`Url::query_pairs_mut`] does.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let url = Url::parse_with_params("https://example.com/?a=1", [("b", "x y"), ("c", "é")])?;
    /// assert_eq!(url.as_str(), "https://example.com/?a=1&b=x+y&c=%C3%A9");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Url::parse`].
    pub fn parse_with_params<I, K, V>(input: &str, iter: I) -> Result<Self, ParseError>
    where
        I: IntoIterator,
        I::Item: Borrow<(K, V)>,
        K: AsRef<str>,
        V: AsRef<str>,
    {
        let mut url = Self::parse(input)?;
        url.query_pairs_mut().extend_pairs(iter);
        Ok(url)
    }

    /// Parses a reference against this URL, as a browser resolves a link.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let base = Url::parse("https://example.com/a/b")?;
    /// assert_eq!(base.join("../c?d")?.as_str(), "https://example.com/c?d");
    /// assert_eq!(base.join("//cdn.example/e")?.as_str(), "https://cdn.example/e");
    /// assert_eq!(base.join("mailto:f@g.example")?.as_str(), "mailto:f@g.example");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    ///
    /// The reference can be a whole URL, which replaces this one: compare the [origins](Url::origin) before you trust
    /// what was joined.
    ///
    /// # Errors
    ///
    /// Those of [`Url::parse`].
    #[inline]
    pub fn join(&self, input: &str) -> Result<Self, ParseError> {
        Self::options().base_url(Some(self)).parse(input)
    }

    /// Whether [`Url::parse`] would succeed.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// assert!(Url::can_parse("https://example.com/a b"));
    /// assert!(!Url::can_parse("https://example.com:8o/"));
    /// ```
    ///
    /// [`ParseOptions::can_parse`] takes a base URL, too.
    #[inline]
    pub fn can_parse(input: &str) -> bool {
        can_parse(&Native, Utf8::Text(input), None)
    }

    /// The choices that the parser has: a base URL, an encoding, and who hears of violations of the syntax.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let base = Url::parse("https://example.com/a/")?;
    /// let url = Url::options().base_url(Some(&base)).parse("b")?;
    /// assert_eq!(url.as_str(), "https://example.com/a/b");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn options<'a>() -> ParseOptions<'a> {
        ParseOptions::default()
    }

    /// As [`Url::parse`], with a base URL or without, and with the program's own ToASCII.
    ///
    /// ```
    /// use std::borrow::Cow;
    /// use urlsmith::{Platform, Url};
    ///
    /// /// A platform without tables.
    /// struct Bare;
    ///
    /// impl Platform for Bare {
    ///     fn to_ascii<'d>(&self, _: &'d str) -> Option<Cow<'d, str>> {
    ///         None
    ///     }
    /// }
    ///
    /// assert!(Url::parse_on(&Bare, "https://é.example/", None).is_ok(), "common letters");
    /// assert!(Url::parse_on(&Bare, "https://☕.example/", None).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Url::parse`].
    #[inline]
    pub fn parse_on(
        platform: &impl Platform,
        input: &str,
        base: Option<&Url>,
    ) -> Result<Self, ParseError> {
        Self::parsed(platform, input, base, |failed| failed.failure.into())
    }

    /// As [`Url::parse_on`]; the failure has no position.
    #[inline]
    pub(crate) fn of(
        platform: &impl Platform,
        input: &str,
        base: Option<&Url>,
    ) -> Result<Self, Failure> {
        Self::parsed(platform, input, base, |failed| failed.failure)
    }

    /// A new URL. The result has the type that the caller returns, so that it is not copied.
    #[inline]
    pub(super) fn parsed<E>(
        platform: &impl Platform,
        input: &str,
        base: Option<&Url>,
        error: impl FnOnce(FailureInInput) -> E,
    ) -> Result<Self, E> {
        let mut url = Self::new();
        match url.parse_unless_normal(platform, Utf8::Text(input), base) {
            // A string of the right length is made in fewer steps than one that grows.
            Ok(Some(offsets)) if !offsets.add_slash_to(input.as_bytes()) => Ok(Self {
                href: String::from(input),
                offsets,
            }),
            Ok(Some(offsets)) => {
                url.set(input, offsets);
                Ok(url)
            }
            Ok(None) => Ok(url),
            Err(failed) => Err(error(failed)),
        }
    }

    /// Parses into this record, so that its memory is used again. After a failure it holds no URL.
    pub(crate) fn parse_into(
        &mut self,
        platform: &impl Platform,
        input: &str,
        base: Option<&Url>,
    ) -> Result<(), Failure> {
        match self.parse_unless_normal(platform, Utf8::Text(input), base) {
            Ok(Some(offsets)) => self.set(input, offsets),
            Ok(None) => {}
            Err(failed) => return Err(failed.failure),
        }
        Ok(())
    }

    /// As [`Url::parse_into`]. If `input` is sure to be its own serialization, or is so with a slash after it, the result is the
    /// offsets, and this record is left alone.
    pub(crate) fn parse_unless_normal(
        &mut self,
        platform: &impl Platform,
        input: Utf8,
        base: Option<&Url>,
    ) -> Result<Option<Offsets>, FailureInInput> {
        basic_url_parser::<true>(platform, input, base, self)
    }
}

//! The [URL parser](https://url.spec.whatwg.org/#concept-url-parser), on any platform.

use super::failures::ParseError;
use super::parser::basic_url_parser;
use super::platform::Platform;
use super::record::{Offsets, Url};
use super::utf8::Utf8;

impl Url {
    /// As [`Url::parse`], on any platform.
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
    pub fn parse_on(
        platform: &impl Platform,
        input: &str,
        base: Option<&Url>,
    ) -> Result<Self, ParseError> {
        let mut url = Self::default();
        url.parse_into_on(platform, input, base)?;
        Ok(url)
    }

    /// As [`Url::parse_into`], on any platform.
    #[doc(hidden)]
    pub fn parse_into_on(
        &mut self,
        platform: &impl Platform,
        input: &str,
        base: Option<&Url>,
    ) -> Result<(), ParseError> {
        if let Some(offsets) = self.parse_unless_normal(platform, Utf8::Text(input), base)? {
            self.set(input, offsets);
        }
        Ok(())
    }

    /// As [`Url::parse_into`]. If `input` is sure to be its own
    /// serialization, the result is its offsets, and this record is left alone.
    #[doc(hidden)]
    pub fn parse_unless_normal(
        &mut self,
        platform: &impl Platform,
        input: Utf8,
        base: Option<&Url>,
    ) -> Result<Option<Offsets>, ParseError> {
        basic_url_parser::<true>(platform, input, base, self)
    }
}

//! Why an input is not a URL: the [validation
//! errors](https://url.spec.whatwg.org/#validation-error) that are failures.

use core::fmt;

use super::failures::{ERRORS, ParseError};

impl ParseError {
    /// The standard's name of the validation error; empty where the standard has none.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let error = Url::parse("https://[::1/", None).expect_err("no bracket");
    /// assert_eq!(error.name(), "IPv6-unclosed");
    /// assert_eq!(error.to_string(), "the IPv6 address lacks its closing bracket");
    /// ```
    pub fn name(self) -> &'static str {
        ERRORS[self as usize].1
    }

    /// The number that stands for the error in JavaScript.
    #[doc(hidden)]
    pub const fn number(self) -> u32 {
        self as u32
    }

    /// The sentence about the error.
    pub(crate) fn message(self) -> &'static str {
        match self {
            #[cfg(not(feature = "idna"))]
            Self::DomainToAscii => {
                "the domain is not valid under IDNA, or has characters \
                 that need the feature `idna` of the crate urlsmith"
            }
            _ => ERRORS[self as usize].2,
        }
    }

    /// The sentence about the error of a base URL. It does not ask for a base URL.
    pub(crate) fn message_about_base_url(self) -> &'static str {
        match self {
            Self::MissingSchemeNonRelativeUrl => "it has no scheme",
            _ => self.message(),
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for ParseError {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::super::Url;
    use super::*;

    #[test]
    fn messages_are_in_the_order_of_the_variants() {
        for (error, word) in [
            (ParseError::DomainToAscii, "IDNA"),
            (ParseError::Ipv6TooFewPieces, "fewer"),
            (ParseError::MissingSchemeNonRelativeUrl, "there is no base"),
            (ParseError::OpaqueBaseUrl, "opaque"),
            (ParseError::PortInvalid, "port"),
            (ParseError::TooLong, "4 GiB"),
        ] {
            assert!(error.to_string().contains(word), "{error:?}");
        }
        // The other names are in tests/validate/errors.json.
        assert_eq!(ParseError::TooLong.name(), "");
    }

    #[test]
    fn a_base_url_that_was_given_is_not_said_to_be_missing() {
        let base = Url::parse("mailto:a@b.example", None).expect("a URL");
        assert_eq!(
            Url::parse("a", None),
            Err(ParseError::MissingSchemeNonRelativeUrl)
        );
        assert_eq!(Url::parse("a", Some(&base)), Err(ParseError::OpaqueBaseUrl));
        assert!(Url::parse("#a", Some(&base)).is_ok());
        let about = ParseError::message_about_base_url;
        assert_eq!(
            about(ParseError::MissingSchemeNonRelativeUrl),
            "it has no scheme"
        );
        assert_eq!(about(ParseError::PortInvalid), "the port is not a number");
    }
}

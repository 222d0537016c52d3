//! Why an input is not a URL: the errors of the `url` crate, with the [validation
//! errors](https://url.spec.whatwg.org/#validation-error) of the standard that are failures.

use core::fmt;

use crate::failures::{Failure, MESSAGES, NAMES};
use crate::parser::place::FailureInInput;

/// Why an input is not a URL: the errors of the crate `url`.
///
/// ```
/// use urlsmith::{ParseError, Url};
///
/// let error = Url::parse("https://example.com:8o/").expect_err("8o is no port");
/// assert_eq!(error, ParseError::InvalidPort);
/// assert_eq!(error.to_string(), "invalid port number");
/// ```
///
/// [`Url::parse_with_position`](crate::Url::parse_with_position) tells more: the standard's name of the error, and its position in the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseError {
    /// The host is missing, although the scheme is special, or there are credentials or a port.
    ///
    /// ```
    /// use urlsmith::{ParseError, Url};
    ///
    /// assert_eq!(Url::parse("https://"), Err(ParseError::EmptyHost));
    /// ```
    EmptyHost,
    /// The domain is not valid under IDNA, or has a forbidden code point.
    ///
    /// ```
    /// use urlsmith::{ParseError, Url};
    ///
    /// assert_eq!(Url::parse("https://a b/"), Err(ParseError::IdnaError));
    /// ```
    IdnaError,
    /// The port is no number, or over 65535.
    ///
    /// ```
    /// use urlsmith::{ParseError, Url};
    ///
    /// assert_eq!(Url::parse("https://a:b"), Err(ParseError::InvalidPort));
    /// ```
    InvalidPort,
    /// The host ends in a number, but is no IPv4 address.
    ///
    /// ```
    /// use urlsmith::{ParseError, Url};
    ///
    /// assert_eq!(Url::parse("https://1.2.3.256"), Err(ParseError::InvalidIpv4Address));
    /// ```
    InvalidIpv4Address,
    /// The host starts with a bracket, but is no IPv6 address.
    ///
    /// ```
    /// use urlsmith::{ParseError, Url};
    ///
    /// assert_eq!(Url::parse("https://[::1"), Err(ParseError::InvalidIpv6Address));
    /// ```
    InvalidIpv6Address,
    /// The host of a URL whose scheme is not special has a forbidden code point.
    ///
    /// ```
    /// use urlsmith::{ParseError, Url};
    ///
    /// assert_eq!(Url::parse("foo://a^b"), Err(ParseError::InvalidDomainCharacter));
    /// ```
    InvalidDomainCharacter,
    /// The input has no scheme, and there is no base URL.
    ///
    /// ```
    /// use urlsmith::{ParseError, Url};
    ///
    /// assert_eq!(Url::parse("../a"), Err(ParseError::RelativeUrlWithoutBase));
    /// ```
    RelativeUrlWithoutBase,
    /// The input has no scheme and more than a fragment, and the path of the base URL is opaque.
    ///
    /// ```
    /// use urlsmith::{ParseError, Url};
    ///
    /// let base = Url::parse("mailto:a@b.example")?;
    /// assert_eq!(base.join("c"), Err(ParseError::RelativeUrlWithCannotBeABaseBase));
    /// # Ok::<(), ParseError>(())
    /// ```
    RelativeUrlWithCannotBeABaseBase,
    /// A URL whose path is opaque cannot have a host.
    ///
    /// ```
    /// use urlsmith::{ParseError, Url};
    ///
    /// let mut url = Url::parse("mailto:a@b.example")?;
    /// assert_eq!(url.set_host(Some("c")), Err(ParseError::SetHostOnCannotBeABaseUrl));
    /// # Ok::<(), ParseError>(())
    /// ```
    SetHostOnCannotBeABaseUrl,
    /// The input, or the URL, is longer than 4 GiB.
    ///
    /// ```
    /// use urlsmith::ParseError;
    ///
    /// assert_eq!(ParseError::Overflow.to_string(), "URLs more than 4 GB are not supported");
    /// ```
    Overflow,
}

/// The sentences of the crate `url`.
impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::EmptyHost => "empty host",
            Self::IdnaError => "invalid international domain name",
            Self::InvalidPort => "invalid port number",
            Self::InvalidIpv4Address => "invalid IPv4 address",
            Self::InvalidIpv6Address => "invalid IPv6 address",
            Self::InvalidDomainCharacter => "invalid domain character",
            Self::RelativeUrlWithoutBase => "relative URL without a base",
            Self::RelativeUrlWithCannotBeABaseBase => "relative URL with a cannot-be-a-base base",
            Self::SetHostOnCannotBeABaseUrl => "a cannot-be-a-base URL doesn’t have a host to set",
            Self::Overflow => "URLs more than 4 GB are not supported",
        })
    }
}

impl core::error::Error for ParseError {}

/// The crate `url` has one error for several failures of the standard.
///
/// ```
/// use urlsmith::{Failure, ParseError};
///
/// assert_eq!(ParseError::from(Failure::PortOutOfRange), ParseError::InvalidPort);
/// assert_eq!(ParseError::from(Failure::PortInvalid), ParseError::InvalidPort);
/// ```
impl From<Failure> for ParseError {
    #[inline]
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::DomainToAscii | Failure::DomainInvalidCodePoint => Self::IdnaError,
            Failure::HostInvalidCodePoint => Self::InvalidDomainCharacter,
            Failure::Ipv4TooManyParts
            | Failure::Ipv4NonNumericPart
            | Failure::Ipv4OutOfRangePart => Self::InvalidIpv4Address,
            Failure::Ipv6Unclosed
            | Failure::Ipv6InvalidCompression
            | Failure::Ipv6TooManyPieces
            | Failure::Ipv6MultipleCompression
            | Failure::Ipv6InvalidCodePoint
            | Failure::Ipv6TooFewPieces
            | Failure::Ipv4InIpv6TooManyPieces
            | Failure::Ipv4InIpv6InvalidCodePoint
            | Failure::Ipv4InIpv6OutOfRangePart
            | Failure::Ipv4InIpv6TooFewParts => Self::InvalidIpv6Address,
            Failure::MissingSchemeNonRelativeUrl => Self::RelativeUrlWithoutBase,
            Failure::OpaqueBaseUrl => Self::RelativeUrlWithCannotBeABaseBase,
            Failure::HostMissing => Self::EmptyHost,
            Failure::PortOutOfRange | Failure::PortInvalid => Self::InvalidPort,
            Failure::TooLong => Self::Overflow,
        }
    }
}

/// The errors of the crate idna are [`ParseError::IdnaError`].
///
/// ```
/// use urlsmith::ParseError;
///
/// let error = idna::domain_to_ascii_strict("a b").expect_err("a space");
/// assert_eq!(ParseError::from(error), ParseError::IdnaError);
/// ```
#[cfg(feature = "idna")]
impl From<idna::Errors> for ParseError {
    fn from(_: idna::Errors) -> Self {
        Self::IdnaError
    }
}

/// A [`Failure`] of the parser, and its position in the input: the error of
/// [`Url::parse_with_position`](crate::Url::parse_with_position).
///
/// ```
/// use urlsmith::{Failure, ParseError, Url};
///
/// let input = "https://example.com:8o/";
/// let error = Url::parse_with_position(input).expect_err("8o is no port");
/// assert_eq!(error.failure(), Failure::PortInvalid);
/// assert_eq!(error.name(), "port-invalid");
/// assert_eq!(error.to_string(), "the port is not a number");
/// assert_eq!(&input[error.position().expect("a place")..], "o/");
/// assert_eq!(ParseError::from(error), ParseError::InvalidPort);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseFailure {
    failure: Failure,
    position: Option<usize>,
}

impl ParseFailure {
    /// The error of a failure to parse an input.
    #[cold]
    #[inline]
    pub(crate) fn of(failed: FailureInInput, input: &str) -> Self {
        Self {
            failure: failed.failure,
            position: failed.position(input),
        }
    }

    /// The standard's failure.
    ///
    /// ```
    /// use urlsmith::{Failure, Url};
    ///
    /// let error = Url::parse_with_position("https://[::1/").expect_err("no bracket");
    /// assert_eq!(error.failure(), Failure::Ipv6Unclosed);
    /// ```
    pub fn failure(&self) -> Failure {
        self.failure
    }

    /// The standard's name of the validation error; empty where the standard has none.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let error = Url::parse_with_position("https://[::1::]/").expect_err("two compressions");
    /// assert_eq!(error.name(), "IPv6-multiple-compression");
    /// ```
    pub fn name(&self) -> &'static str {
        self.failure.name()
    }

    /// A sentence about the failure, which says more than that of a [`ParseError`]. The error is shown with it.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let error = Url::parse_with_position("https://[::1/").expect_err("no bracket");
    /// assert_eq!(error.message(), "the IPv6 address lacks its closing bracket");
    /// ```
    pub fn message(&self) -> &'static str {
        self.failure.message()
    }

    /// Where in the input the failure is, in bytes; `None` if the input is too long. An invalid port, and a forbidden
    /// code point of a host, are at the code point that is not allowed; other failures of a host at the start of the
    /// host; a missing scheme at the start of the input.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let input = " https://exam ple.com";
    /// let error = Url::parse_with_position(input).expect_err("a space");
    /// assert_eq!(error.position(), input.rfind(' '));
    /// ```
    pub fn position(&self) -> Option<usize> {
        self.position
    }
}

/// Shows the [message](ParseFailure::message).
impl fmt::Display for ParseFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for ParseFailure {}

/// The error of [`Url::parse`](crate::Url::parse) for the same input.
///
/// ```
/// use urlsmith::{ParseError, Url};
///
/// fn parse(input: &str) -> Result<Url, ParseError> {
///     Ok(Url::parse_with_position(input).inspect_err(|error| println!("{error}"))?)
/// }
///
/// assert_eq!(parse("https://a:b"), Err(ParseError::InvalidPort));
/// ```
impl From<ParseFailure> for ParseError {
    fn from(error: ParseFailure) -> Self {
        error.failure.into()
    }
}

impl Failure {
    /// The standard's name of the validation error; empty where the standard has none.
    ///
    /// ```
    /// assert_eq!(urlsmith::Failure::PortOutOfRange.name(), "port-out-of-range");
    /// ```
    pub fn name(self) -> &'static str {
        NAMES[self as usize]
    }

    /// A sentence about the failure.
    ///
    /// ```
    /// assert_eq!(urlsmith::Failure::PortOutOfRange.message(), "the port is over 65535");
    /// ```
    pub fn message(self) -> &'static str {
        match self {
            #[cfg(not(feature = "idna"))]
            Self::DomainToAscii => {
                "the domain is not valid under IDNA, or has characters \
                 that need the feature `idna` of the crate urlsmith"
            }
            _ => MESSAGES[self as usize],
        }
    }

    /// The sentence about the failure of a base URL. It does not ask for a base URL.
    #[cfg(feature = "pattern")]
    pub(crate) fn message_about_base_url(self) -> &'static str {
        match self {
            Self::MissingSchemeNonRelativeUrl => "it has no scheme",
            _ => self.message(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parser::url_record::Url;

    #[test]
    fn messages_are_in_the_order_of_the_failures() {
        for (failure, word) in [
            (Failure::DomainToAscii, "IDNA"),
            (Failure::Ipv6TooFewPieces, "fewer"),
            (Failure::MissingSchemeNonRelativeUrl, "there is no base"),
            (Failure::OpaqueBaseUrl, "opaque"),
            (Failure::PortInvalid, "port"),
            (Failure::TooLong, "4 GiB"),
        ] {
            assert!(failure.message().contains(word), "{failure:?}");
        }
        // The other names are in tests/validate/errors.json.
        assert_eq!(Failure::TooLong.name(), "");
    }

    #[test]
    fn errors_match_through_a_reference_and_take_a_byte() {
        use ParseError::{EmptyHost, InvalidPort};

        assert_eq!(size_of::<ParseError>(), 1);
        assert_eq!(size_of::<Result<Url, ParseError>>(), size_of::<Url>());
        let mut url = Url::parse("https://a/").expect("a URL");
        let errors: [Result<Url, ParseError>; 2] = [
            Url::parse("https://a:1x"),
            url.set_host(None).map(|()| url.clone()),
        ];
        let kinds = errors.iter().map(|result| match result {
            Err(InvalidPort) => "a port",
            Err(EmptyHost | ParseError::IdnaError) => "a host",
            _ => "other",
        });
        assert!(kinds.eq(["a port", "a host"]));
        match &url.set_host(Some("a b")).expect_err("a space") {
            ParseError::IdnaError => {}
            other => panic!("{other}"),
        }
    }

    #[test]
    fn failures_have_a_position_in_the_input() {
        let far = format!("https://{}.[", "a".repeat(70_000));
        for (input, expected, name, position) in [
            ("https://a:1x", ParseError::InvalidPort, "port-invalid", 11),
            (
                "https://a:99999",
                ParseError::InvalidPort,
                "port-out-of-range",
                10,
            ),
            ("https://a b", ParseError::IdnaError, "domain-to-ASCII", 9),
            (&far, ParseError::IdnaError, "domain-to-ASCII", 70_009),
        ] {
            let error = Url::parse_with_position(input).expect_err("no URL");
            assert_eq!((error.name(), error.position()), (name, Some(position)));
            assert_eq!(ParseError::from(error), expected);
            assert_eq!(Url::parse(input), Err(expected));
        }
    }

    #[cfg(feature = "pattern")]
    #[test]
    fn a_base_url_that_was_given_is_not_said_to_be_missing() {
        let about = Failure::message_about_base_url;
        assert_eq!(
            about(Failure::MissingSchemeNonRelativeUrl),
            "it has no scheme"
        );
        assert_eq!(about(Failure::PortInvalid), "the port is not a number");
    }
}

//! Why an input is not a URL: the errors of the `url` crate, with the [validation
//! errors](https://url.spec.whatwg.org/#validation-error) of the standard that are failures.

use core::fmt;

use crate::failures::{ALL, Failure, MESSAGES, NAMES};
use crate::parser::place::FailureInInput;

/// Defines the kinds of errors, and for each the constant of [`ParseError`]. After a kind come the sentence about it,
/// and the failure that gives the constant its name.
macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident, $description:literal, $failure:expr;)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        enum Kind {
            $($kind,)*
            /// No error is of this kind. So a program cannot match all kinds, and a new one breaks no program.
            #[expect(dead_code, reason = "only matches see this kind")]
            Other,
        }

        impl Kind {
            fn description(self) -> &'static str {
                match self {
                    $(Self::$kind => $description,)*
                    Self::Other => "",
                }
            }

            fn failure(self) -> Option<Failure> {
                match self {
                    $(Self::$kind => $failure,)*
                    Self::Other => None,
                }
            }
        }

        #[expect(non_upper_case_globals, reason = "programs use them as the variants of an enum")]
        impl ParseError {
            $($(#[$doc])* pub const $kind: Self = Self {
                kind: Kind::$kind,
                failure: Unseen::NOTHING,
                position: Unseen::NOTHING,
            };)*
        }

        /// The constants of [`ParseError`], to be imported by their names, as the variants of the enum of the crate `url` are.
        ///
        /// ```
        /// use urlsmith::Url;
        /// use urlsmith::parse_errors::*;
        ///
        /// match Url::parse("https://a:b") {
        ///     Err(EmptyHost | InvalidPort) => {}
        ///     other => panic!("{other:?}"),
        /// }
        /// ```
        #[expect(non_upper_case_globals, reason = "programs use them as the variants of an enum")]
        pub mod parse_errors {
            use super::ParseError;

            $(
                #[doc = concat!(
                    "The constant of [`ParseError`].\n\n```\nuse urlsmith::{ParseError, parse_errors};\n\n",
                    "assert_eq!(parse_errors::", stringify!($kind), ", ParseError::", stringify!($kind), ");\n```"
                )]
                pub const $kind: ParseError = ParseError::$kind;
            )*
        }
    };
}

kinds! {
    /// The host is missing, although the scheme is special, or there are credentials or a port.
    ///
    /// ```
    /// use urlsmith::{ParseError, Url};
    ///
    /// assert_eq!(Url::parse("https://"), Err(ParseError::EmptyHost));
    /// ```
    EmptyHost, "empty host", Some(Failure::HostMissing);
    /// The domain is not valid under IDNA, or has a forbidden code point.
    ///
    /// ```
    /// use urlsmith::{ParseError, Url};
    ///
    /// assert_eq!(Url::parse("https://a b/"), Err(ParseError::IdnaError));
    /// ```
    IdnaError, "invalid international domain name", Some(Failure::DomainToAscii);
    /// The port is no number, or over 65535.
    ///
    /// ```
    /// use urlsmith::{ParseError, Url};
    ///
    /// assert_eq!(Url::parse("https://a:b"), Err(ParseError::InvalidPort));
    /// ```
    InvalidPort, "invalid port number", Some(Failure::PortInvalid);
    /// The host ends in a number, but is no IPv4 address.
    ///
    /// ```
    /// use urlsmith::{ParseError, Url};
    ///
    /// assert_eq!(Url::parse("https://1.2.3.256"), Err(ParseError::InvalidIpv4Address));
    /// ```
    InvalidIpv4Address, "invalid IPv4 address", Some(Failure::Ipv4NonNumericPart);
    /// The host starts with a bracket, but is no IPv6 address.
    ///
    /// ```
    /// use urlsmith::{ParseError, Url};
    ///
    /// assert_eq!(Url::parse("https://[::1"), Err(ParseError::InvalidIpv6Address));
    /// ```
    InvalidIpv6Address, "invalid IPv6 address", Some(Failure::Ipv6InvalidCodePoint);
    /// The host of a URL whose scheme is not special has a forbidden code point.
    ///
    /// ```
    /// use urlsmith::{ParseError, Url};
    ///
    /// assert_eq!(Url::parse("foo://a^b"), Err(ParseError::InvalidDomainCharacter));
    /// ```
    InvalidDomainCharacter, "invalid domain character", Some(Failure::HostInvalidCodePoint);
    /// The input has no scheme, and there is no base URL.
    ///
    /// ```
    /// use urlsmith::{ParseError, Url};
    ///
    /// assert_eq!(Url::parse("../a"), Err(ParseError::RelativeUrlWithoutBase));
    /// ```
    RelativeUrlWithoutBase, "relative URL without a base", Some(Failure::MissingSchemeNonRelativeUrl);
    /// The input has no scheme and more than a fragment, and the path of the base URL is opaque.
    ///
    /// ```
    /// use urlsmith::{ParseError, Url};
    ///
    /// let base = Url::parse("mailto:a@b.example")?;
    /// assert_eq!(base.join("c"), Err(ParseError::RelativeUrlWithCannotBeABaseBase));
    /// # Ok::<(), ParseError>(())
    /// ```
    RelativeUrlWithCannotBeABaseBase, "relative URL with a cannot-be-a-base base", Some(Failure::OpaqueBaseUrl);
    /// A URL whose path is opaque cannot have a host.
    ///
    /// ```
    /// use urlsmith::{ParseError, Url};
    ///
    /// let mut url = Url::parse("mailto:a@b.example")?;
    /// assert_eq!(url.set_host(Some("c")), Err(ParseError::SetHostOnCannotBeABaseUrl));
    /// # Ok::<(), ParseError>(())
    /// ```
    SetHostOnCannotBeABaseUrl, "a cannot-be-a-base URL doesn’t have a host to set", None;
    /// The input, or the URL, is longer than 4 GiB.
    ///
    /// ```
    /// use urlsmith::ParseError;
    ///
    /// assert_eq!(ParseError::Overflow.to_string(), "URLs more than 4 GB are not supported");
    /// ```
    Overflow, "URLs more than 4 GB are not supported", Some(Failure::TooLong);
}

/// Why an input is not a URL.
///
/// ```
/// use urlsmith::{ParseError, Url};
///
/// let error = Url::parse("https://example.com:8o/").expect_err("8o is no port");
/// assert_eq!(error.to_string(), "invalid port number");
/// assert_eq!(error.name(), "port-invalid");
/// assert_eq!(error.message(), "the port is not a number");
/// assert_eq!(error.position(), Some(21));
///
/// match error {
///     ParseError::InvalidPort => {}
///     other => panic!("{other}"),
/// }
/// ```
///
/// The constants have the names and the sentences of the crate `url`. Errors of one kind are equal and match the
/// kind's constant, whatever their [name](ParseError::name) and [position](ParseError::position) are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ParseError {
    kind: Kind,
    /// The failure's number, plus one.
    failure: Unseen<1>,
    /// The position, plus one.
    position: Unseen<4>,
}

/// A number that a pattern, such as [`ParseError::InvalidPort`], does not see, so that the pattern stands for each error
/// of its kind: references to no bytes are equal, wherever they point to. The number is the places in [`TABLE`] that
/// the references point to, one for each of its `N` bytes.
///
/// An enum whose variants carry the position would be plainer. But programs that were written for the crate `url` match the
/// names of the errors alone, and a position is not worth their change.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Unseen<const N: usize>([&'static [u8; 0]; N]);

/// Only the addresses of its bytes are used.
static TABLE: [u8; 256] = [1; 256];

impl<const N: usize> Unseen<N> {
    /// Zero, or any other address outside of the table.
    const NOTHING: Self = Self([&[]; N]);

    fn of(bytes: [u8; N]) -> Self {
        Self(bytes.map(|byte| TABLE[usize::from(byte)..].first_chunk().unwrap_or(&[])))
    }

    fn bytes(self) -> [u8; N] {
        let start = TABLE.as_ptr().addr();
        self.0.map(|place| {
            let index = place.as_ptr().addr().wrapping_sub(start);
            u8::try_from(index).unwrap_or(0)
        })
    }
}

impl ParseError {
    /// The error of a failure, without a position.
    pub(crate) fn of(failure: Failure) -> Self {
        Self::at(failure, None)
    }

    /// The error of a failure to parse an input.
    #[cold]
    pub(crate) fn in_input(failed: FailureInInput, input: &str) -> Self {
        Self::at(failed.failure, failed.position(input))
    }

    #[inline]
    fn at(failure: Failure, position: Option<usize>) -> Self {
        // A position beyond 4 GiB is not told.
        let position = position.map_or(0, |position| u32::try_from(position + 1).unwrap_or(0));
        Self {
            failure: Unseen::of([failure as u8 + 1]),
            position: Unseen::of(position.to_le_bytes()),
            ..Self::constant(failure)
        }
    }

    const fn constant(failure: Failure) -> Self {
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

    /// The standard's failure; `None` for an error of a setter that the standard does not have.
    ///
    /// ```
    /// use urlsmith::{Failure, Url};
    ///
    /// let error = Url::parse("https://[::1/").expect_err("no bracket");
    /// assert_eq!(error.failure(), Some(Failure::Ipv6Unclosed));
    /// ```
    pub fn failure(self) -> Option<Failure> {
        match self.failure.bytes() {
            [0] => self.kind.failure(),
            [number] => ALL.get(usize::from(number) - 1).copied(),
        }
    }

    /// The standard's name of the validation error; empty where the standard has none.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let error = Url::parse("https://[::1::]/").expect_err("two compressions");
    /// assert_eq!(error.name(), "IPv6-multiple-compression");
    /// ```
    pub fn name(self) -> &'static str {
        self.failure().map_or("", Failure::name)
    }

    /// A sentence about the error, which says more than the kind's.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let error = Url::parse("https://[::1/").expect_err("no bracket");
    /// assert_eq!(error.message(), "the IPv6 address lacks its closing bracket");
    /// ```
    pub fn message(self) -> &'static str {
        match self.failure() {
            Some(failure) => failure.message(),
            None => self.kind.description(),
        }
    }

    /// Where in the input the error is, in bytes; `None` if the error is about no place: the input is too long, or the
    /// error is of a setter. An invalid port, and a forbidden code point of a host, are at the code point that is
    /// not allowed; other errors of a host at the start of the host; a missing scheme at the start of the input.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let input = " https://exam ple.com";
    /// let error = Url::parse(input).expect_err("a space");
    /// assert_eq!(error.position(), input.rfind(' '));
    /// ```
    pub fn position(self) -> Option<usize> {
        let position = u32::from_le_bytes(self.position.bytes());
        position.checked_sub(1).map(|position| position as usize)
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
    pub(crate) fn message_about_base_url(self) -> &'static str {
        match self {
            Self::MissingSchemeNonRelativeUrl => "it has no scheme",
            _ => self.message(),
        }
    }
}

/// Shows the sentence of the crate `url` about the kind of the error. [`ParseError::message`] says more.
impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.description())
    }
}

/// Shows the name of the constant.
impl fmt::Debug for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
    }
}

impl core::error::Error for ParseError {}

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
            assert_eq!(ParseError::of(failure).failure(), Some(failure));
        }
        // The other names are in tests/validate/errors.json.
        assert_eq!(Failure::TooLong.name(), "");
    }

    #[test]
    fn a_constant_matches_each_error_of_its_kind() {
        let far = format!("https://{}.[", "a".repeat(70_000));
        for (input, expected, name, position) in [
            (
                "https://a:1x",
                ParseError::InvalidPort,
                "port-invalid",
                Some(11),
            ),
            (
                "https://a:99999",
                ParseError::InvalidPort,
                "port-out-of-range",
                Some(10),
            ),
            (
                "https://a b",
                ParseError::IdnaError,
                "domain-to-ASCII",
                Some(9),
            ),
            (&far, ParseError::IdnaError, "domain-to-ASCII", Some(70_009)),
        ] {
            let error = Url::parse(input).expect_err("no URL");
            assert_eq!(error, expected);
            assert_eq!((error.name(), error.position()), (name, position));
            assert_eq!(
                (expected.position(), format!("{error:?}")),
                (None, format!("{expected:?}"))
            );
            match error {
                ParseError::InvalidPort => assert_eq!(expected, ParseError::InvalidPort),
                ParseError::IdnaError => assert_eq!(expected, ParseError::IdnaError),
                other => panic!("{other:?}"),
            }
        }
        assert_ne!(ParseError::InvalidPort, ParseError::IdnaError);
    }

    #[test]
    fn each_number_is_read_as_it_was_written() {
        for number in [0, 1, 255, 256, 0x0102_0304, u32::MAX] {
            let unseen = Unseen::of(number.to_le_bytes());
            assert_eq!(u32::from_le_bytes(unseen.bytes()), number);
            assert!(unseen == Unseen::NOTHING);
        }
        assert_eq!(Unseen::<4>::NOTHING.bytes(), [0; 4]);
    }

    #[test]
    fn an_error_takes_no_more_memory_than_a_url() {
        assert_eq!(size_of::<Result<Url, ParseError>>(), size_of::<Url>());
    }

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

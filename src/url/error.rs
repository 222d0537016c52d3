//! Why an input is not a URL: the [validation errors](https://url.spec.whatwg.org/#validation-error)
//! that are failures.

use core::fmt;

/// A failure of the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).
///
/// The variants carry the names of the standard's validation errors; their numbers are the codes
/// under which the JavaScript classes know them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum ParseError {
    /// Unicode ToASCII records an error or results in the empty string.
    DomainToAscii = 1,
    /// The host contains a forbidden domain code point.
    DomainInvalidCodePoint,
    /// An opaque host contains a forbidden host code point.
    HostInvalidCodePoint,
    /// An IPv4 address has more than four parts.
    Ipv4TooManyParts,
    /// An IPv4 address part is not numeric.
    Ipv4NonNumericPart,
    /// An IPv4 address part is too large.
    Ipv4OutOfRangePart,
    /// An IPv6 address is missing the closing `]`.
    Ipv6Unclosed,
    /// An IPv6 address begins with improper compression.
    Ipv6InvalidCompression,
    /// An IPv6 address has more than eight pieces.
    Ipv6TooManyPieces,
    /// An IPv6 address is compressed in more than one spot.
    Ipv6MultipleCompression,
    /// An IPv6 address contains an unexpected code point or ends unexpectedly.
    Ipv6InvalidCodePoint,
    /// An uncompressed IPv6 address has fewer than eight pieces.
    Ipv6TooFewPieces,
    /// An IPv4 address within an IPv6 address comes after more than six pieces.
    Ipv4InIpv6TooManyPieces,
    /// An IPv4 address within an IPv6 address is malformed.
    Ipv4InIpv6InvalidCodePoint,
    /// An IPv4 address within an IPv6 address has a part over 255.
    Ipv4InIpv6OutOfRangePart,
    /// An IPv4 address within an IPv6 address has fewer than four parts.
    Ipv4InIpv6TooFewParts,
    /// No scheme, and no base URL that could lend one.
    MissingSchemeNonRelativeUrl,
    /// A scheme, credentials or a port that demand a host, and no host.
    HostMissing,
    /// The port is over 65535.
    PortOutOfRange,
    /// The port contains something other than digits.
    PortInvalid,
    /// The input or its normal form exceeds 4 GiB, which offsets could not express.
    TooLong,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::DomainToAscii => "the domain is not valid under IDNA",
            Self::DomainInvalidCodePoint => "the domain contains a forbidden code point",
            Self::HostInvalidCodePoint => "the host contains a forbidden code point",
            Self::Ipv4TooManyParts => "the IPv4 address has more than four parts",
            Self::Ipv4NonNumericPart => "the IPv4 address has a part that is not a number",
            Self::Ipv4OutOfRangePart => "the IPv4 address has a part that is too large",
            Self::Ipv6Unclosed => "the IPv6 address lacks its closing bracket",
            Self::Ipv6InvalidCompression => "the IPv6 address begins with a single colon",
            Self::Ipv6TooManyPieces => "the IPv6 address has more than eight pieces",
            Self::Ipv6MultipleCompression => "the IPv6 address is compressed more than once",
            Self::Ipv6InvalidCodePoint => "the IPv6 address contains an invalid code point",
            Self::Ipv6TooFewPieces => "the IPv6 address has fewer than eight pieces",
            Self::Ipv4InIpv6TooManyPieces => {
                "the IPv6 address leaves no room for the IPv4 address at its end"
            }
            Self::Ipv4InIpv6InvalidCodePoint => {
                "the IPv4 address within the IPv6 address is malformed"
            }
            Self::Ipv4InIpv6OutOfRangePart => {
                "the IPv4 address within the IPv6 address has a part over 255"
            }
            Self::Ipv4InIpv6TooFewParts => {
                "the IPv4 address within the IPv6 address has fewer than four parts"
            }
            Self::MissingSchemeNonRelativeUrl => {
                "it has no scheme and there is no base URL to resolve it against"
            }
            Self::HostMissing => "the host is missing",
            Self::PortOutOfRange => "the port is over 65535",
            Self::PortInvalid => "the port is not a number",
            Self::TooLong => "it is longer than 4 GiB",
        })
    }
}

impl core::error::Error for ParseError {}

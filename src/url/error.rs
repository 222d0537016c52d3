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

/// What to say of each [`ParseError`], by its number less one.
const MESSAGES: [&str; ParseError::TooLong as usize] = [
    "the domain is not valid under IDNA",
    "the domain contains a forbidden code point",
    "the host contains a forbidden code point",
    "the IPv4 address has more than four parts",
    "the IPv4 address has a part that is not a number",
    "the IPv4 address has a part that is too large",
    "the IPv6 address lacks its closing bracket",
    "the IPv6 address begins with a single colon",
    "the IPv6 address has more than eight pieces",
    "the IPv6 address is compressed more than once",
    "the IPv6 address contains an invalid code point",
    "the IPv6 address has fewer than eight pieces",
    "the IPv6 address leaves no room for the IPv4 address at its end",
    "the IPv4 address within the IPv6 address is malformed",
    "the IPv4 address within the IPv6 address has a part over 255",
    "the IPv4 address within the IPv6 address has fewer than four parts",
    "it has no scheme and there is no base URL to resolve it against",
    "the host is missing",
    "the port is over 65535",
    "the port is not a number",
    "it is longer than 4 GiB",
];

impl ParseError {
    /// The sentence about the error.
    pub(crate) fn message(self) -> &'static str {
        Self::message_of(self as u32)
    }

    /// The sentence about the error of the given number.
    pub(crate) fn message_of(code: u32) -> &'static str {
        let index = (code as usize).wrapping_sub(1);
        MESSAGES.get(index).copied().unwrap_or_default()
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

    use super::*;

    #[test]
    fn messages_are_in_the_order_of_the_variants() {
        for (error, word) in [
            (ParseError::DomainToAscii, "IDNA"),
            (ParseError::Ipv6TooFewPieces, "fewer"),
            (ParseError::MissingSchemeNonRelativeUrl, "scheme"),
            (ParseError::PortInvalid, "port"),
            (ParseError::TooLong, "4 GiB"),
        ] {
            assert!(error.to_string().contains(word), "{error:?}");
        }
        assert_eq!(ParseError::message_of(0), "");
    }
}

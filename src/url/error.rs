//! Why an input is not a URL: the [validation
//! errors](https://url.spec.whatwg.org/#validation-error) that are failures.

use core::fmt;

/// A failure of the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).
///
/// The variants but [`OpaqueBaseUrl`](Self::OpaqueBaseUrl) carry the names of the standard's
/// validation errors; their numbers are the codes under which the JavaScript classes know them.
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
    /// The input has no scheme, and there is no base URL.
    MissingSchemeNonRelativeUrl,
    /// The input has no scheme, and the base URL has an opaque path, so that only a fragment could
    /// be resolved against it. In the standard this is a missing-scheme-non-relative-URL, too.
    OpaqueBaseUrl,
    /// There is no host, although there is a special scheme, or there are credentials or a port.
    HostMissing,
    /// The port is over 65535.
    PortOutOfRange,
    /// The port contains something other than digits.
    PortInvalid,
    /// The input or its normal form exceeds 4 GiB, the limit of the offsets.
    TooLong,
}

/// The standard's name of each [`ParseError`] that has one, at the index of its number less one.
const NAMES: [&str; ParseError::PortInvalid as usize] = [
    "domain-to-ASCII",
    "domain-to-ASCII",
    "host-invalid-code-point",
    "IPv4-too-many-parts",
    "IPv4-non-numeric-part",
    "IPv4-out-of-range-part",
    "IPv6-unclosed",
    "IPv6-invalid-compression",
    "IPv6-too-many-pieces",
    "IPv6-multiple-compression",
    "IPv6-invalid-code-point",
    "IPv6-too-few-pieces",
    "IPv4-in-IPv6-too-many-pieces",
    "IPv4-in-IPv6-invalid-code-point",
    "IPv4-in-IPv6-out-of-range-part",
    "IPv4-in-IPv6-too-few-parts",
    "missing-scheme-non-relative-URL",
    "missing-scheme-non-relative-URL",
    "host-missing",
    "port-out-of-range",
    "port-invalid",
];

/// The sentence about each [`ParseError`], at the index of its number less one.
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
    "it has no scheme, and only a fragment can be resolved against a base URL with an opaque path",
    "the host is missing",
    "the port is over 65535",
    "the port is not a number",
    "it is longer than 4 GiB",
];

impl ParseError {
    /// The number of the last error.
    pub(crate) const LAST: u32 = Self::TooLong as u32;

    /// The standard's name of the validation error; empty where the standard has none.
    pub fn name(self) -> &'static str {
        Self::name_of(self as u32)
    }

    /// The standard's name of the error of the given number.
    pub fn name_of(code: u32) -> &'static str {
        let index = (code as usize).wrapping_sub(1);
        NAMES.get(index).copied().unwrap_or_default()
    }

    /// The sentence about the error.
    pub(crate) fn message(self) -> &'static str {
        Self::message_of(self as u32)
    }

    /// The sentence about the error of the given number.
    pub fn message_of(code: u32) -> &'static str {
        let index = (code as usize).wrapping_sub(1);
        MESSAGES
            .get(index)
            .copied()
            .unwrap_or("the URL parser refuses it")
    }

    /// The sentence about the error of a base URL. It does not ask for a base URL.
    pub(crate) fn message_about_base_url(self) -> &'static str {
        Self::message_about_base_url_of(self as u32)
    }

    /// The sentence about the error of the given number, of a base URL.
    pub fn message_about_base_url_of(code: u32) -> &'static str {
        if code == Self::MissingSchemeNonRelativeUrl as u32 {
            return "it has no scheme";
        }
        Self::message_of(code)
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
        assert_eq!(ParseError::message_of(0), "the URL parser refuses it");
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

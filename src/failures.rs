//! The failures of the URL parser: the [validation errors](https://url.spec.whatwg.org/#validation-error)
//! that end it. The build also writes them for JavaScript: see wasm/layout.

/// Defines [`Failure`]. After each variant come the standard's name of the validation error and
/// the sentence about it.
macro_rules! errors {
    ($($(#[$doc:meta])* $variant:ident, $name:literal, $message:literal;)*) => {
        /// A failure of the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).
        ///
        /// The variants but [`OpaqueBaseUrl`](Self::OpaqueBaseUrl) carry the names of the standard's
        /// validation errors.
        ///
        /// ```
        /// use urlsmith::{Failure, Url};
        ///
        /// let error = Url::parse_with_position("https://a:99999").expect_err("the port is too large");
        /// assert_eq!(error.failure(), Failure::PortOutOfRange);
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        #[repr(u8)]
        pub enum Failure {
            $($(#[$doc])* $variant,)*
        }

        /// The variants, in the order of their numbers.
        #[allow(dead_code, reason = "what writes them for JavaScript includes this file")]
        pub const ALL: &[Failure] = &[$(Failure::$variant),*];

        /// The names of the variants, in the order of their numbers. The sentences are apart from them: a module has only these.
        pub const NAMES: &[&str] = &[$($name),*];

        /// The sentences about the variants, in the same order.
        pub const MESSAGES: &[&str] = &[$($message),*];
    };
}

errors! {
    /// Unicode ToASCII records an error or results in the empty string.
    DomainToAscii, "domain-to-ASCII",
        "the domain is not valid under IDNA";
    /// The host contains a forbidden domain code point.
    DomainInvalidCodePoint, "domain-to-ASCII",
        "the domain contains a forbidden code point";
    /// An opaque host contains a forbidden host code point.
    HostInvalidCodePoint, "host-invalid-code-point",
        "the host contains a forbidden code point";
    /// An IPv4 address has more than four parts.
    Ipv4TooManyParts, "IPv4-too-many-parts",
        "the IPv4 address has more than four parts";
    /// An IPv4 address part is not numeric.
    Ipv4NonNumericPart, "IPv4-non-numeric-part",
        "the IPv4 address has a part that is not a number";
    /// An IPv4 address part is too large.
    Ipv4OutOfRangePart, "IPv4-out-of-range-part",
        "the IPv4 address has a part that is too large";
    /// An IPv6 address is missing the closing `]`.
    Ipv6Unclosed, "IPv6-unclosed",
        "the IPv6 address lacks its closing bracket";
    /// An IPv6 address begins with improper compression.
    Ipv6InvalidCompression, "IPv6-invalid-compression",
        "the IPv6 address begins with a single colon";
    /// An IPv6 address has more than eight pieces.
    Ipv6TooManyPieces, "IPv6-too-many-pieces",
        "the IPv6 address has more than eight pieces";
    /// An IPv6 address is compressed in more than one spot.
    Ipv6MultipleCompression, "IPv6-multiple-compression",
        "the IPv6 address is compressed more than once";
    /// An IPv6 address contains an unexpected code point or ends unexpectedly.
    Ipv6InvalidCodePoint, "IPv6-invalid-code-point",
        "the IPv6 address contains an invalid code point";
    /// An uncompressed IPv6 address has fewer than eight pieces.
    Ipv6TooFewPieces, "IPv6-too-few-pieces",
        "the IPv6 address has fewer than eight pieces";
    /// An IPv4 address within an IPv6 address comes after more than six pieces.
    Ipv4InIpv6TooManyPieces, "IPv4-in-IPv6-too-many-pieces",
        "the IPv6 address leaves no room for the IPv4 address at its end";
    /// An IPv4 address within an IPv6 address is malformed.
    Ipv4InIpv6InvalidCodePoint, "IPv4-in-IPv6-invalid-code-point",
        "the IPv4 address within the IPv6 address is malformed";
    /// An IPv4 address within an IPv6 address has a part over 255.
    Ipv4InIpv6OutOfRangePart, "IPv4-in-IPv6-out-of-range-part",
        "the IPv4 address within the IPv6 address has a part over 255";
    /// An IPv4 address within an IPv6 address has fewer than four parts.
    Ipv4InIpv6TooFewParts, "IPv4-in-IPv6-too-few-parts",
        "the IPv4 address within the IPv6 address has fewer than four parts";
    /// The input has no scheme, and there is no base URL.
    MissingSchemeNonRelativeUrl, "missing-scheme-non-relative-URL",
        "it has no scheme and there is no base URL to resolve it against";
    /// The input has no scheme, and the base URL has an opaque path, so that only a fragment could
    /// be resolved against it. In the standard this is a missing-scheme-non-relative-URL, too.
    OpaqueBaseUrl, "missing-scheme-non-relative-URL",
        "it has no scheme, and only a fragment can be resolved against a base URL with an opaque path";
    /// There is no host, although there is a special scheme, or there are credentials or a port.
    HostMissing, "host-missing",
        "the host is missing";
    /// The port is over 65535.
    PortOutOfRange, "port-out-of-range",
        "the port is over 65535";
    /// The port contains something other than digits.
    PortInvalid, "port-invalid",
        "the port is not a number";
    /// The input or its normal form exceeds 4 GiB, the limit of the offsets.
    TooLong, "",
        "it is longer than 4 GiB";
}

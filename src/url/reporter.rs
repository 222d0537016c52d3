//! The events of the parser from which [validation
//! errors](https://url.spec.whatwg.org/#validation-error) are made. Each method belongs to one place
//! in the standard that names such an error.

use super::failures::ParseError;
use super::percent_encode::PercentEncodeSet;
use super::platform::Platform;

/// The receiver of the parser's events, in the standard's order. `()` ignores all events, so that
/// its methods compile to nothing. [`Report`](super::Report) makes errors of the events.
///
/// Each place is a slice of the parser's input, from which surrounding spaces, tabs and newlines
/// are removed. Where a comment says so, it is a slice of the domain in ASCII form.
pub(super) trait Reporter {
    /// Whether the events are wanted. If so, the parser takes no shortcuts.
    const ASKS: bool = false;

    /// The parser starts on `input`. `trimmed` is `input` without the spaces around it, and
    /// `cleaned` is `trimmed` without tabs and newlines. With a state override this is not called.
    fn start(&mut self, _input: &str, _trimmed: &str, _cleaned: &str) {}

    /// The parse fails.
    fn failure(&mut self, error: ParseError, _place: &str) -> ParseError {
        error
    }

    /// The input has no scheme, and there is no base URL, so the parse fails.
    fn missing_scheme(&mut self, _platform: &impl Platform, _input: &str) -> ParseError {
        ParseError::MissingSchemeNonRelativeUrl
    }

    /// The parse fails at an index of `text`.
    fn failure_at(&mut self, error: ParseError, _text: &str, _index: usize) -> ParseError {
        error
    }

    /// A special scheme: the input, and the rest after the colon, which need not start with `//`.
    fn scheme(&mut self, _input: &str, _rest: &str, _resolved: Resolved) {}

    /// The slashes and backslashes at the start of `input`, and the rest after them. `before` is
    /// how many slashes were read before `input`: two or none.
    fn slashes(&mut self, _input: &str, _rest: &str, _before: usize) {}

    /// A backslash in place of a slash, at the start of `rest`.
    fn reverse_solidus(&mut self, _rest: &str) {}

    /// Credentials in an authority, and the host after them.
    fn credentials(&mut self, _authority: &str, _host: &str) {}

    /// A relative URL that starts with a Windows drive letter, and its base URL is a file URL.
    fn windows_drive_letter(&mut self, _input: &str) {}

    /// A Windows drive letter where a host should be.
    fn windows_drive_letter_host(&mut self, _host: &str) {}

    /// A host that is a domain: `decoded` without percent-encoding, `ascii` in ASCII form, if it has
    /// one.
    fn domain(
        &mut self,
        _platform: &impl Platform,
        _host: &str,
        _decoded: &str,
        _ascii: &str,
        _result: Result<(), ParseError>,
    ) {
    }

    /// The domain ends in a number.
    fn ipv4(&mut self, _decoded: &str) {}

    /// A validation error of an IPv4 address that is no failure. The place is in the domain: the
    /// whole address, or a part that is not decimal.
    fn ipv4_error(&mut self, _error: Ipv4Error, _place: &[u8]) {}

    /// A part of an IPv4 address is no number, which is a failure.
    fn ipv4_failure(&mut self, error: ParseError, _part: &[u8]) -> ParseError {
        error
    }

    /// The IPv4 address was parsed.
    fn ipv4_address(&mut self, _address: u32) {}

    /// A piece of an IPv6 address, at an index of `address`.
    fn ipv6_piece(&mut self, _address: &str, _index: usize) {}

    /// An opaque host.
    fn opaque_host(&mut self, _host: &str) {}

    /// A segment of the path, which begins at `output_length` of the serialization.
    fn path_segment(&mut self, _segment: &str, _is_drive: bool, _output_length: usize) {}

    /// The path was shortened, and the serialization now has this length.
    fn shortened(&mut self, _output_length: usize) {}

    /// An opaque path, and whether a query or a fragment follows it.
    fn opaque_path(&mut self, _path: &str, _is_followed: bool) {}

    /// A query or a fragment.
    fn units(&mut self, _text: &str, _set: PercentEncodeSet) {}
}

impl Reporter for () {}

/// How the parser goes on after a special scheme.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Resolved {
    /// It reads an authority.
    Authority,
    /// It reads a file URL that does not depend on the base URL.
    File,
    /// It reads a relative URL, since the base URL has the same scheme.
    Relative,
    /// It reads a relative URL, since both this and the base URL are file URLs.
    RelativeFile,
}

/// The validation errors of the [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser)
/// that are no failures.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ipv4Error {
    EmptyPart,
    TooFewParts,
    NonDecimalPart,
    OutOfRangePart,
}

//! [Validation errors](https://url.spec.whatwg.org/#validation-error): each has its place in the
//! input, and often an edit that mends the input.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;
use core::str::from_utf8;

use super::domain::{StrictFault, is_forbidden_host_code_point, strict_fault};
use super::failures::ParseError;
use super::ipv4::{ipv4_number_parser, ipv4_serializer};
use super::ipv6::ipv6_parser;
use super::parser::{basic_url_parser, scheme_length};
use super::percent_encode::{C0_CONTROL, PATH, PercentEncodeSet, percent_decode, percent_encode};
use super::platform::Platform;
use super::positions::Positions;
use super::record::Url;
use super::reporter::{Ipv4Error, Reporter, Resolved};
use super::scheme::starts_with_a_windows_drive_letter;

/// How many errors are kept: the first ones, and always the failure.
pub const MOST_ERRORS: usize = 1000;

/// Defines the errors that need not be failures, with their names in the standard and their
/// messages.
macro_rules! errors {
    ($($(#[$doc:meta])* $variant:ident: $name:literal, $message:literal;)*) => {
        /// A validation error that need not be a failure. If a name of the standard covers several
        /// causes, each cause has a variant of its own. The numbers follow those of [`ParseError`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        enum ValidationError {
            $($(#[$doc])* $variant,)*
        }

        const ERRORS: &[(&str, &str)] = &[$(($name, $message)),*];
    };
}

errors! {
    /// Spaces or control characters before or after the URL.
    Surrounded: "invalid-URL-unit", "a space or a control character is before or after the URL";
    TabOrNewline: "invalid-URL-unit", "a tab or a line break is within the URL";
    UrlUnit: "invalid-URL-unit", "this character cannot stand here unless it is percent-encoded";
    Percent: "invalid-URL-unit", "\"%\" is not followed by two hexadecimal digits";
    MissingSolidus: "special-scheme-missing-following-solidus", "the scheme is not followed by \"//\"";
    WrongSolidus: "special-scheme-missing-following-solidus", "what is before the host is not \"//\"";
    ExtraSolidus: "special-scheme-missing-following-solidus", "more than two slashes are before the host";
    ReverseSolidus: "invalid-reverse-solidus", "a backslash is in the place of a slash";
    Credentials: "invalid-credentials", "a username or a password is in the URL";
    DriveLetter: "file-invalid-Windows-drive-letter", "a relative URL starts with a Windows drive letter";
    DriveLetterHost: "file-invalid-Windows-drive-letter-host", "a Windows drive letter is in the place of the host";
    DomainPercentEncoded: "domain-percent-encoded", "the domain is percent-encoded";
    DomainCodePoint: "domain-to-ASCII", "a domain holds only letters, digits, hyphens and dots";
    DomainEmptyLabel: "domain-to-ASCII", "a label of the domain is empty";
    DomainLastDot: "domain-to-ASCII", "the domain ends with a dot";
    DomainLongLabel: "domain-to-ASCII", "a label of the domain has more than 63 characters";
    DomainLong: "domain-to-ASCII", "the domain has more than 253 characters";
    DomainHyphen: "domain-to-ASCII", "a label of the domain starts or ends with a hyphen, or its third and fourth characters are hyphens";
    Domain: "domain-to-ASCII", "the domain is not valid under IDNA";
    Ipv4NonAscii: "IPv4-non-ASCII-input", "the IPv4 address is written with characters that are not ASCII";
    Ipv4EmptyPart: "IPv4-empty-part", "the IPv4 address ends with a dot";
    Ipv4TooFewParts: "IPv4-too-few-parts", "the IPv4 address has fewer than four parts";
    Ipv4NonDecimalPart: "IPv4-non-decimal-part", "a part of the IPv4 address is hexadecimal or octal";
    Ipv4OutOfRangePart: "IPv4-out-of-range-part", "a part of the IPv4 address is over 255";
    Ipv6LeadingZero: "IPv6-piece-leading-zero", "a piece of the IPv6 address starts with a needless zero";
}

impl ValidationError {
    const fn number(self) -> u32 {
        ParseError::LAST + 1 + self as u32
    }

    /// Whether writing an IPv4 address in its usual form mends the error.
    fn is_mended_by_ipv4(number: u32) -> bool {
        (Self::DomainCodePoint.number()..=Self::Ipv4OutOfRangePart.number()).contains(&number)
    }
}

impl From<StrictFault> for ValidationError {
    fn from(fault: StrictFault) -> Self {
        match fault {
            StrictFault::CodePoint => Self::DomainCodePoint,
            StrictFault::EmptyLabel => Self::DomainEmptyLabel,
            StrictFault::LastDot => Self::DomainLastDot,
            StrictFault::LongLabel => Self::DomainLongLabel,
            StrictFault::Long => Self::DomainLong,
            StrictFault::Hyphen => Self::DomainHyphen,
            StrictFault::Idna => Self::Domain,
        }
    }
}

/// The standard's name of the error with a number, and the sentence about the error.
pub fn describe(number: u32) -> (&'static str, &'static str) {
    match number.checked_sub(ParseError::LAST + 1) {
        Some(index) => ERRORS.get(index as usize).copied().unwrap_or_default(),
        None => (ParseError::name_of(number), ParseError::message_of(number)),
    }
}

/// A validation error of an input. Places are UTF-16 code units of the input as it was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The error's number; see [`describe`].
    pub number: u32,
    /// Whether it ended the parse.
    pub is_failure: bool,
    /// The error's place in the input.
    pub place: Range<usize>,
    /// The edit that mends the error, if there is one.
    pub fix: Option<Fix>,
    /// Whether the place is that of characters that the parser removed.
    is_gap: bool,
}

/// An edit of the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// The place in the input that is replaced.
    pub place: Range<usize>,
    /// The place of the new text in [`Report::text`].
    pub text: Range<usize>,
    /// Whether the input stands for the same URL after the edit.
    pub same_url: bool,
    /// As [`Found::is_gap`], for the place of the fix.
    is_gap: bool,
}

/// The validation errors of an input.
#[derive(Debug, Default)]
pub struct Report {
    /// The errors in the parser's order.
    pub errors: Vec<Found>,
    /// Whether there were more than [`MOST_ERRORS`].
    pub is_truncated: bool,
    /// The texts of the fixes.
    pub text: String,
    /// Whether the parse failed.
    pub failed: bool,
    /// How many bytes the parser removed from the start and from the end of the input.
    leading: usize,
    trailing: usize,
    /// The address of the parser's input in memory, and its length.
    address: usize,
    length: usize,
    /// The address of the domain in ASCII form in memory, and its length.
    domain_address: usize,
    domain_length: usize,
    /// The host's place in the parser's input.
    host: Range<usize>,
    /// Whether the domain in ASCII form has a character at the same index for each character of the
    /// host.
    host_is_domain: bool,
    /// How many errors there were before the host.
    before_host: usize,
    /// Errors before this index were reported already: after a Windows drive letter in the place of
    /// a host the parser reads the same text again as the path.
    silent_until: usize,
    /// The errors whose fixes change the path: the index of each, and the length of the
    /// serialization before its segment. If a `..` drops the segment later, the fix changes nothing
    /// after all.
    segments: Vec<(usize, usize)>,
}

/// Parses `input` into `url` and reports its errors. After a failure `url` holds no URL.
pub fn validate(
    platform: &impl Platform,
    input: &str,
    base: Option<&Url>,
    url: &mut Url,
) -> Report {
    let mut report = Report::default();
    // The reporter was told of each failure except that the result is too long.
    if let Err(error) = basic_url_parser(platform, input.as_bytes(), base, url, &mut report)
        && !report.failed
    {
        report.push(error as u32, true, 0..report.length, None);
    }
    report.finish(input);
    report
}

/// The address of a slice. The difference of two addresses is the index of one slice in another.
fn address(text: &[u8]) -> usize {
    text.as_ptr().addr()
}

/// The first code point of a text, or nothing.
fn first(text: &str) -> &str {
    let length = text.chars().next().map_or(0, char::len_utf8);
    &text[..length]
}

/// Whether a code point is a [URL code point](https://url.spec.whatwg.org/#url-code-points).
pub(super) const fn is_url_code_point(c: char) -> bool {
    match c {
        '!' | '$' | '&'..='/' | ':' | ';' | '=' | '?' | '@' | '_' | '~' => true,
        '\u{a0}'..='\u{10fffd}' => {
            // Noncharacters: https://infra.spec.whatwg.org/#noncharacter
            !matches!(c, '\u{fdd0}'..='\u{fdef}') && c as u32 & 0xfffe != 0xfffe
        }
        _ => c.is_ascii_alphanumeric(),
    }
}

/// Whether `text` starts with a
/// [percent-encoded byte](https://url.spec.whatwg.org/#percent-encoded-byte).
pub(super) fn starts_with_a_percent_encoded_byte(text: &[u8]) -> bool {
    matches!(text, [b'%', a, b, ..] if a.is_ascii_hexdigit() && b.is_ascii_hexdigit())
}

/// Whether a byte is an ASCII code point that is a URL code point. Most bytes are.
static IS_URL_BYTE: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 128 {
        table[byte] = is_url_code_point(byte as u8 as char);
        byte += 1;
    }
    table
};

/// The code points of a text that are not [URL units](https://url.spec.whatwg.org/#url-units), each
/// with its index.
pub(super) struct NoUrlUnits<'a> {
    text: &'a str,
    index: usize,
}

pub(super) fn no_url_units(text: &str) -> NoUrlUnits<'_> {
    NoUrlUnits { text, index: 0 }
}

impl Iterator for NoUrlUnits<'_> {
    type Item = (usize, char);

    fn next(&mut self) -> Option<(usize, char)> {
        let bytes = self.text.as_bytes();
        loop {
            // A loop over bytes, since a build for size calls a function for each step of an iterator.
            while self.index < bytes.len() && IS_URL_BYTE[usize::from(bytes[self.index])] {
                self.index += 1;
            }
            let index = self.index;
            let c = self.text.get(index..)?.chars().next()?;
            self.index += c.len_utf8();
            let is_unit = match c {
                '%' => starts_with_a_percent_encoded_byte(&bytes[index..]),
                _ => is_url_code_point(c),
            };
            if !is_unit {
                return Some((index, c));
            }
        }
    }
}

/// The range of `text` from its first percent-encoded byte to the end of the last one.
fn percent_encoded(text: &str) -> Option<Range<usize>> {
    let bytes = text.as_bytes();
    if !bytes.contains(&b'%') {
        return None;
    }
    let is_start = |index: &usize| starts_with_a_percent_encoded_byte(&bytes[*index..]);
    let start = (0..bytes.len()).find(is_start)?;
    let last = (0..bytes.len()).rfind(is_start)?;
    Some(start..last + 3)
}

fn percent_encode_char(c: char, output: &mut String) {
    for byte in c.encode_utf8(&mut [0; 4]).bytes() {
        percent_encode(byte, output);
    }
}

/// The first part of an IPv4 address whose number is greater than 255.
fn out_of_range(address: &[u8]) -> &[u8] {
    let mut parts = address.split(|byte| *byte == b'.');
    let part = parts.find(|part| ipv4_number_parser(part) > Some(255));
    part.unwrap_or(address)
}

/// How many slashes and backslashes `text` starts with.
fn slash_count(text: &str) -> usize {
    text.len() - text.trim_start_matches(['/', '\\']).len()
}

impl Report {
    fn push(&mut self, number: u32, is_failure: bool, place: Range<usize>, fix: Option<Fix>) {
        self.failed |= is_failure;
        let found = Found {
            number,
            is_failure,
            place,
            fix,
            is_gap: false,
        };
        if self.errors.len() < MOST_ERRORS {
            self.errors.push(found);
            return;
        }
        self.is_truncated = true;
        if is_failure && let Some(last) = self.errors.last_mut() {
            *last = found;
        }
    }

    /// Adds an error and its fix, unless there are too many.
    fn error(
        &mut self,
        error: ValidationError,
        place: Range<usize>,
        edit: Option<(Range<usize>, &str, bool)>,
    ) {
        let fix = match edit {
            Some((place, text, same_url)) if self.errors.len() < MOST_ERRORS => {
                Some(self.fix(place, text, same_url))
            }
            _ => None,
        };
        self.push(error.number(), false, place, fix);
    }

    fn fix(&mut self, place: Range<usize>, text: &str, same_url: bool) -> Fix {
        self.fix_by(place, same_url, |output| output.push_str(text))
    }

    /// A fix whose text is written by a function.
    fn fix_by(
        &mut self,
        place: Range<usize>,
        same_url: bool,
        write: impl FnOnce(&mut String),
    ) -> Fix {
        let start = self.text.len();
        write(&mut self.text);
        Fix {
            place,
            text: start..self.text.len(),
            same_url,
            is_gap: false,
        }
    }

    /// The place of a slice of the parser's input, or of the domain.
    fn place(&self, text: &str) -> Range<usize> {
        self.place_of_bytes(text.as_bytes())
    }

    fn place_of_bytes(&self, text: &[u8]) -> Range<usize> {
        let offset = address(text).wrapping_sub(self.address);
        if offset <= self.length {
            return offset..offset + text.len();
        }
        let offset = address(text).wrapping_sub(self.domain_address);
        if self.host_is_domain && offset <= self.domain_length {
            let start = self.host.start + offset;
            return start..start + text.len();
        }
        self.host.clone()
    }

    /// Adds the errors about the code points of `text` that are not URL units. `set` is the set
    /// that the parser percent-encodes. For a segment of a path, `output_length` is the length of
    /// the serialization before the segment.
    fn units_of(&mut self, text: &str, set: PercentEncodeSet, output_length: Option<usize>) {
        let start = self.place(text).start;
        for (index, c) in no_url_units(text) {
            let at = start + index;
            if at < self.silent_until {
                continue;
            }
            if self.errors.len() == MOST_ERRORS {
                self.is_truncated = true;
                return;
            }
            let same_url = !c.is_ascii() || set.contains(c as u8);
            let place = at..at + c.len_utf8();
            let error = if c == '%' {
                ValidationError::Percent
            } else {
                ValidationError::UrlUnit
            };
            if let Some(length) = output_length.filter(|_| !same_url) {
                self.segments.push((self.errors.len(), length));
            }
            let fix = self.fix_by(place.clone(), same_url, |text| percent_encode_char(c, text));
            self.push(error.number(), false, place, Some(fix));
        }
    }

    /// Adds the one error about all code points of an opaque host for which `is_wrong`, if there
    /// are any.
    fn opaque_host_units(
        &mut self,
        host: &str,
        error: ValidationError,
        is_wrong: impl Fn(char) -> bool,
    ) {
        let start = self.place(host).start;
        let mut wrong = no_url_units(host).filter(|&(_, c)| is_wrong(c));
        let Some((first, c)) = wrong.next() else {
            return;
        };
        let last = wrong.last().unwrap_or((first, c));
        let edited = first..last.0 + last.1.len_utf8();
        let mut text = String::new();
        let mut same_url = true;
        let mut copied = edited.start;
        for (index, c) in no_url_units(host).filter(|&(_, c)| is_wrong(c)) {
            text.push_str(&host[copied..index]);
            percent_encode_char(c, &mut text);
            copied = index + c.len_utf8();
            same_url &= !c.is_ascii() || C0_CONTROL.contains(c as u8);
        }
        let place = start + first..start + first + c.len_utf8();
        let edited = start + edited.start..start + edited.end;
        self.error(error, place, Some((edited, &text, same_url)));
    }

    /// The edit that mends a failure, if there is one.
    fn mend(&mut self, error: ParseError, text: &str, place: &Range<usize>) -> Option<Fix> {
        let start = place.start..place.start;
        match error {
            ParseError::HostInvalidCodePoint => {
                let mut encoded = String::new();
                let is_forbidden = |c: char| c.is_ascii() && is_forbidden_host_code_point(c as u8);
                for c in text.chars() {
                    if is_forbidden(c) {
                        percent_encode_char(c, &mut encoded);
                    } else {
                        encoded.push(c);
                    }
                }
                Some(self.fix(place.clone(), &encoded, false))
            }
            ParseError::Ipv6Unclosed => {
                ipv6_parser(&text[1..], &mut ()).ok()?;
                Some(self.fix(place.end..place.end, "]", false))
            }
            ParseError::Ipv6InvalidCompression => {
                let mut address = String::from(":");
                address.push_str(text);
                ipv6_parser(&address, &mut ()).ok()?;
                Some(self.fix(start, ":", false))
            }
            _ => None,
        }
    }

    /// Turns all places into places in the input as it was given, in UTF-16 code units.
    fn finish(&mut self, input: &str) {
        if self.errors.is_empty() {
            return;
        }
        let positions = Positions::new(input, self.leading, self.trailing, self.length);
        for found in &mut self.errors {
            found.place = positions.locate(&found.place, found.is_gap);
            if let Some(fix) = &mut found.fix {
                fix.place = positions.locate(&fix.place, fix.is_gap);
                fix.same_url &= !self.failed;
            }
        }
    }
}

/// Whether `text` starts like `example.com`, which people write without a scheme.
fn starts_with_a_domain(platform: &impl Platform, text: &str) -> bool {
    let end = text.find(['/', '?', '#', ':']).unwrap_or(text.len());
    let host = &text[..end];
    host.contains('.') && strict_fault(platform, host, &host.to_ascii_lowercase()).is_none()
}

impl Reporter for Report {
    const ASKS: bool = true;

    fn start(&mut self, input: &str, trimmed: &str, cleaned: &str) {
        self.address = address(cleaned.as_bytes());
        self.length = cleaned.len();
        self.leading = address(trimmed.as_bytes()) - address(input.as_bytes());
        self.trailing = input.len() - self.leading - trimmed.len();
        if self.leading + self.trailing > 0 {
            let whole = 0..self.length;
            let (at, text) = match (self.leading, self.trailing) {
                (0, _) => (self.length..self.length, ""),
                (_, 0) => (0..0, ""),
                _ => (whole, cleaned),
            };
            let place = if self.leading > 0 { 0..0 } else { at.clone() };
            self.error(ValidationError::Surrounded, place, Some((at, text, true)));
        }
        let is_removed = |byte: &u8| matches!(byte, b'\t' | b'\n' | b'\r');
        let mut bytes = trimmed.bytes();
        if cleaned.len() < trimmed.len()
            && let Some(first) = bytes.position(|byte| is_removed(&byte))
        {
            let after = trimmed.bytes().rev().take_while(|byte| !is_removed(byte));
            let last = cleaned.len() - after.count();
            let text = &cleaned[first..last];
            let edit = Some((first..last, text, true));
            self.error(ValidationError::TabOrNewline, first..first, edit);
        }
        for found in &mut self.errors {
            found.is_gap = true;
            if let Some(fix) = &mut found.fix {
                fix.is_gap = true;
            }
        }
    }

    fn failure(&mut self, error: ParseError, text: &str) -> ParseError {
        let narrow = match error {
            ParseError::HostMissing => &text[..0],
            ParseError::PortInvalid => first(text.trim_start_matches(|c: char| c.is_ascii_digit())),
            ParseError::HostInvalidCodePoint => {
                let is_forbidden = |byte| is_forbidden_host_code_point(byte);
                let at = text.bytes().position(is_forbidden).unwrap_or(0);
                first(&text[at..])
            }
            _ => text,
        };
        let whole = self.place(text);
        let fix = self.mend(error, text, &whole);
        self.push(error as u32, true, self.place(narrow), fix);
        error
    }

    fn missing_scheme(&mut self, platform: &impl Platform, input: &str) -> ParseError {
        let place = self.place(input);
        let scheme = if input.starts_with("//") {
            Some("https:")
        } else if starts_with_a_domain(platform, input) {
            Some("https://")
        } else {
            None
        };
        let fix = scheme.map(|scheme| self.fix(place.start..place.start, scheme, false));
        let error = ParseError::MissingSchemeNonRelativeUrl;
        self.push(error as u32, true, place, fix);
        error
    }

    fn failure_at(&mut self, error: ParseError, text: &str, index: usize) -> ParseError {
        let rest = text.get(index..).unwrap_or_default();
        let narrow = match error {
            ParseError::Ipv4InIpv6OutOfRangePart => {
                let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
                &rest[..digits]
            }
            ParseError::Ipv6TooManyPieces
            | ParseError::Ipv6TooFewPieces
            | ParseError::Ipv4InIpv6TooManyPieces
            | ParseError::Ipv4InIpv6TooFewParts => rest,
            _ => first(rest),
        };
        let whole = self.place(text);
        let fix = self.mend(error, text, &whole);
        self.push(error as u32, true, self.place(narrow), fix);
        error
    }

    fn scheme(&mut self, input: &str, rest: &str, resolved: Resolved) {
        if rest.starts_with("//") {
            return;
        }
        let colon = self.length - rest.len();
        let slashes = colon..colon + slash_count(rest);
        let edit = match resolved {
            Resolved::Authority => (slashes, "//"),
            Resolved::File => match slashes.len() {
                0 => (slashes, "///"),
                1 => (colon..colon, "//"),
                _ => (colon..colon + 2, "//"),
            },
            Resolved::Relative | Resolved::RelativeFile => {
                let is_drive = resolved == Resolved::RelativeFile
                    && starts_with_a_windows_drive_letter(rest.as_bytes());
                let text = if is_drive {
                    "/"
                } else if scheme_length(rest.as_bytes()).is_some() || rest.starts_with(|c| c <= ' ')
                {
                    // The rest by itself would be read as a URL with a scheme, or would lose its
                    // first spaces.
                    "./"
                } else {
                    ""
                };
                (0..colon, text)
            }
        };
        let place = self.place(&input[..colon]);
        let is_relative = edit.0.start < colon;
        self.error(
            ValidationError::MissingSolidus,
            place,
            Some((edit.0, edit.1, true)),
        );
        // The fix also removes tabs and newlines that the scheme leaves at the start of the input.
        if is_relative
            && let Some(found) = self.errors.last_mut()
            && let Some(fix) = &mut found.fix
        {
            fix.is_gap = true;
        }
    }

    fn slashes(&mut self, input: &str, rest: &str, before: usize) {
        let Range { start, end } = self.place(&input[..input.len() - rest.len()]);
        let expected = if before == 0 && input.starts_with("//") {
            2
        } else {
            0
        };
        let run = start - before..end;
        for at in (start + expected..end).take(MOST_ERRORS + 1) {
            let edit = Some((run.clone(), "//", true));
            let error = if at < run.start + 2 {
                ValidationError::WrongSolidus
            } else {
                ValidationError::ExtraSolidus
            };
            self.error(error, at..at + 1, edit);
        }
    }

    fn reverse_solidus(&mut self, rest: &str) {
        let place = self.place(&rest[..1]);
        let edit = Some((place.clone(), "/", true));
        self.error(ValidationError::ReverseSolidus, place, edit);
    }

    fn credentials(&mut self, authority: &str, host: &str) {
        let credentials = &authority[..authority.len() - host.len()];
        let whole = self.place(credentials);
        let same_url = matches!(credentials, "@" | ":@");
        let mut start = whole.start;
        for piece in credentials.split_inclusive('@').take(MOST_ERRORS + 1) {
            let place = start..start + piece.len();
            start = place.end;
            // If the host is empty, removing the credentials would make the text after them the
            // host.
            let edit = (!host.is_empty()).then(|| (whole.clone(), "", same_url));
            self.error(ValidationError::Credentials, place, edit);
        }
    }

    fn windows_drive_letter(&mut self, input: &str) {
        let place = self.place(&input[..2]);
        let edit = Some((place.start..place.start, "/", true));
        self.error(ValidationError::DriveLetter, place, edit);
    }

    fn windows_drive_letter_host(&mut self, host: &str) {
        let place = self.place(host);
        self.silent_until = place.end;
        let text = [b'/', host.as_bytes()[0], b':'];
        let text = from_utf8(&text).unwrap_or_default();
        let edit = Some((place.clone(), text, true));
        self.error(ValidationError::DriveLetterHost, place, edit);
    }

    fn domain(
        &mut self,
        platform: &impl Platform,
        host: &str,
        decoded: &str,
        ascii: &str,
        result: Result<(), ParseError>,
    ) {
        self.host = self.place(host);
        self.before_host = self.errors.len();
        let encoded = percent_encoded(host);
        self.domain_address = address(ascii.as_bytes());
        self.domain_length = ascii.len();
        self.host_is_domain = host.is_ascii() && host.len() == ascii.len() && encoded.is_none();
        if let Some(encoded) = encoded {
            let decoded = percent_decode(&host.as_bytes()[encoded.clone()]);
            let start = self.host.start + encoded.start;
            let whole = start..self.host.start + encoded.end;
            let edit = from_utf8(&decoded)
                .ok()
                .filter(|_| result.is_ok())
                .map(|text| (whole, text, true));
            self.error(
                ValidationError::DomainPercentEncoded,
                start..start + 3,
                edit,
            );
        }
        let fault = match result {
            // After a failure, `ascii` may be empty.
            Err(_) if !decoded.is_ascii() => Some((StrictFault::Idna, 0..ascii.len())),
            _ => strict_fault(platform, decoded, ascii),
        };
        let Some((fault, range)) = fault else { return };
        let place = self.place(ascii.get(range).unwrap_or_default());
        let without_dot = ascii.trim_end_matches('.');
        let is_mendable = fault == StrictFault::LastDot
            && self.host_is_domain
            && strict_fault(platform, without_dot, without_dot).is_none();
        let fix = is_mendable.then(|| self.fix(place.clone(), "", false));
        self.push(
            ValidationError::from(fault).number(),
            result.is_err(),
            place,
            fix,
        );
    }

    fn ipv4(&mut self, decoded: &str) {
        if !decoded.is_ascii() {
            self.error(ValidationError::Ipv4NonAscii, self.host.clone(), None);
        }
    }

    fn ipv4_error(&mut self, error: Ipv4Error, text: &[u8]) {
        let (error, place) = match error {
            Ipv4Error::EmptyPart => (ValidationError::Ipv4EmptyPart, &text[text.len() - 1..]),
            Ipv4Error::TooFewParts => (ValidationError::Ipv4TooFewParts, text),
            Ipv4Error::NonDecimalPart => (ValidationError::Ipv4NonDecimalPart, text),
            Ipv4Error::OutOfRangePart => (ValidationError::Ipv4OutOfRangePart, out_of_range(text)),
        };
        self.error(error, self.place_of_bytes(place), None);
    }

    fn ipv4_failure(&mut self, error: ParseError, text: &[u8]) -> ParseError {
        let place = match error {
            ParseError::Ipv4OutOfRangePart => out_of_range(text),
            _ => text,
        };
        self.push(error as u32, true, self.place_of_bytes(place), None);
        error
    }

    fn ipv4_address(&mut self, address: u32) {
        let fix = self.fix_by(self.host.clone(), true, |text| {
            ipv4_serializer(address, text)
        });
        for found in self.errors.iter_mut().skip(self.before_host) {
            if ValidationError::is_mended_by_ipv4(found.number) {
                found.fix = Some(fix.clone());
            }
        }
    }

    fn ipv6_piece(&mut self, text: &str, index: usize) {
        let rest = text.get(index..).unwrap_or_default();
        let digits = rest.bytes().take_while(u8::is_ascii_hexdigit).count();
        let piece = &rest[..digits];
        if digits > 1 && piece.starts_with('0') {
            let needless = piece.len() - piece[..digits - 1].trim_start_matches('0').len() - 1;
            let place = self.place(piece);
            let edit = Some((place.start..place.start + needless, "", true));
            self.error(ValidationError::Ipv6LeadingZero, place, edit);
        }
    }

    fn opaque_host(&mut self, host: &str) {
        self.opaque_host_units(host, ValidationError::UrlUnit, |c| c != '%');
        self.opaque_host_units(host, ValidationError::Percent, |c| c == '%');
    }

    fn path_segment(&mut self, segment: &str, is_drive: bool, output_length: usize) {
        let place = self.place(segment);
        if is_drive && segment.ends_with('|') && place.start >= self.silent_until {
            let drive = [b'/', segment.as_bytes()[0], b':'];
            let drive = from_utf8(&drive).unwrap_or_default();
            // At the start of the input, a drive letter and a colon would be read as a scheme.
            let text = &drive[usize::from(place.start > 0)..];
            let edit = Some((place.clone(), text, true));
            self.error(ValidationError::UrlUnit, place.end - 1..place.end, edit);
            return;
        }
        self.units_of(segment, PATH, Some(output_length));
    }

    fn shortened(&mut self, output_length: usize) {
        while let Some((index, _)) = self.segments.pop_if(|(_, length)| *length >= output_length) {
            if let Some(fix) = self
                .errors
                .get_mut(index)
                .and_then(|found| found.fix.as_mut())
            {
                fix.same_url = true;
            }
        }
    }

    fn opaque_path(&mut self, path: &str, is_followed: bool) {
        self.units_of(path, C0_CONTROL, None);
        // The parser encodes the last space of an opaque path if a query or a fragment follows.
        let end = self.place(path).end;
        if is_followed
            && path.ends_with(' ')
            && let Some(Found { place, fix, .. }) = self.errors.last_mut()
            && place.end == end
            && let Some(fix) = fix
        {
            fix.same_url = true;
        }
    }

    fn units(&mut self, text: &str, set: PercentEncodeSet) {
        self.units_of(text, set, None);
    }
}

#[cfg(test)]
mod tests {
    use super::super::host::host_parser;
    use super::super::parser::{fragment_state, opaque_path_state, path_state, query_state};
    use super::super::scheme::SchemeType;
    use super::*;
    use crate::Native;

    /// What the functions of `state_override` make of a value.
    fn results<R: Reporter + Default>(value: &str) -> String {
        let mut output = String::new();
        for is_opaque in [false, true] {
            let mut host = String::new();
            let result = host_parser(&Native, value, is_opaque, &mut host, &mut R::default());
            output.push_str(&format!("{:?} ", result.map(|()| host)));
        }
        let (special, start) = (SchemeType::Special, output.len());
        path_state(value, special, true, start, &mut output, &mut R::default());
        opaque_path_state(value, &mut output, &mut R::default());
        query_state(value, special, &mut output, &mut R::default());
        fragment_state(value, &mut output, &mut R::default());
        output
    }

    #[test]
    fn a_reporter_that_was_not_started_changes_nothing() {
        let values = "a a. a..b a_b -a xn--a é.example \u{fffd} % %61 %zz %ff 1 1.2 1.2.3.4. 0x1.09 \
            256.1 1.2.3.999 1.2.3.4.5 [ [::1 [::1] [:1] [1:01::] [1::2::3] [::1.2.3.400] [::g] / /../a \
            a/%2e/b C|/a a\\b a?b#c ^`{}<>\"' \0 🍅";
        for value in values.split(' ').chain(["", " ", "a b", "a "]) {
            for value in [value, &value.repeat(1500)] {
                assert_eq!(results::<Report>(value), results::<()>(value), "{value:?}");
            }
        }
    }
}

//! Violations of the syntax that the parser corrects: the
//! [validation errors](https://url.spec.whatwg.org/#validation-error) that are no failures, in the kinds of the
//! crate `url`.

use core::fmt;
use core::str::Chars;

use crate::bytes::scan::scheme_length;
use crate::failures::Failure;
use crate::parser::authority::authority_end;
use crate::parser::basic_url_parser::remove_ascii_tab_or_newline;
use crate::parser::scheme::SchemeType;
use crate::parser::url_record::Url;
use crate::parser::windows_drive_letter::is_windows_drive_letter;

/// Defines [`SyntaxViolation`]. After each variant comes the sentence about it.
macro_rules! violations {
    ($($(#[$doc:meta])* $variant:ident, $description:literal;)*) => {
        /// What is not valid in a URL, but no failure.
        ///
        /// ```
        /// use std::cell::Cell;
        /// use urlsmith::{SyntaxViolation, Url};
        ///
        /// let last = Cell::new(None);
        /// let hear = |violation| last.set(Some(violation));
        /// Url::options().syntax_violation_callback(Some(&hear)).parse("https://example.com/100%")?;
        /// assert_eq!(last.get(), Some(SyntaxViolation::PercentDecode));
        /// # Ok::<(), urlsmith::ParseError>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum SyntaxViolation {
            $($(#[$doc])* $variant,)*
        }

        impl SyntaxViolation {
            /// A sentence about the violation.
            ///
            /// ```
            /// use urlsmith::SyntaxViolation;
            ///
            /// assert_eq!(SyntaxViolation::ExpectedDoubleSlash.description(), "expected //");
            /// ```
            pub fn description(&self) -> &'static str {
                match self {
                    $(Self::$variant => $description,)*
                }
            }
        }
    };
}

violations! {
    /// A backslash stands where a slash belongs.
    Backslash, "backslash";
    /// There are control characters or spaces before or after the URL.
    C0SpaceIgnored, "leading or trailing control or space character are ignored in URLs";
    /// There is a username or a password.
    EmbeddedCredentials,
        "embedding authentication information (username or password) in an URL is not recommended";
    /// A special scheme is not followed by two slashes.
    ExpectedDoubleSlash, "expected //";
    /// The scheme "file" is not followed by two slashes.
    ExpectedFileDoubleSlash, "expected // after file:";
    /// The path of a "file" URL with a host starts with a Windows drive letter. The standard keeps the host.
    FileWithHostAndWindowsDrive, "file: with host and Windows drive letter";
    /// A code point is not a [URL code point](https://url.spec.whatwg.org/#url-code-points).
    NonUrlCodePoint, "non-URL code point";
    /// There is U+0000 in the fragment. The standard encodes it.
    NullInFragment, "NULL characters are ignored in URL fragment identifiers";
    /// A percent sign is not followed by two hexadecimal digits.
    PercentDecode, "expected 2 hex digits after %";
    /// There is a tab or a newline within the URL.
    TabOrNewlineIgnored, "tabs or newlines are ignored in URLs";
    /// There is a second `@` in the credentials.
    UnencodedAtSign, "unencoded @ sign in username or password";
}

impl fmt::Display for SyntaxViolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.description())
    }
}

/// Calls `hear` with each violation in an input, in the order in which the crate `url` does: up to the failure, if the
/// parser fails.
///
/// This is a pass of its own over the input, since the kinds are those of the crate `url`, not the standard's, and the
/// parser would ask at each code point whether somebody listens. tests/vectors/crate_url.rs compares the two.
pub(super) fn report(
    input: &str,
    base: Option<&Url>,
    failure: Option<Failure>,
    hear: &dyn Fn(SyntaxViolation),
) {
    let trimmed = input.trim_matches(|c| c <= ' ');
    if trimmed.len() < input.len() {
        hear(SyntaxViolation::C0SpaceIgnored);
    }
    let text = remove_ascii_tab_or_newline(trimmed);
    if text.len() < trimmed.len() {
        hear(SyntaxViolation::TabOrNewlineIgnored);
    }
    let has_failed = match failure {
        Some(Failure::MissingSchemeNonRelativeUrl | Failure::OpaqueBaseUrl) => return,
        None | Some(Failure::TooLong) => false,
        // The others are about the authority.
        Some(_) => true,
    };
    let (rest, fragment) = match text.split_once('#') {
        Some((rest, fragment)) => (rest, Some(fragment)),
        None => (&*text, None),
    };
    let (rest, query) = match rest.split_once('?') {
        Some((rest, query)) => (rest, Some(query)),
        None => (rest, None),
    };
    let reporter = Reporter {
        base,
        has_failed,
        hear,
    };
    reporter.before_query(rest);
    if has_failed {
        return;
    }
    for c in query.iter().flat_map(|query| code_points(query)) {
        check(c, hear);
    }
    for (c, rest) in fragment.iter().flat_map(|fragment| code_points(fragment)) {
        match c {
            '\0' => hear(SyntaxViolation::NullInFragment),
            _ => check((c, rest), hear),
        }
    }
}

struct Reporter<'a> {
    base: Option<&'a Url>,
    /// Whether the parser fails in the authority.
    has_failed: bool,
    hear: &'a dyn Fn(SyntaxViolation),
}

impl Reporter<'_> {
    /// The scheme, the authority and the path.
    fn before_query(&self, text: &str) {
        let length = scheme_length(text.as_bytes());
        let scheme = length.map(|length| text[..length].to_ascii_lowercase());
        let rest = &text[length.map_or(0, |length| length + 1)..];
        let scheme_type = match (&scheme, self.base) {
            (Some(scheme), _) => SchemeType::of(scheme),
            (None, Some(base)) => base.scheme_type(),
            (None, None) => return,
        };
        let slashes = rest.len() - rest.trim_start_matches(['/', '\\']).len();
        let is_relative = match &scheme {
            None => slashes < 2,
            Some(scheme) => slashes < 2 && self.base.is_some_and(|base| base.scheme() == *scheme),
        };
        match scheme_type {
            SchemeType::NotSpecial => match rest.strip_prefix("//") {
                Some(rest) => self.authority(rest, scheme_type),
                None => self.path(rest, scheme_type),
            },
            SchemeType::File => {
                if scheme.is_some() && !rest.starts_with("//") {
                    (self.hear)(SyntaxViolation::ExpectedFileDoubleSlash);
                }
                for c in rest[..slashes.min(2)].chars() {
                    self.backslash(c);
                }
                if slashes < 2 {
                    return self.path(&rest[slashes..], scheme_type);
                }
                let rest = &rest[2..];
                let end = authority_end(rest, scheme_type);
                let is_drive = is_windows_drive_letter(&rest.as_bytes()[..end]);
                if is_drive || end == 0 {
                    return self.path(rest, scheme_type);
                }
                if self.has_failed {
                    return;
                }
                let path = &rest[end..];
                let segment = path.get(1..).unwrap_or_default();
                let segment = &segment[..authority_end(segment, scheme_type)];
                if !is_windows_drive_letter(segment.as_bytes()) {
                    return self.path(path, scheme_type);
                }
                let mut drive_end = 1 + segment.len();
                drive_end += usize::from(path[drive_end..].starts_with('\\'));
                let (drive, path) = path.split_at(drive_end);
                self.path(drive, scheme_type);
                (self.hear)(SyntaxViolation::FileWithHostAndWindowsDrive);
                self.path(path, scheme_type);
            }
            SchemeType::Special if is_relative => self.path(rest, scheme_type),
            SchemeType::Special => {
                if rest[..slashes] != *"//" {
                    (self.hear)(SyntaxViolation::ExpectedDoubleSlash);
                }
                self.authority(&rest[slashes..], scheme_type);
            }
        }
    }

    /// Credentials, a host and a port, and the path after them.
    fn authority(&self, text: &str, scheme_type: SchemeType) {
        let (authority, path) = text.split_at(authority_end(text, scheme_type));
        for (index, _) in authority.matches('@').enumerate() {
            (self.hear)(match index {
                0 => SyntaxViolation::EmbeddedCredentials,
                _ => SyntaxViolation::UnencodedAtSign,
            });
        }
        let at_sign = authority.rfind('@').unwrap_or_default();
        for (c, rest) in code_points(text).take(authority[..at_sign].chars().count()) {
            check((c, rest), self.hear);
        }
        if !self.has_failed {
            self.path(path, scheme_type);
        }
    }

    fn path(&self, text: &str, scheme_type: SchemeType) {
        for (c, rest) in code_points(text) {
            match c {
                '\\' if scheme_type != SchemeType::NotSpecial => self.backslash(c),
                _ => check((c, rest), self.hear),
            }
        }
    }

    fn backslash(&self, c: char) {
        if c == '\\' {
            (self.hear)(SyntaxViolation::Backslash);
        }
    }
}

/// The code points of a text, each with those after it.
fn code_points(text: &str) -> impl Iterator<Item = (char, Chars<'_>)> {
    let mut rest = text.chars();
    core::iter::from_fn(move || Some((rest.next()?, rest.clone())))
}

/// Checks that a code point is a URL code point, or starts a percent-encoded byte.
fn check((c, mut rest): (char, Chars<'_>), hear: &dyn Fn(SyntaxViolation)) {
    let mut is_digit = || rest.next().is_some_and(|c| c.is_ascii_hexdigit());
    if c == '%' {
        if !(is_digit() && is_digit()) {
            hear(SyntaxViolation::PercentDecode);
        }
    } else if !is_url_code_point(c) {
        hear(SyntaxViolation::NonUrlCodePoint);
    }
}

/// <https://url.spec.whatwg.org/#url-code-points>
fn is_url_code_point(c: char) -> bool {
    match c {
        'a'..='z' | 'A'..='Z' | '0'..='9' => true,
        '\0'..='\u{7f}' => b"!$&'()*+,-./:;=?@_~".contains(&(c as u8)),
        '\u{80}'..='\u{9f}' | '\u{fdd0}'..='\u{fdef}' => false,
        _ => u32::from(c) & 0xfffe != 0xfffe,
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;
    use core::cell::RefCell;

    use super::SyntaxViolation::*;
    use super::*;
    use crate::host::native::Native;

    #[test]
    fn violations_come_in_the_order_of_the_input() {
        let base = Url::parse("https://h/").expect("a URL");
        for (input, expected) in [
            ("https://a/b?c#d", &[][..]),
            ("a", &[]),
            ("\\a", &[Backslash]),
            ("\\\\a", &[ExpectedDoubleSlash]),
            ("https:a", &[]),
            ("http:a", &[ExpectedDoubleSlash]),
            (
                " foo:\ta^? #\0a",
                &[
                    C0SpaceIgnored,
                    TabOrNewlineIgnored,
                    NonUrlCodePoint,
                    NonUrlCodePoint,
                    NullInFragment,
                ],
            ),
            ("foo:a\\b", &[NonUrlCodePoint]),
            ("foo://a@b@c", &[EmbeddedCredentials, UnencodedAtSign]),
            ("file:a", &[ExpectedFileDoubleSlash]),
            ("https://a b/%", &[]),
            (
                "https:///^@h:8x/a b#%",
                &[ExpectedDoubleSlash, EmbeddedCredentials, NonUrlCodePoint],
            ),
            ("file:\\/a b/C|", &[ExpectedFileDoubleSlash, Backslash]),
            (
                "file:\\/h/C|",
                &[
                    ExpectedFileDoubleSlash,
                    Backslash,
                    NonUrlCodePoint,
                    FileWithHostAndWindowsDrive,
                ],
            ),
            ("file:///C:/", &[]),
            ("file://C:/", &[]),
            (
                "https://a/%4g%41%é\u{fffe}",
                &[PercentDecode, PercentDecode, NonUrlCodePoint],
            ),
        ] {
            let heard = RefCell::new(Vec::new());
            let base = Some(&base).filter(|_| input != "http:a");
            let failure = Url::of(&Native, input, base).err();
            report(input, base, failure, &|violation| {
                heard.borrow_mut().push(violation);
            });
            assert_eq!(*heard.borrow(), expected, "{input:?}");
        }
    }
}

//! Violations of the syntax that the parser corrects: the
//! [validation errors](https://url.spec.whatwg.org/#validation-error) that are no failures, in the kinds of the
//! crate `url`.

use core::fmt;

use crate::bytes::scan::{find, rfind, scheme_length};
use crate::bytes::utf8::Utf8;
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
    let trimmed = Utf8::Text(input).trimmed().text();
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
    let (rest, fragment) = text.split_at(find(text.as_bytes(), b'#'));
    let (rest, query) = rest.split_at(find(rest.as_bytes(), b'?'));
    let reporter = Reporter {
        base,
        has_failed,
        hear,
    };
    reporter.before_query(rest);
    if has_failed {
        return;
    }
    let query = query.get(1..).unwrap_or_default();
    reporter.code_points(query, query.len(), None);
    let fragment = fragment.get(1..).unwrap_or_default();
    let null = ('\0', SyntaxViolation::NullInFragment);
    reporter.code_points(fragment, fragment.len(), Some(null));
}

struct Reporter<'a> {
    base: Option<&'a Url>,
    /// Whether the parser fails in the authority.
    has_failed: bool,
    hear: &'a dyn Fn(SyntaxViolation),
}

impl Reporter<'_> {
    /// The scheme, the authority and the path.
    #[inline(never)]
    fn before_query(&self, text: &str) {
        let length = scheme_length(text.as_bytes());
        let scheme = length.map(|length| &text[..length]);
        let rest = &text[length.map_or(0, |length| length + 1)..];
        let scheme_type = match (scheme, self.base) {
            (Some(scheme), _) => SchemeType::of_any_case(scheme),
            (None, Some(base)) => base.scheme_type(),
            (None, None) => return,
        };
        let is_slash = |c: &u8| matches!(c, b'/' | b'\\');
        let slashes = rest.bytes().take_while(is_slash).count();
        let is_of_base = |scheme: &str| {
            let base = self.base.map(Url::scheme);
            base.is_some_and(|base| base.eq_ignore_ascii_case(scheme))
        };
        let is_relative = slashes < 2 && scheme.is_none_or(is_of_base);
        match scheme_type {
            SchemeType::NotSpecial => match rest.strip_prefix("//") {
                Some(rest) => self.authority(rest, scheme_type),
                None => self.path(rest, scheme_type),
            },
            SchemeType::File => {
                if scheme.is_some() && !rest.starts_with("//") {
                    (self.hear)(SyntaxViolation::ExpectedFileDoubleSlash);
                }
                let first = slashes.min(2);
                self.code_points(rest, first, Some(BACKSLASH));
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
    #[inline(never)]
    fn authority(&self, text: &str, scheme_type: SchemeType) {
        let (authority, path) = text.split_at(authority_end(text, scheme_type));
        let is_at_sign = |c: &u8| *c == b'@';
        for index in 0..authority.bytes().filter(is_at_sign).count() {
            (self.hear)(match index {
                0 => SyntaxViolation::EmbeddedCredentials,
                _ => SyntaxViolation::UnencodedAtSign,
            });
        }
        let at_sign = rfind(authority.as_bytes(), b'@').unwrap_or_default();
        self.code_points(text, at_sign, None);
        if !self.has_failed {
            self.path(path, scheme_type);
        }
    }

    fn path(&self, text: &str, scheme_type: SchemeType) {
        let own = scheme_type.is_special().then_some(BACKSLASH);
        self.code_points(text, text.len(), own);
    }

    /// Checks that each code point before `end` is a URL code point, or starts a percent-encoded byte. One may have a violation
    /// of its own.
    #[inline(never)]
    fn code_points(&self, text: &str, end: usize, own: Option<(char, SyntaxViolation)>) {
        for (index, c) in text[..end].char_indices() {
            let rest = &text.as_bytes()[index..];
            match (own, rest) {
                (Some((of, violation)), _) if c == of => (self.hear)(violation),
                (_, [b'%', first, second, ..])
                    if first.is_ascii_hexdigit() && second.is_ascii_hexdigit() => {}
                (_, [b'%', ..]) => (self.hear)(SyntaxViolation::PercentDecode),
                _ if is_url_code_point(c) => {}
                _ => (self.hear)(SyntaxViolation::NonUrlCodePoint),
            }
        }
    }
}

/// The violation of a path whose scheme is special.
const BACKSLASH: (char, SyntaxViolation) = ('\\', SyntaxViolation::Backslash);

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

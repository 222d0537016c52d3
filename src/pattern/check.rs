//! The faults of a pattern and their places in the author's text: why a pattern cannot be created,
//! and mistakes in a pattern that can be created.

use alloc::vec::Vec;
use core::ops::Range;

use super::component::Component;
use super::constructor_string::parse_a_constructor_string;
use super::error::{PatternError, Reason};
use super::init::Init;
use super::platform::Platform;
use super::tokenizer::{Token, TokenType, TokenizePolicy, tokenize};
use super::url_pattern::{Input, create};
use crate::text::utf16_length;
use crate::url::is_special_scheme;

/// How many warnings are kept.
pub const MOST_WARNINGS: usize = 1000;

/// The text that a fault is in: a component's pattern, a constructor string, or the base URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A component, in a constructor string or as the member of a dictionary.
    Component(Component),
    /// A constructor string.
    Whole,
    /// The base URL.
    BaseUrl,
}

/// Why a pattern cannot be created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The text that is at fault.
    pub subject: Subject,
    /// The place in the constructor string, in the member of the dictionary or in the base URL, in
    /// UTF-16 code units.
    pub place: Range<usize>,
    /// The reason.
    pub reason: Reason,
}

/// A mistake in a pattern that can be created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The component that has the mistake.
    pub component: Component,
    /// As [`Refusal::place`].
    pub place: Range<usize>,
    /// The kind of mistake.
    pub mistake: Mistake,
}

/// The kinds of mistakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// A regular expression demands a character that the component cannot hold.
    GroupNeverMatches,
    /// A name follows text that seems to be another component, such as the host before a port.
    NameAfterText,
    /// A name follows another name.
    NameAfterName,
    /// A backslash stands before the colon of a name that fills a segment.
    EscapedName,
    /// A question mark makes the text before it optional, but looks like the start of a search.
    QuestionMarkIsModifier,
    /// A hostname starts with a scheme.
    SchemeInHostname,
    /// A pathname pattern does not start with a slash, but the pathname of each URL that the other components match does.
    PathnameWithoutSlash,
}

impl Mistake {
    /// A short name, and the sentence about the mistake.
    pub fn describe(self) -> (&'static str, &'static str) {
        match self {
            Self::GroupNeverMatches => (
                "group-never-matches",
                "the regular expression demands what can never be there",
            ),
            Self::NameAfterText => (
                "name-after-text",
                "this is a named group, and not a port or a password (write \"\\:\" for a colon)",
            ),
            Self::NameAfterName => (
                "name-after-name",
                "nothing is between this group and the one before it, which gets one character",
            ),
            Self::EscapedName => (
                "escaped-name",
                "the backslash makes this text, and no named group",
            ),
            Self::QuestionMarkIsModifier => (
                "question-mark-is-modifier",
                "this \"?\" makes what is before it optional, and starts no search (write \"\\?\")",
            ),
            Self::SchemeInHostname => (
                "scheme-in-hostname",
                "a hostname has no scheme, which belongs in the protocol",
            ),
            Self::PathnameWithoutSlash => (
                "pathname-without-slash",
                "the pathname of such a URL always starts with \"/\"",
            ),
        }
    }
}

/// Creates a pattern and reports its faults.
pub fn check<P: Platform>(
    platform: &P,
    input: Input<'_>,
    base_url: Option<&str>,
    ignore_case: bool,
) -> (Option<Refusal>, Vec<Warning>) {
    let error = create(platform, input, base_url, ignore_case).err();
    let (whole, init) = match input {
        Input::String(input) => (
            Some(input),
            parse_a_constructor_string(platform, input).unwrap_or_default(),
        ),
        Input::Init(init) => (None, init),
    };
    let refusal = error.map(|error| {
        let base_url = base_url.or(init.base_url).unwrap_or_default();
        refusal_of(platform, &error, &init, whole, base_url)
    });
    let mut warnings = Vec::new();
    for component in Component::ALL {
        if let Some(value) = init.components[component as usize] {
            Checker {
                component,
                value,
                whole,
                known: (0, start_in(whole, value)),
                warnings: &mut warnings,
            }
            .run(platform, &init);
        }
    }
    (refusal, warnings)
}

fn refusal_of<P: Platform>(
    platform: &P,
    error: &PatternError,
    init: &Init<'_>,
    whole: Option<&str>,
    base_url: &str,
) -> Refusal {
    let reason = error.reason();
    let Some(component) = error.component() else {
        let (subject, text) = match reason {
            Reason::InvalidBaseUrl(_) | Reason::BaseUrlBesideInit => (Subject::BaseUrl, base_url),
            _ => (Subject::Whole, whole.unwrap_or_default()),
        };
        return Refusal {
            subject,
            place: 0..units(text),
            reason,
        };
    };
    // If the protocol cannot be compiled, the constructor string was not divided into components.
    // The protocol is at its start.
    let value = init.components[component as usize]
        .or(whole.and_then(|whole| whole.get(..error.pattern().len())))
        .unwrap_or_default();
    let place = match error.position() {
        Some(position) => place_at(
            platform,
            value,
            component,
            reason,
            error.pattern().len(),
            position,
        ),
        None => regexp_at_fault(platform, value).unwrap_or(0..value.len()),
    };
    Refusal {
        subject: Subject::Component(component),
        place: in_units(value, whole, place),
        reason,
    }
}

/// The place of a fault in a component's pattern as it was given, from its position in the pattern
/// as it was compiled. The two may have different starts: the compiled pattern lacks the code point
/// that separates the component, or begins with a part of the base URL's path.
fn place_at(
    platform: &impl Platform,
    value: &str,
    component: Component,
    reason: Reason,
    compiled_length: usize,
    position: usize,
) -> Range<usize> {
    let start = match component {
        Component::Protocol => position,
        _ => (position + value.len()).saturating_sub(compiled_length),
    };
    let start = start.min(value.len());
    let tokens = tokenize(platform, value, TokenizePolicy::Lenient).unwrap_or_default();
    let from = tokens.iter().position(|token| token.index == start);
    // The place covers a whole run of text if the text is the fault, and otherwise one token.
    let text = matches!(
        reason,
        Reason::InvalidText(_) | Reason::InvalidProtocolText | Reason::InvalidIpv6Text
    );
    let end = match from {
        Some(from) if text => {
            let others = tokens[from..].iter().find(|token| !is_text(token));
            others.map_or(value.len(), |token| token.index)
        }
        Some(from) if tokens[from].kind != TokenType::Char => tokens
            .get(from + 1)
            .map_or(value.len(), |token| token.index),
        _ => {
            let first = value.get(start..).and_then(|rest| rest.chars().next());
            start + first.map_or(0, char::len_utf8)
        }
    };
    start..end
}

/// The first regular expression of a component's pattern that the engine rejects by itself.
fn regexp_at_fault<P: Platform>(platform: &P, value: &str) -> Option<Range<usize>> {
    let tokens = tokenize(platform, value, TokenizePolicy::Lenient).ok()?;
    let at = tokens.windows(2).find(|pair| {
        pair[0].kind == TokenType::RegExp && platform.create_regexp(pair[0].value, false).is_err()
    })?;
    Some(at[0].index..at[1].index)
}

/// The length of a text in UTF-16 code units.
fn units(text: &str) -> usize {
    utf16_length(text) as usize
}

/// A place in a component's pattern, in UTF-16 code units. If the pattern is a slice of a
/// constructor string, it is a place in that.
fn in_units(value: &str, whole: Option<&str>, place: Range<usize>) -> Range<usize> {
    let before = value.get(..place.start).unwrap_or_default();
    let start = start_in(whole, value) + units(before);
    start..start + units(value.get(place).unwrap_or_default())
}

/// The start of a component's pattern in the constructor string, in UTF-16 code units; 0 if the
/// pattern is not a slice of one.
fn start_in(whole: Option<&str>, value: &str) -> usize {
    let before = whole.and_then(|whole| {
        let start = value.as_ptr().addr().checked_sub(whole.as_ptr().addr())?;
        whole.get(..start)
    });
    before.map_or(0, units)
}

/// Finds the mistakes in one component's pattern.
struct Checker<'a> {
    component: Component,
    value: &'a str,
    whole: Option<&'a str>,
    /// A place in the value, in bytes and in UTF-16 code units.
    known: (usize, usize),
    warnings: &'a mut Vec<Warning>,
}

impl Checker<'_> {
    /// Adds a warning. Its place must not be before that of an earlier warning.
    fn warn(&mut self, mistake: Mistake, place: Range<usize>) {
        if self.warnings.len() == MOST_WARNINGS {
            return;
        }
        let (byte, unit) = self.known;
        let text = |start, end| self.value.get(start..end).unwrap_or_default();
        let start = unit + units(text(byte, place.start));
        let end = start + units(text(place.start, place.end));
        self.known = (place.start, start);
        self.warnings.push(Warning {
            component: self.component,
            place: start..end,
            mistake,
        });
    }

    fn run(&mut self, platform: &impl Platform, init: &Init<'_>) {
        let value = self.value;
        let tokens = tokenize(platform, value, TokenizePolicy::Lenient).unwrap_or_default();
        match self.component {
            Component::Hostname => self.check_hostname(),
            Component::Pathname => self.check_pathname(init),
            _ => {}
        }
        // The indexes of the next "=" and "/".
        let (mut equals, mut slash) = (0, 0);
        for (index, pair) in tokens.windows(2).enumerate() {
            let place = pair[0].index..pair[1].index;
            let before = index.checked_sub(1).map(|index| tokens[index]);
            match pair[0].kind {
                TokenType::RegExp => {
                    let text_before = match before {
                        Some(token) if token.kind == TokenType::Name => tokens[..index - 1].last(),
                        _ => tokens[..index].last(),
                    };
                    let regexp = pair[0].value;
                    if self.never_matches(regexp)
                        || (regexp.starts_with('^') && text_before.is_some_and(is_text))
                        || (ends_with_dollar(regexp) && is_text(&pair[1]))
                    {
                        self.warn(Mistake::GroupNeverMatches, place);
                    }
                }
                TokenType::Name => self.check_name(before, pair[1], place),
                TokenType::EscapedChar => self.check_escape(before, pair[1], place),
                TokenType::OtherModifier if pair[0].value == "?" => {
                    let rest = &value[place.end..];
                    let modifies = matches!(
                        before.map(|token| token.kind),
                        Some(
                            TokenType::Name
                                | TokenType::RegExp
                                | TokenType::Close
                                | TokenType::Asterisk
                        )
                    );
                    for (next, byte) in [(&mut equals, '='), (&mut slash, '/')] {
                        if *next < place.end {
                            *next = rest.find(byte).map_or(usize::MAX, |at| place.end + at);
                        }
                    }
                    let is_early = self.component <= Component::Pathname;
                    if is_early && modifies && (rest == "*" || equals < slash) {
                        self.warn(Mistake::QuestionMarkIsModifier, place);
                    }
                }
                _ => {}
            }
        }
    }

    fn check_name(&mut self, before: Option<Token>, next: Token, place: Range<usize>) {
        let Some(before) = before else { return };
        let is_word =
            is_text(&before) && self.value[..place.start].ends_with(|c: char| c.is_alphanumeric());
        let is_after_text = match self.component {
            Component::Hostname => is_word && next.kind == TokenType::End,
            Component::Username => is_word,
            // The text may be a scheme that the parser did not recognize as one.
            Component::Pathname => {
                self.whole.is_some()
                    && is_word
                    && self.value[..place.start]
                        .bytes()
                        .all(|byte| byte.is_ascii_alphanumeric())
            }
            _ => false,
        };
        if is_after_text {
            self.warn(Mistake::NameAfterText, place);
        } else if before.kind == TokenType::Name {
            self.warn(Mistake::NameAfterName, place);
        }
    }

    /// Checks for an escaped name, such as the segment `\:name`.
    fn check_escape(&mut self, before: Option<Token>, next: Token, place: Range<usize>) {
        let is_segment_start = match before {
            Some(before) => before.value == "/",
            None => false,
        };
        let name = next.value;
        if self.component == Component::Pathname
            && is_segment_start
            && self.value[place.clone()].ends_with(':')
            && next.kind == TokenType::Char
            && name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        {
            let end = name.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            self.warn(
                Mistake::EscapedName,
                place.start..place.end + end.unwrap_or(name.len()),
            );
        }
    }

    fn check_hostname(&mut self) {
        let value = self.value;
        let Some(slashes) = value.find("//") else {
            return;
        };
        let scheme = value[..slashes].trim_end_matches('\\');
        let is_scheme =
            scheme.ends_with([':', '?', '*']) && scheme.starts_with(char::is_alphabetic);
        if is_scheme && !scheme.contains(['.', '/']) {
            self.warn(Mistake::SchemeInHostname, 0..slashes + 2);
        }
    }

    /// The path of each special URL starts with a slash.
    fn check_pathname(&mut self, init: &Init<'_>) {
        let protocol = init.components[Component::Protocol as usize].unwrap_or_default();
        let is_special = is_special_scheme(protocol.strip_suffix(':').unwrap_or(protocol));
        if is_special
            && init.base_url.is_none()
            && self.whole.is_none()
            && self.value.starts_with(|c: char| c.is_alphanumeric())
        {
            self.warn(Mistake::PathnameWithoutSlash, 0..self.value.len());
        }
    }

    /// Whether a regular expression demands a character that the component cannot hold. Expressions
    /// with alternatives or groups are not analyzed.
    fn never_matches(&self, regexp: &str) -> bool {
        let bytes = regexp.as_bytes();
        let mut index = 0;
        while let Some(&byte) = bytes.get(index) {
            let mut literal = Some(byte);
            index += 1;
            match byte {
                b'|' | b'(' => return false,
                b'.' | b'^' | b'$' | b'*' | b'+' | b'?' => literal = None,
                b'{' => {
                    literal = None;
                    index = bytes.len().min(end_of(bytes, index, b'}'));
                }
                b'[' => {
                    literal = None;
                    let start = index;
                    index = bytes.len().min(end_of(bytes, index, b']'));
                    if bytes[start..index].contains(&b'[') {
                        return false;
                    }
                }
                b'\\' => {
                    literal = bytes.get(index).copied();
                    index += 1;
                    if literal.is_none_or(|byte| byte.is_ascii_alphanumeric()) {
                        // A class, or an escape whose code point would have to be decoded.
                        if matches!(
                            literal,
                            Some(b'd' | b'D' | b'w' | b'W' | b's' | b'S' | b'b')
                        ) {
                            literal = None;
                        } else {
                            return false;
                        }
                    }
                }
                _ => {}
            }
            let is_optional = matches!(bytes.get(index), Some(b'?' | b'*' | b'{'));
            if let Some(literal) = literal
                && !is_optional
                && self.is_impossible(literal)
            {
                // An alternative may follow.
                return !bytes[index..].contains(&b'|');
            }
        }
        false
    }

    /// Whether the component never holds the byte, whatever the URL's scheme.
    fn is_impossible(&self, byte: u8) -> bool {
        match self.component {
            Component::Protocol => {
                byte.is_ascii_uppercase()
                    || !(byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.'))
            }
            Component::Port => !byte.is_ascii_digit(),
            Component::Hostname => {
                matches!(
                    byte,
                    b' ' | b'/' | b'?' | b'#' | b'@' | b'<' | b'>' | b'\\' | b'^' | b'|'
                )
            }
            Component::Pathname => matches!(byte, b'?' | b'#'),
            Component::Search => matches!(byte, b' ' | b'"' | b'#' | b'<' | b'>'),
            Component::Hash => matches!(byte, b' ' | b'"' | b'<' | b'>' | b'`'),
            Component::Username | Component::Password => matches!(byte, b'@' | b':' | b'/' | b' '),
        }
    }
}

fn is_text(token: &Token) -> bool {
    matches!(token.kind, TokenType::Char | TokenType::EscapedChar)
}

/// Whether a regular expression ends with a `$` that is neither escaped nor in a class.
fn ends_with_dollar(regexp: &str) -> bool {
    let Some(rest) = regexp.strip_suffix('$') else {
        return false;
    };
    let backslashes = rest.len() - rest.trim_end_matches('\\').len();
    backslashes % 2 == 0
}

/// The index after the next `end` that is not escaped.
fn end_of(bytes: &[u8], mut index: usize, end: u8) -> usize {
    while let Some(&byte) = bytes.get(index) {
        index += 1;
        if byte == b'\\' {
            index += 1;
        } else if byte == end {
            break;
        }
    }
    index
}

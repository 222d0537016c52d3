//! The reasons why a pattern is rejected, and their messages.
//!
//! The standard throws a TypeError in all these cases and leaves the message to the implementation.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;

use super::component::Component;
use crate::bytes::text::{push, push_decimal, utf16_length};
use crate::failures::Failure;
use crate::url::quote::push_quoted;

/// Why a pattern was refused.
///
/// ```
/// use urlsmith::UrlPattern;
/// use urlsmith::pattern::Reason;
///
/// let error = UrlPattern::parse("https://*/:id/:id", None).unwrap_err();
/// assert_eq!(error.reason(), Reason::DuplicateName);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A backslash ends the pattern string.
    TrailingBackslash,
    /// A colon has no name after it.
    MissingName,
    /// A regular expression has a code point that is not ASCII.
    NonAsciiRegExp,
    /// A regular expression starts with a question mark.
    RegExpStartsWithQuestionMark,
    /// A regular expression has a capturing group.
    CapturingGroupInRegExp,
    /// A regular expression lacks its closing parenthesis.
    UnterminatedRegExp,
    /// A regular expression is empty.
    EmptyRegExp,
    /// A group lacks its closing brace.
    UnterminatedGroup,
    /// A group is in another group.
    NestedGroup,
    /// A closing brace has no group to close.
    UnexpectedClose,
    /// A modifier has nothing before it.
    UnexpectedModifier,
    /// A token cannot stand where it is.
    UnexpectedToken,
    /// Two groups have the same name.
    DuplicateName,
    /// The fixed text is not valid in the URL's component.
    InvalidText(Failure),
    /// The fixed text is not valid in a protocol.
    InvalidProtocolText,
    /// The fixed text is not valid in an IPv6 address.
    InvalidIpv6Text,
    /// The regular-expression engine refused the generated expression.
    InvalidRegExp,
    /// A constructor string without a protocol and without a base URL.
    RelativeWithoutBaseUrl,
    /// A base URL beside a dictionary of components.
    BaseUrlBesideInit,
    /// The base URL cannot be parsed.
    InvalidBaseUrl(Failure),
}

impl Reason {
    /// This reason at a byte position in the pattern string of a component.
    pub(crate) fn at(self, position: usize) -> ReasonAt {
        ReasonAt {
            reason: self,
            position,
        }
    }

    fn sentence(self) -> &'static str {
        match self {
            Self::TrailingBackslash => "a backslash must be followed by the character it escapes",
            Self::MissingName => {
                "\":\" must be followed by a name that starts with a letter, \"$\" or \"_\" \
                 (write \"\\:\" for a colon)"
            }
            Self::NonAsciiRegExp => "a regular expression can hold only ASCII characters",
            Self::RegExpStartsWithQuestionMark => "a regular expression cannot start with \"?\"",
            Self::CapturingGroupInRegExp => {
                "a group within a regular expression must not capture (write \"(?:…)\")"
            }
            Self::UnterminatedRegExp => "the regular expression has no closing \")\"",
            Self::EmptyRegExp => "the regular expression is empty",
            Self::UnterminatedGroup => "the group has no closing \"}\"",
            Self::NestedGroup => {
                "a \"{…}\" group can hold at most one name, wildcard or regular expression, and no \
                 other group"
            }
            Self::UnexpectedClose => "\"}\" closes no group (write \"\\}\" for a brace)",
            Self::UnexpectedModifier => {
                "the modifier follows nothing that it could modify (write a backslash before it to \
                 match it literally)"
            }
            Self::UnexpectedToken => "this cannot stand here",
            Self::DuplicateName => "the name is used twice",
            Self::InvalidText(error) => error.message(),
            Self::InvalidBaseUrl(error) => error.message_about_base_url(),
            Self::InvalidProtocolText => {
                "a protocol is a letter and then letters, digits, \"+\", \"-\" and \".\""
            }
            Self::InvalidIpv6Text => {
                "an IPv6 address can hold only hexadecimal digits, \":\", \"[\" and \"]\""
            }
            Self::InvalidRegExp => "the regular expression is invalid",
            Self::RelativeWithoutBaseUrl => {
                "it has no protocol. Pass a base URL as a string (url.href)"
            }
            Self::BaseUrlBesideInit => {
                "with a dictionary of components, the base URL goes into the dictionary"
            }
        }
    }
}

/// A reason and a byte position in the pattern string of a component that is not known yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ReasonAt {
    pub reason: Reason,
    pub position: usize,
}

impl ReasonAt {
    /// The error for the user, about `pattern` of `component`.
    #[cold]
    pub fn within(self, component: Component, pattern: &str) -> PatternError {
        let mut error = PatternError::of_component(self.reason, component, pattern, "");
        error.0.position = Some(self.position);
        error
    }
}

/// The error of a pattern that cannot be created, or of a base URL beside a dictionary.
///
/// ```
/// use urlsmith::UrlPattern;
///
/// let error = UrlPattern::parse("https://*/a(", None).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     r#"invalid pathname pattern "/a(" at position 2: the regular expression has no closing ")""#
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternError(Box<Details>);

/// The contents of a [`PatternError`], in a box, so that a result with an error is small.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Details {
    component: Option<Component>,
    pattern: String,
    position: Option<usize>,
    reason: Reason,
    /// A detail for the sentence: a group's name, the engine's own message, or the pathname that the
    /// author may have meant.
    detail: String,
}

impl PatternError {
    /// An error about the input as a whole, which is `text`.
    #[cold]
    pub(crate) fn whole(reason: Reason, text: &str) -> Self {
        Self(Box::new(Details {
            component: None,
            pattern: text.to_owned(),
            position: None,
            reason,
            detail: String::new(),
        }))
    }

    /// An error about `pattern` of `component`, without a position.
    #[cold]
    pub(crate) fn of_component(
        reason: Reason,
        component: Component,
        pattern: &str,
        detail: &str,
    ) -> Self {
        let mut error = Self::whole(reason, pattern).with(detail);
        error.0.component = Some(component);
        error
    }

    /// Adds a detail for the sentence.
    #[cold]
    pub(crate) fn with(mut self, detail: &str) -> Self {
        push(&mut self.0.detail, detail);
        self
    }

    /// The component whose pattern is at fault. `None` if the input as a whole is.
    ///
    /// ```
    /// use urlsmith::UrlPattern;
    /// use urlsmith::pattern::Component;
    ///
    /// let error = UrlPattern::parse("https://*/a(", None).unwrap_err();
    /// assert_eq!(error.component(), Some(Component::Pathname));
    /// ```
    pub fn component(&self) -> Option<Component> {
        self.0.component
    }

    /// The component's pattern string, or else the input as a whole.
    ///
    /// ```
    /// use urlsmith::UrlPattern;
    ///
    /// let error = UrlPattern::parse("https://*/a(", None).unwrap_err();
    /// assert_eq!(error.pattern(), "/a(");
    /// ```
    pub fn pattern(&self) -> &str {
        &self.0.pattern
    }

    /// The position in [`pattern`](Self::pattern), in bytes, if it is known.
    ///
    /// ```
    /// use urlsmith::UrlPattern;
    ///
    /// let error = UrlPattern::parse("https://*/é(", None).unwrap_err();
    /// assert_eq!(error.position(), Some(3), "é has two bytes");
    /// ```
    pub fn position(&self) -> Option<usize> {
        self.0.position
    }

    /// The position in [`pattern`](Self::pattern), in UTF-16 code units.
    ///
    /// ```
    /// use urlsmith::UrlPattern;
    ///
    /// let error = UrlPattern::parse("https://*/é(", None).unwrap_err();
    /// assert_eq!(error.position_utf16(), Some(2), "é is one code unit");
    /// ```
    pub fn position_utf16(&self) -> Option<usize> {
        let before = self.0.pattern.get(..self.0.position?)?;
        Some(utf16_length(before) as usize)
    }

    /// Why the pattern was refused.
    ///
    /// ```
    /// use urlsmith::UrlPattern;
    /// use urlsmith::pattern::Reason;
    ///
    /// let error = UrlPattern::parse("/a", None).unwrap_err();
    /// assert_eq!(error.reason(), Reason::RelativeWithoutBaseUrl);
    /// ```
    pub fn reason(&self) -> Reason {
        self.0.reason
    }

    /// The sentence for the user. Positions count UTF-16 code units. The sentence has at most 500
    /// code units, no control characters and no password, whatever the input.
    ///
    /// ```
    /// use urlsmith::UrlPattern;
    ///
    /// let error = UrlPattern::parse("https://*/()", None).unwrap_err();
    /// assert!(error.message().ends_with("the regular expression is empty"));
    /// ```
    #[cold]
    pub fn message(&self) -> String {
        let mut message = String::from("invalid ");
        if let Some(component) = self.0.component {
            push(&mut message, component.name());
            push(&mut message, " ");
        }
        push(
            &mut message,
            match self.0.reason {
                Reason::InvalidBaseUrl(_) | Reason::BaseUrlBesideInit => "base URL",
                _ => "pattern",
            },
        );
        let is_secret = self.0.component == Some(Component::Password);
        if !is_secret {
            push(&mut message, " ");
            push_quoted(&self.0.pattern, &mut message);
        }
        if let Some(number) = self.position_utf16() {
            push(&mut message, " at position ");
            push_decimal(number, &mut message);
        }
        push(&mut message, ": ");
        push(&mut message, self.0.reason.sentence());
        if !self.0.detail.is_empty() && !is_secret {
            let (before, after) = match self.0.reason {
                Reason::RelativeWithoutBaseUrl => (", or write { pathname: ", " }"),
                _ => (": ", ""),
            };
            push(&mut message, before);
            push_quoted(&self.0.detail, &mut message);
            push(&mut message, after);
        }
        message
    }
}

impl core::fmt::Display for PatternError {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        formatter.write_str(&self.message())
    }
}

impl core::error::Error for PatternError {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn a_message_says_what_is_wrong_and_where() {
        let error = Reason::EmptyRegExp
            .at(5)
            .within(Component::Pathname, "/🍅()");
        assert_eq!(error.pattern(), "/🍅()");
        assert_eq!(error.position(), Some(5));
        assert_eq!(error.position_utf16(), Some(3));
        assert_eq!(
            error.to_string(),
            "invalid pathname pattern \"/🍅()\" at position 3: the regular expression is empty"
        );
    }

    #[test]
    fn messages_are_bounded_and_harmless() {
        let reasons = [
            Reason::TrailingBackslash,
            Reason::MissingName,
            Reason::NonAsciiRegExp,
            Reason::RegExpStartsWithQuestionMark,
            Reason::CapturingGroupInRegExp,
            Reason::UnterminatedRegExp,
            Reason::EmptyRegExp,
            Reason::UnterminatedGroup,
            Reason::NestedGroup,
            Reason::UnexpectedClose,
            Reason::UnexpectedModifier,
            Reason::UnexpectedToken,
            Reason::DuplicateName,
            Reason::InvalidText(Failure::OpaqueBaseUrl),
            Reason::InvalidProtocolText,
            Reason::InvalidIpv6Text,
            Reason::InvalidRegExp,
            Reason::RelativeWithoutBaseUrl,
            Reason::BaseUrlBesideInit,
            Reason::InvalidBaseUrl(Failure::OpaqueBaseUrl),
        ];
        for reason in reasons {
            assert!(!reason.sentence().is_empty(), "{reason:?}");
            for unit in ["é", "🍅", "\n\u{1b}[31m", "\u{202e}", "a:b@"] {
                let text = unit.repeat(300);
                for component in Component::ALL.map(Some).into_iter().chain([None]) {
                    let error = PatternError(Box::new(Details {
                        component,
                        pattern: text.clone(),
                        position: Some(text.len()),
                        reason,
                        detail: text.clone(),
                    }));
                    let message = error.message();
                    assert!(message.encode_utf16().count() <= 500, "{message}");
                    assert!(!message.contains(char::is_control), "{message}");
                }
            }
        }
    }

    #[test]
    fn passwords_are_not_said() {
        let message = |component, reason| {
            PatternError::of_component(reason, component, "secret(", "secret").message()
        };
        let password = message(Component::Password, Reason::InvalidRegExp);
        assert_eq!(
            password,
            "invalid password pattern: the regular expression is invalid"
        );
        let hash = message(Component::Hash, Reason::InvalidRegExp);
        assert_eq!(
            hash,
            "invalid hash pattern \"secret(\": the regular expression is invalid: \"secret\""
        );
        let base_url = Reason::InvalidBaseUrl(Failure::PortInvalid);
        let error = PatternError::whole(base_url, "https://user:secret@a:b/");
        assert_eq!(
            error.message(),
            "invalid base URL \"https://@a:b/\": the port is not a number"
        );
    }
}

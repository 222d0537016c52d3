//! The errors.

use alloc::string::String;
use core::error::Error;
use core::fmt;

/// Why a text is not a template.
///
/// ```
/// use urlsmith::uri_template::UriTemplate;
///
/// let error = UriTemplate::parse("/{user").unwrap_err();
/// assert_eq!(error.to_string(), "invalid URI template at position 1: no \"}\" follows this \"{\"");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TemplateError {
    pub(super) position: usize,
    pub(super) reason: TemplateErrorReason,
}

/// The kind of a [`TemplateError`].
///
/// ```
/// use urlsmith::uri_template::{TemplateErrorReason, UriTemplate};
///
/// let error = UriTemplate::parse("{a b}").unwrap_err();
/// assert_eq!(error.reason(), TemplateErrorReason::UnexpectedCharacter(' '));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TemplateErrorReason {
    /// No `}` follows a `{`.
    Unclosed,
    /// This character is not allowed here.
    UnexpectedCharacter(char),
}

impl TemplateError {
    /// The index of the byte in the template.
    ///
    /// ```
    /// use urlsmith::uri_template::UriTemplate;
    ///
    /// assert_eq!(UriTemplate::parse("/{user").unwrap_err().position(), 1);
    /// ```
    pub fn position(&self) -> usize {
        self.position
    }

    /// What is wrong.
    ///
    /// ```
    /// use urlsmith::uri_template::{TemplateErrorReason, UriTemplate};
    ///
    /// let error = UriTemplate::parse("/{user").unwrap_err();
    /// assert_eq!(error.reason(), TemplateErrorReason::Unclosed);
    /// ```
    pub fn reason(&self) -> TemplateErrorReason {
        self.reason
    }
}

impl fmt::Display for TemplateErrorReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unclosed => f.write_str("no \"}\" follows this \"{\""),
            Self::UnexpectedCharacter(c) => write!(f, "{c:?} is not allowed here"),
        }
    }
}

impl fmt::Display for TemplateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "invalid URI template at position {}: {}",
            self.position, self.reason
        )
    }
}

/// A list or an associative array was given to a variable with a prefix, such as `{name:3}`: only a text has one.
///
/// ```
/// use urlsmith::uri_template::{UriTemplate, Value, Values};
///
/// let values = Values::from([("list".into(), Value::List(vec!["a".into()]))]);
/// let error = UriTemplate::parse("{list:3}")?.expand(&values).unwrap_err();
/// assert_eq!(error.to_string(), "the value of \"list\" has no prefix, since it is no text");
/// # Ok::<(), urlsmith::uri_template::TemplateError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpandError {
    pub(super) name: String,
}

impl ExpandError {
    /// The name of the variable.
    ///
    /// ```
    /// use urlsmith::uri_template::{UriTemplate, Value, Values};
    ///
    /// let values = Values::from([("list".into(), Value::List(vec!["a".into()]))]);
    /// let error = UriTemplate::parse("{list:3}")?.expand(&values).unwrap_err();
    /// assert_eq!(error.name(), "list");
    /// # Ok::<(), urlsmith::uri_template::TemplateError>(())
    /// ```
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl fmt::Display for ExpandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the value of {:?} has no prefix, since it is no text",
            self.name
        )
    }
}

/// Why URIs cannot be matched with a template: a variable has no inverse.
///
/// ```
/// use urlsmith::uri_template::UriTemplate;
///
/// let error = UriTemplate::parse("/{a:3}")?.matcher().unwrap_err();
/// assert_eq!(error.to_string(), "\"a\" has no inverse, because it is a prefix");
/// # Ok::<(), urlsmith::uri_template::TemplateError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoInverse {
    pub(super) name: String,
    pub(super) reason: NoInverseReason,
}

/// The kind of a [`NoInverse`].
///
/// ```
/// use urlsmith::uri_template::{NoInverseReason, UriTemplate};
///
/// let error = UriTemplate::parse("/{a}/{a}")?.matcher().unwrap_err();
/// assert_eq!(error.reason(), NoInverseReason::OccursTwice);
/// # Ok::<(), urlsmith::uri_template::TemplateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoInverseReason {
    /// The variable is a prefix, as in `{name:3}`.
    Prefix,
    /// The variable is exploded beside others, as in `{name*,other}`.
    ExplodedBesideOthers,
    /// The variable occurs twice.
    OccursTwice,
    /// What follows can be a part of it, as in `{name}{other}`.
    Continued,
}

impl NoInverse {
    /// The name of the variable.
    ///
    /// ```
    /// use urlsmith::uri_template::UriTemplate;
    ///
    /// assert_eq!(UriTemplate::parse("/{a}{b}")?.matcher().unwrap_err().name(), "a");
    /// # Ok::<(), urlsmith::uri_template::TemplateError>(())
    /// ```
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Why it has no inverse.
    ///
    /// ```
    /// use urlsmith::uri_template::{NoInverseReason, UriTemplate};
    ///
    /// let error = UriTemplate::parse("/{a}{b}")?.matcher().unwrap_err();
    /// assert_eq!(error.reason(), NoInverseReason::Continued);
    /// # Ok::<(), urlsmith::uri_template::TemplateError>(())
    /// ```
    pub fn reason(&self) -> NoInverseReason {
        self.reason
    }
}

impl fmt::Display for NoInverse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cause = match self.reason {
            NoInverseReason::Prefix => "it is a prefix",
            NoInverseReason::ExplodedBesideOthers => "it is exploded beside others",
            NoInverseReason::OccursTwice => "it occurs twice",
            NoInverseReason::Continued => "what follows can be a part of it",
        };
        write!(f, "{:?} has no inverse, because {cause}", self.name)
    }
}

impl Error for TemplateError {}
impl Error for ExpandError {}
impl Error for NoInverse {}

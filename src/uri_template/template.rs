//! Templates and their syntax. <https://www.rfc-editor.org/rfc/rfc6570#section-2>

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::characters::{Characters, NAME, RESERVED, UNRESERVED, encode, escape};
use super::error::{TemplateError, TemplateErrorReason};

/// A URI template.
///
/// ```
/// use urlsmith::uri_template::{UriTemplate, Values};
///
/// let template = UriTemplate::parse("/search{?q,page}")?;
/// let values = Values::from([("q".into(), "a&b".into())]);
/// assert_eq!(template.expand(&values)?, "/search?q=a%26b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UriTemplate {
    template: String,
    pub(super) items: Vec<Item>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// A literal as an expansion has it: not empty, and ASCII.
    Literal(String),
    /// At least one variable.
    Expression(Operator, Vec<Variable>),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Variable {
    pub name: String,
    /// The length of the prefix; 0 without this modifier.
    pub length: usize,
    pub is_exploded: bool,
}

/// An operator. <https://www.rfc-editor.org/rfc/rfc6570#appendix-A> has the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Operator {
    /// What is before the first variable.
    pub first: &'static str,
    /// What is between two variables.
    pub separator: char,
    /// Whether variables are written with their names.
    pub is_named: bool,
    /// What is behind the name of an empty value.
    pub if_empty: &'static str,
    /// Whether reserved characters stay.
    pub is_reserved: bool,
}

impl Operator {
    const NONE: Self = Self {
        first: "",
        separator: ',',
        is_named: false,
        if_empty: "",
        is_reserved: false,
    };

    fn new(sign: u8) -> Option<Self> {
        let unnamed = |first, separator| Self {
            first,
            separator,
            ..Self::NONE
        };
        let reserved = |first| Self {
            first,
            is_reserved: true,
            ..Self::NONE
        };
        let named = |first, separator, if_empty| Self {
            first,
            separator,
            is_named: true,
            if_empty,
            ..Self::NONE
        };
        Some(match sign {
            b'+' => reserved(""),
            b'#' => reserved("#"),
            b'.' => unnamed(".", '.'),
            b'/' => unnamed("/", '/'),
            b';' => named(";", ';', ""),
            b'?' => named("?", '&', "="),
            b'&' => named("&", '&', "="),
            _ => return None,
        })
    }
}

impl UriTemplate {
    /// Parses a template.
    ///
    /// # Errors
    ///
    /// What the RFC's grammar does not have is an error, with its place.
    ///
    /// ```
    /// use urlsmith::uri_template::UriTemplate;
    ///
    /// assert!(UriTemplate::parse("/{a}/é").is_ok());
    /// assert_eq!(UriTemplate::parse("/{a b}").unwrap_err().position(), 3);
    /// ```
    pub fn parse(template: &str) -> Result<Self, TemplateError> {
        let mut items = Vec::new();
        let mut at = 0;
        while at < template.len() {
            let end = template[at..]
                .find('{')
                .map_or(template.len(), |index| at + index);
            if end > at {
                items.push(parse_literal(template, at, end)?);
            }
            at = end;
            if end < template.len() {
                let (expression, end) = parse_expression(template, end)?;
                items.push(expression);
                at = end;
            }
        }
        Ok(Self {
            template: template.to_owned(),
            items,
        })
    }

    /// The text of the template.
    ///
    /// ```
    /// use urlsmith::uri_template::UriTemplate;
    ///
    /// assert_eq!(UriTemplate::parse("/{a}/é")?.as_str(), "/{a}/é");
    /// # Ok::<(), urlsmith::uri_template::TemplateError>(())
    /// ```
    pub fn as_str(&self) -> &str {
        &self.template
    }

    /// The names of the variables, in order. A name occurs as often as in the template.
    ///
    /// ```
    /// use urlsmith::uri_template::UriTemplate;
    ///
    /// let template = UriTemplate::parse("/{b}{?a,c.d}")?;
    /// assert!(template.variable_names().eq(["b", "a", "c.d"]));
    /// # Ok::<(), urlsmith::uri_template::TemplateError>(())
    /// ```
    pub fn variable_names(&self) -> impl Iterator<Item = &str> {
        self.items
            .iter()
            .flat_map(|item| match item {
                Item::Literal(_) => &[],
                Item::Expression(_, variables) => &variables[..],
            })
            .map(|variable| &*variable.name)
    }
}

impl FromStr for UriTemplate {
    type Err = TemplateError;

    fn from_str(template: &str) -> Result<Self, TemplateError> {
        Self::parse(template)
    }
}

impl fmt::Display for UriTemplate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.template)
    }
}

/// <https://www.rfc-editor.org/rfc/rfc6570#section-2.1>
fn parse_literal(template: &str, start: usize, end: usize) -> Result<Item, TemplateError> {
    const ALLOWED: Characters = UNRESERVED.and(RESERVED);
    let bytes = template.as_bytes();
    for at in start..end {
        let byte = bytes[at];
        if byte.is_ascii() && !ALLOWED.has(byte) && escape(&bytes[at..]).is_none() {
            return Err(unexpected(template, at));
        }
    }
    let mut literal = String::new();
    encode(&mut literal, &template[start..end], true);
    Ok(Item::Literal(literal))
}

/// The expression at a `{`, and its end. <https://www.rfc-editor.org/rfc/rfc6570#section-2.2>
fn parse_expression(template: &str, start: usize) -> Result<(Item, usize), TemplateError> {
    let bytes = template.as_bytes();
    let sign = bytes.get(start + 1).and_then(|&sign| Operator::new(sign));
    let mut at = if sign.is_some() { start + 2 } else { start + 1 };
    let mut variables = Vec::new();
    loop {
        let (variable, end) = parse_variable(template, at)?;
        variables.push(variable);
        match bytes.get(end) {
            None => return Err(malformed(start, TemplateErrorReason::Unclosed)),
            Some(b',') => at = end + 1,
            Some(b'}') => {
                let operator = sign.unwrap_or(Operator::NONE);
                return Ok((Item::Expression(operator, variables), end + 1));
            }
            Some(_) => return Err(unexpected(template, end)),
        }
    }
}

/// A variable, and its end. <https://www.rfc-editor.org/rfc/rfc6570#section-2.3>, and for the modifiers section 2.4
fn parse_variable(template: &str, start: usize) -> Result<(Variable, usize), TemplateError> {
    let bytes = template.as_bytes();
    let end = end_of_name(bytes, start);
    if end == start && end < template.len() {
        return Err(unexpected(template, start));
    }
    let name = template[start..end].to_owned();
    let mut variable = Variable {
        name,
        length: 0,
        is_exploded: false,
    };
    match &bytes[end..] {
        [b'*', ..] => {
            variable.is_exploded = true;
            Ok((variable, end + 1))
        }
        [b':', b'1'..=b'9', ..] => {
            let digits = bytes[end + 1..].iter().take(4);
            let digits = digits.take_while(|byte| byte.is_ascii_digit());
            for digit in digits.clone() {
                variable.length = variable.length * 10 + usize::from(digit - b'0');
            }
            Ok((variable, end + 1 + digits.count()))
        }
        _ => Ok((variable, end)),
    }
}

fn end_of_name(bytes: &[u8], start: usize) -> usize {
    let length_at = |at: usize| match bytes.get(at) {
        Some(&byte) if NAME.has(byte) => 1,
        Some(_) if escape(&bytes[at..]).is_some() => 3,
        _ => 0,
    };
    let mut end = start;
    loop {
        let dot = usize::from(end > start && bytes.get(end) == Some(&b'.'));
        match length_at(end + dot) {
            0 => return end,
            length => end += dot + length,
        }
    }
}

fn unexpected(template: &str, at: usize) -> TemplateError {
    let found = template[at..].chars().next().unwrap_or_default();
    malformed(at, TemplateErrorReason::UnexpectedCharacter(found))
}

fn malformed(position: usize, reason: TemplateErrorReason) -> TemplateError {
    TemplateError { position, reason }
}

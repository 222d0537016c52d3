//! Variable matching. <https://www.rfc-editor.org/rfc/rfc6570#section-1.4>
//!
//! One pass over the URI, from left to right, never back: an expression takes the longest run of characters that it can expand to. So
//! the template must end behind the expression, or go on with a character that is none of these. A literal such as that of
//! `{name}.json` may start with some of these characters: the run must end with them.

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;

use super::characters::{Characters, RESERVED, UNRESERVED, decode};
use super::error::{NoInverse, NoInverseReason};
use super::template::{Item, Operator, UriTemplate, Variable};
use super::value::{Value, Values};

/// Finds the values of the variables of a template in URIs: the result of [`UriTemplate::matcher`].
///
/// ```
/// use urlsmith::uri_template::{Matcher, UriTemplate};
///
/// let template = UriTemplate::parse("repo://{owner}/{repo}")?;
/// let matcher: Matcher<'_> = template.matcher()?;
/// let values = matcher.values("repo://me/a%20b").expect("an expansion");
/// assert_eq!(values["repo"], "a b".into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Matcher<'a> {
    steps: Vec<Step<'a>>,
}

#[derive(Clone, Debug)]
enum Step<'a> {
    Literal(&'a str),
    Expression {
        operator: Operator,
        variables: &'a [Variable],
        /// The characters that the expression can expand to.
        run: Characters,
        /// How much of the next literal, from its start, is of these characters.
        suffix: usize,
    },
}

impl UriTemplate {
    /// Prepares matching, the inverse of [`expand`](UriTemplate::expand).
    ///
    /// # Errors
    ///
    /// A template has an inverse only if it is clear in each URI where each variable ends.
    ///
    /// ```
    /// use urlsmith::uri_template::{UriTemplate, Values};
    ///
    /// let template = UriTemplate::parse("/users/{user}.json")?;
    /// let matcher = template.matcher()?;
    /// assert_eq!(matcher.values("/users/a%2Fb.json"), Some(Values::from([("user".into(), "a/b".into())])));
    /// assert_eq!(matcher.values("/users/a/b.json"), None);
    ///
    /// assert!(UriTemplate::parse("{a}{b}")?.matcher().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn matcher(&self) -> Result<Matcher<'_>, NoInverse> {
        let mut steps = Vec::with_capacity(self.items.len());
        let mut known = BTreeSet::new();
        let mut rest = Rest::default();
        for (index, item) in self.items.iter().enumerate().rev() {
            steps.push(match item {
                Item::Literal(literal) => {
                    rest.add_literal(literal);
                    Step::Literal(literal)
                }
                Item::Expression(operator, variables) => {
                    let next = match self.items.get(index + 1) {
                        Some(Item::Literal(literal)) => literal,
                        _ => "",
                    };
                    prepare(*operator, variables, next, &mut rest, &mut known)?
                }
            });
        }
        steps.reverse();
        Ok(Matcher { steps })
    }
}

/// What a template has behind an expression.
struct Rest {
    /// What it can start with. `a` stands for an expression.
    first: Characters,
    /// What it can start with behind its first literal.
    first_after_literal: Characters,
    /// The delimiters `?` and `#` that it has. Reserved expansion ends there.
    delimiters: Characters,
}

impl Default for Rest {
    fn default() -> Self {
        let nothing = Characters::new("");
        Self {
            first: nothing,
            first_after_literal: nothing,
            delimiters: nothing,
        }
    }
}

const DELIMITERS: [&str; 2] = ["?", "#"];

impl Rest {
    fn add_literal(&mut self, literal: &str) {
        self.first_after_literal = self.first;
        self.first = Characters::new(&literal[..1]);
        for delimiter in DELIMITERS {
            if literal.contains(delimiter) {
                self.delimiters = self.delimiters.and(Characters::new(delimiter));
            }
        }
    }

    fn add_expression(&mut self, operator: Operator) {
        let sign = if operator.first.is_empty() {
            "a"
        } else {
            operator.first
        };
        self.first = self.first.and(Characters::new(sign));
        if DELIMITERS.contains(&sign) {
            self.delimiters = self.delimiters.and(Characters::new(sign));
        }
    }
}

/// The step of an expression. `next` is the literal behind it, which can be empty.
fn prepare<'a>(
    operator: Operator,
    variables: &'a [Variable],
    next: &str,
    rest: &mut Rest,
    known: &mut BTreeSet<&'a str>,
) -> Result<Step<'a>, NoInverse> {
    let last = variables.len() - 1;
    let no_inverse = |variable: &Variable, reason| {
        Err(NoInverse {
            name: variable.name.clone(),
            reason,
        })
    };
    for (index, variable) in variables.iter().enumerate().rev() {
        let is_beside = index < last || (operator.separator == ',' && index > 0);
        if variable.length > 0 {
            return no_inverse(variable, NoInverseReason::Prefix);
        } else if variable.is_exploded && is_beside {
            return no_inverse(variable, NoInverseReason::ExplodedBesideOthers);
        } else if !known.insert(&variable.name) {
            return no_inverse(variable, NoInverseReason::OccursTwice);
        }
    }
    let run = run_of(operator, &variables[last], rest);
    let suffix = run.run(next);
    let after = if suffix < next.len() || next.is_empty() {
        rest.first
    } else {
        rest.first_after_literal
    };
    // An operator that directly follows the expression could be its own one. A literal that only starts with the run ends it.
    let own = if suffix == 0 {
        run.and(Characters::new(operator.first))
    } else {
        run
    };
    if (suffix == 0 || suffix == next.len()) && after.meets(own) {
        return no_inverse(&variables[0], NoInverseReason::Continued);
    }
    rest.add_expression(operator);
    Ok(Step::Expression {
        operator,
        variables,
        run,
        suffix,
    })
}

fn run_of(operator: Operator, last: &Variable, rest: &Rest) -> Characters {
    const ENCODED: Characters = UNRESERVED.and(Characters::new("%"));
    if operator.is_reserved {
        return ENCODED.and(RESERVED).without(rest.delimiters);
    }
    let mut separator = [0; 4];
    let separator = operator.separator.encode_utf8(&mut separator);
    let equals = if operator.is_named || last.is_exploded {
        "="
    } else {
        ""
    };
    ENCODED
        .and(Characters::new(","))
        .and(Characters::new(separator))
        .and(Characters::new(equals))
}

impl Matcher<'_> {
    /// The values of the variables; `None` if the URI is no expansion of the template. Variables that are undefined are left out.
    ///
    /// ```
    /// use urlsmith::uri_template::{UriTemplate, Value, Values};
    ///
    /// let template = UriTemplate::parse("{/path*}{?q}")?;
    /// let matcher = template.matcher()?;
    /// let path = Value::List(vec!["a".into(), "b c".into()]);
    /// assert_eq!(matcher.values("/a/b%20c"), Some(Values::from([("path".into(), path)])));
    /// assert_eq!(matcher.values("/a?x=1"), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn values(&self, uri: &str) -> Option<Values> {
        let mut values = Values::new();
        let mut uri = uri;
        for step in &self.steps {
            match *step {
                Step::Literal(literal) => uri = uri.strip_prefix(literal)?,
                Step::Expression {
                    operator,
                    variables,
                    run,
                    suffix,
                } => {
                    let Some(text) = uri.strip_prefix(operator.first) else {
                        continue;
                    };
                    // If the operator belongs to the literal, too, no variable of the expression is defined.
                    let Some(end) = run.run(text).checked_sub(suffix) else {
                        continue;
                    };
                    read(operator, variables, &text[..end], &mut values)?;
                    uri = &text[end..];
                }
            }
        }
        uri.is_empty().then_some(values)
    }
}

/// Reads the values of an expression, such as `1024,768` or `x=1024&y=768`. Variables that are undefined are left out.
fn read(operator: Operator, variables: &[Variable], text: &str, values: &mut Values) -> Option<()> {
    let Operator {
        is_named,
        is_reserved,
        ..
    } = operator;
    let mut rest = Some(text);
    // The first part of the rest, its key, and what is behind it.
    let mut part = next_part(rest, operator);
    for (index, variable) in variables.iter().enumerate() {
        let Some(text) = rest else { break };
        let name = is_named.then_some(&*variable.name);
        let value = if variable.is_exploded {
            rest = None;
            members_of(text, name, operator)?
        } else if part.key == name {
            let mut own = part.text;
            rest = part.after;
            if !is_named && index == variables.len() - 1 {
                // The last value gets all of the rest.
                own = text;
                rest = None;
            }
            part = next_part(rest, operator);
            value_of(without_key(own, name), is_reserved)?
        } else {
            continue;
        };
        values.insert(variable.name.clone(), value);
    }
    rest.is_none().then_some(())
}

#[derive(Clone, Copy, Default)]
struct Part<'a> {
    text: &'a str,
    key: Option<&'a str>,
    after: Option<&'a str>,
}

fn next_part(rest: Option<&str>, operator: Operator) -> Part<'_> {
    let Some(rest) = rest else {
        return Part::default();
    };
    let (text, after) = match rest.split_once(operator.separator) {
        Some((text, after)) => (text, Some(after)),
        None => (rest, None),
    };
    Part {
        text,
        key: key_of(text, operator),
        after,
    }
}

/// The name in a part; `None` if it has none. Reserved expansion does not tell `=` in a value from others.
fn key_of(part: &str, operator: Operator) -> Option<&str> {
    let equals = part.find('=').filter(|_| !operator.is_reserved);
    match equals {
        Some(index) => Some(&part[..index]),
        None => (operator.is_named && operator.if_empty.is_empty()).then_some(part),
    }
}

fn without_key<'a>(part: &'a str, key: Option<&str>) -> &'a str {
    key.map_or(part, |key| part.get(key.len() + 1..).unwrap_or_default())
}

/// An exploded value: a list if the parts have no names, or that of the variable; otherwise, an associative array.
fn members_of(text: &str, name: Option<&str>, operator: Operator) -> Option<Value> {
    let mut list = Vec::new();
    let mut members = Vec::new();
    let mut known = BTreeSet::new();
    let mut is_list = true;
    let mut is_map = true;
    for part in text.split(operator.separator) {
        let key = key_of(part, operator);
        let value = decode(without_key(part, key), operator.is_reserved)?;
        is_list &= key == name;
        let member: Option<String> = key.and_then(|key| decode(key, operator.is_reserved));
        is_map &= member
            .as_ref()
            .is_some_and(|member| known.insert(member.clone()));
        if is_list {
            list.push(value.clone());
        }
        members.push((member.unwrap_or_default(), value));
    }
    if is_list {
        Some(Value::List(list))
    } else {
        is_map.then_some(Value::Map(members))
    }
}

/// A text, or a list of texts between commas. Reserved expansion does not tell one from the other.
fn value_of(text: &str, is_reserved: bool) -> Option<Value> {
    if is_reserved || !text.contains(',') {
        return decode(text, is_reserved).map(Value::Text);
    }
    let list: Option<_> = text
        .split(',')
        .map(|member| decode(member, false))
        .collect();
    list.map(Value::List)
}

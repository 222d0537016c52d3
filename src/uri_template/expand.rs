//! The expansion of templates. <https://www.rfc-editor.org/rfc/rfc6570#section-3>

use alloc::string::String;

use super::characters::encode;
use super::error::ExpandError;
use super::template::{Item, Operator, UriTemplate, Variable};
use super::value::{Value, Values};

impl UriTemplate {
    /// The URI that the template expands to. Variables without a value are left out.
    ///
    /// # Errors
    ///
    /// A variable with a prefix, such as `{name:3}`, must be a text.
    ///
    /// ```
    /// use urlsmith::uri_template::{UriTemplate, Value, Values};
    ///
    /// let values = Values::from([
    ///     ("path".into(), "a/b".into()),
    ///     ("sort".into(), Value::Map(vec![("name".into(), "up".into()), ("age".into(), "down".into())])),
    /// ]);
    /// let template = UriTemplate::parse("/{path}/{+path}{?sort*,page}")?;
    /// assert_eq!(template.expand(&values)?, "/a%2Fb/a/b?name=up&age=down");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn expand(&self, values: &Values) -> Result<String, ExpandError> {
        let mut uri = String::with_capacity(self.as_str().len());
        for item in &self.items {
            match item {
                Item::Literal(literal) => uri.push_str(literal),
                Item::Expression(operator, variables) => {
                    expand_expression(&mut uri, *operator, variables, values)?;
                }
            }
        }
        Ok(uri)
    }
}

/// <https://www.rfc-editor.org/rfc/rfc6570#section-3.2.1>
fn expand_expression(
    uri: &mut String,
    operator: Operator,
    variables: &[Variable],
    values: &Values,
) -> Result<(), ExpandError> {
    let mut is_first = true;
    for variable in variables {
        let Some(value) = values.get(&variable.name) else {
            continue;
        };
        if variable.length > 0 && !matches!(value, Value::Text(_)) {
            return Err(ExpandError {
                name: variable.name.clone(),
            });
        }
        let is_undefined = match value {
            Value::Text(_) => false,
            Value::List(list) => list.is_empty(),
            Value::Map(members) => members.is_empty(),
        };
        if is_undefined {
            continue;
        }
        if is_first {
            uri.push_str(operator.first);
        } else {
            uri.push(operator.separator);
        }
        is_first = false;
        expand_value(uri, operator, variable, value);
    }
    Ok(())
}

/// A value that is defined.
fn expand_value(uri: &mut String, operator: Operator, variable: &Variable, value: &Value) {
    let Operator {
        separator,
        is_named,
        if_empty,
        is_reserved,
        ..
    } = operator;
    let &Variable {
        ref name,
        length,
        is_exploded,
    } = variable;
    let equals_before = |text: &str, if_empty| if text.is_empty() { if_empty } else { "=" };
    if is_named && (matches!(value, Value::Text(_)) || !is_exploded) {
        uri.push_str(name);
        uri.push_str(match value {
            Value::Text(text) => equals_before(text, if_empty),
            _ => "=",
        });
    }
    let between = if is_exploded { separator } else { ',' };
    match value {
        Value::Text(text) => {
            let end = text.char_indices().nth(length).filter(|_| length > 0);
            encode(
                uri,
                &text[..end.map_or(text.len(), |(index, _)| index)],
                is_reserved,
            );
        }
        Value::List(list) => {
            for (index, member) in list.iter().enumerate() {
                if index > 0 {
                    uri.push(between);
                }
                if is_named && is_exploded {
                    uri.push_str(name);
                    uri.push_str(equals_before(member, if_empty));
                }
                encode(uri, member, is_reserved);
            }
        }
        Value::Map(members) => {
            for (index, (key, member)) in members.iter().enumerate() {
                if index > 0 {
                    uri.push(between);
                }
                encode(uri, key, is_reserved);
                uri.push_str(match (is_exploded, is_named) {
                    (false, _) => ",",
                    (true, false) => "=",
                    (true, true) => equals_before(member, if_empty),
                });
                encode(uri, member, is_reserved);
            }
        }
    }
}

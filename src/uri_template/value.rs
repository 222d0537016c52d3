//! The values of variables. <https://www.rfc-editor.org/rfc/rfc6570#section-2.3>

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

/// The values of variables by their names. A variable without a value is undefined.
///
/// ```
/// use urlsmith::uri_template::{UriTemplate, Values};
///
/// let values = Values::from([("user".into(), "ada".into())]);
/// assert_eq!(UriTemplate::parse("/{user}{?page}")?.expand(&values)?, "/ada");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Values = BTreeMap<String, Value>;

/// The value of a variable.
///
/// ```
/// use urlsmith::uri_template::{UriTemplate, Value, Values};
///
/// let list = Value::List(vec!["a".into(), "b".into()]);
/// let map = Value::Map(vec![("x".into(), "1".into()), ("y".into(), "2".into())]);
/// let values = Values::from([("list".into(), list), ("map".into(), map)]);
/// assert_eq!(UriTemplate::parse("{/list*}{?map*}")?.expand(&values)?, "/a/b?x=1&y=2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// A text, which is not percent-encoded.
    Text(String),
    /// A list. If it is empty, the variable is undefined.
    List(Vec<String>),
    /// An associative array: keys and values, in order. If it is empty, the variable is undefined.
    Map(Vec<(String, String)>),
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<Vec<String>> for Value {
    fn from(list: Vec<String>) -> Self {
        Self::List(list)
    }
}

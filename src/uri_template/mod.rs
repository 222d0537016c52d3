//! [URI templates](https://www.rfc-editor.org/rfc/rfc6570), expanded and matched in linear time.
//!
//! ```
//! use urlsmith::uri_template::{UriTemplate, Value, Values};
//!
//! let template: UriTemplate = "https://example.com/users/{user}{?tags*}".parse()?;
//! let mut values = Values::new();
//! values.insert("user".into(), "Ada L".into());
//! values.insert("tags".into(), Value::List(vec!["a".into(), "b".into()]));
//! let uri = template.expand(&values)?;
//! assert_eq!(uri, "https://example.com/users/Ada%20L?tags=a&tags=b");
//!
//! let matcher = template.matcher()?;
//! assert_eq!(matcher.values(&uri), Some(values));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod characters;
mod error;
mod expand;
mod matcher;
mod template;
mod value;

pub use error::{ExpandError, NoInverse, NoInverseReason, TemplateError, TemplateErrorReason};
pub use matcher::Matcher;
pub use template::UriTemplate;
pub use value::{Value, Values};

//! The feature `serde`: a pattern is written as the components that are not `*`, and read from them or from a
//! constructor string.

use alloc::string::String;
use core::fmt;

use serde_core::de::{Error, MapAccess, Visitor};
use serde_core::ser::SerializeMap;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::component::Component;
use super::input::{UrlPatternInit, UrlPatternOptions};
use super::url_pattern::UrlPattern;
use crate::parser::url_record::Url;

const BASE_URL: &str = "baseURL";
const IGNORE_CASE: &str = "ignoreCase";

/// Writes the components that are not `*`, and `ignoreCase` if it is true.
///
/// ```
/// let pattern = urlsmith::UrlPattern::parse("https://*/users/:id", None)?;
/// let json = r#"{"protocol":"https","port":"","pathname":"/users/:id"}"#;
/// assert_eq!(serde_json::to_string(&pattern)?, json);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl Serialize for UrlPattern {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for component in Component::ALL {
            let pattern = self.component(component);
            if pattern != "*" {
                map.serialize_entry(component.name(), pattern)?;
            }
        }
        if self.options().ignore_case {
            map.serialize_entry(IGNORE_CASE, &true)?;
        }
        map.end()
    }
}

/// Reads a string, as [`UrlPattern::parse`], or components, as [`UrlPattern::new`].
///
/// ```
/// use urlsmith::UrlPattern;
///
/// let json = r#"{ "pathname": "/users/:id", "baseURL": "https://example.com", "ignoreCase": true }"#;
/// let pattern: UrlPattern = serde_json::from_str(json)?;
/// assert!(pattern.test("https://example.com/USERS/1"));
/// let pattern: UrlPattern = serde_json::from_str(r#""https://*/users/:id""#)?;
/// assert!(pattern.test("https://example.com/users/1"));
/// # Ok::<(), serde_json::Error>(())
/// ```
impl<'de> Deserialize<'de> for UrlPattern {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Read;

        impl<'de> Visitor<'de> for Read {
            type Value = UrlPattern;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a URL pattern, as a string or as a map of components")
            }

            fn visit_str<E: Error>(self, pattern: &str) -> Result<UrlPattern, E> {
                UrlPattern::parse(pattern, None).map_err(E::custom)
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<UrlPattern, M::Error> {
                let mut init = UrlPatternInit::default();
                let mut options = UrlPatternOptions::default();
                while let Some(name) = map.next_key::<String>()? {
                    if name == IGNORE_CASE {
                        options.ignore_case = map.next_value()?;
                    } else if name == BASE_URL {
                        init.base_url = map.next_value::<Option<Url>>()?;
                    } else {
                        let component = Component::ALL.into_iter().find(|it| it.name() == name);
                        let component = component.ok_or_else(|| {
                            M::Error::custom(format_args!("{name:?} is no component of a URL"))
                        })?;
                        *init.member(component) = map.next_value()?;
                    }
                }
                UrlPattern::new(init, options).map_err(M::Error::custom)
            }
        }

        deserializer.deserialize_any(Read)
    }
}

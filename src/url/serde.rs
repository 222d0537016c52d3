//! The feature `serde`: a URL is written as its serialization, and parsed when it is read.

use core::fmt;

use serde_core::de::{Error, Visitor};
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::record::Url;

/// Writes the [serialization](Url::as_str).
///
/// ```
/// let url = urlsmith::Url::parse("https://example.com/a")?;
/// assert_eq!(serde_json::to_string(&url)?, r#""https://example.com/a""#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl Serialize for Url {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// Reads a string, as [`Url::parse`].
///
/// ```
/// use urlsmith::Url;
///
/// let url: Url = serde_json::from_str(r#""https://EXAMPLE.com""#)?;
/// assert_eq!(url.as_str(), "https://example.com/");
/// let error = serde_json::from_str::<Url>(r#""https://a:b""#).expect_err("no port");
/// assert!(error.to_string().starts_with(r#"invalid port number: "https://a:b""#));
/// # Ok::<(), serde_json::Error>(())
/// ```
impl<'de> Deserialize<'de> for Url {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Parse;

        impl Visitor<'_> for Parse {
            type Value = Url;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a URL")
            }

            fn visit_str<E: Error>(self, input: &str) -> Result<Url, E> {
                Url::parse(input).map_err(|error| E::custom(format_args!("{error}: {input:?}")))
            }
        }

        deserializer.deserialize_str(Parse)
    }
}

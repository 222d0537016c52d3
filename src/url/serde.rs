//! The feature `serde`: a URL is written as its serialization, and parsed when it is read; a host as its variant.

use core::fmt;
use core::marker::PhantomData;

use serde_core::de::{EnumAccess, Error, VariantAccess, Visitor};
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::parsed_host::Host;
use crate::parser::url_record::Url;

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
                f.write_str("a string representing an URL")
            }

            fn visit_str<E: Error>(self, input: &str) -> Result<Url, E> {
                Url::parse(input).map_err(|error| E::custom(format_args!("{error}: {input:?}")))
            }
        }

        deserializer.deserialize_str(Parse)
    }
}

impl Url {
    /// As [`Serialize`]. The crate `url` has another format here, which holds its offsets, too.
    ///
    /// ```
    /// let url = urlsmith::Url::parse("https://example.com/a")?;
    /// let json = url.serialize_internal(serde_json::value::Serializer)?;
    /// assert_eq!(json, "https://example.com/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of the serializer.
    pub fn serialize_internal<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.serialize(serializer)
    }

    /// As [`Deserialize`]. The crate `url` trusts the offsets that it reads here; this crate parses the URL.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let url = Url::deserialize_internal(serde_json::json!("https://EXAMPLE.com"))?;
    /// assert_eq!(url.as_str(), "https://example.com/");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of the deserializer; and the string is no URL.
    pub fn deserialize_internal<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self, D::Error> {
        Self::deserialize(deserializer)
    }
}

/// The names of the variants of [`Host`].
const VARIANTS: [&str; 3] = ["Domain", "Ipv4", "Ipv6"];

/// Writes the variant and its content.
///
/// ```
/// let host = urlsmith::Host::parse("127.1")?;
/// assert_eq!(serde_json::to_string(&host)?, r#"{"Ipv4":"127.0.0.1"}"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<T: Serialize> Serialize for Host<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [domain, ipv4, ipv6] = VARIANTS;
        match self {
            Self::Domain(text) => serializer.serialize_newtype_variant("Host", 0, domain, text),
            Self::Ipv4(address) => serializer.serialize_newtype_variant("Host", 1, ipv4, address),
            Self::Ipv6(address) => serializer.serialize_newtype_variant("Host", 2, ipv6, address),
        }
    }
}

/// Reads a variant and its content. A domain is not parsed.
///
/// ```
/// use urlsmith::Host;
///
/// let host: Host = serde_json::from_str(r#"{"Ipv6":"::1"}"#)?;
/// assert_eq!(host.to_string(), "[::1]");
/// assert!(serde_json::from_str::<Host>(r#"{"Other":"a"}"#).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Host<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Variants<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Variants<T> {
            type Value = Host<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a host")
            }

            fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<Host<T>, A::Error> {
                match data.variant()? {
                    (Index(0), content) => content.newtype_variant().map(Host::Domain),
                    (Index(1), content) => content.newtype_variant().map(Host::Ipv4),
                    (_, content) => content.newtype_variant().map(Host::Ipv6),
                }
            }
        }

        deserializer.deserialize_enum("Host", &VARIANTS, Variants(PhantomData))
    }
}

/// The index of a variant of [`Host`].
struct Index(usize);

impl<'de> Deserialize<'de> for Index {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Name;

        impl Visitor<'_> for Name {
            type Value = Index;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a kind of host")
            }

            fn visit_u64<E: Error>(self, index: u64) -> Result<Index, E> {
                let index = usize::try_from(index).ok();
                let index = index.filter(|index| *index < VARIANTS.len());
                index
                    .map(Index)
                    .ok_or_else(|| E::custom("no kind of host has this number"))
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<Index, E> {
                let index = VARIANTS.iter().position(|variant| *variant == name);
                index
                    .map(Index)
                    .ok_or_else(|| E::unknown_variant(name, &VARIANTS))
            }
        }

        deserializer.deserialize_identifier(Name)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn hosts_are_written_as_the_crate_url_does() {
        for input in ["é.example", "1.2.3.4", "[::1]"] {
            let ours = serde_json::to_string(&Host::parse(input).expect("a host"));
            let ours = ours.expect("JSON");
            let read: Host = serde_json::from_str(&ours).expect("a host");
            assert_eq!(Ok(read), Host::parse(input));
            let kind = ours.split('"').collect::<Vec<_>>()[1];
            assert!(VARIANTS.contains(&kind), "{ours}");
        }
        let borrowed: Host<&str> = serde_json::from_str(r#"{"Domain":"a"}"#).expect("a host");
        assert_eq!(borrowed, Host::Domain(String::from("a")));
    }
}

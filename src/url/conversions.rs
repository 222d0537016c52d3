//! The traits of Rust's library that a URL has: it is compared, ordered, hashed and shown as its serialization.

use alloc::string::String;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use super::failures::ParseError;
use super::record::Url;

/// Shows the [serialization](Url::href).
///
/// ```
/// let url = urlsmith::Url::parse("https://EXAMPLE.com", None)?;
/// assert_eq!(url.to_string(), "https://example.com/");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
impl fmt::Display for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.href())
    }
}

/// As [`Url::parse`] without a base URL.
///
/// ```
/// let url: urlsmith::Url = "https://example.com/a".parse()?;
/// assert_eq!(url.path(), "/a");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
impl FromStr for Url {
    type Err = ParseError;

    fn from_str(input: &str) -> Result<Self, ParseError> {
        Self::parse(input, None)
    }
}

/// As [`Url::parse`] without a base URL.
impl TryFrom<&str> for Url {
    type Error = ParseError;

    fn try_from(input: &str) -> Result<Self, ParseError> {
        Self::parse(input, None)
    }
}

/// As [`Url::parse`] without a base URL. If the input is its own serialization, its memory is used for the URL.
///
/// ```
/// use urlsmith::Url;
///
/// let url = Url::try_from(String::from("https://example.com/a"))?;
/// assert_eq!(url.href(), "https://example.com/a");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
impl TryFrom<String> for Url {
    type Error = ParseError;

    fn try_from(input: String) -> Result<Self, ParseError> {
        Self::of(input, None)
    }
}

/// The [serialization](Url::href).
impl AsRef<str> for Url {
    fn as_ref(&self) -> &str {
        self.href()
    }
}

/// The [serialization](Url::href), without a copy.
///
/// ```
/// let url = urlsmith::Url::parse("https://example.com/a", None)?;
/// assert_eq!(String::from(url), "https://example.com/a");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
impl From<Url> for String {
    fn from(url: Url) -> Self {
        url.href
    }
}

impl Hash for Url {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.href().hash(state);
    }
}

impl PartialOrd for Url {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The order of the [serializations](Url::href), as strings.
impl Ord for Url {
    fn cmp(&self, other: &Self) -> Ordering {
        self.href().cmp(other.href())
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use std::collections::{BTreeSet, HashSet};

    use super::*;

    #[test]
    fn urls_are_compared_as_their_serializations() {
        let urls = ["https://b", "HTTPS://B:443/", "https://a", "x:"];
        let urls = urls.map(|url| url.parse::<Url>().expect("a URL"));
        assert_eq!(urls[0], urls[1]);
        assert_eq!(HashSet::from(urls.clone()).len(), 3);
        let sorted = BTreeSet::from(urls);
        let sorted: alloc::vec::Vec<&str> = sorted.iter().map(AsRef::as_ref).collect();
        assert_eq!(sorted, ["https://a/", "https://b/", "x:"]);
    }

    #[test]
    fn a_string_becomes_a_url_with_and_without_a_change() {
        for (input, href) in [
            ("https://a/b", "https://a/b"),
            (" https://A:443", "https://a/"),
            ("x:y", "x:y"),
        ] {
            let url = Url::try_from(String::from(input));
            assert_eq!(url.as_ref().map(Url::href), Ok(href));
            assert_eq!(url, Url::try_from(input));
        }
        let error = Err(ParseError::PortInvalid);
        assert_eq!(Url::try_from(String::from("https://a:b")), error);
        assert_eq!(Url::try_from("https://a:b"), error);
        assert_eq!("https://a:b".parse::<Url>(), error);
    }

    #[test]
    fn a_url_is_padded_as_a_string_is() {
        let url: Url = "x:y".parse().expect("a URL");
        assert_eq!(format!("{url:>5}"), "  x:y");
    }

    #[test]
    fn after_a_failure_a_record_is_empty() {
        let mut url: Url = "https://user:pw@example.com:81/a/b?c#d"
            .parse()
            .expect("a URL");
        for input in ["https://x:y/", "https://a b/", "//", "https://u@/", ""] {
            assert!(url.parse_into(input, None).is_err());
            assert_eq!(url.components(), [""; 8], "{input}");
            assert_eq!((url.port(), url.ip_addr(), url.host()), (None, None, None));
            assert_eq!(url.href(), "");
            url.parse_into("https://example.com/", None).expect("a URL");
        }
    }
}

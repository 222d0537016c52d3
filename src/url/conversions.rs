//! The standard library's traits that a URL implements: it is compared, ordered, hashed and shown as its serialization.

use alloc::string::String;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use super::error::ParseError;
use crate::bytes::utf8::Utf8;
use crate::host::native::Native;
use crate::parser::url_record::Url;

/// Shows the [serialization](Url::as_str).
///
/// ```
/// let url = urlsmith::Url::parse("https://EXAMPLE.com")?;
/// assert_eq!(url.to_string(), "https://example.com/");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
impl fmt::Display for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
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
        Self::parse(input)
    }
}

/// As [`Url::parse`] without a base URL.
impl TryFrom<&str> for Url {
    type Error = ParseError;

    fn try_from(input: &str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

/// As [`Url::parse`] without a base URL. If the input is its own serialization, its memory is used for the URL.
///
/// ```
/// use urlsmith::Url;
///
/// let url = Url::try_from(String::from("https://example.com/a"))?;
/// assert_eq!(url.as_str(), "https://example.com/a");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
impl TryFrom<String> for Url {
    type Error = ParseError;

    fn try_from(input: String) -> Result<Self, ParseError> {
        let mut url = Self::new();
        match url.parse_unless_normal(&Native, Utf8::Text(&input), None) {
            Ok(Some(offsets)) if !offsets.add_slash_to(input.as_bytes()) => Ok(Self {
                href: input,
                offsets,
            }),
            Ok(Some(offsets)) => {
                url.set(&input, offsets);
                Ok(url)
            }
            Ok(None) => Ok(url),
            Err(failed) => Err(failed.failure.into()),
        }
    }
}

/// The [serialization](Url::as_str).
impl AsRef<str> for Url {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

/// The [serialization](Url::as_str), without a copy.
///
/// ```
/// let url = urlsmith::Url::parse("https://example.com/a")?;
/// assert_eq!(String::from(url), "https://example.com/a");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
impl From<Url> for String {
    fn from(url: Url) -> Self {
        url.href
    }
}

/// Shows the components.
///
/// ```
/// let url = urlsmith::Url::parse("https://example.com/a")?;
/// assert!(format!("{url:?}").contains(r#"path: "/a""#));
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
impl fmt::Debug for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Url")
            .field("scheme", &self.scheme())
            .field("cannot_be_a_base", &self.cannot_be_a_base())
            .field("username", &self.username())
            .field("password", &self.password())
            .field("host", &self.host())
            .field("port", &self.port())
            .field("path", &self.path())
            .field("query", &self.query())
            .field("fragment", &self.fragment())
            .finish()
    }
}

impl PartialEq for Url {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Url {}

impl Hash for Url {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

impl PartialOrd for Url {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The order of the [serializations](Url::as_str), as strings.
impl Ord for Url {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl Url {
    #[doc(hidden)]
    #[deprecated(note = "`String::from(url)` does the same")]
    pub fn into_string(self) -> String {
        self.into()
    }

    /// For tests: whether the URL is what its serialization is parsed to.
    #[doc(hidden)]
    #[inline]
    pub fn check_invariants(&self) -> Result<(), String> {
        match Self::parse(self.as_str()) {
            Ok(url) if url == *self && url.offsets == self.offsets => Ok(()),
            other => Err(format!("{self:?} is parsed to {other:?}")),
        }
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
            assert_eq!(url.as_ref().map(Url::as_str), Ok(href));
            assert_eq!(url, Url::try_from(input));
        }
        let error = Err(ParseError::InvalidPort);
        assert_eq!(Url::try_from(String::from("https://a:b")), error);
        assert_eq!(Url::try_from("https://a:b"), error);
        assert_eq!("https://a:b".parse::<Url>(), error);
    }

    #[test]
    fn a_url_is_padded_as_a_string_is() {
        let url: Url = "x:y".parse().expect("a URL");
        assert_eq!(format!("{url:>5}"), "  x:y");
    }
}

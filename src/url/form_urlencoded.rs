//! [application/x-www-form-urlencoded](https://url.spec.whatwg.org/#application/x-www-form-urlencoded): the
//! names and values in a query.
//!
//! ```
//! use urlsmith::form_urlencoded::{parse, serialize};
//!
//! let pairs: Vec<_> = parse("a=b+c&d=%C3%A9").collect();
//! assert_eq!(pairs, [("a".into(), "b c".into()), ("d".into(), "é".into())]);
//! assert_eq!(serialize(pairs), "a=b+c&d=%C3%A9");
//! ```

use alloc::borrow::Cow;
use alloc::string::String;
use core::iter::FusedIterator;

use super::percent_encode::percent_encode;
use super::record::Url;

/// The [parser](https://url.spec.whatwg.org/#concept-urlencoded-parser): the pairs of a name and a value in
/// `input`, a query without its question mark. What is no UTF-8 becomes U+FFFD.
///
/// ```
/// let mut pairs = urlsmith::form_urlencoded::parse("a=1&&b&%ff=2");
/// assert_eq!(pairs.next(), Some(("a".into(), "1".into())));
/// assert_eq!(pairs.next(), Some(("b".into(), "".into())));
/// assert_eq!(pairs.next(), Some(("\u{fffd}".into(), "2".into())));
/// assert_eq!(pairs.next(), None);
/// ```
pub fn parse(input: &str) -> Pairs<'_> {
    Pairs { rest: input }
}

/// The iterator of [`parse`] and [`Url::query_pairs`].
///
/// ```
/// let pairs = urlsmith::form_urlencoded::parse("a=1&b=2&a=3");
/// let values: Vec<_> = pairs.filter(|(name, _)| name == "a").map(|(_, value)| value).collect();
/// assert_eq!(values, ["1", "3"]);
/// ```
#[derive(Clone, Debug)]
pub struct Pairs<'a> {
    rest: &'a str,
}

impl<'a> Iterator for Pairs<'a> {
    type Item = (Cow<'a, str>, Cow<'a, str>);

    fn next(&mut self) -> Option<Self::Item> {
        while !self.rest.is_empty() {
            let (pair, rest) = self.rest.split_once('&').unwrap_or((self.rest, ""));
            self.rest = rest;
            if !pair.is_empty() {
                let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
                return Some((decode(name), decode(value)));
            }
        }
        None
    }
}

impl FusedIterator for Pairs<'_> {}

fn decode(text: &str) -> Cow<'_, str> {
    if !text.contains(['+', '%']) {
        return Cow::Borrowed(text);
    }
    let spaced = text.replace('+', " ");
    let bytes = super::percent_encode::percent_decode(spaced.as_bytes());
    Cow::Owned(String::from_utf8_lossy(&bytes).into_owned())
}

/// The [serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer): a query of pairs of a name and
/// a value.
///
/// ```
/// use urlsmith::form_urlencoded::serialize;
///
/// assert_eq!(serialize([("q", "a b"), ("r", "50%&")]), "q=a+b&r=50%25%26");
/// ```
pub fn serialize<N: AsRef<str>, V: AsRef<str>>(pairs: impl IntoIterator<Item = (N, V)>) -> String {
    let mut output = String::new();
    for (name, value) in pairs {
        if !output.is_empty() {
            output.push('&');
        }
        encode(name.as_ref(), &mut output);
        output.push('=');
        encode(value.as_ref(), &mut output);
    }
    output
}

/// Percent-encodes all but the bytes that are not in the [application/x-www-form-urlencoded percent-encode
/// set](https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set), and writes a space as
/// a plus sign.
fn encode(text: &str, output: &mut String) {
    for byte in text.bytes() {
        match byte {
            b' ' => output.push('+'),
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'*' | b'-' | b'.' | b'_' => {
                output.push(char::from(byte));
            }
            _ => percent_encode(byte, output),
        }
    }
}

impl Url {
    /// The names and values in the [query](Url::query), as [`parse`] finds them.
    ///
    /// ```
    /// let url = urlsmith::Url::parse("https://example.com/?a=1&b=x+y", None)?;
    /// let b = url.query_pairs().find(|(name, _)| name == "b");
    /// assert_eq!(b, Some(("b".into(), "x y".into())));
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn query_pairs(&self) -> Pairs<'_> {
        parse(self.query().unwrap_or_default())
    }

    /// Replaces the [query](Url::query) by one with these names and values, as [`serialize`] writes them. Without
    /// a pair the query becomes null.
    ///
    /// ```
    /// let mut url = urlsmith::Url::parse("https://example.com/?old#x", None)?;
    /// url.set_query_pairs([("a", "1"), ("b", "x y")]);
    /// assert_eq!(url.href(), "https://example.com/?a=1&b=x+y#x");
    /// url.set_query_pairs([("", ""); 0]);
    /// assert_eq!(url.href(), "https://example.com/#x");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn set_query_pairs<N: AsRef<str>, V: AsRef<str>>(
        &mut self,
        pairs: impl IntoIterator<Item = (N, V)>,
    ) {
        self.set_search(&serialize(pairs));
    }
}

#[cfg(test)]
mod tests {
    use alloc::borrow::ToOwned;
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn pairs() {
        for (input, expected) in [
            ("", &[][..]),
            ("&&", &[]),
            ("=", &[("", "")]),
            ("a", &[("a", "")]),
            ("a=b=c", &[("a", "b=c")]),
            ("a=b&", &[("a", "b")]),
            ("%2B+=%zz%", &[("+ ", "%zz%")]),
            ("%ef%bb%bfa=%c3", &[("\u{feff}a", "\u{fffd}")]),
        ] {
            let pairs: Vec<_> = parse(input).collect();
            let expected: Vec<_> = expected
                .iter()
                .map(|&(name, value)| (name.into(), value.into()))
                .collect();
            assert_eq!(pairs, expected, "{input}");
        }
    }

    #[test]
    fn every_byte_survives() {
        let text: String = (0..0x3000).filter_map(char::from_u32).collect();
        let written = serialize([(&text, "x")]);
        assert!(written.is_ascii());
        let read: Vec<_> = parse(&written).collect();
        assert_eq!(read, [(text.into(), "x".into())]);
        assert_eq!(serialize([("", "")]), "=");
        assert_eq!(serialize([("~!'()*", "")]), "%7E%21%27%28%29*=".to_owned());
    }

    #[test]
    fn a_first_name_that_is_empty_still_gets_its_separator() {
        assert_eq!(serialize([("", ""), ("", "")]), "=&=");
    }
}

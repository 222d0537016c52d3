//! [application/x-www-form-urlencoded](https://url.spec.whatwg.org/#application/x-www-form-urlencoded): the
//! names and values in a query.
//!
//! ```
//! use urlsmith::form_urlencoded::{parse, serialize};
//!
//! let pairs: Vec<_> = parse(b"a=b+c&d=%C3%A9").collect();
//! assert_eq!(pairs, [("a".into(), "b c".into()), ("d".into(), "é".into())]);
//! assert_eq!(serialize(pairs), "a=b+c&d=%C3%A9");
//! ```

use alloc::borrow::Cow;
use alloc::string::String;
use core::borrow::Borrow;
use core::fmt;
use core::iter::FusedIterator;
use core::str::from_utf8;

use crate::bytes::percent_encode::{ENCODED, percent_decode};

/// A function from a text to its bytes in an encoding; `None` is UTF-8.
///
/// ```
/// use urlsmith::{EncodingOverride, form_urlencoded::Serializer};
///
/// let capitals: EncodingOverride<'_> = Some(&|text| text.to_uppercase().into_bytes().into());
/// let query = Serializer::new(String::new()).encoding_override(capitals).append_pair("a", "b").finish();
/// assert_eq!(query, "A=B");
/// ```
pub type EncodingOverride<'a> = Option<&'a dyn Fn(&str) -> Cow<'_, [u8]>>;

/// The [parser](https://url.spec.whatwg.org/#concept-urlencoded-parser): the pairs of a name and a value in
/// `input`, a query without its question mark. What is no UTF-8 becomes U+FFFD.
///
/// ```
/// let mut pairs = urlsmith::form_urlencoded::parse(b"a=1&&b&%ff=2");
/// assert_eq!(pairs.next(), Some(("a".into(), "1".into())));
/// assert_eq!(pairs.next(), Some(("b".into(), "".into())));
/// assert_eq!(pairs.next(), Some(("\u{fffd}".into(), "2".into())));
/// assert_eq!(pairs.next(), None);
/// ```
pub fn parse(input: &[u8]) -> Parse<'_> {
    Parse { rest: input }
}

/// The iterator of [`parse`] and [`Url::query_pairs`](crate::Url::query_pairs).
///
/// ```
/// let pairs = urlsmith::form_urlencoded::parse(b"a=1&b=2&a=3");
/// let values: Vec<_> = pairs.filter(|(name, _)| name == "a").map(|(_, value)| value).collect();
/// assert_eq!(values, ["1", "3"]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Parse<'a> {
    rest: &'a [u8],
}

impl<'a> Parse<'a> {
    /// The same pairs, as strings of their own.
    ///
    /// ```
    /// use std::collections::HashMap;
    ///
    /// let map: HashMap<String, String> = urlsmith::form_urlencoded::parse(b"a=1&b=2").into_owned().collect();
    /// assert_eq!(map["b"], "2");
    /// ```
    pub fn into_owned(self) -> ParseIntoOwned<'a> {
        ParseIntoOwned { pairs: self }
    }
}

#[expect(
    clippy::copy_iterator,
    reason = "the iterator of the crate `url` is `Copy`"
)]
impl<'a> Iterator for Parse<'a> {
    type Item = (Cow<'a, str>, Cow<'a, str>);

    fn next(&mut self) -> Option<Self::Item> {
        while !self.rest.is_empty() {
            let (pair, rest) = split_once(self.rest, b'&');
            self.rest = rest;
            if !pair.is_empty() {
                let (name, value) = split_once(pair, b'=');
                return Some((decode(name), decode(value)));
            }
        }
        None
    }
}

impl FusedIterator for Parse<'_> {}

/// The bytes before and after the first `byte`. Without one, nothing is after it.
fn split_once(bytes: &[u8], byte: u8) -> (&[u8], &[u8]) {
    match bytes.iter().position(|&c| c == byte) {
        Some(index) => (&bytes[..index], &bytes[index + 1..]),
        None => (bytes, b""),
    }
}

fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if !bytes.iter().any(|c| matches!(c, b'+' | b'%')) {
        return String::from_utf8_lossy(bytes);
    }
    let mut spaced = bytes.to_vec();
    for byte in &mut spaced {
        if *byte == b'+' {
            *byte = b' ';
        }
    }
    let decoded = percent_decode(&spaced);
    Cow::Owned(
        String::from_utf8(decoded)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()),
    )
}

/// The iterator of [`Parse::into_owned`].
///
/// ```
/// let mut pairs = urlsmith::form_urlencoded::parse(b"a=b").into_owned();
/// assert_eq!(pairs.next(), Some(("a".to_owned(), "b".to_owned())));
/// ```
#[derive(Clone, Debug)]
pub struct ParseIntoOwned<'a> {
    pairs: Parse<'a>,
}

impl Iterator for ParseIntoOwned<'_> {
    type Item = (String, String);

    fn next(&mut self) -> Option<Self::Item> {
        let (name, value) = self.pairs.next()?;
        Some((name.into_owned(), value.into_owned()))
    }
}

impl FusedIterator for ParseIntoOwned<'_> {}

/// Percent-encodes all but the bytes that are not in the [application/x-www-form-urlencoded percent-encode
/// set](https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set), and writes a space as
/// a plus sign.
///
/// ```
/// let name: String = urlsmith::form_urlencoded::byte_serialize("a b&é".as_bytes()).collect();
/// assert_eq!(name, "a+b%26%C3%A9");
/// ```
pub fn byte_serialize(input: &[u8]) -> ByteSerialize<'_> {
    ByteSerialize { bytes: input }
}

/// The iterator of [`byte_serialize`].
///
/// ```
/// let mut pieces = urlsmith::form_urlencoded::byte_serialize(b"ab c");
/// assert_eq!(pieces.next(), Some("ab"));
/// assert_eq!(pieces.next(), Some("+"));
/// assert_eq!(pieces.next(), Some("c"));
/// ```
#[derive(Clone, Debug)]
pub struct ByteSerialize<'a> {
    bytes: &'a [u8],
}

impl<'a> Iterator for ByteSerialize<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let plain = self.bytes.iter().position(|&byte| !is_unchanged(byte));
        let (plain, rest) = self.bytes.split_at(plain.unwrap_or(self.bytes.len()));
        if !plain.is_empty() {
            self.bytes = rest;
            return from_utf8(plain).ok();
        }
        let (byte, rest) = rest.split_first()?;
        self.bytes = rest;
        match byte {
            b' ' => Some("+"),
            _ => from_utf8(&ENCODED[usize::from(*byte)][..3]).ok(),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.bytes.len().min(1), Some(self.bytes.len()))
    }
}

impl FusedIterator for ByteSerialize<'_> {}

fn is_unchanged(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'*' | b'-' | b'.' | b'_')
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
    Serializer::new(String::new()).extend_pairs(pairs).finish()
}

/// Where a [`Serializer`] writes: a string, or the query of a URL.
///
/// ```
/// use urlsmith::form_urlencoded::{Serializer, Target};
///
/// fn with_page<T: Target>(target: T) -> T::Finished {
///     Serializer::new(target).append_pair("page", "2").finish()
/// }
///
/// assert_eq!(with_page(String::new()), "page=2");
/// let mut query = String::from("q=a");
/// assert_eq!(with_page(&mut query).as_mut_string(), "q=a&page=2");
/// ```
pub trait Target {
    /// The string that is written to.
    fn as_mut_string(&mut self) -> &mut String;

    /// Ends the writing.
    fn finish(self) -> Self::Finished;

    /// What [`finish`](Self::finish) gives.
    type Finished;
}

impl Target for String {
    fn as_mut_string(&mut self) -> &mut String {
        self
    }

    fn finish(self) -> Self {
        self
    }

    type Finished = Self;
}

impl Target for &mut String {
    fn as_mut_string(&mut self) -> &mut String {
        self
    }

    fn finish(self) -> Self {
        self
    }

    type Finished = Self;
}

/// The [serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer), pair by pair. A call after
/// [`finish`](Self::finish) changes nothing.
///
/// ```
/// use urlsmith::form_urlencoded::Serializer;
///
/// let query = Serializer::new(String::new()).append_pair("a", "b c").append_key_only("d").finish();
/// assert_eq!(query, "a=b+c&d");
/// ```
pub struct Serializer<'a, T: Target> {
    target: Option<T>,
    start: usize,
    encoding: EncodingOverride<'a>,
}

impl<T: Target + fmt::Debug> fmt::Debug for Serializer<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Serializer")
            .field("target", &self.target)
            .field("start", &self.start)
            .field("encoding", &self.encoding.is_some())
            .finish()
    }
}

impl<'a, T: Target> Serializer<'a, T> {
    /// A serializer that appends to the target. What the target holds must be pairs already.
    ///
    /// ```
    /// use urlsmith::form_urlencoded::Serializer;
    ///
    /// let query = Serializer::new(String::from("a=1")).append_pair("b", "2").finish();
    /// assert_eq!(query, "a=1&b=2");
    /// ```
    pub fn new(target: T) -> Self {
        Self::for_suffix(target, 0)
    }

    /// A serializer whose pairs start at a place in the target, in bytes: at its end, if it is shorter.
    ///
    /// ```
    /// use urlsmith::form_urlencoded::Serializer;
    ///
    /// let text = Serializer::for_suffix(String::from("/a?"), 3).append_pair("b", "2").finish();
    /// assert_eq!(text, "/a?b=2");
    /// ```
    pub fn for_suffix(mut target: T, start_position: usize) -> Self {
        let text = target.as_mut_string();
        let mut start = start_position.min(text.len());
        while !text.is_char_boundary(start) {
            start += 1;
        }
        Self {
            target: Some(target),
            start,
            encoding: None,
        }
    }

    /// Removes all pairs.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let mut url = Url::parse("https://example.com/?a=1")?;
    /// url.query_pairs_mut().clear().append_pair("b", "2");
    /// assert_eq!(url.query(), Some("b=2"));
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn clear(&mut self) -> &mut Self {
        let start = self.start;
        self.write(|text, _| text.truncate(start))
    }

    /// The encoding of the next names and values.
    ///
    /// ```
    /// use urlsmith::form_urlencoded::Serializer;
    ///
    /// let query = Serializer::new(String::new())
    ///     .encoding_override(Some(&|text| text.chars().map(|c| c as u8).collect()))
    ///     .append_pair("é", "")
    ///     .finish();
    /// assert_eq!(query, "%E9=");
    /// ```
    pub fn encoding_override(&mut self, new: EncodingOverride<'a>) -> &mut Self {
        self.encoding = new;
        self
    }

    /// Appends a name and a value.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let mut url = Url::parse("https://example.com/?a=1")?;
    /// url.query_pairs_mut().append_pair("b", "x & y");
    /// assert_eq!(url.query(), Some("a=1&b=x+%26+y"));
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn append_pair(&mut self, name: &str, value: &str) -> &mut Self {
        self.append(name, Some(value))
    }

    /// Appends a name without a value.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let mut url = Url::parse("https://example.com/?a=1")?;
    /// url.query_pairs_mut().append_key_only("debug");
    /// assert_eq!(url.query(), Some("a=1&debug"));
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn append_key_only(&mut self, name: &str) -> &mut Self {
        self.append(name, None)
    }

    /// Appends names and values.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let mut url = Url::parse("https://example.com/")?;
    /// url.query_pairs_mut().extend_pairs([("a", "1"), ("b", "2")]);
    /// assert_eq!(url.query(), Some("a=1&b=2"));
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn extend_pairs<I, K, V>(&mut self, iter: I) -> &mut Self
    where
        I: IntoIterator,
        I::Item: Borrow<(K, V)>,
        K: AsRef<str>,
        V: AsRef<str>,
    {
        for pair in iter {
            let (name, value) = pair.borrow();
            self.append(name.as_ref(), Some(value.as_ref()));
        }
        self
    }

    /// Appends names without values.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let mut url = Url::parse("https://example.com/")?;
    /// url.query_pairs_mut().extend_keys_only::<_, &str>(["a", "b"]);
    /// assert_eq!(url.query(), Some("a&b"));
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn extend_keys_only<I, K>(&mut self, iter: I) -> &mut Self
    where
        I: IntoIterator,
        I::Item: Borrow<K>,
        K: AsRef<str>,
    {
        for name in iter {
            self.append(name.borrow().as_ref(), None);
        }
        self
    }

    /// Ends the writing, and gives what was written to.
    ///
    /// ```
    /// use urlsmith::form_urlencoded::Serializer;
    ///
    /// assert_eq!(Serializer::new(String::new()).append_pair("a", "b").finish(), "a=b");
    /// ```
    ///
    /// # Panics
    ///
    /// The second call panics, since there is nothing left to give.
    pub fn finish(&mut self) -> T::Finished {
        let target = self.target.take();
        target.expect("a serializer is finished once").finish()
    }

    fn append(&mut self, name: &str, value: Option<&str>) -> &mut Self {
        let start = self.start;
        self.write(|text, encoding| {
            if text.len() > start {
                text.push('&');
            }
            encode(name, encoding, text);
            if let Some(value) = value {
                text.push('=');
                encode(value, encoding, text);
            }
        })
    }

    fn write(&mut self, write: impl FnOnce(&mut String, EncodingOverride<'a>)) -> &mut Self {
        if let Some(target) = &mut self.target {
            write(target.as_mut_string(), self.encoding);
        }
        self
    }
}

fn encode(text: &str, encoding: EncodingOverride<'_>, output: &mut String) {
    match encoding {
        Some(encode) => output.extend(byte_serialize(&encode(text))),
        None => output.extend(byte_serialize(text.as_bytes())),
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
            let pairs: Vec<_> = parse(input.as_bytes()).collect();
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
        let read: Vec<_> = parse(written.as_bytes()).collect();
        assert_eq!(read, [(text.into(), "x".into())]);
        assert_eq!(serialize([("", "")]), "=");
        assert_eq!(serialize([("~!'()*", "")]), "%7E%21%27%28%29*=".to_owned());
    }

    #[test]
    fn a_first_name_that_is_empty_still_gets_its_separator() {
        assert_eq!(serialize([("", ""), ("", "")]), "=&=");
    }

    #[test]
    fn the_start_of_a_suffix_is_within_the_text() {
        for (start, expected) in [(0, ""), (1, "é"), (2, "é"), (3, "é"), (usize::MAX, "é")] {
            let mut serializer = Serializer::for_suffix("é".to_owned(), start);
            assert_eq!(serializer.clear().finish(), expected, "{start}");
        }
    }

    #[test]
    fn nothing_is_written_after_the_end() {
        let mut text = "a".to_owned();
        let mut serializer = Serializer::new(&mut text);
        serializer.finish();
        serializer.append_pair("b", "c").clear();
        assert_eq!(text, "a");
    }
}

//! The form of a URL that the grammar of [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) has.
//! Few programs need it: `#[inline]` leaves compiling it to those.

use alloc::borrow::Cow;
use alloc::string::String;
use core::error::Error;
use core::fmt;

use super::quote::push_quoted;
use crate::bytes::percent_encode::percent_encode;
use crate::parser::url_record::Url;

/// A host that RFC 3986 does not allow: the error of [`Url::to_rfc3986`].
///
/// ```
/// use urlsmith::Url;
///
/// let error = Url::parse("https://{shop}.example/")?.to_rfc3986().unwrap_err();
/// assert_eq!(error.host(), "{shop}.example");
/// assert_eq!(error.to_string(), "RFC 3986 does not allow the host \"{shop}.example\"");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rfc3986HostError {
    host: String,
}

impl Rfc3986HostError {
    /// The host.
    ///
    /// ```
    /// let url = urlsmith::Url::parse("foo://a%b")?;
    /// assert_eq!(url.to_rfc3986().unwrap_err().host(), "a%b");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn host(&self) -> &str {
        &self.host
    }
}

impl fmt::Display for Rfc3986HostError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut message = String::from("RFC 3986 does not allow the host ");
        push_quoted(&self.host, &mut message);
        f.write_str(&message)
    }
}

impl Error for Rfc3986HostError {}

impl Url {
    /// The serialization as a URI of [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#appendix-A), which allows fewer characters than
    /// the URL Standard: what it does not allow in credentials, path, query and fragment is percent-encoded, and so is a `%` without two
    /// hex digits.
    ///
    /// The result is the same URL when its components are decoded, but not the same bytes: do not convert a URL that is signed as it is
    /// written. It is borrowed if nothing changes. The time is linear.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let url = Url::parse("https://example.com/a|b?c[]=50%")?;
    /// assert_eq!(url.to_rfc3986().unwrap(), "https://example.com/a%7Cb?c%5B%5D=50%25");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the host has one of `"`, `` ` ``, `{` and `}`, or a `%` without two hex digits. Hosts are never encoded, because no resolver
    /// decodes them. [`Url::to_rfc3986_except_host`] leaves such a host as it is.
    #[inline]
    pub fn to_rfc3986(&self) -> Result<Cow<'_, str>, Rfc3986HostError> {
        let host = self.serialized_host().unwrap_or_default();
        if host.starts_with('[') || next_to_encode(host, 0).is_none() {
            return Ok(self.to_rfc3986_except_host());
        }
        let host = String::from(host);
        Err(Rfc3986HostError { host })
    }

    /// The same as [`Url::to_rfc3986`], but a host that RFC 3986 does not allow stays as it is.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let url = Url::parse("https://{shop}.example/a|b")?;
    /// assert_eq!(url.to_rfc3986_except_host(), "https://{shop}.example/a%7Cb");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn to_rfc3986_except_host(&self) -> Cow<'_, str> {
        let href = self.as_str();
        let host_start = self.offsets.host_start as usize;
        let host_end = self.offsets.host_end as usize;
        let hash = self
            .fragment()
            .map(|fragment| href.len() - fragment.len() - 1);
        let mut form = String::new();
        let mut copied = 0;
        let mut index = 0;
        while let Some(at) = next_to_encode(href, index) {
            index = at + 1;
            let is_kept = (host_start..host_end).contains(&at) || hash == Some(at);
            if !is_kept {
                form.push_str(&href[copied..at]);
                percent_encode(href.as_bytes()[at], &mut form);
                copied = index;
            }
        }
        if copied == 0 {
            return Cow::Borrowed(href);
        }
        form.push_str(&href[copied..]);
        Cow::Owned(form)
    }
}

/// The index of the next byte, from an index on, that the grammar has in none of these: userinfo, reg-name, path, query, fragment. A
/// serialization has `/`, `?`, `:` and `@` only where the grammar has them, too.
#[inline]
fn next_to_encode(text: &str, from: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let is_hex_digit = |index: usize| bytes.get(index).is_some_and(u8::is_ascii_hexdigit);
    (from..bytes.len()).find(|&index| match bytes[index] {
        b'%' => !(is_hex_digit(index + 1) && is_hex_digit(index + 2)),
        byte => !ALLOWED[usize::from(byte)],
    })
}

/// For each byte whether it is unreserved, one of the `sub-delims`, or one of `/?:@`.
static ALLOWED: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0_u8;
    while byte < 0x80 {
        table[byte as usize] = byte.is_ascii_alphanumeric();
        byte += 1;
    }
    let others = b"-._~!$&'()*+,;=/?:@";
    let mut index = 0;
    while index < others.len() {
        table[others[index] as usize] = true;
        index += 1;
    }
    table
};

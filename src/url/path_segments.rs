//! The path as a list of segments.

use alloc::string::String;

use crate::bytes::percent_encode::percent_encode;
use crate::bytes::percent_encode_sets::PATH;
use crate::bytes::scan::rfind;
use crate::parser::basic_url_parser::remove_ascii_tab_or_newline;
use crate::parser::scheme::SchemeType;
use crate::parser::url_record::Url;
use crate::parser::windows_drive_letter::is_windows_drive_letter;

/// Changes the segments of a path: the result of [`Url::path_segments_mut`]. When it is dropped, the URL changes.
///
/// ```
/// let mut url = urlsmith::Url::parse("https://example.com/a/index.html")?;
/// url.path_segments_mut().expect("a list").pop().push("img").push("2/100%.png");
/// assert_eq!(url.as_str(), "https://example.com/a/img/2%2F100%25.png");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
///
/// Only if the URL would exceed 4 GiB, nothing changes.
#[derive(Debug)]
pub struct PathSegmentsMut<'a> {
    url: &'a mut Url,
    /// A copy: the URL stays whole until the end.
    path: String,
}

/// What is usually appended takes no new memory.
const ROOM: usize = 64;

impl Url {
    /// Changes the path segment by segment.
    ///
    /// ```
    /// let mut url = urlsmith::Url::parse("https://example.com/a")?;
    /// url.path_segments_mut().expect("a list").push("b c");
    /// assert_eq!(url.as_str(), "https://example.com/a/b%20c");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The path is [opaque](Url::cannot_be_a_base).
    pub fn path_segments_mut(&mut self) -> Result<PathSegmentsMut<'_>, ()> {
        if self.cannot_be_a_base() {
            return Err(());
        }
        let mut path = String::with_capacity(self.path().len() + ROOM);
        path.push_str(self.path());
        Ok(PathSegmentsMut { url: self, path })
    }

    /// A copy with segments at the end of its path, and one slash before each. What would be a delimiter or an escape in a
    /// segment is percent-encoded. Query and fragment stay.
    ///
    /// ```
    /// let url = urlsmith::Url::parse("https://example.com/a/?q")?;
    /// let file = url.with_segments(["b c", "d/e"]).expect("two segments");
    /// assert_eq!(file.as_str(), "https://example.com/a/b%20c/d%2Fe?q");
    /// assert!(url.with_segments([".."]).is_err());
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The path is [opaque](Url::cannot_be_a_base); or a segment is `.` or `..`, also once its tabs and newlines are
    /// removed.
    pub fn with_segments<I>(&self, segments: I) -> Result<Self, ()>
    where
        I: IntoIterator,
        I::Item: AsRef<str>,
    {
        let mut url = self.clone();
        let mut path = url.path_segments_mut()?;
        path.pop_if_empty();
        for segment in segments {
            let segment = segment.as_ref();
            if matches!(&*remove_ascii_tab_or_newline(segment), "." | "..") {
                return Err(());
            }
            path.push(segment);
        }
        drop(path);
        Ok(url)
    }
}

impl PathSegmentsMut<'_> {
    /// Removes all segments, so that the path is `/`.
    ///
    /// ```
    /// let mut url = urlsmith::Url::parse("https://example.com/a/b")?;
    /// url.path_segments_mut().expect("a list").clear().push("logout");
    /// assert_eq!(url.as_str(), "https://example.com/logout");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn clear(&mut self) -> &mut Self {
        self.path.truncate(1);
        self
    }

    /// Removes the last segment if it is empty: the slash at the end, unless it is the only one.
    ///
    /// ```
    /// let mut url = urlsmith::Url::parse("https://example.com/a/")?;
    /// url.path_segments_mut().expect("a list").pop_if_empty().push("b");
    /// assert_eq!(url.as_str(), "https://example.com/a/b");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn pop_if_empty(&mut self) -> &mut Self {
        if self.path.len() > 1 && self.path.ends_with('/') {
            self.path.pop();
        }
        self
    }

    /// Removes the last segment. The path stays `/` at least.
    ///
    /// ```
    /// let mut url = urlsmith::Url::parse("https://example.com/a/b")?;
    /// url.path_segments_mut().expect("a list").pop();
    /// assert_eq!(url.as_str(), "https://example.com/a");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn pop(&mut self) -> &mut Self {
        if let Some(slash) = rfind(self.path.as_bytes(), b'/') {
            self.path.truncate(slash.max(1));
        }
        self
    }

    /// Appends a segment, as [`extend`](Self::extend) does.
    ///
    /// ```
    /// let mut url = urlsmith::Url::parse("https://example.com/")?;
    /// url.path_segments_mut().expect("a list").push("a/b");
    /// assert_eq!(url.as_str(), "https://example.com/a%2Fb");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn push(&mut self, segment: &str) -> &mut Self {
        self.extend([segment])
    }

    /// Appends segments. In each, `%` and `/`, and in special URLs `\`, are percent-encoded, too. The segments `.` and
    /// `..` are left out, since a path has none of these.
    ///
    /// ```
    /// let mut url = urlsmith::Url::parse("https://example.com/a")?;
    /// url.path_segments_mut().expect("a list").extend(["b", "..", "100%"]);
    /// assert_eq!(url.as_str(), "https://example.com/a/b/100%25");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    ///
    /// A slash comes before each segment, unless the path is `/`: after a slash at the end,
    /// [`pop_if_empty`](Self::pop_if_empty) comes first.
    pub fn extend<I>(&mut self, segments: I) -> &mut Self
    where
        I: IntoIterator,
        I::Item: AsRef<str>,
    {
        let scheme_type = self.url.scheme_type();
        for segment in segments {
            let segment = remove_ascii_tab_or_newline(segment.as_ref());
            if matches!(&*segment, "." | "..") {
                continue;
            }
            if self.path != "/" {
                self.path.push('/');
            }
            let is_first = self.path == "/";
            let is_drive =
                scheme_type == SchemeType::File && is_windows_drive_letter(segment.as_bytes());
            push_segment(
                segment.as_bytes(),
                scheme_type.is_special(),
                is_first && is_drive,
                &mut self.path,
            );
        }
        self
    }
}

impl Drop for PathSegmentsMut<'_> {
    fn drop(&mut self) {
        self.url
            .replace_path(self.path.len(), |href| href.push_str(&self.path));
    }
}

/// Appends a segment, percent-encoded so that the parser finds nothing in it: no encoded byte and no separator, and for
/// a drive letter no vertical bar.
pub(super) fn push_segment(segment: &[u8], is_special: bool, is_drive: bool, path: &mut String) {
    for &byte in segment {
        let means_something = match byte {
            b'/' | b'%' => true,
            b'\\' => is_special,
            b'|' => is_drive,
            _ => false,
        };
        if means_something || PATH.contains(byte) {
            percent_encode(byte, path);
        } else {
            path.push(char::from(byte));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(href: &str, change: fn(&mut PathSegmentsMut<'_>), expected: &str) {
        let mut url = Url::parse(href).expect("a URL");
        change(&mut url.path_segments_mut().expect("a list"));
        assert_eq!(url.as_str(), expected, "{href}");
        let again = Url::parse(url.as_str()).expect("a URL");
        assert_eq!(url.offsets(), again.offsets(), "{href}");
    }

    #[test]
    fn a_path_is_what_its_serialization_is_parsed_to() {
        check("https://h/a/b", |p| _ = p.clear(), "https://h/");
        check("https://h/", |p| _ = p.pop().pop_if_empty(), "https://h/");
        check("https://h/", |p| _ = p.push("").push(""), "https://h/");
        check("https://h/a/", |p| _ = p.push("b"), "https://h/a//b");
        check(
            "https://h/a?b#c",
            |p| _ = p.push("?\t#\\%"),
            "https://h/a/%3F%23%5C%25?b#c",
        );
        check("foo://h", |p| _ = p.pop().pop_if_empty().clear(), "foo://h");
        check("foo://h", |p| _ = p.push("a"), "foo://h/a");
        check("foo:/a", |p| _ = p.clear().push("").push("b"), "foo:/b");
        check("foo:/.//a", |p| _ = p.push("b"), "foo:/.//a/b");
        check("foo:/.//a", |p| _ = p.clear(), "foo:/");
        check("foo://h/a", |p| _ = p.push("\\|"), "foo://h/a/\\|");
        check("file:///", |p| _ = p.push("C|"), "file:///C%7C");
        check("file:///", |p| _ = p.push("C:").push("D|"), "file:///C:/D|");
        check(
            "https://h/",
            |p| _ = p.extend(["..", "é", "."]),
            "https://h/%C3%A9",
        );
    }
}

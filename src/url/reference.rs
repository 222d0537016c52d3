//! References against a base URL: to a URL, and from a URL.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::failures::ParseError;
use super::record::Url;

impl Url {
    /// Parses a reference against this URL: `base.join(reference)` is
    /// [`Url::parse(reference, Some(&base))`](Url::parse).
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let base = Url::parse("https://example.com/a/b", None)?;
    /// assert_eq!(base.join("../c?d")?.href(), "https://example.com/c?d");
    /// assert_eq!(base.join("mailto:e@f.example")?.href(), "mailto:e@f.example");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Url::parse`].
    pub fn join(&self, reference: &str) -> Result<Self, ParseError> {
        Self::parse(reference, Some(self))
    }

    /// A short reference that resolves to `url` against this URL: [`join`](Url::join) makes `url` of it again. The
    /// reference is the shortest of the usual forms, among them the serialization of `url`.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let base = Url::parse("https://example.com/docs/guide/", None)?;
    /// for (url, reference) in [
    ///     ("https://example.com/docs/api?a", "../api?a"),
    ///     ("https://example.com/docs/guide/#b", "#b"),
    ///     ("https://cdn.example.com/c", "//cdn.example.com/c"),
    ///     ("mailto:d@e.example", "mailto:d@e.example"),
    /// ] {
    ///     assert_eq!(base.make_relative(&Url::parse(url, None)?), reference);
    /// }
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn make_relative(&self, url: &Self) -> String {
        let mut shortest = url.href().to_owned();
        let mut resolved = Self::new();
        for candidate in self.candidates_for(url) {
            if candidate.len() < shortest.len()
                && resolved.parse_into(&candidate, Some(self)).is_ok()
                && resolved.href() == url.href()
            {
                shortest = candidate;
            }
        }
        shortest
    }

    /// References that may resolve to a URL. The parser decides which of them do.
    fn candidates_for(&self, url: &Self) -> impl Iterator<Item = String> {
        let offsets = url.offsets();
        let fragment = &url.href()[offsets.fragment_start as usize..];
        let query = url.slice(offsets.query_start, offsets.fragment_start);
        let path = url.path();
        let schemeless = url.slice(offsets.scheme_end + 1, offsets.query_start);
        let before_query = url.slice(0, offsets.query_start);
        let relative = relative_path(self.path(), path);
        // A special URL without a path gets the path "/", so the reference can leave out its last slash.
        let without_slash = |text: &str| text.strip_suffix('/').map(ToOwned::to_owned);
        let folder = match relative.strip_suffix('/').unwrap_or(&relative) {
            "" => ".",
            folder => folder,
        };
        let folder = folder.to_owned();
        // Needed if the path begins with an empty segment, or with one that looks like a scheme.
        let dotted = ["./", &relative].concat();
        let references = [
            Some(relative),
            Some(folder),
            Some(dotted),
            Some(path.to_owned()),
            // A file: URL takes the Windows drive letter from the base URL.
            path.get(3..).map(ToOwned::to_owned),
            Some(["/.", path].concat()),
            Some(schemeless.to_owned()),
            without_slash(schemeless),
            without_slash(before_query),
        ];
        let rest = [query, fragment].concat();
        let same_path = [fragment.to_owned(), rest.clone()];
        let references = references.into_iter().flatten();
        same_path
            .into_iter()
            .chain(references.map(move |reference| reference + &rest))
    }
}

/// The relative path from the folder of one path to another path.
fn relative_path(from: &str, to: &str) -> String {
    // An empty path stands for the root.
    let from = if from.is_empty() { "/" } else { from };
    let folder = &from[..from.rfind('/').map_or(0, |slash| slash + 1)];
    let equal = folder
        .bytes()
        .zip(to.bytes())
        .take_while(|(a, b)| a == b)
        .count();
    let common = folder[..equal].rfind('/').map_or(0, |slash| slash + 1);
    let ups = folder[common..].matches('/').count();
    "../".repeat(ups) + &to[common..]
}

#[cfg(test)]
mod tests {
    use super::*;

    const URLS: [&str; 30] = [
        "https://example.com/",
        "https://example.com/a",
        "https://example.com/a/",
        "https://example.com/a/b?c",
        "https://example.com/a/b?c#d",
        "https://example.com/a/b#d",
        "https://example.com/a//b",
        "https://example.com//b",
        "https://example.com//b//",
        "https://example.com/x:y/z",
        "https://example.com/a/x:y",
        "https://user@example.com/a",
        "https://example.com:8080/a",
        "http://example.com/a",
        "https://example.com/?#",
        "https://example.com/a/?",
        "file:///",
        "file:///a/b",
        "file:///C:/a",
        "file:///C:/",
        "file:///D:/a/b",
        "file://host/C:/a",
        "mailto:a@b.example",
        "mailto:a@b.example#c",
        "data:",
        "x:/a/b",
        "x:/.//a",
        "x://a",
        "x://a/b/../c",
        "x:///a",
    ];

    #[test]
    fn references_resolve_to_their_urls() {
        let urls = URLS.map(|url| Url::parse(url, None).expect("a URL"));
        let mut shorter = 0;
        for base in &urls {
            for url in &urls {
                let reference = base.make_relative(url);
                let resolved = base.join(&reference);
                assert_eq!(resolved.as_ref(), Ok(url), "{base} {url} {reference}");
                shorter += usize::from(reference.len() < url.href().len());
            }
        }
        assert!(shorter > 200, "only {shorter} are shorter");
    }

    #[test]
    fn the_shortest_reference_is_found() {
        for (base, url, expected) in [
            ("https://a/b/c", "https://a/b/c", ""),
            ("https://a/b/c?d", "https://a/b/c", "c"),
            ("https://a/b/c", "https://a/b/c?d#e", "?d#e"),
            ("https://a/b/c", "https://a/b/", "."),
            ("https://a/b/c/d", "https://a/b/", ".."),
            ("https://a/b/c/d", "https://a/", "/"),
            ("https://a/b/", "https://a/b/x:y", "./x:y"),
            ("https://a/b/", "https://a/b//c", ".//c"),
            ("https://a/b", "https://c/", "//c"),
            ("http://a/b", "https://c/", "https://c"),
            ("file:///C:/a/b", "file:///C:/d", "/d"),
            ("mailto:a", "mailto:a#b", "#b"),
            ("mailto:a", "mailto:b", "mailto:b"),
        ] {
            let [base, url] = [base, url].map(|url| Url::parse(url, None).expect("a URL"));
            assert_eq!(base.make_relative(&url), expected, "{base} {url}");
        }
    }
}

//! A relative reference from one URL to another.

use alloc::string::String;

use crate::bytes::scan::rfind;
use crate::parser::normal_reference::normal_reference;
use crate::parser::offsets::Offsets;
use crate::parser::url_record::Url;

impl Url {
    /// A reference that resolves to `url` against this URL: [`join`](Url::join) makes `url` of it again. `None` where the
    /// schemes, hosts or ports differ, or where the path of this URL is [opaque](Url::cannot_be_a_base).
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let base = Url::parse("https://example.com/docs/guide/")?;
    /// let relative = |url| Url::parse(url).map(|url| base.make_relative(&url));
    /// assert_eq!(relative("https://example.com/docs/api?a")?.as_deref(), Some("../api?a"));
    /// assert_eq!(relative("https://example.com/docs/guide/#b")?.as_deref(), Some("#b"));
    /// assert_eq!(relative("https://cdn.example.com/c")?, None);
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn make_relative(&self, url: &Self) -> Option<String> {
        if self.cannot_be_a_base()
            || self.scheme() != url.scheme()
            || self.serialized_host() != url.serialized_host()
            || self.port_text() != url.port_text()
        {
            return None;
        }
        let Offsets {
            path_start,
            query_start,
            ..
        } = url.offsets();
        let (ups, common) = way(self.path(), url.path());
        let different = path_start as usize + common;
        // The parser decides which reference resolves to the URL. The first is for the same path. After the usual one
        // come those for a path that starts like a scheme or like a host, and for other credentials.
        let is_same = self.path() == url.path();
        let candidates = [
            ("", 0, query_start as usize),
            ("", ups, different),
            ("./", ups, different),
            ("", 0, path_start as usize),
            ("/.", 0, path_start as usize),
            ("", 0, 0),
        ];
        candidates[usize::from(!is_same)..]
            .iter()
            .find_map(|&(start, ups, from)| {
                let rest = &url.as_str()[from..];
                let mut reference = String::with_capacity(start.len() + 3 * ups + rest.len());
                reference.push_str(start);
                for _ in 0..ups {
                    reference.push_str("../");
                }
                reference.push_str(rest);
                self.resolves(&reference, url).then_some(reference)
            })
    }

    /// Whether a reference resolves to `url`.
    fn resolves(&self, reference: &str, url: &Self) -> bool {
        match normal_reference(reference.as_bytes(), self) {
            Some(join) => {
                let start = &self.as_str()[..join.base_end];
                url.as_str().strip_prefix(start) == Some(&reference[join.start..])
            }
            None => self.join(reference).as_ref() == Ok(url),
        }
    }
}

/// The way from one path to another: how many folders up, and the length of the start that both have.
fn way(from: &str, to: &str) -> (usize, usize) {
    let folder = |path: &[u8]| rfind(path, b'/').map_or(0, |slash| slash + 1);
    let (from, to) = (from.as_bytes(), to.as_bytes());
    let (from, to) = (&from[..folder(from)], &to[..folder(to)]);
    let equal = from.iter().zip(to).take_while(|(a, b)| a == b).count();
    let common = folder(&from[..equal]);
    let ups = from[common..].iter().filter(|&&c| c == b'/').count();
    (ups, common)
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
        let urls = URLS.map(|url| Url::parse(url).expect("a URL"));
        let mut relative = 0;
        for base in &urls {
            for url in &urls {
                let Some(reference) = base.make_relative(url) else {
                    let differ = base.scheme() != url.scheme()
                        || base.host() != url.host()
                        || base.port() != url.port()
                        || base.has_authority() != url.has_authority();
                    assert!(differ || base.cannot_be_a_base(), "{base} {url}");
                    continue;
                };
                let resolved = base.join(&reference);
                assert_eq!(resolved.as_ref(), Ok(url), "{base} {url} {reference}");
                relative += usize::from(reference.len() < url.as_str().len());
            }
        }
        assert!(relative > 150, "only {relative} are relative");
    }

    #[test]
    fn a_reference_resolves_as_it_is_joined() {
        let urls = URLS.map(|url| Url::parse(url).expect("a URL"));
        for base in &urls {
            for url in &urls {
                for start in ["", "./", "../", "../../", "?", "#", "//", "/", "/./", "x:"] {
                    for from in 0..=url.as_str().len() {
                        let reference = [start, &url.as_str()[from..]].concat();
                        let is_joined = base.join(&reference).as_ref() == Ok(url);
                        let is_resolved = base.resolves(&reference, url);
                        assert_eq!(is_resolved, is_joined, "{base} {url} {reference}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_usual_reference_is_found() {
        for (base, url, expected) in [
            ("https://a/b/c", "https://a/b/c", Some("")),
            ("https://a/b/c?d", "https://a/b/c", Some("c")),
            ("https://a/b/c", "https://a/b/c?d#e", Some("?d#e")),
            ("https://a/b/c", "https://a/b/", Some("./")),
            ("https://a/b/c/d", "https://a/b/", Some("../")),
            ("https://a/b/c/d", "https://a/e", Some("../../e")),
            ("https://a/b/", "https://a/b/x:y", Some("./x:y")),
            ("https://a/b/", "https://a/b//c", Some(".//c")),
            ("https://a/b/", "https://u@a/b/c", Some("https://u@a/b/c")),
            ("https://a/b", "https://c/", None),
            ("http://a/b", "https://a/", None),
            ("file:///C:/a/b", "file:///C:/d", Some("../d")),
            ("mailto:a", "mailto:a#b", None),
            ("foo:/a", "foo:/b/.//c", Some("b//c")),
        ] {
            let [base, url] = [base, url].map(|url| Url::parse(url).expect("a URL"));
            assert_eq!(
                base.make_relative(&url).as_deref(),
                expected,
                "{base} {url}"
            );
        }
    }
}

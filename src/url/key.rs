//! Keys to compare URLs by. Few programs need them, and sets and sorting take long to compile: `#[inline]` leaves that to those programs.

use alloc::borrow::Cow;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;

use super::position::Position;
use crate::parser::url_record::Url;

/// How [`key`](Self::key) makes a key to compare URLs by. Without options, the key is the serialization: its equality is [URL
/// equality](https://url.spec.whatwg.org/#url-equivalence). Each option makes more URLs equal. What stays of a URL is not encoded
/// again.
///
/// ```
/// use urlsmith::{KeyOptions, Url};
///
/// let options = KeyOptions::new()
///     .exclude_fragment(true)
///     .index_files(["index.html"])
///     .drop_parameters(["utm_source"])
///     .sort_parameters(true);
/// let url = Url::parse("https://example.com/index.html?b=%7e&a=1&utm_source=x#top")?;
/// assert_eq!(options.key(&url), "https://example.com/?a=1&b=%7e");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
pub struct KeyOptions {
    exclude_fragment: bool,
    drop_trailing_slash: bool,
    index_files: BTreeSet<String>,
    parameters: Parameters,
    sort_parameters: bool,
}

/// The parameters that stay in the key.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
enum Parameters {
    #[default]
    All,
    AllBut(BTreeSet<String>),
    Only(BTreeSet<String>),
}

fn names<N: Into<String>>(names: impl IntoIterator<Item = N>) -> BTreeSet<String> {
    names.into_iter().map(Into::into).collect()
}

impl KeyOptions {
    /// No options: the key is the serialization.
    ///
    /// ```
    /// use urlsmith::{KeyOptions, Url};
    ///
    /// let url = Url::parse("HTTPS://EXAMPLE.com/a/../?#")?;
    /// assert_eq!(KeyOptions::new().key(&url), "https://example.com/?#");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether the key has no fragment.
    ///
    /// ```
    /// use urlsmith::{KeyOptions, Url};
    ///
    /// let url = Url::parse("https://example.com/#top")?;
    /// assert_eq!(KeyOptions::new().exclude_fragment(true).key(&url), "https://example.com/");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn exclude_fragment(mut self, new: bool) -> Self {
        self.exclude_fragment = new;
        self
    }

    /// Whether one slash at the end of a path is dropped. The path `/` stays, and so do paths of URLs without `//` after the scheme.
    ///
    /// ```
    /// use urlsmith::{KeyOptions, Url};
    ///
    /// let url = Url::parse("https://example.com/a/?b")?;
    /// assert_eq!(KeyOptions::new().drop_trailing_slash(true).key(&url), "https://example.com/a?b");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn drop_trailing_slash(mut self, new: bool) -> Self {
        self.drop_trailing_slash = new;
        self
    }

    /// The names of files that are dropped at the end of a path, before the slash is. They are compared with the serialization. Paths
    /// of URLs without `//` after the scheme stay.
    ///
    /// ```
    /// use urlsmith::{KeyOptions, Url};
    ///
    /// let url = Url::parse("https://example.com/a/index.html")?;
    /// assert_eq!(KeyOptions::new().index_files(["index.html"]).key(&url), "https://example.com/a/");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn index_files<N: Into<String>>(mut self, new: impl IntoIterator<Item = N>) -> Self {
        self.index_files = names(new);
        self
    }

    /// The names of parameters that are dropped. They are compared with the names that
    /// [`query_pairs`](Url::query_pairs) has. This replaces [`keep_parameters`](Self::keep_parameters).
    ///
    /// ```
    /// use urlsmith::{KeyOptions, Url};
    ///
    /// let url = Url::parse("https://example.com/?a+b=1&c=%20")?;
    /// assert_eq!(KeyOptions::new().drop_parameters(["a b"]).key(&url), "https://example.com/?c=%20");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn drop_parameters<N: Into<String>>(mut self, new: impl IntoIterator<Item = N>) -> Self {
        self.parameters = Parameters::AllBut(names(new));
        self
    }

    /// The names of the only parameters that stay. They are compared with the names that
    /// [`query_pairs`](Url::query_pairs) has. This replaces [`drop_parameters`](Self::drop_parameters).
    ///
    /// ```
    /// use urlsmith::{KeyOptions, Url};
    ///
    /// let url = Url::parse("https://example.com/?session=7&id=1")?;
    /// assert_eq!(KeyOptions::new().keep_parameters(["id"]).key(&url), "https://example.com/?id=1");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn keep_parameters<N: Into<String>>(mut self, new: impl IntoIterator<Item = N>) -> Self {
        self.parameters = Parameters::Only(names(new));
        self
    }

    /// Whether parameters are sorted by their names, as `URLSearchParams.sort` does: by UTF-16 code units. Those of one name keep their
    /// order.
    ///
    /// ```
    /// use urlsmith::{KeyOptions, Url};
    ///
    /// let url = Url::parse("https://example.com/?b=2&a&b=1")?;
    /// assert_eq!(KeyOptions::new().sort_parameters(true).key(&url), "https://example.com/?a&b=2&b=1");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    pub fn sort_parameters(mut self, new: bool) -> Self {
        self.sort_parameters = new;
        self
    }

    /// The key of a URL. It is borrowed if nothing changes but the end. The time is linear, but for sorting.
    ///
    /// ```
    /// use std::collections::HashSet;
    /// use urlsmith::{KeyOptions, Url};
    ///
    /// let options = KeyOptions::new().exclude_fragment(true);
    /// let mut seen = HashSet::new();
    /// for text in ["https://example.com/#a", "https://example.com/#b", "https://example.com/c"] {
    ///     seen.insert(options.key(&Url::parse(text)?).into_owned());
    /// }
    /// assert_eq!(seen.len(), 2);
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn key<'a>(&self, url: &'a Url) -> Cow<'a, str> {
        let path_end = self.path_end(url);
        let query = self.query(&url[Position::AfterPath..Position::AfterQuery]);
        let end = if self.exclude_fragment {
            Position::AfterQuery
        } else {
            Position::AfterFragment
        };
        let is_same = path_end == url[..Position::AfterPath].len();
        match query {
            Cow::Borrowed(_) if is_same => Cow::Borrowed(&url[..end]),
            query => {
                let mut key = String::from(&url.as_str()[..path_end]);
                key.push_str(&query);
                key.push_str(&url[Position::AfterQuery..end]);
                Cow::Owned(key)
            }
        }
    }

    /// Where what stays of the path ends.
    #[inline]
    fn path_end(&self, url: &Url) -> usize {
        let before = &url[..Position::AfterPath];
        let path = url.path();
        let Some(last) = path.rfind('/').filter(|_| url.has_authority()) else {
            return before.len();
        };
        let start = before.len() - path.len();
        let is_index = self.index_files.contains(&path[last + 1..]);
        let end = if is_index { last + 1 } else { path.len() };
        let is_slash = self.drop_trailing_slash && end == last + 1 && last > 0;
        start + if is_slash { last } else { end }
    }

    /// What stays of a query, which starts with `?` unless it is empty.
    #[inline]
    fn query<'a>(&self, query: &'a str) -> Cow<'a, str> {
        if query.is_empty() || (self.parameters == Parameters::All && !self.sort_parameters) {
            return Cow::Borrowed(query);
        }
        let mut parameters: Vec<_> = query[1..]
            .split('&')
            .filter(|parameter| !parameter.is_empty())
            .map(|parameter| (name_of(parameter), parameter))
            .filter(|(name, _)| match &self.parameters {
                Parameters::All => true,
                Parameters::AllBut(dropped) => !dropped.contains(&**name),
                Parameters::Only(kept) => kept.contains(&**name),
            })
            .collect();
        if self.sort_parameters {
            parameters.sort_by(|(a, _), (b, _)| a.encode_utf16().cmp(b.encode_utf16()));
        }
        let mut result = String::with_capacity(query.len());
        for (_, parameter) in parameters {
            result.push(if result.is_empty() { '?' } else { '&' });
            result.push_str(parameter);
        }
        Cow::Owned(result)
    }
}

/// The name of a parameter. <https://url.spec.whatwg.org/#urlencoded-parsing>
#[inline]
fn name_of(parameter: &str) -> Cow<'_, str> {
    let name = parameter.split('=').next().unwrap_or_default();
    form_urlencoded::parse(name.as_bytes())
        .next()
        .unwrap_or_default()
        .0
}

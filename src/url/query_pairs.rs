//! The query as names and values.

use alloc::string::String;

use core::mem::take;

use crate::parser::url_record::Url;
use form_urlencoded::{Serializer, Target};

impl Url {
    /// Changes the [query](Url::query) pair by pair. When the result is dropped or finished, the URL has a query, though
    /// perhaps an empty one.
    ///
    /// ```
    /// let mut url = urlsmith::Url::parse("https://example.com/?a=1#c")?;
    /// url.query_pairs_mut().append_pair("b", "x y");
    /// assert_eq!(url.as_str(), "https://example.com/?a=1&b=x+y#c");
    ///
    /// url.query_pairs_mut().clear().append_pair("d", "é");
    /// assert_eq!(url.as_str(), "https://example.com/?d=%C3%A9#c");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    ///
    /// [`set_query_pairs`](Url::set_query_pairs) replaces all pairs at once, and can remove the query. Only if the URL
    /// would exceed 4 GiB, nothing changes.
    pub fn query_pairs_mut(&mut self) -> Serializer<'_, UrlQuery<'_>> {
        let query_start = self.offsets.query_start as usize;
        // What is usually appended takes no new memory.
        let mut href = String::with_capacity(self.href.len() + 64);
        href.push_str(self.slice(0, self.offsets.fragment_start));
        if href.len() == query_start {
            href.push('?');
        }
        let url = Some(self);
        Serializer::for_suffix(UrlQuery { url, href }, query_start + 1)
    }

    /// Replaces the [query](Url::query) by one with these names and values, as a [`Serializer`] writes them. Without
    /// a pair the query becomes null.
    ///
    /// ```
    /// let mut url = urlsmith::Url::parse("https://example.com/?old#x")?;
    /// url.set_query_pairs([("a", "1"), ("b", "x y")]);
    /// assert_eq!(url.as_str(), "https://example.com/?a=1&b=x+y#x");
    /// url.set_query_pairs([("", ""); 0]);
    /// assert_eq!(url.as_str(), "https://example.com/#x");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    pub fn set_query_pairs<N: AsRef<str>, V: AsRef<str>>(
        &mut self,
        pairs: impl IntoIterator<Item = (N, V)>,
    ) {
        let mut query = String::new();
        Serializer::new(&mut query).extend_pairs(pairs).finish();
        self.set_query(Some(&*query).filter(|query| !query.is_empty()));
    }
}

/// The query of a URL, as the target of a [`Serializer`]: the result of [`Url::query_pairs_mut`].
///
/// ```
/// use urlsmith::form_urlencoded::Serializer;
/// use urlsmith::{Url, UrlQuery};
///
/// fn add_page(query: &mut Serializer<'_, UrlQuery<'_>>) {
///     query.append_pair("page", "2");
/// }
///
/// let mut url = Url::parse("https://example.com/?q=a")?;
/// add_page(&mut url.query_pairs_mut());
/// assert_eq!(url.query(), Some("q=a&page=2"));
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
#[derive(Debug)]
pub struct UrlQuery<'a> {
    url: Option<&'a mut Url>,
    /// A copy of the serialization up to the end of the query: the URL stays whole until the end.
    href: String,
}

impl UrlQuery<'_> {
    /// Gives the URL the query that the serializer has written. It writes nothing that a query would have to encode.
    fn store(url: &mut Url, mut href: String) {
        let end = href.len() as u32;
        href.push_str(&url.href[url.offsets.fragment_start as usize..]);
        if u32::try_from(href.len()).is_ok() {
            url.href = href;
            url.offsets.fragment_start = end;
        }
    }
}

impl<'a> Target for UrlQuery<'a> {
    fn as_mut_string(&mut self) -> &mut String {
        &mut self.href
    }

    fn finish(mut self) -> &'a mut Url {
        let url = self.url.take().expect("only `finish` takes the URL");
        Self::store(url, take(&mut self.href));
        url
    }

    type Finished = &'a mut Url;
}

impl Drop for UrlQuery<'_> {
    fn drop(&mut self) {
        if let Some(url) = self.url.take() {
            Self::store(url, take(&mut self.href));
        }
    }
}

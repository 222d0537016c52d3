//! The inputs: the [URLPatternInit](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit), the
//! [URLPatternOptions](https://urlpattern.spec.whatwg.org/#dictdef-urlpatternoptions), and what a pattern is matched against.

use alloc::borrow::Cow;
use alloc::string::String;

#[cfg(feature = "serde")]
use super::component::Component;
use super::init::{Init, Type, process_init, split};
use crate::host::native::Native;
use crate::parser::url_record::Url;

/// The components of a [`UrlPattern`](super::UrlPattern), as pattern strings, or of a URL to match.
///
/// A component that is missing is taken from the base URL, if it stands before all that are given. Otherwise a pattern
/// matches anything there, and a URL has nothing there.
///
/// ```
/// use urlsmith::{Url, UrlPattern, UrlPatternInit, UrlPatternOptions};
///
/// let init = UrlPatternInit {
///     pathname: Some("*.html".into()),
///     base_url: Some(Url::parse("https://example.com/a/").expect("a URL")),
///     ..Default::default()
/// };
/// let pattern = UrlPattern::new(init, UrlPatternOptions::default())?;
/// assert_eq!(pattern.hostname(), "example.com");
/// assert_eq!(pattern.pathname(), "/a/*.html");
/// assert_eq!(pattern.search(), "*");
/// # Ok::<(), urlsmith::PatternError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UrlPatternInit {
    /// The scheme, such as `https`. A colon at its end is left out.
    pub protocol: Option<String>,
    /// The username.
    pub username: Option<String>,
    /// The password.
    pub password: Option<String>,
    /// The host.
    pub hostname: Option<String>,
    /// The port, in digits. An empty port is the default port of the scheme.
    pub port: Option<String>,
    /// The path.
    pub pathname: Option<String>,
    /// The query. A question mark at its start is left out.
    pub search: Option<String>,
    /// The fragment. A number sign at its start is left out.
    pub hash: Option<String>,
    /// The URL that the missing components are taken from, and that a relative pathname is resolved against.
    pub base_url: Option<Url>,
}

impl UrlPatternInit {
    #[cfg(feature = "serde")]
    pub(crate) fn member(&mut self, component: Component) -> &mut Option<String> {
        match component {
            Component::Protocol => &mut self.protocol,
            Component::Username => &mut self.username,
            Component::Password => &mut self.password,
            Component::Hostname => &mut self.hostname,
            Component::Port => &mut self.port,
            Component::Pathname => &mut self.pathname,
            Component::Search => &mut self.search,
            Component::Hash => &mut self.hash,
        }
    }

    pub(crate) fn borrowed(&self) -> Init<'_> {
        Init {
            components: [
                self.protocol.as_deref(),
                self.username.as_deref(),
                self.password.as_deref(),
                self.hostname.as_deref(),
                self.port.as_deref(),
                self.pathname.as_deref(),
                self.search.as_deref(),
                self.hash.as_deref(),
            ],
            base_url: self.base_url.as_ref().map(Url::as_str),
        }
    }
}

/// How a [`UrlPattern`](super::UrlPattern) matches.
///
/// ```
/// use urlsmith::{UrlPattern, UrlPatternOptions};
///
/// let options = UrlPatternOptions { ignore_case: true };
/// let pattern = UrlPattern::parse_with_options("https://example.com/a", None, options)?;
/// assert!(pattern.test("https://example.com/A"));
/// # Ok::<(), urlsmith::PatternError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UrlPatternOptions {
    /// Whether capital and small letters of ASCII are the same in the pathname, the query and the fragment.
    pub ignore_case: bool,
}

/// What a [`UrlPattern`](super::UrlPattern) is matched with: a [`Url`], a text, or the components of a URL. Each of
/// them becomes this type by itself where a pattern is matched.
///
/// ```
/// use urlsmith::{Url, UrlPattern, UrlPatternInit};
///
/// let pattern = UrlPattern::parse("https://*/users/:id", None)?;
/// let url = Url::parse("https://example.com/users/42").expect("a URL");
/// assert!(pattern.test(&url));
/// assert!(pattern.test("https://example.com/users/42"));
/// assert!(pattern.test(UrlPatternInit {
///     protocol: Some("https".into()),
///     pathname: Some("/users/42".into()),
///     ..Default::default()
/// }));
/// # Ok::<(), urlsmith::PatternError>(())
/// ```
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "an input lives for one call")]
pub enum UrlPatternInput<'a> {
    /// A URL.
    Url(&'a Url),
    /// A text that [`Url::parse`] takes. Any other text matches nothing.
    String(&'a str),
    /// Components, which are encoded as the parser encodes them. If one of them cannot be, they match nothing.
    Init(UrlPatternInit),
}

impl<'a> From<&'a Url> for UrlPatternInput<'a> {
    fn from(url: &'a Url) -> Self {
        Self::Url(url)
    }
}

impl<'a> From<&'a str> for UrlPatternInput<'a> {
    fn from(text: &'a str) -> Self {
        Self::String(text)
    }
}

impl<'a> From<&'a String> for UrlPatternInput<'a> {
    fn from(text: &'a String) -> Self {
        Self::String(text)
    }
}

impl From<UrlPatternInit> for UrlPatternInput<'_> {
    fn from(init: UrlPatternInit) -> Self {
        Self::Init(init)
    }
}

/// The components of an input, in the form that the URL parser gives them.
#[derive(Clone, Debug)]
pub(crate) enum Source<'a> {
    Url(Cow<'a, Url>),
    /// The components one after another, and where they end.
    Text(String, [usize; 8]),
}

impl<'a> Source<'a> {
    /// `None` if the input is no URL.
    pub fn of(input: UrlPatternInput<'a>) -> Option<Self> {
        match input {
            UrlPatternInput::Url(url) => Some(Self::Url(Cow::Borrowed(url))),
            UrlPatternInput::String(text) => {
                Some(Self::Url(Cow::Owned(Url::of(&Native, text, None).ok()?)))
            }
            UrlPatternInput::Init(init) => {
                let mut text = String::new();
                let ends = process_init(&Native, &init.borrowed(), Type::Url, &mut text).ok()?;
                Some(Self::Text(text, ends))
            }
        }
    }

    /// Indexed by [`Component`](super::Component).
    pub fn components(&self) -> [&str; 8] {
        match self {
            Self::Url(url) => url.components(),
            Self::Text(text, ends) => split(text, *ends),
        }
    }
}

//! The [URLPatternResult](https://urlpattern.spec.whatwg.org/#dictdef-urlpatternresult).

use core::fmt;

use regex::Regex;

use super::compile::CompiledComponent;
use super::component::Component;
use super::create_pattern::CompiledPattern;
use super::input::Source;
use super::matcher::Groups;

/// The parts of a URL that [`UrlPattern::exec`](super::UrlPattern::exec) has matched.
///
/// ```
/// let pattern = urlsmith::UrlPattern::parse("https://:shop.example.com/items/:id\\?page=:page", None)?;
/// let result = pattern.exec("https://books.example.com/items/7?page=2").expect("a match");
/// assert_eq!(result.pathname().group("id"), Some("7"));
/// assert_eq!(result.group("page"), Some("2"));
/// let all: Vec<_> = result.groups().collect();
/// assert_eq!(all, [("shop", Some("books")), ("id", Some("7")), ("page", Some("2"))]);
/// # Ok::<(), urlsmith::PatternError>(())
/// ```
#[derive(Clone)]
pub struct UrlPatternResult<'a> {
    pattern: &'a CompiledPattern<Regex>,
    source: Source<'a>,
    groups: Groups,
    /// Where the groups of each component end.
    ends: [usize; 8],
}

impl<'a> UrlPatternResult<'a> {
    pub(crate) fn new(
        pattern: &'a CompiledPattern<Regex>,
        source: Source<'a>,
        groups: Groups,
        ends: [usize; 8],
    ) -> Self {
        Self {
            pattern,
            source,
            groups,
            ends,
        }
    }

    /// The parts of a component.
    ///
    /// ```
    /// use urlsmith::pattern::Component;
    ///
    /// let pattern = urlsmith::UrlPattern::parse("https://*/:page", None)?;
    /// let result = pattern.exec("https://example.com/about").expect("a match");
    /// assert_eq!(result.component(Component::Pathname).group("page"), Some("about"));
    /// # Ok::<(), urlsmith::PatternError>(())
    /// ```
    pub fn component(&self, component: Component) -> UrlPatternComponentResult<'_> {
        let index = component as usize;
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        UrlPatternComponentResult {
            component: self.pattern.component(component),
            input: self.source.components()[index],
            groups: self.groups.get(start..self.ends[index]).unwrap_or_default(),
        }
    }

    /// The value of the first of the [`groups`](Self::groups) that has this name and a value.
    ///
    /// ```
    /// let pattern = urlsmith::UrlPattern::parse("https://:host.com/:page/*", None)?;
    /// let result = pattern.exec("https://example.com/about/us").expect("a match");
    /// assert_eq!(result.group("host"), Some("example"));
    /// assert_eq!(result.group("0"), Some("us"));
    /// assert_eq!(result.group("other"), None);
    /// # Ok::<(), urlsmith::PatternError>(())
    /// ```
    pub fn group(&self, name: &str) -> Option<&str> {
        let mut named = self.groups().filter(|(other, _)| *other == name);
        named.find_map(|(_, value)| value)
    }

    /// The names and values of the groups, from the protocol to the hash. A group without a name has a number within its
    /// component. The only group of a component that is just `*` is left out.
    ///
    /// ```
    /// let pattern = urlsmith::UrlPattern::parse("https://*/:page/:part?", None)?;
    /// let result = pattern.exec("https://example.com/about").expect("a match");
    /// assert_eq!(result.groups().collect::<Vec<_>>(), [("page", Some("about")), ("part", None)]);
    /// # Ok::<(), urlsmith::PatternError>(())
    /// ```
    pub fn groups(&self) -> impl Iterator<Item = (&str, Option<&str>)> {
        let components = Component::ALL.into_iter();
        components
            .filter(|component| self.pattern.component(*component).is_some())
            .flat_map(|component| self.component(component).groups())
    }
}

impl fmt::Debug for UrlPatternResult<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let components = Component::ALL.map(|which| (which.name(), self.component(which)));
        f.debug_map().entries(components).finish()
    }
}

/// Defines the getters of the components' parts.
macro_rules! getters {
    ($($name:ident, $component:ident, $pattern:literal, $url:literal, $value:literal;)*) => {
        impl UrlPatternResult<'_> {
            $(
                #[doc = concat!(
                    "The parts of the ", stringify!($name), ".\n\n```\nlet pattern = urlsmith::UrlPattern::parse(",
                    stringify!($pattern), ", None)?;\nlet result = pattern.exec(", stringify!($url),
                    ").expect(\"a match\");\nassert_eq!(result.", stringify!($name),
                    "().group(\"name\"), Some(", stringify!($value), "));\n# Ok::<(), urlsmith::PatternError>(())\n```"
                )]
                pub fn $name(&self) -> UrlPatternComponentResult<'_> {
                    self.component(Component::$component)
                }
            )*
        }
    };
}

getters! {
    protocol, Protocol, ":name://b.example/", "https://b.example/", "https";
    username, Username, "https://:name@b.example/", "https://a@b.example/", "a";
    password, Password, "https://*\\::name@b.example/", "https://b:a@b.example/", "a";
    hostname, Hostname, "https://:name.example/", "https://a.example/", "a";
    port, Port, "https://b.example::name/", "https://b.example:81/", "81";
    pathname, Pathname, "https://b.example/:name", "https://b.example/a", "a";
    search, Search, "https://b.example/?b=:name", "https://b.example/?b=a", "a";
    hash, Hash, "https://b.example/#:name", "https://b.example/#a", "a";
}

/// The parts of one component of a URL, the
/// [URLPatternComponentResult](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterncomponentresult).
///
/// ```
/// let pattern = urlsmith::UrlPattern::parse("https://example.com/:page{.:type}?", None)?;
/// let result = pattern.exec("https://example.com/a").expect("a match");
/// let pathname = result.pathname();
/// assert_eq!(pathname.input(), "/a");
/// assert_eq!(pathname.groups().collect::<Vec<_>>(), [("page", Some("a")), ("type", None)]);
/// # Ok::<(), urlsmith::PatternError>(())
/// ```
#[derive(Clone, Copy)]
pub struct UrlPatternComponentResult<'a> {
    component: Option<&'a CompiledComponent<Regex>>,
    input: &'a str,
    groups: &'a [Option<(usize, usize)>],
}

impl<'a> UrlPatternComponentResult<'a> {
    /// The component that was matched.
    ///
    /// ```
    /// let pattern = urlsmith::UrlPattern::parse("https://*/:page", None)?;
    /// let result = pattern.exec("https://example.com/%61?b").expect("a match");
    /// assert_eq!(result.pathname().input(), "/%61");
    /// assert_eq!(result.search().input(), "b");
    /// # Ok::<(), urlsmith::PatternError>(())
    /// ```
    pub fn input(&self) -> &'a str {
        self.input
    }

    /// The value of a group. It is `None` if the pattern has no such group, or the group did not take part in the match.
    ///
    /// ```
    /// let pattern = urlsmith::UrlPattern::parse("https://*/:page/*", None)?;
    /// let result = pattern.exec("https://example.com/about/us").expect("a match");
    /// assert_eq!(result.pathname().group("page"), Some("about"));
    /// assert_eq!(result.pathname().group("0"), Some("us"));
    /// assert_eq!(result.pathname().group("other"), None);
    /// # Ok::<(), urlsmith::PatternError>(())
    /// ```
    pub fn group(&self, name: &str) -> Option<&'a str> {
        self.groups().find(|(other, _)| *other == name)?.1
    }

    /// The names and values of the groups, in the order of the pattern. A group without a name has a number.
    ///
    /// ```
    /// let pattern = urlsmith::UrlPattern::parse("https://*/*/:page", None)?;
    /// let result = pattern.exec("https://example.com/a/b").expect("a match");
    /// let groups: Vec<_> = result.pathname().groups().collect();
    /// assert_eq!(groups, [("0", Some("a")), ("page", Some("b"))]);
    /// # Ok::<(), urlsmith::PatternError>(())
    /// ```
    pub fn groups(&self) -> impl Iterator<Item = (&'a str, Option<&'a str>)> + use<'a> {
        let Self {
            component,
            input,
            groups,
        } = *self;
        let whole = component.is_none().then_some(("0", Some(input)));
        let names = component
            .into_iter()
            .flat_map(CompiledComponent::group_names);
        let values = groups
            .iter()
            .map(move |group| group.and_then(|(start, end)| input.get(start..end)));
        whole.into_iter().chain(names.zip(values))
    }
}

impl fmt::Debug for UrlPatternComponentResult<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        struct Groups<'a>(UrlPatternComponentResult<'a>);
        impl fmt::Debug for Groups<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_map().entries(self.0.groups()).finish()
            }
        }
        f.debug_struct("UrlPatternComponentResult")
            .field("input", &self.input)
            .field("groups", &Groups(*self))
            .finish()
    }
}

//! [The URLPattern class](https://urlpattern.spec.whatwg.org/#urlpattern-class).

use alloc::vec::Vec;

use regex::Regex;

use super::compile::CompiledComponent;
use super::component::Component;
use super::create_pattern::{CompiledPattern, Input, create};
use super::error::PatternError;
use super::input::{Source, UrlPatternInit, UrlPatternInput, UrlPatternOptions};
use super::matcher::{self, Groups};
use super::options::Options;
use super::result::UrlPatternResult;
use crate::host::native::Native;
use crate::parser::url_record::Url;

/// A pattern that matches URLs and names their parts. The feature `regex` brings this type.
///
/// ```
/// use urlsmith::{Url, UrlPattern};
///
/// let pattern = UrlPattern::parse("https://*/users/:id", None)?;
/// let url = Url::parse("https://example.com/users/42").expect("a URL");
/// let result = pattern.exec(&url).expect("a match");
/// assert_eq!(result.pathname().group("id"), Some("42"));
/// # Ok::<(), urlsmith::PatternError>(())
/// ```
///
/// Regular expressions in a pattern are those of the crate [regex](https://docs.rs/regex), which has no lookarounds and
/// no backreferences. Matching takes time proportional to the product of the lengths of the pattern and the input; there is
/// no catastrophic backtracking (ReDoS). A pattern that would need too much memory is rejected.
#[derive(Clone)]
pub struct UrlPattern {
    compiled: CompiledPattern<Regex>,
    options: UrlPatternOptions,
}

impl UrlPattern {
    /// A pattern from a [constructor string](https://urlpattern.spec.whatwg.org/#parse-a-constructor-string), which is
    /// written as a URL is. Without a base URL it must have a protocol.
    ///
    /// ```
    /// use urlsmith::{Url, UrlPattern};
    ///
    /// let pattern = UrlPattern::parse("http{s}?://*.example.com/:page", None)?;
    /// assert!(pattern.test("https://www.example.com/about"));
    ///
    /// let base = Url::parse("https://example.com").expect("a URL");
    /// let pattern = UrlPattern::parse("/:page", Some(&base))?;
    /// assert!(pattern.test("https://example.com/about"));
    /// # Ok::<(), urlsmith::PatternError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A [`PatternError`], which says why the pattern is refused, and where.
    pub fn parse(pattern: &str, base_url: Option<&Url>) -> Result<Self, PatternError> {
        Self::parse_with_options(pattern, base_url, UrlPatternOptions::default())
    }

    /// As [`parse`](Self::parse), with options.
    ///
    /// ```
    /// use urlsmith::{UrlPattern, UrlPatternOptions};
    ///
    /// let options = UrlPatternOptions { ignore_case: true };
    /// let pattern = UrlPattern::parse_with_options("https://example.com/:a/b", None, options)?;
    /// assert!(pattern.test("https://example.com/A/B"));
    /// # Ok::<(), urlsmith::PatternError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`parse`](Self::parse).
    pub fn parse_with_options(
        pattern: &str,
        base_url: Option<&Url>,
        options: UrlPatternOptions,
    ) -> Result<Self, PatternError> {
        Self::create(Input::String(pattern), base_url.map(Url::as_str), options)
    }

    /// A pattern from its components.
    ///
    /// ```
    /// use urlsmith::{UrlPattern, UrlPatternInit, UrlPatternOptions};
    ///
    /// let init = UrlPatternInit { pathname: Some("/users/:id".into()), ..Default::default() };
    /// let pattern = UrlPattern::new(init, UrlPatternOptions::default())?;
    /// assert!(pattern.test("https://example.com/users/42"));
    /// # Ok::<(), urlsmith::PatternError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`parse`](Self::parse).
    #[expect(
        clippy::needless_pass_by_value,
        reason = "most callers make the components for this call"
    )]
    pub fn new(init: UrlPatternInit, options: UrlPatternOptions) -> Result<Self, PatternError> {
        Self::create(Input::Init(init.borrowed()), None, options)
    }

    fn create(
        input: Input<'_>,
        base_url: Option<&str>,
        options: UrlPatternOptions,
    ) -> Result<Self, PatternError> {
        let compiled = create(&Native, input, base_url, options.ignore_case)?;
        Ok(Self { compiled, options })
    }

    /// The [pattern string](https://urlpattern.spec.whatwg.org/#component-pattern-string) of a component, in normal form.
    /// It is `*` if the component matches anything.
    ///
    /// ```
    /// use urlsmith::UrlPattern;
    /// use urlsmith::pattern::Component;
    ///
    /// let pattern = UrlPattern::parse("https://EXAMPLE.com/:id(\\d+)", None)?;
    /// assert_eq!(pattern.component(Component::Hostname), "example.com");
    /// assert_eq!(pattern.component(Component::Pathname), "/:id(\\d+)");
    /// assert_eq!(pattern.component(Component::Hash), "*");
    /// # Ok::<(), urlsmith::PatternError>(())
    /// ```
    pub fn component(&self, component: Component) -> &str {
        self.compiled.pattern_string(component)
    }

    /// Whether a component has a regular expression that the author wrote, which other engines may read in other ways.
    ///
    /// ```
    /// use urlsmith::UrlPattern;
    ///
    /// assert!(UrlPattern::parse("https://*/:year(\\d+)", None)?.has_regexp_groups());
    /// assert!(!UrlPattern::parse("https://*/:year", None)?.has_regexp_groups());
    /// # Ok::<(), urlsmith::PatternError>(())
    /// ```
    pub fn has_regexp_groups(&self) -> bool {
        self.compiled.has_regexp_groups()
    }

    /// The options.
    ///
    /// ```
    /// let pattern = urlsmith::UrlPattern::parse("https://*/a", None)?;
    /// assert!(!pattern.options().ignore_case);
    /// # Ok::<(), urlsmith::PatternError>(())
    /// ```
    pub fn options(&self) -> UrlPatternOptions {
        self.options
    }

    /// Whether a URL matches. An input that is no URL does not.
    ///
    /// ```
    /// let pattern = urlsmith::UrlPattern::parse("https://*.example.com/*", None)?;
    /// assert!(pattern.test("https://a.example.com/b"));
    /// assert!(!pattern.test("https://example.org/b"));
    /// assert!(!pattern.test("no URL"));
    /// # Ok::<(), urlsmith::PatternError>(())
    /// ```
    pub fn test<'a>(&self, input: impl Into<UrlPatternInput<'a>>) -> bool {
        let Some(source) = Source::of(input.into()) else {
            return false;
        };
        let components = source.components();
        let mut compiled = Component::ALL
            .iter()
            .filter_map(|&which| Some((which, self.compiled.component(which)?)));
        compiled.all(|(which, component)| {
            let input = components[which as usize];
            match &component.regular_expression {
                Some(regexp) => regexp.is_match(input),
                None => matcher::matches(component, self.options_of(which), input, None),
            }
        })
    }

    /// The parts of a URL, if it matches. An input that is no URL does not. The result refers to the pattern, and to
    /// the URL, if the input is a [`Url`].
    ///
    /// ```
    /// let pattern = urlsmith::UrlPattern::parse("https://*/:user/:page?", None)?;
    /// let result = pattern.exec("https://example.com/ann").expect("a match");
    /// assert_eq!(result.hostname().input(), "example.com");
    /// assert_eq!(result.group("user"), Some("ann"));
    /// assert_eq!(result.group("page"), None);
    /// assert!(pattern.exec("no URL").is_none());
    /// # Ok::<(), urlsmith::PatternError>(())
    /// ```
    pub fn exec<'a>(
        &'a self,
        input: impl Into<UrlPatternInput<'a>>,
    ) -> Option<UrlPatternResult<'a>> {
        let source = Source::of(input.into())?;
        let components = source.components();
        let mut groups = Vec::new();
        let mut ends = [0; 8];
        for &which in &Component::ALL {
            if let Some(component) = self.compiled.component(which) {
                let input = components[which as usize];
                self.exec_component(which, component, input, &mut groups)?;
            }
            ends[which as usize] = groups.len();
        }
        Some(UrlPatternResult::new(&self.compiled, source, groups, ends))
    }

    /// Adds the groups of a component. Returns `None` if it does not match.
    pub(crate) fn exec_component(
        &self,
        which: Component,
        component: &CompiledComponent<Regex>,
        input: &str,
        groups: &mut Groups,
    ) -> Option<()> {
        match &component.regular_expression {
            Some(regexp) => {
                let captures = regexp.captures(input)?;
                let values = captures.iter().skip(1);
                groups.extend(values.map(|value| value.map(|value| (value.start(), value.end()))));
                Some(())
            }
            None => {
                let options = self.options_of(which);
                matcher::matches(component, options, input, Some(groups)).then_some(())
            }
        }
    }

    pub(crate) fn compiled(&self) -> &CompiledPattern<Regex> {
        &self.compiled
    }

    fn options_of(&self, component: Component) -> Options {
        let has_segments = self.compiled.has_segments();
        Options::of(component, has_segments, self.options.ignore_case)
    }
}

/// Defines the getters of the pattern strings.
macro_rules! getters {
    ($($name:ident, $component:ident, $example:literal, $value:literal;)*) => {
        impl UrlPattern {
            $(
                #[doc = concat!(
                    "The [pattern string](https://urlpattern.spec.whatwg.org/#component-pattern-string) of the ",
                    stringify!($name), ".\n\n```\nlet pattern = urlsmith::UrlPattern::parse(", stringify!($example),
                    ", None)?;\nassert_eq!(pattern.", stringify!($name), "(), ", stringify!($value),
                    ");\n# Ok::<(), urlsmith::PatternError>(())\n```"
                )]
                pub fn $name(&self) -> &str {
                    self.component(Component::$component)
                }
            )*
        }
    };
}

getters! {
    protocol, Protocol, "http{s}?://a.example/", "http{s}?";
    username, Username, "https://:user@a.example/", ":user";
    password, Password, "https://ann\\::secret@a.example/", ":secret";
    hostname, Hostname, "https://*.a.example/", "*.a.example";
    port, Port, "https://a.example:8080/", "8080";
    pathname, Pathname, "https://a.example/b/:c", "/b/:c";
    search, Search, "https://a.example/?b=:c", "b=:c";
    hash, Hash, "https://a.example/#:part", ":part";
}

//! [The URLPattern class](https://urlpattern.spec.whatwg.org/#urlpattern-class): creating a pattern,
//! and matching with it.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::canonicalize::Encoder;
use super::compile::{
    CompiledComponent, compile_a_component, hostname_pattern_is_an_ipv6_address,
    protocol_component_matches_a_special_scheme,
};
use super::component::Component;
use super::constructor_string::parse_a_constructor_string;
use super::error::{PatternError, Reason};
use super::init::{Init, Type, process_init, split};
use super::part::Options;
use super::platform::Platform;
use crate::text::push_decimal;
use crate::url::{Url, default_port};

/// A [URLPatternInput](https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput): a string or
/// a dictionary.
///
/// ```
/// use urlsmith::Native;
/// use urlsmith::pattern::{Component, Init, Input, create};
///
/// let mut init = Init::default();
/// init.components[Component::Pathname as usize] = Some("/:page");
/// let pattern = create(&Native, Input::Init(init), None, false)?;
/// assert!(pattern.exec(&Native, Input::String("https://example.com/a"), None)?.is_some());
/// # Ok::<(), urlsmith::pattern::PatternError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Input<'a> {
    /// A constructor string, or a URL to match.
    String(&'a str),
    /// A dictionary of components.
    Init(Init<'a>),
}

/// A [URL pattern](https://urlpattern.spec.whatwg.org/#url-pattern), with the regular expressions of a
/// platform.
///
/// ```
/// use urlsmith::Native;
/// use urlsmith::pattern::{Input, UrlPattern, create};
///
/// /// The URLs that a program may load.
/// struct Allowed(UrlPattern<<Native as urlsmith::pattern::Platform>::RegExp>);
///
/// let allowed = Allowed(create(&Native, Input::String("https://*.example.com/*"), None, false)?);
/// assert!(allowed.0.exec(&Native, Input::String("https://a.example.com/b"), None)?.is_some());
/// assert!(allowed.0.exec(&Native, Input::String("https://example.org/b"), None)?.is_none());
/// # Ok::<(), urlsmith::pattern::PatternError>(())
/// ```
#[derive(Clone, Debug)]
pub struct UrlPattern<R> {
    components: [Option<CompiledComponent<R>>; 8],
    has_segments: bool,
}

/// [Create](https://urlpattern.spec.whatwg.org/#url-pattern-create) a URL pattern.
///
/// ```
/// use urlsmith::Native;
/// use urlsmith::pattern::{Input, create};
///
/// let pattern = create(&Native, Input::String("https://*/users/:id"), None, false)?;
/// let url = Input::String("https://example.com/users/42");
/// let result = pattern.exec(&Native, url, None)?.expect("a match");
/// assert_eq!(result[5].groups, [("id".to_owned(), Some("42".to_owned()))]);
/// # Ok::<(), urlsmith::pattern::PatternError>(())
/// ```
///
/// # Errors
///
/// A [`PatternError`], which says why the pattern is refused, and where.
pub fn create<P: Platform>(
    platform: &P,
    input: Input<'_>,
    base_url: Option<&str>,
    ignore_case: bool,
) -> Result<UrlPattern<P::RegExp>, PatternError> {
    let init = match input {
        Input::String(input) => {
            let mut init = parse_a_constructor_string(platform, input)?;
            if base_url.is_none() && init.components[Component::Protocol as usize].is_none() {
                let error = PatternError::whole(Reason::RelativeWithoutBaseUrl, input);
                return Err(match init.components {
                    [None, None, None, None, None, Some(pathname), None, None] => {
                        error.with(pathname)
                    }
                    _ => error,
                });
            }
            init.base_url = base_url;
            init
        }
        Input::Init(init) => {
            if let Some(base_url) = base_url {
                return Err(PatternError::whole(Reason::BaseUrlBesideInit, base_url));
            }
            init
        }
    };
    let mut processed_init = String::with_capacity(128);
    let ends = process_init(platform, &init, Type::Pattern, &mut processed_init)?;
    let mut strings = split(&processed_init, ends);
    if is_default_port(
        strings[Component::Protocol as usize],
        strings[Component::Port as usize],
    ) {
        strings[Component::Port as usize] = "";
    }
    let is_ipv6 = hostname_pattern_is_an_ipv6_address(strings[Component::Hostname as usize]);
    let mut has_segments = false;
    let mut components = [const { None }; 8];
    for &component in &Component::ALL {
        let compiled = compile_a_component(
            platform,
            component,
            strings[component as usize],
            Encoder::of(component, has_segments, is_ipv6),
            &Options::of(component, has_segments, ignore_case),
        )?;
        if component == Component::Protocol {
            has_segments = protocol_component_matches_a_special_scheme(platform, compiled.as_ref());
        }
        components[component as usize] = compiled;
    }
    Ok(UrlPattern {
        components,
        has_segments,
    })
}

/// Whether `port` is the [default port](https://url.spec.whatwg.org/#default-port) of `protocol` in
/// digits.
fn is_default_port(protocol: &str, port: &str) -> bool {
    if port.is_empty() {
        return false;
    }
    let mut digits = String::new();
    if let Some(default_port) = default_port(protocol) {
        push_decimal(default_port.into(), &mut digits);
    }
    digits == port
}

/// A
/// [URLPatternComponentResult](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterncomponentresult).
///
/// ```
/// use urlsmith::Native;
/// use urlsmith::pattern::{Component, Input, create};
///
/// let pattern = create(&Native, Input::String("https://example.com/:page{.:type}?"), None, false)?;
/// let url = Input::String("https://example.com/a");
/// let result = pattern.exec(&Native, url, None)?.expect("a match");
/// let pathname = &result[Component::Pathname as usize];
/// assert_eq!(pathname.input, "/a");
/// assert_eq!(pathname.groups[0], ("page".to_owned(), Some("a".to_owned())));
/// assert_eq!(pathname.groups[1], ("type".to_owned(), None));
/// # Ok::<(), urlsmith::pattern::PatternError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComponentResult {
    /// The component that was matched.
    pub input: String,
    /// The groups by name; `None` where a group did not take part in the match.
    pub groups: Vec<(String, Option<String>)>,
}

impl<R> UrlPattern<R> {
    /// A [component](https://urlpattern.spec.whatwg.org/#component). It is `None` if the pattern string
    /// is `*`, so that the component matches everything, as a group with the name 0.
    ///
    /// ```
    /// use urlsmith::Native;
    /// use urlsmith::pattern::{Component, Input, create};
    ///
    /// let pattern = create(&Native, Input::String("https://example.com/*"), None, false)?;
    /// let hostname = pattern.component(Component::Hostname).expect("no *");
    /// assert_eq!(hostname.pattern_string, "example.com");
    /// assert!(pattern.component(Component::Search).is_none());
    /// # Ok::<(), urlsmith::pattern::PatternError>(())
    /// ```
    pub fn component(&self, component: Component) -> Option<&CompiledComponent<R>> {
        self.components[component as usize].as_ref()
    }

    /// The [pattern string](https://urlpattern.spec.whatwg.org/#component-pattern-string) of a component.
    ///
    /// ```
    /// use urlsmith::Native;
    /// use urlsmith::pattern::{Component, Input, create};
    ///
    /// let pattern = create(&Native, Input::String("https://EXAMPLE.com/:id(\\d+)"), None, false)?;
    /// assert_eq!(pattern.pattern_string(Component::Hostname), "example.com");
    /// assert_eq!(pattern.pattern_string(Component::Pathname), "/:id(\\d+)");
    /// assert_eq!(pattern.pattern_string(Component::Hash), "*");
    /// # Ok::<(), urlsmith::pattern::PatternError>(())
    /// ```
    pub fn pattern_string(&self, component: Component) -> &str {
        self.component(component)
            .map_or("*", |component| &component.pattern_string)
    }

    /// Whether the protocol component matches a special scheme, so that the pathname consists of
    /// segments.
    ///
    /// ```
    /// use urlsmith::Native;
    /// use urlsmith::pattern::{Input, create};
    ///
    /// let has_segments = |pattern| -> Result<bool, urlsmith::pattern::PatternError> {
    ///     Ok(create(&Native, Input::String(pattern), None, false)?.has_segments())
    /// };
    /// assert!(has_segments("http{s}?://*/*")?);
    /// assert!(!has_segments("data\\:*")?);
    /// # Ok::<(), urlsmith::pattern::PatternError>(())
    /// ```
    pub fn has_segments(&self) -> bool {
        self.has_segments
    }

    /// [Has regexp groups](https://urlpattern.spec.whatwg.org/#url-pattern-has-regexp-groups).
    ///
    /// ```
    /// use urlsmith::Native;
    /// use urlsmith::pattern::{Input, create};
    ///
    /// let pattern = create(&Native, Input::String("https://*/:year(\\d+)"), None, false)?;
    /// assert!(pattern.has_regexp_groups());
    /// let pattern = create(&Native, Input::String("https://*/:year"), None, false)?;
    /// assert!(!pattern.has_regexp_groups());
    /// # Ok::<(), urlsmith::pattern::PatternError>(())
    /// ```
    pub fn has_regexp_groups(&self) -> bool {
        let mut components = self.components.iter().flatten();
        components.any(CompiledComponent::has_regexp_groups)
    }

    /// [Match](https://urlpattern.spec.whatwg.org/#url-pattern-match). The result is indexed by
    /// [`Component`]; it lacks the `inputs`, which the caller knows. A component without a regular
    /// expression matches nothing: see [`CompiledComponent::regular_expression`].
    ///
    /// ```
    /// use urlsmith::Native;
    /// use urlsmith::pattern::{Component, Input, create};
    ///
    /// let pattern = create(&Native, Input::String("/users/:id"), Some("https://example.com"), false)?;
    /// let base_url = Some("https://example.com/users/");
    /// let result = pattern.exec(&Native, Input::String("42"), base_url)?.expect("a match");
    /// let groups = &result[Component::Pathname as usize].groups;
    /// assert_eq!(groups, &[("id".to_owned(), Some("42".to_owned()))]);
    /// assert!(pattern.exec(&Native, Input::String("no URL"), None)?.is_none());
    /// # Ok::<(), urlsmith::pattern::PatternError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The only error is a base URL beside a dictionary. An input that is no URL is no error: nothing matches it.
    pub fn exec<P: Platform<RegExp = R>>(
        &self,
        platform: &P,
        input: Input<'_>,
        base_url: Option<&str>,
    ) -> Result<Option<[ComponentResult; 8]>, PatternError> {
        match (input, base_url) {
            (Input::Init(_), Some(base_url)) => {
                Err(PatternError::whole(Reason::BaseUrlBesideInit, base_url))
            }
            (Input::Init(init), None) => {
                let mut text = String::new();
                Ok(process_init(platform, &init, Type::Url, &mut text)
                    .ok()
                    .and_then(|ends| self.exec_components(platform, split(&text, ends))))
            }
            (Input::String(input), base_url) => Ok(parse_url(platform, input, base_url)
                .and_then(|url| self.exec_components(platform, url.components()))),
        }
    }

    /// As [`exec`](Self::exec), for components that are in the form that the URL parser gives them.
    ///
    /// ```
    /// use urlsmith::pattern::{Input, create};
    /// use urlsmith::{Native, Url};
    ///
    /// let pattern = create(&Native, Input::String("https://*/users/:id"), None, false)?;
    /// let url = Url::parse("https://example.com/users/42").expect("a URL");
    /// assert!(pattern.exec_components(&Native, url.components()).is_some());
    /// # Ok::<(), urlsmith::pattern::PatternError>(())
    /// ```
    pub fn exec_components<P: Platform<RegExp = R>>(
        &self,
        platform: &P,
        components: [&str; 8],
    ) -> Option<[ComponentResult; 8]> {
        let results = Component::ALL.map(|component| {
            self.exec_component(platform, component, components[component as usize])
        });
        results
            .into_iter()
            .collect::<Option<Vec<_>>>()?
            .try_into()
            .ok()
    }

    /// [Create a component match
    /// result](https://urlpattern.spec.whatwg.org/#create-a-component-match-result).
    fn exec_component<P: Platform<RegExp = R>>(
        &self,
        platform: &P,
        component: Component,
        input: &str,
    ) -> Option<ComponentResult> {
        let groups = match self.component(component) {
            None => vec![("0".to_owned(), Some(input.to_owned()))],
            Some(component) => {
                let regexp = component.regular_expression.as_ref()?;
                let mut ranges = platform.exec_regexp(regexp, input)?.into_iter();
                component
                    .group_names()
                    .map(|name| {
                        let range = ranges.next().flatten();
                        let value = range.and_then(|(start, end)| input.get(start..end));
                        (name.to_owned(), value.map(str::to_owned))
                    })
                    .collect()
            }
        };
        Some(ComponentResult {
            input: input.to_owned(),
            groups,
        })
    }
}

fn parse_url(platform: &impl Platform, input: &str, base_url: Option<&str>) -> Option<Url> {
    let base_url = match base_url {
        Some(base_url) => Some(Url::of_on(platform, base_url, None).ok()?),
        None => None,
    };
    Url::of_on(platform, input, base_url.as_ref()).ok()
}

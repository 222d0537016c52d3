//! [The URLPattern class](https://urlpattern.spec.whatwg.org/#urlpattern-class): creating a pattern,
//! and matching with it.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::canonicalize::Encoder;
use super::compile::{
    Compiled, compile_a_component, hostname_pattern_is_an_ipv6_address,
    protocol_component_matches_a_special_scheme,
};
use super::component::Component;
use super::constructor_string::parse_a_constructor_string;
use super::error::{PatternError, Reason};
use super::init::{Init, Type, process_init, split};
use super::matcher::{Scratch, UNDEFINED};
use super::part::Options;
use super::platform::Platform;
use super::program::{self, Outcome, Program, Writer};
use crate::text::push_decimal;
use crate::url::{Url, default_port};

/// A [URLPatternInput](https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput): a string or
/// a dictionary.
#[derive(Clone, Copy, Debug)]
pub enum Input<'a> {
    /// A constructor string, or a URL to match.
    String(&'a str),
    /// A dictionary of components.
    Init(Init<'a>),
}

/// A [URL pattern](https://urlpattern.spec.whatwg.org/#url-pattern), with the engine's regular
/// expressions.
#[derive(Clone, Debug)]
pub struct UrlPattern<R> {
    bytes: Vec<u8>,
    regexps: [Option<R>; 8],
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
    let mut is_special = false;
    let mut regexps: [Option<P::RegExp>; 8] = Default::default();
    let mut any_has_regexp_groups = false;
    let mut writer = Writer::new();
    let mut record = Vec::with_capacity(128);
    for &component in &Component::ALL {
        let Compiled {
            regexp,
            has_regexp_groups,
        } = compile_a_component(
            platform,
            component,
            strings[component as usize],
            Encoder::of(component, is_special, is_ipv6),
            &Options::of(component, is_special, ignore_case),
            &mut record,
        )?;
        if component == Component::Protocol {
            is_special =
                protocol_component_matches_a_special_scheme(platform, &record, regexp.as_ref());
        }
        any_has_regexp_groups |= has_regexp_groups;
        writer.add(component, &record, regexp.is_some());
        regexps[component as usize] = regexp;
    }
    let flags = [
        (program::IGNORE_CASE, ignore_case),
        (program::SPECIAL, is_special),
        (program::IPV6, is_ipv6),
        (program::REGEXP_GROUPS, any_has_regexp_groups),
    ];
    let flags = flags.iter().fold(0, |flags, (flag, is_set)| {
        flags | (flag * u8::from(*is_set))
    });
    Ok(UrlPattern {
        bytes: writer.finish(flags),
        regexps,
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComponentResult {
    /// The component that was matched.
    pub input: String,
    /// The groups by name; `None` where a group did not take part in the match.
    pub groups: Vec<(String, Option<String>)>,
}

impl<R> UrlPattern<R> {
    /// The compiled pattern, except for the regular expressions.
    pub fn program(&self) -> Program<'_> {
        Program(&self.bytes)
    }

    /// The bytes of [`program`](Self::program).
    pub fn to_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes of [`program`](Self::program), and the regular expressions of the components that
    /// need one.
    pub fn into_parts(self) -> (Vec<u8>, [Option<R>; 8]) {
        (self.bytes, self.regexps)
    }

    /// [Match](https://urlpattern.spec.whatwg.org/#url-pattern-match). The result is indexed by
    /// [`Component`]; it lacks the `inputs`, which the caller knows. The only error is a base URL
    /// beside a dictionary.
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
    pub fn exec_components<P: Platform<RegExp = R>>(
        &self,
        platform: &P,
        components: [&str; 8],
    ) -> Option<[ComponentResult; 8]> {
        let program = self.program();
        let mut captures = vec![UNDEFINED; program.group_count()];
        let bytes = components.map(str::as_bytes);
        if program.exec(bytes, &mut captures, &mut Scratch::new()) == Outcome::NoMatch {
            return None;
        }
        let mut captures = captures.into_iter();
        let mut results = [const { None }; 8];
        for component in Component::ALL {
            let input = components[component as usize];
            let by_engine = match &self.regexps[component as usize] {
                Some(regexp) => platform.exec_regexp(regexp, input)?,
                None => Vec::new(),
            };
            let mut by_engine = by_engine.into_iter();
            let groups = program
                .group_names(component)
                .map(|name| {
                    let [start, end] = captures.next().unwrap_or(UNDEFINED);
                    let (start, end) = by_engine
                        .next()
                        .flatten()
                        .unwrap_or((start as usize, end as usize));
                    (name.to_owned(), input.get(start..end).map(str::to_owned))
                })
                .collect();
            results[component as usize] = Some(ComponentResult {
                input: input.to_owned(),
                groups,
            });
        }
        let [
            Some(a),
            Some(b),
            Some(c),
            Some(d),
            Some(e),
            Some(f),
            Some(g),
            Some(h),
        ] = results
        else {
            return None;
        };
        Some([a, b, c, d, e, f, g, h])
    }
}

fn parse_url(platform: &impl Platform, input: &str, base_url: Option<&str>) -> Option<Url> {
    let base_url = match base_url {
        Some(base_url) => Some(Url::parse_on(platform, base_url, None).ok()?),
        None => None,
    };
    Url::parse_on(platform, input, base_url.as_ref()).ok()
}

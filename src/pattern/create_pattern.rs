//! [Create](https://urlpattern.spec.whatwg.org/#url-pattern-create) a URL pattern.

use alloc::string::String;

use super::canonicalization::Encoder;
use super::compile::{
    CompiledComponent, compile_a_component, hostname_pattern_is_an_ipv6_address,
    protocol_component_matches_a_special_scheme,
};
use super::component::Component;
use super::constructor_string::parse_a_constructor_string;
use super::error::{PatternError, Reason};
use super::init::{Init, Type, process_init, split};
use super::options::Options;
use super::platform::Platform;
use crate::bytes::text::push_decimal;
use crate::parser::scheme::default_port;

/// A [URLPatternInput](https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput): a string or
/// a dictionary, of which a pattern is created.
#[derive(Clone, Copy, Debug)]
pub enum Input<'a> {
    /// A constructor string.
    String(&'a str),
    /// A dictionary of components.
    Init(Init<'a>),
}

/// A [URL pattern](https://urlpattern.spec.whatwg.org/#url-pattern), with the regular expressions of a
/// platform.
#[derive(Clone, Debug)]
pub struct CompiledPattern<R> {
    components: [Option<CompiledComponent<R>>; 8],
    has_segments: bool,
}

/// [Create](https://urlpattern.spec.whatwg.org/#url-pattern-create) a URL pattern.
///
/// # Errors
///
/// A [`PatternError`], which says why the pattern is refused, and where.
pub fn create<P: Platform>(
    platform: &P,
    input: Input<'_>,
    base_url: Option<&str>,
    ignore_case: bool,
) -> Result<CompiledPattern<P::RegExp>, PatternError> {
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
    Ok(CompiledPattern {
        components,
        has_segments,
    })
}

/// Whether `port` represents the [default port](https://url.spec.whatwg.org/#default-port) of
/// `protocol` in ASCII digits. So does `0080` for http, as step 6 of
/// [create](https://urlpattern.spec.whatwg.org/#url-pattern-create) says nothing of leading zeros.
fn is_default_port(protocol: &str, port: &str) -> bool {
    default_port(protocol).is_some_and(|default_port| {
        let mut digits = String::new();
        push_decimal(default_port.into(), &mut digits);
        digits == port.trim_start_matches('0')
    })
}

impl<R> CompiledPattern<R> {
    /// A [component](https://urlpattern.spec.whatwg.org/#component). It is `None` if the pattern string
    /// is `*`, so that the component matches everything, as a group with the name 0.
    pub fn component(&self, component: Component) -> Option<&CompiledComponent<R>> {
        self.components[component as usize].as_ref()
    }

    /// The [pattern string](https://urlpattern.spec.whatwg.org/#component-pattern-string) of a component.
    pub fn pattern_string(&self, component: Component) -> &str {
        self.component(component)
            .map_or("*", |component| &component.pattern_string)
    }

    /// Whether the protocol component matches a special scheme, so that the pathname consists of
    /// segments.
    pub fn has_segments(&self) -> bool {
        self.has_segments
    }

    /// [Has regexp groups](https://urlpattern.spec.whatwg.org/#url-pattern-has-regexp-groups).
    pub fn has_regexp_groups(&self) -> bool {
        let mut components = self.components.iter().flatten();
        components.any(CompiledComponent::has_regexp_groups)
    }
}

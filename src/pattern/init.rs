//! [URLPatternInit processing](https://urlpattern.spec.whatwg.org/#canon-processing-for-init): a
//! dictionary of components, for a pattern or for a URL to match, is completed from its base URL.

use std::borrow::Cow;

use super::canonicalize::canonicalize_a_port;
use super::error::{PatternError, Reason};
use super::pattern_string::escape_a_pattern_string;
use super::{Component, components_of};
use crate::url::{Url, is_special_scheme};

/// A [URLPatternInit](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Init<'a> {
    /// Indexed by [`Component`]; `None` where the dictionary has no such member.
    pub components: [Option<&'a str>; 8],
    pub base_url: Option<&'a str>,
}

/// Whether a dictionary holds patterns, or the parts of a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    Pattern,
    Url,
}

/// A processed dictionary, indexed by [`Component`]. With [`Type::Url`] every component is there.
pub type ProcessedInit = [Option<String>; 8];

/// [Process a URLPatternInit](https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit). As
/// everywhere in the standard, the components' initial values are empty strings for a URL and null
/// for a pattern.
pub fn process_init(init: &Init<'_>, kind: Type) -> Result<ProcessedInit, PatternError> {
    let mut result: ProcessedInit = Default::default();
    if kind == Type::Url {
        result = result.map(|_| Some(String::new()));
    }
    let base_url = match init.base_url {
        Some(text) => Some(
            Url::parse(text, None)
                .map_err(|error| PatternError::whole(Reason::InvalidBaseUrl(error), text))?,
        ),
        None => None,
    };
    if let Some(base_url) = &base_url {
        inherit_from_base_url(&mut result, init, base_url, kind);
    }
    // The pathname after the protocol, which decides how it is encoded: the order of `ALL`.
    for component in Component::ALL {
        let Some(value) = init.components[component as usize] else {
            continue;
        };
        let value = match component {
            Component::Pathname => &resolve_pathname(value, base_url.as_ref(), kind),
            Component::Protocol => value.strip_suffix(':').unwrap_or(value),
            Component::Search => value.strip_prefix('?').unwrap_or(value),
            Component::Hash => value.strip_prefix('#').unwrap_or(value),
            _ => value,
        };
        let mut output = String::new();
        match kind {
            Type::Pattern => output.push_str(value),
            Type::Url => {
                let protocol = result[Component::Protocol as usize].as_deref();
                let protocol = protocol.unwrap_or_default();
                canonicalize_for_init(component, value, protocol, &mut output)
                    .map_err(|reason| PatternError::of_component(reason, component, value, ""))?;
            }
        }
        result[component as usize] = Some(output);
    }
    Ok(result)
}

/// The components that are taken from the base URL: those after the last one that the dictionary
/// gives, along each of the standard's two lists of components from the least to the most specific.
fn inherit_from_base_url(result: &mut ProcessedInit, init: &Init<'_>, base_url: &Url, kind: Type) {
    const SPECIFICITY: [Component; 6] = [
        Component::Protocol,
        Component::Hostname,
        Component::Port,
        Component::Pathname,
        Component::Search,
        Component::Hash,
    ];
    const SPECIFICITY_OF_CREDENTIALS: [Component; 5] = [
        Component::Protocol,
        Component::Hostname,
        Component::Port,
        Component::Username,
        Component::Password,
    ];
    let values = components_of(base_url);
    let is_given = |component: &Component| init.components[*component as usize].is_some();
    let mut inherit = |component: Component| {
        let value = process_a_base_url_string(values[component as usize], kind);
        result[component as usize] = Some(value);
    };
    SPECIFICITY
        .into_iter()
        .take_while(|component| !is_given(component))
        .for_each(&mut inherit);
    if kind == Type::Url {
        SPECIFICITY_OF_CREDENTIALS
            .into_iter()
            .take_while(|component| !is_given(component))
            .skip(3)
            .for_each(&mut inherit);
    }
}

/// A relative pathname continues the base URL's up to its last slash.
fn resolve_pathname<'a>(value: &'a str, base_url: Option<&Url>, kind: Type) -> Cow<'a, str> {
    let Some(base_url) = base_url else {
        return Cow::Borrowed(value);
    };
    if base_url.has_opaque_path() || is_an_absolute_pathname(value, kind) {
        return Cow::Borrowed(value);
    }
    let mut new_pathname = process_a_base_url_string(base_url.path(), kind);
    match new_pathname.bytes().rposition(|byte| byte == b'/') {
        Some(slash_index) => {
            new_pathname.truncate(slash_index + 1);
            new_pathname.push_str(value);
            Cow::Owned(new_pathname)
        }
        None => Cow::Borrowed(value),
    }
}

/// [Process a base URL string](https://urlpattern.spec.whatwg.org/#process-a-base-url-string).
fn process_a_base_url_string(input: &str, kind: Type) -> String {
    match kind {
        Type::Url => input.to_owned(),
        Type::Pattern => {
            let mut result = String::with_capacity(input.len());
            escape_a_pattern_string(input, &mut result);
            result
        }
    }
}

/// [Is an absolute pathname](https://urlpattern.spec.whatwg.org/#is-an-absolute-pathname).
fn is_an_absolute_pathname(input: &str, kind: Type) -> bool {
    input.starts_with('/')
        || (kind == Type::Pattern && (input.starts_with("\\/") || input.starts_with("{/")))
}

/// The `process … for init` algorithms, from
/// [process protocol for init](https://urlpattern.spec.whatwg.org/#process-protocol-for-init) on,
/// for a URL. A pathname is one of segments unless the protocol is known and not special.
fn canonicalize_for_init(
    component: Component,
    value: &str,
    protocol: &str,
    output: &mut String,
) -> Result<(), Reason> {
    if component == Component::Port {
        return canonicalize_a_port(value, protocol, output);
    }
    let has_segments = protocol.is_empty() || is_special_scheme(protocol);
    component.encoder(has_segments, false).encode(value, output)
}

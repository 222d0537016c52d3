//! [URLPatternInit processing](https://urlpattern.spec.whatwg.org/#canon-processing-for-init): a
//! dictionary of components, for a pattern or for a URL to match, is completed from its base URL.

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Range;

use super::canonicalization::{Encoder, canonicalize_a_port};
use super::component::Component;
use super::error::{PatternError, Reason};
use super::pattern_string::escape_a_pattern_string;
use super::platform::Platform;
use crate::bytes::text::{push, push_decimal, slice};
use crate::parser::scheme::SPECIAL_SCHEMES;
use crate::parser::url_record::Url;

/// A [URLPatternInit](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Init<'a> {
    /// Indexed by [`Component`]; `None` where the dictionary has no such member.
    pub components: [Option<&'a str>; 8],
    /// The member baseURL.
    pub base_url: Option<&'a str>,
}

/// Whether a dictionary holds patterns, or the parts of a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// The members are pattern strings.
    Pattern,
    /// The members are components of a URL, which are encoded.
    Url,
}

/// [Process a URLPatternInit](https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit).
/// Appends the components to `output`, one after another, and returns where they end. A component
/// of a pattern that is neither given nor inherited is `*`.
pub fn process_init(
    platform: &impl Platform,
    init: &Init<'_>,
    kind: Type,
    output: &mut String,
) -> Result<[usize; 8], PatternError> {
    let base_url = parse_base_url(platform, init)?;
    let base_url = base_url.as_ref();
    let inherited = Inherited::new(init, base_url, kind);
    let start = output.len();
    let mut ends = [start; 8];
    // In the order of `ALL`, the pathname comes after the protocol, which decides its encoding.
    for &component in &Component::ALL {
        let index = component as usize;
        if let Some(value) = init.components[index] {
            let value = &*trim(component, value, base_url, kind);
            if kind == Type::Pattern {
                push(output, value);
            } else {
                let protocol = start..ends[Component::Protocol as usize];
                canonicalize_for_init(platform, component, value, protocol, output)
                    .map_err(|reason| PatternError::of_component(reason, component, value, ""))?;
            }
        } else if let Some(value) = inherited.values[index] {
            process_a_base_url_string(value, kind, output);
        } else if kind == Type::Pattern {
            push(output, "*");
        }
        ends[index] = output.len();
    }
    Ok(ends)
}

/// Splits `text` at the given ends.
pub fn split(text: &str, ends: [usize; 8]) -> [&str; 8] {
    let mut pieces = [""; 8];
    let mut start = 0;
    for (piece, end) in pieces.iter_mut().zip(ends) {
        *piece = slice(text, start, end);
        start = end;
    }
    pieces
}

fn parse_base_url(platform: &impl Platform, init: &Init<'_>) -> Result<Option<Url>, PatternError> {
    init.base_url
        .map(|text| {
            Url::of(platform, text, None)
                .map_err(|error| PatternError::whole(Reason::InvalidBaseUrl(error), text))
        })
        .transpose()
}

/// A component of the dictionary, without the code point that separates it from its neighbour.
fn trim<'a>(
    component: Component,
    value: &'a str,
    base_url: Option<&Url>,
    kind: Type,
) -> Cow<'a, str> {
    Cow::Borrowed(match component {
        Component::Pathname => return resolve_pathname(value, base_url, kind),
        Component::Protocol => value.strip_suffix(':').unwrap_or(value),
        Component::Search => value.strip_prefix('?').unwrap_or(value),
        Component::Hash => value.strip_prefix('#').unwrap_or(value),
        _ => value,
    })
}

/// The components that are taken from the base URL. The standard has two lists of components, from
/// the least to the most specific. In each list, the components after the last one that the
/// dictionary has are inherited.
struct Inherited<'u> {
    values: [Option<&'u str>; 8],
}

impl<'u> Inherited<'u> {
    fn new(init: &Init<'_>, base_url: Option<&'u Url>, kind: Type) -> Self {
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
        let mut values = [None; 8];
        if let Some(base_url) = base_url {
            let all = base_url.components();
            inherit(&SPECIFICITY, init, &all, &mut values);
            if kind == Type::Url {
                inherit(&SPECIFICITY_OF_CREDENTIALS, init, &all, &mut values);
            }
        }
        Self { values }
    }
}

/// Inherits the components of one list. Not inlined, which keeps the code small.
#[inline(never)]
fn inherit<'u>(
    list: &[Component],
    init: &Init<'_>,
    from: &[&'u str; 8],
    values: &mut [Option<&'u str>; 8],
) {
    for component in list {
        let index = *component as usize;
        if init.components[index].is_some() {
            return;
        }
        values[index] = Some(from[index]);
    }
}

/// Appends a relative pathname to the base URL's path up to its last slash.
fn resolve_pathname<'a>(value: &'a str, base_url: Option<&Url>, kind: Type) -> Cow<'a, str> {
    let Some(base_url) = base_url else {
        return Cow::Borrowed(value);
    };
    if base_url.has_opaque_path() || is_an_absolute_pathname(value, kind) {
        return Cow::Borrowed(value);
    }
    let path = base_url.path();
    // Escaping the path moves the slash and adds none.
    let Some(slash_index) = path.bytes().rposition(|byte| byte == b'/') else {
        return Cow::Borrowed(value);
    };
    let mut new_pathname = String::with_capacity(path.len() + value.len());
    process_a_base_url_string(slice(path, 0, slash_index + 1), kind, &mut new_pathname);
    push(&mut new_pathname, value);
    Cow::Owned(new_pathname)
}

/// [Process a base URL string](https://urlpattern.spec.whatwg.org/#process-a-base-url-string), to
/// the end of `output`.
fn process_a_base_url_string(input: &str, kind: Type, output: &mut String) {
    match kind {
        Type::Url => push(output, input),
        Type::Pattern => escape_a_pattern_string(input, output),
    }
}

/// [Is an absolute pathname](https://urlpattern.spec.whatwg.org/#is-an-absolute-pathname).
fn is_an_absolute_pathname(input: &str, kind: Type) -> bool {
    input.starts_with('/')
        || (kind == Type::Pattern && (input.starts_with("\\/") || input.starts_with("{/")))
}

/// The `process … for init` algorithms, from
/// [process protocol for init](https://urlpattern.spec.whatwg.org/#process-protocol-for-init) on,
/// for a URL, whose protocol is a range of `output`. A pathname is one of segments unless the
/// protocol is known and not special.
fn canonicalize_for_init(
    platform: &impl Platform,
    component: Component,
    value: &str,
    protocol: Range<usize>,
    output: &mut String,
) -> Result<(), Reason> {
    let protocol = output.get(protocol).unwrap_or_default();
    if component == Component::Port {
        if let Some(port) = canonicalize_a_port(value, protocol)? {
            push_decimal(port.into(), output);
        }
        return Ok(());
    }
    let has_segments = component == Component::Pathname
        && (protocol.is_empty() || SPECIAL_SCHEMES.contains(&protocol));
    Encoder::of(component, has_segments, false).encode(platform, value, output)
}

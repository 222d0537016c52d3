//! [Compiling a component](https://urlpattern.spec.whatwg.org/#compile-a-component), and what the
//! standard asks of components.

use super::Component;
use super::canonicalize::Encoder;
use super::error::{Fault, PatternError, Reason};
use super::matcher::{Kind, Matcher, Scratch, compile, matches};
use super::parser::parse_a_pattern_string;
use super::part::{Options, Part, PartType};
use super::pattern_string::generate_a_pattern_string;
use super::regexp::{RegExpEngine, generate_a_regular_expression};
use crate::url::is_special_scheme;

/// A [component](https://urlpattern.spec.whatwg.org/#component) apart from its regular expression.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Compiled {
    pub pattern_string: String,
    pub names: Vec<String>,
    pub kind: Kind,
    pub matcher: Vec<u8>,
    /// With a custom regular expression, the generated one.
    pub regexp_source: Option<String>,
}

impl Compiled {
    fn from_parts(part_list: Vec<Part>, options: &Options) -> Self {
        let has_regexp_groups = part_list.iter().any(|part| part.kind == PartType::RegExp);
        let (kind, matcher) = if has_regexp_groups {
            (Kind::RegExp, Vec::new())
        } else {
            compile(&part_list, options)
        };
        Self {
            pattern_string: generate_a_pattern_string(&part_list, options),
            regexp_source: has_regexp_groups
                .then(|| generate_a_regular_expression(&part_list, options)),
            names: part_list
                .into_iter()
                .filter(|part| part.kind != PartType::FixedText)
                .map(|part| part.name)
                .collect(),
            kind,
            matcher,
        }
    }
}

/// A [component](https://urlpattern.spec.whatwg.org/#component) with its regular expression, if it
/// needs one.
pub(crate) struct CompiledComponent<R> {
    /// `None` for a lone `*`, which is most components of most patterns.
    pub compiled: Option<Compiled>,
    pub regexp: Option<R>,
}

/// [Compile a component](https://urlpattern.spec.whatwg.org/#compile-a-component). A regular
/// expression is created only where the author wrote one, which the standard allows.
pub(crate) fn compile_a_component<E: RegExpEngine>(
    engine: &E,
    component: Component,
    input: &str,
    encoding_callback: Encoder,
    options: &Options,
) -> Result<CompiledComponent<E::RegExp>, PatternError> {
    if input == "*" {
        return Ok(CompiledComponent {
            compiled: None,
            regexp: None,
        });
    }
    let part_list = parse_a_pattern_string(input, options, encoding_callback)
        .map_err(|fault| fault.within(component, input))?;
    let compiled = Compiled::from_parts(part_list, options);
    let regexp = match &compiled.regexp_source {
        Some(source) => Some(
            engine
                .create(source, options.ignore_case)
                .map_err(|error| {
                    Fault::from(Reason::InvalidRegExp(error)).within(component, input)
                })?,
        ),
        None => None,
    };
    // "(.*)" is written otherwise, but is the same.
    let is_wild = compiled.kind == Kind::Any && compiled.pattern_string == "*";
    Ok(CompiledComponent {
        compiled: (!is_wild).then_some(compiled),
        regexp,
    })
}

/// [Protocol component matches a special
/// scheme](https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme).
pub(crate) fn protocol_component_matches_a_special_scheme<E: RegExpEngine>(
    engine: &E,
    component: &CompiledComponent<E::RegExp>,
) -> bool {
    const SPECIAL_SCHEMES: [&str; 6] = ["ftp", "file", "http", "https", "ws", "wss"];
    let Some(compiled) = &component.compiled else {
        return true;
    };
    if compiled.kind == Kind::Literal {
        return is_special_scheme(&compiled.pattern_string);
    }
    let matcher = Matcher {
        kind: compiled.kind,
        bytes: &compiled.matcher,
        ignore_case: false,
    };
    let mut scratch = Scratch::new();
    SPECIAL_SCHEMES
        .iter()
        .any(|scheme| match &component.regexp {
            Some(regexp) => engine.exec(regexp, scheme).is_some(),
            None => matches(&matcher, scheme.as_bytes(), &mut [], &mut scratch),
        })
}

/// [Hostname pattern is an IPv6
/// address](https://urlpattern.spec.whatwg.org/#hostname-pattern-is-an-ipv6-address).
pub(crate) fn hostname_pattern_is_an_ipv6_address(input: &str) -> bool {
    matches!(input.as_bytes(), [b'[', _, ..] | [b'{' | b'\\', b'[', ..])
}

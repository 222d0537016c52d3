//! [The URL pattern struct](https://urlpattern.spec.whatwg.org/#url-pattern-struct), its [high-level
//! operations](https://urlpattern.spec.whatwg.org/#high-level-operations) and their
//! [internals](https://urlpattern.spec.whatwg.org/#urlpattern-internals).

use std::cell::RefCell;
use std::collections::HashMap;
use std::result;

use serde::{Deserialize, Serialize};
use urlsmith::pattern::{RegExpEngine, RegexEngine};
use urlsmith::url::{Url, default_port, is_special_scheme};

use super::canonicalize::{
    canonicalize_a_hash, canonicalize_a_hostname, canonicalize_a_pathname, canonicalize_a_port,
    canonicalize_a_protocol, canonicalize_a_search, canonicalize_an_ipv6_hostname,
    canonicalize_an_opaque_pathname, canonicalize_userinfo,
};
use super::constructor_string::parse_a_constructor_string;
use super::init::{Type, process_a_urlpatterninit};
use super::parser::{
    DEFAULT_OPTIONS, EncodingCallback, HOSTNAME_OPTIONS, Options, PATHNAME_OPTIONS, PartType,
    parse_a_pattern_string,
};
use super::pattern_string::generate_a_pattern_string;
use super::regexp::generate_a_regular_expression_and_name_list;

/// An error that the standard throws. The text is for people.
#[derive(Clone, Copy, Debug)]
pub struct TypeError(pub &'static str);

/// The result of an algorithm that can throw.
pub type Result<T = ()> = result::Result<T, TypeError>;

pub const PROTOCOL: usize = 0;
pub const USERNAME: usize = 1;
pub const PASSWORD: usize = 2;
pub const HOSTNAME: usize = 3;
pub const PORT: usize = 4;
pub const PATHNAME: usize = 5;
pub const SEARCH: usize = 6;
pub const HASH: usize = 7;

/// <https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit>
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Init {
    pub components: [Option<String>; 8],
    pub base_url: Option<String>,
}

/// <https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput>
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PatternInput {
    String(String),
    Init(Init),
}

type Regexp = <RegexEngine as RegExpEngine>::RegExp;

/// <https://urlpattern.spec.whatwg.org/#component>
#[derive(Clone, Debug)]
pub struct Component {
    pub pattern_string: String,
    /// The source of `regular_expression`.
    pub source: String,
    pub regular_expression: Regexp,
    pub group_name_list: Vec<String>,
    pub has_regexp_groups: bool,
}

/// <https://urlpattern.spec.whatwg.org/#url-pattern>
#[derive(Clone, Debug)]
pub struct UrlPattern {
    pub components: [Component; 8],
}

/// <https://urlpattern.spec.whatwg.org/#dictdef-urlpatterncomponentresult>
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComponentResult {
    pub input: String,
    pub groups: Vec<(String, Option<String>)>,
}

/// <https://urlpattern.spec.whatwg.org/#url-pattern-create>
pub fn create(
    input: &PatternInput,
    base_url: Option<&str>,
    ignore_case: bool,
) -> Result<UrlPattern> {
    let init = match input {
        PatternInput::String(input) => {
            let mut init = parse_a_constructor_string(input)?;
            if base_url.is_none() && init.components[PROTOCOL].is_none() {
                return Err(TypeError("no protocol and no base URL"));
            }
            if let Some(base_url) = base_url {
                init.base_url = Some(base_url.to_owned());
            }
            init
        }
        PatternInput::Init(init) => {
            if base_url.is_some() {
                return Err(TypeError("a base URL beside a dictionary"));
            }
            init.clone()
        }
    };
    let processed_init = process_a_urlpatterninit(&init, Type::Pattern, Default::default())?;
    let mut processed_init =
        processed_init.map(|component| component.unwrap_or_else(|| "*".to_owned()));
    if is_special_scheme(&processed_init[PROTOCOL])
        && let Some(default_port) = default_port(&processed_init[PROTOCOL])
        && processed_init[PORT] == default_port.to_string()
    {
        processed_init[PORT] = String::new();
    }
    let compile = |component: usize, callback: &EncodingCallback, options: &Options| {
        compile_a_component(&processed_init[component], callback, options)
    };
    let protocol = compile(PROTOCOL, &canonicalize_a_protocol, &DEFAULT_OPTIONS)?;
    let username = compile(USERNAME, &canonicalize_userinfo, &DEFAULT_OPTIONS)?;
    let password = compile(PASSWORD, &canonicalize_userinfo, &DEFAULT_OPTIONS)?;
    let hostname = if hostname_pattern_is_an_ipv6_address(&processed_init[HOSTNAME]) {
        compile(HOSTNAME, &canonicalize_an_ipv6_hostname, &HOSTNAME_OPTIONS)?
    } else {
        compile(HOSTNAME, &canonicalize_a_hostname, &HOSTNAME_OPTIONS)?
    };
    let port_callback = |value: &str| canonicalize_a_port(value, None);
    let port = compile(PORT, &port_callback, &DEFAULT_OPTIONS)?;
    let compile_options = Options {
        ignore_case,
        ..DEFAULT_OPTIONS
    };
    let pathname = if protocol_component_matches_a_special_scheme(&protocol) {
        let path_compile_options = Options {
            ignore_case,
            ..PATHNAME_OPTIONS
        };
        compile(PATHNAME, &canonicalize_a_pathname, &path_compile_options)?
    } else {
        compile(PATHNAME, &canonicalize_an_opaque_pathname, &compile_options)?
    };
    let search = compile(SEARCH, &canonicalize_a_search, &compile_options)?;
    let hash = compile(HASH, &canonicalize_a_hash, &compile_options)?;
    Ok(UrlPattern {
        components: [
            protocol, username, password, hostname, port, pathname, search, hash,
        ],
    })
}

/// The first half of [match](https://urlpattern.spec.whatwg.org/#url-pattern-match): the components
/// of the input. `None` if the standard returns null.
pub fn process_input(
    input: &PatternInput,
    base_url_string: Option<&str>,
) -> Result<Option<[String; 8]>> {
    match input {
        PatternInput::Init(init) => {
            if base_url_string.is_some() {
                return Err(TypeError("a base URL beside a dictionary"));
            }
            let empty = [const { Some(String::new()) }; 8];
            let apply_result = process_a_urlpatterninit(init, Type::Url, empty);
            Ok(apply_result
                .ok()
                .map(|result| result.map(Option::unwrap_or_default)))
        }
        PatternInput::String(input) => {
            let mut base_url = None;
            if let Some(base_url_string) = base_url_string {
                match Url::parse(base_url_string, None) {
                    Ok(url) => base_url = Some(url),
                    Err(_) => return Ok(None),
                }
            }
            let Ok(url) = Url::parse(input, base_url.as_ref()) else {
                return Ok(None);
            };
            let components = [
                url.scheme(),
                url.username(),
                url.password(),
                url.host().unwrap_or_default(),
                url.port(),
                url.path(),
                url.query().unwrap_or_default(),
                url.fragment().unwrap_or_default(),
            ];
            Ok(Some(components.map(str::to_owned)))
        }
    }
}

/// The second half of [match](https://urlpattern.spec.whatwg.org/#url-pattern-match).
pub fn match_components(
    url_pattern: &UrlPattern,
    components: &[String; 8],
) -> Option<[ComponentResult; 8]> {
    let mut results = Vec::new();
    for (component, input) in url_pattern.components.iter().zip(components) {
        let exec_result = RegexEngine.exec(&component.regular_expression, input)?;
        results.push(create_a_component_match_result(
            component,
            input,
            &exec_result,
        ));
    }
    results.try_into().ok()
}

/// <https://urlpattern.spec.whatwg.org/#compile-a-component>
pub fn compile_a_component(
    input: &str,
    encoding_callback: &EncodingCallback,
    options: &Options,
) -> Result<Component> {
    let part_list = parse_a_pattern_string(input, options, encoding_callback)?;
    let (source, name_list) = generate_a_regular_expression_and_name_list(&part_list, options);
    let has_regexp_groups = part_list.iter().any(|part| part.kind == PartType::Regexp);
    let regular_expression = match has_regexp_groups {
        true => reg_exp_create(&source, options.ignore_case)?,
        // In ECMAScript, an optional group that would match nothing does not take part; in the
        // regex crate it does. urlsmith also uses the regex crate for custom regular expressions.
        false => reg_exp_create(&source.replace("(.*)?", "(.+)?"), options.ignore_case)?,
    };
    let pattern_string = generate_a_pattern_string(&part_list, options);
    Ok(Component {
        pattern_string,
        source,
        regular_expression,
        group_name_list: name_list,
        has_regexp_groups,
    })
}

/// <https://tc39.es/ecma262/#sec-regexpcreate>. Regular expressions are kept, since most sources
/// come again and again, and making the expression takes far longer than the rest.
fn reg_exp_create(source: &str, ignore_case: bool) -> Result<Regexp> {
    thread_local! {
        static MADE: RefCell<HashMap<(String, bool), Option<Regexp>>> = RefCell::default();
    }
    const MOST: usize = 2000;
    MADE.with_borrow_mut(|made| {
        if made.len() >= MOST {
            made.clear();
        }
        made.entry((source.to_owned(), ignore_case))
            .or_insert_with(|| RegexEngine.create(source, ignore_case).ok())
            .clone()
            .ok_or(TypeError("an invalid regular expression"))
    })
}

/// <https://urlpattern.spec.whatwg.org/#create-a-component-match-result>
fn create_a_component_match_result(
    component: &Component,
    input: &str,
    exec_result: &[Option<(usize, usize)>],
) -> ComponentResult {
    let groups = component.group_name_list.iter().enumerate();
    ComponentResult {
        input: input.to_owned(),
        groups: groups
            .map(|(index, name)| {
                let value = exec_result.get(index).copied().flatten();
                let value = value.map(|(start, end)| input[start..end].to_owned());
                (name.clone(), value)
            })
            .collect(),
    }
}

/// <https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme>
pub fn protocol_component_matches_a_special_scheme(protocol_component: &Component) -> bool {
    let special_scheme_list = ["ftp", "file", "http", "https", "ws", "wss"];
    special_scheme_list.iter().any(|scheme| {
        RegexEngine
            .exec(&protocol_component.regular_expression, scheme)
            .is_some()
    })
}

/// <https://urlpattern.spec.whatwg.org/#hostname-pattern-is-an-ipv6-address>
fn hostname_pattern_is_an_ipv6_address(input: &str) -> bool {
    if input.chars().count() < 2 {
        return false;
    }
    input.starts_with('[') || input.starts_with("{[") || input.starts_with("\\[")
}

//! The [URL Pattern Standard](https://urlpattern.spec.whatwg.org/), as of
//! [203d435](https://github.com/whatwg/urlpattern/commit/203d435): one file per section, each
//! algorithm under the name it has there.
//!
//! [`create`] makes a [`UrlPattern`]. Its state is a string of bytes, which [`Program`] reads and
//! matches with. Regular expressions are left to a [`RegExpEngine`]. They are needed only for the
//! regular expressions that the pattern's author wrote.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

mod canonicalize;
#[cfg(feature = "validate")]
mod check;
mod compare;
mod component;
mod constructor_string;
mod error;
mod generate;
mod init;
mod list;
mod matcher;
mod names;
mod parser;
mod part;
mod pattern_string;
mod program;
#[cfg(feature = "regex")]
mod regex_engine;
mod regexp;
mod tokenizer;

#[cfg(feature = "validate")]
pub use check::{Mistake, Refusal, Subject, Warning, check};
pub use compare::{compare_component, specificity};
#[cfg(all(any(feature = "list", feature = "validate"), target_family = "wasm"))]
pub(crate) use error::utf16_length;
pub use error::{PatternError, Reason};
pub use generate::{describe_parts, generate};
pub use init::{Init, Type, process_init};
pub use list::{List, Search};
pub use matcher::{Capture, Kind, Scratch, UNDEFINED};
pub use program::{Outcome, Program};
#[cfg(feature = "regex")]
pub use regex_engine::RegexEngine;
pub use regexp::{RegExpEngine, regular_expression};
#[cfg(not(feature = "identifiers"))]
pub use tokenizer::{IsIdentifier, set_is_identifier};

use canonicalize::Encoder;
use component::{
    Compiled, compile_a_component, hostname_pattern_is_an_ipv6_address,
    protocol_component_matches_a_special_scheme,
};
use constructor_string::parse_a_constructor_string;
use part::Options;
use program::Writer;

use crate::url::{Offsets, Url, default_port, push_decimal};

/// The components of a URL and of a pattern, in the standard's order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Component {
    /// The [scheme](https://url.spec.whatwg.org/#concept-url-scheme), without its colon.
    Protocol = 0,
    /// The [username](https://url.spec.whatwg.org/#concept-url-username).
    Username = 1,
    /// The [password](https://url.spec.whatwg.org/#concept-url-password).
    Password = 2,
    /// The [host](https://url.spec.whatwg.org/#concept-url-host).
    Hostname = 3,
    /// The [port](https://url.spec.whatwg.org/#concept-url-port), in digits.
    Port = 4,
    /// The [path](https://url.spec.whatwg.org/#concept-url-path).
    Pathname = 5,
    /// The [query](https://url.spec.whatwg.org/#concept-url-query), without its question mark.
    Search = 6,
    /// The [fragment](https://url.spec.whatwg.org/#concept-url-fragment), without its number sign.
    Hash = 7,
}

impl Component {
    /// All components in their order.
    pub const ALL: [Self; 8] = [
        Self::Protocol,
        Self::Username,
        Self::Password,
        Self::Hostname,
        Self::Port,
        Self::Pathname,
        Self::Search,
        Self::Hash,
    ];

    /// The name of the attribute in JavaScript.
    pub fn name(self) -> &'static str {
        const NAMES: [&str; 8] = [
            "protocol", "username", "password", "hostname", "port", "pathname", "search", "hash",
        ];
        NAMES[self as usize]
    }

    /// Whether `ignoreCase` applies: it does from the pathname on.
    fn can_ignore_case(self) -> bool {
        self >= Self::Pathname
    }

    /// The options that [create](https://urlpattern.spec.whatwg.org/#url-pattern-create) compiles
    /// the component with.
    fn options(self, matches_a_special_scheme: bool, ignore_case: bool) -> Options {
        let options = match self {
            Self::Hostname => Options::HOSTNAME,
            Self::Pathname if matches_a_special_scheme => Options::PATHNAME,
            _ => Options::DEFAULT,
        };
        Options {
            ignore_case: ignore_case && self.can_ignore_case(),
            ..options
        }
    }

    /// The encoding callback that [create](https://urlpattern.spec.whatwg.org/#url-pattern-create)
    /// compiles the component with.
    fn encoder(self, matches_a_special_scheme: bool, is_an_ipv6_address: bool) -> Encoder {
        match self {
            Self::Protocol => Encoder::Protocol,
            Self::Username => Encoder::Username,
            Self::Password => Encoder::Password,
            Self::Hostname if is_an_ipv6_address => Encoder::Ipv6Hostname,
            Self::Hostname => Encoder::Hostname,
            Self::Port => Encoder::Port,
            Self::Pathname if matches_a_special_scheme => Encoder::Pathname,
            Self::Pathname => Encoder::OpaquePathname,
            Self::Search => Encoder::Search,
            Self::Hash => Encoder::Hash,
        }
    }
}

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
/// # #[cfg(feature = "regex")] {
/// use urlsmith::pattern::{Input, RegexEngine, create};
///
/// let pattern = create(&RegexEngine, Input::String("https://*/users/:id"), None, false)?;
/// let url = Input::String("https://example.com/users/42");
/// let result = pattern.exec(&RegexEngine, url, None)?.expect("a match");
/// assert_eq!(result[5].groups, [("id".to_owned(), Some("42".to_owned()))]);
/// # }
/// # Ok::<(), urlsmith::pattern::PatternError>(())
/// ```
pub fn create<E: RegExpEngine>(
    engine: &E,
    input: Input<'_>,
    base_url: Option<&str>,
    ignore_case: bool,
) -> Result<UrlPattern<E::RegExp>, PatternError> {
    let init = match input {
        Input::String(input) => {
            let mut init = parse_a_constructor_string(engine, input)?;
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
    let ends = process_init(&init, Type::Pattern, &mut processed_init)?;
    let mut strings = split(&processed_init, ends);
    if is_default_port(
        strings[Component::Protocol as usize],
        strings[Component::Port as usize],
    ) {
        strings[Component::Port as usize] = "";
    }
    let is_ipv6 = hostname_pattern_is_an_ipv6_address(strings[Component::Hostname as usize]);
    let mut is_special = false;
    let mut regexps: [Option<E::RegExp>; 8] = Default::default();
    let mut any_has_regexp_groups = false;
    let mut writer = Writer::new();
    let mut record = Vec::with_capacity(128);
    for &component in &Component::ALL {
        let Compiled {
            regexp,
            has_regexp_groups,
        } = compile_a_component(
            engine,
            component,
            strings[component as usize],
            component.encoder(is_special, is_ipv6),
            &component.options(is_special, ignore_case),
            &mut record,
        )?;
        if component == Component::Protocol {
            is_special =
                protocol_component_matches_a_special_scheme(engine, &record, regexp.as_ref());
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

/// A URL's components as [match](https://urlpattern.spec.whatwg.org/#url-pattern-match) takes them
/// from it.
pub fn components_of(url: &Url) -> [&str; 8] {
    [
        url.scheme(),
        url.username(),
        url.password(),
        url.host().unwrap_or_default(),
        url.port(),
        url.path(),
        url.query().unwrap_or_default(),
        url.fragment().unwrap_or_default(),
    ]
}

/// As [`components_of`] a URL, given its serialization and its
/// offsets.
#[inline(never)]
pub fn components_in(href: &[u8], offsets: Offsets) -> [&[u8]; 8] {
    let slice = |start: u32, end: u32| href.get(start as usize..end as usize).unwrap_or_default();
    let Offsets {
        scheme_end,
        username_end,
        host_start,
        host_end,
        path_start,
        query_start,
        fragment_start,
    } = offsets;
    let [username, password] = if username_end == host_start {
        [&b""[..]; 2]
    } else {
        [
            slice(scheme_end + 3, username_end),
            slice(username_end + 1, host_start - 1),
        ]
    };
    let port = if host_start == host_end {
        b""
    } else {
        slice(host_end + 1, path_start)
    };
    [
        slice(0, scheme_end),
        username,
        password,
        slice(host_start, host_end),
        port,
        slice(path_start, query_start),
        slice(query_start + 1, fragment_start),
        slice(fragment_start + 1, href.len() as u32),
    ]
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

/// Not inlined, which keeps the code small.
#[inline(never)]
pub(crate) fn slice(text: &str, start: usize, end: usize) -> &str {
    text.get(start..end).unwrap_or_default()
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
    pub fn exec<E: RegExpEngine<RegExp = R>>(
        &self,
        engine: &E,
        input: Input<'_>,
        base_url: Option<&str>,
    ) -> Result<Option<[ComponentResult; 8]>, PatternError> {
        match (input, base_url) {
            (Input::Init(_), Some(base_url)) => {
                Err(PatternError::whole(Reason::BaseUrlBesideInit, base_url))
            }
            (Input::Init(init), None) => {
                let mut text = String::new();
                Ok(process_init(&init, Type::Url, &mut text)
                    .ok()
                    .and_then(|ends| self.exec_components(engine, split(&text, ends))))
            }
            (Input::String(input), base_url) => Ok(parse_url(input, base_url)
                .and_then(|url| self.exec_components(engine, components_of(&url)))),
        }
    }

    /// As [`exec`](Self::exec), for components that are in the form that the URL parser gives them.
    pub fn exec_components<E: RegExpEngine<RegExp = R>>(
        &self,
        engine: &E,
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
                Some(regexp) => engine.exec(regexp, input)?,
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

fn parse_url(input: &str, base_url: Option<&str>) -> Option<Url> {
    let base_url = match base_url {
        Some(base_url) => Some(Url::parse(base_url, None).ok()?),
        None => None,
    };
    Url::parse(input, base_url.as_ref()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_of_a_url_and_in_its_serialization_are_the_same() {
        for (href, expected) in [
            (
                "https://user:pass@example.com:8080/a/b?c=d#e",
                [
                    "https",
                    "user",
                    "pass",
                    "example.com",
                    "8080",
                    "/a/b",
                    "c=d",
                    "e",
                ],
            ),
            ("http://user@a/", ["http", "user", "", "a", "", "/", "", ""]),
            (
                "http://:pass@a/",
                ["http", "", "pass", "a", "", "/", "", ""],
            ),
            ("ws://[::1]:1/?#", ["ws", "", "", "[::1]", "1", "/", "", ""]),
            ("file:///C:/?a", ["file", "", "", "", "", "/C:/", "a", ""]),
            ("mailto:a@b#c", ["mailto", "", "", "", "", "a@b", "", "c"]),
            ("a:/.//b", ["a", "", "", "", "", "//b", "", ""]),
            ("a://b", ["a", "", "", "b", "", "", "", ""]),
        ] {
            let url = Url::parse(href, None).expect("a URL");
            assert_eq!(components_of(&url), expected, "{href}");
            let found = components_in(href.as_bytes(), url.offsets());
            assert_eq!(found, expected.map(str::as_bytes), "{href}");
        }
    }
}

//! Random URL patterns, and inputs that they are likely to match.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use urlsmith::for_webassembly::pattern::{exec_component, has_segments};
use urlsmith::pattern::Component;
use urlsmith::{UrlPattern, UrlPatternInit, UrlPatternOptions};

use super::pieces;
use crate::choices::Choices;

/// A [URLPatternInput](https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput). In JSON it
/// is what JavaScript takes.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum PatternInput {
    String(String),
    Init(BTreeMap<String, String>),
}

impl PatternInput {
    fn init(components: [Option<String>; 8], base_url: Option<String>) -> Self {
        let names = Component::ALL.map(Component::name).into_iter();
        let values = components.into_iter().chain([base_url]);
        let members = names.chain([BASE_URL]).zip(values);
        Self::Init(
            members
                .filter_map(|(name, value)| Some((name.to_owned(), value?)))
                .collect(),
        )
    }
}

const BASE_URL: &str = "baseURL";

/// The arguments of a constructor and of some calls of `exec()`, as a JSON object.
pub fn calls(bytes: &[u8]) -> Value {
    let choices = &mut Choices::new(bytes);
    let (pattern, sample) = pattern_and_sample(choices);
    let base_percent = match &pattern {
        PatternInput::String(pattern) if pattern.contains("//") => 5,
        PatternInput::String(_) => 90,
        PatternInput::Init(_) => 1,
    };
    let mut arguments = vec![json!(pattern)];
    arguments.extend(choices.option(base_percent, base_url).map(Value::from));
    arguments.extend(choices.option(25, |_| json!({"ignoreCase": true})));
    let inputs = choices.list(4, |choices| match input(choices, &sample) {
        (input, Some(base_url)) => json!([input, base_url]),
        (input, None) => json!([input]),
    });
    json!({"pattern": arguments, "inputs": inputs})
}

/// A component's pattern, and text that it is likely to match.
#[derive(Clone, Default)]
struct Written {
    pattern: String,
    sample: String,
}

/// A pattern, and text for each component that it is likely to match.
pub fn pattern_and_sample(choices: &mut Choices<'_>) -> (PatternInput, [Option<String>; 8]) {
    let is_string = choices.chance(50);
    let mut written: [Option<Written>; 8] = Component::ALL.map(|component| {
        let percent = match component {
            Component::Protocol | Component::Hostname if is_string => 85,
            Component::Protocol | Component::Hostname => 50,
            Component::Pathname => 85,
            _ => 20,
        };
        choices.option(percent, |choices| write(choices, component))
    });
    if choices.chance(25) {
        let component = choices.below(8);
        if let Some(written) = &mut written[component] {
            spoil(choices, &mut written.pattern, PATTERN_PIECES);
        }
    }
    let sample = written
        .each_ref()
        .map(|it| it.as_ref().map(|it| it.sample.clone()));
    let patterns = written.map(|it| it.map(|it| it.pattern));
    if is_string {
        let mut pattern = join(&patterns);
        if choices.chance(15) {
            spoil(choices, &mut pattern, PATTERN_PIECES);
        }
        return (PatternInput::String(pattern), sample);
    }
    let base_url = choices.option(20, base_url);
    (PatternInput::init(patterns, base_url), sample)
}

/// Arguments of `exec()` that are similar to the sample.
pub fn input(
    choices: &mut Choices<'_>,
    sample: &[Option<String>; 8],
) -> (PatternInput, Option<String>) {
    let mut sample = sample.clone();
    if choices.chance(30) {
        let component = choices.below(8);
        let mut text = sample[component].take().unwrap_or_default();
        spoil(choices, &mut text, pieces::URL_PIECES);
        sample[component] = Some(text);
    }
    if choices.chance(25) {
        let init = PatternInput::init(sample, choices.option(25, base_url));
        return (init, choices.option(1, base_url));
    }
    if !choices.chance(10) {
        // A relative URL needs a base URL.
        sample[0].get_or_insert_with(|| "https".to_owned());
        sample[3].get_or_insert_with(|| "example.com".to_owned());
    }
    let base_url = choices.option(if sample[0].is_none() { 90 } else { 10 }, base_url);
    (PatternInput::String(join(&sample)), base_url)
}

fn base_url(choices: &mut Choices<'_>) -> String {
    if choices.chance(20) {
        return pieces::url(choices);
    }
    choices
        .pick(&[
            "https://example.com/a/b?q#h",
            "https://user:pass@a.b:8080/a{b}/(c)/*?x*#:y",
            "http://a.b",
            "data:text/plain,a",
            "file:///a/b",
            "non-special://a/b/c",
            "non-special:/b/",
        ])
        .to_owned()
}

/// The components, in the order in which they stand in a URL.
fn join(components: &[Option<String>; 8]) -> String {
    let mut text = String::new();
    let mut add = |before: &str, component: Component, after: &str| {
        if let Some(part) = &components[component as usize] {
            text.push_str(&[before, part, after].concat());
        }
    };
    let has_authority = components[Component::Hostname as usize].is_some();
    let protocol_end = if has_authority { "://" } else { ":" };
    add("", Component::Protocol, protocol_end);
    if components[Component::Password as usize].is_some() {
        add("", Component::Username, "");
        add(":", Component::Password, "@");
    } else {
        add("", Component::Username, "@");
    }
    add("", Component::Hostname, "");
    add(":", Component::Port, "");
    add("", Component::Pathname, "");
    add("?", Component::Search, "");
    add("#", Component::Hash, "");
    text
}

const PATTERN_PIECES: &[&str] = &[
    "{",
    "}",
    "(",
    ")",
    "*",
    "?",
    "+",
    ":a",
    ":",
    "\\",
    "(a|b)",
    "(\\d+)",
    "(?:a)",
    "(.*)",
    "([^/]+?)",
    "([^\\/]+?)",
    "([^\\.]+?)",
    "([^]+?)",
    "[",
    "]",
    "é",
    "/",
    ".",
    "#",
    "@",
    "//",
    "😀",
    " ",
    "%",
    "%2e",
    "..",
    "a",
    "b",
    "{/a}?",
    "{a}*",
    "}?",
    ":é",
    ":$_1",
    "\\:",
    "(?<n>a)",
    "(a",
    "\t",
    "0",
    ":b(x)",
    "(a(?:b)c)",
    "|",
];

/// Inserts a piece, or removes a code point.
fn spoil(choices: &mut Choices<'_>, text: &mut String, pieces: &[&str]) {
    let count = text.chars().count();
    let place = choices.below(count + 1);
    let place = text
        .char_indices()
        .nth(place)
        .map_or(text.len(), |(i, _)| i);
    if place < text.len() && choices.chance(30) {
        text.remove(place);
    } else if choices.chance(10) {
        text.insert(place, choices.code_point());
    } else {
        text.insert_str(place, choices.pick(pieces));
    }
}

fn write(choices: &mut Choices<'_>, component: Component) -> Written {
    let of = |pattern: &str, sample: &str| Written {
        pattern: pattern.to_owned(),
        sample: sample.to_owned(),
    };
    match component {
        Component::Protocol => {
            let (pattern, sample) = choices.pick(&[
                ("https", "https"),
                ("http{s}?", "http"),
                ("http{s}?", "https"),
                ("*", "wss"),
                (":p", "ftp"),
                ("data", "data"),
                ("(https|x)", "x"),
                ("file", "file"),
                ("ht*", "http"),
                ("x{y}*", "xyy"),
                ("", "https"),
                ("HTTPS", "https"),
                ("javascript", "javascript"),
            ]);
            of(pattern, sample)
        }
        Component::Port => {
            let (pattern, sample) = choices.pick(&[
                ("8080", "8080"),
                ("", ""),
                ("443", "443"),
                ("80{80}?", "80"),
                (":p", "1"),
                ("*", ""),
                ("(\\d+)", "21"),
                ("08", "8"),
            ]);
            of(pattern, sample)
        }
        _ => {
            let place = place(component);
            let mut written = Written::default();
            let first = match place.delimiter {
                Some('/') if choices.chance(85) => "/",
                _ => "",
            };
            written.pattern.push_str(first);
            written.sample.push_str(first);
            for index in 0..=choices.below(4) {
                Piece::of(choices, &place).write(choices, &place, index, &mut written);
            }
            written
        }
    }
}

/// What depends on the component: its delimiter, and the pieces of its text.
struct Place {
    delimiter: Option<char>,
    alphabet: &'static [&'static str],
}

fn place(component: Component) -> Place {
    match component {
        Component::Hostname => Place {
            delimiter: Some('.'),
            alphabet: &["a", "b", ".", ".", "-", "B", "1", "é"],
        },
        Component::Pathname => Place {
            delimiter: Some('/'),
            alphabet: &[
                "a", "b", "/", "/", "-", ".", "B", "+", "$", "é", "%41", "%2e", "{", "|",
            ],
        },
        _ => Place {
            delimiter: None,
            alphabet: &["a", "b", "=", "&", "A", "/", " ", "é"],
        },
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Group {
    Text,
    Name,
    Wildcard,
    /// A custom regular expression, and text that it matches.
    Regexp(&'static str, &'static str),
}

/// A piece of a component's pattern.
struct Piece {
    prefix: String,
    group: Group,
    suffix: String,
    modifier: &'static str,
}

impl Piece {
    fn of(choices: &mut Choices<'_>, place: &Place) -> Self {
        let group = choices.pick(&[
            Group::Text,
            Group::Text,
            Group::Text,
            Group::Name,
            Group::Name,
            Group::Name,
            Group::Wildcard,
            Group::Wildcard,
            Group::Regexp("\\d+", "17"),
            Group::Regexp("a|b", "b"),
            Group::Regexp("[^/]*", "ab"),
        ]);
        let modifier = choices.pick(&["", "", "", "?", "*", "+"]);
        let mut text = |percent| match choices.chance(percent) {
            true => choices.pick(place.alphabet).to_owned() + choices.pick(&["", "a", "b"]),
            false => String::new(),
        };
        let (mut prefix, suffix) = match group {
            Group::Text => (text(100), String::new()),
            _ => (text(40), text(30)),
        };
        if prefix.is_empty() && group != Group::Text && choices.chance(40) {
            prefix.extend(place.delimiter);
        }
        Self {
            prefix,
            group,
            suffix,
            modifier,
        }
    }

    fn write(&self, choices: &mut Choices<'_>, place: &Place, index: usize, to: &mut Written) {
        let pattern = &mut to.pattern;
        let is_bare = self.group == Group::Text && self.modifier.is_empty();
        let needs_braces = if is_bare {
            choices.chance(20)
        } else {
            choices.chance(85)
        };
        if needs_braces {
            pattern.push('{');
        }
        push_escaped(pattern, &self.prefix);
        match self.group {
            Group::Text => {}
            Group::Name => pattern.push_str(&format!(":n{index}")),
            Group::Wildcard => pattern.push('*'),
            Group::Regexp(source, _) => pattern.push_str(&format!("({source})")),
        }
        // The backslash keeps the suffix from continuing the name.
        if self.group == Group::Name && self.suffix.starts_with(char::is_alphanumeric) {
            pattern.push('\\');
        }
        push_escaped(pattern, &self.suffix);
        if needs_braces {
            pattern.push('}');
        }
        pattern.push_str(self.modifier);
        let times = match self.modifier {
            "?" => choices.below(2),
            "*" => choices.below(3),
            "+" => 1 + choices.below(2),
            _ => 1,
        };
        for _ in 0..times {
            to.sample.push_str(&self.prefix);
            match self.group {
                Group::Text => {}
                Group::Name => {
                    let value = choices.pick(place.alphabet).to_owned() + "b";
                    let value = value.chars().filter(|c| Some(*c) != place.delimiter);
                    to.sample.extend(value);
                }
                Group::Wildcard => to.sample.push_str(choices.pick(place.alphabet)),
                Group::Regexp(_, value) => to.sample.push_str(value),
            }
            to.sample.push_str(&self.suffix);
        }
    }
}

fn push_escaped(pattern: &mut String, text: &str) {
    for c in text.chars() {
        if matches!(c, '+' | '{') {
            pattern.push('\\');
        }
        pattern.push(c);
    }
}

/// Matches of one component by the crate, to compare with JavaScript's engine and with the matcher in JavaScript, as JSON
/// objects.
pub fn engine_pairs(bytes: &[u8]) -> Vec<Value> {
    let mut choices = Choices::new(bytes);
    let component = choices.pick(&[Component::Pathname, Component::Hostname, Component::Search]);
    let protocol = choices.pick(&["*", "*", "data"]);
    let written = write(&mut choices, component);
    let mut init = UrlPatternInit {
        protocol: Some(protocol.to_owned()),
        ..Default::default()
    };
    *match component {
        Component::Hostname => &mut init.hostname,
        Component::Search => &mut init.search,
        _ => &mut init.pathname,
    } = Some(written.pattern);
    let ignore_case = choices.chance(25);
    let Ok(pattern) = UrlPattern::new(init, UrlPatternOptions { ignore_case }) else {
        return Vec::new();
    };
    // Regular expressions that the author wrote mean other things in other engines.
    if pattern.has_regexp_groups() {
        return Vec::new();
    }
    let mut pairs = Vec::new();
    for _ in 0..4 {
        let mut input = written.sample.clone();
        if choices.chance(50) {
            spoil(&mut choices, &mut input, place(component).alphabet);
        }
        // URLs have no other code points in their components. For some of the regular expressions,
        // a backtracking engine takes exponential time.
        input.retain(|c| (' '..='~').contains(&c));
        input.truncate(14);
        let result = exec_component(&pattern, component, &input).map(|groups| {
            let values = groups.into_iter();
            values
                .map(|value| Value::from(value.map(|(start, end)| &input[start..end])))
                .collect::<Vec<_>>()
        });
        pairs.push(json!({
            "component": component as u8,
            "patternString": pattern.component(component),
            "hasSegments": has_segments(&pattern),
            "ignoreCase": ignore_case,
            "input": input,
            "result": result,
        }));
    }
    pairs
}

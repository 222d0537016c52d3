//! The URL Pattern Standard against web-platform-tests' vectors, with the regex crate as the
//! regular-expression engine.
//!
//! The checks are those of WPT's `urlpatterntests.js`.

use serde_json::{Map, Value};
use urlsmith::for_webassembly::pattern::{Init, Input, create};
use urlsmith::pattern::Component;
use urlsmith::{Native, Url, UrlPattern, UrlPatternInit, UrlPatternInput, UrlPatternOptions};

use super::{cases, ours};

/// Vectors that cannot pass here, with the reason. They pass in JavaScript. The pattern is written
/// as in the vector, in JSON.
const NOT_ON_THE_HOST: &[(&str, &str)] = &[(
    r#"["((?R)):"]"#,
    "(?R) is a syntax error in ECMAScript, but a flag of the regex crate's",
)];

fn init_from(value: &Map<String, Value>) -> Result<UrlPatternInit, String> {
    let member = |name: &str| value.get(name).and_then(Value::as_str).map(str::to_owned);
    Ok(UrlPatternInit {
        protocol: member("protocol"),
        username: member("username"),
        password: member("password"),
        hostname: member("hostname"),
        port: member("port"),
        pathname: member("pathname"),
        search: member("search"),
        hash: member("hash"),
        base_url: parse(value.get("baseURL").and_then(Value::as_str))?,
    })
}

fn parse(base_url: Option<&str>) -> Result<Option<Url>, String> {
    let url = base_url.map(Url::parse).transpose();
    url.map_err(|error| error.to_string())
}

/// The constructor, with Web IDL's resolution of its overloads.
fn construct(arguments: &Value) -> Result<UrlPattern, String> {
    let base_url = arguments.get(1).and_then(Value::as_str);
    let options = arguments.get(if base_url.is_some() { 2 } else { 1 });
    let ignore_case = options
        .and_then(|options| options["ignoreCase"].as_bool())
        .unwrap_or(false);
    let options = UrlPatternOptions { ignore_case };
    let base_url = parse(base_url)?;
    let pattern = match arguments.get(0) {
        Some(Value::String(text)) => {
            UrlPattern::parse_with_options(text, base_url.as_ref(), options)
        }
        Some(Value::Object(_)) if base_url.is_some() => return Err("two base URLs".to_owned()),
        Some(Value::Object(init)) => UrlPattern::new(init_from(init)?, options),
        _ => UrlPattern::new(UrlPatternInit::default(), options),
    };
    pattern.map_err(|error| error.to_string())
}

/// What a vector matches with. `Err(true)` where the standard throws an error, and `Err(false)` where nothing matches.
fn input_from<'a>(
    inputs: &'a Value,
    url: &'a mut Option<Url>,
) -> Result<UrlPatternInput<'a>, bool> {
    let base_url = inputs.get(1).and_then(Value::as_str);
    match inputs.get(0) {
        Some(Value::Object(_)) if base_url.is_some() => Err(true),
        Some(Value::Object(init)) => Ok(init_from(init).map_err(|_| false)?.into()),
        Some(Value::String(text)) if base_url.is_none() => Ok(text.into()),
        Some(Value::String(text)) => {
            let base_url = parse(base_url).map_err(|_| false)?.ok_or(false)?;
            Ok((&*url.insert(base_url.join(text).map_err(|_| false)?)).into())
        }
        _ => Ok(UrlPatternInit::default().into()),
    }
}

fn includes(list: &Value, component: Component) -> bool {
    list.as_array()
        .is_some_and(|list| list.iter().any(|name| name == component.name()))
}

/// The pattern string that the harness expects if the vector does not give one.
fn default_expectation(entry: &Value, component: Component) -> String {
    let name = component.name();
    let arguments = &entry["pattern"];
    let first = arguments.get(0).unwrap_or(&Value::Null);
    let base_url = first["baseURL"]
        .as_str()
        .or_else(|| arguments.get(1).and_then(Value::as_str))
        .map(|text| Url::parse(text).expect("a base URL"));
    let earlier: &[&str] = match component {
        Component::Hostname => &["protocol"],
        Component::Port => &["protocol", "hostname"],
        Component::Pathname => &["protocol", "hostname", "port"],
        Component::Search => &["protocol", "hostname", "port", "pathname"],
        Component::Hash => &["protocol", "hostname", "port", "pathname", "search"],
        _ => &[],
    };
    let is_credential = matches!(component, Component::Username | Component::Password);
    if includes(&entry["exactly_empty_components"], component) {
        return String::new();
    }
    match (first[name].as_str(), base_url) {
        (Some(pattern), _) if !pattern.is_empty() => pattern.to_owned(),
        _ if earlier.iter().any(|name| first.get(name).is_some()) => "*".to_owned(),
        (_, Some(base_url)) if !is_credential => {
            base_url.components()[component as usize].to_owned()
        }
        _ => "*".to_owned(),
    }
}

/// Runs a vector as the harness does. The error names the difference.
fn check(entry: &Value) -> Result<(), String> {
    let pattern = match construct(&entry["pattern"]) {
        Ok(_) if entry["expected_obj"] == "error" => return Err("no error".to_owned()),
        Err(_) if entry["expected_obj"] == "error" => return Ok(()),
        Err(error) => return Err(error),
        Ok(pattern) => pattern,
    };
    let json = serde_json::to_string(&pattern).map_err(|error| error.to_string())?;
    let is_read = serde_json::from_str(&json).is_ok_and(|read: UrlPattern| read == pattern);
    // A default port in another form stays in a pattern, which then matches nothing. In normal form it becomes empty.
    if !is_read && entry["pattern"][0]["port"] != "80 " {
        return Err(format!("{json} is read as another pattern"));
    }
    for component in Component::ALL {
        let expected = entry["expected_obj"][component.name()]
            .as_str()
            .map_or_else(|| default_expectation(entry, component), str::to_owned);
        let found = pattern.component(component);
        if found != expected {
            return Err(format!("{component:?} is {found:?}, not {expected:?}"));
        }
    }
    let inputs = &entry["inputs"];
    let mut url = None;
    let expected = &entry["expected_match"];
    let result = match input_from(inputs, &mut url) {
        Err(true) if expected == "error" => return Ok(()),
        Err(true) => return Err("the match is an error".to_owned()),
        Err(false) => None,
        Ok(input) => {
            let result = pattern.exec(input.clone());
            if pattern.test(input) != result.is_some() {
                return Err("the test differs from the match".to_owned());
            }
            result
        }
    };
    let result = match (result, expected) {
        (None, Value::Null) => return Ok(()),
        (Some(result), Value::Object(_)) => result,
        (result, _) => return Err(format!("the match is {result:?}")),
    };
    for component in Component::ALL {
        let found = result.component(component);
        let groups: Map<String, Value> = found
            .groups()
            .map(|(name, value)| (name.to_owned(), Value::from(value)))
            .collect();
        let found = serde_json::json!({ "input": found.input(), "groups": groups });
        let expected = match &expected[component.name()] {
            Value::Null if includes(&entry["exactly_empty_components"], component) => {
                serde_json::json!({ "input": "", "groups": {} })
            }
            Value::Null => serde_json::json!({ "input": "", "groups": { "0": "" } }),
            expected => expected.clone(),
        };
        if found != expected {
            return Err(format!("{component:?} is {found}, not {expected}"));
        }
    }
    Ok(())
}

#[test]
fn urlpatterntestdata() {
    let vectors = cases("urlpatterntestdata.json");
    let mut failures = Vec::new();
    let mut not_on_the_host = 0;
    for entry in &vectors {
        let pattern = entry["pattern"].to_string();
        let known = NOT_ON_THE_HOST.iter().any(|(known, _)| *known == pattern);
        not_on_the_host += usize::from(known);
        match check(entry) {
            Err(problem) if !known => {
                failures.push(format!("{pattern} {}: {problem}", entry["inputs"]));
            }
            Ok(()) if known => failures.push(format!("{pattern} passes: take it off the list")),
            _ => {}
        }
    }
    assert!(
        failures.is_empty(),
        "{}\n{}",
        failures.len(),
        failures.join("\n")
    );
    assert_eq!(vectors.len(), 369);
    assert_eq!(not_on_the_host, NOT_ON_THE_HOST.len());
}

#[test]
fn shown_patterns_are_constructor_strings() {
    for text in [
        "https://a.example/b?c#d",
        "http{s}?://*.a.example:8080/:b\\?c=:d",
        "https://:user\\:*@a.example:*/b/*",
        "https://a.example/b/:c{d}?#*.e",
        "https://a.example/b?",
        "https://a.example:*",
        "data\\:text/:kind",
        "https://*/:a(\\d+)\\?*#b",
    ] {
        let pattern = UrlPattern::parse(text, None).expect(text);
        let shown = pattern.to_string();
        let again = UrlPattern::parse(&shown, None).expect(&shown);
        assert_eq!(again, pattern, "{text} is shown as {shown}");
    }
}

#[test]
fn our_patterns() {
    for entry in ours("patterns") {
        if let Err(problem) = check(&entry) {
            panic!("{} {}: {problem}", entry["pattern"], entry["inputs"]);
        }
    }
}

#[test]
fn errors_say_what_is_wrong() {
    let message = |input: Input<'_>, base_url: Option<&str>| {
        let error = create(&Native, input, base_url, false).expect_err("an error");
        error.to_string()
    };
    assert!(
        message(Input::String("https://a.example/:"), None).starts_with(
            "invalid pathname pattern \"/:\" at position 1: \":\" must be followed by a name"
        )
    );
    assert_eq!(
        message(Input::String("/users/:id"), None),
        "invalid pattern \"/users/:id\": it has no protocol. Pass a base URL as a string (url.href), \
         or write { pathname: \"/users/:id\" }"
    );
    for input in ["/a?b", "?a", "a.example/b", "/a#b"] {
        let expected = match input {
            "a.example/b" => "or write { pathname: \"a.example/b\" }",
            _ => "Pass a base URL as a string (url.href)",
        };
        assert!(
            message(Input::String(input), None).ends_with(expected),
            "{input}"
        );
    }
    assert_eq!(
        message(Input::String("/a"), Some("b")),
        "invalid base URL \"b\": it has no scheme"
    );
    let component = |component: Component, pattern: &str| {
        let mut init = Init::default();
        init.components[component as usize] = Some(pattern);
        message(Input::Init(init), None)
    };
    assert_eq!(
        component(Component::Hostname, "a b"),
        "invalid hostname pattern \"a b\" at position 0: the domain contains a forbidden code point"
    );
    assert_eq!(
        component(Component::Protocol, "1a"),
        "invalid protocol pattern \"1a\" at position 0: \
         a protocol is a letter and then letters, digits, \"+\", \"-\" and \".\""
    );
    assert_eq!(
        component(Component::Hash, "([a)"),
        "invalid hash pattern \"([a)\" at position 0: the regular expression is invalid: \
         \"error: unclosed character class\""
    );
    for secret in ["secret(", ":secret(+)", "{secret"] {
        let message = component(Component::Password, secret);
        assert!(message.starts_with("invalid password pattern"), "{message}");
        assert!(!message.contains("secret"), "{message}");
    }
    let message = message(Input::String("/a"), Some("https://user:secret@a:b"));
    assert!(!message.contains("secret"), "{message}");
}

/// Constructs and matches inputs that could take quadratic time or overflow the stack.
#[test]
fn hostile_patterns_are_harmless() {
    let long = 20_000;
    for pathname in [
        "{".repeat(long),
        "(".repeat(long),
        "((?:".repeat(long),
        "/:a".repeat(long),
        (0..long).map(|number| format!("/:a{number}?")).collect(),
        "{a}?".repeat(long),
        "*".repeat(long),
        "/".repeat(long),
        "\\".repeat(long),
        "🍅".repeat(long),
    ] {
        let init = UrlPatternInit {
            pathname: Some(pathname.clone()),
            ..Default::default()
        };
        if let Ok(pattern) = UrlPattern::new(init, UrlPatternOptions::default()) {
            let input = "https://example.com/".to_owned() + &"a/".repeat(1000);
            assert_eq!(pattern.exec(&input).is_some(), pattern.test(&input));
        }
        let base_url = Url::parse("https://a.example").expect("a URL");
        let options = UrlPatternOptions { ignore_case: true };
        let _ = UrlPattern::parse_with_options(&pathname, Some(&base_url), options);
    }
}

#[test]
fn what_validation_refuses_is_refused() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/validate/pattern.json");
    let text = std::fs::read_to_string(path).expect("a file beside the tests in JavaScript");
    let vectors: Value = serde_json::from_str(&text).expect("vectors");
    for vector in vectors["refused"].as_array().expect("a list") {
        // With its flag v, ECMAScript refuses a hyphen at the end of a class. The crate regex takes the hyphen.
        let is_taken = vector[2][2] == "([a-z0-9-]+)";
        assert_eq!(construct(vector).is_ok(), is_taken, "{vector}");
    }
}

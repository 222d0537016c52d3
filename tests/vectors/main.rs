//! WPT's JSON vectors for URLs and patterns, and comparisons, on the host.

use serde_json::Value;
use urlsmith::{Position, Url, quirks};

mod crate_url;
mod errors;
mod form;
mod key;
mod pattern;
mod rfc3986;
#[path = "../../src/parser/tokens.rs"]
#[expect(dead_code, reason = "most of it is for the tests of the parser")]
mod tokens;
mod uri_template;
mod url_page;
mod wpt;

use wpt::{cases, ours};

/// The cases of `setters_tests.json`, each with the attribute that it sets.
fn setter_cases() -> Vec<Value> {
    let vectors = wpt::vectors("setters_tests.json");
    let attributes = vectors.as_object().expect("cases by attribute");
    let mut all = Vec::new();
    for (name, cases) in attributes.iter().filter(|(name, _)| *name != "comment") {
        for case in cases.as_array().expect("a list of cases") {
            let mut case = case.clone();
            case["attribute"] = Value::from(name.as_str());
            all.push(case);
        }
    }
    all
}

fn text<'a>(case: &'a Value, key: &str) -> Option<&'a str> {
    case[key].as_str()
}

/// A getter of the URL class, by its name.
fn get(url: &Url, attribute: &str) -> String {
    match attribute {
        "href" => quirks::href(url).to_owned(),
        "origin" => quirks::origin(url),
        "protocol" => quirks::protocol(url).to_owned(),
        "username" => quirks::username(url).to_owned(),
        "password" => quirks::password(url).to_owned(),
        "host" => quirks::host(url).to_owned(),
        "hostname" => quirks::hostname(url).to_owned(),
        "port" => quirks::port(url).to_owned(),
        "pathname" => quirks::pathname(url).to_owned(),
        "search" => quirks::search(url).to_owned(),
        "hash" => quirks::hash(url).to_owned(),
        _ => panic!("no attribute {attribute}"),
    }
}

/// A setter of the URL class, by its name.
fn set(url: &mut Url, attribute: &str, value: &str) -> Result<(), ()> {
    match attribute {
        "href" => return quirks::set_href(url, value).map_err(drop),
        "protocol" => return quirks::set_protocol(url, value),
        "username" => return quirks::set_username(url, value),
        "password" => return quirks::set_password(url, value),
        "host" => return quirks::set_host(url, value),
        "hostname" => return quirks::set_hostname(url, value),
        "port" => return quirks::set_port(url, value),
        "pathname" => quirks::set_pathname(url, value),
        "search" => quirks::set_search(url, value),
        "hash" => quirks::set_hash(url, value),
        _ => panic!("no attribute {attribute}"),
    }
    Ok(())
}

#[test]
fn urltestdata() {
    let cases = cases("urltestdata.json");
    assert_eq!(cases.len(), 891);
    check_urls(cases);
}

#[test]
fn our_urls() {
    check_urls(ours("urls"));
}

fn check_urls(cases: Vec<Value>) {
    let mut failures = Vec::new();
    for case in cases {
        let input = text(&case, "input").expect("a case has an input");
        let base = text(&case, "base").map(Url::parse);
        let result = match &base {
            Some(Err(error)) => Err(*error),
            Some(Ok(base)) => base.join(input),
            None => Url::parse(input),
        };
        match result {
            Err(_) if case["failure"] == true => {}
            Err(error) => failures.push(format!("{input:?}: {error}")),
            Ok(url) if case["failure"] == true => failures.push(format!("{input:?}: {url:?}")),
            Ok(url) => {
                for (attribute, expected) in case.as_object().expect("a case is an object") {
                    if matches!(
                        attribute.as_str(),
                        "input" | "base" | "comment" | "searchParams"
                    ) {
                        continue;
                    }
                    let actual = get(&url, attribute);
                    if Some(actual.as_str()) != expected.as_str() {
                        failures.push(format!("{input:?} {attribute}: {actual:?}, not {expected}"));
                    }
                }
                if Url::parse(url.as_str()).as_ref() != Ok(&url) {
                    failures.push(format!("{input:?} does not roundtrip: {url:?}"));
                }
                check_components(&url);
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn setters_tests() {
    let mut failures = Vec::new();
    let cases = setter_cases();
    let count = cases.len();
    for case in cases {
        let href = text(&case, "href").expect("a case has an href");
        let value = text(&case, "new_value").expect("a case has a value");
        let attribute = text(&case, "attribute").expect("a case has an attribute");
        let mut url = Url::parse(href).expect("a case starts from a valid URL");
        let before = url.clone();
        let is_set = set(&mut url, attribute, value).is_ok();
        if !is_set && url != before {
            failures.push(format!(
                "{href:?} {attribute} = {value:?}: changed to {url}"
            ));
        }
        for (name, expected) in case["expected"]
            .as_object()
            .expect("a case has expectations")
        {
            let actual = get(&url, name);
            if Some(actual.as_str()) != expected.as_str() {
                failures.push(format!(
                    "{href:?} {attribute} = {value:?}: {name} is {actual:?}, not {expected}"
                ));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert_eq!(count, 278);
}

/// The components of a URL are what its getters say.
fn check_components(url: &Url) {
    let expected = [
        url.scheme(),
        url.username(),
        url.password().unwrap_or_default(),
        url.host_str().unwrap_or_default(),
        quirks::port(url),
        url.path(),
        url.query().unwrap_or_default(),
        url.fragment().unwrap_or_default(),
    ];
    assert_eq!(url.components(), expected, "{url}");
    let places = [
        (Position::BeforeScheme, Position::AfterScheme),
        (Position::BeforeUsername, Position::AfterUsername),
        (Position::BeforePassword, Position::AfterPassword),
        (Position::BeforeHost, Position::AfterHost),
        (Position::BeforePort, Position::AfterPort),
        (Position::BeforePath, Position::AfterPath),
        (Position::BeforeQuery, Position::AfterQuery),
        (Position::BeforeFragment, Position::AfterFragment),
    ];
    assert_eq!(
        places.map(|(start, end)| &url[start..end]),
        expected,
        "{url}"
    );
}

/// Percent-encodes the characters that would end the host, so that all of `input` reaches the
/// domain parser.
fn encode_host_ends(input: &str) -> String {
    let mut output = String::new();
    for c in input.chars() {
        match c {
            ':' | '/' | '?' | '#' | '\\' => output.push_str(&format!("%{:02X}", u32::from(c))),
            _ => output.push(c),
        }
    }
    output
}

/// The inputs and outputs of `toascii.json` and `IdnaTestV2.json`, as hosts.
fn check_hosts(name: &str, expected_count: usize) {
    let mut failures = Vec::new();
    let mut count = 0;
    // The hosts whose answer a newer Unicode has changed.
    let newer = ours("unicode18");
    for case in cases(name) {
        let input = text(&case, "input").expect("a case has an input");
        if input.is_empty() {
            // A URL with an empty host never runs the domain parser.
            continue;
        }
        count += 1;
        let actual = Url::parse(&format!("https://{}/x", encode_host_ends(input)));
        let actual = actual.as_ref().ok().and_then(|url| url.host_str());
        let newer = newer.iter().find(|newer| newer["input"] == input);
        let expected = text(newer.unwrap_or(&case), "output");
        if actual != expected {
            failures.push(format!("{input:?}: {actual:?}, not {expected:?}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert_eq!(count, expected_count);
}

#[test]
fn toascii() {
    check_hosts("toascii.json", 87);
}

#[test]
fn idna_test_v2() {
    check_hosts("IdnaTestV2.json", 2670);
}

//! WPT's JSON vectors for URLs, on the host.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;
use urlsmith::url::Url;

mod differential;

/// A file of WPT's vectors, which the crate ada-url brings along.
fn vectors(name: &str) -> Vec<Value> {
    let metadata = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version=1", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo metadata runs");
    let metadata: Value = serde_json::from_slice(&metadata.stdout).expect("metadata is JSON");
    let manifest = metadata["packages"]
        .as_array()
        .expect("there are packages")
        .iter()
        .find(|package| package["name"] == "ada-url")
        .and_then(|package| package["manifest_path"].as_str())
        .expect("ada-url is a dev-dependency");
    let path = PathBuf::from(manifest)
        .with_file_name("tests")
        .join("wpt")
        .join(name);
    let text = fs::read_to_string(path).expect("the vectors are readable");
    match serde_json::from_str(&without_lone_surrogates(&text)).expect("the vectors are JSON") {
        Value::Array(cases) => cases.into_iter().filter(Value::is_object).collect(),
        Value::Object(attributes) => attributes
            .into_iter()
            .filter(|(name, _)| name != "comment")
            .flat_map(|(name, cases)| {
                let mut cases = cases.as_array().cloned().unwrap_or_default();
                for case in &mut cases {
                    case["attribute"] = Value::from(name.as_str());
                }
                cases
            })
            .collect(),
        other => panic!("unexpected vectors: {other}"),
    }
}

/// Replaces the escapes of lone surrogates by U+FFFD's, as the conversion to USVString does.
fn without_lone_surrogates(json: &str) -> String {
    let unit = |at: usize| {
        let digits = json.get(at..at + 6)?.strip_prefix("\\u")?;
        u16::from_str_radix(digits, 16).ok()
    };
    let mut output = String::with_capacity(json.len());
    let mut rest = json;
    while let Some(backslash) = rest.find('\\') {
        output.push_str(&rest[..backslash]);
        let at = json.len() - rest.len() + backslash;
        let length = match (unit(at), unit(at + 6)) {
            (Some(0xD800..=0xDBFF), Some(0xDC00..=0xDFFF)) => 12,
            (Some(0xD800..=0xDFFF), _) => {
                output.push_str("\\uFFFD");
                rest = &json[at + 6..];
                continue;
            }
            (Some(_), _) => 6,
            (None, _) => 2,
        };
        output.push_str(&json[at..at + length]);
        rest = &json[at + length..];
    }
    output.push_str(rest);
    output
}

fn text<'a>(case: &'a Value, key: &str) -> Option<&'a str> {
    case[key].as_str()
}

/// A getter of the URL class, by its name.
fn get(url: &Url, attribute: &str) -> String {
    let prefixed = |prefix: &str, value: Option<&str>| match value {
        None | Some("") => String::new(),
        Some(value) => [prefix, value].concat(),
    };
    match attribute {
        "href" => url.href().to_owned(),
        "origin" => url.origin(),
        "protocol" => [url.scheme(), ":"].concat(),
        "username" => url.username().to_owned(),
        "password" => url.password().to_owned(),
        "host" if url.port().is_empty() => url.host().unwrap_or_default().to_owned(),
        "host" => [url.host().unwrap_or_default(), ":", url.port()].concat(),
        "hostname" => url.host().unwrap_or_default().to_owned(),
        "port" => url.port().to_owned(),
        "pathname" => url.path().to_owned(),
        "search" => prefixed("?", url.query()),
        "hash" => prefixed("#", url.fragment()),
        _ => panic!("no attribute {attribute}"),
    }
}

#[test]
fn urltestdata() {
    let mut failures = Vec::new();
    let cases = vectors("urltestdata.json");
    let count = cases.len();
    for case in cases {
        let input = text(&case, "input").expect("a case has an input");
        let base = text(&case, "base").map(|base| Url::parse(base, None));
        let result = match &base {
            Some(Err(error)) => Err(*error),
            Some(Ok(base)) => Url::parse(input, Some(base)),
            None => Url::parse(input, None),
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
                if Url::parse(url.href(), None).as_ref() != Ok(&url) {
                    failures.push(format!("{input:?} does not roundtrip: {url:?}"));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert_eq!(count, 891);
}

#[test]
fn setters_tests() {
    let mut failures = Vec::new();
    let cases = vectors("setters_tests.json");
    let count = cases.len();
    for case in cases {
        let href = text(&case, "href").expect("a case has an href");
        let value = text(&case, "new_value").expect("a case has a value");
        let attribute = text(&case, "attribute").expect("a case has an attribute");
        let mut url = Url::parse(href, None).expect("a case starts from a valid URL");
        match attribute {
            "href" => drop(url.set_href(value)),
            "protocol" => url.set_protocol(value),
            "username" => url.set_username(value),
            "password" => url.set_password(value),
            "host" => url.set_host(value),
            "hostname" => url.set_hostname(value),
            "port" => url.set_port(value),
            "pathname" => url.set_pathname(value),
            "search" => url.set_search(value),
            "hash" => url.set_hash(value),
            _ => panic!("no attribute {attribute}"),
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

/// Percent-encodes what would end the host, so that all of `input` reaches the domain parser.
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
    for case in vectors(name) {
        let input = text(&case, "input").expect("a case has an input");
        if input.is_empty() {
            // No URL has an empty host that reaches the domain parser.
            continue;
        }
        count += 1;
        let actual = Url::parse(&format!("https://{}/x", encode_host_ends(input)), None);
        let actual = actual.as_ref().ok().and_then(Url::host);
        if actual != text(&case, "output") {
            failures.push(format!("{input:?}: {actual:?}, not {}", case["output"]));
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

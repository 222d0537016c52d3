//! URI templates: the examples of RFC 6570 and the cases of JavaScript.

use serde_json::{Value as Json, json};
use std::time::Instant;
use urlsmith::uri_template::{UriTemplate, Value, Values};

fn cases() -> Json {
    let text = include_str!("../companions/uri-template.json");
    serde_json::from_str(text).expect("JSON")
}

fn text(json: &Json) -> &str {
    json.as_str().expect("a text")
}

/// The variables of the RFC. JSON has no order of members, but associative arrays have: it is that of the file.
fn variables(cases: &Json) -> Values {
    let mut values = Values::new();
    for (name, json) in cases["variables"].as_object().expect("variables") {
        let value = match json {
            Json::String(text) => text.as_str().into(),
            Json::Array(list) => Value::List(list.iter().map(|it| text(it).to_owned()).collect()),
            Json::Object(members) => {
                assert_eq!(members.len(), 3);
                let member = |key: &&str| ((*key).to_owned(), text(&members[*key]).to_owned());
                Value::Map(["semi", "dot", "comma"].iter().map(member).collect())
            }
            _ => continue,
        };
        values.insert(name.clone(), value);
    }
    values
}

fn to_json(values: Values) -> Json {
    let to_json = |value| match value {
        Value::Text(text) => json!(text),
        Value::List(list) => json!(list),
        Value::Map(members) => members
            .into_iter()
            .map(|(key, it)| (key, json!(it)))
            .collect(),
    };
    values
        .into_iter()
        .map(|(name, value)| (name, to_json(value)))
        .collect()
}

#[test]
fn the_examples_of_the_rfc() {
    let cases = cases();
    let values = variables(&cases);
    let (mut count, mut inverted) = (0, 0);
    for examples in cases["expansions"].as_object().expect("sections").values() {
        for (source, expansion) in examples.as_object().expect("examples") {
            let template: UriTemplate = source.parse().expect("a template");
            assert_eq!(
                template.expand(&values).as_deref(),
                Ok(text(expansion)),
                "{source}"
            );
            count += 1;
            let Ok(matcher) = template.matcher() else {
                continue;
            };
            let found = matcher.values(text(expansion)).expect("an expansion");
            assert_eq!(
                template.expand(&found).as_deref(),
                Ok(text(expansion)),
                "{source}"
            );
            inverted += 1;
        }
    }
    assert_eq!((count, inverted), (116, 103));
}

#[test]
fn the_values_of_a_uri() {
    let cases = cases();
    let matches = cases["matches"].as_array().expect("cases");
    assert!(matches.len() > 50);
    for case in matches {
        let template = UriTemplate::parse(text(&case[0])).expect("a template");
        let values = template
            .matcher()
            .expect("an inverse")
            .values(text(&case[1]));
        assert_eq!(values.map_or(Json::Null, to_json), case[2], "{case}");
    }
}

#[test]
fn templates_without_an_inverse() {
    for case in cases()["noInverse"].as_array().expect("cases") {
        let template = UriTemplate::parse(text(&case[0])).expect("a template");
        let error = template.matcher().expect_err("no inverse");
        let message = format!(
            "\"{}\" has no inverse, because {}",
            text(&case[1]),
            text(&case[2])
        );
        assert_eq!(error.to_string(), message, "{case}");
    }
}

#[test]
fn malformed_templates() {
    for case in cases()["malformed"].as_array().expect("cases") {
        let error = UriTemplate::parse(text(&case[0])).expect_err("no template");
        let (position, cause) = (&case[1], text(&case[2]));
        let message = format!("invalid URI template at position {position}: {cause}");
        // JavaScript shows characters in quotation marks.
        assert_eq!(
            error.to_string().replace('\'', "\""),
            message.replace("\\\"", "\""),
            "{case}"
        );
    }
}

#[test]
fn long_templates_and_uris_take_linear_time() {
    let start = Instant::now();
    let many: String = (0..100_000).map(|n| format!("{n},")).collect();
    let long = "a".repeat(1_000_000);
    for (source, uri) in [
        (format!("{{?{many}x}}"), format!("?{long}=")),
        (format!("{{{many}x}}"), long.clone()),
        ("{+x}a".into(), long.clone()),
        ("{?x*}".into(), "?a=1&".repeat(200_000)),
        ("{x}".into(), "%41".repeat(300_000)),
        ("{".repeat(1_000_000), String::new()),
        ("{a}/".repeat(250_000), long.clone()),
    ] {
        let Ok(template) = UriTemplate::parse(&source) else {
            continue;
        };
        if let Ok(matcher) = template.matcher() {
            let _ = matcher.values(&uri);
        }
    }
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}

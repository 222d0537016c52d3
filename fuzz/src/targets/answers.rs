//! URI templates and keys of URLs, with the crate's answers. Those of JavaScript must be the same.

use serde_json::{Map, Value as Json, json};
use urlsmith::uri_template::{TemplateErrorReason, UriTemplate, Value, Values};
use urlsmith::{KeyOptions, Url};

use super::pieces;
use crate::choices::Choices;

/// A template and a key, each as a JSON object.
pub fn answers(bytes: &[u8]) -> Vec<Json> {
    let choices = &mut Choices::new(bytes);
    let template = template(choices);
    [Some(template), key(choices)]
        .into_iter()
        .flatten()
        .collect()
}

const LITERALS: [&str; 16] = [
    "/",
    "-",
    ".",
    "a",
    "?",
    "#",
    "&",
    "=",
    ";",
    ",",
    ":",
    "[",
    "%41",
    "%2f",
    "é",
    "\u{1f600}",
];
const SIGNS: [&str; 8] = ["", "+", "#", ".", "/", ";", "?", "&"];
const NAMES: [&str; 6] = ["x", "y", "z", "w.v", "%41", "__proto__"];
const TEXTS: [&str; 24] = [
    "a", "F", "0", "-", ".", "/", ",", ";", "=", "&", "?", "#", "!", "[", "%", "%41", "%2F", "%25",
    "%5b", "%c3%bc", "x=", "y=", "é", " ",
];

/// A template, values with their expansion, and URIs with the values that are found in them.
fn template(choices: &mut Choices<'_>) -> Json {
    let source = if choices.chance(15) {
        let pieces = [&TEXTS[..], &["{", "}", "{x", "{+", "*", ":", ":3", "12345"]].concat();
        choices.text(&pieces, 9)
    } else {
        let mut source = choices.text(&LITERALS, 2);
        for _ in 0..=choices.below(3) {
            let sign = choices.pick(&SIGNS);
            let mut variables = choices.list(1, variable);
            variables.push(variable(choices));
            let literal = choices.list(2, |choices| choices.pick(&LITERALS)).concat();
            source = format!("{source}{{{sign}{}}}{literal}", variables.join(","));
        }
        source
    };
    let template = match UriTemplate::parse(&source) {
        Ok(template) => template,
        Err(error) => {
            let is_open = error.reason() == TemplateErrorReason::Unclosed;
            return json!({"template": source, "position": error.position(), "isOpen": is_open});
        }
    };
    let mut values = Values::new();
    for name in NAMES {
        if let Some(value) = choices.option(75, value) {
            values.insert(name.to_owned(), value);
        }
    }
    let expansion = template.expand(&values).ok();
    let mut uris = vec![choices.text(&TEXTS, 6)];
    uris.extend(expansion.clone());
    uris.extend(expansion.clone().map(|mut uri| {
        let place = choices.below(uri.len() + 1);
        // An expansion is ASCII.
        uri.insert_str(place, choices.pick(&TEXTS));
        uri
    }));
    let matches = match template.matcher() {
        Ok(matcher) => uris
            .into_iter()
            .map(|uri| json!([uri, matcher.values(&uri).map(to_json)]))
            .collect(),
        Err(error) => json!(error.to_string()),
    };
    json!({
        "template": source,
        "names": template.variable_names().collect::<Vec<_>>(),
        "values": to_json(values),
        "expansion": expansion,
        "matches": matches,
    })
}

fn variable(choices: &mut Choices<'_>) -> String {
    let name = choices.pick(&NAMES);
    let modifier = choices.pick(&["", "", "", "", "", "*", "*", ":1", ":12"]);
    format!("{name}{modifier}")
}

fn value(choices: &mut Choices<'_>) -> Value {
    let text = |choices: &mut Choices<'_>| choices.text(&TEXTS, 3);
    match choices.below(4) {
        0 | 1 => Value::Text(text(choices)),
        2 => Value::List(choices.list(3, text)),
        // JavaScript has numbers before other names.
        _ => Value::Map(vec![
            (format!("k{}", text(choices)), text(choices)),
            ("=".into(), text(choices)),
        ]),
    }
}

fn to_json(values: Values) -> Json {
    let to_json = |value| match value {
        Value::Text(text) => json!(text),
        Value::List(list) => json!(list),
        // As a list of pairs, whose order stays.
        Value::Map(members) => json!({ "members": members }),
    };
    let members = values.into_iter().map(|(name, it)| (name, to_json(it)));
    Json::Object(members.collect::<Map<_, _>>())
}

/// A URL, options and the key.
fn key(choices: &mut Choices<'_>) -> Option<Json> {
    let text = if choices.chance(20) {
        pieces::url(choices)
    } else {
        let start = choices.pick(&["https://h/", "foo://h", "x:", "file:"]);
        format!("{start}{}", choices.text(pieces::KEY_PIECES, 9))
    };
    let url = Url::parse(&text).ok()?;
    let [fragment, slash, sorted] = [(); 3].map(|()| choices.chance(50));
    let files = choices.list(1, |_| "index.html");
    let names = choices.list(2, |choices| choices.pick(&["a", "b", "\u{1f600}", " "]));
    let options = KeyOptions::new()
        .exclude_fragment(fragment)
        .drop_trailing_slash(slash)
        .sort_parameters(sorted)
        .index_files(files.iter().copied());
    let (options, member) = if choices.chance(50) {
        (
            options.drop_parameters(names.iter().copied()),
            "dropParameters",
        )
    } else {
        (
            options.keep_parameters(names.iter().copied()),
            "keepParameters",
        )
    };
    Some(json!({
        "url": url.as_str(),
        "options": {
            "excludeFragment": fragment,
            "dropTrailingSlash": slash,
            "sortParameters": sorted,
            "indexFiles": files,
            member: names,
        },
        "key": options.key(&url),
    }))
}

//! Keys to compare URLs by, beside those of JavaScript.

use serde_json::Value;
use urlsmith::{KeyOptions, Url};

fn texts(options: &Value, member: &str) -> Option<Vec<String>> {
    let list = options[member].as_array()?;
    let text = |name: &Value| name.as_str().expect("a name is a text").to_owned();
    Some(list.iter().map(text).collect())
}

fn options_of(options: &Value) -> KeyOptions {
    let flag = |member| options[member] == true;
    let result = KeyOptions::new()
        .exclude_fragment(flag("excludeFragment"))
        .drop_trailing_slash(flag("dropTrailingSlash"))
        .sort_parameters(flag("sortParameters"))
        .index_files(texts(options, "indexFiles").unwrap_or_default());
    match (
        texts(options, "dropParameters"),
        texts(options, "keepParameters"),
    ) {
        (Some(dropped), _) => result.drop_parameters(dropped),
        (_, Some(kept)) => result.keep_parameters(kept),
        _ => result,
    }
}

#[test]
fn the_keys_of_javascript() {
    let cases: Value = serde_json::from_str(include_str!("../batch/keys.json")).expect("JSON");
    let cases = cases.as_array().expect("a list of cases");
    assert!(cases.len() > 15);
    for case in cases {
        let url = Url::parse(case[1].as_str().expect("a URL")).expect("a URL");
        let key = options_of(&case[0]).key(&url);
        assert_eq!(*key, *case[2].as_str().expect("a key"), "{case}");
    }
}

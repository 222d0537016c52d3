//! Errors against `tests/validate/errors.json`, which has the standard's name and the place of each in code units.

use std::fs;

use serde_json::Value;
use urlsmith::Url;

/// The failure of a case: its name, and its start and end.
fn failure(case: &Value) -> Option<(&str, usize, usize)> {
    let errors = case[2].as_array().expect("a list of errors");
    let mut texts = errors.iter().filter_map(Value::as_str);
    let failure = texts.rfind(|error| error.contains('✗'))?;
    let mut words = failure.split(' ');
    let name = words.next()?;
    let (start, end) = words.next()?.split_once('-')?;
    Some((name, start.parse().ok()?, end.parse().ok()?))
}

#[test]
fn errors_have_the_standards_names_and_places() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/validate/errors.json");
    let text = fs::read_to_string(path).expect("a file");
    let cases: Vec<Value> = serde_json::from_str(&text).expect("a list");
    let mut count = 0;
    for case in &cases {
        let Some((name, start, end)) = failure(case) else {
            continue;
        };
        count += 1;
        let input = case[0].as_str().expect("an input");
        let base = case[1]
            .as_str()
            .map(|base| Url::parse(base).expect("a URL"));
        let options = Url::options().base_url(base.as_ref());
        let error = options.parse_with_position(input).expect_err(input);
        assert_eq!(error.name(), name, "{input:?}");
        let position = error.position().expect("a place");
        let units = input[..position].encode_utf16().count();
        if name.starts_with("IPv") {
            // An address has the place of its host.
            let host_start = input[..position].ends_with("//");
            assert!(host_start && units <= end, "{input:?}: {position}");
        } else {
            assert_eq!(units, start, "{input:?}");
        }
    }
    assert!(count > 60, "only {count} failures");
}

#[test]
fn places_are_in_the_input_with_its_tabs_and_spaces() {
    for (input, position) in [
        ("\t https://exa\tm ple", 15),
        (" https://a\n:8\to", 14),
        ("ht\ntps:\\\\u@\t", 11),
        ("https://a%00b", 8),
        (" \n", 0),
        ("\n x", 2),
        ("foo://a^:80", 7),
        ("http://1.2.3.4.5/\t", 7),
        ("http://1.2.3.4.5/\ta\n ", 7),
        ("ws://1.2.3.4.5", 5),
    ] {
        let error = Url::parse_with_position(input).expect_err(input);
        assert_eq!(error.position(), Some(position), "{input:?}");
    }
}

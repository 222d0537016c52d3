//! The validation errors of `tests/validate/errors.json`: their names, places and fixes.

use urlsmith::Native;
use urlsmith::url::{Found, MOST_ERRORS, Report, Url, describe, validate};

use super::pieces::URL_PIECES;
use super::{cases, text, with_random_choices};

/// An input after the edit of some of its UTF-16 code units.
fn edited(input: &str, found: &Found, report: &Report) -> Option<(String, bool)> {
    let fix = found.fix.as_ref()?;
    let mut units: Vec<u16> = input.encode_utf16().collect();
    let text = report.text[fix.text.clone()].encode_utf16();
    units.splice(fix.place.clone(), text);
    let text = String::from_utf16(&units).expect("an edit that splits no code point");
    Some((text, fix.same_url))
}

/// An error as the file writes it.
fn line(input: &str, found: &Found, report: &Report) -> String {
    let (name, _) = describe(found.number);
    let mut line = format!("{name} {}-{}", found.place.start, found.place.end);
    if found.is_failure {
        line.push_str(" ✗");
    }
    if let Some((text, same_url)) = edited(input, found, report) {
        line.push_str(if same_url { " = " } else { " → " });
        line.push_str(&text);
    }
    line
}

fn report(input: &str, base: Option<&str>) -> (Report, Option<String>) {
    let base = base.map(|base| Url::parse(base, None).expect("a base URL"));
    let mut url = Url::default();
    let report = validate(&Native, input, base.as_ref(), &mut url);
    let href = (!report.failed).then(|| url.href().to_owned());
    let expected = Url::parse(input, base.as_ref()).ok();
    assert_eq!(
        href.as_deref(),
        expected.as_ref().map(Url::href),
        "{input:?}"
    );
    (report, href)
}

#[test]
fn errors_have_their_names_places_and_fixes() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/validate/errors.json");
    let text = std::fs::read_to_string(path).expect("a file beside the tests in JavaScript");
    let vectors: Vec<(String, Option<String>, Vec<String>)> =
        serde_json::from_str(&text).expect("vectors");
    assert_eq!(vectors.len(), 176);
    for (input, base, expected) in vectors {
        let (report, _) = report(&input, base.as_deref());
        let errors = report
            .errors
            .iter()
            .map(|found| line(&input, found, &report));
        assert_eq!(errors.collect::<Vec<_>>(), expected, "{input:?}");
        assert!(!report.is_truncated, "{input:?}");
    }
}

#[test]
fn messages_say_what_is_wrong() {
    for (input, expected) in [
        (
            "https://a/%",
            "\"%\" is not followed by two hexadecimal digits",
        ),
        (
            "https://a/^",
            "this character cannot stand here unless it is percent-encoded",
        ),
        (
            "foo://a%",
            "\"%\" is not followed by two hexadecimal digits",
        ),
        ("https://\u{ad}/", "the domain is not valid under IDNA"),
        ("https://a../", "a label of the domain is empty"),
        ("https://a./", "the domain ends with a dot"),
        ("https://a:b/", "the port is not a number"),
    ] {
        let (report, _) = report(input, None);
        assert_eq!(describe(report.errors[0].number).1, expected, "{input}");
    }
}

/// What validation makes of an input, and the URL. Each fix must remove an error of its name, and keep
/// the URL if it says so.
fn check_fixes(input: &str, base: Option<&str>) {
    let (before, url) = report(input, base);
    let failures = before.errors.iter().filter(|found| found.is_failure);
    assert_eq!(failures.count(), usize::from(url.is_none()), "{input:?}");
    let length = input.encode_utf16().count();
    for found in before.errors.iter().take(20) {
        let place = &found.place;
        assert!(place.start <= place.end && place.end <= length, "{input:?}");
        let Some((text, same_url)) = edited(input, found, &before) else {
            continue;
        };
        let (after, url_after) = report(&text, base);
        let context = format!("{input:?} and {text:?}");
        assert_eq!(url.is_some() && url == url_after, same_url, "{context}");
        let name = describe(found.number).0;
        let count = |report: &Report| {
            let names = report.errors.iter().map(|found| describe(found.number).0);
            names.filter(|other| *other == name).count()
        };
        assert!(count(&after) < count(&before), "{context}");
    }
}

/// Pieces that have errors, besides those of the other tests.
const PIECES: &[&str] = &[
    "\u{80}",
    "\u{fdd0}",
    "\u{10ffff}",
    "🍅",
    "①",
    "。",
    "\u{200d}",
    "\\\\",
    "user:pw@",
    ":@",
    ":7z",
    "a_b",
    "xn--a",
    "test.42",
    "1.2.3",
    "0x7f.1",
    "1.2.3.4.5",
    "09",
    "a.",
    "a..",
    "-a",
    "ab--c",
    "[1:2",
    "[::01]",
    "1::1::1",
    "%ff",
    "a.%65x",
    "%25",
];

const BASES: [Option<&str>; 8] = [
    None,
    None,
    Some("https://example.com/a/b?c#d"),
    Some("file:///C:/x/y"),
    Some("file://host/x"),
    Some("foo://host/x/y"),
    Some("foo:/x"),
    Some("mailto:x"),
];

#[test]
fn fixes_mend_random_inputs() {
    let pieces = [URL_PIECES, PIECES].concat();
    with_random_choices(20_000, |choices| {
        let input = choices.text(&pieces, 8);
        check_fixes(&input, choices.pick(&BASES));
    });
}

#[test]
fn fixes_mend_the_vectors() {
    for case in cases("urltestdata.json") {
        let base = text(&case, "base");
        if base.is_none_or(|base| Url::parse(base, None).is_ok()) {
            check_fixes(text(&case, "input").expect("an input"), base);
        }
    }
}

#[test]
fn at_most_so_many_errors_and_the_failure_among_them() {
    let many = |unit: &str, count| format!("https://example.com/{}", unit.repeat(count));
    for (input, is_truncated, fails) in [
        (many("[", MOST_ERRORS), false, false),
        (many("[", MOST_ERRORS + 1), true, false),
        (many(" [", MOST_ERRORS), true, false),
        (format!("https://{}:/", "@".repeat(5000)), true, true),
        (format!("https://{}a b/", "/".repeat(5000)), true, true),
        (format!("https://{}[", "/".repeat(5000)), true, true),
        (
            format!("https://{}/", "@a".repeat(MOST_ERRORS)),
            false,
            false,
        ),
        (
            format!("https://{}/", "@a".repeat(MOST_ERRORS + 1)),
            true,
            false,
        ),
        (
            format!("https:{}a", "/".repeat(MOST_ERRORS + 2)),
            false,
            false,
        ),
        (
            format!("https:{}a", "/".repeat(MOST_ERRORS + 3)),
            true,
            false,
        ),
    ] {
        let (report, _) = report(&input, None);
        let context = &input[input.len() - 10..];
        assert_eq!(report.errors.len(), MOST_ERRORS, "{context}");
        // Only the texts of fixes that are kept are kept.
        let fixes = report.errors.iter().filter_map(|found| found.fix.as_ref());
        let end = fixes.map(|fix| fix.text.end).max().unwrap_or(0);
        assert!(fails || end == report.text.len(), "{context}");
        assert_eq!(report.is_truncated, is_truncated, "{context}");
        assert_eq!(report.failed, fails, "{context}");
        let last = report.errors.last().expect("errors");
        assert_eq!(last.is_failure, fails, "{context}");
        assert!(!report.errors[0].is_failure, "{context}");
    }
}

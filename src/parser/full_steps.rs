//! Tests that compare each shortcut with the full steps of the standard.
//!
//! The full steps are the parser that was compiled without shortcuts. The inputs are all short strings of a set of tokens,
//! and all URLs made of components in and out of normal form.

use super::basic_url_parser::basic_url_parser;
use super::can_parse::can_parse;
use super::normal_form::{is_normal_fragment, is_normal_path, is_normal_query, is_normal_userinfo};
use super::normal_reference::normal_reference;
use super::offsets::Offsets;
use super::place::FailureInInput;
use super::tokens::{BASES, DOMAIN, PLACES, REFERENCE_STARTS, STARTS, SYMBOLS, TAIL, TOKENS};
use super::url_record::Url;
use crate::bytes::utf8::Utf8;
use crate::failures::Failure;
use crate::host::native::Native;
use alloc::string::String;
use std::{format, thread};

/// What is made of an input: the serialization and its offsets, or the failure and its place.
type Outcome = Result<(String, Offsets), (Failure, Option<usize>)>;

fn outcome(parsed: Result<Option<Offsets>, FailureInInput>, input: &str, url: &Url) -> Outcome {
    match parsed {
        Ok(Some(offsets)) => {
            let mut url = Url::new();
            url.set(input, offsets);
            Ok((url.href, offsets))
        }
        Ok(None) => Ok((String::from(url.as_str()), url.offsets())),
        Err(failed) => Err((failed.failure, failed.position(input))),
    }
}

/// What the full steps make of an input.
fn full_steps(input: &str, base: Option<&Url>) -> Outcome {
    let mut url = Url::new();
    let parsed = basic_url_parser::<false>(&Native, Utf8::Text(input), base, &mut url);
    assert_ne!(
        parsed.map(|unchanged| unchanged.is_some()),
        Ok(true),
        "{input:?}: a shortcut was taken"
    );
    outcome(parsed, input, &url)
}

/// What the parser makes of an input in a record that already holds a URL.
fn with_shortcuts(input: &str, base: Option<&Url>) -> Outcome {
    let mut url = Url::new();
    let [scheme_end, others] = [5, 77];
    let before = Offsets {
        scheme_end,
        username_end: others,
        host_start: others,
        host_end: others,
        path_start: others,
        query_start: others,
        fragment_start: others,
    };
    url.set("https:", before);
    let parsed = basic_url_parser::<true>(&Native, Utf8::Text(input), base, &mut url);
    outcome(parsed, input, &url)
}

/// The URL that an input is parsed to by the full steps.
fn url(input: &str) -> Url {
    let (href, offsets) = full_steps(input, None).expect(input);
    Url { href, offsets }
}

/// What every caller does first: a relative reference in normal form is joined with the base URL.
fn joined(input: &str, base: &Url) -> Option<(String, Offsets)> {
    let join = normal_reference(input.as_bytes(), base)?;
    let href = format!(
        "{}{}",
        &base.as_str()[..join.base_end],
        &input[join.start..]
    );
    Some((href, join.offsets))
}

/// Compares all shortcuts that an input may take with the full steps.
fn compare(input: &str, base: Option<&Url>) {
    let expected = full_steps(input, base);
    let shown = || format!("{input:?} against {:?}", base.map(Url::as_str));
    assert_eq!(with_shortcuts(input, base), expected, "{}", shown());
    assert_eq!(
        can_parse(&Native, Utf8::Text(input), base),
        expected.is_ok(),
        "can_parse: {}",
        shown()
    );
    if let Some(joined) = base.and_then(|base| joined(input, base)) {
        assert_eq!(Ok(joined), expected, "joined: {}", shown());
    }
}

/// Calls a function with every string of up to `length` tokens, on two processors.
fn every_string(tokens: &[&str], length: usize, check: impl Fn(&str) + Sync) {
    fn extend(text: &mut String, tokens: &[&str], length: usize, check: &impl Fn(&str)) {
        check(text);
        if length > 0 {
            for token in tokens {
                let end = text.len();
                text.push_str(token);
                extend(text, tokens, length - 1, check);
                text.truncate(end);
            }
        }
    }
    check("");
    let check = &check;
    thread::scope(|scope| {
        for half in [0, 1] {
            scope.spawn(move || {
                for first in tokens.iter().skip(half).step_by(2) {
                    extend(&mut String::from(*first), tokens, length - 1, check);
                }
            });
        }
    });
}

#[test]
fn every_short_string_is_parsed_by_the_full_steps() {
    after_every_start(2);
    every_string(&TOKENS, 3, |input| compare(input, None));
}

#[test]
#[ignore = "takes a minute"]
fn every_longer_string_is_parsed_by_the_full_steps() {
    after_every_start(3);
    every_string(&TOKENS, 4, |input| compare(input, None));
    every_string(&SYMBOLS, 7, |input| compare(input, None));
}

fn after_every_start(length: usize) {
    for start in STARTS {
        every_string(&TOKENS, length, |rest| {
            compare(&format!("{start}{rest}"), None);
        });
    }
}

fn resolve_references(length: usize) {
    let bases = BASES.map(url);
    for start in REFERENCE_STARTS {
        every_string(&TOKENS, length, |rest| {
            let input = format!("{start}{rest}");
            for base in &bases {
                compare(&input, Some(base));
            }
        });
    }
}

#[test]
fn every_short_reference_is_resolved_by_the_full_steps() {
    resolve_references(2);
}

#[test]
#[ignore = "takes a minute"]
fn every_longer_reference_is_resolved_by_the_full_steps() {
    resolve_references(3);
}

#[test]
fn every_url_of_components_is_parsed_by_the_full_steps() {
    compare_components(2);
}

#[test]
#[ignore = "takes a minute"]
fn every_url_of_all_components_is_parsed_by_the_full_steps() {
    compare_components(usize::MAX);
}

#[test]
fn every_character_in_each_place_is_parsed_by_the_full_steps() {
    let base = url(BASES[0]);
    for character in '\0'..'\u{101}' {
        for place in PLACES {
            compare(&place.replace('X', &String::from(character)), None);
        }
        for place in ["X", "aX", "/aX", "a?X", "a#X"] {
            compare(&place.replace('X', &String::from(character)), Some(&base));
        }
    }
}

#[test]
fn every_number_in_each_place_is_parsed_by_the_full_steps() {
    for start in ["http://", "ws://u@", "http:", "file://"] {
        for place in 0..4 {
            for number in 0..1000 {
                let [before, after] = ["1.".repeat(place), ".1".repeat(3 - place)];
                compare(&format!("{start}{before}{number}{after}/"), None);
            }
        }
    }
    for digits in ["", "1", "12", "123", "100", "199", "1234"] {
        for end in "./0189:;".chars() {
            for start in ["http://h", "http://u@1.1.1.1", "file://h", "foo://h"] {
                compare(&format!("{start}:{digits}{end}"), None);
            }
        }
    }
}

/// Compares URLs of all components. A query or a fragment follows the first paths alone, as many as
/// `followed` says.
fn compare_components(followed: usize) {
    const SCHEMES: [&str; 13] = [
        "http:", "HTTP:", "https:", "ws:", "wss:", "wSs:", "ftp:", "file:", "File:", "foo:",
        "Foo:", "a+1:", "files:",
    ];
    const SLASHES: [&str; 5] = ["//", "", "/", "\\\\", "///"];
    const CREDENTIALS: [&str; 8] = ["", "u@", "U:P@", ":@", "@", "u:@", "u;@", "u: @"];
    const HOSTS: [&str; 26] = [
        "",
        "h",
        "H",
        "h.H",
        "1.2.3.4",
        "1.2.3.04",
        "0x1",
        "a.1",
        "1.a",
        "[::1]",
        "[::A]",
        "[1:0:0:2::]",
        "localhost",
        "LocalHost",
        "xn--a",
        "é",
        "h%41",
        "H.",
        "a_B",
        "A b",
        "h.",
        "08",
        "4294967296",
        "a\u{ad}b",
        "a。",
        "C|",
    ];
    const PORTS: [&str; 8] = ["", ":", ":80", ":443", ":21", ":8080", ":080", ":65536"];
    const PATHS: [&str; 13] = [
        "", "/", "/A", "/.", "/../b", "/%2e", "/%2E", "/C|", "/C:", "/c|/..", "\\a", "/ é", "//a/",
    ];
    const TAILS: [&str; 6] = ["", "?", "?Q'", "#F", "? #`", " "];
    thread::scope(|scope| {
        for half in [0, 1] {
            scope.spawn(move || {
                let mut input = String::new();
                for scheme in SCHEMES.iter().skip(half).step_by(2) {
                    for slashes in SLASHES {
                        for credentials in CREDENTIALS {
                            for host in HOSTS {
                                for port in PORTS {
                                    for (index, path) in PATHS.iter().enumerate() {
                                        for tail in TAILS {
                                            if index >= followed && !tail.is_empty() {
                                                continue;
                                            }
                                            input.clear();
                                            for part in [
                                                scheme,
                                                slashes,
                                                credentials,
                                                host,
                                                port,
                                                path,
                                                tail,
                                            ] {
                                                input.push_str(part);
                                            }
                                            compare(&input, None);
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            });
        }
    });
}

#[test]
fn every_short_tail_is_parsed_by_the_full_steps() {
    parse_tails(3);
}

#[test]
#[ignore = "takes a minute"]
fn every_longer_tail_is_parsed_by_the_full_steps() {
    parse_tails(4);
}

#[test]
fn every_place_in_a_long_path_is_parsed_by_the_full_steps() {
    every_string(
        &[&TAIL[..], &["\t", "\n", "\r", "\x08", "\x0e"]].concat(),
        2,
        |tail| {
            for place in 0..10 {
                let before = &"aaaaaaaaaa"[..place];
                compare(&format!("HTTP://h/{before}{tail}/bbbbbbbbb"), None);
                compare(&format!("http://h/ /{before}{tail}"), None);
            }
        },
    );
}

fn parse_tails(length: usize) {
    every_string(&TAIL, length, |tail| {
        for start in [
            "http://h/",
            "foo://H/",
            "file:///",
            "file://h/",
            "foo:/",
            "HTTP://H:80/b/",
        ] {
            compare(&format!("{start}{tail}"), None);
        }
    });
}

#[test]
fn every_short_domain_is_parsed_by_the_full_steps() {
    every_string(&DOMAIN, 3, |domain| {
        compare(&format!("http://{domain}/"), None);
        compare(&format!("file://{domain}/"), None);
    });
}

/// Labels of more than 63 characters have no shortcut.
#[test]
fn every_length_of_a_label_is_parsed_by_the_full_steps() {
    for length in 0..=130 {
        let letters = "a".repeat(length);
        for label in [format!("{letters}é"), format!("é{letters}"), letters] {
            compare(&format!("http://{label}/"), None);
            compare(&format!("http://é.{label}.b/"), None);
        }
    }
}

#[test]
fn every_short_component_in_normal_form_is_left_alone_by_the_full_steps() {
    const COMPONENT: [&str; 20] = [
        "a", "B", "/", "\\", ".", "..", "%2E", "%", "?", "#", "@", ":", " ", "é", "'", "`", "^",
        "|", "\u{7f}", "{",
    ];
    every_string(&COMPONENT, 3, |value| {
        let bytes = value.as_bytes();
        let parsed = |input: String| url(&input);
        if is_normal_path(bytes) {
            assert_eq!(parsed(format!("http://h{value}")).path(), value);
        }
        if is_normal_query(bytes) {
            assert_eq!(parsed(format!("http://h/?{value}#")).query(), Some(value));
        }
        if is_normal_fragment(bytes) {
            assert_eq!(
                parsed(format!("http://h/#{value}.")).fragment(),
                Some(&*format!("{value}."))
            );
        }
        if is_normal_userinfo(bytes) {
            let url = parsed(format!("http://{value}:{value}@h/"));
            assert_eq!(url.username(), value);
            assert_eq!(url.password().unwrap_or_default(), value);
        }
    });
}

//! The common case's shortcut against the parser behind it.

use urlsmith::url::{Url, normal_form};

use super::{text, vectors};

/// A tab makes the shortcut give up and the parser ignore it: what is left of the two must agree.
fn check(input: &str) -> bool {
    let Some(offsets) = normal_form(input.as_bytes()) else {
        return false;
    };
    let tabbed = format!("\t{}", input.replacen(':', ":\t", 1));
    assert_eq!(normal_form(tabbed.as_bytes()), None);
    let url = Url::parse(&tabbed, None).unwrap_or_else(|error| panic!("{input:?}: {error}"));
    assert_eq!(url.href(), input);
    assert_eq!(url.offsets(), offsets, "{input:?}");
    true
}

/// The parser takes what is normal up to the path as it is: a tab in the scheme makes it look at all.
fn check_shortcut(input: &str) {
    let tabbed = input.replacen(':', "\t:", 1);
    assert_eq!(
        Url::parse(input, None),
        Url::parse(&tabbed, None),
        "{input:?}"
    );
}

#[test]
fn normal_form_agrees_on_the_vectors() {
    let mut taken = 0;
    for case in vectors("urltestdata.json") {
        for key in ["input", "href"] {
            taken += usize::from(text(&case, key).is_some_and(check));
        }
    }
    assert!(taken > 200, "the shortcut was taken only {taken} times");
}

#[test]
fn normal_form_agrees_on_random_inputs() {
    const PIECES: [&str; 48] = [
        "https://",
        "http://",
        "ws://",
        "wss://",
        "file:///",
        "file://",
        "ftp://",
        "a",
        "b.c",
        ".",
        "..",
        "/",
        "//",
        "\\",
        ":",
        ":80",
        ":443",
        ":8080",
        ":0",
        ":65536",
        "@",
        "?",
        "#",
        "%2e",
        "%2E",
        "%",
        "%41",
        "C|",
        "C:",
        "1",
        "0x",
        "xn--",
        "é",
        " ",
        "^",
        "|",
        "'",
        "\"",
        "`",
        "~",
        "[::1]",
        "A",
        "-",
        "_",
        "{",
        "localhost",
        "example.com",
        "/./",
    ];
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut random = |bound: usize| {
        // xorshift64*: repeatable, and good enough to pick pieces.
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        (state.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound
    };
    let mut taken = 0;
    for _ in 0..300_000 {
        let mut input = PIECES[random(6)].to_owned();
        for _ in 0..random(9) {
            input.push_str(PIECES[random(PIECES.len())]);
        }
        taken += usize::from(check(&input));
        check_shortcut(&input);
    }
    assert!(taken > 10_000, "the shortcut was taken only {taken} times");
}

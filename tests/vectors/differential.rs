//! Compares the shortcut for the common case with the parser.

use urlsmith::Url;
use urlsmith::for_webassembly::state_override::{fragment_state, path_start_state, query_state};
use urlsmith::for_webassembly::{
    is_normal_fragment, is_normal_path, is_normal_query, normal_form, normal_reference,
};

use super::pieces::URL_PIECES;
use super::{cases, text, with_random_choices};

/// The parser ignores a tab, and the shortcut does not accept it. Both must give the same URL.
fn check(input: &str) -> bool {
    let Some(offsets) = normal_form(input.as_bytes()) else {
        return false;
    };
    let tabbed = format!("\t{}", input.replacen(':', ":\t", 1));
    assert_eq!(normal_form(tabbed.as_bytes()), None);
    let url = Url::parse(&tabbed).unwrap_or_else(|error| panic!("{input:?}: {error}"));
    assert_eq!(url.as_str(), input);
    assert_eq!(url.offsets(), offsets, "{input:?}");
    true
}

/// The parser skips a start that is in normal form. With a tab in the scheme it must read
/// everything.
fn check_shortcut(input: &str) {
    let tabbed = input.replacen(':', "\t:", 1);
    assert_eq!(Url::parse(input), Url::parse(&tabbed), "{input:?}");
}

/// A shortcut joins a reference to a base URL. The parser must give the same URL.
fn check_reference(input: &str, base: &Url) -> bool {
    let Some(join) = normal_reference(input.as_bytes(), base) else {
        return false;
    };
    let url = base
        .join(input)
        .unwrap_or_else(|error| panic!("{input:?}: {error}"));
    let joined = [&base.as_str()[..join.base_end], &input[join.start..]].concat();
    assert_eq!(
        url.as_str(),
        joined,
        "{input:?} against {:?}",
        base.as_str()
    );
    assert_eq!(url.offsets(), join.offsets, "{input:?} against {joined:?}");
    true
}

#[test]
fn shortcuts_agree_on_the_vectors() {
    let mut taken = 0;
    let mut joined = 0;
    for case in cases("urltestdata.json") {
        for key in ["input", "href"] {
            taken += usize::from(text(&case, key).is_some_and(check));
        }
        let base = text(&case, "base").and_then(|base| Url::parse(base).ok());
        if let (Some(input), Some(base)) = (text(&case, "input"), base) {
            joined += usize::from(check_reference(input, &base));
        }
    }
    assert!(
        taken > 200 && joined > 20,
        "the shortcuts were taken only {taken} and {joined} times"
    );
}

#[test]
fn normal_form_agrees_on_random_inputs() {
    let mut taken = 0;
    with_random_choices(300_000, |choices| {
        let starts = [
            "https://a",
            "http://b.c",
            "ws://",
            "wss://",
            "file:///",
            "file://",
        ];
        let input = choices.pick(&starts).to_owned() + &choices.text(URL_PIECES, 8);
        taken += usize::from(check(&input));
        check_shortcut(&input);
    });
    assert!(taken > 10_000, "the shortcut was taken only {taken} times");
}

#[test]
fn normal_references_agree_on_random_inputs() {
    let bases = [
        "https://example.com/",
        "https://user:password@example.com:8080/a/b/c.html?query#fragment",
        "http://[::1]/a//b/?query",
        "ws://127.0.0.1/a/b/#fragment",
        "https://example.com//",
        "https://example.com/a%2F/..b/c;d=e?a/b/../c?d",
        "file:///C:/a/b",
        "data:text/plain,a",
        "a://b/c",
    ]
    .map(|base| Url::parse(base).expect("a base URL"));
    let mut taken = 0;
    with_random_choices(300_000, |choices| {
        let start = choices.pick(&["", "/", "../", "./", "?", "#"]);
        let input = start.to_owned() + &choices.text(URL_PIECES, 6);
        let base = &bases[choices.below(bases.len())];
        taken += usize::from(check_reference(&input, base));
    });
    assert!(taken > 30_000, "the shortcut was taken only {taken} times");
}

#[test]
fn normal_components_agree_on_random_inputs() {
    let mut taken = [0; 3];
    with_random_choices(100_000, |choices| {
        let input = choices.pick(&["", "/"]).to_owned() + &choices.text(URL_PIECES, 6);
        let bytes = input.as_bytes();
        let cases = [
            (is_normal_path(bytes), path_start_state(&input)),
            (is_normal_query(bytes), query_state(&input)),
            (is_normal_fragment(bytes), fragment_state(&input)),
        ];
        for (count, (is_normal, output)) in taken.iter_mut().zip(cases) {
            assert!(!is_normal || output == input, "{input:?} became {output:?}");
            *count += usize::from(is_normal);
        }
    });
    assert!(taken.iter().all(|&taken| taken > 5_000), "{taken:?}");
}

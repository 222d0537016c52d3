//! url-crate/README.md lists what the crate `url` answers otherwise. Each row is tested, and so is that no row is missing.

use std::collections::BTreeSet;

use super::tokens::{REFERENCE_STARTS, STARTS, TOKENS};

/// The rows of the tables with this first head, without the backticks.
fn rows(head: &str) -> Vec<Vec<String>> {
    let page = include_str!("../../url-crate/README.md");
    let cells = |line: &str| -> Vec<String> {
        let line = line.replace("\\|", "\u{0}");
        let cells = line.trim_matches('|').split('|');
        cells
            .map(|cell| cell.trim().replace('`', "").replace('\u{0}', "|"))
            .collect()
    };
    let rows: Vec<_> = page
        .lines()
        .skip_while(|line| !line.starts_with(&format!("| {head} ")))
        .skip(2)
        .take_while(|line| line.starts_with('|'))
        .map(cells)
        .collect();
    assert!(!rows.is_empty(), "no table of {head}");
    rows
}

/// The URL or the error that a crate gives, as the page writes it.
macro_rules! shown {
    ($module:ident, $input:expr, $base:expr) => {{
        let base = $base.map(|base| $module::Url::parse(base).expect("a URL"));
        match $module::Url::options()
            .base_url(base.as_ref())
            .parse($input)
        {
            Ok(url) => String::from(url),
            Err(error) => format!("error: {error}"),
        }
    }};
}

/// What url and urlsmith give.
fn both(input: &str, base: Option<&str>) -> [String; 2] {
    [shown!(url, input, base), shown!(urlsmith, input, base)]
}

#[test]
fn inputs_have_the_answers_of_the_page() {
    for row in rows("Rule") {
        let [rule, input, theirs, ours] = &row[..] else {
            panic!("{row:?}");
        };
        let (input, base) = match input.split_once(" against ") {
            Some((input, base)) => (input, Some(base)),
            None => (&**input, None),
        };
        let answers = both(input, base);
        assert_eq!(
            answers,
            [theirs, ours].map(String::as_str),
            "{rule}: {input}"
        );
        assert_eq!(rule_of(input, base, &answers), Some(&**rule), "{input}");
    }
}

/// The rule by which the answers differ.
fn rule_of(input: &str, base: Option<&str>, [theirs, ours]: &[String; 2]) -> Option<&'static str> {
    let [they_fail, we_fail] = [theirs, ours].map(|answer| answer.starts_with("error: "));
    let kept = input.replace(['\t', '\n'], "");
    let encoded = |from, to| !they_fail && theirs.replacen(from, to, 1) == *ours;
    let is_special = |url: &str| {
        let scheme = url.split(':').next().unwrap_or_default();
        urlsmith::is_special_scheme(&scheme.to_ascii_lowercase())
    };
    let has_scheme =
        kept.trim().starts_with(|c: char| c.is_ascii_alphabetic()) && kept.contains(':');
    let parsed_in = if has_scheme {
        kept.trim()
    } else {
        base.unwrap_or_default()
    };
    let path = |url: &str| urlsmith::Url::parse(url).map_or(String::new(), |url| url.path().into());
    Some(match () {
        () if they_fail && we_fail => "Which error it is",
        () if encoded(" ?", "%20?") || encoded(" #", "%20#") => {
            "Spaces at the end of an opaque path"
        }
        () if encoded("^", "%5E") => "^ in a path",
        () if kept.contains('\\') && !is_special(parsed_in) => {
            "Backslashes in URLs that are not special"
        }
        () if ours.starts_with("file:") && path(ours).starts_with("//") => {
            "Empty segments at the start of a file path"
        }
        () if [&kept, theirs].iter().any(|text| has_drive_letter(text)) => "Drive letters",
        () if they_fail && ours.contains("xn--") => "ASCII hosts that are no valid Punycode",
        () if they_fail && kept.trim().starts_with(['/', '\\']) => {
            "More than two slashes against a base"
        }
        () if we_fail && ours == "error: empty host" && kept.contains('@') => {
            "Credentials without a host"
        }
        () => return None,
    })
}

/// Whether a segment is a drive letter.
fn has_drive_letter(text: &str) -> bool {
    text.split(['/', '\\', '?', '#']).any(
        |segment| matches!(segment.trim().as_bytes(), [c, b':' | b'|'] if c.is_ascii_alphabetic()),
    )
}

#[test]
fn the_page_has_each_rule_by_which_inputs_differ() {
    let mut found = BTreeSet::from(["^ in a path"]);
    let mut compared = 0;
    let mut compare = |input: &str, base: Option<&str>| {
        let answers = both(input, base);
        compared += 1;
        if answers[0] != answers[1] {
            let rule = rule_of(input, base, &answers);
            found.insert(rule.unwrap_or_else(|| panic!("{input:?} {base:?} {answers:?}")));
        }
    };
    for first in TOKENS {
        for second in TOKENS {
            for end in ["", "/..", " ?"] {
                for start in STARTS {
                    compare(&[start, first, second, end].concat(), None);
                }
                for start in REFERENCE_STARTS {
                    for base in ["https://h/a/b?c#d", "file:///C:/a/b", "foo://h/a", "foo:/a"] {
                        compare(&[start, first, second, end].concat(), Some(base));
                    }
                }
            }
        }
    }
    assert!(compared > 180_000, "{compared}");
    let rules = rows("Rule");
    let listed: BTreeSet<&str> = rules.iter().map(|row| &*row[0]).collect();
    assert_eq!(found, listed);
}

/// A call by its name on the page, made on a URL, with what it gives.
macro_rules! calls {
    ($module:ident) => {{
        use $module::Url;
        type Call = fn(&mut Url) -> String;
        fn url(input: &str) -> Url {
            Url::parse(input).expect("a URL")
        }
        /// What a setter makes of the URL.
        macro_rules! set {
            ($url:ident => $call:expr) => {
                |$url| {
                    _ = $call;
                    $url.to_string()
                }
            };
        }
        let calls: Vec<(&str, Call)> = vec![
            ("set_query(None)", set!(url => url.set_query(None))),
            ("set_path(\"//x\")", set!(url => url.set_path("//x"))),
            ("set_path(\"#f\")", set!(url => url.set_path("#f"))),
            ("set_path(\"a/../b\")", set!(url => url.set_path("a/../b"))),
            ("set_path(\"\")", set!(url => url.set_path(""))),
            ("set_path(\"^\")", set!(url => url.set_path("^"))),
            ("set_path(\"a?b\")", set!(url => url.set_path("a?b"))),
            ("set_host(None)", set!(url => url.set_host(None))),
            ("set_host(Some(\"\"))", set!(url => url.set_host(Some("")))),
            ("host after set_host(None)", |url| {
                url.set_host(None).expect("no host");
                format!("{:?}", url.host())
            }),
            ("host after set_ip_host(127.0.0.1)", |url| {
                let address = std::net::Ipv4Addr::LOCALHOST;
                url.set_ip_host(address.into()).expect("a host");
                format!("{:?}", url.host())
            }),
            ("set_host(Some(\"h\"))", set!(url => url.set_host(Some("h")))),
            ("set_host(Some(\"localhost\"))", set!(url => url.set_host(Some("localhost")))),
            ("set_scheme(\"file\")", set!(url => url.set_scheme("file"))),
            ("make_relative, to https://h/a/x:y", |base| {
                format!("{:?}", base.make_relative(&url("https://h/a/x:y")))
            }),
            ("make_relative, to https://u@h/a/b", |base| {
                format!("{:?}", base.make_relative(&url("https://u@h/a/b")))
            }),
            ("make_relative, to https://h/a/", |base| {
                format!("{:?}", base.make_relative(&url("https://h/a/")))
            }),
            ("make_relative, to https://h/a/b", |base| {
                format!("{:?}", base.make_relative(&url("https://h/a/b")))
            }),
            ("path_segments_mut, pop", set!(url => url.path_segments_mut().expect("a list").pop())),
            ("serialize_internal", |url| {
                let json = url.serialize_internal(serde_json::value::Serializer);
                json.expect("a value").to_string()
            }),
            ("origin", |url| url.origin().ascii_serialization()),
            ("to_file_path", |url| format!("{:?}", url.to_file_path())),
            ("from_file_path(\"/a/../b\")", |url| {
                *url = Url::from_file_path("/a/../b").expect("an absolute path");
                url.to_string()
            }),
            ("path_segments_mut, leaked", set!(url => std::mem::forget(url.path_segments_mut()))),
        ];
        calls
    }};
}

#[cfg(unix)]
#[test]
fn calls_have_the_answers_of_the_page() {
    let (theirs, ours) = (calls!(url), calls!(urlsmith));
    let rows = rows("Call");
    let mut names = BTreeSet::new();
    for row in &rows {
        let [name, input, expected @ ..] = &row[..] else {
            panic!("{row:?}");
        };
        names.insert(&**name);
        let index = theirs.iter().position(|(listed, _)| listed == name);
        let index = index.unwrap_or_else(|| panic!("{name} is not tested"));
        let answers = [
            theirs[index].1(&mut url::Url::parse(input).expect("a URL")),
            ours[index].1(&mut urlsmith::Url::parse(input).expect("a URL")),
        ];
        assert_eq!(answers, expected, "{name} on {input}");
        assert_ne!(answers[0], answers[1], "{name} on {input}");
    }
    assert_eq!(names, theirs.iter().map(|(name, _)| *name).collect());
}

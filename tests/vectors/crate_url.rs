//! Compares file paths and violations of the syntax with those of the crate `url`.

use std::cell::RefCell;

use urlsmith::Url;

use super::tokens::{BASES, STARTS, TOKENS};
use super::{cases, text};

/// An input without its scheme, which comes first, and without what the parser removes.
fn after_scheme(input: &str) -> (Option<String>, String) {
    let kept = input.replace(['\t', '\n', '\r'], "");
    let kept = kept.trim_matches(|c| c <= ' ');
    let is_scheme = |text: &str| {
        text.starts_with(|c: char| c.is_ascii_alphabetic())
            && text
                .bytes()
                .all(|c| c.is_ascii_alphanumeric() || b"+-.".contains(&c))
    };
    match kept.split_once(':') {
        Some((scheme, rest)) if is_scheme(scheme) => {
            (Some(scheme.to_ascii_lowercase()), rest.to_owned())
        }
        _ => (None, kept.to_owned()),
    }
}

/// Whether the standard of today has other steps for an input than the crate `url`, by the rules of url-crate/README.md, or
/// more URL code points.
fn is_parsed_otherwise(scheme: Option<&str>, rest: &str, base: Option<&Url>) -> bool {
    let slashes = rest.len() - rest.trim_start_matches(['/', '\\']).len();
    let base_is_special = base.is_none_or(Url::is_special);
    let is_file = scheme.or(base.map(Url::scheme)) == Some("file");
    rest.contains(|c| ('\u{e0000}'..'\u{e1000}').contains(&c))
        || scheme.is_none() && slashes > 2
        || scheme.is_none() && !base_is_special && rest[..slashes].contains('\\')
        // The dots leave a drive letter the first segment.
        || is_file && rest.contains(['|', ':']) && rest.replace("%2e", ".").contains('.')
}

/// The violations that both crates report of an input, `None` if only one of them fails.
///
/// Of a single backslash at the start, alone or after a scheme, the crate `url` tells twice or not at all: backslashes are
/// left out there.
fn violations(
    input: &str,
    bases: (Option<&Url>, Option<&url::Url>),
) -> Option<(bool, [Vec<String>; 2])> {
    let (scheme, rest) = after_scheme(input);
    if is_parsed_otherwise(scheme.as_deref(), &rest, bases.0) {
        return None;
    }
    let is_odd = rest.starts_with('\\');
    let [ours, theirs] = [const { RefCell::new(Vec::new()) }; 2];
    let hear = |violation: String, heard: &RefCell<Vec<String>>| {
        if !(is_odd && violation == "Backslash") {
            heard.borrow_mut().push(violation);
        }
    };
    let is_url = Url::options()
        .base_url(bases.0)
        .syntax_violation_callback(Some(&|v| hear(format!("{v:?}"), &ours)))
        .parse(input)
        .is_ok();
    let others = url::Url::options()
        .base_url(bases.1)
        .syntax_violation_callback(Some(&|v| hear(format!("{v:?}"), &theirs)))
        .parse(input);
    (is_url == others.is_ok()).then(|| (is_url, [ours.into_inner(), theirs.into_inner()]))
}

/// Compares the violations of inputs against each kind of base URL, and counts those that have any: of URLs, and of
/// inputs that fail.
struct Comparison {
    bases: Vec<(Option<Url>, Option<url::Url>)>,
    compared: [usize; 2],
}

impl Comparison {
    fn new() -> Self {
        let bases = BASES
            .map(|base| (Url::parse(base).ok(), url::Url::parse(base).ok()))
            .into_iter()
            .chain([(None, None)])
            .collect();
        let compared = [0; 2];
        Self { bases, compared }
    }

    fn compare_with(&mut self, input: &str, base: usize) {
        let (base, others) = &self.bases[base];
        if let Some((is_url, [ours, theirs])) = violations(input, (base.as_ref(), others.as_ref()))
        {
            assert_eq!(ours, theirs, "{input:?} against {base:?}");
            self.compared[usize::from(!is_url)] += usize::from(!ours.is_empty());
        }
    }

    fn compare(&mut self, input: &str) {
        for base in 0..self.bases.len() {
            self.compare_with(input, base);
        }
    }
}

#[test]
fn violations_are_those_of_the_crate_url() {
    let mut comparison = Comparison::new();
    let mut bases = (0..comparison.bases.len()).cycle();
    for start in STARTS {
        for first in TOKENS {
            for second in TOKENS {
                for end in ["", "a", "/", "\\", "@", "%"] {
                    let input = [start, first, second, end].concat();
                    comparison.compare_with(&input, bases.next().expect("a base"));
                }
            }
        }
    }
    let compared = comparison.compared;
    assert!(compared.iter().all(|&count| count > 10_000), "{compared:?}");
}

#[test]
fn violations_of_the_vectors_are_those_of_the_crate_url() {
    let mut comparison = Comparison::new();
    for case in cases("urltestdata.json") {
        comparison.compare(text(&case, "input").expect("an input"));
    }
    let compared = comparison.compared;
    assert!(compared.iter().all(|&count| count > 200), "{compared:?}");
}

/// What the crate `url` gives, but for the exceptions that the head of src/url/file_path.rs names.
#[cfg(unix)]
#[test]
fn paths_are_those_of_the_crate_url() {
    let pieces = [
        "/", "a", "C:", "C|", "..", ".", "é", " ", "%", "%41", "\\", "?", "~", "b/",
    ];
    let mut paths = vec![String::from("/")];
    for _ in 0..3 {
        let longer = paths
            .iter()
            .flat_map(|path| pieces.map(|piece| [path, piece].concat()));
        paths = paths
            .iter()
            .cloned()
            .chain(longer.collect::<Vec<_>>())
            .collect();
    }
    let [mut compared, mut excepted] = [0, 0];
    for path in &paths {
        let ours = Url::from_file_path(path).expect("an absolute path");
        let theirs = url::Url::from_file_path(path).expect("an absolute path");
        let is_drive = path.contains('|') || path.contains("C:");
        if path.contains("..") || is_drive {
            excepted += 1;
            continue;
        }
        compared += 1;
        assert_eq!(ours.as_str(), theirs.as_str(), "{path}");
        assert_eq!(ours.to_file_path(), theirs.to_file_path(), "{path}");
        let href = ["file://", path].concat();
        let [ours, theirs] = [
            Url::parse(&href).expect("a URL").to_file_path(),
            url::Url::parse(&href).expect("a URL").to_file_path(),
        ];
        assert_eq!(ours, theirs, "{href}");
    }
    assert!(compared > excepted, "{compared} {excepted}");
}

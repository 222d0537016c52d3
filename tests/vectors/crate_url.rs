//! Compares file paths and violations of the syntax with those of the crate `url`.

use std::cell::RefCell;

use urlsmith::Url;

use super::tokens::{STARTS, TOKENS};

/// Of a backslash at the start, alone or after "file:", the crate `url` tells twice or not at all.
#[test]
fn violations_are_those_of_the_crate_url() {
    for base in [None, Some("https://h/a")] {
        let ours_base = base.map(|base| Url::parse(base).expect("a URL"));
        let theirs_base = base.map(|base| url::Url::parse(base).expect("a URL"));
        let compare = |input: &str| {
            let kept = input.replace(['\t', '\n'], "");
            let kept = kept.trim();
            let is_odd = kept.strip_prefix("file:").unwrap_or(kept).starts_with('\\');
            let [ours, theirs] = [const { RefCell::new(Vec::new()) }; 2];
            let hear = |violation: String, heard: &RefCell<Vec<String>>| {
                if !(is_odd && violation == "Backslash") {
                    heard.borrow_mut().push(violation);
                }
            };
            let parsed = Url::options()
                .base_url(ours_base.as_ref())
                .syntax_violation_callback(Some(&|v| hear(format!("{v:?}"), &ours)))
                .parse(input);
            let others = url::Url::options()
                .base_url(theirs_base.as_ref())
                .syntax_violation_callback(Some(&|v| hear(format!("{v:?}"), &theirs)))
                .parse(input);
            if parsed.is_ok() && others.is_ok() {
                assert_eq!(ours, theirs, "{input:?} against {base:?}");
            }
            usize::from(parsed.is_ok() && others.is_ok() && !ours.borrow().is_empty())
        };
        let mut compared = 0;
        for start in STARTS {
            for first in TOKENS {
                for second in TOKENS {
                    for end in ["", "a", "/", "\\", "@", "%"] {
                        compared += compare(&[start, first, second, end].concat());
                    }
                }
            }
        }
        assert!(compared > 10_000, "only {compared} inputs have violations");
    }
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

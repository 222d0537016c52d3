//! The JSON vectors of web-platform-tests, which are in the dev-dependency `ada-url`. For the
//! tests in JavaScript, tests/support/vectors.js finds them.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// The content of one of the files. Lone surrogates become U+FFFD, as by a conversion to USVString,
/// since Rust strings cannot hold them.
pub fn vectors(name: &str) -> Value {
    let path = folder().join(name);
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&replace_lone_surrogates(&text)).expect("the vectors are JSON")
}

/// The test cases in one of the files, without the comments between them.
pub fn cases(name: &str) -> Vec<Value> {
    match vectors(name) {
        Value::Array(cases) => cases.into_iter().filter(Value::is_object).collect(),
        other => panic!("{name} is no list, but {other}"),
    }
}

/// Our own cases of a kind, in the same form.
pub fn ours(kind: &str) -> Vec<Value> {
    let all: Value =
        serde_json::from_str(include_str!("../cases.json")).expect("the cases are JSON");
    all[kind].as_array().expect("a list of cases").clone()
}

fn folder() -> PathBuf {
    // Asks only for crates of this platform, since others may not be on this machine.
    let host = run(Command::new("rustc").args(["--print", "host-tuple"]));
    let metadata = run(Command::new(env!("CARGO"))
        .args(["metadata", "--format-version=1", "--filter-platform"])
        .arg(host.trim())
        .current_dir(env!("CARGO_MANIFEST_DIR")));
    let metadata: Value = serde_json::from_str(&metadata).expect("cargo metadata prints JSON");
    let manifest = metadata["packages"]
        .as_array()
        .into_iter()
        .flatten()
        .find(|package| package["name"] == "ada-url")
        .and_then(|package| package["manifest_path"].as_str())
        .expect("ada-url is a dev-dependency");
    Path::new(manifest).with_file_name("tests").join("wpt")
}

/// The output of a program. Fails with the program's error output.
fn run(command: &mut Command) -> String {
    let output = command
        .output()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {complaint}");
    String::from_utf8(output.stdout).expect("programs print UTF-8")
}

/// Converts escapes in JSON as a conversion to USVString does.
fn replace_lone_surrogates(json: &str) -> String {
    let mut result = String::with_capacity(json.len());
    let mut rest = json;
    while let Some(backslash) = rest.find('\\') {
        result.push_str(&rest[..backslash]);
        rest = &rest[backslash..];
        let escape = |text: &str| {
            let digits = text.strip_prefix("\\u")?.get(..4)?;
            u16::from_str_radix(digits, 16).ok()
        };
        let length = match escape(rest) {
            Some(0xd800..=0xdbff)
                if matches!(rest.get(6..).and_then(escape), Some(0xdc00..=0xdfff)) =>
            {
                12
            }
            Some(0xd800..=0xdfff) => {
                result.push_str("\\ufffd");
                rest = &rest[6..];
                continue;
            }
            _ => 2,
        };
        result.push_str(&rest[..length]);
        rest = &rest[length..];
    }
    result + rest
}

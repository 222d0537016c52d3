//! Writes JavaScript modules in the folder that is the argument: what Rust and JavaScript share.
//!
//! - `layout.js`: the constants of [`urlsmith_layout`], and the indexes of a URL's offsets
//! - `failures.js`: the failures of the URL parser
//! - `letters.js`: the letters of common domains

use std::fmt::Write as _;
use std::io::Result;
use std::path::PathBuf;
use std::{env, fs};

use urlsmith_layout::{ALL, FAILED};

// The crate itself would take much longer to compile.
#[allow(dead_code)]
#[path = "../../../src/failures.rs"]
mod failures;
#[path = "../../../src/host/letters.rs"]
mod letters;
#[allow(dead_code)]
#[path = "../../../src/parser/offsets.rs"]
mod offsets;

fn main() -> Result<()> {
    let folder = PathBuf::from(env::args_os().nth(1).unwrap_or_default());
    fs::write(folder.join("layout.js"), write_layout())?;
    fs::write(folder.join("failures.js"), write_failures())?;
    fs::write(
        folder.join("letters.js"),
        format!(
            "// Written from src/host/letters.rs.\n\
             export const LATIN_GREEK_CYRILLIC = {:?};\n",
            letters::LATIN_GREEK_CYRILLIC
        ),
    )
}

fn write_layout() -> String {
    let mut module = String::from(
        "// Written from wasm/layout/src/lib.rs, which says what each number means.\n",
    );
    for (name, value) in ALL {
        let _ = writeln!(module, "export const {name} = {value};");
    }
    for (name, index) in offsets::INDEXES {
        let _ = writeln!(module, "export const {name} = {index};");
    }
    module
}

/// The status of each failure, and after it what there is to say about the failure: the standard's
/// name, a space, and a sentence.
fn write_failures() -> String {
    let mut module = String::from("// Written from src/failures.rs.\n");
    let mut descriptions = Vec::new();
    let sentences = failures::NAMES.iter().zip(failures::MESSAGES);
    for (failure, (name, message)) in failures::ALL.iter().zip(sentences) {
        let status = FAILED + *failure as u32;
        let constant = constant_name(&format!("{failure:?}"));
        let _ = writeln!(module, "export const {constant} = {status};");
        descriptions.push(format!("{name} {message}"));
    }
    let _ = writeln!(module, "export const descriptions = {descriptions:#?};");
    module
}

/// `IPV4_PART` for `Ipv4Part`.
fn constant_name(identifier: &str) -> String {
    let mut name = String::new();
    for c in identifier.chars() {
        if c.is_ascii_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(c.to_ascii_uppercase());
    }
    name
}

//! Writes the tables: takes the data from ICU4X, and encodes them as src/format.rs describes.

extern crate alloc;

use std::{env, fs, path::Path};

#[path = "build/encoder.rs"]
mod encoder;
#[path = "src/format.rs"]
#[expect(dead_code, reason = "some of it is for the library alone")]
mod format;
#[path = "src/mappings.rs"]
#[expect(dead_code, reason = "some of it is for the library alone")]
mod mappings;
#[path = "build/operations.rs"]
mod operations;
#[path = "src/streams.rs"]
#[expect(dead_code, reason = "only the library decodes")]
mod streams;
#[path = "build/unicode.rs"]
mod unicode;

fn main() {
    for file in [
        "build.rs",
        "build",
        "src/format.rs",
        "src/mappings.rs",
        "src/streams.rs",
    ] {
        println!("cargo::rerun-if-changed={file}");
    }
    let mut encoder = encoder::Encoder::default();
    format::tables(&mut encoder, &unicode::content());

    let directory = env::var_os("OUT_DIR").expect("cargo says where to write");
    let file = Path::new(&directory).join("tables.bin");
    fs::write(file, encoder.finish()).expect("the tables can be written");
}

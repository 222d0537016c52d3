//! Prints the public items of a crate, one on each line, given the JSON that rustdoc writes. With `--all`, the implementations
//! of auto traits and those that `derive` and the standard library bring are among them.

use std::env;
use std::error::Error;

use public_api::Builder;

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args_os()
        .nth(1)
        .ok_or("usage: urlsmith-public-api <rustdoc.json> [--all]")?;
    let written = env::args_os().nth(2).is_none_or(|flag| flag != "--all");
    let api = Builder::from_rustdoc_json(path)
        .omit_blanket_impls(written)
        .omit_auto_trait_impls(written)
        .omit_auto_derived_impls(written)
        .build()?;
    for item in api.items() {
        println!("{item}");
    }
    Ok(())
}

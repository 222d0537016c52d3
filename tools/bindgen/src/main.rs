//! wasm-bindgen's command line, as far as urlsmith's build needs it: a cargo-built module in, a
//! smaller module and its JavaScript glue out.
//!
//! `cargo install wasm-bindgen-cli` would be one more thing to install by hand, in a version that
//! has to follow the library's; as a workspace member it is built from the same lock file.

use std::{env, fs, path::Path};

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [input, out_dir, name] = args.as_slice() else {
        bail!("usage: urlsmith-bindgen <input.wasm> <output directory> <name>");
    };
    let module = fs::read(input).with_context(|| format!("cannot read {input}"))?;
    let out_dir = Path::new(out_dir);
    Bindgen::new()
        .input_bytes(
            name,
            without_custom_section(&module, "target_features")
                .context("malformed WebAssembly module")?,
        )
        .bundler(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(out_dir)?;
    // `<name>.js` would import the module the way some bundlers do; js/core.js does that instead.
    let unused = out_dir.join(name).with_extension("js");
    fs::remove_file(&unused).with_context(|| format!("cannot remove {}", unused.display()))
}

/// Drops every custom section called `name`.
///
/// The standard library comes precompiled with reference types switched on, so the linked module's
/// `target_features` claims them even if the crate was built without, and wasm-bindgen would put an
/// externref table into the module, which Chromium did not know before version 96.
fn without_custom_section(module: &[u8], name: &str) -> Option<Vec<u8>> {
    let (header, mut rest) = module.split_at_checked(8)?;
    let mut kept = header.to_vec();
    while let Some((&id, after_id)) = rest.split_first() {
        let (size, body) = leb128(after_id)?;
        let (body, next) = body.split_at_checked(size)?;
        let section = &rest[..rest.len() - next.len()];
        let dropped = id == 0 && {
            let (length, text) = leb128(body)?;
            text.get(..length)? == name.as_bytes()
        };
        if !dropped {
            kept.extend_from_slice(section);
        }
        rest = next;
    }
    Some(kept)
}

/// Reads an unsigned 32-bit LEB128 number off the front.
fn leb128(bytes: &[u8]) -> Option<(usize, &[u8])> {
    let mut value = 0;
    for (index, &byte) in bytes.iter().take(5).enumerate() {
        value |= usize::from(byte & 0x7f) << (7 * index);
        if byte & 0x80 == 0 {
            return Some((value, &bytes[index + 1..]));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drops_the_named_section_only() {
        let header = b"\0asm\x01\0\0\0";
        let wanted = b"\0\x03\x02ab\x01\x01\0";
        let dropped = b"\0\x84\x00\x02cdx";
        let module = [&header[..], dropped, wanted].concat();
        let expected = [&header[..], wanted].concat();
        assert_eq!(without_custom_section(&module, "cd"), Some(expected));
        assert_eq!(without_custom_section(&module[..9], "cd"), None);
    }
}

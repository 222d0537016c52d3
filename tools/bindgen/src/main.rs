//! wasm-bindgen's command line, as far as urlsmith's build needs it: a cargo-built module in, a
//! smaller module and its JavaScript glue out.
//!
//! `cargo install wasm-bindgen-cli` would be one more thing to install by hand, in a version that
//! has to follow the library's; as a workspace member it is built from the same lock file.

use std::{env, fs, path::Path};

use anyhow::{Context, Result, bail};
use walrus::{ConstExpr, DataKind, FunctionBuilder, FunctionKind, Module, ModuleConfig, ir::Value};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [input, out_dir, name] = args.as_slice() else {
        bail!("usage: urlsmith-bindgen <input.wasm> <output directory> <name>");
    };
    let mut module = ModuleConfig::new()
        .generate_name_section(false)
        .generate_producers_section(false)
        .parse_file(input)
        .with_context(|| format!("cannot read {input}"))?;
    // The standard library comes precompiled with reference types switched on, so the linked module
    // claims them even if the crate was built without, and wasm-bindgen would put an externref table
    // into the module, which Chromium did not know before version 96.
    module.customs.remove_raw("target_features");
    trap_instead_of_panicking(&mut module);
    forget_messages(&mut module);

    let out_dir = Path::new(out_dir);
    Bindgen::new()
        .input_module(name, module)
        .bundler(true)?
        .typescript(false)
        .generate(out_dir)?;
    shorten(
        &out_dir.join(format!("{name}_bg.wasm")),
        &out_dir.join(format!("{name}_bg.js")),
    )?;
    // `<name>.js` would import the module the way some bundlers do; js/core.js does that instead.
    let unused = out_dir.join(name).with_extension("js");
    fs::remove_file(&unused).with_context(|| format!("cannot remove {}", unused.display()))
}

/// Gives the module's imports short names, and drops what it exports for the glue and the glue does
/// not use.
fn shorten(module_path: &Path, glue_path: &Path) -> Result<()> {
    let glue = fs::read_to_string(glue_path)?;
    let mut module = ModuleConfig::new()
        .generate_name_section(false)
        .generate_producers_section(false)
        .parse_file(module_path)?;
    for import in module.imports.iter_mut() {
        import.name = short_name(&import.name).to_owned();
    }
    let unused: Vec<_> = module
        .exports
        .iter()
        .filter(|export| export.name.starts_with("__") && !glue.contains(&export.name))
        .map(|export| export.id())
        .collect();
    for export in unused {
        module.exports.delete(export);
    }
    module.emit_wasm_file(module_path)
}

/// An imported function's name without what wasm-bindgen puts around it, which tells apart functions of
/// different modules. tools/lib/build-wasm.js has the same.
fn short_name(name: &str) -> &str {
    name.strip_prefix("__wbg_")
        .and_then(|name| name.rsplit_once('_'))
        .map_or(name, |(name, _hash)| name)
}

/// What the names of functions contain that begin a panic.
const PANICS: [&str; 5] = [
    "4core9panicking",
    "13expect_failed",
    "13unwrap_failed",
    "slice_error_fail",
    "slice_index_fail",
];

/// Empties the functions of panics. A panic without unwinding ends in a trap anyway, and nobody
/// reads its message. The compiler keeps what the message is made of, even where the panic handler ignores it.
fn trap_instead_of_panicking(module: &mut Module) {
    let panics: Vec<_> = module
        .funcs
        .iter_local()
        .filter(|(id, _)| {
            let name = module.funcs.get(*id).name.as_deref().unwrap_or_default();
            PANICS.iter().any(|panic| name.contains(panic))
        })
        .map(|(id, function)| (id, function.ty(), function.args.clone()))
        .collect();
    for (id, ty, args) in panics {
        let (params, results) = module.types.params_results(ty);
        let (params, results) = (params.to_vec(), results.to_vec());
        let mut body = FunctionBuilder::new(&mut module.types, &params, &results);
        body.func_body().unreachable();
        module.funcs.get_mut(id).kind = FunctionKind::Local(body.local_func(args));
    }
}

/// What panics would say, in the standard library and in the crates used.
const MESSAGES: [&str; 23] = [
    " (bytes ",
    ") of `",
    " but ends at ",
    " but the index is ",
    " is not a char boundary; it is inside ",
    " is out of bounds of `",
    " out of range for slice of length ",
    ") when slicing `",
    "assertion failed: self.is_char_boundary(idx)",
    "assertion failed: self.is_char_boundary(new_len)",
    "attempt to calculate the remainder with a divisor of zero",
    "attempt to divide by zero",
    "begin > end (",
    "called `Option::unwrap()` on a `None` value",
    "capacity overflow",
    "end byte index ",
    "index out of bounds: the len is ",
    "internal error: entered unreachable code",
    "range end index ",
    "range start index ",
    "slice index starts at ",
    "start byte index ",
    "user-provided comparison function does not correctly implement a total order",
];

/// In a message, what stands for an argument.
const ARGUMENT: u8 = 0xc0;

/// Clears what panics would say, and about their place in the source, which holds this machine's paths,
/// too.
fn forget_messages(module: &mut Module) {
    let ids: Vec<_> = module.data.iter().map(|segment| segment.id()).collect();
    for id in ids {
        let segment = module.data.get_mut(id);
        if let DataKind::Active {
            offset: ConstExpr::Value(Value::I32(address)),
            ..
        } = segment.kind
        {
            clear_locations(&mut segment.value, address as usize);
            clear_messages(&mut segment.value);
        }
    }
}

/// Clears each [`core::panic::Location`] and the file name it points to: four words, which are the name's
/// address, its length, the line and the column.
fn clear_locations(data: &mut [u8], address: usize) {
    let words = |at: usize| -> Option<[usize; 4]> {
        let bytes = data.get(at..at + 16)?;
        Some([0, 4, 8, 12].map(|i| {
            u32::from_le_bytes([bytes[i], bytes[i + 1], bytes[i + 2], bytes[i + 3]]) as usize
        }))
    };
    let mut unneeded = Vec::new();
    for at in (0..data.len()).step_by(4) {
        let Some([name, length, line, column]) = words(at) else {
            break;
        };
        let Some(start) = name.checked_sub(address) else {
            continue;
        };
        let Some(text) = data.get(start..start.saturating_add(length)) else {
            continue;
        };
        if text.ends_with(b".rs") && (1..100_000).contains(&line) && (1..1_000).contains(&column) {
            unneeded.push(at..at + 16);
            unneeded.push(start..start + length);
        }
    }
    for range in unneeded {
        data[range].fill(0);
    }
}

fn clear_messages(data: &mut [u8]) {
    for message in MESSAGES {
        let mut at = 0;
        while let Some(found) = data[at..]
            .windows(message.len())
            .position(|window| window == message.as_bytes())
        {
            let start = at + found;
            at = start + message.len();
            data[start..at].fill(0);
            // Each piece of a message comes with its length before it, and most with an argument after it.
            if start > 0 && usize::from(data[start - 1]) == message.len() {
                data[start - 1] = 0;
            }
            if data.get(at) == Some(&ARGUMENT) {
                data[at] = 0;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clears_messages_only() {
        let mut data = b"keepcapacity overflowkeep\x10capacity overflow\xc0".to_vec();
        data.extend_from_slice(b"\x11capacity overflow\xc0keep");
        clear_messages(&mut data);
        assert_eq!(data[..4], *b"keep");
        assert_eq!(data[4..21], [0; 17]);
        assert_eq!(data[21..26], *b"keep\x10");
        assert_eq!(data[26..63], [0; 37]);
        assert_eq!(data[63..], *b"keep");
    }

    #[test]
    fn clears_locations_only() {
        let mut data = b"keepsrc/a.rskeep".to_vec();
        let location = [1_004_u32, 8, 12, 5].map(u32::to_le_bytes).concat();
        let other = [1_000_u32, 4, 12, 5].map(u32::to_le_bytes).concat();
        data.extend_from_slice(&location);
        data.extend_from_slice(&other);
        clear_locations(&mut data, 1_000);
        assert_eq!(&data[..16], b"keep\0\0\0\0\0\0\0\0keep");
        assert_eq!(&data[16..32], [0; 16]);
        assert_eq!(&data[32..], other);
    }
}

//! A command line for wasm-bindgen, with the options that urlsmith's build needs: it reads a module
//! that cargo built, and writes a smaller module and its JavaScript glue.
//!
//! `cargo install wasm-bindgen-cli` would have to be run by hand, in the version of the library. As
//! a workspace member, this program is built from the same lock file.

use std::{env, fs};

use anyhow::{Context, Result, bail};
use walrus::{ConstExpr, DataKind, FunctionBuilder, FunctionKind, Module, ModuleConfig, ir::Value};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [input, wasm, glue] = args.as_slice() else {
        bail!("usage: urlsmith-bindgen <input.wasm> <output.wasm> <output.js>");
    };
    let mut module = ModuleConfig::new()
        .generate_name_section(false)
        .generate_producers_section(false)
        .parse_file(input)
        .with_context(|| format!("cannot read {input}"))?;
    // The precompiled standard library has reference types switched on. So the linked module claims
    // to use them, although the crate is built without. wasm-bindgen would then add an externref
    // table, which Chromium before version 96 does not know.
    module.customs.remove_raw("target_features");
    trap_instead_of_panicking(&mut module);
    let segments: Vec<_> = module.data.iter().map(|segment| segment.id()).collect();
    for id in segments {
        let segment = module.data.get_mut(id);
        if let DataKind::Active {
            offset: ConstExpr::Value(Value::I32(address)),
            ..
        } = segment.kind
        {
            clear_locations(&mut segment.value, address as usize);
        }
    }

    let mut output = Bindgen::new()
        .input_module("core", module)
        .web(true)?
        .typescript(false)
        .generate_output()?;
    let mut script = output.js().to_owned();
    let module = output.wasm_mut();
    rename_imports(module, &mut script);
    fs::write(glue, script).with_context(|| format!("cannot write {glue}"))?;
    for export in UNUSED_EXPORTS {
        module.exports.remove(export)?;
    }
    module.emit_wasm_file(wasm)
}

/// Gives the imported functions their names in Rust. wasm-bindgen calls them `__wbg_name_hash`, and minifiers can be told to rename
/// every property that begins with an underscore. They do so in the glue, but not in the module.
fn rename_imports(module: &mut Module, glue: &mut String) {
    for import in module.imports.iter_mut() {
        let name = import
            .name
            .trim_start_matches("__wbg_")
            .trim_start_matches("__wbindgen_");
        let name = name
            .rsplit_once('_')
            .filter(|(_, hash)| hash.len() == 16)
            .map_or(name, |(name, _)| name);
        *glue = glue.replace(&import.name, name);
        import.name = name.to_owned();
    }
}

/// Exports of wasm-bindgen's library, for panics that unwind.
const UNUSED_EXPORTS: [&str; 2] = ["__abort_handler", "__instance_terminated"];

/// Parts of the names of the functions in which a panic begins.
const PANICS: [&str; 6] = [
    "4core9panicking",
    "13expect_failed",
    "13unwrap_failed",
    "slice_error_fail",
    "slice_index_fail",
    "9throw_str",
];

/// Empties the functions of panics. Without unwinding a panic ends in a trap, and nobody reads its
/// message. The compiler keeps the parts of the message even if the panic handler ignores them.
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

/// Clears each [`core::panic::Location`] and the file name that it points to, which holds a path of the machine that
/// built the module. A location is four words: the name's address, its length, the line and the column.
fn clear_locations(data: &mut [u8], address: usize) {
    let mut ranges = Vec::new();
    for (index, location) in data.windows(16).enumerate().step_by(4) {
        let word = |at: usize| {
            u32::from_le_bytes([0, 1, 2, 3].map(|byte| location[4 * at + byte])) as usize
        };
        let start = word(0).wrapping_sub(address);
        let end = start.wrapping_add(word(1));
        let is_position = (1..100_000).contains(&word(2)) && (1..1_000).contains(&word(3));
        if is_position
            && data
                .get(start..end)
                .is_some_and(|name| name.ends_with(b".rs"))
        {
            ranges.extend([index..index + 16, start..end]);
        }
    }
    for range in ranges {
        data[range].fill(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

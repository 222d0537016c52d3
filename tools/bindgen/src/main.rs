//! wasm-bindgen's command line, as far as urlsmith's build needs it: a cargo-built module in, a
//! smaller module and its JavaScript glue out.
//!
//! `cargo install wasm-bindgen-cli` would be one more thing to install by hand, in a version that
//! has to follow the library's; as a workspace member it is built from the same lock file.

use std::{env, fs, path::Path};

use anyhow::{Context, Result, bail};
use walrus::{FunctionBuilder, FunctionKind, Module, ModuleConfig};
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

    let out_dir = Path::new(out_dir);
    Bindgen::new()
        .input_module(name, module)
        .bundler(true)?
        .typescript(false)
        .generate(out_dir)?;
    // `<name>.js` would import the module the way some bundlers do; js/core.js does that instead.
    let unused = out_dir.join(name).with_extension("js");
    fs::remove_file(&unused).with_context(|| format!("cannot remove {}", unused.display()))
}

/// What the names of functions that begin a panic contain.
const PANICS: [&str; 8] = [
    "4core9panicking",
    "4core6option13expect_failed",
    "4core6option13unwrap_failed",
    "4core6result13unwrap_failed",
    "slice_error_fail",
    "slice_index_fail",
    "17rust_begin_unwind",
    "3std9panicking",
];

/// Empties the functions that begin a panic. A panic without unwinding ends in a trap anyway, and nobody
/// reads its message; what writes messages is an eighth of the module.
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

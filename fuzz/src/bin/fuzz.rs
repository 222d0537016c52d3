//! The coverage-guided driver: libFuzzer on the target that FUZZ_TARGET names, or else the
//! program's own name. `npm run fuzz` starts it, and OSS-Fuzz, which runs a copy for each target.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use urlsmith_fuzz::{AnyTarget, target};

static TARGET: LazyLock<AnyTarget> = LazyLock::new(|| {
    let own_name = || {
        std::env::current_exe()
            .ok()?
            .file_stem()?
            .to_str()
            .map(str::to_owned)
    };
    let name = std::env::var("FUZZ_TARGET")
        .ok()
        .or_else(own_name)
        .unwrap_or_default();
    target(&name).unwrap_or_else(|| panic!("FUZZ_TARGET names no target: {name:?}"))
});

fuzz_target!(|bytes: &[u8]| {
    if let Err(message) = (TARGET.check)(bytes) {
        panic!("{message}");
    }
});

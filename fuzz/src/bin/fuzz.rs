//! The coverage-guided driver: libFuzzer on the target that FUZZ_TARGET names. `npm run fuzz`
//! starts it.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use urlsmith_fuzz::{AnyTarget, target};

static TARGET: LazyLock<AnyTarget> = LazyLock::new(|| {
    let name = std::env::var("FUZZ_TARGET").unwrap_or_default();
    target(&name).unwrap_or_else(|| panic!("FUZZ_TARGET names no target: {name:?}"))
});

fuzz_target!(|bytes: &[u8]| {
    if let Err(message) = (TARGET.check)(bytes) {
        panic!("{message}");
    }
});

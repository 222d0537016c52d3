//! `URL`, `URLSearchParams` and `URLPattern`, as the living standards say.
//!
//! [`url`] is the [URL Standard](https://url.spec.whatwg.org/) and [`pattern`] the
//! [URL Pattern Standard](https://urlpattern.spec.whatwg.org/), both in plain Rust that runs on any
//! host; `wasm` lends them to JavaScript. Arrows point one way: wasm → pattern → url.

pub mod pattern;
pub mod url;
#[cfg(feature = "wasm")]
pub mod wasm;
#[cfg(feature = "wasm-idna")]
pub mod wasm_idna;

/// The standard library's allocator is larger and slower in WebAssembly.
#[cfg(all(any(feature = "wasm", feature = "wasm-idna"), target_family = "wasm"))]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

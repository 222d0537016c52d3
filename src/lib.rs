//! `URL`, `URLSearchParams` and `URLPattern`, as the living standards say.
//!
//! [`url`] is the [URL Standard](https://url.spec.whatwg.org/) and [`pattern`] the
//! [URL Pattern Standard](https://urlpattern.spec.whatwg.org/), both in plain Rust that runs on any
//! host; `wasm` lends them to JavaScript. Arrows point one way: wasm → pattern → url.

#![no_std]

#[macro_use]
extern crate alloc;
#[cfg(test)]
extern crate std;

/// Whether this is the lite build, which has no fast paths. There each fast path answers "not
/// sure", and the standard's algorithm does the work.
const LITE: bool = cfg!(feature = "lite");

pub mod layout;
pub mod pattern;
#[cfg(all(any(feature = "wasm", feature = "wasm-idna"), target_family = "wasm"))]
mod runtime;
#[cfg(test)]
mod slow_path;
pub mod url;
#[cfg(all(feature = "wasm", target_family = "wasm"))]
pub mod wasm;
#[cfg(all(feature = "wasm-idna", target_family = "wasm"))]
pub mod wasm_idna;

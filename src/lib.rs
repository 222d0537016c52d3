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

/// Whether there are faster ways to what the standards' algorithms find, too. A build for size does
/// without, and every function that is such a way then says that it is not sure.
const SHORTCUTS: bool = cfg!(feature = "shortcuts");

pub mod layout;
pub mod pattern;
#[cfg(all(any(feature = "wasm", feature = "wasm-idna"), target_family = "wasm"))]
mod runtime;
pub mod url;
mod utf8;
#[cfg(all(feature = "wasm", target_family = "wasm"))]
pub mod wasm;
#[cfg(all(feature = "wasm-idna", target_family = "wasm"))]
pub mod wasm_idna;

//! `URL`, `URLSearchParams` and `URLPattern`, as the living standards say.
//!
//! [`url`] is the [URL Standard](https://url.spec.whatwg.org/) and [`pattern`] the
//! [URL Pattern Standard](https://urlpattern.spec.whatwg.org/), both in plain Rust that runs on any
//! host; `wasm` exports them to JavaScript. Modules use each other in one direction only: `wasm`
//! uses `pattern`, and `pattern` uses `url`.

#![no_std]

#[macro_use]
extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod layout;
pub mod pattern;
#[cfg(all(any(feature = "wasm", feature = "wasm-idna"), target_family = "wasm"))]
mod runtime;
#[cfg(test)]
mod slow_path;
mod text;
pub mod url;
#[cfg(all(feature = "wasm", target_family = "wasm"))]
pub mod wasm;
#[cfg(all(feature = "wasm-idna", target_family = "wasm"))]
pub mod wasm_idna;

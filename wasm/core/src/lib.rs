//! The module behind the JavaScript classes: the parsing of URLs, and the compiling of patterns.

#![cfg_attr(target_family = "wasm", no_std)]
#![cfg(target_family = "wasm")]

extern crate alloc;

mod component;
mod engine;
mod host;
mod parse;
mod pattern;

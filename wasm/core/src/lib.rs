//! The module behind the JavaScript classes: URLs, patterns and lists.

#![cfg_attr(target_family = "wasm", no_std)]
#![cfg(target_family = "wasm")]

extern crate alloc;

mod host;
mod list;
mod matching;
mod parse;
mod pattern;
mod slots;

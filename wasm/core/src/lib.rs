//! The module behind the JavaScript classes: URLs, patterns and lists.

#![cfg_attr(target_family = "wasm", no_std)]
#![cfg(target_family = "wasm")]

extern crate alloc;

mod list;
mod matching;
mod pattern;
mod slots;

// What the module `url` has, too.
#[path = "../../url/src/host.rs"]
mod host;
#[path = "../../url/src/parse.rs"]
mod parse;

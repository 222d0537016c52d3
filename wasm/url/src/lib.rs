//! The module with the URL parser alone.

#![cfg_attr(target_family = "wasm", no_std)]
#![cfg(target_family = "wasm")]

mod host;
mod parse;

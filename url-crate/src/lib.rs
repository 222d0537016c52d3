//! The crate [urlsmith](https://docs.rs/urlsmith) under the name `url`, so that a whole tree of dependencies uses it:
//!
//! ```toml
//! [patch.crates-io]
//! url = { git = "https://github.com/urlsmith/urlsmith" }
//! ```
//!
//! urlsmith's documentation lists what it answers otherwise than `url` 2.5.8.

#![no_std]

pub use urlsmith::*;

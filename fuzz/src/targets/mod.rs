//! The targets, each in a file.

pub mod encoding;
pub mod list;
pub mod pattern;
pub mod program;
pub mod setters;
pub mod url;

mod ada;
mod pieces;

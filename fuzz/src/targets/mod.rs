//! The targets, each in a file.

pub mod answers;
pub mod api;
pub mod encoding;
pub mod pattern;
pub mod setters;
pub mod url;

mod ada;
mod pieces;

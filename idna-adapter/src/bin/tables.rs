//! Prints the encoded tables. `js/idna/read-tables.js` decodes them, too.

use std::io::{self, Write};

fn main() -> io::Result<()> {
    io::stdout().write_all(include_bytes!(concat!(env!("OUT_DIR"), "/tables.bin")))
}

//! Reads rules of the public suffix list, one on each line, and prints the section of each.
//!
//! The crate psl contains the rules as a text without the sections. Its functions know the
//! sections.

use std::io::{self, BufWriter, Write};

fn main() -> io::Result<()> {
    let mut output = BufWriter::new(io::stdout().lock());
    for rule in io::stdin().lines() {
        let rule = rule?;
        let name = rule.trim_start_matches('!').replace('*', "any");
        let section = match psl::suffix(name.as_bytes()).and_then(|suffix| suffix.typ()) {
            Some(psl::Type::Private) => "PRIVATE",
            _ => "ICANN",
        };
        writeln!(output, "{rule} {section}")?;
    }
    Ok(())
}

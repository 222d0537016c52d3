//! Counts the URLs of each host of a file, on all cores: `cargo run --release -- urls.txt`.

use std::collections::HashMap;
use std::env;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};

use rayon::prelude::*;
use urlsmith::Url;

/// The bytes that are in memory at a time. A line may be longer.
const BLOCK: u64 = 16 << 20;

type Counts = HashMap<String, u64>;

fn main() -> io::Result<()> {
    let path = env::args_os().nth(1).ok_or(io::ErrorKind::InvalidInput)?;
    let mut file = BufReader::new(File::open(path)?);
    let mut counts = Counts::new();
    loop {
        let mut block = Vec::new();
        file.by_ref().take(BLOCK).read_to_end(&mut block)?;
        if block.is_empty() {
            break;
        }
        file.read_until(b'\n', &mut block)?;
        counts = merge(counts, count(&String::from_utf8_lossy(&block)));
    }
    let mut rows: Vec<_> = counts.into_iter().collect();
    rows.sort_by(|(a, m), (b, n)| n.cmp(m).then(a.cmp(b)));
    let mut output = io::stdout().lock();
    for (host, count) in rows {
        writeln!(output, "{count}\t{host}")?;
    }
    Ok(())
}

fn count(lines: &str) -> Counts {
    let add = |mut counts: Counts, line| {
        if let Ok(url) = Url::parse(line)
            && let Some(host) = url.host_str()
        {
            match counts.get_mut(host) {
                Some(count) => *count += 1,
                None => drop(counts.insert(host.to_owned(), 1)),
            }
        }
        counts
    };
    let counts = lines.par_lines().fold(Counts::new, add);
    counts.reduce(Counts::new, merge)
}

fn merge(mut counts: Counts, others: Counts) -> Counts {
    if others.len() > counts.len() {
        return merge(others, counts);
    }
    for (host, count) in others {
        *counts.entry(host).or_default() += count;
    }
    counts
}

//! Makes and checks single cases, without coverage guidance.
//!
//! ```text
//! case names                       the names of the targets, and what each compares with
//! case random TARGET FIRST COUNT   checks the random cases from the number FIRST on
//! case show TARGET FILE            prints the case that the bytes in FILE stand for
//! case shrink TARGET FILE          prints the smallest case that fails as the bytes in FILE do
//! case pairs FIRST COUNT           patterns, inputs and matches, for engine.js in tests/differential
//! case patterns FIRST COUNT        patterns and inputs, for pattern.js in tests/differential
//! case answers FIRST COUNT         URI templates and keys with the crate's answers, for crate.js in tests/differential
//! ```

use std::io::{self, Write};
use std::process::ExitCode;

use serde_json::Value;
use urlsmith_fuzz::choices::random_bytes;
use urlsmith_fuzz::targets::answers::answers;
use urlsmith_fuzz::targets::pattern::{calls, engine_pairs};
use urlsmith_fuzz::{Agreement, AnyTarget, TARGETS, target};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match arguments[..] {
        ["names"] => names(),
        ["random", name, first, count] => match (target(name), first.parse(), count.parse()) {
            (Some(target), Ok(first), Ok(count)) => random(target, first, count),
            _ => usage(),
        },
        ["shrink", name, file] => match (target(name), std::fs::read(file)) {
            (Some(target), Ok(bytes)) => print_failure(&target, &bytes),
            _ => usage(),
        },
        ["show", name, file] => match (target(name), std::fs::read(file)) {
            (Some(target), Ok(bytes)) => {
                println!("{}", (target.show)(&bytes));
                Ok(ExitCode::SUCCESS)
            }
            _ => usage(),
        },
        ["pairs", first, count] => match (first.parse(), count.parse()) {
            (Ok(first), Ok(count)) => print_lines(first, count, engine_pairs),
            _ => usage(),
        },
        ["patterns", first, count] => match (first.parse(), count.parse()) {
            (Ok(first), Ok(count)) => print_lines(first, count, |bytes| vec![calls(bytes)]),
            _ => usage(),
        },
        ["answers", first, count] => match (first.parse(), count.parse()) {
            (Ok(first), Ok(count)) => print_lines(first, count, answers),
            _ => usage(),
        },
        _ => usage(),
    };
    result.unwrap_or_else(|error| {
        eprintln!("{error}");
        ExitCode::from(2)
    })
}

fn usage() -> io::Result<ExitCode> {
    Err(io::Error::other(
        "usage: case names | random TARGET FIRST COUNT | show TARGET FILE | shrink TARGET FILE | \
         pairs FIRST COUNT | patterns FIRST COUNT | answers FIRST COUNT",
    ))
}

fn names() -> io::Result<ExitCode> {
    for target in TARGETS {
        println!("{}\t{}", target.name, target.against);
    }
    Ok(ExitCode::SUCCESS)
}

fn random(target: AnyTarget, first: u64, count: u64) -> io::Result<ExitCode> {
    let mut with_result = 0_u64;
    for number in first..first.saturating_add(count) {
        let bytes = random_bytes(number);
        match target.check_calmly(&bytes) {
            Ok(Agreement::OnResult) => with_result += 1,
            Ok(Agreement::WithoutResult) => {}
            Err(_) => {
                println!("{}: the random case {number} fails", target.name);
                return print_failure(&target, &bytes);
            }
        }
    }
    println!(
        "{}: {count} cases from {first} on, {with_result} of them with a result, 0 failed",
        target.name
    );
    Ok(ExitCode::SUCCESS)
}

/// Prints the case in a form for `corpus/`, and why it fails.
fn print_failure(target: &AnyTarget, bytes: &[u8]) -> io::Result<ExitCode> {
    let smallest = target.shrink(bytes);
    println!("{}", (target.show)(&smallest));
    match target.check_calmly(&smallest) {
        Ok(_) => println!("This case passes."),
        Err(message) => println!("{message}"),
    }
    Ok(ExitCode::FAILURE)
}

/// Prints at least `count` values that are made from the numbers from `first` on, each on a line.
fn print_lines(first: u64, count: u64, make: impl Fn(&[u8]) -> Vec<Value>) -> io::Result<ExitCode> {
    let mut output = io::BufWriter::new(io::stdout().lock());
    let mut written = 0;
    for number in first.. {
        if written >= count {
            break;
        }
        for value in make(&random_bytes(number)) {
            writeln!(output, "{value}")?;
            written += 1;
        }
    }
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}

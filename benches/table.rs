//! `cargo bench --bench table`: the instructions that this crate, url, ada-url and urlpattern need for the same work,
//! as a table in Markdown. `cargo bench --bench table -- FILE…` adds a row for each file with a URL on each line.
//!
//! valgrind counts. The counts do not depend on how busy the machine is. The crates url and urlpattern use this
//! workspace's tables for IDNA.

mod calls;
mod inputs;

use std::hint::black_box;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

use calls::CALLS;
use inputs::{GENERAL, MATCHED, NORMAL_FORM, PATTERNS, ours};

/// Inputs that no parser takes: one for each failure, and some that are common.
const FAILING: [&str; 25] = [
    "",
    "example",
    "/path/to/page.html",
    "//example.com/",
    "https://",
    "https:///?query",
    "https://:80/",
    "https://user@/",
    "https://exa mple.com/",
    "https://ex%zzample.com/",
    "https://xn--\u{fc}.example/",
    "foo://exa mple/",
    "https://example.com:99999/",
    "https://example.com:8o/",
    "https://256.1.1.1/",
    "https://1.2.3.4.5/",
    "https://1.2.x.09/",
    "https://[::1/",
    "https://[:1]/",
    "https://[1:2:3:4:5:6:7:8:9]/",
    "https://[1::2::3]/",
    "https://[1:2:3]/",
    "https://[1:g::]/",
    "https://[::1.2.3]/",
    "https://[::1.2.3.256]/",
];

/// URLs whose hosts need ToASCII.
const BEYOND_ASCII: [&str; 6] = [
    "https://b\u{fc}cher.example/",
    "https://\u{4f8b}\u{3048}.jp/index.html",
    "https://\u{43f}\u{440}\u{438}\u{43c}\u{435}\u{440}.example/a?b",
    "https://\u{ba54}\u{c77c}.example/",
    "https://stra\u{df}e.example/",
    "https://xn--bcher-kva.example/",
];

/// Of a file, so many URLs are parsed.
const LINES: usize = 5000;

/// The inputs of each row.
fn list(name: &str) -> Vec<String> {
    let owned = |urls: &[&str]| urls.iter().map(|&url| url.to_owned()).collect();
    match name {
        "URLs in normal form" => owned(&NORMAL_FORM),
        "URLs that change" => owned(&GENERAL),
        "Hosts beyond ASCII" => owned(&BEYOND_ASCII),
        "Inputs that fail" => owned(&FAILING),
        file => {
            let text = fs::read_to_string(file).expect("a file with a URL on each line");
            text.lines().take(LINES).map(str::to_owned).collect()
        }
    }
}

/// The serialization that each crate gives, to see that all do the same work.
fn serialized(name: &str, input: &str) -> Option<String> {
    match name {
        "url" => url::Url::parse(input).ok().map(String::from),
        "ada-url" => ada_url::Url::parse(input, None)
            .ok()
            .map(|url| url.href().to_owned()),
        _ => urlsmith::Url::parse(input).ok().map(String::from),
    }
}

fn parse(name: &str, inputs: &[String]) {
    for input in inputs {
        let input = black_box(input.as_str());
        match name {
            "url" => drop(black_box(url::Url::parse(input))),
            "ada-url" => drop(black_box(ada_url::Url::parse(input, None))),
            _ => drop(black_box(urlsmith::Url::parse(input))),
        }
    }
}

/// Asks whether the inputs can be parsed.
fn check(name: &str, inputs: &[String]) {
    for input in inputs {
        let input = black_box(input.as_str());
        black_box(match name {
            "can_parse, ada-url" => ada_url::Url::can_parse(input, None),
            _ => urlsmith::Url::can_parse(input),
        });
    }
}

fn theirs(pathname: &str) -> urlpattern::UrlPattern {
    let init = urlpattern::UrlPatternInit {
        pathname: Some(pathname.to_owned()),
        ..Default::default()
    };
    urlpattern::UrlPattern::parse(init, urlpattern::UrlPatternOptions::default())
        .expect("a pattern")
}

/// Does the work of a row so many times. Preparations are done once.
fn run(row: &str, name: &str, times: usize) {
    match (row, name) {
        _ if CALLS.contains(&row) => {
            calls::run(row, name, times);
        }
        ("a pattern", "urlpattern") => {
            for _ in 0..times {
                drop(black_box(black_box(PATTERNS).map(theirs)));
            }
        }
        ("a pattern", _) => {
            for _ in 0..times {
                drop(black_box(black_box(PATTERNS).map(ours)));
            }
        }
        ("a match", "urlpattern") => {
            let patterns = PATTERNS.map(theirs);
            for _ in 0..times {
                for (pattern, input) in patterns.iter().zip(black_box(MATCHED)) {
                    let url = url::Url::parse(input).expect("a URL");
                    let input = urlpattern::UrlPatternMatchInput::Url(url);
                    drop(black_box(pattern.exec(input)));
                }
            }
        }
        ("a match", _) => {
            let patterns = PATTERNS.map(ours);
            for _ in 0..times {
                for (pattern, input) in patterns.iter().zip(black_box(MATCHED)) {
                    drop(black_box(pattern.exec(input)));
                }
            }
        }
        ("a test", "urlpattern") => {
            let patterns = PATTERNS.map(theirs);
            for _ in 0..times {
                for (pattern, input) in patterns.iter().zip(black_box(MATCHED)) {
                    let url = url::Url::parse(input).expect("a URL");
                    let input = urlpattern::UrlPatternMatchInput::Url(url);
                    black_box(pattern.test(input).expect("an answer"));
                }
            }
        }
        ("a test", _) => {
            let patterns = PATTERNS.map(ours);
            for _ in 0..times {
                for (pattern, input) in patterns.iter().zip(black_box(MATCHED)) {
                    black_box(pattern.test(input));
                }
            }
        }
        _ => {
            let inputs = list(row);
            let work = if name.starts_with("can_parse") {
                check
            } else {
                parse
            };
            for _ in 0..times {
                work(name, &inputs);
            }
        }
    }
}

/// The instructions of a run in a process of its own.
fn count(row: &str, name: &str, times: usize) -> u64 {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(env::current_exe().expect("this program has a path"))
        .args(["--run", row, name, &times.to_string()])
        .output()
        .expect("valgrind is on the PATH");
    let text = String::from_utf8_lossy(&output.stderr);
    let (_, rest) = text.split_once("Collected : ").expect("a count");
    let digits = rest.split_whitespace().next().expect("a number");
    digits.parse().expect("a number")
}

/// Prints a row: the instructions of each crate, for one of the row's inputs.
fn print_row(title: &str, row: &str, names: &[&str], inputs: usize) {
    let (short, long) = if inputs > 100 { (1, 2) } else { (100, 600) };
    print!("| {title} |");
    for name in names {
        if CALLS.contains(&row) && !calls::run(row, name, 0) {
            print!(" |");
            continue;
        }
        let difference = count(row, name, long) - count(row, name, short);
        print!(" {} |", difference / (long - short) as u64 / inputs as u64);
    }
    println!();
}

fn main() {
    // Cargo adds --bench.
    let arguments: Vec<String> = env::args()
        .skip(1)
        .filter(|argument| argument != "--bench")
        .collect();
    if let [flag, row, name, times] = &arguments[..]
        && flag == "--run"
    {
        return run(row, name, times.parse().expect("a number of times"));
    }
    let names = [
        "url",
        "ada-url",
        "urlsmith",
        "can_parse, ada-url",
        "can_parse, urlsmith",
    ];
    println!(
        "| One URL of | {} |\n| --- |{}",
        names.join(" | "),
        " ---: |".repeat(names.len())
    );
    let lists = [
        "URLs in normal form",
        "URLs that change",
        "Hosts beyond ASCII",
        "Inputs that fail",
    ];
    for row in lists
        .into_iter()
        .chain(arguments.iter().map(String::as_str))
    {
        let inputs = list(row);
        let differ = |input: &&String| {
            let [theirs, adas, ours] =
                ["url", "ada-url", "urlsmith"].map(|name| serialized(name, input));
            theirs != ours || adas != ours
        };
        if let Some(input) = inputs.iter().find(differ) {
            eprintln!("the crates differ about {input}");
        }
        let name = Path::new(row).file_stem().expect("a name");
        print_row(&name.to_string_lossy(), row, &names, inputs.len());
    }
    let crates = ["url", "ada-url", "urlsmith"];
    println!(
        "\n| One call of | {} |\n| --- |{}",
        crates.join(" | "),
        " ---: |".repeat(crates.len())
    );
    for row in CALLS {
        print_row(row, row, &crates, NORMAL_FORM.len());
    }
    println!("\n| Patterns | urlpattern | urlsmith |\n| --- | ---: | ---: |");
    for (title, row) in [
        ("to make one", "a pattern"),
        ("a URL that is matched", "a match"),
        ("a URL that is tested", "a test"),
    ] {
        print_row(title, row, &["urlpattern", "urlsmith"], PATTERNS.len());
    }
}

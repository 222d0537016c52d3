//! Runs an operation a given number of times, or prints the names of all: the program whose
//! instructions `bench/instructions.js` counts.

mod inputs;

use std::hint::black_box;

use inputs::{GENERAL, MATCHED, NORMAL_FORM, PATTERNS, ours};
use urlsmith::for_webassembly::{EMPTY, normal_form, parse_into};
use urlsmith::{Native, Url, UrlPattern, quirks};

const REFERENCES: [&str; 10] = [
    "other.html",
    "/absolute/path",
    "../up/one",
    "./here",
    "?page=2",
    "#section",
    "//cdn.example.com/lib.js",
    "https://elsewhere.example/",
    "a/b/../c",
    "../../../../top",
];

type Operation = Box<dyn FnMut()>;

/// Each call of the operation takes the next of the inputs.
fn over<T: Copy + 'static>(inputs: &'static [T], mut work: impl FnMut(T) + 'static) -> Operation {
    let mut next = 0;
    Box::new(move || {
        work(black_box(inputs[next]));
        next = (next + 1) % inputs.len();
    })
}

/// Parses the next of the inputs into a URL that is used again.
fn parsing(inputs: &'static [&str], base: Option<Url>) -> Operation {
    let mut url = EMPTY;
    over(inputs, move |input| {
        black_box(parse_into(&mut url, &Native, input, base.as_ref()).is_ok());
    })
}

/// Calls a setter on the next of some URLs. Each URL is fresh for each call.
fn setter(set: fn(&mut Url, &str), value: &'static str) -> Operation {
    let urls = NORMAL_FORM.map(|input| Url::parse(input).expect("a URL"));
    let mut next = 0;
    let mut url = EMPTY;
    Box::new(move || {
        let original = &urls[next];
        url.clone_from(original);
        set(&mut url, black_box(value));
        black_box(url.as_str());
        next = (next + 1) % urls.len();
    })
}

/// Matches URLs with patterns, including the parsing of the URL.
fn matching(work: fn(&UrlPattern, &Url)) -> Operation {
    let patterns = PATTERNS.map(ours);
    let mut next = 0;
    let mut url = EMPTY;
    Box::new(move || {
        if parse_into(&mut url, &Native, black_box(MATCHED[next]), None).is_ok() {
            work(&patterns[next], &url);
        }
        next = (next + 1) % MATCHED.len();
    })
}

type Prepare = fn() -> Operation;

/// The operations by name, each with the function that prepares it.
const OPERATIONS: [(&str, Prepare); 13] = [
    ("normal form", || {
        over(&NORMAL_FORM, |input| {
            black_box(normal_form(input.as_bytes()));
        })
    }),
    ("parse, normal form", || parsing(&NORMAL_FORM, None)),
    ("parse, general", || parsing(&GENERAL, None)),
    ("parse, with a base", || {
        let base = "https://www.example.com/news/2026/index.html?lang=en";
        parsing(&REFERENCES, Url::parse(base).ok())
    }),
    ("parse, hosts beyond ASCII", || {
        parsing(
            &[
                "https://b\u{fc}cher.example/",
                "https://\u{4f8b}\u{3048}.jp/",
            ],
            None,
        )
    }),
    ("can_parse", || {
        over(&NORMAL_FORM, |input| {
            black_box(Url::can_parse(input));
        })
    }),
    ("set pathname", || {
        setter(quirks::set_pathname, "/another/path.html")
    }),
    ("set search", || {
        setter(quirks::set_search, "?id=1&name=value")
    }),
    ("set hash", || setter(quirks::set_hash, "#part")),
    ("set hostname", || {
        let set = |url: &mut Url, value: &str| _ = quirks::set_hostname(url, value);
        setter(set, "other.example")
    }),
    ("pattern create", || {
        over(&PATTERNS, |pathname| {
            black_box(ours(pathname));
        })
    }),
    ("pattern of fixed texts", || {
        let inputs = &[
            "https://example.com/about",
            "https://www.example.org/a/b.html",
        ];
        over(inputs, |input| {
            black_box(UrlPattern::parse(input, None).is_ok());
        })
    }),
    ("pattern exec", || {
        matching(|pattern, url| {
            black_box(pattern.exec(url));
        })
    }),
];

fn main() {
    // Cargo adds --bench.
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| argument != "--bench")
        .collect();
    for (name, prepare) in OPERATIONS {
        match arguments.as_slice() {
            [wanted, count] if wanted == name => {
                let mut operation = prepare();
                for _ in 0..count.parse().expect("a number of times") {
                    operation();
                }
            }
            [_, _] => {}
            _ => println!("{name}"),
        }
    }
}

//! The operations that are measured: by wall clock in `core`, and by instructions in
//! `instructions`.

mod inputs;

use std::hint::black_box;

use inputs::{GENERAL, MATCHED, NORMAL_FORM, PATTERNS};
use urlsmith::Native;
use urlsmith::pattern::{self, Component, Init, Input};
use urlsmith::url::{Url, normal_form};

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

fn parsed(inputs: &[&str]) -> Vec<Url> {
    inputs
        .iter()
        .filter_map(|input| Url::parse(input, None).ok())
        .collect()
}

/// Calls a setter on the next of some URLs. Each URL is fresh for each call.
fn setter(set: fn(&mut Url, &str), value: &'static str) -> Operation {
    let urls = parsed(&NORMAL_FORM);
    let mut next = 0;
    let mut url = Url::default();
    Box::new(move || {
        let original = &urls[next];
        url.clone_from(original);
        set(&mut url, black_box(value));
        black_box(url.href());
        next = (next + 1) % urls.len();
    })
}

fn create(pathname: &str) -> pattern::UrlPattern<regex::Regex> {
    let mut init = Init::default();
    init.components[Component::Pathname as usize] = Some(pathname);
    pattern::create(&Native, Input::Init(init), None, false).expect("a valid pattern")
}

/// Matches URLs with patterns, including the parsing of the URL.
fn matching(work: fn(&pattern::UrlPattern<regex::Regex>, &Url)) -> Operation {
    let patterns = PATTERNS.map(create);
    let mut next = 0;
    let mut url = Url::default();
    Box::new(move || {
        if url.parse_into(black_box(MATCHED[next]), None).is_ok() {
            work(&patterns[next], &url);
        }
        next = (next + 1) % MATCHED.len();
    })
}

pub const NAMES: [&str; 11] = [
    "normal form",
    "parse, normal form",
    "parse, general",
    "parse, with a base",
    "set pathname",
    "set search",
    "set hash",
    "set hostname",
    "pattern create",
    "pattern test",
    "pattern exec",
];

pub fn operation(name: &str) -> Operation {
    match name {
        "normal form" => over(&NORMAL_FORM, |input| {
            black_box(normal_form(input.as_bytes()));
        }),
        "parse, normal form" => {
            let mut url = Url::default();
            over(&NORMAL_FORM, move |input| {
                black_box(url.parse_into(input, None).is_ok());
            })
        }
        "parse, general" => {
            let mut url = Url::default();
            over(&GENERAL, move |input| {
                black_box(url.parse_into(input, None).is_ok());
            })
        }
        "parse, with a base" => {
            let bases = parsed(&["https://www.example.com/news/2026/index.html?lang=en"]);
            let mut url = Url::default();
            over(&REFERENCES, move |input| {
                black_box(url.parse_into(input, bases.first()).is_ok());
            })
        }
        "set pathname" => setter(Url::set_pathname, "/another/path.html"),
        "set search" => setter(Url::set_search, "?id=1&name=value"),
        "set hash" => setter(Url::set_hash, "#part"),
        "set hostname" => setter(Url::set_hostname, "other.example"),
        "pattern create" => over(&PATTERNS, |pathname| {
            black_box(create(pathname));
        }),
        "pattern test" => matching(|pattern, url| {
            let mut scratch = pattern::Scratch::new();
            let components = url.components().map(str::as_bytes);
            black_box(pattern.program().test(components, &mut scratch));
        }),
        "pattern exec" => matching(|pattern, url| {
            let components = url.components();
            black_box(pattern.exec_components(&Native, components));
        }),
        _ => panic!("no operation is called {name}"),
    }
}

//! The operations that are measured: by wall clock in `core`, and by instructions in
//! `instructions`.

use std::hint::black_box;
use urlsmith::pattern::{self, Component, Init, Input, RegexEngine};
use urlsmith::url::{Url, normal_form};

/// URLs that are their own serializations, as most are.
const NORMAL_FORM: [&str; 10] = [
    "https://www.example.com/",
    "https://www.example.com/archive/2026/07/review.html",
    "https://news.example.org/articles/10234/the-quick-brown-fox",
    "https://shop.example.net/search?q=boots&size=42&page=3",
    "http://localhost:8080/api/v1/users/17/posts",
    "https://docs.example.dev/guide/getting-started#installation",
    "https://user@git.example.com/project/repository.git",
    "http://192.168.0.1/status",
    "https://cdn.example.com/assets/js/main.3f2a1b.js?v=12",
    "file:///home/user/project/src/main.rs",
];

/// URLs that change when they are parsed.
const GENERAL: [&str; 10] = [
    "HTTPS://WWW.Example.COM/",
    "https://www.example.com",
    "https://www.example.com:443/a/b/../c/./d.html",
    "https://example.org/a path/with spaces?and a query#and a fragment",
    "  http://example.net/\\back\\slashes  ",
    "https://0x7f.1/",
    "https://[2001:0db8:0000:0000:0000:0000:0000:0001]/",
    "https://example.com/stra\u{df}e?q=\u{e4}",
    "https://user:pa ss@example.com/",
    "https://ex%61mple.com/%2e/x",
];

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

const PATTERNS: [&str; 4] = [
    "/users/:id/posts/:post",
    "/files/*",
    "/:lang?/about{.html}?",
    "/static/logo.svg",
];

const MATCHED: [&str; 4] = [
    "https://example.com/users/17/posts/hello-world",
    "https://example.com/files/a/b/c.txt",
    "https://example.com/en/about.html",
    "https://example.com/static/other.svg",
];

fn create(pathname: &str) -> pattern::UrlPattern<regex::Regex> {
    let mut init = Init::default();
    init.components[Component::Pathname as usize] = Some(pathname);
    pattern::create(&RegexEngine, Input::Init(init), None, false).expect("a valid pattern")
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
            let components = pattern::components_of(url).map(str::as_bytes);
            black_box(pattern.program().test(components, &mut scratch));
        }),
        "pattern exec" => matching(|pattern, url| {
            let components = pattern::components_of(url);
            black_box(pattern.exec_components(&RegexEngine, components));
        }),
        _ => panic!("no operation is called {name}"),
    }
}

//! How the time of each operation grows with its input: `cargo run --release --example growth`.
//!
//! Each operation gets long runs of one unit, a character or two. All units are tried at two sizes.
//! Two kinds of units are then tried for longer, and at a third size, 4 MiB, which is 256 times the
//! second: those that take the longest time per byte, and the one whose time per byte grows
//! fastest. A row is an operation and such a unit. The columns are nanoseconds per byte at the
//! three sizes. If these stay about the same, time is in proportion to the input.

use std::borrow::Cow;
use std::hint::black_box;
use std::time::Instant;

use urlsmith::pattern::{
    Component, Init, Input, List, Scratch, Search, Type, UrlPattern, compare_component, create,
    generate, process_init, specificity,
};
use urlsmith::url::{Url, normal_reference};
use urlsmith::{Native, Platform};

const SIZES: [usize; 3] = [1 << 10, 1 << 14, 1 << 22];

/// Characters that have a meaning in a URL or a pattern, and some that have none.
const CHARACTERS: &str = "a1%.:/\\?#@[]&+*{}(- \té\u{301}\u{316}\u{ad}";

/// The time of a regular expression is its author's business, so this platform accepts all and
/// matches nothing.
struct NoEngine;

impl Platform for NoEngine {
    type RegExp = ();

    fn to_ascii<'d>(&self, domain: &'d str) -> Option<Cow<'d, str>> {
        Native.to_ascii(domain)
    }

    fn is_identifier(&self, code_point: char, first: bool) -> bool {
        Native.is_identifier(code_point, first)
    }

    fn create_regexp(&self, _: &str, _: bool) -> Result<(), String> {
        Ok(())
    }

    fn exec_regexp(&self, _: &(), _: &str) -> Option<Vec<Option<(usize, usize)>>> {
        None
    }
}

struct Operation {
    name: String,
    run: Box<dyn Fn(&str)>,
}

fn operation(name: impl Into<String>, run: impl Fn(&str) + 'static) -> Operation {
    Operation {
        name: name.into(),
        run: Box::new(run),
    }
}

fn parse(input: &str) -> Url {
    Url::parse(input, None).expect("a URL")
}

fn pattern(input: Input<'_>) -> Option<UrlPattern<()>> {
    create(&NoEngine, input, None, true).ok()
}

fn init(component: Component, value: &str) -> Init<'_> {
    let mut init = Init::default();
    init.components[component as usize] = Some(value);
    init
}

fn url_operations() -> Vec<Operation> {
    let mut operations = Vec::new();
    for (before, after) in [
        ("", ""),
        ("", ":"),
        ("https://", ""),
        ("https://é.", ""),
        ("https://xn--", ".é"),
        ("https://[", "]"),
        ("https://", "@h"),
        ("https://a:", "@h"),
        ("https://h:", ""),
        ("https://h/", ""),
        ("https://h/..", ""),
        ("https://h/?", ""),
        ("https://h/#", ""),
        ("file:", ""),
        ("file:///C|/", ""),
        ("a://", ""),
        ("a:/", ""),
        ("a:/.//", ""),
        ("a:", ""),
    ] {
        operations.push(operation(format!("parse {before}…{after}"), move |run| {
            let _ = black_box(Url::parse(&[before, run, after].concat(), None));
        }));
    }
    for base in [
        "https://u:p@h:1/a/b/c?d#e",
        "file:///C:/a",
        "a:b",
        "a://b/c",
    ] {
        let base = parse(base);
        operations.push(operation(
            format!("parse … against {}", base.href()),
            move |run| {
                let _ = black_box(Url::parse(run, Some(&base)));
                black_box(normal_reference(run.as_bytes(), &base));
            },
        ));
    }
    operations.push(operation("parse ../a against https://h/…", |run| {
        let base = parse(&format!("https://h/{run}"));
        let _ = black_box(Url::parse("../a", Some(&base)));
    }));
    type Setter = fn(&mut Url, &str);
    let setters: [(&str, Setter); 9] = [
        ("protocol", Url::set_protocol),
        ("username", Url::set_username),
        ("password", Url::set_password),
        ("host", Url::set_host),
        ("hostname", Url::set_hostname),
        ("port", Url::set_port),
        ("pathname", Url::set_pathname),
        ("search", Url::set_search),
        ("hash", Url::set_hash),
    ];
    for (name, set) in setters {
        for href in ["https://u:p@h:1/a?b#c", "a:/.//b"] {
            operations.push(operation(format!("{name} = … of {href}"), move |run| {
                let mut url = parse(href);
                set(&mut url, run);
                black_box(url);
            }));
        }
        operations.push(operation(
            format!("{name} = a of https://h/…"),
            move |run| {
                let mut url = parse(&format!("https://h/{run}"));
                set(&mut url, "a");
                black_box(url);
            },
        ));
    }
    operations
}

fn pattern_operations() -> Vec<Operation> {
    let mut operations = Vec::new();
    for before in ["", "https://", "https://h/", "/:a", "{", "(", "(a)"] {
        operations.push(operation(
            format!("new URLPattern(\"{before}…\")"),
            move |run| {
                let input = [before, run].concat();
                let base = Some("https://h/a/b?c#d");
                let created = create(&NoEngine, Input::String(&input), base, false);
                let _ = black_box(created.map_err(|error| error.message()));
            },
        ));
    }
    for component in Component::ALL {
        let name = component.name();
        operations.push(operation(
            format!("new URLPattern({{ {name}: … }})"),
            move |run| {
                let Some(pattern) = pattern(Input::Init(init(component, run))) else {
                    return;
                };
                let program = pattern.program();
                black_box(compare_component(&NoEngine, component, program, program));
                black_box(specificity(&NoEngine, program));
                let mut list = List::default();
                list.push(&NoEngine, pattern.to_bytes(), 0);
                black_box(list);
            },
        ));
        operations.push(operation(format!("match {{ {name}: … }}"), move |run| {
            let mut text = String::new();
            let _ = black_box(process_init(
                &NoEngine,
                &init(component, run),
                Type::Url,
                &mut text,
            ));
        }));
        let named = pattern(Input::Init(init(component, "{:a}"))).expect("a pattern");
        operations.push(operation(format!("generate {name} of …"), move |run| {
            let values = std::iter::once(Some(run));
            let _ = black_box(generate(&NoEngine, named.program(), component, values));
        }));
    }
    for pathname in [
        "/a",
        "/:a",
        "/:a/*",
        "/:a-:b",
        "/:a?/:b?",
        "/:a*",
        "/{:a-}+*",
        "*a*b*",
        "{a}*{/}+:c{/x}?",
    ] {
        let init = init(Component::Pathname, pathname);
        let pattern = pattern(Input::Init(init)).expect("a pattern");
        let mut list = List::default();
        list.push(&NoEngine, pattern.to_bytes(), 0);
        operations.push(operation(format!("match with {pathname}"), move |run| {
            let Ok(url) = Url::parse(&format!("https://h/{run}"), None) else {
                return;
            };
            let components = url.components();
            black_box(pattern.exec_components(&NoEngine, components));
            let components = components.map(str::as_bytes);
            let mut search = Search::default();
            search.start(&list, components);
            let found = search.next(&list, components, &mut Vec::new(), &mut Scratch::new());
            black_box(found);
        }));
    }
    operations
}

/// Nanoseconds of processor time of this thread, if the system tells, and of wall time if not. The
/// system may be some milliseconds behind.
fn now(start: Instant) -> u128 {
    let statistics = std::fs::read_to_string("/proc/thread-self/schedstat");
    let told = statistics
        .ok()
        .and_then(|text| text.split(' ').next()?.parse().ok());
    told.unwrap_or_else(|| start.elapsed().as_nanos())
}

/// Nanoseconds per byte, from enough runs to take a while.
fn measure(operation: &Operation, unit: &str, size: usize) -> f64 {
    const LONG_ENOUGH: u128 = 40_000_000;
    let run = unit.repeat(size / unit.len());
    let clock = Instant::now();
    let start = now(clock);
    let mut runs = 0_usize;
    loop {
        (operation.run)(&run);
        runs += 1;
        // Reading the clock takes time, too, so it is not read after every run.
        if runs.is_power_of_two() && now(clock) - start > LONG_ENOUGH {
            return (now(clock) - start) as f64 / (runs * size) as f64;
        }
    }
}

/// Nanoseconds per byte at the first two sizes, of one run.
fn glance(operation: &Operation, unit: &str) -> [f64; 2] {
    [SIZES[0], SIZES[1]].map(|size| {
        let run = unit.repeat(size / unit.len());
        let start = Instant::now();
        (operation.run)(&run);
        start.elapsed().as_nanos() as f64 / size as f64
    })
}

/// How many times longer a byte takes at the second size. Tiny times grow by chance and do not
/// count.
fn growth([first, second]: [f64; 2]) -> f64 {
    (second + 1.0) / (first + 1.0)
}

fn print_worst(operation: &Operation, units: &[String]) {
    let mut rows: Vec<_> = units
        .iter()
        .map(|unit| (unit, glance(operation, unit)))
        .collect();
    let orders: [fn([f64; 2]) -> f64; 2] = [|times| times[1], growth];
    for order in orders {
        rows.sort_by(|left, right| order(right.1).total_cmp(&order(left.1)));
        // Some of these results come from an interruption.
        let again = rows.iter().take(5);
        let again = again.map(|(unit, _)| {
            let times = [SIZES[0], SIZES[1]].map(|size| measure(operation, unit, size));
            (unit, times)
        });
        let worst = again.max_by(|left, right| order(left.1).total_cmp(&order(right.1)));
        if let Some((unit, [first, second])) = worst {
            let last = measure(operation, unit, SIZES[2]);
            let name = &operation.name;
            println!("| `{name}` | {unit:?} | {first:.1} | {second:.1} | {last:.1} |");
        }
    }
}

fn main() {
    let only = std::env::args().nth(1).unwrap_or_default();
    let mut units: Vec<String> = CHARACTERS.chars().map(String::from).collect();
    for first in CHARACTERS.chars() {
        units.extend(CHARACTERS.chars().map(|second| format!("{first}{second}")));
    }
    println!("| operation | unit | 1 KiB | 16 KiB | 4 MiB |");
    println!("| --- | --- | ---: | ---: | ---: |");
    let mut operations = url_operations();
    operations.append(&mut pattern_operations());
    for operation in operations.iter().filter(|it| it.name.contains(&only)) {
        print_worst(operation, &units);
    }
}

//! Random patterns and inputs with the direct matcher's answers, for comparison with the regular
//! expressions that the standard generates: `matcher_differential SEED COUNT`.
//!
//! Each line is a JSON object. `source` is the generated regular expression, `result` is null or
//! the list of the groups' values.

use std::io::{BufWriter, Write};

use serde_json::{Value, json};
use urlsmith::pattern::{
    Component, Init, Input, Outcome, RegExpEngine, Scratch, UNDEFINED, create, regular_expression,
};

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    fn text(&mut self, alphabet: &[char], shortest: usize, longest: usize) -> String {
        let length = shortest + self.below(longest - shortest + 1);
        (0..length).map(|_| self.pick(alphabet)).collect()
    }
}

/// The patterns here have no custom regular expressions.
struct NoEngine;

impl RegExpEngine for NoEngine {
    type RegExp = ();

    fn create(&self, _: &str, _: bool) -> Result<(), String> {
        Err("there is no engine".to_owned())
    }

    fn exec(&self, _: &(), _: &str) -> Option<Vec<Option<(usize, usize)>>> {
        None
    }
}

/// Where a pattern stands: the component, a protocol, the delimiter and what text is made of.
struct Place {
    component: Component,
    protocol: &'static str,
    delimiter: Option<char>,
    alphabet: &'static [char],
}

const PLACES: [Place; 5] = [
    Place {
        component: Component::Pathname,
        protocol: "*",
        delimiter: Some('/'),
        alphabet: &['a', 'b', '/', '/', '-', '.', 'B', '+', '$'],
    },
    Place {
        component: Component::Pathname,
        protocol: "*",
        delimiter: Some('/'),
        alphabet: &['a', '/'],
    },
    Place {
        component: Component::Hostname,
        protocol: "*",
        delimiter: Some('.'),
        alphabet: &['a', 'b', '.', '.', '-'],
    },
    Place {
        component: Component::Pathname,
        protocol: "data",
        delimiter: None,
        alphabet: &['a', 'b', '/', ',', 'A'],
    },
    Place {
        component: Component::Search,
        protocol: "*",
        delimiter: None,
        alphabet: &['a', 'b', '=', '&', 'A'],
    },
];

#[derive(Clone, Copy, PartialEq)]
enum Group {
    Text,
    Name,
    Wildcard,
}

/// A piece of a pattern, from which its text and inputs that match it are made.
struct Piece {
    prefix: String,
    group: Group,
    suffix: String,
    modifier: &'static str,
}

impl Piece {
    fn random(random: &mut Random, place: &Place) -> Self {
        let group = random.pick(&[
            Group::Text,
            Group::Text,
            Group::Name,
            Group::Name,
            Group::Wildcard,
        ]);
        let modifier = random.pick(&["", "", "", "?", "*", "+"]);
        let mut text = |percent| {
            if random.chance(percent) {
                random.text(place.alphabet, 1, 2)
            } else {
                String::new()
            }
        };
        let delimiter = place.delimiter.map(String::from).unwrap_or_default();
        let (prefix, suffix) = match group {
            Group::Text => (text(100), String::new()),
            _ => (text(40), text(30)),
        };
        let prefix = if prefix.is_empty() && group != Group::Text && random.chance(40) {
            delimiter
        } else {
            prefix
        };
        Self {
            prefix,
            group,
            suffix,
            modifier,
        }
    }

    fn write(&self, index: usize, random: &mut Random, pattern: &mut String) {
        let is_bare = self.group == Group::Text && self.modifier.is_empty();
        let needs_braces = !is_bare || random.chance(20);
        if needs_braces {
            pattern.push('{');
        }
        push_escaped(pattern, &self.prefix);
        match self.group {
            Group::Text => {}
            Group::Name => {
                pattern.push_str(":n");
                pattern.push_str(&index.to_string());
                // An escape, so that the suffix does not continue the name.
                if let Some(first) = self.suffix.chars().next()
                    && first.is_ascii_alphanumeric()
                {
                    pattern.push('\\');
                }
            }
            Group::Wildcard => pattern.push('*'),
        }
        if self.group == Group::Wildcard && self.suffix.starts_with(['+', '?']) {
            pattern.push('\\');
        }
        push_escaped(pattern, &self.suffix);
        if needs_braces {
            pattern.push('}');
        }
        pattern.push_str(self.modifier);
    }

    fn sample(&self, random: &mut Random, place: &Place, input: &mut String) {
        let times = match self.modifier {
            "?" => random.below(2),
            "*" => random.below(3),
            "+" => 1 + random.below(2),
            _ => 1,
        };
        for _ in 0..times {
            input.push_str(&self.prefix);
            match self.group {
                Group::Text => {}
                Group::Name => {
                    let value = random.text(place.alphabet, 1, 3);
                    input.extend(value.chars().filter(|c| Some(*c) != place.delimiter));
                }
                Group::Wildcard => input.push_str(&random.text(place.alphabet, 0, 3)),
            }
            input.push_str(&self.suffix);
        }
    }
}

fn push_escaped(pattern: &mut String, text: &str) {
    for c in text.chars() {
        if c == '+' {
            pattern.push('\\');
        }
        pattern.push(c);
    }
}

/// An input that the pattern is likely to match, or one that is near, or any.
fn random_input(random: &mut Random, place: &Place, pieces: &[Piece]) -> String {
    const LONGEST: usize = 14;
    let mut input = String::new();
    if random.chance(10) {
        input = random.text(place.alphabet, 0, 6);
    } else {
        for piece in pieces {
            piece.sample(random, place, &mut input);
        }
    }
    if random.chance(40) && !input.is_empty() {
        input.remove(random.below(input.len()));
    }
    if random.chance(35) {
        input.insert(random.below(input.len() + 1), random.pick(place.alphabet));
    }
    if random.chance(10) {
        input = input.to_ascii_uppercase();
    }
    // A backtracking engine takes exponential time for some of the expressions.
    input.truncate(LONGEST);
    input
}

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse());
    let (Some(Ok(seed)), Some(Ok(count))) = (arguments.next(), arguments.next()) else {
        eprintln!("usage: matcher_differential SEED COUNT");
        std::process::exit(2);
    };
    let mut random = Random(seed);
    let mut scratch = Scratch::new();
    let mut output = BufWriter::new(std::io::stdout().lock());
    let mut written = 0;
    while written < count {
        let place = &PLACES[random.below(PLACES.len())];
        let pieces: Vec<Piece> = (0..1 + random.below(4))
            .map(|_| Piece::random(&mut random, place))
            .collect();
        let mut pattern = String::new();
        for (index, piece) in pieces.iter().enumerate() {
            piece.write(index, &mut random, &mut pattern);
        }
        let mut init = Init::default();
        init.components[Component::Protocol as usize] = Some(place.protocol);
        init.components[place.component as usize] = Some(&pattern);
        let ignore_case = random.chance(25);
        // Some text is no valid host.
        let Ok(compiled) = create(&NoEngine, Input::Init(init), None, ignore_case) else {
            continue;
        };
        let program = compiled.program();
        let source = regular_expression(program, place.component);
        // The components before have one group each, or none where the protocol is fixed.
        let groups_before = Component::ALL[..place.component as usize]
            .iter()
            .map(|component| program.group_names(*component).count())
            .sum();
        let group_count = program.group_names(place.component).count();
        let mut captures = vec![UNDEFINED; program.group_count()];
        for _ in 0..4 {
            let input = random_input(&mut random, place, &pieces);
            let mut components = [&b""[..]; 8];
            components[Component::Protocol as usize] = place.protocol.as_bytes();
            components[place.component as usize] = input.as_bytes();
            let outcome = program.exec(components, &mut captures, &mut scratch);
            let is_match = program.test(components, &mut scratch);
            assert_eq!(outcome, is_match, "exec and test differ: {pattern} {input}");
            let result = (outcome == Outcome::Match).then(|| {
                captures[groups_before..][..group_count]
                    .iter()
                    .map(|[start, end]| input.get(*start as usize..*end as usize))
                    .map(Value::from)
                    .collect::<Vec<_>>()
            });
            let line = json!({
                "pattern": pattern,
                "source": source,
                "ignoreCase": program.ignores_case(place.component),
                "input": input,
                "result": result,
            });
            writeln!(output, "{line}")?;
            written += 1;
        }
    }
    output.flush()
}

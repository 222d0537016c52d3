//! A list of patterns, compared with a loop over the patterns.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};
use urlsmith::Native;
use urlsmith::pattern::{
    Component, Init, Input, List, Outcome, Program, Scratch, Search, UNDEFINED, compare_component,
    create, specificity,
};

use super::pattern::{PatternInput, as_input, input, pattern_and_sample};
use crate::choices::Choices;
use crate::{Target, Told, Verdict, expect_equal};

pub struct Lists;

#[derive(Serialize, Deserialize)]
pub struct Case {
    /// The patterns, each with its `ignoreCase`.
    patterns: Vec<(PatternInput, bool)>,
    inputs: Vec<(PatternInput, Option<String>)>,
}

impl Target for Lists {
    const NAME: &'static str = "list";
    const AGAINST: &'static str = "a loop over the patterns";
    type Case = Case;

    fn case(choices: &mut Choices<'_>) -> Case {
        let mut samples = Vec::new();
        let patterns = choices.list(6, |choices| {
            let (pattern, sample) = pattern_and_sample(choices);
            samples.push(sample);
            (pattern, choices.chance(20))
        });
        Case {
            inputs: samples
                .iter()
                .map(|sample| input(choices, sample))
                .collect(),
            patterns,
        }
    }

    fn check(case: &Case) -> Verdict {
        let made: Vec<_> = case
            .patterns
            .iter()
            .filter_map(|(pattern, ignore_case)| {
                create(&Native, as_input(pattern), None, *ignore_case).ok()
            })
            .collect();
        let programs: Vec<Program<'_>> = made.iter().map(|pattern| pattern.program()).collect();
        check_order(&programs)?;
        // In the order of insertion, and with the most specific pattern first.
        let equal = vec![String::new(); made.len()];
        let lists = [
            equal,
            programs
                .iter()
                .copied()
                .map(|program| specificity(&Native, program))
                .collect(),
        ]
        .map(|keys| {
            let mut list = List::default();
            for (count, pattern) in made.iter().enumerate() {
                let earlier = keys[..count].iter().filter(|key| **key >= keys[count]);
                list.push(&Native, pattern.to_bytes(), earlier.count() as u32);
            }
            (list, keys)
        });
        let mut told = Told::Little;
        let mut search = Search::new();
        let mut scratch = Scratch::new();
        // Matches each input, and so tells its components.
        let everything = create(&Native, Input::Init(Init::default()), None, false)
            .map_err(|error| error.to_string())?;
        for (input, base_url) in &case.inputs {
            let Ok(Some(results)) = everything.exec(&Native, as_input(input), base_url.as_deref())
            else {
                continue;
            };
            let texts = results.each_ref().map(|result| &*result.input);
            let components = texts.map(str::as_bytes);
            // Whether the regular expressions match, too.
            let is_match = |place: usize| made[place].exec_components(&Native, texts).is_some();
            let mut expected = Vec::new();
            for (place, program) in programs.iter().enumerate() {
                let mut captures = vec![UNDEFINED; program.group_count()];
                let outcome = program.exec(components, &mut captures, &mut scratch);
                if outcome != Outcome::NoMatch && is_match(place) {
                    expected.push((place, outcome, captures));
                }
            }
            for (list, keys) in &lists {
                expected.sort_by(|left, right| {
                    let by_key = keys[right.0].cmp(&keys[left.0]);
                    by_key.then(left.0.cmp(&right.0))
                });
                let mut found = Vec::new();
                let mut captures = Vec::new();
                search.start(list, components);
                while let Some((place, outcome)) =
                    search.next(list, components, &mut captures, &mut scratch)
                {
                    if is_match(place) {
                        found.push((place, outcome, captures.clone()));
                    }
                }
                expect_equal(&format!("matching {input:?}"), &found, &expected)?;
            }
            if !expected.is_empty() {
                told = Told::Much;
            }
        }
        Ok(told)
    }
}

/// The strings that a list sorts by are in the order of `compareComponent()`.
fn check_order(programs: &[Program<'_>]) -> Result<(), String> {
    const BY_WEIGHT: [Component; 8] = [
        Component::Hostname,
        Component::Pathname,
        Component::Search,
        Component::Hash,
        Component::Protocol,
        Component::Port,
        Component::Username,
        Component::Password,
    ];
    for left in programs {
        for right in programs {
            let order = BY_WEIGHT
                .iter()
                .map(|component| compare_component(&Native, *component, *left, *right))
                .find(|order| order.is_ne())
                .unwrap_or(Ordering::Equal);
            let by_strings = specificity(&Native, *left)
                .encode_utf16()
                .cmp(specificity(&Native, *right).encode_utf16());
            expect_equal("the order of specificity", &by_strings, &order)?;
        }
    }
    Ok(())
}

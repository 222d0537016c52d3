//! Any bytes in place of a pattern's program: reading them must neither panic nor loop forever.

use serde::{Deserialize, Serialize};
use urlsmith::Native;
use urlsmith::pattern::{
    Component, List, Program, Scratch, Search, UNDEFINED, compare_component, create, generate,
    regular_expression, specificity,
};

use super::pattern::{as_input, pattern_and_sample};
use crate::choices::Choices;
use crate::{Target, Told, Verdict, expect_equal};

pub struct Bytes;

#[derive(Serialize, Deserialize)]
pub struct Case {
    program: Vec<u8>,
    other: Vec<u8>,
    components: [String; 8],
}

impl Target for Bytes {
    const NAME: &'static str = "program";
    const AGAINST: &'static str = "nothing: any bytes, no panic and no endless loop";
    type Case = Case;

    fn case(choices: &mut Choices<'_>) -> Case {
        Case {
            program: program(choices),
            other: program(choices),
            components: [(); 8].map(|()| choices.text(&["a", "b", ".", "/", "https", "1"], 4)),
        }
    }

    fn check(case: &Case) -> Verdict {
        let program = Program(&case.program);
        let other = Program(&case.other);
        let components = case.components.each_ref().map(|text| text.as_bytes());
        let mut scratch = Scratch::new();
        let mut captures = vec![UNDEFINED; program.group_count()];
        let outcome = program.exec(components, &mut captures, &mut scratch);
        let tested = program.test(components, &mut scratch);
        expect_equal("test and exec", &tested, &outcome)?;
        for capture in captures {
            let is_sound = capture == UNDEFINED || capture[0] <= capture[1];
            expect_equal("a capture that ends after its start", &is_sound, &true)?;
        }
        // There may be fewer captures than groups.
        program.exec(components, &mut [UNDEFINED; 1], &mut scratch);
        for component in Component::ALL {
            let names = program.group_names(component).count();
            let values = case.components.iter().map(|value| Some(value.as_str()));
            let _ = generate(&Native, program, component, values.cycle().take(names));
            let _ = regular_expression(&Native, program, component);
            let order = compare_component(&Native, component, program, other);
            let reversed = compare_component(&Native, component, other, program).reverse();
            expect_equal("the order the other way around", &reversed, &order)?;
        }
        let _ = (specificity(&Native, program), program.regexp_mask());
        let mut list = List::default();
        for (bytes, rank) in [(&case.other, 9), (&case.program, 0), (&case.other, 1)] {
            list.push(&Native, bytes, rank);
        }
        let mut search = Search::new();
        search.start(&list, components);
        let mut captures = Vec::new();
        while search
            .next(&list, components, &mut captures, &mut scratch)
            .is_some()
        {}
        Ok(match case.program.len() {
            0 => Told::Little,
            _ => Told::Much,
        })
    }
}

/// A program with some changed bytes, or random bytes.
fn program(choices: &mut Choices<'_>) -> Vec<u8> {
    if choices.chance(10) {
        return choices.list(40, Choices::byte);
    }
    let (pattern, _) = pattern_and_sample(choices);
    let ignore_case = choices.chance(25);
    let Ok(pattern) = create(&Native, as_input(&pattern), None, ignore_case) else {
        return Vec::new();
    };
    let mut bytes = pattern.to_bytes().to_vec();
    for _ in 0..choices.below(5) {
        let place = choices.below(bytes.len() + 1);
        match choices.below(4) {
            0 | 1 if place < bytes.len() => bytes[place] = choices.byte(),
            2 if place < bytes.len() => {
                bytes.remove(place);
            }
            3 if choices.chance(20) => bytes.truncate(place),
            _ => bytes.insert(place, choices.byte()),
        }
    }
    bytes
}

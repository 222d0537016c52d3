//! Generating text that a pattern matches: `URLPattern.prototype.generate()`, as
//! [proposed](https://github.com/explainers-by-googlers/urlpattern-generate) and as
//! web-platform-tests' tentative tests have it.

use alloc::string::String;

use super::Component;
use super::error::{PatternError, Reason};
use super::parser::part_list;
use super::part::{Modifier, PartType};
use super::program::Program;

/// The component with `values` for its groups, in the order of [`Program::group_names`]. Values are
/// encoded as the pattern's own text is. Only fixed text and plain named groups can be generated
/// from; a value that is not there, or that its group could not match, is an error.
pub fn generate<'v>(
    program: Program<'_>,
    component: Component,
    mut values: impl Iterator<Item = Option<&'v str>>,
) -> Result<String, PatternError> {
    let encoder = program.encoder(component);
    let delimiter = program.options(component).delimiter;
    let fail = |reason, detail| {
        let pattern = program.pattern_string(component);
        Err(PatternError::of_component(
            reason, component, pattern, detail,
        ))
    };
    let part_list = part_list(program, component);
    let mut result = String::new();
    for part in &part_list.parts {
        match (part.kind, part.modifier) {
            (PartType::FixedText, Modifier::None) => result.push_str(part_list.text(part.value)),
            (PartType::SegmentWildcard, Modifier::None) => {
                let name = part_list.text(part.name);
                let Some(value) = values.next().flatten() else {
                    return fail(Reason::MissingGroup, name);
                };
                result.push_str(part_list.text(part.prefix));
                let start = result.len();
                if let Err(reason) = encoder.encode(value, &mut result) {
                    return fail(reason, "");
                }
                let value = &result.as_bytes()[start..];
                if value.is_empty() || value.iter().any(|byte| Some(*byte) == delimiter) {
                    return fail(Reason::InvalidGroupValue, name);
                }
                result.push_str(part_list.text(part.suffix));
            }
            _ => return fail(Reason::CannotGenerate, ""),
        }
    }
    Ok(result)
}

//! Generating text that a pattern matches: `URLPattern.prototype.generate()`, as
//! [proposed](https://github.com/explainers-by-googlers/urlpattern-generate) and as
//! web-platform-tests' tentative tests have it.

use super::Component;
use super::error::{Fault, PatternError, Reason};
use super::parser::part_list;
use super::part::{Modifier, PartType};
use super::program::Program;

/// The component with a value for each of its groups, which `value_of` knows by name. Values are
/// encoded as the pattern's own text is. Only fixed text and plain named groups can be generated
/// from; a value that its group could not match is an error.
pub fn generate<'v>(
    program: Program<'_>,
    component: Component,
    value_of: impl Fn(&str) -> Option<&'v str>,
) -> Result<String, PatternError> {
    let pattern = program.pattern_string(component);
    let encoder = program.encoder(component);
    let delimiter = program.options(component).delimiter;
    let fail = |reason| Err(Fault::from(reason).within(component, pattern));
    let mut result = String::new();
    for part in part_list(program, component) {
        match (part.kind, part.modifier) {
            (PartType::FixedText, Modifier::None) => result.push_str(&part.value),
            (PartType::SegmentWildcard, Modifier::None) => {
                let Some(value) = value_of(&part.name) else {
                    return fail(Reason::MissingGroup(part.name));
                };
                let value = match encoder.encode(value) {
                    Ok(value) => value,
                    Err(reason) => return fail(reason),
                };
                let has_delimiter = value.bytes().any(|byte| Some(byte) == delimiter);
                if value.is_empty() || has_delimiter {
                    return fail(Reason::InvalidGroupValue(part.name));
                }
                result.push_str(&part.prefix);
                result.push_str(&value);
                result.push_str(&part.suffix);
            }
            _ => return fail(Reason::CannotGenerate),
        }
    }
    Ok(result)
}

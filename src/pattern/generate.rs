//! Generating text that a pattern matches: `URLPattern.prototype.generate()`, as
//! [proposed](https://github.com/explainers-by-googlers/urlpattern-generate) and as
//! web-platform-tests' tentative tests have it.

use alloc::string::String;

use super::canonicalize::Encoder;
use super::component::Component;
use super::error::{PatternError, Reason};
use super::part::{Modifier, PartType};
use super::platform::Platform;
use super::program::{Program, part_list};
use super::regexp::regexp_value;

/// Generates text that the component matches, with `values` for its groups in the order of
/// [`Program::group_names`]. Values are encoded like the pattern's own text.
///
/// It is an error if the component has anything but fixed text and plain named groups, if a value
/// is missing, or if its group could not match it. It is also an error if the URL parser would
/// change the result, such as `/a/../b`, because then no URL has this component.
pub fn generate<'v>(
    platform: &impl Platform,
    program: Program<'_>,
    component: Component,
    mut values: impl Iterator<Item = Option<&'v str>>,
) -> Result<String, PatternError> {
    let encoder = program.encoder(component);
    let delimiter = program.options(component).delimiter;
    let fail = |reason, detail: &str| {
        let pattern = program.pattern_string(component);
        Err(PatternError::of_component(
            reason, component, pattern, detail,
        ))
    };
    let part_list = part_list(platform, program, component);
    let mut result = String::new();
    for part in &part_list.parts {
        match (part.kind, part.modifier) {
            (PartType::FixedText, Modifier::None) => result.push_str(part_list.text(part.value)),
            (PartType::SegmentWildcard, Modifier::None) => {
                let Some(value) = values.next().flatten() else {
                    return fail(Reason::MissingGroup, part_list.text(part.name));
                };
                result.push_str(part_list.text(part.prefix));
                let start = result.len();
                let is_encoded = encoder.takes_all_of(value)
                    && encoder.encode(platform, value, &mut result).is_ok();
                let encoded = result.as_bytes().get(start..).unwrap_or_default();
                let is_matched =
                    !encoded.is_empty() && encoded.iter().all(|byte| Some(*byte) != delimiter);
                if !is_encoded || !is_matched {
                    return fail(Reason::InvalidGroupValue, value);
                }
                result.push_str(part_list.text(part.suffix));
            }
            _ => return fail(Reason::CannotGenerate, ""),
        }
    }
    // The pattern matches the result, which has all fixed text and matching values for all groups. A
    // URL can have the result as its component only if encoding leaves the result unchanged.
    let encoder = match encoder {
        Encoder::Ipv6Hostname => Encoder::Hostname,
        _ => encoder,
    };
    let mut canonical = String::new();
    if encoder.encode(platform, &result, &mut canonical).is_err() || canonical != result {
        return fail(Reason::NotAComponent, &result);
    }
    Ok(result)
}

/// Describes each part of a component in five texts: the name of its group, which is empty for
/// fixed text; the fixed text, or the group's regular expression; the prefix; the suffix; the
/// modifier.
pub fn describe_parts(
    platform: &impl Platform,
    program: Program<'_>,
    component: Component,
    say: &mut dyn FnMut(&str),
) {
    let options = program.options(component);
    let part_list = part_list(platform, program, component);
    for part in &part_list.parts {
        say(part_list.text(part.name));
        say(regexp_value(&part_list, part, &options));
        say(part_list.text(part.prefix));
        say(part_list.text(part.suffix));
        say(part.modifier.as_str());
    }
}

#[cfg(test)]
mod tests {
    use alloc::borrow::ToOwned;
    use alloc::vec::Vec;

    use super::super::{Init, Input, create};
    use super::*;
    use crate::Native;

    /// Generates a component of a pattern that has only this component, and checks that the pattern
    /// matches the result.
    fn generated(component: Component, pattern: &str, values: &[&str]) -> Result<String, String> {
        let mut init = Init::default();
        init.components[component as usize] = Some(pattern);
        let pattern = create(&Native, Input::Init(init), None, false).expect("a pattern");
        let values = values.iter().map(|value| Some(*value));
        let result = generate(&Native, pattern.program(), component, values);
        if let Ok(result) = &result {
            let mut init = Init::default();
            init.components[component as usize] = Some(result);
            let found = pattern.exec(&Native, Input::Init(init), None);
            let found = found.expect("a match").expect("a match");
            assert_eq!(found[component as usize].input, *result);
        }
        result.map_err(|error| error.message())
    }

    #[test]
    fn what_the_pattern_does_not_match_is_not_generated() {
        use Component::*;
        for (component, pattern, values) in [
            (Pathname, "/users/:id/posts/:post", ["..", "1"]),
            (Pathname, "/users/:id/posts/:post", ["%2E%2e", "1"]),
            (Pathname, "/users/:id/posts/:post", ["1", "."]),
            (Pathname, "/users/:id/posts/:post", ["a/b", "1"]),
            (Pathname, "/users/:id/posts/:post", ["", "1"]),
            (Hostname, "{:a}.{:b}.com", ["a/b", "c"]),
            (Hostname, "{:a}.{:b}.com", ["a", "c?"]),
            (Hostname, "{:a}.{:b}.com", ["a#", "c"]),
            (Hostname, "{:a}.{:b}.com", ["a\\", "c"]),
            (Hostname, "{:a}.{:b}.com", ["a:1", "c"]),
            (Hostname, "{:a}.{:b}.com", ["a.b", "c"]),
            (Hostname, "{:a}.{:b}", ["1", "2"]),
            (Hostname, "[{:a}\\:\\:{:b}]", ["0", "00"]),
            (Hostname, "[{:a}\\:\\:{:b}]", ["a", "12345"]),
            (Protocol, "{:a}{:b}", ["http:a", "s"]),
            (Protocol, "{:a}{:b}", [" http", "s"]),
            (Port, "{:a}0{:b}", ["8", "80a"]),
            (Port, "{:a}0{:b}", ["8", "800"]),
            (Port, "{:a}0{:b}", ["0", "8"]),
        ] {
            let result = generated(component, pattern, &values);
            assert!(result.is_err(), "{pattern} {values:?} {result:?}");
        }
    }

    #[test]
    fn what_the_pattern_matches_is_generated() {
        use Component::*;
        for (component, pattern, values, expected) in [
            (
                Pathname,
                "/users/:id/posts/:post",
                ["...", "1"],
                "/users/.../posts/1",
            ),
            (
                Pathname,
                "/users/a.:id/posts/:post",
                ["a", "?#"],
                "/users/a.a/posts/%3F%23",
            ),
            (Hostname, "{:a}.{:b}.com", ["A", "é"], "a.xn--9ca.com"),
            (Hostname, "[{:a}\\:\\:{:b}]", ["A", "1"], "[a::1]"),
            (Protocol, "{:a}{:b}", ["HTTP", "s"], "https"),
            (Port, "{:a}0{:b}", ["8", "80"], "8080"),
            (Search, "a={:a}&b={:b}", ["&", "'#"], "a=&&b=%27%23"),
            (Hash, "{:a}-{:b}", ["-", "`"], "--%60"),
            (Username, "{:a}-{:b}", ["@", "/"], "%40-%2F"),
            (Password, "{:a}-{:b}", [":", "?"], "%3A-%3F"),
        ] {
            let result = generated(component, pattern, &values);
            assert_eq!(result.as_deref(), Ok(expected), "{pattern}");
        }
    }

    #[test]
    fn paths_of_other_schemes_end_at_a_query() {
        let input = Input::String("data\\:{:a}");
        let pattern = create(&Native, input, None, false).expect("a pattern");
        let generate = |value| {
            let values = core::iter::once(Some(value));
            generate(&Native, pattern.program(), Component::Pathname, values)
        };
        assert_eq!(generate("a /b").as_deref(), Ok("a /b"));
        assert!(generate("a?b").is_err());
        assert!(generate("a#b").is_err());
    }

    #[test]
    fn errors_name_the_component_and_the_value() {
        let error = |pattern, values: &[&str]| {
            generated(Component::Pathname, pattern, values).expect_err("an error")
        };
        assert_eq!(
            error("/users/:id/posts/:post", &["..", "1"]),
            "cannot generate from the pathname pattern \"/users/:id/posts/:post\": the values give \
             this, which no URL has: \"/users/../posts/1\""
        );
        assert_eq!(
            error("/users/:id", &["a/b"]),
            "cannot generate from the pathname pattern \"/users/:id\": this value cannot be matched \
             by its group: \"a/b\""
        );
        assert_eq!(
            error("/users/:id", &[]),
            "cannot generate from the pathname pattern \"/users/:id\": no value was given for the \
             group: \"id\""
        );
        assert!(error("/*", &[]).contains("without wildcards"));
        let secret = generated(Component::Password, ":a", &["\t"]);
        assert_eq!(secret.as_deref(), Ok("%09"));
        let secret =
            generated(Component::Password, "secret:a(x)", &["secret"]).expect_err("an error");
        assert!(!secret.contains("secret"), "{secret}");
    }

    #[test]
    fn parts_are_described() {
        let input = Input::String("https://{:sub.}?a.example/b{/:c(x)}*/*\\?d=:e");
        let pattern = create(&Native, input, None, false).expect("a pattern");
        let described = |component| {
            let mut texts = Vec::new();
            describe_parts(&Native, pattern.program(), component, &mut |text| {
                texts.push(text.to_owned());
            });
            texts
        };
        assert!(pattern.program().has_path_of_segments());
        assert_eq!(
            described(Component::Hostname),
            ["sub", r"[^\.]+?", "", ".", "?", "", "a.example", "", "", ""]
        );
        assert_eq!(
            described(Component::Pathname),
            [
                "", "/b", "", "", "", "c", "x", "/", "", "*", "0", ".*", "/", "", ""
            ]
        );
        assert_eq!(
            described(Component::Search),
            ["", "d=", "", "", "", "e", r"[\s\S]+?", "", "", ""]
        );
        assert_eq!(described(Component::Hash), ["0", ".*", "", "", ""]);
        assert_eq!(described(Component::Port), [""; 0]);
        let input = Input::String("data\\:/:a");
        let pattern = create(&Native, input, None, false).expect("a pattern");
        assert!(!pattern.program().has_path_of_segments());
    }
}

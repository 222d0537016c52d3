//! [Compiling a component](https://urlpattern.spec.whatwg.org/#compile-a-component), and the
//! standard's questions about a component.

use alloc::string::String;

use super::canonicalization::Encoder;
use super::component::Component;
use super::error::{PatternError, Reason, ReasonAt};
use super::options::Options;
use super::parser::{is_plain_text, parse_a_pattern_string};
use super::part::{Modifier, Part, PartList, PartType};
use super::pattern_string::{escape_a_pattern_string, generate_a_pattern_string};
use super::platform::Platform;
use super::regular_expression::generate_a_regular_expression;
use super::tokenizer::{TokenType, TokenizePolicy, tokenize};
use crate::parser::scheme::SPECIAL_SCHEMES;

/// A compiled [component](https://urlpattern.spec.whatwg.org/#component) of a pattern.
#[derive(Clone, Debug)]
pub struct CompiledComponent<R> {
    /// The [pattern string](https://urlpattern.spec.whatwg.org/#component-pattern-string), in normal
    /// form.
    pub pattern_string: String,
    /// The parts of the pattern string, with encoded text.
    pub part_list: PartList,
    /// The [regular expression](https://urlpattern.spec.whatwg.org/#component-regular-expression), if the
    /// [platform needs one](Platform::needs_regexp).
    pub regular_expression: Option<R>,
}

impl<R> CompiledComponent<R> {
    /// The [group name list](https://urlpattern.spec.whatwg.org/#component-group-name-list).
    pub fn group_names(&self) -> impl Iterator<Item = &str> {
        let groups = self.part_list.parts().iter().filter(|part| part.is_group());
        groups.map(|part| self.part_list.text(part.name))
    }

    /// [Has regexp groups](https://urlpattern.spec.whatwg.org/#component-has-regexp-groups).
    pub fn has_regexp_groups(&self) -> bool {
        self.part_list.has_regexp_groups()
    }
}

/// [Compile a component](https://urlpattern.spec.whatwg.org/#compile-a-component). The result is
/// `None` for the pattern string `*`: most components of most patterns match everything.
pub(crate) fn compile_a_component<P: Platform>(
    platform: &P,
    component: Component,
    input: &str,
    encoding_callback: Encoder,
    options: &Options,
) -> Result<Option<CompiledComponent<P::RegExp>>, PatternError> {
    if input == "*" {
        return Ok(None);
    }
    let (part_list, pattern_string) = parse(platform, input, encoding_callback, options)
        .map_err(|fault| fault.within(component, input))?;
    if pattern_string == "*" {
        return Ok(None);
    }
    let regular_expression = platform
        .needs_regexp(&part_list, options)
        .then(|| {
            let source = generate_a_regular_expression(&part_list, options);
            platform
                .create_regexp(&source, options.ignore_case)
                .map_err(|error| rejection(platform, component, input, &error))
        })
        .transpose()?;
    Ok(Some(CompiledComponent {
        pattern_string,
        part_list,
        regular_expression,
    }))
}

/// The error about a pattern string whose regular expression the platform rejects: about the first
/// token that the platform rejects by itself, if there is one.
#[cold]
fn rejection(
    platform: &impl Platform,
    component: Component,
    input: &str,
    error: &str,
) -> PatternError {
    let tokens = tokenize(platform, input, TokenizePolicy::Lenient).unwrap_or_default();
    let found = tokens
        .iter()
        .filter(|token| token.kind == TokenType::RegExp)
        .find_map(|token| {
            Some((
                token.index,
                platform.create_regexp(token.value, false).err()?,
            ))
        });
    match found {
        Some((index, error)) => Reason::InvalidRegExp
            .at(index)
            .within(component, input)
            .with(&error),
        None => PatternError::of_component(Reason::InvalidRegExp, component, input, error),
    }
}

/// The part list of a pattern string, and the pattern string in normal form.
fn parse(
    platform: &impl Platform,
    input: &str,
    encoding_callback: Encoder,
    options: &Options,
) -> Result<(PartList, String), ReasonAt> {
    if is_plain_text(input) {
        return parse_plain_text(platform, input, encoding_callback);
    }
    let part_list = parse_a_pattern_string(platform, input, options, encoding_callback)?;
    let pattern_string = generate_a_pattern_string(platform, &part_list, options);
    Ok((part_list, pattern_string))
}

/// As [`parse`], for a pattern string whose part list is empty or one fixed text. Most components
/// other than a lone `*` are like that.
fn parse_plain_text(
    platform: &impl Platform,
    input: &str,
    encoding_callback: Encoder,
) -> Result<(PartList, String), ReasonAt> {
    if input.is_empty() {
        return Ok((PartList::default(), String::new()));
    }
    let mut part_list = PartList::with_capacity(input.len());
    let value = encoding_callback
        .encode_into(platform, input, &mut part_list)
        .map_err(|reason| reason.at(0))?;
    part_list.add(Part::fixed_text(value, Modifier::None));
    let mut pattern_string = String::with_capacity(input.len());
    escape_a_pattern_string(part_list.text(value), &mut pattern_string);
    Ok((part_list, pattern_string))
}

/// [Protocol component matches a special scheme](https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme).
pub(crate) fn protocol_component_matches_a_special_scheme<P: Platform>(
    platform: &P,
    protocol: Option<&CompiledComponent<P::RegExp>>,
) -> bool {
    #[cfg(test)]
    crate::shortcut::missed();
    protocol.is_none_or(|protocol| {
        SPECIAL_SCHEMES
            .iter()
            .any(|scheme| match &protocol.regular_expression {
                Some(regexp) => platform.test_regexp(regexp, scheme),
                None => matches_scheme(&protocol.part_list, scheme.as_bytes()),
            })
    })
}

/// Whether a part list without regexp groups matches a scheme. A set of positions in the scheme has
/// a bit for each; a scheme has at most five characters.
fn matches_scheme(part_list: &PartList, scheme: &[u8]) -> bool {
    let after_text = |positions: u8, text: &str| -> u8 {
        let ends = (0..=scheme.len())
            .filter(|start| positions >> start & 1 != 0)
            .filter(|start| scheme[*start..].starts_with(text.as_bytes()))
            .map(|start| start + text.len());
        ends.fold(0, |ends, end| ends | 1 << end)
    };
    let mut positions: u8 = 1;
    for part in part_list.parts() {
        let once = |positions: u8| {
            if part.kind == PartType::FixedText {
                return after_text(positions, part_list.text(part.value));
            }
            let before = after_text(positions, part_list.text(part.prefix));
            // Every position from the first one on; a segment has at least one character.
            let from = before.trailing_zeros() + u32::from(part.kind == PartType::SegmentWildcard);
            let all = u8::MAX.checked_shl(from).unwrap_or(0);
            after_text(all, part_list.text(part.suffix))
        };
        let mut after = once(positions);
        if matches!(part.modifier, Modifier::ZeroOrMore | Modifier::OneOrMore) {
            // One more repetition for each character is as many as there can be.
            for _ in scheme {
                after |= once(after);
            }
        }
        if matches!(part.modifier, Modifier::ZeroOrMore | Modifier::Optional) {
            after |= positions;
        }
        positions = after;
    }
    positions >> scheme.len() & 1 != 0
}

/// [Hostname pattern is an IPv6
/// address](https://urlpattern.spec.whatwg.org/#hostname-pattern-is-an-ipv6-address).
pub(crate) fn hostname_pattern_is_an_ipv6_address(input: &str) -> bool {
    matches!(input.as_bytes(), [b'[', _, ..] | [b'{' | b'\\', b'[', ..])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::native::Native;
    use crate::shortcut;

    #[test]
    fn plain_text_is_not_parsed() {
        let is_not_parsed = |input| {
            shortcut::is_taken(|| {
                parse(&Native, input, Encoder::Identity, &Options::DEFAULT).expect(input);
            })
        };
        assert!(is_not_parsed("") && is_not_parsed("/a-b.c"));
        assert!(!is_not_parsed(":a") && !is_not_parsed("a\\b") && !is_not_parsed("a*"));
    }

    #[test]
    fn only_a_mere_wildcard_is_no_component() {
        for (input, is_none) in [
            ("*", true),
            ("(.*)", true),
            (":a(.*)", false),
            ("**", false),
        ] {
            let (encoder, options) = (Encoder::Identity, &Options::DEFAULT);
            let compiled = compile_a_component(&Native, Component::Search, input, encoder, options);
            assert_eq!(compiled.expect(input).is_none(), is_none, "{input}");
        }
    }

    #[test]
    fn plain_text_has_the_part_list_that_the_parser_gives() {
        for options in [Options::DEFAULT, Options::PATHNAME] {
            for encoder in [Encoder::Hostname, Encoder::Pathname, Encoder::Search] {
                for input in ["", "a", "/A/b.c", "/a b", "\u{ff08}", "é"] {
                    let ours = parse_plain_text(&Native, input, encoder);
                    let general = parse_a_pattern_string(&Native, input, &options, encoder).map(
                        |part_list| {
                            let text = generate_a_pattern_string(&Native, &part_list, &options);
                            (part_list, text)
                        },
                    );
                    assert_eq!(ours, general, "{input}");
                }
            }
        }
    }

    #[test]
    fn a_scheme_matches_a_part_list_as_it_matches_the_regular_expression() {
        let pieces = [
            "h",
            "t",
            "s",
            "http",
            "w",
            "{s}?",
            "{t}*",
            "{s}+",
            "{ws}*",
            ":a",
            "{h:b}?",
            "{:c}*",
            "{t:d}+",
            "{:e(.*)t}?",
            "*",
            "{*s}*",
            "?",
            "+",
        ];
        let mut patterns = vec![String::new()];
        let mut start = 0;
        for _ in 0..3 {
            let end = patterns.len();
            for index in start..end {
                for piece in pieces {
                    patterns.push([&*patterns[index], piece].concat());
                }
            }
            start = end;
        }
        let mut count = 0;
        for pattern in patterns {
            let compiled = compile_a_component(
                &Native,
                Component::Protocol,
                &pattern,
                Encoder::Identity,
                &Options::DEFAULT,
            );
            let Ok(Some(component)) = compiled else {
                continue;
            };
            let source = generate_a_regular_expression(&component.part_list, &Options::DEFAULT);
            let regexp = Native.create_regexp(&source, false).expect("a regexp");
            for scheme in SPECIAL_SCHEMES {
                assert_eq!(
                    matches_scheme(&component.part_list, scheme.as_bytes()),
                    regexp.is_match(scheme),
                    "{pattern} {scheme}"
                );
                count += 1;
            }
        }
        assert!(count > 10_000);
    }
}

//! [Compiling a component](https://urlpattern.spec.whatwg.org/#compile-a-component), and the
//! standard's questions about a component.

use alloc::string::String;
use alloc::vec::Vec;

use super::canonicalize::Encoder;
use super::component::Component;
use super::error::{Fault, PatternError, Reason};
use super::matcher::{Kind, Scratch, compile, matches};
use super::parser::{is_plain_text, parse_a_pattern_string};
use super::part::{Options, PartType};
use super::pattern_string::{escape_a_pattern_string, generate_a_pattern_string};
use super::platform::Platform;
use super::program::{matcher_of, write_record};
use super::regexp::generate_a_regular_expression;
use crate::url::SPECIAL_SCHEMES;

/// The results of [`compile_a_component`] beside a record.
pub(crate) struct Compiled<R> {
    /// The regular expression that matches the component, if one has to. It has to if the author
    /// wrote one.
    pub regexp: Option<R>,
    /// [Has regexp groups](https://urlpattern.spec.whatwg.org/#component-has-regexp-groups).
    pub has_regexp_groups: bool,
}

/// [Compile a component](https://urlpattern.spec.whatwg.org/#compile-a-component): writes its
/// record. The record of a lone `*` is empty, and most components of most patterns are a lone `*`.
/// A regular expression is made only if the matcher cannot match the component, which the standard
/// allows.
pub(crate) fn compile_a_component<P: Platform>(
    platform: &P,
    component: Component,
    input: &str,
    encoding_callback: Encoder,
    options: &Options,
    record: &mut Vec<u8>,
) -> Result<Compiled<P::RegExp>, PatternError> {
    record.clear();
    let mut compiled = Compiled {
        regexp: None,
        has_regexp_groups: false,
    };
    if input == "*" {
        return Ok(compiled);
    }
    let source = compile_a_record(platform, input, encoding_callback, options, record)
        .map_err(|fault| fault.within(component, input))?;
    if let Some(source) = source.regexp {
        let regexp = platform
            .create_regexp(&source, options.ignore_case)
            .map_err(|error| {
                PatternError::of_component(Reason::InvalidRegExp, component, input, &error)
            })?;
        compiled.regexp = Some(regexp);
    }
    compiled.has_regexp_groups = source.has_regexp_groups;
    Ok(compiled)
}

/// Writes a component's record; nothing for a lone `*` in normal form. The result holds the source
/// of the regular expression.
fn compile_a_record(
    platform: &impl Platform,
    input: &str,
    encoding_callback: Encoder,
    options: &Options,
    record: &mut Vec<u8>,
) -> Result<Compiled<String>, Fault> {
    if is_plain_text(input) {
        compile_plain_text(platform, input, encoding_callback, options, record)?;
        return Ok(Compiled {
            regexp: None,
            has_regexp_groups: false,
        });
    }
    compile_part_list(platform, input, encoding_callback, options, record)
}

/// The general case of [`compile_a_record`].
fn compile_part_list(
    platform: &impl Platform,
    input: &str,
    encoding_callback: Encoder,
    options: &Options,
    record: &mut Vec<u8>,
) -> Result<Compiled<String>, Fault> {
    let part_list = parse_a_pattern_string(platform, input, options, encoding_callback)?;
    let has_regexp_groups = part_list
        .parts
        .iter()
        .any(|part| part.kind == PartType::RegExp);
    let (kind, matcher) = if has_regexp_groups {
        (Kind::RegExp, Vec::new())
    } else {
        compile(&part_list, options)
    };
    let regexp = (kind == Kind::RegExp).then(|| generate_a_regular_expression(&part_list, options));
    let pattern_string = generate_a_pattern_string(platform, &part_list, options);
    if kind != Kind::Any || pattern_string != "*" {
        let names = part_list
            .parts
            .iter()
            .filter(|part| part.kind != PartType::FixedText)
            .map(|part| part_list.text(part.name));
        write_record(record, kind, &matcher, &pattern_string, names);
    }
    Ok(Compiled {
        regexp,
        has_regexp_groups,
    })
}

/// Writes the record of a component whose part list is empty or one fixed text. Most components
/// other than a lone `*` are like that.
fn compile_plain_text(
    platform: &impl Platform,
    input: &str,
    encoding_callback: Encoder,
    options: &Options,
    record: &mut Vec<u8>,
) -> Result<(), Fault> {
    let mut text = String::with_capacity(input.len());
    if !input.is_empty() {
        encoding_callback
            .encode(platform, input, &mut text)
            .map_err(|reason| Fault::at(reason, 0))?;
    }
    let mut escaped = String::new();
    let lowercase;
    let mut pattern_string = &text;
    let mut matcher = &text;
    if !is_plain_text(&text) {
        escape_a_pattern_string(&text, &mut escaped);
        pattern_string = &escaped;
    }
    if options.ignore_case {
        lowercase = text.to_ascii_lowercase();
        matcher = &lowercase;
    }
    let names = core::iter::empty();
    write_record(
        record,
        Kind::Literal,
        matcher.as_bytes(),
        pattern_string,
        names,
    );
    Ok(())
}

/// [Protocol component matches a special scheme](https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme).
pub(crate) fn protocol_component_matches_a_special_scheme<P: Platform>(
    platform: &P,
    record: &[u8],
    regexp: Option<&P::RegExp>,
) -> bool {
    #[cfg(test)]
    crate::slow_path::note();
    let mut scratch = Scratch::new();
    let matcher = matcher_of(record);
    record.is_empty()
        || SPECIAL_SCHEMES
            .iter()
            .any(|scheme| match (regexp, &matcher) {
                (Some(regexp), _) => platform.exec_regexp(regexp, scheme).is_some(),
                (None, Some(matcher)) => matches(matcher, scheme.as_bytes(), &mut [], &mut scratch),
                (None, None) => false,
            })
}

/// [Hostname pattern is an IPv6
/// address](https://urlpattern.spec.whatwg.org/#hostname-pattern-is-an-ipv6-address).
pub(crate) fn hostname_pattern_is_an_ipv6_address(input: &str) -> bool {
    matches!(input.as_bytes(), [b'[', _, ..] | [b'{' | b'\\', b'[', ..])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Native;
    use crate::slow_path;

    #[test]
    fn plain_text_is_not_parsed() {
        let is_not_parsed = |input| {
            slow_path::is_avoided(|| {
                let record = &mut Vec::new();
                compile_a_record(&Native, input, Encoder::Identity, &Options::DEFAULT, record)
                    .expect(input);
            })
        };
        assert!(is_not_parsed("") && is_not_parsed("/a-b.c"));
        assert!(!is_not_parsed(":a") && !is_not_parsed("a\\b") && !is_not_parsed("a*"));
    }

    #[test]
    fn only_a_mere_wildcard_has_no_record() {
        for (input, is_empty) in [("*", true), (":a(.*)", false), ("**", false)] {
            let mut record = Vec::new();
            compile_a_record(
                &Native,
                input,
                Encoder::Identity,
                &Options::DEFAULT,
                &mut record,
            )
            .expect(input);
            assert_eq!(record.is_empty(), is_empty, "{input}");
        }
    }

    #[test]
    fn plain_text_is_compiled_to_what_its_part_list_is() {
        let ignoring_case = Options {
            ignore_case: true,
            ..Options::PATHNAME
        };
        for options in [Options::DEFAULT, Options::PATHNAME, ignoring_case] {
            for encoder in [Encoder::Hostname, Encoder::Pathname, Encoder::Search] {
                for input in ["", "a", "/A/b.c", "/a b", "\u{ff08}", "é"] {
                    let (mut short, mut long) = (Vec::new(), Vec::new());
                    let ours = compile_plain_text(&Native, input, encoder, &options, &mut short);
                    let general = compile_part_list(&Native, input, encoder, &options, &mut long);
                    assert_eq!(ours.err(), general.map(drop).err(), "{input}");
                    assert_eq!(short, long, "{input}");
                }
            }
        }
    }
}

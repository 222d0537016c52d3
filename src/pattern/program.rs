//! A compiled pattern as bytes.
//!
//! The bytes are the whole state of a pattern. JavaScript keeps them and passes them in for each
//! match, so that Rust has nothing to free. They are executed as they are. They are not trusted:
//! reading them does no harm, whatever they hold.
//!
//! | bytes | what |
//! | --- | --- |
//! | 1 | [`VERSION`] |
//! | 1 | mask of the components that are a lone `*`; bit 0 is the protocol's |
//! | 1 | mask of the components that are left to a regular expression |
//! | 1 | flags: [`IGNORE_CASE`], [`SPECIAL`], [`IPV6`], [`REGEXP_GROUPS`] |
//!
//! Then follows a record for each component that is not a lone `*`, with its length before it:
//!
//! | bytes | what |
//! | --- | --- |
//! | 1 | [`Kind`] |
//! | number | the number of groups |
//! | text | the matcher, see [`matcher`](super::matcher) |
//! | text | the pattern string |
//! | texts | the names of the groups |
//!
//! Numbers and texts are those of [`bytes`](super::bytes). Zeros follow, up to a multiple of four
//! bytes, since JavaScript keeps four bytes in each number.

use alloc::string::String;
use alloc::vec::Vec;

use super::bytes::{Reader, push_number, push_text};
use super::canonicalize::Encoder;
use super::component::Component;
use super::matcher::{Capture, Kind, Matcher, Scratch, UNDEFINED, matches};
use super::parser::parse_a_pattern_string;
use super::part::{Options, PartList};
use super::platform::Platform;
use super::regexp::generate_a_regular_expression;
use core::str::from_utf8;

pub(crate) const VERSION: u8 = 1;

/// The pattern was made with `ignoreCase`.
pub(crate) const IGNORE_CASE: u8 = 1;
/// The protocol component matches a special scheme, so the pathname is one of segments.
pub(crate) const SPECIAL: u8 = 2;
/// The hostname pattern is an IPv6 address.
pub(crate) const IPV6: u8 = 4;
/// A component has a custom regular expression.
pub(crate) const REGEXP_GROUPS: u8 = 8;

const HEADER_LENGTH: usize = 4;

/// A lone `*`, which has no record.
const WILD: Record<'static> = Record {
    kind: Kind::Any,
    group_count: 1,
    matcher: b"",
    pattern: b"*",
    names: b"\x010",
};

/// A component's record.
#[derive(Clone, Copy)]
struct Record<'a> {
    kind: Kind,
    group_count: usize,
    matcher: &'a [u8],
    pattern: &'a [u8],
    names: &'a [u8],
}

impl<'a> Record<'a> {
    fn read(bytes: &'a [u8]) -> Option<Self> {
        let mut reader = Reader::new(bytes);
        let record = Self {
            kind: Kind::from_byte(reader.byte()?)?,
            group_count: reader.number()?,
            matcher: reader.text()?,
            pattern: reader.text()?,
            names: reader.rest(),
        };
        // Each name takes at least one byte, so a greater count is malformed.
        (record.group_count <= record.names.len()).then_some(record)
    }
}

/// Appends a record.
pub(crate) fn write_record<'n>(
    record: &mut Vec<u8>,
    kind: Kind,
    matcher: &[u8],
    pattern_string: &str,
    names: impl Iterator<Item = &'n str> + Clone,
) {
    // The pattern string contains the names, so this is about enough for both.
    record.reserve(matcher.len() + 2 * pattern_string.len() + 8);
    record.push(kind as u8);
    push_number(record, names.clone().count());
    push_text(record, matcher);
    push_text(record, pattern_string.as_bytes());
    for name in names {
        push_text(record, name.as_bytes());
    }
}

/// The matcher of a component that does not ignore case, given its record.
pub(crate) fn matcher_of(record: &[u8]) -> Option<Matcher<'_>> {
    Record::read(record).map(|record| Matcher {
        kind: record.kind,
        bytes: record.matcher,
        ignore_case: false,
    })
}

/// The bytes of a pattern that is being compiled.
pub(crate) struct Writer {
    bytes: Vec<u8>,
}

impl Writer {
    pub fn new() -> Self {
        let mut bytes = Vec::with_capacity(192);
        bytes.extend_from_slice(&[VERSION, 0, 0, 0]);
        Self { bytes }
    }

    /// Appends the next component's record, which is empty for a lone `*`.
    pub fn add(&mut self, component: Component, record: &[u8], needs_regexp: bool) {
        let bit = 1 << component as u8;
        if record.is_empty() {
            self.bytes[1] |= bit;
        } else {
            push_text(&mut self.bytes, record);
        }
        if needs_regexp {
            self.bytes[2] |= bit;
        }
    }

    pub fn finish(mut self, flags: u8) -> Vec<u8> {
        self.bytes[3] = flags;
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        self.bytes
    }
}

/// The result of [`Program::exec`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A component does not match.
    NoMatch,
    /// All components match.
    Match,
    /// All components match, except those in the mask: their regular expressions have not been run.
    NeedsRegExp(u8),
}

/// A compiled pattern, read from its bytes.
#[derive(Clone, Copy)]
pub struct Program<'a>(pub &'a [u8]);

impl<'a> Program<'a> {
    /// The bytes after the header, and the header; `None` if they are not a program.
    fn header(self) -> Option<([u8; HEADER_LENGTH], Reader<'a>)> {
        let (header, records) = self.0.split_first_chunk::<HEADER_LENGTH>()?;
        (header[0] == VERSION).then(|| (*header, Reader::new(records)))
    }

    fn flags(self) -> u8 {
        self.header().map_or(0, |(header, _)| header[3])
    }

    fn record(self, component: Component) -> Option<Record<'a>> {
        let (header, mut reader) = self.header()?;
        let index = component as usize;
        if header[1] >> index & 1 != 0 {
            return Some(WILD);
        }
        for earlier in 0..index {
            if header[1] >> earlier & 1 == 0 {
                reader.text()?;
            }
        }
        Record::read(reader.text()?)
    }

    /// The component's normalized [pattern
    /// string](https://urlpattern.spec.whatwg.org/#component-pattern-string).
    pub fn pattern_string(self, component: Component) -> &'a str {
        let pattern = self.record(component).map_or(&b""[..], |it| it.pattern);
        from_utf8(pattern).unwrap_or_default()
    }

    /// The component's [group name
    /// list](https://urlpattern.spec.whatwg.org/#component-group-name-list).
    pub fn group_names(self, component: Component) -> impl Iterator<Item = &'a str> {
        let record = self.record(component);
        let mut reader = Reader::new(record.map_or(b"", |it| it.names));
        (0..record.map_or(0, |it| it.group_count))
            .map_while(move |_| from_utf8(reader.text()?).ok())
    }

    /// The number of groups of all components together. [`exec`](Self::exec) writes their values in
    /// this order.
    pub fn group_count(self) -> usize {
        Component::ALL
            .iter()
            .filter_map(|component| Some(self.record(*component)?.group_count))
            .sum()
    }

    /// The mask of the components that are a lone `*`; bit 0 is the protocol's.
    pub fn wild_mask(self) -> u8 {
        self.header().map_or(0, |(header, _)| header[1])
    }

    /// The mask of the components that are left to a regular expression; bit 0 is the protocol's.
    /// All components that [have regexp
    /// groups](https://urlpattern.spec.whatwg.org/#component-has-regexp-groups) are among them.
    pub fn regexp_mask(self) -> u8 {
        self.header().map_or(0, |(header, _)| header[2])
    }

    /// The pattern [has regexp
    /// groups](https://urlpattern.spec.whatwg.org/#url-pattern-has-regexp-groups).
    pub fn has_regexp_groups(self) -> bool {
        self.flags() & REGEXP_GROUPS != 0
    }

    /// Whether the component ignores case: it is the pathname or a later one, and the pattern was
    /// created with `ignoreCase`.
    pub fn ignores_case(self, component: Component) -> bool {
        self.flags() & IGNORE_CASE != 0 && component.can_ignore_case()
    }

    /// Whether the protocol component matches a special scheme, so that the path consists of
    /// segments.
    pub fn has_path_of_segments(self) -> bool {
        self.flags() & SPECIAL != 0
    }

    /// The options that the component was compiled with.
    pub(crate) fn options(self, component: Component) -> Options {
        Options::of(
            component,
            self.has_path_of_segments(),
            self.flags() & IGNORE_CASE != 0,
        )
    }

    /// The encoding callback that the component was compiled with.
    pub(crate) fn encoder(self, component: Component) -> Encoder {
        Encoder::of(
            component,
            self.has_path_of_segments(),
            self.flags() & IPV6 != 0,
        )
    }

    /// Matches a URL's components. Each must be in the form that the URL parser gives it.
    ///
    /// The groups' values are written to `captures`, those of all components one after another (see
    /// [`group_count`](Self::group_count)). They count from the start of their component. Values of
    /// components that are left to the caller stay [`UNDEFINED`]. If there is no match, `captures`
    /// holds unspecified values.
    pub fn exec(
        self,
        components: [&[u8]; 8],
        captures: &mut [Capture],
        scratch: &mut Scratch,
    ) -> Outcome {
        self.run(components, captures, scratch)
            .unwrap_or(Outcome::NoMatch)
    }

    /// As [`exec`](Self::exec), but without the groups' values.
    pub fn test(self, components: [&[u8]; 8], scratch: &mut Scratch) -> Outcome {
        self.exec(components, &mut [], scratch)
    }

    fn run(
        self,
        components: [&[u8]; 8],
        captures: &mut [Capture],
        scratch: &mut Scratch,
    ) -> Option<Outcome> {
        let (header, mut reader) = self.header()?;
        captures.fill(UNDEFINED);
        let mut later = [const { None }; 8];
        let mut first_capture = 0usize;
        for component in Component::ALL {
            let input = components[component as usize];
            if header[1] >> component as u8 & 1 != 0 {
                if let Some(capture) = captures.get_mut(first_capture) {
                    *capture = [0, input.len() as u32];
                }
                first_capture += 1;
                continue;
            }
            let mut record = Reader::new(reader.text()?);
            let kind = Kind::from_byte(record.byte()?)?;
            let own = first_capture.min(captures.len());
            first_capture = own.saturating_add(record.number()?);
            let matcher = Matcher {
                kind,
                bytes: record.text()?,
                ignore_case: header[3] & IGNORE_CASE != 0 && component.can_ignore_case(),
            };
            match kind {
                Kind::Literal => {
                    if !matches(&matcher, input, &mut [], scratch) {
                        return None;
                    }
                }
                Kind::RegExp => {}
                _ => later[component as usize] = Some((matcher, own)),
            }
        }
        // The matchers that take longest run last.
        for is_general in [false, true] {
            for (input, (matcher, own)) in components
                .iter()
                .zip(&later)
                .filter_map(|(input, later)| Some((input, later.as_ref()?)))
                .filter(|(_, (matcher, _))| (matcher.kind == Kind::General) == is_general)
            {
                if !matches(matcher, input, &mut captures[*own..], scratch) {
                    return None;
                }
            }
        }
        Some(match header[2] {
            0 => Outcome::Match,
            mask => Outcome::NeedsRegExp(mask),
        })
    }
}

/// The part list of a compiled component, parsed from its pattern string in normal form.
pub(crate) fn part_list(
    platform: &impl Platform,
    program: Program<'_>,
    component: Component,
) -> PartList {
    parse_a_pattern_string(
        platform,
        program.pattern_string(component),
        &program.options(component),
        Encoder::Identity,
    )
    .unwrap_or_default()
}

/// The component's regular expression as the standard generates it, even for a component that is
/// matched without one.
pub fn regular_expression(
    platform: &impl Platform,
    program: Program<'_>,
    component: Component,
) -> String {
    generate_a_regular_expression(
        &part_list(platform, program, component),
        &program.options(component),
    )
}

#[cfg(test)]
mod tests {
    use super::super::{Input, compare_component, create, generate};
    use super::*;
    use crate::Native;

    #[test]
    fn a_program_says_what_the_pattern_is() {
        let input = Input::String("http{s}?://:sub.example.com/a/:b(\\d+)?#*");
        let pattern = create(&Native, input, None, true).expect("a pattern");
        let program = pattern.program();
        assert_eq!(program.pattern_string(Component::Protocol), "http{s}?");
        assert_eq!(program.pattern_string(Component::Username), "*");
        assert_eq!(program.regexp_mask(), 1 << Component::Pathname as u8);
        let source = regular_expression(&Native, program, Component::Pathname);
        assert_eq!(source, r"^\/a(?:\/(\d+))?$");
        assert!(program.group_names(Component::Hostname).eq(["sub"]));
        assert_eq!(program.group_count(), 5);
        assert!(program.ignores_case(Component::Hash));
        assert!(!program.ignores_case(Component::Hostname));
        let exact = create(&Native, input, None, false).expect("a pattern");
        assert!(!exact.program().ignores_case(Component::Hash));
        assert!(program.options(Component::Hash).ignore_case);
        assert!(!program.options(Component::Hostname).ignore_case);
        assert!(!exact.program().options(Component::Hash).ignore_case);
        let wild = [Component::Username, Component::Password, Component::Hash];
        let mask = wild
            .iter()
            .map(|component| 1 << *component as u8)
            .sum::<u8>();
        assert_eq!(program.wild_mask(), mask);
        let components = [
            &b"https"[..],
            b"",
            b"",
            b"www.example.com",
            b"",
            b"/a/1",
            b"",
            b"x",
        ];
        let mut captures = [UNDEFINED; 5];
        let outcome = program.exec(components, &mut captures, &mut Scratch::new());
        assert_eq!(
            outcome,
            Outcome::NeedsRegExp(1 << Component::Pathname as u8)
        );
        assert_eq!(captures, [[0, 0], [0, 0], [0, 3], UNDEFINED, [0, 1]]);
    }

    #[test]
    fn what_costs_most_is_matched_last() {
        for input in [
            "https://:a-:b.org/c/:d",
            "https://x.org/:a-:b\\?c=:d",
            "*://x.org/:a-:b#c",
        ] {
            let pattern = create(&Native, Input::String(input), None, false).expect("a pattern");
            let mut scratch = Scratch::new();
            let components = [&b"https"[..], b"", b"", b"x.org", b"", b"/a-b", b"", b""];
            let outcome = pattern
                .program()
                .exec(components, &mut [UNDEFINED; 9], &mut scratch);
            assert_eq!(outcome, Outcome::NoMatch, "{input}");
            assert_eq!(scratch.steps, 0, "{input}");
        }
    }

    #[test]
    fn malformed_bytes_do_no_harm() {
        let input = Input::String("http{s}?://*.:sub.example.com/a/:b/:c?x=(y)#*");
        let pattern = create(&Native, input, None, true).expect("a pattern");
        let mut scratch = Scratch::new();
        let mut check = |bytes: &[u8]| {
            let program = Program(bytes);
            let mut captures = [UNDEFINED; 9];
            program.exec([&b"https"[..]; 8], &mut captures, &mut scratch);
            program.exec(
                [&b"a.b.example.com"[..]; 8],
                &mut captures[..1],
                &mut scratch,
            );
            let _ = program.group_count();
            for component in Component::ALL {
                let _ = (
                    program.pattern_string(component),
                    regular_expression(&Native, program, component),
                );
                let _ = program.group_names(component).count();
                let _ = compare_component(&Native, component, program, pattern.program());
                let _ = generate(&Native, program, component, core::iter::repeat(Some("x")));
            }
        };
        for index in 0..pattern.to_bytes().len() {
            check(&pattern.to_bytes()[..index]);
            for value in [0, 1, 2, 3, 4, 5, 0x2a, 0x7f, 0x80, 0xff] {
                let mut bytes = pattern.to_bytes().to_vec();
                bytes[index] = value;
                check(&bytes);
            }
        }
    }
}

//! Matching a component by its part list, without a regular expression.
//!
//! The groups are those that the expression of `regexp` captures. A match is searched from left to right. At most one part
//! can end at several places: a wildcard with something after it, or a segment that goes on after it. Otherwise, the search
//! has choices only at optional parts, of which there are few. So a search takes time proportional to the length of the
//! input. The `regex` crate matches the other part lists.
//!
//! The components of URLs are ASCII, without line terminators. So a byte is a character, a wildcard matches every
//! character, and ignoring case is ignoring the case of ASCII.

use alloc::vec::Vec;

use super::compile::CompiledComponent;
use super::options::Options;
use super::part::{Modifier, Part, PartList, PartType, Text};

/// The values of groups, as ranges of bytes. `None` where a group has no value.
pub(crate) type Groups = Vec<Option<(usize, usize)>>;

/// The most parts. A part is looked at once for each end of the part that can end at several places.
const MOST_PARTS: usize = 64;

/// The most optional parts. Each may double the time.
const MOST_OPTIONAL: usize = 4;

/// The most bytes of texts. They are compared once for each end of the part that can end at several places.
const MOST_TEXT: usize = 4096;

/// Whether [`matches`] can match a part list.
pub(crate) fn can_match(list: &PartList, options: &Options) -> bool {
    let parts = list.parts();
    let delimiter = options.delimiter;
    let mut optional = 0;
    // Whether a part before can end at several places.
    let mut is_after_open = false;
    // The fixed text before the part.
    let mut text_before = Text::default();
    for (index, part) in parts.iter().enumerate() {
        let rest = &parts[index + 1..];
        let is_segment = part.kind == PartType::SegmentWildcard;
        if part.kind == PartType::RegExp {
            return false;
        }
        if is_repeated(part) && (!rest.is_empty() || is_after_open) {
            return false;
        }
        // Segments in a row have the delimiter between them.
        let prefix = list.text(part.prefix).as_bytes();
        if is_segment
            && is_repeated(part)
            && (!part.suffix.is_empty()
                || !prefix.is_empty() && delimiter.is_none_or(|delimiter| prefix != [delimiter]))
        {
            return false;
        }
        // The end of a segment is searched, which must not take long for each end of a part before.
        let has_delimiter = |text| list.text(text).bytes().any(|c| Some(c) == delimiter);
        if is_after_open
            && is_segment
            && !is_last(part, rest)
            && !has_delimiter(part.prefix)
            && !has_delimiter(text_before)
        {
            return false;
        }
        let is_open = is_open(list, options, part, rest);
        if is_open && is_after_open {
            return false;
        }
        is_after_open |= is_open;
        optional += usize::from(is_optional(part));
        text_before = match (part.kind, part.modifier) {
            (PartType::FixedText, Modifier::None) => part.value,
            _ => Text::default(),
        };
    }
    optional <= MOST_OPTIONAL && parts.len() <= MOST_PARTS && list.length_of_texts() <= MOST_TEXT
}

/// Whether all of a part but its group is repeated. A wildcard is not: what follows the first value is a part of it.
fn is_repeated(part: &Part) -> bool {
    part.kind != PartType::FullWildcard
        && matches!(part.modifier, Modifier::OneOrMore | Modifier::ZeroOrMore)
}

fn is_bare(part: &Part) -> bool {
    part.prefix.is_empty() && part.suffix.is_empty()
}

/// Whether the part can be missing, and then its group has no value.
fn is_optional(part: &Part) -> bool {
    match part.modifier {
        Modifier::Optional => true,
        Modifier::ZeroOrMore => !is_bare(part),
        _ => false,
    }
}

/// Whether the group goes on to the end of the input, or to the suffix there.
fn is_last(part: &Part, rest: &[Part]) -> bool {
    rest.is_empty() && (part.kind == PartType::FullWildcard || part.suffix.is_empty())
}

/// Whether the group can end at several places.
fn is_open(list: &PartList, options: &Options, part: &Part, rest: &[Part]) -> bool {
    match part.kind {
        PartType::FullWildcard => !is_last(part, rest),
        PartType::SegmentWildcard => {
            !is_last(part, rest) && !ends_at_a_delimiter(list, options, part, rest)
        }
        PartType::FixedText | PartType::RegExp => false,
    }
}

/// Whether what follows a segment starts with the delimiter, or is nothing.
fn ends_at_a_delimiter(list: &PartList, options: &Options, part: &Part, rest: &[Part]) -> bool {
    let Some(delimiter) = options.delimiter else {
        return false;
    };
    let starts = |text| list.text(text).as_bytes().first() == Some(&delimiter);
    if !part.suffix.is_empty() {
        return starts(part.suffix);
    }
    for next in rest {
        if !starts(text_of(next)) {
            return false;
        }
        if next.modifier == Modifier::None {
            return true;
        }
    }
    true
}

/// The text that a part starts with.
fn text_of(part: &Part) -> Text {
    match part.kind {
        PartType::FixedText => part.value,
        _ => part.prefix,
    }
}

/// Whether a component matches all of an input. If so, the values of its groups are added to `groups`.
pub(crate) fn matches<R>(
    component: &CompiledComponent<R>,
    options: Options,
    input: &str,
    groups: Option<&mut Groups>,
) -> bool {
    let list = &component.part_list;
    let mut search = Search {
        list,
        options,
        input: input.as_bytes(),
        last_segment: None,
        groups,
    };
    search.matches(list.parts(), 0)
}

struct Search<'a> {
    list: &'a PartList,
    options: Options,
    input: &'a [u8],
    /// Where the last segment of the input starts.
    last_segment: Option<usize>,
    groups: Option<&'a mut Groups>,
}

/// Where a part's group is: its start, and the first and the last place where it can end. All places between them are
/// tried. There is none if the first comes after the last. A text is like a group that ends at one place.
struct Ends {
    start: usize,
    least: usize,
    most: usize,
}

impl Ends {
    fn one(start: usize, end: usize) -> Self {
        Self {
            start,
            least: end,
            most: end,
        }
    }
}

impl Search<'_> {
    /// Whether the parts match the input from `at` to its end.
    fn matches(&mut self, mut parts: &[Part], mut at: usize) -> bool {
        while let [part, rest @ ..] = parts {
            match self.ends(part, rest, at) {
                // Most parts leave no choice.
                Some(ends) if ends.least == ends.most && !is_optional(part) => {
                    match self.take(part, ends.start, ends.most) {
                        Some(after) => at = after,
                        None => return false,
                    }
                }
                Some(ends) if self.matches_one_of(&ends, part, rest) => return true,
                _ if is_optional(part) => self.push_group(part, None),
                _ => return false,
            }
            parts = rest;
        }
        at == self.input.len()
    }

    /// Whether a part and the rest match if the part's group has one of the ends.
    fn matches_one_of(&mut self, ends: &Ends, part: &Part, rest: &[Part]) -> bool {
        let groups = self.groups.as_ref().map_or(0, |groups| groups.len());
        let mut is_end = |end| {
            let after = self.take(part, ends.start, end);
            if after.is_some_and(|after| self.matches(rest, after)) {
                return true;
            }
            if let Some(found) = &mut self.groups {
                found.truncate(groups);
            }
            false
        };
        let mut all = ends.least..=ends.most;
        if part.kind == PartType::FullWildcard {
            all.rev().any(is_end)
        } else {
            all.any(&mut is_end)
        }
    }

    /// Takes a part whose group ends at `end`. Returns where the suffix ends, if it follows.
    fn take(&mut self, part: &Part, start: usize, end: usize) -> Option<usize> {
        let after = self.after(part.suffix, end)?;
        self.push_group(part, Some((start, end)));
        Some(after)
    }

    /// Adds the value of a part's group, if the part has one.
    fn push_group(&mut self, part: &Part, value: Option<(usize, usize)>) {
        if part.is_group()
            && let Some(groups) = &mut self.groups
        {
            groups.push(value);
        }
    }

    /// The place after a text that is at `start`.
    fn after(&self, text: Text, start: usize) -> Option<usize> {
        let text = self.list.text(text).as_bytes();
        let end = start + text.len();
        let found = self.input.get(start..end)?;
        let is_equal = if self.options.ignore_case {
            found.eq_ignore_ascii_case(text)
        } else {
            found == text
        };
        is_equal.then_some(end)
    }

    /// Where the group of a part at `at` can end. `None` if the part is not there.
    fn ends(&mut self, part: &Part, rest: &[Part], at: usize) -> Option<Ends> {
        note_steps(1);
        if part.kind == PartType::FixedText && is_repeated(part) {
            return self.repeated_text(part, at);
        }
        let start = self.after(text_of(part), at)?;
        let length = self.input.len();
        let (least, most) = match part.kind {
            PartType::FullWildcard => {
                // The regular expression is `(.+)?`.
                let is_filled = is_bare(part) && part.modifier == Modifier::Optional;
                let most = length.checked_sub(self.list.text(part.suffix).len())?;
                let least = start + usize::from(is_filled);
                let is_open = !rest.is_empty();
                (if is_open { least } else { most.max(least) }, most)
            }
            PartType::SegmentWildcard => {
                if is_repeated(part) && !part.prefix.is_empty() {
                    return self.repeated_segment(start);
                }
                // A segment that is repeated here has no prefix, and no suffix either.
                let can_be_empty = part.modifier == Modifier::ZeroOrMore;
                let least = start + usize::from(!can_be_empty);
                let most = self.end_of_segment(part, rest, start)?;
                let is_open = is_open(self.list, &self.options, part, rest);
                (if is_open { least } else { most.max(least) }, most)
            }
            PartType::FixedText | PartType::RegExp => return Some(Ends::one(start, start)),
        };
        Some(Ends { start, least, most })
    }

    /// The last part, a text that follows itself. It ends where it does not follow itself.
    fn repeated_text(&self, part: &Part, at: usize) -> Option<Ends> {
        let mut end = at;
        while let Some(after) = self.after(part.value, end)
            && after > end
        {
            note_steps(1);
            end = after;
        }
        if end == at && part.modifier == Modifier::OneOrMore {
            return None;
        }
        Some(Ends::one(at, end))
    }

    /// The last part, segments with a delimiter between them. None of them is empty.
    fn repeated_segment(&self, start: usize) -> Option<Ends> {
        note_steps(self.input.len() - start);
        let mut segments = self.input[start..].split(|&c| Some(c) == self.options.delimiter);
        let are_filled = segments.all(|segment| !segment.is_empty());
        are_filled.then(|| Ends::one(start, self.input.len()))
    }

    /// The place of the next delimiter, or of the end of the input. A group that goes on to the end of the input must start
    /// in the last segment, which is searched once.
    fn end_of_segment(&mut self, part: &Part, rest: &[Part], start: usize) -> Option<usize> {
        let length = self.input.len();
        let Some(delimiter) = self.options.delimiter else {
            return Some(length);
        };
        if is_last(part, rest) {
            let input = self.input;
            let last_segment = *self.last_segment.get_or_insert_with(|| {
                let last = input.iter().rposition(|&c| c == delimiter);
                last.map_or(0, |last| last + 1)
            });
            return (start >= last_segment).then_some(length);
        }
        let end = self.input[start..].iter().position(|&c| c == delimiter);
        let end = end.map_or(length, |end| start + end);
        note_steps(end - start);
        Some(end)
    }
}

/// For a test: counts what takes time.
#[cfg_attr(not(test), expect(unused_variables, reason = "only a test counts"))]
fn note_steps(count: usize) {
    #[cfg(test)]
    for _ in 0..count {
        crate::shortcut::missed();
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::super::platform::Platform as _;
    use super::super::regular_expression::generate_a_regular_expression;
    use super::*;
    use crate::host::native::Native;
    use crate::shortcut;

    const KINDS: [PartType; 3] = [
        PartType::FixedText,
        PartType::SegmentWildcard,
        PartType::FullWildcard,
    ];
    const MODIFIERS: [Modifier; 4] = [
        Modifier::None,
        Modifier::Optional,
        Modifier::ZeroOrMore,
        Modifier::OneOrMore,
    ];

    /// The kind, the modifier, the prefix or the fixed text, and the suffix of a part.
    type Form = (PartType, Modifier, &'static str, &'static str);

    fn forms(prefixes: &[&'static str], suffixes: &[&'static str]) -> Vec<Form> {
        let mut forms = Vec::new();
        for kind in KINDS {
            for modifier in MODIFIERS {
                for prefix in prefixes {
                    let is_text = kind == PartType::FixedText;
                    for suffix in if is_text { &[""] } else { suffixes } {
                        if !(is_text && prefix.is_empty()) {
                            forms.push((kind, modifier, *prefix, *suffix));
                        }
                    }
                }
            }
        }
        forms
    }

    fn component(forms: &[Form]) -> CompiledComponent<()> {
        let mut part_list = PartList::default();
        for &(kind, modifier, prefix, suffix) in forms {
            let text = part_list.add_text(prefix);
            let part = Part::fixed_text(text, modifier);
            let suffix = part_list.add_text(suffix);
            part_list.add(match kind {
                PartType::FixedText => part,
                _ => Part {
                    kind,
                    value: Text::default(),
                    prefix: text,
                    suffix,
                    ..part
                },
            });
        }
        CompiledComponent {
            pattern_string: String::new(),
            part_list,
            regular_expression: None,
        }
    }

    /// All texts of so many letters or fewer.
    fn texts(letters: &[&str], length: usize) -> Vec<String> {
        let mut texts = vec![String::new()];
        let mut start = 0;
        for _ in 0..length {
            let end = texts.len();
            for index in start..end {
                for letter in letters {
                    texts.push([&*texts[index], letter].concat());
                }
            }
            start = end;
        }
        texts
    }

    /// Compares the matcher with the crate regex. Returns the count of the part lists that the matcher takes.
    fn compare(
        lists: impl Iterator<Item = Vec<Form>>,
        options: Options,
        inputs: &[String],
    ) -> usize {
        let mut taken = 0;
        for forms in lists {
            let component = component(&forms);
            if !can_match(&component.part_list, &options) {
                continue;
            }
            taken += 1;
            let source = generate_a_regular_expression(&component.part_list, &options);
            let regexp = Native
                .create_regexp(&source, options.ignore_case)
                .expect("a regexp");
            for input in inputs {
                let expected = regexp.captures(input).map(|captures| {
                    let values = captures.iter().skip(1);
                    values
                        .map(|value| value.map(|value| (value.start(), value.end())))
                        .collect::<Groups>()
                });
                let mut groups = Groups::new();
                let found = matches(&component, options, input, Some(&mut groups));
                assert_eq!(
                    found.then_some(groups),
                    expected,
                    "{forms:?} {input} {source}"
                );
                assert_eq!(matches(&component, options, input, None), found);
            }
        }
        taken
    }

    fn lists_of_two(forms: &[Form]) -> impl Iterator<Item = Vec<Form>> {
        let single = forms.iter().map(|one| vec![*one]);
        let pairs = forms
            .iter()
            .flat_map(|one| forms.iter().map(|two| vec![*one, *two]));
        single.chain(pairs)
    }

    fn lists_of_three(forms: &[Form]) -> impl Iterator<Item = Vec<Form>> {
        let pairs = forms
            .iter()
            .flat_map(|one| forms.iter().map(|two| [*one, *two]));
        pairs.flat_map(|[one, two]| forms.iter().map(move |three| vec![one, two, *three]))
    }

    static LONG: [u8; MOST_TEXT + 1] = [b'a'; MOST_TEXT + 1];

    const ALL_OPTIONS: [Options; 2] = [Options::PATHNAME, Options::DEFAULT];

    #[test]
    fn two_parts_match_as_the_regular_expression_does() {
        let forms = forms(&["", "/", "a", "a/"], &["", "/", "a"]);
        let inputs = texts(&["a", "b", "/"], 5);
        for options in ALL_OPTIONS {
            let taken = compare(lists_of_two(&forms), options, &inputs);
            assert!(taken > 2000, "{taken}");
        }
    }

    #[test]
    fn three_parts_match_as_the_regular_expression_does() {
        let forms = forms(&["", "/", "a"], &[""]);
        let inputs = texts(&["a", "/"], 5);
        for options in ALL_OPTIONS {
            let taken = compare(lists_of_three(&forms), options, &inputs);
            assert!(taken > 3000, "{taken}");
        }
    }

    #[test]
    fn the_case_is_ignored_if_the_options_say_so() {
        let forms = forms(&["", "/", "aB"], &["", "Z"]);
        let inputs = texts(&["a", "A", "b", "/", "z"], 4);
        for ignore_case in [true, false] {
            let options = Options {
                ignore_case,
                ..Options::PATHNAME
            };
            assert!(compare(lists_of_two(&forms), options, &inputs) > 500);
        }
    }

    #[test]
    fn the_count_of_parts_and_the_length_of_texts_have_limits() {
        let can = |forms: &[Form]| can_match(&component(forms).part_list, &Options::PATHNAME);
        let segment = (PartType::SegmentWildcard, Modifier::None, "/", "");
        assert!(can(&vec![segment; MOST_PARTS]));
        assert!(!can(&vec![segment; MOST_PARTS + 1]));
        let optional = (PartType::FixedText, Modifier::Optional, "a", "");
        assert!(can(&[optional; MOST_OPTIONAL]));
        assert!(!can(&[optional; MOST_OPTIONAL + 1]));
        let long = core::str::from_utf8(&LONG).expect("letters");
        assert!(can(&[(
            PartType::FixedText,
            Modifier::None,
            &long[1..],
            ""
        )]));
        assert!(!can(&[(PartType::FixedText, Modifier::None, long, "")]));
    }

    #[test]
    fn a_segment_can_follow_or_precede_a_wildcard_at_a_delimiter() {
        let can = |forms: &[Form]| can_match(&component(forms).part_list, &Options::PATHNAME);
        let wildcard = (PartType::FullWildcard, Modifier::None, "", "");
        let text = |text| (PartType::FixedText, Modifier::None, text, "");
        let segment = |prefix| (PartType::SegmentWildcard, Modifier::None, prefix, "");
        let end = text("/b");
        for prefix in ["/", "a/", "/a"] {
            assert!(can(&[wildcard, segment(prefix), end]), "{prefix}");
            assert!(can(&[wildcard, text(prefix), segment(""), end]), "{prefix}");
        }
        assert!(can(&[segment("/"), text("/a"), wildcard, text("b")]));
        assert!(can(&[wildcard, segment("")]));
        assert!(!can(&[wildcard, segment(""), end]));
        assert!(!can(&[wildcard, segment("a"), end]));
        assert!(!can(&[
            wildcard,
            (PartType::FixedText, Modifier::Optional, "/", ""),
            segment(""),
            end
        ]));
        assert!(!can(&[wildcard, text("/"), text("a"), segment(""), end]));
    }

    #[test]
    fn a_regular_expression_is_left_to_the_crate_regex() {
        for kind in [PartType::RegExp, PartType::FullWildcard] {
            let part = (kind, Modifier::None, "", "");
            let list = component(&[part]).part_list;
            assert_eq!(
                can_match(&list, &Options::PATHNAME),
                kind == PartType::FullWildcard
            );
        }
    }

    /// Each of these part lists is matched in linear time, or is left to the crate regex. The
    /// counts of steps are those of a length and of twice the length.
    #[test]
    fn long_inputs_take_linear_time() {
        let forms = forms(&["", "/", "a", "/a", "a/"], &["", "a", "/"]);
        let units = ["a", "/", "/a", "a/", "aa/", "//a"];
        let mut taken = 0;
        for forms in
            lists_of_two(&forms).chain(lists_of_three(&self::forms(&["", "/", "a"], &["", "a"])))
        {
            let component = component(&forms);
            for options in ALL_OPTIONS {
                if !can_match(&component.part_list, &options) {
                    continue;
                }
                taken += 1;
                for (unit, end) in units.iter().flat_map(|unit| [(unit, "b"), (unit, "/")]) {
                    let steps = |length: usize| {
                        let input = unit.repeat(length) + end;
                        shortcut::misses(|| {
                            matches(&component, options, &input, None);
                        })
                    };
                    let (short, long) = (steps(64), steps(128));
                    assert!(
                        long <= 2 * short + 64,
                        "{forms:?} {unit}{end} {short} {long}"
                    );
                }
            }
        }
        assert!(taken > 10_000, "{taken}");
    }
}

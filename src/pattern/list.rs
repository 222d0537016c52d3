//! Matches a URL with many patterns: the index behind `URLPatternList`.
//!
//! Lists of patterns are proposed in <https://github.com/whatwg/urlpattern/issues/30> and
//! <https://github.com/whatwg/urlpattern/pull/166>. As proposed, the first match wins, in the order
//! of insertion unless the program asks for another order, and the result says which pattern
//! matched. The proposed sort order is not used by default, since it was never agreed on. As in
//! url-pattern-list, and in routers such as find-my-way and rou3, a tree finds static segments. Here
//! the tree only proposes candidates. The patterns' own matchers verify the candidates in order, so
//! that the answer is always that of a loop over the patterns.
//!
//! A pattern is filed under the labels of its hostname, from the last to the first, and then under
//! the segments of its pathname. Both are called labels here. A label of a pattern matches a known
//! text, or any one label, or the whole rest. A pattern with an optional group is filed once with the
//! group and once without. Text is filed under a hash that ignores case, so two texts may share a
//! place, which only costs time. The other components are checked when a candidate is verified.
//!
//! A walk visits each node at most once. Each candidate is verified at most once, and only until
//! the first match. So the worst case, patterns that the index cannot tell apart, is the loop.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;

use super::component::Component;
use super::matcher::{Capture, Scratch, UNDEFINED};
use super::part::{Modifier, Options, Part, PartList, PartType};
use super::platform::Platform;
use super::program::{Outcome, Program, part_list};

/// The index of no node and no entry.
const NONE: u32 = u32::MAX;

/// The node where every hostname starts.
const ROOT: u32 = 0;

/// If a component has more optional groups than these, everything from the next one on is the rest.
const CHOICES: u32 = 3;

/// What a pattern says about one label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    /// Text, by its [`hash`].
    Text(u32),
    /// Any one label.
    Any,
    /// Any number of any labels.
    Rest,
}

/// Where the labels of a pattern's component end. For a hostname, `first` is the node where the
/// pathname starts. For a pathname, `first` and `last` are the ends of a linked list of patterns.
#[derive(Clone, Copy)]
struct Exit {
    first: u32,
    last: u32,
}

const NO_EXIT: Exit = Exit {
    first: NONE,
    last: NONE,
};

#[derive(Clone, Copy)]
struct Node {
    /// The node after any one label. The nodes after known labels are in [`Edges`].
    any: u32,
    /// The exit if no label follows.
    end: Exit,
    /// The exit for any labels that follow.
    rest: Exit,
}

const NEW_NODE: Node = Node {
    any: NONE,
    end: NO_EXIT,
    rest: NO_EXIT,
};

/// A pattern at an [`Exit`].
#[derive(Clone, Copy)]
struct Entry {
    pattern: u32,
    next: u32,
}

/// An edge of the tree: `to` is the node after the node `from` and a label.
#[derive(Clone, Copy)]
struct Edge {
    from: u32,
    text: u32,
    to: u32,
}

/// The edges, in a hash table with open addressing.
#[derive(Default)]
struct Edges {
    /// The count of slots is 0 or a power of two. In a free slot, `to` is [`NONE`].
    slots: Vec<Edge>,
    count: usize,
}

impl Edges {
    /// The slot of the edge, or a free slot for it. At least one slot must be free.
    #[inline]
    fn slot(&self, from: u32, text: u32) -> usize {
        let mask = self.slots.len() as u32 - 1;
        let hash = (text ^ from.wrapping_mul(0x9e37_79b1)).wrapping_mul(0x85eb_ca6b);
        // The slot is in the upper bits of the hash, since these depend on all bits of the input.
        let mut slot = (hash >> mask.leading_zeros().min(31)) as usize;
        loop {
            let edge = &self.slots[slot];
            if edge.to == NONE || (edge.from == from && edge.text == text) {
                return slot;
            }
            slot = (slot + 1) & mask as usize;
        }
    }

    #[inline]
    fn get(&self, from: u32, text: u32) -> u32 {
        if self.slots.is_empty() {
            return NONE;
        }
        self.slots[self.slot(from, text)].to
    }

    /// The node after `from` and `text`. If there is none, it becomes `new`.
    fn get_or_insert(&mut self, from: u32, text: u32, new: u32) -> u32 {
        if self.count * 4 >= self.slots.len() * 3 {
            self.grow();
        }
        let slot = self.slot(from, text);
        let edge = &mut self.slots[slot];
        if edge.to == NONE {
            *edge = Edge {
                from,
                text,
                to: new,
            };
            self.count += 1;
        }
        edge.to
    }

    fn grow(&mut self) {
        let length = (self.slots.len() * 2).max(16);
        let free = Edge {
            from: NONE,
            text: 0,
            to: NONE,
        };
        let old = core::mem::replace(&mut self.slots, vec![free; length]);
        for edge in old.into_iter().filter(|edge| edge.to != NONE) {
            let slot = self.slot(edge.from, edge.text);
            self.slots[slot] = edge;
        }
    }
}

/// A hash of a label's text. It ignores ASCII case, and maps some other characters to each other,
/// too. It has 32 bits, like all numbers here, since the module is also translated to JavaScript.
#[inline]
fn hash(text: &[u8]) -> u32 {
    let add = |hash: u32, word: u32| (hash.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9);
    let (words, rest) = text.as_chunks();
    let hash = words.iter().fold(text.len() as u32, |hash, word| {
        add(hash, u32::from_le_bytes(*word) | 0x2020_2020)
    });
    rest.iter()
        .fold(hash, |hash, byte| add(hash, u32::from(*byte | 0x20)))
}

/// The place of a pattern's program.
#[derive(Clone, Copy)]
struct Route {
    start: usize,
    end: usize,
    group_count: usize,
}

/// Patterns with an index. A pattern is known by how many were added before it.
#[derive(Default)]
pub struct List {
    programs: Vec<u8>,
    routes: Vec<Route>,
    /// The place of each pattern in the order in which they are tried.
    ranks: Vec<u32>,
    /// If there are nodes, the first is [`ROOT`].
    nodes: Vec<Node>,
    edges: Edges,
    entries: Vec<Entry>,
}

impl List {
    /// Adds a pattern, given the bytes of its [`Program`], and its place in the order in which they
    /// are tried. Those after it move up by one.
    pub fn push(&mut self, platform: &impl Platform, bytes: &[u8], rank: u32) {
        if self.nodes.is_empty() {
            self.nodes.push(NEW_NODE);
        }
        let program = Program(bytes);
        let pattern = self.routes.len() as u32;
        let start = self.programs.len();
        self.programs.extend_from_slice(bytes);
        self.routes.push(Route {
            start,
            end: self.programs.len(),
            group_count: program.group_count(),
        });
        if rank < pattern {
            for other in &mut self.ranks {
                *other += u32::from(*other >= rank);
            }
        }
        self.ranks.push(rank);
        let mut paths = Vec::new();
        variants(platform, program, Component::Pathname, b'/', &mut paths);
        let mut hosts = Vec::new();
        variants(platform, program, Component::Hostname, b'.', &mut hosts);
        for host in hosts.split(|label| label.is_none()) {
            let (node, is_rest) = self.descend(ROOT, host.iter().rev().copied().flatten());
            let new = self.nodes.len() as u32;
            let exit = self.exit(node, is_rest);
            if exit.first == NONE {
                exit.first = new;
                self.nodes.push(NEW_NODE);
            }
            let start = self.exit(node, is_rest).first;
            for path in paths.split(|label| label.is_none()) {
                let (node, is_rest) = self.descend(start, path.iter().copied().flatten());
                self.file(node, is_rest, pattern);
            }
        }
    }

    /// The node after the labels before the rest, and whether there is a rest.
    fn descend(&mut self, mut node: u32, labels: impl Iterator<Item = Label>) -> (u32, bool) {
        for label in labels {
            let new = self.nodes.len() as u32;
            node = match label {
                Label::Text(text) => self.edges.get_or_insert(node, text, new),
                Label::Any => {
                    let any = &mut self.nodes[node as usize].any;
                    if *any == NONE {
                        *any = new;
                    }
                    *any
                }
                Label::Rest => return (node, true),
            };
            if node == new {
                self.nodes.push(NEW_NODE);
            }
        }
        (node, false)
    }

    fn exit(&mut self, node: u32, is_rest: bool) -> &mut Exit {
        let node = &mut self.nodes[node as usize];
        if is_rest {
            &mut node.rest
        } else {
            &mut node.end
        }
    }

    /// Adds a pattern to an exit, whose list is in the order of the patterns' ranks.
    fn file(&mut self, node: u32, is_rest: bool, pattern: u32) {
        let rank = self.ranks[pattern as usize];
        let Exit { first, last } = *self.exit(node, is_rest);
        let (mut before, mut after) = (NONE, first);
        // Most patterns come last.
        if self.rank_at(last) <= rank {
            (before, after) = (last, NONE);
        }
        while self.rank_at(after) <= rank {
            before = after;
            after = self.entries[after as usize].next;
        }
        let new = self.entries.len() as u32;
        self.entries.push(Entry {
            pattern,
            next: after,
        });
        match self.entries.get_mut(before as usize) {
            Some(before) => before.next = new,
            None => self.exit(node, is_rest).first = new,
        }
        if after == NONE {
            self.exit(node, is_rest).last = new;
        }
    }

    /// The rank of an entry's pattern, or [`NONE`].
    fn rank_at(&self, entry: u32) -> u32 {
        match self.entries.get(entry as usize) {
            Some(entry) => self.ranks[entry.pattern as usize],
            None => NONE,
        }
    }

    /// Follows `labels` from the nodes `here`; `next` is working memory. Adds the `first` of each
    /// exit on the way to `reached`.
    #[inline(never)]
    fn walk(
        &self,
        here: &mut Vec<u32>,
        next: &mut Vec<u32>,
        labels: &mut dyn Iterator<Item = &[u8]>,
        reached: &mut Vec<u32>,
    ) {
        for label in labels {
            let text = hash(label);
            for &from in here.iter() {
                let node = &self.nodes[from as usize];
                push(reached, node.rest.first);
                push(next, self.edges.get(from, text));
                push(next, node.any);
            }
            core::mem::swap(here, next);
            next.clear();
            if here.is_empty() {
                return;
            }
        }
        for &node in here.iter() {
            let node = &self.nodes[node as usize];
            push(reached, node.rest.first);
            push(reached, node.end.first);
        }
    }
}

/// Adds an index to a list, unless it is [`NONE`]. Not inlined, which keeps the code small.
#[inline(never)]
fn push(list: &mut Vec<u32>, item: u32) {
    if item != NONE {
        list.push(item);
    }
}

/// A search for the patterns of a [`List`] that match a URL. It gives one after the other.
#[derive(Default)]
pub struct Search {
    here: Vec<u32>,
    next: Vec<u32>,
    reached: Vec<u32>,
    /// The next entry of each exit that was reached. The upper half of a number is the rank of the
    /// pattern, so that the first pattern comes first; the lower half is the entry.
    candidates: BinaryHeap<Reverse<u64>>,
    /// All patterns with a lower rank have been tried.
    untried: u32,
}

impl Search {
    /// A search that has not been started and finds nothing.
    pub const fn new() -> Self {
        Self {
            here: Vec::new(),
            next: Vec::new(),
            reached: Vec::new(),
            candidates: BinaryHeap::new(),
            untried: 0,
        }
    }

    /// Starts a new search with a URL's components.
    pub fn start(&mut self, list: &List, components: [&[u8]; 8]) {
        let Self {
            here,
            next,
            reached,
            candidates,
            untried,
        } = self;
        *untried = 0;
        candidates.clear();
        reached.clear();
        here.clear();
        if list.nodes.is_empty() {
            return;
        }
        here.push(ROOT);
        let hostname = components[Component::Hostname as usize];
        let mut labels = hostname.rsplit(|byte| *byte == b'.');
        list.walk(here, next, &mut labels, reached);
        core::mem::swap(here, reached);
        reached.clear();
        let pathname = components[Component::Pathname as usize];
        let mut labels = pathname.split(|byte| *byte == b'/');
        list.walk(here, next, &mut labels, reached);
        for &entry in reached.iter() {
            add(candidates, list, entry);
        }
    }

    /// The next pattern that matches the components that the search was started with, in the order
    /// of the list. On a match `captures` are its groups' values; see [`Program::exec`].
    pub fn next(
        &mut self,
        list: &List,
        components: [&[u8]; 8],
        captures: &mut Vec<Capture>,
        scratch: &mut Scratch,
    ) -> Option<(usize, Outcome)> {
        while let Some(Reverse(candidate)) = self.candidates.pop() {
            let entry = list.entries.get(candidate as u32 as usize)?;
            add(&mut self.candidates, list, entry.next);
            // The walk may reach a pattern with optional groups twice.
            let rank = (candidate >> 32) as u32;
            if rank < self.untried {
                continue;
            }
            self.untried = rank + 1;
            let route = list.routes.get(entry.pattern as usize)?;
            captures.clear();
            captures.resize(route.group_count, UNDEFINED);
            let program = Program(list.programs.get(route.start..route.end)?);
            let outcome = program.exec(components, captures, scratch);
            if outcome != Outcome::NoMatch {
                return Some((entry.pattern as usize, outcome));
            }
        }
        None
    }
}

fn add(candidates: &mut BinaryHeap<Reverse<u64>>, list: &List, entry: u32) {
    let rank = list.rank_at(entry);
    if rank != NONE {
        candidates.push(Reverse(u64::from(rank) << 32 | u64::from(entry)));
    }
}

/// The labels of a component's pattern, which `delimiter` separates. They are listed once for each
/// combination of optional groups, with `None` between the combinations.
fn variants(
    platform: &impl Platform,
    program: Program<'_>,
    component: Component,
    delimiter: u8,
    labels: &mut Vec<Option<Label>>,
) {
    if program.pattern_string(component) == "*" {
        labels.push(Some(Label::Rest));
        return;
    }
    let part_list = part_list(platform, program, component);
    if part_list.parts.is_empty() && !program.pattern_string(component).is_empty() {
        labels.push(Some(Label::Rest));
        return;
    }
    let choices = part_list.parts.iter().filter(|it| is_choice(it)).count() as u32;
    for variant in 0..1 << choices.min(CHOICES) {
        if variant > 0 {
            labels.push(None);
        }
        let mut variant = Variant {
            part_list: &part_list,
            delimiter,
            options: program.options(component),
            label: Vec::new(),
            is: Is::Text,
            labels,
            taken: variant,
            choice: 0,
        };
        for part in &part_list.parts {
            variant.add_part(part);
        }
        variant.end_label();
    }
}

/// Whether a match may lack the part.
fn is_choice(part: &Part) -> bool {
    matches!(part.modifier, Modifier::Optional | Modifier::ZeroOrMore)
}

/// What is known about the current label so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Is {
    Text,
    Any,
    Rest,
}

struct Variant<'a> {
    part_list: &'a PartList,
    delimiter: u8,
    options: Options,
    /// The text of the label so far.
    label: Vec<u8>,
    is: Is,
    labels: &'a mut Vec<Option<Label>>,
    /// The bit of each choice is set if its part is present.
    taken: u32,
    choice: u32,
}

impl Variant<'_> {
    fn add_part(&mut self, part: &Part) {
        if is_choice(part) {
            let choice = self.choice;
            self.choice += 1;
            if choice >= CHOICES {
                self.is = Is::Rest;
                return;
            }
            if self.taken >> choice & 1 == 0 {
                return;
            }
        }
        let repeats = matches!(part.modifier, Modifier::ZeroOrMore | Modifier::OneOrMore);
        let part_list = self.part_list;
        self.add_text(part_list.text(part.prefix));
        match part.kind {
            PartType::FixedText => self.add_text(part_list.text(part.value)),
            PartType::SegmentWildcard if self.options.delimiter == Some(self.delimiter) => {
                self.is = self.is.max(Is::Any);
            }
            _ => self.is = Is::Rest,
        }
        if repeats {
            self.is = Is::Rest;
        }
        self.add_text(part_list.text(part.suffix));
    }

    #[inline(never)]
    fn add_text(&mut self, text: &str) {
        for byte in text.bytes() {
            if byte == self.delimiter {
                self.end_label();
            } else {
                self.label.push(byte);
            }
        }
    }

    fn end_label(&mut self) {
        self.labels.push(Some(match self.is {
            Is::Text => Label::Text(hash(&self.label)),
            Is::Any => Label::Any,
            Is::Rest => Label::Rest,
        }));
        self.label.clear();
        self.is = Is::Text;
    }
}

#[cfg(test)]
mod tests {
    use alloc::borrow::ToOwned;
    use alloc::string::String;

    use super::super::{Input, UrlPattern, create};
    use super::*;
    use crate::Native;
    use crate::url::Url;

    fn pattern(input: &str, ignore_case: bool) -> UrlPattern<regex::Regex> {
        create(&Native, Input::String(input), None, ignore_case).expect("a pattern")
    }

    fn list(patterns: &[&str]) -> List {
        let mut list = List::default();
        for input in patterns {
            list.push(
                &Native,
                pattern(input, false).to_bytes(),
                list.routes.len() as u32,
            );
        }
        list
    }

    /// The patterns that match, and how many candidates there were.
    fn matches(list: &List, url: &str) -> (Vec<usize>, usize) {
        let url = Url::parse(url, None).expect("a URL");
        let components = url.components().map(str::as_bytes);
        let (mut captures, mut scratch) = (Vec::new(), Scratch::new());
        let mut search = Search::default();
        search.start(list, components);
        let candidates = search.candidates.len();
        let found = core::iter::from_fn(|| {
            Some(
                search
                    .next(list, components, &mut captures, &mut scratch)?
                    .0,
            )
        })
        .collect();
        (found, candidates)
    }

    #[test]
    fn labels() {
        let labels_of = |input: &str, component, delimiter| {
            let mut labels = Vec::new();
            let pattern = pattern(input, false);
            variants(
                &Native,
                pattern.program(),
                component,
                delimiter,
                &mut labels,
            );
            labels
        };
        let text = |text: &str| Some(Label::Text(hash(text.as_bytes())));
        let (any, rest) = (Some(Label::Any), Some(Label::Rest));
        for (path, expected) in [
            ("*", vec![rest]),
            ("", vec![text("")]),
            ("/a/b", vec![text(""), text("a"), text("b")]),
            ("/:a/b", vec![text(""), any, text("b")]),
            ("/v:a.json", vec![text(""), any]),
            ("/a/b*/c", vec![text(""), text("a"), rest, text("c")]),
            ("/a/:b(x)/c", vec![text(""), text("a"), rest, text("c")]),
            (
                "/a/:b?",
                vec![text(""), text("a"), None, text(""), text("a"), any],
            ),
            (
                "/a/:b*",
                vec![text(""), text("a"), None, text(""), text("a"), rest],
            ),
            ("/a{b/c}+/d", vec![text(""), text("ab"), rest, text("d")]),
        ] {
            let pattern = format!("https://x.org{path}");
            if path.is_empty() {
                continue;
            }
            let labels = labels_of(&pattern, Component::Pathname, b'/');
            assert_eq!(labels, expected, "{path}");
        }
        assert_eq!(
            labels_of("https://{:a.}?b.*.com/", Component::Hostname, b'.'),
            [
                text("b"),
                rest,
                text("com"),
                None,
                any,
                text("b"),
                rest,
                text("com")
            ]
        );
        let empty = labels_of("https://x.org/", Component::Port, b'.');
        assert_eq!(empty, [text("")]);
        // If a path does not consist of segments, its groups match slashes, too.
        let labels = labels_of("foo://x/:a/b", Component::Pathname, b'/');
        assert_eq!(labels, [text(""), rest, text("b")]);
        // Text after too many choices is part of the rest.
        let many = "https://x.org/{a}?{b}?{c}?{d}?/e";
        let labels = labels_of(many, Component::Pathname, b'/');
        assert_eq!(labels.split(|label| label.is_none()).count(), 8);
        assert!(labels.contains(&rest));
    }

    #[test]
    fn case_and_length() {
        assert_eq!(hash(b"Users"), hash(b"uSERS"));
        assert_ne!(hash(b"users"), hash(b"user"));
        assert_ne!(hash(b"a"), hash(b"b"));
        let mut list = List::default();
        list.push(
            &Native,
            pattern("https://x.org/Users", true).to_bytes(),
            list.routes.len() as u32,
        );
        list.push(
            &Native,
            pattern("https://x.org/Users", false).to_bytes(),
            list.routes.len() as u32,
        );
        assert_eq!(matches(&list, "https://x.org/users").0, [0]);
        assert_eq!(matches(&list, "https://x.org/Users").0, [0, 1]);
    }

    #[test]
    fn candidates_are_few_and_in_order() {
        let mut patterns: Vec<String> = (0..1000)
            .map(|index| format!("https://:sub.example{}.com/a/:b/c{index}", index % 10))
            .collect();
        patterns.push("https://*/a/*".to_owned());
        patterns.push("*://*:*/*".to_owned());
        patterns.push("https://x.example7.com/{a/}?{:b/}?c7".to_owned());
        let patterns: Vec<&str> = patterns.iter().map(String::as_str).collect();
        let mut list = list(&patterns);
        let url = "https://x.example7.com/a/b/c7";
        assert_eq!(matches(&list, url), (vec![7, 1000, 1001, 1002], 4));
        assert_eq!(
            matches(&list, "https://x.example8.com/a/b/c7"),
            (vec![1000, 1001], 2)
        );
        list.push(
            &Native,
            pattern(url, false).to_bytes(),
            list.routes.len() as u32,
        );
        assert_eq!(matches(&list, url).0, [7, 1000, 1001, 1002, 1003]);
    }

    #[test]
    fn patterns_are_tried_in_the_order_of_their_ranks() {
        let mut list = List::default();
        for (path, rank) in [
            ("/*", 0),
            ("/a/*", 1),
            ("/a/:b", 0),
            ("/:a/b", 2),
            ("/a/{b}?", 0),
            ("/a/b", 4),
            ("/*", 0),
        ] {
            let pattern = pattern(&format!("https://x.org{path}"), false);
            list.push(&Native, pattern.to_bytes(), rank);
        }
        let found = matches(&list, "https://x.org/a/b").0;
        assert_eq!(found, [6, 4, 2, 0, 3, 5, 1]);
    }

    #[test]
    fn a_pattern_that_is_reached_twice_matches_once() {
        let list = list(&["https://{x.}?{:y.}?org/{a/}?{:b/}?*"]);
        assert_eq!(matches(&list, "https://x.org/a/a/c").0, [0]);
    }

    #[test]
    fn groups_that_hold_delimiters() {
        let list = list(&["foo://x/:a/b", "foo://x/:a-b"]);
        assert_eq!(matches(&list, "foo://x/1/2/b").0, [0]);
        assert_eq!(matches(&list, "foo://x/1/2-b").0, [1]);
    }

    #[test]
    fn many_delimiters() {
        let list = list(&["https://x.org/a/:b", "https://x.org/*/z"]);
        let url = format!("https://x.org{}z", "/".repeat(100_000));
        assert_eq!(matches(&list, &url).0, [1]);
        let mut search = Search::default();
        search.start(&list, [&b"."[..]; 8]);
        assert!(search.candidates.is_empty());
    }

    #[test]
    fn malformed_programs_do_no_harm() {
        let good = pattern("https://{:a.}?x.org/b/:c?", false);
        let mut list = List::default();
        for end in 0..good.to_bytes().len() {
            list.push(&Native, &good.to_bytes()[..end], list.routes.len() as u32);
            let mut bytes = good.to_bytes().to_vec();
            bytes[end] ^= 0x81;
            list.push(&Native, &bytes, list.routes.len() as u32);
        }
        list.push(&Native, good.to_bytes(), list.routes.len() as u32);
        let last = 2 * good.to_bytes().len();
        assert!(matches(&list, "https://x.org/b/c").0.contains(&last));
    }
}

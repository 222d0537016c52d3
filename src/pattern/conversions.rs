//! The standard library's traits that a pattern implements.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::component::Component;
use super::error::PatternError;
use super::part::{Modifier, Part, PartType};
use super::url_pattern::UrlPattern;

/// As [`UrlPattern::parse`] without a base URL.
///
/// ```
/// let pattern: urlsmith::UrlPattern = "https://*/users/:id".parse()?;
/// assert_eq!(pattern.pathname(), "/users/:id");
/// # Ok::<(), urlsmith::PatternError>(())
/// ```
impl FromStr for UrlPattern {
    type Err = PatternError;

    fn from_str(pattern: &str) -> Result<Self, PatternError> {
        Self::parse(pattern, None)
    }
}

/// Two patterns are equal if their components and their options are.
impl PartialEq for UrlPattern {
    fn eq(&self, other: &Self) -> bool {
        let are_equal = |component| self.component(component) == other.component(component);
        self.options() == other.options() && Component::ALL.into_iter().all(are_equal)
    }
}

impl Eq for UrlPattern {}

impl fmt::Debug for UrlPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut pattern = f.debug_struct("UrlPattern");
        for component in Component::ALL {
            pattern.field(component.name(), &self.component(component));
        }
        let ignore_case = self.options().ignore_case;
        pattern.field("ignore_case", &ignore_case).finish()
    }
}

/// Shows the pattern as a constructor string, from which [`UrlPattern::parse`] makes the same pattern. Patterns
/// whose components run into each other have none, such as one with a host and a pathname without a slash at its start, or
/// with an escaped question mark in the pathname; serde writes these, too.
///
/// ```
/// let text = "http{s}?://*.example.com/:page\\?a=*#b";
/// let pattern = urlsmith::UrlPattern::parse(text, None)?;
/// assert_eq!(pattern.to_string(), text);
/// # Ok::<(), urlsmith::PatternError>(())
/// ```
impl fmt::Display for UrlPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&constructor_string(self))
    }
}

fn constructor_string(pattern: &UrlPattern) -> String {
    let compiled = pattern.compiled();
    let mut text = String::new();
    let mut push = |texts: &[&str]| texts.iter().for_each(|piece| text.push_str(piece));
    push(&[pattern.protocol()]);
    let credentials = [pattern.username(), pattern.password()];
    let authority = [pattern.hostname(), pattern.port()];
    if authority != ["", ""] || credentials != ["*", "*"] || compiled.has_segments() {
        push(&["://"]);
        match credentials {
            ["*", "*"] => {}
            [username, "*"] => push(&[username, "@"]),
            [username, password] => push(&[username, "\\:", password, "@"]),
        }
        push(&[pattern.hostname()]);
        if !pattern.port().is_empty() {
            push(&[":", pattern.port()]);
        }
    } else {
        // Before a letter, a mere colon would start a name.
        push(&["\\:"]);
    }
    let (search, hash) = (pattern.search(), pattern.hash());
    if [pattern.pathname(), search, hash] != ["*"; 3] {
        push(&[pattern.pathname()]);
    }
    // If the query is left out, it is empty before a fragment, and otherwise anything.
    if search != if hash == "*" { "*" } else { "" } {
        // After a group, a question mark would be its modifier.
        let pathname = compiled.component(Component::Pathname);
        let last = pathname.map(|pathname| pathname.part_list.parts().last());
        let is_text =
            |part: &Part| part.kind == PartType::FixedText && part.modifier == Modifier::None;
        let mark = if last.is_some_and(|last| last.is_none_or(is_text)) {
            "?"
        } else {
            "\\?"
        };
        push(&[mark, search]);
    }
    if hash != "*" {
        push(&["#", hash]);
    }
    text
}

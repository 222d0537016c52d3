//! [Parts](https://urlpattern.spec.whatwg.org/#parts).

use alloc::string::String;
use alloc::vec::Vec;

use crate::bytes::text::{push, push_decimal};

/// A part's [type](https://urlpattern.spec.whatwg.org/#part-type).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartType {
    /// A group that matches anything, such as `*`.
    FullWildcard = 0,
    /// A group that matches up to the next delimiter, such as `:name`.
    SegmentWildcard = 1,
    /// A group with a regular expression, such as `(a|b)`.
    RegExp = 2,
    /// Text.
    FixedText = 3,
}

/// A part's [modifier](https://urlpattern.spec.whatwg.org/#part-modifier).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Modifier {
    /// `*`
    ZeroOrMore = 0,
    /// `?`
    Optional = 1,
    /// `+`
    OneOrMore = 2,
    /// No modifier.
    None = 3,
}

impl Modifier {
    /// [Convert a modifier to a
    /// string](https://urlpattern.spec.whatwg.org/#convert-a-modifier-to-a-string).
    pub fn as_str(self) -> &'static str {
        ["*", "?", "+", ""][self as usize]
    }
}

/// A text of a [`PartList`], which [`PartList::text`] reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Text {
    start: usize,
    end: usize,
}

impl Text {
    /// Whether the text has no characters.
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }
}

/// A [part](https://urlpattern.spec.whatwg.org/#part): fixed text, or one matching group with its
/// prefix and suffix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The [type](https://urlpattern.spec.whatwg.org/#part-type).
    pub kind: PartType,
    /// The [modifier](https://urlpattern.spec.whatwg.org/#part-modifier).
    pub modifier: Modifier,
    /// The [value](https://urlpattern.spec.whatwg.org/#part-value): fixed text, or a regular expression.
    pub value: Text,
    /// The [name](https://urlpattern.spec.whatwg.org/#part-name) of a group.
    pub name: Text,
    /// The [prefix](https://urlpattern.spec.whatwg.org/#part-prefix) of a group.
    pub prefix: Text,
    /// The [suffix](https://urlpattern.spec.whatwg.org/#part-suffix) of a group.
    pub suffix: Text,
}

impl Part {
    /// Whether the part is a group, and has a name.
    pub fn is_group(&self) -> bool {
        self.kind != PartType::FixedText
    }

    pub(crate) fn fixed_text(value: Text, modifier: Modifier) -> Self {
        Self {
            kind: PartType::FixedText,
            modifier,
            value,
            name: Text::default(),
            prefix: Text::default(),
            suffix: Text::default(),
        }
    }
}

/// A [part list](https://urlpattern.spec.whatwg.org/#part-list), and all its texts one after
/// another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartList {
    parts: Vec<Part>,
    texts: String,
}

impl PartList {
    /// The parts in their order.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Whether a part is a group with a regular expression.
    pub fn has_regexp_groups(&self) -> bool {
        self.parts.iter().any(|part| part.kind == PartType::RegExp)
    }

    /// The bytes of all texts.
    #[cfg(feature = "regex")]
    pub(crate) fn length_of_texts(&self) -> usize {
        self.texts.len()
    }

    pub(crate) fn add(&mut self, part: Part) {
        self.parts.push(part);
    }

    /// An empty list, with memory for a short pattern string of `length` bytes.
    pub(crate) fn with_capacity(length: usize) -> Self {
        Self {
            parts: Vec::with_capacity(8),
            texts: String::with_capacity(length),
        }
    }

    /// A text of this list.
    #[inline]
    pub fn text(&self, text: Text) -> &str {
        self.texts.get(text.start..text.end).unwrap_or_default()
    }

    pub(crate) fn add_text(&mut self, text: &str) -> Text {
        let start = self.texts.len();
        push(&mut self.texts, text);
        self.text_since(start)
    }

    /// The text that `append` appends.
    pub(crate) fn add_text_by<E>(
        &mut self,
        append: impl FnOnce(&mut String) -> Result<(), E>,
    ) -> Result<Text, E> {
        let start = self.texts.len();
        append(&mut self.texts)?;
        Ok(self.text_since(start))
    }

    pub(crate) fn add_number(&mut self, number: usize) -> Text {
        let start = self.texts.len();
        push_decimal(number, &mut self.texts);
        self.text_since(start)
    }

    fn text_since(&self, start: usize) -> Text {
        Text {
            start,
            end: self.texts.len(),
        }
    }

    /// Whether the author gave the part's group a name. Otherwise the parser gave it a number.
    pub(crate) fn has_custom_name(&self, part: &Part) -> bool {
        let name = self.text(part.name).as_bytes();
        !name.first().is_some_and(u8::is_ascii_digit)
    }
}

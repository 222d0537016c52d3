//! [Parts](https://urlpattern.spec.whatwg.org/#parts) and
//! [options](https://urlpattern.spec.whatwg.org/#options-header).

/// A part's [type](https://urlpattern.spec.whatwg.org/#part-type), from the least to the most
/// specific.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PartType {
    FullWildcard,
    SegmentWildcard,
    RegExp,
    FixedText,
}

/// A part's [modifier](https://urlpattern.spec.whatwg.org/#part-modifier), from the least to the
/// most specific.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Modifier {
    ZeroOrMore,
    Optional,
    OneOrMore,
    None,
}

impl Modifier {
    /// [Convert a modifier to a
    /// string](https://urlpattern.spec.whatwg.org/#convert-a-modifier-to-a-string).
    pub fn as_str(self) -> &'static str {
        match self {
            Self::ZeroOrMore => "*",
            Self::Optional => "?",
            Self::OneOrMore => "+",
            Self::None => "",
        }
    }
}

/// A [part](https://urlpattern.spec.whatwg.org/#part): fixed text, or one matching group with its
/// prefix and suffix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    pub kind: PartType,
    pub value: String,
    pub modifier: Modifier,
    pub name: String,
    pub prefix: String,
    pub suffix: String,
}

impl Part {
    pub fn fixed_text(value: String, modifier: Modifier) -> Self {
        Self {
            kind: PartType::FixedText,
            value,
            modifier,
            name: String::new(),
            prefix: String::new(),
            suffix: String::new(),
        }
    }

    /// Whether the author named the group, rather than the parser with a number.
    pub fn has_custom_name(&self) -> bool {
        !self.name.starts_with(|c: char| c.is_ascii_digit())
    }
}

/// The [options](https://urlpattern.spec.whatwg.org/#options) of a pattern string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    pub delimiter: Option<u8>,
    pub prefix: Option<u8>,
    pub ignore_case: bool,
}

impl Options {
    /// The [default options](https://urlpattern.spec.whatwg.org/#default-options).
    pub const DEFAULT: Self = Self {
        delimiter: None,
        prefix: None,
        ignore_case: false,
    };

    /// The [hostname options](https://urlpattern.spec.whatwg.org/#hostname-options).
    pub const HOSTNAME: Self = Self {
        delimiter: Some(b'.'),
        ..Self::DEFAULT
    };

    /// The [pathname options](https://urlpattern.spec.whatwg.org/#pathname-options).
    pub const PATHNAME: Self = Self {
        delimiter: Some(b'/'),
        prefix: Some(b'/'),
        ..Self::DEFAULT
    };

    /// Whether `text` is the prefix code point and nothing else.
    pub fn is_prefix(&self, text: &str) -> bool {
        self.prefix
            .is_some_and(|prefix| text.as_bytes() == [prefix])
    }
}

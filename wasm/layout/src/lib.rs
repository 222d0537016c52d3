//! The numbers that Rust and JavaScript share.
//!
//! Each number is written here and nowhere else. The build writes [`ALL`] as a JavaScript module,
//! `target/generated/layout.js`, from which the files in `js/` import.

#![no_std]

/// Defines public constants, and [`ALL`] with the name and value of each.
macro_rules! layout {
    ($($(#[$doc:meta])* $name:ident: $type:ty = $value:expr;)*) => {
        $($(#[$doc])* pub const $name: $type = $value;)*

        /// Every constant of this module, by its name.
        pub const ALL: &[(&str, u32)] = &[$((stringify!($name), $name as u32)),*];
    };
}

layout! {
    /// A status: the result string equals the input, or the first string in the input.
    UNCHANGED: u32 = 0;
    /// A status: the result string is where [`RESULT_POINTER`] and [`RESULT_LENGTH`] say.
    CHANGED: u32 = 1;
    /// A status: the result is the start of the base URL, up to [`BASE_END`], followed by the input
    /// from [`REFERENCE_START`] on.
    JOINED: u32 = 2;
    /// A status: the result is the input, followed by a slash.
    SLASH_ADDED: u32 = 3;
    /// The status of the first `Failure`, see src/failures.rs. Greater statuses are those of
    /// the other errors, in their order.
    FAILED: u32 = 4;
    /// Added to a status: the base URL has failed.
    OF_BASE_URL: u32 = 1 << 8;

    /// The count of the first result words, which are the `Offsets` of a URL, in their order. The build
    /// takes the index of each from src/parser/offsets.rs.
    OFFSETS: usize = 7;
    /// The result word that holds the address of the result string.
    RESULT_POINTER: usize = OFFSETS;
    /// The result word that holds the length of the result string, in bytes.
    RESULT_LENGTH: usize = OFFSETS + 1;
    /// In place of a port's number: the port is to be left alone.
    NO_PORT: u32 = 1 << 16;
    /// The result word that holds the address of the numbers, an array whose length depends on the
    /// call.
    NUMBERS_POINTER: usize = OFFSETS + 2;
    /// The result word that holds the count of the numbers.
    NUMBERS_LENGTH: usize = OFFSETS + 3;
    /// The first of the [`ARGUMENT_COUNT`] result words with the lengths of a call's arguments. The
    /// arguments are strings that follow each other in the input.
    ARGUMENTS: usize = OFFSETS + 4;
    /// The count of the arguments: the eight components of a pattern or of a URL, and a base URL.
    ARGUMENT_COUNT: usize = 9;
    /// The result word that is 1 if the pathname of a new pattern consists of segments, and else 0.
    HAS_SEGMENTS: usize = ARGUMENTS + ARGUMENT_COUNT;
    /// The result word that holds the port that a parsed host has.
    PARSED_PORT: usize = HAS_SEGMENTS + 1;
    /// The result word that holds where the part of the base URL ends, in code units.
    BASE_END: usize = HAS_SEGMENTS + 2;
    /// The result word that holds where the part of the reference begins, in code units.
    REFERENCE_START: usize = HAS_SEGMENTS + 3;
    /// The result word with the count of the inputs that a call for a batch has parsed.
    ROW_COUNT: usize = HAS_SEGMENTS + 4;
    /// The result word with the count of those that are no URLs.
    ERROR_COUNT: usize = HAS_SEGMENTS + 5;
    /// The result word with the address of the bits of the inputs that are no URLs.
    ERRORS_POINTER: usize = HAS_SEGMENTS + 6;
    /// The count of the result words.
    RESULT_WORDS: usize = HAS_SEGMENTS + 7;

    /// The length of a string that is undefined.
    ABSENT: u32 = u32::MAX;

    /// The count of the numbers for each URL of a batch: the start of its serialization, and its
    /// [`OFFSETS`].
    ROW: usize = 1 + OFFSETS;
    /// A call for a batch parses about this many lines at most. The limit keeps the memory small.
    MOST_ROWS: usize = 4096;
    /// A call for a batch also ends when its result has about this many bytes.
    PIECE: usize = 1 << 17;
    /// Added to the end of a value of an Arrow column: the value is null.
    NULL_VALUE: u32 = 1 << 31;
    /// The lines of a batch are a text: empty lines are left out, and a line may end with a carriage return.
    TEXT: u32 = 0;
    /// The lines of a batch are strings.
    STRINGS: u32 = 1;
    /// The lines of a batch are the values of an Arrow column.
    VALUES: u32 = 2;

    /// The columns of a batch: the attributes of the URL class.
    COLUMN_HREF: u32 = 1;
    COLUMN_ORIGIN: u32 = 2;
    COLUMN_PROTOCOL: u32 = 3;
    COLUMN_USERNAME: u32 = 4;
    COLUMN_PASSWORD: u32 = 5;
    COLUMN_HOST: u32 = 6;
    COLUMN_HOSTNAME: u32 = 7;
    COLUMN_PORT: u32 = 8;
    COLUMN_PATHNAME: u32 = 9;
    COLUMN_SEARCH: u32 = 10;
    COLUMN_HASH: u32 = 11;
    /// In place of a column: the URL itself and its [`OFFSETS`], from which all columns follow.
    WHOLE_ROW: u32 = 12;
    /// A column that only the command asks for: the inputs, also those that are no URLs. It is for [`STRINGS`].
    COLUMN_INPUT: u32 = 13;

    /// A path, as a component that is parsed by itself.
    PATH: u32 = 0;
    /// A query, without its question mark.
    QUERY: u32 = 1;
    /// A fragment, without its number sign.
    FRAGMENT: u32 = 2;
    /// A username or a password.
    USERINFO: u32 = 3;

    /// A scheme that is not special.
    NOT_SPECIAL: u32 = 0;
    /// A special scheme other than "file".
    SPECIAL: u32 = 1;
    /// The scheme "file".
    FILE: u32 = 2;

    /// In place of the count of a component's parts: the component's pattern string is `*`.
    WILD: u32 = 1 << 30;
    /// In place of the index of a component's regular expression: the component has none.
    NO_REGEXP: u32 = 1 << 30;
    /// The type of a part: full-wildcard.
    FULL_WILDCARD: u32 = 0;
    /// The type of a part: segment-wildcard.
    SEGMENT_WILDCARD: u32 = 1;
    /// The type of a part: regexp.
    REGEXP: u32 = 2;
    /// The type of a part: fixed-text.
    FIXED_TEXT: u32 = 3;
    /// The modifier of a part: zero-or-more.
    ZERO_OR_MORE: u32 = 0;
    /// The modifier of a part: optional.
    OPTIONAL: u32 = 1;
    /// The modifier of a part: one-or-more.
    ONE_OR_MORE: u32 = 2;
    /// The modifier of a part: none.
    NO_MODIFIER: u32 = 3;
}

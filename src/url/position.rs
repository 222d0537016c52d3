//! Slices of a URL between its components.

use core::ops::{Index, Range, RangeFrom, RangeFull, RangeTo};

use crate::parser::url_record::Url;

/// A place between the components of a URL, for slices.
///
/// ```
/// use urlsmith::{Position, Url};
///
/// let url = Url::parse("https://me:pw@example.com:8080/a?b#c")?;
/// assert_eq!(&url[..Position::AfterQuery], "https://me:pw@example.com:8080/a?b");
/// assert_eq!(&url[Position::BeforeHost..Position::AfterPort], "example.com:8080");
/// assert_eq!(&url[Position::BeforePath..], "/a?b#c");
/// assert_eq!(&url[Position::BeforeQuery..Position::AfterQuery], "b");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
///
/// Delimiters are between components: `://`, `:`, `@`, `?` and `#` are in none. Where a component is absent, the places
/// before and after it are the same. A range whose end is before its start panics, as for any slice.
#[derive(Clone, Copy, Debug)]
pub enum Position {
    /// The start.
    BeforeScheme,
    /// Before the colon.
    AfterScheme,
    /// After the slashes of the authority.
    BeforeUsername,
    /// Before the password's colon, or the `@`.
    AfterUsername,
    /// After the password's colon.
    BeforePassword,
    /// Before the `@`.
    AfterPassword,
    /// After the `@`.
    BeforeHost,
    /// Before the port's colon.
    AfterHost,
    /// After the port's colon.
    BeforePort,
    /// Before the path.
    AfterPort,
    /// Before the first slash of the path, if it has one.
    BeforePath,
    /// Before the question mark.
    AfterPath,
    /// After the question mark.
    BeforeQuery,
    /// Before the number sign.
    AfterQuery,
    /// After the number sign.
    BeforeFragment,
    /// The end.
    AfterFragment,
}

impl Url {
    #[expect(clippy::match_same_arms, reason = "the places are in their order")]
    fn index(&self, position: Position) -> usize {
        let offsets = &self.offsets;
        let has_credentials = self.includes_credentials();
        let after = |start: u32, end: u32| if start < end { start + 1 } else { start };
        let place = match position {
            Position::BeforeScheme => 0,
            Position::AfterScheme => offsets.scheme_end,
            Position::BeforeUsername if self.has_authority() => offsets.scheme_end + 3,
            Position::BeforeUsername => offsets.scheme_end + 1,
            Position::AfterUsername => offsets.username_end,
            Position::BeforePassword if self.password().is_some() => offsets.username_end + 1,
            Position::BeforePassword => offsets.username_end,
            Position::AfterPassword if has_credentials => offsets.host_start - 1,
            Position::AfterPassword | Position::BeforeHost => offsets.host_start,
            Position::AfterHost => offsets.host_end,
            Position::BeforePort if self.port().is_some() => offsets.host_end + 1,
            Position::BeforePort => offsets.host_end,
            // With a null host, a "/." can be between the port's place and the path.
            Position::AfterPort if self.port().is_some() => offsets.path_start,
            Position::AfterPort => offsets.host_end,
            Position::BeforePath => offsets.path_start,
            Position::AfterPath => offsets.query_start,
            Position::BeforeQuery => after(offsets.query_start, offsets.fragment_start),
            Position::AfterQuery => offsets.fragment_start,
            Position::BeforeFragment if self.fragment().is_some() => offsets.fragment_start + 1,
            Position::BeforeFragment => offsets.fragment_start,
            Position::AfterFragment => return self.href.len(),
        };
        place as usize
    }
}

/// All of the URL.
impl Index<RangeFull> for Url {
    type Output = str;

    fn index(&self, _: RangeFull) -> &str {
        self.as_str()
    }
}

/// The URL from a place on.
impl Index<RangeFrom<Position>> for Url {
    type Output = str;

    fn index(&self, range: RangeFrom<Position>) -> &str {
        &self.href[self.index(range.start)..]
    }
}

/// The URL up to a place.
impl Index<RangeTo<Position>> for Url {
    type Output = str;

    fn index(&self, range: RangeTo<Position>) -> &str {
        &self.href[..self.index(range.end)]
    }
}

/// The URL between two places.
impl Index<Range<Position>> for Url {
    type Output = str;

    fn index(&self, range: Range<Position>) -> &str {
        &self.href[self.index(range.start)..self.index(range.end)]
    }
}

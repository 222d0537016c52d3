//! What the URL Pattern Standard leaves to the platform.

use alloc::string::String;
use alloc::vec::Vec;

use crate::url;

/// What patterns need beside a ToASCII: the code points of names, and an engine for regular expressions. With the
/// feature `regex`, [`Native`](crate::Native) has both.
///
/// The standard demands ECMAScript's syntax. In JavaScript the engine is `RegExp`.
///
/// A program that matches part lists itself, and has another engine for regular expressions, keeps their sources:
///
/// ```
/// use std::borrow::Cow;
/// use urlsmith::pattern::{self, Component, Input, create};
/// use urlsmith::{Native, Platform};
///
/// struct Sources;
///
/// impl Platform for Sources {
///     fn to_ascii<'d>(&self, domain: &'d str) -> Option<Cow<'d, str>> {
///         Native.to_ascii(domain)
///     }
/// }
///
/// impl pattern::Platform for Sources {
///     type RegExp = String;
///     const MATCHES_PART_LISTS: bool = true;
///
///     fn is_identifier(&self, code_point: char, _: bool) -> bool {
///         code_point.is_alphanumeric()
///     }
///
///     fn create_regexp(&self, source: &str, _: bool) -> Result<String, String> {
///         Ok(source.to_owned())
///     }
///
///     fn exec_regexp(&self, _: &String, _: &str) -> Option<Vec<Option<(usize, usize)>>> {
///         None
///     }
/// }
///
/// let pattern = create(&Sources, Input::String("https://*/:größe(\\d+)"), None, false)?;
/// let pathname = pattern.component(Component::Pathname).expect("no *");
/// assert_eq!(pathname.regular_expression.as_deref(), Some(r"^(?:\/(\d+))$"));
/// # Ok::<(), urlsmith::pattern::PatternError>(())
/// ```
pub trait Platform: url::Platform {
    /// A regular expression, ready to run.
    type RegExp;

    /// Whether the platform matches a component by its [part list](super::PartList). Then only a
    /// component that has a regular expression in its pattern string gets one.
    const MATCHES_PART_LISTS: bool = false;

    /// Whether a code point beyond ASCII may be in a name: ID_Start if it is the `first`, and
    /// ID_Continue if it is not.
    fn is_identifier(&self, code_point: char, first: bool) -> bool;

    /// [RegExpCreate](https://tc39.es/ecma262/#sec-regexpcreate) with the flag `v`, and `i` as well
    /// if `ignore_case`.
    ///
    /// # Errors
    ///
    /// A sentence for the user, which says what is wrong with the expression.
    fn create_regexp(&self, source: &str, ignore_case: bool) -> Result<Self::RegExp, String>;

    /// [RegExpBuiltinExec](https://tc39.es/ecma262/#sec-regexpbuiltinexec): `None` if `input` does
    /// not match, otherwise the groups from number 1 on, as byte ranges.
    fn exec_regexp(
        &self,
        regexp: &Self::RegExp,
        input: &str,
    ) -> Option<Vec<Option<(usize, usize)>>>;
}

//! What the URL Pattern Standard leaves to the platform.

use alloc::string::String;

use super::options::Options;
use super::part::PartList;
use crate::platform;

/// What patterns need beside a ToASCII: the code points of names, and an engine for regular expressions. With the
/// feature `regex`, [`Native`](crate::Native) has both.
///
/// The standard demands ECMAScript's syntax. In JavaScript the engine is `RegExp`.
#[doc(hidden)]
pub trait Platform: platform::Platform {
    /// A regular expression, ready to run.
    type RegExp;

    /// Whether a component gets a regular expression. Otherwise the platform matches it by its part list, which has no
    /// regular expression of the author's.
    fn needs_regexp(&self, part_list: &PartList, options: &Options) -> bool;

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

    /// Whether [RegExpBuiltinExec](https://tc39.es/ecma262/#sec-regexpbuiltinexec) finds a match.
    fn test_regexp(&self, regexp: &Self::RegExp, input: &str) -> bool;
}

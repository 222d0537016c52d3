//! What the URL Pattern Standard leaves to the platform.

use alloc::string::String;
use alloc::vec::Vec;

use crate::url;

/// What patterns need beside a ToASCII: the code points of names, and an engine for regular expressions. With the
/// feature `regex`, [`Native`](crate::Native) has both.
///
/// The standard demands ECMAScript's syntax. In JavaScript the engine is `RegExp`.
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
    /// if `ignore_case`. The error is a sentence for the user.
    fn create_regexp(&self, source: &str, ignore_case: bool) -> Result<Self::RegExp, String>;

    /// [RegExpBuiltinExec](https://tc39.es/ecma262/#sec-regexpbuiltinexec): `None` if `input` does
    /// not match, otherwise the groups from number 1 on, as byte ranges.
    fn exec_regexp(
        &self,
        regexp: &Self::RegExp,
        input: &str,
    ) -> Option<Vec<Option<(usize, usize)>>>;
}

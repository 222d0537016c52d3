//! What the standards leave to the platform.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

/// What differs between platforms: Unicode's tables, and the engine for regular expressions. `Native` is
/// the platform of plain Rust.
///
/// Only patterns ask for identifiers and regular expressions. The standard demands ECMAScript's syntax.
/// In JavaScript the engine is `RegExp`.
pub trait Platform {
    /// A regular expression, ready to run.
    type RegExp;

    /// Whether the platform matches a component by its [part list](crate::pattern::PartList). Then only a
    /// component that has a regular expression in its pattern string gets one.
    const MATCHES_PART_LISTS: bool = false;

    /// The [domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii) with
    /// *beStrict* false. It is asked only for domains that are not ASCII.
    fn to_ascii<'d>(&self, domain: &'d str) -> Option<Cow<'d, str>>;

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

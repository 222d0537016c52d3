//! Fuzz targets that compare urlsmith with other implementations of its standards.
//!
//! A [`Target`] makes cases and checks them. A case can be written as JSON. A failing case goes
//! into `corpus/`, and from then on `cargo test` checks it. `docs/reliability.md` is the guide.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};

use serde::{Serialize, de::DeserializeOwned};

pub mod choices;
pub mod targets;

use choices::Choices;

/// The result of a check, or a text about the failure.
pub type Verdict = Result<Agreement, String>;

/// What the implementations agree on in a case that has passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// All implementations agree on a failure or on no match, or there was nothing to compare.
    WithoutResult,
    /// All implementations agree on a result.
    OnResult,
}

/// A part of urlsmith, the implementation that it is compared with, and the cases.
pub trait Target {
    const NAME: &'static str;
    /// The name of the other implementation, in a few words.
    const AGAINST: &'static str;
    type Case: Serialize + DeserializeOwned;

    fn case(choices: &mut Choices<'_>) -> Self::Case;

    /// Checks a case. A panic counts as a failure.
    fn check(case: &Self::Case) -> Verdict;
}

/// A [`Target`] without the type of its cases.
#[derive(Clone, Copy)]
pub struct AnyTarget {
    pub name: &'static str,
    pub against: &'static str,
    /// Makes a case of bytes and checks it. A panic is not caught, because libFuzzer must see it.
    pub check: fn(&[u8]) -> Verdict,
    /// The case that is made from bytes, in JSON.
    pub show: fn(&[u8]) -> String,
    /// Checks a case that is given in JSON.
    pub replay: fn(&str) -> Verdict,
}

impl AnyTarget {
    const fn of<T: Target>() -> Self {
        Self {
            name: T::NAME,
            against: T::AGAINST,
            check: |bytes| T::check(&T::case(&mut Choices::new(bytes))),
            show: |bytes| to_json(&T::case(&mut Choices::new(bytes))),
            replay: |json| {
                let case = serde_json::from_str(json).map_err(|error| error.to_string())?;
                caught(|| T::check(&case))
            },
        }
    }

    /// As [`check`](Self::check), but a panic is a failure with the panic's message.
    pub fn check_calmly(&self, bytes: &[u8]) -> Verdict {
        caught(|| (self.check)(bytes))
    }

    /// The smallest bytes found that fail like `bytes`.
    pub fn shrink(&self, bytes: &[u8]) -> Vec<u8> {
        shrink(bytes, |bytes| self.check_calmly(bytes).is_err())
    }
}

fn shrink(bytes: &[u8], fails: impl Fn(&[u8]) -> bool) -> Vec<u8> {
    let mut smallest = bytes.to_vec();
    while let Some(smaller) = without_a_run(&smallest, &fails).or_else(|| lower(&smallest, &fails))
    {
        smallest = smaller;
    }
    smallest
}

/// All targets.
pub const TARGETS: [AnyTarget; 4] = [
    AnyTarget::of::<targets::url::Parse>(),
    AnyTarget::of::<targets::setters::Setters>(),
    AnyTarget::of::<targets::encoding::Encoding>(),
    AnyTarget::of::<targets::api::Api>(),
];

/// The target of a name.
pub fn target(name: &str) -> Option<AnyTarget> {
    TARGETS.into_iter().find(|target| target.name == name)
}

fn to_json(case: &impl Serialize) -> String {
    serde_json::to_string_pretty(case).unwrap_or_else(|error| error.to_string())
}

thread_local! {
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// The verdict. A panic becomes a failure, and its message is not printed.
fn caught(check: impl FnOnce() -> Verdict) -> Verdict {
    let previous = panic::take_hook();
    panic::set_hook(Box::new(|info| {
        PANIC.with_borrow_mut(|text| *text = info.to_string());
    }));
    let result = panic::catch_unwind(AssertUnwindSafe(check));
    panic::set_hook(previous);
    result.unwrap_or_else(|_| Err(PANIC.take()))
}

/// The bytes without the longest run whose removal keeps the failure.
fn without_a_run(bytes: &[u8], fails: &impl Fn(&[u8]) -> bool) -> Option<Vec<u8>> {
    let mut length = bytes.len();
    while length > 0 {
        for start in 0..=bytes.len() - length {
            let shorter = [&bytes[..start], &bytes[start + length..]].concat();
            if fails(&shorter) {
                return Some(shorter);
            }
        }
        length /= 2;
    }
    None
}

/// The bytes with one byte lowered.
fn lower(bytes: &[u8], fails: &impl Fn(&[u8]) -> bool) -> Option<Vec<u8>> {
    for (index, &byte) in bytes.iter().enumerate() {
        for value in [0, byte / 2, byte.saturating_sub(1)] {
            if value < byte {
                let mut lower = bytes.to_vec();
                lower[index] = value;
                if fails(&lower) {
                    return Some(lower);
                }
            }
        }
    }
    None
}

/// Fails unless two results are equal.
pub fn expect_equal<T: PartialEq + std::fmt::Debug>(
    what: &str,
    ours: &T,
    theirs: &T,
) -> Result<(), String> {
    if ours == theirs {
        return Ok(());
    }
    Err(format!(
        "{what}\n  urlsmith: {ours:?}\n  expected: {theirs:?}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shrinks_to_what_matters() {
        let fails = |bytes: &[u8]| {
            let first = bytes.iter().position(|&byte| byte >= 100);
            first.is_some_and(|first| bytes[first..].contains(&7))
        };
        let bytes: Vec<u8> = (0..=255).chain(0..=255).collect();
        assert_eq!(shrink(&bytes, fails), [100, 7]);
        assert!(shrink(&bytes, |_| true).is_empty());
    }
}

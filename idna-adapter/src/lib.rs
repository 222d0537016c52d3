//! The Unicode data for the `idna` crate.
//!
//! `idna` takes its data from a crate of this name, so that each program can choose one. The usual
//! crate contains the data of ICU4X. This crate has the same interface and returns the same results;
//! the tests compare them. Its data are a third as large: build.rs takes the data from ICU4X and
//! writes them so that they compress best. The first use decodes them into tables.

#![no_std]

extern crate alloc;

#[expect(dead_code, reason = "some of it is for build.rs alone")]
mod format;
#[expect(dead_code, reason = "some of it is for build.rs alone")]
mod mappings;
mod normalizer;
mod properties;
mod streams;
mod tables;

pub use properties::{
    BidiClass, BidiClassMask, FIRST_BC_MASK, JoiningType, JoiningTypeMask, LAST_LTR_MASK,
    LAST_RTL_MASK, LEFT_OR_DUAL_JOINING_MASK, MIDDLE_LTR_MASK, MIDDLE_RTL_MASK,
    RIGHT_OR_DUAL_JOINING_MASK, RTL_MASK,
};

use normalizer::Ignored;
use tables::tables;

/// Canonical_Combining_Class Virama.
const VIRAMA: u8 = 9;

/// The Unicode data. Only code points that can remain after mapping have properties here. The
/// answers for others mean nothing.
#[derive(Default)]
pub struct Adapter(());

impl Adapter {
    /// The data that are compiled in.
    #[inline]
    pub const fn new() -> Self {
        Self(())
    }

    /// Whether the Canonical_Combining_Class of `c` is Virama.
    pub fn is_virama(&self, c: char) -> bool {
        tables().class(c.into()) == VIRAMA
    }

    /// Whether the General_Category of `c` is Mark: Nonspacing_Mark, Spacing_Mark or Enclosing_Mark.
    pub fn is_mark(&self, c: char) -> bool {
        tables().properties(c.into()) & format::MARK != 0
    }

    /// The Bidi_Class of `c`.
    pub fn bidi_class(&self, c: char) -> BidiClass {
        BidiClass::of_properties(tables().properties(c.into()))
    }

    /// The Joining_Type of `c`.
    pub fn joining_type(&self, c: char) -> JoiningType {
        JoiningType::of_properties(tables().properties(c.into()))
    }

    /// The steps Map and Normalize of [UTS #46](https://www.unicode.org/reports/tr46/#Processing):
    /// ignored code points are removed, mapped ones mapped, disallowed ones become U+FFFD, and the
    /// result is in Normalization Form C.
    pub fn map_normalize<'delegate, I: Iterator<Item = char> + 'delegate>(
        &'delegate self,
        iter: I,
    ) -> impl Iterator<Item = char> + 'delegate {
        normalizer::map_normalize(iter, Ignored::Removed)
    }

    /// Applies the [validity criteria](https://www.unicode.org/reports/tr46/#Validity_Criteria)
    /// about normalization and statuses to a label: a valid label stays unchanged. This is
    /// [`Self::map_normalize`], except that ignored code points become U+FFFD, too.
    pub fn normalize_validate<'delegate, I: Iterator<Item = char> + 'delegate>(
        &'delegate self,
        iter: I,
    ) -> impl Iterator<Item = char> + 'delegate {
        normalizer::map_normalize(iter, Ignored::Replaced)
    }
}

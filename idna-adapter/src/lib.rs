//! What the crate `idna` needs to know about Unicode.
//!
//! `idna` leaves its data to a crate of this name, to be chosen by whoever builds: the usual one is
//! backed by ICU4X. This one has the same interface and gives the same answers, which its tests
//! compare, from data a third as large: build.rs takes it from ICU4X and writes it in the way that
//! compresses best, and the first use makes tables of it.

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

/// The Unicode data. Properties are those of code points that can remain after mapping; of others
/// they say nothing.
#[derive(Default)]
pub struct Adapter(());

impl Adapter {
    /// The data compiled in.
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

    /// What the [validity criteria](https://www.unicode.org/reports/tr46/#Validity_Criteria) about
    /// normalization and statuses make of a label: a valid label stays as it is. As
    /// [`Self::map_normalize`], but that ignored code points become U+FFFD, too.
    pub fn normalize_validate<'delegate, I: Iterator<Item = char> + 'delegate>(
        &'delegate self,
        iter: I,
    ) -> impl Iterator<Item = char> + 'delegate {
        normalizer::map_normalize(iter, Ignored::Replaced)
    }
}

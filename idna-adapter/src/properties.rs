//! [Bidi_Class](https://www.unicode.org/reports/tr9/#Bidirectional_Character_Types) and
//! [Joining_Type](https://www.unicode.org/reports/tr44/#Joining_Type). Values that IDNA does not
//! distinguish are one value here.

use crate::format::{
    JOINING_TYPE_SHIFT,
    bidi_class::{
        ARABIC_NUMBER, EUROPEAN_NUMBER, LEFT_TO_RIGHT, NEUTRAL, NONSPACING_MARK, RIGHT_TO_LEFT,
    },
    joining_type::{DUAL_JOINING, LEFT_JOINING, RIGHT_JOINING, TRANSPARENT},
};

/// The set of the values.
const fn mask(values: &[u8]) -> u8 {
    let mut mask = 0;
    let mut at = 0;
    while at < values.len() {
        mask |= 1 << values[at];
        at += 1;
    }
    mask
}

/// Left_Joining and Dual_Joining.
pub const LEFT_OR_DUAL_JOINING_MASK: JoiningTypeMask =
    JoiningTypeMask(mask(&[LEFT_JOINING, DUAL_JOINING]));

/// Right_Joining and Dual_Joining.
pub const RIGHT_OR_DUAL_JOINING_MASK: JoiningTypeMask =
    JoiningTypeMask(mask(&[RIGHT_JOINING, DUAL_JOINING]));

/// The classes that make a domain a [Bidi domain
/// name](https://www.rfc-editor.org/rfc/rfc5893#section-1.4).
pub const RTL_MASK: BidiClassMask = BidiClassMask(mask(&[RIGHT_TO_LEFT, ARABIC_NUMBER]));

/// The classes that a label may begin with, by [rule
/// 1](https://www.rfc-editor.org/rfc/rfc5893#section-2).
pub const FIRST_BC_MASK: BidiClassMask = BidiClassMask(mask(&[LEFT_TO_RIGHT, RIGHT_TO_LEFT]));

/// The classes that an LTR label may end with, by [rule
/// 6](https://www.rfc-editor.org/rfc/rfc5893#section-2), nonspacing marks aside.
pub const LAST_LTR_MASK: BidiClassMask = BidiClassMask(mask(&[LEFT_TO_RIGHT, EUROPEAN_NUMBER]));

/// The classes that an RTL label may end with, by [rule
/// 3](https://www.rfc-editor.org/rfc/rfc5893#section-2), nonspacing marks aside.
pub const LAST_RTL_MASK: BidiClassMask =
    BidiClassMask(mask(&[RIGHT_TO_LEFT, EUROPEAN_NUMBER, ARABIC_NUMBER]));

/// The classes that an LTR label may hold, by [rule
/// 5](https://www.rfc-editor.org/rfc/rfc5893#section-2).
pub const MIDDLE_LTR_MASK: BidiClassMask = BidiClassMask(mask(&[
    LEFT_TO_RIGHT,
    EUROPEAN_NUMBER,
    NEUTRAL,
    NONSPACING_MARK,
]));

/// The classes that an RTL label may hold, by [rule
/// 2](https://www.rfc-editor.org/rfc/rfc5893#section-2).
pub const MIDDLE_RTL_MASK: BidiClassMask = BidiClassMask(mask(&[
    RIGHT_TO_LEFT,
    ARABIC_NUMBER,
    EUROPEAN_NUMBER,
    NEUTRAL,
    NONSPACING_MARK,
]));

/// A value of the property Joining_Type.
#[derive(Clone, Copy)]
pub struct JoiningType(u8);

impl JoiningType {
    pub(crate) fn of_properties(properties: u8) -> Self {
        Self(properties >> JOINING_TYPE_SHIFT & 7)
    }

    /// The set of this value alone.
    #[inline]
    pub fn to_mask(self) -> JoiningTypeMask {
        JoiningTypeMask(mask(&[self.0]))
    }

    /// Whether this value is Transparent.
    #[inline]
    pub fn is_transparent(self) -> bool {
        self.0 == TRANSPARENT
    }
}

/// A set of values of Joining_Type.
#[derive(Clone, Copy)]
pub struct JoiningTypeMask(u8);

impl JoiningTypeMask {
    /// Whether the sets have a value in common.
    #[inline]
    pub fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// A value of the property Bidi_Class.
#[derive(Clone, Copy)]
pub struct BidiClass(u8);

impl BidiClass {
    pub(crate) fn of_properties(properties: u8) -> Self {
        Self(properties & 7)
    }

    /// The set of this value alone.
    #[inline]
    pub fn to_mask(self) -> BidiClassMask {
        BidiClassMask(mask(&[self.0]))
    }

    /// Whether this value is Left_To_Right.
    #[inline]
    pub fn is_ltr(self) -> bool {
        self.0 == LEFT_TO_RIGHT
    }

    /// Whether this value is Nonspacing_Mark.
    #[inline]
    pub fn is_nonspacing_mark(self) -> bool {
        self.0 == NONSPACING_MARK
    }

    /// Whether this value is European_Number.
    #[inline]
    pub fn is_european_number(self) -> bool {
        self.0 == EUROPEAN_NUMBER
    }

    /// Whether this value is Arabic_Number.
    #[inline]
    pub fn is_arabic_number(self) -> bool {
        self.0 == ARABIC_NUMBER
    }
}

/// A set of values of Bidi_Class.
#[derive(Clone, Copy)]
pub struct BidiClassMask(u8);

impl BidiClassMask {
    /// Whether the sets have a value in common.
    #[inline]
    pub fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

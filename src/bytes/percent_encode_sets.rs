//! The [percent-encode sets](https://url.spec.whatwg.org/#percent-encode-set).

/// A [percent-encode set](https://url.spec.whatwg.org/#percent-encode-set): a column of
/// [`SETS`], named by its bit. Every set holds all code points above U+007E.
#[derive(Clone, Copy)]
pub(crate) struct PercentEncodeSet(u8);

pub(crate) const C0_CONTROL: PercentEncodeSet = PercentEncodeSet(1);
pub(crate) const FRAGMENT: PercentEncodeSet = PercentEncodeSet(1 << 1);
pub(crate) const QUERY: PercentEncodeSet = PercentEncodeSet(1 << 2);
pub(crate) const SPECIAL_QUERY: PercentEncodeSet = PercentEncodeSet(1 << 3);
pub(crate) const PATH: PercentEncodeSet = PercentEncodeSet(1 << 4);
pub(crate) const USERINFO: PercentEncodeSet = PercentEncodeSet(1 << 5);

/// For each byte the sets that contain it: one load answers for all of them.
pub(super) static SETS: [u8; 256] = {
    const fn add(table: &mut [u8; 256], sets: u8, bytes: &[u8]) {
        let mut i = 0;
        while i < bytes.len() {
            table[bytes[i] as usize] |= sets;
            i += 1;
        }
    }
    // The standard defines each set by the code points that it adds to a smaller set. So a byte joins
    // a set and all larger sets.
    let userinfo = USERINFO.0;
    let path = PATH.0 | userinfo;
    let query = QUERY.0 | SPECIAL_QUERY.0 | path;
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        if byte < 0x20 || byte > 0x7E {
            table[byte] = C0_CONTROL.0 | FRAGMENT.0 | query;
        }
        byte += 1;
    }
    add(&mut table, FRAGMENT.0, b" \"<>`");
    add(&mut table, query, b" \"#<>");
    add(&mut table, SPECIAL_QUERY.0, b"'");
    add(&mut table, path, b"?^`{}");
    add(&mut table, userinfo, b"/:;=@[\\]|");
    table
};

impl PercentEncodeSet {
    /// Whether the set contains the code point that `byte` begins.
    #[inline]
    pub(crate) const fn contains(self, byte: u8) -> bool {
        SETS[byte as usize] & self.0 != 0
    }

    /// Whether the set contains one of the bytes.
    #[cfg(not(target_feature = "simd128"))]
    #[inline]
    pub(super) fn contains_any(self, bytes: &[u8; 16]) -> bool {
        let sets = bytes
            .iter()
            .fold(0, |sets, &byte| sets | SETS[usize::from(byte)]);
        sets & self.0 != 0
    }

    /// The index of the set's column in [`SETS`].
    #[cfg(target_feature = "simd128")]
    #[inline]
    pub(super) fn column(self) -> usize {
        self.0.trailing_zeros() as usize & 7
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;

    fn members(set: PercentEncodeSet) -> String {
        (0x20..0x7F_u8)
            .filter(|&byte| set.contains(byte))
            .map(char::from)
            .collect()
    }

    #[test]
    fn sets_hold_what_the_standard_lists() {
        assert_eq!(members(C0_CONTROL), "");
        assert_eq!(members(FRAGMENT), " \"<>`");
        assert_eq!(members(QUERY), " \"#<>");
        assert_eq!(members(SPECIAL_QUERY), " \"#'<>");
        assert_eq!(members(PATH), " \"#<>?^`{}");
        assert_eq!(members(USERINFO), " \"#/:;<=>?@[\\]^`{|}");
        for set in [C0_CONTROL, FRAGMENT, QUERY, SPECIAL_QUERY, PATH, USERINFO] {
            assert!((0..0x20).chain(0x7F..=0xFF).all(|byte| set.contains(byte)));
        }
    }
}

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

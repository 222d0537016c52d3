//! Examines sixteen bytes at a time, in cores with SIMD. A mask has a bit for each byte, the lowest
//! bit for the first byte.

use core::arch::wasm32::{
    i8x16_bitmask, i8x16_eq, i8x16_swizzle, u8x16, u8x16_shr, u8x16_splat, v128, v128_and,
    v128_load,
};

use super::classes::{CLASSES, HOST, IN_FRAGMENT, IN_PATH, IN_QUERY};

/// Sixteen bytes.
pub type Block = v128;

/// The index of the first byte, from the index `i` on, whose bit is in the mask of its block. If no
/// block has one, the error is the index of the last bytes, which are too few for a block.
#[inline(always)]
pub(crate) fn position(
    input: &[u8],
    mut i: usize,
    mask: impl Fn(Block) -> u32,
) -> Result<usize, usize> {
    while let Some(block) = block(input, i) {
        let found = mask(block);
        if found != 0 {
            return Ok(i + found.trailing_zeros() as usize);
        }
        i += 16;
    }
    Err(i)
}

/// The sixteen bytes at `i`, if there are so many.
#[inline(always)]
pub(crate) fn block(input: &[u8], i: usize) -> Option<Block> {
    Some(load(input.get(i..)?.first_chunk()?))
}

/// A block of bytes that need not be aligned.
#[inline(always)]
pub fn load(bytes: &[u8; 16]) -> Block {
    // SAFETY: the array has the sixteen bytes that are read. They need not be aligned.
    unsafe { v128_load(bytes.as_ptr().cast()) }
}

/// A mask of the bytes that equal `byte`.
#[inline(always)]
pub(crate) fn equal(block: Block, byte: u8) -> u32 {
    i8x16_bitmask(i8x16_eq(block, u8x16_splat(byte))).into()
}

/// A mask of the bytes that are not ASCII.
#[inline(always)]
pub(crate) fn non_ascii(block: Block) -> u32 {
    i8x16_bitmask(block).into()
}

/// A mask of the bytes that are not in the set of ASCII bytes that has these [`rows`].
#[inline(always)]
pub(crate) fn others(block: Block, rows: &[u8; 16]) -> u32 {
    // High halves of bytes that are not ASCII have no bit.
    let bits = u8x16(1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0);
    let row = i8x16_swizzle(load(rows), v128_and(block, u8x16_splat(15)));
    let bit = i8x16_swizzle(bits, u8x16_shr(block, 4));
    equal(v128_and(row, bit), 0)
}

/// A set of ASCII bytes: those whose entry in a table has all flags. For each low half of a byte, the
/// result has a bit for each high half with which the byte is in the set.
pub(crate) const fn rows(table: &[u8; 256], flags: u8) -> [u8; 16] {
    let mut rows = [0; 16];
    let mut byte = 0;
    while byte < 0x80 {
        if table[byte] & flags == flags {
            rows[byte & 15] |= 1 << (byte >> 4);
        }
        byte += 1;
    }
    rows
}

/// The [`rows`] of the bytes that may stand in a host in normal form.
pub static IN_HOST: [u8; 16] = rows(&CLASSES, HOST);

/// The [`rows`] of the bytes that the URL parser leaves unchanged in paths, queries and fragments, in
/// the URLs of a special scheme. A path's dot segments are not considered.
pub static UNCHANGED: [u8; 16] = rows(&CLASSES, IN_PATH | IN_QUERY | IN_FRAGMENT);

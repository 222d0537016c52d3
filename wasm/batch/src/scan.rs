//! Looks at a text in blocks of bytes: for the ends of its lines, for the bytes at which a URL is no
//! longer sure to stay unchanged, and for hosts.
//!
//! Each answer is "sure" or "not sure". What is not sure is left to the URL parser.

use alloc::vec::Vec;
use core::arch::wasm32::{
    i8x16_bitmask, i8x16_eq, i8x16_shuffle, i8x16_splat, i8x16_swizzle, u8x16_splat, u16x8_shr,
    v128, v128_and, v128_or,
};
use core::hint::black_box;

use urlsmith::for_webassembly::{IN_HOST, UNCHANGED, load};

/// The bytes that are examined at a time.
const BLOCK: usize = 64;

/// A set of ASCII bytes.
#[derive(Clone, Copy)]
pub struct Set {
    rows: v128,
    bits: v128,
    low: v128,
}

impl Set {
    /// The set that has these rows; see `rows` in src/bytes/simd.rs.
    pub fn new(rows: &[u8; 16]) -> Self {
        Self {
            rows: load(rows),
            // V8 makes a constant anew wherever it is used. It keeps a value that it does not know.
            bits: black_box(load(&[1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0])),
            low: black_box(u8x16_splat(15)),
        }
    }

    /// All bits of the bytes that are not in the set.
    #[inline(always)]
    fn others(self, block: v128) -> v128 {
        let row = i8x16_swizzle(self.rows, v128_and(block, self.low));
        // High halves of bytes that are not ASCII have no bit. V8 takes longer to shift bytes than words.
        let high = v128_and(u16x8_shr(block, 4), self.low);
        let bit = i8x16_swizzle(self.bits, high);
        i8x16_eq(v128_and(row, bit), i8x16_splat(0))
    }
}

/// Bytes that are searched for.
struct Wanted {
    line_feed: v128,
    slash: v128,
    dot: v128,
    percent: v128,
    unchanged: Set,
}

impl Wanted {
    fn new() -> Self {
        Self {
            line_feed: black_box(u8x16_splat(b'\n')),
            slash: black_box(u8x16_splat(b'/')),
            dot: black_box(u8x16_splat(b'.')),
            percent: black_box(u8x16_splat(b'%')),
            unchanged: Set::new(&UNCHANGED),
        }
    }
}

/// What is known about the lines of a text.
pub struct Scan {
    /// The indexes of the line feeds; and the length of the text, if its last line has none.
    pub ends: Vec<u32>,
    stops: Vec<u8>,
    start: usize,
}

/// A bit for each byte of a text from `start` on, the lowest bit of a byte first. The bit is set for the bytes that may
/// end or change a path, a query or a fragment, and for those with which a dot segment may begin.
#[derive(Clone, Copy)]
pub struct Stops<'a> {
    bits: &'a [u8],
    start: usize,
}

impl Stops<'_> {
    /// The index of the first stop that is not before the index `from`. If it is not known, an index beyond
    /// the text.
    #[inline(always)]
    pub fn find(self, from: usize) -> usize {
        let mut bit = from - self.start;
        while let Some(word) = self.bits.get(bit / 8..).and_then(<[u8]>::first_chunk) {
            let stops = u64::from_le_bytes(*word) >> (bit % 8);
            if stops != 0 {
                return self.start + bit + stops.trailing_zeros() as usize;
            }
            bit = (bit & !7) + 64;
        }
        usize::MAX
    }
}

impl Scan {
    pub const fn new() -> Self {
        Self {
            ends: Vec::new(),
            stops: Vec::new(),
            start: 0,
        }
    }

    pub fn stops(&self) -> Stops<'_> {
        Stops {
            bits: &self.stops,
            start: self.start,
        }
    }

    /// Finds the lines of a text from `start` on, but stops after about `most` lines. Finds the stops, too,
    /// if they are wanted.
    #[inline(never)]
    pub fn run<const STOPS: bool>(&mut self, text: &[u8], start: usize, most: usize) {
        self.start = start;
        self.ends.clear();
        self.stops.clear();
        let (blocks, rest) = text.get(start..).unwrap_or_default().as_chunks::<BLOCK>();
        // The last block has line feeds after the text.
        let mut last = [b'\n'; BLOCK];
        last[..rest.len()].copy_from_slice(rest);
        let wanted = Wanted::new();
        let mut before = i8x16_splat(0);
        let mut at = start;
        for block in blocks.iter().chain([&last]) {
            if self.ends.len() >= most {
                return;
            }
            let (feeds, stops) = examine::<STOPS>(block, &mut before, &wanted);
            if STOPS {
                self.stops.extend_from_slice(&stops.to_le_bytes());
            }
            self.push_ends(at as u32, feeds);
            at += BLOCK;
        }
        self.ends.retain(|&end| (end as usize) < text.len());
        let last_start = self.ends.last().map_or(start, |&end| end as usize + 1);
        if last_start < text.len() {
            self.ends.push(text.len() as u32);
        }
    }

    /// Adds the indexes of the bits of a block that starts at the index `at`.
    #[inline(always)]
    fn push_ends(&mut self, at: u32, mut bits: u64) {
        let count = self.ends.len() + bits.count_ones() as usize;
        while self.ends.len() < count {
            // Four at a time, since how many there are is hard to predict.
            let four = [(); 4].map(|()| {
                let end = at + bits.trailing_zeros();
                bits &= bits.wrapping_sub(1);
                end
            });
            self.ends.extend_from_slice(&four);
        }
        self.ends.truncate(count);
    }
}

/// The line feeds of a block and its stops, if they are wanted: a bit for each byte. `before` has the bytes before the
/// block, and gets the last bytes of the block.
#[inline(always)]
fn examine<const STOPS: bool>(
    block: &[u8; BLOCK],
    before: &mut v128,
    wanted: &Wanted,
) -> (u64, u64) {
    let mut feeds = 0;
    let mut stops = 0;
    let (parts, _) = block.as_chunks::<16>();
    for (index, part) in parts.iter().enumerate() {
        let part = load(part);
        let feed = i8x16_bitmask(i8x16_eq(part, wanted.line_feed));
        feeds |= u64::from(feed) << (16 * index);
        if STOPS {
            let previous =
                i8x16_shuffle::<15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30>(
                    *before, part,
                );
            *before = part;
            let dots = v128_or(i8x16_eq(part, wanted.dot), i8x16_eq(part, wanted.percent));
            let segments = v128_and(i8x16_eq(previous, wanted.slash), dots);
            let stop = i8x16_bitmask(v128_or(wanted.unchanged.others(part), segments));
            stops |= u64::from(stop) << (16 * index);
        }
    }
    (feeds, stops)
}

/// The start of a URL of the scheme "http" or "https": up to the end of its host.
pub struct Host<'a> {
    pub start: usize,
    pub end: usize,
    /// The host, and what follows it.
    pub bytes: &'a [u8; LONGEST_HOST],
    /// The byte after the host.
    pub next: u8,
}

/// Hosts have to be shorter than this.
const LONGEST_HOST: usize = 32;
/// The longest start of a URL that is looked at: "https://", a host, and the byte after it.
const WINDOW: usize = 8 + LONGEST_HOST + 1;

/// Finds hosts.
pub struct Hosts {
    set: Set,
    dot: v128,
}

impl Hosts {
    /// Finds hosts in normal form.
    pub fn in_normal_form() -> Self {
        Self {
            set: Set::new(&IN_HOST),
            dot: black_box(u8x16_splat(b'.')),
        }
    }

    /// Finds hosts that are valid. They have capitals, too.
    pub fn with_capitals() -> Self {
        let mut rows = IN_HOST;
        for capital in b'A'..=b'Z' {
            rows[usize::from(capital & 15)] |= 1 << (capital >> 4);
        }
        Self {
            set: Set::new(&rows),
            ..Self::in_normal_form()
        }
    }

    /// The host of the URL that starts at the index `at` of a text, if the host is short, and its last label
    /// does not start with a digit, as the last label of an IPv4 address does.
    ///
    /// The caller looks at the byte after the host. If the byte ends the authority, there are no
    /// credentials and no port.
    #[inline(always)]
    pub fn find<'a>(&self, text: &'a [u8], at: usize) -> Option<Host<'a>> {
        let window: &[u8; WINDOW] = text.get(at..)?.first_chunk()?;
        let is_https = window.starts_with(b"https://");
        let is_http = window.starts_with(b"http://");
        let start = 7 + usize::from(is_https);
        let bytes: &[u8; LONGEST_HOST] = window[start..].first_chunk()?;
        let ([first, second], _) = bytes.as_chunks::<16>() else {
            return None;
        };
        let (first, second) = (load(first), load(second));
        let mask = |first: v128, second: v128| {
            u32::from(i8x16_bitmask(first)) | u32::from(i8x16_bitmask(second)) << 16
        };
        let stops = mask(self.set.others(first), self.set.others(second));
        let dots = mask(i8x16_eq(first, self.dot), i8x16_eq(second, self.dot));
        // 32 without a stop.
        let length = stops.trailing_zeros() as usize;
        // A dot at the end of the host begins no label. So the bits are those of all bytes of the host but the last.
        let inner = (stops & stops.wrapping_neg()).wrapping_sub(1) >> 1;
        let last_label = (u32::BITS - (dots & inner).leading_zeros()) as usize;
        let is_sure = (is_https | is_http)
            & (1..LONGEST_HOST).contains(&length)
            & !window[start + last_label].is_ascii_digit();
        is_sure.then_some(Host {
            start: at + start,
            end: at + start + length,
            bytes,
            next: window[start + length],
        })
    }
}

/// Whether a byte ends the authority of an "http" URL that is alone on its line.
#[inline(always)]
pub fn ends_authority(byte: u8) -> bool {
    matches!(byte, b'/' | b'?' | b'#' | b'\\' | b'\n')
}

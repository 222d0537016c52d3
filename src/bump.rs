//! The allocator of a module that is built for size: memory is handed out in turn and does not come
//! back, except from what was handed out last.
//!
//! Between two calls JavaScript can drop an instance with all its memory, and does so when that has
//! become large. Besides its own code, this saves all that gives memory back.

use core::alloc::{GlobalAlloc, Layout};
use core::arch::wasm32::memory_grow;
use core::cell::Cell;
use core::ptr::null_mut;

const PAGE: usize = 1 << 16;

/// As much as any type here or in the standard library's collections asks for.
const ALIGNMENT: usize = 8;

pub struct Bump {
    /// Where the free memory starts, and where it ends.
    start: Cell<usize>,
    end: Cell<usize>,
}

// SAFETY: what is shared between threads must be `Sync`, and a module without atomics has one thread.
#[cfg(not(target_feature = "atomics"))]
unsafe impl Sync for Bump {}

impl Bump {
    pub const fn new() -> Self {
        Self {
            start: Cell::new(0),
            end: Cell::new(0),
        }
    }

    /// Makes the memory grow so that `size` bytes are free; returns whether it could.
    fn grow(&self, size: usize) -> bool {
        let pages = size.div_ceil(PAGE);
        let old_end = memory_grow(0, pages).wrapping_mul(PAGE);
        // Fails where there is no more memory, and for the last page, at the end of which is no address.
        let Some(end) = old_end.checked_add(pages * PAGE) else {
            return false;
        };
        // Nobody else makes the memory grow, so what is new follows what was free, but for the first
        // time, when nothing was.
        if self.end.get() != old_end {
            self.start.set(old_end);
        }
        self.end.set(end);
        true
    }
}

// SAFETY: a block starts at a multiple of ALIGNMENT, lies between `start` and `end` and so in memory
// that only this allocator has, and `start` moves behind it. `start` moves back only within the block
// that was handed out last, when that shrinks.
unsafe impl GlobalAlloc for Bump {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let size = layout.size().next_multiple_of(ALIGNMENT);
        if layout.align() > ALIGNMENT
            || (size > self.end.get() - self.start.get() && !self.grow(size))
        {
            return null_mut();
        }
        let block = self.start.get();
        self.start.set(block + size);
        block as *mut u8
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        let end = block as usize + layout.size().next_multiple_of(ALIGNMENT);
        if end == self.start.get() {
            let size = new_size.next_multiple_of(ALIGNMENT);
            if size > self.end.get() - block as usize && !self.grow(size) {
                return null_mut();
            }
            self.start.set(block as usize + size);
            return block;
        }
        // SAFETY: the caller vouches for the size and the alignment. The old block is readable for its
        // size, the new one is another one and writable for its size.
        unsafe {
            let new_layout = Layout::from_size_align_unchecked(new_size, layout.align());
            let new_block = self.alloc(new_layout);
            if !new_block.is_null() {
                new_block.copy_from_nonoverlapping(block, layout.size().min(new_size));
            }
            new_block
        }
    }
}

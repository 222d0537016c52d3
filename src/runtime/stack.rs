//! An allocator with very little code, for a core that keeps one block of memory between two calls.

use core::alloc::{GlobalAlloc, Layout};
use core::arch::wasm32::{memory_grow, memory_size};
use core::cell::Cell;
use core::ptr::null_mut;

/// The size of a page of WebAssembly's memory, in bytes.
const PAGE: usize = 1 << 16;

unsafe extern "C" {
    /// The linker puts this symbol after everything else in the memory.
    static __heap_base: u8;
}

/// Blocks lie one after another. The last block can grow, shrink and be freed. The memory of other
/// blocks is free again when none of them is left; the first block can stay.
pub struct Stack {
    /// The address after the last block.
    end: Cell<usize>,
    /// The count of the blocks.
    blocks: Cell<usize>,
    /// The address after the first block, which was made when there was no other; 0 if that block
    /// is freed.
    first_end: Cell<usize>,
}

// SAFETY: only values that several threads use must be `Sync`; a module without atomics has one
// thread.
#[cfg(not(target_feature = "atomics"))]
unsafe impl Sync for Stack {}

impl Stack {
    pub const fn new() -> Self {
        Self {
            end: Cell::new(0),
            blocks: Cell::new(0),
            first_end: Cell::new(0),
        }
    }

    /// Gives the last block, which starts at an address, a size. Returns null if the memory cannot
    /// grow so far.
    fn resize(&self, start: usize, size: usize) -> *mut u8 {
        let Some(end) = start.checked_add(size) else {
            return null_mut();
        };
        let missing = end.div_ceil(PAGE).saturating_sub(memory_size::<0>());
        // A quarter more, because wasm2js copies the whole memory to make it grow.
        if missing > 0
            && memory_grow::<0>(missing + memory_size::<0>() / 4) == usize::MAX
            && memory_grow::<0>(missing) == usize::MAX
        {
            return null_mut();
        }
        self.end.set(end);
        if self.is_first(start as *mut u8) {
            self.first_end.set(end);
        }
        start as *mut u8
    }

    /// Whether a block is the first one.
    fn is_first(&self, block: *mut u8) -> bool {
        (block as usize) < self.first_end.get()
    }

    /// Whether a block is the last one.
    fn is_last(&self, block: *mut u8, layout: Layout) -> bool {
        block as usize + layout.size() == self.end.get()
    }
}

// SAFETY: a new block lies between the end of the last block and the end of the memory, so it
// overlaps no other block. Its start is a multiple of the alignment. The end moves back only to the
// start of the last block, to the start of the heap if there is no block, or to the end of the first
// block if there is no other.
unsafe impl GlobalAlloc for Stack {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let first_end = self.first_end.get();
        match self.blocks.get() {
            0 => self.end.set(&raw const __heap_base as usize),
            1 if first_end != 0 => self.end.set(first_end),
            _ => {}
        }
        let Some(start) = self.end.get().checked_next_multiple_of(layout.align()) else {
            return null_mut();
        };
        let block = self.resize(start, layout.size());
        if !block.is_null() {
            if self.blocks.get() == 0 {
                self.first_end.set(self.end.get());
            }
            self.blocks.set(self.blocks.get() + 1);
        }
        block
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        self.blocks.set(self.blocks.get() - 1);
        if self.is_first(block) {
            self.first_end.set(0);
        }
        if self.is_last(block, layout) {
            self.end.set(block as usize);
        }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        if self.is_last(block, layout) {
            return self.resize(block as usize, new_size);
        }
        // SAFETY: the caller vouches for the block and the sizes. The blocks do not overlap.
        unsafe {
            let moved = self.alloc(Layout::from_size_align_unchecked(new_size, layout.align()));
            if !moved.is_null() {
                moved.copy_from_nonoverlapping(block, layout.size().min(new_size));
                self.dealloc(block, layout);
            }
            moved
        }
    }
}

//! What a WebAssembly module needs without the standard library, which would bring along what it prints when it panics,
//! even if nobody can read it.

use core::alloc::{GlobalAlloc, Layout};
use core::cell::RefCell;
use core::panic::PanicInfo;
use core::sync::atomic::{AtomicBool, Ordering};

use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(all(feature = "lite", not(feature = "validate")))]
use stack::Stack;

#[cfg(any(not(feature = "lite"), feature = "validate"))]
#[global_allocator]
static ALLOCATOR: Allocator<talc::wasm::WasmDynamicTalc> =
    Allocator(talc::wasm::new_wasm_dynamic_allocator());
#[cfg(all(feature = "lite", not(feature = "validate")))]
#[global_allocator]
static ALLOCATOR: Allocator<Stack> = Allocator(Stack::new());

/// Whether an allocation has failed. The trap that follows cannot say so itself.
static IS_OUT_OF_MEMORY: AtomicBool = AtomicBool::new(false);

/// Whether the module has trapped because its memory could not grow.
#[wasm_bindgen]
pub fn is_out_of_memory() -> bool {
    IS_OUT_OF_MEMORY.load(Ordering::Relaxed)
}

/// An allocator that also notes when it fails.
struct Allocator<A>(A);

fn noted(block: *mut u8) -> *mut u8 {
    if block.is_null() {
        IS_OUT_OF_MEMORY.store(true, Ordering::Relaxed);
    }
    block
}

// SAFETY: each method passes its arguments to the same method of the other allocator, and returns that
// method's result.
unsafe impl<A: GlobalAlloc> GlobalAlloc for Allocator<A> {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller vouches for the layout.
        noted(unsafe { self.0.alloc(layout) })
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the caller vouches for the block and its layout.
        unsafe { self.0.dealloc(block, layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        // SAFETY: the caller vouches for the block, its layout and the new size.
        noted(unsafe { self.0.realloc(block, layout, new_size) })
    }
}

/// A panic is a trap, without a message.
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

/// The state of a module, in place of thread-local storage.
pub struct State<T>(RefCell<T>);

// SAFETY: what is shared between threads must be `Sync`, and a module without atomics has one thread.
#[cfg(not(target_feature = "atomics"))]
unsafe impl<T> Sync for State<T> {}

impl<T> State<T> {
    pub const fn new(value: T) -> Self {
        Self(RefCell::new(value))
    }

    pub fn with_borrow<R>(&self, f: impl FnOnce(&T) -> R) -> R {
        f(&self.0.borrow())
    }

    pub fn with_borrow_mut<R>(&self, f: impl FnOnce(&mut T) -> R) -> R {
        f(&mut self.0.borrow_mut())
    }
}

/// Frees all blocks.
///
/// # Safety
///
/// No block is in use.
#[cfg(all(feature = "lite", not(feature = "validate")))]
pub unsafe fn free_all() {
    ALLOCATOR.0.clear();
}

/// The allocator of the lite builds, in a tenth of the bytes of a general one.
#[cfg(all(feature = "lite", not(feature = "validate")))]
mod stack {
    use core::alloc::{GlobalAlloc, Layout};
    use core::arch::wasm32::{memory_grow, memory_size};
    use core::ptr::null_mut;
    use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};

    const PAGE: usize = 1 << 16;

    unsafe extern "C" {
        /// The linker puts this after the static data and the stack.
        static __heap_base: u8;
    }

    /// Blocks one after another, which are freed all at once: JavaScript sees to that after some calls.
    pub(super) struct Stack {
        /// The address where the last block ends; zero if there was none yet.
        end: AtomicUsize,
    }

    impl Stack {
        pub(super) const fn new() -> Self {
            Self {
                end: AtomicUsize::new(0),
            }
        }

        pub(super) fn clear(&self) {
            self.end.store(0, Relaxed);
        }

        /// The addresses where a new block starts and ends.
        fn place(&self, layout: Layout) -> Option<(usize, usize)> {
            let end = match self.end.load(Relaxed) {
                0 => (&raw const __heap_base).addr(),
                end => end,
            };
            let start = end.checked_next_multiple_of(layout.align())?;
            Some((start, start.checked_add(layout.size())?))
        }
    }

    // SAFETY: a new block starts at or after the end of all others, is aligned, and ends within the memory.
    unsafe impl GlobalAlloc for Stack {
        unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
            let Some((start, end)) = self.place(layout) else {
                return null_mut();
            };
            let missing = end.div_ceil(PAGE).saturating_sub(memory_size::<0>());
            if missing > 0 && memory_grow::<0>(missing) == usize::MAX {
                return null_mut();
            }
            self.end.store(end, Relaxed);
            start as *mut u8
        }

        unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
    }
}

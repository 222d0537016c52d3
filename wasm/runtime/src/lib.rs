//! The allocator, the panic handler and the global state of a WebAssembly module. The modules do
//! not link the standard library. It would add code that prints panic messages, which nobody reads.

#![cfg_attr(target_family = "wasm", no_std)]
#![cfg(target_family = "wasm")]

use core::alloc::{GlobalAlloc, Layout};
use core::cell::RefCell;
use core::panic::PanicInfo;
use core::sync::atomic::{AtomicBool, Ordering};

use talc::cell::TalcSyncCell;
use talc::wasm::{WasmBinning, WasmGrowAndExtend};
use wasm_bindgen::prelude::wasm_bindgen;

#[global_allocator]
static ALLOCATOR: Allocator<TalcSyncCell<WasmGrowAndExtend, WasmBinning>> =
    Allocator(TalcSyncCell::new_wasm(WasmGrowAndExtend::new()));

/// Whether an allocation has failed. The trap that follows gives no reason, so JavaScript asks
/// here.
static IS_OUT_OF_MEMORY: AtomicBool = AtomicBool::new(false);

/// Whether the module has trapped because its memory could not grow.
#[wasm_bindgen]
pub fn is_out_of_memory() -> bool {
    IS_OUT_OF_MEMORY.load(Ordering::Relaxed)
}

/// An allocator. When an allocation fails, it sets [`IS_OUT_OF_MEMORY`].
struct Allocator<A>(A);

fn noted(block: *mut u8) -> *mut u8 {
    if block.is_null() {
        IS_OUT_OF_MEMORY.store(true, Ordering::Relaxed);
    }
    block
}

// SAFETY: each method passes its arguments to the same method of the allocator inside, and returns
// that method's result.
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

// SAFETY: only values that several threads use must be `Sync`; a module without atomics has one
// thread.
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

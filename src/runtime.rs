//! What a WebAssembly module needs without the standard library, which would bring along what it prints when it panics,
//! even if nobody can read it.

use core::cell::RefCell;
use core::panic::PanicInfo;

#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

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

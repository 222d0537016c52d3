//! For tests: whether a shortcut was taken. The algorithms that shortcuts skip record each run.

use core::cell::Cell;

std::thread_local! {
    static MISSES: Cell<usize> = const { Cell::new(0) };
}

/// Notes that an algorithm runs because no shortcut was taken.
pub fn missed() {
    MISSES.set(MISSES.get() + 1);
}

/// Whether a function takes a shortcut wherever there is one.
pub fn is_taken(function: impl FnOnce()) -> bool {
    misses(function) == 0
}

/// How often a function runs an algorithm because no shortcut was taken.
pub fn misses(function: impl FnOnce()) -> usize {
    let before = MISSES.get();
    function();
    MISSES.get() - before
}

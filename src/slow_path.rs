//! For tests: whether a fast path was taken. The algorithms behind fast paths record each run.

use core::cell::Cell;

std::thread_local! {
    static RUNS: Cell<usize> = const { Cell::new(0) };
}

/// Notes that an algorithm behind a fast path runs.
pub fn note() {
    RUNS.set(RUNS.get() + 1);
}

/// Whether no algorithm behind a fast path runs in a function.
pub fn is_avoided(function: impl FnOnce()) -> bool {
    runs(function) == 0
}

/// How often algorithms behind fast paths run in a function.
pub fn runs(function: impl FnOnce()) -> usize {
    let before = RUNS.get();
    function();
    RUNS.get() - before
}

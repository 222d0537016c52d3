//! Nothing: only the lock is used.

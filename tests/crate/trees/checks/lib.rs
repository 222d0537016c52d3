//! Nothing: only the dependencies are compiled.

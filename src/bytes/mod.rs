//! Bytes: [percent-encoding](https://url.spec.whatwg.org/#percent-encoded-bytes), classes of bytes, and scans for them.

pub mod classes;
pub mod percent_encode;
pub mod percent_encode_sets;
pub mod scan;
#[cfg(target_feature = "simd128")]
pub mod simd;
pub mod text;
pub mod utf8;

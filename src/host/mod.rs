//! [Hosts](https://url.spec.whatwg.org/#hosts-(domains-and-ip-addresses)): one file per section of the standard.

pub mod common_domain;
pub mod domain;
pub mod ipv4;
pub mod ipv6;
pub mod letters;
pub mod native;
pub mod parser;
#[cfg(feature = "idna")]
pub mod to_ascii;
pub mod to_unicode;

//! Domains in Unicode, for people to read.

use alloc::borrow::ToOwned;
use alloc::string::String;

/// The domain with its `xn--` labels in Unicode; the domain itself where a label is not valid.
#[cfg(feature = "idna")]
pub(super) fn domain_to_unicode(domain: &str) -> String {
    let (unicode, result) = idna::domain_to_unicode(domain);
    match result {
        Ok(()) => unicode,
        Err(_) => domain.to_owned(),
    }
}

/// The domain: without tables nobody can say whether a label is valid.
#[cfg(not(feature = "idna"))]
pub(super) fn domain_to_unicode(domain: &str) -> String {
    domain.to_owned()
}

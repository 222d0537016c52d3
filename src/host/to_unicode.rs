//! Domains in Unicode, for people to read.

use alloc::borrow::ToOwned;
use alloc::string::String;

/// The domain with its `xn--` labels in Unicode; the domain itself where a label is not valid.
#[cfg(feature = "idna")]
pub(crate) fn domain_to_unicode(domain: &str) -> String {
    let (unicode, result) = idna::domain_to_unicode(domain);
    // The crate idna leaves out one validity criterion: a label in Unicode must not begin with "xn--".
    let is_valid = |label: &[u8]| !label.starts_with(b"xn--");
    let mut labels = unicode.as_bytes().split(|&byte| byte == b'.');
    match result {
        Ok(()) if labels.all(is_valid) => unicode,
        _ => domain.to_owned(),
    }
}

/// The domain: without tables nobody can say whether a label is valid.
#[cfg(not(feature = "idna"))]
pub(crate) fn domain_to_unicode(domain: &str) -> String {
    domain.to_owned()
}

#[cfg(all(test, feature = "idna"))]
mod tests {
    use super::*;

    #[test]
    fn a_domain_with_an_invalid_label_stays() {
        assert_eq!(domain_to_unicode("xn--9ca.xn--53h"), "é.☕");
        // "xn--a" is no Punycode, and "xn--xn---epa" is that of "xn--é".
        for domain in ["xn--a", "xn--xn---epa", "xn--9ca.xn--xn---epa.example"] {
            assert_eq!(domain_to_unicode(domain), domain);
        }
    }
}

//! The feature `idna`: Unicode ToASCII with the `idna` crate.

use alloc::borrow::Cow;
use alloc::collections::BinaryHeap;
use alloc::string::String;
use alloc::vec;
use core::cmp::Reverse;

use idna::uts46::{AsciiDenyList, Hyphens, Uts46};

use super::common_domain::{adapt, push_number};
use crate::bytes::scan::find;

/// The [domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii) with *beStrict*
/// false: Unicode ToASCII with CheckBidi and CheckJoiners, without CheckHyphens,
/// UseSTD3ASCIIRules, Transitional_Processing, VerifyDnsLength and IgnoreInvalidPunycode.
///
/// This also refuses some labels that the standard accepts, since the crate idna does:
///
/// - a label of over 1,000 code points after mapping, if one of them is not ASCII;
/// - a label of over 2,000 characters after `xn--`.
///
/// The DNS has labels of at most 63 characters.
///
/// ```
/// use urlsmith::for_webassembly::domain_parser_to_ascii;
///
/// assert_eq!(domain_parser_to_ascii("☕.example").as_deref(), Some("xn--53h.example"));
/// assert_eq!(domain_parser_to_ascii("xn--a"), None);
/// ```
pub fn domain_parser_to_ascii(domain: &str) -> Option<Cow<'_, str>> {
    let Cow::Owned(unicode) = to_unicode(domain)? else {
        return Some(Cow::Borrowed(domain));
    };
    let mut ascii = String::with_capacity(unicode.len());
    let mut rest = &*unicode;
    loop {
        let (label, after) = rest.split_at(find(rest.as_bytes(), b'.'));
        // The one validity criterion that the crate idna does not check: "If not CheckHyphens, the
        // label must not begin with `xn--`". The label is the one in Unicode form, after its
        // Punycode is decoded. https://www.unicode.org/reports/tr46/#Validity_Criteria
        if label.starts_with("xn--") {
            return None;
        }
        push_label(label, &mut ascii);
        if after.is_empty() {
            return Some(Cow::Owned(ascii));
        }
        ascii.push('.');
        rest = &after[1..];
    }
}

/// The domain in Unicode, if it is valid but for what [`domain_parser_to_ascii`] checks.
#[cfg(not(target_family = "wasm"))]
fn to_unicode(domain: &str) -> Option<Cow<'_, str>> {
    let (unicode, result) =
        Uts46::new().to_unicode(domain.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow);
    result.ok().map(|()| unicode)
}

/// The same, by the generic function below it. In a native program that would be compiled twice. In WebAssembly the first error
/// ends it, which makes the module 1.2 KB smaller.
#[cfg(target_family = "wasm")]
fn to_unicode(domain: &str) -> Option<Cow<'_, str>> {
    use idna::uts46::{ErrorPolicy, ProcessingSuccess};
    let mut unicode = String::new();
    let success = Uts46::new().process(
        domain.as_bytes(),
        AsciiDenyList::EMPTY,
        Hyphens::Allow,
        ErrorPolicy::FailFast,
        |_, _, _| true,
        &mut unicode,
        None,
    );
    Some(match success.ok()? {
        ProcessingSuccess::Passthrough => Cow::Borrowed(domain),
        ProcessingSuccess::WroteToSink => Cow::Owned(unicode),
    })
}

/// Appends the ASCII form of a label, which has at most 1,000 code points if it is not ASCII: then no
/// number overflows. The encoder of the crate idna takes quadratic time. This one sorts the code
/// points first, and asks a Fenwick tree how many of those that are encoded lie before another.
#[inline(never)]
fn push_label(label: &str, output: &mut String) {
    if label.is_ascii() {
        output.push_str(label);
        return;
    }
    output.push_str("xn--");
    let length = label.chars().count();
    let mut tree = vec![0; length + 1];
    let handle = |tree: &mut [u32], index: usize| {
        let mut at = index + 1;
        while at <= length {
            tree[at] += 1;
            at += at & at.wrapping_neg();
        }
    };
    let mut rest = BinaryHeap::with_capacity(length);
    for (index, c) in label.chars().enumerate() {
        if c.is_ascii() {
            output.push(c);
            handle(&mut tree, index);
        } else {
            rest.push(Reverse((u32::from(c), index)));
        }
    }
    let basic = length - rest.len();
    if basic > 0 {
        output.push('-');
    }
    let (mut next, mut start, mut bias, mut size) = (0x80, 0, 72, basic as u32);
    while let Some(Reverse((c, index))) = rest.pop() {
        let mut before = 0;
        let mut at = index;
        while at > 0 {
            before += tree[at];
            at &= at - 1;
        }
        size += 1;
        let delta = (c - next) * size + before - start;
        push_number(delta, bias, output);
        bias = adapt(delta, size, size == basic as u32 + 1);
        next = c;
        start = before + 1;
        handle(&mut tree, index);
    }
}

#[cfg(test)]
mod tests {
    use alloc::borrow::ToOwned;

    use super::*;

    #[test]
    fn labels_are_encoded_as_the_crate_idna_does() {
        for length in [1, 2, 3, 10, 1000] {
            for step in [1, 7, 333, 997] {
                let label: String = (0..length)
                    .filter_map(|index| char::from_u32('b' as u32 + index * step % 1013))
                    .collect();
                let mut output = String::new();
                push_label(&label, &mut output);
                let expected = match idna::punycode::encode_str(&label) {
                    Some(encoded) if !label.is_ascii() => "xn--".to_owned() + &encoded,
                    _ => label,
                };
                assert_eq!(output, expected);
            }
        }
    }
}

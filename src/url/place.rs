//! Where in an input a failure is.

use alloc::borrow::Cow;

use super::failures::Failure;
use super::parser::{authority_end, port_colon, remove_ascii_tab_or_newline};
use super::record::Url;
use super::scan::{is_forbidden_domain_code_point, scheme_length};
use super::scheme::SchemeType;

/// The place of a failure in `input`, in bytes; `None` where the failure is about no place.
pub(super) fn place(failure: Failure, input: &str, base: Option<&Url>) -> Option<usize> {
    let started = input.trim_start_matches(|c| c <= ' ');
    let before = input.len() - started.len();
    match failure {
        Failure::TooLong => return None,
        _ if started.is_empty() => return Some(0),
        Failure::MissingSchemeNonRelativeUrl | Failure::OpaqueBaseUrl => return Some(before),
        _ => {}
    }
    let trimmed = started.trim_end_matches(|c| c <= ' ');
    let text = remove_ascii_tab_or_newline(trimmed);
    let place = in_authority(failure, &text, base);
    if let Cow::Borrowed(_) = text {
        return Some(before + place);
    }
    // The place in the text without tabs and newlines becomes one in the input.
    let mut kept = trimmed
        .bytes()
        .enumerate()
        .filter(|(_, byte)| !matches!(byte, b'\t' | b'\n' | b'\r'));
    Some(match kept.nth(place) {
        Some((index, _)) => before + index,
        None => before + trimmed.len(),
    })
}

/// The place of a failure of a host or a port.
fn in_authority(failure: Failure, text: &str, base: Option<&Url>) -> usize {
    let scheme = scheme_length(text.as_bytes());
    let scheme_type = match scheme {
        Some(length) => SchemeType::of_any_case(&text[..length]),
        None => base.map_or(SchemeType::NotSpecial, Url::scheme_type),
    };
    let after_scheme = &text[scheme.map_or(0, |length| length + 1)..];
    let start = text.len()
        - match scheme_type {
            SchemeType::Special => after_scheme.trim_start_matches(['/', '\\']).len(),
            _ => after_scheme.len().saturating_sub(2),
        };
    let authority = &text[start..];
    let authority = &authority[..authority_end(authority, scheme_type)];
    let host_start = match scheme_type {
        SchemeType::File => 0,
        _ => authority.rfind('@').map_or(0, |at_sign| at_sign + 1),
    };
    let host = &authority[host_start..];
    let colon = port_colon(host).filter(|_| scheme_type != SchemeType::File);
    let in_host = match failure {
        Failure::PortOutOfRange | Failure::PortInvalid => {
            let port = colon.map_or(host.len(), |colon| colon + 1);
            let wrong = host[port..].bytes().position(|c| !c.is_ascii_digit());
            match (failure, wrong) {
                (Failure::PortInvalid, Some(wrong)) => port + wrong,
                _ => port,
            }
        }
        Failure::DomainInvalidCodePoint | Failure::HostInvalidCodePoint => {
            let host = &host[..colon.unwrap_or(host.len())];
            // A code point that is percent-encoded is not found: then the whole host is the place.
            host.bytes()
                .position(|c| c != b'%' && is_forbidden_domain_code_point(c))
                .unwrap_or(0)
        }
        _ => 0,
    };
    start + host_start + in_host
}

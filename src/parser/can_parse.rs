//! Whether an input can be parsed. Nothing is written, so this takes less time than parsing.
//!
//! Without a base URL, the [basic URL parser](super::basic_url_parser) fails only because the scheme is missing, or because
//! of the authority. So what follows the authority is not examined. Tests compare the answers with the parser's.

use super::authority::{append_digit, scan_authority};
use super::basic_url_parser::{basic_url_parser, remove_ascii_tab_or_newline};
use super::scheme::{SchemeType, common_scheme};
use super::url_record::Url;
use super::windows_drive_letter::is_windows_drive_letter;
use crate::bytes::classes::HOST;
use crate::bytes::scan::{has_ascii_tab_or_newline, run, scheme_length};
use crate::bytes::text::slice;
use crate::bytes::utf8::Utf8;
use crate::failures::Failure;
use crate::host::ipv4::{is_serialized_ipv4, may_end_in_a_number};
use crate::host::parser::check_host;
use crate::platform::Platform;

type Result = core::result::Result<(), Failure>;

/// The serialization of longer inputs may exceed 4 GiB, which is a failure, too. So they are parsed.
const LONGEST: usize = 1 << 26;

/// Whether the parser succeeds.
pub fn can_parse(platform: &impl Platform, input: Utf8, base: Option<&Url>) -> bool {
    let trimmed = input.trimmed();
    let bytes = trimmed.bytes();
    let scheme = common_scheme(bytes);
    if bytes.len() > LONGEST || (base.is_some() && scheme.is_none()) {
        return basic_url_parser::<true>(platform, input, base, &mut Url::new()).is_ok();
    }
    let Some((scheme_type, start)) = scheme else {
        return check(platform, &remove_ascii_tab_or_newline(trimmed.text())).is_ok();
    };
    let authority = &bytes[start..];
    let is_valid = |authority: &[u8]| check_authority(platform, scheme_type, authority).is_ok();
    // Tabs and newlines in a host or a port are an error as long as they are there. Elsewhere they decide nothing. So
    // most inputs need no search for them.
    is_plain_authority(authority, scheme_type)
        || is_valid(authority)
        || has_ascii_tab_or_newline(authority)
            && remove_ascii_tab_or_newline(trimmed.text())
                .as_bytes()
                .get(start..)
                .is_some_and(is_valid)
}

/// Whether an authority is sure to be valid, since it is a host in normal form, perhaps with a port of up to four
/// digits. This takes a fifth of the time of [`check_authority`]. `false` means "not sure".
fn is_plain_authority(input: &[u8], scheme_type: SchemeType) -> bool {
    let host_end = run::<HOST>(input, 0);
    let mut end = host_end;
    if scheme_type == SchemeType::Special && input.get(end) == Some(&b':') {
        end += 1;
        let most = end + 4;
        while end < most && input.get(end).is_some_and(u8::is_ascii_digit) {
            end += 1;
        }
    }
    let host = &input[..host_end];
    matches!(input.get(end), None | Some(b'/' | b'?' | b'#' | b'\\'))
        && if host.is_empty() {
            scheme_type == SchemeType::File
        } else {
            !may_end_in_a_number(host) || is_serialized_ipv4(host)
        }
}

/// The states of the parser up to the one that decides whether there is an authority, without a base URL.
fn check(platform: &impl Platform, input: &str) -> Result {
    let colon = scheme_length(input.as_bytes()).ok_or(Failure::MissingSchemeNonRelativeUrl)?;
    let scheme_type = SchemeType::of_any_case(slice(input, 0, colon));
    let rest = &input.as_bytes()[colon + 1..];
    let is_slash = |c: &u8| *c == b'/' || (*c == b'\\' && scheme_type.is_special());
    match (scheme_type, rest) {
        (SchemeType::Special, _) => check_authority(platform, scheme_type, rest),
        (_, [first, second, ..]) if is_slash(first) && is_slash(second) => {
            check_authority(platform, scheme_type, &rest[2..])
        }
        _ => Ok(()),
    }
}

/// The [authority state](https://url.spec.whatwg.org/#authority-state) and those after it, or the
/// [file host state](https://url.spec.whatwg.org/#file-host-state).
fn check_authority(platform: &impl Platform, scheme_type: SchemeType, input: &[u8]) -> Result {
    let is_special = scheme_type.is_special();
    let mut input = input;
    while let (SchemeType::Special, [b'/' | b'\\', rest @ ..]) = (scheme_type, input) {
        input = rest;
    }
    let authority = scan_authority(input, is_special);
    if scheme_type == SchemeType::File {
        let buffer = &input[..authority.end];
        if buffer.is_empty() || is_windows_drive_letter(buffer) {
            return Ok(());
        }
        return check_host(platform, buffer, false);
    }
    if authority.lacks_host(is_special) {
        return Err(Failure::HostMissing);
    }
    check_host(platform, &input[authority.host()], !is_special)?;
    let mut port = 0;
    for &digit in &input[authority.port().unwrap_or_default()] {
        if !digit.is_ascii_digit() {
            return Err(Failure::PortInvalid);
        }
        port = append_digit(port, digit)?;
    }
    Ok(())
}

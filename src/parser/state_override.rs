//! The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with a state
//! override, for a single component.
//!
//! The setters of the URL class and the encoding callbacks of URL patterns run it. The functions
//! without a `scheme` assume a special URL that is not a "file" URL: the URL Pattern Standard's
//! [dummy URL](https://urlpattern.spec.whatwg.org/#create-a-dummy-url). Those that return a text are called by patterns and by
//! WebAssembly: `#[inline]` leaves compiling them to programs with one of the two.

use alloc::string::String;

use super::authority::{append_digit, authority_end, port_colon};
use super::basic_url_parser::{self, remove_ascii_tab_or_newline};
use super::path::path_state;
use super::scheme::{SchemeType, default_port};
use crate::bytes::percent_encode::utf8_percent_encode;
use crate::bytes::percent_encode_sets::USERINFO;
use crate::failures::Failure;
use crate::host::parser::host_parser;
use crate::platform::Platform;

/// The [hostname state](https://url.spec.whatwg.org/#hostname-state): the serialized host.
pub fn hostname_state(platform: &impl Platform, value: &str) -> Result<String, Failure> {
    let value = remove_ascii_tab_or_newline(value);
    let mut host = String::new();
    match split_host_and_port(&value, SchemeType::Special) {
        (buffer, None) if !buffer.is_empty() => {
            host_parser::<true>(platform, buffer, false, &mut host)?;
        }
        _ => return Err(Failure::HostMissing),
    }
    Ok(host)
}

/// The [port state](https://url.spec.whatwg.org/#port-state) of a URL with the given scheme: the
/// digits that `value` starts with, as a port that is null if it is the scheme's default port.
pub fn port_state(value: &str, scheme: &str) -> Result<Option<u16>, Failure> {
    let mut port = None;
    for byte in value.bytes() {
        match byte {
            b'\t' | b'\n' | b'\r' => {}
            b'0'..=b'9' => port = Some(append_digit(port.unwrap_or(0), byte)?),
            _ => break,
        }
    }
    let port = port.ok_or(Failure::PortInvalid)?;
    Ok((default_port(scheme) != Some(port)).then_some(port))
}

/// The [host state](https://url.spec.whatwg.org/#host-state), or the [file host
/// state](https://url.spec.whatwg.org/#file-host-state), of a URL with a scheme of the given type:
/// appends the serialized host. After a colon, the result is the port's number, or `None` where the
/// port has no digits or is too large.
pub fn host(
    platform: &impl Platform,
    value: &str,
    scheme_type: SchemeType,
    output: &mut String,
) -> Result<Option<Option<u16>>, Failure> {
    let value = remove_ascii_tab_or_newline(value);
    if scheme_type == SchemeType::File {
        let buffer = &value[..authority_end(&value, scheme_type)];
        if !buffer.is_empty() {
            host_parser::<true>(platform, buffer, false, output)?;
        }
        if output == "localhost" {
            output.clear();
        }
        return Ok(None);
    }
    let (buffer, port) = split_host_and_port(&value, scheme_type);
    host_parser::<true>(platform, buffer, !scheme_type.is_special(), output)?;
    Ok(port.map(|port| port_state(port, "").ok().flatten()))
}

/// The [path start state](https://url.spec.whatwg.org/#path-start-state): the serialized path.
#[inline]
pub fn path_start_state(value: &str) -> String {
    let mut path = String::with_capacity(value.len());
    path_start(value, SchemeType::Special, false, &mut path);
    path
}

/// The [opaque path state](https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state): the
/// path, which ends at a question mark or a number sign.
#[inline]
pub fn opaque_path_state(value: &str) -> String {
    let mut path = String::new();
    basic_url_parser::opaque_path_state(&remove_ascii_tab_or_newline(value), &mut path);
    path
}

/// The [query state](https://url.spec.whatwg.org/#query-state): the query.
#[inline]
pub fn query_state(value: &str) -> String {
    let mut output = String::new();
    query(value, SchemeType::Special, &mut output);
    output
}

/// The [query state](https://url.spec.whatwg.org/#query-state) of a URL with the given scheme type;
/// appends the query.
pub fn query(value: &str, scheme_type: SchemeType, output: &mut String) {
    let value = remove_ascii_tab_or_newline(value);
    basic_url_parser::query_state(&value, scheme_type, output);
}

/// The [fragment state](https://url.spec.whatwg.org/#fragment-state): the fragment.
#[inline]
pub fn fragment_state(value: &str) -> String {
    let mut output = String::new();
    fragment(value, &mut output);
    output
}

/// The [fragment state](https://url.spec.whatwg.org/#fragment-state); appends the fragment.
pub fn fragment(value: &str, output: &mut String) {
    basic_url_parser::fragment_state(&remove_ascii_tab_or_newline(value), output);
}

/// The text that [set the username](https://url.spec.whatwg.org/#set-the-username) and [set the
/// password](https://url.spec.whatwg.org/#set-the-password) store.
#[inline]
pub fn userinfo(value: &str) -> String {
    let mut userinfo = String::new();
    utf8_percent_encode(value, USERINFO, &mut userinfo);
    userinfo
}

/// The input as the [host state](https://url.spec.whatwg.org/#host-state) splits it: the host's
/// buffer, and after a colon the input of the [port
/// state](https://url.spec.whatwg.org/#port-state).
pub(crate) fn split_host_and_port(input: &str, scheme_type: SchemeType) -> (&str, Option<&str>) {
    let authority = &input[..authority_end(input, scheme_type)];
    match port_colon(authority) {
        Some(colon) => (&input[..colon], Some(&input[colon + 1..])),
        None => (authority, None),
    }
}

/// The [path start state](https://url.spec.whatwg.org/#path-start-state) of a URL whose path was
/// emptied; appends the serialized path.
pub fn path_start(value: &str, scheme_type: SchemeType, host_is_null: bool, output: &mut String) {
    let value = remove_ascii_tab_or_newline(value);
    let rest = match value.as_bytes().first() {
        Some(b'/') => &value[1..],
        Some(b'\\') if scheme_type.is_special() => &value[1..],
        None if !scheme_type.is_special() => {
            if host_is_null {
                output.push('/');
            }
            return;
        }
        _ => &value,
    };
    path_state(rest, scheme_type, true, output.len(), output);
}

//! The authority of a URL: credentials, a host and a port.

use alloc::string::String;
use core::ops::Range;

use super::scheme::{SchemeType, default_port};
use crate::bytes::classes::HOST;
use crate::bytes::percent_encode::utf8_percent_encode;
use crate::bytes::percent_encode_sets::USERINFO;
use crate::bytes::scan::run;
use crate::bytes::text::push_decimal;
use crate::failures::Failure;

/// The end of what the [authority state](https://url.spec.whatwg.org/#authority-state) and the
/// [host state](https://url.spec.whatwg.org/#host-state) read.
pub(crate) fn authority_end(input: &str, scheme_type: SchemeType) -> usize {
    let is_special = scheme_type.is_special();
    input
        .bytes()
        .position(|c| matches!(c, b'/' | b'?' | b'#') || (is_special && c == b'\\'))
        .unwrap_or(input.len())
}

/// Where the pieces of an authority are.
pub(crate) struct Authority {
    /// The last `@`. Before it are the credentials.
    pub(crate) at_sign: Option<usize>,
    host_start: usize,
    /// The first colon outside brackets that comes after the `@`. After it is the port.
    colon: Option<usize>,
    pub(crate) end: usize,
}

impl Authority {
    /// A host alone.
    pub(crate) fn of_host(host: &str) -> Self {
        Self {
            at_sign: None,
            host_start: 0,
            colon: None,
            end: host.len(),
        }
    }

    pub(crate) fn host(&self) -> Range<usize> {
        self.host_start..self.colon.unwrap_or(self.end)
    }

    pub(crate) fn port(&self) -> Option<Range<usize>> {
        self.colon.map(|colon| colon + 1..self.end)
    }

    /// Whether there is no host where there must be one.
    pub(crate) fn lacks_host(&self, is_special: bool) -> bool {
        self.host().is_empty() && (is_special || self.at_sign.is_some() || self.colon.is_some())
    }
}

/// What the [authority state](https://url.spec.whatwg.org/#authority-state) and the
/// [host state](https://url.spec.whatwg.org/#host-state) look for, in one pass.
pub(crate) fn scan_authority(input: &[u8], is_special: bool) -> Authority {
    // The bytes before mean nothing here.
    let mut end = run::<HOST>(input, 0);
    let mut at_sign = None;
    let mut host_start = 0;
    let mut colon = None;
    let mut inside_brackets = false;
    loop {
        match input.get(end) {
            None | Some(b'/' | b'?' | b'#') => break,
            Some(b'\\') if is_special => break,
            Some(b'@') => {
                at_sign = Some(end);
                host_start = end + 1;
                colon = None;
                inside_brackets = false;
            }
            Some(b':') if !inside_brackets && colon.is_none() => colon = Some(end),
            Some(b'[') => inside_brackets = true,
            Some(b']') => inside_brackets = false,
            Some(_) => {}
        }
        end += 1;
    }
    Authority {
        at_sign,
        host_start,
        colon,
        end,
    }
}

/// The colon before a port in what the [host state](https://url.spec.whatwg.org/#host-state)
/// reads: the first outside brackets.
pub(crate) fn port_colon(input: &str) -> Option<usize> {
    let mut inside_brackets = false;
    input.bytes().position(|c| {
        match c {
            b'[' => inside_brackets = true,
            b']' => inside_brackets = false,
            _ => {}
        }
        c == b':' && !inside_brackets
    })
}

/// The number that the digits of the [port state](https://url.spec.whatwg.org/#port-state)'s
/// buffer represent, or null where it is the scheme's default port.
pub(crate) fn port_number(digits: &str, scheme: &str) -> Result<Option<u16>, Failure> {
    let mut port = 0;
    for digit in digits.bytes() {
        port = append_digit(port, digit)?;
    }
    Ok(Some(port).filter(|_| default_port(scheme) != Some(port)))
}

/// A port with one more digit.
#[inline]
pub(crate) fn append_digit(port: u16, digit: u8) -> Result<u16, Failure> {
    let port = 10 * u32::from(port) + u32::from(digit - b'0');
    u16::try_from(port).map_err(|_| Failure::PortOutOfRange)
}

/// Appends a username and a password, and their `:` and `@`, as the
/// [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer) does, percent-encoded;
/// returns the length of the username.
pub(crate) fn push_credentials(username: &str, password: &str, output: &mut String) -> usize {
    let start = output.len();
    utf8_percent_encode(username, USERINFO, output);
    let username_length = output.len() - start;
    if !password.is_empty() {
        output.push(':');
        utf8_percent_encode(password, USERINFO, output);
    }
    if output.len() > start {
        output.push('@');
    }
    username_length
}

/// Appends a port and its colon, unless it is null.
pub(crate) fn push_port(port: Option<u16>, output: &mut String) {
    if let Some(port) = port {
        output.push(':');
        push_decimal(port.into(), output);
    }
}

//! [Encoding callbacks](https://urlpattern.spec.whatwg.org/#canon-encoding-callbacks). They call
//! urlsmith's URL parser.

use urlsmith::url::{Url, state_override};

use super::{Result, TypeError};

const FAILURE: TypeError = TypeError("the URL parser fails");

/// <https://urlpattern.spec.whatwg.org/#canonicalize-a-protocol>
pub fn canonicalize_a_protocol(value: &str) -> Result<String> {
    if value.is_empty() {
        return Ok(String::new());
    }
    let parse_result =
        Url::parse(&format!("{value}://dummy.invalid/"), None).map_err(|_| FAILURE)?;
    Ok(parse_result.scheme().to_owned())
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-a-username> and
/// <https://urlpattern.spec.whatwg.org/#canonicalize-a-password>
pub fn canonicalize_userinfo(value: &str) -> Result<String> {
    Ok(state_override::userinfo(value))
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-a-hostname>
pub fn canonicalize_a_hostname(value: &str) -> Result<String> {
    if value.is_empty() {
        return Ok(String::new());
    }
    state_override::hostname_state(value).map_err(|_| FAILURE)
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-an-ipv6-hostname>
pub fn canonicalize_an_ipv6_hostname(value: &str) -> Result<String> {
    let mut result = String::new();
    for code_point in value.chars() {
        if !code_point.is_ascii_hexdigit() && !matches!(code_point, '[' | ']' | ':') {
            return Err(TypeError("not in an IPv6 address"));
        }
        result.push(code_point.to_ascii_lowercase());
    }
    Ok(result)
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-a-port>, except that without a protocol no
/// port is the default port. By the steps, the dummy URL's "https" would be the protocol, and
/// `{port: "443"}` would be a pattern for the empty port. web-platform-tests expect that 443 is
/// kept.
pub fn canonicalize_a_port(port_value: &str, protocol_value: Option<&str>) -> Result<String> {
    if port_value.is_empty() {
        return Ok(String::new());
    }
    let port = state_override::port_state(port_value, protocol_value.unwrap_or_default())
        .map_err(|_| FAILURE)?;
    Ok(port.map(|port| port.to_string()).unwrap_or_default())
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname>
pub fn canonicalize_a_pathname(value: &str) -> Result<String> {
    if value.is_empty() {
        return Ok(String::new());
    }
    let leading_slash = value.starts_with('/');
    let modified_value = format!("{}{value}", if leading_slash { "" } else { "/-" });
    let result = state_override::path_start_state(&modified_value);
    if leading_slash {
        return Ok(result);
    }
    Ok(result.chars().skip(2).collect())
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-an-opaque-pathname>
pub fn canonicalize_an_opaque_pathname(value: &str) -> Result<String> {
    Ok(state_override::opaque_path_state(value))
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-a-search>
pub fn canonicalize_a_search(value: &str) -> Result<String> {
    Ok(state_override::query_state(value))
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-a-hash>
pub fn canonicalize_a_hash(value: &str) -> Result<String> {
    Ok(state_override::fragment_state(value))
}

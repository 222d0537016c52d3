//! [URLPatternInit processing](https://urlpattern.spec.whatwg.org/#canon-processing-for-init).

use urlsmith::url::{Url, is_special_scheme};

use super::canonicalize::{
    canonicalize_a_hash, canonicalize_a_hostname, canonicalize_a_pathname, canonicalize_a_port,
    canonicalize_a_protocol, canonicalize_a_search, canonicalize_an_opaque_pathname,
    canonicalize_userinfo,
};
use super::pattern_string::escape_a_pattern_string;
use super::url_pattern::{HASH, HOSTNAME, PASSWORD, PATHNAME, PORT, PROTOCOL, SEARCH, USERNAME};
use super::{Init, Result, TypeError};

/// The *type* of the algorithms here: "`pattern`" or "`url`".
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Type {
    Pattern,
    Url,
}

/// <https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit>, with the eight components that
/// are null or not.
pub fn process_a_urlpatterninit(
    init: &Init,
    kind: Type,
    components: [Option<String>; 8],
) -> Result<[Option<String>; 8]> {
    let mut result = components;
    let given = &init.components;
    let contains_none = |members: &[usize]| members.iter().all(|&member| given[member].is_none());
    let mut base_url = None;
    if let Some(base_url_string) = &init.base_url {
        let url =
            Url::parse(base_url_string, None).map_err(|_| TypeError("an invalid base URL"))?;
        let from_base = |value: &str| Some(process_a_base_url_string(value, kind));
        if given[PROTOCOL].is_none() {
            result[PROTOCOL] = from_base(url.scheme());
        }
        if kind != Type::Pattern && contains_none(&[PROTOCOL, HOSTNAME, PORT, USERNAME]) {
            result[USERNAME] = from_base(url.username());
        }
        if kind != Type::Pattern && contains_none(&[PROTOCOL, HOSTNAME, PORT, USERNAME, PASSWORD]) {
            result[PASSWORD] = from_base(url.password());
        }
        if contains_none(&[PROTOCOL, HOSTNAME]) {
            result[HOSTNAME] = from_base(url.host().unwrap_or_default());
        }
        if contains_none(&[PROTOCOL, HOSTNAME, PORT]) {
            result[PORT] = Some(url.port().to_owned());
        }
        if contains_none(&[PROTOCOL, HOSTNAME, PORT, PATHNAME]) {
            result[PATHNAME] = from_base(url.path());
        }
        if contains_none(&[PROTOCOL, HOSTNAME, PORT, PATHNAME, SEARCH]) {
            result[SEARCH] = from_base(url.query().unwrap_or_default());
        }
        if contains_none(&[PROTOCOL, HOSTNAME, PORT, PATHNAME, SEARCH, HASH]) {
            result[HASH] = from_base(url.fragment().unwrap_or_default());
        }
        base_url = Some(url);
    }
    if let Some(value) = &given[PROTOCOL] {
        result[PROTOCOL] = Some(process_protocol_for_init(value, kind)?);
    }
    if let Some(value) = &given[USERNAME] {
        result[USERNAME] = Some(process_userinfo_for_init(value, kind)?);
    }
    if let Some(value) = &given[PASSWORD] {
        result[PASSWORD] = Some(process_userinfo_for_init(value, kind)?);
    }
    if let Some(value) = &given[HOSTNAME] {
        result[HOSTNAME] = Some(process_hostname_for_init(value, kind)?);
    }
    let result_protocol_string = result[PROTOCOL].clone().unwrap_or_default();
    if let Some(value) = &given[PORT] {
        result[PORT] = Some(process_port_for_init(value, &result_protocol_string, kind)?);
    }
    if let Some(value) = &given[PATHNAME] {
        let mut pathname = value.clone();
        if let Some(base_url) = &base_url
            && !base_url.has_opaque_path()
            && !is_an_absolute_pathname(&pathname, kind)
        {
            let base_url_path = process_a_base_url_string(base_url.path(), kind);
            if let Some(slash_index) = base_url_path.rfind('/') {
                let new_pathname = &base_url_path[..slash_index + 1];
                pathname = format!("{new_pathname}{pathname}");
            }
        }
        result[PATHNAME] = Some(process_pathname_for_init(
            &pathname,
            &result_protocol_string,
            kind,
        )?);
    }
    if let Some(value) = &given[SEARCH] {
        result[SEARCH] = Some(process_search_for_init(value, kind)?);
    }
    if let Some(value) = &given[HASH] {
        result[HASH] = Some(process_hash_for_init(value, kind)?);
    }
    Ok(result)
}

/// <https://urlpattern.spec.whatwg.org/#process-a-base-url-string>
fn process_a_base_url_string(input: &str, kind: Type) -> String {
    if kind != Type::Pattern {
        return input.to_owned();
    }
    escape_a_pattern_string(input)
}

/// <https://urlpattern.spec.whatwg.org/#is-an-absolute-pathname>
fn is_an_absolute_pathname(input: &str, kind: Type) -> bool {
    if input.is_empty() {
        return false;
    }
    if input.starts_with('/') {
        return true;
    }
    if kind == Type::Url {
        return false;
    }
    input.starts_with("\\/") || input.starts_with("{/")
}

/// <https://urlpattern.spec.whatwg.org/#process-protocol-for-init>
fn process_protocol_for_init(value: &str, kind: Type) -> Result<String> {
    let stripped_value = value.strip_suffix(':').unwrap_or(value);
    if kind == Type::Pattern {
        return Ok(stripped_value.to_owned());
    }
    canonicalize_a_protocol(stripped_value)
}

/// <https://urlpattern.spec.whatwg.org/#process-username-for-init> and
/// <https://urlpattern.spec.whatwg.org/#process-password-for-init>
fn process_userinfo_for_init(value: &str, kind: Type) -> Result<String> {
    if kind == Type::Pattern {
        return Ok(value.to_owned());
    }
    canonicalize_userinfo(value)
}

/// <https://urlpattern.spec.whatwg.org/#process-hostname-for-init>
fn process_hostname_for_init(value: &str, kind: Type) -> Result<String> {
    if kind == Type::Pattern {
        return Ok(value.to_owned());
    }
    canonicalize_a_hostname(value)
}

/// <https://urlpattern.spec.whatwg.org/#process-port-for-init>
fn process_port_for_init(port_value: &str, protocol_value: &str, kind: Type) -> Result<String> {
    if kind == Type::Pattern {
        return Ok(port_value.to_owned());
    }
    canonicalize_a_port(port_value, Some(protocol_value))
}

/// <https://urlpattern.spec.whatwg.org/#process-pathname-for-init>
fn process_pathname_for_init(
    pathname_value: &str,
    protocol_value: &str,
    kind: Type,
) -> Result<String> {
    if kind == Type::Pattern {
        return Ok(pathname_value.to_owned());
    }
    if is_special_scheme(protocol_value) || protocol_value.is_empty() {
        return canonicalize_a_pathname(pathname_value);
    }
    canonicalize_an_opaque_pathname(pathname_value)
}

/// <https://urlpattern.spec.whatwg.org/#process-search-for-init>
fn process_search_for_init(value: &str, kind: Type) -> Result<String> {
    let stripped_value = value.strip_prefix('?').unwrap_or(value);
    if kind == Type::Pattern {
        return Ok(stripped_value.to_owned());
    }
    canonicalize_a_search(stripped_value)
}

/// <https://urlpattern.spec.whatwg.org/#process-hash-for-init>
fn process_hash_for_init(value: &str, kind: Type) -> Result<String> {
    let stripped_value = value.strip_prefix('#').unwrap_or(value);
    if kind == Type::Pattern {
        return Ok(stripped_value.to_owned());
    }
    canonicalize_a_hash(stripped_value)
}

//! The members of the [URL class](https://url.spec.whatwg.org/#url-class), for engines and for programs that behave like
//! browsers: a setter takes any text, and uses the part that it understands.
//!
//! ```
//! use urlsmith::{Url, quirks};
//!
//! let mut url = Url::parse("https://example.com/a")?;
//! quirks::set_host(&mut url, "example.org:8080/ignored").expect("a host");
//! assert_eq!(quirks::host(&url), "example.org:8080");
//! quirks::set_search(&mut url, "?b");
//! assert_eq!(quirks::search(&url), "?b");
//! # Ok::<(), urlsmith::ParseError>(())
//! ```
//!
//! Where the standard ignores a value, the setter leaves the URL unchanged and returns `Err(())`. The setters of
//! [`Url`] are stricter, and have types for what is absent.

use alloc::string::String;

use super::error::ParseError;
use super::parsed_host::Host;
use super::position::Position;
use super::setters::done;
use crate::bytes::scan::find;
use crate::host::native::Native;
use crate::host::to_unicode::domain_to_unicode as to_unicode;
use crate::parser::state_override::port_state;
use crate::parser::url_record::Url;
use crate::platform::Platform;

/// The [`Offsets`](crate::Offsets) in the form of the crate `url`, where a query and a fragment can be absent.
///
/// ```
/// use urlsmith::{Url, quirks::internal_components};
///
/// let components = internal_components(&Url::parse("https://example.com:81/a?b")?);
/// assert_eq!((components.port, components.query_start), (Some(81), Some(24)));
/// assert_eq!(components.fragment_start, None);
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InternalComponents {
    /// The colon after the scheme.
    pub scheme_end: u32,
    /// The end of the username.
    pub username_end: u32,
    /// The start of the host.
    pub host_start: u32,
    /// The end of the host.
    pub host_end: u32,
    /// The port.
    pub port: Option<u16>,
    /// The start of the path.
    pub path_start: u32,
    /// The question mark.
    pub query_start: Option<u32>,
    /// The number sign.
    pub fragment_start: Option<u32>,
}

/// Where the components are.
///
/// ```
/// let url = urlsmith::Url::parse("https://example.com/#a")?;
/// assert_eq!(urlsmith::quirks::internal_components(&url).fragment_start, Some(20));
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
pub fn internal_components(url: &Url) -> InternalComponents {
    let offsets = url.offsets();
    InternalComponents {
        scheme_end: offsets.scheme_end,
        username_end: offsets.username_end,
        host_start: offsets.host_start,
        host_end: offsets.host_end,
        port: url.port(),
        path_start: offsets.path_start,
        query_start: url.query().map(|_| offsets.query_start),
        fragment_start: url.fragment().map(|_| offsets.fragment_start),
    }
}

/// The domain in ASCII; empty if the text is no domain.
///
/// ```
/// assert_eq!(urlsmith::quirks::domain_to_ascii("É.example"), "xn--9ca.example");
/// assert_eq!(urlsmith::quirks::domain_to_ascii("1.2.3.4"), "");
/// ```
pub fn domain_to_ascii(domain: &str) -> String {
    match Host::parse(domain) {
        Ok(Host::Domain(domain)) => domain,
        _ => String::new(),
    }
}

/// The domain in Unicode; empty if the text is no domain. Without the feature `idna`, the domain stays in ASCII.
///
/// ```
/// assert_eq!(urlsmith::quirks::domain_to_unicode("xn--9ca.example"), "é.example");
/// ```
pub fn domain_to_unicode(domain: &str) -> String {
    match Host::parse(domain) {
        Ok(Host::Domain(domain)) => to_unicode(&domain),
        _ => String::new(),
    }
}

/// The [href getter](https://url.spec.whatwg.org/#dom-url-href).
///
/// ```
/// let url = urlsmith::Url::parse("https://example.com")?;
/// assert_eq!(urlsmith::quirks::href(&url), "https://example.com/");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
pub fn href(url: &Url) -> &str {
    url.as_str()
}

/// The [href setter](https://url.spec.whatwg.org/#dom-url-href): replaces all of the URL.
///
/// ```
/// use urlsmith::{Url, quirks};
///
/// let mut url = Url::parse("https://example.com/")?;
/// assert!(quirks::set_href(&mut url, "/b").is_err());
/// quirks::set_href(&mut url, "https://example.org/")?;
/// assert_eq!(url.host_str(), Some("example.org"));
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
///
/// # Errors
///
/// Those of [`Url::parse`]. The URL is then unchanged.
pub fn set_href(url: &mut Url, value: &str) -> Result<(), ParseError> {
    *url = Url::parse(value)?;
    Ok(())
}

/// The [origin getter](https://url.spec.whatwg.org/#dom-url-origin).
///
/// ```
/// let url = urlsmith::Url::parse("https://example.com:444/a")?;
/// assert_eq!(urlsmith::quirks::origin(&url), "https://example.com:444");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
pub fn origin(url: &Url) -> String {
    url.origin().ascii_serialization()
}

/// The [protocol getter](https://url.spec.whatwg.org/#dom-url-protocol): the scheme with its colon.
///
/// ```
/// let url = urlsmith::Url::parse("https://example.com/")?;
/// assert_eq!(urlsmith::quirks::protocol(&url), "https:");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
pub fn protocol(url: &Url) -> &str {
    url.slice(0, url.offsets.scheme_end + 1)
}

/// The [protocol setter](https://url.spec.whatwg.org/#dom-url-protocol). What follows a colon is ignored.
///
/// ```
/// use urlsmith::{Url, quirks};
///
/// let mut url = Url::parse("http://example.com/")?;
/// assert!(quirks::set_protocol(&mut url, "https:").is_ok());
/// assert_eq!(url.scheme(), "https");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
///
/// # Errors
///
/// Those of [`Url::set_scheme`].
pub fn set_protocol(url: &mut Url, new_protocol: &str) -> Result<(), ()> {
    let end = find(new_protocol.as_bytes(), b':');
    url.set_scheme(&new_protocol[..end])
}

/// The [username getter](https://url.spec.whatwg.org/#dom-url-username).
///
/// ```
/// let url = urlsmith::Url::parse("https://me@example.com/")?;
/// assert_eq!(urlsmith::quirks::username(&url), "me");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
pub fn username(url: &Url) -> &str {
    url.username()
}

/// The [username setter](https://url.spec.whatwg.org/#dom-url-username).
///
/// ```
/// use urlsmith::{Url, quirks};
///
/// let mut url = Url::parse("https://example.com/")?;
/// assert!(quirks::set_username(&mut url, "me").is_ok());
/// assert_eq!(url.as_str(), "https://me@example.com/");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
///
/// # Errors
///
/// Those of [`Url::set_username`].
pub fn set_username(url: &mut Url, new_username: &str) -> Result<(), ()> {
    url.set_username(new_username)
}

/// The [password getter](https://url.spec.whatwg.org/#dom-url-password).
///
/// ```
/// let url = urlsmith::Url::parse("https://me:pw@example.com/")?;
/// assert_eq!(urlsmith::quirks::password(&url), "pw");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
pub fn password(url: &Url) -> &str {
    url.password().unwrap_or_default()
}

/// The [password setter](https://url.spec.whatwg.org/#dom-url-password).
///
/// ```
/// use urlsmith::{Url, quirks};
///
/// let mut url = Url::parse("https://me:pw@example.com/")?;
/// assert!(quirks::set_password(&mut url, "").is_ok());
/// assert_eq!(url.as_str(), "https://me@example.com/");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
///
/// # Errors
///
/// Those of [`Url::set_password`].
pub fn set_password(url: &mut Url, new_password: &str) -> Result<(), ()> {
    url.set_password(Some(new_password))
}

/// The [host getter](https://url.spec.whatwg.org/#dom-url-host): the host and the port.
///
/// ```
/// let url = urlsmith::Url::parse("https://example.com:8080/")?;
/// assert_eq!(urlsmith::quirks::host(&url), "example.com:8080");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
pub fn host(url: &Url) -> &str {
    &url[Position::BeforeHost..Position::AfterPort]
}

/// The [host setter](https://url.spec.whatwg.org/#dom-url-host): replaces the host, and the port if the value has one.
///
/// ```
/// use urlsmith::{Url, quirks};
///
/// let mut url = Url::parse("https://example.com/a")?;
/// assert!(quirks::set_host(&mut url, "example.org:8080").is_ok());
/// assert_eq!(url.as_str(), "https://example.org:8080/a");
/// assert!(quirks::set_host(&mut url, "a b").is_err());
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
///
/// # Errors
///
/// The path is opaque; the value does not start with a host; or the URL needs a host, and the value has an empty one.
pub fn set_host(url: &mut Url, new_host: &str) -> Result<(), ()> {
    set_host_on(&Native, url, new_host)
}

/// As [`set_host`], with the program's own ToASCII. [`Platform`] shows how to write one.
///
/// ```
/// use urlsmith::{Native, Url, quirks};
///
/// let mut url = Url::parse("https://example.com/a")?;
/// assert!(quirks::set_host_on(&Native, &mut url, "☕.example:81").is_ok());
/// assert_eq!(url.as_str(), "https://xn--53h.example:81/a");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
///
/// # Errors
///
/// Those of [`set_host`].
pub fn set_host_on(platform: &impl Platform, url: &mut Url, new_host: &str) -> Result<(), ()> {
    done(url.host_state(platform, new_host, true))
}

/// The [hostname getter](https://url.spec.whatwg.org/#dom-url-hostname): the host.
///
/// ```
/// let url = urlsmith::Url::parse("https://example.com:8080/")?;
/// assert_eq!(urlsmith::quirks::hostname(&url), "example.com");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
pub fn hostname(url: &Url) -> &str {
    url.host_str().unwrap_or_default()
}

/// The [hostname setter](https://url.spec.whatwg.org/#dom-url-hostname): replaces the host.
///
/// ```
/// use urlsmith::{Url, quirks};
///
/// let mut url = Url::parse("https://example.com:8080/a")?;
/// assert!(quirks::set_hostname(&mut url, "192.168.257").is_ok());
/// assert_eq!(url.as_str(), "https://192.168.1.1:8080/a");
/// assert!(quirks::set_hostname(&mut url, "example.org:80").is_err());
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
///
/// # Errors
///
/// Those of [`set_host`]; and the value has a port.
pub fn set_hostname(url: &mut Url, new_hostname: &str) -> Result<(), ()> {
    set_hostname_on(&Native, url, new_hostname)
}

/// As [`set_hostname`], with the program's own ToASCII. [`Platform`] shows how to write one.
///
/// ```
/// use urlsmith::{Native, Url, quirks};
///
/// let mut url = Url::parse("https://example.com:81/")?;
/// assert!(quirks::set_hostname_on(&Native, &mut url, "☕.example").is_ok());
/// assert_eq!(url.as_str(), "https://xn--53h.example:81/");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
///
/// # Errors
///
/// Those of [`set_hostname`].
pub fn set_hostname_on(
    platform: &impl Platform,
    url: &mut Url,
    new_hostname: &str,
) -> Result<(), ()> {
    done(url.host_state(platform, new_hostname, false))
}

/// The [port getter](https://url.spec.whatwg.org/#dom-url-port): empty where the port is null.
///
/// ```
/// let url = urlsmith::Url::parse("https://example.com:8080/")?;
/// assert_eq!(urlsmith::quirks::port(&url), "8080");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
pub fn port(url: &Url) -> &str {
    url.port_text()
}

/// The [port setter](https://url.spec.whatwg.org/#dom-url-port): takes the digits that the value starts with. An empty
/// value removes the port.
///
/// ```
/// use urlsmith::{Url, quirks};
///
/// let mut url = Url::parse("https://example.com/")?;
/// assert!(quirks::set_port(&mut url, "8080x").is_ok());
/// assert_eq!(url.as_str(), "https://example.com:8080/");
/// assert!(quirks::set_port(&mut url, "99999").is_err());
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
///
/// # Errors
///
/// The URL has no host, or its scheme is `file`; or the value does not start with a port.
pub fn set_port(url: &mut Url, new_port: &str) -> Result<(), ()> {
    if url.cannot_have_a_username_password_port() {
        return Err(());
    }
    let port = match new_port {
        "" => None,
        _ => port_state(new_port, url.scheme()).map_err(|_| ())?,
    };
    done(url.replace_port(port))
}

/// The [pathname getter](https://url.spec.whatwg.org/#dom-url-pathname).
///
/// ```
/// let url = urlsmith::Url::parse("https://example.com/a?b")?;
/// assert_eq!(urlsmith::quirks::pathname(&url), "/a");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
pub fn pathname(url: &Url) -> &str {
    url.path()
}

/// The [pathname setter](https://url.spec.whatwg.org/#dom-url-pathname). An opaque path stays.
///
/// ```
/// use urlsmith::{Url, quirks};
///
/// let mut url = Url::parse("https://example.com/a?b")?;
/// quirks::set_pathname(&mut url, "/c/../d e");
/// assert_eq!(url.as_str(), "https://example.com/d%20e?b");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
pub fn set_pathname(url: &mut Url, new_pathname: &str) {
    if !url.cannot_be_a_base() {
        url.set_path(new_pathname);
    }
}

/// The [search getter](https://url.spec.whatwg.org/#dom-url-search): the query with its question mark; empty where the
/// query is empty.
///
/// ```
/// let url = urlsmith::Url::parse("https://example.com/?a")?;
/// assert_eq!(urlsmith::quirks::search(&url), "?a");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
pub fn search(url: &Url) -> &str {
    unless_alone(&url[Position::AfterPath..Position::AfterQuery])
}

/// The [search setter](https://url.spec.whatwg.org/#dom-url-search): takes the query with its question mark or without.
/// An empty value removes the query.
///
/// ```
/// use urlsmith::{Url, quirks};
///
/// let mut url = Url::parse("https://example.com/a?b#c")?;
/// quirks::set_search(&mut url, "?d=e f");
/// assert_eq!(url.as_str(), "https://example.com/a?d=e%20f#c");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
pub fn set_search(url: &mut Url, new_search: &str) {
    url.set_query(value_after('?', new_search));
}

/// The [hash getter](https://url.spec.whatwg.org/#dom-url-hash): the fragment with its number sign; empty where the
/// fragment is empty.
///
/// ```
/// let url = urlsmith::Url::parse("https://example.com/#a")?;
/// assert_eq!(urlsmith::quirks::hash(&url), "#a");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
pub fn hash(url: &Url) -> &str {
    unless_alone(&url[Position::AfterQuery..])
}

/// The [hash setter](https://url.spec.whatwg.org/#dom-url-hash): takes the fragment with its number sign or without. An
/// empty value removes the fragment.
///
/// ```
/// use urlsmith::{Url, quirks};
///
/// let mut url = Url::parse("https://example.com/a")?;
/// quirks::set_hash(&mut url, "#part 1");
/// assert_eq!(url.as_str(), "https://example.com/a#part%201");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
pub fn set_hash(url: &mut Url, new_hash: &str) {
    url.set_fragment(value_after('#', new_hash));
}

/// A component with its delimiter; empty where the component is.
fn unless_alone(text: &str) -> &str {
    if text.len() == 1 { "" } else { text }
}

/// What a setter takes: all of the value, or what follows the delimiter.
fn value_after(delimiter: char, value: &str) -> Option<&str> {
    match value {
        "" => None,
        _ => Some(value.strip_prefix(delimiter).unwrap_or(value)),
    }
}

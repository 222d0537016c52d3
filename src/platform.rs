//! What the URL Standard leaves to the platform.

use alloc::borrow::Cow;

/// Unicode's tables for domains. [`Native`](crate::Native) is the platform of plain Rust; a program that has a ToASCII
/// already, such as its system's, can be a platform of its own:
///
/// ```
/// use std::borrow::Cow;
/// use urlsmith::{Platform, Url};
///
/// struct Mine;
///
/// impl Platform for Mine {
///     fn to_ascii<'d>(&self, domain: &'d str) -> Option<Cow<'d, str>> {
///         (domain == "bücher.example").then_some("xn--bcher-kva.example".into())
///     }
/// }
///
/// let url = Url::parse_on(&Mine, "https://bücher.example/", None)?;
/// assert_eq!(url.as_str(), "https://xn--bcher-kva.example/");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
pub trait Platform {
    /// The [domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii) with
    /// *beStrict* false. It is asked only for domains that are not ASCII.
    fn to_ascii<'d>(&self, domain: &'d str) -> Option<Cow<'d, str>>;
}

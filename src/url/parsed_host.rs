//! [Hosts](https://url.spec.whatwg.org/#concept-host) by themselves: domains and addresses.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::net::{Ipv4Addr, Ipv6Addr};

use super::error::ParseError;
use crate::host::ipv6::{ipv6_parser, ipv6_serializer};
use crate::host::native::Native;
use crate::host::parser::host_parser;
use crate::parser::scheme::SchemeType;

/// A [host](https://url.spec.whatwg.org/#concept-host).
///
/// ```
/// use std::net::Ipv4Addr;
/// use urlsmith::{Host, Url};
///
/// let url = Url::parse("https://0x7f.1/")?;
/// match url.host() {
///     Some(Host::Ipv4(address)) => assert!(address.is_loopback()),
///     other => panic!("{other:?}"),
/// }
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
#[derive(Clone, Debug, Eq, PartialOrd, Ord, Hash)]
pub enum Host<S = String> {
    /// A [domain](https://url.spec.whatwg.org/#concept-domain) in ASCII, or an
    /// [opaque host](https://url.spec.whatwg.org/#opaque-host), which is percent-encoded.
    Domain(S),
    /// An IPv4 address.
    Ipv4(Ipv4Addr),
    /// An IPv6 address.
    Ipv6(Ipv6Addr),
}

impl<'a> Host<&'a str> {
    /// The host with this serialization. In a URL that is not special, numbers with dots are an opaque host.
    pub(crate) fn of_serialized(host: &'a str, scheme: &str) -> Self {
        match host.as_bytes() {
            bytes @ [.., b'0'..=b'9'] if SchemeType::of(scheme).is_special() => {
                serialized_ipv4(bytes).map_or(Self::Domain(host), Self::Ipv4)
            }
            [b'[', address @ .., b']'] => Self::ipv6_or_domain(address, host),
            _ => Self::Domain(host),
        }
    }

    /// A function of its own, so that an IPv4 address is found in few instructions.
    #[inline(never)]
    fn ipv6_or_domain(address: &[u8], host: &'a str) -> Self {
        ipv6_parser(address).map_or(Self::Domain(host), |address| Self::Ipv6(address.into()))
    }

    /// The same host with a text of its own.
    ///
    /// ```
    /// use urlsmith::Host;
    ///
    /// assert_eq!(Host::Domain("example.com").to_owned(), Host::Domain(String::from("example.com")));
    /// ```
    #[inline]
    pub fn to_owned(&self) -> Host<String> {
        match *self {
            Self::Domain(domain) => Host::Domain(domain.to_owned()),
            Self::Ipv4(address) => Host::Ipv4(address),
            Self::Ipv6(address) => Host::Ipv6(address),
        }
    }
}

/// The address that a host in a special URL is. A domain may end in a digit, too, but not in a label of digits.
fn serialized_ipv4(mut rest: &[u8]) -> Option<Ipv4Addr> {
    // The numbers of an address are below 256.
    fn number(digits: &[u8]) -> u32 {
        let add = |sum: u8, digit: &u8| sum.wrapping_mul(10).wrapping_add(digit.wrapping_sub(b'0'));
        digits.iter().fold(0, add).into()
    }
    let mut address = 0;
    loop {
        let (part, next): (_, &[u8]) = match *rest {
            [a, b'.', ref next @ ..] => (number(&[a]), next),
            [a, b, b'.', ref next @ ..] => (number(&[a, b]), next),
            [a, b, c, b'.', ref next @ ..] => (number(&[a, b, c]), next),
            [a] => return Some(Ipv4Addr::from_bits(address << 8 | number(&[a]))),
            [b'0'..=b'9', _] | [b'0'..=b'9', b'0'..=b'9', _] => {
                return Some(Ipv4Addr::from_bits(address << 8 | number(rest)));
            }
            _ => return None,
        };
        (address, rest) = (address << 8 | part, next);
    }
}

impl Host<String> {
    /// The [host parser](https://url.spec.whatwg.org/#concept-host-parser), for the host of a special URL.
    ///
    /// ```
    /// use urlsmith::Host;
    ///
    /// assert_eq!(Host::parse("É.example")?, Host::Domain("xn--9ca.example".to_owned()));
    /// assert_eq!(Host::parse("0x7f.1")?.to_string(), "127.0.0.1");
    /// assert!(Host::parse("a b").is_err());
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Url::parse`](crate::Url::parse) about hosts.
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        Self::parsed(input, false)
    }

    /// The [host parser](https://url.spec.whatwg.org/#concept-host-parser), for the host of a URL that is not special.
    ///
    /// ```
    /// use urlsmith::Host;
    ///
    /// assert_eq!(Host::parse_opaque("É")?, Host::Domain("%C3%89".to_owned()));
    /// assert_eq!(Host::parse_opaque("[0::1]")?.to_string(), "[::1]");
    /// # Ok::<(), urlsmith::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Url::parse`](crate::Url::parse) about hosts.
    pub fn parse_opaque(input: &str) -> Result<Self, ParseError> {
        Self::parsed(input, true)
    }

    fn parsed(input: &str, is_opaque: bool) -> Result<Self, ParseError> {
        let mut text = String::new();
        if input.is_empty() && !is_opaque {
            return Err(ParseError::EmptyHost);
        }
        host_parser::<true>(&Native, input, is_opaque, &mut text).map_err(ParseError::from)?;
        let scheme = if is_opaque { "" } else { "https" };
        Ok(match Host::of_serialized(&text, scheme) {
            Host::Domain(_) => Self::Domain(text),
            Host::Ipv4(address) => Self::Ipv4(address),
            Host::Ipv6(address) => Self::Ipv6(address),
        })
    }
}

/// Shows the [serialization](https://url.spec.whatwg.org/#concept-host-serializer): an IPv6 address is in brackets.
impl<S: AsRef<str>> fmt::Display for Host<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Domain(domain) => f.pad(domain.as_ref()),
            Self::Ipv4(address) => address.fmt(f),
            Self::Ipv6(address) => {
                let mut text = String::from("[");
                ipv6_serializer(address.segments(), &mut text);
                text.push(']');
                f.pad(&text)
            }
        }
    }
}

/// Hosts are equal, too, if only the types of their texts differ.
impl<S: PartialEq<T>, T> PartialEq<Host<T>> for Host<S> {
    fn eq(&self, other: &Host<T>) -> bool {
        match (self, other) {
            (Self::Domain(a), Host::Domain(b)) => a == b,
            (Self::Ipv4(a), Host::Ipv4(b)) => a == b,
            (Self::Ipv6(a), Host::Ipv6(b)) => a == b,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::parser::url_record::Url;

    /// Compares the types of the hosts of all short strings with the parsers of Rust's library.
    #[test]
    fn hosts_have_the_type_that_their_serialization_tells() {
        const TOKENS: [&str; 12] = [
            "0",
            "1",
            "25",
            "256",
            ".",
            "a",
            "-",
            "0x",
            "[",
            "]",
            ":",
            "99999999999",
        ];
        let mut inputs = alloc::vec![String::new()];
        let mut addresses = [0; 2];
        for _ in 0..5 {
            inputs = inputs
                .iter()
                .flat_map(|before| TOKENS.map(|token| [before, token].concat()))
                .collect();
            for input in &inputs {
                for scheme in ["http", "foo"] {
                    let Ok(url) = Url::parse(&[scheme, "://", input, "/"].concat()) else {
                        continue;
                    };
                    let Some(text) = url.host_str() else { continue };
                    let expected = match (text.parse(), text.trim_matches(['[', ']']).parse()) {
                        (Ok(address), _) if scheme == "http" => Host::Ipv4(address),
                        (_, Ok(address)) if text.starts_with('[') => Host::Ipv6(address),
                        _ => Host::Domain(text),
                    };
                    assert_eq!(url.host(), Some(expected), "{input}");
                    match url.host() {
                        Some(Host::Ipv4(_)) => addresses[0] += 1,
                        Some(Host::Ipv6(_)) => addresses[1] += 1,
                        _ => {}
                    }
                }
            }
        }
        assert!(addresses[0] > 1000 && addresses[1] > 10, "{addresses:?}");
    }

    #[test]
    fn hosts_are_shown_as_they_are_parsed() {
        for (input, expected) in [
            ("EXAMPLE.com", Ok("example.com")),
            ("1.2.3", Ok("1.2.0.3")),
            ("[0:0::ffff:1.2.3.4]", Ok("[::ffff:102:304]")),
            ("%31.1", Ok("1.0.0.1")),
            (".org", Ok(".org")),
            ("", Err(ParseError::EmptyHost)),
            ("a/b", Err(ParseError::IdnaError)),
            ("[::1", Err(ParseError::InvalidIpv6Address)),
            ("1.2.3.4.5", Err(ParseError::InvalidIpv4Address)),
        ] {
            let host = Host::parse(input).map(|host| host.to_string());
            assert_eq!(host, expected.map(ToOwned::to_owned), "{input}");
        }
        assert_eq!(
            Host::parse_opaque("1.2.3.4"),
            Ok(Host::Domain("1.2.3.4".to_owned()))
        );
        assert_eq!(Host::parse_opaque(""), Ok(Host::Domain(String::new())));
        assert_eq!(
            Host::parse_opaque("a/b"),
            Err(ParseError::InvalidDomainCharacter)
        );
    }
}

//! Follows redirects as an HTTP client does.

use std::net::{Ipv4Addr, Ipv6Addr};

use url::{Host, Origin, ParseError, Position, Url};

/// The requests that a chain of `Location` headers causes.
fn follow(start: &str, locations: &[&str]) -> Result<Vec<(Url, bool)>, String> {
    let mut url = Url::parse(start).map_err(|error| format!("{start}: {error}"))?;
    let mut requests = vec![(url.clone(), true)];
    for location in locations {
        let mut next = match Url::parse(location) {
            Err(ParseError::RelativeUrlWithoutBase) => url.join(location),
            other => other,
        }
        .map_err(|error| format!("{location}: {error} ({error:?})"))?;
        if !matches!(next.scheme(), "http" | "https") {
            return Err(format!(
                "{location}: {} is no scheme to follow",
                next.scheme()
            ));
        }
        if next.fragment().is_none() {
            next.set_fragment(url.fragment());
        }
        let keeps_authorization = next.origin() == url.origin() && next.origin().is_tuple();
        if !keeps_authorization {
            next.set_username("").unwrap();
            next.set_password(None).unwrap();
        }
        requests.push((next.clone(), keeps_authorization));
        url = next;
    }
    Ok(requests)
}

fn is_local(host: Option<Host<&str>>) -> bool {
    match host {
        Some(Host::Domain(domain)) => domain == "localhost" || domain.ends_with(".localhost"),
        Some(Host::Ipv4(address)) => address.is_loopback() || address == Ipv4Addr::UNSPECIFIED,
        Some(Host::Ipv6(address)) => address == Ipv6Addr::LOCALHOST,
        None => false,
    }
}

fn main() {
    for (start, locations) in [
        (
            "http://user:pw@EXAMPLE.com/a/b#top",
            &["../c?q=1", "https://example.com/d", "//cdn.example/e#x"][..],
        ),
        (
            "https://example.com:8443/x/",
            &["y", "?z", "https://0x7f.1/admin", "http://[0::1]/"],
        ),
        ("https://example.com/", &["/ok", "https://exa mple.com/"]),
        ("https://example.com/", &["mailto:me@example.com"]),
        ("https://example.com/", &["https://example.com:99999/"]),
        ("http//example.com", &[]),
        ("https://", &[]),
    ] {
        match follow(start, locations) {
            Ok(requests) => {
                for (url, authorized) in requests {
                    println!(
                        "{} {} {} {:?} {} {authorized} {}",
                        &url[Position::BeforeHost..Position::AfterPort],
                        &url[Position::BeforePath..Position::AfterQuery],
                        url.port_or_known_default().unwrap_or_default(),
                        url.password(),
                        url.origin().ascii_serialization(),
                        is_local(url.host()),
                    );
                    if let Origin::Tuple(scheme, host, port) = url.origin() {
                        println!("  {scheme} {host} {port} {url}");
                    }
                }
            }
            Err(message) => println!("{message}"),
        }
    }
}

//! The feature `std`: addresses on the network.

use alloc::vec::Vec;
use std::io::{Error, ErrorKind, Result};
use std::net::{SocketAddr, ToSocketAddrs};

use super::parsed_host::Host;
use crate::parser::url_record::Url;

impl Url {
    /// The addresses of the host, with the port: that of the URL, that of its scheme, or else the caller's. A domain is
    /// looked up by the system.
    ///
    /// ```
    /// use urlsmith::Url;
    ///
    /// let url = Url::parse("https://127.0.0.1/")?;
    /// assert_eq!(url.socket_addrs(|| None)?, ["127.0.0.1:443".parse()?]);
    ///
    /// let url = Url::parse("socks5://[::1]/")?;
    /// assert_eq!(url.socket_addrs(|| Some(1080))?, ["[::1]:1080".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The URL has no host or no port; or the system does not find the domain.
    pub fn socket_addrs(
        &self,
        default_port_number: impl Fn() -> Option<u16>,
    ) -> Result<Vec<SocketAddr>> {
        let invalid = |message| Error::new(ErrorKind::InvalidData, message);
        let host = self
            .host()
            .ok_or_else(|| invalid("No host name in the URL"))?;
        let port = self
            .port_or_known_default()
            .or_else(default_port_number)
            .ok_or_else(|| invalid("No port number in the URL"))?;
        Ok(match host {
            Host::Domain(domain) => (domain, port).to_socket_addrs()?.collect(),
            Host::Ipv4(address) => vec![(address, port).into()],
            Host::Ipv6(address) => vec![(address, port).into()],
        })
    }
}

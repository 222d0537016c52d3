//! The components of a URL and of a pattern.

/// The components of a URL and of a pattern, in the standard's order.
///
/// ```
/// use urlsmith::Url;
/// use urlsmith::pattern::Component;
///
/// let url = Url::parse("https://example.com/a")?;
/// assert_eq!(url.components()[Component::Pathname as usize], "/a");
/// # Ok::<(), urlsmith::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Component {
    /// The [scheme](https://url.spec.whatwg.org/#concept-url-scheme), without its colon.
    Protocol = 0,
    /// The [username](https://url.spec.whatwg.org/#concept-url-username).
    Username = 1,
    /// The [password](https://url.spec.whatwg.org/#concept-url-password).
    Password = 2,
    /// The [host](https://url.spec.whatwg.org/#concept-url-host).
    Hostname = 3,
    /// The [port](https://url.spec.whatwg.org/#concept-url-port), in digits.
    Port = 4,
    /// The [path](https://url.spec.whatwg.org/#concept-url-path).
    Pathname = 5,
    /// The [query](https://url.spec.whatwg.org/#concept-url-query), without its question mark.
    Search = 6,
    /// The [fragment](https://url.spec.whatwg.org/#concept-url-fragment), without its number sign.
    Hash = 7,
}

impl Component {
    /// All components in their order.
    ///
    /// ```
    /// use urlsmith::pattern::Component;
    ///
    /// assert_eq!(Component::ALL[5], Component::Pathname);
    /// ```
    pub const ALL: [Self; 8] = [
        Self::Protocol,
        Self::Username,
        Self::Password,
        Self::Hostname,
        Self::Port,
        Self::Pathname,
        Self::Search,
        Self::Hash,
    ];

    /// The name of the attribute in JavaScript.
    ///
    /// ```
    /// use urlsmith::pattern::Component;
    ///
    /// assert_eq!(Component::Hash.name(), "hash");
    /// ```
    pub fn name(self) -> &'static str {
        const NAMES: [&str; 8] = [
            "protocol", "username", "password", "hostname", "port", "pathname", "search", "hash",
        ];
        NAMES[self as usize]
    }

    /// Whether `ignoreCase` applies: it does from the pathname on.
    pub(crate) fn can_ignore_case(self) -> bool {
        self >= Self::Pathname
    }
}

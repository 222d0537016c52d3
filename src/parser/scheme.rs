//! [URL miscellaneous](https://url.spec.whatwg.org/#url-miscellaneous): special schemes and their
//! default ports.

/// What a scheme means to the parser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SchemeType {
    /// Anything but a special scheme.
    NotSpecial,
    /// A [special scheme](https://url.spec.whatwg.org/#special-scheme) other than "file".
    Special,
    /// "file", which is special in more ways.
    File,
}

impl SchemeType {
    #[inline]
    pub(crate) fn of(scheme: &str) -> Self {
        match scheme {
            "http" | "https" | "ws" | "wss" | "ftp" => Self::Special,
            "file" => Self::File,
            _ => Self::NotSpecial,
        }
    }

    /// The type of a scheme that may have capitals.
    pub(crate) fn of_any_case(scheme: &str) -> Self {
        // Longer schemes are not special.
        let mut small = [0; 5];
        let Some(small) = small.get_mut(..scheme.len()) else {
            return Self::NotSpecial;
        };
        small.copy_from_slice(scheme.as_bytes());
        small.make_ascii_lowercase();
        match &*small {
            b"http" | b"https" | b"ws" | b"wss" | b"ftp" => Self::Special,
            b"file" => Self::File,
            _ => Self::NotSpecial,
        }
    }

    /// <https://url.spec.whatwg.org/#is-special>
    pub(crate) fn is_special(self) -> bool {
        self != Self::NotSpecial
    }
}

/// The type of a common scheme at the start of an input, and where its authority starts.
#[cfg_attr(target_family = "wasm", inline(never))]
#[cfg_attr(not(target_family = "wasm"), inline)]
pub(crate) fn common_scheme(input: &[u8]) -> Option<(SchemeType, usize)> {
    if input.starts_with(b"https://") {
        Some((SchemeType::Special, 8))
    } else if input.starts_with(b"http://") {
        Some((SchemeType::Special, 7))
    } else if input.starts_with(b"file://") {
        Some((SchemeType::File, 7))
    } else {
        None
    }
}

/// The [special schemes](https://url.spec.whatwg.org/#special-scheme).
#[cfg(feature = "pattern")]
pub const SPECIAL_SCHEMES: [&str; 6] = ["ftp", "file", "http", "https", "ws", "wss"];

/// Whether `scheme`, without its colon and in lowercase, is a
/// [special scheme](https://url.spec.whatwg.org/#special-scheme).
///
/// ```
/// use urlsmith::is_special_scheme;
///
/// assert!(is_special_scheme("https"));
/// assert!(!is_special_scheme("mailto"));
/// ```
pub fn is_special_scheme(scheme: &str) -> bool {
    SchemeType::of(scheme).is_special()
}

/// The [default port](https://url.spec.whatwg.org/#default-port) of a scheme, if it has one.
///
/// ```
/// assert_eq!(urlsmith::default_port("wss"), Some(443));
/// ```
pub fn default_port(scheme: &str) -> Option<u16> {
    match scheme {
        "http" | "ws" => Some(80),
        "https" | "wss" => Some(443),
        "ftp" => Some(21),
        _ => None,
    }
}

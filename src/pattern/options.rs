//! [Options](https://urlpattern.spec.whatwg.org/#options-header).

use super::component::Component;

/// The [options](https://urlpattern.spec.whatwg.org/#options) of a pattern string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    pub(crate) delimiter: Option<u8>,
    pub(crate) prefix: Option<u8>,
    pub(crate) ignore_case: bool,
}

impl Options {
    /// The [default options](https://urlpattern.spec.whatwg.org/#default-options).
    pub(crate) const DEFAULT: Self = Self {
        delimiter: None,
        prefix: None,
        ignore_case: false,
    };

    /// The [hostname options](https://urlpattern.spec.whatwg.org/#hostname-options).
    pub(crate) const HOSTNAME: Self = Self {
        delimiter: Some(b'.'),
        ..Self::DEFAULT
    };

    /// The [pathname options](https://urlpattern.spec.whatwg.org/#pathname-options).
    pub(crate) const PATHNAME: Self = Self {
        delimiter: Some(b'/'),
        prefix: Some(b'/'),
        ..Self::DEFAULT
    };

    /// The options that [create](https://urlpattern.spec.whatwg.org/#url-pattern-create) compiles
    /// the component with.
    pub(crate) fn of(
        component: Component,
        matches_a_special_scheme: bool,
        ignore_case: bool,
    ) -> Self {
        let options = match component {
            Component::Hostname => Self::HOSTNAME,
            Component::Pathname if matches_a_special_scheme => Self::PATHNAME,
            _ => Self::DEFAULT,
        };
        Self {
            ignore_case: ignore_case && component.can_ignore_case(),
            ..options
        }
    }

    /// Whether `text` is the prefix code point and nothing else.
    pub(crate) fn is_prefix(&self, text: &str) -> bool {
        self.prefix
            .is_some_and(|prefix| text.as_bytes() == [prefix])
    }
}

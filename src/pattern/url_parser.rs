//! The URL Pattern Standard's uses of the URL parser: on a whole URL, or on a component with a
//! state override.
//!
//! Usually this module gives out the crate's own functions. With the feature `platform-url` the
//! surrounding program has a URL parser already, and these functions call that parser through a hook.
//! The same hook quotes strings for messages and finds duplicate names.

#[cfg(not(feature = "platform-url"))]
pub(crate) use super::components_of;
#[cfg(not(feature = "platform-url"))]
pub(crate) use super::names::Names;
#[cfg(not(feature = "platform-url"))]
pub(crate) use crate::url::{Url, push_quoted, state_override};
#[cfg(feature = "platform-url")]
pub(crate) use platform::{Names, Url, components_of, push_quoted, state_override};
#[cfg(feature = "platform-url")]
pub use platform::{UrlParser, set_url_parser};

#[cfg(feature = "platform-url")]
mod platform {
    use alloc::string::String;

    use once_cell::race::OnceRef;

    use super::super::slice;
    use crate::layout::{
        RUN_FIRST_NAME, RUN_FRAGMENT, RUN_HOSTNAME, RUN_NAME, RUN_OPAQUE_PATH, RUN_PATH, RUN_QUERY,
        RUN_QUOTE, RUN_URL, RUN_USERINFO,
    };
    use crate::url::ParseError;

    /// Runs the URL parser of the platform on a string. The number is one of the layout's `RUN_…`
    /// and chooses the task. Returns the component, or for [`RUN_URL`] the components, each of
    /// which ends with a line feed; `None` on failure.
    pub type UrlParser = fn(u32, &str) -> Option<String>;

    static URL_PARSER: OnceRef<'static, UrlParser> = OnceRef::new();

    /// Gives a URL parser to URL patterns. Without one, all parsing fails. Only the first call has
    /// an effect.
    pub fn set_url_parser(url_parser: &'static UrlParser) {
        let _ = URL_PARSER.set(url_parser);
    }

    /// Runs a task. This function is not inlined, which keeps the code small.
    #[inline(never)]
    fn run(part: u32, value: &str) -> Option<String> {
        URL_PARSER.get()?(part, value)
    }

    /// The components of a URL, each of which ends with a line feed, which no URL contains.
    pub(crate) struct Url(String);

    impl Url {
        /// Like [`crate::url::Url::parse`]. URL patterns give no base URL.
        pub fn parse(input: &str, _base: Option<&Self>) -> Result<Self, ParseError> {
            run(RUN_URL, input).map(Self).ok_or(ParseError::Platform)
        }

        pub fn scheme(&self) -> &str {
            let [scheme, ..] = components_of(self);
            scheme
        }

        pub fn path(&self) -> &str {
            let [.., path, _, _] = components_of(self);
            path
        }

        /// Whether the path is opaque. A path that is a list starts with a slash or is empty. An
        /// empty path counts as a list, which makes no difference: neither kind has a directory
        /// then.
        pub fn has_opaque_path(&self) -> bool {
            !self.path().is_empty() && !self.path().starts_with('/')
        }
    }

    pub(crate) fn components_of(url: &Url) -> [&str; 8] {
        let mut rest = &*url.0;
        [(); 8].map(|()| {
            let end = rest.bytes().position(|byte| byte == b'\n');
            let end = end.unwrap_or(rest.len());
            let line = slice(rest, 0, end);
            rest = slice(rest, end + 1, rest.len());
            line
        })
    }

    /// The group names of a pattern string, in which duplicates are found. JavaScript keeps them.
    #[derive(Default)]
    pub(crate) struct Names<'a> {
        first: Option<&'a str>,
    }

    impl<'a> Names<'a> {
        /// Adds a name. Returns whether it is new.
        pub fn insert(&mut self, name: &'a str) -> bool {
            let task = match self.first {
                None => RUN_FIRST_NAME,
                Some(_) => RUN_NAME,
            };
            self.first.get_or_insert(name);
            run(task, name).is_some()
        }
    }

    /// Like [`crate::url::push_quoted`].
    pub(crate) fn push_quoted(input: &str, message: &mut String) {
        message.push_str(&run(RUN_QUOTE, input).unwrap_or_default());
    }

    /// Like [`crate::url::state_override`].
    pub(crate) mod state_override {
        use super::*;

        pub use crate::url::state_override::port_state;

        pub fn hostname_state(value: &str) -> Result<String, ParseError> {
            run(RUN_HOSTNAME, value).ok_or(ParseError::Platform)
        }

        pub fn path_start_state(value: &str) -> String {
            run(RUN_PATH, value).unwrap_or_default()
        }

        pub fn opaque_path_state(value: &str) -> String {
            run(RUN_OPAQUE_PATH, value).unwrap_or_default()
        }

        pub fn query_state(value: &str) -> String {
            run(RUN_QUERY, value).unwrap_or_default()
        }

        pub fn fragment_state(value: &str) -> String {
            run(RUN_FRAGMENT, value).unwrap_or_default()
        }

        pub fn userinfo(value: &str) -> String {
            run(RUN_USERINFO, value).unwrap_or_default()
        }
    }
}

//! The offsets of a URL's components, and their order. The build also writes the order for JavaScript: see wasm/layout.

/// Defines [`Offsets`], and for each offset a constant with its index.
macro_rules! offsets {
    ($($(#[$doc:meta])* $field:ident, $index:ident;)*) => {
        /// Where the components of a URL lie in its serialization, in bytes (which are code units too,
        /// since a serialization is ASCII). The offsets never decrease from the first to the last.
        ///
        /// ```text
        /// https://user:pass@example.com:1234/foo/bar?baz#quux
        ///      |      |     |          |    |       |   |
        ///      |      |     |          |    |       |   fragment_start: the # or the end
        ///      |      |     |          |    |       query_start: the ? or fragment_start
        ///      |      |     |          |    path_start
        ///      |      |     |          host_end: the port's colon or path_start
        ///      |      |     host_start: just after the @ or the //
        ///      |      username_end
        ///      scheme_end: the colon
        /// ```
        ///
        /// With a null host, `username_end`, `host_start` and `host_end` are just after the scheme's colon;
        /// `path_start` is too, or after the `/.` that keeps a path of `//…` from looking like a host.
        ///
        /// ```
        /// let url = urlsmith::Url::parse("https://example.com:1234/foo")?;
        /// let offsets = url.offsets();
        /// let host_and_port = offsets.host_start as usize..offsets.path_start as usize;
        /// assert_eq!(&url.as_str()[host_and_port], "example.com:1234");
        /// # Ok::<(), urlsmith::ParseError>(())
        /// ```
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct Offsets {
            $($(#[$doc])* pub $field: u32,)*
        }

        #[allow(non_camel_case_types)]
        enum Index {
            $($index,)*
        }

        $(
            #[doc = concat!("The index of `", stringify!($field), "` among the offsets.")]
            pub const $index: usize = Index::$index as usize;
        )*

        /// The name of each index, and the index.
        pub const INDEXES: &[(&str, usize)] = &[$((stringify!($index), $index)),*];

        impl Offsets {
            /// The offsets in their order.
            #[doc(hidden)]
            #[inline(always)]
            pub fn in_order(self) -> [u32; INDEXES.len()] {
                [$(self.$field),*]
            }

            /// Whether these are the offsets of `input` with a slash after it.
            #[doc(hidden)]
            #[inline(always)]
            pub fn add_slash_to(self, input: &[u8]) -> bool {
                self.query_start as usize > input.len()
            }

            /// The offsets that [`Self::in_order`] gives.
            #[doc(hidden)]
            #[inline(always)]
            #[must_use]
            pub fn from_order([$($field),*]: [u32; INDEXES.len()]) -> Self {
                Self { $($field),* }
            }

            /// Adds a difference to the offsets from the index `first` on. The sums wrap around, so it can be below zero.
            #[inline]
            pub(crate) fn add(&mut self, first: usize, difference: u32) {
                $(if $index >= first {
                    self.$field = self.$field.wrapping_add(difference);
                })*
            }
        }
    };
}

offsets! {
    /// The colon after the scheme.
    scheme_end, SCHEME_END;
    /// The end of the username: the password's colon, the `@`, or `host_start`.
    username_end, USERNAME_END;
    /// The start of the host.
    host_start, HOST_START;
    /// The end of the host: the port's colon or `path_start`.
    host_end, HOST_END;
    /// The start of the path.
    path_start, PATH_START;
    /// The query's question mark, or `fragment_start` where the query is null.
    query_start, QUERY_START;
    /// The fragment's number sign, or the end where the fragment is null.
    fragment_start, FRAGMENT_START;
}

//! URLs and patterns that benchmarks share.

use urlsmith::{UrlPattern, UrlPatternInit, UrlPatternOptions};

/// URLs that are their own serializations, as most are.
pub const NORMAL_FORM: [&str; 10] = [
    "https://www.example.com/",
    "https://www.example.com/archive/2026/07/review.html",
    "https://news.example.org/articles/10234/the-quick-brown-fox",
    "https://shop.example.net/search?q=boots&size=42&page=3",
    "http://localhost:8080/api/v1/users/17/posts",
    "https://docs.example.dev/guide/getting-started#installation",
    "https://user@git.example.com/project/repository.git",
    "http://192.168.0.1/status",
    "https://cdn.example.com/assets/js/main.3f2a1b.js?v=12",
    "file:///home/user/project/src/main.rs",
];

/// URLs that change when they are parsed.
pub const GENERAL: [&str; 10] = [
    "HTTPS://WWW.Example.COM/",
    "https://www.example.com",
    "https://www.example.com:443/a/b/../c/./d.html",
    "https://example.org/a path/with spaces?and a query#and a fragment",
    "  http://example.net/\\back\\slashes  ",
    "https://0x7f.1/",
    "https://[2001:0db8:0000:0000:0000:0000:0000:0001]/",
    "https://example.com/stra\u{df}e?q=\u{e4}",
    "https://user:pa ss@example.com/",
    "https://ex%61mple.com/%2e/x",
];

/// Pathname patterns.
pub const PATTERNS: [&str; 4] = [
    "/users/:id/posts/:post",
    "/files/*",
    "/:lang?/about{.html}?",
    "/static/logo.svg",
];

/// URLs, each for the pattern with its index.
pub const MATCHED: [&str; 4] = [
    "https://example.com/users/17/posts/hello-world",
    "https://example.com/files/a/b/c.txt",
    "https://example.com/en/about.html",
    "https://example.com/static/other.svg",
];

/// This crate's pattern for a pathname.
pub fn ours(pathname: &str) -> UrlPattern {
    let init = UrlPatternInit {
        pathname: Some(pathname.to_owned()),
        ..Default::default()
    };
    UrlPattern::new(init, UrlPatternOptions::default()).expect("a pattern")
}

//! What exhaustive tests combine: the symbols and pieces that the URL Standard names. The tests of
//! JavaScript read `TOKENS` and `STARTS`, too: see `tests/support/tokens.js`.

/// Bases of each kind: special, "file" with and without a drive letter, not special with and without
/// a host, and with an opaque path.
pub(crate) const BASES: [&str; 10] = [
    "http://u:p@h:1/a/b/c?d#e",
    "https://h/",
    "file:///a/b",
    "file:///C:/a/b",
    "file://h/C:",
    "foo://H/a/b?c",
    "foo:/a/b",
    "foo:/.//a",
    "foo://h",
    "foo:a b#c",
];

/// Symbols and pieces that mean something to the parser.
pub(crate) const TOKENS: [&str; 37] = [
    "a",
    "B",
    "1",
    ":",
    "/",
    "\\",
    ".",
    "?",
    "#",
    "@",
    "%",
    " ",
    "\t",
    "'",
    "é",
    "\u{ad}",
    "。",
    "http:",
    "file:",
    "foo:",
    "Foo:",
    "//",
    "..",
    "%2e",
    "%2E",
    "%00",
    ":80",
    "xn--",
    "[::1]",
    "1.2",
    "0x",
    "08",
    "4294967296",
    "C|",
    "c:",
    "h.",
    "localhost",
];

/// What other tokens follow: each kind of scheme, up to each component.
pub(crate) const STARTS: [&str; 17] = [
    "",
    "http:",
    "https://",
    "https://h",
    "https://1.2.3.",
    "HTTP://u:p@H:80/",
    "https:\\\\h\\b/",
    "file:",
    "file://",
    "file://h/",
    "file:///c:/",
    "foo:",
    "foo:/",
    "foo://",
    "foo://u@h:80/",
    "http://h/?",
    "foo:a#",
];

/// What references begin with.
pub(crate) const REFERENCE_STARTS: [&str; 7] = ["", "/", "//", "../", "./", "?", "file:"];

/// The symbols of the longest strings.
pub(crate) const SYMBOLS: [&str; 9] = ["a", "B", ":", "/", ".", "@", "1", "Foo:", "http:"];

/// Pieces of a domain.
pub(crate) const DOMAIN: [&str; 28] = [
    "a",
    "B",
    "-",
    ".",
    "xn--",
    "é",
    "É",
    "ß",
    "ü",
    "中",
    "\u{301}",
    "\u{ad}",
    "\u{200d}",
    "א",
    "٣",
    "ｂ",
    "。",
    "1",
    "0x",
    "08",
    "4294967296",
    "_",
    "%41",
    "%2E",
    "%00",
    "ı",
    "C|",
    "localhost",
];

/// Pieces of a path.
pub(crate) const TAIL: [&str; 20] = [
    "a", "/", ".", "..", "%2e", "%2E", "%00", "%", "?", "#", "\\", " ", "é", "\u{ad}", "。", "^",
    "'", "C|", "c:", "|",
];

/// Places for a character, which stands for "X": in each component, and in each part of a domain, of a login and of a port.
pub(crate) const PLACES: [&str; 37] = [
    "X:b",
    "aX:b",
    "a:X",
    "a:bXb",
    "a:/X",
    "a:/bXb",
    "a:b?X",
    "a:b#X",
    "a:/b?X",
    "a:/b#X",
    "a:/b/X./c",
    "foo://X/",
    "foo://bX/",
    "foo://X@h/",
    "foo://u:X@h/",
    "foo://u@X/",
    "X://h",
    "aX://h",
    "http://X/",
    "http://X@h/",
    "http://u:X@h/",
    "http://h/X",
    "http://h/?X",
    "http://h/#X",
    "http://h:1X",
    "file:///X",
    "file:///X|",
    "file:///aX",
    "wsX://h",
    "ws:X",
    "wss:X",
    "ftp:X",
    "http://aX.b/",
    "http://a.bX/",
    "HTTP://AX/",
    "http://1.X/",
    "file://aX.b/",
];

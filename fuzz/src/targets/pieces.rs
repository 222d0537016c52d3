//! Pieces of URLs.

use crate::choices::Choices;

/// Pieces on which the key of a URL depends.
pub const KEY_PIECES: &[&str] = &[
    "/",
    "?",
    "#",
    "&",
    "=",
    "+",
    "a",
    "b",
    ".",
    "%20",
    "%61",
    "index.html",
    "/index.html?",
    "a=1",
    "&b=2",
    "https://h/",
    "foo://h",
    "x:",
    "\u{e000}",
    "\u{1f600}",
    "%ff",
    "//",
    "%f0%9f%98%80",
];

pub const URL_PIECES: &[&str] = &[
    "a",
    "b.c",
    ".",
    "..",
    "/",
    "//",
    "\\",
    ":",
    "@",
    "?",
    "#",
    "%2e",
    "%2E",
    "%",
    "%41",
    "%zz",
    "C|",
    "C:",
    "/C:",
    "1",
    "0x",
    "0x7f",
    "256",
    "08",
    "4294967295",
    "4294967296",
    "xn--",
    "é",
    " ",
    "^",
    "|",
    "'",
    "\"",
    "`",
    "~",
    "[::1]",
    "[",
    "]",
    "[1:2:3:4:5:6:7:8]",
    "[::ffff:1.2.3.4]",
    "[1::8:0:0:0]",
    "::",
    "A",
    "-",
    "_",
    "{",
    "}",
    "localhost",
    "example.com",
    "EXAMPLE.com",
    "/./",
    "/../",
    "/..",
    ":80",
    ":443",
    ":8080",
    ":0",
    ":65536",
    ":21",
    "user",
    "user:pass@",
    "=",
    "&",
    "+",
    "\t",
    "\n",
    "\r",
    "https:",
    "http:",
    "file:",
    "ws:",
    "wss:",
    "ftp:",
    "data:",
    "javascript:",
    "blob:",
    "about:",
    "non-special:",
    "<",
    ">",
    "$",
    "!",
    "*",
    "(",
    ")",
    ",",
    ";",
    "\u{AD}",
    "\u{3002}",
    "xn--bcher-kva",
    "bücher",
];

const STARTS: &[&str] = &[
    "https://",
    "http://",
    "",
    "ws://",
    "wss://",
    "ftp://",
    "file:///",
    "file://",
    "file:",
    "https:",
    "https:/",
    "non-special://",
    "non-special:",
    "non-special:/",
    "data:text/plain,",
    "blob:https://",
    "about:blank",
    "a:/.//",
    "HTTP://",
    "https:\\\\",
    "//",
    "/",
    "?",
    "#",
];

/// Text that is a URL in most cases.
pub fn url(choices: &mut Choices<'_>) -> String {
    if choices.chance(50) {
        url_by_grammar(choices)
    } else {
        url_of_pieces(choices)
    }
}

/// A URL by the standard's grammar: <https://url.spec.whatwg.org/#url-writing>. Each part is either in
/// normal form or one of the texts that the parser changes or refuses. So parts that are rare in
/// themselves, such as a scheme with capitals and an opaque host with capitals, often meet.
fn url_by_grammar(choices: &mut Choices<'_>) -> String {
    let mut url = String::new();
    let mut part = |choices: &mut Choices<'_>, normal: &[&str], others: &[&str]| {
        let texts = if choices.chance(40) { others } else { normal };
        url.push_str(choices.pick(texts));
    };
    part(
        choices,
        &["https:", "http:", "wss:", "ftp:", "file:", "foo:", "a+b:"],
        &[
            "HTTPS:", "Http:", "wS:", "File:", "FOO:", "Foo.1:", "", "1:",
        ],
    );
    part(choices, &["//"], &["", "/", "\\\\", "/\\", "///"]);
    part(
        choices,
        &["", "", "user@", "user:pw@"],
        &["U:@", ":p@", "@", "a b@", "a@b@", "é:%@", "u::;@"],
    );
    part(
        choices,
        &["a.b", "localhost", "1.2.3.4", "[1::2]", "xn--a-0ga", "A_b"],
        &[
            "A.b",
            "LOCALHOST",
            "é",
            "xn--é",
            "%41",
            "1.2",
            "0X7f.1",
            "256.1.1.1",
            "1.2.3.4.5",
            "a.",
            "[1:0::2]",
            "[::1.2.3.4]",
            "[1]",
            "a b",
            "a^b",
            "",
            "C|",
            "C:",
        ],
    );
    part(
        choices,
        &["", "", ":1", ":8080"],
        &[":80", ":443", ":21", ":", ":0", ":0080", ":65536", ":a"],
    );
    for _ in 0..choices.below(4) {
        part(
            choices,
            &["/", "/a", "/a.b", "/C:", "/~%20", "/:@"],
            &[
                "/.", "/..", "/%2e", "/.%2E", "//", "\\", "/a b", "/é", "/C|", "/^`{", "/.a",
                "/%2f", "/\t", "/..\\",
            ],
        );
    }
    part(
        choices,
        &["", "", "?", "?a=b", "?/../"],
        &["?'", "? ", "?é", "?\n", "?a?", "?<\">", "?\\"],
    );
    part(
        choices,
        &["", "", "#", "#a", "#/../?"],
        &["#'`", "# ", "#é", "#\r#", "#<\">", "#\\"],
    );
    url
}

fn url_of_pieces(choices: &mut Choices<'_>) -> String {
    let start = choices.pick(STARTS);
    let host = if start.contains("//") && choices.chance(60) {
        choices.pick(&[
            "example.com",
            "a.b",
            "localhost",
            "1.2.3.4",
            "[::1]",
            "é.x",
            "",
        ])
    } else {
        ""
    };
    let rest = choices.text(URL_PIECES, 8);
    format!("{start}{host}{rest}")
}

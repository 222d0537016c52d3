// Each of the standard's validation errors: its place, the order and the number of errors, and the fix.

import assert from "node:assert/strict";
import { test } from "node:test";

import { validate } from "../../pkg/dist/node/validate.js";
import { apply } from "./differential.js";

/** The 31 names: https://url.spec.whatwg.org/#writing */
const names = [
  "domain-to-ASCII",
  "domain-percent-encoded",
  "host-invalid-code-point",
  "IPv4-empty-part",
  "IPv4-too-few-parts",
  "IPv4-too-many-parts",
  "IPv4-non-numeric-part",
  "IPv4-non-decimal-part",
  "IPv4-out-of-range-part",
  "IPv4-non-ASCII-input",
  "IPv6-unclosed",
  "IPv6-invalid-compression",
  "IPv6-too-many-pieces",
  "IPv6-multiple-compression",
  "IPv6-invalid-code-point",
  "IPv6-too-few-pieces",
  "IPv6-piece-leading-zero",
  "IPv4-in-IPv6-too-many-pieces",
  "IPv4-in-IPv6-invalid-code-point",
  "IPv4-in-IPv6-out-of-range-part",
  "IPv4-in-IPv6-too-few-parts",
  "invalid-URL-unit",
  "special-scheme-missing-following-solidus",
  "missing-scheme-non-relative-URL",
  "invalid-reverse-solidus",
  "invalid-credentials",
  "host-missing",
  "port-out-of-range",
  "port-invalid",
  "file-invalid-Windows-drive-letter",
  "file-invalid-Windows-drive-letter-host",
];

/**
 * An input, its base URL and its errors. An error is its name, its place, ✗ if it is the failure, and the input after its
 * fix: after "=" if the URL stays the same, after "→" if not.
 */
const vectors = [
  ["https://a_b.example/", undefined, ["domain-to-ASCII 9-10"]],
  [
    "https://example.com./",
    undefined,
    ["domain-to-ASCII 19-20 → https://example.com/"],
  ],
  ["https://a..b/", undefined, ["domain-to-ASCII 10-11"]],
  ["https://../", undefined, ["domain-to-ASCII 8-9"]],
  ["https://-a.b/", undefined, ["domain-to-ASCII 8-10"]],
  ["https://a.b-/x", undefined, ["domain-to-ASCII 10-12"]],
  ["https://ab--c.d/", undefined, ["domain-to-ASCII 8-13"]],
  ["https://xn--a.b/", undefined, ["domain-to-ASCII 8-15"]],
  [
    "https://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.b/",
    undefined,
    ["domain-to-ASCII 8-72"],
  ],
  [
    "https://a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.ab/",
    undefined,
    ["domain-to-ASCII 8-262"],
  ],
  ["https://exa mple.com/", undefined, ["domain-to-ASCII 11-12 ✗"]],
  [
    "https://exa%23mple.org",
    undefined,
    ["domain-percent-encoded 11-14", "domain-to-ASCII 8-22 ✗"],
  ],
  ["https://é_.b/", undefined, ["domain-to-ASCII 8-12"]],
  ["https://\u00ad/", undefined, ["domain-to-ASCII 8-9 ✗"]],
  [
    "https://a%ff/",
    undefined,
    ["domain-percent-encoded 9-12", "domain-to-ASCII 8-12 ✗"],
  ],
  ["https://a^b/", undefined, ["domain-to-ASCII 9-10 ✗"]],
  ["file://a_b/c", undefined, ["domain-to-ASCII 8-9"]],
  ["https://≠.b/", undefined, []],
  [
    "https://exam%70le.org",
    undefined,
    ["domain-percent-encoded 12-15 = https://example.org"],
  ],
  [
    "https://%61%62.c/d%41",
    undefined,
    ["domain-percent-encoded 8-11 = https://ab.c/d%41"],
  ],
  [
    "https://%31.2.3.4/",
    undefined,
    ["domain-percent-encoded 8-11 = https://1.2.3.4/"],
  ],
  [
    "https://a%C3%A9b.c/",
    undefined,
    ["domain-percent-encoded 9-12 = https://aéb.c/"],
  ],
  [
    "foo://exa[mple.org",
    undefined,
    ["host-invalid-code-point 9-10 ✗ → foo://exa%5Bmple.org"],
  ],
  [
    "foo://a b<c/d",
    undefined,
    ["host-invalid-code-point 7-8 ✗ → foo://a%20b%3Cc/d"],
  ],
  ["foo:// 🍅", undefined, ["host-invalid-code-point 6-7 ✗ → foo://%20🍅"]],
  [
    "https://127.0.0.1./",
    undefined,
    [
      "domain-to-ASCII 17-18 = https://127.0.0.1/",
      "IPv4-empty-part 17-18 = https://127.0.0.1/",
    ],
  ],
  [
    "https://127.0.0.1.:80/",
    undefined,
    [
      "domain-to-ASCII 17-18 = https://127.0.0.1:80/",
      "IPv4-empty-part 17-18 = https://127.0.0.1:80/",
    ],
  ],
  [
    "https://0x./",
    undefined,
    [
      "domain-to-ASCII 10-11 = https://0.0.0.0/",
      "IPv4-empty-part 10-11 = https://0.0.0.0/",
      "IPv4-too-few-parts 8-10 = https://0.0.0.0/",
      "IPv4-non-decimal-part 8-10 = https://0.0.0.0/",
    ],
  ],
  ["https://1.2.3/", undefined, ["IPv4-too-few-parts 8-13 = https://1.2.0.3/"]],
  [
    "https://16909060",
    undefined,
    [
      "IPv4-too-few-parts 8-16 = https://1.2.3.4",
      "IPv4-out-of-range-part 8-16 = https://1.2.3.4",
    ],
  ],
  ["https://0", undefined, ["IPv4-too-few-parts 8-9 = https://0.0.0.0"]],
  ["https://1.2.3.4.5/", undefined, ["IPv4-too-many-parts 8-17 ✗"]],
  ["https://1.x.3.4.5/", undefined, ["IPv4-too-many-parts 8-17 ✗"]],
  [
    "https://1.2.3.4.5./",
    undefined,
    [
      "domain-to-ASCII 17-18 → https://1.2.3.4.5/",
      "IPv4-empty-part 17-18",
      "IPv4-too-many-parts 8-17 ✗",
    ],
  ],
  [
    "https://test.42",
    undefined,
    ["IPv4-too-few-parts 8-15", "IPv4-non-numeric-part 8-12 ✗"],
  ],
  [
    "https://1..3.4",
    undefined,
    ["domain-to-ASCII 10-11", "IPv4-non-numeric-part 10-10 ✗"],
  ],
  [
    "https://09.1",
    undefined,
    ["IPv4-too-few-parts 8-12", "IPv4-non-numeric-part 8-10 ✗"],
  ],
  ["https://1.2.3.0xg.5", undefined, ["IPv4-too-many-parts 8-19 ✗"]],
  [
    "https://127.0.0x0.1",
    undefined,
    ["IPv4-non-decimal-part 14-17 = https://127.0.0.1"],
  ],
  [
    "https://010.0.0.0x1",
    undefined,
    [
      "IPv4-non-decimal-part 8-11 = https://8.0.0.1",
      "IPv4-non-decimal-part 16-19 = https://8.0.0.1",
    ],
  ],
  [
    "https://0x7F.1",
    undefined,
    [
      "IPv4-too-few-parts 8-14 = https://127.0.0.1",
      "IPv4-non-decimal-part 8-12 = https://127.0.0.1",
    ],
  ],
  ["https://255.255.4000.1", undefined, ["IPv4-out-of-range-part 16-20 ✗"]],
  ["https://1.2.3.256", undefined, ["IPv4-out-of-range-part 14-17 ✗"]],
  [
    "https://1.2.65536",
    undefined,
    ["IPv4-too-few-parts 8-17", "IPv4-out-of-range-part 12-17 ✗"],
  ],
  [
    "https://1.2.256",
    undefined,
    [
      "IPv4-too-few-parts 8-15 = https://1.2.1.0",
      "IPv4-out-of-range-part 12-15 = https://1.2.1.0",
    ],
  ],
  [
    "https://4294967296",
    undefined,
    ["IPv4-too-few-parts 8-18", "IPv4-out-of-range-part 8-18 ✗"],
  ],
  [
    "https://99999999999999999999999",
    undefined,
    ["IPv4-too-few-parts 8-31", "IPv4-out-of-range-part 8-31 ✗"],
  ],
  [
    "https://①.2.3.4/",
    undefined,
    ["IPv4-non-ASCII-input 8-15 = https://1.2.3.4/"],
  ],
  [
    "https://１。２/",
    undefined,
    [
      "IPv4-non-ASCII-input 8-11 = https://1.0.0.2/",
      "IPv4-too-few-parts 8-11 = https://1.0.0.2/",
    ],
  ],
  ["https://[::1", undefined, ["IPv6-unclosed 8-12 ✗ → https://[::1]"]],
  ["https://[::1/a", undefined, ["IPv6-unclosed 8-12 ✗ → https://[::1]/a"]],
  ["https://[::x", undefined, ["IPv6-unclosed 8-12 ✗"]],
  ["https://[::1]x/", undefined, ["IPv6-unclosed 8-14 ✗"]],
  ["foo://[::1", undefined, ["IPv6-unclosed 6-10 ✗ → foo://[::1]"]],
  [
    "https://[:1]",
    undefined,
    ["IPv6-invalid-compression 9-10 ✗ → https://[::1]"],
  ],
  [
    "https://[:1:2:3:4:5:6:7:8:9]",
    undefined,
    ["IPv6-invalid-compression 9-10 ✗"],
  ],
  ["https://[1:2:3:4:5:6:7:8:9]", undefined, ["IPv6-too-many-pieces 25-26 ✗"]],
  ["https://[1::1::1]", undefined, ["IPv6-multiple-compression 14-15 ✗"]],
  ["https://[:::]", undefined, ["IPv6-multiple-compression 11-12 ✗"]],
  ["https://[1:2:3!:4]", undefined, ["IPv6-invalid-code-point 14-15 ✗"]],
  ["https://[1:2:3:]", undefined, ["IPv6-invalid-code-point 15-15 ✗"]],
  ["https://[12345::]", undefined, ["IPv6-invalid-code-point 13-14 ✗"]],
  ["https://[é]", undefined, ["IPv6-invalid-code-point 9-10 ✗"]],
  ["https://[1:2:3]", undefined, ["IPv6-too-few-pieces 9-14 ✗"]],
  ["https://[]", undefined, ["IPv6-too-few-pieces 9-9 ✗"]],
  [
    "https://[::01]",
    undefined,
    ["IPv6-piece-leading-zero 11-13 = https://[::1]"],
  ],
  [
    "https://[0001:00:0::0010]",
    undefined,
    [
      "IPv6-piece-leading-zero 9-13 = https://[1:00:0::0010]",
      "IPv6-piece-leading-zero 14-16 = https://[0001:0:0::0010]",
      "IPv6-piece-leading-zero 20-24 = https://[0001:00:0::10]",
    ],
  ],
  ["https://[::01:02", undefined, ["IPv6-unclosed 8-16 ✗ → https://[::01:02]"]],
  [
    "https://[1:1:1:1:1:1:1:127.0.0.1]",
    undefined,
    ["IPv4-in-IPv6-too-many-pieces 23-32 ✗"],
  ],
  [
    "https://[ffff::.0.0.1]",
    undefined,
    ["IPv4-in-IPv6-invalid-code-point 15-16 ✗"],
  ],
  [
    "https://[ffff::127.0.xyz.1]",
    undefined,
    ["IPv4-in-IPv6-invalid-code-point 21-22 ✗"],
  ],
  [
    "https://[ffff::127.0xyz]",
    undefined,
    ["IPv4-in-IPv6-invalid-code-point 20-21 ✗"],
  ],
  [
    "https://[ffff::127.00.0.1]",
    undefined,
    ["IPv4-in-IPv6-invalid-code-point 20-21 ✗"],
  ],
  [
    "https://[ffff::127.0.0.1.2]",
    undefined,
    ["IPv4-in-IPv6-invalid-code-point 24-25 ✗"],
  ],
  [
    "https://[ffff::1.2.3.]",
    undefined,
    ["IPv4-in-IPv6-invalid-code-point 21-21 ✗"],
  ],
  [
    "https://[ffff::127.0.0.4000]",
    undefined,
    ["IPv4-in-IPv6-out-of-range-part 23-27 ✗"],
  ],
  [
    "https://[ffff::127.0.0]",
    undefined,
    ["IPv4-in-IPv6-too-few-parts 15-22 ✗"],
  ],
  [
    "https://example.org/>",
    undefined,
    ["invalid-URL-unit 20-21 = https://example.org/%3E"],
  ],
  [
    " https://example.org ",
    undefined,
    ["invalid-URL-unit 0-1 = https://example.org"],
  ],
  [
    "\u0000https://example.org",
    undefined,
    ["invalid-URL-unit 0-1 = https://example.org"],
  ],
  [
    "https://example.org\n",
    undefined,
    ["invalid-URL-unit 19-20 = https://example.org"],
  ],
  [
    "ht\ntps://exa\t\r\nmple.org",
    undefined,
    ["invalid-URL-unit 2-3 = https://example.org"],
  ],
  [
    "https://example.org/%s",
    undefined,
    ["invalid-URL-unit 20-21 → https://example.org/%25s"],
  ],
  [
    "https://example.org/a b?q[]=1#c d",
    undefined,
    [
      "invalid-URL-unit 21-22 = https://example.org/a%20b?q[]=1#c d",
      "invalid-URL-unit 25-26 → https://example.org/a b?q%5B]=1#c d",
      "invalid-URL-unit 26-27 → https://example.org/a b?q[%5D=1#c d",
      "invalid-URL-unit 31-32 = https://example.org/a b?q[]=1#c%20d",
    ],
  ],
  [
    "https://a/?%#%4",
    undefined,
    [
      "invalid-URL-unit 11-12 → https://a/?%25#%4",
      "invalid-URL-unit 13-14 → https://a/?%#%254",
    ],
  ],
  [
    "https://a/?'\"#`",
    undefined,
    [
      "invalid-URL-unit 12-13 = https://a/?'%22#`",
      "invalid-URL-unit 14-15 = https://a/?'\"#%60",
    ],
  ],
  ["foo:a b", undefined, ["invalid-URL-unit 5-6 → foo:a%20b"]],
  [
    "foo:a  ?b",
    undefined,
    [
      "invalid-URL-unit 5-6 → foo:a%20 ?b",
      "invalid-URL-unit 6-7 = foo:a %20?b",
    ],
  ],
  ["foo:a #", undefined, ["invalid-URL-unit 5-6 = foo:a%20#"]],
  [
    "foo://a{b`%/",
    undefined,
    [
      "invalid-URL-unit 7-8 → foo://a%7Bb%60%/",
      "invalid-URL-unit 10-11 → foo://a{b`%25/",
    ],
  ],
  ["foo://\u0080b", undefined, ["invalid-URL-unit 6-7 = foo://%C2%80b"]],
  ["file:///C|/x", undefined, ["invalid-URL-unit 9-10 = file:///C:/x"]],
  ["file:///x/C|", undefined, ["invalid-URL-unit 11-12 → file:///x/C%7C"]],
  ["foo:\\a", undefined, ["invalid-URL-unit 4-5 → foo:%5Ca"]],
  [
    "https://a/\ufdd0\u{10ffff}\u009f",
    undefined,
    [
      "invalid-URL-unit 10-11 = https://a/%EF%B7%90\u{10ffff}\u009f",
      "invalid-URL-unit 11-13 = https://a/\ufdd0%F4%8F%BF%BF\u009f",
      "invalid-URL-unit 13-14 = https://a/\ufdd0\u{10ffff}%C2%9F",
    ],
  ],
  [
    "https://a/[b/../c",
    undefined,
    ["invalid-URL-unit 10-11 = https://a/%5Bb/../c"],
  ],
  [
    "https://a/[b/../%/..",
    undefined,
    [
      "invalid-URL-unit 10-11 = https://a/%5Bb/../%/..",
      "invalid-URL-unit 16-17 = https://a/[b/../%25/..",
    ],
  ],
  [
    "  ",
    undefined,
    ["invalid-URL-unit 0-2 → ", "missing-scheme-non-relative-URL 0-0 ✗"],
  ],
  ["", undefined, ["missing-scheme-non-relative-URL 0-0 ✗"]],
  [
    "https:example.org",
    undefined,
    ["special-scheme-missing-following-solidus 0-6 = https://example.org"],
  ],
  [
    "https:/example.org",
    undefined,
    [
      "special-scheme-missing-following-solidus 0-6 = https://example.org",
      "special-scheme-missing-following-solidus 6-7 = https://example.org",
    ],
  ],
  [
    "https:///example.org",
    undefined,
    ["special-scheme-missing-following-solidus 8-9 = https://example.org"],
  ],
  [
    "https:\\\\example.org",
    undefined,
    [
      "special-scheme-missing-following-solidus 0-6 = https://example.org",
      "special-scheme-missing-following-solidus 6-7 = https://example.org",
      "special-scheme-missing-following-solidus 7-8 = https://example.org",
    ],
  ],
  [
    "https://////example.com///",
    undefined,
    [
      "special-scheme-missing-following-solidus 8-9 = https://example.com///",
      "special-scheme-missing-following-solidus 9-10 = https://example.com///",
      "special-scheme-missing-following-solidus 10-11 = https://example.com///",
      "special-scheme-missing-following-solidus 11-12 = https://example.com///",
    ],
  ],
  [
    "file:c:/my-secret-folder",
    undefined,
    [
      "special-scheme-missing-following-solidus 0-5 = file:///c:/my-secret-folder",
    ],
  ],
  [
    "file:/a",
    undefined,
    ["special-scheme-missing-following-solidus 0-5 = file:///a"],
  ],
  [
    "file:\\a",
    undefined,
    [
      "special-scheme-missing-following-solidus 0-5 = file://\\a",
      "invalid-reverse-solidus 5-6 = file:/a",
    ],
  ],
  [
    "file:a",
    undefined,
    ["special-scheme-missing-following-solidus 0-5 = file:///a"],
  ],
  [
    "file:",
    undefined,
    ["special-scheme-missing-following-solidus 0-5 = file:///"],
  ],
  [
    "file:/\\a/b",
    undefined,
    [
      "special-scheme-missing-following-solidus 0-5 = file://a/b",
      "invalid-reverse-solidus 6-7 = file://a/b",
    ],
  ],
  [
    "https:foo.html",
    "https://example.org/",
    ["special-scheme-missing-following-solidus 0-6 = foo.html"],
  ],
  [
    "https:",
    "https://example.org/a",
    ["special-scheme-missing-following-solidus 0-6 = "],
  ],
  [
    "https:a:b",
    "https://example.org/",
    ["special-scheme-missing-following-solidus 0-6 = ./a:b"],
  ],
  [
    "https:\na",
    "https://example.org/",
    [
      "invalid-URL-unit 6-7 = https:a",
      "special-scheme-missing-following-solidus 0-6 = a",
    ],
  ],
  [
    "https: a",
    "https://example.org/",
    [
      "special-scheme-missing-following-solidus 0-6 = ./ a",
      "invalid-URL-unit 6-7 = https:%20a",
    ],
  ],
  [
    "http:a",
    "https://example.org/",
    ["special-scheme-missing-following-solidus 0-5 = http://a"],
  ],
  [
    "file:C|/a",
    "file:///b",
    [
      "special-scheme-missing-following-solidus 0-5 = /C|/a",
      "file-invalid-Windows-drive-letter 5-7 = file:/C|/a",
      "invalid-URL-unit 6-7 = file:C:/a",
    ],
  ],
  ["file:a", "file:///b", ["special-scheme-missing-following-solidus 0-5 = a"]],
  [
    "///a",
    "https://b/",
    ["special-scheme-missing-following-solidus 2-3 = //a"],
  ],
  [
    "/\\\\a",
    "https://b/",
    [
      "invalid-reverse-solidus 1-2 = //\\a",
      "special-scheme-missing-following-solidus 2-3 = //a",
    ],
  ],
  ["\\/a/b", "https://c/", ["invalid-reverse-solidus 0-1 = //a/b"]],
  ["💩", undefined, ["missing-scheme-non-relative-URL 0-2 ✗"]],
  ["💩", "mailto:user@example.org", ["missing-scheme-non-relative-URL 0-2 ✗"]],
  [
    "example.com/a",
    undefined,
    ["missing-scheme-non-relative-URL 0-13 ✗ → https://example.com/a"],
  ],
  [
    "//example.com/a",
    undefined,
    ["missing-scheme-non-relative-URL 0-15 ✗ → https://example.com/a"],
  ],
  ["www.example.com:80", undefined, []],
  ["/a", undefined, ["missing-scheme-non-relative-URL 0-2 ✗"]],
  ["a_b.c", undefined, ["missing-scheme-non-relative-URL 0-5 ✗"]],
  ["#a", undefined, ["missing-scheme-non-relative-URL 0-2 ✗"]],
  [
    "https://example.org\\path\\to\\file",
    undefined,
    [
      "invalid-reverse-solidus 19-20 = https://example.org/path\\to\\file",
      "invalid-reverse-solidus 24-25 = https://example.org\\path/to\\file",
      "invalid-reverse-solidus 27-28 = https://example.org\\path\\to/file",
    ],
  ],
  ["a\\b", "https://c/", ["invalid-reverse-solidus 1-2 = a/b"]],
  ["\\a", "https://c/", ["invalid-reverse-solidus 0-1 = /a"]],
  [
    "file:\\\\a\\b",
    undefined,
    [
      "special-scheme-missing-following-solidus 0-5 = file://a\\b",
      "invalid-reverse-solidus 5-6 = file:/\\a\\b",
      "invalid-reverse-solidus 6-7 = file:\\/a\\b",
      "invalid-reverse-solidus 8-9 = file:\\\\a/b",
    ],
  ],
  ["a\\b", "file:///c", ["invalid-reverse-solidus 1-2 = a/b"]],
  [
    "\\\\a",
    "file:///c",
    [
      "invalid-reverse-solidus 0-1 = /\\a",
      "invalid-reverse-solidus 1-2 = \\/a",
    ],
  ],
  [
    "https://user@example.org",
    undefined,
    ["invalid-credentials 8-13 → https://example.org"],
  ],
  [
    "https://user:pass@example.org/",
    undefined,
    ["invalid-credentials 8-18 → https://example.org/"],
  ],
  [
    "https://a@b@c/",
    undefined,
    [
      "invalid-credentials 8-10 → https://c/",
      "invalid-credentials 10-12 → https://c/",
    ],
  ],
  ["https://@a/", undefined, ["invalid-credentials 8-9 = https://a/"]],
  ["https://:@a/", undefined, ["invalid-credentials 8-10 = https://a/"]],
  [
    "ssh://user@example.org",
    undefined,
    ["invalid-credentials 6-11 → ssh://example.org"],
  ],
  ["https://u:@a/", undefined, ["invalid-credentials 8-11 → https://a/"]],
  [
    "foo://a@:b@c",
    undefined,
    ["invalid-credentials 6-8 → foo://c", "invalid-credentials 8-11 → foo://c"],
  ],
  ["https://#fragment", undefined, ["host-missing 8-8 ✗"]],
  ["https://:443", undefined, ["host-missing 8-8 ✗"]],
  [
    "https://user:pass@",
    undefined,
    ["invalid-credentials 8-18", "host-missing 18-18 ✗"],
  ],
  [
    "https://user@/a",
    undefined,
    ["invalid-credentials 8-13", "host-missing 13-13 ✗"],
  ],
  ["foo://:80", undefined, ["host-missing 6-6 ✗"]],
  ["foo://a@/b", undefined, ["invalid-credentials 6-8", "host-missing 8-8 ✗"]],
  [
    "https:",
    undefined,
    [
      "special-scheme-missing-following-solidus 0-6 → https://",
      "host-missing 6-6 ✗",
    ],
  ],
  ["https://example.org:70000", undefined, ["port-out-of-range 20-25 ✗"]],
  ["https://example.org:99999x/", undefined, ["port-invalid 25-26 ✗"]],
  ["https://a:065536/b", undefined, ["port-out-of-range 10-16 ✗"]],
  ["https://example.org:7z", undefined, ["port-invalid 21-22 ✗"]],
  [
    "https://a:b@:c/",
    undefined,
    ["invalid-credentials 8-12 → https://:c/", "host-missing 12-12 ✗"],
  ],
  ["https://a:80 /", undefined, ["port-invalid 12-13 ✗"]],
  ["foo://a:-1/", undefined, ["port-invalid 8-9 ✗"]],
  ["c:/x", "file:///c:/", []],
  [
    "C|/foo",
    "file:///a",
    [
      "file-invalid-Windows-drive-letter 0-2 = /C|/foo",
      "invalid-URL-unit 1-2 = /C:/foo",
    ],
  ],
  [
    "C|",
    "file:///a",
    [
      "file-invalid-Windows-drive-letter 0-2 = /C|",
      "invalid-URL-unit 1-2 = /C:",
    ],
  ],
  [
    "C|?q",
    "file:///a",
    [
      "file-invalid-Windows-drive-letter 0-2 = /C|?q",
      "invalid-URL-unit 1-2 = /C:?q",
    ],
  ],
  [
    "\tC|\n/x",
    "file:///a",
    [
      "invalid-URL-unit 0-1 = C|\n/x",
      "invalid-URL-unit 3-4 = \tC|/x",
      "file-invalid-Windows-drive-letter 1-3 = \t/C|\n/x",
      "invalid-URL-unit 2-3 = \t/C:\n/x",
    ],
  ],
  [
    "file://c:",
    undefined,
    ["file-invalid-Windows-drive-letter-host 7-9 = file:///c:"],
  ],
  [
    "file://C|/x/C|",
    undefined,
    [
      "file-invalid-Windows-drive-letter-host 7-9 = file:///C:/x/C|",
      "invalid-URL-unit 13-14 → file://C|/x/C%7C",
    ],
  ],
  ["//C|", "file:///a", ["file-invalid-Windows-drive-letter-host 2-4 = ///C:"]],
  [
    "file:\\\\c:\\a",
    undefined,
    [
      "special-scheme-missing-following-solidus 0-5 = file://c:\\a",
      "invalid-reverse-solidus 5-6 = file:/\\c:\\a",
      "invalid-reverse-solidus 6-7 = file:\\/c:\\a",
      "file-invalid-Windows-drive-letter-host 7-9 = file:\\\\/c:\\a",
      "invalid-reverse-solidus 9-10 = file:\\\\c:/a",
    ],
  ],
  ["file://c:|", undefined, ["domain-to-ASCII 8-9 ✗"]],
  [
    "https://a/?🍅 \t%",
    undefined,
    [
      "invalid-URL-unit 14-15 = https://a/?🍅 %",
      "invalid-URL-unit 13-14 = https://a/?🍅%20\t%",
      "invalid-URL-unit 15-16 → https://a/?🍅 \t%25",
    ],
  ],
  ["🍅", undefined, ["missing-scheme-non-relative-URL 0-2 ✗"]],
  [
    "  \thttps://u@é.b/\n%\t ",
    undefined,
    [
      "invalid-URL-unit 0-3 = https://u@é.b/%",
      "invalid-URL-unit 17-18 =   \thttps://u@é.b/%\t ",
      "invalid-credentials 11-13 →   \thttps://é.b/\n%\t ",
      "invalid-URL-unit 18-19 →   \thttps://u@é.b/\n%25\t ",
    ],
  ],
];

function describe(input, { code, start, end, failure, fix }) {
  const parts = [code, `${start}-${end}`];
  if (failure) parts.push("✗");
  if (fix) parts.push(fix.sameURL ? "=" : "→", apply(input, fix));
  return parts.join(" ");
}

for (const [input, base, expected] of vectors) {
  const against = base === undefined ? "" : ` against ${base}`;
  test(`${JSON.stringify(input)}${against}`, () => {
    const { errors } = validate(input, { base });
    assert.deepEqual(
      errors.map((error) => describe(input, error)),
      expected,
    );
    for (const { code, message } of errors) {
      assert.ok(names.includes(code));
      assert.match(message, /^[a-z"][^\n.]+[^.]$/);
    }
  });
}

test("each name has a vector, alone and as often as it can be", () => {
  const all = vectors.flatMap(([, , errors]) =>
    errors.map((error) => error.split(" ")[0]),
  );
  assert.deepEqual([...new Set(all)].sort(), [...names].sort());
});

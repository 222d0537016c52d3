// Inputs that several parts of the table have.

import { init, members, text } from "./operation.js";

/** An instance whose memory has grown by more bytes than this is dropped: see `MOST_GROWTH` in js/core/instance.js. */
export const KEPT = 1 << 22;

/**
 * Some inputs are so long that the instance is dropped after them. A match drops the instance when its URL has been parsed,
 * whatever the pattern: so one match of a pattern and one of a list have a long input.
 */
export const A = "a".repeat(KEPT);
export const LONG = `https://example.com/${A}`;

export const PLAIN = "https://user:pass@example.com:8080/a/b?c=d&e=f#g";
export const ODD =
  " HTTP://User:P%40ss@EXAMPLE.com:080/a/./b/../\u00fc \u{1f600}?q=\u00e4 b#f g\ud800";
export const IDNA = "https://B\u00dccher.\u4f8b\u3048.example/\u00df?\u00e9";
export const BASE = "https://example.com/dir/file?query";
export const ROUTE = "https://example.com/users/7/posts/hello?x=1#y";
export const QUERY = "?a=1&b=%C3%A9&a=2+3&c";

/** The arguments of matches. */
export const MATCHED = [
  [ROUTE],
  [ODD],
  ["https://b\u00fccher.example/users/7/posts/\u00e9"],
  ["/users/7/posts/\u00e9", BASE],
  ["https://example.com/"],
  ["https://a b/"],
  ["::"],
  [init({ pathname: "/users/7/posts/hello", hostname: "example.com" })],
  [
    init({
      protocol: "https",
      username: "u",
      password: "p",
      hostname: "h",
      port: "81",
      pathname: "/users/7/posts/hello",
      search: "q",
      hash: "f",
    }),
  ],
  [init({ pathname: "../users/7/posts/\u00e9", baseURL: BASE })],
  [init({ pathname: "/" }), BASE],
  [text("/users/7/posts/\u00e9"), text(BASE)],
  [
    members({
      hostname: text("example.com"),
      pathname: text("/users/7/posts/hello"),
    }),
  ],
];

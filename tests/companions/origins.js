// Origins for the tests of `Origin`.

export const sameOrigin = "same origin";
export const sameSite = "same site";
const neither = "neither";

/** URLs, and whether their origin is opaque. */
export const kinds = [
  ["https://a.example", false],
  ["http://USER:pass@a.example:80/x?y#z", false],
  ["wss://a.example", false],
  ["ftp://a.example", false],
  [" https://a.example:81 ", false],
  ["https://[::1]", false],
  ["blob:https://a.example/1", false],
  ["blob:blob:https://a.example/1", true],
  ["blob:data:,a", true],
  ["data:text/plain,a", true],
  ["about:blank", true],
  ["javascript:1", true],
  ["mailto:a@b.example", true],
  ["foo://a.example/", true],
];

/** Pairs of URLs, and how their origins are related. */
export const comparisons = [
  ["https://a.example", "https://a.example:443/x", sameOrigin],
  ["https://a.example", "blob:https://a.example/1", sameOrigin],
  ["ws://a.example", "ws://a.example:80", sameOrigin],
  ["https://b\u00fccher.example", "https://XN--bcher-kva.example", sameOrigin],
  ["https://co.uk", "https://co.uk", sameOrigin],
  ["https://a.example", "https://a.example:444", sameSite],
  ["https://a.example", "https://c.b.a.example:1", sameSite],
  ["https://1.2.3.4", "https://1.2.3.4:5", sameSite],
  ["https://[::1]", "https://[::1]:3", sameSite],
  ["https://localhost", "https://localhost:1", sameSite],
  ["https://com", "https://com:1", sameSite],
  ["https://b.a.example.", "https://a.example.", sameSite],
  ["https://city.kawasaki.jp", "https://a.city.kawasaki.jp", sameSite],
  ["https://a.b.kobe.jp", "https://c.a.b.kobe.jp", sameSite],
  ["https://a.unlisted", "https://b.a.unlisted", sameSite],
  ["ftp://b.a.example", "ftp://a.example", sameSite],
  ["http://a.example", "https://a.example", neither],
  ["wss://a.example", "https://a.example", neither],
  ["https://a.example", "https://b.example", neither],
  ["https://a.example.", "https://a.example", neither],
  ["https://a.co.uk", "https://b.co.uk", neither],
  ["https://a.github.io", "https://b.github.io", neither],
  ["https://1.2.3.4", "https://5.2.3.4", neither],
  ["https://a.kobe.jp", "https://b.a.kobe.jp", neither],
  ["https://foo", "https://bar.foo", neither],
  ["data:,a", "data:,a", neither],
  ["about:blank", "about:blank", neither],
  ["https://a.example", "data:,a", neither],
];

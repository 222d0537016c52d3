// Calls with inputs that somebody has chosen, by kind: the inputs, and the calls that each of them is for. A call gets the module
// url, an input, and the module querystring. The answers are Node's.

const posix = { windows: false };
const windows = { windows: true };
const notStrings = [undefined, null, 1, {}, () => {}, Symbol("a"), 1n];

/** The result of a function, while an object has other members. */
function setting(object, members, run) {
  const before = { ...object };
  try {
    return run(Object.assign(object, members));
  } finally {
    Object.assign(object, before);
  }
}

const kinds = {
  parse: {
    inputs: [
      ...["https://example.com:80/a/b?c=d#e", "javascript:alert('a b')", ""],
      " HTTP://us%20er:p%3Aw@EXAMPLE.com\\a b'?\\ \n",
      ...["mailto:a@example.com", "//host/path", "http://[::1]:8080?a"],
      // IDNA and spoofed hosts.
      ...["http://b\u00fccher.1.2/", "http://*.x/", "http://a\tb\nc/"],
      // What ends a host, and a lone surrogate after a carriage return.
      "http://%41\r\ud800!",
      ...["a.com\u2100b", "xn--i\u00f1valid.com", "a\0b", "[a"].map(
        (host) => `http://${host}/`,
      ),
      `http://${"a".repeat(256)}/b`,
      "http://%@a/",
      // A label from right to left must not have this control character.
      "http://\u05d0\x1c\u05d1/",
      "/a?b=1&b=2&__proto__=3",
      ...["x", "80x", ":", "1:2"].map((port) => `http://u:p@a:${port}/`),
      ...notStrings,
    ],
    calls: [
      ({ parse }, input) => parse(input),
      ({ parse }, input) => parse(input, true),
      ({ parse }, input) => parse(input, false, true),
      ({ Url, parse }, input) => {
        const parsed = parse(input);
        return [parsed instanceof Url, parse(parsed) === parsed];
      },
    ],
  },
  "format an object": {
    inputs: [
      { protocol: "ws", host: "a" },
      { host: "a", pathname: "b" },
      { protocol: "http", hostname: "::1", port: 80 },
      { protocol: "file", pathname: "/a" },
      { auth: "a:b@c", host: "d", slashes: true },
      { pathname: "a?b#c", search: "d#e", hash: "f" },
      { query: { a: [1, "\u00e4"], b: null } },
      { protocol: "mailto", auth: "a", host: "b" },
      { auth: "\ud800", host: "a" },
      { [Symbol.toStringTag]: "URL", host: "a" },
      {},
    ],
    calls: [
      ({ format }, input) => format(input),
      ({ Url }, input) => Object.assign(new Url(), input).format(),
    ],
  },
  "format a URL": {
    inputs: [
      ...[null, {}, { auth: false }, { fragment: 0, search: "" }],
      ...[{ unicode: true }, { auth: null, search: undefined }],
      ...[1, -1, "a", [], () => {}],
    ],
    // The last of these has no path.
    calls: [
      "https://u:p@xn--bcher-kva.example:81/a?b#c",
      "a:b?c#d",
      "a://b:c@d?e#f",
    ].map(
      (href) =>
        ({ URL, format }, options) =>
          format(new URL(href), options),
    ),
  },
  "format what is none": {
    inputs: ["http://a b/", ...notStrings],
    calls: [({ format }, input) => format(input)],
  },
  parseHost: {
    inputs: ["a:80", null, undefined, ""],
    calls: [
      ({ Url }, host) => {
        const object = Object.assign(new Url(), { host, hostname: "b" });
        return [object.parseHost(), object];
      },
    ],
  },
  resolve: {
    inputs: [
      ["/one/two/three", "four"],
      ...[
        "../g",
        "../../../g/.",
        "?g",
        "#g",
        "",
        "//g",
        "http:g",
        "https:g",
      ].map((to) => ["https://a.b/c/d?e#f", to]),
      ["https://a.b/c/../d", "https://e/f/../g"],
      ["https://a.b", "http://e/f/../g"],
      ["https://u@a/", "b"],
      ["mailto:a@b", "c@d"],
      ["..", "../a"],
      ["a/b", "../../../c"],
      // Nothing is left of the path.
      ["a/b", "./.."],
      ["mailto:a/b", ".."],
      ["", "a"],
      ["a"],
      [1, "a"],
    ],
    calls: [
      ({ resolve }, [from, to]) => resolve(from, to),
      ({ resolveObject }, [from, to]) => resolveObject(from, to),
      ({ parse }, [from, to]) => parse(from, false, true).resolve(to),
      ({ parse, resolve }, [from, to]) => resolve(parse(from, false, true), to),
    ],
  },
  domains: {
    inputs: [
      ...["espa\u00f1ol.com", "\u4e2d\u6587.com", "fa\u00df.de", "\u{1f4a9}"],
      ...["xn--espaol-zwa.com", "XN--FIQ228C.com", "xn--fa-hia.de", "xn--ls8h"],
      ...["xn--i\u00f1valid.com", "a b", "", "1.2", "x", "xn--a.xn--ls8h"],
    ],
    calls: [
      ({ domainToASCII }, domain) => domainToASCII(domain),
      ({ domainToUnicode }, domain) => domainToUnicode(domain),
    ],
  },
  "paths of file: URLs": {
    inputs: [
      ...["/a/b%20c%23", "/%E4%BD%A0", "/C:/a%20b/", "/%E9%zz", "/a%2Fb"],
      ...["/C:/a%2f", "/C:/a%5C", "//nas/foo.txt", "//xn--ls8h/a", "//a/b"],
      ...["/a", "/1:/"],
    ]
      .map((path) => `file:${path.replace(/^\/(?!\/)/, "///")}`)
      .concat("a", "http://a/", [1, null])
      .concat({ href: "file:///a", protocol: "file:", path: "a" })
      .flatMap((input) => [
        [input, posix],
        [input, windows],
      ]),
    calls: [
      ({ fileURLToPath }, args) => fileURLToPath(...args),
      ({ fileURLToPathBuffer }, args) => fileURLToPathBuffer(...args),
      ({ URL, fileURLToPath }, [input, options]) =>
        fileURLToPath(new URL(input), options),
    ],
  },
  "file: URLs of paths": {
    inputs: [
      ["/a b#c?d%[~]\\e", posix],
      ["/a/../b//./c/", posix],
      ["/\ud800", posix],
      ["a"],
      ...[
        "C:\\a/b c",
        "\\\\nas\\share\\a b",
        "//nas/share/../a",
        "\\\\?\\UNC\\nas\\share\\a",
        "\\\\b\u00fccher\\a",
        "\\\\nas",
        "\\\\\\a",
        "\\\\a b\\c",
        "\\\\x:80\\c",
      ].map((path) => [path, windows]),
      ...[undefined, null, 1, {}].map((path) => [path]),
    ],
    calls: [
      ({ URL, pathToFileURL }, args) => {
        const made = pathToFileURL(...args);
        return [made, made instanceof URL];
      },
    ],
  },
  urlToHttpOptions: {
    inputs: [{ agent: 1, path: "x" }, undefined, null, 1, "a:"],
    calls: [
      ({ urlToHttpOptions }, input) => urlToHttpOptions(input),
      ({ URL, urlToHttpOptions }, input) =>
        urlToHttpOptions(
          Object.assign(new URL("https://a%20b:c%3Ad@[::1]:81/e?f#g"), input),
        ),
    ],
  },
  "programs of their own": {
    inputs: [
      ({ domainToASCII }) => domainToASCII(),
      ({ domainToUnicode }) => domainToUnicode(),
      // What cannot be changed.
      ({ Url }) => Object.freeze(new Url()).parse("https://a/"),
      ({ parse, resolveObject }) =>
        resolveObject("mailto:c", Object.freeze(parse("http:a/b"))),
      ({ Url }) => (0, Url.prototype.parse)("https://a/"),
      // Names, and how many arguments a function has.
      (url) => Object.keys(url).sort(),
      (url) =>
        Object.keys(url)
          .sort()
          .map((name) => url[name].name),
      ({ Url }) =>
        Object.entries(Url.prototype).map(([name, it]) => [name, it.length]),
      ({ fileURLToPath }) => fileURLToPath.length,
      ({ URL }) => URL.prototype[Symbol.for("nodejs.util.inspect.custom")].name,
      (_, querystring) => Object.keys(querystring).sort(),
      (_, { decode, encode, parse, stringify }) => [
        decode === parse,
        encode === stringify,
      ],
      (_, { escape, unescape }) => [escape.name, unescape.name],
      // Functions that a program has set.
      (url) => setting(url, { parse: () => "set" }, () => url.parse()),
      ...[
        ({ format }) => format({ query: { a: "b" } }),
        ({ parse }) => parse("?a=b", true).query,
        (_, { stringify }) => stringify({ a: "b" }),
        (_, { parse }) => parse("a+=b"),
      ].map(
        (run) => (url, querystring) =>
          setting(
            querystring,
            {
              escape: (text) => `<${text}>`,
              unescape: (text) => `[${text}]`,
            },
            () => run(url, querystring),
          ),
      ),
    ],
    calls: [(url, run, querystring) => run(url, querystring)],
  },
  "querystring.parse": {
    inputs: [
      ["a=b&c=d&a=e"],
      ["a+b=c+%2B&d&=e&&f=="],
      ["a:b;c:d", ";", ":"],
      ["a->b::c->d", "::", "->"],
      ["%C3%A4=%E4&%zz=%"],
      ["a&b&c", null, null, { maxKeys: 2 }],
      // An equals sign that is no text: each field is a value, except for an empty one at the end.
      ["a&&b=c&", "&", []],
      ["a=b", null, null, { decodeURIComponent: (text) => `<${text}>` }],
      ...[[""], [undefined], [1], ["__proto__=1&__proto__=2"]],
      ...[undefined, { maxKeys: 0 }].map((options) => [
        Array.from({ length: 1001 }, (_, index) => index).join("&"),
        null,
        null,
        options,
      ]),
    ],
    calls: [(_, args, { parse }) => parse(...args)],
  },
  "querystring.stringify": {
    inputs: [
      [{ a: "b c", d: [1, true, 2n] }],
      [{ a: NaN, b: {}, c: null, d: undefined, e: [] }],
      [{ a: 1e21, b: -0 }],
      [{ "\u00e4&": "=" }, ";", ":"],
      ...[[null], ["a"], []],
      [{ a: "" }, null, null, { encodeURIComponent: (text) => `<${text}>` }],
    ],
    calls: [(_, args, { stringify }) => stringify(...args)],
  },
  "querystring.escape": {
    inputs: [
      ...["a b!'()*-._~:\u00e4\u{1f4a9}", { toString: () => "a b" }, 5],
      // Lone surrogates.
      ...["\ud800a", "a\ud800"],
    ],
    calls: [(_, text, { escape }) => escape(text)],
  },
  "querystring.unescape": {
    inputs: [
      ...["a%20b+c", "%ff%C3%A4%e4%bd", "a%FFb%g\u0141+"],
      "%F0%9F%92%A9%ED%A0%80%zz%4",
      // Only the lowest byte of a code unit is written, and that byte can look like a "0" or a "%".
      ...["%9\u0130", "\u012541"],
    ],
    calls: [
      (_, text, { unescape }) => unescape(text),
      (_, text, { unescapeBuffer }) => unescapeBuffer(text),
      (_, text, { unescapeBuffer }) => unescapeBuffer(text, true),
    ],
  },
};

/** The calls: {kind, input, call(url, querystring)}. */
export const written = Object.entries(kinds).flatMap(
  ([name, { inputs, calls }]) =>
    inputs.flatMap((input) =>
      calls.map((call) => ({
        kind: "written",
        input: [name, input],
        call: (url, querystring) => call(url, input, querystring),
      })),
    ),
);

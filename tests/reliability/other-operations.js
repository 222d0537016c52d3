// Every public operation of the entries that are no classes, in one table: for each entry {makeOld, results, rows}.
//
// - `makeOld` makes objects that live long, from the exports.
// - `results` are objects of the classes that the entry does not export.
// - `rows` has a function for each operation, by a name. It gets the exports of the entry, and {classes, old, hook, Uint8Array}:
//   the exports of "urlsmith", the old objects, a function that the row calls in each callback and getter that it passes,
//   and the class of the realm that the entry is in.
//   The function returns what `show` of operations.js shows. It uses only syntax and functions of the entry, since some
//   tests break every built-in function of the realm that the entry is in.

import { drain } from "./operations.js";

const ODD =
  " HTTP://User:P%40ss@EXAMPLE.com:080/a/./b/../\u00fc \u{1f600}?q=\u00e4 b#f g\ud800";
const IDNA = "https://B\u00dccher.\u4f8b\u3048.example/\u00df?\u00e9";
const BASE = "https://example.com/dir/file?query";
const FILE = "file:///C:/a%20b/%C3%BC";

/** A value that calls `hook` when it is converted to a string. */
const text = (hook, string) => ({
  toString() {
    hook();
    return string;
  },
});

/** An object that calls `hook` when one of its members is read. */
const members = (hook, values) => {
  const object = { __proto__: null };
  for (const name of Object.keys(values)) {
    Object.defineProperty(object, name, {
      enumerable: true,
      get() {
        hook();
        return values[name];
      },
    });
  }
  return object;
};

const columns =
  "href origin protocol username password host hostname port pathname search hash".split(
    " ",
  );
const LINES = `${BASE}\n${ODD}\nno URL:\n${IDNA}\n`;
const INPUTS = ["../x", IDNA, "https://a b/", BASE];
/** Bytes: those of the text that are ASCII, and 0xff for each other code unit. */
const bytesOf = (Uint8Array, string) => {
  const bytes = new Uint8Array(string.length);
  for (let index = 0; index < string.length; index++) {
    const unit = string.charCodeAt(index);
    bytes[index] = unit < 0x80 ? unit : 0xff;
  }
  return bytes;
};
const inspect = Symbol.for("nodejs.util.inspect.custom");

const batch = {
  makeOld: ({ parseAll }) => parseAll(INPUTS, { base: BASE }),
  results: ({ parseAll }) => [parseAll("a:"), parseAll("a:").at(0)],
  rows: {
    "parseAll: text": ({ parseAll }) => parseAll(LINES).bytes,
    "parseAll: array": ({ parseAll }) =>
      parseAll(INPUTS, { base: BASE }).offsets,
    "parseAll: bytes": ({ parseAll }, { Uint8Array }) =>
      parseAll(bytesOf(Uint8Array, LINES)).bytes,
    "parseAll: columns": ({ parseAll }, { hook }) =>
      parseAll(LINES, { columns: [text(hook, "origin"), "hostname"] }).bytes,
    "parseAll: hostnames": ({ parseAll }, { Uint8Array }) =>
      parseAll(bytesOf(Uint8Array, LINES), { columns: ["hostname"] }).bytes,
    "parseAll: no column": ({ parseAll }) => parseAll("", { columns: ["a"] }),
    "checkAll: text": ({ checkAll }) => checkAll(LINES),
    "checkAll: bytes": ({ checkAll }, { Uint8Array, hook }) =>
      checkAll(
        bytesOf(Uint8Array, LINES),
        members(hook, { base: text(hook, BASE) }),
      ),
    "parseChunks()": ({ parseChunks }, { hook }) =>
      typeof parseChunks([], {
        __proto__: null,
        base: text(hook, BASE),
        columns: [text(hook, "host")],
      }).next,
    "parseChunks: no stream": ({ parseChunks }) => parseChunks(LINES),
    "parseAll: conversions": ({ parseAll }, { hook }) =>
      parseAll(
        [text(hook, "../\u00e9"), text(hook, "a\nb")],
        members(hook, { base: text(hook, BASE) }),
      ).bytes,
    "parseAll: invalid base": ({ parseAll }) => parseAll(LINES, { base: "a" }),
    "batch.length": (_, { old }) => old.length,
    "batch.errorCount": ({ parseAll }) => parseAll(LINES).errorCount,
    "batch.bytes": (_, { old }) => old.bytes,
    "batch.offsets": (_, { old }) => old.offsets,
    "batch.errors": (_, { old }) => old.errors,
    "batch.isValid()": (_, { old }) => [old.isValid(0), old.isValid(2)],
    "batch.at()": (_, { old }) => [old.at(1).href, old.at(2), old.at(-1).href],
    "batch.error()": (_, { old }) => [old.error(0), old.error(2).message],
    "batch[Symbol.iterator]()": (_, { old }) =>
      drain(old[Symbol.iterator]()).last.href,
    "batch.inspect()": (_, { old }) =>
      old[inspect](2, undefined, (value) => value.length),
    "url.inspect()": (_, { old }) =>
      old.at(0)[inspect](2, undefined, (value) => value.href),
    "url.toString()": (_, { old }) => old.at(1).toString(),
    "url.toJSON()": (_, { old }) => old.at(0).toJSON(),
    "batch.column()": (_, { old }) => drain(old.column("host")),
    "batch.column: conversion": (_, { old, hook }) =>
      drain(old.column(text(hook, "pathname"))),
    "batch.column: unknown": (_, { old }) => old.column("none"),
    ...Object.fromEntries(
      columns.flatMap((name) => [
        [
          `batch.${name}()`,
          (_, { old }) => [old[name](0), old[name](1), old[name](2)],
        ],
        [`url.${name}`, (_, { old }) => [old.at(1)[name], old.at(0)[name]]],
      ]),
    ),
  },
};

const validate = {
  makeOld: () => null,
  results: () => [],
  rows: {
    "validate: flawless": ({ validate }) => validate(BASE),
    "validate: odd": ({ validate }) => validate(ODD),
    "validate: IDNA": ({ validate }) => validate(IDNA),
    "validate: failure": ({ validate }) => validate("https://[1::2::3]/"),
    "validate: relative": ({ validate }) =>
      validate("..\\\u00fc y", { base: BASE }),
    "validate: invalid base": ({ validate }) => validate("a", { base: "b" }),
    "validate: conversions": ({ validate }, { hook }) =>
      validate(
        text(hook, "https:a b"),
        members(hook, { base: text(hook, IDNA) }),
      ),
    "isValid: odd": ({ isValid }) => isValid(ODD),
    "isValid: IDNA": ({ isValid }) => isValid(IDNA),
    "isValid: relative": ({ isValid }) => isValid("../x", { base: BASE }),
    "isValid: invalid base": ({ isValid }) => isValid("a", { base: "b" }),
    "isValid: conversions": ({ isValid }, { hook }) =>
      isValid(text(hook, "a b"), members(hook, { base: text(hook, BASE) })),
    "isValid: schemes": ({ isValid }, { hook }) =>
      isValid(BASE, members(hook, { schemes: ["a", text(hook, "HTTPS:")] })),
    "fieldError: schemes": ({ fieldError }, { hook }) =>
      fieldError(ODD, members(hook, { schemes: [text(hook, "https"), "x"] })),
    "fieldError: odd": ({ fieldError }) => fieldError(ODD),
    "fieldError: failure": ({ fieldError }) => fieldError("https://a:b/"),
    "fieldError: invalid base": ({ fieldError }) =>
      fieldError("a", { base: "b" }),
    "fieldError: conversions": ({ fieldError }, { hook }) =>
      fieldError(
        text(hook, "https:a b"),
        members(hook, { base: text(hook, BASE) }),
      ),
    "validatePattern: string": ({ validatePattern }) =>
      validatePattern("https://example.org/:id(\\d+)/*?q=:q", {
        ignoreCase: true,
      }),
    "validatePattern: error": ({ validatePattern }) =>
      validatePattern("https://example.org/:id("),
    "validatePattern: regular expression": ({ validatePattern }) =>
      validatePattern({ __proto__: null, pathname: "/([z-a])" }),
    "validatePattern: conversions": ({ validatePattern }, { hook }) =>
      validatePattern(
        members(hook, {
          hostname: "b\u00fccher.example",
          pathname: text(hook, "a/:b?{/x}*"),
        }),
        members(hook, { ignoreCase: true }),
      ),
    "validatePattern: base": ({ validatePattern }, { hook }) =>
      validatePattern("../:x/(.*)", members(hook, { base: text(hook, BASE) })),
  },
};

const QUERY = "a=1&b=%C3%A9&a=2+3&c&d=%ff&\u00fc=%e";

const URLS = {
  plain: BASE,
  odd: "HTTP://User:p%40ss@EXAMPLE.com:080/a b?q=\u00e4 '#f",
  IDNA,
  "control in a label": "http://b\u00fc\u007fcher.example/",
  IPv6: "http://[::1]:80/a",
  script: "javascript:alert(1)",
  opaque: "mailto:a@example.com",
  path: "/a?b=c",
  invalid: "http://a:b:c/",
};

const nodeUrl = {
  makeOld: ({ parse }) => parse(URLS.odd, true),
  results: () => [],
  rows: {
    "new Url()": ({ Url }) => new Url(),
    "url.parse()": ({ Url }) => new Url().parse(URLS.odd, true),
    "url.format()": (_, { old }) => old.format(),
    "url.resolve()": (_, { old }) => old.resolve("../x?y"),
    "url.resolveObject()": (_, { old }) => old.resolveObject("//h/x"),
    "url.parseHost()": ({ Url }) => {
      const url = new Url();
      url.host = "example.com:80";
      url.parseHost();
      return url;
    },
    ...Object.fromEntries(
      Object.entries(URLS).flatMap(([name, url]) => [
        [`parse: ${name}`, ({ parse }) => parse(url)],
        [
          `resolve: ${name}`,
          ({ resolve }) => [resolve(BASE, url), resolve(url, "../x/./y#z")],
        ],
        [`format: ${name}`, ({ format }) => format(url)],
      ]),
    ),
    "parse: a query": ({ parse }) => parse(`?${QUERY}`, true),
    "parse: slashes": ({ parse }) => parse("//host/a", false, true),
    "resolveObject()": ({ resolveObject }) =>
      resolveObject("mailto:a@b", "x@y"),
    "format: URL": ({ format }, { classes, hook }) =>
      format(
        new classes.URL("https://u:p@xn--bcher-kva.example/a?b#c"),
        members(hook, {
          auth: false,
          unicode: true,
          search: false,
          fragment: false,
        }),
      ),
    "format: object": ({ format }, { hook }) =>
      format(
        members(hook, {
          protocol: "http",
          auth: "\u00fc:@",
          hostname: "::1",
          port: 80,
          pathname: "a?#",
          query: members(hook, { a: "\u00e9", b: ["1", "2"] }),
          hash: "h",
        }),
      ),
    "domainToASCII()": ({ domainToASCII }, { hook }) =>
      domainToASCII(text(hook, "b\u00fccher.\u4f8b\u3048.example")),
    "domainToASCII: invalid": ({ domainToASCII }) => domainToASCII("a b"),
    "domainToUnicode()": ({ domainToUnicode }, { hook }) =>
      domainToUnicode(text(hook, "xn--bcher-kva.xn--r8jz45g.xn--a.example")),
    "fileURLToPath()": ({ fileURLToPath }, { hook }) =>
      fileURLToPath(FILE, members(hook, { windows: false })),
    "fileURLToPath: Windows": ({ fileURLToPath }, { hook }) =>
      fileURLToPath(FILE, members(hook, { windows: true })),
    "fileURLToPath: URL": ({ fileURLToPath }, { classes }) =>
      fileURLToPath(new classes.URL("file://xn--bcher-kva/a"), {
        windows: true,
      }),
    "fileURLToPath: object": ({ fileURLToPath }, { hook }) =>
      fileURLToPath(
        members(hook, {
          href: FILE,
          protocol: "file:",
          hostname: "",
          pathname: "/%20",
          auth: undefined,
          path: undefined,
        }),
        { windows: false },
      ),
    "fileURLToPath: invalid": ({ fileURLToPath }) =>
      fileURLToPath("file:///a%2Fb", { windows: false }),
    "fileURLToPathBuffer()": ({ fileURLToPathBuffer }, { hook }) =>
      fileURLToPathBuffer(FILE, members(hook, { windows: false })),
    "fileURLToPathBuffer: Windows": ({ fileURLToPathBuffer }) =>
      fileURLToPathBuffer("file://xn--bcher-kva/a%20b", { windows: true }),
    "pathToFileURL()": ({ pathToFileURL }, { hook }) =>
      pathToFileURL(
        "../a b/./\u00fc?%/",
        members(hook, { windows: false, cwd: "/c/d" }),
      ),
    "pathToFileURL: Windows": ({ pathToFileURL }, { hook }) =>
      pathToFileURL(
        "..\\x y",
        members(hook, { windows: true, cwd: "D:\\a\\b" }),
      ),
    "pathToFileURL: share": ({ pathToFileURL }) =>
      pathToFileURL("\\\\b\u00fccher\\a\\b", { windows: true }),
    "urlToHttpOptions()": ({ urlToHttpOptions }, { classes }) =>
      urlToHttpOptions(new classes.URL("http://\u00fc:p%40@[::1]:81/a?b#c")),
    "urlToHttpOptions: object": ({ urlToHttpOptions }, { hook }) =>
      urlToHttpOptions(
        members(hook, { hostname: "[::1]", port: "1", username: "%20" }),
      ),
  },
};

const querystring = {
  makeOld: () => null,
  results: () => [],
  rows: {
    "parse()": ({ parse }) => parse(QUERY),
    "parse: separators": ({ parse }, { hook }) =>
      parse(
        "a::1;;b::2+3;;a::%20",
        text(hook, ";;"),
        text(hook, "::"),
        members(hook, { maxKeys: 2 }),
      ),
    "parse: decoder": ({ parse }, { hook }) =>
      parse("a=%41&b=c", null, null, {
        decodeURIComponent: (string) => {
          hook();
          return `${string}!`;
        },
      }),
    "stringify()": ({ stringify }) =>
      stringify({ a: ["1", 2, true, 4n], "\u00e9 ": "\ud83d\ude00", c: null }),
    "stringify: separators": ({ stringify }, { hook }) =>
      stringify(
        members(hook, { a: ["1", "2"], b: 3 }),
        text(hook, ";;"),
        text(hook, "::"),
      ),
    "stringify: encoder": ({ stringify }, { hook }) =>
      stringify(
        { a: "b", c: ["d", "e"] },
        null,
        null,
        members(hook, {
          encodeURIComponent: (string) => {
            hook();
            return `<${string}>`;
          },
        }),
      ),
    "stringify: malformed": ({ stringify }) => stringify({ a: "\ud800" }),
    "escape()": ({ escape }, { hook }) => [
      escape("a \u00e9'"),
      escape(text(hook, "\u00fc")),
      escape("\ud800x"),
    ],
    "unescape()": ({ unescape }) => [
      unescape("%C3%A9\u00e9+"),
      unescape("%ff%41\u00e9"),
      unescape("%+", true),
    ],
    "unescape: conversion": ({ unescape }, { hook }) =>
      unescape(text(hook, "%41")),
    "unescapeBuffer()": ({ unescapeBuffer }) =>
      unescapeBuffer("%C3%A9\u00e9+%4", true),
  },
};

const HOSTS = {
  domain: "B\u00dccher.example",
  IPv4: "0x7f.1",
  parsed: "127.0.0.1",
  IPv6: "[::ffff:10.0.0.1]",
  bare: "64:ff9b::a00:1%eth0",
  local: "a.LOCALHOST",
  URL: IDNA,
  opaque: "x://b%C3%BC/",
  invalid: "a b",
  "not Punycode": "xn--\u00fc.example",
  port: "a:80/",
};

const hostFunctions = [
  ...["parseHost", "ipRange", "embeddedIPv4", "isPublic", "hostReport"],
  "toUnicode",
];

const host = {
  makeOld: () => null,
  results: () => [],
  rows: {
    ...Object.fromEntries(
      Object.entries(HOSTS).flatMap(([name, value]) =>
        hostFunctions.map((operation) => [
          `${operation}: ${name}`,
          (exports) => exports[operation](value),
        ]),
      ),
    ),
    "parseHost: opaque": ({ parseHost }, { hook }) =>
      parseHost(text(hook, "A\u00fc"), members(hook, { isOpaque: true })),
    "toUnicode: conversion": ({ toUnicode }, { hook }) =>
      toUnicode(text(hook, "xn--bcher-kva.XN--R8JZ45G.example")),
    "toUnicode: not canonical": ({ toUnicode }) =>
      toUnicode("xn--bcher-kva.xn--a"),
    ...Object.fromEntries(
      ["ipRange", "embeddedIPv4", "isPublic", "hostReport"].map((operation) => [
        `${operation}: object`,
        (exports, { hook }) =>
          exports[operation](members(hook, { href: "http://[2002:a00:1::]/" })),
      ]),
    ),
  },
};

/** An encoder that has bytes for ASCII and for U+00FC, for which it needs more of the stack. */
const encoder = ({ hook, Uint8Array }) => ({
  encode(string) {
    hook();
    const bytes = new Uint8Array(string.length);
    for (let index = 0; index < string.length; index++) {
      const unit = string.charCodeAt(index);
      if (unit > 0x7f && unit !== 0xfc) throw new TypeError("no bytes");
      bytes[index] = unit === 0xfc ? deep(unit, 20) : unit;
    }
    return bytes;
  },
});
const deep = (value, count) => (count === 0 ? value : deep(value, count - 1));

const sets = [
  "C0 control",
  "fragment",
  "query",
  "special-query",
  "path",
  "userinfo",
  "component",
  "application/x-www-form-urlencoded",
];
const TEXT = "a b/%'\u00e9\u{1f600}~+\ud800";
const BYTES = Uint8Array.of(0x25, 0x34, 0x31, 0xff, 0x20);

const percentEncoding = {
  makeOld: ({ PercentEncodeSet }) => new PercentEncodeSet("path", "/%"),
  results: () => [],
  rows: {
    "new PercentEncodeSet()": (
      { PercentEncodeSet, percentEncode },
      { old, hook },
    ) =>
      percentEncode(
        TEXT,
        new PercentEncodeSet(new PercentEncodeSet(old), text(hook, "ab")),
      ),
    "new PercentEncodeSet: unknown": ({ PercentEncodeSet }) =>
      new PercentEncodeSet("constructor"),
    "set.has()": ({ PercentEncodeSet }, { old }) => [
      old.has(0x2f),
      old.has(0x41),
      new PercentEncodeSet("query").has(0x20),
    ],
    ...Object.fromEntries(
      sets.map((set) => [
        `percentEncode: ${set}`,
        ({ percentEncode }) => percentEncode(TEXT, set),
      ]),
    ),
    "percentEncode: well-formed": ({ percentEncode }) =>
      percentEncode("\u00e9 \u{1f600}", "component"),
    "percentEncode: own set": ({ percentEncode }, { old, hook }) =>
      percentEncode(
        text(hook, TEXT),
        old,
        members(hook, { spaceAsPlus: true }),
      ),
    "percentEncode: new set": ({ percentEncode, PercentEncodeSet }) =>
      percentEncode(TEXT, new PercentEncodeSet("fragment", "x")),
    "percentEncode: bytes": ({ percentEncode }) => percentEncode(BYTES, "path"),
    "percentDecode()": ({ percentDecode }, { hook }) =>
      percentDecode(text(hook, "%41%C3%A9%f\u00e9\ud800")),
    "percentDecode: bytes": ({ percentDecode }) => percentDecode(BYTES),
    "percentDecodeToString()": ({ percentDecodeToString }, { hook }) =>
      percentDecodeToString(
        text(hook, "%41%C3%A9%ff\u00e9"),
        members(hook, { fatal: false }),
      ),
    "percentDecodeToString: well-formed": ({ percentDecodeToString }) =>
      percentDecodeToString("%41%C3%A9\u00e9"),
    "percentDecodeToString: fatal": ({ percentDecodeToString }, { hook }) =>
      percentDecodeToString("%ff", members(hook, { fatal: true })),
    "percentDecodeToString: bytes": ({ percentDecodeToString }) =>
      percentDecodeToString(BYTES),
    "percentEncodeAfterEncoding()": ({ percentEncodeAfterEncoding }, realm) =>
      percentEncodeAfterEncoding(
        members(realm.hook, encoder(realm)),
        text(realm.hook, "a \u00fc/"),
        realm.old,
        members(realm.hook, { spaceAsPlus: true }),
      ),
    "percentEncodeAfterEncoding: refused": (
      { percentEncodeAfterEncoding },
      realm,
    ) =>
      percentEncodeAfterEncoding(
        encoder(realm),
        "a\u00fc\u4f8b\0\u{1f600}b",
        "query",
      ),
    "percentEncodeAfterEncoding: no encoder": ({
      percentEncodeAfterEncoding,
    }) => percentEncodeAfterEncoding({}, "a", "query"),
    "parseURL()": ({ parseURL }, realm) =>
      parseURL(
        text(realm.hook, " ../x?\u00fc'\u4f8b#f"),
        members(realm.hook, {
          base: text(realm.hook, BASE),
          encoding: encoder(realm),
        }),
      ),
    "parseURL: UTF-8": ({ parseURL }) => parseURL(IDNA),
    "parseURL: invalid": ({ parseURL }) => parseURL("a b"),
  },
};

const LIST =
  "// VERSION: 1\n// ===BEGIN ICANN DOMAINS===\ncom\n*.b\u00fccher\n!x.b\u00fccher\n// ===BEGIN PRIVATE DOMAINS===\na.com\n";

const DOMAINS = {
  plain: "www.example.co.uk",
  wildcard: "a.b.kobe.jp",
  exception: "a.city.kobe.jp",
  unparsed: "WWW.\u98df\u72ee.\u4e2d\u56fd.",
  unknown: "a.b.unknown",
  private: "a.b.github.io",
  address: "127.0.0.1",
  invalid: "a b",
  empty: "a..com",
};

const publicSuffix = {
  makeOld: ({ PublicSuffixList }) => PublicSuffixList.parse(LIST),
  results: () => [],
  rows: {
    // The constructor unpacks nothing; the first question does.
    "new PublicSuffixList()": ({ PublicSuffixList }) =>
      new PublicSuffixList().domainParts("a.b.kobe.jp"),
    "PublicSuffixList.parse()": ({ PublicSuffixList }, { hook }) => {
      const list = PublicSuffixList.parse(text(hook, LIST));
      return [
        list.version,
        list.registrableDomain("a.b.c.xn--bcher-kva"),
        list.publicSuffix("a.x.b\u00fccher"),
      ];
    },
    "PublicSuffixList.parse: no rules": ({ PublicSuffixList }) =>
      PublicSuffixList.parse(""),
    "PublicSuffixList.parse: no rule": ({ PublicSuffixList }) =>
      PublicSuffixList.parse("a*"),
    "list.version": (_, { old }) => old.version,
    "list.publicSuffix()": (_, { old }) => old.publicSuffix("b.a.com"),
    "list.registrableDomain()": (_, { old }) =>
      old.registrableDomain("b.a.com"),
    "list.domainParts()": (_, { old, hook }) =>
      old.domainParts(
        text(hook, "c.b.a.com"),
        members(hook, { icannOnly: true, allowUnknownSuffix: false }),
      ),
    "list.isSameSite()": (_, { old }) =>
      old.isSameSite("https://b.a.com", "https://c.b.a.com"),
    "list.isSchemelesslySameSite()": (_, { old }) =>
      old.isSchemelesslySameSite("http://b.a.com", "https://c.b.a.com"),
    ...Object.fromEntries(
      Object.entries(DOMAINS).flatMap(([name, domain]) =>
        ["publicSuffix", "registrableDomain", "domainParts"].map(
          (operation) => [
            `${operation}: ${name}`,
            (exports, { hook }) =>
              exports[operation](
                text(hook, domain),
                members(hook, { icannOnly: false, allowUnknownSuffix: true }),
              ),
          ],
        ),
      ),
    ),
    ...Object.fromEntries(
      ["isSameSite", "isSchemelesslySameSite"].flatMap((operation) => [
        [
          `${operation}: conversions`,
          (exports, { hook }) =>
            exports[operation](
              text(hook, "https://a.example.co.uk"),
              text(hook, "https://\u00fc.example.co.uk"),
            ),
        ],
        [
          `${operation}: blob`,
          (exports) => exports[operation](`blob:${IDNA}`, IDNA),
        ],
        [
          `${operation}: invalid`,
          (exports) => exports[operation](BASE, "https://a b/"),
        ],
      ]),
    ),
  },
};

const REFERENCES = {
  relative: "../a/./\u00fc b?q=\u00e4'#f",
  absolute: ODD,
  opaque: "x:a",
  schemeless: "//user@EXAMPLE.com/../a",
  special: "https:a\\..\\b",
  invalid: "https://a b/",
  "many dots": "./../..//a:b/..",
};

const relative = {
  makeOld: ({ parseReference }) => parseReference("../a/./b?q=\u00fc"),
  results: ({ parseReference }) => [parseReference("")],
  rows: {
    "relative()": ({ relative }, { hook }) =>
      relative(text(hook, BASE), text(hook, "https://example.com/x/\u00fc?y")),
    "relative: IDNA": ({ relative }) => relative(BASE, IDNA),
    "relative: file": ({ relative }) =>
      relative("file:///C:/a/b", "file:///C:/c//d#e"),
    "relative: opaque": ({ relative }) => relative("x:a", "x:a#b"),
    "relative: invalid": ({ relative }) => relative(BASE, "a b"),
    ...Object.fromEntries(
      Object.entries(REFERENCES).map(([name, reference]) => [
        `parseReference: ${name}`,
        ({ parseReference }, { hook }) => parseReference(text(hook, reference)),
      ]),
    ),
    "reference.resolve()": (_, { old, hook }) =>
      old.resolve(text(hook, "https://example.com/a/c/")),
    "reference.resolve: invalid": (_, { old }) => old.resolve("a"),
    "reference.toString()": (_, { old }) => old.toString(),
  },
};

const TARGETS = {
  own: "/a/../b?c#d",
  host: "//example.com//other.example/",
  other: "https://other.example/\u00fc",
  refused: "javascript:alert(1)",
  credentials: "https://me:pass@example.com/",
  invalid: "https://a b/",
};

const LOGGED = [
  `GET ${ODD} at https://me:pass@h.example/?%74oken=a%26b&x[key]=c;d=e#f`,
  "//u:p/w@h/;token=a?next=https%3A%2F%2Fu%3Ap%40h%3Fcode%3Dx%26y",
];

const guard = {
  makeOld: () => null,
  results: () => [],
  rows: {
    ...Object.fromEntries(
      Object.entries(TARGETS).map(([name, target]) => [
        `redirectTarget: ${name}`,
        ({ redirectTarget }, { hook }) =>
          redirectTarget(
            target,
            members(hook, { href: BASE }),
            members(hook, {
              allow: [members(hook, { href: IDNA }), "a", BASE],
            }),
          ),
      ]),
    ),
    "redirectTarget: a function": ({ redirectTarget }, { hook }) =>
      redirectTarget(IDNA, BASE, {
        allow({ hostname }) {
          hook();
          return hostname === "xn--bcher-kva.xn--r8jz45g.example";
        },
      }),
    "redirectTarget: no string": ({ redirectTarget }, { hook }) =>
      redirectTarget(text(hook, "/a"), BASE),
    "redact()": ({ redact }) => [redact(LOGGED[0]), redact(LOGGED[1])],
    "redact: options": ({ redact }, { hook }) =>
      redact(
        LOGGED[0],
        members(hook, { mask: "?", params: ["q", text(hook, "X")] }),
      ),
    "redact: a function": ({ redact }, { hook }) =>
      redact(LOGGED[0], {
        params(name, isSecret) {
          hook();
          return name === "q" || isSecret;
        },
      }),
    "redact: conversion": ({ redact }, { hook }) =>
      redact(text(hook, LOGGED[1])),
    "redact: a URL": ({ redact }, { hook }) =>
      redact(members(hook, { href: LOGGED[1] })),
  },
};

const ADDRESSES = {
  public: [{ address: "8.8.8.8", family: 4 }],
  mixed: [
    { address: "2001:4860:4860::8888", family: 6 },
    { address: "10.0.0.1", family: 4 },
  ],
  zone: [{ address: "fe80::1%eth0", family: 6 }],
  single: "64:ff9b::808:808",
  none: [],
  name: "a.example",
};

const guardNode = {
  makeOld: ({ publicLookup }) => publicLookup(),
  results: () => [],
  rows: Object.fromEntries(
    Object.entries(ADDRESSES).map(([name, given]) => [
      `publicLookup: ${name}`,
      ({ publicLookup }, { hook }) => {
        let result;
        const checked = publicLookup(
          members(hook, {
            lookup(hostname, options, callback) {
              hook();
              callback(null, given, 6);
            },
            allow() {
              hook();
              return false;
            },
          }),
        );
        const options = members(hook, { all: name === "public" });
        checked("a.example", options, (error, address) => {
          hook();
          result = error === null ? address : error.message;
        });
        return result;
      },
    ]),
  ),
};

const ORIGINS = {
  own: "https://a.example.co.uk:443/x",
  site: "https://b.a.example.co.uk:81",
  other: "http://a.example.co.uk",
  opaque: "data:,a",
  IDNA,
};

const origin = {
  makeOld: ({ Origin }) => Origin.from("https://a.example.co.uk"),
  results: () => [],
  rows: {
    "new Origin()": ({ Origin }, { old }) => {
      const made = new Origin();
      return [made.opaque, made.isSameOrigin(made), made.isSameSite(old)];
    },
    "origin.opaque": (_, { old }) => old.opaque,
    ...Object.fromEntries(
      Object.entries(ORIGINS).flatMap(([name, url]) => [
        [
          `origin.isSameOrigin: ${name}`,
          ({ Origin }, { old }) => old.isSameOrigin(Origin.from(url)),
        ],
        [
          `origin.isSameSite: ${name}`,
          ({ Origin }, { classes, old }) =>
            old.isSameSite(Origin.from(new classes.URL(url))),
        ],
      ]),
    ),
    "origin.isSameSite: no origin": (_, { old }) => old.isSameSite("a:"),
    "Origin.from: invalid": ({ Origin }) => Origin.from("https://a b/"),
    "Origin.from: no origin": ({ Origin }) => Origin.from(null),
    "Origin.from: an object": ({ Origin }, { hook }) =>
      Origin.from(members(hook, { href: BASE, origin: BASE })),
  },
};

/** The table: what is above, by the entry's name. */
export const otherEntries = {
  "urlsmith/batch": batch,
  "urlsmith/validate": validate,
  "urlsmith/node-url": nodeUrl,
  "urlsmith/querystring": querystring,
  "urlsmith/guard": guard,
  "urlsmith/guard/node": guardNode,
  "urlsmith/host": host,
  "urlsmith/origin": origin,
  "urlsmith/percent-encoding": percentEncoding,
  "urlsmith/public-suffix": publicSuffix,
  "urlsmith/relative": relative,
};

// The operations of the companions but those of node-url.js.

import { BASE, IDNA, ODD } from "./inputs.js";
import {
  attributes,
  bytesOf,
  callback,
  members,
  operations,
  text,
} from "./operation.js";

const hosts = [
  "B\u00dccher.example",
  "0x7f.1",
  "1.2.3",
  "127.0.0.1",
  "[::1]",
  "[::ffff:10.0.0.1]",
  "64:ff9b::a00:1%eth0",
  "a.LOCALHOST",
  IDNA,
  "https://10.0.0.1/",
  "x://b%C3%BC/",
  "a b",
  "xn--\u00fc.example",
  "a:80/",
  members({ href: "http://[2002:a00:1::]/" }),
].map((host) => [host]);

export const host = operations({
  parseHost: [...hosts, [text("A\u00fc"), members({ isOpaque: true })]],
  ipRange: hosts,
  embeddedIPv4: hosts,
  isPublic: hosts,
  hostReport: [...hosts, [1]],
  toUnicode: [
    ...hosts,
    [text("xn--bcher-kva.XN--R8JZ45G.example")],
    ["xn--bcher-kva.xn--a"],
  ],
});

/** A test replaces the class while the encoder runs. */
const Refusal = TypeError;
/** Uses some of the stack. */
const deep = (value, count) => (count === 0 ? value : deep(value, count - 1));
/** An encoder that has bytes for ASCII and for U+00FC, for which it needs more of the stack. */
const encoderOf = (_, { Uint8Array }) => ({
  encode: callback((string) =>
    bytesOf(Uint8Array, string, (unit) => {
      if (unit !== 0xfc) throw new Refusal("no bytes");
      return deep(unit, 20);
    }),
  ),
});
const ownSet = ({ PercentEncodeSet }) => new PercentEncodeSet("path", "/%");
const converted = text("a \u00fc/'\u00e9\u{1f600}~+\ud800");
const spaceAsPlus = members({ spaceAsPlus: true });
const added = text("ab");
const relativeText = text(" ../x?\u00fc'\u4f8b#f");

const TEXT = "a b/%'\u00e9\u{1f600}~+\ud800";
const BYTES = Uint8Array.of(0x25, 0x34, 0x31, 0xff, 0x20);
const VIEWS = [
  BYTES,
  new Uint16Array([0x20, 0x3425]).subarray(1),
  new DataView(BYTES.buffer, 1),
  BYTES.buffer,
];

export const percentEncoding = [
  ...operations({
    "new PercentEncodeSet": [["constructor"]],
    percentEncode: [
      ...[TEXT, "a b", BYTES].flatMap((input) =>
        [
          "C0 control",
          "fragment",
          "query",
          "special-query",
          "path",
          "userinfo",
          "component",
          "application/x-www-form-urlencoded",
          "none",
        ].map((set) => [input, set]),
      ),
      ["\u00e9 \u{1f600}", "component"],
    ],
    percentDecode: [
      [text("%41%C3%A9%f\u00e9\ud800")],
      ...VIEWS.map((view) => [view]),
    ],
    percentDecodeToString: [
      [text("%41%C3%A9%ff\u00e9"), members({ fatal: false })],
      ["%41%C3%A9\u00e9"],
      ["%ff", members({ fatal: true })],
      [BYTES],
    ],
  }),
  ...operations(
    {
      ".has": [[0x2f], [0x41]],
      ", percentEncode": (set, { percentEncode }) =>
        percentEncode(converted, set, spaceAsPlus),
      ", new PercentEncodeSet": (set, { PercentEncodeSet, percentEncode }) =>
        percentEncode(
          TEXT,
          new PercentEncodeSet(new PercentEncodeSet(set), added),
        ),
    },
    { of: "set", make: ownSet },
  ),
  // An error of an encoder means that it has no bytes.
  ...operations(
    {
      percentEncodeAfterEncoding: [[{}, "a", "query"]],
      parseURL: [[IDNA], ["a b"], ["::"]],
      toRFC3986: [
        [text("https://u%:p@\u00fc.example/[|]?%zz#a#b")],
        [members({ href: "x:a b" })],
        ["https://[::1]/|"],
        ["https://{a}/"],
        ["https://{a}/|", members({ allowInvalidHost: true })],
      ],
      "percentEncodeAfterEncoding, own set": {
        make: (exports, realm) => ({
          set: ownSet(exports),
          encoder: members(encoderOf(exports, realm)),
        }),
        run: ({ set, encoder }, { percentEncodeAfterEncoding }) =>
          percentEncodeAfterEncoding(encoder, converted, set, spaceAsPlus),
      },
      "percentEncodeAfterEncoding, no bytes": {
        make: encoderOf,
        run: (encoder, { percentEncodeAfterEncoding }) =>
          percentEncodeAfterEncoding(
            encoder,
            "a\u00fc\u4f8b\0\u{1f600}b",
            "query",
          ),
      },
      "parseURL, encoding": {
        make: (...realm) =>
          members({ base: text(BASE), encoding: encoderOf(...realm) }),
        run: (options, { parseURL }) => parseURL(relativeText, options),
      },
    },
    { catches: true },
  ),
];

const LIST =
  "// VERSION: 1\n// ===BEGIN ICANN DOMAINS===\ncom\n*.b\u00fccher\n!x.b\u00fccher\n// ===BEGIN PRIVATE DOMAINS===\na.com\n";

const domains = [
  "www.example.co.uk",
  "a.b.kobe.jp",
  "a.city.kobe.jp",
  "WWW.\u98df\u72ee.\u4e2d\u56fd.",
  "a.b.unknown",
  "a.b.github.io",
  "127.0.0.1",
  "a b",
  "a..com",
].map((domain) => [
  text(domain),
  members({ icannOnly: false, allowUnknownSuffix: true }),
]);
const HOSTS = "a.b.kobe.jp\u00fc.uka b1.2.3.4A!.com";
const COLUMN = {
  values: bytesOf(Uint8Array, HOSTS),
  valueOffsets: Int32Array.of(0, 11, 15, 18, 25, HOSTS.length),
  validity: Uint8Array.of(0b11111),
};
const WRONG_COLUMN = {
  values: new Uint8Array(1),
  valueOffsets: Int32Array.of(1, 0),
};
const searchColumn = {
  registrableDomains: (column, { registrableDomains }) =>
    registrableDomains(column).valueOffsets,
  publicSuffixes: (column, { publicSuffixes }) =>
    publicSuffixes(column, { icannOnly: true }).valueOffsets,
  "registrableDomains, no column": (_, { registrableDomains }) =>
    registrableDomains(HOSTS),
};
const sites = [
  [text("https://a.example.co.uk"), text("https://\u00fc.example.co.uk")],
  [`blob:${IDNA}`, IDNA],
  [BASE, "https://a b/"],
];

export const publicSuffix = [
  ...operations({
    publicSuffix: domains,
    registrableDomain: domains,
    domainParts: [...domains, []],
    isSameSite: sites,
    isSchemelesslySameSite: sites,
    "PublicSuffixList.parse": [[text(LIST)], [""], ["a*"]],
  }),
  ...operations(searchColumn, { of: "a column: ", make: () => COLUMN }),
  // The constructor unpacks nothing; the first question does.
  ...operations(
    {
      "new PublicSuffixList": (_, { PublicSuffixList }) =>
        new PublicSuffixList().domainParts("a.b.kobe.jp"),
    },
    { isSlow: true },
  ),
  ...operations(
    {
      ...attributes(["version"]),
      ".publicSuffix": [["b.a.com"], ["a.x.b\u00fccher"]],
      ".registrableDomain": [["b.a.com"], ["a.b.c.xn--bcher-kva"]],
      "registrableDomains, list": (list, { registrableDomains }) =>
        registrableDomains(WRONG_COLUMN, { list }),
      ".domainParts": [
        [
          text("c.b.a.com"),
          members({ icannOnly: true, allowUnknownSuffix: false }),
        ],
      ],
      ".isSameSite": [["https://b.a.com", "https://c.b.a.com"]],
      ".isSchemelesslySameSite": [["http://b.a.com", "https://c.b.a.com"]],
    },
    {
      of: "list",
      make: ({ PublicSuffixList }) => PublicSuffixList.parse(LIST),
    },
  ),
];

export const relative = [
  ...operations({
    relative: [
      [text(BASE), text("https://example.com/x/\u00fc?y")],
      [BASE, IDNA],
      ["file:///C:/a/b", "file:///C:/c//d#e"],
      ["x:a", "x:a#b"],
      [BASE, "a b"],
    ],
    appendSegments: [
      [BASE, ["a/b", "\u00fc", 7]],
      [BASE, [ODD]],
      ["x:/a/", [""]],
      ["x:a", ["b"]],
      [BASE, [".."]],
    ],
    parseReference: [
      "../a/./\u00fc b?q=\u00e4'#f",
      ODD,
      "x:a",
      "//user@EXAMPLE.com/../a",
      "https:a\\..\\b",
      "https://a b/",
      "./../..//a:b/..",
    ].map((reference) => [text(reference)]),
  }),
  ...operations(
    {
      ".resolve": [[text("https://example.com/a/c/")], ["a"]],
      ".toString": [[]],
    },
    {
      of: "reference",
      make: ({ parseReference }) => parseReference("../a/./b?q=\u00fc"),
    },
  ),
];

export const fromRoute = operations({
  fromRoute: [
    [text("/users/:id([a-z0-9-]+)"), "path-to-regexp6"],
    ["/:a/[b]", "sveltekit"],
    ["/files/{*path}", "express5"],
    ["/a", "unknown"],
    [ODD, "hono"],
  ],
});

export const uriTemplate = operations(
  {
    "new URITemplate": [
      [text("a\u00fc%41{+b}{/c*}.d{?e,f:3}")],
      ["{a"],
      ["{!a}"],
      ["{a:0}"],
    ],
    ".expand": [
      [members({ a: text("\u00fc!%41"), b: ["[\u00fc]", 7, null], c: ODD })],
      [{ a: 1, b: members({ k: "\u00fc!", l: undefined }), c: [] }],
      [{ b: new Date(0) }],
    ],
    ".match": [
      [text("/%C3%BC%21/x,%2Fy/z?c=%2541")],
      ["/a/k=v/l=?c=a,b"],
      ["/a?c=%ff"],
      ["/a;"],
    ],
    ".toString": [[]],
    ".variableNames": [[]],
  },
  {
    of: "template",
    make: ({ URITemplate }) => new URITemplate("/{a}{/b*}{?c}"),
  },
);

const targets = [
  "/a/../b?c#d",
  "//example.com//other.example/",
  "https://other.example/\u00fc",
  "javascript:alert(1)",
  "https://me:pass@example.com/",
  "https://a b/",
].map((target) => [
  target,
  members({ href: BASE }),
  members({ allow: [members({ href: IDNA }), "a", BASE] }),
]);

const LOGGED = [
  `GET ${ODD} at https://me:pass@h.example/?%74oken=a%26b&x[key]=c;d=e#f`,
  "//u:p/w@h/;token=a?next=https%3A%2F%2Fu%3Ap%40h%3Fcode%3Dx%26y",
  "a https://u:p@h/?%74oken=b%26c&d=e;code=f 'g'",
];

export const guard = [
  ...operations({
    redirectTarget: [
      ...targets,
      ["/\\a", "https://u:p@example.com/"],
      ["http://a.example", BASE, { allow: ["http://a.example:80/"] }],
      [
        IDNA,
        BASE,
        {
          allow: callback(
            ({ hostname }) => hostname === "xn--bcher-kva.xn--r8jz45g.example",
          ),
        },
      ],
      [text("/a"), BASE],
    ],
    redact: [
      ...LOGGED.map((logged) => [logged]),
      [LOGGED[0], members({ mask: "?", params: ["q", text("X")] })],
      [
        LOGGED[0],
        { params: callback((name, isSecret) => name === "q" || isSecret) },
      ],
      [1],
    ],
  }),
  // It never throws, since it is there for logs.
  ...operations(
    { redact: [[text(LOGGED[1])], [members({ href: LOGGED[1] })]] },
    { catches: true },
  ),
];

const addresses = {
  public: [{ address: "8.8.8.8", family: 4 }],
  mixed: [
    { address: "2001:4860:4860::8888", family: 6 },
    { address: "10.0.0.1", family: 4 },
  ],
  zone: [{ address: "fe80::1%eth0", family: 6 }],
  single: "64:ff9b::808:808",
  private: "127.0.0.1",
  none: [],
  name: "a.example",
};

/** Agents, sockets and undici use all that is built in. So these only refuse their options. */
const connections = {
  "checkedFetch: refused": (_, { checkedFetch }) =>
    checkedFetch({ Agent() {}, fetch() {} }, { maxBytes: NaN }),
  "publicAgents: refused": (_, { publicAgents }) => publicAgents({ allow: 1 }),
  "publicConnect: refused": (_, { publicConnect }) =>
    publicConnect({ deny: "a" }),
};

/** The callbacks get an error as their first argument. */
export const guardNode = operations(
  {
    ...connections,
    ...Object.fromEntries(
      Object.entries(addresses).flatMap(([name, given]) => {
        const all = members({ all: name === "public" });
        const lookup = callback((hostname, options, answer) =>
          answer(null, given, 6),
        );
        const ways = [callback(() => false), ["10.0.0.1"]];
        return ways.map((allow, way) => {
          const options = members({ lookup, allow });
          const run = (_, { publicLookup }) => {
            let result;
            const answer = callback((error, address) => {
              // A stack overflow reaches the callback as an error; thrown, it counts as one that was reported.
              if (error?.name === "RangeError") throw error;
              result = error === null ? address : error;
            });
            publicLookup(options)("a.example", all, answer);
            return result;
          };
          return [`publicLookup: ${name}, ${way}`, run];
        });
      }),
    ),
  },
  { catches: true },
);

const origins = [
  "https://a.example.co.uk:443/x",
  "https://b.a.example.co.uk:81",
  "http://a.example.co.uk",
  "data:,a",
  IDNA,
];

export const origin = [
  ...operations({
    "new Origin": (_, { Origin }) => {
      const made = new Origin();
      return [made.opaque, made.isSameOrigin(made), made.isSameSite(made)];
    },
    "Origin.from": [
      ["https://a b/"],
      ["a b"],
      [null],
      [{}],
      [members({ href: BASE, origin: BASE })],
    ],
  }),
  ...operations(
    {
      ...attributes(["opaque"]),
      ".isSameOrigin": [[{}]],
      ".isSameSite": [["a:"]],
      ...Object.fromEntries(
        origins.flatMap((url) => [
          [
            `.isSameOrigin ${url}`,
            (origin, { Origin }) => origin.isSameOrigin(Origin.from(url)),
          ],
          [
            `.isSameSite ${url}`,
            (origin, { Origin }, { URL }) =>
              origin.isSameSite(Origin.from(new URL(url))),
          ],
        ]),
      ),
    },
    {
      of: "origin",
      make: ({ Origin }) => Origin.from("https://a.example.co.uk"),
    },
  ),
];

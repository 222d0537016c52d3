// The operations of urlsmith/node-url and urlsmith/querystring.

import { BASE, IDNA } from "./inputs.js";
import { callback, init, members, operations, text } from "./operation.js";

const FILE = "file:///C:/a%20b/%C3%BC";
const QUERY = "a=1&b=%C3%A9&a=2+3&c&d=%ff&\u00fc=%e";
const ODD = "HTTP://User:p%40ss@EXAMPLE.com:080/a b?q=\u00e4 '#f";
const URLS = [
  BASE,
  ODD,
  IDNA,
  "http://b\u00fc\u007fcher.example/",
  "http://[::1]:80/a",
  "javascript:alert(1)",
  "mailto:a@example.com",
  "/a?b=c",
  "http://a:b:c/",
  "http://a b",
  "http://[::",
];
const posix = { windows: false };
const windows = { windows: true };

/** Rows of a function that takes a URL of the package. */
const ofURL = (name, url, ...options) => ({
  [`${name} of a URL`]: {
    make: (_, { URL }) => new URL(url),
    run: (made, exports) => exports[name](made, options[0]),
  },
});

export const nodeUrl = [
  ...operations({
    "new Url": [[]],
    "new Url, parse": (_, { Url }) => new Url().parse(ODD, true),
    "new Url, parseHost": (_, { Url }) => {
      const url = new Url();
      url.host = "example.com:80";
      url.parseHost();
      return url;
    },
    parse: [
      ...URLS.map((url) => [url]),
      [`?${QUERY}`, true],
      ["//host/a", false, true],
      [1],
    ],
    resolve: URLS.flatMap((url) => [
      [BASE, url],
      [url, "../x/./y#z"],
    ]),
    resolveObject: [
      ["mailto:a@b", "x@y"],
      ["http://h/a/b", "//c"],
    ],
    format: [
      ...URLS.map((url) => [url]),
      [
        members({
          protocol: "http",
          auth: "\u00fc:@",
          hostname: "::1",
          port: 80,
          pathname: "a?#",
          query: members({ a: "\u00e9", b: ["1", "2"] }),
          hash: "h",
        }),
      ],
      [{ host: "h", query: { a: "b" } }],
    ],
    ...ofURL(
      "format",
      "https://u:p@xn--bcher-kva.example/a?b#c",
      members({ auth: false, unicode: true, search: false, fragment: false }),
    ),
    domainToASCII: [[text("b\u00fccher.\u4f8b\u3048.example")], ["a b"], []],
    domainToUnicode: [[text("xn--bcher-kva.xn--r8jz45g.xn--a.example")]],
    fileURLToPath: [
      [FILE, members(posix)],
      [FILE, members(windows)],
      [
        members({
          href: FILE,
          protocol: "file:",
          hostname: "",
          pathname: "/%20",
          auth: undefined,
          path: undefined,
        }),
        posix,
      ],
      ["file:///a%2Fb", posix],
      ["http://h"],
    ],
    ...ofURL("fileURLToPath", "file://xn--bcher-kva/a", windows),
    fileURLToPathBuffer: [
      [FILE, members(posix)],
      [FILE, windows],
      ["file://xn--bcher-kva/a%20b", windows],
    ],
    pathToFileURL: [
      ["../a b/./\u00fc?%/", members({ windows: false, cwd: "/c/d" })],
      ["..\\x y", members({ windows: true, cwd: "D:\\a\\b" })],
      ["\\\\b\u00fccher\\a\\b", windows],
      ["\\\\h h\\a", windows],
    ],
    urlToHttpOptions: [
      [members({ hostname: "[::1]", port: "1", username: "%20" })],
    ],
    ...ofURL("urlToHttpOptions", "http://\u00fc:p%40@[::1]:81/a?b#c"),
  }),
  ...operations(
    {
      ".format": [[]],
      ".resolve": [["../x?y"]],
      ".resolveObject": [["//h/x"]],
    },
    { of: "url", make: ({ parse }) => parse(ODD, true) },
  ),
];

export const querystring = [
  ...operations({
    parse: [
      [QUERY],
      ["a=b+c&a=%C3%A9&=&d&e=%ff"],
      ["a::1;;b::2+3;;a::%20", text(";;"), text("::"), members({ maxKeys: 2 })],
    ],
    stringify: [
      [{ a: ["1", 2, true, 4n], "\u00e9 ": "\ud83d\ude00", c: null }],
      [members({ a: ["1", "2"], b: 3 }), text(";;"), text("::")],
      [
        { a: "b", c: ["d", "e"] },
        null,
        null,
        members({ encodeURIComponent: callback((string) => `<${string}>`) }),
      ],
      [{ a: "\ud800" }],
    ],
    escape: [["a \u00e9'"], [text("\u00fc")], ["\ud800x"], ["\ud800"]],
    unescape: [["%C3%A9\u00e9+"], ["%ff%41\u00e9"], ["%+", true], ["%zz%41"]],
    unescapeBuffer: [["%C3%A9\u00e9+%4", true], [text("%")]],
  }),
  // As in Node, what cannot be decoded stays as it is.
  ...operations(
    {
      parse: [
        [
          "a=%41&b=c",
          null,
          null,
          init({ decodeURIComponent: callback((string) => `${string}!`) }),
        ],
      ],
      unescape: [[text("%41")]],
    },
    { catches: true },
  ),
];

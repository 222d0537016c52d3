// The shortcuts of the parsers.

import { web } from "./inputs.js";

const references = ["other.html", "/absolute/path", "../up/one", "?page=2"];
const make =
  ({ URL }) =>
  (input) =>
    new URL(input);

export const url = [
  {
    name: "js/url",
    entry: "js/entries/index.js",
    source: "javascript",
    test: "tests/classes/exhaustive.test.js",
    shortcuts: [
      {
        name: "normal form",
        file: "js/url/normal-form.js",
        changes: [
          ["test(normalStart, input) ? normalStart.lastIndex : 0", "0"],
        ],
        inputs: web,
        run: make,
      },
      {
        name: "references",
        file: "js/url/basic-url-parser.js",
        changes: [
          ["base === null ? null : normalReference(input, base)", "null"],
        ],
        inputs: references,
        run:
          ({ URL }) =>
          (input) =>
            new URL(input, "https://example.com/a/b"),
      },
      {
        name: "opaque paths",
        file: "js/url/basic-url-parser.js",
        changes: [["normalWithoutAuthority(input, colon)", "null"]],
        inputs: ["mailto:someone@example.com", "data:text/plain,hello"],
        run: make,
      },
      {
        name: "other hosts",
        file: "js/url/basic-url-parser.js",
        changes: [["specialToPath(input, colon, scheme);", "null;"]],
        inputs: ["HTTPS://Example.COM/a/b?c", "http://[2001:DB8::1]:81/"],
        run: make,
      },
      {
        name: "common letters",
        file: "js/url/domain.js",
        changes: [
          ["report.TAKES_SHORTCUTS ? commonDomain(domain) : null", "null"],
        ],
        inputs: ["https://bücher.example/", "https://例え.jp/a"],
        run: make,
      },
      {
        name: "undotted paths",
        file: "js/url/path.js",
        changes: [
          ["report.TAKES_SHORTCUTS && isPlainPath(input, type)", "false"],
        ],
        inputs: ["https://example.com/a b/c/ü", "https://example.com/<x>/y"],
        run: make,
      },
      {
        name: "canParse",
        file: "js/url/parse-url.js",
        changes: [
          ["base === undefined ? canParsePlain(url) : undefined", "undefined"],
        ],
        inputs: web,
        run:
          ({ URL }) =>
          (input) =>
            URL.canParse(input),
      },
      {
        name: "last base",
        file: "js/url/parse-url.js",
        changes: [["lastBase.string === base", "false"]],
        inputs: references,
        run:
          ({ URL }) =>
          (input) =>
            new URL(input, "https://example.com/a/b"),
      },
    ],
  },
  {
    name: "js/core",
    entry: "js/entries/index.js",
    source: "file",
    test: "tests/classes/exhaustive.test.js",
    shortcuts: [
      {
        name: "canParse",
        file: "js/core/parse-url.js",
        changes: [["base === undefined && hasParsed", "false"]],
        inputs: web,
        run:
          ({ URL }) =>
          (input) =>
            URL.canParse(input),
      },
      {
        name: "no scheme",
        file: "js/core/parse-url.js",
        changes: [["base === undefined && hasNoScheme(url)", "false"]],
        inputs: ["/a/b/c", "example.com", "other.html"],
        run:
          ({ URL }) =>
          (input) =>
            URL.parse(input),
      },
      {
        name: "new origins",
        file: "js/core/parse-url.js",
        changes: [
          ["base === lastJoined ? null : joinedWithOrigin(url, base)", "null"],
        ],
        inputs: ["/a/b?c", "/users/42", "/search?q=url", "/"],
        run: ({ URL }) => {
          let count = 0;
          // As in a server with two names.
          return (path) => new URL(path, `http://h${count++ & 1}.example`);
        },
      },
      {
        name: "short reads",
        file: "js/shared/byte-strings.js",
        changes: [["end - start > SHORT_BYTES", "true"]],
        inputs: ["1", "2", "ab"],
        run: ({ URLSearchParams }) => {
          const params = new URLSearchParams("a=1&q=2");
          return (value) => {
            params.set("q", value);
            return String(params);
          };
        },
      },
      {
        name: "short writes",
        file: "js/shared/byte-strings.js",
        changes: [["length <= SHORT_STRING &&", "false &&"]],
        inputs: ["https://example.com/", "https://a.example/b"],
        run: make,
      },
    ],
  },
];

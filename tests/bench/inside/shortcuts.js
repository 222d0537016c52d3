// The shortcuts, by the rooms that they stand in: what takes each out of its source, and the work that shows what the shortcut
// is worth. `run` gets the exports of the room's entry, and returns what is done with each input.

const web = [
  "https://www.example.com/news/2026/index.html?lang=en",
  "https://example.org/a/b/c?q=1&page=2#top",
  "http://sub.domain.example.net:8080/path/to/file.txt",
  "https://cdn.example.com/lib/v3/library.min.js",
];
const references = ["other.html", "/absolute/path", "../up/one", "?page=2"];
const make =
  ({ URL }) =>
  (input) =>
    new URL(input);
/** Matches a dictionary of one component. */
const only =
  (component, rest = {}) =>
  ({ URLPattern }) => {
    const made = new URLPattern(rest);
    return (value) => made.test({ ...rest, [component]: value });
  };

export const rooms = [
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
        changes: [["normalWithoutAuthority(input);", "null;"]],
        inputs: ["mailto:someone@example.com", "data:text/plain,hello"],
        run: make,
      },
      {
        name: "capitals",
        file: "js/url/basic-url-parser.js",
        changes: [
          ["const small = withSmallLetters(input);", "const small = null;"],
        ],
        inputs: ["HTTPS://Example.COM/a/b?c", "https://www.Example.org/"],
        run: make,
      },
      {
        name: "normal paths",
        file: "js/url/basic-url-parser.js",
        changes: [["report.TAKES_SHORTCUTS &&\n    !isHostNull(url)", "false"]],
        inputs: ["https:/example.com/a/b?c#d", "http://0x7f.1/a/b/c?d"],
        run: make,
      },
      {
        name: "normal hosts",
        file: "js/url/host.js",
        changes: [["report.TAKES_SHORTCUTS && isNormalHost(input)", "false"]],
        inputs: ["https:/example.com/a/b?c#d", "https:www.example.org/a"],
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
  {
    name: "js/pattern",
    // The entry that asks the engine's own URL.
    entry: "js/entries/pattern.js",
    source: "plain",
    file: "js/pattern/canonicalization.js",
    test: "tests/classes/exhaustive-patterns.test.js",
    shortcuts: [
      {
        name: "protocols",
        changes: [
          ["(report.TAKES_SHORTCUTS && test(plainProtocol, value))", "false"],
        ],
        inputs: ["data", "https", "ftp"],
        run: only("protocol"),
      },
      {
        name: "user names",
        changes: [
          ["report.TAKES_SHORTCUTS && test(plainUserinfo, value)", "false"],
        ],
        inputs: ["anna", "clara"],
        run: only("username"),
      },
      {
        name: "hosts",
        changes: [
          ["(report.TAKES_SHORTCUTS && test(plainHostname, value))", "false"],
        ],
        inputs: ["www.example.com", "a.example"],
        run: only("hostname"),
      },
      {
        name: "ports",
        changes: [
          ["!report.TAKES_SHORTCUTS || !test(plainPort, portValue)", "true"],
        ],
        inputs: ["8080", "3000"],
        run: only("port"),
      },
      {
        name: "paths",
        changes: [
          ["report.TAKES_SHORTCUTS && !test(changingPathname, value)", "false"],
        ],
        inputs: ["/users/42", "/a/b/c.html"],
        run: only("pathname"),
      },
      {
        name: "opaque paths",
        changes: [
          [
            "report.TAKES_SHORTCUTS && test(plainOpaquePathname, value)",
            "false",
          ],
        ],
        inputs: ["abc/d-e", "a"],
        run: only("pathname", { protocol: "data" }),
      },
      {
        name: "queries",
        changes: [
          ["report.TAKES_SHORTCUTS && test(plainQuery, value)", "false"],
        ],
        inputs: ["a=1&page=2", "q=url&lang=en"],
        run: only("search"),
      },
    ],
  },
  {
    name: "js/match",
    entry: "js/entries/index.js",
    source: "file",
    test: "tests/match/matcher.test.js",
    shortcuts: [
      {
        name: "wildcards",
        file: "js/pattern/match.js",
        changes: [
          ["component !== wildcard &&", "true &&"],
          ["component !== wildcard)", "true)"],
        ],
        inputs: web,
        run: ({ URLPattern }) => {
          const pattern = new URLPattern({ pathname: "*/:a" });
          return (input) => pattern.exec(input);
        },
      },
      {
        name: "unnamed groups",
        file: "js/match/component.js",
        changes: [['names.length === 1 && names[0] === "0"', "false"]],
        inputs: ["/files/a/b", "/files/c"],
        run: ({ URLPattern }) => {
          const pattern = new URLPattern({ pathname: "/files/*" });
          return (pathname) => pattern.exec({ pathname });
        },
      },
      {
        name: "hosts first",
        file: "js/pattern/match.js",
        changes: [["(at + HOSTNAME) % 8", "at"]],
        inputs: web,
        run: ({ URLPattern }) => {
          const pattern = new URLPattern("http{s}?://*.example.com/users/:id");
          return (input) => pattern.test(input);
        },
      },
      {
        name: "fixed texts",
        file: "js/match/component.js",
        changes: [["fixedTextOf(component) ?? ", ""]],
        inputs: ["https://example.com/about", "https://example.com/other"],
        run: ({ URLPattern }) => {
          const pattern = new URLPattern("https://example.com/about");
          return (input) => pattern.test(input);
        },
      },
      {
        name: "linear expressions",
        file: "js/match/component.js",
        changes: [["?? regExpOf(component) ", ""]],
        inputs: ["/users/42/photos", "/users/some-body/view"],
        run: ({ URLPattern }) => {
          const pattern = new URLPattern({ pathname: "/users/:id{/:view}?" });
          return (pathname) => pattern.exec({ pathname });
        },
      },
      {
        name: "few choices",
        file: "js/match/matcher.js",
        changes: [["FEW_CHOICES = 100", "FEW_CHOICES = 0"]],
        inputs: ["/a-b-c-d-e", "/one-two-three"],
        run: ({ URLPattern }) => {
          const pattern = new URLPattern({ pathname: "/:a-:b-:c" });
          return (pathname) => pattern.exec({ pathname });
        },
      },
    ],
  },
  {
    name: "js/extensions",
    entry: "js/entries/list.js",
    source: "file",
    test: "tests/list/exhaustive.test.js",
    shortcuts: [
      {
        name: "groups",
        file: "js/match/list-index.js",
        changes: [
          ["isDecided(paths)\n    ? findGroups", "false\n    ? findGroups"],
        ],
        inputs: [
          "https://a.example/users/42/photos",
          "https://b.example/posts/7",
        ],
        run: list("params"),
      },
      {
        name: "paths",
        file: "js/extensions/url-pattern-list.js",
        changes: [
          [
            "parsed === null ? null : candidatesOfPathname(index, parsed.href)",
            "null",
          ],
        ],
        inputs: ["/users/42/photos", "/posts/7"],
        run: (exported) => {
          const made = routes(exported);
          return (pathname) => made.exec({ pathname });
        },
      },
    ],
  },
  {
    name: "js/classes",
    entry: "js/entries/index.js",
    source: "file",
    test: "tests/classes/exhaustive.test.js",
    shortcuts: [
      {
        name: "no escapes",
        file: "js/classes/form-urlencoded.js",
        changes: [
          ["percent < nameEnd ? decodeText(name) : name", "decodeText(name)"],
          ["percent < end ? decodeText(value) : value", "decodeText(value)"],
        ],
        inputs: ["a=1&b=2&page=3", "q=url&lang=en"],
        run:
          ({ URLSearchParams }) =>
          (input) =>
            new URLSearchParams(input).size,
      },
      {
        name: "escapes",
        file: "js/classes/form-urlencoded.js",
        changes: [
          [
            "parseTuples(spaced, decodeURIComponent)",
            "parseTuples(spaced, percentDecodeString)",
          ],
        ],
        inputs: ["q=%C3%BC+x&b=%3D", "name=J%C3%B6rg&to=%2Fa%2Fb"],
        run:
          ({ URLSearchParams }) =>
          (input) =>
            new URLSearchParams(input).size,
      },
      {
        name: "bytes",
        file: "js/classes/form-urlencoded.js",
        changes: [["return decodeUtf8 === null\n", "return true\n"]],
        inputs: ["a b&c", "ü and é", "plain", "/a/b?c=d"],
        run: ({ URLSearchParams }) => {
          const params = new URLSearchParams([
            ["lang", "en"],
            ["q", ""],
          ]);
          return (value) => {
            params.set("q", value);
            return String(params);
          };
        },
      },
      {
        name: "copies",
        file: "js/classes/url-search-params.js",
        changes: [["method === entries && isIterationUnchanged()", "false"]],
        inputs: ["a=1&b=2&page=3"],
        run: ({ URLSearchParams }) => {
          const params = new URLSearchParams("a=1&b=2&page=3");
          return () => new URLSearchParams(params);
        },
      },
      {
        name: "one set",
        file: "js/classes/url-search-params.js",
        changes: [
          ["indexOfTuple(list, name, undefined, first + 2) < 0", "false"],
        ],
        inputs: ["2", "3", "40"],
        run: ({ URLSearchParams }) => {
          const params = new URLSearchParams("a=1&b=2&page=3");
          return (value) => params.set("page", value);
        },
      },
      {
        name: "sorted",
        file: "js/classes/url-search-params.js",
        changes: [
          ["isSorted(list) ? list : sortTuples(list)", "sortTuples(list)"],
        ],
        inputs: ["a=1&b=2&c=3&d=4&e=5&f=6"],
        run: sort,
      },
      {
        name: "merge sort",
        file: "js/classes/url-search-params.js",
        changes: [
          [
            "  const { length } = list;\n  let sorted = new Array(length);",
            `  const pairs = [];
  for (let at = 0; at < list.length; at += 2) pairs.push([list[at], list[at + 1]]);
  pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  if (pairs.length >= 0) return pairs.flat();
  const { length } = list;
  let sorted = new Array(length);`,
          ],
        ],
        inputs: ["d=1&b=2&c=3&a=4&f=5&e=6&h=7&g=8"],
        run: sort,
      },
    ],
  },
  {
    name: "js/companions/node-url",
    entry: "js/companions/node-url/parse.js",
    source: "file",
    test: "tests/companions/shortcuts.test.js",
    shortcuts: [
      {
        name: "unchanged URLs",
        file: "js/companions/node-url/parse.js",
        changes: [["const match = exec(plain, input);", "const match = null;"]],
        inputs: web,
        run:
          ({ parseUrl }) =>
          (input) =>
            parseUrl(input, false, false),
      },
    ],
  },
  {
    name: "js/companions/guard",
    entry: "js/companions/guard.js",
    source: "file",
    test: "tests/companions/shortcuts.test.js",
    shortcuts: [
      {
        name: "no secrets",
        file: "js/companions/guard/redact.js",
        changes: [["!test(hasSecrets, input)", "false"]],
        inputs: ["GET /users/42/photos 200", "connected to the server"],
        run:
          ({ redact }) =>
          (input) =>
            redact(input),
      },
    ],
  },
  {
    name: "js/validate",
    entry: "js/entries/validate.js",
    source: "reporting",
    test: "tests/validate/clean.test.js",
    shortcuts: [
      {
        name: "clean inputs",
        file: "js/validate/clean.js",
        changes: [
          [
            "input.length <= LONGEST_MATCHED &&\n    test(clean",
            "false &&\n    test(clean",
          ],
        ],
        inputs: web,
        run:
          ({ isValid }) =>
          (input) =>
            isValid(input),
      },
    ],
  },
  {
    name: "src/url",
    test: "src/url/full_steps.rs",
    shortcuts: [
      {
        name: "normal form",
        file: "src/url/parser.rs",
        changes: [
          [
            "let normal = if SHORTCUTS {\n        normal_start",
            "let normal = if false {\n        normal_start",
          ],
        ],
        operation: "parse, normal form",
      },
      {
        name: "normal starts",
        file: "src/url/parser.rs",
        changes: [
          ["normal_start(input.bytes())", "None::<NormalStart>"],
          [
            "match (normal, scheme) {",
            "match (normal, scheme.filter(|_| false)) {",
          ],
        ],
        operation: "parse, general",
      },
      {
        name: "segments",
        file: "src/url/parser.rs",
        changes: [["if SHORTCUTS && !is_alone", "if false && !is_alone"]],
        operation: "parse, paths to encode",
      },
      {
        name: "ASCII domains",
        file: "src/url/host.rs",
        changes: [
          ["if SHORTCUTS && is_ascii_domain", "if false && is_ascii_domain"],
        ],
        operation: "set hostname",
      },
      {
        name: "common letters",
        file: "src/url/domain.rs",
        changes: [["!SHORTCUTS || !common_domain(domain, output)", "true"]],
        operation: "parse, hosts beyond ASCII",
      },
      {
        name: "can_parse",
        file: "src/url/can_parse.rs",
        changes: [
          [
            "is_plain_authority(authority, scheme_type)\n",
            "(false && is_plain_authority(authority, scheme_type))\n",
          ],
        ],
        operation: "can_parse",
      },
    ],
  },
  {
    name: "src/pattern",
    test: "src/pattern/compile.rs",
    shortcuts: [
      {
        name: "plain texts",
        file: "src/pattern/compile.rs",
        changes: [
          ["if is_plain_text(input) {", "if false && is_plain_text(input) {"],
        ],
        operation: "pattern of fixed texts",
      },
      {
        name: "wildcards",
        file: "src/pattern/compile.rs",
        changes: [['if input == "*" {', "if false {"]],
        operation: "pattern create",
      },
    ],
  },
];

function routes({ URLPatternList }) {
  const paths = [
    "/users/:id",
    "/users/:id/:view",
    "/posts/:slug",
    "/about",
    "/files/*",
  ];
  return new URLPatternList(paths.map((pathname) => [{ pathname }, pathname]));
}

function list(member) {
  return (exported) => {
    const made = routes(exported);
    return (input) => made.exec(input)[member];
  };
}

function sort({ URLSearchParams }) {
  return (input) => new URLSearchParams(input).sort();
}

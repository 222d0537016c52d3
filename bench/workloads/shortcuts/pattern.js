// The shortcuts of patterns, of their matching and of lists.

import { web } from "./inputs.js";

/** Matches a dictionary of one component. */
const only =
  (component, rest = {}) =>
  ({ URLPattern }) => {
    const made = new URLPattern(rest);
    return (value) => made.test({ ...rest, [component]: value });
  };

export const pattern = [
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
          [
            "encoder(USERNAME, plainUserinfo)",
            "((value) => encodeComponent(USERNAME, value))",
          ],
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
          [
            "report.TAKES_SHORTCUTS && isShort && !test(changingPathname, value)",
            "false",
          ],
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
          [
            "encoder(SEARCH, plainQuery)",
            "((value) => encodeComponent(SEARCH, value))",
          ],
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
          ["component === wildcard)", "false)"],
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
    name: "js/list",
    entry: "js/entries/list.js",
    source: "file",
    test: "tests/list/exhaustive.test.js",
    shortcuts: [
      {
        name: "groups",
        file: "js/list/pattern-index.js",
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
        file: "js/list/url-pattern-list.js",
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

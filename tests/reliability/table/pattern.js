// The operations of URLPattern and URLPatternList, and of the functions that generate URLs.

import { components } from "../../support/names.js";
import { A, BASE, IDNA, LONG, MATCHED, ROUTE } from "./inputs.js";
import { attributes, init, members, operations, text } from "./operation.js";

export const ROUTES = [
  [init({ pathname: "/users/:id(\\d+)/posts/:post" }), "regexp"],
  [init({ pathname: "/users/:id/*" }), "wild"],
  [init({ hostname: "{:sub.}?example.com", pathname: "/*" }), "host"],
  ["https://other.example/:path+", "other"],
];

export const patternAttributes = [...components, "hasRegExpGroups"];

export const IDNA_PATTERN = init({
  hostname: "b\u00fccher.example",
  pathname: "/:\u00fcber/\u00e9",
});

export const KINDS = {
  literal: init({ pathname: "/users/7/posts/hello" }),
  named: init({ pathname: "/users/:id/posts/:post" }),
  regexp: init({
    pathname: "/users/:id(\\d+)/posts/:post([^]*)?",
    hash: "(.*)",
  }),
};
const makerOf =
  (input) =>
  ({ URLPattern }) =>
    new URLPattern(input);

export const patterns = [
  ...operations({
    "new URLPattern": [
      ["https://example.com/users/:id(\\d+)/*?q=:q#:h"],
      ["../:x/(.*)", BASE],
      [init({ pathname: "/:a/:b?{/x}*", hostname: "*.example.com" })],
      [init({ pathname: ":x", baseURL: IDNA })],
      [IDNA_PATTERN],
      [init({ pathname: "/Users/:id([a-z]+)" }), { ignoreCase: true }],
      [undefined],
      [init({ pathname: "/(" })],
      [init({ pathname: "/([z-a])" })],
      [init({ pathname: "/(a\\p)" })],
      [init({ baseURL: "::" })],
      ["/a"],
      [init({ pathname: LONG })],
      [
        members({
          hostname: text("*.b\u00fccher.example"),
          pathname: text("/:a/:b(\\d+)"),
        }),
        members({ ignoreCase: true }),
      ],
    ],
    "URLPattern.compareComponent": {
      make: ({ URLPattern }) => ({
        left: new URLPattern(KINDS.literal),
        right: new URLPattern(KINDS.named),
      }),
      run: ({ left, right }, { URLPattern }) =>
        URLPattern.compareComponent(text("pathname"), left, right),
    },
  }),
  ...Object.entries(KINDS).flatMap(([kind, members]) =>
    operations(
      { ".test": MATCHED, ".exec": MATCHED },
      { of: `${kind} pattern`, make: makerOf(members) },
    ),
  ),
  ...operations(attributes(patternAttributes), {
    of: "pattern",
    make: makerOf(KINDS.regexp),
  }),
  ...operations(
    {
      ".exec": [[LONG]],
      ".generate": [
        ["pathname", init({ id: "\u00e9", post: "b" })],
        ["pathname", init({ id: "1" })],
        [text("pathname"), members({ id: text("1"), post: text("b") })],
      ],
    },
    { of: "named pattern", make: makerOf(KINDS.named) },
  ),
];

/** The arguments from which URLs are generated: a pattern, its groups and a base URL. */
const generated = {
  path: [
    ROUTES[0][0],
    init({ pathname: init({ id: 7, post: "a \u00e9'%\ud83d\ude00" }) }),
    BASE,
  ],
  "all components": [
    "https://:user\\:pw@*.example.com:81/:path+\\?q=:q#:h?",
    init({
      username: init({ user: "a@b" }),
      hostname: init({ 0: "x" }),
      pathname: init({ path: "a/b c" }),
      search: init({ q: "a&b=c" }),
    }),
  ],
  opaque: ["data\\:*", init({ pathname: init({ 0: "a b?" }) })],
  refused: [
    ROUTES[0][0],
    init({ pathname: init({ id: 7, post: ".." }) }),
    BASE,
  ],
  missing: [ROUTES[0][0], init({ pathname: init({ id: 7 }) }), BASE],
  "no host": [init({ protocol: "https" }), init({})],
  "invalid base": [
    ROUTES[1][0],
    init({ pathname: init({ id: 1, 0: "" }) }),
    "b",
  ],
  long: [ROUTES[1][0], init({ pathname: init({ id: 1, 0: A }) }), BASE],
};

const list = ({ URLPatternList }) => new URLPatternList(ROUTES);
const ranked = ({ URLPatternList }) =>
  new URLPatternList(ROUTES, { order: "specificity" });
const matched = (classes) => {
  const made = list(classes);
  made.test(ROUTE);
  return made;
};
const resultOf =
  (...args) =>
  (classes) =>
    list(classes).exec(...args);

/** The operations of a list that change it. */
const changes = (make, of) =>
  operations(
    {
      ".add": [
        [ROUTES[2][0], "more"],
        [members({ pathname: text("/:x") }), 1],
      ],
      ".delete": [
        [ROUTES[1][0]],
        [members({ pathname: text("/users/:id/*") })],
      ],
      ".clear": [[]],
      ".add(pattern)": {
        make: (classes) => ({
          list: make(classes),
          pattern: new classes.URLPattern(ROUTES[0][0]),
        }),
        run: ({ list, pattern }) => list.add(pattern),
      },
      ".delete(pattern)": {
        make: (classes) => {
          const pattern = new classes.URLPattern(ROUTES[1][0]);
          const list = make(classes);
          list.add(pattern, "to delete");
          if (make === matched) list.test(ROUTE);
          return { list, pattern };
        },
        run: ({ list, pattern }) => list.delete(pattern),
      },
    },
    { of, make },
  );

export const lists = [
  ...operations({
    "new URLPatternList": [[]],
    "new URLPatternList of entries": {
      make: () => [...ROUTES],
      run: (routes, { URLPatternList }) => new URLPatternList(routes),
      iterates: true,
    },
  }),
  ...[list, ranked].flatMap((make) =>
    operations(
      {
        ".test": MATCHED,
        ".exec": MATCHED,
        ".execAll": MATCHED,
        ".match": [["/users/7/posts/x"], ["/users/7/%C3%A9/."], ["/none"]],
        // The iterator of a list is that of an array.
        ".keys": [[]],
        ".values": [[]],
        ".entries": [[]],
      },
      { of: make === ranked ? "ranked list" : "list", make },
    ),
  ),
  ...operations(
    { ...attributes(["size"]), ".exec": [[LONG]] },
    { of: "list", make: list },
  ),
  ...changes(list, "list"),
  ...changes(matched, "matched list"),
  ...operations(
    {
      ...attributes(["inputs", "pattern", "value", "params"]),
      ...attributes(["protocol", "hostname", "pathname"]),
      ".toJSON": [[]],
    },
    { of: "result", make: resultOf(ROUTE) },
  ),
  ...operations(attributes(["params"]), {
    of: "malformed result",
    make: resultOf("https://example.com/users/%41%ff%C3%A9/posts"),
  }),
  ...Object.entries(generated).flatMap(([of, [input, groups, base]]) =>
    operations(
      {
        generateURL: (pattern, { generateURL }) =>
          generateURL(pattern, groups, base),
        generateComponent: (pattern, { generateComponent }) =>
          generateComponent(pattern, "pathname", groups.pathname),
      },
      { of: `${of}: `, make: makerOf(input) },
    ),
  ),
];

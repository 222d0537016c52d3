// The shortcuts of the classes but URL, of the companions and of `validate`.

import { web } from "./inputs.js";

export const rest = [
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
        changes: [["return isInterpreter\n", "return true\n"]],
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
        changes: [["count === 1", "false"]],
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
            // As the standard says, by the engine's own stable sort.
            `  const pairs = [];
  for (let at = 0; at < list.length; at += 2) pairs.push([list[at], list[at + 1]]);
  pairs.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));
  const names = [];
  for (let at = 0; at < pairs.length; at++) addTuple(names, pairs[at][0], pairs[at][1]);
  if (names.length >= 0) return names;
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
        file: "js/companions/guard/decoded-text.js",
        changes: [["if (test(plain, text))", "if (false)"]],
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
        changes: [["test(clean, input) &&", "false &&"]],
        inputs: web,
        run:
          ({ isValid }) =>
          (input) =>
            isValid(input),
      },
    ],
  },
];

function sort({ URLSearchParams }) {
  return (input) => new URLSearchParams(input).sort();
}

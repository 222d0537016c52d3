// The operations of urlsmith/batch and urlsmith/validate.

import { urlAttributes } from "../../support/names.js";
import { BASE, IDNA, ODD } from "./inputs.js";
import {
  attributes,
  bytesOf,
  drain,
  init,
  members,
  operations,
  text,
} from "./operation.js";

const LINES = `${BASE}\n${ODD}\nno URL:\n${IDNA}\n`;
const INPUTS = ["../x", IDNA, "https://a b/", BASE, "", "blob:https://a/b"];
/** Several pieces, and a line that is longer than a piece. */
const MANY = Array.from({ length: 1500 }, () => [BASE, ODD, "../x"]).flat();
const LINES_OF_MANY = MANY.join("\n");
const WIDE = `a:\nb:${"\u00e9".repeat(1 << 17)}\nc:`;
const based = members({ base: text(BASE) });
const hostnames = { columns: ["hostname"] };
const pathname = text("pathname");
const { iterator } = Symbol;
const inspect = Symbol.for("nodejs.util.inspect.custom");
const made = ({ parseAll }) => parseAll(INPUTS, { base: BASE });

export const batch = [
  ...operations({
    parseAll: [
      [LINES],
      [INPUTS, { base: BASE }],
      [LINES, { columns: [text("origin"), "hostname"] }],
      ["", { columns: ["a"] }],
      [[text("../\u00e9"), text("a\nb")], based],
      [LINES, { base: "a" }],
    ],
    checkAll: [[LINES]],
    "createKey()": (_, { createKey }) =>
      createKey({
        excludeFragment: true,
        dropTrailingSlash: true,
        indexFiles: [text("index.html")],
        dropParameters: [text("a b")],
        sortParameters: true,
      })(text("https://a.example/index.html?c=%20&a+b=1&%C3%BC&=#d")),
    createKey: [[{ keepParameters: [], dropParameters: [] }], [1]],
    parseChunks: [
      [[], init({ base: text(BASE), columns: [text("host")] })],
      [LINES],
    ],
  }),
  ...operations(
    {
      "parseAll, many lines": (_, { parseAll }) => parseAll(LINES_OF_MANY),
      "parseAll, many": (_, { parseAll }) => parseAll(MANY, based),
      "parseAll, a wide line": (_, { parseAll }) => parseAll(WIDE),
    },
    { isSlow: true },
  ),
  ...operations(
    {
      parseAll: (bytes, { parseAll }) => parseAll(bytes),
      "parseAll, hostnames": (bytes, { parseAll }) =>
        parseAll(bytes, hostnames),
      checkAll: (bytes, { checkAll }) => checkAll(bytes, based),
    },
    {
      of: "bytes: ",
      make: (_, { Uint8Array }) => bytesOf(Uint8Array, LINES),
    },
  ),
  ...operations(
    {
      parseAll: (column, { parseAll }) => parseAll(column, based).href(2),
      "parseAll, columns": (column, { parseAll }) =>
        parseAll(column, hostnames).buffers("hostname").nullCount,
      checkAll: (column, { checkAll }) => checkAll(column),
    },
    {
      of: "an Arrow column: ",
      make: (_, { Uint8Array }) => ({
        values: bytesOf(Uint8Array, LINES),
        valueOffsets: Int32Array.of(0, 1, 5, LINES.length),
        validity: bytesOf(Uint8Array, "\x06"),
      }),
    },
  ),
  ...operations(
    {
      ...attributes(["length", "errorCount", "bytes", "offsets", "errors"]),
      ".isValid": [[0], [2]],
      ".at": [[1], [2], [-1]],
      ".error": [[0], [2]],
      ".column": [["none"]],
      ".buffers": [["none"], ["href"]],
      ".column, read": (batch) => drain(batch.column("host")),
      ".column, converted": (batch) => drain(batch.column(pathname)),
      ".iterator": (batch) => drain(batch[iterator]()).last.href,
      ".inspect": (batch) =>
        batch[inspect](2, undefined, (value) => value.length),
      ...Object.fromEntries(
        urlAttributes.map((name) => [`.${name}`, [[0], [1], [2]]]),
      ),
    },
    { of: "batch", make: made },
  ),
  ...[0, 1].flatMap((index) =>
    operations(
      {
        ...attributes(urlAttributes),
        ".toString": [[]],
        ".toJSON": [[]],
        ".inspect": (url) => url[inspect](2, undefined, (value) => value.href),
      },
      { of: `url ${index}`, make: (exports) => made(exports).at(index) },
    ),
  ),
];

const converted = [text("https:a b"), members({ base: text(IDNA) })];

export const validate = operations({
  validate: [
    [BASE],
    [ODD],
    [IDNA],
    ["https://[1::2::3]/"],
    ["..\\\u00fc y", { base: BASE }],
    ["a", { base: "b" }],
    converted,
  ],
  isValid: [
    [ODD],
    [IDNA],
    ["../x", { base: BASE }],
    ["a", { base: "b" }],
    [text("a b"), based],
    [BASE, members({ schemes: ["a", text("HTTPS:")] })],
  ],
  applyFixes: [
    [ODD],
    [IDNA],
    [text(" https:a.example\\|%"), members({ sameResource: true })],
    ["a", { base: "b" }],
    converted,
  ],
  fieldError: [
    [ODD],
    [ODD, members({ schemes: [text("https"), "x"] })],
    ["https://a:b/"],
    ["a", { base: "b" }],
    converted,
  ],
  validatePattern: [
    ["https://example.org/:id(\\d+)/*?q=:q", { ignoreCase: true }],
    ["https://example.org/:id("],
    [init({ pathname: "/([z-a])" })],
    [
      members({
        hostname: "b\u00fccher.example",
        pathname: text("a/:b?{/x}*"),
      }),
      members({ ignoreCase: true }),
    ],
    ["../:x/(.*)", based],
  ],
});

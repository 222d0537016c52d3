// Runs random patterns and inputs with the small polyfill, which uses this engine's URL, and with the package's own
// URLPattern. The arguments are the polyfill's script and the package's CommonJS file. Prints the differences.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import vm from "node:vm";

import { components } from "../../support/names.js";
import { createRandom, stringMaker } from "../../support/random.js";

const [, , script, file] = process.argv;
delete globalThis.URLPattern;
vm.runInThisContext(readFileSync(script, "utf8"));
const require = createRequire(import.meta.url);
const classes = [globalThis.URLPattern, require(file).URLPattern];

const random = createRandom(1);
const { chance, pick } = random;
const text = stringMaker(random, [
  ..."aAé 🍅/.?#@:*-_~'\"<^|`%&=+[]{}\\\t\n\0\ud800",
  ...["//", "..", "(a|b)", ":id", "{x}?", "%41", "ü.example", "[::1]", "1.2"],
  ...[
    " ?",
    " #",
    "0x7f",
    "80",
    "443",
    "https",
    "data:",
    "xn--",
    "example.com",
    "\\:",
  ],
]);
const bases = [
  "https://example.com/a/b?c#d",
  "http://user:word@host:8080/x//y",
  "data:foo/bar",
  "file:///a/b",
  "x://y",
  "foo:/a//b",
  "foo:/.//a",
  "nonsense",
];
const likely = {
  protocol: ["http", "https", "data", "foo", "ws"],
  port: ["80", "443", "8080", "0"],
  baseURL: bases,
};

function randomInit() {
  const init = {};
  for (const name of [...components, "baseURL"]) {
    if (chance(25)) {
      init[name] = likely[name] && chance(70) ? pick(likely[name]) : text(4);
    }
  }
  return init;
}

function randomArguments() {
  if (chance(50)) return [randomInit()];
  const start = pick([
    "https://example.com/",
    "http://a",
    "data:",
    "x://b",
    "",
  ]);
  return chance(50) ? [start + text(5)] : [start + text(5), pick(bases)];
}

/** The result of an action, or the name of the error that the action throws. */
function outcome(action) {
  try {
    return action();
  } catch (error) {
    return error.name;
  }
}

const differences = [];
let count = 0;
function compare(given, results) {
  count++;
  const [ours, expected] = results.map((result) =>
    JSON.stringify(result, (key, value) =>
      value === undefined ? null : value,
    ),
  );
  if (ours !== expected) differences.push({ given, ours, expected });
}

for (let round = 0; round < 8000; round++) {
  const given = randomArguments();
  const patterns = classes.map((URLPattern) =>
    outcome(() => new URLPattern(...given)),
  );
  compare(
    given,
    patterns.map((pattern) =>
      typeof pattern === "string"
        ? pattern
        : components.map((name) => pattern[name]),
    ),
  );
  if (patterns.some((pattern) => typeof pattern === "string")) continue;
  const input = randomArguments();
  compare(
    [given, input],
    patterns.map((pattern) => outcome(() => pattern.exec(...input))),
  );
}
console.log(JSON.stringify({ differences: differences.slice(0, 5), count }));

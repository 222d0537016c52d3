// Runs in a Node.js whose own modules url and querystring are the model. The same calls of both are compared, with
// written and random inputs. `node compare.js <file of the first module> <seed> <rounds>` prints the comparison as JSON.
//
// Differences that are not faults are counted. Node 24 reads a port that is not a number as a part of the path. And
// Node's class URL accepts some hosts that the standard forbids.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import nodeQuerystring from "node:querystring";
import nodeUrl from "node:url";
import { isDeepStrictEqual } from "node:util";

import { createCases } from "./cases.js";
import { written } from "./written.js";

const require = createRequire(import.meta.url);
const [file, seed, rounds] = process.argv.slice(2);
const [ours, ourQuerystring] = await Promise.all(
  [file, file.replace("node-url", "querystring")].map(async (path) =>
    path.endsWith("cjs") ? require(path) : (await import(path)).default,
  ),
);

const major = Number(process.versions.node.split(".")[0]);

/** The result or the error of a call, in a form that can be compared. */
function outcome(action) {
  try {
    return { value: plain(action()) };
  } catch (error) {
    const { code, input, name } = error;
    const hasInput = code === "ERR_INVALID_URL" && typeof input === "string";
    // Node's class URL replaces lone surrogates before it fails, and urlsmith's does not.
    return { name, code, ...(hasInput && { input: input.toWellFormed() }) };
  }
}

/** Objects of the two implementations have different prototypes, so prototypes are compared by name. */
function plain(value) {
  if (value === null || typeof value !== "object") return value;
  if (value instanceof nodeUrl.URL || value instanceof ours.URL) {
    return `URL ${value.href}`;
  }
  if (ArrayBuffer.isView(value)) return `Buffer ${value.toString("latin1")}`;
  if (Array.isArray(value)) return value.map(plain);
  const isUrl = value instanceof nodeUrl.Url || value instanceof ours.Url;
  const prototype = Object.getPrototypeOf(value);
  return [
    isUrl
      ? "Url"
      : prototype === null
        ? "null"
        : prototype === Object.prototype,
    Object.entries(value).map(([name, member]) => [name, plain(member)]),
  ];
}

const counts = {};
const differences = [];
let portErrors = 0;
let hostErrors = 0;

/** Whether this Node takes a value that is not a string as bytes if it has nothing to decode. Node 26.12 is the first. */
const takesBytes = nodeQuerystring.unescapeBuffer([65])[0] === 65;
let oddTexts = 0;

const isRefused = ({ code, value }) =>
  code === "ERR_INVALID_URL" || value === "";

/**
 * Whether a text in an input is a host that Node's class URL accepts and urlsmith's refuses. Such a host has a label
 * from right to left and another label that begins with a digit; or it has marks in an order that normalization
 * changes. https://www.unicode.org/reports/tr46/#Validity_Criteria
 */
function hasDisputedHost(input) {
  if (input === null || typeof input !== "object") {
    // For the legacy functions the host ends earlier.
    return [/[/\\?#@:]/, /[/\\?#@: "%';<>^`{|}]/]
      .flatMap((end) => String(input).split(end))
      .some((host) => {
        const url = `http://${host}`;
        return nodeUrl.URL.canParse(url) && !ours.URL.canParse(url);
      });
  }
  return Object.values(input).some(hasDisputedHost);
}

/** `call(url, querystring)` makes one call of a pair of modules. */
function compare({ kind, input, call }) {
  const expected = outcome(() => call(nodeUrl, nodeQuerystring));
  const actual = outcome(() => call(ours, ourQuerystring));
  counts[kind] = (counts[kind] ?? 0) + 1;
  if (isDeepStrictEqual(actual, expected)) return;
  if (major < 26 && actual.code === "ERR_INVALID_ARG_VALUE") {
    portErrors++;
    return;
  }
  if (kind === "odd texts" && !takesBytes) {
    oddTexts++;
    return;
  }
  if (isRefused(actual) && hasDisputedHost(input)) {
    hostErrors++;
    return;
  }
  differences.push({ kind, input, expected, actual });
}

process.removeAllListeners("warning");
process.on("warning", () => {});
for (const each of written) compare(each);
assert.equal(hostErrors, 0);
for (const each of createCases(Number(seed), Number(rounds))) {
  compare(each);
  if (differences.length === 20) break;
}
assert.ok(major >= 26 || portErrors > 0);
assert.equal(oddTexts > 0, !takesBytes);
console.log(JSON.stringify({ counts, portErrors, hostErrors, differences }));

// docs/migrating.md: what stands side by side in the table for whatwg-url has the same value.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import whatwg from "whatwg-url";

import { folderWithPackage } from "../support/folder.js";
import { repository } from "../support/paths.js";
import { createRandom, stringMaker } from "../support/random.js";

const folder = folderWithPackage();
const require = createRequire(join(folder, "index.cjs"));
const { URL } = require("urlsmith");
const { percentDecode } = require("urlsmith/percent-encoding");
const { isValid } = await import(
  pathToFileURL(join(folder, "node_modules/urlsmith/dist/validate.js"))
);

const page = readFileSync(join(repository, "docs/migrating.md"), "utf8");
const section = page.split("## From whatwg-url")[1].split("\n## ")[0];

/** The rows with code on both sides: the first code of each cell, which compute the same value. */
const rows = [...section.matchAll(/^\| `(.+?)`.*? \| `(.+?)`.*\|$/gm)].map(
  ([, left, right]) => [left, right.replaceAll("\\|", "|")],
);

/** The function that gives the value of an expression in which names have the values that it is called with. */
function evaluator(expression) {
  return new Function("scope", `with (scope) return ${expression}`);
}

/** whatwg-url says null where urlsmith says the empty string, and has numbers where urlsmith has strings. */
function inStrings(value) {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  return value;
}

const make = stringMaker(createRandom(7), [
  ...["https:", "file:", "x:", "data:", "//", "/", "a", "me:secret@", ":81"],
  ...["a.example", "[::1]", "1.2", "?", "q=%41", "#", "..", " ", "|", "\u00e9"],
]);
const inputs = [
  "data:text/plain,a#b",
  "https://me:secret@a.example:81/b/c?d#e",
  "https://a.example/?#",
  "file:///C:/a",
  "x://",
  "x:",
  "x:/.//a",
  ...Array.from({ length: 5_000 }, () => make(7)),
];

const tested = rows.filter(
  ([left]) => /[.(]/.test(left) && !left.startsWith("new URL"),
);

test("the table for whatwg-url has rows of code", () => {
  assert.ok(tested.length > 12, `${tested.length} rows`);
  assert.ok(section.includes("`URL.parse("));
});

for (const [left, right] of tested) {
  test(`${left} is ${right}`, () => {
    const theirsOf = evaluator(left);
    const oursOf = evaluator(right);
    let compared = 0;
    for (const input of inputs) {
      const baseText = compared % 3 ? undefined : "https://b.example/c/d?e";
      const base = baseText && URL.parse(baseText);
      const baseRecord = baseText && whatwg.parseURL(baseText);
      const record = whatwg.parseURL(input, { baseURL: baseRecord });
      const url = URL.parse(input, baseText);
      assert.equal(record === null, url === null, input);
      if (record === null) continue;
      // A host that is null has no serialization.
      if (left.includes("(record.host)") && record.host === null) continue;
      if (left.includes("record.path") && !Array.isArray(record.path)) continue;
      const changes = left.startsWith("set");
      if (changes && whatwg.cannotHaveAUsernamePasswordPort(record)) continue;
      const text = input.slice(0, 5);
      const shared = { input, text };
      const theirs = theirsOf({
        ...shared,
        ...whatwg,
        record,
        base: baseRecord,
      });
      const ours = oursOf({
        ...shared,
        URL,
        percentDecode,
        isValid,
        url,
        base,
      });
      compared++;
      if (changes) {
        assert.equal(whatwg.serializeURL(record), url.href, input);
      } else if (left.startsWith("parseURL")) {
        assert.equal(whatwg.serializeURL(theirs), ours.href, input);
      } else {
        assert.deepEqual(inStrings(theirs), ours, input);
      }
    }
    assert.ok(compared > 100, `${compared} URLs`);
  });
}

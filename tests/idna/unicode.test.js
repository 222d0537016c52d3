// The tables of IDNA have the Unicode that they say, in each published file that has them. The data of the npm package
// @unicode/unicode-18.0.0 come from Unicode's own files, and not from ICU4X, which our tables are made of.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import marks from "@unicode/unicode-18.0.0/General_Category/Mark/code-points.mjs";
import unassigned from "@unicode/unicode-18.0.0/General_Category/Unassigned/code-points.mjs";
import lowercase from "@unicode/unicode-18.0.0/General_Category/Lowercase_Letter/code-points.mjs";
import others from "@unicode/unicode-18.0.0/General_Category/Other_Letter/code-points.mjs";
import folded from "@unicode/unicode-18.0.0/Binary_Property/Changes_When_NFKC_Casefolded/code-points.mjs";

import { load, pkg, repository } from "../support/paths.js";

const [, unicode] = /^unicode = "(.*)"$/m.exec(
  readFileSync(join(repository, "idna-adapter/Cargo.toml"), "utf8"),
);
const builds = await Promise.all(
  ["index", "js"].map(async (name) => (await load(name)).URL),
);

/** Whether both builds take a host. */
function isHost(host) {
  const [one, other] = builds.map((URL) => URL.canParse(`https://${host}/`));
  assert.equal(one, other, host);
  return one;
}
const nameOf = (codePoint) => `U+${codePoint.toString(16).toUpperCase()}`;

test("the version is that of the data that these tests compare with", () => {
  const manifest = JSON.parse(
    readFileSync(join(repository, "package.json"), "utf8"),
  );
  assert.ok(`@unicode/unicode-${unicode}` in manifest.devDependencies);
});

test("no host has a code point that is not assigned", () => {
  const wrong = unassigned
    .filter((codePoint) => isHost(`a${String.fromCodePoint(codePoint)}b`))
    .map(nameOf);
  assert.deepEqual(wrong, []);
  assert.ok(unassigned.length > 800_000);
});

/** Without the code points that another stands for in a host. */
const unchanged = (codePoints) =>
  codePoints.filter((codePoint) => !changing.has(codePoint));
const changing = new Set(folded);

test("every letter that is its own small letter may stand in a host", () => {
  const own = unchanged([...lowercase, ...others]);
  const wrong = own
    .filter((codePoint) => !isHost(String.fromCodePoint(codePoint)))
    .map(nameOf);
  assert.deepEqual(wrong, []);
  assert.ok(own.length > 140_000, `${own.length}`);
});

test("no host begins with a mark", () => {
  const wrong = unchanged(marks)
    .filter((codePoint) => isHost(String.fromCodePoint(codePoint)))
    .map(nameOf);
  assert.deepEqual(wrong, []);
  assert.ok(marks.length > 2_400);
});

test("each file that has tables says the version of Unicode", () => {
  const read = (path) => readFileSync(join(pkg, "dist", path));
  for (const path of [
    "shared/to-ascii.cjs",
    "shared/idna-code.js",
    "shared/uts46-data.js",
  ]) {
    assert.match(String(read(path)), new RegExp(`Unicode ${unicode}`), path);
  }
  const module = new WebAssembly.Module(read("urlsmith-idna.wasm"));
  const [section] = WebAssembly.Module.customSections(module, "unicode");
  assert.equal(Buffer.from(section).toString(), unicode);
});

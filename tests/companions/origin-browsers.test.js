// urlsmith/origin in browsers: as Chromium's own class, and the same in those that have none.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { browsers } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { manifest } from "../support/package.js";
import { reportOf, reporting } from "../support/page.js";
import { pkg } from "../support/paths.js";
import { answersOf } from "./programs/origin-answers.js";
import { comparisons, kinds } from "./origins.js";

const imports = Object.fromEntries(
  ["./js", "./origin", "./public-suffix"].map((path) => [
    path === "./js" ? "urlsmith" : path.replace(".", "urlsmith"),
    manifest.exports[path].default.slice(1),
  ]),
);

const page = `<!doctype html><meta charset="utf-8"><body>
  <script type="importmap">${JSON.stringify({ imports })}</script>
  <script type="module">
    ${reporting}
    ${String(answersOf).replaceAll("</", "<\\/")}
    async function answer() {
      const given = ${JSON.stringify({
        pairs: comparisons,
        inputs: kinds.map(([input]) => input),
      })};
      const native = globalThis.Origin;
      const { Origin } = await import("urlsmith/origin");
      const ours = await answersOf(Origin, given);
      const theirs = native ? await answersOf(native, given) : null;
      const mixed = native
        ? await answersOf(
            { from: (value) => Origin.from(native.from(value)) },
            given,
          )
        : null;
      return { ours, theirs, mixed };
    }
    answer().then(report, (error) => report(String(error)));
  </script>`;

/** The content of a file of the package, or null. */
function find({ url }) {
  const path = join(pkg, url);
  return existsSync(path) ? readFileSync(path) : null;
}

let chromium;

for (const [name, browser] of Object.entries(browsers)) {
  // Older browsers lack import maps.
  if (name === "chromium92") continue;
  test(`a page in ${browser.title}`, (context) =>
    orSkip(context, async () => {
      const answers = await reportOf(browser, page, { find });
      assert.equal(typeof answers, "object", answers);
      const { ours, theirs, mixed } = answers;
      assert.ok(ours.length > 90, `${ours.length}`);
      if (theirs !== null) {
        assert.deepEqual(ours, theirs);
        assert.deepEqual(mixed, theirs);
      }
      chromium ??= ours;
      assert.deepEqual(ours, chromium);
    }));
}

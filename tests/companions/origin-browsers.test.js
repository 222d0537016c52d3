// urlsmith/origin in browsers: as Chromium's own class, and the same in those that have none.

import assert from "node:assert/strict";
import { test } from "node:test";

import { browsers } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { reportOfEntries } from "../support/page.js";
import { answersOf } from "./programs/origin-answers.js";
import { comparisons, kinds } from "./origins.js";

const code = `
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
    }`;

let chromium;

for (const [name, browser] of Object.entries(browsers)) {
  // Older browsers lack import maps.
  if (name === "chromium92") continue;
  test(`a page in ${browser.title}`, (context) =>
    orSkip(context, async () => {
      const entries = ["origin", "public-suffix"];
      const answers = await reportOfEntries(browser, "./js", entries, code);
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

// The origins of messages that need a real sender: sandboxed frames, and pages that write to their service worker.

import assert from "node:assert/strict";
import { test } from "node:test";
import { build } from "esbuild";

import { browsers } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { reportOf, reporting } from "../support/page.js";
import { built } from "../support/paths.js";
import { page, worker } from "./programs/origin-messages.js";

/** A classic script that assigns our class to the global variable `Ours`. */
async function scriptOfOurs() {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { Origin } from ${JSON.stringify(built("dist/origin.js"))};
        globalThis.Ours = Origin;`,
      resolveDir: built("dist"),
    },
    alias: {
      urlsmith: built("dist/js.js"),
      "urlsmith/public-suffix": built("dist/public-suffix.js"),
    },
    bundle: true,
    format: "iife",
    logLevel: "error",
    write: false,
  });
  return outputFiles[0].text;
}

for (const [name, browser] of Object.entries(browsers)) {
  test(`messages in ${browser.title}`, (context) =>
    orSkip(context, async () => {
      const script = await scriptOfOurs();
      const files = {
        "/ours.js": script,
        "/worker.js": `${script}\n(${worker})();`,
      };
      const html = `<!doctype html><meta charset="utf-8"><body>
        <script src="/ours.js"></script>
        <script>${reporting}\n(${String(page).replaceAll("</", "<\\/")})(report);</script>`;
      const answers = await reportOf(browser, html, {
        find: ({ url }) => files[url] ?? null,
      });
      assert.equal(typeof answers, "object", answers);
      // Without the engine's class nothing tells that two messages come from one document.
      const same = answers.theirs?.same ?? false;
      assert.deepEqual(answers.ours, { opaque: true, same });
      if (name === "chromium") {
        assert.equal(same, true);
        assert.deepEqual(answers.worker, [true, "TypeError"]);
      }
      if (Array.isArray(answers.worker)) {
        assert.deepEqual(answers.worker, [true, "TypeError"]);
      }
    }));
}

// From the start of a process of Node.js to its first parsed URL, over a process that does nothing.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { nodeExecutable } from "../wpt/engines/node.js";
import { app, folder, orSkip } from "./install.js";

const BUDGET = 5;
const ROUNDS = 21;
/** Older ones take longer for everything. */
const MAJOR = 24;

const parse = 'new URL("https://example.com/path?query#fragment").href;';
const kinds = {
  "ES module": {
    file: "mjs",
    source: `import { URL } from "urlsmith"; ${parse}`,
  },
  CommonJS: {
    file: "cjs",
    source: `const { URL } = require("urlsmith"); ${parse}`,
  },
};

function time(command, path) {
  const start = performance.now();
  spawnSync(command, [path], { cwd: folder, stdio: "ignore" });
  return performance.now() - start;
}

function median(numbers) {
  return numbers.sort((a, b) => a - b)[numbers.length >> 1];
}

/**
 * How many milliseconds longer a process takes than an empty one: in the median, and from the fastest of the one to
 * the fastest of the other, which is what is left when nothing else keeps the machine busy.
 */
function measure(kind, command) {
  const { file, source } = kinds[kind];
  const paths = [app(`empty.${file}`, ""), app(`first.${file}`, source)];
  for (const path of paths) time(command, path);
  const rounds = Array.from({ length: ROUNDS }, () =>
    paths.map((path) => time(command, path)),
  );
  const [empty, first] = paths.map((_, index) =>
    rounds.map((round) => round[index]),
  );
  return {
    median: median(rounds.map(([nothing, something]) => something - nothing)),
    fastest: Math.min(...first) - Math.min(...empty),
  };
}

const inWords = ({ median, fastest }) =>
  `${median.toFixed(1)} ms over an empty process, ${fastest.toFixed(1)} ms from fastest to fastest`;

export function testStartup() {
  for (const kind of Object.keys(kinds)) {
    test(`Node.js ${MAJOR}, start to first parsed URL, ${kind}`, (context) =>
      orSkip(context, async () => {
        const command = await nodeExecutable(MAJOR);
        let result;
        // A machine that is busy with something else gets another chance.
        for (let attempt = 0; attempt < 3; attempt++) {
          result = measure(kind, command);
          if (result.fastest <= BUDGET) break;
        }
        context.diagnostic(inWords(result));
        assert.ok(
          result.fastest <= BUDGET,
          `${inWords(result)}; the budget is ${BUDGET} ms`,
        );
      }));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const kind of Object.keys(kinds)) {
    console.log(`${kind}: ${inWords(measure(kind, process.execPath))}`);
  }
}

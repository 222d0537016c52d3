// Random URLs, and random sequences of setters and of methods of searchParams, as in differential.test.js, in engines that have no classes of
// their own and no compiler: Hermes, for which React Native's preset of Babel compiles the classes, and QuickJS. With --all, 25
// times as many: so they run each night.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";

import whatwg from "whatwg-url";

import { outputIn } from "../support/engines/plain-program.js";
import { findPublishedHermes, findQuickJS } from "../support/engines/plain.js";
import { orSkip } from "../support/engines/unavailable.js";
import { pkg } from "../support/paths.js";
import { answersOf, digestBlocks } from "./programs/digests.js";
import { differenceOf } from "./sequences.js";
import { show } from "./urls.js";

const SIZE = 100;

/** The lines that a program prints in an engine. It has the URL class of urlsmith/js and the functions of programs/digests.js. */
async function linesOf(engine, call) {
  const contents = `
    import { URL } from ${JSON.stringify(join(pkg, "dist/js.js"))};
    import { answersOf, digestBlocks } from "./programs/digests.js";
    ${call}`;
  const text = await outputIn(engine, contents, import.meta.dirname);
  return text.trim().split("\n");
}

/** The first differences in a block, as text. */
async function differencesIn(engine, options, block) {
  const [line] = await linesOf(
    engine,
    `print(JSON.stringify(answersOf(URL, ${JSON.stringify(options)}, ${block})));`,
  );
  const theirs = answersOf(whatwg.URL, options, block);
  return JSON.parse(line)
    .map(({ sequence, answers }, index) =>
      differenceOf(sequence, answers, theirs[index].answers),
    )
    .filter((difference) => difference !== null)
    .map((difference) => show({ build: "urlsmith/js", ...difference }))
    .slice(0, 10)
    .join("\n");
}

const engines = {
  Hermes: { find: findPublishedHermes, profile: "default" },
  QuickJS: { find: findQuickJS },
};
const factor = process.argv.includes("--all") ? 25 : 1;
const kinds = {
  "random URLs": { count: 12_000 * factor, hasSteps: false },
  "setters and searchParams": { count: 4_000 * factor, hasSteps: true },
};

for (const [title, engine] of Object.entries(engines)) {
  for (const [kind, { count, hasSteps }] of Object.entries(kinds)) {
    test(`${kind} in ${title}, beside whatwg-url`, (context) =>
      orSkip(context, async () => {
        const blocks = count / SIZE;
        const options = { seed: 3, blocks, size: SIZE, hasSteps };
        const theirs = [];
        digestBlocks(whatwg.URL, options, (number) => {
          theirs.push(`${number}`);
        });
        const ours = await linesOf(
          engine,
          `digestBlocks(URL, ${JSON.stringify(options)}, print);`,
        );
        assert.equal(ours.length, blocks, ours.at(-1));
        const block = ours.findIndex((line, index) => line !== theirs[index]);
        if (block < 0) return;
        assert.fail(await differencesIn(engine, options, block));
      }));
  }
}

// Random URLs, and random sequences of setters and of methods of searchParams, as in differential.test.js, in engines that have no classes of
// their own and no compiler: Hermes, for which React Native's preset of Babel compiles the classes, and QuickJS. With --all, 25
// times as many: so they run each night.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { build } from "esbuild";
import whatwg from "whatwg-url";

import { findPublishedHermes, findQuickJS } from "../support/engines/plain.js";
import { transformerOf } from "../support/engines/react-native.js";
import { orSkip } from "../support/engines/unavailable.js";
import { temporaryFolder } from "../support/folder.js";
import { pkg } from "../support/paths.js";
import { run } from "../support/processes.js";
import { answersOf, digestBlocks } from "./programs/digests.js";
import { differenceOf } from "./sequences.js";
import { show } from "./urls.js";

const SIZE = 100;

/** Bundles a program that has the classes of urlsmith/js and calls a function of programs/digests.js. */
async function bundle(folder, profile, call) {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { URL } from ${JSON.stringify(join(pkg, "dist/js.js"))};
        import { answersOf, digestBlocks } from "./programs/digests.js";
        ${call}`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    format: "iife",
    platform: "browser",
    target: "es2022",
    logLevel: "error",
    write: false,
  });
  const path = join(folder, "program.js");
  const transform = await transformerOf(profile);
  writeFileSync(path, transform(outputFiles[0].text));
  return path;
}

/** The lines that a program prints in an engine. */
async function linesOf({ find, profile }, folder, call) {
  const path = await bundle(folder, profile, call);
  const { command, args } = await find();
  const text = await run(command, [...args, path]);
  return text.trim().split("\n");
}

/** The first differences in a block, as text. */
async function differencesIn(engine, folder, options, block) {
  const [line] = await linesOf(
    engine,
    folder,
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
        const folder = temporaryFolder();
        const blocks = count / SIZE;
        const options = { seed: 3, blocks, size: SIZE, hasSteps };
        const theirs = [];
        digestBlocks(whatwg.URL, options, (number) => {
          theirs.push(`${number}`);
        });
        const ours = await linesOf(
          engine,
          folder,
          `digestBlocks(URL, ${JSON.stringify(options)}, print);`,
        );
        assert.equal(ours.length, blocks, ours.at(-1));
        const block = ours.findIndex((line, index) => line !== theirs[index]);
        if (block < 0) return;
        assert.fail(await differencesIn(engine, folder, options, block));
      }));
  }
}

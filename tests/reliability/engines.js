// Hostile callers in engines that have no classes of their own and no compiler, as in callers.test.js: Hermes, for which React
// Native's preset of Babel compiles the classes, and QuickJS.
//
// A template literal of QuickJS calls String.prototype.concat, which a program can replace. Patterns and messages have such literals, so that
// function is left alone; URL and URLSearchParams are tried without it by themselves. Code that the preset writes calls other functions that
// can be replaced, in this program as well as in the classes. So in Hermes, all objects are only frozen.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";

import { outputIn } from "../support/engines/plain-program.js";
import { findPublishedHermes, findQuickJS } from "../support/engines/plain.js";
import { orSkip } from "../support/engines/unavailable.js";
import { pkg } from "../support/paths.js";
import { report } from "./checks.js";

const engines = {
  Hermes: { find: findPublishedHermes, profile: "default", names: ["frozen"] },
  QuickJS: { find: findQuickJS, names: ["inherited", "replaced", "frozen"] },
};

const builtIns = `
  import { checkBuiltIns } from "./programs/callers.js";
  print(JSON.stringify(checkBuiltIns("", {
    fresh: () => ({ exports }),
    progress() {},
    kinds: ["accessor", "junk", "readonly"],
    needed: /^String\\.prototype\\.concat$/,
  })));`;

const withoutConcat = `
  const { URL, URLSearchParams } = exports;
  const answers = () => {
    const url = new URL("HTTP://me:a b@B\u00fccher.example:81/a/../b c?d=\u00e9", "https://a.example/");
    url.username = "you";
    url.password = "p";
    url.port = "82";
    url.searchParams.append("e", "\ud800 f");
    const others = ["http://0x7f.1/", "http://[1::2]/", "a:/b/..//c", "mailto:d@e"];
    return [url.href, ...others.map((other) => new URL(other).href)];
  };
  const expected = answers();
  const { concat } = String.prototype;
  String.prototype.concat = () => "junk";
  const actual = answers();
  String.prototype.concat = concat;
  print(JSON.stringify({ expected, actual }));`;

/** What a program prints in an engine. `exports` are those of urlsmith/js. */
async function resultIn(engine, program) {
  const contents = `import * as exports from ${JSON.stringify(join(pkg, "dist/js.js"))};${program}`;
  return JSON.parse(await outputIn(engine, contents, import.meta.dirname));
}

for (const [title, engine] of Object.entries(engines)) {
  test(`hostile callers in ${title}`, (context) =>
    orSkip(context, async () => {
      const reports = await resultIn(engine, builtIns);
      for (const name of engine.names) {
        const { checks, problems } = reports[name];
        if (checks < 20) throw new Error(`only ${checks} checks of ${name}`);
        report(problems);
      }
    }));

  test(`URL and URLSearchParams without concat in ${title}`, (context) =>
    orSkip(context, async () => {
      const { expected, actual } = await resultIn(engine, withoutConcat);
      assert.deepEqual(actual, expected);
    }));
}

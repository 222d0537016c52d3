// The strings of the exhaustive tests reach each condition of the shortcuts of the URL parser: each is true for some string, and
// false for another. So who adds a condition that no string reaches must add a token. The conditions are read from the code:
// comparisons and branches, and the alternatives, optional pieces, lookaheads and classes of regular expressions.

import assert from "node:assert/strict";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { test } from "node:test";
import { build } from "esbuild";

import { common } from "../../tools/lib/bundle.js";
import { entries } from "../../tools/lib/entries.js";
import { wasmFiles } from "../../tools/lib/modules.js";
import { conditionsOf } from "../../tools/lib/variants.js";
import { Conditions } from "../support/observed-conditions.js";
import { urlAttributes } from "../support/names.js";
import { pkg, repository } from "../support/paths.js";
import { mutants } from "../support/regexp-mutants.js";
import {
  bases,
  inputs,
  origins,
  references,
  settable,
  values,
} from "../support/tokens.js";

const require = createRequire(import.meta.url);
const { exec, test: matches } = RegExp.prototype;

/** The files with shortcuts, and with what is asked before one. */
const observed =
  /\/js\/(?:url|core)\/(?:parse-url|basic-url-parser|host|path|plain-url|normal-form)\.js$/;
/** No token can reach these: the one is no condition of the input, the other needs long inputs, which have a test of their own. */
const unreachable = /TAKES_SHORTCUTS|LONGEST_MATCHED/;

const conditions = new Conditions();
/** The calls of regular expressions, by source and flags: the texts, and the index from which the search went. */
const calls = new Map();

function record(regExp, text) {
  const key = `${regExp}`;
  if (!calls.has(key)) calls.set(key, new Map());
  const start = regExp.global || regExp.sticky ? regExp.lastIndex : 0;
  calls.get(key).set(`${start} ${text}`, [start, text]);
}

/** Loads the class URL in one form, with all conditions observed, and with its regular expressions recorded. */
async function load(folder, name, form) {
  const outfile = join(folder, name, "url.cjs");
  const observe = {
    name: "observe",
    setup({ onLoad }) {
      onLoad({ filter: observed }, ({ path }) => ({
        contents: conditions.observe(
          readFileSync(path, "utf8"),
          relative(repository, path),
          "__conditions",
        ),
      }));
    },
  };
  await build({
    ...common,
    entryPoints: [join(repository, "js/classes/url.js")],
    outfile,
    format: "cjs",
    platform: "node",
    conditions: conditionsOf(entries[name], form),
    plugins: [observe],
  });
  RegExp.prototype.exec = function (text) {
    record(this, text);
    return Reflect.apply(exec, this, [text]);
  };
  RegExp.prototype.test = function (text) {
    record(this, text);
    return Reflect.apply(exec, this, [text]) !== null;
  };
  try {
    return require(outfile).URL;
  } finally {
    Object.assign(RegExp.prototype, { exec, test: matches });
  }
}

/** The regular expressions that the files with shortcuts make when they are loaded. */
async function regExpsOfShortcuts() {
  const made = [];
  const { RegExp: Native } = globalThis;
  globalThis.RegExp = function (source, flags) {
    const regExp = new Native(source, flags);
    made.push(regExp);
    return regExp;
  };
  globalThis.RegExp.prototype = Native.prototype;
  try {
    await import("../../js/url/normal-form.js");
  } finally {
    globalThis.RegExp = Native;
  }
  return made;
}

/** Gives each string of the exhaustive tests to the class. */
function run(URL) {
  const parse = (input, base) => {
    URL.canParse(input, base);
    URL.parse(input, base);
  };
  for (const input of inputs(2)) parse(input);
  for (const base of bases) {
    for (const input of references(2)) parse(input, base);
  }
  for (const base of origins) {
    for (const input of ["/", "/", "a", "/\t/h"]) URL.parse(input, base);
  }
  for (const start of settable) {
    for (const name of urlAttributes) {
      if (name === "origin" || name === "href") continue;
      for (const value of values(1)) {
        const url = new URL(start);
        url[name] = value;
      }
    }
  }
}

const folder = join(repository, "target");
mkdirSync(folder, { recursive: true });
const workplace = mkdtempSync(join(folder, "conditions-"));
for (const file of Object.values(wasmFiles)) {
  copyFileSync(join(pkg, "dist", file), join(workplace, file));
}
globalThis.__conditions = conditions;
for (const [name, form] of [
  ["index", "node"],
  ["js", "esm"],
]) {
  run(await load(workplace, name, form));
}
rmSync(workplace, { recursive: true });

test("each condition of a shortcut is true for some string of the tests, and false for another", () => {
  const missed = [...conditions.missed()].filter(
    (name) => !unreachable.test(name),
  );
  assert.deepEqual(missed, []);
  assert.ok(conditions.names.length > 150, `${conditions.names.length}`);
});

test("each condition of a shortcut's regular expression decides for some string of the tests", async () => {
  const unreached = [];
  let count = 0;
  const answer = (regExp, [start, text]) => {
    regExp.lastIndex = start;
    const result = Reflect.apply(matches, regExp, [text]);
    return result && (regExp.sticky ? regExp.lastIndex : true);
  };
  for (const regExp of await regExpsOfShortcuts()) {
    const { source, flags } = regExp;
    const seen = [...(calls.get(`${regExp}`)?.values() ?? [])];
    const answers = seen.map((call) => answer(regExp, call));
    for (const [change, other] of mutants(source)) {
      const mutant = new RegExp(other, flags);
      count++;
      if (!seen.some((call, at) => answer(mutant, call) !== answers[at])) {
        unreached.push(change);
      }
    }
  }
  assert.deepEqual(unreached, []);
  assert.ok(count > 500, `${count} conditions`);
});

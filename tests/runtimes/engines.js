// Engines that have only the language: QuickJS runs the scripts, Hermes compiles them.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, test } from "node:test";

import { dependency } from "../dependencies/install.js";
import { Unavailable, orSkip } from "../support/engines/unavailable.js";
import { scriptFile } from "../support/paths.js";
import { run } from "../support/processes.js";
import { folder, programs, once } from "./install.js";
import { cellsOf, entries, titles } from "./table.js";

const scriptOf = (entry) => scriptFile(entries[entry].script);

const quickjs = once(async () => {
  const at = await dependency("quickjs-emscripten");
  return createRequire(join(at, "package.json"))(
    "quickjs-emscripten",
  ).getQuickJS();
});

async function runInQuickJs(entry) {
  const context = (await quickjs()).newContext();
  try {
    const evaluate = (source, name) => {
      const handle = context.unwrapResult(context.evalCode(source, name));
      const value = context.dump(handle);
      handle.dispose();
      return value;
    };
    for (const path of [join(programs, "probe.js"), scriptOf(entry)]) {
      evaluate(await readFile(path, "utf8"), path);
    }
    return evaluate(`urlsmithProbe("${entry}", globalThis.urlsmith)`);
  } finally {
    context.dispose();
  }
}

const hermesc = once(async () => {
  const at = await dependency("hermes-compiler");
  const binary = { darwin: "osx-bin/hermesc", win32: "win64-bin/hermesc.exe" };
  const path = join(
    at,
    "hermesc",
    binary[process.platform] ?? "linux64-bin/hermesc",
  );
  if (!existsSync(path)) throw new Unavailable("Hermes", `there is no ${path}`);
  return path;
});

async function compileInHermes(entry) {
  const out = join(folder, `${entries[entry].file}.hbc`);
  await run(await hermesc(), [
    "-w",
    "-emit-binary",
    `-out=${out}`,
    scriptOf(entry),
  ]);
  // https://github.com/facebook/hermes/blob/main/include/hermes/BCGen/HBC/BytecodeFileFormat.h
  const magic = (await readFile(out)).readBigUInt64LE();
  return magic === 0x1f1903c103bc1fc6n ? "compiles" : `wrong: ${magic}`;
}

function describeEngine(runtime, outcome) {
  describe(titles[runtime], { concurrency: 1 }, () => {
    for (const { entry, expected, title } of cellsOf(runtime)) {
      test(title, (context) =>
        orSkip(context, async () => {
          assert.equal(await outcome(entry), expected);
        }),
      );
    }
  });
}

export function describeEngines() {
  describeEngine("quickjs", runInQuickJs);
  describeEngine("hermes", compileInHermes);
}

// The README's examples, run as printed: each `console.log(…); // …` must print what its comment says.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { install, runScript } from "../support/package.js";
import { pkg, repository as root } from "../support/paths.js";

const readme = readFileSync(join(pkg, "README.md"), "utf8");
const examples = [...readme.matchAll(/^```(js|cjs|ts)\n([^]*?)^```$/gm)].map(
  ([, language, source]) => ({ language, source }),
);
const tsc = join(root, "node_modules/typescript/bin/tsc");

let folder;

before(() => {
  ({ folder } = install());
});
after(() => rmSync(folder, { recursive: true, force: true }));

function expected(source) {
  return [...source.matchAll(/\); \/\/ (.*)$/gm)]
    .map(([, comment]) => `${comment}\n`)
    .join("");
}

/** Checks a file strictly, with or without lib.dom; writes JavaScript beside it. */
function compile(file, lib, module) {
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        target: "es2022",
        lib,
        types: [],
        ...module,
      },
      files: [file],
    }),
  );
  try {
    execFileSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8" });
  } catch (error) {
    assert.fail(error.stdout);
  }
}

test("there are examples in all three languages", () => {
  assert.deepEqual(
    [...new Set(examples.map(({ language }) => language))].sort(),
    ["cjs", "js", "ts"],
  );
});

for (const [index, { language, source }] of examples.entries()) {
  test(`README example ${index + 1} (${language})`, () => {
    if (language === "ts") {
      const declared = `declare const console: { log(...all: unknown[]): void };\n${source}`;
      for (const module of [
        { module: "nodenext" },
        { module: "esnext", moduleResolution: "bundler" },
      ]) {
        writeFileSync(join(folder, "example.mts"), source);
        compile("example.mts", ["es2022", "esnext.iterator", "dom"], module);
        writeFileSync(join(folder, "example.mts"), declared);
        compile("example.mts", ["es2022", "esnext.iterator"], module);
        const printed = execFileSync(process.execPath, ["example.mjs"], {
          cwd: folder,
          encoding: "utf8",
        });
        assert.equal(printed, expected(source));
      }
    } else {
      const name = language === "cjs" ? "example.cjs" : "example.mjs";
      assert.equal(runScript(folder, name, source), expected(source));
    }
  });
}

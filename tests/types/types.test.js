// The types, checked by TypeScript, strictly, and with the declarations themselves checked, too.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";

import { pkg, root } from "../package/install.js";

const require = createRequire(import.meta.url);
const current = join(root, "node_modules/typescript/bin/tsc");
// TypeScript 5 comes with attw. Its lib.dom and @types/node do not have URLPattern.
const five = createRequire(
  require.resolve("@arethetypeswrong/cli/package.json"),
).resolve("@arethetypeswrong/core/package.json");
const compilers = {
  current,
  5: join(
    dirname(createRequire(five).resolve("typescript/package.json")),
    "bin/tsc",
  ),
};

const dom = ["dom", "dom.iterable"];
const modules = {
  nodenext: { module: "nodenext" },
  bundler: { module: "esnext", moduleResolution: "bundler" },
};

let folder;

before(() => {
  folder = mkdtempSync(join(tmpdir(), "urlsmith-"));
  mkdirSync(join(folder, "node_modules/@types"), { recursive: true });
  for (const name of ["@types/node", "undici-types"]) {
    symlinkSync(
      join(root, "node_modules", name),
      join(folder, "node_modules", name),
      "junction",
    );
  }
  cpSync(pkg, join(folder, "node_modules/urlsmith"), { recursive: true });
  for (const name of [
    "assignable",
    "assignable-node",
    "polyfilled",
    "typed-groups",
  ]) {
    cpSync(join(root, `tests/types/${name}.ts`), join(folder, `${name}.mts`));
    cpSync(join(root, `tests/types/${name}.ts`), join(folder, `${name}.cts`));
  }
});
after(() => rmSync(folder, { recursive: true, force: true }));

for (const [version, tsc] of Object.entries(compilers)) {
  for (const [moduleName, module] of Object.entries(modules)) {
    for (const lib of [[], dom]) {
      for (const types of [[], ["node"]]) {
        const sources = ["polyfilled", "typed-groups"];
        if (version === "current" && lib === dom) sources.push("assignable");
        if (version === "current" && types.length > 0) {
          sources.push("assignable-node");
        }
        const libs = ["esnext", ...lib].join("+");
        const title = `TypeScript ${version}, ${moduleName}, ${libs}, types: ${types}`;
        test(title, () =>
          check(tsc, module, ["esnext", ...lib], types, sources),
        );
      }
    }
  }
}

function check(tsc, module, lib, types, sources) {
  // With "bundler" there are no CommonJS files to check.
  const kinds = module.moduleResolution ? ["mts"] : ["mts", "cts"];
  const config = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      target: "es2022",
      lib,
      types,
      ...module,
    },
    files: sources.flatMap((name) => kinds.map((kind) => `${name}.${kind}`)),
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const { status, stdout } = spawnSync(process.execPath, [tsc, "-p", folder], {
    encoding: "utf8",
  });
  assert.equal(status, 0, stdout);
}

// Makes a WebAssembly component of a program by ComponentizeJS, and prints what its function `run` returns: component.js PROGRAM. The
// component runs in Node.js, translated by jco.

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

import { modules } from "./install.js";

const load = (path) => import(pathToFileURL(path));
const { componentize } = await load(
  join(modules, "@bytecodealliance/componentize-js/src/componentize.js"),
);
const [path] = process.argv.slice(2);
const { component } = await componentize(readFileSync(path, "utf8"), {
  sourceName: "program.js",
  witWorld:
    "package local:program; world program { export run: func() -> string; }",
  disableFeatures: ["http", "fetch-event"],
});
// Beside the packages that it imports.
const out = join(dirname(modules), "component");
mkdirSync(out, { recursive: true });
writeFileSync(join(out, "package.json"), '{ "type": "module" }');
writeFileSync(join(out, "program.wasm"), component);
const jco = join(modules, "@bytecodealliance/jco/dist/jco.js");
execFileSync(
  process.execPath,
  [jco, "transpile", "program.wasm", "--out-dir", ".", "--quiet"],
  { cwd: out },
);
const { run } = await load(join(out, "program.js"));
console.log(run());

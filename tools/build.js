// `npm run build`: leaves in pkg/ exactly what would be published. `npm run build -- node` builds only what Node loads,
// in a third of the time.
//
//   cargo → wasm-bindgen (tools/bindgen) → wasm-opt → text → esbuild → pkg/
//
// Set-up is the first of four stages. Each stage is skipped if its inputs have not changed since its last run.

import { createHash } from "node:crypto";
import {
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { Failure, main, output, root } from "./lib/run.js";
import { setup } from "./setup.js";

const generated = join(root, "target/generated");

/** The forms in which each kind of build makes the WebAssembly modules. */
const formsOf = { all: ["file", "text"], node: ["file"] };

/** Builds what is out of date of a kind, and prints the sizes of the entries unless `quiet`. */
export async function build({ quiet = false, kind = "all" } = {}) {
  const wasmInputs = [
    "Cargo.toml",
    "Cargo.lock",
    ".cargo",
    "src",
    "wasm",
    "idna-adapter",
    "tools/bindgen",
    "tools/lib/build-wasm.js",
    "tools/lib/modules.js",
    "tools/lib/wasm-text.js",
    "package-lock.json",
  ];
  await step(
    "2 of 4: WebAssembly, which parses URLs and compiles patterns, from Rust",
    "wasm",
    kind,
    wasmInputs,
    generated,
    async () => {
      const { buildWasm } = await import("./lib/build-wasm.js");
      await buildWasm(generated, formsOf[kind]);
    },
  );
  const suffixInputs = [
    "Cargo.lock",
    "tools/suffixes",
    "tools/lib/build-suffixes.js",
    "tools/lib/pack-suffixes.js",
    "js/companions/public-suffix",
  ];
  const suffixes = join(generated, "public-suffix-data.js");
  await step(
    "3 of 4: the public suffix list, for urlsmith/public-suffix",
    "suffixes",
    "all",
    suffixInputs,
    suffixes,
    async () => {
      const { buildSuffixes } = await import("./lib/build-suffixes.js");
      buildSuffixes(generated);
    },
  );
  const packageInputs = [
    ...wasmInputs,
    ...suffixInputs,
    "tools/lib",
    "js",
    "pkg-template",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "LICENSE-UNICODE",
    "README.md",
  ];
  await step(
    kind === "all"
      ? "4 of 4: pkg/, the package as it would be published"
      : "4 of 4: pkg/, the part of the package that Node loads; `npm run build` makes all of it",
    "package",
    kind,
    packageInputs,
    join(root, "pkg"),
    async () => {
      const { buildPackage } = await import("./lib/build-package.js");
      await buildPackage(generated, join(root, "pkg"), kind);
    },
  );
  if (!quiet && kind === "all") {
    const { sizes } = await import("./lib/sizes.js");
    console.table(sizes());
  }
}

/** Runs a step, unless its inputs have not changed since its last run, which was of this kind or of all, and its output exists. */
export async function step(title, name, kind, inputs, product, action) {
  const stamp = join(root, `target/${name}.stamp`);
  const state = `${output("rustc", ["--version"])} ${hash(inputs)}`;
  const isDone = [kind, "all"].some(
    (done) =>
      existsSync(product) &&
      existsSync(stamp) &&
      readFileSync(stamp, "utf8") === `${state} ${done}`,
  );
  if (isDone) return;
  console.log(title);
  const start = performance.now();
  rmSync(stamp, { force: true });
  await action();
  writeFileSync(stamp, `${state} ${kind}`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`        took ${seconds} s`);
}

function hash(paths) {
  const sum = createHash("sha256");
  const visit = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) visit(`${path}/${name}`);
    } else {
      sum.update(`${path}\0`).update(readFileSync(full)).update("\0");
    }
  };
  paths.forEach(visit);
  return sum.digest("hex");
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    setup();
    const [kind = "all"] = process.argv.slice(2);
    if (!Object.hasOwn(formsOf, kind)) {
      throw new Failure(`there is no build of "${kind}": "node" is one`);
    }
    await build({ kind });
  });
}

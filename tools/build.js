// `npm run build`: leaves in pkg/ exactly what would be published.
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

import { main, output, root } from "./lib/run.js";
import { setup } from "./setup.js";

const generated = join(root, "target/generated");

/** Builds what is out of date, and prints the sizes of the entries unless `quiet`. */
export async function build({ quiet = false } = {}) {
  const wasmInputs = [
    "Cargo.toml",
    "Cargo.lock",
    ".cargo",
    "src",
    "wasm",
    "idna-adapter",
    "tools/bindgen",
    "tools/lib/build-wasm.js",
    "tools/lib/declare-exports.js",
    "tools/lib/modules.js",
    "tools/lib/wasm-text.js",
    "package-lock.json",
  ];
  await step(
    "2 of 4: WebAssembly, which parses URLs and compiles patterns, from Rust",
    "wasm",
    wasmInputs,
    generated,
    async () => {
      const { buildWasm } = await import("./lib/build-wasm.js");
      await buildWasm(generated);
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
    "package.json",
    "pkg-template",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "LICENSE-UNICODE",
    "README.md",
  ];
  await step(
    "4 of 4: pkg/, the package as it would be published",
    "package",
    packageInputs,
    join(root, "pkg"),
    async () => {
      const { buildPackage } = await import("./lib/build-package.js");
      await buildPackage(generated, join(root, "pkg"));
    },
  );
  if (!quiet) {
    const { sizes } = await import("./lib/sizes.js");
    console.table(sizes());
  }
}

/** Runs a step, unless neither its inputs nor its setting have changed since its last run, and its output exists. */
export async function step(title, name, inputs, product, action, setting = "") {
  const stamp = join(root, `target/${name}.stamp`);
  const state = `${output("rustc", ["--version"])} ${hash(inputs)} ${setting}`;
  const isDone =
    existsSync(product) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === state;
  if (isDone) return;
  console.log(title);
  const start = performance.now();
  rmSync(stamp, { force: true });
  await action();
  writeFileSync(stamp, state);
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
    setup({ onlyBuild: true });
    await build();
  });
}

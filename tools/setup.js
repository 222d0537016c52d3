// Adds the parts that a fresh clone lacks: the npm packages of package-lock.json and Rust's WebAssembly target. It uses
// only Node's own modules, since no others are installed yet.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { Failure, main, npm, output, root, run } from "./lib/run.js";

const WASM_TARGET = "wasm32-unknown-unknown";

export function setup() {
  const [major] = process.versions.node.split(".");
  if (major < 20) {
    throw new Failure(`Node 20 or newer is needed; this is ${process.version}`);
  }
  if (!packagesAreCurrent()) {
    console.log(
      "1 of 4: npm packages, with which the package is built and tested",
    );
    // whatwg-url, with which the tests compare, promises Node 22 alone. The tests run it in Node 20, too. So npm's warning is
    // left out. The versions that promise Node 20 have an older standard.
    npm(["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  }
  const sysroot = output("rustc", ["--print", "sysroot"]);
  if (sysroot === null) {
    throw new Failure("Rust is needed: https://rustup.rs/ tells how");
  }
  if (!existsSync(join(sysroot, "lib/rustlib", WASM_TARGET))) {
    console.log("1 of 4: Rust's WebAssembly target");
    run("rustup", ["target", "add", WASM_TARGET]);
  }
}

/** Whether node_modules has all packages of package-lock.json. Optional packages may be missing. */
function packagesAreCurrent() {
  const installedPath = join(root, "node_modules/.package-lock.json");
  if (!existsSync(installedPath)) return false;
  const wanted = readPackages(join(root, "package-lock.json"));
  const installed = readPackages(installedPath);
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === "" || optional || installed[path]?.version === version,
  );
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, "utf8")).packages;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main(setup);

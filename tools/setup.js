// `npm run setup`: adds the parts that a fresh clone lacks, the npm packages of package-lock.json and Rust's WebAssembly target.
// With `--tests` it also brings all that tests install, so that `npm test` then needs no network. It uses only Node's own
// modules, since no others are installed yet.

import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";

import { Failure, main, npm, output, root, run } from "./lib/run.js";

const WASM_TARGET = "wasm32-unknown-unknown";

/** The command that brings Rust: https://rustup.rs/ has the same. */
const BRINGS_RUST =
  process.platform === "win32"
    ? "winget install Rustlang.Rustup"
    : "curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh -s -- -y";

/** Sets up what the build needs, and unless `onlyBuild` also the packages with which the code is tested and checked. */
export function setup({ onlyBuild = false } = {}) {
  const [major] = process.versions.node.split(".");
  if (major < 20) {
    throw new Failure(`Node 20 or newer is needed; this is ${process.version}`);
  }
  if (!packagesAreCurrent({ onlyBuild })) {
    console.log(
      `1 of 4: npm packages, with which the package is built${onlyBuild ? "" : " and tested"}`,
    );
    // whatwg-url, with which the tests compare, promises Node 22 alone. The tests run it in Node 20, too. So npm's warning is
    // left out. The versions that promise Node 20 have an older standard.
    const omitted = onlyBuild ? ["--omit=dev"] : [];
    npm(["ci", ...omitted, "--no-audit", "--no-fund", "--loglevel=error"]);
  }
  findCargo();
  const sysroot = output("rustc", ["--print", "sysroot"]);
  if (sysroot === null) {
    throw new Failure(`Rust is needed. This command brings it:

  ${BRINGS_RUST}
`);
  }
  requireRust(output("rustc", ["--version"]));
  if (!existsSync(join(sysroot, "lib/rustlib", WASM_TARGET))) {
    console.log("1 of 4: Rust's WebAssembly target");
    if (output("rustup", ["--version"]) === null) {
      throw new Failure(`this Rust has no target ${WASM_TARGET}, and there is no rustup to add the target. This command brings rustup:

  ${BRINGS_RUST}
`);
    }
    run("rustup", ["target", "add", WASM_TARGET]);
  }
}

/** Puts the folder into which rustup installs on the PATH: the shell in which rustup ran does not know the folder. */
function findCargo() {
  const home = process.env.CARGO_HOME ?? join(homedir(), ".cargo");
  process.env.PATH += `${delimiter}${join(home, "bin")}`;
}

/** Throws if Rust is older than the version that Cargo.toml names. */
function requireRust(version) {
  const cargo = readFileSync(join(root, "Cargo.toml"), "utf8");
  const [, least] = /^rust-version = "1\.(\d+)"$/m.exec(cargo);
  const [, minor] = /^rustc 1\.(\d+)/.exec(version) ?? [];
  if (minor === undefined || Number(minor) >= Number(least)) return;
  throw new Failure(
    `Rust 1.${least} or newer is needed; this is ${version}. This command updates it: rustup update`,
  );
}

/** Whether node_modules has the packages of package-lock.json that are needed. Optional packages may be missing. */
function packagesAreCurrent({ onlyBuild }) {
  const installedPath = join(root, "node_modules/.package-lock.json");
  if (!existsSync(installedPath)) return false;
  const wanted = readPackages(join(root, "package-lock.json"));
  const installed = readPackages(installedPath);
  return Object.entries(wanted).every(
    ([path, { version, dev, optional }]) =>
      path === "" ||
      optional ||
      (dev && onlyBuild) ||
      installed[path]?.version === version,
  );
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, "utf8")).packages;
}

/** Brings crates, browsers, web-platform-tests, and everything of tests/dependencies/package-lock.json. */
async function setUpTests() {
  const log = console.log;
  log("crates");
  for (const folder of [".", "tests/crate/lock", "tests/parsers/crates"]) {
    const manifest = `--manifest-path=${join(root, folder, "Cargo.toml")}`;
    run("cargo", ["fetch", "--quiet", "--locked", manifest]);
  }
  const support = "../tests/support/engines/install-browsers.js";
  const { installBrowsers } = await import(support);
  await installBrowsers({ log });
  const { checkout } = await import("../tests/wpt/checkout/index.js");
  log((await checkout({ log })).label);
  const { installAll } = await import("../tests/dependencies/install.js");
  await installAll({ log });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    setup();
    if (process.argv.includes("--tests")) await setUpTests();
  });
}

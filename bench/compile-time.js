// `node bench/compile-time.js [ROUNDS]`: how long rustc computes for a program that depends on urlsmith, beside one that depends on
// the crate url: for the crate alone and for its whole tree, in a release and in a debug build. Writes docs/data/compile-time.json
// and a table of the crate's page.
//
// Processor seconds are counted, of each call of rustc. Each round builds every program once, from nothing. Of the rounds, the
// fastest counts: whatever else the machine does makes a build slower, never faster.

import {
  chmodSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import {
  cargo,
  locked,
  programWith,
  urlsmith,
} from "../tests/support/crate-programs.js";
import { machine } from "./machine.js";
import { today, writeResult } from "./result.js";
import { table, withWritten } from "./table.js";

const crates = { url: 'url = "2"', urlsmith: urlsmith() };
const builds = { release: ["--release"], debug: [] };

/** What calls rustc, and writes the crate's name and the processor seconds of the call into a file of its own. */
const wrapper = `#!/usr/bin/env bash
crate= previous=
for argument in "$@"; do
  [ "$previous" = --crate-name ] && crate=$argument
  previous=$argument
done
TIMEFORMAT="$crate %U %S"
{ time "$@" 2>&3; } 3>&2 2>"$RUSTC_TIMES/$$"
`;

const use =
  'fn main() { println!("{:?}", NAME::Url::parse(&std::env::args().last().unwrap_or_default())); }';

/** The processor seconds of a build from nothing: of one crate, and of all crates of the tree. */
function measure(folder, crate, options) {
  const target = join(folder, "target");
  const times = join(folder, "times");
  const rustc = join(folder, "rustc");
  rmSync(target, { recursive: true, force: true });
  rmSync(times, { recursive: true, force: true });
  mkdirSync(times);
  writeFileSync(rustc, wrapper);
  chmodSync(rustc, 0o755);
  const env = {
    ...locked,
    CARGO_TARGET_DIR: target,
    RUSTC_WRAPPER: rustc,
    RUSTC_TIMES: times,
  };
  // As cargo does it by itself.
  delete env.CARGO_PROFILE_DEV_DEBUG;
  cargo(["build", "--quiet", ...options], { cwd: folder, env });
  const calls = readdirSync(times)
    .map((file) => readFileSync(join(times, file), "utf8").trimEnd().split(" "))
    // The program itself, and cargo's questions to rustc.
    .filter(([name]) => name !== "program" && name !== "___" && name !== "");
  const seconds = (some) =>
    some.reduce((sum, [, user, system]) => sum + +user + +system, 0);
  return {
    crate: seconds(calls.filter(([name]) => name === crate)),
    tree: seconds(calls),
  };
}

/** The crate's page with the table of the data. */
function withTable(text, { seconds }) {
  const titles = {
    "release crate": "the crate alone, release",
    "debug crate": "the crate alone, debug",
    "release tree": "with its dependencies, release",
    "debug tree": "with its dependencies, debug",
  };
  const rows = Object.entries(titles).map(([key, title]) => [
    title,
    ...Object.keys(crates).map((name) => seconds[key][name].toFixed(1)),
  ]);
  const head = ["Processor seconds to compile", ...Object.keys(crates)];
  return withWritten(text, "node bench/compile-time.js", table(head, rows));
}

export const compileTime = {
  name: "compile-time",
  pages: { "src/README.md": withTable },
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const rounds = Number(process.argv[2] ?? 3);
  const folders = Object.fromEntries(
    Object.entries(crates).map(([name, dependency]) => [
      name,
      programWith(dependency, use.replace("NAME", name)),
    ]),
  );
  const seconds = {};
  for (let round = 0; round < rounds; round++) {
    for (const [build, options] of Object.entries(builds)) {
      for (const [name, folder] of Object.entries(folders)) {
        const measured = measure(folder, name, options);
        for (const [part, value] of Object.entries(measured)) {
          const row = (seconds[`${build} ${part}`] ??= {});
          row[name] = Math.min(row[name] ?? Infinity, value);
        }
      }
    }
    process.stderr.write(`round ${round + 1} of ${rounds}\n`);
  }
  for (const row of Object.values(seconds)) {
    for (const name of Object.keys(row)) row[name] = +row[name].toFixed(2);
  }
  const version = cargo(["--version"]).trim();
  await writeResult(compileTime, {
    date: today(),
    machine: machine(),
    cargo: version,
    seconds,
  });
}

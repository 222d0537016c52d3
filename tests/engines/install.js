// Where the engines come from: npm, by the lock in npm/; PyPI, by requirements.txt; crates.io, by the lock in boa/; or this machine, on
// which Debian's packages may be installed. What cannot be had is Unavailable.

import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

import { onPath } from "../support/engines/find.js";
import { Unavailable } from "../support/engines/unavailable.js";
import { repository } from "../support/paths.js";
import { run } from "../support/processes.js";
import { programsOf } from "../support/python.js";

const read = (name) => readFileSync(join(import.meta.dirname, name), "utf8");

/** Does a work once. */
function once(work) {
  let result;
  return () => (result ??= work());
}

/** Whether a folder in target/ has been made from a lock. */
const isMadeFrom = (lock, note) =>
  existsSync(note) && readFileSync(note, "utf8") === lock;

const packages = join(repository, "target/engines-npm");

const installPackages = once(async () => {
  const lock = read("npm/package-lock.json");
  const note = join(packages, "installed.json");
  if (isMadeFrom(lock, note)) return;
  mkdirSync(packages, { recursive: true });
  cpSync(join(import.meta.dirname, "npm"), packages, { recursive: true });
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund"];
  // `npm ci` refuses any lock with bare-runtime: npm writes no entries for its programs, whose versions its manifest pins.
  await run("npm", ["install", ...flags, "--loglevel=error"], {
    cwd: packages,
  });
  writeFileSync(note, lock);
});

/** The folder of the packages of npm. */
export const modules = join(packages, "node_modules");

/** A package of npm: its version, and the command that runs a file of the package in Node.js. */
export async function npmPackage(name, file) {
  try {
    await installPackages();
  } catch (error) {
    throw new Unavailable(name, `npm could not install it: ${error.message}`);
  }
  const at = join(modules, name);
  const { version } = JSON.parse(
    readFileSync(join(at, "package.json"), "utf8"),
  );
  return { version, command: [process.execPath, join(at, file)] };
}

/** The folder of the programs of requirements.txt, which has a Python with its packages, too. */
const installPython = once(() =>
  programsOf("engines", join(import.meta.dirname, "requirements.txt")),
);

/** A package of PyPI: its version, and the command that runs a script in it: python.py, or a program that the package has. */
export async function pythonPackage(name, program) {
  let programs;
  try {
    programs = await installPython();
  } catch (error) {
    throw new Unavailable(name, `pip could not install it: ${error.message}`);
  }
  const [, version] = RegExp(`^${name}==(\\S+)`, "m").exec(
    read("requirements.txt"),
  );
  const command = program
    ? [join(programs, program)]
    : [
        join(programs, "python"),
        join(import.meta.dirname, "python.py"),
        name.replace("-", "_"),
      ];
  return { version, command };
}

/** A crate that boa/ runs. */
export async function crate(name) {
  const folder = join(import.meta.dirname, "boa");
  const target = join(repository, "target/engines-boa");
  try {
    await run("cargo", ["build", "--quiet", "--locked"], {
      cwd: folder,
      env: { CARGO_TARGET_DIR: target },
      timeout: 1_800_000,
    });
  } catch (error) {
    throw new Unavailable(name, `cargo could not build it: ${error.message}`);
  }
  const [, version] = RegExp(`name = "${name}"\nversion = "(.+)"`).exec(
    read("boa/Cargo.lock"),
  );
  return { version, command: [join(target, "debug/urlsmith-boa")] };
}

/** A program of this machine: a package of Debian. */
export async function debianPackage(name, program = name) {
  const path = onPath(program);
  if (path === null) {
    throw new Unavailable(program, `apt-get install ${name}`);
  }
  const version = await run("dpkg-query", ["-Wf", "${Version}", name]).catch(
    () => "",
  );
  return {
    version: version.replace(/[-+~].*/, ""),
    command: [path],
  };
}

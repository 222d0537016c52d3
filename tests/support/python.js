// Environments of Python, for the packages of PyPI that tests run.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { repository } from "./paths.js";
import { run } from "./processes.js";

/** Makes an environment in a folder, and installs what the arguments of pip name. Returns the path of its interpreter. */
export async function makeEnvironment(folder, what) {
  const python = join(folder, "bin/python");
  const pip = ["-m", "pip", "install", "--quiet", "--no-compile"];
  await run("python3", ["-m", "venv", "--clear", folder]);
  await run(python, [...pip, ...what]);
  return python;
}

/** The folder of the programs of an environment in target/, which has the packages of a file. It is made once for each such file. */
export async function programsOf(name, requirements) {
  const folder = join(repository, "target", name);
  const note = join(folder, "requirements.txt");
  const lock = readFileSync(requirements, "utf8");
  if (!existsSync(note) || readFileSync(note, "utf8") !== lock) {
    await makeEnvironment(folder, [
      "--require-hashes",
      "--requirement",
      requirements,
    ]);
    writeFileSync(note, lock);
  }
  return join(folder, "bin");
}

// Python with PySpark, in target/spark. On Debian, apt installs Java and Python's venv where they are missing.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { onPath } from "../support/engines/find.js";
import { repository } from "../support/paths.js";
import { run } from "../support/processes.js";

const packages = ["openjdk-17-jre-headless", "python3-venv"];
const requirements = join(import.meta.dirname, "requirements.txt");
const environment = join(repository, "target/spark");

/** The path of the interpreter. */
export async function python() {
  const interpreter = join(environment, "bin/python");
  const lock = readFileSync(requirements, "utf8");
  const installed = join(environment, "requirements.txt");
  if (existsSync(installed) && readFileSync(installed, "utf8") === lock) {
    return interpreter;
  }
  if (!onPath("java") && onPath("apt-get")) {
    await run("apt-get", ["update", "-q"]);
    await run("apt-get", [
      "install",
      "-q",
      "-y",
      "--no-install-recommends",
      ...packages,
    ]);
  }
  await run("python3", ["-m", "venv", "--clear", environment]);
  const pip = ["-m", "pip", "install", "--quiet", "--require-hashes"];
  await run(interpreter, [...pip, "--requirement", requirements]);
  writeFileSync(installed, lock);
  return interpreter;
}

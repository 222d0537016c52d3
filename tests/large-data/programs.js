// The programs that the page on large data uses: Python with PySpark, in target/spark, and GNU parallel. On Debian, apt installs
// what is missing of Java, Python's venv and GNU parallel.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { onPath } from "../support/engines/find.js";
import { repository } from "../support/paths.js";
import { run } from "../support/processes.js";

const requirements = join(import.meta.dirname, "requirements.txt");
const environment = join(repository, "target/spark");

/** Installs what is missing. */
export async function installPrograms() {
  if (!onPath("java") || !onPath("parallel")) {
    const packages = ["openjdk-17-jre-headless", "parallel", "python3-venv"];
    const options = ["-q", "-y", "--no-install-recommends"];
    await run("apt-get", ["update", "-q"]);
    await run("apt-get", ["install", ...options, ...packages]);
  }
}

/** The path of Python's interpreter. */
export async function python() {
  const interpreter = join(environment, "bin/python");
  const lock = readFileSync(requirements, "utf8");
  const installed = join(environment, "requirements.txt");
  if (existsSync(installed) && readFileSync(installed, "utf8") === lock) {
    return interpreter;
  }
  await run("python3", ["-m", "venv", "--clear", environment]);
  const pip = [
    "-m",
    "pip",
    "install",
    "--quiet",
    "--no-compile",
    "--require-hashes",
  ];
  await run(interpreter, [...pip, "--requirement", requirements]);
  writeFileSync(installed, lock);
  return interpreter;
}

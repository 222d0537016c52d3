// The programs that the page on large data uses: Python with PySpark, in target/spark, and GNU parallel. On Debian, apt installs
// what is missing of Java, Python's venv and GNU parallel.

import { join } from "node:path";

import { onPath } from "../support/engines/find.js";
import { run } from "../support/processes.js";
import { programsOf } from "../support/python.js";

const requirements = join(import.meta.dirname, "requirements.txt");

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
export const python = async () =>
  join(await programsOf("spark", requirements), "python");

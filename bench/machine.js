// The machine and the packages that the figures were measured with.

import { readFileSync } from "node:fs";
import { cpus, release, totalmem, type } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { repository } from "../tests/support/paths.js";
import { versionOf } from "../tests/dependencies/install.js";
import { others } from "./bundle.js";

export function machine() {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = processors[0]?.model.trim() ?? "unknown processor";
  return `${processors.length} × ${model}, ${memory} GiB, ${type()} ${release().split("-")[0]}`;
}

/** How many processors ran programs between two answers of `cpus()`. */
export function processorsInUse(before, after) {
  const total = after.map(({ times }, index) => {
    const passed = (name) => times[name] - before[index].times[name];
    const all = Object.keys(times).reduce((sum, name) => sum + passed(name), 0);
    return all === 0 ? 0 : 1 - passed("idle") / all;
  });
  return total.reduce((sum, one) => sum + one, 0);
}

/** How many processors other programs use now. This program only waits meanwhile. */
async function busy() {
  const before = cpus();
  await setTimeout(2_000);
  return processorsInUse(before, cpus());
}

/** The share of one processor that other programs may use while a machine counts as idle. */
const IDLE = 0.1;

/** Resolves when other programs leave the machine idle. Fails after some minutes without that. */
export async function untilIdle(log, minutes = 15) {
  const end = performance.now() + minutes * 60_000;
  for (let said = false; ; said = true) {
    const others = await busy();
    if (others <= IDLE) return;
    const use = `other programs use ${others.toFixed(1)} processors`;
    if (performance.now() > end) {
      throw new Error(`the machine is not idle: ${use}`);
    }
    if (!said) log(`waiting for an idle machine: ${use}`);
  }
}

const packages = ["whatwg-url", "core-js-pure", "urlpattern-polyfill"];

export function packageVersions() {
  const version = (path) =>
    JSON.parse(readFileSync(join(repository, path, "package.json"))).version;
  return {
    urlsmith: version("pkg"),
    ...Object.fromEntries(
      packages.map((name) => [name, version(`node_modules/${name}`)]),
    ),
    ...Object.fromEntries(others.map((name) => [name, versionOf(name)])),
  };
}

// The machine and the packages that the figures were measured with.

import { readFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import { join } from "node:path";
import { repository } from "../support/paths.js";
import { others } from "./bundle.js";

export function machine() {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = processors[0]?.model.trim() ?? "unknown processor";
  return `${processors.length} × ${model}, ${memory} GiB, ${type()} ${release().split("-")[0]}`;
}

/** The average number of running processes over the last minute. */
export const load = () => Number(loadavg()[0].toFixed(1));

const packages = ["whatwg-url", "core-js-pure", "urlpattern-polyfill"];

export function packageVersions() {
  const version = (path) =>
    JSON.parse(readFileSync(join(repository, path, "package.json"))).version;
  return {
    urlsmith: version("pkg"),
    ...Object.fromEntries(
      packages.map((name) => [name, version(`node_modules/${name}`)]),
    ),
    ...others,
  };
}

// `node tests/polyfill/native.js [--write]`: what engines' own URLPattern does, and whether the polyfill replaces it.
// Downloads many versions of Node, Deno and Bun.

import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { fromNpm } from "../support/engines/npm.js";
import { scriptFile } from "../support/paths.js";
import { run } from "../support/processes.js";
import { cases } from "../support/vectors.js";

const { arch, platform } = process;
const deno = ["run", "--allow-all", "--no-config", "--no-lock"];
const engines = {
  "Node.js": {
    name: `node-${platform}-${arch}`,
    path: "bin/node",
    args: [],
    versions: "23.8.0 24.0.2 24.8.0 24.12.0 24.16.0 24.21.0 25.0.0 26.10.0",
  },
  Deno: {
    name: `@deno/${platform}-${arch}-glibc`,
    path: "deno",
    args: deno,
    versions: "2.1.0 2.5.6 2.6.7 2.7.1 2.8.3 2.9.6",
  },
  Bun: {
    name: `@oven/bun-${platform}-${arch}`,
    path: "bin/bun",
    args: [],
    versions: "1.3.3 1.3.4 1.3.8 1.3.9 1.3.14 1.4.0 1.4.5",
  },
};

const vectors = join(tmpdir(), `urlpattern-vectors-${process.pid}.json`);
writeFileSync(vectors, JSON.stringify(cases("urlpatterntestdata.json")));
const script = join(import.meta.dirname, "inside/native.js");
for (const [title, { name, path, args, versions }] of Object.entries(engines)) {
  for (const version of versions.split(" ")) {
    const command = join(await fromNpm(name, version), path);
    const output = await run(command, [
      ...args,
      script,
      vectors,
      scriptFile("polyfill"),
    ]).catch((error) =>
      JSON.stringify({
        passed: String(error).slice(0, 200),
        failures: [],
        probes: [],
      }),
    );
    const { passed, failures, probes, isReplaced } = JSON.parse(output);
    console.log(
      title,
      version,
      passed,
      isReplaced ? "replaced" : "kept",
      probes.join("; "),
    );
    if (process.argv.includes("-v"))
      for (const one of failures.slice(0, 30))
        console.log("   ", one.replace(/\s+/g, " ").slice(0, 220));
  }
}

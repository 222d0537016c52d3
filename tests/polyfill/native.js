// `node tests/polyfill/native.js`: how many of URL Pattern's cases pass with engines' own URLPattern, and whether the
// polyfill replaces the class. Downloads many versions of Node, Deno and Bun, and writes the table in docs/polyfill.md.

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { format } from "prettier";

import { dependency, measurements } from "../dependencies/install.js";
import { repository, scriptFile } from "../support/paths.js";
import { run } from "../support/processes.js";
import { cases } from "../support/vectors.js";

const engines = {
  Node: {
    path: "bin/node",
    args: [],
  },
  Deno: {
    path: "deno",
    args: ["run", "--allow-all", "--no-config", "--no-lock"],
  },
  Bun: {
    path: "bin/bun",
    args: [],
  },
};

const vectors = join(tmpdir(), `urlpattern-vectors-${process.pid}.json`);
writeFileSync(vectors, JSON.stringify(cases("urlpatterntestdata.json")));
const script = join(import.meta.dirname, "programs/native.js");
const rows = [];
for (const [title, { path, args }] of Object.entries(engines)) {
  const start = `${title.toLowerCase()}-`;
  for (const name of measurements.filter((name) => name.startsWith(start))) {
    const version = name.slice(start.length);
    const command = join(await dependency(name), path);
    const output = await run(command, [
      ...args,
      script,
      vectors,
      scriptFile("polyfill"),
    ]);
    const { passed, failures, probes, isReplaced } = JSON.parse(output);
    const isThere = passed !== null;
    const deed = !isThere
      ? "adds the class"
      : isReplaced
        ? `replaces the class: ${probes.join("; ")}`
        : "keeps the class";
    rows.push([title, version, isThere ? passed : "–", deed]);
    console.log(rows.at(-1).join(", "));
    for (const failure of failures.slice(0, 3)) console.log(`  ${failure}`);
  }
}
rmSync(vectors);

/** A line for the versions of an engine that follow each other and have the same results. */
const lines = [];
for (const [title, version, ...cells] of rows) {
  const last = lines.at(-1);
  if (last?.title === title && last.cells.join() === cells.join()) {
    last.to = ` to ${version}`;
  } else {
    lines.push({ title, from: version, to: "", cells });
  }
}
const table = `
| Engine | Cases passed | \`urlsmith/polyfill\` |
| --- | ---: | --- |
${lines.map(({ title, from, to, cells }) => `| ${title} ${from}${to} | ${cells.join(" | ")} |`).join("\n")}
`;
const page = join(repository, "docs/polyfill.md");
const text = readFileSync(page, "utf8").replace(
  /(?<=<!-- written by tests\/polyfill\/native.js -->\n)[^]*?(?=<!-- end -->)/,
  () => table,
);
writeFileSync(page, await format(text, { filepath: page }));

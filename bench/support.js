// `node bench/support.js`: asks each engine which rules of the standards its own classes break, and writes the answers to
// docs/data/support.json. The site's first page shows them.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

import { build } from "esbuild";

import {
  browsers,
  findBun,
  findDeno,
  findNode,
} from "../tests/support/engines/table.js";
import { useBrowser } from "../tests/support/engines/use-browser.js";
import { reportOf, reporting } from "../tests/support/page.js";
import { repository } from "../tests/support/paths.js";
import { run } from "../tests/support/processes.js";

const path = join(repository, "docs/data/support.json");

/** {engine: {version, broken: [rule]}} */
export const readSupport = () => JSON.parse(readFileSync(path, "utf8"));

async function bundle(end) {
  const { outputFiles } = await build({
    absWorkingDir: repository,
    stdin: {
      contents: `import { supportOf } from "./js/polyfill/support.js";
const broken = supportOf(globalThis).flatMap(({ name, isThere, broken }) =>
  isThere ? broken : [name]);
${end}`,
      resolveDir: repository,
    },
    bundle: true,
    format: "esm",
    write: false,
  });
  return outputFiles[0].text;
}

async function inBrowser(engine) {
  const script = await bundle(`${reporting}\nreport(broken);`);
  const broken = await reportOf(
    engine,
    `<!doctype html><meta charset="utf-8"><script type="module">${script}</script>`,
  );
  const version = await useBrowser(engine, async (browser) => browser.version);
  return { version, broken };
}

async function inRuntime(find, versionOf) {
  const { command, args } = await find();
  const file = join(repository, "target/support.mjs");
  writeFileSync(
    file,
    await bundle(
      `console.log(JSON.stringify({ version: ${versionOf}, broken }));`,
    ),
  );
  return JSON.parse(await run(command, [...args, file]));
}

async function measure() {
  const result = {};
  for (const name of ["chromium", "firefox", "webkit"]) {
    const engine = browsers[name];
    result[engine.title] = await inBrowser(engine);
  }
  for (const [title, find, versionOf] of [
    ["Node.js 24", () => findNode(24), "process.versions.node"],
    ["Node.js 26", () => findNode(26), "process.versions.node"],
    ["Deno", findDeno, "Deno.version.deno"],
    ["Bun", findBun, "Bun.version"],
  ]) {
    result[title] = await inRuntime(find, versionOf);
  }
  return result;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(path, `${JSON.stringify(await measure(), null, 2)}\n`);
}

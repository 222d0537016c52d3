// Which tests can see a change: `npm test -- --changed`.

import { execFileSync } from "node:child_process";

import { Failure, root } from "../lib/run.js";
import { steps } from "./steps.js";

/** The examples in the documents show messages and results. */
const documents = "tests/package/readme.test.js";

/**
 * For the files whose paths begin with the first text: the names of steps, and the beginnings of paths of tests. The first row
 * that fits counts.
 */
export const seenBy = [
  ["js/batch/", ["batch"]],
  ["js/cli/", ["tests/package/cli"]],
  ["js/companions/guard", ["tests/companions/guard", documents]],
  ["js/companions/host", ["tests/companions/host", documents]],
  ["js/companions/node-url/", ["node-url"]],
  ["js/companions/origin", ["tests/companions/origin", documents]],
  ["js/companions/", ["companions", documents]],
  ["js/entries/", ["runtimes"]],
  ["js/generate/", ["list"]],
  ["js/idna/", ["idna", "tests/classes/exhaustive.test.js"]],
  ["js/list/", ["list"]],
  ["js/match/", ["match", "tests/classes/exhaustive-patterns.test.js"]],
  ["js/polyfill/", ["polyfill"]],
  ["js/validate/", ["validate", documents]],
  ["js/", ["classes"]],
  ["src/", ["rust tests", "tests/classes/urlsmith.test.js"]],
  ["wasm/", ["classes"]],
  ["idna-adapter/", ["rust tests", "idna"]],
  ["benches/", ["clippy"]],
  ["fuzz/", ["deep clippy"]],
  ["url-crate/", ["tests/crate/url-crate.test.js"]],
  ["bench/", ["bench"]],
  ["site/", ["site"]],
  ["pkg-template/", ["types", documents]],
  [".github/", ["tests/package/workflows.test.js"]],
  ["docs/", [documents, "tests/package/links.test.js"]],
  ["tools/", ["package"]],
  ["tests/package/readme", [documents]],
  ["tests/package/cli.js", ["tests/package/cli"]],
  ["tests/large-data/", ["deep large-data"]],
  ...foldersOfTests(),
];

/** A file of a folder of tests is seen by the folder's step, unless it is a test itself. */
function foldersOfTests() {
  return steps
    .filter(({ name, jobs }) => jobs[0].line.includes(` tests/${name}/`))
    .map(({ name }) => [`tests/${name}/`, [name]]);
}

/** Each change runs the formatters and linters of its language. */
const checksOf = (file) =>
  file.endsWith(".rs")
    ? ["format", ...(/^(src|wasm)\//.test(file) ? ["clippy"] : [])]
    : [
        "prettier",
        ...(file.endsWith(".js") ? ["eslint"] : []),
        ...(file.endsWith(".md") ? ["spelling"] : []),
      ];

function testsOf(file) {
  if (file.endsWith(".test.js")) return [file];
  if (/^[A-Z_]+\.md$/.test(file)) return testsOf(`docs/${file}`);
  const row = seenBy.find(([prefix]) => file.startsWith(prefix));
  if (row) return row[1];
  throw new Failure(`every test can see ${file}: run npm test -- --all`);
}

/** The jobs that can see a change of these files. */
export function jobsFor(files) {
  const tests = new Set(
    files.flatMap((file) => [...testsOf(file), ...checksOf(file)]),
  );
  const isSeen = ({ line, step }) =>
    tests.has(step.name) ||
    [...tests].some((it) => it.includes("/") && line.includes(` ${it}`));
  return steps.flatMap(({ jobs }) => jobs).filter(isSeen);
}

/** The files that differ from the last commit, new ones among them. */
export function changedFiles() {
  const git = (...args) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n");
  const files = [
    ...git("diff", "--name-only", "HEAD"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ].filter((file) => file !== "");
  if (files.length === 0) {
    throw new Failure("no file has changed since the last commit");
  }
  return files;
}

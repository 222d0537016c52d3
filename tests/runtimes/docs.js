// Writes docs/runtimes.md from the tables that the tests are made of: `node tests/runtimes/docs.js`.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { format } from "prettier";

import { columns, dropIns, expectedOf } from "./drop-in-table.js";
import { entries, rows, specifier, titles } from "./table.js";

export const path = fileURLToPath(
  new URL("../../docs/runtimes.md", import.meta.url),
);

const words = {
  works: "yes",
  explains: "says so",
  ascii: "ASCII hosts",
  compiles: "compiles",
};

const line = (cells) => `| ${cells.join(" | ")} |`;
const table = (head, body) =>
  [head, head.map(() => "---"), ...body].map(line).join("\n");

/** One line for what several runtimes have in common: "Node.js 18, 20, 22". */
function together(names) {
  const [first, ...rest] = names.map((name) => titles[name]);
  const common = "Node.js ";
  return [
    first,
    ...rest.map((title) =>
      title.startsWith(common) ? title.slice(common.length) : title,
    ),
  ].join(", ");
}

function entryTable() {
  const names = Object.keys(entries);
  return table(
    ["Runtime", "How", ...names.map((name) => `\`${specifier(name)}\``)],
    rows.map(({ in: runtimes, title, cells }) => [
      together(runtimes),
      title,
      ...names.map((name) =>
        // Where the default entry cannot do, the others do without WebAssembly.
        cells.urlsmith === "explains" && cells[name] === "works"
          ? "as JavaScript"
          : (words[cells[name]] ?? ""),
      ),
    ]),
  );
}

function dropInTable() {
  const summary = (name, runtimes) => {
    const found = new Set(runtimes.map((runtime) => expectedOf(name, runtime)));
    found.delete("missing");
    if (found.size === 0) return "";
    return found.has("round") ? "no" : "yes";
  };
  return table(
    ["", ...Object.keys(columns), "Otherwise"],
    Object.entries(dropIns).map(([name, { round = "" }]) => [
      `\`${name}\``,
      ...Object.values(columns).map((runtimes) => summary(name, runtimes)),
      round,
    ]),
  );
}

/** The page. */
export function render() {
  return format(
    `# Runtimes

Written by \`node tests/runtimes/docs.js\` from what \`npm test\` checks: each cell is a test of the packed and installed
package.

## Entries

${entryTable()}

- says so: the first use throws a TypeError that names \`urlsmith/js\`. Chromium before 115 does not compile more than
  4 KB of WebAssembly synchronously in a page, only in workers; a content security policy without
  \`'wasm-unsafe-eval'\` forbids it; QuickJS has none.
- as JavaScript: without WebAssembly. The polyfills choose by themselves, and only install what is missing.
- ASCII hosts: without a URL of the platform's, other hosts throw a TypeError that names \`urlsmith\`.
- compiles: to Hermes' bytecode.
- Bundlers, for \`workerd\` and Vercel too, take the package as it is. What an app does not import is left out:
  URLSearchParams alone does not bring URLPattern along.
- \`urlsmith/list\` has no script of its own.

## Objects

Whether platforms take urlsmith's objects where they take their own, which are \`native\` here.

${dropInTable()}
`,
    { parser: "markdown" },
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await render());
}

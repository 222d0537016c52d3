// Writes the section on runtimes of docs/compatibility.md, and docs/drop-in.md, from the tables of the tests: `node
// tests/runtimes/docs.js`.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

import { format } from "prettier";

import { columns, dropIns, expectedOf } from "./drop-in-table.js";
import { entries, rows, specifier, titles } from "./table.js";

const file = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

const compatibility = file("docs/compatibility.md");

/** The pages, each with the text that it should have. */
export const pages = [
  { path: compatibility, render: renderCompatibility },
  { path: file("docs/drop-in.md"), render: renderDropIn },
];

const words = {
  works: "yes",
  explains: "says so",
  ascii: "ASCII hosts",
  compiles: "compiles",
};

const line = (cells) => `| ${cells.join(" | ")} |`;
const table = (head, body) =>
  [head, head.map(() => "---"), ...body].map(line).join("\n");

/** One line for several runtimes with the same results: "Node.js 18, 20, 22". */
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
        // If the default entry fails, the other entries run without WebAssembly.
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

/** The objects that platforms refuse, by the way round. */
function refusals() {
  const byRound = new Map();
  for (const [name, { round }] of Object.entries(dropIns)) {
    if (round) byRound.set(round, [...(byRound.get(round) ?? []), name]);
  }
  return [...byRound]
    .map(
      ([round, names]) =>
        `- ${names.map((name) => `\`${name}\``).join(", ")}: ${round}`,
    )
    .join("\n");
}

const START = "<!-- Written by tests/runtimes/docs.js: -->";
const END = "<!-- Until here. -->";

/** docs/compatibility.md, with its section on runtimes as it should be. */
function renderCompatibility() {
  const page = readFileSync(compatibility, "utf8");
  const start = page.indexOf(START) + START.length;
  const end = page.indexOf(END);
  return format(
    `${page.slice(0, start)}

${entryTable()}

- says so: the first use throws a TypeError that names \`urlsmith/js\`. Chromium before 115 does not compile more than
  4 KB of WebAssembly synchronously in a page, only in workers; a content security policy without
  \`'wasm-unsafe-eval'\` forbids it; QuickJS has none.
- as JavaScript: without WebAssembly. The polyfills choose by themselves.
- ASCII hosts: without a URL of the platform's, other hosts throw a TypeError that names \`urlsmith\`.
- compiles: to Hermes' bytecode.
- Bundlers, for \`workerd\` and Vercel too, take the package as it is. What an app does not import is left out:
  URLSearchParams alone does not bring URLPattern along.
- Scripts: those of \`urlsmith/lite\` and \`urlsmith/polyfill\` are in the package. The others are what a bundler makes of
  the entry. \`urlsmith/list\` and \`urlsmith/validate\` are tried as modules only.

Platforms take urlsmith's objects nearly everywhere. What some of them refuse, or do not know for what it is, and the way
round it:

${refusals()}

${page.slice(end)}`,
    { parser: "markdown" },
  );
}

function renderDropIn() {
  return format(
    `# Drop-in

Whether platforms take urlsmith's objects where they take their own, which are \`native\` here. Written by
\`node tests/runtimes/docs.js\` from what \`npm test\` checks.

${dropInTable()}
`,
    { parser: "markdown" },
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { path, render } of pages) writeFileSync(path, await render());
}

// Writes the section on runtimes of docs/compatibility.md, and docs/drop-in.md, from the tables of the tests: `node
// tests/runtimes/docs.js`.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

import { format } from "prettier";

import { libraries, rows as uses, runtimes } from "../libraries/table.js";
import { engines } from "../engines/table.js";
import { dropIns, placesOf, refusedBy } from "./drop-in-table.js";
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
  explains: "error",
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

/** The words for an entry in a row of the table. */
function wordsFor(name, { cells }) {
  // If the default entry fails, the other entries run without WebAssembly.
  return cells.urlsmith === "explains" && cells[name] === "works"
    ? "as JavaScript"
    : (words[cells[name]] ?? "");
}

/** The columns of the table: the entries with the same words in all rows share one. */
function entryColumns() {
  const columns = new Map();
  for (const name of Object.keys(entries)) {
    const key = rows.map((row) => wordsFor(name, row)).join("|");
    columns.set(key, [...(columns.get(key) ?? []), name]);
  }
  return [...columns.values()];
}

/** The rows with equal cells: those with the same runtimes share a line, and so do those with the same title. */
function mergedRows(columns) {
  const lines = rows.map((row) => ({
    runtimes: together(row.in),
    title: row.title,
    cells: columns.map(([name]) => wordsFor(name, row)),
  }));
  for (const [key, other] of [
    ["runtimes", "title"],
    ["title", "runtimes"],
  ]) {
    for (let i = 0; i < lines.length; i++) {
      const isSame = (line, j) =>
        j > i &&
        line[key] === lines[i][key] &&
        line.cells.join() === lines[i].cells.join();
      for (let j; (j = lines.findIndex(isSame)) >= 0; lines.splice(j, 1)) {
        lines[i][other] += `; ${lines[j][other]}`;
      }
    }
  }
  return lines;
}

function entryTable() {
  const columns = entryColumns();
  return table(
    [
      "Runtime",
      "How",
      ...columns.map((names) =>
        names.map((name) => `\`${specifier(name)}\``).join(", "),
      ),
    ],
    mergedRows(columns).map(({ runtimes, title, cells }) => [
      runtimes,
      title,
      ...cells,
    ]),
  );
}

const code = (names) => names.map((name) => `\`${name}\``).join(", ");

/** The lines of a table, where what has the same other cells shares one: [names, cells] of each. */
function shared(found) {
  const lines = new Map();
  for (const [name, cells] of found) {
    const key = cells.join("|");
    lines.set(key, [[...(lines.get(key)?.[0] ?? []), name], cells]);
  }
  return [...lines.values()];
}

/** The titles of runtimes; `all` are those that could be there. */
function titlesOf(found, all) {
  const rest = all.filter((runtime) => !found.includes(runtime));
  if (rest.length === 0) return "all";
  return rest.length === 1 ? `all but ${together(rest)}` : together(found);
}

const taken = Object.keys(dropIns).filter(
  (name) => refusedBy(name).length === 0,
);

function platformTable() {
  const found = Object.keys(dropIns)
    .filter((name) => !taken.includes(name))
    .map((name) => [
      name,
      [titlesOf(refusedBy(name), placesOf(name)), dropIns[name].round],
    ]);
  return table(
    ["", "Rejected in", "Workaround"],
    shared(found).map(([names, cells]) => [code(names), ...cells]),
  );
}

/** A use of a library: where it needs a remedy, and the words for the remedy. */
function cellsOfUse({ remedy }) {
  if (!remedy) return ["", ""];
  return [remedy.in ? `in ${together(remedy.in)} ` : "", remedy.words];
}

/** In which runtimes a library runs, if not in all. */
function absence(found) {
  const runsIn = (runtime) => found.some((use) => use.in.includes(runtime));
  const without = runtimes.filter((runtime) => !runsIn(runtime));
  if (without.length === 0) return "";
  return without.length < runtimes.length / 2
    ? `, not in ${together(without)}`
    : `, in ${together(runtimes.filter(runsIn))}`;
}

/** A line for each library: its name, what takes our objects, and what to give to the rest. */
function libraryTable() {
  const lines = Object.keys(libraries).map((library) => {
    const found = uses.filter((use) => use.library === library);
    const groups = shared(found.map((use) => [use.use, cellsOfUse(use)]));
    const rest = groups.filter(([, [, words]]) => words);
    return [
      library + absence(found),
      code(groups.find(([, [, words]]) => !words)?.[0] ?? []),
      rest
        .map(([names, [place, words]]) => `${place}${code(names)}: ${words}`)
        .join("; "),
    ];
  });
  return table(["Library", "Accepts", "Pass instead"], lines);
}

/** What tests/engines/main.js has found, for the engines of its table. */
function engineTable() {
  const found = JSON.parse(
    readFileSync(file("docs/data/engines.json"), "utf8"),
  );
  const known = engines.filter(({ title }) => found[title] !== undefined);
  const row = ({ title, from, entry, brings = "" }) => {
    const { version, error, right, total, loadTime } = found[title];
    const answer = error ? `none: ${error}` : `${right} of ${total}`;
    return [
      `${title} ${version}`,
      from,
      `\`${entry}\``,
      answer,
      loadTime ? `${loadTime} ms` : "",
      brings,
    ];
  };
  const head = [
    "Engine",
    "From",
    "Entry",
    "Right answers",
    "Loads in",
    "The program needs",
  ];
  return table(head, known.map(row));
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

- error: WebAssembly cannot be compiled, and each use throws a \`NotSupportedError\` that names the entry to use:
  \`urlsmith/js\`, \`urlsmith/js/list\` or \`urlsmith/js/batch\`.
- as JavaScript: the entry works without WebAssembly.
- An empty cell: the entry is not tested there.
- Bundlers, including those for workerd, Vercel and Nitro, need no configuration. They leave out classes that an app does not import.
- The package has scripts for \`urlsmith/js\` and \`urlsmith/polyfill\`. The tests bundle the other scripts. The lists, \`validate\`
  and \`batch\` are tested only as modules.

## Engines inside other programs

\`node tests/engines/main.js\` asks the engines of other programs the questions of \`tests/engines/battery.js\`, whose answers are the
standards':

${engineTable()}

- Loading is processor time, the least of five runs, with one URL, on one machine; without a time, the program is loaded when it is built.
  Boa is built with few optimizations.
- Qt ignores \`__proto__\` in object literals: a pattern that is an error throws an object that is no \`TypeError\`.
- Fastly Compute, ComponentizeJS, Qt and k6 know no \`\\p{…}\` in regular expressions, and k6 sorts strings by code points. Nothing else is wrong there.
- Where an error stands, no entry runs: the engine lacks syntax or functions that the package needs.

${page.slice(end)}`,
    { parser: "markdown" },
  );
}

function renderDropIn() {
  return format(
    `# Drop-in replacement

Platforms and libraries accept objects of \`urlsmith\` and \`urlsmith/js\` in place of the platform's own, called \`native\` here,
with these exceptions. Each is tested in Node.js 18–26, Deno and Bun; web APIs also in Miniflare (workerd), Chromium, Firefox and
WebKitGTK.

## Platforms

${platformTable()}

Accepted everywhere: ${code(taken)}.

## Libraries

“A string” or “an object”: the call rejects objects of both kinds. Native params are \`new native.URLSearchParams(params)\`.

${libraryTable()}

On the server, SvelteKit forbids \`event.url.hash\` only for its own class. In Node.js 24 and 26, \`crypto\` reads private keys only
from native URLs, as in \`createPrivateKey(url)\`: pass \`readFileSync(url)\`. Of Node's error codes, the classes' errors have only
\`ERR_INVALID_URL\`.
`,
    { parser: "markdown" },
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { path, render } of pages) writeFileSync(path, await render());
}

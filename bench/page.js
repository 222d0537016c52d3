// docs/performance.md, and the figures in the README and in docs/compatibility.md, from the data.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { repository } from "../tests/support/paths.js";
import { digits, time } from "./print.js";
import { firsts } from "./start.js";
import {
  appSummary,
  enginesOf,
  jobSummary,
  slower,
  summary,
} from "./summary.js";
import { table, withWritten } from "./table.js";

const pathOf = (name) => join(repository, name);
const textOf = (name) => readFileSync(pathOf(name), "utf8");

const ratioCell = (ratio) => (ratio ? digits(ratio) : "–");

function wholeJobs(data) {
  const engines = enginesOf(data).map(([name, engine]) => ({
    name,
    ...engine,
  }));
  const { jobs, means } = jobSummary(data);
  const cells = (ratios) => engines.map(({ name }) => ratioCell(ratios[name]));
  return table(
    ["", ...engines.map(({ title }) => title)],
    [
      ...jobs.map(({ title, ratios }) => [title, ...cells(ratios)]),
      ["geometric mean", ...cells(means)],
    ],
  );
}

/** The ratios in engines with classes of their own, or in those without, where they are to another package. */
function againstEngines(data, { isPlain }) {
  const { engines: all, groups } = summary(data);
  const engines = all.filter(({ rival }) => (rival !== "native") === isPlain);
  const head = ({ title, rival }) => (isPlain ? `${title}: ${rival}` : title);
  return table(
    ["", ...engines.map(head)],
    [
      ...groups
        .filter(({ ratios }) => engines.some(({ name }) => ratios[name]))
        .map(({ title, ratios }) => [
          title,
          ...engines.map(({ name }) => ratioCell(ratios[name])),
        ]),
      [
        "rows at least as fast",
        ...engines.map(({ ahead, all }) => `${ahead} of ${all}`),
      ],
    ],
  );
}

/** A sentence about the engines that were measured on another day than Node 24. */
function otherDays(engines, date) {
  const others = engines.filter((engine) => engine.date !== date);
  if (others.length === 0) return "";
  const names = others.map(({ title }) => title).join(", ");
  const later = others.some(({ part }) => part) ? ", and some rows later" : "";
  const [{ date: day, rounds }] = others;
  return ` ${names}: measured on ${day}${later}, in ${rounds} rounds.`;
}

/** The rows of the second table, and the packages that have a column. */
const compared = {
  "new URL: found on the web, three getters": "`new URL`, three getters",
  "new URL with base: found on the web, as many bases": "`new URL` with a base",
  "url.pathname, search, hash = …": "three setters",
  "new URLSearchParams: string of three pairs": "three pairs, `toString`",
  "new URLSearchParams: string, then get": "a query, `get`",
  "new URLPattern: named groups, init": "`new URLPattern`",
  "pattern.test: hit, named groups": "`test`",
  "pattern.exec: hit, named groups": "`exec`",
};
const packages = {
  ours: "urlsmith",
  native: "Node's own",
  "urlsmith/js": "urlsmith/js",
  "whatwg-url": "whatwg-url",
  "core-js": "core-js",
  "whatwg-url-minimum": "whatwg-url-minimum",
  "urlpattern-polyfill": "urlpattern-polyfill",
};

const cell = (value, write) => (value === undefined ? "–" : write(value));

function againstPackages({ rows }) {
  return table(
    ["", ...Object.values(packages)],
    Object.entries(compared).map(([row, title]) => [
      title,
      ...Object.keys(packages).map((name) =>
        cell(rows[row]?.node24?.[name], time),
      ),
    ]),
  );
}

function startAndSize({ start, sizes }) {
  const [byRequire, byImport] = Object.keys(firsts);
  const pattern = "first URLPattern";
  const milliseconds = (value) => `${value.toFixed(1)} ms`;
  const names = ["urlsmith/pattern", ...Object.values(packages)]
    .filter((name) => name in sizes)
    .sort((a, b) => sizes[b] - sizes[a]);
  return table(
    ["", "URL, `require`", "URL, `import`", "URLPattern, `require`", "brotli"],
    names.map((name) => [
      name,
      ...[byRequire, byImport, pattern].map((row) =>
        cell(start[row]?.node24?.[name], milliseconds),
      ),
      `${sizes[name].toFixed(1)} KB`,
    ]),
  );
}

/** How many of the slow rows the page names for each reason: the slowest. The data have all. */
const named = 1;

function slowRows(data) {
  return slower(data)
    .map(({ why, rows }) => {
      const lines = rows
        .slice(0, named)
        .map(({ row, title, ratio }) => `\`${row}\` ${title} ${digits(ratio)}`);
      const rest = rows.length - lines.length;
      const more = rest > 0 ? `; and ${rest} more` : "";
      return `- ${why}: ${lines.join("; ")}${more}.`;
    })
    .join("\n");
}

/** What was measured, where and when. */
function measured(data) {
  const { engines } = summary(data);
  const { machine, rounds, date } = data.engines.node24;
  const versions = engines.map(({ title, version }) => `${title} (${version})`);
  return `Measured on ${date}, ${machine}, while no other program ran, in ${versions.join(", ")}.${otherDays(engines, date)}
A time is the best of ${rounds} rounds.`;
}

/** docs/performance.md, with what the bench writes under each heading. */
async function performance(data) {
  const written = {
    "the machine": measured(data),
    "whole jobs": wholeJobs(data),
    engines: againstEngines(data, { isPlain: false }),
    "engines without classes": againstEngines(data, { isPlain: true }),
    packages: againstPackages(data),
    start: startAndSize(data),
    "slow rows": slowRows(data),
  };
  let text = textOf("docs/performance.md");
  for (const [part, figures] of Object.entries(written)) {
    text = await withWritten(text, `npm run bench, ${part}`, figures);
  }
  return text;
}

/** The README, with the figures of the speed and the start. */
function readme(data) {
  const { start } = data;
  const { jobs, means } = jobSummary(data);
  const sorted = jobs
    .map(({ title, ratios }) => ({ title, ratio: ratios.node24 }))
    .filter(({ ratio }) => ratio)
    .sort((a, b) => a.ratio - b.ratio);
  const [worst, best] = [sorted[0], sorted.at(-1)];
  const range = `from ${digits(worst.ratio)} (${worst.title}) to ${digits(best.ratio)}`;
  const first = start["first URL, by require"].node24;
  const milliseconds = (name) => `${Math.max(1, Math.round(first[name]))} ms`;
  return textOf("README.md")
    .replace(
      /^\| Speed: .*$/m,
      `| Speed: ${jobs.length} whole jobs in Node 24 | ${digits(means.node24)} times as fast (geometric mean), ${range} | 1: Node's own |`,
    )
    .replace(
      /^(\| Start: [^|]*\|) [^|]* \| [^|:]*/m,
      `$1 ${milliseconds("urlsmith")} | ${milliseconds("whatwg-url")}`,
    );
}

/** docs/compatibility.md, with the times in engines that have no classes of their own. */
function compatibility({ engines, rows }) {
  const text = textOf("docs/compatibility.md");
  const columns = ["hermes", "quickjs"]
    .filter((engine) => engine in engines)
    .flatMap((engine) =>
      [
        ["urlsmith/js", "ours"],
        "whatwg-url-minimum",
        "react-native-url-polyfill",
        "core-js",
      ].map((name) => ({
        engine,
        title: [name].flat()[0],
        key: [name].flat().at(-1),
      })),
    );
  const body = Object.entries(compared)
    .filter(([row]) => columns.some(({ engine }) => rows[row]?.[engine]))
    .map(([row, title]) => [
      title,
      ...columns.map(({ engine, key }) =>
        cell(rows[row]?.[engine]?.[key], time),
      ),
    ]);
  const head = columns.map(
    ({ engine, title }) => `${engines[engine].title}: ${title}`,
  );
  return withWritten(text, "npm run bench", table(["", ...head], body));
}

/** docs/compatibility.md, with the jobs of apps after the times of the rows. */
function withApps(text, data) {
  const counted = Object.entries(appSummary(data)).map(
    ([engine, { jobs, mean }]) => {
      const { title, version, appVersion = version } = data.engines[engine];
      const names = Object.keys(jobs[0].counts);
      const number = (value) => (value ? value.toLocaleString("en") : "–");
      const rows = jobs.map(({ title, counts, ratio }) => [
        title,
        ...names.map((name) => number(counts[name])),
        ratioCell(ratio),
      ]);
      const head = names.map(titleInPlainEngines);
      return `${title} ${appVersion}:\n\n${table(
        ["", ...head, "ratio"],
        [...rows, ["geometric mean", ...names.map(() => ""), digits(mean)]],
      )}`;
    },
  );
  return withWritten(
    text,
    "npm run bench -- --rows app:",
    counted.length > 0 ? [aboutApps, ...counted].join("\n\n") : "",
  );
}

const aboutApps = `The instructions of what apps do, counted by valgrind: the program is
[these lines](https://github.com/urlsmith/urlsmith/blob/main/bench/workloads/app-jobs.js), and the ratio is that of the better of the other two
packages to urlsmith. Hermes runs the code as React Native's preset of Babel compiles it; QuickJS runs it as it is.`;

const titleInPlainEngines = (name) => (name === "ours" ? "urlsmith/js" : name);

/** docs/polyfill.md, with what the classes cost at the start of an app in Hermes. */
function withAppStart(text, { appStart }) {
  const rows = Object.entries(appStart)
    .filter(([, engines]) => engines.hermes)
    .map(([name, { hermes }]) => [
      titleInPlainEngines(name),
      ...["minified", "brotli", "bytecode"].map((key) =>
        hermes[key].toFixed(0),
      ),
      hermes.milliseconds.toFixed(1),
    ]);
  const head = ["", "KB minified", "KB after brotli", "KB as bytecode", "ms"];
  return withWritten(
    text,
    "npm run bench -- --engine hermes --rows app:",
    rows.length > 0 ? `${aboutAppStart}\n\n${table(head, rows)}` : "",
  );
}

const aboutAppStart = `What an app pays at its start in Hermes, as React Native's preset of Babel compiles the package: the code, and the time until
the first URL, beyond a process without it. urlsmith has \`URLPattern\` and the tables for internationalized domain names in it; the others
have \`URL\` and \`URLSearchParams\` alone, and react-native-url-polyfill no internationalized domain names.`;

/** The pages with the figures of the data: {name: text}. */
export async function renderPages(data) {
  const pages = {
    "docs/performance.md": await performance(data),
    "docs/compatibility.md": await withApps(await compatibility(data), data),
    "docs/polyfill.md": await withAppStart(textOf("docs/polyfill.md"), data),
    "README.md": readme(data),
  };
  for (const [name, text] of Object.entries(pages)) {
    pages[name] = await format(text, { parser: "markdown" });
  }
  return pages;
}

export async function writePages(data) {
  for (const [name, text] of Object.entries(await renderPages(data))) {
    writeFileSync(pathOf(name), text);
  }
}

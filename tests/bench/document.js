// docs/performance.md and its chart.

import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { format } from "prettier";
import { bars, floors, floorsOf } from "./bars.js";
import { chart } from "./chart.js";
import {
  bytes,
  bytesCell,
  coldCell,
  digits,
  growthCell,
  growthFactor,
  time,
} from "./format.js";
import {
  coldVerdicts,
  engineVerdicts,
  growthVerdict,
  listVerdicts,
  memoryVerdict,
  peerVerdicts,
} from "./verdicts.js";

const PEERS = [
  "urlsmith/js",
  "whatwg-url",
  "core-js",
  "react-native-url-polyfill",
  "urlsmith/polyfill",
  "urlpattern-polyfill",
];
const LISTS = ["ours", "native", "url-pattern-list", "find-my-way", "rou3"];

const row = (cells) => `| ${cells.join(" | ")} |`;

function table(head, rows) {
  const rule = head.map((_, column) => (column === 0 ? "---" : "---:"));
  return [row(head), row(rule), ...rows.map(row)].join("\n");
}

const said = (met) => (met ? "met" : "**missed**");
const cell = (one) => (one ? time(one.median) : "–");

function summaryCell(verdict) {
  if (!verdict) return "not measured";
  const [first] = verdict.rows;
  const ratio = digits(first.ratio.median);
  if (verdict.least === undefined) return ratio;
  const parts = [`${ratio} (bar ${verdict.least}): ${said(first.met)}`];
  if (verdict.rows.length > 1) {
    const met = verdict.rows.filter(({ met }) => met).length;
    parts.push(`${met} of ${verdict.rows.length} variants`);
  }
  return parts.join("; ");
}

function summary(engines) {
  const judged = engines.filter(
    ({ name, work }) => bars.newUrl[name] !== undefined && work.length > 0,
  );
  const verdicts = judged.map(engineVerdicts);
  const rows = Object.entries(bars).map(([bar, { title }]) => [
    title,
    ...verdicts.map((all) => summaryCell(all.find((one) => one.bar === bar))),
  ]);
  const all = verdicts.flat().filter(({ least }) => least !== undefined);
  const headlines = all.filter(({ rows }) => rows[0].met).length;
  return `${table(["", ...judged.map(({ title }) => title)], rows)}

${headlines} of the ${all.length} bars measured are met. A cell is the first of its variants in the tables below, and counts how many
of them meet the bar. A cell without a bar is there for comparison.`;
}

/**
 * The workloads that miss their bar, with the time that the bar allows, and the part of this time that the engine's own
 * steps take.
 */
function missed(engines) {
  const rows = engines.flatMap((engine) => {
    const measured = (step) =>
      engine.work.find(({ group, name }) => group === "Floor" && name === step)
        ?.times.ours.median ?? 0;
    const stepTime = (step) =>
      step === floors.write
        ? Math.min(measured(step), measured(floors.writeByHand))
        : measured(step);
    return engine.work
      .map((one) => ({ ...one, least: bars[one.bar]?.[engine.name] }))
      .filter(({ ratio, least }) => ratio && ratio.median < least)
      .map((one) => [
        engine.title,
        one.name,
        time(one.times.ours.median),
        time(one.times.native.median / one.least),
        floorOf(one, stepTime),
      ]);
  });
  if (rows.length === 0) return [];
  return [
    `## Missed

What the bar allows is the engine's own time over the bar. The floor is what steps of the engine's own take before anything
is parsed or matched: text into WebAssembly's memory, objects, regular expressions; the tables below have each as a row.

${table(["", "", "ours", "allowed", "floor"], rows)}

Where the rest goes:

- **new URL, three getters**: writing the string to WebAssembly's memory takes a quarter of the time, and the slices of
  the three getters an eighth. The engine's own class need not write the string.
- **canParse**: a regular expression of the engine decides about nearly all URLs. Its call is all the time there is.
- **Long path with dot segments**: the core for browsers has no SIMD, since two cores would double the download. With
  SIMD, this row takes two thirds of the time.
- **Non-ASCII query**: writing the string takes a quarter of the time, and reading the result a sixth.
- **parseAll of a text**: looking at the URLs takes two thirds of the time, and copying the results out a sixth.
- **parseAll of an array**: the strings lie apart in memory. Reading and joining them takes as long as parsing the
  joined text.
- **Query of 1 MiB**: the engine's own parser reads a string that is in normal form where it is. Ours has to copy the
  string first.
- **Sort**: a sort in JavaScript compares two names in 10 to 15 ns, and one in C++ in 5 to 10. A sort of numbers, which
  stand for the first characters of the names, by the engine's own \`sort\` took as long. So did longer numbers.
- **Matching an init object**: writing its strings takes a quarter of the time. The rest is spread over reading the
  members, canonicalizing each component by itself, and matching. No step stands out.
- **Patterns with a custom regular expression**, by a sampling profile in Node.js 24: copying the program out of
  WebAssembly takes 10 %, creating the RegExp and handing it over 12 %, the tokenizer 8 %, appending to strings 9 %,
  canonicalizing components 12 %, compiling them 9 %, the allocator 8 %. No step stands out.
- **References against many bases**: the base URL's text is written and looked at once more, each a third of the time.
  A look at a URL costs branches that no processor can predict: 40 ns for one URL over and over, 75 ns for one after the
  other.

The tables of growth, further down, have two bars: the time of a byte in 10 KB, and how much longer a byte takes in 10 MB.
In an input of more than a megabyte each byte takes longer, because the memory is new in each call, and the operating
system maps each page of new memory at its first use. A text of more than 64 KB that is not ASCII is written twice:
first into a buffer that has room for ASCII.`,
  ];
}

/** The time of the steps of the engine that a workload needs, where such steps are measured. */
function floorOf(one, stepTime) {
  const steps = floorsOf(one);
  if (steps.length === 0) return "–";
  return time(steps.reduce((sum, step) => sum + stepTime(step), 0));
}

function workTable({ name, work }) {
  const peers = PEERS.filter((peer) => work.some(({ times }) => times[peer]));
  const rows = work.map(({ group, name: title, times: all, ratio, bar }) => {
    const least = bars[bar]?.[name];
    return [
      ["URLPattern", "Floor"].includes(group) ? `${group}: ${title}` : title,
      cell(all.ours),
      cell(all.native),
      ratio
        ? `${digits(ratio.median)} (${digits(ratio.low)}–${digits(ratio.high)})`
        : "–",
      least === undefined || !ratio
        ? ""
        : `${least}: ${said(ratio.median >= least)}`,
      ...peers.map((peer) => cell(all[peer])),
    ];
  });
  return table(
    ["", "ours", "native", "native/ours (quartiles)", "bar", ...peers],
    rows,
  );
}

function growthTable(engine) {
  const { growth } = engine;
  const [{ sizes }] = growth;
  const rows = growth.map((row) => {
    const { name, cells } = row;
    const { perByte, factor } = growthVerdict(engine, row);
    return [
      name,
      ...cells.map(growthCell),
      barCell(perByte),
      growthFactor(cells),
      barCell(factor),
    ];
  });
  const titles = ["bar at 10 KB", "10 MB / 10 KB", "bar"];
  return table(["ns for each byte", ...sizes.map(bytes), ...titles], rows);
}

const barCell = (verdict) =>
  verdict ? `${verdict.bar}: ${said(verdict.met)}` : "";

function coldTable({ nothing, results }) {
  const peers = [
    "ours",
    "native",
    ...PEERS.filter((peer) => results.some(({ times }) => times[peer])),
  ];
  const rows = results.map(({ name, times }) => [
    name,
    ...peers.map((peer) => (times[peer] ? coldCell(times[peer]) : "–")),
  ]);
  const what = nothing
    ? `Whole processes, over one that does nothing (${time(nothing)}); in brackets, time of the processor`
    : "Pages that load the script for the first time";
  return `${what}:

${table(["cold start", ...peers], rows)}`;
}

function engineSection(engine) {
  const { title, version, unavailable, broken, work, growth, cold } = engine;
  const parts = [`## ${title}${version ? `: ${version}` : ""}`];
  if (unavailable) parts.push(`Not measured: ${unavailable}.`);
  if (broken) parts.push(`The run broke off: ${broken.split("\n")[0]}`);
  for (const { name, message } of engine.crashes) {
    parts.push(`${name} ended the engine: ${message.split("\n")[0]}.`);
  }
  if (engine.refused > 0) {
    parts.push(
      `Of the corpus, ${engine.refused} URLs that the engine does not take are left out.`,
    );
  }
  if (work.length > 0) parts.push(workTable(engine));
  if (growth.length > 0) parts.push(growthTable(engine));
  if (cold) parts.push(coldTable(cold));
  return parts.join("\n\n");
}

function peersSection(engines) {
  const rows = engines.flatMap((engine) =>
    peerVerdicts(engine).map((verdict) => ({ ...verdict, in: engine.title })),
  );
  if (rows.length === 0) return [];
  return [
    `## Against other implementations

${table(
  ["", "in", "which", "against", "times faster", "bar"],
  rows.map(({ name, in: engine, ours, peer, ratio, least, met }) => [
    name,
    engine,
    ours,
    peer,
    digits(ratio),
    `${least}: ${said(met)}`,
  ]),
)}

Tests of init objects differ least: neither implementation has a URL to parse there, which is what most of the distance is
elsewhere, and both read the dictionary's members and canonicalize the components.`,
  ];
}

function startSection(engines) {
  const verdicts = engines.flatMap(coldVerdicts);
  if (verdicts.length === 0) return [];
  return [
    `## Cold start, in Node.js 24

${table(
  ["", "of", "takes", "bar"],
  verdicts.map(({ name, contender, over, value, bar, met }) => [
    over ? `${name}, over ${over}` : name,
    contender,
    `${value.toFixed(1)} ms`,
    `${bar} ms: ${said(met)}`,
  ]),
)}

Where the time goes, by marks and a sampling profile of many starts. For a first URL by \`require\`:

- A third: V8 parses the 79 KB of JavaScript. Short names would save a sixth of this, but engines put the names of
  classes into messages. A third of the JavaScript is URLPatternList, which shares inner functions with the other classes.
- A quarter: V8 compiles the WebAssembly functions that the first call needs, and runs them.
- A sixth: V8 checks the whole WebAssembly module. Engines do so before the first call.
- A sixth: the JavaScript runs, and makes the classes.
- The rest: finding and reading the files.

An import adds the time of Node's loader of ES modules, which takes as long for two empty modules.

A router of 100 patterns makes V8 compile some WebAssembly functions again, for speed, beside the program. Node 20 waits for
this at the end of the process, 10 ms in the rows below. Before that end the router of \`urlsmith\` takes 13 ms there, and
that of urlpattern-polyfill 18 ms.

A first non-ASCII host needs a second WebAssembly module, with the tables of IDNA: 61 KB to read, to check and to compile.

A first URLPattern needs about twenty more WebAssembly functions. Nearly all of the time goes into compiling them: V8
compiles each function at its first call. \`urlsmith/js\` loads the JavaScript and the tables of IDNA at the start: a stack
overflow inside a later \`require\` could leave half a module behind.`,
  ];
}

function memorySection(engines) {
  return engines
    .filter(({ memory }) => memory)
    .map(({ title, memory: { objects, instance } }) => {
      const peers = [
        ...new Set(objects.flatMap(({ bytes }) => Object.keys(bytes))),
      ];
      const rows = objects.map((one) => {
        return [
          one.name,
          ...peers.map((peer) =>
            one.bytes[peer] ? bytesCell(one.bytes[peer]) : "–",
          ),
          barCell(memoryVerdict(one)),
        ];
      });
      const [start, end, calls] = [
        instance.start,
        instance.end,
        instance.calls,
      ].map((number) => number.toLocaleString("en"));
      return `## Memory, in ${title}

Bytes that an object keeps on the heap and, in brackets, how many bytes the process grows by. The bar is for ours, on the heap.

${table(["", ...peers, "bar"], rows)}

The memory of the WebAssembly instances has ${start} bytes at the start, and ${end} after ${calls} calls of all kinds.

An object that matches by a regular expression has one of the engine's, which takes about 230 bytes in V8: a pattern with
a custom regular expression, and every component of a pattern of \`urlsmith/js\` or \`urlsmith/pattern\` that is not a lone
\`*\`. Such a pattern also keeps its parts. urlpattern-polyfill has eight regular expressions.`;
    });
}

function listsSection(engines) {
  return engines
    .filter(({ lists }) => lists.length > 0)
    .map(({ title, lists }) => {
      const matches = lists.filter(({ times }) => times);
      const rows = matches.map(({ name, times }) => [
        name,
        ...LISTS.map((one) => cell(times[one])),
      ]);
      const build = lists.find(({ milliseconds }) => milliseconds);
      const built = Object.entries(build?.milliseconds ?? {})
        .map(([what, ms]) => `${what} ${time(ms * 1e6)}`)
        .join(", ");
      return `## Lists of patterns, in ${title}

A URL in, the groups of the first pattern that matches out. \`native\` is a loop of the engine's own \`exec()\`;
find-my-way and rou3 are given paths and parse no URL.

${table(["", ...LISTS], rows)}

Building a list of 10,000: ${built}.

${listVerdicts(lists)
  .map(
    ({ title, bar, value, met }) =>
      `- ${title} ${bar}: ${value}, ${met ? "met" : "**missed**"}`,
  )
  .join("\n")}`;
    });
}

function companionsSection(engines) {
  return engines
    .filter(({ companions }) => companions?.length > 0)
    .map(({ title, companions }) => {
      const rows = companions.map(({ name, times }) => {
        const { ours, ...others } = times;
        const peers = Object.entries(others).map(
          ([peer, { median }]) => `${peer} ${time(median)}`,
        );
        return [name, cell(ours), peers.join(", ")];
      });
      return `## Hosts and percent-encoding, in ${title}

Times are for one call. \`native\` is \`encodeURIComponent\` or \`decodeURIComponent\`.

${table(["", "ours", "others"], rows)}`;
    });
}

export async function writeDocument(results, page) {
  const { date, machine, load, packages, corpora, options, engines } = results;
  const svg = chart(engines);
  const rounds = [
    ...new Set(engines.map((engine) => engine.rounds ?? options.rounds)),
  ].join(" or ");
  const text = [
    `# Performance

Measured by \`npm run bench\`, which writes this page with \`--write\`.

- Date: ${date}
- Machine: ${machine}${load > 0.5 ? `; busy with other things too, at a load of ${load}, so figures are noisy` : ""}
- Engines: ${engines.map(({ title, version }) => `${title} ${version ?? "(not measured)"}`).join(", ")}
- Packages: ${packages.join(", ")}
- URLs: ${corpora.web}, ${corpora.file}

All contenders run in one process or page, in turn, ${rounds} rounds; a figure is the median, a ratio is the engine's own time
over ours in the same round, so over 1 is faster than the engine. Each contender has its own copy of the measuring
function, as a program has one URL class, and gets fresh flat strings in each round. Times are for one URL, string or
pattern, or for the whole where the name says how much.`,
    ...(svg ? ["![Times faster than the engine's own](performance.svg)"] : []),
    `## Against the engines' own\n\n${summary(engines)}`,
    ...missed(engines),
    ...peersSection(engines),
    ...startSection(engines),
    ...memorySection(engines),
    ...listsSection(engines),
    ...companionsSection(engines),
    ...engines.map(engineSection),
    `## The core on its own

\`cargo bench --bench core\` measures the Rust core on the host by wall clock, and \`node tests/bench/instructions.js\`
counts its instructions with valgrind, which tells changes of one percent apart on a busy machine.`,
  ].join("\n\n");
  await mkdir(dirname(page), { recursive: true });
  await writeFile(page, await format(text, { parser: "markdown" }));
  if (svg) await writeFile(join(dirname(page), "performance.svg"), svg);
}

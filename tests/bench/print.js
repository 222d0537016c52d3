// The results in the terminal.

import { bars } from "./bars.js";
import {
  coldVerdicts,
  listVerdicts,
  memoryVerdict,
  peerVerdicts,
} from "./verdicts.js";
import {
  bytes,
  bytesCell,
  coldCell,
  digits,
  growthCell,
  growthFactor,
  time,
} from "./format.js";

const PEERS = [
  "ours",
  "native",
  "urlsmith/js",
  "whatwg-url",
  "core-js",
  "react-native-url-polyfill",
  "urlsmith/polyfill",
  "urlpattern-polyfill",
];
const SHORT = {
  "react-native-url-polyfill": "rn-polyfill",
  "urlsmith/polyfill": "our polyfill",
  "urlpattern-polyfill": "up-polyfill",
};

const MEMORY = [
  "ours",
  "native",
  "urlsmith/js",
  "whatwg-url",
  "urlsmith/pattern",
  "urlpattern-polyfill",
];
const LISTS = ["ours", "native", "url-pattern-list", "find-my-way", "rou3"];

/** Lines up the columns of a table, the first to the left and the others to the right. */
function table(rows) {
  const widths = rows[0].map((_, column) =>
    Math.max(...rows.map((row) => String(row[column] ?? "").length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const text = String(cell ?? "");
          return column === 0
            ? text.padEnd(widths[0])
            : text.padStart(widths[column]);
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** The end of a line that says whether a bar is met. Quick runs are too noisy for that. */
function verdict({ quick }, bar, met) {
  return quick ? "" : `, bar ${bar}: ${met ? "met" : "MISSED"}`;
}

function workRow(
  { name: engine, quick },
  { name, times, failures, ratio, bar },
) {
  const least = quick ? undefined : bars[bar]?.[engine];
  const met = ratio && least ? (ratio.median >= least ? "met" : "MISSED") : "";
  return [
    name,
    ...PEERS.map((peer) =>
      times[peer] ? time(times[peer].median) : failures[peer] ? "fails" : "–",
    ),
    ratio ? digits(ratio.median) : "–",
    ratio ? `${digits(ratio.low)}–${digits(ratio.high)}` : "",
    least ?? "",
    met,
  ];
}

export function printEngine(result) {
  const { title, version, unavailable, broken } = result;
  console.log(`\n${title} ${version ?? ""}`);
  if (unavailable) console.log(`not measured: ${unavailable}`);
  if (broken) console.log(`broke off: ${broken}`);
  for (const { name, message } of result.crashes) {
    console.log(`${name} ended the engine: ${message}`);
  }
  if (result.work.length > 0) {
    const head = [
      "median, quartiles of native/ours",
      ...PEERS.map((peer) => SHORT[peer] ?? peer),
      "native/ours",
      "spread",
      "bar",
      "",
    ];
    console.log(
      table([head, ...result.work.map((work) => workRow(result, work))]),
    );
    for (const { name, failures } of result.work) {
      for (const [peer, message] of Object.entries(failures)) {
        console.log(`${name}: ${peer}: ${message}`);
      }
    }
  }
  for (const { name, ours, peer, ratio, least, met } of peerVerdicts(result)) {
    console.log(
      `${name}: ${ours} over ${peer}: ${digits(ratio)}${verdict(result, least, met)}`,
    );
  }
  if (result.growth.length > 0) {
    const { sizes } = result.growth[0];
    console.log("\nns for each byte, by length");
    const rows = result.growth.map(({ name, cells }) => [
      name,
      ...cells.map(growthCell),
      growthFactor(cells),
    ]);
    console.log(table([["", ...sizes.map(bytes), "10 MB / 10 KB"], ...rows]));
  }
  if (result.cold) {
    const { nothing, results } = result.cold;
    const over = nothing
      ? `, over an empty process (${time(nothing)}); in brackets, time of the processor`
      : "";
    console.log(`\ncold start${over}`);
    const head = ["", ...PEERS.map((peer) => SHORT[peer] ?? peer)];
    const rows = results.map(({ name, times }) => [
      name,
      ...PEERS.map((peer) => (times[peer] ? coldCell(times[peer]) : "–")),
    ]);
    console.log(table([head, ...rows]));
    for (const one of coldVerdicts(result)) {
      const { name, contender, over, value, bar, met } = one;
      const what = over ? `${name}, over ${over}` : name;
      console.log(
        `${what}: ${contender}: ${value.toFixed(1)} ms${verdict(result, `${bar} ms`, met)}`,
      );
    }
  }
  if (result.memory) printMemory(result);
  if (result.lists.length > 0) printLists(result);
  if (result.companions?.length > 0) printCompanions(result.companions);
}

function printMemory(result) {
  const { objects, instance } = result.memory;
  console.log("\nbytes on the heap, and in the process, for each object");
  const rows = objects.map((one) => {
    const judged = memoryVerdict(one);
    return [
      one.name,
      ...MEMORY.map((peer) =>
        one.bytes[peer] ? bytesCell(one.bytes[peer]) : "–",
      ),
      judged ? verdict(result, judged.bar, judged.met).slice(2) : "",
    ];
  });
  console.log(
    table([["", ...MEMORY.map((peer) => SHORT[peer] ?? peer), ""], ...rows]),
  );
  const { calls, start, end } = instance;
  console.log(
    `memory of the WebAssembly instances: ${start.toLocaleString("en")} bytes at the start, ` +
      `${end.toLocaleString("en")} after ${calls.toLocaleString("en")} calls`,
  );
}

function printCompanions(companions) {
  console.log("\ncompanions, for each call");
  for (const { name, times } of companions) {
    const peers = Object.entries(times).map(
      ([peer, { median }]) =>
        `${peer} ${time(median)}` +
        (peer === "ours" ? "" : ` (${digits(median / times.ours.median)})`),
    );
    console.log(`${name}: ${peers.join(", ")}`);
  }
}

function printLists(result) {
  const { lists } = result;
  console.log("\nlists of patterns, for each match");
  const matches = lists.filter(({ times }) => times);
  const rows = matches.map(({ name, times }) => [
    name,
    ...LISTS.map((one) => (times[one] ? time(times[one].median) : "–")),
  ]);
  console.log(table([["", ...LISTS], ...rows]));
  for (const { name, milliseconds } of lists) {
    if (!milliseconds) continue;
    for (const [what, ms] of Object.entries(milliseconds)) {
      console.log(`${name} ${what}: ${time(ms * 1e6)}`);
    }
  }
  for (const { title, value, bar, met } of listVerdicts(lists)) {
    const said = result.quick ? "" : met ? ", met" : ", MISSED";
    console.log(`${title} ${bar}: ${value}${said}`);
  }
}

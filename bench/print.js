// The results of an engine in the terminal: tables, bars and verdicts.

import { least } from "./bars.js";
import { appRatio, ratioOf } from "./data.js";

/** A time given in nanoseconds, to three digits. */
export function time(nanoseconds) {
  const units = [
    [1e6, "ms"],
    [1e3, "µs"],
    [1, "ns"],
  ];
  const [size, unit] = units.find(([size]) => nanoseconds >= 10 * size) ?? [
    1,
    "ns",
  ];
  return `${digits(nanoseconds / size)} ${unit}`;
}

/** A number to three digits. */
export function digits(number) {
  if (number >= 100) return Math.round(number).toLocaleString("en");
  return number.toFixed(number >= 10 ? 1 : 2);
}

/** Lines up the columns of a table, the first and the last to the left and the others to the right. */
function table(rows) {
  const widths = rows[0].map((_, column) =>
    Math.max(...rows.map((row) => row[column].length)),
  );
  const pad = (cell, column) =>
    column === 0 || column === widths.length - 1
      ? cell.padEnd(widths[column])
      : cell.padStart(widths[column]);
  return rows.map((row) => row.map(pad).join("  ").trimEnd()).join("\n");
}

/** The times of other packages, each with how many times as long as ours it is. */
const others = (times, unit, rival) =>
  Object.entries(times)
    .filter(([name]) => !["ours", rival].includes(name))
    .map(([name, value]) => {
      const share = times.ours ? ` (${digits(value / times.ours)})` : "";
      return `${name} ${unit(value)}${share}`;
    })
    .join(", ");

export function printEngine(engine) {
  const { title, version, rival, rows, start, apps, appStart } = engine;
  const { failures } = engine;
  console.log(`\n${title} ${version}\n`);
  const cells = Object.entries(rows).map(([name, times]) => {
    const ratio = ratioOf(times, rival);
    return [
      name,
      times.ours ? time(times.ours) : "–",
      times[rival] ? time(times[rival]) : "–",
      ratio ? digits(ratio) : "–",
      ratio < least ? "SLOWER" : "",
      others(times, time, rival),
    ];
  });
  const head = ["best of all rounds", "ours", rival, "ratio", "", ""];
  console.log(table([head, ...cells]));
  const ratios = Object.values(rows)
    .map((times) => ratioOf(times, rival))
    .filter((ratio) => ratio !== undefined);
  const ahead = ratios.filter((ratio) => ratio >= least).length;
  console.log(
    `\n${ahead} of ${ratios.length} rows are at least ${least} times as fast as ${rival}`,
  );
  for (const [row, message] of Object.entries(failures)) {
    console.log(`failed: ${row}: ${message}`);
  }
  if (Object.keys(start).length > 0) printStart(start);
  if (Object.keys(apps).length > 0) printApps(apps, appStart);
}

export function printNumbers(title, numbers) {
  const cells = Object.entries(numbers).map(([name, value]) => [
    name,
    digits(value),
    "",
  ]);
  console.log(`\n${table([["", title, ""], ...cells])}`);
}

function printApps(apps, appStart) {
  const names = Object.keys(appStart);
  const cells = Object.entries(apps).map(([job, counts]) => [
    job,
    ...names.map((name) => (counts[name] ? digits(counts[name]) : "–")),
    digits(appRatio(counts) ?? NaN),
    "",
  ]);
  console.log(
    `\n${table([["instructions", ...names, "ratio", ""], ...cells])}`,
  );
  console.log(JSON.stringify(appStart));
}

function printStart(start) {
  const milliseconds = (value) => `${digits(value)} ms`;
  const cells = Object.entries(start).map(([row, times]) => [
    row,
    others(times, milliseconds),
  ]);
  console.log(`\n${table([["start", "over an empty process"], ...cells])}`);
}

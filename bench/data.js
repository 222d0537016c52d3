// docs/data/performance.json: what the last runs measured. The page and the site are drawn from it.
//
// - engines: {engine: {title, rival, version, date, machine, rounds, part, appVersion}}. The rival is the engine's own class,
//   "native", or another package where the engine has none. `part` is {date, machine} of a run of some rows on a later day. `appVersion`
//   is that of the program in which the jobs of apps were counted, if it is another one.
// - rows: {row: {engine: {contender: nanoseconds}}}
// - start: {row: {engine: {contender: milliseconds}}}
// - apps: {job of an app: {engine: {contender: instructions}}}
// - appStart: {contender: {engine: {minified, brotli, bytecode, milliseconds}}}, the first three in KB of 1,000 bytes
// - sizes: {package: bytes after brotli}
// - packages: {package: version}, urls: how many real URLs there were

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { repository } from "../tests/support/paths.js";

export const file = join(repository, "docs/data/performance.json");

const empty = {
  engines: {},
  rows: {},
  start: {},
  apps: {},
  appStart: {},
  sizes: {},
  packages: {},
  urls: 0,
};

export function readData() {
  try {
    return {
      ...structuredClone(empty),
      ...JSON.parse(readFileSync(file, "utf8")),
    };
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return structuredClone(empty);
  }
}

/**
 * Puts an engine's results into the data, in the place of those from an earlier run. Of a run of some rows only, the other
 * results and the description of the earlier run stay, and the day of this run is noted.
 */
export function addEngine(data, name, result, isPart) {
  const { rows, start, apps, appStart, ...engine } = result;
  if (!isPart || data.engines[name] === undefined) data.engines[name] = engine;
  else {
    const { date, machine } = engine;
    const earlier = data.engines[name];
    if (date !== earlier.date) earlier.part = { date, machine };
    if (engine.appVersion) earlier.appVersion = engine.appVersion;
  }
  for (const [section, results] of [
    ["rows", rows],
    ["start", start],
    ["apps", apps],
    ["appStart", appStart],
  ]) {
    for (const [row, engines] of Object.entries(data[section])) {
      if (!isPart || row in results) delete engines[name];
    }
    for (const [row, times] of Object.entries(results)) {
      data[section][row] = { ...data[section][row], [name]: times };
    }
    for (const [row, engines] of Object.entries(data[section])) {
      if (Object.keys(engines).length === 0) delete data[section][row];
    }
  }
}

/** Numbers to four digits: more would be noise. */
const short = (key, value) =>
  typeof value === "number" && !Number.isInteger(value)
    ? Number(value.toPrecision(4))
    : value;

/** Writes the data with a line for each row. */
export function writeData(data) {
  const lines = (value) =>
    typeof value === "object"
      ? `{\n${members(value, (row) => JSON.stringify(row, short))}\n}`
      : value;
  const members = (object, write) =>
    Object.entries(object)
      .map(([name, value]) => `${JSON.stringify(name)}: ${write(value)}`)
      .join(",\n");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `{\n${members(data, lines)}\n}\n`);
}

/** How many times as fast as the rival ours is, or undefined. */
export const ratioOf = (times, rival) =>
  times?.ours && times[rival] ? times[rival] / times.ours : undefined;

/** How many times as many instructions the better of the other packages takes for a job of an app as ours, or undefined. */
export function appRatio({ ours, ...others }) {
  const best = Math.min(...Object.values(others));
  return ours && best < Infinity ? best / ours : undefined;
}

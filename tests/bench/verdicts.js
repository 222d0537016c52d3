// Finds out which bars are met.

import {
  bars,
  coldBars,
  growthBars,
  growthFactorBar,
  listBars,
  memoryBars,
  peerBars,
} from "./bars.js";
import { digits, time } from "./format.js";

/** For an engine, by bar: the workloads that have it, {bar, title, least, rows: [{name, ratio, met}]}. */
export function engineVerdicts({ name, work }) {
  return Object.entries(bars).flatMap(([bar, { title, [name]: least }]) => {
    const rows = work
      .filter((one) => one.bar === bar && one.ratio)
      .map(({ name, ratio }) => ({
        name,
        ratio,
        met: least === undefined ? null : ratio.median >= least,
      }));
    return rows.length > 0 ? [{ bar, title, least, rows }] : [];
  });
}

/**
 * For an engine, against other implementations: {name, ours, peer, least, ratio, met} for each workload of each bar.
 */
export function peerVerdicts({ name: engine, work }) {
  return peerBars
    .filter(({ engines }) => engines.includes(engine))
    .flatMap(({ bar, ours, peer, times: least }) => {
      const rows = work
        .filter((one) => one.bar === bar && one.times[peer] && one.times[ours])
        .map(({ name, times }) => ({
          name,
          ours,
          peer,
          least,
          ratio: times[peer].median / times[ours].median,
        }));
      return rows.map((row) => ({ ...row, met: row.ratio >= row.least }));
    });
}

/**
 * For a row of an engine's growth table that is ours: {bar, met} for the time of a byte in 10 KB, where the engine has a
 * bar, and the same for how many times longer a byte takes in 10 MB.
 */
export function growthVerdict({ name: engine }, { name, cells }) {
  const [shape, contender] = name.split(", ");
  if (contender !== "ours") return {};
  const [middle, last] = [cells[2]?.perByte, cells[5]?.perByte];
  const { most, engines } = growthBars[shape] ?? {};
  return {
    perByte: engines?.includes(engine) && { bar: most, met: middle <= most },
    factor: last && {
      bar: growthFactorBar,
      met: last / middle <= growthFactorBar,
    },
  };
}

/** For lists of patterns: {title, bar, value, met}. */
export function listVerdicts(lists) {
  const match = (count, which) =>
    lists.find((list) => list.count === count && list.which === which)?.times
      .ours.median;
  const build = lists.find(({ milliseconds }) => milliseconds);
  const verdicts = [];
  const add = (title, bar, value, met) =>
    verdicts.push({ title, bar, value, met });
  const [hit, miss, large] = [
    match(1000, "hit"),
    match(1000, "miss"),
    match(10000, "hit"),
  ];
  if (hit && miss && large) {
    const { match1000, growth, miss: missOverHit } = listBars;
    add(
      match1000.title,
      time(match1000.microseconds * 1e3),
      time(hit),
      hit <= match1000.microseconds * 1e3,
    );
    add(
      growth.title,
      growth.times,
      digits(large / hit),
      large / hit <= growth.times,
    );
    add(
      missOverHit.title,
      missOverHit.times,
      digits(miss / hit),
      miss / hit <= missOverHit.times,
    );
  }
  if (build) {
    const { title, milliseconds } = listBars.build10000;
    const worst = Math.max(...Object.values(build.milliseconds));
    add(title, `${milliseconds} ms`, time(worst * 1e6), worst <= milliseconds);
  }
  return verdicts;
}

/** For cold starts in Node.js 24, in milliseconds: {name, contender, over, value, bar, met}. */
export function coldVerdicts({ name: engine, cold }) {
  if (engine !== "node24" || !cold) return [];
  const timeOf = (name, contender) =>
    cold.results.find((one) => one.name === name)?.times[contender]?.median;
  return coldBars.flatMap(({ name, contender, over, milliseconds: bar }) => {
    const base = over === undefined ? 0 : timeOf(over, contender);
    const value = (timeOf(name, contender) - base) / 1e6;
    return Number.isNaN(value)
      ? []
      : [{ name, contender, over, value, bar, met: value <= bar }];
  });
}

/** Whether an object of ours keeps at most as many bytes as its bar allows; undefined if it has none. */
export function memoryVerdict({ key, bytes }) {
  const bar = memoryBars[key];
  return bar && { bar, met: bytes.ours.heap <= bar };
}

// What the rows come to, for the page and the site.

import { least, reasons } from "./bars.js";
import { appRatio, ratioOf } from "./data.js";

/** Groups of rows, by a pattern for `row name`. A row belongs to the first that matches. */
const groups = [
  ["`new URL`, found on the web", /^new URL: found/],
  ["`new URL` with a base", /^new URL with base/],
  ["`new URL` throws", /^new URL throws/],
  ["`new URL`, each kind of URL", /^new URL:/],
  ["`URL.canParse`, `URL.parse`", /^URL\.(canParse|parse)/],
  ["kinds of inputs", /^kind: /],
  ["setters", /^url.* = …/],
  ["`url.searchParams.append`", /^url\.searchParams\.append/],
  ["getters, `toString`", /^url\b/],
  ["`new URLSearchParams`", /^new URLSearchParams/],
  ["methods of `URLSearchParams`", /^params: /],
  ["`new URLPattern`", /^new URLPattern/],
  ["`test`, `exec`", /^pattern\.(test|exec)/],
  ["other members of `URLPattern`", /^(pattern|URLPattern)\./],
];

const mean = (numbers) =>
  Math.exp(
    numbers.reduce((sum, number) => sum + Math.log(number), 0) / numbers.length,
  );

/** The engines that have classes of their own: [[name, {title, …}]]. */
export const enginesOf = (data) =>
  Object.entries(data.engines).filter(([, { rival }]) => rival === "native");

/** The same of those without classes: their rival is another package. */
export const plainEnginesOf = (data) =>
  Object.entries(data.engines).filter(([, { rival }]) => rival !== "native");

/** [{row, group, engine, ratio}] of all rows of the three classes that the engine, or its rival, has, too. */
function ratiosOf(data) {
  return Object.entries(data.rows).flatMap(([row, all]) => {
    const group = groups.find(([, pattern]) => pattern.test(row))?.[0];
    if (group === undefined) return [];
    return Object.entries(data.engines).flatMap(([engine, { rival }]) => {
      const ratio = ratioOf(all[engine], rival);
      return ratio ? [{ row, group, engine, ratio }] : [];
    });
  });
}

/**
 * {engines: [{name, title, version, ahead, all}], groups: [{title, ratios: {engine: mean}}]}: how many rows are at least
 * as fast as the rival's, which is the engine's own class where there is one, and how many times as fast each group of rows is.
 */
export function summary(data) {
  const ratios = ratiosOf(data);
  const all = [...enginesOf(data), ...plainEnginesOf(data)];
  const engines = all.map(([name, engine]) => {
    const own = ratios.filter((one) => one.engine === name);
    const ahead = own.filter(({ ratio }) => ratio >= least).length;
    return { name, ...engine, ahead, all: own.length };
  });
  return {
    engines,
    groups: groups.map(([title]) => ({
      title,
      ratios: Object.fromEntries(
        engines.flatMap(({ name }) => {
          const own = ratios
            .filter(({ group, engine }) => group === title && engine === name)
            .map(({ ratio }) => ratio);
          return own.length > 0 ? [[name, mean(own)]] : [];
        }),
      ),
    })),
  };
}

/** {engine: {jobs: [{title, counts, ratio}], mean}}: the instructions of the jobs of apps, and the geometric mean of the ratios. */
export function appSummary(data) {
  const summaries = plainEnginesOf(data).map(([engine]) => {
    const jobs = Object.entries(data.apps)
      .filter(([, all]) => all[engine])
      .map(([title, all]) => ({
        title,
        counts: all[engine],
        ratio: appRatio(all[engine]),
      }));
    return [engine, { jobs, mean: mean(jobs.map(({ ratio }) => ratio)) }];
  });
  return Object.fromEntries(summaries.filter(([, { jobs }]) => jobs.length));
}

/** {jobs: [{title, ratios: {engine: ratio}}], means: {engine: geometric mean}}: how many times as fast each whole job is. */
export function jobSummary(data) {
  const jobs = Object.entries(data.rows)
    .filter(([row]) => row.startsWith("job: "))
    .map(([row, all]) => ({
      title: row.slice("job: ".length),
      ratios: Object.fromEntries(
        enginesOf(data).map(([name]) => [name, ratioOf(all[name], "native")]),
      ),
    }));
  const means = enginesOf(data).map(([name]) => {
    const all = jobs.map(({ ratios }) => ratios[name]).filter(Boolean);
    return [name, mean(all)];
  });
  return { jobs, means: Object.fromEntries(means) };
}

/**
 * [{why, rows: [{row, title, ratio}]}]: the rows that are slower than an engine's own class, each with the engine in which
 * it is slowest. The slowest rows come first.
 */
export function slower(data) {
  const slowest = new Map();
  for (const { row, engine, ratio } of ratiosOf(data)) {
    if (ratio >= (slowest.get(row)?.ratio ?? least)) continue;
    slowest.set(row, { row, title: data.engines[engine].title, ratio });
  }
  const rows = [...slowest.values()].sort((a, b) => a.ratio - b.ratio);
  const reasonOf = ({ row }) => reasons.find(({ rows }) => rows.test(row));
  return reasons
    .map((reason) => ({
      why: reason.why,
      rows: rows.filter((row) => reasonOf(row) === reason),
    }))
    .filter(({ rows }) => rows.length > 0);
}

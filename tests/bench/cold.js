// Cold start: how much longer than an empty process a whole process takes to a first result.

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { median } from "./inside/measure.js";
import { work } from "./paths.js";

const url = "new URL('https://example.com/path?query#fragment').href";
const host = "new URL('https://münchen.example/').href";
const pattern =
  "new URLPattern({ pathname: '/users/:id' }).test('https://example.com/users/1')";

/** A hundred patterns, each of which gets the same URL; how many match. */
export const routerName = "router of 100 patterns, built and matched once";
export const router = `(() => {
  const patterns = [];
  for (let index = 0; index < 100; index++) {
    patterns.push(new URLPattern({ pathname: "/route" + index + "/:id" }));
  }
  return patterns.filter((one) => one.test("https://example.com/route50/1")).length;
})()`;

const from = (path) =>
  `const { URL, URLSearchParams, URLPattern } = require(${JSON.stringify(path)});`;
// With another class in place of the engine's, core-js uses its own; otherwise it would use the engine's.
const coreJs = `globalThis.URL = globalThis.URLSearchParams = class {}; {
const URL = require("core-js-pure/actual/url");`;

const steps = [
  {
    name: "first URL",
    scripts: {
      ours: `${from("urlsmith")} ${url}`,
      native: url,
      "whatwg-url": `${from("whatwg-url")} ${url}`,
      "core-js": `${coreJs} ${url} }`,
    },
  },
  {
    name: "first URL with a non-ASCII host",
    scripts: {
      ours: `${from("urlsmith")} ${host}`,
      native: host,
      "whatwg-url": `${from("whatwg-url")} ${host}`,
      "core-js": `${coreJs} ${host} }`,
    },
  },
  {
    name: "first URLPattern, test",
    scripts: {
      ours: `${from("urlsmith")} ${pattern}`,
      native: pattern,
      "urlpattern-polyfill": `const { URLPattern } = require("urlpattern-polyfill/urlpattern"); ${pattern}`,
    },
  },
  {
    name: routerName,
    scripts: {
      ours: `${from("urlsmith")} ${router}`,
      native: router,
      "urlsmith/polyfill": `delete globalThis.URLPattern; require("urlsmith/polyfill"); ${router}`,
      "urlpattern-polyfill": `const { URLPattern } = require("urlpattern-polyfill/urlpattern"); ${router}`,
    },
  },
];

export const wantsCold = (filter) =>
  "cold start".includes(filter) || filter.includes("cold");

/**
 * {nothing, results: [{name, times: {contender: {median}}}]}, in nanoseconds. `nothing` is the time of a process that
 * does nothing, and the others are how much longer a process takes. Null if the filter asks for other work.
 */
export function coldStart(command, args, { filter, rounds }) {
  if (!wantsCold(filter)) return null;
  const write = (name, source) => {
    const path = join(work, `cold-${name.replace(/\W+/g, "-")}.cjs`);
    writeFileSync(path, source);
    return path;
  };
  const timeOf = (path) => {
    const start = process.hrtime.bigint();
    const { status } = spawnSync(command, [...args, path], {
      cwd: work,
      stdio: "ignore",
    });
    return status === 0 ? Number(process.hrtime.bigint() - start) : null;
  };

  const empty = write("empty", "");
  const jobs = steps.flatMap(({ name, scripts }) =>
    Object.entries(scripts).map(([contender, source]) => ({
      name,
      contender,
      path: write(`${name} ${contender}`, source),
      samples: [],
    })),
  );
  // The first run only fills the disk's cache, and shows which contenders a runtime does not have.
  const able = jobs.filter(({ path }) => timeOf(path) !== null);
  const base = [];
  for (let round = 0; round < rounds; round++) {
    base.push(timeOf(empty));
    for (const { path, samples } of able) samples.push(timeOf(path));
  }
  const nothing = median(base);
  const results = steps.map(({ name }) => {
    const times = {};
    for (const job of able) {
      if (job.name !== name) continue;
      times[job.contender] = { median: median(job.samples) - nothing };
    }
    return { name, times };
  });
  return { nothing, results };
}

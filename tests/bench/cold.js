// Cold start: how much longer a process with a first result takes than an empty process, by the clock and in processor
// time. Other programs on the machine disturb processor time less.

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { cold } from "./bars.js";
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

const names = "{ URL, URLSearchParams, URLPattern }";
const from = (path) => `const ${names} = require(${JSON.stringify(path)});`;
const imported = (path) => `import { URL } from ${JSON.stringify(path)};`;
// core-js uses the engine's class if that works. So another class is put in its place first.
const coreJs = `globalThis.URL = globalThis.URLSearchParams = class {}; {
const URL = require("core-js-pure/actual/url");`;

const steps = [
  {
    name: cold.url,
    scripts: {
      ours: `${from("urlsmith")} ${url}`,
      native: url,
      "urlsmith/js": `${from("urlsmith/js")} ${url}`,
      "whatwg-url": `${from("whatwg-url")} ${url}`,
      "core-js": `${coreJs} ${url} }`,
    },
  },
  {
    name: cold.imported,
    isModule: true,
    scripts: {
      ours: `${imported("urlsmith")} ${url}`,
      native: url,
      "urlsmith/js": `${imported("urlsmith/js")} ${url}`,
      "whatwg-url": `${imported("whatwg-url")} ${url}`,
    },
  },
  {
    name: cold.host,
    scripts: {
      ours: `${from("urlsmith")} ${host}`,
      native: host,
      "urlsmith/js": `${from("urlsmith/js")} ${host}`,
      "whatwg-url": `${from("whatwg-url")} ${host}`,
      "core-js": `${coreJs} ${host} }`,
    },
  },
  {
    name: cold.pattern,
    scripts: {
      ours: `${from("urlsmith")} ${pattern}`,
      native: pattern,
      "urlsmith/js": `${from("urlsmith/js")} ${pattern}`,
      "urlsmith/polyfill": `delete globalThis.URLPattern; require("urlsmith/polyfill"); ${pattern}`,
      "urlpattern-polyfill": `const { URLPattern } = require("urlpattern-polyfill/urlpattern"); ${pattern}`,
    },
  },
  {
    name: routerName,
    scripts: {
      ours: `${from("urlsmith")} ${router}`,
      native: router,
      "urlsmith/js": `${from("urlsmith/js")} ${router}`,
      "urlsmith/polyfill": `delete globalThis.URLPattern; require("urlsmith/polyfill"); ${router}`,
      "urlpattern-polyfill": `const { URLPattern } = require("urlpattern-polyfill/urlpattern"); ${router}`,
    },
  },
];

export const wantsCold = (filter) =>
  "cold start".includes(filter) || filter.includes("cold");

/** The end of each script: prints the microseconds of processor time that the process has used. */
const sayUsed = `
{
const { user, system } = process.cpuUsage();
process.stdout.write(String(user + system));
}
`;

/**
 * {nothing, results: [{name, times: {contender: {median, processor}}}]}, in nanoseconds. `nothing` is the time of an
 * empty process. `median` (by the clock) and `processor` (in processor time) are how much longer a process takes than
 * an empty one of the same module system. Null if the filter asks for other work.
 */
export function coldStart(command, args, { filter, rounds }) {
  if (!wantsCold(filter)) return null;
  const job = (name, contender, source, isModule) => {
    const file = `cold-${`${name} ${contender}`.replace(/\W+/g, "-")}`;
    const path = join(work, `${file}.${isModule ? "mjs" : "cjs"}`);
    writeFileSync(path, source + sayUsed);
    return { name, contender, path, isModule, samples: [], used: [] };
  };
  /** Whether the process ends well; adds its times to the job's. */
  const runs = ({ path, samples, used }) => {
    const start = process.hrtime.bigint();
    const { status, stdout } = spawnSync(command, [...args, path], {
      cwd: work,
      stdio: ["ignore", "pipe", "ignore"],
    });
    samples.push(Number(process.hrtime.bigint() - start));
    used.push(Number(stdout) * 1e3);
    return status === 0;
  };

  const empty = [false, true].map((isModule) =>
    job("empty", String(isModule), "", isModule),
  );
  const jobs = steps.flatMap(({ name, scripts, isModule = false }) =>
    Object.entries(scripts).map(([contender, source]) =>
      job(name, contender, source, isModule),
    ),
  );
  // The first run only fills the disk's cache, and shows which contenders a runtime does not have.
  const able = jobs.filter(runs);
  for (const one of able) Object.assign(one, { samples: [], used: [] });
  for (let round = 0; round < rounds; round++) {
    for (const one of [...empty, ...able]) runs(one);
  }
  const results = steps.map(({ name }) => {
    const times = {};
    for (const one of able) {
      if (one.name !== name) continue;
      const base = empty[Number(one.isModule)];
      times[one.contender] = {
        median: median(one.samples) - median(base.samples),
        processor: median(one.used) - median(base.used),
      };
    }
    return { name, times };
  });
  return { nothing: median(empty[0].samples), results };
}

// The polyfills' manners, in every runtime: alone, as two copies, with other polyfills before and after, and on globals that are
// locked or throw. Each scenario is a bundle that runs in a realm of its own.

import assert from "node:assert/strict";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import vm from "node:vm";
import { Worker } from "node:worker_threads";

import { build } from "esbuild";

import { fromNpm } from "../support/engines/npm.js";
import { findBun, findDeno, findNode } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { pkg } from "../support/paths.js";
import { run } from "../support/processes.js";

const require = createRequire(import.meta.url);
const quote = JSON.stringify;

let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "urlsmith-"));
  await cp(pkg, join(folder, "copy"), { recursive: true });
});
after(() => rm(folder, { recursive: true }));

const polyfills = ["polyfill", "polyfill-all", "polyfill-force"];

/**
 * The scenarios: what is installed in turn, where "ours" is the polyfill, and what is done before. If `isRefused`, the polyfills
 * must change nothing and throw. `only` matches the realms of a scenario.
 */
const scenarios = {
  alone: { installs: ["ours"] },
  "two copies": { installs: ["ours", "copy"] },
  "others before": { installs: ["core-js", "urlpattern-polyfill", "ours"] },
  "others after": { installs: ["ours", "core-js", "urlpattern-polyfill"] },
  "a URLPattern whose getter throws": {
    installs: ["ours"],
    before: `Object.defineProperty(globalThis, "URLPattern", {
      configurable: true,
      get() { throw new Error("no"); },
    });`,
  },
  "a global object that takes no new properties": {
    installs: ["ours"],
    before: `delete globalThis.URLPattern;
      Object.preventExtensions(globalThis);`,
    isRefused: true,
    // The others refuse to do this, or need new properties themselves.
    only: /^Node|^Bun$|^a worker thread$/,
  },
  "locked globals": {
    installs: ["ours"],
    before: `delete globalThis.URLPattern;
      for (const [name, value] of [["URL", URL], ["URLPattern", undefined]]) {
        Object.defineProperty(globalThis, name, { value, writable: false, configurable: false });
      }`,
    isRefused: true,
  },
};

const coreJs = () => fromNpm("core-js-bundle", "3");

/** The file of what a scenario installs. */
const files = {
  ours: async (polyfill) => join(pkg, `dist/${polyfill}.js`),
  copy: async (polyfill) => join(folder, `copy/dist/${polyfill}.js`),
  "core-js": async () => join(await coreJs(), "minified.js"),
  "urlpattern-polyfill": async () => require.resolve("urlpattern-polyfill"),
};

const bundles = {};

/** A script that puts the report of a scenario, as JSON, into the variable `report`. */
function bundle(polyfill, name) {
  return (bundles[`${polyfill} ${name}`] ??= (async () => {
    const { installs, before = "" } = scenarios[name];
    const calls = await Promise.all(
      installs.map(async (what) => {
        const file = quote(await files[what](polyfill));
        return `() => require(${file})`;
      }),
    );
    const { outputFiles } = await build({
      stdin: {
        contents: `import { behave } from ${quote(join(import.meta.dirname, "inside/manners.js"))};
          // The property is there before a scenario locks the global object.
          globalThis.report = null;
          globalThis.report = JSON.stringify(behave({
            before() { ${before} },
            installs: [${calls}],
          }));`,
        resolveDir: import.meta.dirname,
      },
      bundle: true,
      write: false,
      format: "iife",
      platform: "neutral",
      target: "es2022",
    });
    return outputFiles[0].text;
  })());
}

/** Runs a script in a process of a runtime. */
const inProcess = (find) => async (script) => {
  const { command, args } = await find();
  const file = join(folder, `${Math.random()}.cjs`);
  await writeFile(file, `${script}\nconsole.log(report);`);
  return run(command, [...args, file]);
};

async function inWorkerThread(script) {
  const code = `${script}\nrequire("worker_threads").parentPort.postMessage(report);`;
  const worker = new Worker(code, { eval: true });
  const report = await new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
  await worker.terminate();
  return report;
}

async function inVmContext(script) {
  const context = vm.createContext({ URL, URLSearchParams });
  vm.runInContext(script, context);
  return context.report;
}

async function inJsdom(script) {
  const at = await fromNpm("jsdom", "26");
  const { JSDOM } = require(at);
  const { window } = new JSDOM("", { runScripts: "outside-only" });
  window.eval(script);
  return window.report;
}

async function inHappyDom(script) {
  const at = await fromNpm("happy-dom", "20");
  const { Window } = await import(join(at, "lib/index.js"));
  const window = new Window({
    settings: { enableJavaScriptEvaluation: true },
  });
  vm.createContext(window);
  vm.runInContext(script, window);
  const { report } = window;
  await window.happyDOM.close();
  return report;
}

const inWorkerd = (flags) => async (script) => {
  const at = await fromNpm("miniflare", "4.20260730.0");
  const { Miniflare } = require(at);
  const server = new Miniflare({
    modules: true,
    compatibilityDate: "2026-01-01",
    compatibilityFlags: flags,
    // Responses are made in handlers only.
    script: `export default {
      fetch() {
        ${script}
        return new Response(report);
      },
    };`,
  });
  try {
    return await (await server.dispatchFetch("http://a/")).text();
  } finally {
    await server.dispose();
  }
};

const realms = {
  "Node 18": inProcess(() => findNode(18)),
  "Node 22": inProcess(() => findNode(22)),
  "Node 24": inProcess(() => findNode(24)),
  "Node 26": inProcess(() => findNode(26)),
  Bun: inProcess(findBun),
  Deno: inProcess(async () => {
    const { command } = await findDeno();
    return { command, args: ["run", "--allow-all"] };
  }),
  "a worker thread": inWorkerThread,
  "a vm context": inVmContext,
  "a jsdom window": inJsdom,
  "a happy-dom window": inHappyDom,
  workerd: inWorkerd([]),
  "workerd with nodejs_compat": inWorkerd(["nodejs_compat"]),
};

for (const [realm, evaluate] of Object.entries(realms)) {
  describe(realm, () => {
    for (const polyfill of polyfills) {
      for (const [name, { isRefused, only }] of Object.entries(scenarios)) {
        if (only !== undefined && !only.test(realm)) continue;
        test(`${polyfill}, ${name}`, (context) =>
          orSkip(context, async () => {
            const script = await bundle(polyfill, name);
            const report = JSON.parse(await evaluate(script));
            if (isRefused) {
              assert.match(report.message, /^TypeError: urlsmith\/polyfill/);
              assert.equal(report.unchanged, true);
              return;
            }
            assert.deepEqual(report.failed, []);
            assert.equal(report.message, null);
            const isForced = polyfill === "polyfill-force";
            assert.deepEqual(
              [report.isNative, report.isForced],
              [!isForced, isForced],
            );
          }));
      }
    }
  });
}

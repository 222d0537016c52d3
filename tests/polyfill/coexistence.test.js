// The polyfills beside other code, in every runtime: alone, as two copies, with other polyfills before and after, and on globals that are
// locked or throw. Each scenario is a bundle that runs in a realm of its own.

import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, test } from "node:test";
import vm from "node:vm";
import { Worker } from "node:worker_threads";

import { build } from "esbuild";

import { dependency } from "../dependencies/install.js";
import {
  browsers,
  findBun,
  findDeno,
  findNode,
} from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { temporaryFolder } from "../support/folder.js";
import { reportOfModule } from "../support/page.js";
import { pkg } from "../support/paths.js";
import { run } from "../support/processes.js";

const require = createRequire(import.meta.url);
const quote = JSON.stringify;

const folder = temporaryFolder();
cpSync(pkg, join(folder, "copy"), { recursive: true });

const polyfills = ["polyfill", "polyfill-all", "polyfill-force"];

/** Takes the newer members and URLPattern away, as in an engine of 2021. */
const old = `
  const { has, delete: remove } = URLSearchParams.prototype;
  URLSearchParams.prototype.has = function (name) { return has.call(this, name); };
  URLSearchParams.prototype.delete = function (name) { remove.call(this, name); };
  delete URLSearchParams.prototype.size;
  delete URL.canParse;
  delete URL.parse;
  delete globalThis.URLPattern;`;

const ours = ["ours"];
const small = ["polyfill"];
const inNode = /^Node 24$/;
const cannotInstall = (what) =>
  new RegExp(`^TypeError: urlsmith/polyfill(/\\w+)? cannot install ${what}`);

/**
 * The scenarios: what is installed in turn, where "ours" is the polyfill, and what is done before. `refusal` is the error that the
 * polyfills must throw, and then they change nothing. `changes` is what `installs` may change, and `lastChanges` what the last of
 * them may. `only` matches the realms of a scenario, and `of` are its polyfills. Pages of browsers run those `inPages`.
 */
const scenarios = {
  alone: { installs: ours, inPages: true },
  "without the newer members": { installs: ours, before: old, inPages: true },
  "two copies": { installs: ["ours", "copy"], lastChanges: [] },
  "two copies after a response": {
    installs: ["ours", "copy"],
    before: "globalThis.Response;",
    lastChanges: [],
    only: /^Node/,
  },
  "others before": { installs: ["core-js", "urlpattern-polyfill", "ours"] },
  "others after": { installs: ["ours", "core-js", "urlpattern-polyfill"] },
  "a URLPattern whose getter throws": {
    installs: ours,
    before: `Object.defineProperty(globalThis, "URLPattern", {
      configurable: true,
      get() { throw new Error("no"); },
    });`,
  },
  "nothing is missing": {
    installs: ours,
    of: small,
    only: inNode,
    changes: [],
  },
  "another's URLPattern that does what the standard says": {
    installs: ["pattern", "ours"],
    of: small,
    only: inNode,
    lastChanges: [],
  },
  "another's URLPattern that lacks a member": {
    installs: ["pattern", "ours"],
    before: `Object.defineProperty(globalThis, "URLPattern", {
      configurable: true,
      get() {},
      set(value) {
        delete value.prototype.hasRegExpGroups;
        Object.defineProperty(globalThis, "URLPattern", { value, configurable: true, writable: true });
      },
    });`,
    of: small,
    only: inNode,
    lastChanges: ["URLPattern"],
  },
  "a global object that takes no new properties": {
    installs: ours,
    before: `delete globalThis.URLPattern;
      Object.preventExtensions(globalThis);`,
    refusal: cannotInstall(""),
    // The others refuse to do this, or need new properties themselves.
    only: /^Node|^Bun$|^a worker thread$/,
  },
  "locked globals": {
    installs: ours,
    before: `delete globalThis.URLPattern;
      for (const [name, value] of [["URL", URL], ["URLPattern", undefined]]) {
        Object.defineProperty(globalThis, name, { value, writable: false, configurable: false });
      }`,
    refusal: cannotInstall("(URL|URLPattern): the property cannot be written"),
  },
  "a frozen class": {
    installs: ours,
    before: `${old} Object.freeze(URL);`,
    refusal: cannotInstall("URL\\.parse: .*\\. Nothing was changed\\."),
    of: small,
    only: inNode,
  },
  "a frozen prototype": {
    installs: ours,
    before: `${old} Object.freeze(URLSearchParams.prototype);`,
    refusal: cannotInstall("URLSearchParams\\.prototype\\.size"),
    of: small,
    only: inNode,
  },
  "one locked class of three": {
    installs: ours,
    before: `globalThis.URL = class Stub { static createObjectURL() {} };
      Object.defineProperty(globalThis, "URLSearchParams", { configurable: false, writable: false });`,
    refusal: cannotInstall("URLSearchParams: the property cannot be written"),
    of: ["polyfill-all"],
    only: inNode,
  },
  "a global whose setter ignores the value": {
    installs: ours,
    before: `Object.defineProperty(globalThis, "URLPattern", { configurable: false, get() {}, set() {} });`,
    refusal: cannotInstall("URLPattern: it does not work here"),
    of: small,
    only: inNode,
  },
  "a global that can only be assigned": {
    installs: ours,
    before: `${old} Object.defineProperty(globalThis, "URLPattern", { value: undefined, writable: true });`,
    only: inNode,
    of: small,
    failed: ["the class is a property as other classes: false"],
  },
  "a RegExp.prototype.exec that passes on to the built-in one": {
    installs: ours,
    before: `${old}
      const { exec } = RegExp.prototype;
      RegExp.prototype.exec = function (input) { return exec.call(this, input); };`,
    only: inNode,
    of: small,
  },
  "a RegExp.prototype.exec that does not match": {
    installs: ours,
    before: `${old} RegExp.prototype.exec = () => null;`,
    refusal: cannotInstall("URLPattern: it does not work here"),
    only: inNode,
    of: small,
  },
  "an Array.prototype.push that does nothing": {
    installs: ours,
    before: `${old} Array.prototype.push = () => 0;`,
    refusal: /needs a working URL class/,
    only: inNode,
    of: small,
  },
};

const coreJs = () => dependency("core-js-bundle");

/** The file of what a scenario installs. */
const files = {
  ours: async (polyfill) => join(pkg, `dist/${polyfill}.js`),
  copy: async (polyfill) => join(folder, `copy/dist/${polyfill}.js`),
  "core-js": async () => join(await coreJs(), "minified.js"),
  "urlpattern-polyfill": async () => require.resolve("urlpattern-polyfill"),
  pattern: async () => join(pkg, "dist/pattern.cjs"),
};

const bundles = {};

/** A script that puts the report of a scenario, as JSON, into the variable `report`. */
function bundle(polyfill, name) {
  return (bundles[`${polyfill} ${name}`] ??= (async () => {
    const { installs, before = "" } = scenarios[name];
    const calls = await Promise.all(
      installs.map(async (what) => {
        const file = quote(await files[what](polyfill));
        const use = what === "pattern" ? "({ URLPattern } = " : "(";
        return `() => ${use}require(${file}))`;
      }),
    );
    const { outputFiles } = await build({
      stdin: {
        contents: `import { behave } from ${quote(join(import.meta.dirname, "programs/coexistence.js"))};
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
      logLevel: "error",
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
  const at = await dependency("jsdom-26");
  const { JSDOM } = require(at);
  const { window } = new JSDOM("", { runScripts: "outside-only" });
  window.eval(script);
  return window.report;
}

async function inHappyDom(script) {
  const at = await dependency("happy-dom-20");
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
  const at = await dependency("miniflare");
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

/** Pages without WebAssembly, as under a strict policy. */
const pages = Object.fromEntries(
  Object.values(browsers).map((browser) => [
    browser.title,
    (script) =>
      reportOfModule(browser, `${script}\nreport(globalThis.report);`, {
        "content-security-policy": "script-src 'self' 'unsafe-inline'",
      }),
  ]),
);

function check(report, polyfill, { refusal, failed = [], ...expected }) {
  if (refusal !== undefined) {
    assert.match(report.message, refusal);
    assert.deepEqual(report.changes, []);
    return;
  }
  assert.deepEqual(report.failed, failed);
  assert.equal(report.message, null);
  const isForced = polyfill === "polyfill-force";
  assert.deepEqual([report.isNative, report.isForced], [!isForced, isForced]);
  for (const kind of ["changes", "lastChanges"]) {
    if (expected[kind]) assert.deepEqual(report[kind], expected[kind]);
  }
}

for (const [realm, evaluate] of Object.entries({ ...realms, ...pages })) {
  const isPage = realm in pages;
  describe(realm, () => {
    for (const [name, scenario] of Object.entries(scenarios)) {
      const { only, of = isPage ? small : polyfills, inPages } = scenario;
      if (isPage ? !inPages : !(only?.test(realm) ?? true)) continue;
      for (const polyfill of of) {
        test(`${polyfill}, ${name}`, (context) =>
          orSkip(context, async () => {
            const script = await bundle(polyfill, name);
            const report = JSON.parse(await evaluate(script));
            check(report, polyfill, scenario);
            if (name === "alone" && polyfill === "polyfill") {
              assert.deepEqual(report.changes, report.lacks);
            }
          }));
      }
    }
  });
}

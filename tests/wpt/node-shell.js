// Runs inside the Node.js under test: reads jobs from standard input, runs each in a worker thread, and
// writes its report to standard output. Written for the oldest of them, Node.js 18.

import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { runInThisContext } from "node:vm";
import {
  Worker,
  isMainThread,
  parentPort,
  workerData,
} from "node:worker_threads";

function inWorker(job) {
  return new Promise((resolve) => {
    const worker = new Worker(fileURLToPath(import.meta.url), {
      workerData: job,
    });
    worker.once("message", (report) => {
      resolve(report);
      worker.terminate();
    });
    worker.once("error", (error) =>
      resolve({ error: `thrown: ${error?.message ?? error}`, tests: [] }),
    );
    worker.once("exit", () =>
      resolve({ error: "ended without a report", tests: [] }),
    );
  });
}

async function serveJobs() {
  for await (const line of createInterface({ input: process.stdin })) {
    const job = JSON.parse(line);
    const report = job.version
      ? { version: process.versions.node }
      : await inWorker(job);
    process.stdout.write(`${JSON.stringify(report)}\n`);
  }
}

/** Answers requests for files of the checkout from the disk. The engine answers all others. */
function fetchFromDisk(roots, page) {
  const engineFetch = globalThis.fetch;
  return async (input, init) => {
    if (typeof input !== "string" || /^\w+:/.test(input)) {
      return engineFetch(input, init);
    }
    const path = input.startsWith("/")
      ? input
      : page.replace(/[^/]*$/, "") + input;
    const found = roots
      .map((root) => root + path)
      .find((name) => existsSync(name));
    return found
      ? new Response(await readFile(found))
      : new Response(null, { status: 404 });
  };
}

/** Gives a thread the global variables that the files expect in a worker. */
function furnish({ roots, search, page }) {
  globalThis.self = globalThis;
  globalThis.location = { search, pathname: page, href: page + search };
  globalThis.GLOBAL = {
    isWindow: () => false,
    isWorker: () => false,
    isShadowRealm: () => false,
  };
  globalThis.fetch = fetchFromDisk(roots, page);
}

function runScripts({ polyfill, scripts, ...surroundings }) {
  const evaluate = (path) =>
    runInThisContext(readFileSync(path, "utf8"), { filename: path });
  furnish(surroundings);

  if (polyfill) {
    const { file, className, isDeletedFirst } = polyfill;
    const before = globalThis[className];
    if (isDeletedFirst) delete globalThis[className];
    evaluate(file);
    if (globalThis[className] === before) {
      throw new Error(`the polyfill did not bring ${className}`);
    }
  }
  const [harness, ...others] = scripts;
  evaluate(harness);
  // idlharness.js asks for the kind of this global object. The harness must not know it: it would wait for messages
  // from a page.
  globalThis.DedicatedWorkerGlobalScope = class {
    static [Symbol.hasInstance](value) {
      return value === globalThis;
    }
  };
  globalThis.add_completion_callback((tests, status) => {
    parentPort.postMessage({
      error:
        status.status === 0
          ? null
          : String(status.message || `harness error ${status.status}`),
      tests: tests.map(({ name, status, message }) => ({
        name,
        status,
        message,
      })),
    });
  });
  globalThis.setup({ explicit_timeout: true, output: false });
  for (const path of others) evaluate(path);
}

if (isMainThread) {
  await serveJobs();
} else {
  runScripts(workerData);
}

// Runs the tests in the engines: one browser per engine, page after page, with urlsmith's classes in place
// of the engine's and with the engine's own.

import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { checkout } from "./checkout/index.js";
import { ENGINES } from "./engines/index.js";
import { installBrowsers } from "./engines/install.js";
import { listTests, locate, pageOf } from "./manifest.js";
import { scriptsOf } from "./pages.js";
import { polyfill as polyfillPath } from "./paths.js";
import { counts } from "./scope.js";
import { serve } from "./server.js";

// A page that has not reported by then hangs.
const HANG = 60_000;
const AT_ONCE = 2;

export const SCOPES = ["window", "worker"];

/** One page or job: {file, scope, variant, error, tests}, subtests that do not count left out. */
function outcome(unit, report) {
  return {
    file: unit.test.file,
    scope: unit.scope,
    variant: unit.variant,
    error: report.error ?? null,
    tests: report.tests
      .filter(({ name }) => counts(unit.test.file, name))
      .map(({ name, status, message }) => ({
        name,
        passed: status === 0,
        message: message ?? null,
      })),
  };
}

function unitsOf(tests, scopes) {
  return tests.flatMap((test) =>
    scopes
      .filter((scope) => test.scopes.includes(scope))
      .flatMap((scope) =>
        test.variants.map((variant) => ({ test, scope, variant })),
      ),
  );
}

/** Resolves when a browser that can be asked no longer answers. */
async function silent(browser, settled) {
  while (browser.ping && !settled()) {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    try {
      await browser.ping();
    } catch (error) {
      return `the page is gone: ${error.message}`;
    }
  }
  return new Promise(() => {});
}

async function runPage(browser, server, page) {
  const never = () => new Promise(() => {});
  const failure = (error) => ({ error, tests: [], broken: true });
  let timer;
  let done = false;
  const report = await Promise.race([
    server.report(page),
    browser
      .go(server.origin + page)
      .then(never, (error) => failure(String(error))),
    browser.gone.then(failure),
    silent(browser, () => done).then(failure),
    new Promise((resolve) => {
      timer = setTimeout(resolve, HANG, failure("no report: the page hangs"));
    }),
  ]);
  done = true;
  clearTimeout(timer);
  return report;
}

async function runInBrowser(engine, units, roots, polyfill, log) {
  const server = await serve(roots, { polyfill });
  const outcomes = [];
  let browser = await engine.open();
  const { version } = browser;
  try {
    for (const unit of units) {
      const page = pageOf(unit.test, unit.scope, unit.variant);
      const report = await runPage(browser, server, page);
      outcomes.push(outcome(unit, report));
      if (report.broken) {
        log(`${engine.title}: ${page}: ${report.error}; restarting it`);
        await browser.close();
        browser = await engine.open();
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return { version, outcomes };
}

function jobOf(unit, roots, polyfill) {
  const { file, meta } = unit.test;
  const source = readFileSync(locate(roots, file), "utf8");
  const scripts = [
    "/resources/testharness.js",
    ...scriptsOf(file, meta, source),
  ].map((path) => path.replace("/WebIDLParser.js", "/webidl2/lib/webidl2.js"));
  return {
    scripts: scripts.map((path) => locate(roots, path)),
    page: `/${file}`,
    search: unit.variant,
    polyfill,
    roots,
  };
}

async function runInRuntime(engine, units, roots, polyfill) {
  const runtime = await engine.open();
  try {
    const outcomes = [];
    for (const unit of units) {
      const report = await runtime.run(jobOf(unit, roots, polyfill));
      outcomes.push(outcome(unit, report));
    }
    return { version: runtime.version, outcomes };
  } finally {
    runtime.close();
  }
}

/** Runs an engine natively, or with the polyfill: {version, outcomes}. */
async function runEngine(engine, tests, { roots, scopes, native, log }) {
  if (engine.runtime) {
    // A runtime is neither a window nor a worker; it runs what would run in a worker.
    const units = unitsOf(tests, ["worker"]);
    return runInRuntime(engine, units, roots, native ? null : polyfillPath);
  }
  const units = unitsOf(tests, scopes);
  const polyfill = native ? null : await readFile(polyfillPath, "utf8");
  return runInBrowser(engine, units, roots, polyfill, log);
}

async function inTurns(jobs, atOnce) {
  const results = [];
  const queue = jobs.entries();
  const work = async () => {
    for (const [index, job] of queue) results[index] = await job();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/**
 * Runs everything asked for. Yields {checkout, engines}, an engine being {name, title, version, seconds,
 * native, ours}, the last two lists of outcomes or null; or {name, title, unavailable: reason}.
 */
export async function runWpt({
  engines = Object.keys(ENGINES),
  scopes = SCOPES,
  filter = "",
  native = false,
  wpt,
  log = () => {},
} = {}) {
  const found = await checkout({ wpt, log });
  log(`tests: ${found.label}`);
  const tests = listTests(found.roots, { filter });
  if (engines.some((name) => !ENGINES[name].runtime && name !== "chromium92")) {
    await installBrowsers({ log });
  }
  const jobs = engines.map((name) => async () => {
    const engine = ENGINES[name];
    const started = performance.now();
    const options = { roots: found.roots, scopes, log };
    try {
      const own = await runEngine(engine, tests, { ...options, native: true });
      const ours = native ? null : await runEngine(engine, tests, options);
      const seconds = Math.round((performance.now() - started) / 1000);
      log(`${engine.title} ${own.version}: done in ${seconds} s`);
      return {
        name,
        title: engine.title,
        version: own.version,
        seconds,
        native: own.outcomes,
        ours: ours?.outcomes ?? null,
      };
    } catch (error) {
      log(`${engine.title} could not be run: ${error.message}`);
      return { name, title: engine.title, unavailable: error.message };
    }
  });
  return { checkout: found.label, engines: await inTurns(jobs, AT_ONCE) };
}

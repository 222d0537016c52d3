// Runs the tests in the engines. Each engine has one browser, which opens one page after the other: with urlsmith's
// classes in place of the engine's, and with the engine's own.

import { readFile } from "node:fs/promises";
import { checkout } from "./checkout/index.js";
import { ENGINES } from "./engines.js";
import { installBrowsers } from "../support/engines/install-browsers.js";
import { Unavailable } from "../support/engines/unavailable.js";
import { openEngine } from "../support/engines/use-browser.js";
import { HANG } from "../support/processes.js";
import { listTests, locate, pageOf } from "./manifest.js";
import { scriptsOf } from "./pages.js";
import { polyfill as builtPolyfill, smallPolyfill } from "./paths.js";
import { countsSubtest, isForSmallPolyfill } from "./scope.js";
import { serve } from "./server.js";

const AT_ONCE = 2;

/** Engines that lack URLPattern, or whose older versions lack it. */
const NEED_POLYFILL = [
  "chromium92",
  "firefox",
  "webkit",
  "node18",
  "node20",
  "node22",
];

export const SCOPES = ["window", "worker"];

/** One page or job: {file, scope, variant, error, tests}, subtests that do not count left out. */
function outcome(unit, report) {
  return {
    file: unit.test.file,
    scope: unit.scope,
    variant: unit.variant,
    error: report.error ?? null,
    tests: report.tests
      .filter(({ name }) => countsSubtest(unit.test.file, name))
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

async function runPage(browser, server, page) {
  const never = () => new Promise(() => {});
  const failure = (error) => ({ error, tests: [], broken: true });
  let timer;
  const report = await Promise.race([
    server.report(page),
    browser
      .go(server.origin + page)
      .then(never, (error) => failure(String(error))),
    browser.gone.then(failure),
    new Promise((resolve) => {
      timer = setTimeout(resolve, HANG, failure("no report: the page hangs"));
    }),
  ]);
  clearTimeout(timer);
  return report;
}

async function runInBrowser(engine, units, roots, polyfill, log) {
  const server = await serve(roots, { polyfill });
  const outcomes = [];
  let browser = null;
  let version;
  try {
    for (const unit of units) {
      browser ??= await openEngine(engine);
      version ??= browser.version;
      const page = pageOf(unit.test, unit.scope, unit.variant);
      const report = await runPage(browser, server, page);
      outcomes.push(outcome(unit, report));
      if (report.broken) {
        log(`${engine.title}: ${page}: ${report.error}; restarting it`);
        const broken = browser;
        browser = null;
        await broken.close();
      }
    }
  } finally {
    await browser?.close();
    await server.close();
  }
  return { version, outcomes };
}

function jobOf(unit, roots, polyfill) {
  const { file, meta } = unit.test;
  const scripts = ["/resources/testharness.js", ...scriptsOf(file, meta)].map(
    (path) => path.replace("/WebIDLParser.js", "/webidl2/lib/webidl2.js"),
  );
  return {
    scripts: scripts.map((path) => locate(roots, path)),
    page: `/${file}`,
    search: unit.variant,
    polyfill,
    roots,
  };
}

async function runInRuntime(engine, units, roots, polyfill) {
  const runtime = await openEngine(engine);
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

/**
 * Runs an engine with a polyfill, or with its own classes if `polyfill` is null: {version, outcomes}. A polyfill has
 * its script `file`, and `className`, a class that it brings. The engine's class is deleted first if `isDeletedFirst`.
 */
async function runEngine(engine, tests, { roots, scopes, log }, polyfill) {
  if (engine.runtime) {
    // A runtime is neither a window nor a worker; it runs the tests for workers.
    const units = unitsOf(tests, ["worker"]);
    return runInRuntime(engine, units, roots, polyfill);
  }
  const units = unitsOf(tests, scopes);
  const withSource = polyfill && {
    ...polyfill,
    source: await readFile(polyfill.file, "utf8"),
  };
  return runInBrowser(engine, units, roots, withSource, log);
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
 * Runs an engine with its own classes, unless `options.ours`, and with all of ours. An engine that needs the small polyfill also runs the
 * tests of URLPattern with that. Measures the time.
 */
async function runAll(name, tests, options, polyfill) {
  const engine = ENGINES[name];
  const { title } = engine;
  const started = performance.now();
  try {
    const own = options.ours
      ? null
      : await runEngine(engine, tests, options, null);
    const ours = polyfill
      ? await runEngine(engine, tests, options, {
          file: polyfill,
          className: "URL",
          isDeletedFirst: false,
        })
      : null;
    const polyfilled =
      polyfill && NEED_POLYFILL.includes(name)
        ? await runEngine(engine, tests.filter(isForSmallPolyfill), options, {
            file: smallPolyfill,
            className: "URLPattern",
            isDeletedFirst: true,
          })
        : null;
    const seconds = Math.round((performance.now() - started) / 1000);
    options.log(`${title}: done in ${seconds} s`);
    return {
      name,
      title,
      version: (own ?? ours).version,
      seconds,
      native: own?.outcomes ?? null,
      ours: ours?.outcomes ?? null,
      polyfilled: polyfilled?.outcomes ?? null,
    };
  } catch (error) {
    const missing = error instanceof Unavailable;
    options.log(`${title} could not be run: ${error.message}`);
    return { name, title, [missing ? "unavailable" : "broken"]: error.message };
  }
}

/**
 * Runs all tests in all engines. Yields {checkout, engines}. An engine is {name, title, version, seconds, native, ours,
 * polyfilled}; the last three are lists of outcomes, or null if there was no such run. An engine that is missing is
 * {name, title, unavailable: reason}, and one that does not start is {name, title, broken: reason}.
 */
export async function runWpt({
  engines = Object.keys(ENGINES),
  scopes = SCOPES,
  filter = "",
  native = false,
  ours = false,
  polyfill = builtPolyfill,
  wpt,
  log,
}) {
  const found = await checkout({ wpt, log });
  log(`tests: ${found.label}`);
  const tests = listTests(found.roots, { filter });
  const names = engines.flatMap((name) => ENGINES[name].packages ?? []);
  await installBrowsers({ names, log });
  const options = { roots: found.roots, scopes, ours, log };
  const jobs = engines.map(
    (name) => () => runAll(name, tests, options, native ? null : polyfill),
  );
  return { checkout: found.label, engines: await inTurns(jobs, AT_ONCE) };
}

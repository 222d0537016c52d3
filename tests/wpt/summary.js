// Adds up the results of a run: the passed and the total subtests for each file and engine, and each failing subtest.

import { KINDS, gap, kindOf } from "./scope.js";

const key = ({ file, scope, variant }) => `${file} ${scope} ${variant}`;

/**
 * How many subtests a page has. A page that crashed does not report this number, so the largest of any engine counts.
 */
export function expectedCounts(engines) {
  const sizes = new Map();
  for (const { native, ours, polyfilled } of engines) {
    for (const outcome of [native, ours, polyfilled].flatMap(
      (it) => it ?? [],
    )) {
      const size = Math.max(sizes.get(key(outcome)) ?? 1, outcome.tests.length);
      sizes.set(key(outcome), size);
    }
  }
  return sizes;
}

const passedIn = (outcome) => outcome.tests.filter((t) => t.passed).length;

/** Rows of {file, passed, total, native}. `passed` or `native` is null if these classes have not run. */
export function rowsOf(engine, sizes) {
  const rows = new Map();
  const rowOf = (file) => {
    if (!rows.has(file)) {
      const passed = engine.ours ? 0 : null;
      const native = engine.native ? 0 : null;
      rows.set(file, { file, passed, total: 0, native });
    }
    return rows.get(file);
  };
  for (const outcome of engine.native ?? engine.ours) {
    rowOf(outcome.file).total += sizes.get(key(outcome));
  }
  for (const outcome of engine.native ?? []) {
    rowOf(outcome.file).native += passedIn(outcome);
  }
  for (const outcome of engine.ours ?? []) {
    rowOf(outcome.file).passed += passedIn(outcome);
  }
  return [...rows.values()];
}

/** The sums of an engine's rows, by the kind of the test: {passed, total, native}, with null as in the rows. */
export function sumsOf(engine, sizes) {
  const passed = engine.ours ? 0 : null;
  const native = engine.native ? 0 : null;
  const sums = Object.fromEntries(
    Object.keys(KINDS).map((kind) => [kind, { passed, total: 0, native }]),
  );
  for (const row of rowsOf(engine, sizes)) {
    const sum = sums[kindOf(row.file)];
    if (engine.ours) sum.passed += row.passed;
    sum.total += row.total;
    if (engine.native) sum.native += row.native;
  }
  return sums;
}

/**
 * How many subtests pass with the small polyfill, as "passed of total"; a dash where the engine was not run with it.
 */
export function polyfilledOf({ polyfilled }, sizes) {
  if (!polyfilled) return "–";
  const sum = (count) =>
    polyfilled.reduce((all, outcome) => all + count(outcome), 0);
  return `${sum(passedIn)} of ${sum((outcome) => sizes.get(key(outcome)))}`;
}

/**
 * The failures in an engine's run with urlsmith's classes, or in a native run with its own: {failures, gaps}, each a
 * list of {kind, where, name, message}.
 */
export function problemsOf(engine, sizes) {
  const failures = [];
  const gaps = [];
  const add = (outcome, hasOwnURL) => {
    const kind = kindOf(outcome.file);
    const { file, scope, variant, error, tests } = outcome;
    const polyfill = hasOwnURL ? ", small polyfill" : "";
    const where = `${file}${variant} (${engine.name}, ${scope}${polyfill})`;
    if (error) failures.push({ kind, where, name: "the page", message: error });
    else if (tests.length < sizes.get(key(outcome))) {
      const message = `reported ${tests.length} subtests of ${sizes.get(key(outcome))}`;
      failures.push({ kind, where, name: "the page", message });
    }
    for (const { name, passed, message } of tests) {
      const reason = engine.ours && gap(engine.name, file, name, hasOwnURL);
      if (reason && passed) {
        const stale = `listed as a gap (${reason}), but passes`;
        failures.push({ kind, where, name, message: stale });
      } else if (reason) {
        gaps.push({ kind, where, name, message: reason });
      } else if (!passed) {
        failures.push({ kind, where, name, message });
      }
    }
  };
  for (const outcome of engine.ours ?? engine.native) add(outcome, false);
  for (const outcome of engine.polyfilled ?? []) add(outcome, true);
  return { failures, gaps };
}

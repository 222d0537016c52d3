// How the results of web-platform-tests are counted: proposals and tests of our own apart from the others.

import assert from "node:assert/strict";
import { test } from "node:test";

import { printReport } from "../wpt/report.js";
import { kindOf } from "../wpt/scope.js";
import { expectedCounts, problemsOf, sumsOf } from "../wpt/summary.js";

const files = {
  "url/url-constructor.any.js": [true, true],
  "urlpattern/urlpattern.any.js": [true],
  "urlpattern/urlpattern-generate.tentative.any.js": [false, true, false],
  "urlpattern/idlharness.any.js": [true, false],
};

/** A run of an engine with its own classes alone. */
const engine = {
  name: "node24",
  title: "Node.js 24",
  version: "24.0.0",
  seconds: 1,
  native: Object.entries(files).map(([file, outcomes]) => ({
    file,
    scope: "worker",
    variant: "",
    error: null,
    tests: outcomes.map((passed, index) => ({
      name: `${index}`,
      passed,
      message: passed ? null : "different",
    })),
  })),
  ours: null,
  polyfilled: null,
};

test("proposals and tests of our own are no part of what an engine passes of the standards", () => {
  assert.deepEqual(Object.keys(files).map(kindOf), [
    "standard",
    "standard",
    "proposal",
    "own",
  ]);
  const sizes = expectedCounts([engine]);
  assert.deepEqual(sumsOf(engine, sizes), {
    standard: { passed: null, total: 3, native: 3 },
    proposal: { passed: null, total: 3, native: 1 },
    own: { passed: null, total: 2, native: 1 },
  });
  const kinds = problemsOf(engine, sizes).failures.map(({ kind }) => kind);
  assert.deepEqual(kinds, ["proposal", "proposal", "own"]);
});

test("the report names the failures of each kind apart", (context) => {
  const printed = [];
  context.mock.method(console, "log", (line) => printed.push(line));
  const counts = printReport({ checkout: "some tests", engines: [engine] });
  context.mock.restoreAll();
  assert.deepEqual(counts, { passed: 5, failed: 3 });
  const text = printed.join("\n");
  assert.match(text, /^ {2}all web-platform-tests +3 +3$/m);
  assert.match(text, /^ {2}all proposals +3 +1$/m);
  assert.match(text, /^ {2}all tests of our own +2 +1$/m);
  assert.match(text, /^ {2}failed, of proposals:\n.*generate.*\n.*generate/m);
  assert.match(text, /^ {2}failed, of tests of our own:\n.*idlharness/m);
  assert.doesNotMatch(text, /failed, of web-platform-tests/);
});

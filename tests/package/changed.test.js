// `npm test -- --changed` finds tests for each file.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";

import { jobsFor, seenBy } from "../../tools/test/changed.js";
import { repository } from "../support/paths.js";

const files = execFileSync("git", ["ls-files"], {
  cwd: repository,
  encoding: "utf8",
})
  .trim()
  .split("\n");

const checks = ["prettier", "eslint", "format", "spelling"];
const names = (jobs) => [...new Set(jobs.map(({ step }) => step.name))];

test("every row of the table names files and tests that exist", () => {
  for (const [prefix, tests] of seenBy) {
    assert.ok(
      files.some((file) => file.startsWith(prefix)),
      prefix,
    );
    const all = names(jobsFor([`${prefix}a.js`]));
    for (const name of tests.filter((it) => !it.includes("/"))) {
      assert.ok(all.includes(name), `${prefix}: no step ${name}`);
    }
    for (const path of tests.filter((it) => it.includes("/"))) {
      assert.ok(
        files.some((file) => file.startsWith(path)),
        `${prefix}: no test ${path}`,
      );
    }
  }
});

test("every file of the sources, documents and tests is seen by a test", () => {
  const folders =
    /^(js|src|wasm|idna-adapter|docs|site|pkg-template|url-crate|tests)\//;
  const shared = /^tests\/((dependencies|support|vectors)\/|\w+\.json)/;
  const ofOne = files.filter((it) => folders.test(it) && !shared.test(it));
  for (const file of ofOne) {
    const seen = names(jobsFor([file])).filter((it) => !checks.includes(it));
    assert.notDeepEqual(seen, [], file);
  }
});

test("a changed test runs, and no other", () => {
  const jobs = jobsFor(["tests/list/list.test.js"]);
  assert.deepEqual(names(jobs).sort(), ["eslint", "list", "prettier"]);
  assert.equal(jobs.filter(({ step }) => step.name === "list").length, 1);
});

test("a file that every test can see has no tests of its own", () => {
  assert.throws(
    () => jobsFor(["package.json"]),
    /package\.json: run npm test -- --all/,
  );
});

// The runner of the steps of `npm test`.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { runJobs } from "../../tools/test/run-jobs.js";
import { check, ofNode } from "../../tools/test/steps.js";
import { temporaryFolder } from "../support/folder.js";

const folder = temporaryFolder();

/** A job that runs a program with Node.js. */
function jobOf(name, program, counts = check) {
  const path = join(folder, `${name}.cjs`);
  writeFileSync(path, program);
  return { step: { name, needs: "", counts }, line: `node ${path}` };
}

const waiting = "setInterval(() => {}, 1_000);";

test("a job that does not end is ended, and has failed", async () => {
  const jobs = [
    jobOf("waits", waiting),
    // The child keeps the pipes of its parent open.
    jobOf(
      "child",
      `require("node:child_process").spawn(process.execPath, ["-e", "setTimeout(() => {}, 9_000)"], { stdio: "inherit" });
      ${waiting}`,
    ),
    jobOf("tests", `console.log("ℹ pass 1\\nℹ fail 0"); ${waiting}`, ofNode),
    jobOf("ends", ""),
  ];
  await runJobs(jobs, { limit: 1_500 });
  const end = /ended after 0\.025 minutes\n {2}again: node \S+\.cjs$/;
  for (const { step, failed, text } of jobs.slice(0, -1)) {
    assert.equal(failed, 1, step.name);
    assert.match(text, end, step.name);
  }
  assert.equal(jobs.at(-1).failed, 0);
  assert.equal(jobs.at(-1).passed, 1);
});

test("a job starts when what its step needs is there", async () => {
  const tested = jobOf("tested", "");
  tested.step.needs = "build, browsers";
  const compiled = jobOf("compiled", "");
  compiled.step.needs = "cargo";
  const jobs = [tested, compiled, jobOf("format", "")];
  const order = [];
  const gate = () => {
    let open;
    const promise = new Promise((resolve) => (open = resolve));
    return { promise, open };
  };
  const built = gate();
  const installed = gate();
  /** What is there after a job. */
  const after = { format: built, compiled: installed };
  await runJobs(jobs, {
    prepared: {
      cargo: built.promise,
      build: built.promise,
      browsers: installed.promise,
    },
    began: ({ step }) => order.push(step.name),
    ended: ({ step }) => after[step.name]?.open(),
  });
  assert.deepEqual(order, ["format", "compiled", "tested"]);
});

test("nothing that needs the build runs if it fails", async () => {
  const tested = jobOf("tested", "");
  tested.step.needs = "build";
  const failure = new Error("the build has failed");
  const jobs = [tested, jobOf("format", "")];
  const prepared = { build: Promise.reject(failure) };
  await assert.rejects(runJobs(jobs, { prepared }), failure);
  assert.equal(tested.start, undefined);
});

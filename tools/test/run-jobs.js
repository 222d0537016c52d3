// Runs the commands of steps.

import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";

import { capture } from "../lib/run.js";
import { check, ofCargo, ofNode, usesCargo } from "./steps.js";

/**
 * Runs jobs, two more at a time than there are processors, since a job often waits for a browser or the network. Only one of
 * them runs cargo, which uses all processors. `began` and `ended` are called with each job. A job that takes more than
 * `limit` milliseconds is ended, and has failed: no job takes a third of the default limit on two cores. `prepared` has a promise
 * for each need that is not there yet; a job starts when the promises of its needs are fulfilled.
 */
export async function runJobs(
  jobs,
  { began, ended, limit = 30 * 60_000, prepared = {} } = {},
) {
  const notes = mkdtempSync(join(tmpdir(), "urlsmith-uses-"));
  const waiting = [...jobs];
  const missing = new Set(Object.keys(prepared));
  for (const [need, promise] of Object.entries(prepared)) {
    // The error is thrown below.
    promise.then(
      () => missing.delete(need),
      () => {},
    );
  }
  const isReady = ({ needs }) =>
    needs.split(", ").every((need) => !missing.has(need));
  let isBuilding = false;
  const worker = async () => {
    for (;;) {
      const index = waiting.findIndex(
        ({ step }) => isReady(step) && !(isBuilding && usesCargo(step)),
      );
      if (index < 0 && missing.size > 0) {
        await Promise.race([...missing].map((need) => prepared[need]));
        continue;
      }
      // The worker that runs cargo runs the other jobs that need it.
      if (index < 0) return;
      const [job] = waiting.splice(index, 1);
      const builds = usesCargo(job.step);
      if (builds) isBuilding = true;
      const file = join(notes, String(jobs.indexOf(job)));
      began?.(job);
      await runJob(job, {
        env: { ...process.env, URLSMITH_USES: file },
        limit,
      });
      // tests/support/engines/table.js notes there what has run, one JSON text for each line: {engine, version}.
      job.uses = existsSync(file)
        ? readFileSync(file, "utf8").trim().split("\n")
        : [];
      ended?.(job);
      if (builds) isBuilding = false;
    }
  };
  const workers = availableParallelism() + 2;
  await Promise.all([
    ...Object.values(prepared),
    ...Array.from({ length: workers }, worker),
  ]);
  rmSync(notes, { recursive: true });
}

/** Runs a job, and notes its results in it: when it ran, the counts, and the text to show if it has failed. */
async function runJob(job, options) {
  const { step, line } = job;
  const [program, ...args] = line.split(" ");
  const command = program === "node" ? process.execPath : program;
  job.start = performance.now();
  const { status, text } = await capture(command, args, options);
  job.end = performance.now();
  const found = [...text.matchAll(step.counts)];
  const total = (group) =>
    found.reduce((all, one) => all + Number(one[group].replace(/,/g, "")), 0);
  const isCheck = step.counts === check;
  job.passed = isCheck ? Number(status === 0) : total(1);
  job.failed = isCheck ? 0 : total(2);
  // A program that fails without a failed test, for example by a crash, is a failure, and so is a job without tests.
  if (status !== 0 || job.passed === 0) job.failed ||= 1;
  // See tests/support/engines/unavailable.js.
  job.missing = [...text.matchAll(/^\s*not run: (.*)$/gm)].map(([, it]) => it);
  job.text = job.failed > 0 ? failures(job, text) : "";
}

/** What the output of a failed command says of its failures. */
function failures({ step, line }, text) {
  if (step.counts === ofNode) {
    const [, tests] = text.split("\n✖ failing tests:\n");
    // A file that cannot be loaded is a test that has failed; why comes before.
    const isWhole = tests === undefined || tests.includes("'test failed'");
    const shown = (isWhole ? text : tests).replaceAll(
      /^(ℹ|\s*not run:|\s+at .*node:internal).*\n/gm,
      "",
    );
    return `${shown.trim() || "the tests ended without a result"}\n  again: ${line}`;
  }
  if (step.counts === ofCargo) {
    const tests = [...text.matchAll(/^---- (\S+) stdout ----\n[^]*?\n\n/gm)];
    if (tests.length > 0) {
      const again = (name) => `  again: ${line} ${name}`;
      return tests
        .map(([test, name]) => `${test.trim()}\n${again(name)}`)
        .join("\n\n");
    }
  }
  return `${text.trim()}\n  again: ${line}`;
}

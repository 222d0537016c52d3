#!/usr/bin/env node
// The `urlsmith` command: reads URLs from arguments, files or standard input, and prints their components.

import { fstatSync } from "node:fs";
import process from "node:process";

import { addTo, answerer } from "./answer.js";
import { CommandError, UsageError } from "./error.js";
import { inputs } from "./input.js";
import { inThisThread, inWorkers, isWorker, serve } from "./jobs.js";
import { help, parseCommandLine } from "./options.js";
import {
  beQuiet,
  complain,
  write,
  writeAside,
  writeSummary,
} from "./output.js";
import { support } from "./support.js";
import { tour } from "./tour.js";

if (isWorker) serve();
else void runOrComplain();

async function runOrComplain() {
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    process.exitCode = 2;
    explain(error);
    // Otherwise a paused input would keep the process running.
    if (!process.stdin.destroyed) process.stdin.destroy();
  }
}

/** Writes why the command failed. */
function explain(error) {
  if (error instanceof CommandError) {
    const hint = error instanceof UsageError ? "Try: urlsmith --help\n" : "";
    complain(error.message, hint);
  } else {
    complain(
      `internal error: ${error?.stack}`,
      "Please report it: https://github.com/urlsmith/urlsmith/issues\n",
    );
  }
}

/** Runs the command with its arguments; returns the exit status. */
async function run(args) {
  const { values, positionals } = parseCommandLine(args);
  if (values.help) {
    await write(help);
  } else if (values.version) {
    await write(`${VERSION}\n`);
  } else if (values.support) {
    await write(support());
  } else if (values.tour || (args.length === 0 && !hasInput())) {
    await write(tour());
  } else {
    if (values.quiet) beQuiet();
    const isNumbered = Boolean(values.check || values.fix);
    // With workers, too, the options are checked here, so a mistake is reported once.
    const { answerTo, areBytes, summary } = answerer(values);
    const lines = { isNumbered, areBytes, hasNulls: Boolean(values.null) };
    const batches = inputs(values.file, positionals, lines);
    const answers =
      values.jobs === 1
        ? inThisThread(batches, answerTo)
        : inWorkers(batches, values.jobs, values);
    return print(answers, summary, values);
  }
  return 0;
}

/** Whether there is a standard input that is no terminal. */
function hasInput() {
  try {
    fstatSync(0);
    // Few runs need this module, and loading it takes time.
    return !require("node:tty").isatty(0);
  } catch {
    return false;
  }
}

/** Prints the answers, and the summary; returns the exit status. */
async function print(answers, summary, { match, "exit-zero": isZero }) {
  let status = 0;
  const sums = { all: 0, invalid: 0, arguments: 0, matches: 0 };
  for await (const { rows, aside, counts } of answers) {
    addTo(sums, counts);
    // The exit code is set now, because the process ends here if the reader of the output stops reading.
    const isWrong = sums.invalid + sums.arguments > 0;
    if (isWrong && !isZero) status = process.exitCode = 1;
    writeAside(aside);
    // Not buffered: a person or a program may wait for this answer before the next input.
    await write(rows);
  }
  if (sums.invalid > 0) writeSummary(summary(sums));
  return match !== undefined && sums.matches === 0 && !isZero ? 1 : status;
}

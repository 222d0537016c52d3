#!/usr/bin/env node
// The `urlsmith` command: reads URLs from arguments, files or standard input, and prints their components.

import { fstatSync } from "node:fs";
import process from "node:process";
import { isatty } from "node:tty";

import { checker } from "./check.js";
import { Failure, UsageError } from "./failure.js";
import { byteLines, inputs, textLines } from "./input.js";
import { help, parseCommandLine } from "./options.js";
import { complain, flush, write, writeAside, writeNow } from "./output.js";
import { report } from "./report.js";
import { support } from "./support.js";
import { tour } from "./tour.js";

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  await flush();
  process.exitCode = 2;
  if (error instanceof Failure) {
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
    const { check, fix, match } = values;
    const reporter = check || fix ? checker(values) : report(values);
    const lines = reporter.rowsOf ? byteLines : textLines;
    const all = inputs(values.file, positionals, lines);
    return runOn(all, reporter, match !== undefined);
  }
  await flush();
  return 0;
}

/** Whether there is a standard input that is no terminal. */
function hasInput() {
  try {
    fstatSync(0);
    return !isatty(0);
  } catch {
    return false;
  }
}

/** Prints the report on every input, and the summary; returns the exit status. */
async function runOn(all, { reportOn, rowsOf, emptyLine, summary }, mustMatch) {
  let status = 0;
  let hasMatch = false;
  const lines = { all: 0, invalid: 0 };
  for await (const batch of all) {
    const { texts, file, bytes } = batch;
    if (bytes) {
      const { rows, all, invalid } = rowsOf(bytes);
      if (invalid > 0) status = process.exitCode = 1;
      lines.all += all;
      lines.invalid += invalid;
      await writeNow(rows);
      continue;
    }
    const isFile = file !== undefined;
    const reportAt = reportOn(batch);
    for (let index = 0; index < texts.length; index++) {
      const isEmpty = isFile && texts[index] === "";
      const { text, valid, matches } = isEmpty ? emptyLine : reportAt(index);
      // The exit code is set now, because the process ends here if the reader of the output stops reading.
      if (!valid) status = process.exitCode = 1;
      if (matches) hasMatch = true;
      if (isFile && !isEmpty) lines.all++;
      if (isFile && !valid) lines.invalid++;
      const isFull = write(text);
      if (isFull) await isFull;
    }
    // The next batch may be long in coming, from a person or a program that waits for this answer.
    await flush();
  }
  if (lines.invalid > 0) writeAside(summary(lines));
  return mustMatch && !hasMatch ? 1 : status;
}

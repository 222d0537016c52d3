// The output of the command: results go to standard output, messages and progress to standard error.

import process, { stderr, stdout } from "node:process";
import { stripVTControlCharacters } from "node:util";

import { terminal } from "./style.js";
import { toMessage } from "./text.js";

/** The milliseconds that a terminal is quiet before it shows progress, and the milliseconds between two updates. */
const QUIET = 1000;
const INTERVAL = 100;

/** The length of the line that shows the progress; 0 without one. */
let progressLength = 0;

/** When the progress may be shown next, as by `Date.now()`. */
let nextProgress = Date.now() + QUIET;

/** Whether progress and the summary are not written to standard error. */
let isQuiet = false;

export function beQuiet() {
  isQuiet = true;
}

/** Writes text or bytes to standard output. */
export async function write(text) {
  if (text.length === 0) return;
  if (terminal.isTerminal) hideProgress();
  if (stdout.write(text)) return;
  await new Promise((resolve) => stdout.once("drain", resolve));
}

/** Writes a message and a hint to standard error, then calls `done`. */
export function complain(message, hint = "", done = undefined) {
  hideProgress();
  stderr.write(`urlsmith: ${toMessage(message)}\n${hint}`, done);
}

/** Writes the summary to standard error. */
export function writeSummary(text) {
  if (!isQuiet) writeAside(text);
}

/** Writes text to standard error. */
export function writeAside(text) {
  if (text === "") return;
  hideProgress();
  // `style` looks only at standard output. If standard error is a file, styles are removed here.
  stderr.write(stderr.isTTY ? text : stripVTControlCharacters(text));
}

/** Shows on a quiet terminal how far the work is. The new line takes the place of the old one. */
export function showProgress(text) {
  const now = Date.now();
  if (isQuiet || !stderr.isTTY || now < nextProgress) return;
  nextProgress = now + INTERVAL;
  stderr.write(`\r${text.padEnd(progressLength)}`);
  progressLength = text.length;
}

/** Makes room for other text on the terminal. */
export function hideProgress() {
  nextProgress = Date.now() + QUIET;
  if (progressLength === 0) return;
  stderr.write(`\r${" ".repeat(progressLength)}\r`);
  progressLength = 0;
}

stdout.on("error", (error) => {
  // The reader of the output may stop reading, as in `urlsmith … | head`. This is no error.
  if (error.code === "EPIPE") {
    hideProgress();
    process.exit();
  }
  complain(`cannot write: ${error.message}`, "", () => process.exit(2));
});

// If messages cannot be written, there is no place left to say so.
stderr.on("error", () => {});

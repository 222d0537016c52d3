// Where the command writes: results to standard output, messages and progress to standard error.

import process, { stderr, stdout } from "node:process";

import { toMessage } from "./text.js";

// hasColors() looks at NO_COLOR and at what the terminal can show.
const hasColors = Boolean(stdout.isTTY && stdout.hasColors());

/** Whether progress is seen, and not between results. */
export const showsProgress = Boolean(stderr.isTTY && !stdout.isTTY);

/** Text waits here, so that a million URLs are not a million writes. */
let pending = "";

/** How long the line of progress is. */
let progressLength = 0;

/** The function that gives text a style by its number (ECMA-48, Select Graphic Rendition), on a terminal with colours. */
export function style(number) {
  return (text) =>
    hasColors && text !== "" ? `\x1b[${number}m${text}\x1b[0m` : text;
}

/** Adds text; once there is enough of it returns a promise, until which nobody should add more. */
export function write(text) {
  pending += text;
  return pending.length > 0x10000 ? flush() : undefined;
}

export async function flush() {
  const text = pending;
  pending = "";
  if (text === "" || stdout.write(text)) return;
  await new Promise((resolve) => stdout.once("drain", resolve));
}

/** Writes a message, then calls back. */
export function complain(message, hint = "", done = undefined) {
  hideProgress();
  stderr.write(`urlsmith: ${toMessage(message)}\n${hint}`, done);
}

/** Writes text beside the results. */
export function writeAside(text) {
  if (text === "") return;
  hideProgress();
  stderr.write(text);
}

/** Shows how far the work is, in place of what was shown before. */
export function showProgress(text) {
  stderr.write(`\r${text.padEnd(progressLength)}`);
  progressLength = text.length;
}

export function hideProgress() {
  if (progressLength === 0) return;
  showProgress("");
  stderr.write("\r");
}

stdout.on("error", (error) => {
  // Whoever reads our output may stop reading: `urlsmith … | head` is no error.
  if (error.code === "EPIPE") {
    hideProgress();
    process.exit();
  }
  complain(`cannot write: ${error.message}`, "", () => process.exit(2));
});

// There is nowhere to say that messages cannot be written.
stderr.on("error", () => {});

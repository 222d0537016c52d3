// The output of the command: results go to standard output, messages and progress to standard error.

import process, { stderr, stdout } from "node:process";
import { stripVTControlCharacters } from "node:util";

import { toMessage } from "./text.js";

// hasColors() reads NO_COLOR and asks what the terminal can show.
const hasColors = Boolean(stdout.isTTY && stdout.hasColors());

/** Whether to show progress: on a terminal, unless the results go to a terminal, too. */
export const showsProgress = Boolean(stderr.isTTY && !stdout.isTTY);

/** The text that waits to be written. A million URLs take far fewer writes than a million. */
let pending = "";

/** The length of the line that shows the progress. */
let progressLength = 0;

/**
 * A function that gives text a style, by the number of the style (ECMA-48, Select Graphic Rendition). Without a
 * terminal or colours it returns the text unchanged.
 */
export function style(number) {
  return (text) =>
    hasColors && text !== "" ? `\x1b[${number}m${text}\x1b[0m` : text;
}

/** Adds text to the output. Once there is much of it, returns a promise; add no more text before that is resolved. */
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

/** Writes text to standard error. */
export function writeAside(text) {
  if (text === "") return;
  hideProgress();
  // The style is that of standard output, which can be a terminal where standard error is a file.
  stderr.write(stderr.isTTY ? text : stripVTControlCharacters(text));
}

/** Shows how far the work is. The new line takes the place of the old one. */
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
  // The reader of our output may stop reading: `urlsmith … | head` is no error.
  if (error.code === "EPIPE") {
    hideProgress();
    process.exit();
  }
  complain(`cannot write: ${error.message}`, "", () => process.exit(2));
});

// If messages cannot be written, there is no place left to say so.
stderr.on("error", () => {});

// Where the command writes: results to standard output, messages to standard error.

import process, { stderr, stdout } from "node:process";

import { toMessage } from "./text.js";

/** Text waits here, so that a million URLs are not a million writes. */
let pending = "";

/** Adds text, and once there is enough of it waits until it is written. */
export async function write(text) {
  pending += text;
  if (pending.length > 0x10000) await flush();
}

export async function flush() {
  const text = pending;
  pending = "";
  if (text === "" || stdout.write(text)) return;
  await new Promise((resolve) => stdout.once("drain", resolve));
}

/** Writes a message, then calls back. */
export function complain(message, hint = "", done = undefined) {
  stderr.write(`urlsmith: ${toMessage(message)}\n${hint}`, done);
}

stdout.on("error", (error) => {
  // Whoever reads our output may stop reading: `urlsmith … | head` is no error.
  if (error.code === "EPIPE") process.exit();
  complain(`cannot write: ${error.message}`, "", () => process.exit(2));
});

// There is nowhere to say that messages cannot be written.
stderr.on("error", () => {});

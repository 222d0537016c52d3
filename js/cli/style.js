// The styles of texts on a terminal.

import { stdout } from "node:process";
import { workerData } from "node:worker_threads";

/** Properties of standard output. In a worker, `stdout` is a stream to the main thread, which passes them. */
export const terminal = workerData?.terminal ?? {
  /** Whether the results go to a terminal, which obeys some characters. */
  isTerminal: Boolean(stdout.isTTY),
  /** Whether it shows colours. `hasColors()` also obeys the environment variable NO_COLOR. */
  hasColors: Boolean(stdout.isTTY && stdout.hasColors()),
};

/**
 * Returns a function that gives text a style. `number` is ECMA-48's number of the style (Select Graphic Rendition).
 * Without a terminal or colours, the function returns the text unchanged.
 */
export function style(number) {
  return (text) =>
    terminal.hasColors && text !== "" ? `\x1b[${number}m${text}\x1b[0m` : text;
}

// The sources of URLs: arguments, files, standard input.

import { createReadStream, statSync } from "node:fs";
import { stdin } from "node:process";

import { Failure } from "./failure.js";
import { hideProgress, showProgress, showsProgress } from "./output.js";

/** The milliseconds between two updates of the progress. */
const INTERVAL = 100;

/** All inputs, in batches. */
export async function* inputs(files, urls) {
  if (urls.length > 0) yield urls;
  if (urls.length === 0 && files.length === 0) yield* lines("-", () => {});
  const count = showsProgress ? progress(files) : () => {};
  for (const file of files) yield* lines(file, count);
  hideProgress();
}

/**
 * The lines of a file, or of standard input for `-`, in batches and without empty lines. `count` is called with the
 * number of bytes of each read.
 */
async function* lines(file, count) {
  // The decoder removes a byte order mark.
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for await (const chunk of file === "-" ? stdin : createReadStream(file)) {
      count(chunk.length);
      const parts = decoder.decode(chunk, { stream: true }).split("\n");
      parts[0] = rest + parts[0];
      rest = parts.pop();
      yield parts.map(withoutReturn).filter(Boolean);
    }
  } catch (error) {
    const [reason] = error.message.split(", ");
    throw new Failure(`cannot read ${JSON.stringify(file)}: ${reason}`);
  }
  yield [rest + decoder.decode()].map(withoutReturn).filter(Boolean);
}

function withoutReturn(line) {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

/** Returns the function to call with the number of bytes of each read. It shows how much of the files was read. */
function progress(files) {
  const total = files.reduce((sum, file) => sum + sizeOf(file), 0);
  const megabytes = `${(total / 1e6).toFixed(1)} MB`;
  let read = 0;
  let shown = -Infinity;
  return (bytes) => {
    read += bytes;
    const now = Date.now();
    if (now - shown < INTERVAL) return;
    shown = now;
    // A pipe has no size, and a file may grow.
    const percent = Math.min(100, Math.floor((100 * read) / total));
    showProgress(
      total > 0
        ? `${percent} % of ${megabytes}`
        : `${(read / 1e6).toFixed(1)} MB`,
    );
  };
}

/** The size of a file in bytes; 0 if it is unknown. */
function sizeOf(file) {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

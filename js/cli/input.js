// The sources of URLs: arguments, files, standard input.

import { createReadStream, fstatSync, statSync } from "node:fs";
import { stdin } from "node:process";

import { Failure } from "./failure.js";
import { hideProgress, showProgress } from "./output.js";

/**
 * All inputs, in batches:
 *
 * - `texts`: the inputs; of a file also its empty lines, which are no inputs
 * - `file`: the name of their file, for messages; undefined for arguments
 * - `line`: the number in the file of the first line, from 1
 */
export async function* inputs(files, urls) {
  const sources = files.length > 0 || urls.length > 0 ? files : ["-"];
  const count = progress([...sources, ...urls.filter(isStandardInput)]);
  yield* fromArguments(urls, count);
  for (const file of sources) yield* lines(file, count);
  hideProgress();
}

const isStandardInput = (name) => name === "-";

/** The arguments. In the place of `-` come the lines of standard input. */
async function* fromArguments(urls, count) {
  const index = urls.findIndex(isStandardInput);
  if (index < 0) {
    yield { texts: urls };
    return;
  }
  yield { texts: urls.slice(0, index) };
  yield* lines("-", count);
  yield* fromArguments(urls.slice(index + 1), count);
}

/**
 * The lines of a file, or of standard input for `-`, in batches. `count` is called with the number of bytes of each read.
 */
async function* lines(name, count) {
  const isInput = isStandardInput(name);
  const file = isInput ? "<stdin>" : name;
  let line = 1;
  const batch = (texts) => {
    const first = line;
    line += texts.length;
    return { texts: texts.map(withoutReturn), file, line: first };
  };
  // The decoder removes a byte order mark.
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for await (const chunk of isInput ? stdin : createReadStream(name)) {
      count(chunk.length);
      const parts = decoder.decode(chunk, { stream: true }).split("\n");
      parts[0] = rest + parts[0];
      rest = parts.pop();
      yield batch(parts);
    }
  } catch (error) {
    const [reason] = error.message.split(", ");
    throw new Failure(`cannot read ${JSON.stringify(name)}: ${reason}`);
  }
  rest += decoder.decode();
  if (rest !== "") yield batch([rest]);
}

function withoutReturn(line) {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

/** Returns the function to call with the number of bytes of each read. It shows how much of the sources was read. */
function progress(sources) {
  // A person who types the URLs knows how many they were.
  if (stdin.isTTY && sources.some(isStandardInput)) return () => {};
  const total = sources.reduce((sum, name) => sum + sizeOf(name), 0);
  let read = 0;
  return (bytes) => {
    read += bytes;
    // A pipe has no size, and a file may grow.
    const percent = Math.min(100, Math.floor((100 * read) / total));
    showProgress(
      total > 0 ? `${percent} % of ${megabytes(total)}` : megabytes(read),
    );
  };
}

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/** The size of a file in bytes; 0 if it is unknown. */
function sizeOf(name) {
  try {
    return isStandardInput(name) ? fstatSync(0).size : statSync(name).size;
  } catch {
    return 0;
  }
}

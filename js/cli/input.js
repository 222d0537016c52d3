// Where the command reads URLs: arguments, files, standard input.

import { createReadStream } from "node:fs";
import { stdin } from "node:process";

import { Failure } from "./failure.js";

/** All inputs, in batches. */
export async function* inputs(files, urls) {
  if (urls.length > 0) yield urls;
  const paths = urls.length === 0 && files.length === 0 ? ["-"] : files;
  for (const path of paths) {
    try {
      yield* lines(path === "-" ? stdin : createReadStream(path));
    } catch (error) {
      const [reason] = error.message.split(", ");
      throw new Failure(`cannot read ${JSON.stringify(path)}: ${reason}`);
    }
  }
}

/** The lines of a stream without empty ones, in batches. */
async function* lines(stream) {
  // It leaves out a byte order mark.
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream) {
    const parts = decoder.decode(chunk, { stream: true }).split("\n");
    parts[0] = rest + parts[0];
    rest = parts.pop();
    yield parts.map(withoutReturn).filter(Boolean);
  }
  yield [rest + decoder.decode()].map(withoutReturn).filter(Boolean);
}

function withoutReturn(line) {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

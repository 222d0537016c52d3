#!/usr/bin/env node
// The `urlsmith` command: reads URLs from arguments, files or standard input, and prints what they are made of.

import { createReadStream, fstatSync } from "node:fs";
import { stdin, stdout, stderr } from "node:process";
import { parseArgs } from "node:util";

import {
  formatMatch,
  formatUrl,
  matchToJson,
  urlToJson,
} from "./cli/format.js";
import { tour } from "./cli/tour.js";
import { URL, URLPattern } from "./index.js";

const help = `Usage: urlsmith [options] [URL ...]

Prints each URL's normal form and components, or what is wrong with it. URLs come
from the arguments, from files, or else from standard input, one on each line.

Options:
  -f, --file FILE      read URLs from FILE (- is standard input); may be repeated
  -b, --base URL       resolve every URL against this one
  -m, --match PATTERN  print the URLs that match the URLPattern, and its groups;
                       a PATTERN that starts with / is one of the path alone
  -j, --json           print a line of JSON for each URL
      --tour           show what urlsmith does, by example
  -h, --help           show this help
  -v, --version        show the version

The status is 0, or 1 if any URL was invalid, or 2 if the command line was.
`;

/** A mistake in how the command was called. */
class UsageError extends Error {}

/** Text waits here, so that a million URLs are not a million writes. */
const output = {
  pending: "",

  /** Adds text, and once there is enough of it waits until it is written. */
  async write(text) {
    this.pending += text;
    if (this.pending.length > 0x10000) await this.flush();
  },

  async flush() {
    const text = this.pending;
    this.pending = "";
    if (text === "" || stdout.write(text)) return;
    await new Promise((resolve) => stdout.once("drain", resolve));
  },
};

// Whoever reads our output may stop reading; `urlsmith … | head` is no error.
stdout.on("error", (error) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  await output.flush();
  const hint = error instanceof UsageError ? "\nTry: urlsmith --help" : "";
  stderr.write(`urlsmith: ${error.message}${hint}\n`);
  process.exitCode = 2;
}

/** Does what the arguments say; returns the status. */
async function run(args) {
  const { values, positionals } = parse(args);
  if (values.help) {
    await output.write(help);
  } else if (values.version) {
    await output.write(`${VERSION}\n`);
  } else if (values.tour || (args.length === 0 && !stdinIsGiven())) {
    await output.write(tour());
  } else {
    return runOn(inputs(values.file, positionals), report(values));
  }
  await output.flush();
  return 0;
}

function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        file: { type: "string", short: "f", multiple: true, default: [] },
        base: { type: "string", short: "b" },
        match: { type: "string", short: "m" },
        json: { type: "boolean", short: "j", default: false },
        tour: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
        version: { type: "boolean", short: "v", default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error.message);
  }
}

/** Whether standard input is a pipe or a file rather than a terminal or nothing. */
function stdinIsGiven() {
  try {
    const stats = fstatSync(0);
    return stats.isFIFO() || stats.isFile() || stats.isSocket();
  } catch {
    return false;
  }
}

/** Prints the report on every input; returns the status. */
async function runOn(all, reportOn) {
  let status = 0;
  for await (const batch of all) {
    for (const input of batch) {
      const { text, valid } = reportOn(input);
      if (!valid) status = process.exitCode = 1;
      await output.write(text);
    }
  }
  await output.flush();
  return status;
}

/** The function that the options ask for: from an input to its report. */
function report({ base, json, match }) {
  if (base !== undefined && !URL.canParse(base)) {
    throw new UsageError(`the base is not a valid URL: ${base}`);
  }
  const pattern = match === undefined ? null : makePattern(match, base);
  return (input) => {
    let url;
    try {
      url = new URL(input, base);
    } catch (error) {
      const { message } = error;
      const text = json
        ? `${JSON.stringify({ input, error: message })}\n`
        : `${input}\n  error     ${message}\n\n`;
      return { text, valid: false };
    }
    const text = pattern
      ? (json ? matchToJson : formatMatch)(input, url, pattern)
      : (json ? urlToJson : formatUrl)(input, url);
    return { text, valid: true };
  };
}

function makePattern(match, base) {
  try {
    return match.startsWith("/") && base === undefined
      ? new URLPattern({ pathname: match })
      : new URLPattern(match, base);
  } catch (error) {
    throw new UsageError(error.message);
  }
}

/** All inputs, in batches. */
async function* inputs(files, urls) {
  if (urls.length > 0) yield urls;
  for (const file of files) {
    yield* lines(file === "-" ? stdin : createReadStream(file));
  }
  if (urls.length === 0 && files.length === 0) yield* lines(stdin);
}

/** The lines of a stream without empty ones, in batches. */
async function* lines(stream) {
  stream.setEncoding("utf8");
  let rest = "";
  for await (const chunk of stream) {
    const parts = chunk.split("\n");
    parts[0] = rest + parts[0];
    rest = parts.pop();
    yield parts.map(withoutReturn).filter(Boolean);
  }
  yield [rest].map(withoutReturn).filter(Boolean);
}

function withoutReturn(line) {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

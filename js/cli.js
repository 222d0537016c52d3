#!/usr/bin/env node
// The `urlsmith` command: reads URLs from arguments, files or standard input, and prints what they are made of.

import { fstatSync } from "node:fs";
import process from "node:process";
import { parseArgs } from "node:util";

import { Failure, UsageError } from "./cli/failure.js";
import {
  formatError,
  formatMatch,
  formatUrl,
  matchToJson,
  urlToJson,
} from "./cli/format.js";
import { inputs } from "./cli/input.js";
import { complain, flush, write } from "./cli/output.js";
import { toJson, toMessage } from "./cli/text.js";
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
      `an error of its own: ${error?.stack}`,
      "Please report it: https://github.com/urlsmith/urlsmith/issues\n",
    );
  }
}

/** Does what the arguments say; returns the status. */
async function run(args) {
  const { values, positionals } = parse(args);
  if (values.help) {
    await write(help);
  } else if (values.version) {
    await write(`${VERSION}\n`);
  } else if (values.tour || (args.length === 0 && !stdinIsGiven())) {
    await write(tour());
  } else {
    return runOn(inputs(values.file, positionals), report(values));
  }
  await flush();
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
      await write(text);
    }
  }
  await flush();
  return status;
}

/** The function that the options ask for: from an input to its report. */
function report({ base, json, match }) {
  if (base !== undefined && !URL.canParse(base)) {
    throw new UsageError(`--base is not a valid URL: ${JSON.stringify(base)}`);
  }
  const pattern = match === undefined ? null : makePattern(match, base);
  return (input) => {
    let url;
    try {
      url = new URL(input, base);
    } catch (error) {
      const message = toMessage(error.message);
      const text = json
        ? toJson({ input, error: message })
        : formatError(input, message);
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

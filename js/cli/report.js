// The report of the command on one input.

import { parseAll } from "../extensions/parse-all.js";
import { URL } from "../entries/index.js";
import { UsageError } from "./failure.js";
import { formatter, getter } from "./fields.js";
import {
  formatError,
  formatMatch,
  formatUrl,
  matchToJson,
  urlToJson,
} from "./format.js";
import { complain } from "./output.js";
import { makePattern, matchedGroups } from "./pattern.js";
import { toJson, toMessage } from "./text.js";

/**
 * Returns the function that reports on a batch of inputs as the options ask. Called with a batch, it returns a function
 * from an index of the batch to {text, valid, matches}:
 *
 * - `text`: the report to print
 * - `valid`: whether the input is a URL
 * - `matches`: whether the URL matches the pattern; without a pattern every URL matches
 */
export function report(options) {
  const { base, match, json, get, format } = options;
  const pattern = match === undefined ? null : patternOf(match, base);
  const { found, failed } = viewOf(options, pattern);
  const reportOn = (input) => {
    let url;
    try {
      url = new URL(input, base);
    } catch (error) {
      const text = failed(input, toMessage(error.message));
      return { text, valid: false, matches: false };
    }
    const groups = pattern && matchedGroups(url, pattern);
    const matches = pattern === null || groups !== null;
    // With --json, URLs that do not match have a line, too.
    const text = matches || json ? found({ input, url, groups }) : "";
    return { text, valid: true, matches };
  };
  const isPlain = [match, json, get, format].every((it) => it === undefined);
  return (inputs) => {
    const urls = isPlain ? parseAll(inputs, { base }) : null;
    return (index) => {
      const input = inputs[index];
      const url = urls?.at(index);
      return url
        ? { text: formatUrl({ input, url }), valid: true, matches: true }
        : reportOn(input);
    };
  };
}

function patternOf(match, base) {
  try {
    return makePattern(match, base);
  } catch (error) {
    throw new UsageError(error.message);
  }
}

/** The functions that print URLs (`found`) and inputs that are not URLs (`failed`). */
function viewOf({ json, get, format, match }, pattern) {
  if (json) {
    return {
      found: match === undefined ? urlToJson : matchToJson,
      failed: (input, message) => toJson({ input, error: message }),
    };
  }
  if (get !== undefined || format !== undefined) {
    return {
      found:
        get === undefined ? formatter(format, pattern) : getter(get, pattern),
      // Standard output has only values, so the message goes to standard error.
      failed(input, message) {
        complain(message);
        return "";
      },
    };
  }
  return {
    found: match === undefined ? formatUrl : formatMatch,
    failed: formatError,
  };
}

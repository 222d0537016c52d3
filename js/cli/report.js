// The report of the command on one input.

import { parseAll } from "../batch.js";
import { URL, URLPattern } from "../index.js";
import { UsageError } from "./failure.js";
import { formatter, getter } from "./fields.js";
import {
  formatError,
  formatMatch,
  formatUrl,
  matchToJson,
  matchedGroups,
  urlToJson,
} from "./format.js";
import { complain } from "./output.js";
import { toJson, toMessage } from "./text.js";

/**
 * The report that the options ask for. It is a function of a batch of inputs, which returns a function of an index,
 * which returns {text, valid, matches} for the input at that index. `text` is the report. Without a pattern every valid
 * URL matches.
 */
export function report(options) {
  const { base, match, json, get, format } = options;
  const pattern = match === undefined ? null : makePattern(match, base);
  const { found, failed } = viewOf(options);
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

function makePattern(match, base) {
  try {
    return match.startsWith("/") && base === undefined
      ? new URLPattern({ pathname: match })
      : new URLPattern(match, base);
  } catch (error) {
    throw new UsageError(error.message);
  }
}

/** The functions that print URLs, and inputs that are not URLs. */
function viewOf({ json, get, format, match }) {
  if (json) {
    return {
      found: match === undefined ? urlToJson : matchToJson,
      failed: (input, message) => toJson({ input, error: message }),
    };
  }
  if (get !== undefined || format !== undefined) {
    return {
      found: get === undefined ? formatter(format) : getter(get),
      // A message among values would be taken for a value, so it goes to standard error.
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

// What the command says of one input.

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
 * The function that the options ask for: from a batch of inputs to a function, which gives the {text, valid, matches} of
 * the input at an index. The text is the report; without a pattern every valid URL matches.
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
    // As JSON, a URL that does not match has a line, too.
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

/** How URLs are printed that are found, and inputs that fail to be URLs. */
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
      // Among values there is no place for a message.
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

// The report of the command on one input.

import { createKey, parseAll } from "../batch/parse-all.js";
import { toRFC3986 } from "../companions/percent-encoding/to-rfc3986.js";
import { URL } from "../entries/index.js";
import { UsageError } from "./error.js";
import { rowMaker } from "./columns.js";
import { formatter, getter, namesOf } from "./fields.js";
import {
  formatError,
  formatMatch,
  formatUrl,
  matchToJson,
  urlToJson,
} from "./format.js";
import { keyOptions } from "./options.js";
import { makePattern, matchedGroups } from "./pattern.js";
import { count, toJson, toMessage } from "./text.js";

/**
 * Returns what reports on the inputs as the options ask. A report on an input has these members:
 *
 * - `text`: the text to print
 * - `aside`: the text for standard error; may be missing
 * - `more`: numbers to add up for the summary; may be missing
 * - `valid`: whether the input is a URL
 * - `matches`: whether the URL matches the pattern; without a pattern every URL matches
 *
 * What is returned has these members:
 *
 * - `rowsOf`: the function of columns.js that makes rows of many lines; null where each line needs a report
 * - `hasInputs`: whether the output has the inputs themselves
 * - `reportOn`: a function from a batch to a function from an index to the report
 * - `emptyLine`: the text to print for a file's empty line
 * - `summary`: a function from the sums, {all, invalid} and those of `more`, to the text to print after all reports
 */
export function report(options) {
  const { base, match, json, get, format, key, rfc3986 } = options;
  const pattern = match === undefined ? null : patternOf(match, base);
  const { found, failed, emptyRow, summary } = viewOf(options, pattern);
  const isValues = [get, format, key, rfc3986].some((it) => it !== undefined);
  const reportOnFailure = (input, file, error) => {
    const message = toMessage(error.message);
    const text = failed(input, message);
    // Standard output has only values. Standard error has a message for an argument, and a count for lines.
    const isTold = isValues && file === undefined;
    const aside = isTold ? `urlsmith: ${message}\n` : "";
    return { text, aside, valid: false, matches: false };
  };
  const reportOnOne = (input, file) => {
    let url;
    try {
      url = new URL(input, base);
    } catch (error) {
      return reportOnFailure(input, file, error);
    }
    const groups = pattern && matchedGroups(url, pattern);
    const matches = pattern === null || groups !== null;
    // With --json, URLs that do not match have a line, too.
    if (!matches && !json) return { text: "", valid: true, matches };
    try {
      return { text: found({ input, url, groups }), valid: true, matches };
    } catch (error) {
      if (!rfc3986) throw error;
      return reportOnFailure(input, file, error);
    }
  };
  const isPlain = match === undefined && !json && !isValues;
  const reportOn = ({ texts, file }) => {
    const urls = isPlain ? parseAll(texts, { base }) : null;
    return (index) => {
      const input = texts[index];
      const url = urls?.at(index);
      return url
        ? { text: formatUrl({ input, url }), valid: true, matches: true }
        : reportOnOne(input, file);
    };
  };
  const hasInputs = Boolean(json) || namesOf(get ?? []).includes("input");
  return {
    rowsOf: rowMaker(options),
    hasInputs,
    reportOn,
    // Between NUL characters, an empty value has a line of JSON, too.
    emptyLine: json && options.null ? reportOnOne("").text : emptyRow,
    summary,
  };
}

/** The pattern of `--match`. */
function patternOf(match, base) {
  try {
    return makePattern(match, base);
  } catch (error) {
    throw new UsageError(base === undefined ? refusal(match) : error.message);
  }
}

/** Why a pattern is refused that has no base URL. If a base URL is all that it lacks, the advice is for the command. */
function refusal(match) {
  try {
    makePattern(match, "https://a.example/");
  } catch (error) {
    return error.message;
  }
  const path = JSON.stringify(`/${match}`);
  return `--match ${JSON.stringify(match)} has no protocol. Write ${path} to match paths, or give a --base`;
}

/**
 * The functions that print URLs (`found`) and inputs that are not URLs (`failed`), what is printed for an empty line
 * (`emptyRow`), and the summary.
 */
function viewOf({ json, get, format, key, rfc3986, match }, pattern) {
  const plain = { emptyRow: "", summary: () => "" };
  if (json) {
    return {
      ...plain,
      found: match === undefined ? urlToJson : matchToJson,
      failed: (input, message) => toJson({ input, error: message }),
    };
  }
  if ([get, format, key, rfc3986].some((it) => it !== undefined)) {
    const print = rfc3986
      ? ({ url }) => `${toRFC3986(url)}\n`
      : key !== undefined
        ? keyPrinter(key)
        : get === undefined
          ? formatter(format, pattern)
          : getter(get, pattern);
    const hint = rfc3986 ? ", or RFC 3986 does not allow the host" : "";
    // A pattern chooses among the lines. Without one, each line has its row.
    const rowOf = (input) => {
      if (match !== undefined) return "";
      return get === undefined ? "\n" : print({ input, url: null });
    };
    return {
      found: print,
      failed: rowOf,
      emptyRow: rowOf(""),
      summary: ({ all, invalid }) =>
        `urlsmith: ${count(invalid, "line")} of ${count(all)} ${invalid === 1 ? "is" : "are"} no URL${hint}; --check says why\n`,
    };
  }
  return {
    ...plain,
    found: match === undefined ? formatUrl : formatMatch,
    failed: formatError,
  };
}

/** The function that prints the key of a URL by the rules of `--key`. */
function keyPrinter(rules) {
  const keyOf = createKey(keyOptions(rules));
  return ({ url }) => `${url === null ? "" : keyOf(url.href)}\n`;
}

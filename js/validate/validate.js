// The validation errors of a URL: https://url.spec.whatwg.org/#validation-error

import { OF_BASE_URL, SPECIAL } from "../../target/generated/layout.js";
import {
  RegExp,
  TypeError,
  charCodeAt,
  exec,
  indexOf,
  isArray,
  slice,
  split,
  test,
  toLowerCase,
  toWellFormed,
} from "../shared/intrinsics.js";
import { tooFewArguments } from "../shared/messages.js";
import { trim } from "../shared/url-input.js";
import { convertMember } from "../shared/url-pattern-input.js";
import { convertOptions, createDataProperty } from "../shared/webidl.js";
import { basicUrlParser } from "../url/basic-url-parser.js";
import { invalidUrl } from "../url/invalid-url.js";
import { LONGEST_MATCHED } from "../url/normal-form.js";
import { parse } from "../url/parse-url.js";
import { pathState } from "../url/path.js";
import { byte, made } from "../url/plain-url.js";
import { messageOf, nameOf } from "./descriptions.js";
import { FirstError, Report, reportRemoved } from "./report.js";

/** Matches the first character that the URL parser does not trim. */
const untrimmed = /* @__PURE__ */ new RegExp("[^\\0- ]");

/** https://url.spec.whatwg.org/#validation-error */
export function validate(input, options = undefined) {
  if (arguments.length === 0) {
    throw tooFewArguments("validate", 1, 0);
  }
  return run("validate", `${input}`, options);
}

/**
 * Whether an input is a valid URL string. The standard defines such strings by a grammar. They are those that have no validation
 * errors and no lone surrogates, of which the URL parser never hears. https://url.spec.whatwg.org/#valid-url-string
 */
export function isValid(input, options = undefined) {
  if (arguments.length === 0) {
    throw tooFewArguments("isValid", 1, 0);
  }
  input = `${input}`;
  const schemes = schemesOf(options);
  if (schemes !== null) {
    const { url, errors } = run("isValid", input, options);
    return (
      errors.length === 0 &&
      toWellFormed(input) === input &&
      isAllowed(url, schemes)
    );
  }
  const baseRecord = baseOf("isValid", input, options);
  if (isClean(input)) {
    return true;
  }
  try {
    reportOn(new FirstError(), input, baseRecord);
  } catch (error) {
    if (error instanceof FirstError) {
      return false;
    }
    throw error;
  }
  return toWellFormed(input) === input;
}

/** The option `schemes`, in lower case and without ":"; null if there is none. */
export function schemesOf(options) {
  const given = options?.schemes;
  if (given === undefined || given === null) {
    return null;
  }
  if (!isArray(given)) {
    throw new TypeError("The option schemes is not an array");
  }
  const schemes = [];
  for (let index = 0; index < given.length; index++) {
    schemes[index] = split(toLowerCase(`${given[index]}`), ":")[0];
  }
  return schemes;
}

/** Whether a serialized URL has one of the schemes, if some are demanded. */
export function isAllowed(url, schemes) {
  if (schemes === null) {
    return true;
  }
  const scheme = split(url, ":")[0];
  for (let index = 0; index < schemes.length; index++) {
    if (schemes[index] === scheme) {
      return true;
    }
  }
  return false;
}

/** What `validate` says about an input. Messages call the function by the name `operation`. */
export function run(operation, input, options) {
  const baseRecord = baseOf(operation, input, options);
  if (isClean(input)) {
    const url = cleanHref(input) ?? basicUrlParser(input, null).href;
    return { url, errors: [] };
  }
  const report = new Report();
  const { locate, outcome } = reportOn(report, input, baseRecord);
  const errors = [];
  for (let index = 0; index < report.errors.length; index++) {
    const found = report.errors[index];
    const { description, failure, fix } = found;
    const place = locate(found);
    const error = {
      code: nameOf(description),
      start: place.start,
      end: place.end,
      failure,
      message: messageOf(description),
    };
    if (fix !== undefined) {
      const edited = locate(fix);
      if (fix.text !== "" || !joinsSurrogates(input, edited)) {
        createDataProperty(error, "fix", {
          start: edited.start,
          end: edited.end,
          text: fix.text,
          sameURL: fix.sameURL && !report.failed,
        });
      }
    }
    errors[index] = error;
  }
  const url = typeof outcome === "number" ? null : outcome.href;
  return report.isTruncated
    ? { url, errors, truncated: true }
    : { url, errors };
}

/** The record of the base URL that the options have, or null. */
function baseOf(operation, input, options) {
  const base = convertMember(convertOptions(options, operation).base);
  const record = base === undefined ? null : parse(base);
  if (typeof record === "number") {
    throw invalidUrl(record + OF_BASE_URL, input, base);
  }
  return record;
}

/** Adds the errors of an input to a report. `locate` turns a place of the report into a place of the input. */
function reportOn(report, input, base) {
  // A lone surrogate and U+FFFD are one code unit each.
  const text = toWellFormed(input);
  const trimmed = trim(text);
  const start = trimmed === "" ? 0 : exec(untrimmed, text).index;
  const end = start + trimmed.length;
  const locate = reportRemoved(report, text, start, end);
  return { locate, outcome: basicUrlParser(trimmed, base, report) };
}

/** Whether two lone surrogates become a pair when the text between them is removed. Alone, each is read as U+FFFD. */
function joinsSurrogates(input, { start, end }) {
  return (
    charCodeAt(input, start - 1) >> 10 === 0x36 &&
    charCodeAt(input, end) >> 10 === 0x37
  );
}

// A shortcut: most inputs are seen at a glance to have no errors. tests/validate/clean.test.js compares it with the steps over
// every short input.

/** The ASCII characters that are URL units, without "/" and "?". https://url.spec.whatwg.org/#url-units */
const units = "!$-.\\d:;=@_a-z~";

/**
 * Matches URLs that have no errors, if each "%" begins a percent-encoded byte. Either the scheme is special and not "file", there
 * are no credentials, and the host is an IPv4 address or a domain: letters and digits, single dots and hyphens between them, and a
 * last label that is no number. An authority of at most 63 characters has no label that is too long. Or the path is opaque.
 */
const clean = /* @__PURE__ */ made(
  () =>
    new RegExp(
      "^(?:(?:https?|wss?|ftp)://(?![^/?#]{64})" +
        `(?:(?:[a-z\\d]+[.-])*[a-z][a-z\\d]*|${byte}\\.${byte}\\.${byte}\\.${byte})(?::\\d{1,4})?(?:/[/${units}]*)?` +
        `|(?!https?:|wss?:|ftp:|file:)[a-z][a-z\\d+.-]*:(?:[${units}][/${units}]*)?)` +
        `(?:\\?[/?${units}]*)?(?:#[/?${units}]*)?$`,
      "i",
    ),
);

const wrongPercent = /* @__PURE__ */ new RegExp("%(?![\\dA-Fa-f]{2})");

/** Whether an input is sure to be a URL without errors, whatever the base URL is. */
function isClean(input) {
  return (
    input.length <= LONGEST_MATCHED &&
    test(clean, input) &&
    (indexOf(input, "%") < 0 || !test(wrongPercent, input))
  );
}

/** Matches clean URLs that are sure to be their own serialization, if they have no dot segments. */
const normal = /* @__PURE__ */ new RegExp(
  "^[a-z][a-z\\d+.-]*:(?://[a-z\\d.-]+(?::(?!(?:21|80|443)/)[1-9]\\d*)?/|(?!/))[^?#]*(?:\\?[^'#]*)?(?:#|$)",
);

/** Matches clean URLs to whose serialization only the path "/" has to be added. */
const withoutPath = /* @__PURE__ */ new RegExp("^[a-z]+://[a-z\\d.-]+$");

const schemeAndAuthority = /* @__PURE__ */ new RegExp("[^:]+://[^/?#]+", "y");
const pathEnd = /* @__PURE__ */ new RegExp("[?#]|$", "g");

/** The serialization of a clean URL; null where only the parser can tell. */
function cleanHref(input) {
  const hasNoDotSegment = indexOf(input, "/.") < 0 && indexOf(input, "/%2") < 0;
  if (hasNoDotSegment && test(normal, input)) {
    return input;
  }
  if (test(withoutPath, input)) {
    return `${input}/`;
  }
  schemeAndAuthority.lastIndex = 0;
  if (!test(schemeAndAuthority, input)) {
    return null;
  }
  const start = schemeAndAuthority.lastIndex;
  pathEnd.lastIndex = start;
  const end = exec(pathEnd, input).index;
  const path = hasNoDotSegment
    ? slice(input, start, end) || "/"
    : pathState("", slice(input, start + 1, end), SPECIAL);
  const href = toLowerCase(slice(input, 0, start)) + path + slice(input, end);
  return test(normal, href) ? href : null;
}

// The validation errors of a URL: https://url.spec.whatwg.org/#validation-error

import { OF_BASE_URL } from "../../target/generated/layout.js";
import {
  TypeError,
  charCodeAt,
  isArray,
  split,
  toLowerCase,
  toWellFormed,
} from "../shared/intrinsics.js";
import { tooFewArguments } from "../shared/messages.js";
import { trim } from "../shared/url-input.js";
import { convertMember } from "../shared/url-pattern-input.js";
import { convertOptions, createDataProperty } from "../shared/webidl.js";
import { basicUrlParser } from "../url/basic-url-parser.js";
import { invalidUrl } from "../url/invalid-url.js";
import { parse } from "../url/parse-url.js";
import { isClean, isCleanAndSerialized } from "./clean.js";
import { messageOf, nameOf } from "./descriptions.js";
import { Report, reportRemoved } from "./report.js";

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
  const base = baseOf("isValid", input, options);
  if (schemes === null && isClean(input)) {
    return true;
  }
  // One error is enough.
  const report = new Report(1);
  const { outcome } = reportOn(report, input, base);
  return (
    report.errors.length === 0 &&
    toWellFormed(input) === input &&
    isAllowed(outcome.href, schemes)
  );
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

/**
 * What `validate` says about an input, with at most `mostErrors` errors. Messages call the function by the name `operation`.
 */
export function run(operation, input, options, mostErrors = undefined) {
  const baseRecord = baseOf(operation, input, options);
  if (isCleanAndSerialized(input)) {
    return { url: input, errors: [] };
  }
  const report = new Report(mostErrors);
  const { locate, outcome } = reportOn(report, input, baseRecord);
  const url = typeof outcome === "number" ? null : outcome.href;
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
          sameURL: fix.sameURL && url !== null,
          sameResource: (fix.sameURL || fix.sameResource) && url !== null,
        });
      }
    }
    errors[index] = error;
  }
  const result = { url, errors };
  if (report.isTruncated) {
    createDataProperty(result, "truncated", true);
  }
  return result;
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
  const locate = reportRemoved(report, text, trimmed);
  return { locate, outcome: basicUrlParser(trimmed, base, report) };
}

/** Whether two lone surrogates become a pair when the text between them is removed. Alone, each is read as U+FFFD. */
function joinsSurrogates(input, { start, end }) {
  return (
    charCodeAt(input, start - 1) >> 10 === 0x36 &&
    charCodeAt(input, end) >> 10 === 0x37
  );
}

// What to show under a field of a form that asks for a URL.

import {
  charCodeAt,
  fromCodePoint,
  getOwnPropertyDescriptor,
  indexOf,
  slice,
} from "../shared/intrinsics.js";
import { tooFewArguments } from "../shared/messages.js";
import { schemeLength } from "../shared/scheme.js";
import { cleanInput } from "../shared/url-input.js";
import { afterCodePoint } from "./code-points.js";
import { isAllowed, run, schemesOf } from "./validate.js";

/**
 * The first error of an input, as a form shows it; null if there is none. An empty input has none, as in HTML: whether a field
 * may be empty says its attribute `required`.
 */
export function fieldError(input, options = undefined) {
  if (arguments.length === 0) {
    throw tooFewArguments("fieldError", 1, 0);
  }
  input = `${input}`;
  const schemes = schemesOf(options);
  const { url, errors } = run("fieldError", input, options);
  const isRefused = url !== null && !isAllowed(url, schemes);
  if (input === "" || (!isRefused && errors.length === 0)) {
    return null;
  }
  const error = isRefused
    ? { code: "scheme-not-allowed", start: 0, end: endOfScheme(input) }
    : errors[0];
  const { code, start, end } = error;
  const isAboutScheme = isRefused || code === "missing-scheme-non-relative-URL";
  const message = asSentence(
    isAboutScheme ? `a URL starts with ${listOf(schemes)}` : error.message,
  );
  const fix = getOwnPropertyDescriptor(error, "fix")?.value;
  let fixed = null;
  if (fix !== undefined) {
    const edited =
      slice(input, 0, fix.start) + fix.text + slice(input, fix.end);
    // The edit can leave another failure, such as a missing host.
    const { url } = run("fieldError", edited, options);
    fixed = url !== null && isAllowed(url, schemes) ? edited : null;
  }
  const isWhole = start === 0 && end === input.length;
  const ariaText = isWhole
    ? message
    : `${placeOf(input, start, end)}: ${message}`;
  return { code, message, ariaText, start, end, isURL: url !== null, fixed };
}

/** The index after the scheme and its colon; the end of the input if it has no scheme. */
function endOfScheme(input) {
  const end = indexOf(input, ":") + 1;
  return schemeLength(cleanInput(slice(input, 0, end))) > 0
    ? end
    : input.length;
}

/** What a URL starts with, for people who do not know what a base URL is. */
function listOf(schemes) {
  if (schemes === null) {
    return 'a scheme, such as "https://"';
  }
  let list = "";
  for (let index = 0; index < schemes.length; index++) {
    const isLast = index === schemes.length - 1;
    const comma = index === 0 ? "" : isLast ? " or " : ", ";
    list += `${comma}"${schemes[index]}:"`;
  }
  return `${list} here`;
}

/** A message with a capital letter at its start and a full stop at its end. */
function asSentence(message) {
  const first = charCodeAt(message, 0);
  const capital = first < 0x61 ? first : first - 0x20;
  return `${fromCodePoint(capital)}${slice(message, 1)}.`;
}

/** A place, as a screen reader says it. People count characters from 1. */
function placeOf(input, start, end) {
  const first = 1 + countCodePoints(input, 0, start);
  const last = first - 1 + countCodePoints(input, start, end);
  return last > first ? `Characters ${first} to ${last}` : `Character ${first}`;
}

function countCodePoints(input, start, end) {
  let count = 0;
  for (let index = start; index < end; index = afterCodePoint(input, index)) {
    count++;
  }
  return count;
}

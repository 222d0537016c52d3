// What to show under a field of a form that asks for a URL.

import {
  charCodeAt,
  fromCharCode,
  getOwnPropertyDescriptor,
  slice,
} from "../shared/intrinsics.js";
import { tooFewArguments } from "../shared/messages.js";
import { run } from "./validate.js";

/** The message for people who do not know what a base URL is. */
const NO_SCHEME = 'a URL starts with a scheme, such as "https://"';

/**
 * The first error of an input, as a form shows it; null if there is none. An empty input has none, as in HTML: whether a field
 * may be empty says its attribute `required`.
 */
export function fieldError(input, options = undefined) {
  if (arguments.length === 0) {
    throw tooFewArguments("fieldError", 1, 0);
  }
  input = `${input}`;
  const { url, errors } = run("fieldError", input, options);
  if (input === "" || errors.length === 0) {
    return null;
  }
  const { code, start, end, message } = errors[0];
  const fix = getOwnPropertyDescriptor(errors[0], "fix")?.value;
  const isSchemeMissing = code === "missing-scheme-non-relative-URL";
  const sentence = asSentence(isSchemeMissing ? NO_SCHEME : message);
  const isWhole = start === 0 && end === input.length;
  return {
    code,
    message: sentence,
    ariaText: isWhole ? sentence : `${placeOf(input, start, end)}: ${sentence}`,
    start,
    end,
    isURL: url !== null,
    mended:
      fix === undefined
        ? null
        : slice(input, 0, fix.start) + fix.text + slice(input, fix.end),
  };
}

/** A message with a capital letter at its start and a full stop at its end. */
function asSentence(message) {
  const first = charCodeAt(message, 0);
  const capital = first < 0x61 ? first : first - 0x20;
  return `${fromCharCode(capital)}${slice(message, 1)}.`;
}

/** A place, as a screen reader says it. People count characters from 1. */
function placeOf(input, start, end) {
  const first = 1 + countCodePoints(input, 0, start);
  const last = first - 1 + countCodePoints(input, start, end);
  return last > first ? `Characters ${first} to ${last}` : `Character ${first}`;
}

function countCodePoints(input, start, end) {
  let count = 0;
  for (let index = start; index < end; index++) {
    // The second half of a pair does not count.
    const isSecond =
      charCodeAt(input, index) >> 10 === 0x37 &&
      charCodeAt(input, index - 1) >> 10 === 0x36;
    count += isSecond ? 0 : 1;
  }
  return count;
}

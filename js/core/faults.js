// The faults of URLs, https://url.spec.whatwg.org/#validation-error, and of patterns.

import {
  BASE_URL,
  FIX_SAME_URL,
  IS_FAILURE,
  TRUNCATED,
  UNCHANGED,
  VALID,
} from "../../target/generated/layout.js";
import { charCodeAt, indexOf, slice } from "../shared/intrinsics.js";
import { components } from "../shared/components.js";
import { createDataProperty } from "../shared/webidl.js";
import { call, flag, numbersEnd, numbersStart } from "./instance.js";
import { lengthOf, writeArguments } from "./strings.js";
import { loadBase } from "./parse-url.js";

/** How many numbers a call writes for each error; see wasm/validate/. */
const NUMBERS_PER_ERROR = 6;

/** How many code units of the engine's words are shown. */
const MOST_WORDS = 400;

/** The name and the message of each error, by its number. Filled when an error first occurs. */
const descriptions = [];

function describe(instance, number) {
  const known = descriptions[number];
  if (known !== undefined) {
    return known;
  }
  instance.exports.describe_error(number);
  const text = instance.readResult();
  const end = indexOf(text, " ");
  return (descriptions[number] = {
    code: slice(text, 0, end),
    message: slice(text, end + 1),
  });
}

/** Whether a fix would join two lone surrogates to a pair. Alone, each is read as U+FFFD; the pair is not. */
function joinsSurrogates(input, heap, at) {
  return (
    (heap[at + 5] & ~FIX_SAME_URL) === 0 &&
    (charCodeAt(input, heap[at + 3] - 1) & 0xfc00) === 0xd800 &&
    (charCodeAt(input, heap[at + 4]) & 0xfc00) === 0xdc00
  );
}

/** The validation errors of a URL; a failure of `parse` if the base URL is invalid. */
export function validateUrl(input, base) {
  return call(input.length, (instance) => {
    const hasBase = base !== undefined;
    const failure = hasBase ? loadBase(instance, base) : UNCHANGED;
    if (failure !== UNCHANGED) {
      return failure;
    }
    const length = instance.write(input);
    const status = instance.exports.validate_url(length, flag(hasBase));
    const text = instance.readResult();
    const first = numbersStart(instance);
    const last = numbersEnd(instance);
    let textStart = instance.heap[first];
    const url = (status & VALID) === 0 ? null : slice(text, 0, textStart);
    const errors = [];
    for (let at = first + 1; at < last; at += NUMBERS_PER_ERROR) {
      const { heap } = instance;
      const number = heap[at];
      const { code, message } = describe(instance, number & ~IS_FAILURE);
      const error = {
        code,
        start: heap[at + 1],
        end: heap[at + 2],
        failure: (number & IS_FAILURE) !== 0,
        message,
      };
      const start = heap[at + 3];
      const end = heap[at + 4];
      if (start >= 0 && !joinsSurrogates(input, heap, at)) {
        const textLength = heap[at + 5] & ~FIX_SAME_URL;
        createDataProperty(error, "fix", {
          start,
          end,
          text: slice(text, textStart, textStart + textLength),
          sameURL: heap[at + 5] < 0,
        });
        textStart += textLength;
      }
      errors[errors.length] = error;
    }
    return (status & TRUNCATED) === 0
      ? { url, errors }
      : { url, errors, truncated: true };
  });
}

/** Whether an input is a valid URL string; a failure of `parse` if the base URL is invalid. */
export function isValidUrl(input, base) {
  return call(input.length, (instance) => {
    const hasBase = base !== undefined;
    const failure = hasBase ? loadBase(instance, base) : UNCHANGED;
    if (failure !== UNCHANGED) {
      return failure;
    }
    return (
      instance.exports.is_valid(instance.write(input), flag(hasBase)) !== 0
    );
  });
}

/** The faults of a pattern, whose arguments are those of `createPattern` in js/core/pattern-programs.js. */
export function validatePatternInput(init, baseURL, ignoreCase) {
  const isString = typeof init === "string";
  const strings = isString ? [init, baseURL] : init;
  return call(lengthOf(strings), (instance) => {
    instance.regexps = [];
    writeArguments(instance, strings);
    const isValid =
      instance.exports.validate_pattern(flag(isString), flag(ignoreCase)) !== 0;
    const rejection = isValid
      ? undefined
      : instance.glue.takeObject(instance.exports.take_rejection());
    instance.regexps = [];
    const text = instance.readResult();
    const { heap } = instance;
    const errors = [];
    const warnings = [];
    let lineStart = 0;
    const last = numbersEnd(instance);
    for (let at = numbersStart(instance); at < last; at += 3) {
      const codeEnd = indexOf(text, " ", lineStart);
      const lineEnd = indexOf(text, "\n", codeEnd);
      const list = isValid || errors.length > 0 ? warnings : errors;
      const message = slice(text, codeEnd + 1, lineEnd);
      list[list.length] = {
        code: slice(text, lineStart, codeEnd),
        component: subjectOf(heap[at]),
        start: heap[at + 1],
        end: heap[at + 2],
        message:
          rejection !== undefined && list === errors
            ? `${message}: ${shorten(rejection.message)}`
            : message,
      };
      lineStart = lineEnd + 1;
    }
    return { errors, warnings };
  });
}

/** The engine's words. They can hold the whole expression; the cause comes after it. */
function shorten(words) {
  return words.length > MOST_WORDS ? `…${slice(words, -MOST_WORDS)}` : words;
}

/** The subject of a fault: a component, the base URL, or the whole constructor string. */
function subjectOf(number) {
  if (number < 0) {
    return null;
  }
  return number === BASE_URL ? "baseURL" : components[number];
}

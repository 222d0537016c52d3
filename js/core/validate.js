// What is wrong with URLs: https://url.spec.whatwg.org/#validation-error

import {
  FIX_SAME_URL,
  IS_FAILURE,
  TRUNCATED,
  VALID,
} from "../../target/generated/layout.js";
import { indexOf, slice } from "../intrinsics.js";
import { call, flag } from "./instance.js";
import { loadBase } from "./url.js";

/** How many numbers there are for each error. */
const NUMBERS_PER_ERROR = 6;

/** The name and the message of each error, by its number, once there was such an error. */
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

/** What is wrong with a URL; null if the base URL is none. */
export function validateUrl(input, base) {
  return call(input.length, (instance) => {
    const hasBase = base !== undefined;
    if (hasBase && !loadBase(instance, base)) {
      return null;
    }
    const length = instance.write(input);
    const status = instance.exports.validate_url(length, flag(hasBase));
    const text = instance.readResult();
    const first = instance.numbersStart();
    const last = instance.numbersEnd();
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
      if (start >= 0) {
        const textLength = heap[at + 5] & ~FIX_SAME_URL;
        error.fix = {
          start,
          end: heap[at + 4],
          text: slice(text, textStart, textStart + textLength),
          sameURL: heap[at + 5] < 0,
        };
        textStart += textLength;
      }
      errors[errors.length] = error;
    }
    return (status & TRUNCATED) === 0
      ? { url, errors }
      : { url, errors, truncated: true };
  });
}

/** Whether an input is a valid URL string; null if the base URL is no URL. */
export function isValidUrl(input, base) {
  return call(input.length, (instance) => {
    const hasBase = base !== undefined;
    if (hasBase && !loadBase(instance, base)) {
      return null;
    }
    return (
      instance.exports.is_valid(instance.write(input), flag(hasBase)) !== 0
    );
  });
}

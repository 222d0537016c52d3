// The options of guards. A value that would disable a guard, or make it reject everything, is an error.

import {
  TypeError,
  isArray,
  objectToString,
  test,
} from "../../shared/intrinsics.js";
import { isObject } from "../../shared/webidl.js";

/** The error of an option, and of other values that the program gives. */
export const wrong = (name, demand) =>
  new TypeError(`"${name}" must ${demand}`);

/** Matches what options are, or are taken for none: `texts.map(redact)` gives an index. */
const isDictionary = /(?:Object|Null|Undefined|Number)\]$/;

/** The options as an object. Throws if they are a list or a function, which has none of the options. */
export function optionsOf(options) {
  if (!test(isDictionary, objectToString(options))) {
    throw wrong("options", "be a plain object");
  }
  return options ?? {};
}

/** An option that is a list or a function. With any other value, which is an error, the guard would refuse in silence. */
export function listOf(list, name) {
  list ??= [];
  if (typeof list !== "function" && !isArray(list)) {
    throw wrong(name, "be an array or a function");
  }
  return list;
}

/** What a function answers. A promise would otherwise allow everything. */
export function answerOf(name, answer) {
  if (isObject(answer)) {
    // A rejection that nobody handles would end the process.
    answer.catch?.(() => {});
    throw wrong(name, "return a boolean");
  }
  return answer;
}

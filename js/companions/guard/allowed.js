// The option `allow`: a list, or a function of the program's own.

import { TypeError, isArray } from "../../shared/intrinsics.js";
import { isObject } from "../../shared/webidl.js";

/** Throws if an option is there, and is neither a list nor a function. With any other value the guard would refuse in silence. */
export function checkList(list, name) {
  if (list != null && typeof list !== "function" && !isArray(list)) {
    throw new TypeError(`"${name}" must be an array or a function`);
  }
}

/** Whether a function answers true. Only `true` allows: a promise would otherwise allow everything. */
export function answersTrue(name, answer) {
  if (isObject(answer)) {
    throw new TypeError(`"${name}" must return a boolean, and no promise`);
  }
  return answer === true;
}

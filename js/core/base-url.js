// The base URL that an instance holds for the next calls.

import {
  FAILED,
  OF_BASE_URL,
  UNCHANGED,
} from "../../target/generated/layout.js";

/**
 * Makes the instance parse a base URL for the next calls, unless it holds that base URL already. Returns UNCHANGED, or the
 * failure.
 *
 * @param {ReturnType<typeof import("./instance.js").take>} instance
 */
export function loadBase(instance, base) {
  if (instance.base === base) {
    return UNCHANGED;
  }
  instance.base = undefined;
  const status = instance.exports.parse_base(instance.write(base));
  if (status >= FAILED) {
    return status + OF_BASE_URL;
  }
  instance.baseHref = status === UNCHANGED ? base : instance.readAscii();
  instance.base = base;
  return UNCHANGED;
}

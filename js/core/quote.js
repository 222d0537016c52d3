// Strings in messages.

import { slice } from "../intrinsics.js";
import { call } from "./instance.js";

/**
 * A string in quotation marks for a message. It is shortened if it is long, and characters that a terminal would obey
 * are escaped.
 */
export function quote(string) {
  // A message shows only the start of a long string, so the rest is not written.
  const shown = slice(string, 0, 1000);
  return call(shown.length, (instance) => {
    instance.exports.quote(instance.write(shown));
    return instance.readResult();
  });
}

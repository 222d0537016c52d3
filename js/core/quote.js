// Strings in messages.

import { slice } from "../intrinsics.js";
import { call } from "./instance.js";

/** A string in quotation marks for a message: shortened if it is long, and without characters that a terminal would obey. */
export function quote(string) {
  // A message shows no more than a part of this.
  const shown = slice(string, 0, 1000);
  return call(shown.length, (instance) => {
    instance.exports.quote(instance.write(shown));
    return instance.readResult();
  });
}

// What a message says about a regular expression that the engine rejects.

import { lastIndexOf, slice } from "../shared/intrinsics.js";
import { quote } from "../shared/messages.js";
import { regExpCreate, withEscapedClasses } from "../shared/regexp.js";

/**
 * The engine's reason. If backslashes within classes mend the regular expression, also the mended one. `source` is undefined
 * where it is a secret, or where the engine rejects nothing but the whole pattern.
 */
export function describeRejection({ message }, source) {
  const colon = lastIndexOf(message, ": ");
  const reason = colon < 0 ? message : slice(message, colon + 2);
  const mended = source === undefined ? source : withEscapedClasses(source);
  // What messages shorten or change is no remedy.
  return mended === source ||
    quote(`(${mended})`) !== `"(${mended})"` ||
    regExpCreate(mended, false).error !== undefined
    ? reason
    : `${reason}. Within "[…]", ( ) [ ] { } / - \\ | need a backslash: write (${mended})`;
}

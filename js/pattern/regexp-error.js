// What a message says about a regular expression that is not valid.

import { lastIndexOf, slice } from "../shared/intrinsics.js";
import { quote } from "../shared/messages.js";
import { regExpCreate, withEscapedClasses } from "../shared/regexp.js";

/**
 * The engine's reason. If backslashes within classes make the regular expression valid, also the result. `source` is undefined
 * where it is a secret, or where each regular expression of the pattern is valid by itself.
 */
export function describeRegExpError({ message }, source) {
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

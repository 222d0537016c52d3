// What a message says about a regular expression that is not valid.

import { lastIndexOf, slice } from "../shared/intrinsics.js";
import { breaksRulesOfClasses } from "../shared/regexp.js";

/**
 * The engine's reason, and a remedy, if there is one. `source` is undefined where it is a secret, or where each regular expression
 * of the pattern is valid by itself.
 */
export function describeRegExpError({ message }, source) {
  const colon = lastIndexOf(message, ": ");
  const reason = colon < 0 ? message : slice(message, colon + 2);
  return source !== undefined && breaksRulesOfClasses(source)
    ? `${reason}. Within "[…]", ( ) [ ] { } / - \\ | need a backslash`
    : reason;
}

// Shortcuts for inputs without a base URL that are plain to see: URLs, and inputs that are no URLs. The inputs have no C0
// controls and spaces around them.

import { RegExp, charCodeAt, indexOf } from "../shared/intrinsics.js";
import { specialButFile } from "../shared/scheme.js";

/**
 * The result of `make()`. Regular expressions that are put together from texts are created by it, because a bundler can leave out a
 * call that is marked as pure, but not a template with a variable.
 */
export const made = (make) => make();

/** A number from 0 to 255. */
export const byte = "(?:25[0-5]|(?:2[0-4]|1\\d|[1-9])?\\d)";

/**
 * Matches a special scheme and its slashes, of which the parser ignores all but two, and a domain whose last label is no number,
 * if there is one.
 */
export const schemeAndDomain = /* @__PURE__ */ made(
  () =>
    new RegExp(
      `${specialButFile}://[/\\\\]*(?:(?:[\\w.-]*\\.)?[a-z][\\w-]*)?`,
      "iy",
    ),
);

const isDigit = (unit) => unit >= 0x30 && unit <= 0x39;

/** Whether the first or second character of a host shows that `schemeAndDomain` does not match, as most addresses do. */
export function mayBeAddress(input) {
  const unit = charCodeAt(input, 8);
  return isDigit(unit) || unit === 0x3a || unit === 0x5b;
}

/**
 * Whether an input that `schemeAndDomain` matches up to an index can be parsed. No path, query or fragment makes a URL fail. The
 * result is undefined where only the parser can tell.
 */
export function canParseAfterDomain(input, index) {
  const last = charCodeAt(input, index - 1);
  const hasHost = last !== 0x2f && last !== 0x5c;
  let unit = charCodeAt(input, index);
  let port = 0;
  if (unit === 0x3a) {
    for (
      unit = charCodeAt(input, ++index);
      isDigit(unit);
      unit = charCodeAt(input, ++index)
    ) {
      port = 10 * port + unit - 0x30;
    }
  }
  switch (unit) {
    case 0x20:
      // A space in a username is encoded.
      return indexOf(input, "@", index) < 0 ? false : undefined;
    case 0x23:
    case 0x2f:
    case 0x3f:
    case 0x5c:
      break;
    default:
      if (index < input.length) {
        return undefined;
      }
  }
  return hasHost && port <= 0xffff;
}

/** Whether it is plain that an input has no scheme. Most inputs show by one character that they have one, or none. */
export function hasNoScheme(input) {
  const unit = charCodeAt(input, 0);
  if (unit > 0x20 && unit < 0x41) {
    return true;
  }
  for (let index = 6; index > 1; index--) {
    if (charCodeAt(input, index) === 0x3a) {
      return false;
    }
  }
  return indexOf(input, ":") < 0;
}

// A shortcut for inputs without a base URL whose result is obvious: URLs, and inputs that are not URLs.

import { RegExp, charCodeAt, indexOf, test } from "../shared/intrinsics.js";
import { specialButFile } from "../shared/scheme.js";

/**
 * The result of `make()`. Regular expressions that are put together from texts are created by it, because a bundler can leave out a
 * call that is marked as pure, but not a template with a variable.
 */
export const made = (make) => make();

/** A number from 0 to 255. */
const byte = "(?:25[0-5]|(?:2[0-4]|1\\d|[1-9])?\\d)";

/** An IPv4 address of four numbers. */
export const ipv4 = /* @__PURE__ */ made(
  () => `${byte}\\.${byte}\\.${byte}\\.${byte}`,
);

/**
 * Matches a special scheme and its slashes, of which the parser ignores all but two. If a plain host follows, which is an IPv4
 * address or a domain whose last label is no number, it matches the host, too, and a port of up to four digits.
 */
const plainAuthority = /* @__PURE__ */ made(
  () =>
    new RegExp(
      `${specialButFile}://[/\\\\]*(?:(?:${ipv4}|(?:[\\w.-]*\\.)?[a-z][\\w-]*)(?::\\d{1,4}(?![\\d:]))?)?`,
      "iy",
    ),
);

/** Matches URLs that have an empty host and the scheme "file", or an opaque path. */
const withoutHost = /* @__PURE__ */ made(
  () =>
    new RegExp(
      `^(?:file:///|(?!${specialButFile}:|file:)[a-z][a-z\\d+.-]*:(?:[^/\\t\\n\\r]|$))`,
      "i",
    ),
);

/** Whether an input can be parsed without a base URL. The result is undefined where only the parser can tell. */
export function canParsePlain(input) {
  // Nearly all inputs that begin with another character have no scheme.
  if (charCodeAt(input, 0) > 0x40) {
    plainAuthority.lastIndex = 0;
    if (test(plainAuthority, input)) {
      return canParseAfter(input, plainAuthority.lastIndex);
    }
  }
  if (hasNoScheme(input)) {
    return false;
  }
  return test(withoutHost, input) ? true : undefined;
}

/** The same for an input that `plainAuthority` matches up to an index. No path, query or fragment makes a URL fail. */
function canParseAfter(input, index) {
  const last = charCodeAt(input, index - 1);
  const hasHost = last !== 0x2f && last !== 0x5c;
  let unit = charCodeAt(input, index);
  let port = 0;
  if (unit === 0x3a) {
    for (
      unit = charCodeAt(input, ++index);
      unit >= 0x30 && unit <= 0x39;
      unit = charCodeAt(input, ++index)
    ) {
      port = 10 * port + unit - 0x30;
    }
  }
  switch (unit) {
    case 0x20:
      // A space in a username is encoded, and spaces at the end are removed.
      return indexOf(input, "@", index) < 0 &&
        charCodeAt(input, input.length - 1) > 0x20
        ? false
        : undefined;
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

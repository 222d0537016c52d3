// Shortcuts for inputs without a base URL that are plain to see: URLs, and inputs that are no URLs. The inputs have no C0
// controls and spaces around them.

import { RegExp, charCodeAt, indexOf } from "../shared/intrinsics.js";

/** What a function makes of texts. A bundler can leave out a call whose result nobody needs, but no template with a variable. */
export const made = (make) => make();

/** A number from 0 to 255. */
export const byte = "(?:25[0-5]|(?:2[0-4]|1\\d|[1-9])?\\d)";
/** The end of an authority. */
const end = "(?:[/?#\\\\]|$)";
/** A host and a port that are sure to parse: an IPv4 address of four numbers, or a domain whose last label is not a number. */
const authority = /* @__PURE__ */ made(
  () =>
    `(?:${byte}\\.${byte}\\.${byte}\\.${byte}|(?:[\\w.-]*\\.)?[a-z][\\w-]*)` +
    `(?::[1-5]?\\d{1,4})?${end}`,
);
const special = "(?:https?|wss?|ftp)";

/**
 * Matches URLs that are sure to parse. If the scheme is special, there may be a plain username and password. The rest does not
 * matter, since no path, query or fragment makes a URL fail. The other URLs have an empty host and the scheme "file", or an
 * opaque path. No group is repeated, since WebKit takes ten times as long for a repeated group.
 */
export const plainUrl = /* @__PURE__ */ made(
  () =>
    new RegExp(
      `^(?:${special}://(?:${authority}|[\\w.-]+(?::[\\w.-]*)?@${authority})` +
        `|file:///|(?!${special}:|file:)[a-z][a-z\\d+.-]*:(?:[^/\\t\\n\\r]|$))`,
      "i",
    ),
);

/** The rest of an authority that has no "@". */
const rest = /* @__PURE__ */ made(() => `[^/?#\\\\@\\t\\n\\r]*${end}`);
/** A number from 256 on. */
const large = "(?:25[6-9]|2[6-9]\\d|[3-9]\\d\\d|[1-9]\\d{3}\\d*)";
/**
 * Matches inputs that are sure to be no URLs. They are "http" and "https" URLs. The host is empty or has a space; or the port is
 * no number, or too large; or the host is an IPv4 address with a number that is too large, or with more than four numbers. By
 * "\1" the host is read once. V8 calls a function for "\1" if case does not matter.
 */
export const plainFault = /* @__PURE__ */ made(
  () =>
    new RegExp(
      "^[hH][tT][tT][pP][sS]?://(?:[?#]|$" +
        `|(?=([\\w.-]*))\\1(?: ${rest}|:(?:\\d*[^\\d/?#\\\\@\\t\\n\\r]${rest}` +
        `|(?:[1-9]\\d{5}|[7-9]\\d{4}|6[6-9]\\d{3}|65[6-9]\\d\\d|655[4-9]\\d|6553[6-9])\\d*${end}))` +
        `|(?:\\d+\\.)?(?:\\d+\\.)?(?:\\d+\\.)?${large}\\.[\\d.]*\\d${end}` +
        `|\\d+\\.\\d+\\.\\d+\\.(?:${large}|\\d+\\.[\\d.]*\\d)${end})`,
    ),
);

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

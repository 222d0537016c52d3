// Shortcuts for inputs without a base URL that are plain to see: URLs, and inputs that are no URLs.

import { RegExp, charCodeAt, test } from "../shared/intrinsics.js";

/** What a function makes of texts. A bundler can leave out a call whose result nobody needs, but no template with a variable. */
export const made = (make) => make();

/** A number from 0 to 255. */
export const byte = "(?:25[0-5]|(?:2[0-4]|1\\d|[1-9])?\\d)";
/**
 * Matches URLs that are sure to parse. In "http" and "https" URLs the host is an IPv4 address of four numbers or a domain whose
 * last label is not a number, and the port is below 60,000. The rest does not matter, since no path, query or fragment makes a
 * URL fail. The other URLs have an opaque path. C0 controls and spaces may come first. No group is repeated, since WebKit
 * takes ten times as long for a repeated group.
 */
export const plainUrl = /* @__PURE__ */ made(
  () =>
    new RegExp(
      `^[\\0- ]*(?:https?://(?:${byte}\\.${byte}\\.${byte}\\.${byte}|(?:[\\w.-]*\\.)?[a-z][\\w-]*)(?::[1-5]?\\d{1,4})?(?:[/?#]|$)` +
        "|(?:data|mailto):[^/\\t\\n\\r])",
      "i",
    ),
);

/** Inputs without a scheme, as "/a" and "example.com". The parser removes tabs and newlines. */
const withoutScheme = /* @__PURE__ */ new RegExp(
  "^(?:[^\\0- a-z]|[a-z][a-z\\d+.-]*(?:[^a-z\\d+.:\\t\\n\\r-]|$))",
  "i",
);
/** The end of a host or port. C0 controls and spaces at the end of the input do not count. */
const end = "(?:[/?#\\\\]|[\\0- ]*$)";
/** The rest of an authority that has no "@". */
const rest = "[^/?#\\\\@\\t\\n\\r]*(?:[/?#\\\\]|$)";
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
        `|(?=([\\w.-]*))\\1(?: +(?:[/?#\\\\]|[^\\0- /?#\\\\@]${rest})` +
        `|:(?:\\d*[^\\0- \\d/?#\\\\@]${rest}` +
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
  for (let index = 4; index < 7; index++) {
    if (charCodeAt(input, index) === 0x3a) {
      return false;
    }
  }
  return test(withoutScheme, input);
}

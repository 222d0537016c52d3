// Shortcuts for what is in normal form. Most URLs that programs handle were serialized before, and then are their own
// serialization. The tests compare these shortcuts with the full steps over every short input.

import {
  RegExp,
  charCodeAt,
  indexOf,
  join,
  lastIndexOf,
  slice,
  startsWith,
  test,
} from "../shared/intrinsics.js";
import { byte } from "./plain-url.js";
import { createRecord, isHostNull } from "./url-record.js";

/** A domain that the host parser leaves as it is. Its last label begins with a letter, and so is no number. */
const domain = "(?:[a-z\\d_.-]*\\.)?[a-z_][a-z\\d_-]*";
const host = `(?:${domain}|${byte}\\.${byte}\\.${byte}\\.${byte})`;
/** A port that is not too large. It may be the default port. */
const port = "(?::[1-9]\\d?\\d?\\d?)?";
/** What follows the first slash of a path: code points outside the percent-encode sets. */
const rest = "[!$-;=@-[\\]_a-z|~]*(?:\\?[!$-&(-;=?-~]*)?(?:#[!#-;=?-_a-~]*)?";
const userinfo = "[!$-.0-9A-Z_a-z~]+";

/**
 * Matches the start of URLs that are sure not to change before their path, except that a default port goes. The match has as
 * much of the path, the query and the fragment as is sure not to change, except that dot segments go. The flag "y" makes the
 * match set `lastIndex`. No group is repeated, since WebKit takes ten times as long for a repeated group.
 */
const normalStart = /* @__PURE__ */ new RegExp(
  `(?:(?!file:)[a-z][a-z\\d+.-]*://(?:${host}|${userinfo}(?::${userinfo})?@${host})${port}` +
    `|file://(?!localhost(?:[/?#]|$)|/.\\|)(?:${domain})?)(?=[/?#]|$)(?:/${rest})?`,
  "y",
);

/**
 * The length of the start of a URL that is sure not to change, except that a default port and dot segments go. The result is 0,
 * or an index at the end of the authority or after it.
 */
export function normalLength(input) {
  normalStart.lastIndex = 0;
  return test(normalStart, input) ? normalStart.lastIndex : 0;
}

const normalRest = /* @__PURE__ */ new RegExp(`^${rest}$`);

/** Whether a text may have a dot segment. A segment begins after a slash, or at the beginning of the text. */
export function mayHaveDotSegment(text) {
  for (
    let dot = indexOf(text, ".");
    dot >= 0;
    dot = indexOf(text, ".", dot + 1)
  ) {
    if (dot === 0 || charCodeAt(text, dot - 1) === 0x2f) {
      return true;
    }
  }
  const percent = indexOf(text, "%");
  return percent === 0 || (percent > 0 && indexOf(text, "/%2") >= 0);
}

/** Whether a path after its first slash, with the query and the fragment, is sure to stay as it is. */
export const isNormalRest = (text) =>
  test(normalRest, text) && !mayHaveDotSegment(text);

const normalHost = /* @__PURE__ */ new RegExp(`^${host}$`, "i");

/** Whether a host is sure to become small letters and to change in no other way. It is a domain or an IPv4 address. */
export const isNormalHost = (text) => test(normalHost, text);

/**
 * The record of a reference that is sure to follow a part of the base URL without a change. The result is null for every other
 * reference.
 */
export function normalReference(input, base) {
  const { href, schemeEnd, hostStart, pathStart, queryStart } = base;
  const isFile = schemeEnd === 4 && startsWith(href, "file");
  if (isHostNull(base) || pathStart === queryStart || isFile) {
    return null;
  }
  let end = queryStart;
  let start = 0;
  switch (input[0]) {
    case "#":
      end = base.fragmentStart;
      break;
    case "?":
      break;
    case "/":
      end = pathStart + 1;
      start = 1;
      if (input[1] === "/") {
        return null;
      }
      break;
    default:
      if (input === "" || indexOf(input, ":") >= 0) {
        return null;
      }
      end = lastIndexOf(href, "/", queryStart - 1) + 1;
      for (; slice(input, start, start + 3) === "../"; start += 3) {
        if (end > pathStart + 1) {
          end = lastIndexOf(href, "/", end - 2) + 1;
        }
      }
  }
  const text = slice(input, start);
  if (!isNormalRest(text)) {
    return null;
  }
  // Engines would keep the parts of a sum, which take several times the memory.
  const joined = join([slice(href, 0, end), text], "");
  const hash = indexOf(text, "#");
  const fragmentStart = hash < 0 ? joined.length : end + hash;
  const question = indexOf(text, "?");
  return createRecord(
    joined,
    schemeEnd,
    base.usernameEnd,
    hostStart,
    base.hostEnd,
    pathStart,
    input[0] === "#"
      ? queryStart
      : question < 0 || end + question > fragmentStart
        ? fragmentStart
        : end + question,
    fragmentStart,
  );
}

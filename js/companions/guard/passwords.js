// Finds user names that are tokens, and passwords: what stands between slashes and "@".

import {
  LONGEST_MATCHED,
  RegExp,
  exec,
  indexOf,
  lastIndexOf,
  slice,
  split,
} from "../../shared/intrinsics.js";
import { AUTHORITY_END } from "./ends.js";
import {
  canHavePassword,
  cutOffPassword,
  isHost,
  isNoHost,
  isNoPort,
} from "./port-or-password.js";
import { isToken } from "./secret-names.js";

const LONGEST_SCHEME = 16;
/**
 * Of a longer name of a parameter only the end is looked at, and a password behind a longer user name is not seen if it is cut off before
 * its "@".
 */
export const LONGEST_NAME = 256;

/** Matches what is before the next "@" in a line and in a string of JSON, before another URL, behind at most so many spaces. */
const toAtSign = (spaces) => {
  // The controls of Unicode by their numbers: Hermes 0.12 knows no properties.
  const controls = "\\x00-\\x1f\\x7f-\\x9f";
  const word = `(?:(?![a-z\\d]{2}:[/\\\\]{2})[^\\s${controls}"<>\`@])*`;
  return new RegExp(
    `^(?:${word}(?!"([\\s,:\\]}]|$)|[\\n\\r])[\\s${controls}"<>\`]){0,${spaces}}${word}@`,
    "iu",
  );
};
const inWord = /* @__PURE__ */ toAtSign(0);
/** A password can have two spaces in a URL that is none. */
const inWords = /* @__PURE__ */ toAtSign(2);

/**
 * The function that looks for credentials behind slashes, adds what is secret, and returns the index after that. `cutOffEnds` end a
 * password that is cut off before its "@".
 */
export const passwordsOf =
  (string, find, add) => (start, depth, cutOffEnds) => {
    const nextAtSign = (at, regexp) => {
      const match = exec(regexp, slice(string, at, at + LONGEST_MATCHED));
      return match === null ? -1 : at + match[0].length - 1;
    };
    const end = find(AUTHORITY_END, start, depth);
    const authority = slice(string, start, end);
    if (indexOf(authority, ":") < 0 && indexOf(authority, "@") < 0) {
      return start;
    }
    const before = slice(slice(string, 0, start), -LONGEST_SCHEME);
    const hasPassword = canHavePassword(before);
    const text = slice(string, start, start + LONGEST_NAME);
    const index = hasPassword ? cutOffPassword(text) : -1;
    // No host is so long.
    const isLong = authority.length > LONGEST_MATCHED;
    let at = start + lastIndexOf(authority, "@");
    if (at < start) {
      // The password may have a delimiter that ends the authority.
      at =
        hasPassword && (isLong || isNoPort(authority))
          ? nextAtSign(end, isLong || index >= 0 ? inWords : inWord)
          : -1;
    }
    let host;
    // It may also have "@" before the delimiter. Then the rest of the password stands where the host should.
    for (let next = at; next >= 0;) {
      const hostEnd = find(AUTHORITY_END, next, depth);
      at = next + lastIndexOf(slice(string, next, hostEnd), "@");
      host = slice(string, at + 1, hostEnd);
      next = isHost(host)
        ? -1
        : nextAtSign(at + 1, isNoHost(host) ? inWords : inWord);
    }
    let password = start + index;
    if (at >= 0) {
      const name = split(slice(string, start, at), ":")[0];
      password = start + name.length + 1;
      if (isToken(name)) {
        add(start, password - 1);
      }
      if (password > at || !isNoHost(host) || isNoHost(name) || !hasPassword) {
        add(password, at);
        return at + 1;
      }
    } else if (index < 0) {
      return start;
    }
    // The password is cut off before its "@".
    const passwordEnd = find(cutOffEnds, password, depth);
    add(password, passwordEnd);
    return passwordEnd;
  };

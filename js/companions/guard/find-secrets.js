// Finds the secrets in a text: user names that are tokens, passwords, and the values of parameters with certain names.

import {
  LONGEST_MATCHED,
  charCodeAt,
  exec,
  fromCharCode,
  indexOf,
  lastIndexOf,
  max,
  slice,
  split,
  test,
} from "../../shared/intrinsics.js";
import { DEEPEST } from "./decoded-text.js";
import {
  canHavePassword,
  cutOffPassword,
  isHost,
  isNoHost,
  isNoPort,
} from "./port-or-password.js";
import { isToken } from "./secret-names.js";

/** Where a character stands in a word. A word without a URL has nothing but text. */
const TEXT = 0;
const AUTHORITY = 1;
const PATH = 2;
const QUERY = 3;
const FRAGMENT = 4;
/** What else `#find` looks for than the end of a value in one of these places. */
const DELIMITER = 5;
const AUTHORITY_END = 6;
const AT_SIGN = 7;
const WORD = 8;

/** What ends a value in each place, and the characters for the others, beside what ends a word. */
const ends = [
  "&#;",
  "&#;",
  "&#;/?",
  "&#;",
  "&;",
  "/\\=#?&;",
  "/?#",
  "@/\\",
  "",
];

/**
 * Matches what ends a word: white space, controls, quotation marks and angle brackets. U+0085 stands for an escape in a JSON string; see
 * decoded-text.js. In an authority, it may be that of "domain\\name".
 */
const endsWord = /[\s\p{Cc}"<>`]/u;

/** For each code unit up to U+00FF, a bit for each of `ends` that has it. */
const endsOf = /* @__PURE__ */ createEnds();

function createEnds() {
  const table = [];
  for (let unit = 0; unit < 0x100; unit++) {
    const character = fromCharCode(unit);
    table[unit] = test(endsWord, character) ? 0x1ff : 0;
    for (let index = 0; index < ends.length; index++) {
      table[unit] |= indexOf(ends[index], character) < 0 ? 0 : 1 << index;
    }
  }
  table[0x85] ^= 1 << AUTHORITY_END;
  return table;
}

/** What a sentence puts behind a URL, a log behind what it cuts off, and JSON before a quotation mark. */
const punctuation = ").,:;]}'\\\u2026";

const LONGEST_SCHEME = 16;

/** Matches what begins another parameter. */
const nextParameter = /^(&|;[\w-]+=)/;
/** Of a longer name only the end is looked at. */
const LONGEST_NAME = 256;

/** A password can have this many spaces in a URL that is none. */
const MOST_SPACES = 2;

const isSlash = (character) => character === "/" || character === "\\";

/** Matches the end of a scheme, so that slashes behind it begin another URL. */
const schemeEnd = /[a-z\d]{2}:$/i;
/** Matches what follows the quotation mark at the end of a JSON string. */
const afterString = /^([\s,:\]}]|$)/;

/** Matches what is between two URLs, and the next one. */
const nextURL = /[,(][a-z][a-z\d+.-]*:\/\//i;

/** The secrets in a decoded text, as their starts and ends in turn. */
export const findSecrets = (text, isSecretName) =>
  new Scan(text, isSecretName).run();

class Scan {
  #found = [];
  #string;
  #depths;
  #isSecretName;
  #place = TEXT;
  /** The start of what may be a name, and the delimiter before it; none at the start of a word. */
  #nameStart = 0;
  #opener = "";
  /** Whether the word has had "=" so far. */
  #hasPair = false;
  /** No "@" is between the current character and this index. */
  #clear = 0;

  constructor({ string, depths }, isSecretName) {
    this.#string = string;
    this.#depths = depths;
    this.#isSecretName = isSecretName;
  }

  run() {
    let at = 0;
    while (at < this.#string.length) {
      at = this.#pass(this.#find(DELIMITER, at, DEEPEST));
    }
    return this.#found;
  }

  /** Passes the delimiter at an index, and what it begins. Returns the index after them. */
  #pass(at) {
    let opener = this.#string[at];
    switch (opener) {
      case "/":
      case "\\":
        return this.#passSlashes(at);
      case "=":
        return this.#passEquals(at);
      case "#":
        this.#place = this.#depths[at] === 0 ? FRAGMENT : QUERY;
        break;
      case "?":
      case "&":
        this.#place = max(this.#place, QUERY);
        break;
      case ";":
        break;
      default:
        if (this.#depths[at] > 0) {
          return at + 1;
        }
        this.#place = TEXT;
        this.#hasPair = false;
        opener = "";
    }
    this.#open(opener, at + 1);
    return at + 1;
  }

  /** A name may begin at an index, behind a delimiter. */
  #open(delimiter, at) {
    this.#opener = delimiter;
    this.#nameStart = at;
  }

  /** Passes slashes; behind two of them may be an authority. */
  #passSlashes(start) {
    const end = this.#endOfSlashes(start);
    const string = this.#string;
    const place = this.#place;
    const isAuthority =
      string[start - 1] === ":" ||
      (string[start] === "/" && (place === TEXT || place > PATH));
    this.#open("/", end);
    if (end - start > 1 && isAuthority) {
      return this.#passAuthority(end);
    }
    // In "Endpoint=sb://host/;Key=a/b" the value is no part of the path.
    if (place < PATH && !this.#hasPair && string[start] === "/") {
      this.#place = PATH;
    }
    return end;
  }

  #endOfSlashes(at) {
    while (isSlash(this.#string[at])) {
      at++;
    }
    return at;
  }

  /** Passes "=" and the value of a secret. */
  #passEquals(at) {
    const string = this.#string;
    const opener = this.#opener;
    const isParameter =
      opener === ";"
        ? this.#place !== TEXT || this.#hasPair
        : opener !== "=" && opener !== "/" && opener !== "@";
    const name = slice(string, max(this.#nameStart, at - LONGEST_NAME), at);
    const start = at + 1;
    this.#hasPair = true;
    this.#open("=", start);
    if (!isParameter || name === "" || !this.#isSecretName(name)) {
      return start;
    }
    const end = this.#valueEnd(start, this.#depths[at]);
    // A word such as "token=a" is a parameter only if another one follows.
    if (opener === "" && !this.#isNextParameter(end)) {
      return start;
    }
    this.#add(start, end);
    return end;
  }

  #isNextParameter(at) {
    return test(nextParameter, slice(this.#string, at, at + LONGEST_NAME));
  }

  /** Adds a secret without the punctuation behind it. */
  #add(start, end) {
    const string = this.#string;
    if (end === string.length || indexOf("&#;/?:@", string[end]) < 0) {
      while (end > start && indexOf(punctuation, string[end - 1]) >= 0) {
        end--;
      }
    }
    if (end > start) {
      this.#found[this.#found.length] = start;
      this.#found[this.#found.length] = end;
    }
  }

  /** The index of the first of certain ends that is encoded at most this often. */
  #find(which, at, depth) {
    const string = this.#string;
    for (; at < string.length; at++) {
      const unit = charCodeAt(string, at);
      const isEnd =
        unit > 0xff
          ? test(/\s/, string[at])
          : ((endsOf[unit] >> which) & 1) === 1;
      if (isEnd && this.#depths[at] <= depth) {
        break;
      }
    }
    return at;
  }

  /** The end of a value. Only delimiters that are percent-encoded as often as its "=", or less, end a value. */
  #valueEnd(start, depth) {
    const string = this.#string;
    let end = this.#find(this.#place, start, depth);
    while (
      this.#place >= QUERY &&
      string[end] === ";" &&
      !this.#isNextParameter(end)
    ) {
      end = this.#find(this.#place, end + 1, depth);
    }
    const next = exec(nextURL, slice(string, start, end));
    return next === null ? end : start + next.index;
  }

  /** Looks for credentials between slashes and "@". Returns the index after them. */
  #passAuthority(start) {
    const string = this.#string;
    const depth = this.#depths[start - 1];
    const cutOffEnd = this.#place < QUERY ? WORD : QUERY;
    const end = this.#find(AUTHORITY_END, start, depth);
    const authority = slice(string, start, end);
    this.#place = AUTHORITY;
    if (indexOf(authority, ":") < 0 && indexOf(authority, "@") < 0) {
      return start;
    }
    const before = slice(string, max(0, start - LONGEST_SCHEME), start);
    const hasPassword = canHavePassword(before);
    const text = slice(string, start, start + LONGEST_NAME);
    const index = hasPassword ? cutOffPassword(text) : -1;
    const at =
      start < this.#clear
        ? -1
        : this.#passwordEnd(authority, start, depth, hasPassword, index);
    let password = start;
    if (at < 0) {
      if (index < 0) {
        return start;
      }
      password += index;
    } else {
      const name = split(slice(string, start, at), ":")[0];
      password += name.length + 1;
      if (isToken(name)) {
        this.#add(start, password - 1);
      }
      const host = slice(
        string,
        at + 1,
        this.#find(AUTHORITY_END, at + 1, depth),
      );
      if (password > at || !isNoHost(host) || isNoHost(name) || !hasPassword) {
        this.#add(password, at);
        this.#open("@", at + 1);
        return at + 1;
      }
    }
    // The password is cut off before its "@".
    const passwordEnd = this.#find(cutOffEnd, password, depth);
    this.#add(password, passwordEnd);
    return passwordEnd;
  }

  /** The index of the "@" behind the password, or -1. */
  #passwordEnd(authority, start, depth, hasPassword, index) {
    const string = this.#string;
    const end = start + authority.length;
    let at = start + lastIndexOf(authority, "@");
    if (at < start) {
      // No host is so long.
      const isLong = authority.length > LONGEST_MATCHED;
      if (!hasPassword || !(isLong || isNoPort(authority))) {
        this.#clear = end;
        return -1;
      }
      const spaces = isLong || index >= 0 ? MOST_SPACES : 0;
      // The password has a delimiter that ends the authority.
      at = this.#nextAtSign(this.#endOfSlashes(end), depth, spaces);
    }
    let next = at;
    // It may also have "@" before the delimiter. Then the rest of the password stands where the host should.
    while (next >= 0) {
      const hostEnd = this.#find(AUTHORITY_END, next, depth);
      at = next + lastIndexOf(slice(string, next, hostEnd), "@");
      const host = slice(string, at + 1, hostEnd);
      next = isHost(host)
        ? -1
        : this.#nextAtSign(hostEnd, depth, isNoHost(host) ? MOST_SPACES : 0);
    }
    return at;
  }

  /** The next "@" in the same line and string, before another URL, behind at most so many spaces; -1 if there is none. */
  #nextAtSign(at, depth, spaces) {
    const string = this.#string;
    for (; spaces >= 0; at++) {
      at = this.#find(AT_SIGN, at, DEEPEST);
      if (at === string.length) {
        break;
      }
      const character = string[at];
      if (character === "@") {
        return at;
      }
      if (isSlash(character)) {
        const isURL =
          this.#endOfSlashes(at) - at > 1 &&
          test(schemeEnd, slice(string, max(0, at - 3), at));
        spaces -= isURL ? Infinity : 0;
      } else if (
        character === '"' &&
        test(afterString, slice(string, at + 1, at + 2))
      ) {
        break;
      } else if (this.#depths[at] <= depth) {
        spaces -= indexOf("\n\r", character) < 0 ? 1 : Infinity;
      }
    }
    this.#clear = at;
    return -1;
  }
}

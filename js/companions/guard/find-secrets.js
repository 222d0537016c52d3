// Finds the secrets in a text: user names that are tokens, passwords, and the values of parameters with certain names.

import {
  LONGEST_MATCHED,
  RegExp,
  Uint16Array,
  charCodeAt,
  exec,
  fromCharCode,
  indexOf,
  lastIndexOf,
  max,
  slice,
  test,
} from "../../shared/intrinsics.js";
import { DEEPEST } from "./decoded-text.js";
import { specialButFile } from "../../shared/scheme.js";
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

/**
 * What ends a value in each place, and the characters for the others. White space, controls, quotation marks and angle brackets are
 * ends, too. U+0085 stands for an escape in a JSON string; see decoded-text.js.
 */
const ends = [
  "&#;\x85",
  "&#;\x85",
  "&#;/?\x85",
  "&#;\x85",
  "&;\x85",
  "/\\:=#?&;\x85",
  "/?#",
  '@/\\"\x85',
  "\x85",
];

/** For each code unit up to U+00FF, a bit for each of `ends` that has it. */
const endsOf = /* @__PURE__ */ createEnds();

function createEnds() {
  const table = new Uint16Array(0x100);
  for (let unit = 0; unit < 0x100; unit++) {
    const character = fromCharCode(unit);
    const endsWord =
      unit < 0x21 ||
      (unit > 0x7e && unit < 0xa1 && unit !== 0x85) ||
      indexOf('"<>`', character) >= 0;
    table[unit] = endsWord ? 0x1ff : 0;
    for (let index = 0; index < ends.length; index++) {
      table[unit] |= indexOf(ends[index], character) < 0 ? 0 : 1 << index;
    }
  }
  return table;
}

/** What a sentence puts behind a URL, and JSON before a quotation mark. */
const punctuation = ").,:;]}'\\";

/** The end of a text whose URL needs no slashes before the authority. */
const slashless = new RegExp(`(^|[^a-z\\d+.-])(${specialButFile}|sips?)$`, "i");
const LONGEST_SLASHLESS = 6;
const LONGEST_SCHEME = 16;
const postgres = /postgres(ql)?:\/+$/;

/** Matches a semicolon and the name of a parameter. */
const nextParameter = /^;[\w-]+=/;
/** Of a longer name only the end is looked at. */
const LONGEST_NAME = 256;

/** A password can have this many spaces in a URL that is none. */
const MOST_SPACES = 2;

const isSlash = (character) => character === "/" || character === "\\";

/** Matches a colon that a password follows, since it is no port. */
const passwordColon = /:\d*[^\d).,:;\]}']/;

/** Matches a name and what may be a port, where a password could begin with digits or not: "app:4/xK2@db". */
const firstColon = /^([^:[]*):(\d*)/;
const usualPort = /^(80|443|\d{4,5})$/;

/** Matches the end of a scheme, so that slashes behind it begin another URL. */
const schemeEnd = /[a-z\d]{2}:$/i;
/** Matches what follows the quotation mark at the end of a JSON string. */
const afterString = /^([\s,:\]}]|$)/;

/** Matches a scheme before slashes, if the text behind them begins with a host or a user name. */
const scheme = /[a-z\d+.-]:\/\/+$/i;
const otherScheme = /(file|ssh):\/+$/i;
const canHavePassword = (before) =>
  test(scheme, before) && !test(otherScheme, before);

/**
 * Matches a user name and a colon, if what follows is neither a port nor a placeholder of one. Behind a scheme, it is a password, though
 * the URL is cut off before its "@".
 */
const cutOff =
  /^(?![a-z]:\/)[^\s:/?#@[\]"'<>`\\,]*:(?!:|[/).,;\]}|*_'\\-]*([\s"<>`]|$)|\d+([^\w+=!%^~]|$)|\$?\{|\$\(|\$\w+([\s/]|$)|%[sdv]|port\b)/i;

/** Matches a comma and the next URL. */
const nextURL = /,[a-z][a-z\d+.-]*:\/\//i;

/** The names beside the password in a list of keywords: https://www.postgresql.org/docs/current/libpq-connect.html */
const keyword = /^(host|hostaddr|port|user|dbname|sslmode)$/;
const nextKeyword = /^ +(host|hostaddr|port|user|dbname|sslmode)=/;

/** Matches what is a host and not the rest of a password: the name of a domain, an address, or a host with its port. */
const likelyHost = /[.:[]|^localhost$/i;

/** The secrets in a decoded text, as their starts and ends in turn. */
export function findSecrets(text, isSecretName) {
  const scan = new Scan(text, isSecretName);
  scan.run();
  return scan.found;
}

class Scan {
  found = [];
  #string;
  #depths;
  #starts;
  #isSecretName;
  #place = TEXT;
  /** The start of what may be a name, and the delimiter before it; none at the start of a word. */
  #nameStart = 0;
  #opener = "";
  /** Whether the word has had "=" so far. */
  #hasPair = false;
  /** Whether the line has a keyword of a connection, or such a URL. */
  #hasKeyword = false;
  /** No "@" is between the current character and this index. */
  #clear = 0;

  constructor({ string, depths, starts }, isSecretName) {
    this.#string = string;
    this.#depths = depths;
    this.#starts = starts;
    this.#isSecretName = isSecretName;
  }

  run() {
    let at = 0;
    while (at < this.#string.length) {
      at = this.#pass(this.#find(DELIMITER, at, DEEPEST));
    }
  }

  /** Passes the delimiter at an index, and what it begins. Returns the index after them. */
  #pass(at) {
    let opener = this.#string[at];
    switch (opener) {
      case "/":
      case "\\":
        return this.#passSlashes(at);
      case ":":
        return this.#passColon(at);
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
        this.#hasKeyword &&= indexOf("\n\r", opener) < 0;
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
    const place = this.#place;
    const isAuthority =
      this.#string[start - 1] === ":" || place === TEXT || place > PATH;
    this.#open("/", end);
    if (end - start > 1 && isAuthority) {
      return this.#passAuthority(end);
    }
    // In "Endpoint=sb://host/;Key=a/b" the value is no part of the path.
    if (place < PATH && !this.#hasPair && this.#string[start] === "/") {
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

  /** Passes a colon. With some schemes the slashes can be missing. */
  #passColon(at) {
    const end = this.#endOfSlashes(at + 1);
    const scheme = slice(this.#string, max(0, at - LONGEST_SLASHLESS), at);
    return end - at < 3 && test(slashless, scheme)
      ? this.#passAuthority(end)
      : at + 1;
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
    this.#hasKeyword ||= opener === "" && test(keyword, name);
    this.#open("=", start);
    if (!isParameter || name === "" || !this.#isSecretName(name)) {
      return start;
    }
    const closing = this.#closingQuote(start);
    const end = closing < 0 ? this.#valueEnd(start, this.#depths[at]) : closing;
    if (opener === "" && !this.#isListed(name, closing < 0 ? end : end + 1)) {
      return start;
    }
    this.#add(closing < 0 ? start : start + 1, this.#trimmed(start, end));
    return end;
  }

  /** Whether "token=a" at the start of a word is a parameter: another one follows, or the line is a list of keywords. */
  #isListed(name, end) {
    const next = slice(this.#string, end, end + LONGEST_NAME);
    return (
      next[0] === "&" ||
      test(nextParameter, next) ||
      (name === "password" && (this.#hasKeyword || test(nextKeyword, next)))
    );
  }

  /** The index of the quotation mark that ends a quoted value in the same line; -1 if there is none. */
  #closingQuote(start) {
    const string = this.#string;
    const quote = string[start];
    if (
      (quote !== '"' && quote !== "'") ||
      test(afterString, slice(string, start + 1, start + 2))
    ) {
      return -1;
    }
    const isEscaped = this.#isEscaped(start);
    const limit = start + LONGEST_NAME;
    for (let at = start + 1; at < limit && at < string.length; at++) {
      if (
        string[at] === '"' &&
        this.#isEscaped(at) !== isEscaped &&
        quote === '"'
      ) {
        // The end of the JSON string.
        break;
      }
      if (string[at] === quote) {
        // A doubled quotation mark stands for itself.
        if (string[at + 1] !== quote) return at;
        at++;
      } else if (string[at] === "\n") {
        break;
      }
    }
    return -1;
  }

  /** Whether a character has a backslash before it, or is encoded. */
  #isEscaped(at) {
    return this.#starts[at + 1] - this.#starts[at] > 1;
  }

  /** The end of a value without the punctuation behind it. */
  #trimmed(start, end) {
    const string = this.#string;
    if (end === string.length || indexOf("&#;/?", string[end]) < 0) {
      while (end > start && indexOf(punctuation, string[end - 1]) >= 0) {
        end--;
      }
    }
    return end;
  }

  #add(start, end) {
    if (end > start) {
      this.found[this.found.length] = start;
      this.found[this.found.length] = end;
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
      !test(nextParameter, slice(string, end, end + LONGEST_NAME))
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
    const before = slice(string, max(0, start - LONGEST_SCHEME), start);
    const isInQuery = this.#place >= QUERY;
    this.#hasKeyword ||=
      this.#string[start - 4] !== "p" && test(postgres, before);
    this.#place = AUTHORITY;
    const at =
      start < this.#clear ? -1 : this.#passwordEnd(start, depth, before);
    if (at < 0) {
      return this.#passCutOff(start, depth, before, isInQuery);
    }
    let colon = start;
    while (colon < at && string[colon] !== ":") {
      colon++;
    }
    if (isToken(slice(string, start, colon))) {
      this.#add(start, colon);
    }
    this.#add(colon + 1, at);
    this.#open("@", at + 1);
    return at + 1;
  }

  /** The index of the "@" behind the password, or -1. */
  #passwordEnd(start, depth, before) {
    const string = this.#string;
    const end = this.#find(AUTHORITY_END, start, depth);
    let at = this.#lastAtSign(start, end);
    if (at < 0) {
      const authority = slice(string, start, end);
      const host = slice(authority, lastIndexOf(authority, "]") + 1);
      // No host is so long.
      const isLong = authority.length > LONGEST_MATCHED;
      const text = authority[0] === "[" ? host : authority;
      let spaces = MOST_SPACES;
      if (!isLong && !test(passwordColon, text)) {
        const parts = exec(firstColon, authority);
        if (
          parts === null ||
          (parts[2] !== "" &&
            (test(likelyHost, parts[1]) || test(usualPort, parts[2]))) ||
          !canHavePassword(before)
        ) {
          this.#clear = end;
          return -1;
        }
        spaces = 0;
      }
      // The password has a delimiter that ends the authority.
      at = this.#nextAtSign(this.#endOfSlashes(end), depth, spaces);
    }
    let next = at;
    // It may also have "@" before the delimiter. Then the rest of the password stands where the host should.
    while (next >= 0 && string[next - 1] !== "/") {
      const hostEnd = this.#find(AUTHORITY_END, next, depth);
      at = this.#lastAtSign(next, hostEnd);
      next = test(likelyHost, slice(string, at + 1, hostEnd))
        ? -1
        : this.#nextAtSign(hostEnd, depth, 0);
    }
    return at;
  }

  /** Passes a password that is cut off before its "@". */
  #passCutOff(start, depth, before, isInQuery) {
    const string = this.#string;
    const match = exec(cutOff, slice(string, start, start + LONGEST_NAME));
    if (match === null || !canHavePassword(before)) {
      return start;
    }
    const value = start + match[0].length;
    const end = this.#find(isInQuery ? QUERY : WORD, value, depth);
    let last = this.#trimmed(value, end);
    while (string[last - 1] === "\u2026") {
      last--;
    }
    this.#add(value, last);
    return end;
  }

  #lastAtSign(start, end) {
    const index = lastIndexOf(slice(this.#string, start, end), "@");
    return index < 0 ? index : start + index;
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

// Finds the secrets in a text: credentials of URLs, and the values of parameters with certain names.

import { exec, indexOf, slice, test } from "../../shared/intrinsics.js";
import { DEEPEST } from "./decoded-text.js";
import { finderOf } from "./ends.js";
import { LONGEST_NAME, passwordsOf } from "./passwords.js";

/** Where a character stands in a word. A word without a URL has nothing but text. */
const TEXT = 0;
const AUTHORITY = 1;
const PATH = 2;
const QUERY = 3;
const FRAGMENT = 4;

/** What a sentence puts behind a URL, a log behind what it cuts off, and JSON before a quotation mark. */
const punctuation = ").,:;]}'\\\u2026";

/** The end of a secret without the punctuation behind it. */
function withoutPunctuation(string, end) {
  if (indexOf("&#;/?:@", string[end]) < 0) {
    while (indexOf(punctuation, string[end - 1]) >= 0) {
      end--;
    }
  }
  return end;
}

/** Matches what begins another parameter. */
const nextParameter = /^(&|;[\w-]+=)/;

/** Matches what is between two URLs, and the next one. */
const nextURL = /[,(][\w+.-]+:\/\//;

/** Whether "=" may end a name: that of a parameter, or, if another parameter follows, a name at the start of a word. */
const NO_NAME = 0;
const FIRST_NAME = 1;
const NAME = 2;

/** The function that finds the secrets in a decoded text. */
export const secretFinder = (isSecretName) => (decoded, addSecret) => {
  const { string, depths } = decoded;
  const find = finderOf(string, depths);
  const add = (start, end) => addSecret(start, withoutPunctuation(string, end));
  const passAuthority = passwordsOf(string, find, add);
  const isNextParameter = (at) =>
    test(nextParameter, slice(string, at, at + LONGEST_NAME));
  let place = TEXT;
  let state = FIRST_NAME;
  /** The start of what may be a name. */
  let start = 0;
  /** Whether the word has had "=" so far. */
  let hasPair = false;
  for (let at = 0; (at = find("/\\=#?&;", at, DEEPEST)) < string.length;) {
    const delimiter = string[at];
    const depth = depths[at++];
    if (delimiter === "/" || delimiter === "\\") {
      const first = at;
      const isAuthority =
        string[at - 2] === ":" ||
        (delimiter === "/" && (place === TEXT || place > PATH));
      while (string[at] === "/" || string[at] === "\\") {
        at++;
      }
      state = NO_NAME;
      if (at > first && isAuthority) {
        at = passAuthority(at, depths[at - 1], place > PATH ? "&#;" : "");
        place = AUTHORITY;
      } else if (place < PATH && !hasPair && delimiter === "/") {
        // In "Endpoint=sb://host/;Key=a/b" the value is no part of the path.
        place = PATH;
      }
    } else if (delimiter === "=") {
      const name = slice(slice(string, start, at - 1), -LONGEST_NAME);
      if (state !== NO_NAME && isSecretName(name)) {
        const ends =
          place === PATH ? "&#;/?" : place === FRAGMENT ? "&;" : "&#;";
        // Only delimiters that are percent-encoded as often as "=", or less, end the value.
        let end = find(ends, at, depth);
        while (place > PATH && string[end] === ";" && !isNextParameter(end)) {
          end = find(ends, end + 1, depth);
        }
        end = at + (exec(nextURL, slice(string, at, end))?.index ?? end - at);
        if (state === NAME || isNextParameter(end)) {
          add(at, end);
          at = end;
        }
      }
      hasPair = true;
      state = NO_NAME;
    } else if (depth === 0 || indexOf("#?&;", delimiter) >= 0) {
      start = at;
      state = NAME;
      if (delimiter === "#") {
        place = depth === 0 ? FRAGMENT : QUERY;
      } else if (delimiter === ";") {
        state = place !== TEXT || hasPair ? NAME : NO_NAME;
      } else if (delimiter === "?" || delimiter === "&") {
        place = place > PATH ? place : QUERY;
      } else {
        place = TEXT;
        state = FIRST_NAME;
        hasPair = false;
      }
    }
  }
};

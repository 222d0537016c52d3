// https://url.spec.whatwg.org/#percent-encoded-bytes

import {
  RegExp,
  encodeURI,
  encodeURIComponent,
  has,
  indexOf,
  isInterpreter,
  replaceAll,
  toWellFormed,
} from "../shared/intrinsics.js";

/**
 * A percent-encode set: `has` matches each code point in the set. `encoder`, the engine's `encodeURI` or `encodeURIComponent`, does
 * nearly what the standard does. `differs` matches each code point of which that is not true; `replacements` has in turn what
 * `encoder` gives for such a code point and what the standard gives. `encodedHere` are those that only the standard encodes.
 */
const createSet = (has, keptHere, encodedHere, encoder = encodeURI) => ({
  has: new RegExp(has),
  differs: new RegExp(`[${escape(keptHere + encodedHere)}]`),
  replacements: createReplacements(keptHere, encodedHere),
  encodedHere,
  encoder,
});

const escape = (characters) => characters.replace(/[\\\]^]/g, "\\$&");

const hex = (character) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

function createReplacements(keptHere, encodedHere) {
  // The "%" that is kept comes after the others, since its replacement could read like what they replace.
  return [
    keptHere.split("").map((character) => [hex(character), character]),
    encodedHere.split("").map((character) => [character, hex(character)]),
  ].flat(2);
}

/** https://url.spec.whatwg.org/#c0-control-percent-encode-set */
export const C0_CONTROL = /* @__PURE__ */ createSet(
  "[^ -~]",
  ' "<>[\\]^`{|}%',
  "",
);
/** https://url.spec.whatwg.org/#fragment-percent-encode-set */
export const FRAGMENT = /* @__PURE__ */ createSet(
  "[^!#-;=?-_a-~]",
  "[\\]^{|}%",
  "",
);
/** https://url.spec.whatwg.org/#query-percent-encode-set */
export const QUERY = /* @__PURE__ */ createSet(
  "[^!$-;=?-~]",
  "[\\]^`{|}%",
  "#",
);
/** https://url.spec.whatwg.org/#special-query-percent-encode-set */
export const SPECIAL_QUERY = /* @__PURE__ */ createSet(
  "[^!$-&(-;=?-~]",
  "[\\]^`{|}%",
  "#'",
);
/** https://url.spec.whatwg.org/#path-percent-encode-set */
export const PATH = /* @__PURE__ */ createSet(
  "[^!$-;=@-\\]_a-z|~]",
  "[\\]|%",
  "#?",
);
/** https://url.spec.whatwg.org/#userinfo-percent-encode-set */
export const USERINFO = /* @__PURE__ */ createSet(
  "[^!$-.0-9A-Z_a-z~]",
  "$&+,%",
  "",
  encodeURIComponent,
);

/**
 * UTF-8 percent-encodes a string, in which a lone surrogate counts as U+FFFD.
 * https://url.spec.whatwg.org/#string-utf-8-percent-encode
 */
export function utf8PercentEncode(input, set) {
  // Engines without a compiler take longer for a regular expression than for encoding.
  if (!isInterpreter && !has(set.has, input)) {
    return input;
  }
  const { encodedHere, encoder } = set;
  let output;
  try {
    output = encoder(input);
  } catch {
    output = encoder(toWellFormed(input));
  }
  if (
    output === input &&
    (encodedHere === "" || !hasOneOf(encodedHere, input))
  ) {
    return input;
  }
  if (has(set.differs, input)) {
    if (isInterpreter && !has(set.has, input)) {
      return input;
    }
    const { replacements } = set;
    for (let index = 0; index < replacements.length; index += 2) {
      output = replaceAll(output, replacements[index], replacements[index + 1]);
    }
  }
  return output;
}

function hasOneOf(characters, text) {
  for (let index = 0; index < characters.length; index++) {
    if (indexOf(text, characters[index]) >= 0) {
      return true;
    }
  }
  return false;
}

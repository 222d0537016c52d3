// Dictionaries whose members are components of a URL already, as in most programs. Such members need no canonicalization:
// https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit
//
// A match with such a dictionary takes a third to a fifth of the time in `urlsmith/lite` and the polyfill, and three fifths
// in `urlsmith/js`. WebAssembly would be a tenth slower with these expressions, so it does without them. All other
// dictionaries go to the core, which knows the rules of the standard.

import { slice, test } from "../intrinsics.js";

const userinfo = /^[\w~-]*$/;
const query = /^[\w!$%&()*+,./:;=?@~-]*$/;

/** For each component, an expression that matches only text which canonicalization does not change. */
const plain = [
  /^[a-z][a-z\d+.-]*$/,
  userinfo,
  userinfo,
  // A domain in lowercase whose last label is not a number. A label with "--" may be Punycode, which engines check.
  /^(?!.*--)(?:[a-z\d-]+\.){0,99}[a-z][a-z\d-]*$/,
  // A port that no scheme has as its default.
  /^(?!(?:21|80|443)$)[1-9]\d{0,3}$/,
  // A path without dot segments.
  /^(?!\.|.*(?:[./]\.|%2[eE]))[\w!$%&()*+,./:;=@~-]*$/,
  query,
  query,
];

/**
 * The eight components of a dictionary, given the values of its members, if the dictionary has no base URL and all
 * components are plain; null otherwise. A component that the dictionary lacks is the empty string.
 */
export function plainComponents(init) {
  if (init[8] !== undefined) {
    return null;
  }
  const components = [];
  for (let index = 0; index < 8; index++) {
    const value = init[index];
    const component = value ? withoutSeparator(value, index) : "";
    if (component !== "" && !test(plain[index], component)) {
      return null;
    }
    components[index] = component;
  }
  return components;
}

/** The members of a URL object have the separators of the protocol, the search and the hash, which are removed. */
function withoutSeparator(value, index) {
  if (index === 0) {
    return value[value.length - 1] === ":" ? slice(value, 0, -1) : value;
  }
  return (index === 6 && value[0] === "?") || (index === 7 && value[0] === "#")
    ? slice(value, 1)
    : value;
}

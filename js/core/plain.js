// URLs and dictionaries that are in normal form already, as most of them are in programs: nothing in them has to be encoded
// or changed. Regular expressions recognize them, so that the core need not look at them. All others go to the core, which
// knows the rules of the standards.
//
// That way a match with a dictionary takes a third to a fifth of the time in `urlsmith/lite` and the polyfill, and three
// fifths in `urlsmith/js`. A match with a URL takes half of the time in `urlsmith/lite`; the polyfill's engine is as fast.
// The other cores are WebAssembly with fast paths of its own, and would be a tenth slower with these expressions.

import { RegExp, exec, slice, test } from "../intrinsics.js";

const userinfo = /^[\w~-]*$/;
const query = /^[\w!$%&()*+,./:;=?@~-]*$/;

/** For each component, an expression that matches only text which canonicalization does not change. */
const plainComponents = [
  /^[a-z][a-z\d+.-]*$/,
  userinfo,
  userinfo,
  // A domain in lowercase whose last label is not a number. A label with "--" may be Punycode, which engines check.
  /^(?![^/]*--)(?:[a-z\d-]+\.){0,99}[a-z][a-z\d-]*$/,
  // A port that no scheme has as its default.
  /^(?!(?:21|80|443)\b)[1-9]\d{0,3}$/,
  // A path without dot segments, or the rest of such a path.
  /^(?!\.|.*(?:[./]\.|%2[eE]))[\w!$%&()*+,./:;=@~-]*$/,
  query,
  query,
];

/** Matches URLs in normal form that have no username. The groups are the components. */
const plainURL = /* @__PURE__ */ makePlainURL();

function makePlainURL() {
  const [, , , domain, port, path, query] = plainComponents.map(({ source }) =>
    source.slice(1, -1),
  );
  return new RegExp(
    `^(https?)://(${domain})(?::(${port}))?(/${path})(?:\\?(${query}))?(?:#(${query}))?$`,
  );
}

/** The eight components of a URL in normal form; null for other strings. */
export function componentsOfPlainURL(url) {
  const groups = exec(plainURL, url);
  if (groups === null) {
    return null;
  }
  const { 1: protocol, 2: hostname, 3: port, 4: pathname } = groups;
  const { 5: search, 6: hash } = groups;
  return [
    protocol,
    "",
    "",
    hostname,
    port ?? "",
    pathname,
    search ?? "",
    hash ?? "",
  ];
}

/**
 * The eight components of a dictionary, given the values of its members, if the dictionary has no base URL and all
 * components are in normal form; null otherwise. A component that the dictionary lacks is the empty string.
 * https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit
 */
export function componentsOfPlainInit(init) {
  if (init[8] !== undefined) {
    return null;
  }
  const components = [];
  for (let index = 0; index < 8; index++) {
    const value = init[index];
    const component = value ? withoutSeparator(value, index) : "";
    if (component !== "" && !test(plainComponents[index], component)) {
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

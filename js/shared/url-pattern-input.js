// The inputs of patterns and of matches: https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput

import { Array } from "./intrinsics.js";
import { isObject } from "./webidl.js";

// The indexes of the components, in the standard's order, and that of the base URL in the values of a dictionary.
export const PROTOCOL = 0;
export const USERNAME = 1;
export const PASSWORD = 2;
export const HOSTNAME = 3;
export const PORT = 4;
export const PATHNAME = 5;
export const SEARCH = 6;
export const HASH = 7;
export const BASE_URL = 8;

/** The names of the components. Everywhere else a component is an index of this array. */
export const components = [
  "protocol",
  "username",
  "password",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
];

/**
 * Converts a value to the union of USVString and URLPatternInit. A dictionary becomes the array of the values of its
 * members: the components in order, and the base URL. Lone surrogates stay: the core replaces them when it encodes a
 * string, and `createInputs` replaces them in a result. https://webidl.spec.whatwg.org/#js-union
 */
export function convertInput(input) {
  if (input === undefined || input === null) {
    return new Array(9);
  }
  if (!isObject(input)) {
    return `${input}`;
  }
  // Web IDL reads a dictionary's members in this order.
  const baseURL = convertMember(input.baseURL);
  const hash = convertMember(input.hash);
  const hostname = convertMember(input.hostname);
  const password = convertMember(input.password);
  const pathname = convertMember(input.pathname);
  const port = convertMember(input.port);
  const protocol = convertMember(input.protocol);
  const search = convertMember(input.search);
  const username = convertMember(input.username);
  return [
    protocol,
    username,
    password,
    hostname,
    port,
    pathname,
    search,
    hash,
    baseURL,
  ];
}

export function convertMember(value) {
  return value === undefined ? undefined : `${value}`;
}

// The inputs of patterns and of matches: https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput

import { Array } from "./intrinsics.js";
import { isObject } from "./webidl.js";

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

// The host parser, which the URL class has: https://url.spec.whatwg.org/#concept-host-parser

import { URL } from "urlsmith";

import { TypeError, indexOf, lastIndexOf, slice, test } from "../intrinsics.js";
import { quote } from "../messages.js";

/** Characters that end a host in a URL, or a part before the host, or that are removed. No host can have any of them. */
const outside = /[\t\n\r/?#\\@]/;

/** The host of a URL whose scheme is special, parsed and serialized. */
export function parseDomain(input) {
  return parse(input, "https");
}

/** The same for any scheme. */
export function parse(input, scheme) {
  const isIPv6 = input[0] === "[" && input[input.length - 1] === "]";
  if (test(outside, input)) {
    throw invalidHost(input, "it has a code point that no host can have");
  }
  if (!isIPv6 && indexOf(input, ":") >= 0) {
    throw invalidHost(
      input,
      "a port is no part of a host, and IPv6 addresses stand in brackets",
    );
  }
  try {
    return new URL(`${scheme}://${input}/`).hostname;
  } catch ({ message }) {
    throw invalidHost(input, slice(message, lastIndexOf(message, '": ') + 3));
  }
}

function invalidHost(input, cause) {
  return new TypeError(`Invalid host ${quote(input)}: ${cause}`);
}

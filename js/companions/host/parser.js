// The host parser, implemented with the URL class: https://url.spec.whatwg.org/#concept-host-parser

import { URL } from "urlsmith";

import {
  TypeError,
  has,
  indexOf,
  lastIndexOf,
  slice,
} from "../../shared/intrinsics.js";
import { quote } from "../../shared/messages.js";

/** Characters that no host has. The URL parser would remove them, or end the host or the credentials at them. */
const outside = /[\t\n\r/?#\\@]/;

/** The host of a URL whose scheme is special, parsed and serialized. */
export function parseDomain(input) {
  return parseHostOf(input, "https");
}

/** The host of a URL with any scheme, parsed and serialized. */
export function parseHostOf(input, scheme) {
  if (has(outside, input)) {
    throw invalidHost(input, "it has a code point that no host can have");
  }
  if (indexOf(input, input[0] === "[" ? "]:" : ":") >= 0) {
    throw invalidHost(
      input,
      "a port is no part of a host, and IPv6 addresses stand in brackets",
    );
  }
  try {
    return new URL(`${scheme}://${input}/`).hostname;
  } catch (error) {
    const { code, message } = error;
    // A stack overflow has no code.
    throw code
      ? invalidHost(input, slice(message, lastIndexOf(message, '": ') + 3))
      : error;
  }
}

function invalidHost(input, cause) {
  return new TypeError(`Invalid host ${quote(input)}: ${cause}`);
}

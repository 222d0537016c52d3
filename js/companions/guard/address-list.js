// The options `allow` and `deny` of connections: lists of addresses, ranges and domains, or functions that the program passes.

import { parseHost } from "urlsmith/host";

import {
  TypeError,
  has,
  indexOf,
  slice,
  split,
  test,
} from "../../shared/intrinsics.js";
import { isInRange, piecesOf } from "../../shared/ip-addresses.js";
import { answerOf, listOf, wrong } from "./allowed.js";

const prefixLength = /^\d{1,3}$/;
const notOfIPv6 = /[^\da-f:.]/i;

/** The function that says whether an option has an address, or the host whose address it is. */
export function matcherOf(option, name) {
  const list = listOf(option, name);
  if (typeof list === "function") {
    return (address, hostname) => answerOf(name, list(address, hostname));
  }
  const ranges = [];
  const domains = { __proto__: null };
  for (let index = 0; index < list.length; index++) {
    if (!add(list[index], ranges, domains)) {
      throw wrong(
        `${name}[${index}]`,
        'be an IP address, a range such as "10.0.0.0/8", or a domain',
      );
    }
  }
  return (address, hostname) => {
    const pieces = addressPieces(address);
    for (let index = 0; index < ranges.length; index++) {
      const range = ranges[index];
      const isSameVersion = range.pieces.length === pieces.length;
      if (isSameVersion && isInRange(pieces, range)) {
        return true;
      }
    }
    return domains[domainOf(hostname)] === true;
  };
}

/** Adds an entry of a list, and returns whether it is one. */
function add(entry, ranges, domains) {
  if (typeof entry !== "string") {
    return false;
  }
  const parts = split(entry, "/");
  const pieces = addressPieces(parts[0]);
  if (pieces === null) {
    const domain = domainOf(entry);
    domains[domain] = true;
    return domain !== null;
  }
  const longest = 16 * pieces.length;
  const length = parts.length === 1 ? `${longest}` : parts[1];
  if (parts.length > 2 || !test(prefixLength, length) || +length > longest) {
    return false;
  }
  ranges[ranges.length] = { pieces, length: +length };
  return true;
}

/**
 * The 16-bit pieces of an address, or null if a text is none. They are two for an IPv4 address, also for one that is mapped:
 * https://www.rfc-editor.org/rfc/rfc4291#section-2.5.5.2
 */
export function addressPieces(address) {
  if (typeof address !== "string") {
    return null;
  }
  if (indexOf(address, ":") < 0) {
    return valueOf(address, "ipv4") === address ? piecesOf(address) : null;
  }
  // A zone names a network interface of this machine: https://www.rfc-editor.org/rfc/rfc4007#section-11
  const bare = split(address, "%")[0];
  const value = has(notOfIPv6, bare) ? null : valueOf(`[${bare}]`, "ipv6");
  if (value === null) {
    return null;
  }
  const pieces = piecesOf(slice(value, 1, -1));
  return isInRange(pieces, mapped) ? [pieces[6], pieces[7]] : pieces;
}

const mapped = { pieces: [0, 0, 0, 0, 0, 0xffff], length: 96 };

/** A domain as the URL parser serializes it, without its final dot; or null. */
function domainOf(host) {
  const value = valueOf(host, "domain");
  const end = (value?.length ?? 0) - 1;
  return value?.[end] === "." ? slice(value, 0, end) : value;
}

/** A host of a kind, serialized; or null. */
function valueOf(host, kind) {
  try {
    const parsed = parseHost(host);
    return parsed.kind === kind ? parsed.value : null;
  } catch (error) {
    // A stack overflow is no TypeError.
    if (!(error instanceof TypeError)) throw error;
    return null;
  }
}

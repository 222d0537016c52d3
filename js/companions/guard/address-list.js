// The options `allow` and `deny` of connections: lists of addresses, ranges and domains, or functions of the program's own.

import { BlockList, isIP } from "node:net";

import { parseHost } from "urlsmith/host";

import { TypeError, slice, split, test } from "../../shared/intrinsics.js";
import { answersTrue, checkList } from "./allowed.js";

const prefixLength = /^\d{1,3}$/;

/** The function that says whether an option has an address, or the host whose address it is. */
export function matcherOf(list, name) {
  checkList(list, name);
  if (typeof list === "function") {
    return (address, hostname) => answersTrue(name, list(address, hostname));
  }
  const addresses = new BlockList();
  const domains = { __proto__: null };
  for (let index = 0; index < (list?.length ?? 0); index++) {
    if (!add(list[index], addresses, domains)) {
      throw new TypeError(
        `"${name}[${index}]" must be an IP address, a range such as "10.0.0.0/8", or a domain`,
      );
    }
  }
  return (address, hostname) =>
    domains[domainOf(hostname)] === true ||
    addresses.check(withoutZone(address), `ipv${isIP(address)}`);
}

/** Adds an entry of a list, and returns whether it is one. */
function add(entry, addresses, domains) {
  if (typeof entry !== "string") return false;
  const parts = split(entry, "/");
  const family = isIP(parts[0]);
  if (family === 0) {
    const domain = domainOf(entry);
    domains[domain] = true;
    return domain !== null;
  }
  const longest = family === 4 ? 32 : 128;
  const length = parts.length === 1 ? `${longest}` : parts[1];
  if (parts.length > 2 || !test(prefixLength, length) || +length > longest) {
    return false;
  }
  addresses.addSubnet(withoutZone(parts[0]), +length, `ipv${family}`);
  return true;
}

/** An IPv6 address without the network interface that it may name: https://www.rfc-editor.org/rfc/rfc4007#section-11 */
const withoutZone = (address) => split(address, "%")[0];

/** A domain as the URL parser serializes it, without its final dot; or null. */
function domainOf(host) {
  try {
    const { kind, value } = parseHost(host);
    const end = value.length - 1;
    if (kind !== "domain") return null;
    return value[end] === "." ? slice(value, 0, end) : value;
  } catch (error) {
    // A stack overflow is no TypeError.
    if (!(error instanceof TypeError)) throw error;
    return null;
  }
}

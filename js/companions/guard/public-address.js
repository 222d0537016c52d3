// The addresses that a server may connect to when the host is untrusted input. https://cwe.mitre.org/data/definitions/918.html

import { embeddedIPv4, isPublic } from "urlsmith/host";

import { TypeError, isArray } from "../../shared/intrinsics.js";
import { quote } from "../../shared/messages.js";
import { createDataProperty } from "../../shared/webidl.js";
import { addressPieces, matcherOf } from "./address-list.js";
import { optionsOf } from "./allowed.js";

/**
 * The function that throws unless an address of a host may be connected to. What `deny` has is refused, what `allow` has is
 * allowed, and of the rest what is public. Only `true` allows, and all that is truthy denies.
 */
export function addressCheck(options) {
  const { allow, deny } = optionsOf(options);
  const isAllowed = matcherOf(allow, "allow");
  const isDenied = matcherOf(deny, "deny");
  /** A network forwards what is sent to an address that carries an IPv4 address to that one. */
  const carriesDenied = (ipv4, hostname) =>
    ipv4 !== null && isDenied(ipv4, hostname);
  return (address, hostname) => {
    if (
      addressPieces(address) === null ||
      isDenied(address, hostname) ||
      carriesDenied(embeddedIPv4(address), hostname) ||
      !(isAllowed(address, hostname) === true || isPublic(address))
    ) {
      throw refusal(hostname, address);
    }
  };
}

/** The error of a host or a local socket that is refused. */
export const notConnected = (to, reason) =>
  new TypeError(`${quote(`${to}`)} must not be connected to: ${reason}`);

/** The error of a host with an address that is refused. */
function refusal(hostname, address) {
  const reason = `${quote(`${address}`)} is not a public address`;
  const error = notConnected(hostname, reason);
  const properties = { code: "ERR_ADDRESS_NOT_PUBLIC", hostname, address };
  for (const key in properties) {
    createDataProperty(error, key, properties[key]);
  }
  return error;
}

/** Throws unless all addresses that a lookup has found are allowed. */
export function checkAll(addresses, hostname, check) {
  if (!isArray(addresses) || addresses.length === 0) {
    throw refusal(hostname, "");
  }
  for (let index = 0; index < addresses.length; index++) {
    check(addresses[index].address, hostname);
  }
}

// The addresses that a server may connect to when the host is untrusted input. https://cwe.mitre.org/data/definitions/918.html

import { ipRange, isPublic } from "urlsmith/host";

import { TypeError, isArray } from "../../shared/intrinsics.js";
import { quote } from "../../shared/messages.js";
import { createDataProperty } from "../../shared/webidl.js";
import { answersTrue, checkList } from "./allowed.js";

/** Whether a list has an address, or a function answers true. */
function has(name, list, address, hostname) {
  if (typeof list === "function") {
    return answersTrue(name, list(address, hostname));
  }
  for (let index = 0; index < (list?.length ?? 0); index++) {
    if (list[index] === address) {
      return true;
    }
  }
  return false;
}

/**
 * The function that throws unless an address of a host may be connected to. What `deny` has is refused, what `allow` has is
 * allowed, and of the rest what is public.
 */
export function addressCheck({ allow, deny }) {
  checkList(allow, "allow");
  checkList(deny, "deny");
  return (address, hostname) => {
    if (
      has("deny", deny, address, hostname) ||
      !(has("allow", allow, address, hostname) || isPublicAddress(address))
    ) {
      throw refusal(hostname, address);
    }
  };
}

function isPublicAddress(address) {
  try {
    // A name is no address, though it may be public.
    return ipRange(address) !== null && isPublic(address);
  } catch (error) {
    // A stack overflow is no TypeError.
    if (!(error instanceof TypeError)) {
      throw error;
    }
    return false;
  }
}

/** The error of a host with an address that is refused. */
function refusal(hostname, address) {
  const error = new TypeError(
    `${quote(`${hostname}`)} must not be connected to: ${quote(`${address}`)} is not a public address`,
  );
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

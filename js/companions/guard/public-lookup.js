// The addresses that a server may connect to when a stranger names the host. https://cwe.mitre.org/data/definitions/918.html

import { lookup as systemLookup } from "node:dns";

import { ipRange, isPublic } from "urlsmith/host";

import { TypeError, isArray } from "../../shared/intrinsics.js";
import { quote } from "../../shared/messages.js";
import { createDataProperty, isObject } from "../../shared/webidl.js";

export function publicLookup(options) {
  const lookup = options?.lookup ?? systemLookup;
  const allow = options?.allow;

  /** https://nodejs.org/api/dns.html#dnslookuphostname-options-callback */
  return (hostname, lookupOptions, callback) => {
    if (typeof lookupOptions === "function") {
      callback = lookupOptions;
      lookupOptions = undefined;
    }
    const wanted = isObject(lookupOptions)
      ? lookupOptions
      : { family: lookupOptions ?? 0 };
    const { all } = wanted;
    lookup(hostname, { ...wanted, all: true }, (error, found, family) => {
      if (error) {
        callback(error);
        return;
      }
      // A lookup of the program's own may know nothing of `all`.
      const addresses = isArray(found) ? found : [{ address: found, family }];
      if (addresses.length === 0) {
        callback(refusal(hostname, ""));
        return;
      }
      for (let index = 0; index < addresses.length; index++) {
        const { address } = addresses[index];
        if (!isAllowed(address, hostname, allow)) {
          callback(refusal(hostname, address));
          return;
        }
      }
      if (all) {
        callback(null, addresses);
      } else {
        callback(null, addresses[0].address, addresses[0].family);
      }
    });
  };
}

function isAllowed(address, hostname, allow) {
  if (typeof allow === "function" && allow(address, hostname)) {
    return true;
  }
  if (isArray(allow)) {
    for (let index = 0; index < allow.length; index++) {
      if (allow[index] === address) {
        return true;
      }
    }
  }
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

/** The error of a name whose addresses are not all public. */
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

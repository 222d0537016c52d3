// A lookup whose addresses are all public.

import { lookup as systemLookup } from "node:dns";

import { TypeError, isArray } from "../../shared/intrinsics.js";
import { isObject } from "../../shared/webidl.js";
import { wrong } from "./allowed.js";
import { addressCheck, checkAll } from "./public-address.js";

export function publicLookup(options) {
  const check = addressCheck(options);
  const lookup = options?.lookup ?? systemLookup;
  if (typeof lookup !== "function") {
    throw wrong("lookup", "be a function");
  }

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
    let isDone = false;
    let isCalling = false;
    // An error goes to the callback. Thrown in a lookup, it would end the process.
    const finish = (error, found, family) => {
      if (isDone) return;
      isDone = true;
      // A lookup of the program's own may know nothing of `all`.
      let addresses;
      try {
        if (!error) {
          addresses = copyOf(
            isArray(found) ? found : [{ address: found, family }],
          );
          checkAll(addresses, hostname, check);
        }
      } catch (reason) {
        error = errorOf(reason);
      }
      isCalling = true;
      if (error) {
        callback(error);
      } else if (all) {
        callback(null, addresses);
      } else {
        callback(null, addresses[0].address, addresses[0].family);
      }
      isCalling = false;
    };
    try {
      const returned = lookup(hostname, { ...wanted, all: true }, finish);
      if (typeof returned?.then === "function") {
        // A rejection that nobody handles would end the process.
        returned.catch?.(() => {});
        throw wrong(
          "lookup",
          "call its callback, as dns.lookup does, and return no promise",
        );
      }
    } catch (error) {
      // What the callback throws is the program's own.
      if (isCalling) throw error;
      finish(errorOf(error));
    }
  };
}

/** The addresses as they are checked. The lookup may keep its own objects, and change them later. */
function copyOf(found) {
  const addresses = [];
  for (let index = 0; index < found.length; index++) {
    const { address, family } = found[index];
    addresses[index] = { address, family };
  }
  return addresses;
}

/** What was thrown. To a callback, null and other falsy values would mean that all is well. */
export const errorOf = (thrown) =>
  thrown || new TypeError(`a function of the program threw ${thrown}`);

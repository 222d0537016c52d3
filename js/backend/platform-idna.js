// IDNA by the platform's own URL class.

import { decode } from "../core/utf8.js";
import { TypeError, getterOf, indexOf, lengthOfBytes } from "../intrinsics.js";
import { readCharacters } from "./text.js";

// The class is read from the global object: in a script that begins with `const { URL } = require("urlsmith/lite")`,
// the variable `URL` cannot be read yet. The class is read now, because a polyfill may replace it later.
const PlatformURL = globalThis.URL;
const hostnameOf =
  typeof PlatformURL === "function"
    ? getterOf(PlatformURL.prototype, "hostname")
    : null;

/** Characters that no domain has. The URL parser would give each of them another meaning. */
const NEVER = "\t\n\r%/:?#@\\[]";

/** The domain parser ToASCII: converts a domain in UTF-8 to ASCII. Returns null on failure. */
export function domainToAscii(bytes) {
  if (hostnameOf === null) {
    throw new TypeError(
      'urlsmith/lite leaves hosts that are not ASCII to the platform\'s URL class, and this platform has none: use "urlsmith"',
    );
  }
  const domain = decode(bytes, 0, lengthOfBytes(bytes));
  for (let index = 0; index < NEVER.length; index++) {
    if (indexOf(domain, NEVER[index]) >= 0) {
      return null;
    }
  }
  let hostname;
  try {
    hostname = hostnameOf(new PlatformURL(`https://${domain}/`));
  } catch (error) {
    // Compares the error's name, since the platform's class may belong to another realm.
    if (error?.name === "TypeError") {
      return null;
    }
    throw error;
  }
  return readCharacters(hostname);
}

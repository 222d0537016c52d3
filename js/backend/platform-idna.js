// IDNA by the platform's own URL class.

import { decode } from "../core/utf8.js";

// Captured now, since a polyfill may put this package's class in its place; and from the global object, since a script
// that begins with `const { URL } = require("urlsmith/lite")` has a URL of that name by now that cannot be read yet.
const PlatformURL =
  typeof globalThis.URL === "function" ? globalThis.URL : null;

/** The domain parser ToASCII, from UTF-8 to ASCII; null on failure. */
export function domainToAscii(bytes) {
  const domain = decode(bytes, 0, bytes.length);
  if (PlatformURL === null) {
    throw new TypeError(
      `The host "${domain}" is not ASCII, which "urlsmith/lite" leaves to the platform's URL, and there is none: use "urlsmith"`,
    );
  }
  // None of these may be in a domain, and here they would end the host or be removed.
  if (/[\t\n\r%/:?#@\\[\]]/.test(domain)) {
    return null;
  }
  try {
    const { hostname } = new PlatformURL(`https://${domain}/`);
    return Uint8Array.from(hostname, (unit) => unit.charCodeAt(0));
  } catch {
    return null;
  }
}

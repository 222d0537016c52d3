// The way from the core to IDNA: the module with the tables, or the platform's own URL class.

import { instantiateIdna } from "#backend";

import { bytes, refreshViews } from "./core.js";
import { decode } from "./utf8.js";

// Captured now, since a polyfill may put this package's class in its place; and from the global object, since a script
// that begins with `const { URL } = require("urlsmith")` has a URL of that name by now that cannot be read yet.
const PlatformURL =
  typeof globalThis.URL === "function" ? globalThis.URL : null;

/** The exports of the module with IDNA's tables; null where this entry has none, undefined before it is needed. */
let idna;
/** The ASCII form of the last domain. */
let ascii;

/**
 * Runs the domain parser ToASCII on a domain in the core's memory; returns the length of the result, which
 * `takeAsciiDomain` then writes, or -1 on failure. https://url.spec.whatwg.org/#domain-parser-toascii
 */
export function domainToAscii(pointer, length) {
  refreshViews();
  const domain = bytes.subarray(pointer >>> 0, (pointer >>> 0) + length);
  idna ??= instantiateIdna();
  if (idna === null) {
    return platformDomainToAscii(decode(domain));
  }
  const source = idna.reserve(length) >>> 0;
  new Uint8Array(idna.memory.buffer, source, length).set(domain);
  const asciiLength = idna.to_ascii();
  if (asciiLength < 0) {
    return -1;
  }
  // Nothing happens to this view before it is taken.
  ascii = new Uint8Array(idna.memory.buffer, idna.result() >>> 0, asciiLength);
  return asciiLength;
}

function platformDomainToAscii(domain) {
  if (PlatformURL === null) {
    throw new TypeError(
      `The host "${domain}" is not ASCII, which "urlsmith/lite" leaves to the platform's URL, and there is none: use "urlsmith"`,
    );
  }
  // None of these may be in a domain, and here they would end the host or be removed.
  if (/[\t\n\r%/:?#@\\[\]]/.test(domain)) {
    return -1;
  }
  try {
    const { hostname } = new PlatformURL(`https://${domain}/`);
    ascii = Uint8Array.from(hostname, (unit) => unit.charCodeAt(0));
    return ascii.length;
  } catch {
    return -1;
  }
}

/** Writes the ASCII form of the last domain to the core's memory. */
export function takeAsciiDomain(pointer) {
  refreshViews();
  bytes.set(ascii, pointer >>> 0);
}

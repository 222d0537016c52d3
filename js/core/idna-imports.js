// Runs the domain parser ToASCII for the core. The instance of the core keeps the result until the core takes it.

import { Uint8Array, lengthOfBytes, setBytes } from "../shared/intrinsics.js";

let convert = null;

/**
 * Sets the implementation of IDNA. The modules that parse URLs call this when they are loaded. So a bundle of
 * URLSearchParams alone does not contain the tables of IDNA.
 */
export function provideIdna(domainToAscii) {
  convert = domainToAscii;
}

/**
 * Runs the domain parser ToASCII on a domain in the memory of an instance. Returns the length of the result, which
 * `takeAsciiDomain` then writes; or -1 on failure. https://url.spec.whatwg.org/#domain-parser-toascii
 */
export function domainToAscii(instance, pointer, length) {
  instance.refresh();
  const domain = new Uint8Array(instance.buffer, pointer, length);
  const ascii = convert(domain);
  instance.asciiDomain = ascii;
  return ascii === null ? -1 : lengthOfBytes(ascii);
}

/** Writes the result of `domainToAscii` to the memory. */
export function takeAsciiDomain(instance, pointer) {
  instance.refresh();
  setBytes(instance.bytes, instance.asciiDomain, pointer);
  instance.asciiDomain = null;
}

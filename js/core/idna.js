// The domain parser ToASCII, as the core asks for it. The instance of the core stays the owner of the result.

import { Uint8Array, lengthOfBytes, setBytes } from "../intrinsics.js";

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
 * `takeAsciiDomain` then writes, or -1 on failure. In the small polyfill `task` says what else is to be done (see
 * js/polyfill/url-parser.js). https://url.spec.whatwg.org/#concept-domain-to-ascii
 */
export function domainToAscii(instance, pointer, length, task) {
  instance.refresh();
  const domain = new Uint8Array(instance.buffer, pointer, length);
  const ascii = convert(domain, task, instance);
  instance.asciiDomain = ascii;
  return ascii === null ? -1 : lengthOfBytes(ascii);
}

/** Writes the result of `toAsciiDomain` to the memory. */
export function takeAsciiDomain(instance, pointer) {
  instance.refresh();
  setBytes(instance.bytes, instance.asciiDomain, pointer);
  instance.asciiDomain = null;
}

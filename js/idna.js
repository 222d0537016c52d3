// The way from the core to IDNA.

import { domainToAscii as convert } from "#idna";

import { bytes, refreshViews } from "./core.js";

/** The ASCII form of the last domain. */
let ascii;

/**
 * Runs the domain parser ToASCII on a domain in the core's memory; returns the length of the result, which
 * `takeAsciiDomain` then writes, or -1 on failure. https://url.spec.whatwg.org/#domain-parser-toascii
 */
export function domainToAscii(pointer, length) {
  refreshViews();
  ascii = convert(bytes.subarray(pointer >>> 0, (pointer >>> 0) + length));
  return ascii === null ? -1 : ascii.length;
}

/** Writes the ASCII form of the last domain to the core's memory. */
export function takeAsciiDomain(pointer) {
  refreshViews();
  bytes.set(ascii, pointer >>> 0);
}

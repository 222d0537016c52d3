// Schemes that the legacy API knows. A protocol in an object that a program has made may lack its colon.

import { defaultPorts } from "../../shared/scheme.js";

const slashed = { __proto__: null, gopher: true, "gopher:": true };
// A loop, since a minifier writes out what `...defaultPorts` copies: then a literal has `__proto__` twice, which is an error.
for (const scheme in defaultPorts) {
  slashed[scheme] = true;
  slashed[`${scheme}:`] = true;
}

/** Whether URLs of a protocol have "//" and a host. */
export function isSlashed(protocol) {
  return slashed[protocol] === true;
}

/** Whether URLs of a protocol are not divided into parts: they have no host, and nothing in them is escaped. */
export function isScript(protocol) {
  return protocol === "javascript:" || protocol === "javascript";
}

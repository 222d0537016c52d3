// https://url.spec.whatwg.org/#url-miscellaneous: special schemes and their default ports.

import { FILE, NOT_SPECIAL, SPECIAL } from "../../target/generated/layout.js";
import { has, indexOf, slice, test } from "./intrinsics.js";

/** The special schemes but "file", as the source of a regular expression. */
export const specialButFile = "(?:https?|wss?|ftp)";

/** The default port of each special scheme. https://url.spec.whatwg.org/#special-scheme */
export const defaultPorts = {
  __proto__: null,
  ftp: "21",
  file: "",
  http: "80",
  https: "443",
  ws: "80",
  wss: "443",
};

/** The default ports, as the source of a regular expression. */
export const defaultPort = "(?:21|80|443)";

/** Matches a special scheme and its colon. */
const specialScheme = /^(https?|wss?|ftp|file):/i;
/** The most characters that this matches. */
const LONGEST_SPECIAL = 6;

const schemeStart = /^[a-z]/i;
const notInScheme = /[^a-z\d+.-]/i;

/** Whether a text is a scheme: https://url.spec.whatwg.org/#url-scheme-string */
export const isScheme = (text) =>
  test(schemeStart, slice(text, 0, 1)) && !has(notInScheme, text);

/** The length of the scheme that a text starts with, if a colon follows the scheme; otherwise 0. */
export function schemeLength(text) {
  const colon = indexOf(text, ":");
  return colon > 0 && isScheme(slice(text, 0, colon)) ? colon : 0;
}

/** Whether a text begins with a special scheme and its colon. */
export const startsWithSpecialScheme = (text) =>
  test(specialScheme, slice(text, 0, LONGEST_SPECIAL));

/** What a scheme means to the URL parser: `SPECIAL`, `FILE`, or `NOT_SPECIAL`. https://url.spec.whatwg.org/#special-scheme */
export function typeOfScheme(scheme) {
  // This test comes before the switch, because a switch over strings is slow in JavaScriptCore.
  if (scheme === "https" || scheme === "http") {
    return SPECIAL;
  }
  switch (scheme) {
    case "ws":
    case "wss":
    case "ftp":
      return SPECIAL;
    case "file":
      return FILE;
    default:
      return NOT_SPECIAL;
  }
}

/** A port with its colon; nothing, if it is the default port of the scheme. https://url.spec.whatwg.org/#default-port */
export function unlessDefault(port, scheme) {
  const isDefault =
    port === ":443"
      ? scheme === "https" || scheme === "wss"
      : port === ":80"
        ? scheme === "http" || scheme === "ws"
        : port === ":21" && scheme === "ftp";
  return isDefault ? "" : port;
}

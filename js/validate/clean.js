// A shortcut: a quick check shows that most inputs have no validation errors. The tests compare the shortcut with the standard's
// steps over every short input.

import { SPECIAL } from "../../target/generated/layout.js";
import {
  RegExp,
  exec,
  indexOf,
  slice,
  test,
  toLowerCase,
} from "../shared/intrinsics.js";
import { defaultPort, specialButFile } from "../shared/scheme.js";
import { pathState } from "../url/path.js";
import { ipv4, made } from "../url/plain-url.js";

/** The ASCII characters that are URL units, without "/" and "?". https://url.spec.whatwg.org/#url-units */
const units = "!$-.\\d:;=@_a-z~";

/**
 * Matches URLs that have no errors, if each "%" begins a percent-encoded byte. Either the scheme is special and not "file", there
 * are no credentials, and the host is an IPv4 address or a domain: letters and digits, single dots and hyphens between them, and a
 * last label that is no number. An authority of at most 63 characters has no label that is too long. Or the path is opaque. The
 * lookaheads after the host and the port keep the engine from trying shorter ones.
 */
const clean = /* @__PURE__ */ made(
  () =>
    new RegExp(
      `^(?:${specialButFile}://(?![^/?#]{64})` +
        `(?:(?:[a-z\\d]+[.-])*[a-z][a-z\\d]*|${ipv4})(?![a-z\\d])(?::\\d{1,4}(?!\\d))?(?:/[/${units}]*)?` +
        `|(?!${specialButFile}:|file:)[a-z][a-z\\d+.-]*:(?:[${units}][/${units}]*)?)` +
        `(?:\\?[/?${units}]*)?(?:#[/?${units}]*)?$`,
      "i",
    ),
);

const wrongPercent = /* @__PURE__ */ new RegExp("%(?![\\dA-Fa-f]{2})");

/** Whether an input is sure to be a URL without errors, whatever the base URL is. */
export function isClean(input) {
  return (
    test(clean, input) &&
    (indexOf(input, "%") < 0 || !test(wrongPercent, input))
  );
}

/** Matches clean URLs that are sure to be their own serialization, if they have no dot segments. */
const normal = /* @__PURE__ */ made(
  () =>
    new RegExp(
      `^[a-z][a-z\\d+.-]*:(?://[a-z\\d.-]+(?::(?!${defaultPort}/)[1-9]\\d*)?/|(?!/))` +
        "[^?#]*(?:\\?[^'#]*)?(?:#|$)",
    ),
);

/** Matches clean URLs to whose serialization only the path "/" has to be added. */
const withoutPath = /* @__PURE__ */ new RegExp("^[a-z]+://[a-z\\d.-]+$");

const schemeAndAuthority = /* @__PURE__ */ new RegExp("[^:]+://[^/?#]+", "y");
const pathEnd = /* @__PURE__ */ new RegExp("[?#]|$", "g");

/** The serialization of a clean URL; null where only the parser can tell. */
export function cleanHref(input) {
  const hasNoDotSegment = indexOf(input, "/.") < 0 && indexOf(input, "/%2") < 0;
  if (hasNoDotSegment && test(normal, input)) {
    return input;
  }
  if (test(withoutPath, input)) {
    return `${input}/`;
  }
  schemeAndAuthority.lastIndex = 0;
  if (!test(schemeAndAuthority, input)) {
    return null;
  }
  const start = schemeAndAuthority.lastIndex;
  pathEnd.lastIndex = start;
  const end = exec(pathEnd, input).index;
  const path = hasNoDotSegment
    ? slice(input, start, end) || "/"
    : pathState("", slice(input, start + 1, end), SPECIAL);
  const href = toLowerCase(slice(input, 0, start)) + path + slice(input, end);
  return test(normal, href) ? href : null;
}

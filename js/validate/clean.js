// Shortcuts: a quick check shows that most inputs have no validation errors, and another that they are their own serialization, too. The
// tests compare the shortcuts with the standard's steps over every short input.

import { RegExp, indexOf, test } from "../shared/intrinsics.js";
import { defaultPort, specialButFile } from "../shared/scheme.js";
import { ipv4, made } from "../url/plain-url.js";

/** The ASCII characters that are URL units, but "/" and "?". Queries encode "'". https://url.spec.whatwg.org/#url-units */
const units = "!$-&(-.\\d:;=@A-Z_a-z~";

/**
 * Matches URLs that have no errors and stay as they are, if they have no dot segment, and each "%" begins a percent-encoded byte. Either
 * the scheme is special and not "file", there are no credentials, and the host is an IPv4 address or a domain: letters and digits, single
 * dots and hyphens between them, and a last label that is no number. An authority of at most 63 characters has no label that is too long.
 * Or the path is opaque. The lookaheads after the host and the port keep the engine from trying shorter ones.
 */
const source = /* @__PURE__ */ made(
  () =>
    `^(?:${specialButFile}://(?![^/]{64})` +
    `(?:(?:[a-z\\d]+[.-])*[a-z][a-z\\d]*|${ipv4})(?![a-z\\d])(?::(?!${defaultPort}/)[1-9]\\d{0,3}(?!\\d))?/[/${units}]*` +
    `|(?!${specialButFile}:|file:)[a-z][a-z\\d+.-]*:(?:[${units}][/${units}]*)?)` +
    `(?:\\?[/?${units}]*)?(?:#[/?${units}]*)?$`,
);

const clean = /* @__PURE__ */ new RegExp(source);
/** The same with capitals, which are no errors. */
const cleanInAnyCase = /* @__PURE__ */ new RegExp(source, "i");

const wrongPercent = /* @__PURE__ */ new RegExp("%(?![\\dA-Fa-f]{2})");

/** Whether each "%" begins a percent-encoded byte. */
const hasRightPercent = (input) =>
  indexOf(input, "%") < 0 || !test(wrongPercent, input);

/** Whether an input is sure to be a URL without errors, whatever the base URL is. */
export const isClean = (input) =>
  test(cleanInAnyCase, input) && hasRightPercent(input);

/** Whether it is sure to be its own serialization, too: it has neither capitals where they change nor dot segments. */
export const isCleanAndSerialized = (input) =>
  test(clean, input) &&
  indexOf(input, "/.") < 0 &&
  indexOf(input, "/%2") < 0 &&
  hasRightPercent(input);

// What the page says about a URL. Everything comes from the package; `native` is the browser's own class.

import { components } from "../../internals.js";
import { LONGEST_COLOURED } from "../coloured.js";
import { partsOfHref, partsOfInput, specialSchemes } from "./parts.js";

/** More search parameters are not shown. */
const MOST_PARAMS = 200;

const members = ["href", "origin", "host", ...components];

const valuesOf = (url) =>
  Object.fromEntries(members.map((name) => [name, url[name]]));

/**
 * - `baseError`: why the base is none; then there is nothing else
 * - `values`: each member's value, or null if the input is no URL
 * - `parts`, `inputParts`: the parts of href, and of the input; empty if too long
 * - `params`: the search parameters, and `paramCount`, the number of them all
 * - `host`: `kind`, `unicode` and `range` of the host
 * - `errors`, `truncated`, `isValid`: of urlsmith/validate
 * - `native`: what the browser's own class says: null if it refuses the input, else each member's value
 */
export function inspectUrl(library, native, { input, base }) {
  const { URL, isValid, validate } = library;
  const options = base === "" ? {} : { base };
  if (base !== "" && validate(base).url === null) {
    return { baseError: validate(base).errors.at(-1).message };
  }
  const { url: href, errors, truncated = false } = validate(input, options);
  const url = href === null ? null : new URL(href);
  const isShort = input.length <= LONGEST_COLOURED;
  const params = url === null ? [] : [...url.searchParams];
  return {
    values: url && valuesOf(url),
    parts: url && href.length <= LONGEST_COLOURED ? partsOfHref(url) : [],
    inputParts: isShort
      ? partsOfInput(input, base === "" ? null : validate(base).url)
      : [],
    params: params.slice(0, MOST_PARAMS),
    paramCount: params.length,
    host: url && hostOf(library, url),
    errors: errors.slice(0, 100),
    errorCount: errors.length,
    truncated,
    isValid: isValid(input, options),
    native: nativeValues(native, input, base),
  };
}

function nativeValues(native, input, base) {
  try {
    return valuesOf(new native(input, base === "" ? undefined : base));
  } catch {
    return null;
  }
}

function hostOf({ ipRange, parseHost, toUnicode }, { hostname, protocol }) {
  if (hostname === "") return null;
  const isOpaque = !specialSchemes.includes(protocol.slice(0, -1));
  const { kind } = parseHost(hostname, { isOpaque });
  return {
    kind,
    unicode: kind === "domain" ? toUnicode(hostname) : hostname,
    range: kind === "ipv4" || kind === "ipv6" ? ipRange(hostname) : null,
  };
}

/** The registrable domain and the public suffix of a domain; null where there is none. */
export function inspectSite({ publicSuffix, registrableDomain }, { hostname }) {
  return {
    domain: registrableDomain(hostname),
    suffix: publicSuffix(hostname),
  };
}

/** The input with all fixes that keep the URL the same. */
export function fixUrl({ applyFixes }, { input, base }) {
  return applyFixes(input, base === "" ? {} : { base }).fixed;
}

/**
 * The input with other search parameters. The rest of the input stays as it was written, where that gives the URL that
 * was meant; else the input becomes the whole URL.
 */
export function editParams(library, { input, base, params }) {
  const { URL, URLSearchParams, validate } = library;
  const options = base === "" ? {} : { base };
  const parse = (text) => validate(text, options).url;
  const url = new URL(parse(input));
  const query = String(new URLSearchParams(params));
  url.search = query;
  if (input.length > LONGEST_COLOURED) return url.href;
  const parts = partsOfInput(input, base === "" ? null : parse(base));
  const search = parts.find(({ part }) => part === "search");
  const hash = parts.find(({ part }) => part === "hash");
  const end = parts.at(-1)?.end ?? input.length;
  const start = search?.start ?? hash?.start ?? end;
  const edited =
    input.slice(0, start) +
    (query === "" ? "" : `?${query}`) +
    input.slice(search?.end ?? start);
  return parse(edited) === url.href ? edited : url.href;
}

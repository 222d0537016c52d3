// Mistakes in a whole component of a pattern.

import { NOT_SPECIAL } from "../../target/generated/layout.js";
import { STARTS } from "../pattern/constructor-string.js";
import { componentOf } from "../pattern/own-url.js";
import {
  BASE_URL,
  HASH,
  HOSTNAME,
  PATHNAME,
  PORT,
  PROTOCOL,
  SEARCH,
} from "../shared/components.js";
import {
  exec,
  has,
  indexOf,
  lastIndexOf,
  replaceAll,
  slice,
  split,
  test,
} from "../shared/intrinsics.js";
import { isIdentifierPart } from "../shared/regexp.js";
import { typeOfScheme } from "../shared/scheme.js";
import { createEdit, hostMembers, only } from "./fixed-pattern.js";
import { baseOf, hasOpaquePath, isText, schemeOf } from "./pattern-text.js";

/** Finds the mistakes in a component as a whole. */
export function checkWhole(context) {
  const { component } = context;
  if (component === HOSTNAME) {
    checkScheme(context);
    checkHostname(context);
  } else if (component === PORT) {
    checkPort(context);
  } else if (component === PATHNAME) {
    checkPathname(context);
    checkQuery(context);
    checkSegments(context);
  } else if (component === HASH) {
    checkHash(context);
  }
  if (component === HOSTNAME || component === PATHNAME) {
    checkRegExpOutside(context);
  }
}

/** A regular expression without parentheses. */
function checkRegExpOutside({ component, init, value, warn }) {
  if (test(regExpOutside, value)) {
    const source = exec(/^\^?([^]*?)\$?$/, value)[1];
    const text = replaceAll(source, ".*", "*");
    const isRelative =
      component === PATHNAME && init[BASE_URL] !== undefined && text[0] === "*";
    const edit = test(/^[^(]*[$^|]/, text)
      ? null
      : isRelative
        ? `/${text}`
        : text;
    warn(
      "regexp-outside-group a regular expression needs parentheses: this is text",
      edit,
    );
  }
}

/** Matches what begins as a regular expression does, is plain segments with ".*" behind them, or has ".*" before any group and ends with "$". */
const regExpOutside =
  /^(?:\^|\.\*|(?:\/[\w-]+)+\/\.\*\$?$|(?=[^]*\$$)[^(]*\.\*)/;

/** The edit by which the whole component becomes another text. */
const rewrite = ({ value }, text, moved) =>
  createEdit(0, value.length, text, moved);

/** A scheme in a hostname, such as that of `https\\://a.example`, or else what ends the hostname. */
function checkScheme(context) {
  const { isString, value, warn } = context;
  const found = exec(/^[a-z][^./]*[:?*]\\*\/\//i, value);
  if (found !== null) {
    warn(
      "scheme-in-hostname a scheme belongs in the protocol",
      isString ? null : withoutScheme(value),
      0,
      found[0].length,
    );
  } else {
    checkDropped(context);
  }
}

/** The edit that makes a protocol and a hostname of a hostname such as `https://a.example`; null, if the protocol would be none. */
export const withoutScheme = (value) =>
  has(/[^\w+.*(){}?|\\:-]/, slice(value, 0, indexOf(value, "//")))
    ? null
    : createEdit(
        0,
        0,
        "",
        hostMembers(
          replaceAll(replaceAll(value, "\\", ""), "s?:", "{s}?:"),
          false,
        ),
      );

const TEXT_DROPPED = "text-dropped this is ignored";

/** A character in a hostname at which the hostname ends. */
function checkDropped({ isString, tokens, value, warn }) {
  for (let at = 0; at < tokens.length - 1; at++) {
    const token = tokens[at];
    const { index, value: text } = token;
    if (isText(token) && indexOf("/?#\\", text) >= 0) {
      const rest = slice(value, index);
      const name = text === "#" ? HASH : text === "?" ? SEARCH : PATHNAME;
      const isSimple = !isString && indexOf(slice(value, 0, index), "{") < 0;
      const moved = rest === "/" ? [] : only(name, rest);
      const edit = isSimple ? createEdit(index, value.length, "", moved) : null;
      warn(TEXT_DROPPED, edit, index);
      return;
    }
  }
}

function checkHostname(context) {
  const { init, isString, suspect, value, warn } = context;
  const address = exec(partOfAddress, value);
  if (address !== null) {
    const numbers = address[1];
    let source = replaceAll(numbers, ".", "\\.");
    for (let parts = split(numbers, ".").length; parts < 4; parts++) {
      source += "\\.\\d+";
    }
    const edit = test(onlyWildcards, address[2])
      ? rewrite(context, `(${source})`)
      : null;
    warn(
      "partial-IPv4-address these numbers alone are a whole address",
      edit,
      0,
      numbers.length,
    );
  }
  if (test(domainBehindWildcard, value)) {
    suspect(
      "wildcard-without-dot this also matches other domains",
      `{*.}?${slice(value, 1)}`,
    );
  }
  if (
    isString &&
    test(/^(?:localhost|127\.0\.0\.1)$/, value) &&
    init[STARTS + PORT] === undefined
  ) {
    suspect(
      "localhost-without-port without a port, only the default port matches",
      `${value}:*`,
    );
  }
}

/** Matches the first numbers of an address, and what follows them. */
const partOfAddress = /^(\d+(?:\.\d+){0,2})(\.?[*:(][^]*)$/;
const onlyWildcards = /^(?:\.?\*)+$/;
const domainBehindWildcard = /^\*[a-z\d][a-z\d-]*(?:\.com?)?\.[a-z]{2,}$/i;

/** Text behind the digits of a port. */
function checkPort(context) {
  const { value, warn } = context;
  const digits = exec(/^(\d+)[^\d\s:(){}*+?\\]/, value);
  if (digits !== null) {
    const list = replaceAll(replaceAll(value, " ", ""), ",", "|");
    const range = exec(/^(\d{1,5})-(\d{1,5})$/, list);
    let source = test(/^\d+(?:\|\d+)+$/, list) ? list : "";
    if (range !== null && range[1].length === range[2].length) {
      source = sourceOfRange(range[1], range[2]);
    }
    const edit = source === "" ? null : rewrite(context, `(${source})`);
    warn(TEXT_DROPPED, edit, digits[1].length);
  }
}

/** The source of a regular expression for the numbers from one to another, which have as many digits. */
function sourceOfRange(from, to) {
  if (from === to) {
    return from;
  }
  const first = from[0];
  const last = to[0];
  const more = slice(from, 1);
  const moreOfLast = slice(to, 1);
  if (first === last) {
    return first + sourceOfRange(more, moreOfLast);
  }
  if (more === "") {
    return `[${first}-${last}]`;
  }
  const low = first + sourceOfRange(more, slice("9999", 0, more.length));
  const high = last + sourceOfRange(slice("0000", 0, more.length), moreOfLast);
  const between =
    last - first > 1 ? `[${+first + 1}-${last - 1}]\\d{${more.length}}|` : "";
  return `(?:${low}|${between}${high})`;
}

function checkPathname({ init, isString, suspect, value, warn }) {
  const isSure = init[PROTOCOL] !== undefined;
  const lacksSlash = isSure
    ? typeOfScheme(schemeOf(init)) !== NOT_SPECIAL && isIdentifierPart(value)
    : test(/^[a-z][\w-]*\//i, value);
  if (lacksSlash && !isString && init[BASE_URL] === undefined) {
    (isSure ? warn : suspect)(
      'pathname-without-slash a pathname starts with "/"',
      `/${value}`,
    );
  }
  if (value[0] === "*" && startsInAFolder(init, value)) {
    // The path of a URL such as "mailto:a@b.example" has no slash.
    warn(
      "wildcard-after-base this matches only in the folder of the base URL",
      hasOpaquePath(init) ? null : "/*",
      0,
      1,
    );
  }
  // The text of a host and a port, of which the parser has made a scheme and a path.
  const scheme = schemeOf(init);
  if (
    isString &&
    test(/^(?:localhost|[\w-]+(?:\.[\w-]+)+)$/, scheme) &&
    test(/^\d+(?:\/|$)/, value)
  ) {
    const start = -init[STARTS + PATHNAME];
    warn(
      "host-as-scheme what is before the colon is the scheme",
      createEdit(start, 0, `http{s}?://${scheme}:`),
      start,
      -1,
    );
  }
}

/** Whether a pathname that begins with a wildcard is in a folder of the base URL, and not on its whole host. */
function startsInAFolder(init, value) {
  const url = baseOf(init);
  return (
    url !== null &&
    (value !== "*" || lastIndexOf(componentOf(url, PATHNAME), "/") > 0)
  );
}

/** A query in a pathname, behind a wildcard or a question mark that is text. */
function checkQuery(context) {
  const { init, isString, value, warn } = context;
  const found =
    init[SEARCH] === undefined
      ? (exec(queryInPath, value) ?? exec(anyQueryInPath, value))
      : null;
  if (found !== null) {
    const wildcard = found[2] === "*" ? "*" : "";
    const pathname = (found[1] || "/") + wildcard;
    const search = wildcard + found[3];
    const moved = only(PATHNAME, pathname);
    moved[SEARCH] = search;
    const edit = isString
      ? rewrite(context, `${pathname}\\?${search}`)
      : rewrite(context, pathname, moved);
    warn(
      "query-in-pathname a query belongs in the search",
      edit,
      found[1].length,
    );
  }
}

/** Matches a pathname that is a wildcard and a part of a query, or has a question mark that is text before one. */
const queryInPath = /^((?:\/|[^=*]*(?=\\\?))?)(\*|\\\?)&?([\w[\]-]+=[^]*)$/;
/** Matches a pathname with a question mark that is text before a wildcard at the end. */
const anyQueryInPath = /^([^?]*)(\\\?)(\*)$/;

/** Segments that are groups for other routers. */
function checkSegments({ value, warn }) {
  otherGroup.lastIndex = 0;
  for (let found; (found = exec(otherGroup, value)) !== null;) {
    const name = found[3] ?? found[5] ?? found[6] ?? found[7];
    const kind = `${found[1] ?? ""}${found[2] ?? ""}${found[4] ?? found[7] ?? ""}`;
    const { lastIndex } = otherGroup;
    warn(
      "other-router-syntax this is the syntax of another router",
      `:${name}${suffixes[kind] ?? ""}`,
      found.index + 1,
      lastIndex,
    );
  }
}

/**
 * Matches a segment that is a group for Next, SvelteKit and Astro, for Flask and Django, for Remix and TanStack, or for Express 5. OData and
 * FHIR have other names behind a dollar sign, which are text.
 */
const otherGroup =
  /\/(?:\[(\[)?(\.\.\.)?(\w+)(?:=\w+)?\]\]?|<(?:(\w+):)?([a-z_]\w*)>|\$(\w*(?:id|slug|name|locale|lang|page|path|user|tag|token))|\{?\*(splat)\}?)(?=\/|$)/gi;
/** What follows the name, for what precedes it in the brackets. */
const suffixes = {
  __proto__: null,
  "[": "?",
  "[...": "*",
  "...": "+",
  int: "(\\d+)",
  path: "(.+)",
  splat: "(.*)",
};

/** A hash at the end that is only a wildcard, without a search before it. */
function checkHash({ init, isString, value, warn }) {
  if (
    isString &&
    value === "*" &&
    init[SEARCH] === "" &&
    init[STARTS + SEARCH] === undefined
  ) {
    warn(
      "hash-empties-search with a hash, the search must be empty",
      "",
      -1,
      1,
    );
  }
}

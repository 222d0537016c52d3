// Mistakes in a whole component of a pattern.

import { NOT_SPECIAL } from "../../target/generated/layout.js";
import { STARTS } from "../pattern/constructor-string.js";
import { componentOf, parseURL } from "../pattern/own-url.js";
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
import { hasOpaquePath, isText, schemeOf } from "./pattern-text.js";

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
      0,
      value.length,
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
    const edit = isString ? null : withoutScheme(value);
    warn(
      "scheme-in-hostname a scheme belongs in the protocol",
      0,
      found[0].length,
      edit,
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
      warn(
        "text-dropped this is ignored: it is no part of this component",
        index,
        value.length,
        edit,
      );
      return;
    }
  }
}

function checkHostname(context) {
  const { init, isString, value, warn } = context;
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
      "partial-IPv4-address these numbers alone are a whole address, as 10 is 0.0.0.10",
      0,
      numbers.length,
      edit,
    );
  }
  if (test(domainBehindWildcard, value)) {
    const text = `{*.}?${slice(value, 1)}`;
    warn(
      "wildcard-without-dot this also matches domains that only end like it",
      0,
      value.length,
      text,
      false,
    );
  }
  if (
    isString &&
    test(/^(?:localhost|127\.0\.0\.1)$/, value) &&
    init[STARTS + PORT] === undefined
  ) {
    warn(
      "localhost-without-port without a port, only the default port matches",
      0,
      value.length,
      `${value}:*`,
      false,
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
    warn(
      "text-dropped this is ignored: it is no part of this component",
      digits[1].length,
      value.length,
      edit,
    );
  }
}

/** The source of a regular expression for the numbers from one to another, which have as many digits. */
function sourceOfRange(from, to) {
  const first = from[0];
  const last = to[0];
  const more = slice(from, 1);
  const moreOfLast = slice(to, 1);
  if (more === "") {
    return first === last ? first : `[${first}-${last}]`;
  }
  if (first === last) {
    return first + sourceOfRange(more, moreOfLast);
  }
  const low = first + sourceOfRange(more, slice("9999", 0, more.length));
  const high = last + sourceOfRange(slice("0000", 0, more.length), moreOfLast);
  const between =
    last - first > 1 ? `[${+first + 1}-${last - 1}]\\d{${more.length}}|` : "";
  return `(?:${low}|${between}${high})`;
}

function checkPathname(context) {
  const { init, isString, value, warn } = context;
  const isSure = init[PROTOCOL] !== undefined;
  const lacksSlash = isSure
    ? typeOfScheme(schemeOf(init)) !== NOT_SPECIAL && isIdentifierPart(value)
    : test(/^[a-z][\w-]*\//i, value);
  if (lacksSlash && !isString && init[BASE_URL] === undefined) {
    warn(
      'pathname-without-slash such a pathname always starts with "/"',
      0,
      value.length,
      `/${value}`,
      isSure,
    );
  }
  if (value[0] === "*" && startsInAFolder(init[BASE_URL], value)) {
    // The path of a URL such as "mailto:a@b.example" has no slash.
    warn(
      "wildcard-after-base this matches only in the folder of the base URL",
      0,
      1,
      hasOpaquePath(init) ? null : "/*",
    );
  }
  // The text of a host and a port, of which the parser has made a scheme and a path.
  if (isString && isSure && test(/^\d+(?:\/|$)/, value)) {
    const scheme = schemeOf(init);
    if (scheme === "localhost" || test(/^[\w-]+(?:\.[\w-]+)+$/, scheme)) {
      const shift = init[STARTS + PATHNAME];
      const edit = createEdit(-shift, 0, `http{s}?://${scheme}:`);
      warn(
        "host-as-scheme what is before the colon is the scheme",
        -shift,
        -1,
        edit,
      );
    }
  }
}

/** Whether a pathname that begins with a wildcard is in a folder of the base URL, and not on its whole host. */
function startsInAFolder(base, value) {
  const url = base === undefined ? null : parseURL(base);
  return (
    url !== null &&
    (value !== "*" || lastIndexOf(componentOf(url, PATHNAME), "/") > 0)
  );
}

/** A query in a pathname, behind a wildcard or a question mark that is text. */
function checkQuery(context) {
  const { init, isString, value, warn } = context;
  const mayHaveQuery = init[SEARCH] === undefined && has(/[=\\]/, value);
  const found = mayHaveQuery
    ? (exec(queryInPath, value) ?? exec(anyQueryInPath, value))
    : null;
  if (found !== null) {
    const path = found[1] || "/";
    const sign = found[2];
    const query = found[3];
    const isWild = sign === "*";
    const pathname = isWild ? `${path}*` : path;
    const search = isWild ? `*${query}` : query;
    const moved = only(PATHNAME, pathname);
    moved[SEARCH] = search;
    const edit = isString
      ? rewrite(context, `${pathname}\\?${search}`)
      : rewrite(context, pathname, moved);
    warn(
      "query-in-pathname a query belongs in the search",
      found[1].length,
      value.length,
      edit,
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
    const isInTwo = found[1] !== undefined;
    const type = found[4];
    let suffix = isInTwo ? "?" : "";
    if (found[2] !== undefined) {
      suffix = isInTwo ? "*" : "+";
    } else if (type !== undefined || found[7] !== undefined) {
      suffix = patternOfType[type ?? found[7]] ?? "";
    }
    const name = found[3] ?? found[5] ?? found[6] ?? found[7];
    const { lastIndex } = otherGroup;
    warn(
      "other-router-syntax this is the syntax of another router, and text here",
      found.index + 1,
      lastIndex,
      `:${name}${suffix}`,
    );
  }
}

/**
 * Matches a segment that is a group for Next, SvelteKit and Astro, for Flask and Django, for Remix and TanStack, or for Express 5. OData and
 * FHIR have other names behind a dollar sign, which are text.
 */
const otherGroup =
  /\/(?:\[(\[)?(\.\.\.)?(\w+)(?:=\w+)?\]\]?|<(?:(\w+):)?([a-z_]\w*)>|\$(\w*(?:id|slug|name|locale|lang|page|path|user|tag|token))|\{?\*(splat)\}?)(?=\/|$)/gi;
const patternOfType = {
  __proto__: null,
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
      -1,
      1,
      "",
    );
  }
}

// The URL parser in JavaScript, for programs that run without WebAssembly: https://url.spec.whatwg.org/#urls
//
// js/core/parse-url.js has the same functions with WebAssembly.

import * as report from "#reporter";

import {
  ABSENT,
  FILE,
  NOT_SPECIAL,
  NO_PORT,
  OF_BASE_URL,
  PATH,
  QUERY,
  USERINFO,
} from "../../target/generated/layout.js";
import { LONGEST_MATCHED, slice } from "../shared/intrinsics.js";
import {
  endOfDigits,
  removeTabsAndNewlines,
  trim,
} from "../shared/url-input.js";
import {
  authorityEnd,
  basicUrlParser,
  pathStartState,
  portColon,
  portNumber,
} from "./basic-url-parser.js";
import { hostParser } from "./host.js";
import { canParsePlain } from "./plain-url.js";
import * as sets from "./percent-encode.js";

/** The base URL that was parsed last, if it is not long: its string and its record, which never change. A page resolves many links against one. */
let lastBase = { string: undefined, record: null };

/** The API URL parser. Returns a URL record, or on failure a number. https://url.spec.whatwg.org/#api-url-parser */
export function parse(url, base) {
  // A reporter parses a base URL by itself.
  if (report.REPORTS || base === undefined) {
    return basicUrlParser(trim(url), null);
  }
  const record =
    lastBase.string === base
      ? lastBase.record
      : basicUrlParser(trim(base), null);
  if (typeof record === "number") {
    return record + OF_BASE_URL;
  }
  if (record !== lastBase.record && base.length <= LONGEST_MATCHED) {
    lastBase = { string: base, record };
  }
  return basicUrlParser(trim(url), record);
}

/** Whether the API URL parser succeeds. */
export function canParse(url, base) {
  const answer = base === undefined ? canParsePlain(url) : undefined;
  return answer ?? typeof parse(url, base) !== "number";
}

/**
 * The host state, or the file host state, with a state override: parses the host, and perhaps the port, of a URL that has a
 * scheme of the given type. `port` is a number; `NO_PORT` where no digit follows the colon, or the number is too large; or
 * `ABSENT` where there is no colon. Returns null on failure. https://url.spec.whatwg.org/#host-state
 */
export function parseHost(schemeType, value) {
  const input = removeTabsAndNewlines(value);
  const authority = slice(input, 0, authorityEnd(input, 0, schemeType));
  if (schemeType === FILE) {
    const host = authority === "" ? "" : hostParser(authority, false);
    return typeof host === "number"
      ? null
      : { host: host === "localhost" ? "" : host, port: ABSENT };
  }
  const colon = portColon(authority);
  const host = hostParser(
    colon < 0 ? authority : slice(authority, 0, colon),
    schemeType === NOT_SPECIAL,
  );
  if (typeof host === "number") {
    return null;
  }
  let port = ABSENT;
  if (colon >= 0) {
    const start = colon + 1;
    const end = endOfDigits(authority, start);
    port = portNumber(slice(authority, start, end));
    port = start === end || port > 0xffff ? NO_PORT : port;
  }
  return { host, port };
}

/**
 * Parses one component of a URL by itself, with a state override: a path, a query or a fragment, without the `?` or `#`
 * before it, or a username or password. Returns its serialization. A path is parsed as in a URL that has a host.
 */
export function parseComponent(component, schemeType, value) {
  if (component === USERINFO) {
    return sets.utf8PercentEncode(value, sets.USERINFO);
  }
  const input = removeTabsAndNewlines(value);
  switch (component) {
    case PATH:
      return pathStartState(input, schemeType);
    case QUERY:
      return sets.utf8PercentEncode(
        input,
        schemeType === NOT_SPECIAL ? sets.QUERY : sets.SPECIAL_QUERY,
      );
    default:
      return sets.utf8PercentEncode(input, sets.FRAGMENT);
  }
}

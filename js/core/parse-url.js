// URLs: https://url.spec.whatwg.org/#urls

import { domainToAscii } from "#idna";

import { MISSING_SCHEME_NON_RELATIVE_URL } from "../../target/generated/failures.js";
import {
  FAILED,
  PARSED_PORT,
  RESULT_LENGTH,
  UNCHANGED,
} from "../../target/generated/layout.js";
import { RegExp, charCodeAt, slice, test } from "../shared/intrinsics.js";
import { specialButFile } from "../shared/scheme.js";
import { trim } from "../shared/url-input.js";
import { loadBase } from "./base-url.js";
import { provideIdna } from "./idna-imports.js";
import { canParsePlain, hasNoScheme, made } from "../url/plain-url.js";
import { readRecord } from "../url/url-record.js";
import { explain, flag, giveBack, take } from "./instance.js";
import { resultOf } from "./result.js";

provideIdna(domainToAscii);

/** The API URL parser. Returns a URL record, or on failure a number. https://url.spec.whatwg.org/#api-url-parser */
export function parse(url, base) {
  // Most URLs are in normal form but for spaces around them. A URL in normal form takes a third of the time.
  url = trim(url);
  if (base === undefined && hasNoScheme(url)) {
    return MISSING_SCHEME_NON_RELATIVE_URL;
  }
  const instance = take();
  try {
    const outcome = parseWith(instance, url, base);
    giveBack(instance);
    return outcome;
  } catch (error) {
    throw explain(error, instance, url.length);
  }
}

/** Matches a base URL that is an origin, perhaps with a slash after it. */
const originOnly = /* @__PURE__ */ made(
  () => new RegExp(`^${specialButFile}://[a-z\\d.-]+(?::\\d+)?/?$`, "i"),
);

/**
 * A reference that begins with one slash, appended to a base URL that is an origin. Null for all others. Once the base URL is parsed,
 * `normal_reference` in src/parser/ joins every reference; this is for a base URL that is new, and is not parsed at all.
 */
function joinedWithOrigin(url, base) {
  const next = charCodeAt(url, 1);
  // Two slashes begin a host. The parser removes tabs and newlines between them.
  const mayHaveHost =
    next === 0x2f || next === 0x5c || (next >= 0x09 && next <= 0x0d);
  if (charCodeAt(url, 0) !== 0x2f || mayHaveHost || !test(originOnly, base)) {
    return null;
  }
  return charCodeAt(base, base.length - 1) === 0x2f
    ? base + slice(url, 1)
    : base + url;
}

/** @param {ReturnType<typeof import("./instance.js").take>} instance */
function parseWith(instance, url, base) {
  if (base !== undefined && instance.base !== base) {
    const outcome = joinOrLoadBase(instance, url, base);
    if (outcome !== UNCHANGED) {
      return outcome;
    }
  }
  const length = instance.write(url);
  const status = instance.exports.parse(length, flag(base !== undefined));
  if (status >= FAILED) {
    return status;
  }
  instance.refresh();
  const href = resultOf(instance, status, url);
  return readRecord(href, instance.words);
}

/** The last base URL that a reference was appended to. */
let lastJoined;

/**
 * Loads a base URL as `loadBase` does, or returns the URL record at once: servers often build the base URL from each request's
 * Host header, and parsing one URL is faster than parsing two.
 */
function joinOrLoadBase(instance, url, base) {
  const joined = base === lastJoined ? null : joinedWithOrigin(url, base);
  if (joined !== null) {
    lastJoined = base;
    const outcome = parseWith(instance, joined, undefined);
    if (typeof outcome !== "number") {
      return outcome;
    }
  }
  return loadBase(instance, base);
}

let hasParsed = false;

/** Whether the API URL parser succeeds. */
export function canParse(url, base) {
  // The first call makes an instance, so that an engine that refuses WebAssembly throws here.
  if (base === undefined && hasParsed) {
    const answer = canParsePlain(url);
    if (answer !== undefined) {
      return answer;
    }
  }
  const instance = take();
  try {
    let result = false;
    if (base === undefined || loadBase(instance, base) === UNCHANGED) {
      const length = instance.write(url);
      result =
        instance.exports.can_parse(length, flag(base !== undefined)) !== 0;
    }
    giveBack(instance);
    hasParsed = true;
    return result;
  } catch (error) {
    throw explain(error, instance, url.length);
  }
}

/**
 * Parses the host, and perhaps the port, of a URL that has a scheme of the given type. `port` is a number, `NO_PORT`, or
 * `ABSENT`; see `parse_host` in wasm/core/src/host.rs. Returns null on failure.
 */
export function parseHost(schemeType, value) {
  const instance = take();
  try {
    const length = instance.write(value);
    const status = instance.exports.parse_host(schemeType, length);
    instance.refresh();
    const { words } = instance;
    let result = null;
    if (status < FAILED) {
      const host =
        status === UNCHANGED
          ? slice(value, 0, words[RESULT_LENGTH])
          : instance.readAscii();
      result = { host, port: words[PARSED_PORT] };
    }
    giveBack(instance);
    return result;
  } catch (error) {
    throw explain(error, instance, value.length);
  }
}

/**
 * Parses one component of a URL by itself: a path, a query or a fragment, without the `?` or `#` before it, or a
 * username or password. Returns its serialization. A path is parsed as in a URL that has a host.
 */
export function parseComponent(component, schemeType, value) {
  const instance = take();
  try {
    const length = instance.write(value);
    const status = instance.exports.parse_component(
      component,
      schemeType,
      length,
    );
    const result = resultOf(instance, status, value);
    giveBack(instance);
    return result;
  } catch (error) {
    throw explain(error, instance, value.length);
  }
}

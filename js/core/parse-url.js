// URLs: https://url.spec.whatwg.org/#urls

import { domainToAscii } from "#idna";

import {
  CHANGED,
  FAILED,
  JOINED,
  MISSING_SCHEME,
  PORT,
  RESULT_LENGTH,
  RESULT_POINTER,
  SLASH_ADDED,
  UNCHANGED,
} from "../../target/generated/layout.js";
import { RegExp, charCodeAt, slice, test } from "../shared/intrinsics.js";
import { provideIdna } from "./idna-imports.js";
import { call, explain, flag, giveBack, take } from "./instance.js";

export { offsets } from "./instance.js";

provideIdna(domainToAscii);

/** The status of the last parse that failed. */
let failure = FAILED;
/** Whether the base URL was the input that could not be parsed. */
let baseFailed = false;

/**
 * Makes the instance parse a base URL for the next calls, unless it holds that base URL already. Returns whether the
 * base URL is valid.
 */
export function loadBase(instance, base) {
  if (instance.base === base) {
    return true;
  }
  instance.base = undefined;
  const status = instance.exports.parse_base(instance.write(base));
  if (status >= FAILED) {
    failure = status;
    baseFailed = true;
    return false;
  }
  instance.baseHref = status === UNCHANGED ? base : instance.readResult();
  instance.base = base;
  return true;
}

/** The result of a call that has returned `status`; null on failure. `input` is the first string that was written. */
function outcome(instance, status, input) {
  // The caller reads the offsets next, whatever the status is.
  instance.refresh();
  if (status === UNCHANGED) {
    return input;
  }
  if (status === CHANGED) {
    return instance.readResult();
  }
  if (status === JOINED) {
    const { baseHref, words } = instance;
    return (
      slice(baseHref, 0, words[RESULT_POINTER]) +
      slice(input, words[RESULT_LENGTH])
    );
  }
  if (status === SLASH_ADDED) {
    return `${input}/`;
  }
  failure = status;
  baseFailed = false;
  return null;
}

/**
 * The API URL parser. Returns the serialization of the URL, or null on failure. The caller must read `offsets` before
 * the next call. https://url.spec.whatwg.org/#api-url-parser
 */
export function parse(url, base) {
  if (base === undefined && hasNoScheme(url)) {
    failure = MISSING_SCHEME;
    baseFailed = false;
    return null;
  }
  const instance = take();
  try {
    const href = parseWith(instance, url, base);
    giveBack(instance);
    return href;
  } catch (error) {
    throw explain(error, instance, url.length);
  }
}

/** Whether it is plain from the first character that a URL has no scheme, as in "/a". */
function hasNoScheme(url) {
  const unit = charCodeAt(url, 0);
  return unit > 0x20 && unit < 0x41;
}

/** The API URL parser, for an operation that has taken the instance already. */
export function parseWith(instance, url, base) {
  if (base === undefined) {
    const length = instance.write(url);
    return outcome(instance, instance.exports.parse(length, 0), url);
  }
  if (!loadBase(instance, base)) {
    return null;
  }
  const length = instance.write(url);
  return outcome(instance, instance.exports.parse(length, 1), url);
}

/**
 * Matches URLs that are sure to parse. In "http" and "https" URLs the host is a domain whose last label is not a number, and
 * the port is below 10,000. The rest does not matter, since no path, query or fragment makes a URL fail. The other URLs have
 * an opaque path.
 */
const plainUrl = new RegExp(
  "^(?:https?://(?:[\\w-]+\\.){0,99}[a-z][\\w-]*(?::\\d{1,4})?(?:[/?#]|$)" +
    "|(?:data|mailto):[^/\\t\\n\\r])",
  "i",
);

let hasParsed = false;

/** Whether the API URL parser succeeds. */
export function canParse(url, base) {
  if (base === undefined && hasNoScheme(url)) {
    return false;
  }
  // The first call makes an instance, so that an engine that refuses WebAssembly throws here.
  if (base === undefined && hasParsed && test(plainUrl, url)) {
    return true;
  }
  const instance = take();
  try {
    let result = false;
    if (base === undefined || loadBase(instance, base)) {
      const length = instance.write(url);
      const status = instance.exports.parse(length, flag(base !== undefined));
      result = status < FAILED;
    }
    giveBack(instance);
    hasParsed = true;
    return result;
  } catch (error) {
    throw explain(error, instance, url.length);
  }
}

/** What `describeFailure` has returned, by the status and whether the base URL has failed. */
const descriptions = [];

/**
 * The standard's name of the failure of the last `parse`, a space, and the message about it. Call this before anything
 * else is parsed.
 */
export function describeFailure() {
  const ofBase = flag(baseFailed);
  return (descriptions[2 * failure + ofBase] ??= call(0, (instance) => {
    instance.exports.describe_failure(failure, ofBase);
    return instance.readResult();
  }));
}

/**
 * Parses the host, and perhaps the port, of a URL that has a scheme of the given type. `port` is a number, `NO_PORT`, or
 * `ABSENT`; see `parse_host` in wasm/url/src/host.rs. Returns null on failure.
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
          : instance.readResult();
      result = { host, port: words[PORT] };
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
    const result = outcome(instance, status, value);
    giveBack(instance);
    return result;
  } catch (error) {
    throw explain(error, instance, value.length);
  }
}

/** One component of a URL, by its index; as `Offsets::components` in src/url/record.rs. */
export function componentOf(href, offsets, index) {
  switch (index) {
    case 0:
      return slice(href, 0, offsets[0]);
    case 1:
      return offsets[1] === offsets[2]
        ? ""
        : slice(href, offsets[0] + 3, offsets[1]);
    case 2:
      return offsets[2] - offsets[1] > 1
        ? slice(href, offsets[1] + 1, offsets[2] - 1)
        : "";
    case 3:
      return slice(href, offsets[2], offsets[3]);
    case 4:
      return offsets[2] === offsets[3]
        ? ""
        : slice(href, offsets[3] + 1, offsets[4]);
    case 5:
      return slice(href, offsets[4], offsets[5]);
    case 6:
      return slice(href, offsets[5] + 1, offsets[6]);
    default:
      return slice(href, offsets[6] + 1);
  }
}

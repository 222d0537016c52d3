// https://url.spec.whatwg.org/#url-class
//
// The getters, the origin and the setters are written here, since slices of the serialization are faster than a call into
// WebAssembly, which only parses the new component. Rust has them too, for hosts without JavaScript: src/url/getters.rs, origin.rs,
// setters.rs.

import {
  ABSENT,
  FILE,
  FRAGMENT,
  FRAGMENT_START,
  HOST_END,
  HOST_START,
  NOT_SPECIAL,
  NO_PORT,
  OFFSETS,
  PATH,
  PATH_START,
  QUERY,
  QUERY_START,
  USERINFO,
  USERNAME_END,
} from "../../target/generated/layout.js";
import { canParse, parse, parseComponent, parseHost } from "#url-parser";
import {
  hasOpaquePath,
  isFile,
  isHostNull,
  passwordOf,
  portOf,
  queryOf,
  replace,
  schemeOf,
  usernameOf,
} from "../url/url-record.js";
import { inheritFromEngine } from "../shared/engine-prototype.js";
import { showProperties } from "../shared/inspect.js";
import {
  TypeError,
  charCodeAt,
  createStates,
  indexOf,
  slice,
  startsWith,
  toLowerCase,
} from "../shared/intrinsics.js";
import { isScheme, typeOfScheme, unlessDefault } from "../shared/scheme.js";
import { removeTabsAndNewlines } from "../shared/url-input.js";
import { failureMessage, invalidUrl, withFailure } from "../url/invalid-url.js";
import { tooFewArguments, wrongReceiver } from "../shared/messages.js";
import { originOf } from "../url/origin.js";
import { createQueryObject, serialize } from "./url-search-params.js";
import { defineInterface, toText } from "../shared/webidl.js";

/** The first argument of the constructor if the second is the record of a URL that was parsed. */
const parsed = Symbol("parsed");

/**
 * The records of URL objects. `get` gives undefined for any other value.
 *
 * Where compilers take private members apart, as for React Native, reading one takes five times as long as in a WeakMap. Engines
 * with a compiler read a private member in no time.
 */
let records;

/** Throws the error for a member that was called on anything but a URL object. */
function refuse(member) {
  throw wrongReceiver("URL", member);
}

/** Copies the list of the query object to the query, if it has changed: once, even for many changes of the list. */
function update(record) {
  const { query } = record;
  if (query !== null && query.hasChanged) {
    const text = serialize(query);
    // The serializer has encoded everything that is in a percent-encode set, so no parser is needed.
    replaceQuery(record, text === "" ? "" : "?" + text);
    query.hasChanged = false;
  }
  return record;
}

/** Replaces the query. The new one includes its question mark. */
function replaceQuery(record, query) {
  const { queryStart, fragmentStart } = record;
  replace(record, queryStart, fragmentStart, query, FRAGMENT_START);
}

/**
 * A URL object has one record. A change of the URL assigns its members one after another, after all calls. So a call that ends
 * early, for example by a stack overflow, never leaves a URL half changed.
 */
export class URL {
  /** https://url.spec.whatwg.org/#concept-url-url */
  #record;

  // An initializer instead of a static block; see URLSearchParams.
  // eslint-disable-next-line no-unused-private-class-members
  static #friend = (records = createStates(
    (self) => {
      try {
        return self.#record;
      } catch {
        return undefined;
      }
    },
    (self, record) => {
      self.#record = record;
    },
  ));

  /** https://url.spec.whatwg.org/#dom-url-url */
  constructor(url, base = undefined) {
    if (url === parsed) {
      records.set(this, base);
      return;
    }
    // The URL is "undefined" without an argument, and then no URL either. A look at `arguments` takes QuickJS a tenth of the time.
    url = typeof url === "string" ? url : toText(url);
    base = base === undefined ? undefined : toText(base);
    const outcome = parse(url, base);
    if (typeof outcome === "number") {
      // An error that is made here has no frame of another function in its stack.
      throw withFailure(
        new TypeError(failureMessage(outcome, url, base)),
        outcome,
        url,
        base,
      );
    }
    records.set(this, outcome);
  }

  /** https://url.spec.whatwg.org/#dom-url-parse */
  static parse(url, base = undefined) {
    if (arguments.length === 0) {
      throw tooFewArguments("URL.parse", 1, 0);
    }
    url = toText(url);
    const outcome = parse(url, base === undefined ? undefined : toText(base));
    return typeof outcome === "number" ? null : new itself(parsed, outcome);
  }

  /** https://url.spec.whatwg.org/#dom-url-canparse */
  static canParse(url, base = undefined) {
    if (arguments.length === 0) {
      throw tooFewArguments("URL.canParse", 1, 0);
    }
    url = toText(url);
    return canParse(url, base === undefined ? undefined : toText(base));
  }

  /** https://url.spec.whatwg.org/#dom-url-href */
  get href() {
    const record = records.get(this) || refuse("href");
    return record.query === null ? record.href : update(record).href;
  }

  set href(value) {
    const record = records.get(this) || refuse("href");
    value = toText(value);
    const outcome = parse(value, undefined);
    if (typeof outcome === "number") {
      throw invalidUrl(outcome, value, undefined);
    }
    const input = queryOf(outcome);
    const { query } = record;
    record.href = outcome.href;
    record.schemeEnd = outcome.schemeEnd;
    record.usernameEnd = outcome.usernameEnd;
    record.hostStart = outcome.hostStart;
    record.hostEnd = outcome.hostEnd;
    record.pathStart = outcome.pathStart;
    record.queryStart = outcome.queryStart;
    record.fragmentStart = outcome.fragmentStart;
    if (query !== null) {
      query.list = null;
      query.input = input;
      query.hasChanged = false;
    }
  }

  /** https://url.spec.whatwg.org/#dom-url-origin */
  get origin() {
    return originOf(records.get(this) || refuse("origin"));
  }

  /** https://url.spec.whatwg.org/#dom-url-protocol */
  get protocol() {
    const record = records.get(this) || refuse("protocol");
    return slice(record.href, 0, record.schemeEnd + 1);
  }

  set protocol(value) {
    const record = records.get(this) || refuse("protocol");
    value = prepare(record, value);
    let scheme = beforeColon(value);
    if (typeOfScheme(scheme) === NOT_SPECIAL && !isScheme(scheme)) {
      scheme = beforeColon(removeTabsAndNewlines(value));
      if (!isScheme(scheme)) {
        return;
      }
    }
    const { schemeEnd, usernameEnd, hostStart, hostEnd, pathStart } = record;
    scheme = toLowerCase(scheme);
    const type = typeOfScheme(scheme);
    const oldType = schemeTypeOf(record);
    const port = colonAndPort(record);
    if (
      (type === NOT_SPECIAL) !== (oldType === NOT_SPECIAL) ||
      (type === FILE && (usernameEnd !== hostStart || port !== "")) ||
      (oldType === FILE && hostStart === hostEnd)
    ) {
      return;
    }
    const kept = slice(record.href, schemeEnd, hostEnd);
    const text = scheme + kept + unlessDefault(port, scheme);
    const shift = scheme.length - schemeEnd;
    replace(record, 0, pathStart, text, PATH_START);
    record.schemeEnd += shift;
    record.usernameEnd += shift;
    record.hostStart += shift;
    record.hostEnd += shift;
  }

  /** https://url.spec.whatwg.org/#dom-url-username */
  get username() {
    return usernameOf(records.get(this) || refuse("username"));
  }

  set username(value) {
    const record = records.get(this) || refuse("username");
    value = prepare(record, value);
    if (!cannotHaveCredentials(record)) {
      const username = parseComponent(USERINFO, NOT_SPECIAL, value);
      const { schemeEnd, usernameEnd, hostStart } = record;
      const start = schemeEnd + 3;
      const hasPassword = hostStart - usernameEnd > 1;
      const end = hasPassword ? usernameEnd : hostStart;
      const text = hasPassword || username === "" ? username : username + "@";
      replace(record, start, end, text, USERNAME_END);
      record.usernameEnd = start + username.length;
    }
  }

  /** https://url.spec.whatwg.org/#dom-url-password */
  get password() {
    return passwordOf(records.get(this) || refuse("password"));
  }

  set password(value) {
    const record = records.get(this) || refuse("password");
    value = prepare(record, value);
    if (!cannotHaveCredentials(record)) {
      const password = parseComponent(USERINFO, NOT_SPECIAL, value);
      const { schemeEnd, usernameEnd, hostStart } = record;
      const text =
        password !== ""
          ? ":" + password + "@"
          : usernameEnd > schemeEnd + 3
            ? "@"
            : "";
      replace(record, usernameEnd, hostStart, text, HOST_START);
    }
  }

  /** https://url.spec.whatwg.org/#dom-url-host */
  get host() {
    const { href, hostStart, hostEnd, pathStart } =
      records.get(this) || refuse("host");
    // With a null host a "/." may lie before the path.
    return hostStart === hostEnd ? "" : slice(href, hostStart, pathStart);
  }

  set host(value) {
    const record = records.get(this) || refuse("host");
    value = prepare(record, value);
    setHost(record, value, true);
  }

  /** https://url.spec.whatwg.org/#dom-url-hostname */
  get hostname() {
    const record = records.get(this) || refuse("hostname");
    return slice(record.href, record.hostStart, record.hostEnd);
  }

  set hostname(value) {
    const record = records.get(this) || refuse("hostname");
    value = prepare(record, value);
    setHost(record, value, false);
  }

  /** https://url.spec.whatwg.org/#dom-url-port */
  get port() {
    return portOf(records.get(this) || refuse("port"));
  }

  set port(value) {
    const record = records.get(this) || refuse("port");
    value = prepare(record, value);
    const digits = removeTabsAndNewlines(value);
    let port = 0;
    let end = 0;
    for (; end < digits.length; end++) {
      const digit = charCodeAt(digits, end) - 0x30;
      if (!(digit >= 0 && digit <= 9)) {
        break;
      }
      port = 10 * port + digit;
      if (port > 0xffff) {
        return;
      }
    }
    if ((end === 0 && value !== "") || cannotHaveCredentials(record)) {
      return;
    }
    const text = end === 0 ? "" : unlessDefault(":" + port, schemeOf(record));
    const { hostEnd, pathStart } = record;
    replace(record, hostEnd, pathStart, text, PATH_START);
  }

  /** https://url.spec.whatwg.org/#dom-url-pathname */
  get pathname() {
    const record = records.get(this) || refuse("pathname");
    return slice(record.href, record.pathStart, record.queryStart);
  }

  set pathname(value) {
    const record = records.get(this) || refuse("pathname");
    value = prepare(record, value);
    const hostIsNull = isHostNull(record);
    if (hostIsNull && hasOpaquePath(record)) {
      return;
    }
    let path = parseComponent(PATH, schemeTypeOf(record), value);
    let { pathStart: start } = record;
    if (hostIsNull) {
      start = record.schemeEnd + 1;
      // https://url.spec.whatwg.org/#url-serializing: "/." keeps a path of "//…" from looking like a host.
      path = path === "" ? "/" : startsWith(path, "//") ? "/." + path : path;
    }
    const pathStart = hostIsNull && startsWith(path, "/./") ? start + 2 : start;
    replace(record, start, record.queryStart, path, QUERY_START);
    record.pathStart = pathStart;
  }

  /** https://url.spec.whatwg.org/#dom-url-search */
  get search() {
    const record = records.get(this) || refuse("search");
    if (record.query !== null) {
      update(record);
    }
    const { queryStart, fragmentStart } = record;
    return queryStart + 1 < fragmentStart
      ? slice(record.href, queryStart, fragmentStart)
      : "";
  }

  set search(value) {
    const record = records.get(this) || refuse("search");
    value = prepare(record, value);
    const text = parseAfter("?", QUERY, schemeTypeOf(record), value);
    const input = slice(text, 1);
    const { query } = record;
    replaceQuery(record, text);
    if (query !== null) {
      query.list = null;
      query.input = input;
      query.hasChanged = false;
    }
  }

  /** https://url.spec.whatwg.org/#dom-url-searchparams */
  get searchParams() {
    const record = records.get(this) || refuse("searchParams");
    return (record.query ??= createQueryObject(queryOf(record))).object;
  }

  /** https://url.spec.whatwg.org/#dom-url-hash */
  get hash() {
    const record = records.get(this) || refuse("hash");
    const hash = slice(record.href, record.fragmentStart);
    return hash.length > 1 ? hash : "";
  }

  set hash(value) {
    const record = records.get(this) || refuse("hash");
    value = prepare(record, value);
    const fragment = parseAfter("#", FRAGMENT, NOT_SPECIAL, value);
    const { href, fragmentStart } = record;
    replace(record, fragmentStart, href.length, fragment, OFFSETS);
  }

  /** https://url.spec.whatwg.org/#dom-url-tojson */
  toJSON() {
    return update(records.get(this) || refuse("toJSON")).href;
  }

  /** https://url.spec.whatwg.org/#URL-stringification-behavior */
  toString() {
    return update(records.get(this) || refuse("toString")).href;
  }
}

// The class does not name itself. If it did, its name in the build would be "_URL", which engines show.
const itself = URL;

function setHost(record, value, takesPort) {
  const hostIsNull = isHostNull(record);
  const parsed =
    hostIsNull && hasOpaquePath(record)
      ? null
      : parseHost(schemeTypeOf(record), value);
  if (parsed === null) {
    return;
  }
  const { host, port } = parsed;
  const { schemeEnd, usernameEnd, hostStart, pathStart } = record;
  const oldPort = hostIsNull ? "" : colonAndPort(record);
  const needsHost =
    port !== ABSENT || usernameEnd !== hostStart || oldPort !== "";
  if ((host === "" && needsHost) || (port !== ABSENT && !takesPort)) {
    return;
  }
  const newPort =
    port < NO_PORT ? unlessDefault(":" + port, schemeOf(record)) : oldPort;
  // A null host has no slashes, and the "/." that may lie before the path goes.
  const slashes = hostIsNull ? "//" : "";
  const text = slashes + host + newPort;
  const first = hostIsNull ? USERNAME_END : HOST_END;
  replace(record, hostStart, pathStart, text, first);
  if (hostIsNull) {
    record.usernameEnd = schemeEnd + 3;
    record.hostStart = schemeEnd + 3;
  }
  record.hostEnd = record.hostStart + host.length;
}

/** Parses a query or a fragment, with or without its prefix; returns it with the prefix unless it is empty. */
function parseAfter(prefix, component, schemeType, value) {
  if (value === "") {
    return "";
  }
  const hasPrefix = startsWith(value, prefix);
  const input = hasPrefix ? slice(value, 1) : value;
  const result = parseComponent(component, schemeType, input);
  return hasPrefix && result === input ? value : prefix + result;
}

/** What a setter does first: it converts its value, which may run code that changes the URL, and then updates the query. */
function prepare(record, value) {
  const text = typeof value === "string" ? value : toText(value);
  if (record.query !== null) {
    update(record);
  }
  return text;
}

/** What comes before the first colon. */
function beforeColon(string) {
  const colon = indexOf(string, ":");
  return colon < 0 ? string : slice(string, 0, colon);
}

function schemeTypeOf(record) {
  return typeOfScheme(schemeOf(record));
}

/** https://url.spec.whatwg.org/#cannot-have-a-username-password-port */
function cannotHaveCredentials(record) {
  return record.hostStart === record.hostEnd || isFile(record);
}

/** The port, with its colon; with a null host, the "/." that may lie before the path. */
function colonAndPort(record) {
  return slice(record.href, record.hostEnd, record.pathStart);
}

defineInterface(URL, "URL");
const shownFirst = [
  "href",
  "origin",
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
];
showProperties(
  URL.prototype,
  // Deno shows its own URL with these members, the other runtimes with those below.
  "Deno" in globalThis
    ? [...shownFirst, "hash", "search"]
    : [...shownFirst, "search", "searchParams", "hash"],
);
inheritFromEngine(URL, "URL");

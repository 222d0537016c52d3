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
  NOT_SPECIAL,
  NO_PORT,
  OFFSETS,
  PATH,
  PATH_START,
  QUERY,
  QUERY_START,
  SCHEME_END,
  USERINFO,
  USERNAME_END,
} from "../../target/generated/layout.js";
import { canParse, parse, parseComponent, parseHost } from "#url-parser";
import {
  hasOpaquePath,
  hostOf,
  isHostNull,
  passwordOf,
  pathOf,
  portOf,
  queryOf,
  replaced,
  schemeOf,
  usernameOf,
} from "../url/url-record.js";
import { inheritFromEngine } from "../shared/engine-prototype.js";
import { showProperties } from "../shared/inspect.js";
import {
  TypeError,
  charCodeAt,
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
import {
  createQueryObject,
  hasChanged,
  serializeQueryObject,
  setQuery,
} from "./url-search-params.js";
import { defineInterface, toUSVString } from "../shared/webidl.js";

/** The first argument of the constructor if the second is the record of a URL that was parsed. */
const parsed = Symbol("parsed");

/** The record of a URL object; throws for any other object. */
let check;

/**
 * A change of the URL assigns another record, after all calls. So a call that ends early, for example by a stack overflow,
 * never leaves a URL half changed.
 */
export class URL {
  /** https://url.spec.whatwg.org/#concept-url-url */
  #record;
  /** The query object (https://url.spec.whatwg.org/#concept-url-query-object); made on first use. */
  #queryObject = null;

  // An initializer instead of a static block; see URLSearchParams.
  // eslint-disable-next-line no-unused-private-class-members
  static #friend = (check = (self, member) => {
    try {
      return self.#record;
    } catch {
      throw wrongReceiver("URL", member);
    }
  });

  /** https://url.spec.whatwg.org/#dom-url-url */
  constructor(url, base = undefined) {
    if (url === parsed) {
      this.#record = base;
      return;
    }
    if (url === undefined && arguments.length === 0) {
      throw tooFewArguments("URL", 1, 0);
    }
    url = `${url}`;
    base = base === undefined ? undefined : `${base}`;
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
    this.#record = outcome;
  }

  /** https://url.spec.whatwg.org/#dom-url-parse */
  static parse(url, base = undefined) {
    if (arguments.length === 0) {
      throw tooFewArguments("URL.parse", 1, 0);
    }
    url = `${url}`;
    const outcome = parse(url, base === undefined ? undefined : `${base}`);
    return typeof outcome === "number" ? null : new itself(parsed, outcome);
  }

  /** https://url.spec.whatwg.org/#dom-url-canparse */
  static canParse(url, base = undefined) {
    if (arguments.length === 0) {
      throw tooFewArguments("URL.canParse", 1, 0);
    }
    url = `${url}`;
    return canParse(url, base === undefined ? undefined : `${base}`);
  }

  /** Replaces the record. `listInput` is as in `setQuery`. */
  #setRecord(record, listInput) {
    if (this.#queryObject !== null) {
      setQuery(this.#queryObject, listInput);
    }
    this.#record = record;
  }

  /** The record, with the query of the query object. */
  #current() {
    this.#updateQuery();
    return this.#record;
  }

  #setHost(value, takesPort) {
    const record = this.#current();
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
      port < NO_PORT ? unlessDefault(`:${port}`, schemeOf(record)) : oldPort;
    // A null host has no slashes, and the "/." that may lie before the path goes.
    const slashes = hostIsNull ? "//" : "";
    const text = slashes + host + newPort;
    const first = hostIsNull ? USERNAME_END : HOST_END;
    const next = replaced(record, hostStart, pathStart, text, first);
    if (hostIsNull) {
      next.usernameEnd = schemeEnd + 3;
      next.hostStart = schemeEnd + 3;
    }
    next.hostEnd = next.hostStart + host.length;
    this.#record = next;
  }

  /** Copies the list of the query object to the query: once, even for many changes of the list. */
  #updateQuery() {
    if (this.#queryObject === null || !hasChanged(this.#queryObject)) {
      return;
    }
    const query = serializeQueryObject(this.#queryObject);
    // The serializer has encoded everything that is in a percent-encode set, so no parser is needed.
    this.#replaceQuery(query === "" ? "" : `?${query}`, null);
  }

  /** Replaces the query. The new one includes its question mark. `listInput` is as in `setQuery`. */
  #replaceQuery(query, listInput) {
    const { queryStart, fragmentStart } = this.#record;
    this.#setRecord(
      replaced(this.#record, queryStart, fragmentStart, query, FRAGMENT_START),
      listInput,
    );
  }

  /** https://url.spec.whatwg.org/#dom-url-href */
  get href() {
    check(this, "href");
    this.#updateQuery();
    return this.#record.href;
  }

  set href(value) {
    check(this, "href");
    value = `${value}`;
    const outcome = parse(value, undefined);
    if (typeof outcome === "number") {
      throw invalidUrl(outcome, value, undefined);
    }
    this.#setRecord(outcome, queryOf(outcome));
  }

  /** https://url.spec.whatwg.org/#dom-url-origin */
  get origin() {
    return originOf(check(this, "origin"));
  }

  /** https://url.spec.whatwg.org/#dom-url-protocol */
  get protocol() {
    const { href, schemeEnd } = check(this, "protocol");
    return slice(href, 0, schemeEnd + 1);
  }

  set protocol(value) {
    check(this, "protocol");
    value = `${value}`;
    let scheme = beforeColon(value);
    if (!isScheme(scheme)) {
      scheme = beforeColon(removeTabsAndNewlines(value));
      if (!isScheme(scheme)) {
        return;
      }
    }
    let record = this.#current();
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
    if (unlessDefault(port, scheme) !== port) {
      record = replaced(record, hostEnd, pathStart, "", PATH_START);
    }
    this.#record = replaced(record, 0, schemeEnd, scheme, SCHEME_END);
  }

  /** https://url.spec.whatwg.org/#dom-url-username */
  get username() {
    return usernameOf(check(this, "username"));
  }

  set username(value) {
    check(this, "username");
    value = toUSVString(value);
    if (!cannotHaveCredentials(this.#record)) {
      this.#setCredentials(
        parseComponent(USERINFO, NOT_SPECIAL, value),
        passwordOf(this.#record),
      );
    }
  }

  /** https://url.spec.whatwg.org/#dom-url-password */
  get password() {
    return passwordOf(check(this, "password"));
  }

  set password(value) {
    check(this, "password");
    value = toUSVString(value);
    if (!cannotHaveCredentials(this.#record)) {
      this.#setCredentials(
        usernameOf(this.#record),
        parseComponent(USERINFO, NOT_SPECIAL, value),
      );
    }
  }

  #setCredentials(username, password) {
    const { schemeEnd, hostStart } = this.#current();
    const names = password === "" ? username : `${username}:${password}`;
    const credentials = names === "" ? "" : `${names}@`;
    const start = schemeEnd + 3;
    const next = replaced(
      this.#record,
      start,
      hostStart,
      credentials,
      USERNAME_END,
    );
    next.usernameEnd = start + username.length;
    this.#record = next;
  }

  /** https://url.spec.whatwg.org/#dom-url-host */
  get host() {
    const { href, hostStart, hostEnd, pathStart } = check(this, "host");
    // With a null host a "/." may lie before the path.
    return hostStart === hostEnd ? "" : slice(href, hostStart, pathStart);
  }

  set host(value) {
    check(this, "host");
    this.#setHost(toUSVString(value), true);
  }

  /** https://url.spec.whatwg.org/#dom-url-hostname */
  get hostname() {
    return hostOf(check(this, "hostname"));
  }

  set hostname(value) {
    check(this, "hostname");
    this.#setHost(toUSVString(value), false);
  }

  /** https://url.spec.whatwg.org/#dom-url-port */
  get port() {
    return portOf(check(this, "port"));
  }

  set port(value) {
    check(this, "port");
    value = toUSVString(value);
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
    const record = this.#current();
    if ((end === 0 && value !== "") || cannotHaveCredentials(record)) {
      return;
    }
    const text = end === 0 ? "" : unlessDefault(`:${port}`, schemeOf(record));
    this.#record = replaced(
      record,
      record.hostEnd,
      record.pathStart,
      text,
      PATH_START,
    );
  }

  /** https://url.spec.whatwg.org/#dom-url-pathname */
  get pathname() {
    return pathOf(check(this, "pathname"));
  }

  set pathname(value) {
    check(this, "pathname");
    value = toUSVString(value);
    const record = this.#record;
    const hostIsNull = isHostNull(record);
    if (hostIsNull && hasOpaquePath(record)) {
      return;
    }
    let path = parseComponent(PATH, schemeTypeOf(record), value);
    let { pathStart: start } = record;
    if (hostIsNull) {
      start = record.schemeEnd + 1;
      // https://url.spec.whatwg.org/#url-serializing: "/." keeps a path of "//…" from looking like a host.
      path = path === "" ? "/" : startsWith(path, "//") ? `/.${path}` : path;
    }
    const next = replaced(record, start, record.queryStart, path, QUERY_START);
    next.pathStart = hostIsNull && startsWith(path, "/./") ? start + 2 : start;
    this.#record = next;
  }

  /** https://url.spec.whatwg.org/#dom-url-search */
  get search() {
    check(this, "search");
    this.#updateQuery();
    const { href, queryStart, fragmentStart } = this.#record;
    return fragmentStart - queryStart < 2
      ? ""
      : slice(href, queryStart, fragmentStart);
  }

  set search(value) {
    check(this, "search");
    value = toUSVString(value);
    const query = parseAfter("?", QUERY, schemeTypeOf(this.#record), value);
    this.#replaceQuery(query, slice(query, 1));
  }

  /** https://url.spec.whatwg.org/#dom-url-searchparams */
  get searchParams() {
    check(this, "searchParams");
    return (this.#queryObject ??= createQueryObject(queryOf(this.#record)));
  }

  /** https://url.spec.whatwg.org/#dom-url-hash */
  get hash() {
    check(this, "hash");
    this.#updateQuery();
    const { href, fragmentStart } = this.#record;
    return fragmentStart + 1 < href.length ? slice(href, fragmentStart) : "";
  }

  set hash(value) {
    check(this, "hash");
    value = toUSVString(value);
    const fragment = parseAfter("#", FRAGMENT, NOT_SPECIAL, value);
    const { href, fragmentStart } = this.#record;
    this.#record = replaced(
      this.#record,
      fragmentStart,
      href.length,
      fragment,
      OFFSETS,
    );
  }

  /** https://url.spec.whatwg.org/#dom-url-tojson */
  toJSON() {
    check(this, "toJSON");
    this.#updateQuery();
    return this.#record.href;
  }

  /** https://url.spec.whatwg.org/#URL-stringification-behavior */
  toString() {
    check(this, "toString");
    this.#updateQuery();
    return this.#record.href;
  }
}

// The class does not name itself. If it did, its name in the build would be "_URL", which engines show.
const itself = URL;

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
  return record.hostStart === record.hostEnd || schemeTypeOf(record) === FILE;
}

/** The port, with its colon; with a null host, the "/." that may lie before the path. */
function colonAndPort({ href, hostEnd, pathStart }) {
  return slice(href, hostEnd, pathStart);
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

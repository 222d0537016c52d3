// https://url.spec.whatwg.org/#url-class
//
// The getters, the origin and the setters are written here, since slices of the serialization are faster than a call into
// WebAssembly, which only parses the new component. Rust has them too, for hosts without JavaScript: src/url/record.rs, origin.rs,
// setters.rs.

import {
  ABSENT,
  FILE,
  FRAGMENT,
  NOT_SPECIAL,
  NO_PORT,
  PATH,
  QUERY,
  SPECIAL,
  USERINFO,
} from "../../target/generated/layout.js";
import {
  canParse,
  offsets,
  parse,
  parseComponent,
  parseHost,
} from "../core/parse-url.js";
import { showProperties } from "../shared/inspect.js";
import {
  RegExp,
  charCodeAt,
  indexOf,
  replaceAll,
  slice,
  startsWith,
  test,
  toLowerCase,
} from "../shared/intrinsics.js";
import { invalidUrl } from "../core/invalid-url.js";
import { tooFewArguments, wrongReceiver } from "../shared/messages.js";
import { originOf } from "../core/origin.js";
import {
  createQueryObject,
  hasChanged,
  serializeQueryObject,
  setQuery,
} from "./url-search-params.js";
import { defineInterface, toUSVString } from "../shared/webidl.js";

/** The first argument of the constructor if the second is the serialization of the URL that was parsed last. */
const parsed = Symbol("parsed");

/** Throws unless `self` is a URL object. */
let check;

/**
 * A URL record is its serialization and the offsets of the components in it; see src/url/record.rs.
 *
 * A change of the record assigns its members one after another without a call in between. So a call that ends early,
 * for example by a stack overflow, never leaves a record half changed.
 */
export class URL {
  #href;
  #schemeEnd = 0;
  #usernameEnd = 0;
  #hostStart = 0;
  #hostEnd = 0;
  #pathStart = 0;
  #queryStart = 0;
  #fragmentStart = 0;
  /** The query object (https://url.spec.whatwg.org/#concept-url-query-object); made on first use. */
  #queryObject = null;

  // An initializer instead of a static block; see URLSearchParams.
  // eslint-disable-next-line no-unused-private-class-members
  static #friend = (check = (self, member) => {
    try {
      self.#href;
    } catch {
      throw wrongReceiver("URL", member);
    }
  });

  /** https://url.spec.whatwg.org/#dom-url-url */
  constructor(url, base = undefined) {
    if (url === parsed) {
      this.#setRecord(base, offsets);
      return;
    }
    if (url === undefined && arguments.length === 0) {
      throw tooFewArguments("URL", 1, 0);
    }
    url = `${url}`;
    base = base === undefined ? undefined : `${base}`;
    const href = parse(url, base);
    if (href === null) {
      throw createInvalidUrl(url, base);
    }
    this.#setRecord(href, offsets);
  }

  /** https://url.spec.whatwg.org/#dom-url-parse */
  static parse(url, base = undefined) {
    if (arguments.length === 0) {
      throw tooFewArguments("URL.parse", 1, 0);
    }
    url = `${url}`;
    const href = parse(url, base === undefined ? undefined : `${base}`);
    return href === null ? null : createUrl(href);
  }

  /** https://url.spec.whatwg.org/#dom-url-canparse */
  static canParse(url, base = undefined) {
    if (arguments.length === 0) {
      throw tooFewArguments("URL.canParse", 1, 0);
    }
    url = `${url}`;
    return canParse(url, base === undefined ? undefined : `${base}`);
  }

  /** Makes this object a URL, given its serialization and offsets. `listInput` is as in `setQuery`. */
  #setRecord(href, last, listInput = null) {
    if (this.#queryObject !== null) {
      setQuery(this.#queryObject, listInput);
    }
    this.#href = href;
    this.#schemeEnd = last[0];
    this.#usernameEnd = last[1];
    this.#hostStart = last[2];
    this.#hostEnd = last[3];
    this.#pathStart = last[4];
    this.#queryStart = last[5];
    this.#fragmentStart = last[6];
  }

  /** Replaces the text between two offsets before or at the path. The first four offsets are given, the others move along. */
  #splice(start, end, text, schemeEnd, usernameEnd, hostStart, hostEnd) {
    this.#updateQuery();
    const href = this.#href;
    const shift = start + text.length - end;
    this.#setRecord(slice(href, 0, start) + text + slice(href, end), [
      schemeEnd,
      usernameEnd,
      hostStart,
      hostEnd,
      this.#pathStart + shift,
      this.#queryStart + shift,
      this.#fragmentStart + shift,
    ]);
  }

  #setHost(value, takesPort) {
    const hostIsNull = this.#hostIsNull();
    const parsed =
      hostIsNull && this.#hasOpaquePath()
        ? null
        : parseHost(this.#schemeType(), value);
    if (parsed === null) {
      return;
    }
    const { host, port } = parsed;
    const schemeEnd = this.#schemeEnd;
    const oldPort = hostIsNull ? "" : this.#port();
    const needsHost =
      port !== ABSENT ||
      this.#usernameEnd !== this.#hostStart ||
      oldPort !== "";
    if ((host === "" && needsHost) || (port !== ABSENT && !takesPort)) {
      return;
    }
    const newPort =
      port < NO_PORT ? unlessDefault(`:${port}`, this.#scheme()) : oldPort;
    // A null host has no slashes, and the "/." that may lie before the path goes.
    const start = hostIsNull ? schemeEnd + 1 : this.#hostStart;
    const hostStart = hostIsNull ? schemeEnd + 3 : start;
    this.#splice(
      start,
      this.#pathStart,
      (hostIsNull ? "//" : "") + host + newPort,
      schemeEnd,
      hostIsNull ? hostStart : this.#usernameEnd,
      hostStart,
      hostStart + host.length,
    );
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
    const href = this.#href;
    const queryStart = this.#queryStart;
    const changed =
      slice(href, 0, queryStart) + query + slice(href, this.#fragmentStart);
    if (this.#queryObject !== null) {
      setQuery(this.#queryObject, listInput);
    }
    this.#href = changed;
    this.#fragmentStart = queryStart + query.length;
  }

  #scheme() {
    return slice(this.#href, 0, this.#schemeEnd);
  }

  #schemeType() {
    return schemeTypeOf(this.#scheme());
  }

  #username() {
    return this.#usernameEnd === this.#hostStart
      ? ""
      : slice(this.#href, this.#schemeEnd + 3, this.#usernameEnd);
  }

  #password() {
    return this.#hostStart - this.#usernameEnd > 1
      ? slice(this.#href, this.#usernameEnd + 1, this.#hostStart - 1)
      : "";
  }

  /** The port, with its colon; with a null host, the "/." that may lie before the path. */
  #port() {
    return slice(this.#href, this.#hostEnd, this.#pathStart);
  }

  #hostIsNull() {
    return this.#hostStart === this.#schemeEnd + 1;
  }

  /** Whether the path of a URL with a null host is opaque. https://url.spec.whatwg.org/#url-opaque-path */
  #hasOpaquePath() {
    return charCodeAt(this.#href, this.#pathStart) !== 0x2f;
  }

  /** https://url.spec.whatwg.org/#cannot-have-a-username-password-port */
  #cannotHaveCredentials() {
    return this.#hostStart === this.#hostEnd || this.#schemeType() === FILE;
  }

  /** https://url.spec.whatwg.org/#dom-url-href */
  get href() {
    check(this, "href");
    this.#updateQuery();
    return this.#href;
  }

  set href(value) {
    check(this, "href");
    value = `${value}`;
    const href = parse(value, undefined);
    if (href === null) {
      throw invalidUrl(value, undefined);
    }
    this.#setRecord(href, offsets, slice(href, offsets[5] + 1, offsets[6]));
  }

  /** https://url.spec.whatwg.org/#dom-url-origin */
  get origin() {
    check(this, "origin");
    return originOf(
      this.#href,
      this.#schemeEnd,
      this.#hostStart,
      this.#pathStart,
      this.#queryStart,
    );
  }

  /** https://url.spec.whatwg.org/#dom-url-protocol */
  get protocol() {
    check(this, "protocol");
    return slice(this.#href, 0, this.#schemeEnd + 1);
  }

  set protocol(value) {
    check(this, "protocol");
    value = withoutTabOrNewline(toUSVString(value));
    const colon = indexOf(value, ":");
    value = colon < 0 ? value : slice(value, 0, colon);
    if (!test(schemePattern, value)) {
      return;
    }
    const scheme = toLowerCase(value);
    const type = schemeTypeOf(scheme);
    const oldType = this.#schemeType();
    const port = this.#port();
    if (
      (type === NOT_SPECIAL) !== (oldType === NOT_SPECIAL) ||
      (type === FILE &&
        (this.#usernameEnd !== this.#hostStart || port !== "")) ||
      (oldType === FILE && this.#hostStart === this.#hostEnd)
    ) {
      return;
    }
    const schemeEnd = this.#schemeEnd;
    const hostEnd = this.#hostEnd;
    const shift = scheme.length - schemeEnd;
    const isPortKept = unlessDefault(port, scheme) === port;
    this.#splice(
      0,
      isPortKept ? schemeEnd : this.#pathStart,
      isPortKept ? scheme : scheme + slice(this.#href, schemeEnd, hostEnd),
      scheme.length,
      this.#usernameEnd + shift,
      this.#hostStart + shift,
      hostEnd + shift,
    );
  }

  /** https://url.spec.whatwg.org/#dom-url-username */
  get username() {
    check(this, "username");
    return this.#username();
  }

  set username(value) {
    check(this, "username");
    value = toUSVString(value);
    if (!this.#cannotHaveCredentials()) {
      this.#setCredentials(
        parseComponent(USERINFO, NOT_SPECIAL, value),
        this.#password(),
      );
    }
  }

  /** https://url.spec.whatwg.org/#dom-url-password */
  get password() {
    check(this, "password");
    return this.#password();
  }

  set password(value) {
    check(this, "password");
    value = toUSVString(value);
    if (!this.#cannotHaveCredentials()) {
      this.#setCredentials(
        this.#username(),
        parseComponent(USERINFO, NOT_SPECIAL, value),
      );
    }
  }

  #setCredentials(username, password) {
    const names = password === "" ? username : `${username}:${password}`;
    const credentials = names === "" ? "" : `${names}@`;
    const start = this.#schemeEnd + 3;
    const hostStart = start + credentials.length;
    this.#splice(
      start,
      this.#hostStart,
      credentials,
      this.#schemeEnd,
      start + username.length,
      hostStart,
      this.#hostEnd + hostStart - this.#hostStart,
    );
  }

  /** https://url.spec.whatwg.org/#dom-url-host */
  get host() {
    check(this, "host");
    // With a null host a "/." may lie before the path.
    return this.#hostStart === this.#hostEnd
      ? ""
      : slice(this.#href, this.#hostStart, this.#pathStart);
  }

  set host(value) {
    check(this, "host");
    this.#setHost(toUSVString(value), true);
  }

  /** https://url.spec.whatwg.org/#dom-url-hostname */
  get hostname() {
    check(this, "hostname");
    return slice(this.#href, this.#hostStart, this.#hostEnd);
  }

  set hostname(value) {
    check(this, "hostname");
    this.#setHost(toUSVString(value), false);
  }

  /** https://url.spec.whatwg.org/#dom-url-port */
  get port() {
    check(this, "port");
    return this.#hostStart === this.#hostEnd
      ? ""
      : slice(this.#href, this.#hostEnd + 1, this.#pathStart);
  }

  set port(value) {
    check(this, "port");
    value = toUSVString(value);
    const digits = withoutTabOrNewline(value);
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
    if ((end === 0 && value !== "") || this.#cannotHaveCredentials()) {
      return;
    }
    this.#splice(
      this.#hostEnd,
      this.#pathStart,
      end === 0 ? "" : unlessDefault(`:${port}`, this.#scheme()),
      this.#schemeEnd,
      this.#usernameEnd,
      this.#hostStart,
      this.#hostEnd,
    );
  }

  /** https://url.spec.whatwg.org/#dom-url-pathname */
  get pathname() {
    check(this, "pathname");
    return slice(this.#href, this.#pathStart, this.#queryStart);
  }

  set pathname(value) {
    check(this, "pathname");
    value = toUSVString(value);
    const hostIsNull = this.#hostIsNull();
    if (hostIsNull && this.#hasOpaquePath()) {
      return;
    }
    let path = parseComponent(PATH, this.#schemeType(), value);
    let start = this.#pathStart;
    if (hostIsNull) {
      start = this.#schemeEnd + 1;
      // https://url.spec.whatwg.org/#url-serializing: "/." keeps a path of "//…" from looking like a host.
      path = path === "" ? "/" : startsWith(path, "//") ? `/.${path}` : path;
    }
    const href = this.#href;
    const changed =
      slice(href, 0, start) + path + slice(href, this.#queryStart);
    const shift = start + path.length - this.#queryStart;
    const pathStart = hostIsNull && startsWith(path, "/./") ? start + 2 : start;
    this.#href = changed;
    this.#pathStart = pathStart;
    this.#queryStart += shift;
    this.#fragmentStart += shift;
  }

  /** https://url.spec.whatwg.org/#dom-url-search */
  get search() {
    check(this, "search");
    this.#updateQuery();
    return this.#fragmentStart - this.#queryStart < 2
      ? ""
      : slice(this.#href, this.#queryStart, this.#fragmentStart);
  }

  set search(value) {
    check(this, "search");
    value = toUSVString(value);
    const query = parseAfter("?", QUERY, this.#schemeType(), value);
    // The standard parses the list from the value, which includes tabs and newlines. The query has none.
    if (query !== value && hasTabOrNewline(value)) {
      this.#getQueryObject();
    }
    this.#replaceQuery(query, startsWith(value, "?") ? slice(value, 1) : value);
  }

  /** https://url.spec.whatwg.org/#dom-url-searchparams */
  get searchParams() {
    check(this, "searchParams");
    return this.#getQueryObject();
  }

  #getQueryObject() {
    return (this.#queryObject ??= createQueryObject(
      slice(this.#href, this.#queryStart + 1, this.#fragmentStart),
    ));
  }

  /** https://url.spec.whatwg.org/#dom-url-hash */
  get hash() {
    check(this, "hash");
    this.#updateQuery();
    return this.#fragmentStart + 1 < this.#href.length
      ? slice(this.#href, this.#fragmentStart)
      : "";
  }

  set hash(value) {
    check(this, "hash");
    value = toUSVString(value);
    const fragment = parseAfter("#", FRAGMENT, NOT_SPECIAL, value);
    this.#href = slice(this.#href, 0, this.#fragmentStart) + fragment;
  }

  /** https://url.spec.whatwg.org/#dom-url-tojson */
  toJSON() {
    check(this, "toJSON");
    this.#updateQuery();
    return this.#href;
  }

  /** https://url.spec.whatwg.org/#URL-stringification-behavior */
  toString() {
    check(this, "toString");
    this.#updateQuery();
    return this.#href;
  }
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

const schemePattern = /* @__PURE__ */ new RegExp("^[a-zA-Z][a-zA-Z0-9+.-]*$");

function schemeTypeOf(scheme) {
  // This test comes before the switch, because a switch over strings is slow in JavaScriptCore.
  if (scheme === "https" || scheme === "http") {
    return SPECIAL;
  }
  switch (scheme) {
    case "ws":
    case "wss":
    case "ftp":
      return SPECIAL;
    case "file":
      return FILE;
    default:
      return NOT_SPECIAL;
  }
}

/** A port with its colon; nothing, if it is the default port of the scheme. https://url.spec.whatwg.org/#default-port */
function unlessDefault(port, scheme) {
  const isDefault =
    port === ":443"
      ? scheme === "https" || scheme === "wss"
      : port === ":80"
        ? scheme === "http" || scheme === "ws"
        : port === ":21" && scheme === "ftp";
  return isDefault ? "" : port;
}

/** https://infra.spec.whatwg.org/#ascii-tab-or-newline */
function withoutTabOrNewline(value) {
  return hasTabOrNewline(value)
    ? replaceAll(replaceAll(replaceAll(value, "\t", ""), "\n", ""), "\r", "")
    : value;
}

function hasTabOrNewline(value) {
  return (
    indexOf(value, "\t") >= 0 ||
    indexOf(value, "\n") >= 0 ||
    indexOf(value, "\r") >= 0
  );
}

// Functions outside the class name the class. If the class named itself, its name in the build would be "_URL", which
// engines show.

/** A URL object for the URL that was parsed last, given its serialization. */
function createUrl(href) {
  return new URL(parsed, href);
}

function createInvalidUrl(url, base) {
  return invalidUrl(url, base, URL);
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

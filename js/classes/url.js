// https://url.spec.whatwg.org/#url-class
//
// The getters, the origin and the setters of search and hash are written here, since a slice of the serialization is
// faster than a call into WebAssembly. Rust has them too, for hosts without JavaScript: src/url/record.rs, origin.rs,
// setters.rs.

import {
  FILE,
  FRAGMENT,
  NOT_SPECIAL,
  PATH,
  QUERY,
  SET_HOST,
  SET_HOSTNAME,
  SET_PASSWORD,
  SET_PATHNAME,
  SET_PORT,
  SET_PROTOCOL,
  SET_USERNAME,
  SPECIAL,
} from "../../target/generated/layout.js";
import {
  canParse,
  offsets,
  parse,
  parseComponent,
  set,
} from "../core/parse-url.js";
import { showProperties } from "../shared/inspect.js";
import { indexOf, slice, startsWith } from "../shared/intrinsics.js";
import { invalidUrl } from "../core/invalid-url.js";
import {
  tooFewArguments,
  traceFrom,
  wrongReceiver,
} from "../shared/messages.js";
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
      this.#setRecord(base);
      return;
    }
    if (url === undefined && arguments.length === 0) {
      throw tooFewArguments("URL", 1, 0);
    }
    url = `${url}`;
    base = base === undefined ? undefined : `${base}`;
    const href = parse(url, base);
    if (href === null) {
      throw withTrace(invalidUrl(url, base));
    }
    this.#setRecord(href);
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

  /** Makes this object the URL that was parsed last, given its serialization. */
  #setRecord(href, listInput = null) {
    const last = offsets;
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

  /** Runs a setter that may change several components. */
  #set(setter, value) {
    this.#updateQuery();
    const current = [
      this.#schemeEnd,
      this.#usernameEnd,
      this.#hostStart,
      this.#hostEnd,
      this.#pathStart,
      this.#queryStart,
      this.#fragmentStart,
    ];
    this.#setRecord(set(setter, this.#href, current, value));
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

  #schemeType() {
    const scheme = slice(this.#href, 0, this.#schemeEnd);
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
    this.#setRecord(href, slice(href, offsets[5] + 1, offsets[6]));
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
    this.#set(SET_PROTOCOL, toUSVString(value));
  }

  /** https://url.spec.whatwg.org/#dom-url-username */
  get username() {
    check(this, "username");
    return this.#usernameEnd === this.#hostStart
      ? ""
      : slice(this.#href, this.#schemeEnd + 3, this.#usernameEnd);
  }

  set username(value) {
    check(this, "username");
    this.#set(SET_USERNAME, toUSVString(value));
  }

  /** https://url.spec.whatwg.org/#dom-url-password */
  get password() {
    check(this, "password");
    return this.#hostStart - this.#usernameEnd > 1
      ? slice(this.#href, this.#usernameEnd + 1, this.#hostStart - 1)
      : "";
  }

  set password(value) {
    check(this, "password");
    this.#set(SET_PASSWORD, toUSVString(value));
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
    this.#set(SET_HOST, toUSVString(value));
  }

  /** https://url.spec.whatwg.org/#dom-url-hostname */
  get hostname() {
    check(this, "hostname");
    return slice(this.#href, this.#hostStart, this.#hostEnd);
  }

  set hostname(value) {
    check(this, "hostname");
    this.#set(SET_HOSTNAME, toUSVString(value));
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
    this.#set(SET_PORT, toUSVString(value));
  }

  /** https://url.spec.whatwg.org/#dom-url-pathname */
  get pathname() {
    check(this, "pathname");
    return slice(this.#href, this.#pathStart, this.#queryStart);
  }

  set pathname(value) {
    check(this, "pathname");
    value = toUSVString(value);
    if (this.#hostStart === this.#schemeEnd + 1) {
      // With a null host the path may be opaque, and may need a "/." before it.
      this.#set(SET_PATHNAME, value);
      return;
    }
    const path = parseComponent(PATH, this.#schemeType(), value);
    const href = this.#href;
    const changed =
      slice(href, 0, this.#pathStart) + path + slice(href, this.#queryStart);
    const shift = this.#pathStart + path.length - this.#queryStart;
    this.#href = changed;
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

/** https://infra.spec.whatwg.org/#ascii-tab-or-newline */
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

function withTrace(error) {
  return traceFrom(error, URL);
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

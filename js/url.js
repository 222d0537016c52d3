// https://url.spec.whatwg.org/#url-class

import {
  FILE,
  FRAGMENT,
  HOST,
  HOSTNAME,
  NOT_SPECIAL,
  PASSWORD,
  PATH,
  PATHNAME,
  PORT,
  PROTOCOL,
  QUERY,
  SPECIAL,
  USERNAME,
  canParse,
  describeFailure,
  parse,
  parseComponent,
  set,
  words,
} from "./core.js";
import {
  createQueryObject,
  serializeQueryObject,
  setQuery,
} from "./url-search-params.js";
import {
  defineInterface,
  inspectSymbol,
  tooFewArguments,
  toUSVString,
} from "./webidl.js";

/** What the constructor gets in place of a string when the URL is parsed already. */
const parsed = Symbol("parsed");

/** https://infra.spec.whatwg.org/#ascii-tab-or-newline */
const tabOrNewline = /[\t\n\r]/;

/** A URL record is its serialization and the offsets of the components in it; see src/url/record.rs. */
export class URL {
  #href;
  #schemeEnd = 0;
  #usernameEnd = 0;
  #hostStart = 0;
  #hostEnd = 0;
  #pathStart = 0;
  #queryStart = 0;
  #fragmentStart = 0;
  /** The query object, once somebody has asked for it. */
  #queryObject = null;
  /** Whether the query object has changed since its list was last serialized into the URL. */
  #queryIsStale = false;

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
      throw invalidUrl(url, base);
    }
    this.#setRecord(href);
  }

  static parse(url, base = undefined) {
    if (arguments.length === 0) {
      throw tooFewArguments("URL.parse", 1, 0);
    }
    url = `${url}`;
    const href = parse(url, base === undefined ? undefined : `${base}`);
    return href === null ? null : new URL(parsed, href);
  }

  static canParse(url, base = undefined) {
    if (arguments.length === 0) {
      throw tooFewArguments("URL.canParse", 1, 0);
    }
    url = `${url}`;
    return canParse(url, base === undefined ? undefined : `${base}`);
  }

  /** Makes this the URL that was parsed last, of which the offsets are still in the result words. */
  #setRecord(href) {
    const offsets = words;
    this.#href = href;
    this.#schemeEnd = offsets[0];
    this.#usernameEnd = offsets[1];
    this.#hostStart = offsets[2];
    this.#hostEnd = offsets[3];
    this.#pathStart = offsets[4];
    this.#queryStart = offsets[5];
    this.#fragmentStart = offsets[6];
  }

  #set(setter, value) {
    this.#serializeQuery();
    const href = set(
      setter,
      this.#href,
      (offsets) => {
        offsets[0] = this.#schemeEnd;
        offsets[1] = this.#usernameEnd;
        offsets[2] = this.#hostStart;
        offsets[3] = this.#hostEnd;
        offsets[4] = this.#pathStart;
        offsets[5] = this.#queryStart;
        offsets[6] = this.#fragmentStart;
      },
      value,
    );
    this.#setRecord(href);
  }

  /** Brings the query up to date with its query object, once for many changes. */
  #serializeQuery() {
    if (!this.#queryIsStale) {
      return;
    }
    // What the serializer yields is in no percent-encode set, so it needs no parser to become the query.
    const serialized = serializeQueryObject(this.#queryObject);
    this.#replaceQuery(serialized === "" ? "" : `?${serialized}`);
  }

  /** Puts a query, with its question mark, in the place of the query. */
  #replaceQuery(query) {
    const fragment = this.#href.slice(this.#fragmentStart);
    this.#href = this.#href.slice(0, this.#queryStart) + query + fragment;
    this.#fragmentStart = this.#queryStart + query.length;
    this.#queryIsStale = false;
  }

  #schemeType() {
    const scheme = this.#href.slice(0, this.#schemeEnd);
    // Before the switch, since JavaScriptCore takes long for one of strings.
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

  #query() {
    return this.#href.slice(this.#queryStart + 1, this.#fragmentStart);
  }

  get href() {
    this.#serializeQuery();
    return this.#href;
  }

  set href(value) {
    value = `${value}`;
    // Before anything is changed: this must be a URL object.
    this.#href;
    const href = parse(value);
    if (href === null) {
      throw invalidUrl(value);
    }
    this.#setRecord(href);
    this.#queryIsStale = false;
    if (this.#queryObject !== null) {
      setQuery(this.#queryObject, this.#query());
    }
  }

  get origin() {
    const start = this.#hostStart;
    const scheme = this.#href.slice(0, this.#schemeEnd);
    switch (scheme) {
      case "http":
      case "https":
      case "ws":
      case "wss":
      case "ftp":
        return `${scheme}://${this.#href.slice(start, this.#pathStart)}`;
      case "blob": {
        // There are no blob URL entries here, so it is the origin of the URL in the path.
        const href = parse(this.pathname);
        return href !== null && /^https?:/.test(href)
          ? new URL(parsed, href).origin
          : "null";
      }
      default:
        return "null";
    }
  }

  get protocol() {
    return this.#href.slice(0, this.#schemeEnd + 1);
  }

  set protocol(value) {
    value = toUSVString(value);
    this.#set(PROTOCOL, value);
  }

  get username() {
    return this.#usernameEnd === this.#hostStart
      ? ""
      : this.#href.slice(this.#schemeEnd + 3, this.#usernameEnd);
  }

  set username(value) {
    value = toUSVString(value);
    this.#set(USERNAME, value);
  }

  get password() {
    return this.#href.slice(
      this.#usernameEnd + 1,
      Math.max(this.#hostStart - 1, this.#usernameEnd + 1),
    );
  }

  set password(value) {
    value = toUSVString(value);
    this.#set(PASSWORD, value);
  }

  get host() {
    // With a null host a "/." may lie before the path.
    return this.#hostStart === this.#hostEnd
      ? ""
      : this.#href.slice(this.#hostStart, this.#pathStart);
  }

  set host(value) {
    value = toUSVString(value);
    this.#set(HOST, value);
  }

  get hostname() {
    return this.#href.slice(this.#hostStart, this.#hostEnd);
  }

  set hostname(value) {
    value = toUSVString(value);
    this.#set(HOSTNAME, value);
  }

  get port() {
    return this.#hostStart === this.#hostEnd
      ? ""
      : this.#href.slice(this.#hostEnd + 1, this.#pathStart);
  }

  set port(value) {
    value = toUSVString(value);
    this.#set(PORT, value);
  }

  get pathname() {
    return this.#href.slice(this.#pathStart, this.#queryStart);
  }

  set pathname(value) {
    value = toUSVString(value);
    if (this.#hostStart === this.#schemeEnd + 1) {
      // With a null host the path may be opaque, and the serializer may have to set it apart from a host.
      this.#set(PATHNAME, value);
      return;
    }
    const path = parseComponent(PATH, this.#schemeType(), value);
    const rest = this.#href.slice(this.#queryStart);
    this.#href = this.#href.slice(0, this.#pathStart) + path + rest;
    const shift = this.#pathStart + path.length - this.#queryStart;
    this.#queryStart += shift;
    this.#fragmentStart += shift;
  }

  get search() {
    this.#serializeQuery();
    return this.#fragmentStart - this.#queryStart < 2
      ? ""
      : this.#href.slice(this.#queryStart, this.#fragmentStart);
  }

  set search(value) {
    value = toUSVString(value);
    const query = parseAfter("?", QUERY, this.#schemeType(), value);
    this.#replaceQuery(query);
    // The list is parsed from the value itself, in which tabs and newlines count, as they do not in the query.
    if (
      this.#queryObject !== null ||
      (query !== value && tabOrNewline.test(value))
    ) {
      setQuery(
        this.searchParams,
        value.startsWith("?") ? value.slice(1) : value,
      );
    }
  }

  get searchParams() {
    return (this.#queryObject ??= createQueryObject(this.#query(), () => {
      this.#queryIsStale = true;
    }));
  }

  get hash() {
    this.#serializeQuery();
    return this.#fragmentStart + 1 < this.#href.length
      ? this.#href.slice(this.#fragmentStart)
      : "";
  }

  set hash(value) {
    value = toUSVString(value);
    const fragment = parseAfter("#", FRAGMENT, NOT_SPECIAL, value);
    this.#href = this.#href.slice(0, this.#fragmentStart) + fragment;
  }

  toJSON() {
    this.#serializeQuery();
    return this.#href;
  }

  toString() {
    this.#serializeQuery();
    return this.#href;
  }
}

/** Parses a query or a fragment that may or may not come with its prefix; returns it with that unless it is empty. */
function parseAfter(prefix, component, schemeType, value) {
  if (value === "") {
    return "";
  }
  const hasPrefix = value.startsWith(prefix);
  const input = hasPrefix ? value.slice(1) : value;
  const parsed = parseComponent(component, schemeType, input);
  return hasPrefix && parsed === input ? value : prefix + parsed;
}

/** The error for an input that is not a URL, with the properties that Node gives it. */
function invalidUrl(input, base) {
  const resolved = base === undefined ? "" : ` against ${quote(base)}`;
  const error = new TypeError(
    `Invalid URL ${quote(input)}${resolved}: ${describeFailure()}`,
  );
  error.code = "ERR_INVALID_URL";
  error.input = input;
  if (base !== undefined) {
    error.base = base;
  }
  return error;
}

/** A string in quotation marks, shortened when long. */
function quote(string) {
  return JSON.stringify(
    string.length > 100
      ? `${string.slice(0, 80)}…${string.slice(-16)}`
      : string,
  );
}

Object.defineProperty(URL.prototype, inspectSymbol, {
  value: function inspect(depth, options, inspectValue) {
    const parts = {};
    for (const name of [
      "href",
      "origin",
      "protocol",
      "username",
      "password",
      "host",
      "hostname",
      "port",
      "pathname",
      "search",
      "searchParams",
      "hash",
    ]) {
      parts[name] = this[name];
    }
    return `URL ${inspectValue(parts, options)}`;
  },
  writable: true,
  configurable: true,
});
defineInterface(URL, "URL");

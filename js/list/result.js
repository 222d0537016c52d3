// The results of URLPatternList, which are computed when they are first read.

import { showProperties } from "../shared/inspect.js";
import { TypeError, ownKeys } from "../shared/intrinsics.js";
import {
  HASH,
  HOSTNAME,
  PASSWORD,
  PATHNAME,
  PORT,
  PROTOCOL,
  SEARCH,
  USERNAME,
  components,
} from "../shared/components.js";
import { wrongReceiver } from "../shared/messages.js";
import { defineInterface, isObject } from "../shared/webidl.js";
import { decode } from "../generate/group-values.js";
import { createInputs } from "../classes/internals.js";
import {
  createComponentResult,
  pathnameGroupNames,
  readGroups,
} from "./pattern-index.js";

/** The constructor of URLPatternListResult demands this key, so that only this file can call it. */
const key = Symbol("URLPatternListResult");

/** Throws unless `self` is an object of the class. */
let checkResult;

/** A URLPatternResult whose members are computed when they are first read. */
class URLPatternListResult {
  #entry;
  #input;
  #baseURL;
  /** What `createComponentResult` makes the results from; null if `results` has all of them. */
  #match;
  #inputs = null;
  #params = null;
  /** The result of each component that has been read. */
  #results;

  // eslint-disable-next-line no-unused-private-class-members
  static #friend = (checkResult = (self, member) => {
    try {
      self.#entry;
    } catch {
      throw wrongReceiver("URLPatternListResult", member);
    }
  });

  constructor(secret, entry, input, baseURL, match, results) {
    if (secret !== key) {
      throw new TypeError("Illegal constructor");
    }
    this.#entry = entry;
    this.#input = input;
    this.#baseURL = baseURL;
    this.#match = match;
    this.#results = results;
  }

  get pattern() {
    checkResult(this, "pattern");
    return this.#entry.pattern;
  }

  get value() {
    checkResult(this, "value");
    return this.#entry.value;
  }

  get params() {
    checkResult(this, "params");
    return (this.#params ??= this.#decodeGroups());
  }

  /** The groups of the pathname with percent-decoded values. */
  #decodeGroups() {
    if (this.#match !== null && this.#entry.groups !== null) {
      return readParams(this.#entry, this.#match);
    }
    // The object has no prototype, so all its names are names of groups.
    const decoded = { __proto__: null };
    const { groups } = this.pathname;
    // To ask a list of names is faster than to ask an object.
    const names = this.#entry.isForeign
      ? ownKeys(groups)
      : pathnameGroupNames(this.#entry);
    for (let index = 0; index < names.length; index++) {
      const value = groups[names[index]];
      decoded[names[index]] = value === undefined ? value : decode(value);
    }
    return decoded;
  }

  get inputs() {
    checkResult(this, "inputs");
    return (this.#inputs ??= createInputs(this.#input, this.#baseURL));
  }

  get protocol() {
    checkResult(this, "protocol");
    return this.#component(PROTOCOL);
  }

  get username() {
    checkResult(this, "username");
    return this.#component(USERNAME);
  }

  get password() {
    checkResult(this, "password");
    return this.#component(PASSWORD);
  }

  get hostname() {
    checkResult(this, "hostname");
    return this.#component(HOSTNAME);
  }

  get port() {
    checkResult(this, "port");
    return this.#component(PORT);
  }

  get pathname() {
    checkResult(this, "pathname");
    return this.#component(PATHNAME);
  }

  get search() {
    checkResult(this, "search");
    return this.#component(SEARCH);
  }

  get hash() {
    checkResult(this, "hash");
    return this.#component(HASH);
  }

  #component(index) {
    this.#results ??= [null, null, null, null, null, null, null, null];
    if (this.#match === null && !isObject(this.#results[index])) {
      throw new TypeError(
        `exec() of a pattern of another class returned a result without ${components[index]}`,
      );
    }
    return (this.#results[index] ??= createComponentResult(
      this.#entry,
      this.#match,
      index,
    ));
  }

  /** The members of the URLPatternResult, the parameters and the value. */
  toJSON() {
    checkResult(this, "toJSON");
    return {
      hash: this.hash,
      hostname: this.hostname,
      inputs: this.inputs,
      params: this.params,
      password: this.password,
      pathname: this.pathname,
      port: this.port,
      protocol: this.protocol,
      search: this.search,
      username: this.username,
      value: this.value,
    };
  }
}

/** The parameters of a match, if a tree has decided the pathname. */
export function readParams(entry, match) {
  return readGroups(entry, match, { __proto__: null }, decode);
}

export function createResult(entry, input, baseURL, match, results) {
  return new URLPatternListResult(key, entry, input, baseURL, match, results);
}

defineInterface(URLPatternListResult, "URLPatternListResult");
showProperties(URLPatternListResult.prototype, [
  "pattern",
  "value",
  "params",
  "inputs",
  ...components,
]);

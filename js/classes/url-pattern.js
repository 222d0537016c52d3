// https://urlpattern.spec.whatwg.org/#urlpattern-class

import { createPattern } from "#pattern";
import { addTentativeMembers } from "#tentative";

import { execPattern, testPattern } from "../pattern/match.js";
import { showProperties } from "../shared/inspect.js";
import { TypeError } from "../shared/intrinsics.js";
import {
  BASE_URL,
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
import { convertInput, convertMember } from "../shared/url-pattern-input.js";
import {
  convertOptions,
  createDataProperty,
  defineInterface,
  isObject,
  toUSVString,
} from "../shared/webidl.js";

/**
 * The compiled pattern of a URLPattern object; null for any other value. A compiled pattern is what `createPattern` returns, in
 * js/core/create-pattern.js or in js/pattern/create-pattern.js.
 */
export let patternOf;
/** The same, but for any other value an error is thrown, which names the member that needs the pattern. */
let requirePattern;

/** The members of a dictionary, and the order in which Web IDL reads and writes them. */
const memberNames = [...components, "baseURL"];
const order = [
  BASE_URL,
  HASH,
  HOSTNAME,
  PASSWORD,
  PATHNAME,
  PORT,
  PROTOCOL,
  SEARCH,
  USERNAME,
];

export class URLPattern {
  /** The compiled pattern. */
  #pattern;

  // An initializer instead of a static block; see URLSearchParams.
  // eslint-disable-next-line no-unused-private-class-members
  static #friends = [
    (patternOf = (value) => {
      try {
        return isObject(value) ? value.#pattern : null;
      } catch {
        return null;
      }
    }),
    (requirePattern = (self, member) => {
      try {
        return self.#pattern;
      } catch {
        throw wrongReceiver("URLPattern", member);
      }
    }),
  ];

  /** https://urlpattern.spec.whatwg.org/#dom-urlpattern-urlpattern */
  constructor(input = undefined, baseURLOrOptions = undefined, options) {
    // Web IDL's overload resolution: the second argument is a base URL if there is a third argument, or if the second
    // is not a dictionary.
    let baseURL;
    const hasBaseURL =
      arguments.length > 2 || !isObject(baseURLOrOptions ?? {});
    input = convertInput(input);
    if (hasBaseURL) {
      baseURL = `${baseURLOrOptions}`;
    } else {
      options = baseURLOrOptions;
    }
    const { ignoreCase } = convertOptions(options, "URLPattern");
    checkBaseURL(input, baseURL);
    this.#pattern = createPattern(input, baseURL, !!ignoreCase);
  }

  /** https://urlpattern.spec.whatwg.org/#dom-urlpattern-test */
  test(input = undefined, baseURL = undefined) {
    const pattern = requirePattern(this, "test");
    input = convertInput(input);
    baseURL = convertMember(baseURL);
    checkBaseURL(input, baseURL);
    return testPattern(pattern, input, baseURL);
  }

  /** https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec */
  exec(input = undefined, baseURL = undefined) {
    const pattern = requirePattern(this, "exec");
    input = convertInput(input);
    baseURL = convertMember(baseURL);
    checkBaseURL(input, baseURL);
    const results = execPattern(pattern, input, baseURL);
    return results === null
      ? null
      : createResult(results, createInputs(input, baseURL));
  }

  /** https://urlpattern.spec.whatwg.org/#dom-urlpattern-protocol */
  get protocol() {
    return patternString(this, PROTOCOL);
  }

  /** https://urlpattern.spec.whatwg.org/#dom-urlpattern-username */
  get username() {
    return patternString(this, USERNAME);
  }

  /** https://urlpattern.spec.whatwg.org/#dom-urlpattern-password */
  get password() {
    return patternString(this, PASSWORD);
  }

  /** https://urlpattern.spec.whatwg.org/#dom-urlpattern-hostname */
  get hostname() {
    return patternString(this, HOSTNAME);
  }

  /** https://urlpattern.spec.whatwg.org/#dom-urlpattern-port */
  get port() {
    return patternString(this, PORT);
  }

  /** https://urlpattern.spec.whatwg.org/#dom-urlpattern-pathname */
  get pathname() {
    return patternString(this, PATHNAME);
  }

  /** https://urlpattern.spec.whatwg.org/#dom-urlpattern-search */
  get search() {
    return patternString(this, SEARCH);
  }

  /** https://urlpattern.spec.whatwg.org/#dom-urlpattern-hash */
  get hash() {
    return patternString(this, HASH);
  }

  /** https://urlpattern.spec.whatwg.org/#dom-urlpattern-hasregexpgroups */
  get hasRegExpGroups() {
    return requirePattern(this, "hasRegExpGroups").hasRegExpGroups;
  }
}

/** The pattern string of a component. */
function patternString(self, index) {
  return requirePattern(self, components[index]).components[index]
    .patternString;
}

/** The inputs of a match, given as `convertInput` returns them. */
export function createInputs(input, baseURL) {
  const inputs = [
    typeof input === "string" ? toUSVString(input) : createInit(input),
  ];
  if (baseURL !== undefined) {
    inputs[1] = toUSVString(baseURL);
  }
  return inputs;
}

/** The dictionary whose members have these values. */
function createInit(values) {
  const init = {};
  for (let at = 0; at < order.length; at++) {
    const index = order[at];
    if (values[index] !== undefined) {
      createDataProperty(init, memberNames[index], toUSVString(values[index]));
    }
  }
  return init;
}

/** Throws if there is a base URL beside a dictionary. */
export function checkBaseURL(input, baseURL) {
  if (baseURL !== undefined && typeof input !== "string") {
    throw new TypeError(
      "URLPattern: a base URL goes with a string; a dictionary has a member baseURL",
    );
  }
}

/** A URLPatternResult, with its members in the order in which Web IDL defines those of a dictionary. */
function createResult(results, inputs) {
  return {
    hash: results[7],
    hostname: results[3],
    inputs,
    password: results[2],
    pathname: results[5],
    port: results[4],
    protocol: results[0],
    search: results[6],
    username: results[1],
  };
}

addTentativeMembers(URLPattern, patternOf, requirePattern);
showProperties(URLPattern.prototype, [...components, "hasRegExpGroups"]);
defineInterface(URLPattern, "URLPattern");

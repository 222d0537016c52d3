// Creating a URL pattern: https://urlpattern.spec.whatwg.org/#url-pattern-create

import * as report from "#reporter";

import { Array, TypeError, search, slice } from "../shared/intrinsics.js";
import { quote } from "../shared/messages.js";
import {
  BASE_URL,
  HASH,
  HOSTNAME,
  PATHNAME,
  PORT,
  PROTOCOL,
  SEARCH,
} from "../shared/components.js";
import { defaultPorts } from "../shared/scheme.js";
import { toUSVString } from "../shared/webidl.js";
import {
  canonicalizeAProtocol,
  encodingCallbackOf,
  hostnamePatternIsAnIPv6Address,
  processAURLPatternInit,
} from "./canonicalization.js";
import {
  compileAComponent,
  explain,
  protocolComponentMatchesASpecialScheme,
} from "./component.js";
import { parseAConstructorString } from "./constructor-string.js";
import { DEFAULT_OPTIONS, optionsOf } from "./options.js";

/** https://urlpattern.spec.whatwg.org/#compute-protocol-matches-a-special-scheme */
export function protocolMatchesASpecialScheme(protocol) {
  return protocolComponentMatchesASpecialScheme(
    compileAComponent(
      PROTOCOL,
      protocol,
      canonicalizeAProtocol,
      DEFAULT_OPTIONS,
    ),
  );
}

/** What else the author of a pattern without a protocol can do. */
function hintAbout(init) {
  return init[PATHNAME] !== undefined &&
    init[SEARCH] === undefined &&
    init[HASH] === undefined
    ? `, or write { pathname: ${quote(init[PATHNAME])} }`
    : "";
}

/**
 * Creates a URL pattern from a constructor string and a base URL, or from the values of a dictionary's members. Besides its
 * components, a pattern says whether its path consists of segments. A pattern never changes.
 * https://urlpattern.spec.whatwg.org/#url-pattern-create
 */
export function createPattern(input, baseURL, ignoreCase) {
  let init = [];
  if (report.REPORTS) {
    // A reporter has the components.
    init = input;
  } else if (typeof input === "string") {
    init = parseAConstructorString(
      toUSVString(input),
      protocolMatchesASpecialScheme,
    );
    if (baseURL === undefined && init[PROTOCOL] === undefined) {
      const message =
        "it has no protocol. Pass a base URL as a string (url.href)";
      throw new TypeError(
        `invalid pattern ${quote(input)}: ${message}${hintAbout(init)}`,
      );
    }
    init[BASE_URL] = baseURL;
  } else {
    for (let index = 0; index < input.length; index++) {
      const value = input[index];
      init[index] = value === undefined ? value : toUSVString(value);
    }
  }
  let processedInit;
  try {
    processedInit = processAURLPatternInit(init, true);
  } catch (error) {
    throw report.REPORTS ? error : explain(error, "base URL", init[BASE_URL]);
  }
  for (let index = 0; index < 8; index++) {
    processedInit[index] ??= "*";
  }
  // "0080" represents the default port in ASCII digits, too.
  const defaultPort = defaultPorts[processedInit[PROTOCOL]];
  const port = processedInit[PORT];
  if (defaultPort && slice(port, search(/[^0]/, port)) === defaultPort) {
    processedInit[PORT] = "";
  }
  const isIPv6 = hostnamePatternIsAnIPv6Address(processedInit[HOSTNAME]);
  const components = new Array(8);
  let hasSegments = false;
  let hasRegExpGroups = false;
  for (let index = 0; index < 8; index++) {
    const component = compileAComponent(
      index,
      processedInit[index],
      encodingCallbackOf(index, hasSegments, isIPv6),
      optionsOf(index, hasSegments, ignoreCase),
    );
    components[index] = component;
    hasRegExpGroups ||= component.hasRegExpGroups;
    if (index === PROTOCOL) {
      hasSegments = protocolComponentMatchesASpecialScheme(component);
    }
  }
  return { components, hasRegExpGroups, ignoreCase, hasSegments };
}

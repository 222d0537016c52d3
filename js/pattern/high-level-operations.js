// URL patterns, made and matched by the standard's own steps: https://urlpattern.spec.whatwg.org/#high-level-operations

import { componentOf, parseURL } from "#url";

import { TypeError, exec, test } from "../shared/intrinsics.js";
import { quote, traceFrom } from "../shared/messages.js";
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
} from "../shared/components.js";
import { toUSVString } from "../shared/webidl.js";
import {
  canonicalizeAHash,
  canonicalizeAHostname,
  canonicalizeAPassword,
  canonicalizeAPathname,
  canonicalizeAPort,
  canonicalizeAProtocol,
  canonicalizeASearch,
  canonicalizeAUsername,
  canonicalizeAnIPv6Hostname,
  canonicalizeAnOpaquePathname,
  defaultPorts,
  processAURLPatternInit,
} from "./canonicalization.js";
import {
  compileAComponent,
  createAComponentMatchResult,
  explain,
  hostnamePatternIsAnIPv6Address,
  protocolComponentMatchesASpecialScheme,
} from "./component.js";
import { parseAConstructorString } from "./constructor-string.js";
import {
  DEFAULT_OPTIONS,
  HOSTNAME_OPTIONS,
  PATHNAME_OPTIONS,
} from "./options.js";
import { Refusal } from "./refusal.js";

/**
 * Creates a URL pattern from a constructor string and a base URL, or from the values of a dictionary's members. Besides its
 * components, a pattern says whether its path consists of segments. A pattern never changes. The stack trace of an error
 * begins where `called` was called. https://urlpattern.spec.whatwg.org/#url-pattern-create
 */
export function createPattern(input, baseURL, ignoreCase, called) {
  try {
    return create(input, baseURL, ignoreCase);
  } catch (error) {
    throw error instanceof TypeError ? traceFrom(error, called) : error;
  }
}

function create(input, baseURL, ignoreCase) {
  let init = [];
  if (typeof input === "string") {
    init = parseAConstructorString(toUSVString(input));
    if (baseURL === undefined && init[PROTOCOL] === undefined) {
      const isPathname =
        init[PATHNAME] !== undefined &&
        init[SEARCH] === undefined &&
        init[HASH] === undefined;
      const hint = isPathname
        ? `, or write { pathname: ${quote(init[PATHNAME])} }`
        : "";
      throw new TypeError(
        `invalid pattern ${quote(input)}: it has no protocol. Pass a base URL as a string (url.href)${hint}`,
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
    processedInit = processAURLPatternInit(init, "pattern");
  } catch (error) {
    throw explain(error, "base URL", init[BASE_URL]);
  }
  for (let index = 0; index < 8; index++) {
    processedInit[index] ??= "*";
  }
  if (processedInit[PORT] === defaultPorts[processedInit[PROTOCOL]]) {
    processedInit[PORT] = "";
  }
  const components = [];
  const compile = (component, encodingCallback, options) => {
    components[component] = compileAComponent(
      component,
      processedInit[component],
      encodingCallback,
      options,
    );
  };
  compile(PROTOCOL, canonicalizeAProtocol, DEFAULT_OPTIONS);
  compile(USERNAME, canonicalizeAUsername, DEFAULT_OPTIONS);
  compile(PASSWORD, canonicalizeAPassword, DEFAULT_OPTIONS);
  if (hostnamePatternIsAnIPv6Address(processedInit[HOSTNAME])) {
    compile(HOSTNAME, canonicalizeAnIPv6Hostname, HOSTNAME_OPTIONS);
  } else {
    compile(HOSTNAME, canonicalizeAHostname, HOSTNAME_OPTIONS);
  }
  compile(PORT, canonicalizeAPort, DEFAULT_OPTIONS);
  const compileOptions = { ...DEFAULT_OPTIONS, ignoreCase };
  const hasSegments = protocolComponentMatchesASpecialScheme(
    components[PROTOCOL],
  );
  if (hasSegments) {
    const pathCompileOptions = { ...PATHNAME_OPTIONS, ignoreCase };
    compile(PATHNAME, canonicalizeAPathname, pathCompileOptions);
  } else {
    compile(PATHNAME, canonicalizeAnOpaquePathname, compileOptions);
  }
  compile(SEARCH, canonicalizeASearch, compileOptions);
  compile(HASH, canonicalizeAHash, compileOptions);
  let hasRegExpGroups = false;
  for (let index = 0; index < 8; index++) {
    hasRegExpGroups ||= components[index].hasRegExpGroups;
  }
  return { components, hasRegExpGroups, ignoreCase, hasSegments };
}

/** The components of a URL pattern, each with its `patternString` and its `groupNameList`. */
export function describe(pattern) {
  return pattern.components;
}

/**
 * The steps of "match" that find out the input's components: an array of them, or a URL that has them. Null if there is
 * no match.
 */
export function parseInput(input, baseURL) {
  if (typeof input === "string") {
    return parseURL(input, baseURL);
  }
  try {
    return processAURLPatternInit(input, "url");
  } catch (error) {
    // Other errors say nothing about the input: the engine may be short of stack or memory.
    if (error instanceof Refusal) {
      return null;
    }
    throw error;
  }
}

/** Whether a pattern matches an input. https://urlpattern.spec.whatwg.org/#url-pattern-match */
export function testPattern(pattern, input, baseURL) {
  const parsed = parseInput(input, baseURL);
  if (parsed === null) {
    return false;
  }
  for (let index = 0; index < 8; index++) {
    const { regularExpression } = pattern.components[index];
    if (
      regularExpression !== null &&
      !test(regularExpression, textOf(input, parsed, index))
    ) {
      return false;
    }
  }
  return true;
}

/**
 * The URLPatternComponentResult of each component, in their order; null if there is no match.
 * https://urlpattern.spec.whatwg.org/#url-pattern-match
 */
export function execPattern(pattern, input, baseURL) {
  const parsed = parseInput(input, baseURL);
  return parsed === null ? null : execParsed(pattern, input, parsed);
}

/** The same for an input that `parseInput` has parsed. */
export function execParsed({ components }, input, parsed) {
  const results = [];
  for (let index = 0; index < 8; index++) {
    const component = components[index];
    const { regularExpression } = component;
    const text = textOf(input, parsed, index);
    let execResult;
    if (regularExpression !== null) {
      execResult = exec(regularExpression, text);
      if (execResult === null) {
        return null;
      }
    }
    results[index] = createAComponentMatchResult(component, text, execResult);
  }
  return results;
}

/** A component of an input: `parsed` is a URL if the input is a string. */
function textOf(input, parsed, component) {
  return typeof input === "string"
    ? componentOf(parsed, component)
    : parsed[component];
}

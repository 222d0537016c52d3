// Generating a component from values for its groups, as proposed and as web-platform-tests' tentative tests have it:
// https://github.com/whatwg/urlpattern/issues/73

import { TypeError, has, indexOf } from "../shared/intrinsics.js";
import { quote } from "../shared/messages.js";
import { PASSWORD, components } from "../shared/components.js";
import { isScheme } from "../shared/scheme.js";
import {
  canonicalizeAHostname,
  canonicalizeAPort,
  canonicalizeAProtocol,
  canonicalizeAnIPv6Hostname,
  canonicalizeAnOpaquePathname,
  encodingCallbackOf,
  hostnamePatternIsAnIPv6Address,
} from "./canonicalization.js";
import { PatternError } from "./error.js";
import {
  FULL_WILDCARD_REGEXP_VALUE,
  generateASegmentWildcardRegExp,
} from "../match/regular-expression.js";
import {
  FIXED_TEXT,
  FULL_WILDCARD,
  REGEXP,
  SEGMENT_WILDCARD,
} from "../match/part.js";

/** The parts of a component. For a group, `value` is its regular expression. */
export function partsOf(pattern, component) {
  const { options, partList } = pattern.components[component];
  const parts = [];
  for (let index = 0; index < partList.length; index++) {
    const part = partList[index];
    let { value } = part;
    if (part.type === FULL_WILDCARD) {
      value = FULL_WILDCARD_REGEXP_VALUE;
    } else if (part.type === SEGMENT_WILDCARD) {
      value =
        options.delimiterCodePoint === ""
          ? "[\\s\\S]+?"
          : generateASegmentWildcardRegExp(options);
    }
    parts[index] = { ...part, value };
  }
  return parts;
}

/** Generates a component, by its index, from values for its groups in their order. */
export function generateText(pattern, component, values) {
  const { options, partList, patternString } = pattern.components[component];
  const encodingCallback = encodingCallbackOf(
    component,
    pattern.hasSegments,
    hostnamePatternIsAnIPv6Address(patternString),
  );
  const fail = (reason, detail = undefined) => {
    const name = components[component];
    const isSecret = component === PASSWORD;
    const shown = isSecret ? "" : ` ${quote(patternString)}`;
    const end = detail === undefined || isSecret ? "" : `: ${quote(detail)}`;
    return new TypeError(
      `cannot generate from the ${name} pattern${shown}: ${reason}${end}`,
    );
  };
  let result = "";
  let group = 0;
  for (let index = 0; index < partList.length; index++) {
    const { type, value, modifier, name, prefix, suffix } = partList[index];
    if (modifier !== "" || type === FULL_WILDCARD || type === REGEXP) {
      throw fail(
        "text can be generated only from fixed text and plain named groups, without wildcards, regular expressions and modifiers",
      );
    }
    if (type === FIXED_TEXT) {
      result += value;
      continue;
    }
    const given = values[group++];
    if (given === undefined) {
      throw fail("no value was given for the group", name);
    }
    const encoded = takesAllOf(encodingCallback, given)
      ? encode(encodingCallback, given)
      : null;
    const { delimiterCodePoint } = options;
    const isMatched =
      encoded &&
      (delimiterCodePoint === "" || indexOf(encoded, delimiterCodePoint) < 0);
    if (!isMatched) {
      throw fail("this value cannot be matched by its group", given);
    }
    result += prefix + encoded + suffix;
  }
  // The pattern matches the result. A URL can have the result as its component only if encoding leaves it unchanged.
  const callback =
    encodingCallback === canonicalizeAnIPv6Hostname
      ? canonicalizeAHostname
      : encodingCallback;
  if (encode(callback, result) !== result) {
    throw fail("the values give this, which no URL has", result);
  }
  return result;
}

/** The encoded value; null if the encoding callback throws an error. */
function encode(encodingCallback, value) {
  try {
    return encodingCallback(value);
  } catch (error) {
    if (error instanceof PatternError) {
      return null;
    }
    throw error;
  }
}

/** Whether an encoding callback reads a value to its end. The URL parser stops at the end of the component. */
function takesAllOf(encodingCallback, value) {
  switch (encodingCallback) {
    case canonicalizeAProtocol:
      return isScheme(value);
    case canonicalizeAHostname:
      return !has(/[/?#\\]/, value);
    case canonicalizeAPort:
      return !has(/\D/, value);
    case canonicalizeAnOpaquePathname:
      return !has(/[?#]/, value);
    default:
      return true;
  }
}

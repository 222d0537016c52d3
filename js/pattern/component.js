// The components of a URL pattern: https://urlpattern.spec.whatwg.org/#urlpattern-internals

import * as report from "#reporter";

import { TypeError, defineProperty, test } from "../shared/intrinsics.js";
import { quote } from "../shared/messages.js";
import { regExpCreate } from "../shared/regexp.js";
import { PASSWORD, components } from "../shared/components.js";
import { createDataProperty } from "../shared/webidl.js";
import { defaultPorts } from "./canonicalization.js";
import { DEFAULT_OPTIONS } from "./options.js";
import { parseAPatternString } from "./parser.js";
import { generateAPatternString } from "./pattern-string.js";
import { Refusal } from "./refusal.js";
import { generateARegularExpressionAndNameList } from "./regular-expression.js";

/** The pattern string `*`, with any options. It matches everything, so there is no regular expression to run. */
const wildcard = {
  patternString: "*",
  regularExpression: null,
  groupNameList: ["0"],
  hasRegExpGroups: false,
  options: DEFAULT_OPTIONS,
};

/**
 * Compiles the pattern string of a component, which is given by its index.
 * https://urlpattern.spec.whatwg.org/#compile-a-component
 */
export function compileAComponent(component, input, encodingCallback, options) {
  if (input === "*") {
    return wildcard;
  }
  try {
    const partList = parseAPatternString(input, options, encodingCallback);
    const { source, nameList } = generateARegularExpressionAndNameList(
      partList,
      options,
    );
    const { regExp, error } = regExpCreate(source, options.ignoreCase);
    let hasRegExpGroups = false;
    for (let index = 0; index < partList.length; index++) {
      hasRegExpGroups ||= partList[index].type === "regexp";
    }
    if (error !== undefined) {
      const reason = hasRegExpGroups
        ? "the regular expression is invalid"
        : "the pattern is too long for the engine's RegExp";
      throw new Refusal(reason, undefined, error);
    }
    return {
      patternString: generateAPatternString(partList, options),
      regularExpression: regExp,
      groupNameList: nameList,
      hasRegExpGroups,
      options,
      encodingCallback,
    };
  } catch (error) {
    report.refusal(error, component, input, encodingCallback);
    const name = `${components[component]} pattern`;
    // A password is not for messages.
    throw explain(error, name, component === PASSWORD ? null : input);
  }
}

/**
 * The TypeError for a Refusal of a pattern string or a base URL, which messages call by `name`. If `text` is null, the
 * message does not show it. Other errors stay. A Refusal stays, too, for a reporter.
 */
export function explain(error, name, text) {
  if (report.REPORTS || !(error instanceof Refusal)) {
    return error;
  }
  const { cause, position, reason } = error;
  const shown = text === null ? "" : ` ${quote(text)}`;
  const place = position === undefined ? "" : ` at position ${position}`;
  const explained = new TypeError(`invalid ${name}${shown}${place}: ${reason}`);
  if (cause !== undefined) {
    defineProperty(explained, "cause", {
      __proto__: null,
      value: cause,
      configurable: true,
      writable: true,
    });
  }
  return explained;
}

/**
 * The value of a URLPatternComponentResult. If the component has no regular expression, `execResult` is undefined.
 * https://urlpattern.spec.whatwg.org/#create-a-component-match-result
 */
export function createAComponentMatchResult(component, input, execResult) {
  if (execResult === undefined) {
    return { groups: { 0: input }, input };
  }
  const { groupNameList } = component;
  const groups = {};
  for (let index = 0; index < groupNameList.length; index++) {
    createDataProperty(groups, groupNameList[index], execResult[index + 1]);
  }
  return { groups, input };
}

/** https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme */
export function protocolComponentMatchesASpecialScheme({ regularExpression }) {
  if (regularExpression === null) {
    return true;
  }
  for (const scheme in defaultPorts) {
    if (test(regularExpression, scheme)) {
      return true;
    }
  }
  return false;
}

/** https://urlpattern.spec.whatwg.org/#hostname-pattern-is-an-ipv6-address */
export function hostnamePatternIsAnIPv6Address(input) {
  return (
    input[input[0] === "{" || input[0] === "\\" ? 1 : 0] === "[" &&
    input !== "["
  );
}

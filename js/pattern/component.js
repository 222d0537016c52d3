// The components of a URL pattern: https://urlpattern.spec.whatwg.org/#urlpattern-internals

import * as report from "#reporter";

import { createComponent, wildcard } from "../match/component.js";
import { compile } from "../match/graph.js";
import { run } from "../match/matcher.js";
import { TypeError, test } from "../shared/intrinsics.js";
import { quote, withCause } from "../shared/messages.js";
import { regExpCreate } from "../shared/regexp.js";
import { PASSWORD, components } from "../shared/components.js";
import { defaultPorts } from "../shared/scheme.js";
import { INVALID_REGEXP, PatternError, sentenceOf } from "./error.js";
import { parseAPatternString } from "./parser.js";
import { generateAPatternString } from "./pattern-string.js";
import { describeRegExpError } from "./regexp-error.js";
import { REGEXP as REGEXP_TOKEN } from "./token.js";
import { tokenize } from "./tokenizer.js";
import { generateARegularExpression } from "../match/regular-expression.js";
import { REGEXP } from "../match/part.js";

/**
 * Compiles the pattern string of a component, which is given by its index.
 * https://urlpattern.spec.whatwg.org/#compile-a-component
 */
export function compileAComponent(component, input, encodingCallback, options) {
  if (input === "*") {
    return report.REPORTS ? report.wildcard : wildcard;
  }
  try {
    const partList = parseAPatternString(input, options, encodingCallback);
    // Nobody matches with a component that is only validated, or reads its pattern string.
    const patternString = report.REPORTS
      ? input
      : generateAPatternString(partList, options);
    const regExp = hasRegExpGroups(partList)
      ? createRegExp(component, input, partList, options)
      : null;
    return report.REPORTS
      ? report.component(patternString, partList, regExp)
      : createComponent(patternString, partList, options, regExp);
  } catch (error) {
    throw report.REPORTS
      ? report.patternError(error, component, input, encodingCallback)
      : // A password is not for messages.
        explain(
          error,
          `${components[component]} pattern`,
          component === PASSWORD ? null : input,
        );
  }
}

function hasRegExpGroups(partList) {
  for (let index = 0; index < partList.length; index++) {
    if (partList[index].type === REGEXP) {
      return true;
    }
  }
  return false;
}

function createRegExp(component, input, partList, options) {
  const source = generateARegularExpression(partList, options);
  const { regExp, error } = regExpCreate(source, options.ignoreCase);
  if (error !== undefined) {
    const invalid = firstInvalidRegExp(input) ?? { error };
    const shown = component === PASSWORD ? undefined : invalid.source;
    throw new PatternError(
      INVALID_REGEXP,
      invalid.index,
      describeRegExpError(invalid.error, shown),
      invalid.error,
    );
  }
  return regExp;
}

/**
 * The first regular expression of a pattern string that the engine rejects by itself: where its token begins, its source and the
 * error. Undefined if the engine rejects them only together.
 */
function firstInvalidRegExp(input) {
  const tokenList = tokenize(input, false);
  for (let at = 0; at < tokenList.length; at++) {
    const { type, index, value: source } = tokenList[at];
    const error =
      type === REGEXP_TOKEN ? regExpCreate(source, false).error : undefined;
    if (error !== undefined) {
      return { index, source, error };
    }
  }
}

/**
 * The TypeError for a PatternError about a pattern string or a base URL, which messages call by `name`. If `text` is null, the
 * message does not show it. Other errors are returned as they are.
 */
export function explain(error, name, text) {
  if (!(error instanceof PatternError)) {
    return error;
  }
  const { cause, position } = error;
  const shown = text === null ? "" : ` ${quote(text)}`;
  const place = position === undefined ? "" : ` at position ${position}`;
  return withCause(
    new TypeError(`invalid ${name}${shown}${place}: ${sentenceOf(error)}`),
    cause,
  );
}

/** https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme */
export function protocolComponentMatchesASpecialScheme(component) {
  if (component === (report.REPORTS ? report.wildcard : wildcard)) {
    return true;
  }
  const { hasRegExpGroups, matcher, options, partList } = component;
  // A program with a reporter has no graphs, and reads the parts themselves.
  const program = hasRegExpGroups
    ? null
    : report.REPORTS
      ? partList
      : compile(partList, options);
  for (const scheme in defaultPorts) {
    if (
      program === null
        ? test(matcher, scheme)
        : report.REPORTS
          ? report.matchesShortText(program, scheme)
          : run(program, scheme, null)
    ) {
      return true;
    }
  }
  return false;
}

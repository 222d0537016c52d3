// Creating a URL pattern: https://urlpattern.spec.whatwg.org/#url-pattern-create

import {
  FIXED_TEXT,
  HAS_SEGMENTS,
  NO_MODIFIER,
  NO_REGEXP,
  ONE_OR_MORE,
  OPTIONAL,
  UNCHANGED,
  WILD,
  ZERO_OR_MORE,
} from "../../target/generated/layout.js";
import { createComponent, wildcard } from "../match/component.js";
import { optionsOf } from "../pattern/options.js";
import { describeRegExpError } from "../pattern/regexp-error.js";
import {
  Array,
  TypeError,
  indexOf,
  slice,
  startsWith,
} from "../shared/intrinsics.js";
import { withCause } from "../shared/messages.js";
import {
  explain,
  flag,
  giveBack,
  numbersStart,
  providePatternImports,
  take,
} from "./instance.js";
import { patternImports } from "./regexp-imports.js";
import { lengthOf, writeArguments } from "./strings.js";

providePatternImports(patternImports);

/** The modifiers of parts by their numbers. */
const modifiers = [];
modifiers[ZERO_OR_MORE] = "*";
modifiers[OPTIONAL] = "?";
modifiers[ONE_OR_MORE] = "+";
modifiers[NO_MODIFIER] = "";

/**
 * Creates a URL pattern from a constructor string and a base URL, or from the values of a dictionary's members: the
 * components in order and the base URL. The pattern is as js/pattern/create-pattern.js makes it.
 * https://urlpattern.spec.whatwg.org/#url-pattern-create
 */
export function createPattern(input, baseURL, ignoreCase) {
  const isString = typeof input === "string";
  const strings = isString ? [input, baseURL] : input;
  const instance = take();
  let pattern;
  let message;
  let rejection;
  let rejected;
  try {
    instance.regexps = [];
    writeArguments(instance, strings);
    const status = instance.exports.create_pattern(
      flag(isString),
      flag(ignoreCase),
    );
    if (status === UNCHANGED) {
      pattern = readPattern(instance, ignoreCase);
      instance.regexps = [];
    } else {
      message = instance.readResult();
      rejection = instance.glue.takeObject(instance.exports.take_rejection());
      rejected = instance.rejected;
    }
    giveBack(instance);
  } catch (error) {
    throw explain(error, instance, lengthOf(strings));
  }
  if (pattern !== undefined) {
    return pattern;
  }
  if (rejection !== undefined) {
    // With a position, one regular expression is at fault. A password is not for messages.
    const isShown =
      !startsWith(message, "invalid password") &&
      indexOf(message, " at position ") >= 0;
    const source = isShown ? rejected : undefined;
    message += `: ${describeRegExpError(rejection, source)}`;
  }
  throw withCause(new TypeError(message), rejection);
}

/** Reads the pattern that `write_pattern` of wasm/core/src/pattern.rs has written. */
function readPattern(instance, ignoreCase) {
  const texts = instance.readResult();
  const { heap, regexps } = instance;
  const hasSegments = instance.words[HAS_SEGMENTS] !== 0;
  let at = numbersStart(instance);
  let start = 0;
  const readText = () => {
    const end = start + heap[at++];
    const text = slice(texts, start, end);
    start = end;
    return text;
  };
  const components = new Array(8);
  let hasRegExpGroups = false;
  for (let index = 0; index < 8; index++) {
    const partCount = heap[at++];
    if (partCount === WILD) {
      components[index] = wildcard;
      continue;
    }
    const regExp = heap[at++];
    const patternString = readText();
    const partList = new Array(partCount);
    for (let part = 0; part < partCount; part++) {
      const type = heap[at++];
      const modifier = modifiers[heap[at++]];
      const value = readText();
      const isText = type === FIXED_TEXT;
      const name = isText ? "" : readText();
      const prefix = isText ? "" : readText();
      const suffix = isText ? "" : readText();
      partList[part] = { type, value, modifier, name, prefix, suffix };
    }
    const component = createComponent(
      patternString,
      partList,
      optionsOf(index, hasSegments, ignoreCase),
      regExp === NO_REGEXP ? null : regexps[regExp],
    );
    components[index] = component;
    hasRegExpGroups ||= component.hasRegExpGroups;
  }
  return { components, hasRegExpGroups, ignoreCase, hasSegments };
}

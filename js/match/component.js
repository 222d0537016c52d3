// Components of patterns: https://urlpattern.spec.whatwg.org/#component

import {
  Array,
  LONGEST_MATCHED,
  execAuthored,
  slice,
  testAuthored,
} from "../shared/intrinsics.js";
import { regExpCreate } from "../shared/regexp.js";
import { createDataProperty } from "../shared/webidl.js";
import { Graph, compile } from "./graph.js";
import { isLinear } from "./linear.js";
import { run } from "./matcher.js";
import { FIXED_TEXT, FULL_WILDCARD, groupCountOf, isGroup } from "./part.js";
import { generateARegularExpression } from "./regular-expression.js";

/**
 * Creates a component. Its members never change, except for `matcher`, which is made when the component is first matched.
 *
 * - `partList`: https://urlpattern.spec.whatwg.org/#part-list
 * - `options`: https://urlpattern.spec.whatwg.org/#options
 * - `regularExpression`: null unless the author of the pattern wrote a regular expression
 * - `matcher`: what matches short texts: a RegExp, a Graph, or a string if the component matches only this text
 */
export function createComponent(
  patternString,
  partList,
  options,
  regularExpression,
) {
  if (partList.length === 0) {
    return nothing;
  }
  return patternString === "*"
    ? wildcard
    : create(patternString, partList, options, regularExpression);
}

function create(patternString, partList, options, regularExpression) {
  // An array that grows would take three times as much memory.
  const groupNameList = new Array(groupCountOf(partList));
  let count = 0;
  for (let index = 0; index < partList.length; index++) {
    if (isGroup(partList[index])) {
      groupNameList[count++] = partList[index].name;
    }
  }
  return {
    patternString,
    partList,
    options,
    groupNameList,
    hasRegExpGroups: regularExpression !== null,
    matcher: regularExpression,
  };
}

/** https://urlpattern.spec.whatwg.org/#options */
export function createOptions(delimiterCodePoint, prefixCodePoint, ignoreCase) {
  return { delimiterCodePoint, prefixCodePoint, ignoreCase };
}

/** https://urlpattern.spec.whatwg.org/#default-options */
export const DEFAULT_OPTIONS = /* @__PURE__ */ createOptions("", "", false);

/** The component whose pattern string is `*`, with any options. It matches everything. Most components of most patterns are it. */
export const wildcard = /* @__PURE__ */ create(
  "*",
  [
    {
      type: FULL_WILDCARD,
      value: "",
      modifier: "",
      name: "0",
      prefix: "",
      suffix: "",
    },
  ],
  DEFAULT_OPTIONS,
  null,
);

/** The component whose pattern string is empty, with any options. */
const nothing = /* @__PURE__ */ create("", [], DEFAULT_OPTIONS, null);

/** The longest source of a RegExp. Engines refuse one that is too long. */
const LONGEST_SOURCE = 20000;

/** What matches a text: the RegExp of the author, or else what is fastest of all that take linear time. Long texts are for a Graph. */
function matcherFor(component, text) {
  const { hasRegExpGroups, matcher, options, partList } = component;
  const isLong = text.length > LONGEST_MATCHED;
  if (hasRegExpGroups || (matcher !== null && !isLong)) {
    return matcher;
  }
  if (isLong) {
    return compile(partList, options);
  }
  component.matcher =
    fixedTextOf(component) ?? regExpOf(component) ?? compile(partList, options);
  return component.matcher;
}

/** The text that is all that a component matches; null if there is none. */
function fixedTextOf({ options, partList }) {
  if (partList.length === 0) {
    return "";
  }
  const { modifier, type, value } = partList[0];
  const isText =
    partList.length === 1 && type === FIXED_TEXT && modifier === "";
  return isText && !options.ignoreCase ? value : null;
}

/** The RegExp of a component; null if it may take more than linear time, or may be too long for the engine. */
function regExpOf({ options, partList }) {
  if (!isLinear(partList, options)) {
    return null;
  }
  const source = generateARegularExpression(partList, options);
  return source.length > LONGEST_SOURCE
    ? null
    : regExpCreate(source, options.ignoreCase).regExp;
}

/** Whether a component matches all of a text. */
export function testComponent(component, text) {
  const matcher = matcherFor(component, text);
  if (typeof matcher === "string") {
    return matcher === text;
  }
  return matcher instanceof Graph
    ? run(matcher, text, null)
    : testAuthored(matcher, text);
}

/**
 * The text and then the values of a component's groups, as the method `exec` of a RegExp gives them; null if the component does not
 * match all of the text.
 */
export function execComponent(component, text) {
  if (component === wildcard) {
    return [text, text];
  }
  const matcher = matcherFor(component, text);
  if (typeof matcher === "string") {
    return matcher === text ? [text] : null;
  }
  if (!(matcher instanceof Graph)) {
    return execAuthored(matcher, text);
  }
  const bounds = new Array(matcher.boundCount);
  if (!run(matcher, text, bounds)) {
    return null;
  }
  const captured = [text];
  for (let index = 0; index < bounds.length; index += 2) {
    captured[captured.length] =
      bounds[index] < 0
        ? undefined
        : slice(text, bounds[index], bounds[index + 1]);
  }
  return captured;
}

/**
 * The URLPatternComponentResult of a text, given what `execComponent` has returned.
 * https://urlpattern.spec.whatwg.org/#create-a-component-match-result
 */
export function createAComponentMatchResult(component, input, captured) {
  const { groupNameList: names } = component;
  if (names.length === 1 && names[0] === "0") {
    // Most components have only this group. Engines make an object literal much faster than they add a property.
    return { groups: { 0: captured[1] }, input };
  }
  const groups = {};
  for (let index = 0; index < names.length; index++) {
    createDataProperty(groups, names[index], captured[index + 1]);
  }
  return { groups, input };
}

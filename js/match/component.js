// Components of patterns: https://urlpattern.spec.whatwg.org/#component

import { Array, exec, slice, test } from "../shared/intrinsics.js";
import { createDataProperty } from "../shared/webidl.js";
import { compile, run } from "./matcher.js";

/**
 * Creates a component. Its members never change, except for `match`, which is made when the component is first matched.
 *
 * - `partList`: https://urlpattern.spec.whatwg.org/#part-list
 * - `options`: https://urlpattern.spec.whatwg.org/#options
 * - `regularExpression`: null unless the author of the pattern wrote a regular expression. Then it matches the component.
 */
export function createComponent(
  patternString,
  partList,
  options,
  regularExpression,
) {
  const groupNameList = [];
  for (let index = 0; index < partList.length; index++) {
    if (partList[index].type !== "fixed-text") {
      groupNameList[groupNameList.length] = partList[index].name;
    }
  }
  return {
    patternString,
    partList,
    options,
    regularExpression,
    groupNameList,
    hasRegExpGroups: regularExpression !== null,
    match: null,
  };
}

/** The component whose pattern string is `*`, with any options. It matches everything. Most components of most patterns are it. */
export const wildcard = /* @__PURE__ */ createComponent(
  "*",
  [
    {
      type: "full-wildcard",
      value: "",
      modifier: "",
      name: "0",
      prefix: "",
      suffix: "",
    },
  ],
  { delimiterCodePoint: "", prefixCodePoint: "", ignoreCase: false },
  null,
);

/** Whether a component matches all of a text. */
export function testComponent(component, text) {
  const { regularExpression } = component;
  return regularExpression === null
    ? run((component.match ??= matchOf(component)), text, null)
    : test(regularExpression, text);
}

/** The values of a component's groups, in their order; null if the component does not match all of a text. */
export function execComponent(component, text) {
  const { regularExpression } = component;
  const values = [];
  if (regularExpression !== null) {
    const captured = exec(regularExpression, text);
    if (captured === null) {
      return null;
    }
    for (let index = 1; index < captured.length; index++) {
      values[index - 1] = captured[index];
    }
    return values;
  }
  const match = (component.match ??= matchOf(component));
  const bounds = new Array(match.boundCount);
  if (!run(match, text, bounds)) {
    return null;
  }
  for (let index = 0; index < bounds.length; index += 2) {
    values[index >> 1] =
      bounds[index] < 0
        ? undefined
        : slice(text, bounds[index], bounds[index + 1]);
  }
  return values;
}

/**
 * The URLPatternComponentResult of a text; null if the component does not match all of the text.
 * https://urlpattern.spec.whatwg.org/#create-a-component-match-result
 */
export function matchComponent(component, input) {
  if (component === wildcard) {
    return { groups: { 0: input }, input };
  }
  const values = execComponent(component, input);
  if (values === null) {
    return null;
  }
  const { groupNameList: names } = component;
  const groups = {};
  for (let index = 0; index < names.length; index++) {
    createDataProperty(groups, names[index], values[index]);
  }
  return { groups, input };
}

function matchOf({ partList, options }) {
  return compile(partList, options);
}

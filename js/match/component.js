// Matching one component of a pattern against a text: https://urlpattern.spec.whatwg.org/#url-pattern-match

import { exec, test } from "../shared/intrinsics.js";

/** Whether a component of a pattern matches a text. */
export function testComponent({ regularExpression, partList, options }, text) {
  if (regularExpression === null) {
    return true;
  }
  const literal = literalOf(partList, options);
  return literal === null ? test(regularExpression, text) : text === literal;
}

/** The values of the component's groups, in their order; null if the component does not match the text. */
export function execComponent({ regularExpression, partList, options }, text) {
  if (regularExpression === null) {
    return [text];
  }
  const literal = literalOf(partList, options);
  if (literal !== null) {
    return text === literal ? [] : null;
  }
  const found = exec(regularExpression, text);
  if (found === null) {
    return null;
  }
  const values = [];
  for (let group = 1; group < found.length; group++) {
    values[group - 1] = found[group];
  }
  return values;
}

/** The text of a component that matches nothing else; null for other components. */
function literalOf(partList, { ignoreCase }) {
  if (ignoreCase) {
    return null;
  }
  if (partList.length === 0) {
    return "";
  }
  const { type, modifier, value } = partList[0];
  return partList.length === 1 && type === "fixed-text" && modifier === ""
    ? value
    : null;
}

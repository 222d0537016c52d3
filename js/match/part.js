// Parts of a pattern: https://urlpattern.spec.whatwg.org/#part

import { FIXED_TEXT } from "../../target/generated/layout.js";

// The types of parts, which are numbers, from the least to the most specific.
export {
  FIXED_TEXT,
  FULL_WILDCARD,
  REGEXP,
  SEGMENT_WILDCARD,
} from "../../target/generated/layout.js";

/** Whether a part has a group. */
export function isGroup({ type }) {
  return type !== FIXED_TEXT;
}

/** How many groups the parts of a list have. */
export function groupCountOf(partList) {
  let count = 0;
  for (let index = 0; index < partList.length; index++) {
    count += isGroup(partList[index]) ? 1 : 0;
  }
  return count;
}

/** Whether a part can match many times. */
export function isRepeated({ modifier }) {
  return modifier === "*" || modifier === "+";
}

/** Whether the standard's regular expression has `(…)?` for a part: its group, prefix and suffix match together, or none does. */
export function isOptional({ modifier, prefix, suffix }) {
  return modifier === "?" || (modifier === "*" && prefix + suffix !== "");
}

/** Whether a part is fixed text that matches once. Fixed text can become empty when it is encoded: no modifier changes that. */
export function isPlainText({ type, value, modifier }) {
  return type === FIXED_TEXT && (modifier === "" || value === "");
}

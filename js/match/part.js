// Parts of a pattern: https://urlpattern.spec.whatwg.org/#part

/** Whether a part has a group. */
export function isGroup({ type }) {
  return type !== "fixed-text";
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
  return type === "fixed-text" && (modifier === "" || value === "");
}

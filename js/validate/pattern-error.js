// The errors and the warnings of patterns. Each has a description: a code, a space and a message, as in descriptions.js.

import { STARTS } from "../pattern/constructor-string.js";
import { PASSWORD, components } from "../shared/components.js";
import { slice, split, test } from "../shared/intrinsics.js";
import { quote } from "../shared/messages.js";
import { messageOf, nameOf } from "./descriptions.js";
import { createEdit, withMembers, wordsAbout } from "./fixed-pattern.js";

/** An error about a pattern as a whole, or about its base. */
export const createError = (
  description,
  end = 0,
  fixed = null,
  component = null,
  start = 0,
) => ({
  code: nameOf(description),
  component,
  start,
  end,
  message: messageOf(description),
  fixed,
});

/** Of a longer string or component, in code units, there may be a thousand edits. */
const LONGEST_FIXED = 10_000;

/** Matches a text with a regular expression that is no wildcard. */
const regExpGroup = /(?:^|[^\\])\((?!\.\*\))/;

/**
 * An error about the part of a component between two indexes. `context` has the pattern and the component with the fault. `edit` is what
 * mends it: an edit, a text that takes the place of the fault, or null.
 */
export function createErrorAt(
  context,
  description,
  edit,
  start = context.start,
  end = context.end,
) {
  const { component, given, init, input, isString, refusesRegExps } = context;
  const value = isString ? input : init[component];
  const shift = init[STARTS + component] ?? 0;
  const made = typeof edit === "string" ? createEdit(start, end, edit) : edit;
  let fixed = null;
  if (
    made !== null &&
    value.length <= LONGEST_FIXED &&
    !(refusesRegExps && test(regExpGroup, made.text))
  ) {
    const { text, moved } = made;
    const edited =
      slice(value, 0, shift + made.start) +
      text +
      slice(value, shift + made.end);
    fixed = isString
      ? edited
      : withMembers(
          { ...given, [component]: moved[component] ?? edited },
          moved,
        );
    if (component !== PASSWORD) {
      const words =
        wordsAbout(moved) ||
        (text === "" ? "remove it" : `write ${quote(text)}`);
      // The hint is more precise than that of the description.
      description = `${split(description, " (write")[0]} (${words})`;
    }
  }
  return createError(
    description,
    shift + end,
    fixed,
    components[component],
    shift + start,
  );
}

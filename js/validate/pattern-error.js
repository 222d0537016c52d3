// The errors and the warnings of patterns. Each has a description: a code, a space and a message, as in descriptions.js.

import { STARTS } from "../pattern/constructor-string.js";
import { components } from "../shared/components.js";
import { split } from "../shared/intrinsics.js";
import { messageOf, nameOf } from "./descriptions.js";
import { createEdit, fix } from "./fixed-pattern.js";

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

/**
 * An error about the part of a component between two indexes. `context` has the pattern and the component with the fault. `edit` is what
 * mends it: an edit, a text that takes the place of the fault, or null.
 */
export function createErrorAt(context, description, start, end, edit) {
  const { component, init } = context;
  const { fixed, hint } = fix(
    context,
    typeof edit === "string" ? createEdit(start, end, edit) : edit,
  );
  const shift = init[STARTS + component] ?? 0;
  return createError(
    // The hint is more precise than that of the description.
    hint === "" ? description : split(description, " (write")[0] + hint,
    shift + end,
    fixed,
    components[component],
    shift + start,
  );
}

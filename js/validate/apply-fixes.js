// Applies the fixes of the errors of an input.

import { getOwnPropertyDescriptor, slice, sort } from "../shared/intrinsics.js";
import { tooFewArguments } from "../shared/messages.js";
import { convertMember } from "../shared/url-pattern-input.js";
import { convertOptions } from "../shared/webidl.js";
import { run } from "./validate.js";

/**
 * Applies all fixes that keep the URL the same, or those that keep the resource, if the options say so. The fixes of one input can
 * overlap, so some are applied to what the others have left.
 */
export function applyFixes(input, options = undefined) {
  if (arguments.length === 0) {
    throw tooFewArguments("applyFixes", 1, 0);
  }
  const given = convertOptions(options, "applyFixes");
  const member = given.sameResource === true ? "sameResource" : "sameURL";
  const base = convertMember(given.base);
  const context = { __proto__: null, base };
  let fixed = `${input}`;
  for (;;) {
    // All errors, so that the number of rounds does not depend on how many there are.
    const { errors } = run("applyFixes", fixed, context, Infinity);
    const next = withFixes(fixed, errors, member);
    if (next === fixed) {
      return { fixed, ...run("applyFixes", fixed, context) };
    }
    fixed = next;
  }
}

/** Applies the fixes that keep what a member is named after, from the first place on. One that overlaps the one before is left out. */
function withFixes(input, errors, member) {
  const fixes = [];
  for (let index = 0; index < errors.length; index++) {
    const fix = getOwnPropertyDescriptor(errors[index], "fix")?.value;
    if (fix?.[member]) {
      fixes[fixes.length] = fix;
    }
  }
  sort(fixes, (a, b) => a.start - b.start || a.end - b.end);
  let fixed = "";
  let done = 0;
  let last = -1;
  for (let index = 0; index < fixes.length; index++) {
    const { start, end, text } = fixes[index];
    if (start >= done && start !== last) {
      fixed += slice(input, done, start) + text;
      done = end;
      last = start;
    }
  }
  return fixed + slice(input, done);
}

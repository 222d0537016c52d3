// The validation errors of one input while it is being parsed.

import { indexOf, slice } from "../shared/intrinsics.js";
import { removeTabsAndNewlines } from "../shared/url-input.js";
import { SURROUNDED, TAB_OR_NEWLINE } from "./descriptions.js";

/** How many errors a report keeps, unless it is told otherwise. */
const MOST_ERRORS = 1000;

/**
 * The errors of an input, in the parser's order. A place in it, and in a fix, is two indexes of the parser's input. If `isGap` is
 * true, the place has what was removed from the input before, within and after it.
 */
export class Report {
  errors = [];
  /** How many errors are kept: the first ones, and always the failure. */
  mostErrors;
  isTruncated = false;
  /** The parser's input. */
  input = "";
  /** Where the host begins, and where it ends. */
  hostStart = 0;
  hostEnd = 0;
  /** Whether each character of the host is that of the domain in ASCII, or its capital letter. */
  hostIsDomain = false;
  /** How many errors there were before the host. */
  beforeHost = 0;
  /** Where the text begins of which the path state reads segments. */
  pathStart = 0;
  /** A drive letter in the place of a host is read again as the path. Its errors are known up to this index. */
  silentUntil = 0;
  /**
   * The errors whose fix changes a segment of the path: {error, depth}. If a `..` removes the segment later, the fix does not
   * change the URL after all.
   */
  segments = [];

  constructor(mostErrors = MOST_ERRORS) {
    this.mostErrors = mostErrors;
  }

  /** Adds an error and returns it. `fix` is of `createFix`, or undefined. */
  add(description, start, end, fix, failure = false) {
    const error = { description, failure, start, end, isGap: false, fix };
    const { errors, mostErrors } = this;
    this.isTruncated ||= errors.length >= mostErrors;
    if (!this.isTruncated) {
      errors[errors.length] = error;
    } else if (failure) {
      errors[mostErrors - 1] = error;
    }
    return error;
  }
}

/** A fix of a Report. `sameResource` is for a fix that may not keep the URL the same. */
export const createFix = (start, end, text, sameURL, sameResource = false) => ({
  start,
  end,
  text,
  sameURL,
  sameResource,
  isGap: false,
});

/**
 * Adds the errors about what the parser removes from an input, of which `trimmed` is without spaces around. Returns a function that
 * turns a place of the report into a place of the input.
 */
export function reportRemoved(report, input, trimmed) {
  const cleaned = removeTabsAndNewlines(trimmed);
  if (cleaned === input) {
    return unmoved;
  }
  const start = indexOf(input, trimmed);
  const end = start + trimmed.length;
  const { length } = cleaned;
  const add = (description, place, from, to) => {
    const fix = createFix(from, to, slice(cleaned, from, to), true);
    fix.isGap = true;
    report.add(description, place, place, fix).isGap = true;
  };
  if (trimmed !== input) {
    const place = start > 0 ? 0 : length;
    add(SURROUNDED, place, place, end < input.length ? length : place);
  }
  // For each character of the parser's input its index in the input.
  const kept = [];
  // Where the first and the last run of tabs and newlines were removed.
  let first = 0;
  let last = 0;
  for (let index = start; index < end; index++) {
    if (input[index] === cleaned[kept.length]) {
      kept[kept.length] = index;
    } else {
      last = kept.length;
      first ||= last;
    }
  }
  if (last > 0) {
    add(TAB_OR_NEWLINE, first, first, last);
  }
  // The end of the input.
  kept[length] = input.length;
  /** The index before or after what was removed at an index of the parser's input. */
  const locate = (index, isAfter) =>
    isAfter ? kept[index] : index > 0 ? kept[index - 1] + 1 : 0;
  return ({ start, end, isGap }) => {
    const isEmpty = start === end;
    const isAfter = !isGap && (!isEmpty || (end === 0 && length > 0));
    const first = locate(start, isAfter);
    return {
      start: first,
      end: isEmpty && !isGap ? first : locate(end, isGap),
    };
  };
}

/** The place in an input from which the parser removes nothing. */
const unmoved = (place) => place;

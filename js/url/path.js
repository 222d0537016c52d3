// https://url.spec.whatwg.org/#path-state

import * as report from "#reporter";

import { FILE, NOT_SPECIAL } from "../../target/generated/layout.js";
import {
  indexOf,
  lastIndexOf,
  replaceAll,
  slice,
  toLowerCase,
} from "../shared/intrinsics.js";
import { mayHaveDotSegment } from "./normal-form.js";
import { PATH, utf8PercentEncode } from "./percent-encode.js";
import {
  isNormalizedWindowsDriveLetter,
  isWindowsDriveLetter,
} from "./windows-drive-letter.js";

/** https://url.spec.whatwg.org/#single-dot-path-segment */
const isSingleDot = (segment) =>
  segment === "." || (segment.length === 3 && toLowerCase(segment) === "%2e");

/** https://url.spec.whatwg.org/#double-dot-path-segment */
function isDoubleDot(segment) {
  const { length } = segment;
  if (length === 2) {
    return segment === "..";
  }
  if (length !== 4 && length !== 6) {
    return false;
  }
  switch (toLowerCase(segment)) {
    case ".%2e":
    case "%2e.":
    case "%2e%2e":
      return true;
    default:
      return false;
  }
}

/** Whether a path, without its first slash, is sure to need no other step than percent-encoding. */
function isPlainPath(input, type) {
  const mayHaveDrive = type === FILE && (input[1] === ":" || input[1] === "|");
  return !mayHaveDrive && !mayHaveDotSegment(input, 0);
}

/**
 * The length of a serialized path after the steps that shorten it. Before them, its length is `end`.
 * https://url.spec.whatwg.org/#shorten-a-urls-path
 */
export function shorten(path, end, type) {
  if (
    type === FILE &&
    end === 3 &&
    isNormalizedWindowsDriveLetter(slice(path, 1, 3))
  ) {
    return end;
  }
  // With an index below 0, `lastIndexOf` would look at the first character.
  return end > 0 ? lastIndexOf(path, "/", end - 1) : 0;
}

/**
 * The path state, for an input that has neither query nor fragment, and a URL whose path begins with `path`, serialized.
 * Returns the whole path. `url` is the URL that a reporter knows. https://url.spec.whatwg.org/#path-state
 */
export function pathState(path, input, type, url) {
  if (type !== NOT_SPECIAL) {
    input = replaceAll(input, "\\", "/");
  }
  if (report.TAKES_SHORTCUTS && isPlainPath(input, type)) {
    return path + "/" + utf8PercentEncode(input, PATH);
  }
  // The segments that follow the first `pathEnd` characters of the path.
  const segments = [];
  let size = 0;
  let pathEnd = path.length;
  for (let start = 0; start <= input.length;) {
    const slash = indexOf(input, "/", start);
    const end = slash < 0 ? input.length : slash;
    const buffer = slice(input, start, end);
    report.pathSegment(url, start, end, type, pathEnd, size);
    start = end + 1;
    const isDoubleDotSegment = isDoubleDot(buffer);
    if (isDoubleDotSegment || isSingleDot(buffer)) {
      if (isDoubleDotSegment) {
        const isDrive =
          type === FILE &&
          pathEnd === 0 &&
          size === 1 &&
          isNormalizedWindowsDriveLetter(segments[0]);
        if (size === 0) {
          pathEnd = shorten(path, pathEnd, type);
        } else if (!isDrive) {
          size--;
        }
        report.shortened(url, pathEnd, size);
      }
      if (slash < 0) {
        segments[size++] = "";
      }
    } else {
      const isDrive =
        type === FILE &&
        pathEnd === 0 &&
        size === 0 &&
        isWindowsDriveLetter(buffer);
      segments[size++] = isDrive ? buffer[0] + ":" : buffer;
    }
  }
  let rest = "";
  for (let index = 0; index < size; index++) {
    rest += "/";
    rest += segments[index];
  }
  return slice(path, 0, pathEnd) + utf8PercentEncode(rest, PATH);
}

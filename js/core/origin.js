// https://url.spec.whatwg.org/#origin

import { offsets, parse } from "./parse-url.js";
import { slice, startsWith } from "../shared/intrinsics.js";

/**
 * The origin of a URL, serialized, given its serialization and some of its offsets.
 * https://url.spec.whatwg.org/#concept-url-origin
 */
export function originOf(href, schemeEnd, hostStart, pathStart, queryStart) {
  const scheme = slice(href, 0, schemeEnd);
  switch (scheme) {
    case "http":
    case "https":
    case "ws":
    case "wss":
    case "ftp":
      return `${scheme}://${slice(href, hostStart, pathStart)}`;
    case "blob":
      return blobOrigin(slice(href, pathStart, queryStart));
    default:
      return "null";
  }
}

/** The origin of a blob URL, given its path. The path decides, since there is no blob URL store here. */
function blobOrigin(path) {
  const href = parse(path, undefined);
  if (
    href === null ||
    !(startsWith(href, "http:") || startsWith(href, "https:"))
  ) {
    return "null";
  }
  return `${slice(href, 0, offsets[0])}://${slice(href, offsets[2], offsets[4])}`;
}

// The serialization of a URL while it is being parsed.

import { slice } from "../shared/intrinsics.js";
import { utf8PercentEncode } from "./percent-encode.js";
import { recordOf } from "./url-record.js";

/** The state of a URL that is being parsed. Its serialization so far is `text`. */
export const createUrl = (input) => ({
  input,
  text: "",
  scheme: "",
  schemeEnd: 0,
  usernameEnd: 0,
  hostStart: 0,
  hostEnd: 0,
  pathStart: 0,
});

/** Writes the input between two indexes, percent-encoded. */
export function encode(url, start, end, set) {
  url.text += utf8PercentEncode(slice(url.input, start, end), set);
}

/** The record of a URL whose components were all written. */
export function finish(url) {
  return recordOf(
    url.text,
    url.schemeEnd,
    url.usernameEnd,
    url.hostStart,
    url.hostEnd,
    url.pathStart,
  );
}

// The serialization of a URL while it is being parsed. Most of it is the same as in the input. So pieces of the input that
// follow each other are copied together, and nothing is copied if they are the whole input.

import { indexOf, slice } from "../shared/intrinsics.js";
import { utf8PercentEncode } from "./percent-encode.js";
import { createRecord } from "./url-record.js";

/**
 * The state of a URL that is being parsed. Its serialization so far is `text`, and then the input from `start` to `end`, which is
 * not copied yet: what follows in the input often joins this piece.
 */
export const createUrl = (input) => ({
  input,
  text: "",
  start: 0,
  end: 0,
  scheme: "",
  schemeEnd: 0,
  usernameEnd: 0,
  hostStart: 0,
  hostEnd: 0,
  pathStart: 0,
  queryStart: 0,
  fragmentStart: 0,
});

/** The length of what was written. */
export const lengthOf = ({ text, start, end }) => text.length + end - start;

/** Writes a text. */
export function write(url, text) {
  if (text !== "") {
    endCopy(url);
    addPiece(url, text);
  }
}

/** Writes the input between two indexes. */
export function copy(url, start, end) {
  if (start !== url.end) {
    endCopy(url);
    url.start = start;
  }
  url.end = end;
}

/** Makes a piece of the input that was copied last. */
function endCopy(url) {
  const { input, start, end } = url;
  if (start !== end) {
    addPiece(url, slice(input, start, end));
    url.start = end;
  }
}

function addPiece(url, text) {
  url.text += text;
}

/** Writes what the input between two indexes has become. */
export function replace(url, start, end, text) {
  if (text === slice(url.input, start, end)) {
    copy(url, start, end);
  } else {
    write(url, text);
  }
}

/** Writes the input between two indexes, percent-encoded. */
export function encode(url, start, end, set) {
  const text = slice(url.input, start, end);
  const encoded = utf8PercentEncode(text, set);
  if (encoded === text) {
    copy(url, start, end);
  } else {
    write(url, encoded);
  }
}

/** The record of a URL whose components were all written. */
export function finish(url) {
  const { input, start, end } = url;
  let href = input;
  if (url.text !== "" || start !== 0 || end !== input.length) {
    endCopy(url);
    href = url.text;
  }
  return createRecord(
    href,
    // The search makes one string of the parts, which engines would keep apart at several times the memory.
    indexOf(href, ":"),
    url.usernameEnd,
    url.hostStart,
    url.hostEnd,
    url.pathStart,
    url.queryStart,
    url.fragmentStart,
  );
}

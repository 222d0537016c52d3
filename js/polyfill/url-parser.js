// The URL parser of the small polyfill: the engine's own URL class.
//
// Where the URL Pattern Standard parses one component, this file puts the component into a whole URL, parses that URL,
// and reads the component back. The characters before and after the component keep the parser from removing spaces at
// its ends.

import {
  RUN_FIRST_NAME,
  RUN_FRAGMENT,
  RUN_HOSTNAME,
  RUN_NAME,
  RUN_OPAQUE_PATH,
  RUN_PATH,
  RUN_QUERY,
  RUN_QUOTE,
  RUN_URL,
} from "../../target/generated/layout.js";
import { provideIdna } from "../core/idna.js";
import { decode, encode } from "../core/utf8.js";
import {
  Map,
  Uint8Array,
  apply,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  indexOf,
  mapGet,
  mapSet,
  slice,
  sliceBytes,
} from "../intrinsics.js";
import { quote } from "../messages.js";
import { components } from "../url-pattern-input.js";

// Captured now, since a page can change the class later.
const NativeURL = globalThis.URL;
/** The accessors of a member of URL. Without a URL class there are none, and js/polyfill.js throws. */
function accessors(name) {
  let prototype = NativeURL?.prototype ?? null;
  // The class may extend the engine's own.
  while (prototype !== null) {
    const descriptor = getOwnPropertyDescriptor(prototype, name);
    if (descriptor !== undefined) return descriptor;
    prototype = getPrototypeOf(prototype);
  }
  return {};
}
const getters = [];
for (let index = 0; index < components.length; index++) {
  getters[index] = accessors(components[index]).get;
}
const { set: setUsername } = accessors("username");

/** One component of a URL, by its index. */
export function componentOf(url, _, index) {
  const value = apply(getters[index], url, []);
  return index === 0
    ? slice(value, 0, -1)
    : index < 6
      ? value
      : slice(value, 1);
}

/** A URL, or null if the strings cannot be parsed. */
function parse(input, base) {
  try {
    return new NativeURL(input, base);
  } catch (error) {
    // Other errors say nothing about the strings: the engine may be short of stack or memory.
    if (error.name !== "TypeError") throw error;
    return null;
  }
}

/** The API URL parser, as a part of a call: returns a URL, or null on failure. */
export function parseWith(_, input, base) {
  return parse(input, base);
}

/** Does nothing: the small polyfill parses a base URL together with the URL. */
export function loadBase() {
  return true;
}

/**
 * Runs a task for src/pattern/url_parser.rs, which calls this in the place of the domain parser ToASCII. The bytes are
 * the UTF-8 of the task's input. Returns UTF-8, or null on failure.
 */
function domainToAscii(bytes, task, instance) {
  const result = run(task, decode(bytes, 0, bytes.length), instance);
  if (result === null) return null;
  const limit = result.length * 3;
  const encoded = new Uint8Array(limit);
  return sliceBytes(encoded, 0, encode(result, encoded, 0, limit));
}

function run(task, value, instance) {
  let url;
  switch (task) {
    case RUN_URL: {
      url = parse(value);
      let lines = "";
      for (let index = 0; url && index < 8; index++) {
        lines += `${componentOf(url, null, index)}\n`;
      }
      return url && lines;
    }
    case RUN_HOSTNAME:
      value = upTo(value, "/?#\\");
      url = hasPortOrCredentials(value) ? null : parse(`https://${value}/`);
      return url && componentOf(url, null, 3);
    case RUN_PATH:
      return read(`https://a${encodeMarks(value)}#`, 5, 0);
    case RUN_OPAQUE_PATH: {
      const path = upTo(value, "?#");
      const encoded = read(`a:-${path}-`, 5, 1, -1);
      // If something follows the path, a space at its end is encoded. Older engines keep the space.
      return path !== value && slice(encoded, -1) === " "
        ? `${slice(encoded, 0, -1)}%20`
        : encoded;
    }
    case RUN_QUERY:
      return read(`https://a/?-${encodeMarks(value, "#")}#`, 6, 1);
    case RUN_QUOTE:
      return quote(value);
    case RUN_FIRST_NAME:
    case RUN_NAME:
      if (task === RUN_FIRST_NAME) instance.names = new Map();
      if (mapGet(instance.names, value)) return null;
      mapSet(instance.names, value, true);
      return "";
    case RUN_FRAGMENT:
      return read(`https://a/#${value}-`, 7, 0, -1);
    default: // RUN_USERINFO
      url = parse("https://a");
      apply(setUsername, url, [value]);
      return componentOf(url, null, 1);
  }
}

/** Parses a URL; returns a slice of one of its components. */
function read(string, component, start, end) {
  return slice(componentOf(parse(string), null, component), start, end);
}

/** The text before the first of some characters. */
function upTo(value, characters) {
  for (let index = 0; index < value.length; index++) {
    if (indexOf(characters, value[index]) >= 0) return slice(value, 0, index);
  }
  return value;
}

/** Percent-encodes question marks and number signs, or one of the two: they would end the component. */
function encodeMarks(value, characters = "?#") {
  let encoded = "";
  for (let index = 0; index < value.length; index++) {
    const character = value[index];
    encoded +=
      indexOf(characters, character) < 0
        ? character
        : character === "#"
          ? "%23"
          : "%3F";
  }
  return encoded;
}

/** Whether there is an "@", or a colon outside of brackets. */
function hasPortOrCredentials(value) {
  let isInBrackets = false;
  for (let index = 0; index < value.length; index++) {
    const character = value[index];
    if (character === "@" || (character === ":" && !isInBrackets)) return true;
    if (character === "[") isInBrackets = true;
    if (character === "]") isInBrackets = false;
  }
  return false;
}

provideIdna(domainToAscii);

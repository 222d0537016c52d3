// The URL parser of the small polyfill: the engine's own URL class.
//
// Where the URL Pattern Standard runs the URL parser on one component, the component is put into a URL in which the whole
// parser treats it the same, and is read back. The characters before and after it keep the parser from removing spaces at
// the ends.

import {
  RUN_FRAGMENT,
  RUN_HOSTNAME,
  RUN_OPAQUE_PATH,
  RUN_PATH,
  RUN_QUERY,
  RUN_QUOTE,
  RUN_URL,
} from "../../target/generated/layout.js";
import { provideIdna } from "../core/idna.js";
import { decode, encode } from "../core/utf8.js";
import {
  Uint8Array,
  apply,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  indexOf,
  slice,
  sliceBytes,
} from "../intrinsics.js";
import { quote } from "../messages.js";

// Captured now, since a page can change the class later.
const NativeURL = globalThis.URL;
/** The accessors of a member of URL; nothing where there is no such class, which js/polyfill.js refuses. */
function accessors(name) {
  let prototype = NativeURL?.prototype ?? null;
  // The class can be one that extends the engine's own.
  while (prototype !== null) {
    const descriptor = getOwnPropertyDescriptor(prototype, name);
    if (descriptor !== undefined) return descriptor;
    prototype = getPrototypeOf(prototype);
  }
  return {};
}
const getterOf = (name) => {
  const { get } = accessors(name);
  return (url) => apply(get, url, []);
};
const protocolOf = getterOf("protocol");
const usernameOf = getterOf("username");
const passwordOf = getterOf("password");
const hostnameOf = getterOf("hostname");
const portOf = getterOf("port");
const pathnameOf = getterOf("pathname");
const searchOf = getterOf("search");
const hashOf = getterOf("hash");
const hrefOf = getterOf("href");
const { set: setUsername } = accessors("username");

/** A URL, or null if the strings cannot be parsed. */
function parse(input, base) {
  try {
    return new NativeURL(input, base);
  } catch (error) {
    // Anything else says nothing about the strings: the engine may be short of stack or memory.
    if (error.name !== "TypeError") throw error;
    return null;
  }
}

/**
 * The API URL parser, as a part of a call: returns the serialization of the URL, whose offsets are then in the result
 * words, or null on failure. See src/url/record.rs.
 */
export function parseWith(instance, input, base) {
  instance.refresh();
  const url = parse(input, base);
  if (url === null) return null;
  const { words } = instance;
  const href = hrefOf(url);
  const pathname = pathnameOf(url);
  const schemeEnd = protocolOf(url).length - 1;
  words[0] = schemeEnd;
  if (slice(href, schemeEnd, schemeEnd + 3) === "://") {
    const port = portOf(url).length;
    const password = passwordOf(url).length;
    const usernameEnd = schemeEnd + 3 + usernameOf(url).length;
    const credentialsEnd = usernameEnd + (password > 0 ? password + 1 : 0);
    const hasCredentials = credentialsEnd > schemeEnd + 3;
    words[1] = usernameEnd;
    words[2] = credentialsEnd + (hasCredentials ? 1 : 0);
    words[3] = words[2] + hostnameOf(url).length;
    words[4] = words[3] + (port > 0 ? port + 1 : 0);
  } else {
    words[1] = words[2] = words[3] = schemeEnd + 1;
    // A path that starts with two slashes has "/." before it in the serialization.
    words[4] = schemeEnd + (slice(pathname, 0, 2) === "//" ? 3 : 1);
  }
  words[5] = words[4] + pathname.length;
  const fragmentStart = indexOf(href, "#");
  words[6] = fragmentStart < 0 ? href.length : fragmentStart;
  return href;
}

/** Only cores with fast paths call this. The small polyfill has none, and parses a base URL together with the URL. */
export function loadBase() {
  return true;
}

/**
 * What src/pattern/url_parser.rs asks for, in the place of ToASCII: the first byte says what to run, and the rest is the
 * UTF-8 of its input. Returns UTF-8, or null on failure.
 */
function domainToAscii(bytes) {
  const result = run(bytes[0], decode(bytes, 1, bytes.length));
  if (result === null) return null;
  const limit = result.length * 3;
  const encoded = new Uint8Array(limit);
  return sliceBytes(encoded, 0, encode(result, encoded, 0, limit));
}

function run(part, value) {
  let url;
  switch (part) {
    case RUN_URL:
      url = parse(value);
      return (
        url &&
        `${slice(protocolOf(url), 0, -1)}\n${usernameOf(url)}\n${passwordOf(url)}\n${hostnameOf(url)}\n${portOf(url)}\n${pathnameOf(url)}\n${slice(searchOf(url), 1)}\n${slice(hashOf(url), 1)}\n`
      );
    case RUN_HOSTNAME:
      value = upTo(value, "/?#\\");
      url = hasPortOrCredentials(value) ? null : parse(`https://${value}/`);
      return url && hostnameOf(url);
    case RUN_PATH:
      return pathnameOf(parse(`https://a${encodeMarks(value)}#`));
    case RUN_OPAQUE_PATH: {
      const path = upTo(value, "?#");
      const encoded = slice(pathnameOf(parse(`a:-${path}-`)), 1, -1);
      // Only a space at the end of the path is encoded, where something follows. Older engines keep it.
      return path !== value && slice(encoded, -1) === " "
        ? `${slice(encoded, 0, -1)}%20`
        : encoded;
    }
    case RUN_QUERY:
      return slice(
        searchOf(parse(`https://a/?-${encodeMarks(value, "#")}#`)),
        2,
      );
    case RUN_QUOTE:
      return quote(value);
    case RUN_FRAGMENT:
      return slice(hashOf(parse(`https://a/#${value}-`)), 1, -1);
    default:
      url = parse("https://a");
      apply(setUsername, url, [value]);
      return usernameOf(url);
  }
}

/** What comes before the first of some characters. */
function upTo(value, characters) {
  for (let index = 0; index < value.length; index++) {
    if (indexOf(characters, value[index]) >= 0) return slice(value, 0, index);
  }
  return value;
}

/** Percent-encodes the question marks and number signs, which would end a component, or only one of the two. */
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

/** Whether a colon stands outside of brackets, or an at sign anywhere. */
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

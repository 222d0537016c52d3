// The parts of a URL, in its serialization and in the text that a person wrote, and of a pattern's text.

import {
  STARTS,
  parseAConstructorString,
  components,
} from "../../internals.js";

/** https://url.spec.whatwg.org/#special-scheme */
export const specialSchemes = ["http", "https", "ws", "wss", "ftp", "file"];

/** Appends a part of a text, unless the part is empty. */
function push(parts, part, start, end) {
  if (end > start) parts.push({ part, start, end });
}

/** The parts of a URL's serialization: [{part, start, end}], where punctuation has the part "". */
export function partsOfHref({
  href,
  protocol,
  username,
  password,
  host,
  port,
}) {
  const parts = [];
  push(parts, "protocol", 0, protocol.length);
  let at = protocol.length;
  const advance = (part, length) => {
    push(parts, part, at, at + length);
    at += length;
  };
  if (href.startsWith("//", at)) {
    advance("", 2);
    if (username !== "" || password !== "") {
      advance("username", username.length);
      if (password !== "") {
        advance("", 1);
        advance("password", password.length);
      }
      advance("", 1);
    }
    const hasPort = port !== "";
    advance("hostname", host.length - (hasPort ? port.length + 1 : 0));
    if (hasPort) {
      advance("", 1);
      advance("port", port.length);
    }
  } else if (href.startsWith("/.//", at)) {
    // A path that would look like a host: https://url.spec.whatwg.org/#concept-url-serializer.
    advance("", 2);
  }
  pushPath(parts, href, at, href.length);
  return parts;
}

/** The path, the query and the fragment that begin at `at`. */
function pushPath(parts, text, at, end) {
  const found = text.indexOf("#", at);
  const hash = found < 0 ? end : found;
  const question = text.slice(at, hash).indexOf("?");
  const search = question < 0 ? hash : at + question;
  push(parts, "pathname", at, search);
  push(parts, "search", search, hash);
  push(parts, "hash", hash, end);
}

/**
 * The parts of an input, as the basic URL parser takes them: https://url.spec.whatwg.org/#url-parsing. `base` is the
 * serialization of the base URL, or null. What is no URL has the parts that could be told.
 */
export function partsOfInput(input, base) {
  // The parser works on the text without the spaces around it, and without tabs and line breaks.
  const positions = [];
  let text = "";
  const start = /^[\0- ]*/.exec(input)[0].length;
  const end = start + input.slice(start).replace(/[\0- ]+$/, "").length;
  for (let index = start; index < end; index++) {
    if (/[\t\n\r]/.test(input[index])) continue;
    positions.push(index);
    text += input[index];
  }
  positions.push(end);
  return partsOfText(text, base).map(({ part, start, end }) => ({
    part,
    start: positions[start],
    end: end === text.length ? positions[end] : positions[end - 1] + 1,
  }));
}

function partsOfText(text, base) {
  const parts = [];
  const scheme = /^[a-z][a-z\d+.-]*(?=:)/i.exec(text)?.[0].toLowerCase();
  const baseScheme = base === null ? null : /^[^:]*/.exec(base)[0];
  let at = 0;
  let isRelative = true;
  if (scheme !== undefined) {
    at = scheme.length + 1;
    push(parts, "protocol", 0, at);
    isRelative =
      specialSchemes.includes(scheme) &&
      scheme === baseScheme &&
      (scheme === "file" || !text.startsWith("//", at));
  } else if (base === null) {
    return [];
  }
  const effective = scheme ?? baseScheme;
  const isSpecial = specialSchemes.includes(effective);
  const slash = isSpecial ? /[/\\]/ : /\//;
  const slashes = /^[/\\]*/.exec(text.slice(at))[0].length;
  const twoSlashes =
    slash.test(text[at] ?? "") && slash.test(text[at + 1] ?? "");
  if (effective === "file") {
    if (twoSlashes) at = pushFileHost(parts, text, at);
  } else if (twoSlashes || (isSpecial && !isRelative)) {
    const length = isSpecial ? slashes : 2;
    push(parts, "", at, at + length);
    at = pushAuthority(parts, text, at + length, isSpecial);
  }
  pushPath(parts, text, at, text.length);
  return parts;
}

/** Where an authority that begins at `at` ends. */
function endOfAuthority(text, at, isSpecial) {
  const length = text.slice(at).search(isSpecial ? /[/\\?#]/ : /[/?#]/);
  return length < 0 ? text.length : at + length;
}

function pushFileHost(parts, text, at) {
  const start = at + 2;
  const end = endOfAuthority(text, start, true);
  push(parts, "", at, start);
  // A drive's letter is the start of a path.
  if (/^[a-z][:|]$/i.test(text.slice(start, end))) return start;
  push(parts, "hostname", start, end);
  return end;
}

function pushAuthority(parts, text, start, isSpecial) {
  const end = endOfAuthority(text, start, isSpecial);
  const at = text.slice(start, end).lastIndexOf("@");
  let hostStart = start;
  if (at >= 0) {
    const userEnd = start + at;
    hostStart = userEnd + 1;
    const colon = text.slice(start, userEnd).indexOf(":");
    const nameEnd = colon < 0 ? userEnd : start + colon;
    push(parts, "username", start, nameEnd);
    if (colon >= 0) {
      push(parts, "", nameEnd, nameEnd + 1);
      push(parts, "password", nameEnd + 1, userEnd);
    }
    push(parts, "", userEnd, hostStart);
  }
  const host = /^(?:\[[^\]]*\]?|[^:[])*/.exec(text.slice(hostStart, end))[0];
  const hostEnd = hostStart + host.length;
  push(parts, "hostname", hostStart, hostEnd);
  if (hostEnd < end) {
    push(parts, "", hostEnd, hostEnd + 1);
    push(parts, "port", hostEnd + 1, end);
  }
  return end;
}

/**
 * The parts of the string that a pattern is made of. A protocol has its colon, a search its question mark and a hash its number
 * sign. matchesASpecialScheme(protocol) tells whether a pattern string does.
 */
export function partsOfPattern(text, matchesASpecialScheme) {
  const parsed = parseAConstructorString(text, matchesASpecialScheme);
  const parts = [];
  let last = 0;
  for (const [index, part] of components.entries()) {
    const start = parsed[STARTS + index];
    if (start === undefined) continue;
    let end = start + parsed[index].length;
    // A sign can stand behind a backslash.
    if (part === "protocol") end = text.indexOf(":", end) + 1;
    push(parts, part, /^(search|hash)$/.test(part) ? last : start, end);
    last = end;
  }
  return parts;
}

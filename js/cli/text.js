// Makes untrusted text safe to print on a terminal.

import { Buffer } from "node:buffer";

import { specialButFile } from "../shared/scheme.js";

/** Longer messages are shortened, so that a line stays below 500 characters. */
const MESSAGE_LENGTH = 450;

/** Characters that a terminal obeys, or that change the order or the line of the text after them. */
const obeyed = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Characters that need no escape. Nearly all text has only these, and this test is much faster. */
const plain = /^[ -~]*$/;

/** The text with JSON's escapes for characters that a terminal obeys: a line feed becomes `\n`. */
export function escape(text) {
  if (plain.test(text)) return text;
  return text.replace(obeyed, (character) => {
    const json = JSON.stringify(character).slice(1, -1);
    if (json !== character) return json;
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

/** A text in UTF-8, as a string whose characters are bytes. */
export const toBytes = (text) =>
  /^[\0-\x7f]*$/.test(text) ? text : Buffer.from(text).latin1Slice();

/** The same for a text with escapes. */
export const shownBytes = (text) =>
  plain.test(text) ? text : toBytes(escape(text));

/** Characters that take two columns of a terminal, and characters that take none. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3ffff}]/gu;
const narrow = /[\p{M}\p{Cf}]/gu;

/** How many columns of a terminal a text takes. */
export function width(text) {
  const count = (pattern) => text.match(pattern)?.length ?? 0;
  return count(/[^]/gu) + count(wide) - count(narrow);
}

/** A number for people, with commas, and a noun in its number: `1 line`, `2,000 lines`. */
export function count(number, noun = "") {
  // toLocaleString loads the engine's locale data, which takes as long as 100,000 lines.
  const shown = `${number}`.replace(/\B(?=(?:\d{3})+$)/g, ",");
  if (noun === "") return shown;
  return `${shown} ${noun}${number === 1 ? "" : "s"}`;
}

/** A value as a line of JSON. Only strings within the JSON can need escapes, so the whole line is escaped. */
export function toJson(record) {
  return `${escape(JSON.stringify(record))}\n`;
}

/** Matches the text before a password, even in invalid URLs: a slash or a special scheme, a user name, a colon. */
const beforePassword = new RegExp(
  `(?:[/\\\\]|\\b(?:${specialButFile}|file):)[^/\\\\?#:@]*:`,
  "i",
);

/** The text without the part that may be a password, which ends before the last `@`. */
function withoutPassword(text) {
  const end = text.lastIndexOf("@");
  const match = beforePassword.exec(text.slice(0, Math.max(end, 0)));
  if (match === null) return text;
  const start = match.index + match[0].length;
  return `${text.slice(0, start)}***${text.slice(end)}`;
}

/** A message that may quote an input: passwords are removed, characters escaped, and a long message shortened. */
export function toMessage(text) {
  const message = escape(withoutPassword(text));
  return message.length > MESSAGE_LENGTH
    ? `${message.slice(0, 300)}…${message.slice(-100)}`
    : message;
}

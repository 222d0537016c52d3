// Text from outside, made fit for a terminal.

/** No message is longer, so that its line stays below 500 characters. */
const MESSAGE_LENGTH = 450;

/** Characters that a terminal obeys, or that show text in another order or on another line than it has. */
const obeyed = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Nearly all text is of these, and finding that out takes a fraction of the time. */
const plain = /^[ -~]*$/;

/** The text with such characters as JSON's escapes: a line feed is `\n`, U+202E is `\u202e`. */
export function escape(text) {
  if (plain.test(text)) return text;
  return text.replace(obeyed, (character) => {
    const json = JSON.stringify(character).slice(1, -1);
    if (json !== character) return json;
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

/** Characters that a terminal shows in two columns, and in none. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3ffff}]/gu;
const narrow = /[\p{M}\p{Cf}]/gu;

/** How many columns a text takes in a terminal. */
export function width(text) {
  const count = (pattern) => text.match(pattern)?.length ?? 0;
  return count(/[^]/gu) + count(wide) - count(narrow);
}

/** A line of JSON, which has such characters within its strings only. */
export function toJson(record) {
  return `${escape(JSON.stringify(record))}\n`;
}

/** What comes before a password, in URLs that need not be valid: a slash or a special scheme, a user name, a colon. */
const beforePassword = /(?:[/\\]|\b(?:https?|wss?|ftp|file):)[^/\\?#:@]*:/i;

/** The text without what may be a password: from there to the last `@`. */
function withoutPassword(text) {
  const end = text.lastIndexOf("@");
  const match = beforePassword.exec(text.slice(0, Math.max(end, 0)));
  if (match === null) return text;
  const start = match.index + match[0].length;
  return `${text.slice(0, start)}***${text.slice(end)}`;
}

/** A message that may quote what it is about: without passwords, escaped, and shortened where it is long. */
export function toMessage(text) {
  const message = escape(withoutPassword(text));
  return message.length > MESSAGE_LENGTH
    ? `${message.slice(0, 300)}…${message.slice(-100)}`
    : message;
}

// The public suffix list as it is published. https://github.com/publicsuffix/list/wiki/Format

import {
  TypeError,
  exec,
  forget,
  indexOf,
  search,
  slice,
  split,
  startsWith,
} from "../../shared/intrinsics.js";
import { quote } from "../../shared/messages.js";
import { EXCEPTION, ICANN, PRIVATE, WILDCARD } from "./flags.js";

const VERSION = "\n// VERSION: ";
const LONGEST_VERSION = 100;

/** The version that the text of the list names, or null. */
export function versionOf(text) {
  const index = indexOf(`\n${text}`, VERSION);
  const start = index + VERSION.length - 1;
  const version = slice(text, start, start + LONGEST_VERSION);
  return index < 0 ? null : exec(/^\S*/, version)[0] || null;
}

/** The rules in the text of the list, each as {name, flags}. `parseHost` parses their names. */
export function rulesOf(text, parseHost) {
  const rules = [];
  let section = ICANN;
  const lines = split(text, "\n");
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    const end = search(/\s/, line);
    const rule = end < 0 ? line : slice(line, 0, end);
    if (startsWith(line, "// ===BEGIN ")) {
      section = indexOf(line, "PRIVATE") < 0 ? ICANN : PRIVATE;
    } else if (rule !== "" && !startsWith(rule, "//")) {
      const parts = exec(/^(!|\*\.)?([^!*]+)$/, rule);
      if (parts === null) {
        throw new TypeError(
          `${quote(rule)} is not a rule of a public suffix list`,
        );
      }
      const shift = parts[1] === "!" ? EXCEPTION : parts[1] ? WILDCARD : 0;
      rules[rules.length] = {
        name: parseHost(parts[2]),
        flags: section << shift,
      };
    }
  }
  if (rules.length === 0) {
    throw new TypeError(
      `${quote(text)} is not a public suffix list: it has no rules`,
    );
  }
  forget(text);
  return rules;
}

// The public suffix list as it is published. https://github.com/publicsuffix/list/wiki/Format

import {
  TypeError,
  exec,
  indexOf,
  split,
  startsWith,
} from "../../shared/intrinsics.js";
import { quote } from "../../shared/messages.js";
import { EXCEPTION, ICANN, PRIVATE, WILDCARD } from "./flags.js";

/** The rules in the text of the list, each as {name, flags}. `parseHost` parses their names. */
export function rulesOf(text, parseHost) {
  const rules = [];
  let section = ICANN;
  const lines = split(text, "\n");
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    const rule = exec(/^\S*/, line)[0];
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
  return rules;
}

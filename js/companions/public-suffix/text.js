// The public suffix list as it is published. https://github.com/publicsuffix/list/wiki/Format

import { TypeError } from "../../shared/intrinsics.js";
import { quote } from "../../shared/messages.js";
import { EXCEPTION, ICANN, PRIVATE, WILDCARD } from "./flags.js";

/** The rules in the text of the list, each as {name, flags}. `parseHost` parses their names. */
export function rulesOf(text, parseHost) {
  const rules = [];
  let section = ICANN;
  for (const line of text.split("\n")) {
    const [rule] = /^\S*/.exec(line);
    if (line.startsWith("// ===BEGIN ")) {
      section = line.includes("PRIVATE") ? PRIVATE : ICANN;
    } else if (rule !== "" && !rule.startsWith("//")) {
      const [, prefix, name] = /^(!|\*\.)?([^!*]+)$/.exec(rule) ?? [];
      if (name === undefined) {
        throw new TypeError(
          `${quote(rule)} is not a rule of a public suffix list`,
        );
      }
      const shift = prefix === "!" ? EXCEPTION : prefix ? WILDCARD : 0;
      rules.push({ name: parseHost(name), flags: section << shift });
    }
  }
  if (rules.length === 0) {
    throw new TypeError(
      `${quote(text)} is not a public suffix list: it has no rules`,
    );
  }
  return rules;
}

// The pattern of `--match`: which of its components are shown, and the names of its groups.

import { URLPattern } from "../entries/index.js";
import { DEFAULT_OPTIONS } from "../pattern/options.js";
import { parseAPatternString } from "../pattern/parser.js";
import { components } from "../shared/components.js";

/** Makes the pattern. One that starts with `/` is one of the pathname alone. Throws if the pattern is invalid. */
export function makePattern(match, base = undefined) {
  const isPath = match.startsWith("/");
  const pattern = isPath
    ? new URLPattern({ pathname: match })
    : new URLPattern(match, base);
  const last = isPath ? "pathname" : lastWritten(pattern, match, base);
  const isShown = (name, index) =>
    pattern[name] !== "*" || (!isPath && isWritten(name, index, last));
  const shown = components.filter(isShown);
  const names = new Set(shown.flatMap((name) => groupNames(pattern[name])));
  return { pattern, shown, names };
}

/** The groups of a match, by component; null without a match. */
export function matchedGroups(url, { pattern, shown }) {
  const result = pattern.exec(url.href);
  if (result === null) return null;
  const groups = {};
  for (const name of shown) {
    const values = result[name].groups;
    if (Object.keys(values).length > 0) groups[name] = { ...values };
  }
  return groups;
}

/**
 * Whether a component that is `*` was written so: only components after the last written one are `*` without being
 * written, and the user name and the password, for which nothing tells.
 */
function isWritten(name, index, last) {
  return (
    index <= components.indexOf(last) &&
    name !== "username" &&
    name !== "password"
  );
}

/** The last component that the pattern mentions: the one that changes if a character is appended. */
function lastWritten(pattern, match, base) {
  try {
    const longer = new URLPattern(`${match}-`, base);
    const changed = components.filter((name) => longer[name] !== pattern[name]);
    if (changed.length > 0) return changed.at(-1);
  } catch {
    // Only hosts and ports refuse the character.
  }
  return "port";
}

/** The names of the groups in a component's pattern. Groups without a name have numbers. */
function groupNames(component) {
  return parseAPatternString(component, DEFAULT_OPTIONS, (text) => text)
    .filter(({ type }) => type !== "fixed-text")
    .map(({ name }) => name);
}

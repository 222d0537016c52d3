// The lines of `--get` and `--format`: fields of a URL by their names, and text between them.

import { UsageError } from "./error.js";
import { components } from "../shared/components.js";
import { escape } from "./text.js";

export const fieldNames = ["input", "href", "origin", "host", ...components];

/**
 * For `--get`: returns the function that prints fields of a URL as a row. `lists` has their names, with commas between
 * them. `pattern` is the one of `--match`, or null. Where there is no URL, all fields but the input are empty.
 */
export function getter(lists, pattern) {
  const fields = namesOf(lists).map((name) => field(name, pattern));
  return (found) => `${fields.map((get) => get(found)).join("\t")}\n`;
}

/** The names of fields in lists with commas. */
export function namesOf(lists) {
  return lists.flatMap((list) => list.split(","));
}

const escapes = new Map([
  ["\\t", "\t"],
  ["\\n", "\n"],
  ["\\\\", "\\"],
  ["\\{", "{"],
]);

/** For `--format`: returns the function that prints the format as a line, with each `{name}` replaced by that field. */
export function formatter(format, pattern) {
  const parts = format.split(/(\\[tn\\{]|\{[^}]*\})/).map((part) => {
    if (part.startsWith("{") && part.endsWith("}")) {
      return field(part.slice(1, -1), pattern);
    }
    const text = escapes.get(part) ?? part;
    return () => text;
  });
  return (found) => `${parts.map((get) => get(found)).join("")}\n`;
}

/** Returns the function that reads the named field of {input, url, groups}. */
function field(name, pattern) {
  const get = rawField(name, pattern);
  return (found) => escape(get(found));
}

function rawField(name, pattern) {
  if (name.startsWith("?")) {
    const parameter = name.slice(1);
    return ({ url }) => url?.searchParams.get(parameter) ?? "";
  }
  if (name.startsWith(":")) {
    return groupField(name.slice(1), pattern);
  }
  if (name === "input") return ({ input }) => input;
  if (fieldNames.includes(name)) return ({ url }) => url?.[name] ?? "";
  throw new UsageError(
    `there is no field ${JSON.stringify(name)}, but ${fieldNames.join(", ")}, ?NAME and :NAME`,
  );
}

/** Returns the function that reads a group. The first component with a group of that name counts. */
function groupField(name, pattern) {
  if (pattern === null) {
    throw new UsageError(`the field :${name} needs --match`);
  }
  if (!pattern.names.has(name)) {
    throw new UsageError(`the pattern has no group ${JSON.stringify(name)}`);
  }
  return ({ groups }) => {
    for (const values of Object.values(groups)) {
      if (Object.hasOwn(values, name)) return values[name] ?? "";
    }
    return "";
  };
}

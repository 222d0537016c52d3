// The lines of `--get` and `--format`: fields of a URL by their names, and text between them.

import { UsageError } from "./failure.js";
import { components } from "./format.js";
import { escape } from "./text.js";

export const fieldNames = ["input", "href", "origin", "host", ...components];

/** For `--get`: a function from a found URL to a line of fields. The names of the fields are separated by commas. */
export function getter(lists) {
  const fields = lists.flatMap((list) => list.split(",")).map(field);
  return (found) => `${fields.map((get) => get(found)).join("\t")}\n`;
}

const escapes = new Map([
  ["\\t", "\t"],
  ["\\n", "\n"],
  ["\\\\", "\\"],
  ["\\{", "{"],
]);

/** For `--format`: a function from a found URL to a line in which `{name}` is replaced by the field of that name. */
export function formatter(format) {
  const parts = format.split(/(\\[tn\\{]|\{[^}]*\})/).map((part) => {
    if (part.startsWith("{") && part.endsWith("}")) {
      return field(part.slice(1, -1));
    }
    const text = escapes.get(part) ?? part;
    return () => text;
  });
  return (found) => `${parts.map((get) => get(found)).join("")}\n`;
}

/** A function from a found URL, {input, url, groups}, to the field of a name. */
function field(name) {
  const get = rawField(name);
  return (found) => escape(get(found));
}

function rawField(name) {
  if (name.startsWith("?")) {
    const parameter = name.slice(1);
    return ({ url }) => url.searchParams.get(parameter) ?? "";
  }
  if (name.startsWith(":")) {
    const group = name.slice(1);
    return ({ groups }) => findGroup(groups, group);
  }
  if (name === "input") return ({ input }) => input;
  if (fieldNames.includes(name)) return ({ url }) => url[name];
  throw new UsageError(
    `there is no field ${JSON.stringify(name)}, but ${fieldNames.join(", ")}, ?NAME and :NAME`,
  );
}

/** The value of a group. The first component with a group of that name counts. */
function findGroup(groups, name) {
  for (const values of Object.values(groups ?? {})) {
    if (Object.hasOwn(values, name)) return values[name] ?? "";
  }
  throw new UsageError(
    groups === null
      ? `the field :${name} needs --match`
      : `the pattern has no group ${JSON.stringify(name)}`,
  );
}

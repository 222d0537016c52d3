// The lines of `--get` and `--format`: fields of a URL by their names, and text between them.

import { Buffer } from "node:buffer";

import { URLSearchParams } from "../entries/index.js";
import { components } from "../shared/components.js";
import { defaultPorts } from "../shared/scheme.js";
import { UsageError } from "./error.js";
import { escape } from "./text.js";

/** The attributes of a URL, which are printable ASCII. */
export const attributes = ["href", "origin", "host", ...components];

/**
 * For each field that is made of attributes: their names, and the function from their values to the field. Some have `makeAll`, too: the
 * same for many values of one attribute at once, as buffers of Arrow columns.
 */
const made = {
  __proto__: null,
  site: domainPart("registrableDomains"),
  "public-suffix": domainPart("publicSuffixes"),
  "unicode-host": {
    needs: ["hostname", "port"],
    make: (hostname, port) => unicodeOf(hostname) + (port && `:${port}`),
  },
  "effective-port": {
    needs: ["protocol", "port"],
    make: (protocol, port) =>
      port || (defaultPorts[protocol.slice(0, -1)] ?? ""),
  },
  params: {
    needs: ["search"],
    make: (search) => JSON.stringify([...new URLSearchParams(search)]),
  },
};

export const fieldNames = ["input", ...attributes, ...Object.keys(made)];

/**
 * How a field is made of the attributes of a URL: {needs, make, makeAll}, as above. Null for the input, for groups, and for a name that no
 * field has.
 */
export function recipe(name) {
  if (attributes.includes(name)) {
    return { needs: [name], make: (value) => value };
  }
  if (name.startsWith("?")) {
    return { needs: ["search"], make: parameter(name.slice(1)) };
  }
  const [, number] = /^segment:(-?[1-9]\d{0,5})$/.exec(name) ?? [];
  if (number !== undefined) {
    return { needs: ["pathname"], make: segment(Number(number)) };
  }
  return made[name] ?? null;
}

/** The field that a function of urlsmith/public-suffix makes of hostnames. A host that is no domain has none. */
function domainPart(name) {
  // Few need the list, and loading it takes time.
  const makeAll = (hostnames) =>
    require("../companions/public-suffix.js")[name](hostnames);
  return {
    needs: ["hostname"],
    make(hostname) {
      const values = Buffer.from(hostname);
      const valueOffsets = Int32Array.of(0, values.length);
      return Buffer.from(makeAll({ values, valueOffsets }).values).toString();
    },
    makeAll,
  };
}

/** The host in Unicode. https://url.spec.whatwg.org/#concept-domain-to-unicode */
function unicodeOf(hostname) {
  return hostname.includes("xn--")
    ? orEmpty(() => require("../companions/host.js").toUnicode(hostname)) ||
        hostname
    : hostname;
}

/** What a function of a domain returns; nothing for the opaque host of a URL that it refuses. */
function orEmpty(call) {
  try {
    return call() ?? "";
  } catch (error) {
    if (error instanceof TypeError) return "";
    throw error;
  }
}

/** The function from a pathname to its segment of a number, which is counted from the end if it is negative. */
function segment(number) {
  return (pathname) => {
    // An opaque path has no segments.
    if (!pathname.startsWith("/")) return "";
    const segments = pathname.slice(1).split("/");
    return segments.at(number < 0 ? number : number - 1) ?? "";
  };
}

/** The function from a search to the first value of a parameter. */
function parameter(name) {
  // Names of other characters may be percent-encoded in any URL.
  const isPlain = /^[\w-]+$/.test(name);
  return (search) => {
    if (search === "") return "";
    const value = isPlain ? plainParameter(search, name) : null;
    return value ?? new URLSearchParams(search).get(name) ?? "";
  };
}

/** The first value of a parameter in a search; null if it may be encoded, or a name before it. */
function plainParameter(search, name) {
  for (let from = 1; ;) {
    const start = search.indexOf(name, from);
    const equals = start + name.length;
    from = start + 1;
    if (start < 0) return search.includes("%") ? null : "";
    if (search[start - 1] !== "&" && start !== 1) continue;
    const after = search[equals];
    if (after !== "=" && after !== "&" && after !== undefined) continue;
    if (search.lastIndexOf("%", start) >= 0) return null;
    const and = search.indexOf("&", equals);
    const value = search.slice(equals + 1, and < 0 ? search.length : and);
    if (after !== "=") return "";
    return value.includes("%") || value.includes("+") ? null : value;
  }
}

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
  const found = recipe(name);
  if (found !== null) {
    const { needs, make } = found;
    return ({ url }) => (url ? make(...needs.map((name) => url[name])) : "");
  }
  if (name.startsWith(":")) {
    return groupField(name.slice(1), pattern);
  }
  if (name === "input") return ({ input }) => input;
  throw new UsageError(
    `there is no field ${JSON.stringify(name)}, but ${fieldNames.join(", ")}, segment:N, ?NAME and :NAME`,
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

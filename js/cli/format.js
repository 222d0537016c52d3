// How the `urlsmith` command prints URLs and matches for people and as JSON.

import { URLSearchParams } from "../entries/index.js";
import { components } from "../shared/components.js";
import { attributes } from "./fields.js";
import { style } from "./style.js";
import { escape, toJson } from "./text.js";

const bold = style(1);
const red = style(31);
const cyan = style(36);

const labels = Object.fromEntries(
  ["", "href", "origin", ...components].map((name) => [
    name,
    label(name, cyan),
  ]),
);

/** A URL's normal form and its components, one on each line. They are printable ASCII, so they are not escaped. */
export function formatUrl({ input, url }) {
  const { href, origin, search } = url;
  let text = `${bold(input === href ? href : escape(input))}\n`;
  text += `${labels.href}${href}\n`;
  if (origin !== "null") text += `${labels.origin}${origin}\n`;
  for (const name of components) {
    const value = url[name];
    if (value !== "") text += `${labels[name]}${value}\n`;
  }
  if (search !== "") {
    for (const [name, value] of new URLSearchParams(search)) {
      text += `${labels[""]}${escape(`${name} = ${value}`)}\n`;
    }
  }
  return `${text}\n`;
}

/** An input that is not a URL, and the reason. */
export function formatError(input, message) {
  return format(input, [["error", message]], red);
}

/** A matching URL and the pattern's groups. */
export function formatMatch({ url, groups }) {
  const rows = [];
  for (const [component, values] of Object.entries(groups)) {
    for (const [name, value] of Object.entries(values)) {
      rows.push([component, `${name} = ${value ?? ""}`]);
    }
  }
  return format(url.href, rows);
}

export function urlToJson({ input, url }) {
  const record = { input };
  for (const name of attributes) record[name] = url[name];
  record.searchParams = [...url.searchParams];
  return toJson(record);
}

export function matchToJson({ input, url, groups }) {
  const record = { input, href: url.href, match: groups !== null };
  if (groups) record.groups = groups;
  return toJson(record);
}

export function heading(title) {
  return `${bold(title)}\n${"─".repeat(title.length)}\n`;
}

/** Prints a title and rows of names and values. Titles and values can have any characters, so they are escaped. */
function format(title, rows, ofName = cyan) {
  const lines = rows.map(
    ([name, text]) => `${label(name, ofName)}${escape(text)}\n`,
  );
  return `${bold(escape(title))}\n${lines.join("")}\n`;
}

/** The start of a line: a name, and spaces up to the column of the values. */
function label(name, ofName) {
  return `  ${ofName(name)}${" ".repeat(10 - name.length)}`;
}

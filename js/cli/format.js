// How the `urlsmith` command prints URLs and matches.

import { escape, toJson } from "./text.js";

const components = [
  "protocol",
  "username",
  "password",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
];

/** A URL's normal form and the components that it has, one on each line. */
export function formatUrl(input, url) {
  const rows = [["href", url.href]];
  if (url.origin !== "null") rows.push(["origin", url.origin]);
  for (const name of components) {
    if (url[name] !== "") rows.push([name, url[name]]);
  }
  for (const [name, value] of url.searchParams) {
    rows.push(["", `${name} = ${value}`]);
  }
  return format(input, rows);
}

/** An input that is no URL, and why. */
export function formatError(input, message) {
  return format(input, [["error", message]]);
}

/** A matching URL and the pattern's groups; nothing for any other URL. */
export function formatMatch(input, url, pattern) {
  const groups = matchedGroups(url, pattern);
  if (groups === null) return "";
  const rows = [];
  for (const [component, values] of Object.entries(groups)) {
    for (const [name, value] of Object.entries(values)) {
      rows.push([component, `${name} = ${value ?? ""}`]);
    }
  }
  return format(url.href, rows);
}

export function urlToJson(input, url) {
  const record = { input, href: url.href, origin: url.origin };
  for (const name of components) record[name] = url[name];
  record.searchParams = [...url.searchParams];
  return toJson(record);
}

export function matchToJson(input, url, pattern) {
  const groups = matchedGroups(url, pattern);
  const record = { input, href: url.href, match: groups !== null };
  if (groups) record.groups = groups;
  return toJson(record);
}

/** The groups of each component that the pattern says something about, or null without a match. */
function matchedGroups(url, pattern) {
  const result = pattern.exec(url.href);
  if (result === null) return null;
  const groups = {};
  for (const name of components) {
    const values = result[name].groups;
    if (pattern[name] !== "*" && Object.keys(values).length > 0) {
      groups[name] = { ...values };
    }
  }
  return groups;
}

/** The one place where values become text, and so where they are escaped. */
function format(title, rows) {
  const lines = rows.map(
    ([name, text]) => `  ${name.padEnd(10)}${escape(text)}\n`,
  );
  return `${escape(title)}\n${lines.join("")}\n`;
}

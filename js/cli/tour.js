// The output of `urlsmith --tour`: an example of each of the three classes.

import { URL } from "../entries/index.js";
import { formatError, formatMatch, formatUrl, heading } from "./format.js";
import { makePattern, matchedGroups } from "./pattern.js";

const samples = [
  "HTTPS://user@EXAMPLE.com:443/a/./b/../c?q=url smith#top",
  "https://日本語.jp/路/?検索=値",
  "http://0x7f.1/",
  "file:///C|/Users/../Windows",
  "mailto:someone@example.com",
  "https://exa mple.com/",
];

const routes = [
  "https://example.com/users/42/posts/7",
  "https://example.com/users/42",
  "https://example.org/users/1/posts/2",
];

export function tour() {
  return `${[parsing(), searchParams(), matching()].join("\n")}urlsmith --help lists all options.\n`;
}

function parsing() {
  let text = heading("Parsing: new URL(input)");
  for (const input of samples) {
    try {
      text += formatUrl({ input, url: new URL(input) });
    } catch (error) {
      text += formatError(input, error.message);
    }
  }
  return text;
}

function searchParams() {
  const url = new URL("https://example.com/search?q=smith&page=1");
  const { searchParams: params } = url;
  const steps = [
    ['params.set("page", 2)', () => params.set("page", 2)],
    ['params.append("tag", "a&b")', () => params.append("tag", "a&b")],
    ["params.sort()", () => params.sort()],
    ['url.search = "?x=ä"', () => (url.search = "?x=ä")],
    ['params.get("x")', () => params.get("x")],
  ];
  let text = heading("Live search parameters: const params = url.searchParams");
  text += `${" ".repeat(30)}${url.href}\n`;
  for (const [code, step] of steps) {
    const value = step();
    const shown = code.includes(".get(") ? value : url.href;
    text += `${code.padEnd(30)}${shown}\n`;
  }
  return text;
}

function matching() {
  const pattern = makePattern("https://example.com/users/:user/posts/:post");
  let text = heading(
    'Matching: new URLPattern("https://example.com/users/:user/posts/:post")',
  );
  for (const route of routes) {
    const url = new URL(route);
    const groups = matchedGroups(url, pattern);
    text += groups ? formatMatch({ url, groups }) : `${route}\n  no match\n\n`;
  }
  return text;
}

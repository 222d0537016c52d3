// What the engines' own classes get wrong: each rule of js/polyfill/support.js that an engine breaks, with a text that shows it.

import { readSupport } from "../../bench/support.js";
import { escape } from "../escape.js";
import { addressOf } from "./draw.js";

/** What engines that follow the standards are told, and why one may change even so. */
const drawRight = (engines) =>
  `<p>${engines.join(" and ")} break none of these rules, so correctness is no reason to switch there. Other reasons are support for older versions, the same results on servers and in browsers, <a href="#speed">speed</a>, and <a href="docs/routers.html">lists of routes</a>.</p>`;

const url = (input) => addressOf("url", { input, base: "" });
const pattern = (text, input) =>
  addressOf("pattern", {
    mode: "string",
    text,
    base: "",
    components: {},
    ignoreCase: false,
    inputs: [input],
  });

/** For each rule: what the standard says, and the address of the playground with the example. */
const examples = {
  "a domain of ASCII that IDNA refuses, such as xn--": [
    "<code>https://xn--/</code> is a URL",
    url("https://xn--/"),
  ],
  "a space at the end of an opaque path stays": [
    "<code>data:a ?b</code> without its search is <code>data:a%20</code>",
    url("data:a ?b"),
  ],
  "a drive letter behind a host": [
    "<code>file://h/C|/</code> has the path <code>/C:/</code>",
    url("file://h/C|/"),
  ],
  "^ in a path is encoded": [
    "<code>https://h/^</code> has the path <code>/%5E</code>",
    url("https://h/^"),
  ],
  "regular expressions look around": [
    "the pattern <code>/((?!a)b)</code> is allowed",
    pattern("/((?!a)b)", "https://h/b"),
  ],
  "names have all letters": [
    "a group can have the name <code>𠀀</code>",
    pattern("https://h/:𠀀", "https://h/b"),
  ],
};

/**
 * The table of what is wrong, by engine, and the engines that break no rule. A rule without an example stands with its name.
 */
export function drawReasons() {
  const support = readSupport();
  const rules = new Map();
  const right = Object.entries(support)
    .filter(([, { broken }]) => broken.length === 0)
    .map(([engine]) => escape(engine));
  for (const [engine, { version, broken }] of Object.entries(support)) {
    for (const rule of broken) {
      const engines = rules.get(rule) ?? [];
      const short = /^\d{2,}|^\d+\.\d+/.exec(version)[0];
      rules.set(rule, [...engines, `${engine.replace(/ \d+$/, "")} ${short}`]);
    }
  }
  const rows = [...rules].map(([rule, engines]) => {
    const [what, address] = examples[rule] ?? [escape(rule)];
    const shown = address ? `<a href="${escape(address)}">${what}</a>` : what;
    return `<tr><td>${shown}</td><td>${escape(engines.join(", "))}</td></tr>`;
  });
  return `<table><thead><tr><th scope="col">The standard says</th><th scope="col">These say something else</th></tr></thead><tbody>${rows.join("")}</tbody></table>${right.length > 0 ? drawRight(right) : ""}`;
}

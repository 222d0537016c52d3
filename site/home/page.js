// What the site's build puts into the first page: the first state of its fields, the reasons, figures and first steps.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";

import { isUnpublished } from "../../tools/lib/documents.js";
import { entries, scriptPath } from "../../tools/lib/entries.js";
import { inspectPattern } from "../playground/inspect/pattern.js";
import { inspectUrl } from "../playground/inspect/url.js";
import { drawCharts, drawJobs } from "../charts.js";
import { escape } from "../escape.js";
import { icon, logo } from "../logo.js";
import { drawReasons } from "./reasons.js";
import {
  addressOf,
  drawColoured,
  drawMatch,
  drawValues,
  drawVerdict,
  first,
  questions,
} from "./draw.js";

const repository = resolve(import.meta.dirname, "../..");

/** The size of an entry's classic script after brotli, in KB. */
function sizeOf({ script }) {
  const text = readFileSync(join(repository, scriptPath(script)));
  return `${(brotliCompressSync(text).length / 1000).toFixed(1)} KB`;
}

/** The figures: [figure, what it is, the page that says more]. */
const figures = () => [
  [
    sizeOf(entries.index),
    "for all classes, in WebAssembly, after brotli",
    "README.html#entry-points-and-bundle-size",
  ],
  [
    sizeOf(entries.pattern),
    "for URLPattern alone, where the engine has URL",
    "docs/choosing-an-entry.html",
  ],
];

/** First steps for each kind of user: [who, what is imported or run, the page that goes on]. */
const starts = [
  ["On a server", 'import { URL } from "urlsmith"', "README.html"],
  ["In a page", 'import "urlsmith/polyfill"', "docs/polyfill.html"],
  [
    "In React Native",
    'import "urlsmith/polyfill"',
    "docs/polyfill.html#urlpattern-in-react-native-and-expo",
  ],
  [
    "For a router",
    'import { URLPatternList } from "urlsmith/list"',
    "docs/recipes.html#routes-of-a-worker",
  ],
  ["In Rust", "cargo add urlsmith", "README.html#in-rust"],
  ["To decide", "npx urlsmith --support", "docs/adopting.html"],
];

const drawStart = ([who, code, page]) =>
  `<li><a href="${page}"><strong>${who}</strong> <code>${escape(code)}</code></a></li>`;

/** The frequently asked questions with their links, as the items of a list. */
function drawQuestions() {
  const list = readFileSync(join(repository, "site/home/questions.md"), "utf8");
  const pageOf = (path) => path.replace(/\.md(?=#|$)/, ".html");
  return list
    .trim()
    .split(/\n(?=- )/)
    .map((item) => {
      const html = escape(item.slice(2))
        .replaceAll(/`([^`]*)`/g, "<code>$1</code>")
        .replaceAll(
          /\[([^\]]*)\]\(([^)]*)\)/g,
          (_, text, path) => `<a href="${pageOf(path)}">${text}</a>`,
        );
      return `<li>${html}</li>`;
    })
    .join("");
}

/** What the README says until the first release. */
export const drawNotice = (readme) =>
  isUnpublished(readme)
    ? '<p class="message fair"><strong>Not published yet.</strong> npm and the CDNs have it after the first release. <a href="CONTRIBUTING.html">A clone builds it.</a></p>'
    : "";

/** What stands in the page for each of its comments. */
export function pieces() {
  const load = createRequire(join(repository, "pkg/package.json"));
  const library = Object.assign(
    {},
    ...["urlsmith", "urlsmith/host", "urlsmith/validate"].map(load),
  );
  const asked = {
    url: questions.url(first),
    pattern: questions.pattern(first),
  };
  const url = inspectUrl(library, globalThis.URL, asked.url);
  const pattern = inspectPattern(library, undefined, asked.pattern);
  return {
    url: escape(first.url),
    "url-coloured": drawColoured(first.url, url.inputParts, url.errors),
    "url-address": escape(addressOf("url", asked.url)),
    verdict: drawVerdict(url),
    values: drawValues(url),
    pattern: escape(first.pattern),
    "pattern-coloured": drawColoured(first.pattern, pattern.textParts),
    "pattern-address": escape(addressOf("pattern", asked.pattern)),
    match: drawMatch(pattern),
    icon,
    logo,
    unpublished: drawNotice(
      readFileSync(join(repository, "README.md"), "utf8"),
    ),
    reasons: drawReasons(),
    conformance: drawCharts().conformance,
    jobs: drawJobs(),
    questions: drawQuestions(),
    starts: starts.map(drawStart).join(""),
    figures: figures()
      .map(
        ([figure, what, page]) =>
          `<a href="${page}"><strong>${escape(figure)}</strong> ${escape(what)}</a>`,
      )
      .join(""),
  };
}

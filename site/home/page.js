// What the site's build puts into the first page: the first state of its fields, and three figures.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";

import { readData } from "../../tests/bench/data.js";
import { digits } from "../../tests/bench/print.js";
import { summary } from "../../tests/bench/summary.js";
import { entries, scriptPath } from "../../tools/lib/entries.js";
import { inspectPattern } from "../playground/inspect/pattern.js";
import { inspectUrl } from "../playground/inspect/url.js";
import { escape } from "../escape.js";
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

/** How many times as fast as the engine's own class `new URL` is, in the engine where that is least and most. */
function speed() {
  const { groups } = summary(readData());
  const ratios = Object.values(groups[0].ratios);
  return `${digits(Math.min(...ratios))} to ${digits(Math.max(...ratios))} ×`;
}

/** The figures: [figure, what it is, the page that says more]. */
const figures = () => [
  [speed(), "as fast as each engine’s own new URL", "docs/performance.html"],
  [
    sizeOf(entries.index),
    "for all classes, in WebAssembly, after brotli",
    "README.html#which-entry",
  ],
  [
    sizeOf(entries.pattern),
    "for URLPattern alone, where the engine has URL",
    "docs/choosing-an-entry.html",
  ],
];

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
    figures: figures()
      .map(
        ([figure, what, page]) =>
          `<a href="${page}"><strong>${escape(figure)}</strong> ${escape(what)}</a>`,
      )
      .join(""),
  };
}

// What a bench writes beside the pages on performance: its figures, and the pages that show them. A bench is {name, pages}: the name
// of its file in docs/data/, and for each page the function that puts the figures into the page's text.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { repository } from "../tests/support/paths.js";

const read = (path) => readFileSync(join(repository, path), "utf8");
const write = (path, text) => writeFileSync(join(repository, path), text);

export const readResult = ({ name }) =>
  JSON.parse(read(`docs/data/${name}.json`));

/** The pages, by their paths: what they are, and what they are with a result. */
export async function pagesWith({ pages }, result) {
  const texts = {};
  for (const [path, put] of Object.entries(pages)) {
    const text = read(path);
    texts[path] = { text, written: await put(text, result) };
  }
  return texts;
}

export async function writeResult(bench, result) {
  const json = await format(JSON.stringify(result), { parser: "json" });
  write(`docs/data/${bench.name}.json`, json);
  const pages = Object.entries(await pagesWith(bench, result));
  for (const [path, { written }] of pages) write(path, written);
}

export const today = () => new Date().toISOString().slice(0, 10);

// The tables of docs/other-parsers.md.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { repository } from "../support/paths.js";
import { classes } from "./classes.js";

const page = readFileSync(join(repository, "docs/other-parsers.md"), "utf8");

const cellsOf = (row) =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));

/** For each parser in the page: its version, if the page has one, and its symbols by column. */
export const parsers = new Map();
let columns = null;
for (const line of page.split("\n")) {
  if (!line.startsWith("|")) {
    columns = null;
    continue;
  }
  const cells = cellsOf(line);
  if (columns === null) {
    columns = cells;
  } else if (columns[0] === "Parser" && !cells[0].startsWith("-")) {
    for (const text of cells[0].split(", ")) addParser(text, cells);
  }
}

/** A row has the parsers that do the same, each with its version. */
function addParser(text, cells) {
  const [, name, version] = /^(.+?)(?: (\d\S*))?$/.exec(text);
  const parser = parsers.get(name) ?? { version, symbols: {} };
  for (let index = 1; index < cells.length; index++) {
    parser.symbols[columns[index]] = cells[index];
  }
  parsers.set(name, parser);
}

/** The symbols of a parser, in the order of the classes. */
export const symbolsInPage = (name) =>
  Object.keys(classes).map((column) => parsers.get(name).symbols[column]);

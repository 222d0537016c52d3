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

/** For each parser in the page: its version, and its symbols by column. */
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
    const [name, version, ...symbols] = cells;
    const { symbols: before = {} } = parsers.get(name) ?? {};
    const own = Object.fromEntries(
      columns.slice(2).map((column, index) => [column, symbols[index]]),
    );
    parsers.set(name, { version, symbols: { ...before, ...own } });
  }
}

/** The symbols of a parser, in the order of the classes. */
export const symbolsInPage = (name) =>
  Object.keys(classes).map((column) => parsers.get(name).symbols[column]);

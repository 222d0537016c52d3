// `node bench/crate.js [FILE…]`: counts the instructions of the crate beside those of other crates, as benches/table.rs
// says, and writes docs/data/instructions.json, the tables of the crate's page and the sentence of the README. A file has a URL
// on each line, and its name is the name of its row. Rows of files that are not given stay.

import { execFileSync } from "node:child_process";
import { pathToFileURL } from "node:url";

import { repository } from "../tests/support/paths.js";
import { readResult, writeResult } from "./result.js";
import { table, withWritten } from "./table.js";

/** The tables that the bench prints: {head of the first column: {row: {column: instructions}}}. */
function parseTables(text) {
  return Object.fromEntries(
    text
      .trim()
      .split("\n\n")
      .map((block) => {
        const [head, , ...rows] = block
          .split("\n")
          .map((line) => line.split("|").slice(1, -1))
          .map((cells) => cells.map((cell) => cell.trim()));
        return [
          head[0],
          Object.fromEntries(
            rows.map(([row, ...counts]) => [
              row,
              Object.fromEntries(
                counts
                  .map((count, at) => [head[at + 1], count])
                  .filter(([, count]) => count !== "")
                  .map(([name, count]) => [name, Number(count)]),
              ),
            ]),
          ),
        ];
      }),
  );
}

/** A crate may lack a call. */
const number = (count) => count?.toLocaleString("en") ?? "";

/** The crate's page with the tables of the data. */
function withTables(text, data) {
  const tables = Object.entries(data).map(([title, rows]) => {
    const columns = Object.keys(Object.values(rows)[0]);
    return table(
      [title, ...columns],
      Object.entries(rows).map(([row, counts]) => [
        row,
        ...columns.map((column) => number(counts[column])),
      ]),
    );
  });
  return withWritten(text, "node bench/crate.js", tables.join("\n\n"));
}

/** The README with the sentence about URLs in normal form and about those that change. */
function withSentence(text, { "One URL of": rows }) {
  const of = (row) =>
    ["urlsmith", "url", "ada-url"].map((name) => rows[row][name]).map(number);
  const [normal, change] = [of("URLs in normal form"), of("URLs that change")];
  return text
    .replace(
      /^A URL in normal form takes [^.]*\./m,
      `A URL in normal form takes ${normal[0]} instructions; the \`url\` crate takes ${normal[1]}, and ada-url ${normal[2]}.`,
    )
    .replace(
      /^A URL that changes takes [^.]*\./m,
      `A URL that changes takes ${change[0]}; they take ${change[1]} and ${change[2]}.`,
    );
}

export const crate = {
  name: "instructions",
  pages: { "src/README.md": withTables, "README.md": withSentence },
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const text = execFileSync(
    "cargo",
    ["bench", "--bench=table", "--", ...process.argv.slice(2)],
    { cwd: repository, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] },
  );
  const before = readResult(crate);
  const data = Object.fromEntries(
    Object.entries(parseTables(text)).map(([title, rows]) => [
      title,
      { ...before[title], ...rows },
    ]),
  );
  await writeResult(crate, data);
}

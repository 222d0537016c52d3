// Rows that are made of many lines at once: the same as those of the URL class, whatever a line has and wherever it has it.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { createKey } from "../../pkg/dist/batch.js";
import { URL } from "../../pkg/dist/index.js";

import { folder, obeyed, urlsmith } from "./cli.js";

/** What a line can have at any place: the command copies words of four or eight bytes, and looks for these. */
const pieces = [
  ..."a/?#&+%\"\\\t ~'",
  "\u0001",
  "\x1f",
  "\x7f",
  "\u0080",
  "é",
  "\u2028",
  "\u202e",
  "😀",
  "?a=b+%41&c",
  "\r",
  "/index.html",
];
const heads = ["", "x:", "https://", "https://a.example/", "HTTP:a.example"];

/** Each piece behind each head, with letters before and after it; and empty lines. */
const lines = heads.flatMap((head) =>
  pieces.flatMap((piece) =>
    Array.from({ length: 20 }, (_, at) => {
      const letters = "abcdefghijklmnopqrs";
      return `${head}${letters.slice(0, at)}${piece}${letters.slice(at % 7)}`;
    }),
  ),
);
for (let index = 0; index < lines.length; index += 97) lines[index] = "";

const file = join(folder, "rows.txt");
// Some lines end with a carriage return, too.
const ends = lines.map((line, index) =>
  index % 3 === 0 ? `${line}\r\n` : `${line}\n`,
);
writeFileSync(file, ends.join(""));
// A carriage return before a line feed is no part of the line.
const inputs = ends.map((end) => end.replace(/\r?\n$/, ""));

function rowsOf(...options) {
  const { stdout } = urlsmith(
    [...options, "--file", file, "--exit-zero", "--quiet"],
    "",
  );
  return stdout.split("\n").slice(0, -1);
}

const shown = (text) =>
  text.replace(new RegExp(obeyed, "gu"), (character) => {
    const json = JSON.stringify(character).slice(1, -1);
    const code = character.charCodeAt(0).toString(16).padStart(4, "0");
    return json === character ? `\\u${code}` : json;
  });

test("--get has the line, and the attributes of its URL in any order", () => {
  const rows = inputs.map((input) => {
    const { href = "", host = "" } = URL.parse(input) ?? {};
    return input === ""
      ? "\t\t\t"
      : [shown(input), href, host, href].join("\t");
  });
  assert.deepEqual(rowsOf("--get", "input,href,host,href"), rows);
  const hosts = rows.map((row) => row.split("\t")[2]);
  assert.deepEqual(
    rowsOf("--get", "host,host"),
    hosts.map((host) => `${host}\t${host}`),
  );
});

test("--json has the members of each URL", () => {
  const names =
    "href origin host protocol username password hostname port pathname search hash";
  const rows = inputs
    .filter((input) => input !== "")
    .map((input) => {
      const url = URL.parse(input);
      const record = { input };
      if (url === null) return record;
      for (const name of names.split(" ")) record[name] = url[name];
      return { ...record, searchParams: [...url.searchParams] };
    });
  const found = rowsOf("--json");
  assert.equal(found.filter((line) => obeyed.test(line)).length, 0);
  const records = found.map((line) => {
    const { error, ...record } = JSON.parse(line);
    assert.equal(error === undefined, "href" in record);
    return record;
  });
  assert.deepEqual(records, rows);
});

/** Rules for queries and fragments, which leave most lines alone; and rules for paths. */
const keys = {
  fragment: { excludeFragment: true },
  "fragment,sort": { excludeFragment: true, sortParameters: true },
  "drop:a": { dropParameters: ["a"] },
  "keep:a": { keepParameters: ["a"] },
  slash: { dropTrailingSlash: true },
  "index,sort": { indexFiles: ["index.html"], sortParameters: true },
};

test("--key is the serialization where no rule changes it", () => {
  for (const [rules, options] of Object.entries(keys)) {
    const keyOf = createKey(options);
    assert.deepEqual(
      rowsOf("--key", rules),
      inputs.map((input) => keyOf(URL.parse(input)?.href ?? "")),
      rules,
    );
  }
});

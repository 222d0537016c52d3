// The documents use the field's terms: none has a phrase that the table in CONTRIBUTING.md replaces.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { repository } from "../support/paths.js";

const read = (name) => readFileSync(join(repository, name), "utf8");

const table = /^\| Instead of .*\n.*\n((?:\|.*\n)+)/m;
const phrases = table
  .exec(read("CONTRIBUTING.md"))[1]
  .trim()
  .split("\n")
  .map((row) => row.split("|")[1].trim().toLowerCase());

const documents = [
  "site/home/questions.md",
  "src/README.md",
  ...["", "docs"].flatMap((folder) =>
    readdirSync(join(repository, folder))
      .filter((name) => name.endsWith(".md"))
      .map((name) => join(folder, name)),
  ),
];

/** The phrases in a text. Line breaks count as spaces. */
const phrasesIn = (text) => {
  const words = text.replace(table, "").replace(/\s+/g, " ").toLowerCase();
  return phrases.filter((phrase) => words.includes(phrase));
};

test("the table of replaced phrases is read", () => {
  assert.ok(phrases.length >= 6, `${phrases.length} phrases`);
  assert.deepEqual(phrasesIn(`A line ${phrases[0].replace(" ", "\n")}.`), [
    phrases[0],
  ]);
});

for (const name of documents) {
  test(`${name} has none of the replaced phrases`, () => {
    assert.deepEqual(phrasesIn(read(name)), []);
  });
}

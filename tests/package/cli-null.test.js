// `urlsmith --null`: values end with NUL characters, so each has its row, whatever it has in it.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { folder, urlsmith } from "./cli.js";

const values = [
  "https://A.example/x",
  "",
  "https://b.exam\nple/\r\n?\n",
  "\n",
  "\r",
  "https://c.example/\r",
  "no\turl",
  "\ufeffhttps://d.example/",
  `https://e.example/${"y".repeat(1 << 20)}`,
  "https://b\u00fccher.example/?id=1",
  "https://f.example/?a&id=%0a",
  "",
];
const base = "https://base.example/a";
const text = values.map((value) => `${value}\0`).join("");
const ways = [[], ["--jobs", "2"], ["--base", base]];

/** The URL of a value; null for an empty one, which is no input. */
const urlOf = (value, args) =>
  value === ""
    ? null
    : URL.parse(value, args[0] === "--base" ? base : undefined);

function rowsOf(args, input = text) {
  const { stdout, stderr } = urlsmith(["--null", "--quiet", ...args], input);
  assert.equal(stderr, "");
  const rows = stdout.split("\0");
  assert.equal(rows.pop(), "");
  return rows;
}

test("each value has its row", () => {
  for (const way of ways) {
    const urls = values.map((value) => urlOf(value, way));
    for (const [args, cellOf] of [
      [["--get", "host"], (url) => url?.host],
      [["--get", "href"], (url) => url?.href],
      [["--get", "?id"], (url) => url?.searchParams.get("id")],
      [["--key", "fragment"], (url) => url?.href],
      [["--format", "{host}"], (url) => url?.host],
    ]) {
      const expected = urls.map((url) =>
        JSON.stringify(cellOf(url) ?? "").slice(1, -1),
      );
      assert.deepEqual(rowsOf([...way, ...args]), expected);
    }
    const rows = rowsOf([...way, "--get", "input,host"]);
    assert.equal(rows.length, values.length);
    assert.equal(rows[2], `https://b.exam\\nple/\\r\\n?\\n\tb.example`);
  }
});

test("JSON has a row for each value, too", () => {
  const records = rowsOf(["--json"]).map((row) => JSON.parse(row));
  assert.deepEqual(
    records.map(({ input }) => input),
    values,
  );
  assert.deepEqual(
    records.map(({ href }) => href),
    values.map((value) => URL.parse(value)?.href),
  );
  assert.match(records[1].error, /^Invalid URL/);
});

test("the last value need not end, and files may have values, too", () => {
  assert.deepEqual(rowsOf(["-g", "host"], "x:y\0https://a/"), ["", "a"]);
  assert.deepEqual(rowsOf(["-g", "host"], ""), []);
  assert.deepEqual(rowsOf(["-g", "host"], "\0"), [""]);
  const file = join(folder, "values");
  writeFileSync(file, text);
  assert.deepEqual(
    rowsOf(["-g", "host", "--file", file]),
    rowsOf(["-g", "host"]),
  );
  assert.deepEqual(rowsOf(["-g", "host", "https://a/", "-"], "x://b"), [
    "a",
    "b",
  ]);
});

// The `urlsmith` command reads files in pieces. Its answers do not depend on where a piece ends.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { createKey } from "../../js/batch/key.js";
import { escape, toJson } from "../../js/cli/text.js";
import { urlAttributes } from "../support/names.js";
import { repository } from "../support/paths.js";
import { folder, urlsmith } from "./cli.js";

const file = join(folder, "urls.txt");

/** The bytes that the command reads at a time: lines that become texts, and lines that stay bytes. */
const [READ_TEXTS, READ_BYTES] = ["READ_TEXTS", "READ_BYTES"].map((name) => {
  const source = readFileSync(join(repository, "js/cli/input.js"), "utf8");
  return 1 << new RegExp(`const ${name} = 1 << (\\d+);`).exec(source)[1];
});

function run(args, bytes) {
  writeFileSync(file, bytes);
  return urlsmith([...args, "--file", file]);
}

/** What is printed for an input and its URL, which is null for an empty line and an invalid input. */
const printers = {
  "--get": (names) => (input, url) => {
    const cells = names.split(",").map((name) => {
      if (name === "input") return input;
      return name.startsWith("?")
        ? (url?.searchParams.get(name.slice(1)) ?? "")
        : (url?.[name] ?? "");
    });
    return `${cells.map(escape).join("\t")}\n`;
  },
  "--key": () => {
    const keyOf = createKey({ excludeFragment: true, sortParameters: true });
    return (input, url) => `${url ? keyOf(url.href) : ""}\n`;
  },
  "--json": () => (input, url) => {
    if (input === "") return "";
    if (url) {
      const record = { input };
      for (const name of jsonNames) record[name] = url[name];
      record.searchParams = [...url.searchParams];
      return toJson(record);
    }
    return /^{"input":.*,"error":"Invalid URL .*"}\n$/;
  },
};

const jsonNames = [...new Set(["href", "origin", "host", ...urlAttributes])];

/** Compares the rows with those of the URL class. */
function checkRows(bytes, base, some = options) {
  const text = new TextDecoder().decode(Buffer.from(bytes));
  const lines = text.split("\n");
  const last = lines.pop();
  const inputs = lines.map((line) => line.replace(/\r$/, ""));
  if (last !== "") inputs.push(last.replace(/\r$/, ""));
  const urls = inputs.map((input) =>
    input === "" ? null : URL.parse(input, base),
  );
  for (const [option, value] of some) {
    const print = printers[option](value);
    const args = [option, value, base && `--base=${base}`];
    const { stdout, stderr } = run(args.filter(Boolean), bytes);
    const rows = stdout.split(/(?<=\n)/);
    let next = 0;
    inputs.forEach((input, index) => {
      const expected = print(input, urls[index]);
      if (expected instanceof RegExp) assert.match(rows[next++], expected);
      else if (expected !== "") assert.equal(rows[next++], expected);
    });
    assert.equal(next, stdout === "" ? 0 : rows.length);
    const all = inputs.filter((input) => input !== "").length;
    const invalid = all - urls.filter(Boolean).length;
    const isTold = invalid > 0 && option !== "--json";
    const told = new RegExp(`^urlsmith: ${invalid} lines? of ${all} `);
    assert.match(stderr.replaceAll(",", ""), isTold ? told : /^$/);
  }
}

const options = [
  ["--get", "hostname,href,port,pathname,search,hash,origin"],
  ["--get", "host"],
  ["--get", "input,href,host"],
  ["--get", "?q"],
  ["--get", "host,input,?q,?a b,search,protocol,host,input,hostname,href"],
  ["--key", "fragment,sort"],
  ["--json"],
];

test("the rows of columns are those of lines that are parsed alone", () => {
  const lines = [
    "https://EXAMPLE.com:81/a/../b?c#d",
    ...["", "nope", "\r", "\r\r", "", "", "x:y\r", "\ufeffhttp://a/", "\ufeff"],
    ...["http://é.example/\u001b[1m\u2028", "\u0000", "/relative\t", " "],
    "http://user:pw@[::1]:80",
  ];
  const text = lines.join("\n");
  for (const input of ["", "\n\n", "\r", "x:\r", "\ufeff", "\ufeff\r"]) {
    checkRows(input);
  }
  for (const input of [`${text}\n`, `\ufeff${text}`, `\n${text}\r`]) {
    checkRows(input);
  }
  checkRows(text, "https://base.example/");
  for (const bytes of [
    [0xef, 0xbb],
    [0xff, 0x0a, 0xe2, 0x82],
  ]) {
    checkRows(Buffer.from(bytes));
  }
});

test("the first parameter of a name, in every short query", () => {
  const tokens = ["q", "=", "&", "%71", "%", "+", "x", "#", "a b"];
  let queries = [""];
  let text = "";
  for (let length = 1; length <= 4; length++) {
    queries = queries.flatMap((query) => tokens.map((token) => query + token));
    for (const query of queries) text += `https://a/?${query}\n`;
  }
  text += 'x:"\\\\?"\nx:?\\\\&q=\\\\"\n';
  checkRows(text, undefined, [
    ["--get", "?q"],
    ["--get", "?a b,?q,host"],
    ["--json"],
  ]);
});

test("a piece may end anywhere", () => {
  const ends = [
    "\r\n\r\n\ufeffhttp://a/\nhttp://b/",
    "\n\n\nhttp://a/\r\n",
    "é\nno\n\r\n\n",
  ];
  for (const read of [READ_TEXTS, READ_BYTES]) {
    for (const end of ends) {
      for (let before = 0; before < 6; before += 3) {
        const path = "x".repeat(read - "http://a/".length - before);
        checkRows(`http://a/${path}${end}`, undefined, options.slice(3, 5));
      }
    }
  }
  // Lines that are longer than a piece.
  const long = `http://a/${"y".repeat(3 * READ_BYTES)}\n`;
  checkRows(`\ufeff${long}\n${long}z:\n${long.trim()}`);
});

test("--check finds the places of errors in every piece", () => {
  const clean = "https://a.example/b\n".repeat(READ_TEXTS / 10);
  const bad = "https://a.example/ \nhttps://a:b\nhttps://me@b.example/\n";
  const { status, stdout, stderr } = run(
    ["--check"],
    `${bad}${clean}\n${bad}${clean}${bad}`,
  );
  assert.equal(status, 1);
  const found = stdout.match(/(?<=^.*:)\d+:\d+: error.*$/gm);
  const later = (line) =>
    found
      .slice(0, 3)
      .map((text) => text.replace(/^\d+/, (n) => `${+n + line}`));
  assert.equal(found.length, 9);
  assert.match(found[0], /^1:19: /);
  assert.match(found[2], /^3:9: /);
  const count = Math.floor(READ_TEXTS / 10);
  assert.deepEqual(found.slice(3, 6), later(3 + count + 1));
  assert.deepEqual(found.slice(6), later(3 + count + 1 + 3 + count));
  assert.match(
    stderr,
    new RegExp(
      `^urlsmith: 9 errors in 9 of ${(9 + 2 * count).toLocaleString("en")} lines`,
    ),
  );
});

test("several files and standard input are read one after the other", () => {
  writeFileSync(file, "\ufeffhttp://a/\r\nno");
  const { status, stdout, stderr } = urlsmith(
    ["-g", "href,host", "-f", file, "-f", "-", "-f", file],
    "\ufeffhttp://b\n\nhttp://c",
  );
  assert.equal(status, 1);
  const rows = "http://a/\ta\n\t\n";
  assert.equal(stdout, `${rows}http://b/\tb\n\t\nhttp://c/\tc\n${rows}`);
  assert.match(stderr, /^urlsmith: 2 lines of 6 are no URL/);
});

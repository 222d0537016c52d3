// Rows that are made of many lines at once: the same as those of the URL class, whatever a line has and wherever it has it.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { Source } from "../../js/cli/bytes.js";
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

test("--get has the line where all lines are printable ASCII, and none is empty", () => {
  const some = inputs.filter((input) => /^[ -~]+$/.test(input));
  // More lines and bytes than are read, and parsed, at a time.
  const many = Array.from({ length: 30 }, () => some).flat();
  const plainFile = join(folder, "plain-rows.txt");
  writeFileSync(plainFile, `${many.join("\n")}\n`);
  for (const base of [undefined, "https://base.example/a/"]) {
    for (const names of [
      "input,href,host",
      "origin,input",
      "search,input,hash",
    ]) {
      const { stdout } = urlsmith(
        [
          ...["--get", names, "--file", plainFile, "--exit-zero", "--quiet"],
          ...(base ? ["--base", base] : []),
        ],
        "",
      );
      const rows = some.map((input) => {
        const values = { ...attributesOf(URL.parse(input, base)), input };
        return names
          .split(",")
          .map((name) => values[name] ?? "")
          .join("\t");
      });
      const found = stdout.split("\n").slice(0, -1);
      assert.equal(found.length, many.length);
      for (const [index, row] of found.entries()) {
        assert.equal(row, rows[index % some.length]);
      }
    }
  }
});

const attributesOf = (url) =>
  url === null
    ? {}
    : {
        href: url.href,
        host: url.host,
        origin: url.origin,
        search: url.search,
        hash: url.hash,
      };

test("lines are plain, for every two bytes at every place of a word", () => {
  const isPlain = (byte) => byte === 0x0a || (byte >= 0x20 && byte <= 0x7e);
  const isEmpty = (at, first, second) =>
    first === 0x0a && (at === 0 || second === 0x0a);
  const bytes = Buffer.alloc(11, "a");
  for (let at = 0; at < 10; at++) {
    for (let first = 0; first < 256; first++) {
      for (let second = 0; second < 256; second++) {
        bytes[at] = first;
        bytes[at + 1] = second;
        const expected =
          isPlain(first) && isPlain(second) && !isEmpty(at, first, second);
        if (new Source(bytes).hasPlainLines() !== expected) {
          assert.fail(`${first} and ${second} at ${at}`);
        }
      }
    }
    bytes.fill("a");
  }
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

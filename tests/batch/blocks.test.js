// Blocks of bytes are a shortcut: they decide about plain lines, and the URL parser about the others. Every short line
// over tokens of the standard is compared with the URL class here: each line in the middle of a text, at another place in the
// blocks each time; some at every place; and lines of bytes that are not UTF-8.

import assert from "node:assert/strict";
import { test } from "node:test";

import { formsOf } from "../support/forms.js";
import { createRandom } from "../support/random.js";
import { seedFrom } from "../support/seed.js";
import { strings } from "../support/tokens.js";

const [{ parseAll, checkAll, URL }] = await formsOf("urlsmith/batch");

const seed = seedFrom("BATCH_SEED");
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Everything that a batch says about lines, compared with the URL class. The lines are not empty. */
function assertLines(bytes, lines, where) {
  const urls = lines.map((line) => URL.parse(line));
  const rows = parseAll(bytes);
  const check = checkAll(bytes);
  const hostnames = parseAll(bytes, { columns: ["hostname"] });
  const some = parseAll(bytes, { columns: ["origin", "search", "pathname"] });
  for (const batch of [rows, check, hostnames, some]) {
    assert.equal(batch.length, lines.length, where);
    assert.deepEqual(batch.errors, rows.errors, where);
  }
  let text = "";
  let errorCount = 0;
  lines.forEach((line, index) => {
    const url = urls[index];
    text += `${url?.href ?? line}\n`;
    if (url === null) errorCount++;
    const error = (check.errors[index >> 3] >> (index & 7)) & 1;
    if (error !== Number(url === null)) {
      assert.fail(`${JSON.stringify(line)}: the error bit is ${error}`);
    }
    for (const name of ["hostname", "pathname", "search", "hash", "port"]) {
      const value = rows[name](index);
      if (value !== (url?.[name] ?? null)) {
        assert.equal(value, url?.[name] ?? null, `${name} of ${line}`);
      }
    }
  });
  assert.equal(rows.errorCount, errorCount, where);
  assert.equal(check.errorCount, errorCount, where);
  assert.equal(decoder.decode(rows.bytes), text, where);
  const column = (read) => `${urls.map((url) => (url ? read(url) : ""))}`;
  assert.equal(
    decoder.decode(hostnames.bytes).replaceAll("\n", ","),
    `${column(({ hostname }) => hostname)},`,
    where,
  );
  const values = urls.map((url) =>
    url ? [url.origin, url.search, url.pathname].join("\t") : "\t\t",
  );
  assert.equal(decoder.decode(some.bytes), `${values.join("\n")}\n`, where);
}

/** Compares lines, some thousands at a time. */
function compare(lines) {
  let count = 0;
  let some = [];
  const flush = () => {
    assertLines(encoder.encode(`${some.join("\n")}\n`), some, some[0]);
    count += some.length;
    some = [];
  };
  for (const line of lines) {
    if (line === "") continue;
    some.push(line);
    if (some.length === 4000) flush();
  }
  if (some.length > 0) flush();
  return count;
}

const schemes = ["http://", "https://", "HTTP://", "https:/", "ws://", "x://"];
const hosts = [
  ..."a1A.-_:@%[]\\/?# é\t\0",
  "0x",
  "xn--",
  "%41",
  "localhost",
  "\u3002",
  "\u00ad",
];

test("hosts of up to three tokens, after each scheme", () => {
  let count = 0;
  for (const scheme of schemes) {
    const most = scheme.startsWith("http") && scheme.endsWith("//") ? 3 : 2;
    count += compare(
      (function* () {
        for (const host of strings(hosts, most)) {
          yield `${scheme}${host}/b`;
          if (most === 3) yield `${scheme}${host}`;
        }
      })(),
    );
  }
  assert.ok(count > 60_000, `${count} lines`);
});

const paths = [
  ..."a./?#%'\"<>^`{|}\\ é\t\r\0\x7f",
  "..",
  "%2e",
  "%2E",
  "\u{1f600}",
];

test("paths, queries and fragments of up to three tokens", () => {
  let count = 0;
  for (const start of [
    "https://a.example/",
    "http://b/c/",
    "https://a/?",
    "https://a/#",
  ]) {
    count += compare(
      (function* () {
        for (const path of strings(paths, 3)) yield start + path + "d";
        for (const path of strings(paths, 2)) yield start + path;
      })(),
    );
  }
  assert.ok(count > 50_000, `${count} lines`);
});

test("lengths of hosts, and what follows them", () => {
  const lines = [];
  for (let length = 0; length < 70; length++) {
    for (const end of [
      "",
      "/",
      ".",
      "./x",
      ".1/",
      ".1x",
      "1",
      ":1/",
      "?",
      "#",
      "\\",
      "A/",
      "@b",
    ]) {
      for (const scheme of ["http", "https"]) {
        lines.push(`${scheme}://${"a".repeat(length)}${end}`);
        lines.push(`${scheme}://b.${"1".repeat(length)}${end}`);
      }
    }
  }
  compare(lines);
});

test("lines at each place of the blocks, and at the end of the text", () => {
  const lines = [
    "https://a.example/b",
    "https://a.example",
    "http://a.b/c/../d",
    "https://a/.b/c?d#e",
    "https://a/%2e",
    "https://a/b/..",
    "https://a/?q=/./x",
    "https://a.b/c?d=e?f#g",
    "https://a.b.1/",
    "nothing",
    "https://B\u00fccher.example/\u00fc",
    `https://a/${"b".repeat(130)}?c`,
    "https://a/b\u00e9",
  ];
  const end = "https://c.example/d";
  for (let shift = 0; shift < 130; shift++) {
    const first = `x:${"y".repeat(shift)}`;
    for (const line of lines) {
      for (const all of [
        [first, line, line, end, end, end],
        [first, line],
        [first, line, end],
      ]) {
        for (const feed of ["\n", "\r\n"]) {
          const bytes = encoder.encode(all.join(feed));
          assertLines(bytes, all, `${line} after ${shift}`);
          assertLines(encoder.encode(all.join(feed) + feed), all, line);
        }
      }
    }
  }
});

/** The lines that TextDecoder finds in bytes. */
function linesOf(bytes) {
  const lines = new TextDecoder().decode(bytes).split("\n");
  const last = lines.pop();
  return [...lines.map((line) => line.replace(/\r$/, "")), last].filter(
    (line) => line !== "",
  );
}

test(`mutated bytes, also ill-formed UTF-8, seed ${seed} (BATCH_SEED)`, () => {
  const { below, chance, pick } = createRandom(seed);
  const bytesOfInterest = [..."\r\n\t\0/?#.%:@\\[]aA1 '\""].map((character) =>
    character.charCodeAt(0),
  );
  const ill = [
    0x80, 0xbf, 0xc0, 0xc3, 0xa9, 0xe2, 0x82, 0xed, 0xa0, 0xf0, 0x9f, 0xf4,
    0xff, 0xef, 0xbb,
  ];
  const start = [
    "https://www.example.com/a/b?c=d#e",
    "http://a.example",
    "https://b\u00fccher.example/\u{1f600}?\u00e9",
    "https://[::1]:8080/x/../y",
    "mailto:a@b",
    "no",
  ];
  for (let round = 0; round < 2000; round++) {
    const text = Array.from({ length: 1 + below(12) }, () => pick(start));
    const bytes = encoder.encode(
      (chance(10) ? "\ufeff" : "") + text.join(pick(["\n", "\r\n", "\n\n"])),
    );
    for (let changes = below(8); changes > 0; changes--) {
      const at = below(bytes.length);
      bytes[at] = chance(50)
        ? pick(bytesOfInterest)
        : chance(80)
          ? pick(ill)
          : below(256);
    }
    assertLines(bytes, linesOf(bytes), `round ${round}: ${bytes}`);
  }
});

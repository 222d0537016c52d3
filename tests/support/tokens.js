// What the exhaustive tests put together: the symbols and pieces that the URL Standard names. Rust's tests put the same
// together.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { repository } from "./paths.js";

const rust = readFileSync(join(repository, "src/parser/tokens.rs"), "utf8");

/** A list of strings in Rust, read as JSON. */
const listOf = (name) =>
  JSON.parse(
    new RegExp(`const ${name}: .* = (\\[[^;]*\\]);`)
      .exec(rust)[1]
      .replace(/,\s*\]$/, "]")
      .replace(/\\u\{(\w+)\}/g, (_, hex) =>
        String.fromCodePoint(Number.parseInt(hex, 16)),
      ),
  );

/** Symbols and pieces that mean something to the URL parser. Rust's strings have no lone surrogates. */
export const tokens = [...listOf("TOKENS"), "\ud83d", "\ude00", "]", "%ff"];

/** What other tokens follow: each scheme's kind, up to each component. */
export const starts = [...listOf("STARTS"), "https://["];

/** Base URLs of each kind, and two that fail. */
export const bases = [
  "https://h/",
  "file:///ab",
  "foo://h?q",
  "//h",
  "http://\u00ad",
  "http://u:p@h:1/a/b/c?d#e",
  " HTTP://H/a/../b/c?d ",
  "file:///C:/a/b",
  "file://h/C:",
  "file:///C:",
  "file:///C:a",
  "foo://H/a/b?c",
  "foo:/.//a",
  "foo:a b#c",
];

/** Base URLs that are an origin, and others that differ in one thing. */
export const origins = [
  "https://h",
  "https://H:443/",
  "ws://h:80",
  "FTP://h.g",
  "http://h:81/",
  "http://1",
  "http://256.1",
  "http://h:65536",
  "http://h:",
  "http://h:x",
  "https://xn--",
  "https://",
  "https:/h",
  "https://a..b",
  "https://u@h",
  "https://h%41",
  "https://\u00e9",
  "https://h?q",
  "https://h#f",
  "https://h/a",
  "https://h//",
  "https://h\\",
  "https://h\t",
  " https://h",
  "https://h ",
  "file://h",
  "foo://h",
];

/** All strings of up to `length` of the tokens. */
export function* strings(tokens, length, start = "") {
  yield start;
  if (length === 0) return;
  for (const token of tokens) yield* strings(tokens, length - 1, start + token);
}

/** All strings of up to `length` of the tokens, after each start. */
export function* urls(length) {
  for (const start of starts) yield* strings(tokens, length, start);
}

const domains = "X aX aXb aX.b aXb.c a.X a.bX 1.X AX".split(" ");
const beforeDomains =
  "http:// wss:// WS:// ftp:// http://u:p@ file:// http:".split(" ");

/** Each code unit up to U+0100 in each place. */
export function* characters() {
  const places = [...listOf("PLACES"), "Xhttps://h/", "HTTP://H/X"];
  for (const before of beforeDomains) {
    for (const domain of domains) places.push(`${before}${domain}/`);
  }
  for (const address of ["X", ":X", "::X", "X::"]) {
    places.push(`http://[${address}]/`);
  }
  for (const domain of ["aXb", "aXb.c"]) places.push(`http://${domain}:99999`);
  for (let unit = 0; unit < 0x101; unit++) {
    for (const place of places) {
      yield place.replace("X", () => String.fromCharCode(unit));
    }
  }
}

/** Addresses with each number in each place, or with what comes beside digits in ASCII; ports with each number of digits. */
export function* addresses() {
  const numbers = [];
  for (let number = -9; number < 1000; number++) {
    numbers.push(`${number}`);
    yield `http://h:${number}/`;
    yield `https://h:${number * 97}`;
  }
  for (const around of [
    ["", ""],
    ["", "1"],
    ["1", ""],
    ["1", "1"],
    ["2", ""],
    ["2", "1"],
    ["25", ""],
  ]) {
    for (const unit of "-./:;") numbers.push(around.join(unit));
  }
  for (const before of ["http://", "ws://u@", "http:"]) {
    for (let place = 0; place < 4; place++) {
      for (const number of numbers) {
        yield `${before}${"1.".repeat(place)}${number}${".1".repeat(3 - place)}/`;
      }
    }
  }
  for (const before of [
    "http://h",
    "HTTP://H",
    "http://[::]",
    "http://u@1.1.1.1",
    "file://h",
    "foo://h",
  ]) {
    for (const digits of ["", "1", "12", "123", "100", "199", "1234"]) {
      for (const unit of "./0189:;") {
        for (const end of ["", "?"]) yield `${before}:${digits}${unit}${end}`;
      }
    }
  }
}

/** All URLs that are parsed without a base URL. `length` is the number of tokens. */
export function* inputs(length) {
  yield* urls(length);
  yield* characters();
  yield* addresses();
}

/** All relative references: strings of up to `length` tokens, and each code unit up to U+0100 in each place. */
export function* references(length) {
  yield* strings(tokens, length);
  for (let unit = 0; unit < 0x101; unit++) {
    const text = String.fromCharCode(unit);
    for (const place of ["", "/a", "a?", "a#"]) yield place + text;
  }
}

/** URLs of each kind for setters. */
export const settable = [
  "http://u:p@h:1/a?b#c",
  "https://h/",
  "file:///C:/a",
  "file://h/",
  "Foo://H:80/a",
  "foo://h",
  "foo:/.//a",
  "foo:a b",
];

/** What setters set: strings of up to `length` tokens, each code unit up to U+0100, and ports. */
export function* values(length) {
  yield* strings(tokens, length);
  for (let unit = 0; unit < 0x101; unit++) yield String.fromCharCode(unit);
  yield* ["9", "65535", "65536", "h:65536"];
}

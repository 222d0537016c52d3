// The decision that an input has no errors, compared with the standard's steps over every short input. An input after a space
// takes the steps: the shortcut knows no such input.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "../support/paths.js";
import { strings } from "../support/tokens.js";

const { isValid, validate } = await load("node/validate");

/** Fails with the first inputs for which the shortcut and the steps give different answers. Returns how many have no error. */
function compare(inputs, base) {
  const differences = [];
  let clean = 0;
  for (const input of inputs) {
    const { url, errors } = validate(input, { base });
    const steps = validate(` ${input}`, { base });
    // A space or a control character at the end belongs to the same error as the space at the start.
    const hasErrors = steps.errors.length > 1 || input.at(-1) <= " ";
    if (
      url !== steps.url ||
      errors.length > 0 !== hasErrors ||
      isValid(input, { base }) !== (!hasErrors && input.isWellFormed())
    ) {
      differences.push({ input, base, url, expected: steps.url, errors });
    }
    clean += hasErrors ? 0 : 1;
  }
  assert.deepEqual(differences.slice(0, 10), []);
  return clean;
}

const tokens =
  "a B 1 - . : / \\ ? # @ % ' | %2e %2E .. // http: ws: file: x: 1.2 256 :80".split(
    " ",
  );

test("every short input has the answer of the steps, with and without a base URL", () => {
  for (const base of [undefined, "http://h/a/b", "x://h/a", "file:///C:/a"]) {
    compare(strings(tokens, 2), base);
  }
  assert.ok(compare(strings(tokens, 3)) > 300);
});

test("every host, path and query of few tokens has the answer of the steps", () => {
  let clean = 0;
  for (const [start, end, length] of [
    ["http://", "", 3],
    ["http://", "/", 3],
    ["HTTPS://a", "/b", 3],
    ["http://a/", "", 3],
    ["http://a.b:80", "", 2],
    ["ftp://1.2.3.", "/", 2],
    ["x:", "", 3],
    ["X:a", "", 2],
    ["file:", "/a", 2],
  ]) {
    const inputs = Array.from(strings(tokens, length), (middle) =>
      [start, middle, end].join(""),
    );
    clean += compare(inputs);
  }
  assert.ok(clean > 5000, `${clean}`);
});

test("every code unit in each place has the answer of the steps", () => {
  const places =
    "X aX http:X http://X http://aX http://X/ http://a.X/ http://a/X http://a/bX?c http://a/?X http://a/#X x:X x:aX x:a?X x:a#X http://a/%X1 http://a/%1X";
  const inputs = [];
  for (let unit = 0; unit < 0x101; unit++) {
    const character = String.fromCharCode(unit);
    for (const place of places.split(" ")) {
      inputs.push(place.replace("X", () => character));
    }
  }
  assert.ok(compare(inputs) > 1000);
});

test("every URL of plain parts has the answer of the steps", () => {
  const schemes = "http HTTPS ws wss ftp file x X-1 1x".split(" ");
  const hosts =
    "a A a.b a-b a--b -a a- a. .a a..b a.-b a-.b a.1 1.a a.0x1 0x1 1 a.1-b 1.2.3.4 1.2.3.256 01.2.3.4 1.2.3 1.2.3.4.5 xn--a u@a u:p@a a_b a_b.c 256.2.3.4 a%62".split(
      " ",
    );
  const ports = [
    "",
    ":",
    ":0",
    ":08",
    ":1",
    ":9999",
    ":21",
    ":80",
    ":443",
  ].concat([":10000", ":65536", ":a", ":80:80"]);
  const ends =
    "| / /a /./a /a/.. /a/..?b /.a /%2e /%2E%2e/b /a%2 /a%20b ? ?a' /a? /'# # #a #a#b /a?b/../c#d/./e /a//b / /[ /a|b".split(
      " ",
    );
  const inputs = [];
  for (const scheme of schemes) {
    for (const host of hosts) {
      for (const port of ports) {
        for (const end of ends) {
          const rest = end === "|" ? "" : end;
          inputs.push(`${scheme}://${host}${port}${rest}`);
        }
      }
    }
  }
  assert.ok(compare(inputs) > 5000);
});

test("long labels, hosts and inputs have the answer of the steps", () => {
  const inputs = [];
  for (let length = 60; length < 67; length++) {
    for (const end of ["", ".b", ":80", "/", "?a", "#a"]) {
      inputs.push(`http://${"a".repeat(length)}${end}`);
      inputs.push(`http://b.${"a".repeat(length - 2)}${end}`);
    }
  }
  for (let length = 65_500; length < 65_540; length++) {
    inputs.push("http://a/".padEnd(length, "b"));
  }
  assert.ok(compare(inputs) > 40);
});

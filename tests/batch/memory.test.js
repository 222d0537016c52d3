// After `parseAll`, memory is freed. tests/reliability/ has what ends its calls early.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Boundary } from "../reliability/boundary.js";
import { collect, load } from "../reliability/support.js";

const MiB = 1 << 20;
/** By so many bytes the memory of an instance may grow for good. */
const KEPT = 4 * MiB;
const plain = "https://example.com/a/b?c=d#e";
const idna = "https://B\u00dccher.\u4f8b\u3048.example/\u00df";

const larges = {
  "a long line": ({ parseAll }) => parseAll(`a:${"b".repeat(10 * MiB)}`),
  "a long line that is not ASCII": ({ parseAll }) =>
    parseAll([`a:${"\u00e9".repeat(6 * MiB)}`]),
  "a long line that is invalid": ({ parseAll }) =>
    parseAll(`https://[${"a".repeat(6 * MiB)}`).error(0),
  "many short lines": ({ parseAll }) => parseAll("a:\n".repeat(6 * MiB)),
  "many lines": ({ parseAll }) => parseAll(`${plain}\n`.repeat(MiB / 4)),
  "a long base": ({ parseAll }) =>
    parseAll(Array(50).fill("c"), {
      base: `https://example.com/${"a".repeat(6 * MiB)}/b`,
    }),
};

for (const [name, operation] of Object.entries(larges)) {
  test(`memory is back within 4 MiB after ${name}`, async () => {
    const boundary = new Boundary().watchMemory();
    const { exported } = load("urlsmith/batch", { boundary });
    exported.parseAll(idna);
    await collect();
    const before = boundary.memoryBytes;
    operation(exported);
    await collect(() => boundary.memoryBytes - before <= KEPT);
    assert.ok(boundary.memoryBytes - before <= KEPT);
    assert.equal(exported.parseAll(idna).host(0), new URL(idna).host);
  });
}

test("the arrays of a result take less than twice what the text takes", () => {
  const { parseAll } = load("urlsmith/batch").exported;
  const hosts = ["example.com", "a.example", "long.example.org"];
  let text = "";
  for (let index = 0; index < 100_000; index++) {
    text += `https://${hosts[index % 3]}/${"path/".repeat(index % 7)}page-${index}\n`;
  }
  for (const input of [text, text.split("\n")]) {
    const { bytes, offsets, errors } = parseAll(input);
    const buffers = [bytes, offsets, errors].map(({ buffer }) => buffer);
    const total = buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
    assert.ok(total < 2 * text.length, `${total} of ${text.length}`);
  }
});

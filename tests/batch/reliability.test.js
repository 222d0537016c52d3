// Calls of `parseAll` that end early must not change the next answers. They end by a fault at each call across the
// boundary to WebAssembly, by the end of the stack, by a time limit, or by refused memory. Afterwards memory is freed.

import assert from "node:assert/strict";
import { test } from "node:test";

import { attempt } from "../reliability/outcome.js";
import { Boundary, Fault } from "../reliability/boundary.js";
import { collect, load, nearOverflow } from "../reliability/support.js";

const MiB = 1 << 20;
/** By so many bytes the memory of an instance may grow for good. */
const KEPT = 4 * MiB;
const base = "https://example.com/a/b";
const plain = "https://example.com/a/b?c=d#e";
const odd = " HTTP://EXAMPLE.com:080/a/./b/../\u00fc?q=\u00e4 b#f g";
const idna = "https://B\u00dccher.\u4f8b\u3048.example/\u00df";
const inputs = [plain, odd, idna, "../x", "", "no URL:", "blob:https://a/b"];
/** How many inputs there are: enough for several pieces. */
const many = Array.from({ length: 1500 }, () => [plain, odd, "../x"]).flat();

const show = (batch) =>
  [batch.errorCount, ...batch.column("href"), ...batch.column("origin")].join();

/** The operations, each with its work on the other side of the boundary. */
const operations = {
  text: ({ parseAll }) => show(parseAll(inputs.join("\n"))),
  array: ({ parseAll }) => show(parseAll(inputs)),
  "a base": ({ parseAll }) => show(parseAll(inputs, { base })),
  "many, as a text": ({ parseAll }) => show(parseAll(many.join("\n"))),
  "many, as an array": ({ parseAll }) => show(parseAll(many, { base })),
  "a long line": ({ parseAll }) =>
    show(parseAll(`a:\nb:${"\u00e9".repeat(MiB / 8)}\nc:`)),
  error: ({ parseAll }) => parseAll(inputs).error(5).message,
};
const isShort = (name) => !/many|long/.test(name);

function prepare(boundary, isForNode = true) {
  const { exported, context, run } = load("urlsmith/batch", {
    boundary,
    isForNode,
  });
  const expected = {};
  for (const [name, operation] of Object.entries(operations)) {
    expected[name] = operation(exported);
  }
  return { exported, expected, context, run };
}

/** Fails unless all operations, or the short ones, answer as before. */
function assertWhole({ exported, expected }, where) {
  for (const [name, operation] of Object.entries(operations)) {
    if (!isShort(name)) continue;
    assert.equal(operation(exported), expected[name], `${where}, then ${name}`);
  }
}

test("a fault at each call across the boundary", () => {
  const boundary = new Boundary();
  const loaded = prepare(boundary);
  let faults = 0;
  for (const [name, operation] of Object.entries(operations)) {
    for (const when of ["before", "after", "from"]) {
      for (let at = 1; at < 1000; at++) {
        let place = "";
        boundary.arm(at, when, (crossing) => {
          place ||= crossing;
          throw new Fault(crossing);
        });
        const result = attempt(() => operation(loaded.exported));
        const hasFired = boundary.disarm();
        if (!hasFired) {
          assert.equal(result.value, loaded.expected[name]);
          break;
        }
        faults++;
        assertWhole(loaded, `${name}, a fault ${when} ${place}, ${at}`);
      }
    }
  }
  assert.ok(faults > 100, `only ${faults} faults`);
});

/** The forms: with WebAssembly, and as JavaScript. */
for (const isForNode of [true, false]) {
  const form = isForNode ? "Node.js" : "CommonJS for browsers";

  test(`${form}: the stack overflows`, () => {
    const loaded = prepare(null, isForNode);
    let overflows = 0;
    for (const [name, operation] of Object.entries(operations)) {
      if (!isShort(name)) continue;
      for (let spare = 0; spare < 600; spare += 1 + (spare >> 4)) {
        const result = nearOverflow(() => operation(loaded.exported), spare);
        if (result === null) continue;
        if (result.error === undefined) {
          assert.equal(result.value, loaded.expected[name]);
        } else {
          overflows++;
        }
        assertWhole(loaded, `${name}, ${spare} frames`);
      }
    }
    assert.ok(overflows > 50, `only ${overflows} overflows`);
  });

  test(`${form}: a time limit at any moment`, () => {
    const loaded = prepare(null, isForNode);
    const { context, run } = loaded;
    let timeouts = 0;
    for (const [name, operation] of Object.entries(operations)) {
      for (let round = 0; round < 5; round++) {
        context.limited = () => {
          for (;;) operation(loaded.exported);
        };
        const result = attempt(() => run("limited()", { timeout: 1 + round }));
        assert.equal(result.error.code, "ERR_SCRIPT_EXECUTION_TIMEOUT");
        timeouts++;
        assertWhole(loaded, `${name}, a time limit`);
      }
    }
    assert.ok(timeouts > 10);
  });
}

test("memory is refused", () => {
  const boundary = new Boundary(256);
  const loaded = prepare(boundary);
  const { parseAll } = loaded.exported;
  let refusals = 0;
  for (const [name, operation] of Object.entries(operations)) {
    for (let spare = 0; spare < 100; spare = 2 * spare + 1) {
      boundary.failOnce(() => parseAll("x:y z"));
      boundary.sparePages = spare;
      const result = attempt(() => operation(loaded.exported));
      boundary.sparePages = Infinity;
      boundary.failOnce(() => parseAll("x:y z"));
      if (result.error === undefined) {
        assert.equal(result.value, loaded.expected[name]);
      } else {
        refusals++;
        assert.match(result.error.message, /memory/, name);
      }
      assertWhole(loaded, `${name}, ${spare} pages to spare`);
    }
  }
  assert.ok(refusals > 5, `only ${refusals} refusals`);
});

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

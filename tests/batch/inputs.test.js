// The column `input`, which the command alone asks for: with WebAssembly and without.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";

import { parseAll } from "../../pkg/dist/batch.js";

const require = createRequire(import.meta.url);
const forms = {
  "with WebAssembly": require("../../pkg/dist/node/batch.cjs"),
  "without WebAssembly": require("../../pkg/dist/batch.cjs"),
};

const tokens = [
  ..."https:|//|a.example|/|?|#|b|é| |\t|\r|:".split("|"),
  "https://a.example/b",
  // Longer than what is copied at a time.
  `HTTPS://${"c".repeat(40)}`,
];

/** Every line of up to three tokens. */
let lines = [""];
for (let length = 0, last = lines; length < 3; length++) {
  last = last.flatMap((line) => tokens.map((token) => line + token));
  lines = lines.concat(last);
}

const text = (bytes) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

for (const [name, { parseWithInputs }] of Object.entries(forms)) {
  test(`each line is beside what its URL has, ${name}`, () => {
    const bytes = Buffer.from(`${lines.join("\n")}\n`);
    for (const base of [undefined, "https://base.example/x/"]) {
      const columns = ["host", "input", "origin", "href"];
      const others = columns.filter((column) => column !== "input");
      const batch = parseWithInputs(bytes, { base, columns });
      // The strings of an array are lines of which none is left out.
      const expected = parseAll(lines, { base, columns: others });
      assert.equal(batch.length, lines.length);
      assert.equal(batch.errorCount, expected.errorCount);
      assert.deepEqual(batch.errors, expected.errors);
      assert.equal(batch.offsets.length, 4 * lines.length + 1);
      for (const [index, line] of lines.entries()) {
        const values = columns.map((column, place) => {
          const at = 4 * index + place;
          const [start, end] = batch.offsets.subarray(at, at + 2);
          const last = batch.bytes[end - 1];
          assert.equal(last, place === 3 ? 0x0a : 0x09);
          return text(batch.bytes.subarray(start, end - 1));
        });
        const value = (column) =>
          column === "input" ? line : (expected[column](index) ?? "");
        assert.deepEqual(values, columns.map(value));
      }
    }
  });
}

test("no one sees what the command uses", () => {
  for (const form of Object.values(forms)) {
    assert.equal(Object.keys(form).includes("parseWithInputs"), false);
    assert.throws(
      () => form.parseAll("x:", { columns: ["input"] }),
      /there is no column "input"/,
    );
  }
});

// Programs in which `urlsmith/pattern` once failed, each in a process of its own.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";

import { pkg } from "../support/paths.js";

const entry = JSON.stringify(join(pkg, "dist/pattern.cjs"));

/** Runs a script; returns the JSON that the script prints. */
function run(script) {
  return JSON.parse(execFileSync(process.execPath, ["--eval", script]));
}

test("another URLSearchParams does no harm", () => {
  const matches = run(`
    globalThis.URLSearchParams = class extends URLSearchParams {};
    const { URLPattern } = require(${entry});
    console.log(new URLPattern({ pathname: "/:a" }).test("https://a.example/b"));
  `);
  assert.equal(matches, true);
});

for (const name of ["reason", "position", "cause"]) {
  test(`a read-only "${name}" on Object.prototype does not change the error`, () => {
    const error = run(`
      const { URLPattern } = require(${entry});
      Object.defineProperty(Object.prototype, "${name}", { value: 1 });
      try {
        new URLPattern({ pathname: "(" });
      } catch ({ name, message }) {
        console.log(JSON.stringify({ name, message }));
      }
    `);
    assert.equal(error.name, "TypeError");
    assert.match(
      error.message,
      /^invalid pathname pattern "\(" at position 0: /,
    );
  });
}

test("a pattern may be longer than the engine's regular expressions", () => {
  const results = run(`
    const { URLPattern } = require(${entry});
    const pathname = "/" + "a".repeat(1 << 20);
    const pattern = new URLPattern({ pathname });
    console.log(JSON.stringify([pathname, "/a"].map((pathname) => pattern.test({ pathname }))));
  `);
  assert.deepEqual(results, [true, false]);
});

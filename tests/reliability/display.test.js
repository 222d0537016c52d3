// A runtime's console.log() and util.inspect() show our objects like the runtime's own.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";

import { findBun, findDeno, findNode } from "../support/engines/runtimes.js";
import { run } from "../support/processes.js";

const script = fileURLToPath(new URL("inside/display.js", import.meta.url));

describe("display", { concurrency: 2 }, () => {
  const runtimes = {
    "Node.js 20": () => findNode(20),
    "Node.js 26": () => findNode(26),
    Deno: findDeno,
    Bun: findBun,
  };
  for (const [name, find] of Object.entries(runtimes)) {
    for (const inspect of ["console.log", "util.inspect"]) {
      test(`${inspect} in ${name}`, async () => {
        const { command, args } = await find();
        const output = await run(command, [...args, script, inspect]);
        const [native, ours, rest] = output.split("the end\n");
        assert.ok(native.length > 400);
        assert.equal(ours, native);
        assert.equal(rest, "");
      });
    }
  }
});

// A runtime's console.log() and util.inspect() show our objects like the runtime's own.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";

import { load } from "../support/paths.js";
import { findBun, findDeno, findNode } from "../support/engines/table.js";
import { run } from "../support/processes.js";

const { URL: OurURL, URLPattern, URLSearchParams } = await load("index");
const { URLPatternList } = await load("list");

const script = fileURLToPath(new URL("programs/display.js", import.meta.url));

describe("display", { concurrency: 2 }, () => {
  const runtimes = {
    "Node.js 20": () => findNode(20),
    "Node.js 26": () => findNode(26),
    Deno: findDeno,
    Bun: findBun,
  };
  for (const [name, find] of Object.entries(runtimes)) {
    test(`console.log and util.inspect in ${name}`, async () => {
      const { command, args } = await find();
      const output = await run(command, [...args, script]);
      const shown = output.split("the end\n");
      assert.equal(shown.length, 5);
      const [logged, ours, inspected, alsoOurs] = shown;
      assert.ok(logged.length > 400 && inspected.length > 400);
      assert.equal(ours, logged);
      assert.equal(alsoOurs, inspected);
    });
  }
});

test("programs that pass no function to show values with, such as Vitest", () => {
  const key = Symbol.for("nodejs.util.inspect.custom");
  const cyclic = {};
  cyclic.self = cyclic;
  const params = new URLSearchParams("a=1&b=2");
  const pattern = new URLPattern({ pathname: "/:id" });
  const list = new URLPatternList([[pattern, 1]]);
  const shown = [new OurURL("https://a/b"), params, params.keys(), pattern]
    .concat(
      list,
      list.exec("https://a/b"),
      new URLPatternList([[pattern, cyclic]]),
    )
    .map((object) => object[key](2, {}));
  assert.match(
    shown[0],
    /^URL \{"href":"https:\/\/a\/b","origin":"https:\/\/a",/,
  );
  assert.equal(shown[1], 'URLSearchParams { "a" => "1", "b" => "2" }');
  assert.equal(shown[2], 'URLSearchParams Iterator { "a", "b" }');
  assert.match(shown[3], /^URLPattern \{.*"pathname":"\/:id"/);
  assert.match(shown[4], /^URLPatternList \[/);
  assert.match(shown[5], /"id":"b"/);
  assert.equal(shown[6], "URLPatternList [Object]");
  assert.match(params[key](), /"a" => "1"/);
  assert.equal(params[key](-1), "[Object]");
});

// What `urlsmith --support` says of the classes of an engine.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { test } from "node:test";

import { advice, supportOf } from "../../js/polyfill/support.js";
import { built } from "../support/paths.js";

const require = createRequire(import.meta.url);
const ours = require(built("dist/node/index.cjs"));

for (const form of ["node/index.cjs", "index.cjs"]) {
  test(`our own classes pass all rules: ${form}`, () => {
    const classes = require(built(`dist/${form}`));
    const support = supportOf(classes);
    assert.deepEqual(
      support.map(({ name, isThere, broken }) => [name, isThere, broken]),
      ["URL", "URLSearchParams", "URLPattern"].map((name) => [name, true, []]),
    );
    const { entry, reason } = advice(support);
    assert.equal(entry, undefined);
    assert.match(reason, /correctness is no reason to change/);
  });
}

test("classes that are missing or wrong are told, with the entry that helps", () => {
  const { URL, URLSearchParams, URLPattern } = ours;
  class Short extends URLPattern {
    get hasRegExpGroups() {
      return false;
    }
  }
  const adviceOf = (classes) => advice(supportOf(classes)).entry;
  assert.equal(adviceOf({}), "urlsmith/polyfill/all");
  assert.equal(adviceOf({ URL, URLSearchParams }), "urlsmith/polyfill");
  const outdated = { URL, URLSearchParams, URLPattern: Short };
  assert.equal(adviceOf(outdated), "urlsmith/polyfill");
  const broken = supportOf(outdated).at(-1).broken;
  assert.deepEqual(broken, ["hasRegExpGroups"]);
  class Old extends URL {
    get pathname() {
      return super.pathname.replace("%5E", "^");
    }
  }
  const old = { URL: Old, URLSearchParams, URLPattern };
  assert.equal(adviceOf(old), "urlsmith");
  assert.deepEqual(supportOf(old)[0].broken, ["^ in a path is encoded"]);
  const { reason } = advice(supportOf({ URL: Old, URLSearchParams }));
  assert.match(
    reason,
    /^URLPattern is missing here; "urlsmith\/polyfill\/force"/,
  );
});

test("the command prints the engine, each class and an advice", () => {
  const text = execFileSync(
    process.execPath,
    [built("dist/cli.cjs"), "--support"],
    { encoding: "utf8" },
  );
  assert.match(text, new RegExp(`^Node\\.js ${process.versions.node}\n`));
  for (const name of ["URL", "URLSearchParams", "URLPattern"]) {
    assert.match(text, new RegExp(`^  ${name} +(?:native|missing)`, "m"));
  }
  assert.match(text, /^(?:import "urlsmith|no import is needed)/m);
});

// The classic scripts, each in a realm of its own.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

import { scriptFile } from "../support/paths.js";

/** A realm with the language's globals and the given ones. It has run a script. */
function realm(name, globals = {}) {
  const context = vm.createContext({ ...globals });
  const script = readFileSync(scriptFile(name), "utf8");
  vm.runInContext(script, context);
  return (source) => vm.runInContext(source, context);
}

test("urlsmith and js define one global", () => {
  for (const name of ["urlsmith", "js"]) {
    // None of these realms has TextEncoder, atob or URL.
    const run = realm(name);
    assert.equal(run("Object.keys(globalThis).join()"), "urlsmith");
    assert.equal(
      run("Object.keys(urlsmith).sort().join()"),
      "URL,URLPattern,URLSearchParams",
    );
    assert.equal(
      run('new urlsmith.URL("https://EXAMPLE.com/../\\u00e4").href'),
      "https://example.com/%C3%A4",
    );
  }
});

test("pattern uses the URL of the realm, or names an entry that has one", () => {
  const run = realm("pattern", { URL, URLSearchParams });
  assert.equal(
    run("Object.getOwnPropertyNames(urlsmith).join()"),
    "URLPattern",
  );
  assert.equal(run("typeof URLPattern"), "undefined");
  assert.equal(
    run('new urlsmith.URLPattern({ hostname: "b\\u00fccher.*" }).hostname'),
    "xn--bcher-kva.*",
  );
  assert.throws(() => realm("pattern"), /TypeError: .*use "urlsmith\/js"/);
});

test("the polyfill keeps the alias of a window", () => {
  const run = realm("polyfill-force", { webkitURL: class {} });
  assert.equal(run("webkitURL === URL"), true);
});

// The classic scripts, each in a realm of its own.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

import { scriptFile } from "../support/paths.js";

/** A realm with the language's globals and the given ones. It has run some code and then a script. */
function realm(name, globals = {}, before = "") {
  const context = vm.createContext({ ...globals });
  vm.runInContext(before, context);
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

/** The ways in which a page can lack WebAssembly. */
const withoutWebAssembly = [
  "delete globalThis.WebAssembly",
  "globalThis.WebAssembly = null",
  "globalThis.WebAssembly = {}",
];

test("js runs without WebAssembly", () => {
  for (const before of withoutWebAssembly) {
    const run = realm("js", {}, before);
    assert.equal(
      run('new urlsmith.URL("https://b\\u00fccher.example/").host'),
      "xn--bcher-kva.example",
      before,
    );
  }
});

test("without WebAssembly, urlsmith loads and says what to use", () => {
  for (const before of withoutWebAssembly) {
    const run = realm("urlsmith", {}, before);
    assert.throws(
      () => run('new urlsmith.URL("x:")'),
      /TypeError: .*use "urlsmith\/js"/,
      before,
    );
  }
});

test("pattern uses the URL of the realm, or names an entry that has one", () => {
  for (const before of ["", ...withoutWebAssembly]) {
    const run = realm("pattern", { URL, URLSearchParams }, before);
    assert.equal(
      run("Object.getOwnPropertyNames(urlsmith).join()"),
      "URLPattern",
    );
    assert.equal(run("typeof URLPattern"), "undefined");
    assert.equal(
      run('new urlsmith.URLPattern({ hostname: "b\\u00fccher.*" }).hostname'),
      "xn--bcher-kva.*",
    );
  }
  assert.throws(() => realm("pattern"), /TypeError: .*use "urlsmith\/js"/);
});

test("polyfills install everything where nothing is", () => {
  for (const name of ["polyfill-all", "polyfill-force"]) {
    for (const before of ["", ...withoutWebAssembly]) {
      const run = realm(name, {}, before);
      for (const global of ["URL", "URLSearchParams", "URLPattern"]) {
        const { value, ...attributes } = run(
          `Object.getOwnPropertyDescriptor(globalThis, "${global}")`,
        );
        assert.equal(value.name, global);
        assert.deepEqual(attributes, {
          writable: true,
          enumerable: false,
          configurable: true,
        });
      }
      assert.equal(
        run('new URL("https://b\\u00fccher.example/").host'),
        "xn--bcher-kva.example",
      );
      assert.equal(run("typeof webkitURL"), "undefined");
    }
  }
});

test("the polyfill keeps the alias of a window", () => {
  const run = realm("polyfill-force", { webkitURL: class {} });
  assert.equal(run("webkitURL === URL"), true);
});

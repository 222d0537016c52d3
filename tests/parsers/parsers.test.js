// docs/other-parsers.md: what parsers of npm and Node do with our URLs. The page has the versions of
// tests/dependencies/package-lock.json.

import assert from "node:assert/strict";
import { test } from "node:test";

import { webUrls } from "../../bench/web-urls.js";
import { load } from "../support/paths.js";
import { isHost } from "../support/rfc3986.js";
import { classes, convertible, symbolsOf } from "./classes.js";
import { parsers, versionOf } from "./npm.js";
import { parsers as inPage, symbolsInPage } from "./page.js";

const { URL } = await load("node/index");
const { toRFC3986 } = await load("percent-encoding");

test("the classes are serialized URLs", () => {
  for (const href of Object.values(classes)) {
    assert.equal(new URL(href).href, href);
  }
});

/** What the engine deprecates is measured all the same. */
process.removeAllListeners("warning");

for (const [name, parse] of Object.entries(parsers)) {
  test(`${name} does what the page says`, () => {
    assert.deepEqual(symbolsOf(parse), symbolsInPage(name));
    if (!name.startsWith("Node")) {
      assert.equal(inPage.get(name).version, versionOf(name));
    }
  });

  test(`${name} keeps what toRFC3986 has converted`, () => {
    for (const column of convertible) {
      const form = toRFC3986(classes[column]);
      // fetch refuses all credentials.
      if (name === "undici" && column.startsWith("userinfo")) continue;
      assert.equal(parse(form), form, column);
    }
  });
}

/** Parsers that follow the RFC's grammar, not a narrower one of their own. */
const ofGrammar = ["ajv-formats", "fast-uri", "uri-js"];

test("no parser of the RFC refuses a converted web URL, if its host is one of the RFC's", () => {
  let count = 0;
  for (const input of webUrls(process.env.URLS)) {
    const url = URL.parse(input);
    if (url === null || !isHost(url.hostname)) continue;
    const form = toRFC3986(url);
    for (const name of ofGrammar) {
      assert.notEqual(parsers[name](form), null, `${name}: ${form}`);
    }
    count++;
  }
  assert.ok(count > 1000);
});

// Encodings other than UTF-8 in urlsmith/percent-encoding: https://url.spec.whatwg.org/#string-percent-encode-after-encoding

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { percentEncodeAfterEncoding as referenceEncode } from "@exodus/bytes/whatwg.js";

import { createRandom, stringMaker } from "../support/random.js";
import { cases } from "../support/vectors.js";
import { encoderOf, multibyte } from "./encoders.js";
import { formsOf } from "./forms.js";

for (const { title, classes, ...exports } of await formsOf(
  "percent-encoding",
)) {
  describe(title, () => testAll(exports, classes));
}

function testAll({ parseURL, percentEncodeAfterEncoding }, { URL }) {
  test("web-platform-tests: queries in all encodings", () => {
    let count = 0;
    for (const { input, output } of cases("percent-encoding.json")) {
      for (const [label, expected] of Object.entries(output)) {
        const base = "https://example.com/";
        const url = parseURL(`?${input}#${input}`, {
          base,
          encoding: encoderOf(label),
        });
        assert.ok(url instanceof URL);
        assert.equal(url.search, `?${expected}`);
        assert.equal(url.hash, `#${output["utf-8"]}`);
        count++;
      }
    }
    assert.equal(count, 16);
  });

  test("random strings: the same as another implementation of percent-encode after encoding", () => {
    const random = createRandom(19);
    const make = stringMaker(random, [
      ..."a~\\ &'\0\x0f¥‾≡‽ｱあ漢字한ä€ж😀\ue5e5\ud800",
    ]);
    for (const label of [
      ...multibyte,
      "windows-1252",
      "koi8-r",
      "x-user-defined",
    ]) {
      const encoder = encoderOf(label);
      for (let count = 0; count < 300; count++) {
        const input = make(10);
        assert.equal(
          percentEncodeAfterEncoding(encoder, input, "special-query"),
          referenceEncode(label, input.toWellFormed(), " \"#'<>"),
          `${label} ${JSON.stringify(input)}`,
        );
      }
    }
  });

  test("the encoding is for the queries of http:, https:, ftp: and file: URLs", () => {
    const encoding = encoderOf("windows-1252");
    const href = (input, base) => parseURL(input, { base, encoding }).href;
    assert.equal(
      href("https://e.x/é?é'#é"),
      "https://e.x/%C3%A9?%E9%27#%C3%A9",
    );
    assert.equal(href("ftp://e.x/?é"), "ftp://e.x/?%E9");
    assert.equal(href("file:///?é"), "file:///?%E9");
    for (const input of [
      "ws://e.x/?é",
      "wss://e.x/?é",
      "foo://e.x/?é",
      "mailto:a?é",
    ]) {
      assert.equal(href(input), new URL(input).href);
    }
    assert.equal(href("#é", "https://e.x/?%E9"), "https://e.x/?%E9#%C3%A9");
    assert.equal(href("", "https://e.x/?%E9#a"), "https://e.x/?%E9");
    assert.equal(href("#?é", "https://e.x/"), "https://e.x/#?%C3%A9");
    assert.equal(
      href(" \t?é\n \r é?\0 ", "https://e.x/"),
      "https://e.x/?%E9%20%20%E9?",
    );
    assert.equal(href("?é \n#", "https://e.x/"), "https://e.x/?%E9%20#");
    assert.equal(
      href("?‽漢", "https://e.x/"),
      "https://e.x/?%26%238253%3B%26%2328450%3B",
    );
    assert.equal(
      href("?\ud800", "https://e.x/"),
      "https://e.x/?%26%2365533%3B",
    );
    assert.equal(href("HTTPS:?é", "https://e.x/a"), "https://e.x/a?%E9");
    assert.equal(
      parseURL("?é", { base: new URL("https://e.x/") }).search,
      "?%C3%A9",
    );
    assert.equal(parseURL("https://e.x").href, "https://e.x/");
  });
}

test("the data of web-platform-tests has eight encodings", () => {
  const labels = cases("percent-encoding.json").flatMap(({ output }) =>
    Object.keys(output),
  );
  assert.equal(new Set(labels).size, 8);
});

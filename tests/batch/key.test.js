// createKey of urlsmith/batch, against a URL that is parsed and edited.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";

import { formsOf } from "../support/forms.js";
import { createRandom, stringMaker } from "../support/random.js";
import { cases } from "../support/vectors.js";
import { editedKey, everyOption } from "./edited-key.js";

const keys = JSON.parse(
  readFileSync(new URL("keys.json", import.meta.url), "utf8"),
);
const hrefs = cases("urltestdata.json").flatMap(({ href }) => href ?? []);

for (const form of await formsOf("urlsmith/batch")) {
  describe(`urlsmith/batch, ${form.form}`, () => testKeys(form));
}

function testKeys({ URL, createKey }) {
  test("what stays, byte for byte", () => {
    for (const [options, href, key] of keys) {
      assert.equal(createKey(options)(href), key);
    }
    assert.equal(createKey()(new URL("HTTPS://H")), "https://h/");
  });

  test("the key is that of a URL that is parsed and edited", () => {
    const random = createRandom(6);
    const make = stringMaker(random, [
      ..."/?#&=+ab.",
      ..."%20 %61 index.html index.html? a=1 &b=2 https://h/ foo://h x: &\ue000 &😀=".split(
        " ",
      ),
    ]);
    const urls = [...hrefs];
    for (let round = 0; round < 5000; round++) {
      const url = URL.parse(make(9), "https://h/");
      if (url !== null) urls.push(url.href);
    }
    for (const options of everyOption) {
      const keyOf = createKey(options);
      for (const href of urls) {
        assert.equal(keyOf(href), editedKey(URL, href, options), href);
      }
    }
  });

  test("what is no option is refused", () => {
    for (const options of [
      1,
      { dropParameters: "a" },
      { keepParameters: [], dropParameters: [] },
    ]) {
      assert.throws(() => createKey(options), TypeError);
    }
  });
}

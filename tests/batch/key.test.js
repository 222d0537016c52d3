// createKey of urlsmith/batch, against a URL that is parsed and edited.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { formsOf } from "../support/forms.js";
import { createRandom, stringMaker } from "../support/random.js";
import { cases } from "../support/vectors.js";
import { editedKey, everyOption } from "./edited-key.js";

const hrefs = cases("urltestdata.json").flatMap(({ href }) => href ?? []);

for (const form of await formsOf("urlsmith/batch")) {
  describe(`urlsmith/batch, ${form.form}`, () => testKeys(form));
}

function testKeys({ URL, createKey }) {
  test("what stays, byte for byte", () => {
    for (const [options, href, key] of [
      [undefined, "https://a.example/?#", "https://a.example/?#"],
      [
        { excludeFragment: true },
        "https://a.example/#?b",
        "https://a.example/",
      ],
      [{ excludeFragment: true }, "data:a#b", "data:a"],
      [{ dropTrailingSlash: true }, "https://h/a/?q/", "https://h/a?q/"],
      [{ dropTrailingSlash: true }, "https://h/a//#f/", "https://h/a/#f/"],
      [{ dropTrailingSlash: true }, "https://h/", "https://h/"],
      [{ dropTrailingSlash: true }, "foo:/a/", "foo:/a/"],
      [{ indexFiles: ["index.html"] }, "https://h/index.html", "https://h/"],
      [
        { indexFiles: ["index.html"], dropTrailingSlash: true },
        "https://h/a/index.html?q",
        "https://h/a?q",
      ],
      [{ indexFiles: ["a.html"] }, "https://a.html/b", null],
      [
        { dropParameters: ["a b"] },
        "https://h/?a+b&%61%20b=1&A=%e4",
        "https://h/?A=%e4",
      ],
      [{ dropParameters: ["\u00fc"] }, "https://h/?%C3%BC=1#f", "https://h/#f"],
      [{ dropParameters: ["a"] }, "https://h/?b&&a=b=c&", "https://h/?b"],
      [{ dropParameters: ["a"] }, "https://h/#?a", null],
      [
        { keepParameters: ["toString", "b"] },
        "https://h/?a&b=%20&b",
        "https://h/?b=%20&b",
      ],
      [{ keepParameters: [] }, "https://h/?a", "https://h/"],
      [
        { sortParameters: true },
        "https://h/?b=2&a=%3d&b=1&%61=+",
        "https://h/?a=%3d&%61=+&b=2&b=1",
      ],
    ]) {
      assert.equal(createKey(options)(href), key ?? href);
    }
    assert.equal(createKey()(new URL("HTTPS://H")), "https://h/");
  });

  test("the key is that of a URL that is parsed and edited", () => {
    const random = createRandom(6);
    const make = stringMaker(random, [
      ..."/?#&=+ab.",
      ..."%20 %61 index.html index.html? a=1 &b=2 https://h/ foo://h x:".split(
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

// urlsmith/relative: https://url.spec.whatwg.org/#url-writing

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { createRandom, stringMaker } from "../support/random.js";
import { cases } from "../support/vectors.js";
import { formsOf } from "./forms.js";

const bases = [
  "https://h/",
  "https://h/a",
  "https://h/a/b/c?q#f",
  "http://u:p@h:8080/a/",
  "wss://h//a//",
  "file:///",
  "file:///a/b",
  "file:///C:/a/b",
  "file://h/C:/x",
  "foo://h",
  "foo://h/a/b",
  "foo:///a/b",
  "foo:/a/b",
  "foo:/.//b/c",
  "foo:",
  "foo:opaque",
  "mailto:x?q",
];
const pieces = [
  ..."ab//..?#:é '@h|^[&\\\t",
  "..",
  "C:",
  "C|",
  "%2e",
  "https:",
  "HTTP:",
  "foo:",
  "file:",
];

for (const { title, classes, ...exports } of await formsOf("relative")) {
  describe(title, () => testAll(exports, classes));
}

function testAll({ parseReference, relative }, { URL }) {
  const resolve = (reference, base) => URL.parse(reference, base)?.href ?? null;

  test("the shortest reference", () => {
    for (const [from, to, reference] of [
      ["https://e.x/a/b/c", "https://e.x/a/b/d", "d"],
      ["https://e.x/a/b/c", "https://e.x/a/d?q#f", "../d?q#f"],
      ["https://e.x/a/b/c", "https://e.x/a/", ".."],
      ["https://e.x/a/b/c", "https://e.x/a/b/", "."],
      ["https://e.x/a/b/", "https://e.x/a/b", "../b"],
      ["https://e.x/a/b/c/d/e", "https://e.x/f", "/f"],
      ["https://e.x/a?q", "https://e.x/a?q", ""],
      ["https://e.x/a?q#f", "https://e.x/a?q", ""],
      ["https://e.x/a?q", "https://e.x/a?q#", "#"],
      ["https://e.x/a?q", "https://e.x/a?q#f", "#f"],
      ["https://e.x/a?q", "https://e.x/a?p#f", "?p#f"],
      ["https://e.x/a?q", "https://e.x/a?", "?"],
      ["https://e.x/a?q", "https://e.x/a", "a"],
      ["https://e.x/?q", "https://e.x/", "."],
      ["https://e.x/a", "https://f.x/", "//f.x"],
      ["https://e.x/a", "https://u@e.x/a", "//u@e.x/a"],
      ["https://e.x/a", "https://e.x:8/a", "//e.x:8/a"],
      ["https://e.x/a", "http://e.x/?q", "http://e.x?q"],
      ["https://e.x/a/b", "https://e.x/a/c:d", "./c:d"],
      ["https://e.x/a", "https://e.x/c:d", "/c:d"],
      ["https://e.x/a", "https://e.x//b", ".//b"],
      ["file:///C:/a", "file:///D:/b", "/D:/b"],
      ["file:///C:/a/b", "file:///C:/c", "/c"],
      ["file:///a", "file://h/b", "//h/b"],
      ["file://h/a", "file:///b", "///b"],
      ["foo:/a", "foo:/.//b", ".//b"],
      ["foo://h", "foo://h/a", "a"],
      ["foo://h/a", "foo://h", "//h"],
      ["mailto:a", "mailto:a#f", "#f"],
      ["mailto:a", "mailto:b", "mailto:b"],
      ["mailto:a", "https://e.x/", "https://e.x"],
      ["foo:/a/b", "foo:bar", "foo:bar"],
      ["foo:/a/b", "foo:", "foo:"],
    ]) {
      assert.equal(relative(from, to), reference, `${from} ${to}`);
      assert.equal(relative(new URL(from), new URL(to)), reference);
      assert.equal(resolve(reference, from), new URL(to).href);
    }
  });

  test("no reference of up to four code points is shorter", () => {
    const alphabet = [..."ab/.?#:"];
    const all = [""];
    for (let layer = all, length = 0; length < 4; length++) {
      layer = layer.flatMap((text) => alphabet.map((unit) => text + unit));
      all.push(...layer);
    }
    for (const from of [
      "https://h/a/b",
      "https://h/?a",
      "foo://h",
      "foo:/.//a",
      "file:///a/b/",
      "file:///C:/a/b",
    ]) {
      // Shorter references come first.
      const shortest = new Map();
      for (const reference of all) {
        const href = resolve(reference, from);
        if (href !== null && !shortest.has(href)) shortest.set(href, reference);
      }
      assert.ok(shortest.size > 1_500);
      for (const [href, reference] of shortest) {
        assert.ok(
          relative(from, href).length <= reference.length,
          `${from} ${href} ${reference}`,
        );
      }
    }
  });

  test("random URLs: the reference resolves back", () => {
    const random = createRandom(23);
    const make = stringMaker(random, pieces);
    const urls = [];
    while (urls.length < 400) {
      const href = resolve(make(8), random.pick(bases));
      if (href !== null) urls.push(href);
    }
    for (let count = 0; count < 2_000; count++) {
      const from = random.pick(urls);
      const to = random.pick(urls);
      const reference = relative(from, to);
      assert.ok(reference.length <= to.length);
      // Only a fragment can be resolved against a base with an opaque path.
      const href = resolve(reference, from) ?? resolve(reference);
      assert.equal(href, to, `${from} ${reference}`);
    }
  });

  test("web-platform-tests: the reference to each URL from its base resolves back", () => {
    let count = 0;
    for (const { base, href, failure } of cases("urltestdata.json")) {
      if (failure || !URL.canParse(base ?? "")) continue;
      assert.equal(
        resolve(relative(base, href), base),
        href,
        `${base} ${href}`,
      );
      count++;
    }
    assert.ok(count > 200, `${count}`);
  });

  test("references in parts, as they are written", () => {
    const partsOf = ({ kind, scheme, authority, path, query, fragment }) => [
      kind,
      scheme,
      authority,
      path,
      query,
      fragment,
    ];
    for (const [input, ...parts] of [
      ["", "path-relative", null, null, "", null, null],
      ["a/../B", "path-relative", null, null, "a/../B", null, null],
      ["?", "path-relative", null, null, "", "", null],
      ["#", "path-relative", null, null, "", null, ""],
      ["?a?b#c#d?e", "path-relative", null, null, "", "a?b", "c#d?e"],
      ["/a", "path-absolute", null, null, "/a", null, null],
      ["//u:p@H:8/a", "scheme-relative", null, "u:p@H:8", "/a", null, null],
      ["//", "scheme-relative", null, "", "", null, null],
      ["HTTPS://E.x/ü", "absolute", "HTTPS", "E.x", "/ü", null, null],
      ["http:\\\\e.x\\a", "absolute", "http", "e.x", "\\a", null, null],
      ["foo:\\\\e.x", "absolute", "foo", null, "\\\\e.x", null, null],
      ["https:a", "absolute", "https", null, "a", null, null],
      ["mailto:a@b?c", "absolute", "mailto", null, "a@b", "c", null],
      ["1a:b", "path-relative", null, null, "1a:b", null, null],
      [" \0 a\n\tb c \x1f", "path-relative", null, null, "ab c", null, null],
    ]) {
      assert.deepEqual(partsOf(parseReference(input)), parts, input);
    }
    const reference = parseReference(" a/./b ");
    assert.equal(reference.input, "a/./b");
    assert.equal(`${reference}`, "a/b");
    assert.throws(() => {
      "use strict";
      reference.path = "c";
    }, TypeError);
  });

  test("normal forms", () => {
    for (const [input, normalForm] of [
      ["a/./b/../c", "a/c"],
      ["./a", "a"],
      [".", "./"],
      ["./", "./"],
      ["", ""],
      ["..", "../"],
      ["a/..", "./"],
      ["a/../../..", "../../"],
      ["../../b", "../../b"],
      ["/../a", "/a"],
      ["/..", "/"],
      ["%2E/a/.%2e/b", "b"],
      ["a//..", "a/"],
      ["a/..//b", ".//b"],
      ["/.//b", "/.//b"],
      ["x/../a:b", "./a:b"],
      ["a b/ü^?ü'<#ü`", "a%20b/%C3%BC%5E?%C3%BC'%3C#%C3%BC%60"],
      ["?", "?"],
      ["#", "#"],
      ["//E.x/a/../b", "//E.x/b"],
      ["//e.x", "//e.x"],
      ["HTTPS://E.x:443/a/..", "https://e.x/"],
      ["MAILTO:A", "mailto:A"],
      ["HTTPS:a/..", "https:a/.."],
      // These references resolve differently for different bases.
      ["///a/..", "///a/.."],
      ["a/..\\b", "a/..\\b"],
      ["x/../C|/y", "x/../C|/y"],
    ]) {
      assert.equal(parseReference(input).normalForm, normalForm, input);
    }
  });

  test("random references: the normal form resolves to the same URLs", () => {
    const make = stringMaker(createRandom(24), pieces);
    let resolved = 0;
    for (let count = 0; count < 2_000; count++) {
      const input = make(8);
      let reference;
      try {
        reference = parseReference(input);
      } catch (error) {
        assert.ok(error instanceof TypeError);
        for (const base of bases) assert.equal(resolve(input, base), null);
        continue;
      }
      const { normalForm } = reference;
      assert.equal(parseReference(normalForm).normalForm, normalForm, input);
      for (const base of bases) {
        const href = resolve(input, base);
        assert.equal(resolve(normalForm, base), href, `${input} ${base}`);
        if (href === null) {
          assert.throws(() => reference.resolve(base), TypeError);
        } else {
          assert.equal(reference.resolve(new URL(base)).href, href);
          resolved++;
        }
      }
    }
    assert.ok(resolved > 10_000, `${resolved}`);
  });

  test("errors name the input and the cause", () => {
    for (const [call, message] of [
      [
        () => relative("a"),
        /^relative: 2 arguments required, but only 1 present$/,
      ],
      [
        () => relative("a", "https://e.x"),
        /^Invalid URL "a": it has no scheme/,
      ],
      [
        () => relative("https://e.x", "b"),
        /^Invalid URL "b": it has no scheme/,
      ],
      [() => parseReference(), /1 argument required/],
      [() => parseReference("https://a b/"), /^Invalid URL "https:\/\/a b\/"/],
      [() => parseReference("b").resolve("mailto:a"), /^Invalid URL "b"/],
      [() => parseReference("b").resolve(), /^Invalid URL "b"/],
    ]) {
      assert.throws(call, (error) => {
        assert.ok(error instanceof TypeError);
        assert.match(error.message, message);
        return true;
      });
    }
  });

  test("long inputs take linear time", () => {
    const folders = "a/".repeat(1 << 17);
    assert.equal(
      relative(`https://e.x/${folders}`, `https://e.x/${folders}b`),
      "b",
    );
    assert.equal(relative(`https://e.x/${folders}`, "https://e.x/b"), "/b");
    assert.equal(
      parseReference(`${folders}${"../".repeat(1 << 17)}b`).normalForm,
      "b",
    );
    assert.equal(parseReference(`${" \t".repeat(1 << 17)}b`).normalForm, "b");
  });
}

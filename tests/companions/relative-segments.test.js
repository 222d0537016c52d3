// appendSegments of urlsmith/relative: each segment is one segment of the path, decoded again.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { createRandom, stringMaker } from "../support/random.js";
import { formsOf } from "./forms.js";

for (const { title, appendSegments } of await formsOf("relative")) {
  describe(title, () => {
    test("segments behind the path", () => {
      for (const [url, segments, href] of [
        ["https://a.example", ["b"], "https://a.example/b"],
        ["https://a.example/b", ["c", "d"], "https://a.example/b/c/d"],
        ["https://a.example/b/", ["c"], "https://a.example/b/c"],
        ["https://a.example/b//", ["c"], "https://a.example/b//c"],
        ["https://a.example/b", [], "https://a.example/b"],
        ["https://a.example/b", [""], "https://a.example/b/"],
        ["https://a.example/b?q#f", ["c"], "https://a.example/b/c?q#f"],
        [
          "https://a.example/",
          ["//b.example"],
          "https://a.example/%2F%2Fb.example",
        ],
        [
          "https://a.example/",
          ["a/b?c#d%2e\\e"],
          "https://a.example/a%2Fb%3Fc%23d%252e%5Ce",
        ],
        [
          "https://a.example/",
          ["%2e%2e", "..."],
          "https://a.example/%252e%252e/...",
        ],
        [
          "https://a.example/",
          ["\t.", "\ud800"],
          "https://a.example/%09./%EF%BF%BD",
        ],
        [
          "https://a.example/",
          [7, "\u00e4 b"],
          "https://a.example/7/%C3%A4%20b",
        ],
        ["file:///", ["C|", "a"], "file:///C%7C/a"],
        ["myapp://host", ["a"], "myapp://host/a"],
        ["myapp:/", ["", "a"], "myapp:/.//a"],
      ]) {
        assert.equal(appendSegments(url, segments).href, href);
      }
    });

    test("what is no segment, or has no path of segments, is refused", () => {
      for (const segment of [".", ".."]) {
        assert.throws(
          () => appendSegments("https://a.example/", ["b", segment]),
          {
            name: "TypeError",
            message: `appendSegments: "${segment}" is no segment of a path`,
          },
        );
      }
      assert.throws(() => appendSegments("mailto:a", ["b"]), {
        name: "TypeError",
        message: "appendSegments: the path of this mailto: URL is opaque",
      });
      assert.throws(() => appendSegments("a b", ["b"]), TypeError);
      assert.throws(() => appendSegments("https://a.example/"), TypeError);
    });

    test("the segments decode to what was given, and nothing else changes", () => {
      const make = stringMaker(createRandom(3), [
        ..."a/.%?#\\|:@ \t\n\u00e9C2e",
      ]);
      for (let round = 0; round < 5000; round++) {
        const segments = [make(4), make(4)];
        if (segments.some((it) => it === "." || it === "..")) continue;
        for (const base of ["https://u:p@h:8/x/?q#f", "file:///", "foo://h"]) {
          const before = new URL(base);
          const url = appendSegments(base, segments);
          const found = url.pathname.split("/").slice(-2);
          assert.deepEqual(found.map(decodeURIComponent), segments, base);
          url.pathname = before.pathname;
          assert.equal(url.href, before.href);
        }
      }
    });
  });
}

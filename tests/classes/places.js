// The answer does not depend on the place in the input: blocks of eight or sixteen bytes are looked at together.

import assert from "node:assert/strict";
import { test } from "node:test";

export function testPlaces({ URL }) {
  test("what is percent-encoded does not depend on its place", () => {
    // The percent-encode sets of a special URL, without the code points above U+007E, which all sets have.
    const components = [
      ["https://example.com/", "pathname", ' "<>^`{}'],
      ["https://example.com/?", "search", " \"<>'"],
      ["https://example.com/#", "hash", ' "<>`'],
    ];
    const characters = Array.from({ length: 0x60 }, (_, index) =>
      String.fromCharCode(0x20 + index),
    ).concat("\0", "\u{e9}", "\u{20ac}", "\u{1f600}");
    const hex = (byte) =>
      `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    for (const [start, component, set] of components) {
      for (const character of characters) {
        // These end a path or a query, or begin another segment.
        if (component !== "hash" && "?#/\\".includes(character)) continue;
        const isEncoded =
          set.includes(character) || character > "~" || character < " ";
        const expected = isEncoded
          ? Array.from(Buffer.from(character), hex).join("")
          : character;
        // More than two blocks of sixteen bytes, at each offset.
        for (let place = 0; place < 36; place++) {
          const before = "a".repeat(place);
          const after = "b".repeat(36 - place);
          const url = new URL(`${start}${before}${character}${after}`);
          const text = `${before}${expected}${after}`;
          assert.equal(url[component].slice(1), text, character);
          assert.equal(url.href, `${start}${text}`, character);
        }
      }
    }
  });

  test("dot segments do not depend on their place", () => {
    const segments = {
      "..": [],
      ".%2E": [],
      ".": ["first"],
      "%2e": ["first"],
      "...": ["first", "middle"],
      ".a": ["first", "middle"],
      "a.": ["first", "middle"],
      "%2ea": ["first", "middle"],
    };
    for (const [middle, kept] of Object.entries(segments)) {
      // More than two blocks of sixteen bytes, at each offset.
      for (let place = 0; place < 36; place++) {
        const first = "a".repeat(place);
        const last = "b".repeat(36 - place);
        const path = kept
          .map((name) => ({ first, middle })[name])
          .concat(last)
          .join("/");
        const url = new URL(`https://example.com/${first}/${middle}/${last}`);
        assert.equal(url.pathname, `/${path}`, `${middle} at ${place}`);
        assert.equal(url.href, `https://example.com/${path}`);
      }
    }
  });

  test("characters before a dot segment, and tabs, do not depend on their place", () => {
    for (let place = 0; place < 36; place++) {
      const before = "a".repeat(place);
      const after = "b".repeat(36 - place);
      for (const [character, expected] of [
        [" ", "%20"],
        ["\u{e9}", "%C3%A9"],
        ["^", "%5E"],
        ["|", "|"],
        ["\t", ""],
        ["\n", ""],
        ["\r", ""],
        ["\x08", "%08"],
        ["\x0e", "%0E"],
      ]) {
        for (const end of ["", "?q", "/./c", "/c/../d", "\\e"]) {
          const input = `https://example.com/${before}${character}${after}${end}`;
          const path = end.replace("/./", "/").replace("c/../", "");
          assert.equal(
            new URL(input).href,
            `https://example.com/${before}${expected}${after}${path.replace("\\", "/")}`,
          );
        }
      }
    }
  });
}

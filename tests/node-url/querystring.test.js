// The functions of urlsmith/querystring. differential.test.js tests that everything else is as in Node.

import assert from "node:assert/strict";
import nodeQuerystring from "node:querystring";
import { describe, test } from "node:test";

import { forms } from "./support.js";

for (const { form, querystring } of await forms()) {
  describe(`querystring, ${form}`, () => testQuerystring(querystring));
}

function testQuerystring(querystring) {
  const { escape, parse, stringify, unescape, unescapeBuffer } = querystring;

  test("parse", () => {
    const cases = [
      [["a=b&c=d&a=e"], { a: ["b", "e"], c: "d" }],
      [["a+b=c+%2B&d&=e&&f=="], { "a b": "c +", d: "", "": "e", f: "=" }],
      [["a:b;c:d", ";", ":"], { a: "b", c: "d" }],
      [["a->b::c->d", "::", "->"], { a: "b", c: "d" }],
      [["%C3%A4=%E4&%zz=%"], { "\u00e4": "\ufffd", "%zz": "%" }],
      [["a&b&c", null, null, { maxKeys: 2 }], { a: "", b: "" }],
      // An equals sign that is no text: each field is a value, except for an empty one at the end.
      [["a&&b=c&", "&", []], { "": ["a", "", "b=c"] }],
      [[""], {}],
      [[undefined], {}],
      [[1], {}],
      [
        ["a=b", null, null, { decodeURIComponent: (text) => `<${text}>` }],
        { "<a>": "<b>" },
      ],
    ];
    for (const [args, expected] of cases) {
      const parsed = parse(...args);
      assert.equal(Object.getPrototypeOf(parsed), null);
      assert.deepEqual({ ...parsed }, expected);
    }
    const keys = Array.from({ length: 1001 }, (_, index) => index).join("&");
    assert.equal(Object.keys(parse(keys)).length, 1000);
    const all = parse(keys, null, null, { maxKeys: 0 });
    assert.equal(Object.keys(all).length, 1001);
    assert.deepEqual(Object.entries(parse("__proto__=1&__proto__=2")), [
      ["__proto__", ["1", "2"]],
    ]);
  });

  test("parse decodes the same fields as Node, with separators of any characters", () => {
    const texts = [
      "&",
      "=",
      "a",
      "%",
      "4",
      "+",
      "a&",
      "4a",
      "%4",
      "=a",
      "==",
      "+=",
    ];
    const tokens = ["%4a", "%", "4", "a", "=", "&", "+"];
    const one = ["", ...tokens];
    const two = one.flatMap((start) => one.map((end) => start + end));
    const queries = new Set(two.flatMap((a) => two.map((b) => a + b)));
    const isDifferent = (...args) =>
      JSON.stringify(Object.entries(parse(...args))) !==
      JSON.stringify(Object.entries(nodeQuerystring.parse(...args)));
    const differences = [];
    for (const separator of texts) {
      for (const equals of texts) {
        for (const query of queries) {
          if (isDifferent(query, separator, equals)) {
            differences.push([query, separator, equals]);
          }
        }
      }
    }
    assert.deepEqual(differences.slice(0, 3), []);
    assert.deepEqual({ ...parse("%4a=1", "a&") }, { "%4a": "1" });
    assert.deepEqual({ ...parse("%4a=1", "&", "4=") }, { "%4a=1": "" });
  });

  test("stringify", () => {
    const cases = [
      [[{ a: "b c", d: [1, true, 2n] }], "a=b%20c&d=1&d=true&d=2"],
      [[{ a: NaN, b: {}, c: null, d: undefined, e: [] }], "a=&b=&c=&d="],
      [[{ a: 1e21, b: -0 }], "a=1e%2B21&b=0"],
      [[{ "\u00e4&": "=" }, ";", ":"], "%C3%A4%26:%3D"],
      [[null], ""],
      [["a"], ""],
      [[], ""],
      [
        [{ a: "" }, null, null, { encodeURIComponent: (text) => `<${text}>` }],
        "<a>=<>",
      ],
    ];
    for (const [args, expected] of cases) {
      assert.equal(stringify(...args), expected);
    }
  });

  test("escape and unescape", () => {
    assert.equal(
      escape("a b!'()*-._~:\u00e4\u{1f4a9}"),
      "a%20b!'()*-._~%3A%C3%A4%F0%9F%92%A9",
    );
    assert.equal(escape({ toString: () => "a b" }), "a%20b");
    assert.equal(escape(5), "5");
    // Lone surrogates become the same as in Node.
    assert.equal(escape("\ud800a"), "%F0%90%81%A1");
    assert.throws(() => escape("a\ud800"), {
      name: "URIError",
      code: "ERR_INVALID_URI",
    });
    assert.equal(unescape("a%20b+c"), "a b+c");
    assert.equal(unescape("%ff%C3%A4%e4%bd"), "\ufffd\u00e4\ufffd");
    assert.equal(
      unescape("%F0%9F%92%A9%ED%A0%80%zz%4"),
      "\u{1f4a9}\ufffd\ufffd\ufffd%zz%4",
    );
    const bytes = unescapeBuffer("a%FFb%g\u0141+");
    assert.ok(bytes instanceof Uint8Array);
    assert.deepEqual([...bytes], [0x61, 0xff, 0x62, 0x25, 0x67, 0x41, 0x2b]);
    assert.equal(unescapeBuffer("a+b", true)[1], 0x20);
    // Only the lowest byte of a code unit is written, and that byte can look like a "0" or a "%".
    assert.deepEqual([...unescapeBuffer("%9\u0130")], [0x25, 0x39, 0x30]);
    assert.deepEqual([...unescapeBuffer("\u012541")], [0x25, 0x34, 0x31]);
  });

  test("a program can replace the functions", () => {
    try {
      querystring.escape = (text) => `<${text}>`;
      querystring.unescape = (text) => `[${text}]`;
      assert.equal(stringify({ a: "b" }), "<a>=<b>");
      assert.deepEqual({ ...parse("a+=b") }, { "[a%20]": "[b]" });
    } finally {
      Object.assign(querystring, { escape, unescape });
    }
  });

  test("the names are those of Node", () => {
    assert.deepEqual(Object.keys(querystring).sort(), [
      "decode",
      "encode",
      "escape",
      "parse",
      "stringify",
      "unescape",
      "unescapeBuffer",
    ]);
    assert.equal(querystring.decode, parse);
    assert.equal(querystring.encode, stringify);
    assert.equal(escape.name, "qsEscape");
    assert.equal(unescape.name, "qsUnescape");
  });
}

// urlsmith/uri-template: the examples of RFC 6570, malformed templates, and matching as the inverse of expansion.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";

import { createRandom, stringMaker } from "../support/random.js";
import { formsOf } from "./forms.js";

const { variables, expansions } = JSON.parse(
  readFileSync(new URL("uri-template.json", import.meta.url), "utf8"),
);
const examples = Object.values(expansions).flatMap(Object.entries);

/** Objects as others write them, with the usual prototype. */
const plain = (value) => value && JSON.parse(JSON.stringify(value));

for (const { title, URITemplate } of await formsOf("uri-template")) {
  describe(title, () => {
    const expand = (template, values) =>
      new URITemplate(template).expand(values);
    const match = (template, uri) => new URITemplate(template).match(uri);

    test("the examples of RFC 6570", () => {
      assert.equal(examples.length, 116);
      for (const [template, expansion] of examples) {
        assert.equal(expand(template, variables), expansion, template);
      }
    });

    test("matching is the inverse of expanding", () => {
      let inverted = 0;
      for (const [template, expansion] of examples) {
        let values;
        try {
          values = match(template, expansion);
        } catch {
          continue;
        }
        assert.ok(values, `${template} ${expansion}`);
        assert.equal(expand(template, values), expansion, template);
        inverted++;
      }
      assert.equal(inverted, 103);
    });

    test("the values of a URI", () => {
      for (const [template, uri, values] of [
        ["a", "a", {}],
        ["a", "ab", null],
        ["\u00fc{x}", "%C3%BC1", { x: "1" }],
        ["{x}", "", { x: "" }],
        ["{x}", "%c3%bc%7e", { x: "\u00fc~" }],
        ["{x}", "a%2Fb", { x: "a/b" }],
        ["{x}", "a/b", null],
        ["{x}", "a%", null],
        ["{x}", "%zz", null],
        ["{x}", "%ff", null],
        ["{x}", "\u00fc", null],
        ["{x}", "a,b", { x: ["a", "b"] }],
        ["{x}", "a=b", null],
        ["{x,y}", "1,2,3", { x: "1", y: ["2", "3"] }],
        ["{x,y}", "1", { x: "1" }],
        ["{x*}", "a,b", { x: ["a", "b"] }],
        ["{x*}", "a=1,b=2", { x: { a: "1", b: "2" } }],
        ["{x*}", "a=1,b", null],
        ["{x*}", "a=1,a=2", null],
        ["{/x,y*}", "/a=1", { y: { a: "1" } }],
        ["{/x,y*}", "/a,b/c", { x: ["a", "b"], y: ["c"] }],
        ["/{x}.json", "/a.b.json", { x: "a.b" }],
        ["/{x}.json", "/.json", { x: "" }],
        ["/{x}.json", "/json", null],
        ["{/x}", "", {}],
        ["{/x}", "/", { x: "" }],
        ["{/x}", "/a/b", null],
        ["{/x,y}", "/a/b", { x: "a", y: "b" }],
        ["{/x*}", "/a/b,c", null],
        ["{/x*}{?q}", "/a/b?q=1", { x: ["a", "b"], q: "1" }],
        ["{/x}/end", "/end", {}],
        ["{/x}/end", "/a/end", { x: "a" }],
        ["{/x}/end", "/a/b/end", null],
        ["{.x}", ".a.b", { x: "a.b" }],
        ["{.x,y}", ".a.b.c", { x: "a", y: "b.c" }],
        ["{;x,y}", ";x;y=2", { x: "", y: "2" }],
        ["{;x*}", ";x=1;x", { x: ["1", ""] }],
        ["{?x,y}", "?y=2", { y: "2" }],
        ["{?x,y}", "?y=2&x=1", null],
        ["{?x,y}", "?x=1&z=2", null],
        ["{?x}", "?", null],
        ["{?x}", "?x", null],
        ["{?x}", "?xy=1", null],
        ["{?x}", "?x=1,2", { x: ["1", "2"] }],
        ["{?x*}", "?x=1", { x: ["1"] }],
        ["{?x*}", "?a=1&x=2", { x: { a: "1", x: "2" } }],
        ["{?x,y*}", "?a=1", { y: { a: "1" } }],
        ["{?x*}", "?a", null],
        ["?a=1{&x}", "?a=1&x=2", { x: "2" }],
        ["{+x}", "a,b/%2F?%20#", { x: "a,b/%2F? #" }],
        ["{+x}", "%25%41%2f%5b", { x: "%25A%2f%5b" }],
        ["{+x}", "<", null],
        ["{+x,y}", "a/,b,c", { x: "a/", y: "b,c" }],
        ["{+x*}", "a=1,b", { x: ["a=1", "b"] }],
        ["{+x}/raw{?q}{#f}", "a/b/raw#c?", { x: "a/b", f: "c?" }],
        ["{+x}?q={y}", "a/b?q=1", { x: "a/b", y: "1" }],
        ["{#x}", "", {}],
        ["{#x}", "#a#b", { x: "a#b" }],
        ["{a%20b}{?c.d}", "1?c.d=2", { "a%20b": "1", "c.d": "2" }],
      ]) {
        assert.deepEqual(
          plain(match(template, uri)),
          values,
          `${template} ${uri}`,
        );
      }
    });

    test("templates without an inverse", () => {
      for (const [template, name, cause] of [
        ["{a}{b}", "a", "what follows can be a part of it"],
        ["{a}-{b}", "a", "what follows can be a part of it"],
        ["{a}{?b}-", "a", "what follows can be a part of it"],
        ["{+a}/{b}", "a", "what follows can be a part of it"],
        ["{?a}{?b}", "a", "what follows can be a part of it"],
        ["{#a}#", "a", "what follows can be a part of it"],
        ["{?a}{&b}", "a", "what follows can be a part of it"],
        ["{a*}={b}", "a", "what follows can be a part of it"],
        ["{a:3}", "a", "it is a prefix"],
        ["{a*,b}", "a", "it is exploded beside others"],
        ["{a,b*}", "b", "it is exploded beside others"],
        ["{a}/{a}", "a", "it occurs twice"],
      ]) {
        const message = `cannot match with URI template "${template}": "${name}" has no inverse, because ${cause}`;
        assert.throws(() => match(template, "x"), {
          name: "TypeError",
          message,
        });
      }
    });

    test("malformed templates", () => {
      for (const [template, position, cause] of [
        ["{a", 0, 'no "}" follows this "{"'],
        ["{", 0, 'no "}" follows this "{"'],
        ["a}", 1, '"}" is not allowed here'],
        ["a b", 1, '" " is not allowed here'],
        ["a%zz", 1, '"%" is not allowed here'],
        ["\u0007", 0, '"\\u{7}" is not allowed here'],
        ["{}", 1, '"}" is not allowed here'],
        ["{?}", 2, '"}" is not allowed here'],
        ["{a,}", 3, '"}" is not allowed here'],
        ["{.}", 2, '"}" is not allowed here'],
        ["{..a}", 2, '"." is not allowed here'],
        ["{??a}", 2, '"?" is not allowed here'],
        ["{a.}", 2, '"." is not allowed here'],
        ["{a b}", 2, '" " is not allowed here'],
        ["{a-b}", 2, '"-" is not allowed here'],
        ["{a{b}}", 2, '"{" is not allowed here'],
        ["{\u{1f600}}", 1, '"\u{1f600}" is not allowed here'],
        ["{a\u{1f600}}", 2, '"\u{1f600}" is not allowed here'],
        ["{a*:1}", 3, '":" is not allowed here'],
        ["{a:1*}", 4, '"*" is not allowed here'],
        ["{a:12345}", 7, '"5" is not allowed here'],
        ["{a:0}", 2, '":" is not allowed here'],
        ["{a:x}", 2, '":" is not allowed here'],
        ...["=", ",", "!", "@", "|"].map((sign) => [
          `{${sign}a}`,
          1,
          `"${sign}" is not allowed here`,
        ]),
      ]) {
        assert.throws(
          () => new URITemplate(template),
          ({ name, message }) =>
            name === "TypeError" &&
            message.startsWith("invalid URI template ") &&
            message.endsWith(` at position ${position}: ${cause}`),
          template,
        );
      }
    });

    test("long templates", () => {
      const name = "a".repeat(65_536);
      const long = "a".repeat(100_000);
      assert.equal(expand(`{${name}}${long}`, { [name]: long }), long + long);
      assert.throws(() => new URITemplate(`{${name}a}`), {
        message: /at position 65537: "a" is not allowed here$/,
      });
      const { x, y } = match("/{x}.a{?y}", `/${long}.a?y=${long}%41`);
      assert.ok(x === long && y === `${long}A`);
      assert.equal(match("/{x}.a{?y}", `/${long}.b`), null);
    });

    test("literals", () => {
      for (const [template, expansion] of [
        ["\u00fc'\u{1f600}[!]%41%2f", "%C3%BC'%F0%9F%98%80[!]%41%2f"],
        ["\ud800", "%EF%BF%BD"],
        ["{?a%20b}", "?a%20b=1"],
      ]) {
        assert.equal(expand(template, { "a%20b": 1 }), expansion);
      }
    });

    test("values", () => {
      for (const [template, values, expansion] of [
        ["{a}", { a: 0 }, "0"],
        ["{a}", { a: 10n }, "10"],
        ["{a}", { a: false }, "false"],
        ["{a}{b}", { a: null }, ""],
        ["{a}", { a: "!'()*~\ud800" }, "%21%27%28%29%2A~%EF%BF%BD"],
        ["{+a}", { a: "[\u00fc]%41%zz%" }, "[%C3%BC]%41%25zz%25"],
        ["{+a}", { a: "%5B%25%2541" }, "%5B%25%2541"],
        ["{a:2}", { a: "\u{1f600}bc" }, "%F0%9F%98%80b"],
        ["{+a:2}", { a: "%41" }, "%254"],
        ["{a*}", { a: [1, null, "b"] }, "1,b"],
        ["{?a*}", { a: [] }, ""],
        ["{?a*}", { a: { b: undefined } }, ""],
        ["{?a*,c}", { a: { "b&": 1, d: "" }, c: "" }, "?b%26=1&d=&c="],
        ["{;a*}", { a: Object.assign(Object.create(null), { b: "" }) }, ";b"],
        ["{?a}", { a: [""] }, "?a="],
        ["{x,a,y}", { y: 1 }, "1"],
        ["{toString}{__proto__}", {}, ""],
        ["{__proto__}", JSON.parse('{ "__proto__": "a" }'), "a"],
      ]) {
        assert.equal(expand(template, values), expansion, template);
      }
      for (const [template, value, cause] of [
        ["{a}", () => 1, "is no text, array or plain object"],
        ["{a}", new Date(), "is no text, array or plain object"],
        ["{a}", [["b"]], "has a member that is an object"],
        ["{a}", { b: {} }, "has a member that is an object"],
        ["{a:1}", ["b"], "has no prefix, since it is no text"],
      ]) {
        assert.throws(() => expand(template, { a: value }), {
          name: "TypeError",
          message: `cannot expand URI template "${template}": the value of "a" ${cause}`,
        });
      }
      assert.throws(() => expand("{a}", "a"), TypeError);
      assert.throws(() => expand("{a}", { a: Symbol("a") }), TypeError);
      assert.throws(() => new URITemplate(), TypeError);
      assert.throws(() => new URITemplate("a").match(), TypeError);
    });

    test("names, text, and a name that every object has", () => {
      const template = new URITemplate("{b}/{a}{?b,__proto__}");
      assert.deepEqual(template.variableNames, ["b", "a", "__proto__"]);
      assert.equal(String(template), "{b}/{a}{?b,__proto__}");
      const values = match("{__proto__}", "a");
      assert.deepEqual(Object.entries(values), [["__proto__", "a"]]);
    });

    test("random templates: what matches expands to the URI, and what expands matches", () => {
      const random = createRandom(5);
      const literal = stringMaker(random, [..."/-.a?#&=;,:"]);
      const text = stringMaker(random, [..."ab.-/,;=&%\u00fc "]);
      const safe = stringMaker(random, [..."ab-/,;&\u00fc"]);
      const uriOf = stringMaker(random, [..."a.-/,;=&?#", "x=", "y=", "%2F"]);
      let matched = 0;
      for (let round = 0; round < 20_000; round++) {
        const names = ["x", "y", "z"];
        const variable = () => names.shift() + random.pick(["", "", "*"]);
        const expression = () => {
          const list = [variable()];
          if (names.length > 1 && random.chance(30)) list.push(variable());
          const sign = random.pick(["", "+", "#", ".", "/", ";", "?", "&"]);
          return `{${sign}${list.join()}}`;
        };
        let source = literal(2) + expression() + literal(2);
        if (names.length > 0 && random.chance(50)) {
          source += expression() + literal(1);
        }
        const template = new URITemplate(source);
        // A reserved value ends before what follows, and values behind "." can have the separator.
        const string = /[+#]|\{\./.test(source) ? safe : text;
        const values = {};
        for (const name of ["x", "y", "z"]) {
          values[name] = random.pick([
            undefined,
            string(3),
            string(3),
            [string(2), string(2)],
            { a: string(2), [string(1)]: string(2) },
          ]);
        }
        const uri = template.expand(values);
        // ";x=" is read as ";x".
        const other = source.includes("{;")
          ? uri
          : source.replace(/\{.*?\}/g, () => uriOf(5));
        let results;
        try {
          results = [template.match(uri), template.match(other)];
        } catch {
          continue;
        }
        assert.ok(results[0], `${source} ${uri}`);
        assert.equal(template.expand(results[0]), uri, source);
        if (results[1]) {
          assert.equal(template.expand(results[1]), other, source);
          matched++;
        }
      }
      assert.ok(matched > 1000, `${matched}`);
    });
  });
}

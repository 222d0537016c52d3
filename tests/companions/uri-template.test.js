// urlsmith/uri-template: the examples of RFC 6570, malformed templates, and matching as the inverse of expansion.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";

import { createRandom, stringMaker } from "../support/random.js";
import { formsOf } from "./forms.js";

const { variables, expansions, matches, noInverse, malformed } = JSON.parse(
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
      for (const [template, uri, values] of matches) {
        assert.deepEqual(
          plain(match(template, uri)),
          values,
          `${template} ${uri}`,
        );
      }
    });

    test("many variables, a long name and many malformed names take linear time", () => {
      const names = [...Array(100_000).keys()].join();
      const template = new URITemplate(`{?${names}}`);
      assert.equal(template.match("?x=1"), null);
      const start = performance.now();
      assert.equal(template.match(`?${"x".repeat(1e6)}=1`), null);
      assert.equal(match("{;x*}", ";%".repeat(5e5)), null);
      assert.ok(performance.now() - start < 2000);
    });

    test("templates without an inverse", () => {
      for (const [template, name, cause] of noInverse) {
        const message = `cannot match with URI template "${template}": "${name}" has no inverse, because ${cause}`;
        assert.throws(() => match(template, "x"), {
          name: "TypeError",
          message,
        });
      }
    });

    test("malformed templates", () => {
      for (const [template, position, cause] of malformed) {
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
      assert.equal(expand(`{${name}.%41*}`, { [`${name}.%41`]: 1 }), "1");
      assert.throws(() => new URITemplate(`{${name}.}`), {
        message: /at position 65537: "\." is not allowed here$/,
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

// A URLPatternList with patterns that are not urlsmith's own: those of the engine's class, and others.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { formsOf } from "../support/forms.js";
import { components } from "../support/names.js";
import { load } from "../support/paths.js";

const { URLPattern } = await load("node/index");

/** The engine's class, as lists find it when they are loaded. A pattern counts how often it is asked. */
class EnginePattern {
  asked = 0;
  #pattern;

  constructor(init, options) {
    this.#pattern = new URLPattern(init, options);
    for (const name of [...components, "hasRegExpGroups"]) {
      this[name] = this.#pattern[name];
    }
  }

  exec(...inputs) {
    this.asked++;
    return this.#pattern.exec(...inputs);
  }
}
globalThis.URLPattern = EnginePattern;

const values = (results) => results.map(({ value }) => value);
const example = "https://example.com";

for (const { form, ...classes } of await formsOf("urlsmith/list")) {
  describe(`urlsmith/list and foreign patterns, ${form}`, () =>
    testForeign(classes));
}

function testForeign({ URLPattern, URLPatternList }) {
  const createForeign = (init, options) => new EnginePattern(init, options);

  test("a foreign pattern is asked only if it can match", () => {
    const foreign = createForeign({ pathname: "/Users/:id" });
    const careless = createForeign(
      { pathname: "/Posts/:id" },
      { ignoreCase: true },
    );
    const list = new URLPatternList([
      [foreign, 1],
      [careless, 2],
      [{ pathname: "/users/:own" }, 3],
      [createForeign({ pathname: "/users/*" }), 4],
    ]);
    assert.equal(list.exec(`${example}/Users/a`).value, 1);
    assert.equal(list.exec(`${example}/Users/a`).pathname.groups.id, "a");
    assert.equal(list.exec(`${example}/POSTS/a`).pathname.groups.id, "a");
    assert.equal(list.exec(`${example}/users/a`).pathname.groups.own, "a");
    assert.deepEqual(values(list.execAll(`${example}/users/a`)), [3, 4]);
    assert.deepEqual(values(list.execAll({ pathname: "/Users/b" })), [1]);
    assert.deepEqual({ ...list.match("/Users/b").params }, { id: "b" });
    assert.equal(list.match("/users/b").value, 3);
    assert.equal(list.match("/USERS/b"), null);
    assert.equal(list.test(`${example}/USERS/a`), false);
    assert.equal(list.test("/posts/a", example), true);
    const { asked } = foreign;
    assert.equal(list.test(`${example}/other`), false);
    assert.equal(foreign.asked, asked);
    assert.equal(list.delete(foreign), true);
    assert.equal(list.exec(`${example}/Users/a`), null);
  });

  test("a foreign pattern with a custom expression is always asked", () => {
    // Where case is ignored, this does not match "A".
    const foreign = createForeign({ pathname: "/([^a])" });
    const list = new URLPatternList([
      [{ pathname: "/:own" }, 1],
      [foreign, 2],
    ]);
    assert.deepEqual(values(list.execAll(`${example}/A`)), [1, 2]);
    assert.deepEqual(values(list.execAll(`${example}/a`)), [1]);
    assert.equal(foreign.asked, 2);
  });

  test("a foreign pattern whose exec is not that of the engine's class is asked itself", () => {
    const own = createForeign({ pathname: "/a" });
    own.exec = new URLPattern({}).exec.bind(new URLPattern({}));
    class Generous extends EnginePattern {
      exec(input) {
        return super.exec(input) ?? super.exec({ pathname: "/a" });
      }
    }
    for (const generous of [own, new Generous({ pathname: "/a" })]) {
      const list = new URLPatternList([
        [generous, 1],
        [{ pathname: "/b" }, 2],
      ]);
      assert.deepEqual(values(list.execAll(`${example}/a`)), [1]);
      assert.deepEqual(values(list.execAll(`${example}/b`)), [1, 2]);
    }
  });

  test("a foreign pattern that is none by the standard is asked itself", () => {
    for (const order of ["insertion", "specificity"]) {
      // Node 24 accepts the pattern "{[}" for a hostname, and says that it is "[".
      const odd = createForeign({ pathname: "/a" });
      odd.hostname = "[";
      // These strings have another normal form.
      const other = createForeign({ pathname: "/a" });
      other.pathname = "/{b}";
      const list = new URLPatternList([odd, [other, 1]], { order });
      assert.equal(
        list.exec(`${example}/a`).pattern.pathname,
        order === "insertion" ? "/a" : "/{b}",
      );
      assert.equal(list.execAll(`${example}/a`).length, 2);
      assert.equal(list.test(`${example}/b`), false);
      assert.throws(() => list.delete({ hostname: "[" }), /hostname/);
      assert.equal(list.delete({}), false);
      assert.equal(list.delete(odd), true);
      assert.equal(list.delete({ pathname: "/b" }), true);
      assert.equal(list.size, 0);
      list.add({ pathname: "/c" });
      assert.equal(list.test(`${example}/a`), false);
      assert.equal(list.test(`${example}/c`), true);
    }
    const broken = createForeign({});
    Object.defineProperty(broken, "hash", {
      get() {
        throw new TypeError("a getter");
      },
    });
    assert.throws(() => new URLPatternList([broken]), /a getter/);
  });

  test("a foreign result that is none is named", () => {
    for (const pathname of ["/*", "/(.*b)"]) {
      const foreign = createForeign({ pathname });
      const list = new URLPatternList([[foreign, 1]]);
      for (const result of [null, undefined]) {
        foreign.exec = () => result;
        assert.equal(list.exec(`${example}/ab`), null);
        assert.equal(list.test(`${example}/ab`), false);
      }
      for (const result of [true, 0, "", Symbol()]) {
        foreign.exec = () => result;
        assert.throws(() => list.exec(`${example}/ab`), {
          name: "TypeError",
          message:
            "exec() of a pattern of another class returned neither an object nor null",
        });
      }
    }
    const foreign = createForeign({ pathname: "/(.*b)" });
    foreign.exec = () => ({ hash: { input: "", groups: {} } });
    const result = new URLPatternList([foreign]).exec(example);
    assert.equal(result.hash.input, "");
    assert.throws(() => result.params, /^TypeError: .*without pathname$/);
  });

  test("a foreign pattern may change the list, and throw", () => {
    const foreign = createForeign({ pathname: "/*" });
    const own = new URLPattern({ pathname: "/*" });
    const list = new URLPatternList([foreign, [own, 1]]);
    foreign.exec = () => {
      list.delete(own);
      assert.equal(list.size, 1);
      return null;
    };
    assert.equal(list.exec(`${example}/a`), null);
    foreign.exec = () => {
      throw new RangeError("foreign");
    };
    assert.throws(() => list.exec(`${example}/a`), /^RangeError: foreign$/);
    foreign.exec = () => null;
    list.add(own, 2);
    assert.equal(list.exec(`${example}/a`).value, 2);
    for (const result of [null, {}]) {
      const cleared = new URLPatternList([foreign, [own, 1]]);
      foreign.exec = () => {
        cleared.clear();
        cleared.add({ pathname: "/other" });
        return result;
      };
      assert.equal(cleared.exec(`${example}/a`), null);
      assert.equal(cleared.size, 1);
    }
  });
}

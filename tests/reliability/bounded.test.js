// Memory is freed after any input. Messages are short and contain no secrets.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { attempt } from "./outcome.js";
import { KEPT } from "./table/index.js";
import { Boundary } from "./boundary.js";
import { collect, load } from "./support.js";

const MiB = 1 << 20;
const LARGE = 6 * MiB;
const SECRET = "hunter2";

/** Large inputs for each call of WebAssembly, each as a function of the classes. */
const larges = {
  "a URL": ({ URL }) => new URL(`https://example.com/${"a".repeat(10 * MiB)}`),
  "a URL that is not ASCII": ({ URL }) =>
    new URL(`https://example.com/${"\u00e9".repeat(LARGE)}`),
  "a URL that is invalid": ({ URL }) =>
    new URL(`https://[${"a".repeat(LARGE)}`),
  canParse: ({ URL }) => URL.canParse(`x:/${"a".repeat(LARGE)}`),
  "a base": ({ URL }) =>
    new URL("b", `https://example.com/${"a/".repeat(LARGE)}`),
  "a base that is invalid": ({ URL }) =>
    new URL("b", `https://[${"a".repeat(LARGE)}`),
  setters: ({ URL }) => {
    const url = new URL("https://example.com/");
    for (const name of "username password host hostname pathname search hash".split(
      " ",
    )) {
      url[name] = "b".repeat(LARGE);
      url[name] = "";
    }
  },
  "a host that is not ASCII": ({ URL }) =>
    new URL(`https://${"\u00e4".repeat(3 * MiB)}/`),
  "a host of labels that are not ASCII": ({ URL }) =>
    new URL(`https://${"\u00e4.".repeat(MiB)}/`),
  "a host of Punycode": ({ URL }) =>
    new URL(`https://\u00e4.${"xn--4ca.".repeat(MiB / 2)}/`),
  "a pattern": ({ URLPattern }) =>
    new URLPattern({ pathname: `/${"a".repeat(LARGE)}` }),
  "a pattern with many groups": ({ URLPattern }) =>
    new URLPattern({
      pathname: Array.from({ length: 5000 }, (_, i) => `/:a${i}`).join(""),
    }),
  "a pattern's regular expression": ({ URLPattern }) =>
    new URLPattern({ pathname: `/(${"a".repeat(MiB)})` }),
  "a match": ({ URLPattern }) =>
    new URLPattern({ pathname: "/:a" }).exec(
      `https://example.com/${"a".repeat(LARGE)}`,
    ),
  "a match against a base": ({ URLPattern }) =>
    new URLPattern({ pathname: "/:a" }).exec(
      "x",
      `https://example.com/${"a/".repeat(LARGE)}`,
    ),
  "a list's match": ({ URLPatternList }) =>
    new URLPatternList([{ pathname: "/*" }]).execAll(
      `https://example.com/${"a".repeat(LARGE)}`,
    ),
  "a list of long patterns": ({ URLPatternList }) => {
    const list = new URLPatternList();
    for (let index = 0; index < 20; index++) {
      list.add({ pathname: `/${index}${"a".repeat(MiB / 2)}` });
    }
    list.test("https://example.com/1");
    list.clear();
  },
};

// The table has the large batches.
describe("urlsmith/list: memory is back within 4 MiB", () => {
  const boundary = new Boundary().watchMemory();
  const { classes } = load("urlsmith/list", { boundary });
  const { URL, URLPattern, URLPatternList } = classes;
  const settle = () => {
    URL.canParse("https://\u00c4.example/");
    new URLPattern({ pathname: "/:a([a-z])" }).exec("https://example.com/a");
    new URLPatternList(["https://:a/"]).exec("https://example.com/");
  };
  for (const [name, run] of Object.entries(larges)) {
    test(`after ${name}`, async () => {
      settle();
      await collect();
      const before = boundary.memoryBytes;
      attempt(() => run(classes));
      await collect(() => boundary.memoryBytes - before <= KEPT);
      const after = boundary.memoryBytes;
      assert.ok(before > 0, "no memory was seen");
      assert.ok(
        after - before <= KEPT,
        `${before} bytes before, ${after} after`,
      );
    });
  }
});

test("an instance is dropped after inputs of so many code units as other tests assume", () => {
  const boundary = new Boundary().watchMemory();
  const { URL } = load("urlsmith/list", { boundary }).classes;
  const memoriesAfter = (input) => {
    URL.parse(input);
    URL.parse("x:y z");
    return boundary.memories.length;
  };
  const before = memoriesAfter("x:y z");
  assert.equal(memoriesAfter("x:y z"), before);
  assert.equal(memoriesAfter(`x:${"a".repeat(KEPT)}`), before + 1);
});

const long = (end = "") => `${"x".repeat(MiB)}${end}`;
const withSecret = (rest) => `https://user:${SECRET}@${rest}`;

/** Refused inputs, each as a function of the classes. */
const refused = {
  "a URL": ({ URL }) => new URL("https://[x"),
  "a long URL": ({ URL }) => new URL(`https://[${long()}`),
  "a long scheme": ({ URL }) => new URL(long("\u00e9:")),
  "a long base": ({ URL }) => new URL("x", `https://[${long()}`),
  "a long URL and base": ({ URL }) =>
    new URL(`//[${long()}`, `https://a/${long()}`),
  "an opaque base": ({ URL }) => new URL(long(), `mailto:${long()}`),
  "a long href": ({ URL }) => (new URL("x:y").href = `https://[${long()}`),
  "a password": ({ URL }) => new URL(withSecret("a b/")),
  "a password and no port": ({ URL }) => new URL(withSecret("a:99999/")),
  "a password after spaces": ({ URL }) => new URL(`  ${withSecret("a b/")}`),
  "a password between tabs": ({ URL }) =>
    new URL(`ht\ttps:\n//us\ter:hun\tter2@a b/`),
  "a password with backslashes": ({ URL }) =>
    new URL(`https:\\\\user:${SECRET}@a b/`),
  "a password without slashes": ({ URL }) =>
    new URL(`https:user:${SECRET}@a b/`),
  "a password with an at sign": ({ URL }) =>
    new URL(`https://user:a@${SECRET}@a b/`),
  "a password with a slash missing": ({ URL }) =>
    new URL(`//user:${SECRET}@a b/`, "https://b/"),
  "a password of another scheme": ({ URL }) =>
    new URL(`foo://user:${SECRET}@a b/`),
  "a long password": ({ URL }) =>
    new URL(`https://user:${SECRET.repeat(1000)}@a b/`),
  "a password after a long user": ({ URL }) =>
    new URL(`https://${"u".repeat(1000)}:${SECRET}@a b/`),
  "a base's password": ({ URL }) => new URL("//a b", withSecret("b/")),
  "an invalid base's password": ({ URL }) => new URL("a", withSecret("a b/")),
  "a password and no scheme": ({ URL }) => new URL(`user:${SECRET}@a b`, "x"),
  "an href's password": ({ URL }) => (new URL("x:y").href = withSecret("a b")),
  "control characters": ({ URL }) =>
    new URL("https://a\u0001\u001b]0;x\u0007\u009b\u202e\u2028 b/"),
  "control characters in a base": ({ URL }) =>
    new URL("a", "\u001b[31m\u0000\u007f\u0085"),
  "control characters in a scheme": ({ URL }) => new URL("a\u001b\u0000:b"),
  "a symbol": ({ URL }) => new URL(Symbol("s")),
  "no argument": ({ URL }) => new URL(),
  "no new": ({ URL }) => URL("a:"),
  "no new, for params": ({ URLSearchParams }) => URLSearchParams(),
  "no new, for a pattern": ({ URLPattern }) => URLPattern(),
  "no arguments": ({ URLSearchParams }) => new URLSearchParams().append(),
  "params of a number in a list": ({ URLSearchParams }) =>
    new URLSearchParams([1]),
  "params of null": ({ URLSearchParams }) => new URLSearchParams([null]),
  "params of three": ({ URLSearchParams }) =>
    new URLSearchParams([["a", "b", "c"]]),
  "params of no method": ({ URLSearchParams }) =>
    new URLSearchParams({ [Symbol.iterator]: 1 }),
  "params of no iterator": ({ URLSearchParams }) =>
    new URLSearchParams({ [Symbol.iterator]: () => 1 }),
  "params of no next": ({ URLSearchParams }) =>
    new URLSearchParams({ [Symbol.iterator]: () => ({}) }),
  "params of no result": ({ URLSearchParams }) =>
    new URLSearchParams({ [Symbol.iterator]: () => ({ next: () => 1 }) }),
  "forEach of nothing": ({ URLSearchParams }) =>
    new URLSearchParams().forEach(),
  "forEach of no function": ({ URLSearchParams }) =>
    new URLSearchParams().forEach(1),
  "next of another": ({ URLSearchParams }) =>
    Reflect.apply(new URLSearchParams().keys().next, {}, []),
  "a pattern": ({ URLPattern }) => new URLPattern({ pathname: "/(" }),
  "a long pattern": ({ URLPattern }) =>
    new URLPattern({ pathname: `/${long("(")}` }),
  "a long constructor string": ({ URLPattern }) =>
    new URLPattern(`https://${long("(")}`),
  "a relative pattern": ({ URLPattern }) => new URLPattern(`/${long()}`),
  "a long pattern's base": ({ URLPattern }) =>
    new URLPattern("/a", `https://[${long()}`),
  "a long base of a dictionary": ({ URLPattern }) =>
    new URLPattern({ baseURL: `https://[${long()}` }),
  "a long protocol": ({ URLPattern }) =>
    new URLPattern({ protocol: long("\u00e9") }),
  "a long name": ({ URLPattern }) =>
    new URLPattern({ pathname: `/:${long()}/:${long()}` }),
  "a long regular expression": ({ URLPattern }) =>
    new URLPattern({ pathname: `/([${long()}` }),
  "a rejected regular expression": ({ URLPattern }) =>
    new URLPattern({ pathname: `/([z-a]${long()})` }),
  "a password pattern": ({ URLPattern }) =>
    new URLPattern({ password: `${SECRET}(` }),
  "a password's regular expression": ({ URLPattern }) =>
    new URLPattern({ password: `(${SECRET}[z-a])` }),
  "a password in a constructor string": ({ URLPattern }) =>
    new URLPattern(withSecret("a(/")),
  "a password in a pattern's base": ({ URLPattern }) =>
    new URLPattern("/a", withSecret("a b/")),
  "a password in a dictionary's base": ({ URLPattern }) =>
    new URLPattern({ baseURL: withSecret("a b/") }),
  "a password to generate": ({ URLPattern }) =>
    new URLPattern({ password: `${SECRET}:x` }).generate("password", {}),
  "a pattern with control characters": ({ URLPattern }) =>
    new URLPattern({ pathname: "/\u001b]0;x\u0007(" }),
  "a name with control characters": ({ URLPattern }) =>
    new URLPattern({ hostname: "\u001b[31m\u0000 b" }),
  "a base beside a dictionary": ({ URLPattern }) =>
    new URLPattern({}, `https://${long()}/`),
  options: ({ URLPattern }) => new URLPattern({}, "https://a/", 1),
  "a match with a base beside a dictionary": ({ URLPattern }) =>
    new URLPattern({}).exec({}, `https://${long()}/`),
  "a component": ({ URLPattern }) => new URLPattern({}).generate(long(), {}),
  "a component with control characters": ({ URLPattern }) =>
    new URLPattern({}).generate("\u001b\u0000\u009b", {}),
  "a component to compare": ({ URLPattern }) =>
    URLPattern.compareComponent(long(), new URLPattern({}), new URLPattern({})),
  "no patterns to compare": ({ URLPattern }) =>
    URLPattern.compareComponent("port", 1, 2),
  "no groups": ({ URLPattern }) => new URLPattern({}).generate("port", 1),
  "a group missing": ({ URLPattern }) =>
    new URLPattern({ pathname: `/:${long()}` }).generate("pathname", {}),
  "a value that does not match": ({ URLPattern }) =>
    new URLPattern({ hostname: ":a" }).generate("hostname", {
      a: `a b\u001b${long()}`,
    }),
  "what cannot be generated": ({ URLPattern }) =>
    new URLPattern({ pathname: `/${"a".repeat(MiB)}*` }).generate(
      "pathname",
      {},
    ),
  "a list": ({ URLPatternList }) => new URLPatternList(1),
  "an order": ({ URLPatternList }) => new URLPatternList([], { order: long() }),
  "an order with control characters": ({ URLPatternList }) =>
    new URLPatternList([], { order: "\u001b\u0000\u009b" }),
  "list options": ({ URLPatternList }) => new URLPatternList([], 1),
  "an entry": ({ URLPatternList }) => new URLPatternList([[]]),
  "no iterator of a list": ({ URLPatternList }) =>
    new URLPatternList({ [Symbol.iterator]: () => 1 }),
  "no next of a list": ({ URLPatternList }) =>
    new URLPatternList({ [Symbol.iterator]: () => ({}) }),
  "an entry's pattern": ({ URLPatternList }) =>
    new URLPatternList([[{ pathname: `/${long("(")}` }, 1]]),
  "a component's password": ({ URLPattern, generateComponent }) =>
    generateComponent(
      new URLPattern({ password: `${SECRET}:x` }),
      "password",
      {},
    ),
  "a component's password as a value": ({ URLPattern, generateComponent }) =>
    generateComponent(new URLPattern({ password: "(a)" }), "password", [
      SECRET,
    ]),
  "passwords as values": ({ URLPattern, generateComponent }) =>
    generateComponent(new URLPattern({ password: "{:x}{:y}" }), "password", {
      x: SECRET,
      y: SECRET,
    }),
  "a URL's password": ({ URLPattern, generateURL }) =>
    generateURL(
      new URLPattern({ protocol: "https", port: ":p", password: SECRET }),
      { port: { p: 443 } },
      "https://a/",
    ),
  "no URL with a password": ({ URLPattern, generateURL }) =>
    generateURL(new URLPattern({ protocol: "x", password: SECRET })),
  "a base URL's password": ({ URLPattern, generateURL }) =>
    generateURL(new URLPattern({}), {}, withSecret("a b/")),
  "a URL's long value": ({ URLPattern, generateURL }) =>
    generateURL(
      new URLPattern({ pathname: `/:x/${long()}` }),
      { pathname: { x: long("/\u001b\u202e") } },
      "https://a/",
    ),
  "a URL's long group": ({ URLPattern, generateURL }) =>
    generateURL(new URLPattern({ pathname: `/:${long()}` }), {}, "https://a/"),
  "a URL's host with control characters": ({ URLPattern, generateURL }) =>
    generateURL(new URLPattern("https://:a.:b/"), {
      hostname: { a: "\u001b\u0000\u009b", b: "\u202e" },
    }),
  "no argument for add": ({ URLPatternList }) => new URLPatternList().add(),
  "no new, for a list": ({ URLPatternList }) => URLPatternList(),
};

const CONTROLS = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** Names that the minifier gives, as they show in engines' messages. */
const MINIFIED =
  /(^|[\s(])[\w$]{1,2} is not |#[\w$]{1,2}\b|constructor [\w$]{1,2} |\(reading '|\(setting '|(^|\s)[\w$]{1,2}\.[\w$]{1,2}\b/;

for (const isForNode of [true, false]) {
  const where = isForNode ? "Node" : "bundles";
  describe(`messages in ${where}`, () => {
    const { classes } = load("urlsmith/list", { isForNode });
    for (const [name, run] of Object.entries(refused)) {
      test(`about ${name}`, () => {
        const { error, value } = attempt(() => run(classes));
        assert.notEqual(error, undefined, `nothing was thrown: ${value}`);
        const { name, message } = error;
        assert.equal(name, "TypeError");
        assert.ok(message.length <= 500, `${message.length} characters`);
        assert.ok(message.length >= 10, message);
        assert.doesNotMatch(message, CONTROLS);
        assert.doesNotMatch(message, new RegExp(SECRET));
        assert.doesNotMatch(message, MINIFIED);
      });
    }
  });
}

// validatePattern: the reason why a pattern cannot be created, its place, and mistakes in patterns that can be created.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { load } from "../support/paths.js";
import { createRandom, stringMaker } from "../support/random.js";
import { vectors } from "../support/vectors.js";

const { URLPattern } = await load("node/index");
const classes = [URLPattern, (await load("node/js")).URLPattern];
const { validatePattern } = await load("node/validate");

/**
 * Each vector is an input, its base URL or null, and its refusal or its warnings: the code, the component, the text at
 * the place, and the start of the place. tests/vectors/pattern.rs reads the vectors, too.
 */
const { refused, warned } = JSON.parse(
  readFileSync(new URL("pattern.json", import.meta.url), "utf8"),
);

/** Faults as the vectors have them. */
function told(faults, input, base) {
  return faults.map(({ code, component, start, end, message }) => {
    assert.match(message, /\S/);
    const members = { ...input, baseURL: base ?? input.baseURL };
    const text =
      typeof input === "string" && component !== "baseURL"
        ? input
        : members[component];
    return [code, component, text.slice(start, end), start];
  });
}

test("why a pattern cannot be created", () => {
  for (const [input, base, expected] of refused) {
    const options = { base: base ?? undefined };
    const { errors } = validatePattern(input, options);
    const name = JSON.stringify(input);
    assert.deepEqual(told(errors, input, base), [expected], name);
    const create = () => new URLPattern(input, ...(base ? [base] : []));
    assert.throws(create, TypeError, name);
  }
});

test("what surely is a mistake", () => {
  for (const [input, base, expected] of warned) {
    const options = { base: base ?? undefined };
    const { warnings } = validatePattern(input, options);
    const name = JSON.stringify(input);
    assert.deepEqual(told(warnings, input, base), expected, name);
  }
});

test("the examples in docs/validate.md have these errors and warnings", () => {
  const page = new URL("../../docs/validate.md", import.meta.url);
  const [, section] = readFileSync(page, "utf8").split("## `validatePattern");
  const rows = [...section.matchAll(/^\| `([\w-]+)` +\| `([^`]+)` +\|/gm)];
  assert.equal(rows.length, 39);
  for (const [, code, example] of rows) {
    const input = example.startsWith("{")
      ? Function(`return (${example})`)()
      : example;
    const { errors, warnings } = validatePattern(input);
    const codes = [...errors, ...warnings].map((fault) => fault.code);
    assert.ok(codes.includes(code), `${example}: ${codes}`);
  }
});

test("a regular expression that the engine rejects: the engine's reason, and a remedy", () => {
  const reasonOf = (source) => {
    try {
      return new RegExp(source, "v").source;
    } catch ({ message }) {
      return message.slice(message.lastIndexOf(": ") + 2);
    }
  };
  const remedy = '. Within "[…]", ( ) [ ] { } / - \\ | need a backslash';
  for (const [source, fixed] of [
    ["[", null],
    ["[z-a]", null],
    ["a**", null],
    ["[a-z0-9-]+", "[a-z0-9\\-]+"],
    ["[-a]", "[\\-a]"],
    ["[^/.]+", "[^\\/.]+"],
    ["[\\w-]{2}", "[\\w\\-]{2}"],
    ["[\\w-.]", "[\\w\\-.]"],
    ["[a|b]", "[a\\|b]"],
    ["[\\p{L}-]", "[\\p{L}\\-]"],
    ["[^&&]", "[^&\\&]"],
    ["[{}]x[!--]", "[\\{\\}]x[!-\\-]"],
    ["[a-z-:@]", "[a-z\\-:@]"],
  ]) {
    const input = { pathname: `/:slug(${source})` };
    const sentence =
      `the regular expression is invalid: ${reasonOf(source)}` +
      (fixed === null ? "" : remedy);
    const [{ start, end, message }] = validatePattern(input).errors;
    assert.equal(message, sentence);
    assert.equal(input.pathname.slice(start, end), `(${source})`);
    for (const URLPattern of classes) {
      assert.throws(
        () => new URLPattern(input),
        ({ name, message, cause }) =>
          name === "TypeError" &&
          message.startsWith("invalid pathname pattern ") &&
          message.endsWith(` at position 6: ${sentence}`) &&
          cause instanceof SyntaxError,
      );
      if (fixed !== null) new URLPattern({ pathname: `/:slug(${fixed})` });
      assert.throws(
        () => new URLPattern({ password: `:slug(${source})` }),
        ({ message }) =>
          message ===
          `invalid password pattern at position 5: the regular expression is invalid: ${reasonOf(source)}`,
      );
    }
  }
});

test("a base URL with a hostname that no pattern can have", () => {
  const base = "foo://a%EF%BF%BFb%EF%BF%BE";
  assert.throws(() => new URLPattern("/", base), TypeError);
  for (const [input, options] of [[{ baseURL: base }], ["/", { base }]]) {
    const { errors } = validatePattern(input, options);
    const [{ code, component, start, end, fixed }] = errors;
    assert.deepEqual(
      [code, component, start, end, fixed],
      ["invalid-base-URL", "baseURL", 0, base.length, null],
    );
  }
});

test("unknown keys of a dictionary", () => {
  const told = ({ code, component, start, end, message }) => {
    assert.deepEqual([code, component, start], ["unknown-key", null, 0]);
    return [end, message];
  };
  const warningsOf = (input) => validatePattern(input).warnings.map(told);
  assert.deepEqual(warningsOf({ path: "/:a", hostName: "b", x: 1 }), [
    [4, 'the key "path" is ignored (write pathname)'],
    [8, 'the key "hostName" is ignored (write hostname)'],
    [1, 'the key "x" is ignored'],
  ]);
  assert.deepEqual(warningsOf({ baseURL: "x:y", hash: "" }), []);
  assert.deepEqual(warningsOf("https://a/"), []);
});

test("a place is empty only where something is missing", () => {
  const random = createRandom(11);
  const make = stringMaker(random, [
    ..."{}-:?*()/a1[] é",
    ..."{-:d} {b}? :c (\\d) 80 {- :e".split(" "),
  ]);
  let refused = 0;
  for (let round = 0; round < 20_000; round++) {
    const component = random.pick(["port", "hostname", "protocol", "search"]);
    const input = { [component]: make(6) };
    const { errors } = validatePattern(input);
    refused += errors.length;
    for (const { code, start, end } of errors) {
      if (!code.startsWith("unterminated")) {
        assert.ok(start < end, `${JSON.stringify(input)}: ${code} ${start}`);
      }
    }
  }
  assert.ok(refused > 1_000);
});

test("arguments", () => {
  assert.deepEqual(validatePattern(), { errors: [], warnings: [] });
  assert.deepEqual(validatePattern({}, { ignoreCase: true }).errors, []);
  assert.deepEqual(validatePattern("/a", { base: "x:" }).errors, []);
  assert.throws(() => validatePattern({}, { base: "x:" }), TypeError);
  assert.throws(() => validatePattern("/a", "x:"), TypeError);
});

test("errors are there exactly where new URLPattern throws", () => {
  const random = createRandom(7);
  const make = stringMaker(random, [
    ..."/:?#*+{}()\\@[].a \u00e9\u{1f345}",
    ..."https:// :id (\\d+) {b}? x: //a ?q= \\: (?:a) [::1] 80 (^a) ([)".split(
      " ",
    ),
  ]);
  const inputs = Array.from({ length: 20_000 }, () => {
    if (random.chance(60)) return [make(9), random.pick([undefined, "x://y"])];
    const component = random.pick(["pathname", "hostname", "search", "port"]);
    return [{ [component]: make(5) }];
  });
  for (const { pattern } of vectors("urlpatterntestdata.json")) {
    if (pattern?.length < 2) inputs.push(pattern);
  }
  let refused = 0;
  for (const [input, base] of inputs) {
    let thrown = false;
    try {
      new URLPattern(input, ...(base === undefined ? [] : [base]));
    } catch {
      thrown = true;
    }
    const { errors, warnings } = validatePattern(input, { base });
    assert.equal(errors.length, thrown ? 1 : 0, JSON.stringify(input));
    for (const { code, component, start, end } of [...errors, ...warnings]) {
      // Its place is in a key.
      if (code === "unknown-key") continue;
      const text =
        component === "baseURL"
          ? (base ?? input.baseURL)
          : typeof input === "string"
            ? input
            : input[component];
      assert.ok(start >= 0 && start <= end && end <= text.length);
    }
    if (thrown) refused++;
  }
  assert.ok(refused > 5000 && refused < inputs.length - 2000, `${refused}`);
});

test("long patterns get an answer", () => {
  const count = 1 << 20;
  for (const [pathname, warnings] of [
    ["/a".repeat(count), 0],
    [":a".repeat(count), 1000],
    [":a?".repeat(count), 0],
    ["/\\:a\u{1f345}".repeat(count), 1000],
    ["{a}?".repeat(count) + "=", 1000],
    [`/${"([a])".repeat(1000)}`, 0],
  ]) {
    const result = validatePattern({ pathname });
    assert.equal(result.warnings.length, warnings, pathname.slice(0, 9));
  }
});

test("only the author's own expressions meet the limits of the engine", () => {
  const names = Array.from({ length: 4000 }, (_, index) => `/:a${index}`);
  for (const pathname of [
    "a".repeat(32_767),
    names.join(""),
    "/*".repeat(8000),
    // With a regular expression for each wildcard, V8 takes seconds.
    "/*?".repeat(100_000),
  ]) {
    const { errors } = validatePattern({ pathname });
    assert.deepEqual(errors, [], pathname.slice(0, 9));
    assert.ok(new URLPattern({ pathname }));
  }
});

test("the message about a long expression is short", () => {
  const pathname = `/([${"a".repeat(1 << 20)})`;
  const [{ code, message }] = validatePattern({ pathname }).errors;
  assert.equal(code, "invalid-regexp");
  assert.ok(message.length < 200, `${message.length} characters`);
});

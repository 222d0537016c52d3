// validatePattern: the reason why a pattern cannot be created, its place, and mistakes in patterns that can be created.

import assert from "node:assert/strict";
import { test } from "node:test";

import { URLPattern } from "../../pkg/dist/node/index.js";
import { validatePattern } from "../../pkg/dist/node/validate.js";
import { createRandom, stringMaker } from "../support/random.js";
import { vectors } from "../support/vectors.js";

/** Faults as one line each: the code, the component and the text at the place. */
function told(faults, textOf) {
  return faults.map(({ code, component, start, end, message }) => {
    assert.match(message, /\S/);
    const text = textOf(component).slice(start, end);
    return `${code} ${component} ${JSON.stringify(text)} ${start}`;
  });
}

test("why a constructor string cannot be a pattern", () => {
  for (const [input, base, expected] of [
    ["https://a/\u{1f345}/:", undefined, 'missing-name pathname ":" 13'],
    ["https://a/b\\", undefined, 'trailing-backslash pathname "\\\\" 11'],
    ["https://a/(\u00e9)", undefined, 'non-ASCII-regexp pathname "\u00e9" 11'],
    [
      "https://a/(b(c))",
      undefined,
      'capturing-group-in-regexp pathname "(c)" 12',
    ],
    ["https://a/(b", undefined, 'unterminated-regexp pathname "(" 10'],
    ["https://a/()", undefined, 'empty-regexp pathname "(" 10'],
    ["https://a/{b", undefined, 'unterminated-group pathname "" 12'],
    ["https://a/{:b:c}", undefined, 'nested-group pathname ":c" 13'],
    ["https://a/b}", undefined, 'unexpected-close pathname "}" 11'],
    ["https://a/+", undefined, 'unexpected-modifier pathname "+" 10'],
    ["https://a/:b/:b", undefined, 'duplicate-name pathname ":b" 13'],
    ["https://a:b c/", undefined, 'invalid-text hostname " c" 11'],
    ["https://a/?:b([)", undefined, 'invalid-regexp search "([)" 13'],
    ["/a", undefined, 'missing-protocol null "/a" 0'],
    ["/a", "b c", 'invalid-base-URL baseURL "b c" 0'],
  ]) {
    const { errors } = validatePattern(input, { base });
    const textOf = (subject) => (subject === "baseURL" ? base : input);
    assert.deepEqual(told(errors, textOf), [expected], input);
    assert.throws(() => new URLPattern(input, base), TypeError);
  }
});

test("why a dictionary cannot be a pattern", () => {
  for (const [input, expected] of [
    [{ pathname: "/(?a)" }, 'regexp-starts-with-question-mark pathname "?" 2'],
    [{ search: "?a=}" }, 'unexpected-close search "}" 3'],
    [
      { pathname: "a}", baseURL: "https://x/y/z" },
      'unexpected-close pathname "}" 1',
    ],
    [{ protocol: "a b:" }, 'invalid-text protocol "a b" 0'],
    [{ port: "80x", hash: "}" }, 'unexpected-close hash "}" 0'],
    [{ port: "x" }, 'invalid-text port "x" 0'],
    [{ baseURL: "x" }, 'invalid-base-URL baseURL "x" 0'],
  ]) {
    const { errors } = validatePattern(input);
    assert.deepEqual(
      told(errors, (component) => input[component]),
      [expected],
    );
    assert.throws(() => new URLPattern(input), TypeError);
  }
});

test("what surely is a mistake", () => {
  for (const [input, expected] of [
    ["https://a/:id(^\\d+)", 'group-never-matches pathname "(^\\\\d+)" 13'],
    [{ port: "(80a)" }, 'group-never-matches port "(80a)" 0'],
    ["https://a.example:port/", 'name-after-text hostname ":port" 17'],
    ["https://user:pass@a/", 'name-after-text username ":pass" 12'],
    ["https://a/:b:c", 'name-after-name pathname ":c" 12'],
    ["https://a/\\:id", 'escaped-name pathname "\\\\:id" 10'],
    ["https://a/:b?c=d", 'question-mark-is-modifier pathname "?" 12'],
    ["https://*?q=1", 'question-mark-is-modifier hostname "?" 9'],
    [
      { hostname: "https\\://a.example" },
      'scheme-in-hostname hostname "https\\\\://" 0',
    ],
    [
      { protocol: "https", pathname: "a/:b" },
      'pathname-without-slash pathname "a/:b" 0',
    ],
  ]) {
    const { warnings } = validatePattern(input);
    const textOf = (name) => (typeof input === "string" ? input : input[name]);
    assert.deepEqual(told(warnings, textOf), [expected]);
  }
});

test("the engine's own words about a regular expression", () => {
  const { errors } = validatePattern({ pathname: "/([)" });
  assert.match(errors[0].message, /^the regular expression is invalid: \S/);
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
    for (const { component, start, end } of [...errors, ...warnings]) {
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

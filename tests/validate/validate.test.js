// validate and isValid as functions: arguments, results and bounds.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "../support/paths.js";

const urlsmith = await load("node/index");
const { fieldError, isValid, validate, validatePattern } =
  await load("node/validate");

const { URL } = urlsmith;

test("an input without errors", () => {
  for (const [input, url] of [
    ["https://example.com/", "https://example.com/"],
    ["https://EXAMPLE.com", "https://example.com/"],
    ["https://example.com:443/a/../b", "https://example.com/b"],
    ["https://é.example/ü?ö#ä", new URL("https://é.example/ü?ö#ä").href],
    ["mailto:a@b.example", "mailto:a@b.example"],
  ]) {
    assert.deepEqual(validate(input), { url, errors: [] }, input);
    assert.equal(isValid(input), true, input);
  }
});

test("isValid is the grammar, and not the absence of errors", () => {
  // There is no error, but the input is not valid: it is relative, and there is no base URL.
  for (const [input, base, errors, valid] of [
    ["https://example.com/", undefined, 0, true],
    ["https://user@example.com/", undefined, 1, false],
    ["a", "https://example.com/", 0, true],
    ["\ud800", "https://example.com/", 0, false],
    ["//", "file:///", 0, true],
    ["foo://a:/", undefined, 0, true],
    ["c:/x", "file:///c:/", 0, true],
    ["#a", "mailto:b", 0, true],
    ["http://a/#\ud83c\udf45", undefined, 0, true],
  ]) {
    const options = { base };
    assert.equal(validate(input, options).errors.length, errors, input);
    assert.equal(isValid(input, options), valid, input);
  }
});

test("only more than two slashes are told to be more than two", () => {
  const wrong = 'the scheme is not followed by "//"';
  const extra = "more than two slashes are before the host";
  for (const [slashes, ...expected] of [
    ["//"],
    ["/", wrong],
    ["\\\\", wrong, wrong],
    ["\\/", wrong, wrong],
    ["/\\\\", wrong, wrong, extra],
    ["///", extra],
  ]) {
    const { errors } = validate(`https:${slashes}example.org/`);
    const about = errors.filter(({ start }) => start >= "https:".length);
    assert.deepEqual(
      about.map(({ message }) => message),
      expected,
    );
  }
});

test("places count UTF-16 code units of the input as it was given", () => {
  const input = " \u{1f345}\ud800\t\u00e9 \n%\u{10ffff} ";
  const { errors } = validate(input, { base: "https://example.com/" });
  const places = errors.map(({ start, end }) => input.slice(start, end));
  assert.deepEqual(places, [" ", "\t", " ", "%", "\u{10ffff}"]);
  const long = `${"\u00e9\t".repeat(5000)}%`;
  const [, last] = validate(long, { base: "https://example.com/" }).errors;
  assert.deepEqual([last.start, last.end], [10_000, 10_001]);
});

test("arguments are converted as those of URL are", () => {
  const base = new URL("https://example.com/a/");
  const input = { toString: () => "../b c" };
  assert.equal(validate(input, { base }).url, "https://example.com/b%20c");
  assert.equal(validate("x:y", null).url, "x:y");
  assert.equal(validate("x:y", { base: undefined }).url, "x:y");
  assert.equal(isValid(new URL("https://example.com/")), true);
  for (const operation of [validate, isValid]) {
    assert.throws(() => operation("a", "https://example.com/"), {
      name: "TypeError",
      message: /options are not an object/,
    });
    assert.throws(() => operation(Symbol("a")), TypeError);
    assert.throws(() => operation("a", { base: "b" }), {
      name: "TypeError",
      message: /^Invalid URL "a" against "b": the base URL is invalid: /,
      reason: "missing-scheme-non-relative-URL",
      code: "ERR_INVALID_URL",
      base: "b",
    });
  }
  // The call before must not have any effect on this one.
  assert.equal(validate("a", { base: "x:/" }).url, "x:/a");
});

test("at most 1,000 errors, and the failure among them", () => {
  const many = validate(`https://example.com/${" [".repeat(5000)}`);
  assert.equal(many.errors.length, 1000);
  assert.equal(many.truncated, true);
  assert.equal(many.url.length, 20 + 5000 * 4);
  const exactly = validate(`https://example.com/${"[".repeat(1000)}`);
  assert.equal(exactly.errors.length, 1000);
  assert.equal(exactly.truncated, undefined);
  for (const input of [
    `https://${"@".repeat(5000)}:/`,
    `https://${"/".repeat(5000)}a b/`,
    `https://${"/".repeat(5000)}[`,
  ]) {
    const { url, errors, truncated } = validate(input);
    assert.equal(url, null);
    assert.equal(truncated, true);
    assert.equal(errors.length, 1000);
    assert.deepEqual(
      errors.map(({ failure }) => failure).indexOf(true),
      999,
      input.slice(-10),
    );
  }
});

test("inputs of 1 MiB get an answer, whatever they are made of, and one of 64 MiB", () => {
  for (const [start, unit, end, count, length = 1 << 20] of [
    ["https://example.com/", "a", "", 0, 1 << 26],
    ["https://example.com/?", " ", "x", 1000],
    ["https://example.com/", "/..", "", 0],
    ["https://", "/", "a", 1000],
    ["https://", "@", "a", 1000],
    ["", "\t", "x:", 1],
    ["x:", "\u00e9\n", "%", 2],
    ["https://", "a.", "b", 1],
    ["https://", "%61", "/", 2],
    ["https://", "1.", "", 3],
    ["x://a", "{", "", 1],
    ["", "a", "", 1],
  ]) {
    const input = start + unit.repeat(length / unit.length) + end;
    const { errors } = validate(input);
    assert.equal(errors.length, count, `${start}${unit}`);
    assert.equal(typeof isValid(input), "boolean");
  }
  assert.deepEqual(validate("x:y"), { url: "x:y", errors: [] });
});

test("what a program puts on Object.prototype changes nothing", () => {
  const answers = () =>
    JSON.stringify([
      fieldError("https://a:7z/"),
      validatePattern("/x", { __proto__: null, base: "b c" }),
      validatePattern({ __proto__: null, pathname: "/a:b([)" }),
    ]);
  const before = answers();
  for (const key of ["fix", "about", "error", "component", "cause"]) {
    for (const property of [
      { value: "x" },
      { set: () => assert.fail("a setter was called") },
    ]) {
      Object.defineProperty(Object.prototype, key, {
        __proto__: null,
        configurable: true,
        ...property,
      });
      try {
        assert.equal(answers(), before, key);
      } finally {
        delete Object.prototype[key];
      }
    }
  }
});

test("the message says which rule a domain breaks", () => {
  const label = "a".repeat(63);
  const hyphens =
    'the domain has a label that starts or ends with a hyphen, or has "--" in third place';
  for (const [host, message] of [
    ["a_b.c", "a domain holds only letters, digits, hyphens and dots"],
    [".a", "the domain has an empty label"],
    ["a..b", "the domain has an empty label"],
    ["..", "the domain has an empty label"],
    ["a.b.", "the domain ends with a dot"],
    [`${label}b.c`, "the domain has a label with more than 63 characters"],
    [
      `${`${label}.`.repeat(3)}${label.slice(1)}`,
      "the domain has more than 253 characters",
    ],
    ["-a.b", hyphens],
    ["a-.b", hyphens],
    ["ab--c.d", hyphens],
    ["xn--a.b", "the domain is not valid under IDNA"],
    // Punycode of a hyphen and U+D7FF, U+D800, U+DFFF or U+E000. IDNA knows no surrogates.
    ["xn----pc4g", hyphens],
    ["xn----rc4g", "the domain is not valid under IDNA"],
    ["xn----qo7g", "the domain is not valid under IDNA"],
    ["xn----so7g", hyphens],
  ]) {
    const { errors } = validate(`https://${host}/`);
    assert.deepEqual(
      errors.map((error) => [error.code, error.message]),
      [["domain-to-ASCII", message]],
    );
  }
  const longest = `${`${label}.`.repeat(3)}${label.slice(2)}`;
  assert.equal(longest.length, 253);
  assert.deepEqual(validate(`https://${longest}/`).errors, []);
  assert.deepEqual(validate(`https://${label}.b/`).errors, []);
});

test("a call without an argument says how many are required", () => {
  const operations = { fieldError, isValid, validate };
  for (const [name, operation] of Object.entries(operations)) {
    assert.throws(() => operation(), {
      name: "TypeError",
      message: `${name}: 1 argument required, but only 0 present`,
    });
  }
});

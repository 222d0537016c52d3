// Each of the standard's validation errors: its place, the order and the number of errors, and the fix.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { apply } from "./differential.js";
import { load } from "../support/paths.js";

const { validate } = await load("node/validate");
const classes = [await load("node/index"), await load("node/js")];

/** The 31 names: https://url.spec.whatwg.org/#writing */
const names = [
  "domain-to-ASCII",
  "domain-percent-encoded",
  "host-invalid-code-point",
  "IPv4-empty-part",
  "IPv4-too-few-parts",
  "IPv4-too-many-parts",
  "IPv4-non-numeric-part",
  "IPv4-non-decimal-part",
  "IPv4-out-of-range-part",
  "IPv4-non-ASCII-input",
  "IPv6-unclosed",
  "IPv6-invalid-compression",
  "IPv6-too-many-pieces",
  "IPv6-multiple-compression",
  "IPv6-invalid-code-point",
  "IPv6-too-few-pieces",
  "IPv6-piece-leading-zero",
  "IPv4-in-IPv6-too-many-pieces",
  "IPv4-in-IPv6-invalid-code-point",
  "IPv4-in-IPv6-out-of-range-part",
  "IPv4-in-IPv6-too-few-parts",
  "invalid-URL-unit",
  "special-scheme-missing-following-solidus",
  "missing-scheme-non-relative-URL",
  "invalid-reverse-solidus",
  "invalid-credentials",
  "host-missing",
  "port-out-of-range",
  "port-invalid",
  "file-invalid-Windows-drive-letter",
  "file-invalid-Windows-drive-letter-host",
];

/**
 * Each vector is an input, its base URL or null, and its errors. An error is its name, its place, ✗ if it is the
 * failure, and the input after its fix: after "=" if the URL stays the same, after "→" if not.
 * tests/vectors/validation.rs reads the vectors, too.
 */
const vectors = JSON.parse(
  readFileSync(new URL("errors.json", import.meta.url), "utf8"),
);

function describe(input, { code, start, end, failure, fix }) {
  const parts = [code, `${start}-${end}`];
  if (failure) parts.push("✗");
  if (fix) parts.push(fix.sameURL ? "=" : "→", apply(input, fix));
  return parts.join(" ");
}

for (const [input, base, expected] of vectors) {
  const against = base === null ? "" : ` against ${base}`;
  test(`${JSON.stringify(input)}${against}`, () => {
    const { errors } = validate(input, { base: base ?? undefined });
    assert.deepEqual(
      errors.map((error) => describe(input, error)),
      expected,
    );
    for (const { code, message } of errors) {
      assert.ok(names.includes(code));
      assert.match(message, /^[a-z"][^\n.]+[^.]$/);
    }
    const failure = errors.find(({ failure }) => failure);
    if (failure === undefined) return;
    for (const { URL } of classes) {
      const thrown = ({ name, code, reason, message }) =>
        name === "TypeError" &&
        code === "ERR_INVALID_URL" &&
        reason === failure.code &&
        message.endsWith(failure.message);
      assert.throws(() => new URL(input, base ?? undefined), thrown);
      if (base === null) {
        assert.throws(() => (new URL("x:y").href = input), thrown);
      }
    }
  });
}

test("each name has a vector, alone and as often as it can be", () => {
  const all = vectors.flatMap(([, , errors]) =>
    errors.map((error) => error.split(" ")[0]),
  );
  assert.deepEqual([...new Set(all)].sort(), [...names].sort());
});

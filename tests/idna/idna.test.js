// js/idna/ gives the same answers as the crate idna; see tests/differential/idna.js. The tests of the classes run the
// vectors of web-platform-tests in `urlsmith/js`, which uses js/idna/.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";

import { buildSync } from "esbuild";

import { decode, encode } from "../../js/shared/punycode.js";
import {
  compareDomains,
  compareEveryCodePoint,
  compareRandom,
} from "../differential/idna.js";
import { repository } from "../support/paths.js";
import { createRandom } from "../support/random.js";
import { seedFrom } from "../support/seed.js";

const { toAscii } = await import("../../js/idna/to-ascii.js");
const seed = seedFrom("IDNA_SEED");

/** js/idna/ with its tables, as a bundler minifies them. */
const [{ contents, text }] = buildSync({
  entryPoints: [join(repository, "js/idna/to-ascii.js")],
  bundle: true,
  minify: true,
  format: "esm",
  write: false,
}).outputFiles;

test("every code point, alone and between letters", () => {
  const { domains, results, differences } = compareEveryCodePoint();
  assert.deepEqual(differences.slice(0, 3), []);
  assert.equal(domains, 2 * (0x110000 - 0x800));
  assert.ok(results > 250_000, `${results}`);
});

test(`100,000 random labels, seed ${seed} (IDNA_SEED)`, () => {
  const { domains, results, differences } = compareRandom(seed, 100_000);
  console.log(
    `idna: seed ${seed}, ${domains} domains, ${results} with a result`,
  );
  assert.deepEqual(differences.slice(0, 3), []);
  assert.ok(results > domains / 5, `${results} of ${domains}`);
});

test("domains that are seldom made at random", () => {
  const domains = [
    "س.1a",
    "xn---lqa.é",
    "\u0897",
    "xn--xn---epa.測",
    "xn--xn---epa.a",
    "\ufffd",
    "xn--zn7c",
    "",
    ".",
    "\u00ad",
    // Left_Joining, ZERO WIDTH NON-JOINER, Dual_Joining
    "\ua872\u200c\ua840",
    "\u{10acd}\u200c\u{10ac0}",
    // Hangul next to what composes.
    ...["\u1112", "가"].flatMap((first) =>
      Array.from(
        "\u1161\u1175\u1176\u11a7\u11a8\u11c2\u11c3",
        (second) => first + second,
      ),
    ),
    "\u1113\u1161",
    "각\u11a8",
  ];
  assert.deepEqual(compareDomains(domains).differences, []);
});

test("labels that would take long are refused", () => {
  const label = (ascii, other) => "a".repeat(ascii) + "é".repeat(other);
  // Of 900 code points and over 2,000 characters of Punycode.
  const long = Array.from({ length: 900 }, (_, index) =>
    String.fromCodePoint(0x4e00 + 23 * ((index * 7) % 900)),
  ).join("");
  const accepted = [
    long,
    `${label(1000, 0)}.é`,
    `${label(5000, 0)}.é`,
    label(999, 1),
    label(0, 1000),
    label(0, 1000) + "\u00ad".repeat(1000),
    `${label(999, 1)}.${label(999, 1)}`,
    // Normalization makes 1,000 code points of these.
    "e\u0301".repeat(1000),
    "\u1112\u1161\u11ab".repeat(1000),
  ];
  const refused = [
    `${toAscii(long)}.é`,
    label(1000, 1),
    label(0, 1001),
    "\u1112\u1161\u11ab".repeat(1001),
    "\ufdfa".repeat(16_000),
    `xn--a-${"9".repeat(1999)}.é`,
    `xn--${encode(Array.from(label(1000, 1), (c) => c.codePointAt(0)))}.é`,
  ];
  assert.deepEqual(
    accepted.filter((domain) => toAscii(domain) === null),
    [],
  );
  assert.deepEqual(
    refused.filter((domain) => toAscii(domain) !== null),
    [],
  );
  assert.deepEqual(compareDomains([...accepted, ...refused]).differences, []);
});

test("labels are encoded alike, and decode to themselves", () => {
  const { below: random } = createRandom(seed);
  const domains = Array.from({ length: 2000 }, (_, round) => {
    const count = 1 + random(round % 100 === 0 ? 500 : 12);
    return Array.from({ length: count }, () =>
      String.fromCodePoint(
        random(4) ? 0x4e00 + random(20_000) : 0x61 + random(26),
      ),
    ).join("");
  });
  for (const domain of domains) {
    const codePoints = Array.from(domain, (c) => c.codePointAt(0));
    assert.deepEqual(decode(encode(codePoints)), codePoints);
  }
  assert.deepEqual(compareDomains(domains).differences, []);
});

test("surrogates are refused, and two in Punycode are no pair", () => {
  for (const surrogates of [[0xd83d], [0xde00], [0xd83d, 0xde00]]) {
    assert.equal(toAscii(`é.xn--${encode(surrogates)}`), null);
    assert.equal(toAscii("\ud83d"), null);
  }
  assert.equal(toAscii("é.\ud83d\ude00"), "xn--9ca.xn--e28h");
});

test("the time grows in proportion to a domain's length", () => {
  const start = performance.now();
  assert.equal(toAscii(`a${"\u0301\u0323".repeat(100_000)}`), null);
  assert.equal(toAscii(`a${"\u094d\u200c".repeat(100_000)}`), null);
  assert.equal(toAscii(`${"a".repeat(200_000)}.é`)?.length, 200_008);
  assert.equal(toAscii("é.".repeat(100_000))?.length, 800_000);
  const letters = Array.from({ length: 990 }, (_, index) => 0x4e00 + 7 * index);
  const label = String.fromCodePoint(...letters);
  const domain = Array(300).fill(label).join(".");
  assert.equal(toAscii(domain)?.length, 300 * (encode(letters).length + 5) - 1);
  assert.equal(toAscii("\ufdfa".repeat(1_000_000)), null);
  // Takes a tenth of this. An algorithm that compares each code point with each other one takes longer.
  assert.ok(performance.now() - start < 10_000);
});

test("js/idna/ asks the engine for no Unicode data", () => {
  assert.doesNotMatch(text, /\bnormalize\b|\bto\w+Case\b|\\p\{/i);
});

test("js/idna/ and its tables have at most 62 KB minified and 15 KB after brotli", () => {
  const brotli = brotliCompressSync(contents).length;
  console.log(
    `idna: ${contents.length} bytes minified, ${brotli} after brotli`,
  );
  assert.ok(contents.length <= 62_000 && brotli <= 15_000);
});

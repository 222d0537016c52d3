// Compares js/idna/, a transcription of UTS #46, with the crate idna as WebAssembly, and with the hosts of the URL class.
//
// node tests/differential/idna.js [--seed N] [--count N]    random domains with this many labels
// node tests/differential/idna.js --every                   every code point, alone and between ASCII letters
//
// Ends with status 1 if any answer differs.

import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { idna } from "../../js/webassembly/idna.js";
import { encode } from "../../js/shared/punycode.js";
import { built, load } from "../support/paths.js";
import { createRandom } from "../support/random.js";

const { URL } = await load("index");
// The build makes its tables.
const { toAscii } = await import("../../js/idna/to-ascii.js");

const file = built("dist/urlsmith-idna.wasm");
const module = new WebAssembly.Module(readFileSync(file));
const convert = idna(
  (imports) => new WebAssembly.Instance(module, imports).exports,
);

/** The domain parser ToASCII of the crate idna. */
function toAsciiByCrate(domain) {
  const ascii = convert(Buffer.from(domain));
  return ascii === null ? null : Buffer.from(ascii).toString("latin1");
}

const isAscii = /^[\0-\x7f]*$/;
/** https://url.spec.whatwg.org/#forbidden-domain-code-point */
const forbidden = /[\0-\x20#%/:<>?@[\\\]^|\x7f]/;
const endsInANumber = /(^|\.)(\d+|0x[\da-f]*)\.?$/;

/** What the host parser makes of a domain with this ASCII form; undefined if it might be an IPv4 address. */
function expectedHost(ascii) {
  if (ascii === null || ascii === "" || forbidden.test(ascii)) return null;
  return endsInANumber.test(ascii) ? undefined : ascii;
}

function hostOf(domain) {
  return URL.parse(`https://${domain}/`)?.hostname ?? null;
}

/** Compares the answers for domains. Counts the domains and those with an ASCII form, and collects the differences. */
function createComparison() {
  const counts = { domains: 0, results: 0, differences: [] };
  const compare = (domain) => {
    const ascii = toAscii(domain);
    counts.domains += 1;
    if (ascii !== null) counts.results += 1;
    const crate = toAsciiByCrate(domain);
    const expected = isAscii.test(domain) ? undefined : expectedHost(ascii);
    const host = expected === undefined ? undefined : hostOf(domain);
    if (ascii !== crate || host !== expected) {
      counts.differences.push({ domain, ascii, crate, host });
    }
  };
  return { counts, compare };
}

/** Compares the answers for some domains. Those that are not ASCII have no ASCII character that ends a host. */
export function compareDomains(domains) {
  const { counts, compare } = createComparison();
  for (const domain of domains) compare(domain);
  return counts;
}

/** Compares every code point, alone and between letters. */
export function compareEveryCodePoint() {
  const { counts, compare } = createComparison();
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
    if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue;
    const character = String.fromCodePoint(codePoint);
    compare(character);
    compare(`a${character}b`);
  }
  return counts;
}

/** The first and the last code point of blocks whose labels have something to check. */
const blocks = [
  [0x80, 0x24f],
  [0x250, 0x2ff],
  [0x300, 0x36f],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x591, 0x5f4],
  [0x600, 0x6ff],
  [0x700, 0x7ff],
  [0x840, 0x8ff],
  [0x900, 0x97f],
  [0x980, 0xdff],
  [0xe01, 0xfda],
  [0x1000, 0x10ff],
  [0x1100, 0x11ff],
  [0x1780, 0x18aa],
  [0x1a00, 0x1cff],
  [0x1e00, 0x1fff],
  [0x2000, 0x20ff],
  [0x2100, 0x24ff],
  [0x3000, 0x33ff],
  [0x4e00, 0x9fff],
  [0xa800, 0xabff],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfb00, 0xfdff],
  [0xfe00, 0xffff],
  [0x10800, 0x10fff],
  [0x11000, 0x11fff],
  [0x16100, 0x16fff],
  [0x1d100, 0x1d7ff],
  [0x1e000, 0x1eeff],
  [0x1f000, 0x1faff],
  [0x20000, 0x323af],
  [0xe0000, 0xe01ef],
  [0x80, 0x10ffff],
];

const joiners = ["\u200c", "\u200d"];
/** Marks of different combining classes, and viramas. */
const marks = "\u0301\u0300\u0323\u0327\u0338\u0345\u05b0\u064e\u0670\u0897"
  .concat("\u093c\u094d\u09cd\u0bcd\u0e3a\u1039\u302a\u3099\u{1e8d0}\u{11046}")
  .match(/./gu);
/** Of all Joining_Types; U+10ACD and U+10AD7 are Left_Joining. */
const rightToLeft = [
  ..."אבתبسلاریދߊ\u{1e900}\u{10800}\u{10ac0}\u{10acd}\u{10ad7}",
];
const numbers = [..."019٠٩۰۹߀०๐\u{1d7ce}"];
const neutral = [..."-+_,$€♥!"];
const jamo = [..."\u1100\u1112\u1161\u1175\u11a8\u11c2가각힣"];
const mapped = [..."AZÄẞßς㎢℡Ⅳǆ㍿ﷺﬀΩÅ①\u{1d400}\u{1f130}≠\u{2f800}"];
const ignored = ["\u00ad", "\u200b", "\ufe0f", "\u2060", "\u{e0100}"];
const dots = [".", ".", ".", ".", "。", "．", "｡"];
const prefixes = ["xn--", "xn--", "XN--", "Xn--", "ｘn--", "xn-", "xn\u00ad--"];
const punycode = ["bcher-kva", "fa-hia", "a-", "-", "ls8h", "zca", "xn---epa"];

/** A function that makes a label. */
function labelMaker(random) {
  const { below, chance, pick } = random;
  const fromBlock = ([first, last]) => {
    const codePoint = first + below(last - first + 1);
    return codePoint >= 0xd800 && codePoint <= 0xdfff
      ? "a"
      : String.fromCodePoint(codePoint);
  };
  const letter = () => pick("abcdefghijklmnopqrstuvwxyz");
  const kinds = [
    ...[letter, letter, letter].map((kind) => () => kind),
    // One script or two.
    () => {
      const block = pick(blocks);
      return () => fromBlock(block);
    },
    () => {
      const two = [pick(blocks), pick(blocks)];
      return () => fromBlock(pick(two));
    },
    () => () => pick(rightToLeft),
    () => () => pick(rightToLeft),
    () => () => pick(jamo),
    () => () => pick(["क", "ष", "त", "ம", "ක", "ស", "é"]),
    () => () => pick("字漢あアใครभाжщéßñ".match(/./gu)),
  ];
  /** A joiner between letters that may join. */
  const joined = () =>
    pick(rightToLeft) +
    (chance(20) ? pick(marks) : "") +
    pick(joiners) +
    (chance(20) ? pick(marks) : "") +
    pick(rightToLeft);
  const unicode = () => {
    const base = pick(kinds)();
    let label = "";
    for (let length = 1 + below(5); length > 0; length--) {
      const kind = below(25);
      if (kind === 0) label += pick(joiners);
      else if (kind === 1) label += pick(marks);
      else if (kind === 2) label += pick(numbers);
      else if (kind === 3) label += pick(neutral);
      else if (kind === 4) label += pick(mapped);
      else if (kind === 5) label += pick(ignored);
      else if (kind === 6) label += letter();
      else if (kind === 7) label += pick(rightToLeft);
      else if (kind === 8) label += pick(marks) + pick(joiners);
      else if (kind === 9) label += pick(marks) + pick(marks);
      else if (kind === 10) label += joined();
      else label += base();
    }
    return label;
  };
  const encoded = () => {
    const kind = below(10);
    if (kind === 0) return pick(punycode);
    let digits = encode(Array.from(unicode(), (c) => c.codePointAt(0)));
    if (kind === 1) digits += pick("a9-");
    if (kind === 2) {
      const at = below(digits.length);
      digits = digits.slice(0, at) + pick("az09-é") + digits.slice(at + 1);
    }
    return kind === 3 ? digits.toUpperCase() : digits;
  };
  return () => {
    if (chance(75)) return unicode();
    if (chance(85)) return pick(prefixes) + encoded();
    // "xn--" in another place.
    return pick([unicode() + pick(prefixes) + encoded(), "xn--" + unicode()]);
  };
}

/** Compares random domains with `count` labels in all. */
export function compareRandom(seed, count) {
  const random = createRandom(seed);
  const createLabel = labelMaker(random);
  const { counts, compare } = createComparison();
  let labels = 0;
  while (labels < count) {
    let domain = createLabel();
    labels += 1;
    for (let more = random.pick([0, 0, 1, 1, 2, 3]); more > 0; more--) {
      domain += random.pick(dots) + (random.chance(97) ? createLabel() : "");
      labels += 1;
    }
    compare(domain);
  }
  return { labels, ...counts };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: String(randomInt(2 ** 32)) },
      count: { type: "string", default: "100000" },
      every: { type: "boolean", default: false },
    },
  });
  const seed = Number(values.seed);
  const { differences, ...counts } = values.every
    ? compareEveryCodePoint()
    : compareRandom(seed, Number(values.count));
  console.log(
    `idna: ${values.every ? "every code point" : `seed ${seed}`},`,
    counts,
    `${differences.length} differ`,
  );
  for (const difference of differences.slice(0, 5)) console.error(difference);
  if (differences.length > 0) process.exitCode = 1;
}

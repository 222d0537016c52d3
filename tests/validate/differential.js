// Checks urlsmith/validate in three ways. whatwg-url must give the same names of validation errors in the same order.
// The main parser must give the same URL. A fix must remove its error, and keep the URL if it says so.
//
// node tests/validate/differential.js [count] [seed] [file of URLs]

import { pathToFileURL } from "node:url";

import { readFileSync } from "node:fs";
import whatwg from "whatwg-url";
import { load } from "../support/paths.js";
import { createRandom, stringMaker } from "../support/random.js";
import { cases } from "../support/vectors.js";

const { URL } = await load("node/index");
const { isValid, validate } = await load("node/validate");

/** The pieces of inputs and of mutations. */
const pieces = [
  ..."/\\?#:@[]%.|-_ \t\n\"<>^`{}'~!$&()*+,;=09afAFxXzé\u{ad}\u{200d}\u{80}\u{fdd0}\u{10ffff}\u{1f345}\u{d800}。①",
  ..."https: http:// https:// file: file:/// ws:/ foo: foo:// data: // \\\\ C| c: /c:/ user:pw@ @ :80 :443 :99999 :7z".split(
    " ",
  ),
  ..."example.com a_b xn--4ca xn--a xn-- 1.2.3 127.0.0.1 0x7f.1 256 09 1.2.3.4.5 test.42 a. a.. -a ab--c localhost".split(
    " ",
  ),
  ..."[::1] [1:2 [::01] ::ffff:1.2.3.4 [1:2:3:4:5:6:7:8] 1::1::1 %41 %zz %2e .. ../ /./ %25 a.%65x %ff".split(
    " ",
  ),
];

const bases = [
  undefined,
  undefined,
  "https://example.com/a/b?c#d",
  "file:///C:/x/y",
  "file://host/x",
  "foo://host/x/y",
  "foo:/x",
  "mailto:x",
];

export function apply(input, { start, end, text }) {
  return input.slice(0, start) + text + input.slice(end);
}

/** Whether two URLs have the same components when they are decoded. A "%" that begins no escape is itself. */
export function sameWhenDecoded(a, b) {
  const decode = (text) =>
    text.replaceAll(/%([\dA-F]{2})/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  const [first, second] = [new URL(a), new URL(b)];
  return (
    ["protocol", "host", "username", "password"].every(
      (name) => first[name] === second[name],
    ) &&
    ["pathname", "search", "hash"].every(
      (name) => decode(first[name]) === decode(second[name]),
    )
  );
}

const names = (errors) => errors.map(({ code }) => code);

/** The problem with the answers about an input: a sentence, or null. */
function check(input, base) {
  const options = base === undefined ? undefined : { base };
  const result = validate(input, options);
  const { url, errors, truncated } = result;
  const href = URL.parse(input, base)?.href ?? null;
  if (url !== href) return `the URL is ${url} and not ${href}`;
  const failures = errors.filter(({ failure }) => failure);
  if (failures.length !== (url === null ? 1 : 0)) return "the failures";
  if (url === null && !errors.at(-1).failure) return "the last is no failure";
  for (const { start, end, fix } of errors) {
    for (const place of fix ? [{ start, end }, fix] : [{ start, end }]) {
      if (!(place.start >= 0 && place.start <= place.end)) return "a place";
      if (place.end > input.length) return "a place beyond the end";
    }
  }
  for (const [index, error] of errors.entries()) {
    if (!error.fix || truncated || index > 20) continue;
    const wrong = checkFix(input, options, result, error);
    if (wrong !== null) return `fix ${index}: ${wrong}`;
  }
  return null;
}

function checkFix(input, options, { url, errors }, { code, fix }) {
  const after = validate(apply(input, fix), options);
  const same = url !== null && after.url === url;
  if (same !== fix.sameURL) return `sameURL, ${url} ${after.url}`;
  if (fix.sameResource && !sameWhenDecoded(url, after.url)) {
    return `sameResource, ${url} ${after.url}`;
  }
  const count = (list) => list.filter((error) => error.code === code).length;
  if (count(after.errors) >= count(errors)) {
    return `the error stays: ${apply(input, fix)}`;
  }
  // After a fixed failure the parser goes on, and may find more errors.
  const rest = [...names(errors)];
  for (const name of url === null ? [] : names(after.errors)) {
    const at = rest.indexOf(name);
    if (at < 0) return `${name} is new: ${apply(input, fix)}`;
    rest.splice(at, 1);
  }
  return null;
}

/** The difference from whatwg-url: a sentence, or null. */
function compare(input, base) {
  const baseURL = base === undefined ? null : whatwg.parseURL(base);
  const text = input.toWellFormed();
  const theirs = whatwg.parseURLWithValidationErrors(text, { baseURL });
  const options = base === undefined ? undefined : { base };
  const ours = validate(input, options);
  const difference = [names(ours.errors), theirs.validationErrors].map(String);
  if (difference[0] !== difference[1]) return difference.join(" ≠ ");
  // whatwg-url's IDNA leaves out the text between two surrogates.
  const valid =
    input.isWellFormed() && whatwg.isValidURLString(input, { baseURL });
  if (isValid(input, options) !== valid) return `isValid is not ${valid}`;
  return null;
}

/** The inputs of WPT's vectors: [input, base]. */
export function vectorInputs() {
  const known = cases("urltestdata.json").map(({ input, base }) => [
    input,
    base ?? undefined,
  ]);
  const hosts = ["toascii.json", "IdnaTestV2.json"].flatMap((name) =>
    cases(name).map(({ input }) => [`https://${input}/`, undefined]),
  );
  return [...known, ...hosts].filter(
    ([, base]) => base === undefined || URL.canParse(base),
  );
}

/** A function that makes inputs: mutations of vectors, and strings of pieces. */
function inputMaker(seed) {
  const random = createRandom(seed);
  const known = vectorInputs();
  const make = stringMaker(random, pieces);
  return () => {
    if (random.chance(40)) return [make(8), random.pick(bases)];
    let [input, base] = random.pick(known);
    for (let count = 1 + random.below(3); count > 0; count--) {
      const at = random.below(input.length + 1);
      const to = random.chance(50) ? at : at + random.below(4);
      const put = random.chance(30) ? "" : random.pick(pieces);
      input = input.slice(0, at) + put + input.slice(to);
    }
    return [input, random.chance(80) ? base : random.pick(bases)];
  };
}

/** Checks inputs; returns their count and the problems. */
export function run(inputs) {
  const differences = [];
  let count = 0;
  let withErrors = 0;
  for (const [input, base] of inputs) {
    count++;
    const wrong = check(input, base) ?? compare(input, base);
    if (validate(input, { base }).errors.length > 0) withErrors++;
    if (wrong !== null) differences.push({ input, base, wrong });
  }
  return { count, withErrors, differences };
}

/** Inputs of `inputMaker`. */
export function* randomInputs(count, seed) {
  const make = inputMaker(seed);
  for (let index = 0; index < count; index++) yield make();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const count = Number(process.argv[2] ?? 1_000_000);
  const seed = Number(process.argv[3] ?? 1);
  const file = process.argv[4];
  const urls = file ? readFileSync(file, "utf8").split("\n") : [];
  for (const [name, inputs] of [
    [`the URLs of ${file}`, urls.map((url) => [url, undefined])],
    ["WPT's vectors", vectorInputs()],
    [`random inputs, seed ${seed}`, randomInputs(count, seed)],
  ]) {
    const { differences, ...counts } = run(inputs);
    console.log(name, counts, differences.length, "differences");
    for (const difference of differences.slice(0, 25)) console.log(difference);
  }
}

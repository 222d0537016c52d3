// Random arguments of URLPattern and its methods, and what tests need to compare the answers.

import { components } from "../support/names.js";
import { createRandom, stringMaker } from "../support/random.js";
import { cases } from "../support/vectors.js";

const pieces = [
  ..."aAé 🍅/.?#@:*-_~'\"<^|`%&=+[]{}\\\t\n\0\ud800",
  ...["//", "..", "(a|b)", ":id", "{x}?", "%41", "ü.example", "[::1]", "1.2"],
  ...[" ?", " #", "0x7f", "80", "443", "https", "data:", "xn--", "\\:"],
  "example.com",
];
const bases = [
  "https://example.com/a/b?c#d",
  "http://user:word@host:8080/x//y",
  "data:foo/bar",
  "file:///a/b",
  "x://y",
  "foo:/a//b",
  "foo:/.//a",
  "nonsense",
];
const starts = ["https://example.com/", "http://a", "data:", "x://b", ""];
const likely = {
  protocol: ["http", "https", "data", "foo", "ws"],
  port: ["80", "443", "8080", "0"],
  baseURL: bases,
};
const members = [...components, "baseURL"];

/** Any strings and dictionaries. */
export function* anyCases(seed) {
  const random = createRandom(seed);
  const { chance, pick } = random;
  const text = stringMaker(random, pieces);
  const createInit = () => {
    const init = {};
    for (const name of members) {
      if (chance(25)) {
        init[name] = likely[name] && chance(70) ? pick(likely[name]) : text(4);
      }
    }
    return init;
  };
  const createArguments = () => {
    if (chance(50)) return [createInit()];
    const string = pick(starts) + text(5);
    return chance(50) ? [string] : [string, pick(bases)];
  };
  for (;;) {
    const args = createArguments();
    const pattern = chance(10) ? [...args, { ignoreCase: true }] : args;
    yield { pattern, inputs: [args, createArguments()] };
  }
}

/** The cases of web-platform-tests with changes in their strings and members. */
export function* mutatedCases(seed) {
  const random = createRandom(seed);
  const { below, chance, pick } = random;
  const originals = cases("urlpatterntestdata.json").map(
    ({ pattern, inputs }) => ({ pattern, inputs: inputs ?? [] }),
  );
  /** Where the strings and the members are: pairs of an object and a key. */
  const placesIn = (args) =>
    args.flatMap((arg, index) =>
      typeof arg === "string"
        ? [[args, index]]
        : Object.keys(arg).map((name) => [arg, name]),
    );
  /** The strings of all cases by the name of the member; those of arguments by the index. */
  const strings = {};
  for (const { pattern, inputs } of originals) {
    for (const [object, key] of [...placesIn(pattern), ...placesIn(inputs)]) {
      (strings[key] ??= []).push(object[key]);
    }
  }
  const all = Object.values(strings).flat().map(String);
  const mutateText = (text) => {
    const start = below(text.length + 1);
    const end = chance(50) ? start : start + below(5);
    let inserted = "";
    if (chance(70)) {
      inserted = pick(pieces);
      if (chance(50)) {
        const other = pick(all);
        const from = below(other.length);
        inserted = other.slice(from, from + 1 + below(6));
      }
    }
    return text.slice(0, start) + inserted + text.slice(end);
  };
  const mutate = (args) => {
    args = structuredClone(args);
    for (let count = below(4); count > 0; count--) {
      if (typeof args[0] === "object" && chance(25)) {
        const name = pick(members);
        args[0][name] = pick(strings[name]);
      }
      const places = placesIn(args);
      if (places.length === 0) break;
      const [object, key] = pick(places);
      if (typeof object[key] === "boolean") object[key] = !object[key];
      else if (chance(80)) object[key] = mutateText(object[key]);
      else if (chance(50)) object[key] = pick(strings[key]);
      else if (!Array.isArray(object)) delete object[key];
    }
    return args;
  };
  for (;;) {
    const { pattern, inputs } = pick(originals);
    const others = chance(20) ? pick(originals).inputs : inputs;
    yield { pattern: mutate(pattern), inputs: [inputs, mutate(others)] };
  }
}

/** The result of an action, or the name of the error that it may throw. */
export function outcome(action) {
  try {
    return action();
  } catch (error) {
    if (error instanceof TypeError) return error.name;
    throw error;
  }
}

export const show = (value) =>
  JSON.stringify(value, (key, value) => (value === undefined ? null : value));

/** What a URLPattern tells without an input. */
export const attributes = [...components, "hasRegExpGroups"];

/** What may be a domain within an argument, or a piece of one: other characters end a host or begin a group. */
const domain = /[^\0- #/:<>?@[\\\]^`{|}()]+/gu;

/**
 * Whether the arguments have a domain that two classes URL read differently, for example the package's and the engine's: the
 * engine's tables for IDNA are of another Unicode, and it does not apply the Bidi rule to labels in ASCII.
 */
export function hasUnclearDomain(classes, { pattern, inputs }) {
  const texts = [pattern, ...inputs]
    .flat()
    .flatMap((arg) => (typeof arg === "string" ? arg : Object.values(arg)));
  return texts
    .map(String)
    .flatMap((text) => [
      text,
      ...(text.match(domain) ?? []).map((piece) => `https://${piece}`),
    ])
    .some((text) => {
      const hostnames = classes.map((URL) =>
        outcome(() => new URL(text).hostname),
      );
      return hostnames[0] !== hostnames[1];
    });
}

/** A group with the modifier `*` or `+`, in a pattern string. */
const repeatedGroup = /[)}*][*+]|:[$\p{ID_Continue}]+[*+]/u;
/** The longest text for a component with such a group. */
const LONGEST = 14;

/**
 * Whether the engine's RegExp may take too long, in a pattern with an expression of its author. It tries each way to divide a text
 * between the repetitions of a group, and there are twice as many ways for each further code unit.
 */
export function isSlow(pattern, input) {
  if (!pattern.hasRegExpGroups) return false;
  const repeating = components.filter((name) =>
    repeatedGroup.test(pattern[name]),
  );
  if (repeating.length === 0) return false;
  const everything = new pattern.constructor();
  const texts = outcome(() => everything.exec(...input));
  return repeating.some((name) => texts?.[name]?.input?.length > LONGEST);
}

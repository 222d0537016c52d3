// Tests generateComponent() and generateURL() with random patterns and values. Either a TypeError gives the reason, or
// matching the result gives the values back.

import { load } from "../support/paths.js";
import { createRandom, stringMaker } from "../support/random.js";

const { URL, URLPattern } = await load("index");
const { generateComponent, generateURL } = await load("list");

/** Fixed texts of each component, which are escaped in patterns. */
const texts = {
  protocol: ["http", "s", "https", "data", "x", "foo"],
  username: ["me", "é", "-", "@"],
  password: ["pw", "%41", ":"],
  hostname: ["a", "example.com", ".", "b.", "xn--", "[::1]", "1"],
  port: ["8", "80", "0", ""],
  pathname: ["/", "/a", "/b", "é", "%41", ".", "..", "-", "%", "b"],
  search: ["q=", "&", "é", "?", "a=b", "+"],
  hash: ["#", "a", "é", "!", "%zz"],
};
const components = Object.keys(texts);
const regexps = [
  "\\d+",
  "[a-z]*",
  "a|b",
  ".+",
  ".*",
  "[^/]{2}",
  "%20",
  "\\S+?",
];
const modifiers = ["", "", "", "", "?", "*", "+"];
const words = ["a", "b", "ab", "news", "12", "x-y", "b.c"];
const pieces = [
  ...words,
  ..."/\\.%?#&=+ '\t\n|:@[]{}<>\"^`~A0é\u00df\u{1f600}\ud800\udc00\u2028\0",
  "..",
  "%2f",
  "%2e",
  "%41",
  "xn--",
];
const bases = [
  "https://example.com",
  "http://me:pw@b.example.com:8080/dir/file?q#h",
  "foo://Host%41/x",
  "data:text",
  "file:///a",
];

/**
 * A pattern string for a component. It has either regular expressions or groups that repeat. With both, the engine's
 * own regular expressions would have repetitions within repetitions, which can take exponential time.
 */
function createPatternString({ below, chance, pick }, component) {
  let result = "";
  const text = () => pick(texts[component]).replace(/[^\p{L}\d]/gu, "\\$&");
  const hasRegexps = chance(50);
  for (let number = below(4); number >= 0; number--) {
    const regexp = hasRegexps && chance(40) ? `(${pick(regexps)})` : "";
    const name = chance(75) ? `:n${number}` : "";
    const group = name + regexp || "*";
    const modifier = pick(hasRegexps ? ["", "", "", "?"] : modifiers);
    const kind = below(5);
    if (kind === 0) result += text();
    else if (kind === 1) result += `{${text()}}${pick(modifiers)}`;
    else if (kind < 4) result += (chance(60) ? text() : "") + group + modifier;
    else result += `{${text()}${group}${chance(50) ? text() : ""}}${modifier}`;
  }
  return result;
}

const refusal = /^cannot generate/;

/** A value or a group as text, to compare the two. */
function decoded(text) {
  try {
    return decodeURIComponent(text ?? "");
  } catch {
    return text;
  }
}

/** Makes `count` cases. Returns how many results and how many refusals there were, and the failures. */
export function checkRoundTrips(seed, count) {
  const random = createRandom(seed);
  const { below, chance, pick } = random;
  const anyString = stringMaker(random, pieces);
  const createValue = () => {
    const kind = below(10);
    if (kind === 0) return below(1000);
    if (kind === 1) return BigInt(below(1000));
    if (kind === 2) return pick([undefined, null]);
    if (kind === 3) return "";
    return kind < 6 ? pick(words) : anyString(4);
  };
  /** Values for the groups of a component. Some may belong to no group, and some groups have no value. */
  const createValues = (pattern, component) => {
    const names = pattern[component].match(/(?<=:)\w+/g) ?? [];
    const values = Object.create(null);
    for (const name of [...names, 0, 1, 2, 3]) {
      if (chance(95)) values[name] = createValue();
    }
    return values;
  };
  const failures = [];
  let generated = 0;
  let refused = 0;
  const attempt = (what, generate, compare) => {
    let result;
    try {
      result = generate();
    } catch (error) {
      refused++;
      if (!(error instanceof TypeError && refusal.test(error.message))) {
        failures.push({ ...what, error: error.stack });
      }
      return;
    }
    generated++;
    const difference = compare(result);
    if (difference !== null) failures.push({ ...what, result, difference });
  };
  /**
   * The first group whose value does not come back, as text; null if all come back. A group without a value is absent from the
   * match, or empty where it may repeat.
   */
  const compareGroups = (groups, values) => {
    for (const [name, found] of Object.entries(groups)) {
      const expected = values[name] ?? undefined;
      const isAlike =
        found === undefined || expected === undefined
          ? (found ?? "") === "" && expected === undefined
          : decoded(found) === String(expected);
      if (!isAlike) {
        return `${name}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`;
      }
    }
    return null;
  };
  while (generated + refused < count) {
    const init = {};
    const isURL = chance(50);
    const component = pick(components);
    if (isURL) {
      for (const name of components) {
        const likely = { protocol: 50, hostname: 50, pathname: 80 }[name] ?? 10;
        if (chance(likely)) init[name] = createPatternString(random, name);
      }
      if (chance(40)) init.protocol = pick(["https", "http{s}?", "data", "x"]);
    } else {
      init[component] = createPatternString(random, component);
      if (component === "pathname" && chance(20)) init.protocol = "data";
    }
    const options = { ignoreCase: chance(20) };
    let pattern;
    try {
      pattern = new URLPattern(init, options);
    } catch {
      // Not all strings are patterns.
      continue;
    }
    if (!isURL) {
      const values = createValues(pattern, component);
      attempt(
        { init, options, component, values },
        () => generateComponent(pattern, component, values),
        (result) => {
          const input = { [component]: result };
          if (init.protocol === "data") input.protocol = "data";
          const match = pattern.exec(input);
          if (match === null) return "no match";
          if (match[component].input !== result) return "another component";
          // A lone `*` without a value is left out.
          return compareGroups(match[component].groups, values);
        },
      );
      continue;
    }
    const groups = {};
    for (const name of components) {
      if (name in init || chance(10)) {
        groups[name] = createValues(pattern, name);
      }
    }
    const base = chance(60) ? pick(bases) : undefined;
    attempt(
      { init, options, groups, base },
      () => generateURL(pattern, groups, base),
      (result) => {
        const match = pattern.exec(result);
        if (match === null) return "no match";
        if (
          new URL(result).hash !== (match.hash.input && `#${match.hash.input}`)
        )
          return "another URL";
        for (const [name, values] of Object.entries(groups)) {
          const isLeftOut =
            pattern[name] === "*" && (values[0] ?? undefined) === undefined;
          const difference = isLeftOut
            ? null
            : compareGroups(match[name].groups, values);
          if (difference !== null) return `${name}.${difference}`;
        }
        return null;
      },
    );
  }
  return { generated, refused, failures };
}

// What an engine's own classes support: which ones exist, which rules of the standards they violate, and which entry to use.

import {
  deleteComparesValues,
  failedProbes,
  hasComparesValues,
  urlWorks,
} from "./probes.js";

/** Rules of the URL Standard that engines break, by name: each is a function of the classes. https://url.spec.whatwg.org/ */
const urlRules = {
  "URL.parse and URL.canParse": ({ URL }) =>
    URL.parse("/", "a:b:c") === null && URL.canParse("a:"),
  "hosts of other schemes": ({ URL }) =>
    new URL("git://h:1/a").hostname === "h",
  "the letter ß in a domain": ({ URL }) =>
    new URL("https://fa\u00df.example/").hostname === "xn--fa-hia.example",
  "a domain of ASCII that IDNA refuses, such as xn--": ({ URL }) =>
    new URL("https://xn--/").hostname === "xn--",
  "^ in a path is encoded": ({ URL }) =>
    new URL("https://h/^").pathname === "/%5E",
  "a space at the end of an opaque path stays": ({ URL }) => {
    const url = new URL("data:a ?b");
    url.search = "";
    return url.href === "data:a%20";
  },
  "a drive letter behind a host": ({ URL }) =>
    new URL("file://h/C|/").pathname === "/C:/",
};

const searchParamsRules = {
  size: ({ URLSearchParams }) => new URLSearchParams("a&b").size === 2,
  "has and delete with a value": (classes) =>
    hasComparesValues(classes) && deleteComparesValues(classes),
  "search without tabs": ({ URL }) => {
    const url = new URL("https://h/");
    url.search = "a\tb";
    return url.searchParams.has("ab");
  },
};

function brokenRules(rules, classes) {
  return Object.keys(rules).filter((name) => {
    try {
      return !rules[name](classes);
    } catch {
      return true;
    }
  });
}

/**
 * The classes of a global object, as [{name, isThere, broken}]: `broken` are names of rules that the class breaks. Which rules
 * are asked is a choice of those that engines have broken lately.
 */
export function supportOf(classes) {
  const rules = {
    URL: () => [
      ...(urlWorks(classes) ? [] : ["parsing"]),
      ...brokenRules(urlRules, classes),
    ],
    URLSearchParams: () => brokenRules(searchParamsRules, classes),
    URLPattern: () => failedProbes(classes),
  };
  return Object.keys(rules).map((name) => {
    const isThere = typeof classes[name] === "function";
    return { name, isThere, broken: isThere ? rules[name]() : [] };
  });
}

/** The entry to take, and the reason, for what `supportOf` tells. */
export function advice([url, params, pattern]) {
  if (!url.isThere || !params.isThere || url.broken.includes("parsing")) {
    return {
      entry: "urlsmith/polyfill/all",
      reason: "this engine has no URL class that works",
    };
  }
  const differs = url.broken.length > 0 || params.broken.length > 0;
  if (!pattern.isThere || pattern.broken.length > 0) {
    const others = differs
      ? '; "urlsmith/polyfill/force" replaces the classes that differ, too'
      : "";
    return {
      entry: "urlsmith/polyfill",
      reason: `URLPattern is ${pattern.isThere ? "outdated" : "missing"} here${others}`,
    };
  }
  if (differs) {
    return {
      entry: "urlsmith",
      reason: "the engine's own classes differ from the standard here",
    };
  }
  return {
    entry: undefined,
    reason:
      "the engine's own classes pass these rules, so correctness is no reason to change. Other reasons: the same answers in older engines, speed, lists of patterns",
  };
}

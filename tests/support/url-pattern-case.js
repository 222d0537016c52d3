// One of WPT's JSON vectors for URL patterns, through the class.

import assert from "node:assert/strict";

import { components } from "./names.js";

/**
 * The check of a case, for a URLPattern and the TypeError of its realm. Engines add members without a value to the `inputs`
 * of a result: without `comparesInputs` this is no failure.
 */
export function patternCheck({ URLPattern, TypeError, comparesInputs = true }) {
  /** Whether this engine's RegExp knows the flag v, which the standard uses. */
  const hasFlagV = (() => {
    try {
      return new RegExp("", "v").unicodeSets;
    } catch {
      return false;
    }
  })();

  /** The pattern string of a component that the case does not name: that of the base URL, or a wildcard. */
  function expectedComponent(entry, component, baseURL) {
    const [init] = entry.pattern;
    if (entry.expected_obj && component in entry.expected_obj) {
      return entry.expected_obj[component];
    }
    if (entry.exactly_empty_components?.includes(component)) {
      return "";
    }
    if (typeof init === "object" && component in init) {
      return init[component];
    }
    const earlier = {
      protocol: [],
      hostname: ["protocol"],
      port: ["protocol", "hostname"],
      username: null,
      password: null,
      pathname: ["protocol", "hostname", "port"],
      search: ["protocol", "hostname", "port", "pathname"],
      hash: ["protocol", "hostname", "port", "pathname", "search"],
    }[component];
    const inherits =
      baseURL &&
      earlier !== null &&
      !(
        typeof init === "object" &&
        earlier.some((component) => component in init)
      );
    if (!inherits) {
      return "*";
    }
    const value = baseURL[component];
    switch (component) {
      case "protocol":
        return value.slice(0, -1);
      case "search":
      case "hash":
        return value.slice(1);
      default:
        return value;
    }
  }

  /** Throws an AssertionError if a case fails. Returns whether the engine can run the case. */
  function checkPattern(entry) {
    // Sets of characters within a class need the flag.
    const needsFlagV = /\[.*(--|&&)/.test(JSON.stringify(entry.pattern));
    if (entry.expected_obj === "error") {
      assert.throws(() => new URLPattern(...entry.pattern), TypeError);
      return true;
    }
    if (needsFlagV && !hasFlagV) {
      return false;
    }
    const pattern = new URLPattern(...entry.pattern);
    const base =
      (typeof entry.pattern[0] === "object" && entry.pattern[0].baseURL) ||
      (typeof entry.pattern[1] === "string" && entry.pattern[1]);
    for (const component of components) {
      assert.equal(
        pattern[component],
        expectedComponent(entry, component, base ? new URL(base) : null),
        component,
      );
    }
    const inputs = entry.inputs ?? [];
    if (entry.expected_match === "error") {
      assert.throws(() => pattern.test(...inputs), TypeError);
      assert.throws(() => pattern.exec(...inputs), TypeError);
      return true;
    }
    assert.equal(pattern.test(...inputs), Boolean(entry.expected_match));
    const result = pattern.exec(...inputs);
    if (!entry.expected_match || typeof entry.expected_match !== "object") {
      assert.equal(result, entry.expected_match);
      return true;
    }
    if (comparesInputs) {
      assert.deepEqual(
        structuredClone(result.inputs),
        entry.expected_match.inputs ?? inputs,
      );
    }
    for (const component of components) {
      let expected = entry.expected_match[component];
      if (expected === undefined) {
        expected = { input: "", groups: {} };
        if (!entry.exactly_empty_components?.includes(component)) {
          expected.groups["0"] = "";
        }
      }
      const groups = Object.entries(expected.groups);
      expected.groups = Object.fromEntries(
        groups.map(([name, value]) => [name, value ?? undefined]),
      );
      assert.deepEqual(structuredClone(result[component]), expected, component);
    }
    return true;
  }

  return checkPattern;
}

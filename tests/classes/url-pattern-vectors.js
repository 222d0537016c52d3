// WPT's JSON vectors for URL patterns, through the class.

import assert from "node:assert/strict";

import { checkAll } from "./check-all.js";
import { patternCheck } from "../support/url-pattern-case.js";
import { cases, ours } from "../support/vectors.js";

export function testPatternVectors({ URLPattern, TypeError }) {
  const checkPattern = patternCheck({ URLPattern, TypeError });

  checkAll(
    "urlpatterntestdata.json",
    cases("urlpatterntestdata.json"),
    369,
    checkPattern,
  );
  checkAll("our patterns", ours.patterns, ours.patterns.length, checkPattern);

  // The entry `urlsmith/pattern` has no members that are only proposed.
  if (!("compareComponent" in URLPattern)) return;

  checkAll(
    "urlpattern-compare-test-data.json",
    cases("urlpattern-compare-test-data.json"),
    25,
    ({ component, left, right, expected }) => {
      const [a, b] = [new URLPattern(left), new URLPattern(right)];
      assert.equal(URLPattern.compareComponent(component, a, b), expected);
      assert.equal(
        URLPattern.compareComponent(component, b, a),
        expected === 0 ? 0 : -expected,
      );
      assert.equal(URLPattern.compareComponent(component, a, a), 0);
    },
  );

  checkAll(
    "urlpattern-generate-test-data.json",
    cases("urlpattern-generate-test-data.json"),
    19,
    ({ pattern: init, component, groups, expected }) => {
      const pattern = new URLPattern(init);
      if (expected === null) {
        assert.throws(() => pattern.generate(component, groups), TypeError);
      } else {
        assert.equal(pattern.generate(component, groups), expected);
      }
    },
  );
}

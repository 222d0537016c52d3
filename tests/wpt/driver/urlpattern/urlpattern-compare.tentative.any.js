// META: global=window,worker

// Runs urlpattern-compare-test-data.json: a component of two patterns, and how they are ordered.

/* global test, promise_test, assert_equals */

function check({ component, left, right, expected }) {
  const a = new URLPattern(left);
  const b = new URLPattern(right);
  const compare = (x, y) => URLPattern.compareComponent(component, x, y);
  assert_equals(compare(a, b), expected, "left to right");
  assert_equals(compare(b, a), expected === 0 ? 0 : -expected, "reversed");
  assert_equals(compare(a, a), 0, "left to itself");
  assert_equals(compare(b, b), 0, "right to itself");
}

promise_test(async () => {
  const response = await fetch("resources/urlpattern-compare-test-data.json");
  for (const entry of await response.json()) {
    test(
      () => check(entry),
      `Component: ${entry.component} Left: ${JSON.stringify(entry.left)} Right: ${JSON.stringify(entry.right)}`,
    );
  }
}, "Loading data");

// META: global=window,worker

// Runs urlpattern-generate-test-data.json: a pattern, a component, its groups, and the text they make,
// or null if they make none.

/* global test, promise_test, assert_equals, assert_throws_js */

function check({ pattern: input, component, groups, expected }) {
  const pattern = new URLPattern(input);
  if (expected === null) {
    assert_throws_js(TypeError, () => pattern.generate(component, groups));
  } else {
    assert_equals(pattern.generate(component, groups), expected);
  }
}

promise_test(async () => {
  const response = await fetch("resources/urlpattern-generate-test-data.json");
  for (const entry of await response.json()) {
    test(
      () => check(entry),
      `Pattern: ${JSON.stringify(entry.pattern)} Component: ${entry.component} Groups: ${JSON.stringify(entry.groups)}`,
    );
  }
}, "Loading data");

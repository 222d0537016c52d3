// META: global=window,worker

// hasRegExpGroups is true if and only if some component has a group with a regular expression of
// the author's, which a wildcard and a named group without one are not.

/* global test, assert_equals, assert_true */

const COMPONENTS = [
  "protocol",
  "username",
  "password",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
];

function cases() {
  const list = [
    [{}, false],
    [{ pathname: "/a/:foo/:baz?/b/*" }, false],
    [{ pathname: "/a/:foo/:baz([a-z]+)?/b/*" }, true],
  ];
  for (const component of COMPONENTS) {
    list.push([{ [component]: "*" }, false]);
    list.push([{ [component]: ":foo" }, false]);
    list.push([{ [component]: ":foo?" }, false]);
    list.push([{ [component]: ":foo(hi)" }, true]);
    list.push([{ [component]: "(hi)" }, true]);
    // A scheme and a port take too few characters for these.
    if (component !== "protocol" && component !== "port") {
      list.push([{ [component]: "a-{:hello}-z-*-a" }, false]);
      list.push([{ [component]: "a-(hi)-z-(lo)-a" }, true]);
    }
  }
  return list;
}

test(() => {
  assert_true("hasRegExpGroups" in URLPattern.prototype);
}, "hasRegExpGroups is there");

for (const [init, expected] of cases()) {
  test(
    () => {
      assert_equals(new URLPattern(init).hasRegExpGroups, expected);
    },
    `hasRegExpGroups of ${JSON.stringify(init)}`,
  );
}

// META: global=window,worker

// Which arguments the constructor takes.

/* global test, assert_equals, assert_throws_js */

for (const input of [
  "https://example.org/%(",
  "https://example.org/%((",
  "(\\",
]) {
  test(
    () => {
      assert_throws_js(TypeError, () => new URLPattern(input));
    },
    `new URLPattern(${JSON.stringify(input)}) throws: the group is not closed`,
  );
}

test(() => {
  const pattern = new URLPattern(undefined, undefined);
  assert_equals(pattern.pathname, "*");
}, "undefined is as good as no argument");

// The outcome since an opaque path's last trailing space is percent-encoded instead of stripped.

/* global test, assert_equals, assert_true, assert_false */

for (const [input, hash] of [
  ["data:space    ?test", ""],
  ["data:space    ?test#test", "#test"],
]) {
  test(() => {
    const url = new URL(input);
    assert_equals(url.pathname, "space   %20", "pathname after parsing");
    assert_true(url.searchParams.has("test"), "the parameter is there");
    url.searchParams.delete("test");
    assert_false(url.searchParams.has("test"), "the parameter is gone");
    assert_equals(url.search, "", "search");
    assert_equals(url.hash, hash, "hash");
    assert_equals(url.pathname, "space   %20", "pathname");
    assert_equals(url.href, `data:space   %20${hash}`, "href");
  }, `Changing the query leaves an opaque path alone: ${input}`);
}

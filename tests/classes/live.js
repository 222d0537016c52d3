// searchParams and its URL always agree, whichever of the two is read first.

import assert from "node:assert/strict";
import { test } from "node:test";

export function testLiveness({ URL, URLSearchParams }) {
  test("the query object is one and the same", () => {
    const url = new URL("https://example.com/?a=1");
    const { searchParams } = url;
    url.href = "https://example.org/?b=2";
    assert.equal(url.searchParams, searchParams);
    assert.equal(searchParams.get("b"), "2");
    url.search = "c=3";
    assert.equal(searchParams.toString(), "c=3");
  });

  test("the search setter fills searchParams from the query, which has no tabs and newlines", () => {
    for (const isRead of [false, true]) {
      const url = new URL("https://example.com/?x");
      if (isRead) url.searchParams.size;
      url.search = "a\tb=c\nd&\r";
      assert.equal(url.href, "https://example.com/?ab=cd&");
      assert.equal(url.searchParams.toString(), "ab=cd");
      url.search = "?\t?";
      assert.equal(url.searchParams.toString(), "%3F=");
      url.search = "\n";
      assert.equal(url.href, "https://example.com/?");
      assert.equal(url.searchParams.size, 0);
    }
  });

  test("iteration is live", () => {
    const url = new URL("https://example.com/?a=1&b=2&c=3");
    const seen = [];
    for (const [name] of url.searchParams) {
      seen.push(name);
      if (name === "a") {
        url.search = "x=1&y=2&z=3";
      }
      if (name === "y") {
        url.searchParams.append("w", "4");
      }
    }
    assert.deepEqual(seen, ["a", "y", "z", "w"]);
  });

  test("side effects of arguments come in order and before the change", () => {
    const params = new URLSearchParams("a=1");
    const log = [];
    const spy = (name) => ({
      toString() {
        log.push(name);
        params.append("spied", name);
        return name;
      },
    });
    params.append(spy("n"), spy("v"));
    assert.deepEqual(log, ["n", "v"]);
    assert.equal(params.toString(), "a=1&spied=n&spied=v&n=v");
    const url = new URL("https://example.com/?q");
    url.search = {
      toString() {
        url.hash = "set-meanwhile";
        return "z";
      },
    };
    assert.equal(url.href, "https://example.com/?z#set-meanwhile");
  });

  test("what a URL parses while it is a base URL or a setter's value changes nothing else", () => {
    const base = {
      toString() {
        return new URL("b/", "https://example.com/a/").href;
      },
    };
    const url = new URL("c", base);
    url.pathname = { toString: () => new URL("https://x.y/z").pathname };
    assert.equal(url.href, "https://example.com/z");
  });
}

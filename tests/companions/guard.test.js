// urlsmith/guard: targets of redirects.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { setImmediate } from "node:timers/promises";

import { URL as WhatwgURL } from "whatwg-url";

import { createRandom, stringMaker } from "../support/random.js";
import { formsOf, notOptions } from "./forms.js";

const BASE = "https://app.example/login?next=x";
const ORIGIN = "https://app.example";

/** An old reader of a target: takes "\" for "/", drops tabs and newlines, trims, and may decode before all that. */
function sloppyOrigin(target, decode = (text) => text) {
  const text = decode(target)
    .trim()
    .replaceAll(/[\t\n\r]/g, "")
    .replaceAll("\\", "/");
  return new URL(text, BASE).origin;
}

function decodeLoosely(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const readers = {
  Node: (target) => new URL(target, BASE).origin,
  "whatwg-url": (target) => new WhatwgURL(target, BASE).origin,
  sloppy: (target) => sloppyOrigin(target),
  "sloppy, decoding": (target) => sloppyOrigin(target, decodeLoosely),
};

const prefixes = [
  ..."/ // /// //// /\\ \\/ \\ \\\\ /%5c /%5C /%2f /%2F/ %2f%2f %5c%5c /%09/ /%0a/ https: https:/ https:// https:/// https:\\".split(
    " ",
  ),
  ..."http: http:/ HTTPS: /./ /.// /..// /%2e// ./ ../ /;/ /?/ /#/ javascript: data:, blob:https://app.example/ file:// ftp: ws: x:".split(
    " ",
  ),
  ..."//@ //app.example@ https://app.example:x@ https://app.example. https://app.example\\@ https://app.example#@ //app.example//".split(
    " ",
  ),
  ...["", "/\t/", "/\n/", "\t//", " //", "/ /", "\0//", "\u00a0//", "\ufeff//"],
  ...["\uff0f\uff0f", "https:\uff0f\uff0f", "/\u200b/", "ht\ttps://", "\x01//"],
];
const hosts = [
  ...["evil.example", "evil.example:443", "evil.example@app.example", ""],
  ...["app.example@evil.example", "app.example.evil.example", "2130706433"],
  ...["[::1]", "\uff45vil.example", "evil%E3%80%82example", "%65vil.example"],
  ...["evil.example%23.app.example", "evil.example\\.app.example"],
];
const endings = [
  ...["", "/", "//", "/../", "/..//", "/%2e%2e//x", "?x", "#x", "\\", " "],
  ...["\\@app.example", "\t", "\r\nX: y", "/;@app.example", ":80", "/\u00fc?'"],
];

function* attacks() {
  for (const prefix of prefixes) {
    for (const host of hosts) {
      for (const ending of endings) yield prefix + host + ending;
    }
  }
}

/** Whether a target is one that no reader takes elsewhere, and leads where the input does. */
function assertSafe(target, input) {
  const shown = `${JSON.stringify(input)} gives ${target}`;
  assert.match(target, /^\/(?![/\\])[!-~]*$/, shown);
  for (const [name, originOf] of Object.entries(readers)) {
    assert.equal(originOf(target), ORIGIN, `${name}: ${shown}`);
  }
  assert.equal(new URL(target, BASE).href, new URL(input, BASE).href, shown);
}

for (const { title, classes, ...exports } of await formsOf("guard")) {
  describe(title, () => testRedirects(exports, classes));
}

function testRedirects({ redirectTarget }, classes) {
  test("no attack leads elsewhere, and no harmless target is refused", () => {
    let refused = 0;
    let given = 0;
    for (const input of attacks()) {
      const target = redirectTarget(input, BASE);
      const url = URL.parse(input, BASE);
      const isOwn =
        url?.origin === ORIGIN &&
        url.protocol !== "blob:" &&
        url.username + url.password === "";
      assert.equal(target !== null, isOwn, JSON.stringify(input));
      if (target === null) refused++;
      else given++;
      if (target !== null) assertSafe(target, input);
    }
    assert.ok(refused > 5_000 && given > 3_000, `${refused} ${given}`);
  });

  test("random inputs", () => {
    const make = stringMaker(createRandom(54), [
      ..."/\\:.@?#%;a\t\n \0\u00fc\ud800",
      ..."https: app.example evil.example %2f %5c %09 .. [ ] 443".split(" "),
    ]);
    for (let count = 0; count < 20_000; count++) {
      const input = make(8);
      const target = redirectTarget(input, BASE);
      if (target !== null) assertSafe(target, input);
    }
  });

  test("targets of the own origin", () => {
    for (const [input, target] of [
      ["/a?b#c", "/a?b#c"],
      ["a", "/a"],
      ["?b", "/login?b"],
      ["#c", "/login?next=x#c"],
      ["", "/login?next=x"],
      ["/a?#", "/a?#"],
      ["HTTPS://APP.example:443/a b", "/a%20b"],
      ["//app.example//evil.example", "/.//evil.example"],
      ["/%5cevil.example", "/./%5cevil.example"],
      ["/\u00fc?\u00fc#\u00fc", "/%C3%BC?%C3%BC#%C3%BC"],
      ["/a\r\nSet-Cookie: b", "/aSet-Cookie:%20b"],
    ]) {
      assert.equal(redirectTarget(input, BASE), target, input);
    }
    for (const base of [
      new URL(BASE),
      new classes.URL(BASE),
      "https://me:pass@app.example/",
    ]) {
      assert.equal(redirectTarget("/a", base), "/a");
    }
  });

  test("allowed origins", () => {
    const url = "https://login.example/a?b";
    for (const allow of [
      ["https://login.example"],
      ["https://other.example", "https://LOGIN.example:443/other"],
      [new URL(url)],
      ({ hostname }) => hostname === "login.example",
    ]) {
      assert.equal(redirectTarget(url, BASE, { allow }), url);
      assert.equal(redirectTarget("/x", BASE, { allow }), "/x");
      for (const other of [
        "http://login.example/",
        "https://login.example:444/",
        "https://a@login.example/",
        "https://:b@login.example/",
        "https://login.example.evil.example/",
        "blob:https://login.example/a",
      ]) {
        const isFunction = typeof allow === "function";
        if (isFunction && URL.parse(other).hostname === "login.example") {
          continue;
        }
        assert.equal(redirectTarget(other, BASE, { allow }), null, other);
      }
    }
    const opaque = ["data:,a"];
    for (const allow of [[], null, undefined, opaque, () => false, () => 1]) {
      assert.equal(redirectTarget(url, BASE, { allow }), null);
    }
  });

  test("what would refuse or allow everything in silence is a TypeError", () => {
    const url = "https://evil.example/1";
    const ask = (allow) => () => redirectTarget(url, BASE, { allow });
    for (const answer of [true, false, "yes", undefined]) {
      const message = '"allow" must return a boolean';
      assert.throws(
        ask(async () => answer),
        { name: "TypeError", message },
      );
      const later = { then: (done) => done(answer) };
      assert.throws(
        ask(() => later),
        { name: "TypeError", message },
      );
    }
    assert.throws(
      ask(() => () => true),
      TypeError,
    );
    for (const allow of [
      ...[
        "https://a.example",
        "a.example",
        /a/,
        new Set(["https://a.example"]),
      ],
      ...[{}, 1, true, new URL(url), new Map()],
    ]) {
      const message = '"allow" must be an array or a function';
      assert.throws(ask(allow), { name: "TypeError", message });
    }
    for (const entry of [{}, "a.example", "", null, 1, ["https://a.example"]]) {
      const message = '"allow[1]" must be a URL';
      // Even behind the origin of the input.
      for (const first of ["https://a.example", url]) {
        assert.throws(ask([first, entry]), { name: "TypeError", message });
      }
    }
    for (const options of notOptions) {
      const message = /^"options" must be a plain object/;
      for (const input of [url, "/a", null]) {
        const call = () => redirectTarget(input, BASE, options);
        assert.throws(call, { name: "TypeError", message });
      }
    }
    class Settings {
      allow = ["https://evil.example"];
    }
    for (const options of [
      new Settings(),
      Object.create(new Settings()),
      { __proto__: null, allow: () => true },
    ]) {
      assert.equal(redirectTarget(url, BASE, options), url);
    }
    for (const options of [{}, null, undefined, 0]) {
      assert.equal(redirectTarget(url, BASE, options), null);
    }
    for (const base of [
      ...["/login", "a.example", "", null, undefined, 1, {}],
      ...[new Request("https://a.example"), { url: "https://a.example/" }],
    ]) {
      for (const input of ["/a", "https://a.example/", null]) {
        const message = '"base" must be a URL';
        const call = () => redirectTarget(input, base);
        assert.throws(call, { name: "TypeError", message });
      }
    }
    assert.equal(redirectTarget("/a", BASE), "/a");
  });

  test("`allow` is asked only about http and https without credentials", () => {
    const asked = [];
    const allow = (given) => {
      asked.push(given.href);
      given.hostname = "evil.example";
      return true;
    };
    for (const input of [
      ...["javascript:alert(1)", "data:,a", "https://a:b@c.example/", "/own"],
      ...["ftp://c.example/", "x://c.example/"],
    ]) {
      redirectTarget(input, BASE, { allow });
    }
    assert.deepEqual(asked, []);
    assert.equal(
      redirectTarget("http://c.example", BASE, { allow }),
      "http://c.example/",
    );
  });

  test("the rejection of a promise of `allow` ends no process", async (context) => {
    const unhandled = context.mock.fn();
    process.on("unhandledRejection", unhandled);
    const allow = async () => {
      throw new Error("mine");
    };
    const call = () => redirectTarget("https://c.example", BASE, { allow });
    assert.throws(call, { name: "TypeError" });
    await setImmediate();
    process.off("unhandledRejection", unhandled);
    assert.equal(unhandled.mock.callCount(), 0);
  });

  test("no input makes it throw", () => {
    const odd = [
      ...[undefined, null, 1, 1n, true, Symbol("/a"), {}, [], ["/a"]],
      ...[() => "/a", new URL(BASE), Object.create(null), new String("/a")],
    ];
    for (const input of odd) {
      assert.equal(redirectTarget(input, BASE), null);
    }
    // A relative input has no web page to lead to.
    for (const base of ["data:,a", "file:///a", "blob:https://app.example/"]) {
      assert.equal(redirectTarget("/a", base), null);
    }
  });
}

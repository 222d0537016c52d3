// checkedFetch of urlsmith/guard/node: what is refused, and the arguments.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";

import * as undici from "undici";

import { formsOf, notOptions } from "./forms.js";
import { allow, lookup, startServer } from "./redirecting-server.js";

let server;
before(async () => (server = await startServer()));
beforeEach(() => (server.asked.length = 0));
after(() => server.close());

for (const { title, checkedFetch } of await formsOf("guard/node")) {
  describe(title, () => {
    const make = (options) =>
      checkedFetch(undici, { allow, lookup, ...options });
    testRefusals(checkedFetch, make);
    testRequests(make);
    testOptions(checkedFetch, make);
  });
}

/** The error of a promise that must be rejected with a TypeError. */
async function errorOf(promise) {
  const error = await promise.then(
    () => assert.fail("it is fetched"),
    (reason) => reason,
  );
  assert.equal(error.name, "TypeError");
  return error;
}

function testRefusals(checkedFetch, make) {
  const inner = (port) => [
    ...[`http://127.0.0.1:${port}/`, `http://0x7f.1:${port}/`],
    ...[`http://[::ffff:127.0.0.1]:${port}/`, `http://localhost:${port}/`],
    ...[`http://2130706433:${port}/`, `http://other.example:${port}/`],
    ...["http://[::1]/", "http://169.254.169.254/latest", "https://10.0.0.1/"],
    ...["http://168.63.129.16/", "http://[64:ff9b::7f00:1]/"],
  ];
  const refused = [
    ...["file:///etc/passwd", "data:,hello", "javascript:alert(1)"],
    ...["ftp://a.test/", "blob:http://a.test/1", "ws://a.test/", "about:blank"],
    ...["http://user@a.test/", "http://:pass@a.test/", "https://u:p@a.test/"],
    ...[
      "ftp://user:pass@a.test/",
      "http://",
      "http://a b/",
      "http://a.test:99999/",
    ],
  ];

  test("a URL with an inner host", async () => {
    for (const options of [{}, { lookup }]) {
      const publicFetch = checkedFetch(undici, options);
      for (const url of [...inner(server.port), server.at("/")]) {
        const { cause } = await errorOf(publicFetch(url));
        // Without our lookup, names that end with "test" and "example" have no address.
        const isName = /(test|example):/.test(url) && !options.lookup;
        assert.equal(cause.code === "ERR_ADDRESS_NOT_PUBLIC", !isName, url);
      }
    }
    assert.deepEqual(server.asked, []);
  });

  test("a URL with another scheme, with credentials, or that is none", async () => {
    const publicFetch = make();
    for (const url of [...refused, "/relative", "", null, 1]) {
      const { message } = await errorOf(publicFetch(url));
      assert.match(message, /^(".*" is not fetched: the |Invalid URL )/);
      assert.ok(!/pass/.test(message), message);
    }
    assert.deepEqual(server.asked, []);
  });

  test("a redirect there", async () => {
    const publicFetch = make();
    for (const to of [
      ...inner(server.port),
      ...refused,
      "//127.1/",
      "\\\\127.1/",
    ]) {
      for (const first of [to, server.at(server.to(to))]) {
        server.asked.length = 0;
        const path = server.to(first);
        const { message, cause } = await errorOf(publicFetch(server.at(path)));
        assert.ok(
          cause?.code === "ERR_ADDRESS_NOT_PUBLIC" || !/^fetch/.test(message),
          to,
        );
        assert.equal(server.asked.length, first === to ? 1 : 2, to);
      }
    }
  });

  test("the options `schemes`, `ports` and `deny`", async () => {
    const url = server.at("/");
    const { message } = await errorOf(make({ schemes: ["https"] })(url));
    assert.match(
      message,
      /^"http:\/\/a\.test:\d+" is not fetched: the scheme is not allowed$/,
    );
    const { cause } = await errorOf(make({ ports: [80, 443] })(url));
    assert.match(cause.message, /the port \d+ is not allowed/);
    await errorOf(make({ deny: ["127.0.0.1"] })(url));
    assert.deepEqual(server.asked, []);
    const allowing = make({ schemes: ["http"], ports: [server.port] });
    assert.equal((await allowing(url)).status, 200);
  });
}

/** What reaches the server of a request's members. */
function testRequests(make) {
  const sent = async (...args) => {
    server.asked.length = 0;
    const response = await make()(...args);
    assert.equal(await response.text(), "hello");
    const [{ method, url, headers, body }] = server.asked;
    return { method, url, own: headers["x-own"], body };
  };
  const expected = { method: "PUT", url: "/x?y", own: "1", body: "text" };
  const init = { method: "PUT", headers: { "X-Own": "1" }, body: "text" };

  test("URLs as strings and objects", async () => {
    const url = server.at("/x?y#z");
    for (const input of [url, new URL(url), { toString: () => url }]) {
      assert.deepEqual(await sent(input, init), expected);
    }
    const plain = { method: "GET", url: "/x?y", own: undefined, body: "" };
    for (const none of [undefined, null, {}, { method: undefined }]) {
      assert.deepEqual(await sent(url, none), plain);
    }
  });

  test("requests of Node's class and of undici's, as either argument", async () => {
    const url = server.at("/x?y");
    const later = server.at("/later");
    for (const Request of [globalThis.Request, undici.Request]) {
      assert.deepEqual(await sent(new Request(url, init)), expected);
      assert.deepEqual(await sent(url, new Request(later, init)), expected);
      assert.deepEqual(
        await sent(new Request(url, init), { method: "PATCH", body: "other" }),
        { ...expected, method: "PATCH", body: "other" },
      );
      const request = new Request(url, { ...init, redirect: "error" });
      await request.text();
      await errorOf(make()(request));
    }
  });

  test("headers in each form, and members that are read once", async () => {
    const url = server.at("/x?y");
    for (const headers of [
      [["x-own", "1"]],
      new Headers({ "x-own": "1" }),
      new undici.Headers({ "x-own": "1" }),
      new Map([["x-own", "1"]]),
    ]) {
      assert.deepEqual(await sent(url, { ...init, headers }), expected);
    }
    let reads = 0;
    const once = {
      ...init,
      get redirect() {
        return reads++ === 0 ? "follow" : "manual";
      },
    };
    assert.deepEqual(await sent(url, once), expected);
    assert.equal(reads, 1);
  });

  test("a dispatcher and unknown modes are errors", async () => {
    const dispatcher = new undici.Agent();
    const url = server.at("/");
    const given = await errorOf(make()(url, { dispatcher }));
    assert.match(given.message, /"dispatcher" must not be given/);
    for (const redirect of ["", "Follow", "followed", 1, {}]) {
      const { message } = await errorOf(make()(url, { redirect }));
      assert.match(message, /^"redirect" must be /);
    }
    // A request's own dispatcher is not used.
    const request = new undici.Request("http://127.0.0.1/", { dispatcher });
    const { cause } = await errorOf(make()(request));
    assert.equal(cause.code, "ERR_ADDRESS_NOT_PUBLIC");
    assert.deepEqual(server.asked, []);
  });
}

function testOptions(checkedFetch, make) {
  test("options of another kind are errors when the function is made", () => {
    for (const [options, message] of [
      [{ maxBytes: NaN }, /^"maxBytes" must be a number that is not negative$/],
      [{ maxBytes: -1 }, /^"maxBytes"/],
      [{ maxBytes: "1" }, /^"maxBytes"/],
      [{ maxBytes: null }, /^"maxBytes"/],
      [{ maxRedirects: NaN }, /^"maxRedirects" must be a number/],
      [{ maxRedirects: true }, /^"maxRedirects"/],
      [{ schemes: "https" }, /^"schemes" must be an array of "http" and /],
      [{ schemes: {} }, /^"schemes"/],
      [{ schemes: new Set(["https"]) }, /^"schemes"/],
      [{ schemes: ["https:"] }, /^"schemes"/],
      [{ schemes: ["https", "file"] }, /^"schemes"/],
      [{ ports: 80 }, /^"ports" must be an array of numbers$/],
      [{ deny: "a.test" }, /^"deny" must be an array or a function$/],
      [{ allow: new Set() }, /^"allow" must be an array or a function$/],
    ]) {
      assert.throws(() => make(options), { name: "TypeError", message });
    }
    for (const options of notOptions) {
      assert.throws(() => checkedFetch(undici, options), {
        name: "TypeError",
        message: /^"options" must be a plain object/,
      });
    }
    const { Agent, fetch } = undici;
    for (const given of [
      ...[undefined, null, "https://a.test/", fetch, {}, { fetch }, { Agent }],
      ...[
        { fetch: "fetch", Agent },
        { fetch, Agent: new Agent() },
      ],
    ]) {
      assert.throws(() => checkedFetch(given), {
        name: "TypeError",
        message: /^checkedFetch needs the module undici, or an object /,
      });
    }
  });

  test("a fetch that does not use dispatchers is an error, and asks for nothing", async () => {
    const inputs = [];
    const fetch = async (input) => {
      inputs.push(input);
      return new Response("inner");
    };
    const publicFetch = checkedFetch({ ...undici, fetch });
    for (const url of ["http://127.0.0.1/", "https://example.com/"]) {
      const { message } = await errorOf(publicFetch(url));
      assert.match(message, /^this fetch does not use dispatchers, /);
    }
    assert.deepEqual(inputs, ["http://urlsmith.invalid/"]);
  });

  test("without a scheme, and without redirects", async () => {
    await errorOf(make({ schemes: [] })(server.at("/")));
    assert.deepEqual(server.asked, []);
    const url = server.at(server.to("/there"));
    await errorOf(make({ maxRedirects: 0 })(url));
    assert.equal(server.asked.length, 1);
  });
}

// checkedFetch of urlsmith/guard/node follows redirects as undici's own fetch: https://fetch.spec.whatwg.org/#http-redirect-fetch

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";

import * as undici from "undici";

import { formsOf } from "./forms.js";
import { allow, lookup, startServer } from "./redirecting-server.js";

let server, other;
before(async () => {
  server = await startServer();
  other = await startServer();
});
beforeEach(() => {
  server.asked.length = 0;
  other.asked.length = 0;
});
after(() => {
  server.close();
  other.close();
});

for (const { title, ...exports } of await formsOf("guard/node")) {
  describe(title, () => {
    const { checkedFetch, publicConnect } = exports;
    const options = { allow, lookup };
    const publicFetch = checkedFetch(undici, options);
    const connect = publicConnect(options);
    const dispatcher = new undici.Agent({ connect });
    const plainFetch = (url, init) =>
      undici.fetch(url, { ...init, dispatcher });
    testAgainst(plainFetch, publicFetch);
    testTargets(plainFetch, publicFetch);
    testCount(checkedFetch);
    testModes(publicFetch);
  });
}

/** What a fetch ends with, and what the servers were asked for. */
async function outcome(fetch, url, init) {
  server.asked.length = 0;
  other.asked.length = 0;
  let ended;
  try {
    const response = await fetch(url, init);
    const { ok, redirected, status, statusText } = response;
    const body = await response.text();
    ended = { ok, redirected, status, statusText, url: response.url, body };
  } catch ({ name }) {
    ended = name;
  }
  const asked = [...server.asked, ...other.asked].map((note) => {
    const { "content-type": type, ...headers } = note.headers;
    delete headers.connection;
    // The parts of a form have a random boundary.
    const body = note.body?.replaceAll(/formdata-undici-\d+/g, "");
    return { ...note, headers, body, type: type?.replace(/boundary=.*/, "") };
  });
  return { ended, asked };
}

/** Bodies, each made anew. */
const bodies = {
  none: () => undefined,
  text: () => "text",
  bytes: () => new Uint8Array([97, 98]),
  buffer: () => new Uint8Array([97, 98]).buffer,
  parameters: () => new URLSearchParams("a=b"),
  blob: () => new Blob(["blob"], { type: "text/x" }),
  form: () => {
    const form = new undici.FormData();
    form.append("a", "b");
    return form;
  },
  stream: () => new Blob(["stream"]).stream(),
  iterable: () => ({
    async *[Symbol.asyncIterator]() {
      yield new Uint8Array([97]);
    },
  }),
};

const headers = {
  ...{ authorization: "secret", "Proxy-Authorization": "secret" },
  ...{ cookie: "secret", host: "virtual.test" },
  ...{ "content-language": "en", "Content-Location": "/a", "x-own": "1" },
};

function testAgainst(plainFetch, publicFetch) {
  for (const status of [301, 302, 303, 307, 308]) {
    test(`the status ${status}: methods, bodies and headers`, async () => {
      let followed = 0;
      const ports = [server.at("/there"), other.at("/there")];
      for (const to of [...ports, server.at("/there", "b.test")]) {
        const url = server.at(server.to(to, status));
        for (const method of ["GET", "HEAD", "POST", "post", "PUT", "DELETE"]) {
          for (const [name, body] of Object.entries(bodies)) {
            if (/GET|HEAD/.test(method) && name !== "none") continue;
            const init = () => ({
              method,
              headers,
              body: body(),
              duplex: "half",
            });
            const expected = await outcome(plainFetch, url, init());
            const ours = await outcome(publicFetch, url, init());
            assert.deepEqual(ours, expected, `${method} ${name} ${to}`);
            if (expected.asked.length === 2) followed++;
          }
        }
      }
      assert.ok(followed > 60, `${followed}`);
    });
  }

  test("responses that are no redirects", async () => {
    for (const status of [200, 201, 204, 300, 304, 305, 306, 309, 404, 500]) {
      const url = server.at(server.to("/there", status));
      const expected = await outcome(plainFetch, url);
      assert.deepEqual(await outcome(publicFetch, url), expected, `${status}`);
      assert.equal(expected.asked.length, 1);
    }
  });

  test("another origin never gets credentials, in a chain of origins", async () => {
    const back = server.at("/back");
    const url = server.at(server.to(other.at(other.to(back))));
    const expected = await outcome(plainFetch, url, { headers });
    const ours = await outcome(publicFetch, url, { headers });
    assert.deepEqual(ours, expected);
    const seen = ours.asked.map((note) => [
      note.url,
      note.headers.authorization,
    ]);
    assert.equal(seen.length, 3);
    assert.deepEqual(
      seen.filter(([, authorization]) => authorization),
      [[url.slice(url.indexOf("/?")), "secret"]],
    );
  });
}

function testTargets(plainFetch, publicFetch) {
  test("locations", async () => {
    const utf8 = Buffer.from("/b\u00fccher?\u65e5").toString("latin1");
    for (const to of [
      ...["/there", "there", "?x", "#x", "../a/./b", "/a b", "/%zz"],
      ...["/there#fragment", utf8, "/\xff", "http:/there"],
      ...["/\\a.test", "///a.test", "http:\\\\b.test"],
    ]) {
      const url = server.at(`/dir/${server.to(to)}#before`);
      const expected = await outcome(plainFetch, url);
      assert.deepEqual(await outcome(publicFetch, url), expected, to);
      if (!to.includes(".test")) assert.ok(expected.asked.length > 1, to);
    }
  });
}

function testCount(checkedFetch) {
  const chain = (length) =>
    length === 0 ? "/end" : server.to(chain(length - 1));
  /** `length` redirects by a server that counts down. */
  const startCounting = () =>
    startServer((request, response) => {
      const left = Number(request.url.slice(1));
      response.writeHead(left === 0 ? 200 : 302, { location: `/${left - 1}` });
      response.end("end");
    });

  test("as many redirects as allowed, and not more", async () => {
    const counting = await startCounting();
    for (const [maxRedirects, most] of [
      [undefined, 20],
      [0, 0],
      [1, 1],
      [2.5, 3],
      [30, 30],
      [Infinity, 40],
    ]) {
      const publicFetch = checkedFetch(undici, { allow, lookup, maxRedirects });
      const response = await publicFetch(counting.at(`/${most}`));
      assert.equal(response.redirected, most > 0);
      assert.equal(response.url, counting.at("/0"));
      assert.equal(await response.text(), "end");
      if (most === 40) continue;
      counting.asked.length = 0;
      const { signal } = new AbortController();
      await assert.rejects(
        publicFetch(counting.at(`/${most + 1}`), { signal }),
        {
          name: "TypeError",
          message: new RegExp(
            `^"http://a\\.test:\\d+" is not fetched: it redirects after ${most} redirects$`,
          ),
        },
      );
      assert.equal(counting.asked.length, most + 1);
    }
    counting.close();
    assert.match(chain(2), /^\/\?to=/);
  });
}

function testModes(publicFetch) {
  test('with "manual" the response is the redirect', async () => {
    for (const to of ["/there", "http://127.0.0.1/", "file:///etc/passwd"]) {
      const response = await publicFetch(server.at(server.to(to)), {
        redirect: "manual",
      });
      assert.equal(response.status, 302);
      assert.equal(response.redirected, false);
      assert.equal(response.headers.get("location"), to);
      assert.equal(await response.text(), "moved");
    }
    assert.equal(server.asked.length, 3);
  });

  test('with "error" a redirect is an error', async () => {
    const init = { redirect: "error" };
    await assert.rejects(publicFetch(server.at(server.to("/there")), init), {
      name: "TypeError",
      message: /^"http:\/\/a\.test:\d+" is not fetched: it redirects$/,
    });
    assert.equal(server.asked.length, 1);
    const response = await publicFetch(server.at("/"), init);
    assert.equal(await response.text(), "hello");
  });
}

// checkedFetch of urlsmith/guard/node: the bodies of responses, their limit, and the connections.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";

import * as undici from "undici";

import { formsOf } from "./forms.js";
import { allow, lookup, startServer } from "./redirecting-server.js";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

/** What the server sends for each path. */
const answers = {
  "/bytes": (response) => response.end("x".repeat(1000)),
  "/empty": (response) => response.end(),
  "/none": (response) => response.writeHead(204).end(),
  "/unchanged": (response) => response.writeHead(304).end(),
  "/odd": (response) => response.writeHead(999, "Odd").end("odd"),
  "/cookies": (response) =>
    response.writeHead(404, { "set-cookie": ["a=1", "b=2"] }).end("lost"),
  "/zipped": (response) =>
    response
      .writeHead(200, { "content-encoding": "gzip" })
      .end(gzipSync("x".repeat(5_000_000))),
  "/endless": (response) => endless(response, 200),
  "/moved": (response) => endless(response, 302, { location: "/bytes" }),
  "/silent": () => {},
};

function endless(response, status, headers) {
  response.writeHead(status, headers);
  const send = () => {
    while (!response.destroyed && response.write("x".repeat(10_000)));
  };
  response.on("drain", send);
  send();
}

let server;
before(async () => {
  server = await startServer((request, response) =>
    answers[request.url](response),
  );
});
beforeEach(() => (server.asked.length = 0));
after(() => server.close());

for (const { title, checkedFetch } of await formsOf("guard/node")) {
  describe(title, () => {
    const make = (options) =>
      checkedFetch(undici, { allow, lookup, ...options });
    testLimit(make);
    testResponses(make());
    testSignals(make());
    testConnections(make());
  });
}

/** Waits until a condition holds. The runner ends a test that waits forever. */
async function until(condition) {
  while (!(await condition())) await setTimeout(10);
}

function testLimit(make) {
  test("a body of as many bytes as allowed, and of more", async () => {
    const url = server.at("/bytes");
    for (const maxBytes of [undefined, 1000, 1001, Infinity]) {
      const response = await make({ maxBytes })(url);
      assert.equal((await response.text()).length, 1000);
    }
    for (const maxBytes of [999, 1, 0, 0.5]) {
      for (const read of ["text", "json", "arrayBuffer", "blob"]) {
        const response = await make({ maxBytes })(url);
        assert.equal(response.status, 200);
        await assert.rejects(response[read](), {
          name: "TypeError",
          message: `the body of "${url}" has more than ${maxBytes} bytes`,
        });
      }
    }
    const response = await make({ maxBytes: 0 })(server.at("/empty"));
    assert.equal(await response.text(), "");
  });

  test("bytes are counted after decompression", async () => {
    const url = server.at("/zipped");
    const response = await make({ maxBytes: 100_000 })(url);
    let read = 0;
    await assert.rejects(async () => {
      for await (const chunk of response.body) read += chunk.length;
    }, /more than 100000 bytes$/);
    assert.ok(read <= 100_000, `${read}`);
    const whole = await make()(url);
    assert.equal((await whole.text()).length, 5_000_000);
  });

  test("a body without end has a limit by default, and its connection is closed", async () => {
    await until(
      async () =>
        (await server.connections()) === 0 ||
        server.server.closeIdleConnections(),
    );
    const response = await make()(server.at("/endless"));
    await assert.rejects(response.text(), /has more than 10000000 bytes$/);
    await until(async () => (await server.connections()) === 0);
  });

  test("a clone has the limit, too", async () => {
    const response = await make({ maxBytes: 999 })(server.at("/bytes"));
    const clone = response.clone();
    await assert.rejects(clone.text(), /more than 999 bytes$/);
    await assert.rejects(response.text(), /more than 999 bytes$/);
  });
}

function testResponses(publicFetch) {
  test("the members of a response, and of its clone", async () => {
    const members = ({ status, statusText, ok, redirected, url }) =>
      [status, statusText, ok, redirected, url].join();
    for (const [path, expected, body] of [
      ["/bytes", "200,OK,true,false", "x".repeat(1000)],
      ["/none", "204,No Content,true,false", ""],
      ["/unchanged", "304,Not Modified,false,false", ""],
      ["/odd", "999,Odd,false,false", "odd"],
      ["/cookies", "404,Not Found,false,false", "lost"],
    ]) {
      const url = server.at(path);
      const response = await publicFetch(`${url}#fragment`);
      assert.ok(response instanceof undici.Response);
      for (const one of [response, response.clone().clone()]) {
        assert.equal(members(one), `${expected},${url}`);
        assert.equal(one.body === null, /204|304/.test(expected), path);
      }
      const clone = response.clone();
      assert.equal(await response.text(), body);
      assert.equal(response.bodyUsed, body !== "");
      assert.equal(await clone.text(), body);
    }
    const { headers } = await publicFetch(server.at("/cookies"));
    assert.deepEqual(headers.getSetCookie(), ["a=1", "b=2"]);
  });
}

function testSignals(publicFetch) {
  test("a signal before, during redirects and while the body is read", async () => {
    const reason = new Error("mine");
    const isMine = (error) => error === reason;
    const url = server.at("/bytes");
    await assert.rejects(
      publicFetch(url, { signal: AbortSignal.abort(reason) }),
      isMine,
    );
    assert.deepEqual(server.asked, []);

    const controller = new AbortController();
    const { signal } = controller;
    const fetching = publicFetch(server.at(server.to("/silent")), { signal });
    await until(() => server.asked.length === 2);
    controller.abort(reason);
    await assert.rejects(fetching, isMine);

    const reading = new AbortController();
    const response = await publicFetch(server.at("/endless"), {
      signal: reading.signal,
    });
    const reader = response.body.getReader();
    assert.equal((await reader.read()).done, false);
    reading.abort(reason);
    await assert.rejects(async () => {
      while (!(await reader.read()).done);
    }, isMine);

    const timeout = AbortSignal.timeout(20);
    await assert.rejects(
      publicFetch(server.at("/silent"), { signal: timeout }),
      { name: "TimeoutError" },
    );
    const ofRequest = new Request(server.at("/silent"), {
      signal: AbortSignal.timeout(20),
    });
    await assert.rejects(publicFetch(ofRequest), { name: "TimeoutError" });
  });
}

function testConnections(publicFetch) {
  test("no connection is left after a redirect with a body, or a body that is cancelled", async () => {
    for (let count = 0; count < 5; count++) {
      const response = await publicFetch(server.at("/moved"));
      assert.equal((await response.text()).length, 1000);
      const unwanted = await publicFetch(server.at("/endless"));
      await unwanted.body.cancel();
      await assert.rejects(
        publicFetch(server.at("/moved"), { redirect: "error" }),
        TypeError,
      );
    }
    await until(async () => {
      server.server.closeIdleConnections();
      return (await server.connections()) === 0;
    });
  });

  test("a response that nobody keeps gives back its connection", async () => {
    const ignore = async () => {
      const { status } = await publicFetch(server.at("/endless"));
      assert.equal(status, 200);
    };
    for (let count = 0; count < 3; count++) await ignore();
    assert.equal(await server.connections(), 3);
    await until(async () => {
      collectGarbage();
      return (await server.connections()) === 0;
    });
  });

  test("a body that somebody keeps is not cancelled", async () => {
    const { body } = await publicFetch(server.at("/endless"));
    const reader = body.getReader();
    for (let count = 0; count < 20; count++) {
      collectGarbage();
      await setTimeout(2);
      assert.equal((await reader.read()).done, false);
    }
    await reader.cancel();
  });
}

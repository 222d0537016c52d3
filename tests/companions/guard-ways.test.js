// Ways around the agents and the connector of urlsmith/guard/node that need sockets or several requests: none leads to the server
// inside. guard-runtimes.test.js tries those of one request in each runtime.

import assert from "node:assert/strict";
import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import net from "node:net";
import { after, before, describe, test } from "node:test";

import { formsOf } from "./forms.js";
import { entryOf, giving, startServer } from "./redirecting-server.js";

let server;
before(async () => {
  ({ server } = await startServer());
});
after(() => server.close());

for (const { title, ...exports } of await formsOf("guard/node")) {
  describe(title, () => testWaysAround(exports));
}

/** Whatever a request says, its connection goes where the agent allows. */
function testWaysAround({ publicAgents, publicConnect }) {
  const toInner = (hostname, options, callback) =>
    options.all
      ? callback(null, [entryOf("127.0.0.1")])
      : callback(null, "127.0.0.1", 4);

  /** What a request ends with: "reached", or an error's code or message. */
  const outcome = (options, scheme = http) =>
    new Promise((resolve) => {
      const { port } = server.address();
      const request = scheme.request({ port, ...options });
      // Nobody answers at the public address here. A request's own timeout begins only when it is connected, and a network that
      // drops packets would keep it waiting for minutes.
      const timer = setTimeout(
        () => request.destroy(new Error("no answer")),
        300,
      );
      const end = (result) => {
        clearTimeout(timer);
        resolve(result);
      };
      request.on("response", (response) => {
        response.resume();
        end("reached");
      });
      request.on("connect", () => end("reached"));
      request.on("error", ({ code, message }) => end(code ?? message));
      request.end();
    });

  test("what is allowed for one name is not for another", async () => {
    const allow = (address, name) => name === "inner.example";
    const lookup = giving(["127.0.0.1"]);
    const { http: agent } = publicAgents(
      { allow, lookup },
      { keepAlive: true },
    );
    assert.equal(await outcome({ agent, host: "inner.example" }), "reached");
    for (const host of ["other.example", "127.0.0.1"]) {
      const headers = { host: "inner.example" };
      const ended = await outcome({ agent, host, headers });
      assert.equal(ended, "ERR_ADDRESS_NOT_PUBLIC");
    }
    agent.destroy();
  });

  test("sockets that exist already, and paths of local sockets", async () => {
    const { port } = server.address();
    let bytes = 0;
    const sockets = [];
    const spy = net.createServer((socket) => {
      sockets.push(socket);
      socket.on("data", (data) => (bytes += data.length));
      socket.on("error", () => {});
    });
    await once(spy.listen(0, "127.0.0.1"), "listening");
    const existing = async () => {
      const socket = net.connect(spy.address().port, "127.0.0.1");
      sockets.push(socket);
      socket.on("error", () => {});
      await once(socket, "connect");
      return socket;
    };
    const options = { lookup: giving(["93.184.216.34"]) };
    const outcomeOf = (scheme, agent, own) =>
      outcome({ ...own, agent, host: "name.example" }, scheme);
    for (const [name, scheme] of Object.entries({ http, https })) {
      for (const make of [
        async () => ({ socket: await existing() }),
        async () => ({ handle: (await existing())._handle }),
        async () => ({ path: "/tmp/urlsmith.sock" }),
        async () => ({
          createConnection: () => net.connect(port, "127.0.0.1"),
        }),
      ]) {
        const own = await make();
        const title = `${name} ${Object.keys(own)}`;
        const refused =
          /^(no answer|E(CONNREFUSED|NETUNREACH|HOSTUNREACH|TIMEDOUT))$/;
        for (const [ofRequest, ofAgent] of [
          [own, {}],
          [{}, await make()],
        ]) {
          const agents = publicAgents(options, ofAgent);
          const { path, ...request } = ofRequest;
          if (path) agents[name].options.path = path;
          const ended = await outcomeOf(scheme, agents[name], request);
          assert.match(ended, refused, title);
        }
      }
    }
    const socket = await existing();
    for (const protocol of ["http:", "https:"]) {
      const target = { hostname: "127.0.0.1", protocol, port };
      const [error] = await new Promise((resolve) => {
        const way = { ...target, socket, httpSocket: socket };
        publicConnect(options)(way, (...args) => resolve(args));
      });
      assert.equal(error.code, "ERR_ADDRESS_NOT_PUBLIC");
    }
    assert.equal(bytes, 0);
    for (const each of sockets) each.destroy();
    spy.close();
  });

  test("no proxy", async () => {
    const { port } = server.address();
    const proxyEnv = { HTTP_PROXY: `http://127.0.0.1:${port}` };
    assert.throws(() => publicAgents({}, { proxyEnv }), {
      name: "TypeError",
      message: /^"proxyEnv" must not be given/,
    });
  });

  test("ways around undici's connector", async () => {
    const { port } = server.address();
    const connect = publicConnect();
    const target = { hostname: "localhost", protocol: "http:", port };
    const socketPath = "/tmp/urlsmith.sock";
    for (const way of [
      { ...target, lookup: toInner },
      { ...target, hostname: "127.0.0.1", host: "8.8.8.8" },
      { ...target, hostname: "[::ffff:127.0.0.1]" },
      { ...target, hostname: "8.8.8.8", socketPath },
    ]) {
      const [error, socket] = await new Promise((resolve) => {
        connect(way, (...args) => resolve(args));
      });
      assert.equal(error.name, "TypeError");
      assert.equal(socket, null);
    }
  });

  test("`ports` of another kind is an error when the agents are made", () => {
    for (const ports of [80, "80,443", {}, new Set([80]), ["80"], [null]]) {
      for (const make of [publicAgents, publicConnect]) {
        const message = '"ports" must be an array of numbers';
        assert.throws(() => make({ ports }), { name: "TypeError", message });
      }
    }
  });
}

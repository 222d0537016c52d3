// The agents and the connector of urlsmith/guard/node: connections to public addresses only.

import assert from "node:assert/strict";
import http from "node:http";
import { after, before, describe, test } from "node:test";

import { Agent, fetch } from "undici";

import { formsOf } from "./forms.js";
import { giving, startServer } from "./redirecting-server.js";

let server;
before(async () => {
  ({ server } = await startServer());
});
after(() => server.close());

for (const { title, ...exports } of await formsOf("guard/node")) {
  describe(title, () => testConnections(exports));
}

/** Agents and undici's connector, against the server on this machine. */
function testConnections({ publicAgents, publicConnect }) {
  const isRefused = (error) =>
    /^ERR_ADDRESS_NOT_PUBLIC$/.test((error.cause ?? error).code);

  const get = (url, options) =>
    new Promise((resolve, reject) => {
      const request = http.get(url, options, (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode));
      });
      request.on("error", reject);
    });

  /** Every way of writing an address of this machine, and names of it. */
  const ways = [
    ...["127.0.0.1", "127.1", "0x7f.1", "2130706433", "0177.0.0.1"],
    ...["localhost", "[::1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "0"],
    ...["[64:ff9b::7f00:1]", "[2002:7f00:1::]"],
  ];

  test("no way of writing an inner address passes an agent", async () => {
    const { port } = server.address();
    const { http: agent } = publicAgents();
    for (const host of ways) {
      await assert.rejects(
        get(`http://${host}:${port}/`, { agent }),
        isRefused,
      );
      // A request's own lookup does not replace the agent's.
      const own = { agent, host: host.replace(/[[\]]/g, ""), port };
      const lookup = giving(["127.0.0.1"]);
      await assert.rejects(get({ ...own, lookup }), isRefused);
    }
    agent.destroy();
  });

  test("no way of writing an inner address passes undici's connector", async () => {
    const { port } = server.address();
    const dispatcher = new Agent({ connect: publicConnect() });
    for (const host of ways) {
      for (const scheme of ["http", "https"]) {
        const url = `${scheme}://${host}:${port}/`;
        await assert.rejects(fetch(url, { dispatcher }), isRefused);
      }
    }
    await dispatcher.close();
  });

  test("a socket that the global agent keeps is not used", async () => {
    const { port } = server.address();
    const lookup = giving(["127.0.0.1"]);
    const inner = `http://backend.test:${port}/`;
    const keeping = new http.Agent({ keepAlive: true });
    assert.equal(await get(inner, { lookup, agent: keeping }), 200);
    assert.ok(Object.keys(keeping.freeSockets).length > 0);
    const { http: agent } = publicAgents({ lookup }, { keepAlive: true });
    await assert.rejects(get(`${inner}admin`, { agent }), isRefused);
    keeping.destroy();
    agent.destroy();
  });

  test("a redirect to an inner address is refused", async () => {
    const { port } = server.address();
    const allow = (address, name) => name === "outer.test";
    const lookup = giving(["127.0.0.1"]);
    const dispatcher = new Agent({ connect: publicConnect({ allow, lookup }) });
    const to = `http://outer.test:${port}/?to=http://127.0.0.1:${port}/`;
    await assert.rejects(fetch(to, { dispatcher }), isRefused);
    const other = `http://outer.test:${port}/?to=/there`;
    const response = await fetch(other, { dispatcher });
    assert.equal(await response.text(), "hello");
    await dispatcher.close();
  });

  test("allowed addresses are reached, over connections that are kept", async () => {
    const { port } = server.address();
    const options = { allow: ["127.0.0.1"], lookup: giving(["127.0.0.1"]) };
    const { http: agent } = publicAgents(options, { keepAlive: true });
    for (const host of ["127.0.0.1", "backend.test", "127.0.0.1"]) {
      assert.equal(await get(`http://${host}:${port}/`, { agent }), 200);
    }
    agent.destroy();
    const dispatcher = new Agent({ connect: publicConnect(options) });
    for (const host of ["127.0.0.1", "backend.test"]) {
      const response = await fetch(`http://${host}:${port}/`, { dispatcher });
      assert.equal(await response.text(), "hello");
    }
    await dispatcher.close();
  });

  test("ports and local sockets", async () => {
    const { port } = server.address();
    const allow = ["127.0.0.1"];
    const refused = publicAgents({ allow, ports: [80, 443] }).http;
    const url = `http://127.0.0.1:${port}/`;
    await assert.rejects(get(url, { agent: refused }), /the port \d+ is not/);
    const allowing = publicAgents({ allow, ports: [port] }).http;
    assert.equal(await get(url, { agent: allowing }), 200);
    const socketPath = "/tmp/urlsmith.sock";
    const local = get({ socketPath, agent: allowing });
    await assert.rejects(local, /it is a local socket/);
  });

  test("an error of `allow` is the request's error", async () => {
    const { port } = server.address();
    const allow = () => {
      throw new Error("mine");
    };
    const { http: agent } = publicAgents({ allow });
    for (const host of ["127.0.0.1", "localhost"]) {
      await assert.rejects(
        get(`http://${host}:${port}/`, { agent }),
        /^Error: mine$/,
      );
    }
  });
}

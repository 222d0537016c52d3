// urlsmith/guard/node: connections to public addresses only.

import assert from "node:assert/strict";
import { lookup as systemLookup } from "node:dns";
import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { after, before, describe, test } from "node:test";

import { Agent, fetch } from "undici";

import { formsOf } from "./forms.js";

const inner = [
  ...["127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254"],
  ...["0.0.0.0", "100.64.0.1", "::1", "::", "fe80::1%eth0", "fd00::1"],
  ...["::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "ff02::1"],
];
const outer = ["8.8.8.8", "2606:4700::1111"];

const entryOf = (address) => ({
  address,
  family: address.includes(":") ? 6 : 4,
});

/** A lookup that gives these addresses, in the way that Node's does, and notes its options. */
function giving(addresses, asked = []) {
  return (hostname, options, callback) => {
    asked.push({ hostname, ...options });
    callback(null, addresses.map(entryOf));
  };
}

let server;
before(async () => {
  server = http.createServer((request, response) => {
    const to = new URL(request.url, "http://a").searchParams.get("to");
    if (to) response.writeHead(302, { location: to });
    response.end("reached");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
});
after(() => server.close());

for (const { title, ...exports } of await formsOf("guard/node")) {
  describe(title, () => {
    testLookup(exports);
    testFaults(exports);
    testConnections(exports);
    testWaysAround(exports);
  });
}

/** What the program's own functions may do wrong. */
function testFaults({ publicLookup, publicAgents, publicConnect }) {
  const ask = (options) =>
    new Promise((resolve) => {
      publicLookup(options)("name.example", {}, (...args) => resolve(args));
    });

  test("only true allows, and a promise is an error", async () => {
    const lookup = giving(["127.0.0.1"]);
    for (const allow of [async () => false, async () => true, () => ({})]) {
      const [error, ...rest] = await ask({ lookup, allow });
      assert.equal(error.name, "TypeError");
      assert.match(error.message, /^"allow" must return a boolean/);
      assert.deepEqual(rest, []);
    }
    for (const allow of [() => 1, () => "yes", () => undefined]) {
      const [error] = await ask({ lookup, allow });
      assert.equal(error.code, "ERR_ADDRESS_NOT_PUBLIC");
    }
  });

  test("an error of a function goes to the callback", async () => {
    const failure = new Error("mine");
    const fail = () => {
      throw failure;
    };
    assert.deepEqual(await ask({ lookup: fail }), [failure]);
    const lookup = giving(["8.8.8.8"]);
    assert.deepEqual(await ask({ lookup, allow: fail }), [failure]);
    assert.deepEqual(await ask({ lookup, deny: fail }), [failure]);
    assert.deepEqual(await ask({ lookup }), [null, "8.8.8.8", 4]);
  });

  test("a thrown null is an error, too", async () => {
    const { port } = server.address();
    const lookup = giving(["127.0.0.1"]);
    for (const thrown of [null, undefined, 0, "", false]) {
      const fail = () => {
        throw thrown;
      };
      for (const options of [
        { lookup, allow: fail },
        { lookup: giving(["8.8.8.8"]), deny: fail },
        { lookup: fail },
      ]) {
        const [error, ...rest] = await ask(options);
        assert.equal(error.name, "TypeError");
        assert.deepEqual(rest, []);
      }
      for (const host of ["127.0.0.1", "name.example"]) {
        const options = { lookup, allow: fail };
        const { http: agent } = publicAgents(options);
        const request = http.get({ agent, host, port });
        const [error] = await once(request, "error");
        assert.equal(error.name, "TypeError");
        const connected = await new Promise((resolve) => {
          const target = { hostname: host, protocol: "http:", port };
          publicConnect(options)(target, (...args) => resolve(args));
        });
        assert.equal(connected[0].name, "TypeError");
        assert.equal(connected[1], null);
      }
    }
  });

  test("a lookup that returns a promise is an error", async () => {
    for (const lookup of [
      async () => ({ address: "8.8.8.8", family: 4 }),
      async () => {
        throw new Error("no such name");
      },
    ]) {
      const found = lookup();
      found.catch(() => {});
      const [error] = await ask({ lookup: () => found });
      assert.equal(error.name, "TypeError");
      assert.match(error.message, /^the option "lookup" must call/);
    }
  });

  test("lists of another kind are errors when the function is made", () => {
    for (const list of ["127.0.0.1", new Set(), /a/, {}, 1, true]) {
      for (const name of ["allow", "deny"]) {
        for (const make of [publicLookup, publicAgents, publicConnect]) {
          const message = `"${name}" must be an array or a function`;
          assert.throws(() => make({ [name]: list }), {
            name: "TypeError",
            message,
          });
        }
      }
    }
  });

  test("what `deny` has is refused, though it is public or allowed", async () => {
    const lookup = giving(["8.8.8.8"]);
    for (const deny of [["8.8.8.8"], (address) => address === "8.8.8.8"]) {
      for (const allow of [undefined, ["8.8.8.8"], () => true]) {
        const [error] = await ask({ lookup, deny, allow });
        assert.equal(error.code, "ERR_ADDRESS_NOT_PUBLIC");
      }
    }
    const [error] = await ask({ lookup, deny: ["9.9.9.9"] });
    assert.equal(error, null);
  });
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
    assert.equal(await response.text(), "reached");
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
      assert.equal(await response.text(), "reached");
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

/** Whatever a request says, its connection goes where the agent allows. */
function testWaysAround({ publicAgents, publicConnect }) {
  const outer = [entryOf("93.184.216.34")];
  const toInner = (hostname, options, callback) =>
    options.all
      ? callback(null, [entryOf("127.0.0.1")])
      : callback(null, "127.0.0.1", 4);

  /** What a request ends with: "reached", or an error's code or message. */
  const outcome = (options) =>
    new Promise((resolve) => {
      const request = http.request({ port: server.address().port, ...options });
      request.on("response", (response) => {
        response.resume();
        resolve("reached");
      });
      request.on("connect", () => resolve("reached"));
      request.on("error", ({ code, message }) => resolve(code ?? message));
      // Nobody answers at the public address here.
      request.setTimeout(300, () => request.destroy(new Error("no answer")));
      request.end();
    });

  test("ways around an agent", async () => {
    const agentOf = (...args) => publicAgents(...args).http;
    const agent = agentOf();
    const { port } = server.address();
    const host = "name.example";
    let asked = 0;
    const rebinding = (hostname, options, callback) =>
      callback(null, asked++ === 0 ? outer : [entryOf("127.0.0.1")]);
    const rebound = agentOf({ lookup: rebinding }, { keepAlive: true });
    /** The address is another one after it was checked. */
    const changing = (hostname, options, callback) => {
      let reads = 0;
      const address = () => (reads++ === 0 ? "8.8.8.8" : "127.0.0.1");
      callback(null, [
        Object.defineProperty({ family: 4 }, "address", { get: address }),
      ]);
    };
    const twice = (hostname, options, callback) => {
      callback(null, outer);
      callback(null, [entryOf("127.0.0.1")]);
    };
    const mixed = giving(["93.184.216.34", "127.0.0.1"]);
    const ways = {
      "an inner hostname beside an outer host": {
        agent,
        host,
        hostname: "127.0.0.1",
      },
      "the header Host": { agent, host: "127.0.0.1", headers: { host } },
      "the request's lookup": { agent, host: "localhost", lookup: toInner },
      "the agent's lookup": {
        agent: agentOf(
          { lookup: giving(["93.184.216.34"]) },
          { lookup: toInner },
        ),
        host,
      },
      "the agent's host": {
        agent: agentOf({}, { host: "127.0.0.1", port }),
        host,
      },
      "the agent's local socket": {
        agent: agentOf({}, { socketPath: "/tmp/urlsmith.sock" }),
        host,
      },
      "a connection that the request makes": {
        agent,
        host: "localhost",
        createConnection: () => net.connect(port, "127.0.0.1"),
      },
      "several addresses, one of them inner": {
        agent: agentOf({ lookup: mixed }),
        host,
        autoSelectFamily: true,
      },
      "the first lookup": { agent: rebound, host },
      "the second lookup, rebound": { agent: rebound, host },
      "an address that changes": { agent: agentOf({ lookup: changing }), host },
      "two answers": { agent: agentOf({ lookup: twice }), host },
      "the method CONNECT": {
        agent,
        host: "127.0.0.1",
        method: "CONNECT",
        path: "a:1",
      },
      "no host": { agent },
      "an empty host": { agent, host: "" },
      "a final dot": { agent, host: "127.0.0.1." },
      "a scope": { agent, host: "::ffff:127.0.0.1%lo" },
      "IPv4-compatible": { agent, host: "::127.0.0.1" },
      "Amazon's metadata": { agent, host: "fd00:ec2::254" },
      "another port, as text": {
        agent: agentOf({ allow: ["127.0.0.1"], ports: [80] }),
        host: "127.0.0.1",
        port: `${port}`,
      },
    };
    for (const [name, options] of Object.entries(ways)) {
      assert.notEqual(await outcome(options), "reached", name);
    }
    // The server can be reached: otherwise the test could not fail.
    const open = { agent: agentOf({ allow: ["127.0.0.1"] }) };
    assert.equal(await outcome({ ...open, host: "127.0.0.1" }), "reached");
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
    for (const ports of [80, "80,443", {}, new Set([80])]) {
      for (const make of [publicAgents, publicConnect]) {
        const message = '"ports" must be an array';
        assert.throws(() => make({ ports }), { name: "TypeError", message });
      }
    }
  });
}

function testLookup({ publicLookup }) {
  /** The arguments of the callback. */
  const ask = (lookup, options) =>
    new Promise((resolve) => {
      lookup("name.example", options, (...args) => resolve(args));
    });

  const assertRefused = ([error, ...rest], address) => {
    assert.ok(error instanceof TypeError);
    assert.equal(error.code, "ERR_ADDRESS_NOT_PUBLIC");
    assert.equal(error.hostname, "name.example");
    assert.equal(error.address, address);
    assert.match(error.message, /^"name\.example" .*is not a public address$/);
    assert.deepEqual(rest, []);
  };

  for (const options of [{ all: true }, {}, { family: 0, hints: 0 }, 4]) {
    test(`with the options ${JSON.stringify(options)}`, async () => {
      for (const address of inner) {
        for (const given of [
          [address],
          [outer[0], address],
          [address, ...outer],
        ]) {
          const lookup = publicLookup({ lookup: giving(given) });
          assertRefused(await ask(lookup, options), address);
        }
      }
      const expected = options.all
        ? [null, outer.map(entryOf)]
        : [null, outer[0], 4];
      const lookup = publicLookup({ lookup: giving(outer) });
      assert.deepEqual(await ask(lookup, options), expected);
    });
  }

  test("the lookup gets the options, and asks for all addresses", async () => {
    const asked = [];
    const lookup = publicLookup({ lookup: giving(outer, asked) });
    await ask(lookup, { family: 6, hints: 32, all: false });
    await ask(lookup, 4);
    await ask(lookup, undefined);
    await new Promise((resolve) => lookup("name.example", resolve));
    const hostname = "name.example";
    assert.deepEqual(asked, [
      { hostname, family: 6, hints: 32, all: true },
      { hostname, family: 4, all: true },
      { hostname, family: 0, all: true },
      { hostname, family: 0, all: true },
    ]);
  });

  test("a lookup that gives one address, no address, or what is none", async () => {
    const single = (address) =>
      publicLookup({
        lookup: (hostname, options, callback) => callback(null, address, 4),
      });
    assert.deepEqual(await ask(single("8.8.8.8"), {}), [null, "8.8.8.8", 4]);
    for (const address of ["127.0.0.1", "example.com", "", undefined, "a b"]) {
      assertRefused(await ask(single(address), { all: true }), address);
    }
    assertRefused(await ask(publicLookup({ lookup: giving([]) }), {}), "");
    const failure = new Error("no such name");
    const failing = publicLookup({
      lookup: (hostname, options, callback) => callback(failure),
    });
    assert.deepEqual(await ask(failing, {}), [failure]);
  });

  test("allowed addresses", async () => {
    const lookup = giving(["10.0.0.1", "8.8.8.8"]);
    for (const allow of [
      ["10.0.0.1"],
      (address, hostname) =>
        address === "10.0.0.1" && hostname === "name.example",
    ]) {
      const [error] = await ask(publicLookup({ lookup, allow }), {});
      assert.equal(error, null);
    }
    for (const allow of [["10.0.0.2"], () => false, () => 1, null]) {
      assertRefused(await ask(publicLookup({ lookup, allow }), {}), "10.0.0.1");
    }
  });

  test("a server on localhost is reached neither by http nor by undici", async () => {
    const { port } = server.address();
    const url = `http://localhost:${port}/`;
    const get = (lookup) =>
      new Promise((resolve, reject) => {
        const request = http.get(url, { lookup, agent: false }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        request.on("error", reject);
      });
    const fetchWith = async (lookup) => {
      const dispatcher = new Agent({ connect: { lookup } });
      try {
        const response = await fetch(url, { dispatcher });
        return await response.text();
      } finally {
        await dispatcher.close();
      }
    };
    const refused = (error) =>
      (error.cause ?? error).code === "ERR_ADDRESS_NOT_PUBLIC";
    await assert.rejects(get(publicLookup()), refused);
    await assert.rejects(fetchWith(publicLookup()), refused);
    const socket = net.connect({
      port,
      host: "localhost",
      lookup: publicLookup(),
    });
    const [error] = await once(socket, "error");
    assert.ok(refused(error));
    // With the address allowed, the same calls reach the server.
    const allow = (address) => /^(127\.0\.0\.1|::1)$/.test(address);
    const allowing = publicLookup({ allow, lookup: systemLookup });
    assert.equal(await get(allowing), 200);
    assert.equal(await fetchWith(allowing), "reached");
  });

  test("a name whose second answer is another one", async () => {
    // The first answer is public, and the second one is not: rebinding. Each connection asks, so the second is refused.
    let count = 0;
    const lookup = publicLookup({
      lookup: (hostname, options, callback) =>
        callback(null, [entryOf(count++ === 0 ? "8.8.8.8" : "127.0.0.1")]),
    });
    assert.equal((await ask(lookup, {}))[0], null);
    assertRefused(await ask(lookup, {}), "127.0.0.1");
  });
}

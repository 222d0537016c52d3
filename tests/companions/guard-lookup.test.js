// publicLookup of urlsmith/guard/node, and what the program's own functions may do wrong.

import assert from "node:assert/strict";
import { lookup as systemLookup } from "node:dns";
import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import net from "node:net";
import { after, before, describe, test } from "node:test";
import { setImmediate } from "node:timers/promises";

import { Agent, fetch } from "undici";

import { formsOf, notOptions } from "./forms.js";
import { entryOf, giving, startServer } from "./redirecting-server.js";

const inner = [
  ...["127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254"],
  ...["0.0.0.0", "100.64.0.1", "::1", "::", "fe80::1%eth0", "fd00::1"],
  ...["::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "ff02::1"],
];
const outer = ["8.8.8.8", "2606:4700::1111"];

let server;
before(async () => {
  ({ server } = await startServer());
});
after(() => server.close());

for (const { title, ...exports } of await formsOf("guard/node")) {
  describe(title, () => {
    testLookup(exports);
    testFaults(exports);
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
      assert.match(error.message, /^"lookup" must call/);
    }
  });

  test("the rejection of such a promise ends no process", async (context) => {
    const unhandled = context.mock.fn();
    process.on("unhandledRejection", unhandled);
    const fail = async () => {
      throw new Error("mine");
    };
    const lookup = giving(["8.8.8.8"]);
    for (const options of [
      { lookup: giving(["127.0.0.1"]), allow: fail },
      { lookup, deny: fail },
      { lookup: fail },
    ]) {
      const [error] = await ask(options);
      assert.equal(error.name, "TypeError");
    }
    await setImmediate();
    process.off("unhandledRejection", unhandled);
    assert.equal(unhandled.mock.callCount(), 0);
  });

  test("a lookup that throws after it has called back", async () => {
    const throwing = (address) => (hostname, options, callback) => {
      callback(null, [entryOf(address)]);
      throw new Error("late");
    };
    const found = await ask({ lookup: throwing("8.8.8.8") });
    assert.deepEqual(found, [null, "8.8.8.8", 4]);
    const lookup = publicLookup({ lookup: throwing("127.0.0.1") });
    const socket = net.connect({ host: "name.example", port: 9, lookup });
    const [refused] = await once(socket, "error");
    assert.equal(refused.code, "ERR_ADDRESS_NOT_PUBLIC");
    // What the callback throws is the program's own.
    const own = new Error("own");
    assert.throws(
      () =>
        publicLookup({ lookup: throwing("8.8.8.8") })("a.example", {}, () => {
          throw own;
        }),
      own,
    );
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

  test("options of another kind are errors when the function is made", () => {
    for (const make of [publicLookup, publicAgents, publicConnect]) {
      for (const options of notOptions) {
        const message = /^"options" must be a plain object/;
        assert.throws(() => make(options), { name: "TypeError", message });
        assert.throws(() => publicAgents({}, options), TypeError);
      }
      for (const lookup of ["8.8.8.8", {}, 1, true, [() => {}]]) {
        const message = '"lookup" must be a function';
        assert.throws(() => make({ lookup }), { name: "TypeError", message });
      }
      for (const options of [undefined, null, {}, { lookup: null }])
        make(options);
    }
  });

  // The broadcast address is refused at once. Nobody listens for the error of a socket before the lookup has returned.
  test("a connection that fails at once after a lookup at once", async () => {
    const address = "255.255.255.255";
    const lookup = giving([address]);
    const options = { lookup, allow: [address] };
    const agents = publicAgents(options);
    const target = { host: "name.example", port: 9 };
    for (const scheme of [http, https]) {
      const agent = scheme === http ? agents.http : agents.https;
      const request = scheme.get({ ...target, agent });
      const [{ code }] = await once(request, "error");
      assert.match(code, /^E(?:ACCES|NETUNREACH)$/);
    }
    for (const protocol of ["http:", "https:"]) {
      const [error, socket] = await new Promise((resolve) => {
        const { host: hostname, port } = target;
        const connect = publicConnect(options);
        connect({ hostname, port, protocol }, (...args) => resolve(args));
      });
      assert.match(error.code, /^E(?:ACCES|NETUNREACH)$/);
      assert.equal(socket, null);
    }
  });

  test("what `deny` has is refused, though it is public or allowed", async () => {
    const lookup = giving(["8.8.8.8"]);
    for (const deny of [
      ["8.8.8.8"],
      (address) => address === "8.8.8.8",
      () => 1,
      (address) => address,
    ]) {
      for (const allow of [undefined, ["8.8.8.8"], () => true]) {
        const [error] = await ask({ lookup, deny, allow });
        assert.equal(error.code, "ERR_ADDRESS_NOT_PUBLIC");
      }
    }
    const [error] = await ask({ lookup, deny: ["9.9.9.9"] });
    assert.equal(error, null);
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
    assert.equal(await fetchWith(allowing), "hello");
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

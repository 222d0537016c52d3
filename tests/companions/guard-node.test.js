// urlsmith/guard/node: a lookup that refuses names with other than public addresses.

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
  server = http.createServer((request, response) => response.end("reached"));
  await once(server.listen(0, "127.0.0.1"), "listening");
});
after(() => server.close());

for (const { title, publicLookup } of await formsOf("guard/node")) {
  describe(title, () => testAll(publicLookup));
}

function testAll(publicLookup) {
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
    for (const allow of [["10.0.0.2"], () => false, null]) {
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

// The options `allow` and `deny` of urlsmith/guard/node, as lists.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import ipaddr from "ipaddr.js";

import { createRandom } from "../support/random.js";
import { formsOf } from "./forms.js";

for (const { title, ...exports } of await formsOf("guard/node")) {
  describe(title, () => testLists(exports));
}

function testLists({ publicLookup }) {
  /** Whether a name with this address may be connected to. */
  const passes = (options, address, name = "name.example") => {
    let answer;
    const lookup = (hostname, wanted, callback) =>
      callback(null, [{ address, family: address.includes(":") ? 6 : 4 }]);
    publicLookup({ lookup, ...options })(name, {}, (error) => {
      assert.ok(!error || error.code === "ERR_ADDRESS_NOT_PUBLIC", error);
      answer = !error;
    });
    return answer;
  };

  test("a denied address is refused in each notation, and where an address carries it", () => {
    const forms = {
      "8.8.8.8": [
        ...["8.8.8.8", "::ffff:8.8.8.8", "::ffff:808:808", "::FFFF:0808:0808"],
        ...["64:ff9b::8.8.8.8", "2002:808:808::1", "2001:0:808:808::f7f7:f7f7"],
      ],
      "2606:4700::1111": [
        ...["2606:4700::1111", "2606:4700:0:0:0:0:0:1111"],
        ...["2606:4700:0000::1111", "2606:4700::1111%eth0"],
      ],
    };
    for (const [denied, addresses] of Object.entries(forms)) {
      for (const address of addresses) {
        assert.equal(passes({}, address), true, address);
        for (const deny of [addresses.slice(0, 1), (it) => it === denied]) {
          if (typeof deny === "function" && denied.includes(":")) continue;
          assert.equal(passes({ deny }, address), false, address);
          const both = { deny, allow: [address] };
          assert.equal(passes(both, address), false, address);
        }
      }
    }
  });

  test("an allowed address in each notation", () => {
    for (const [allow, address, expected] of [
      ["127.0.0.1", "::ffff:127.0.0.1", true],
      ["::1", "0:0:0:0:0:0:0:1", true],
      ["0::0:1", "::1", true],
      ["fe80::1%eth0", "fe80::1%eth0", true],
      ["fe80::1", "fe80::1%eth1", true],
      ["127.0.0.1", "127.0.0.2", false],
      ["127.0.0.1", "64:ff9b::7f00:1", false],
      ["127.0.0.1", "2002:7f00:1::", false],
      ["::1", "::2", false],
      ["::/0", "10.0.0.1", false],
      ["a00:1::", "10.0.0.1", false],
      ["10.0.0.0/8", "a00::1", false],
      ["0.0.0.0/0", "fd00::1", false],
      ["0.0.0.0/0", "::ffff:127.0.0.1", true],
    ]) {
      assert.equal(passes({ allow: [allow] }, address), expected, address);
    }
  });

  test("ranges: the same as ipaddr.js", () => {
    const random = createRandom(24);
    const ipv4 = () =>
      [10, 168, 0, 1].map((it) => it ^ random.below(4)).join(".");
    const ipv6 = () =>
      `fd00:${[0, 0, 1, 0x8000, 0, 0, 1].map((it) => (it ^ random.below(4)).toString(16)).join(":")}`;
    let inside = 0;
    for (let count = 0; count < 4_000; count++) {
      const [make, longest] = random.pick([
        [ipv4, 32],
        [ipv6, 128],
      ]);
      const range = `${make()}/${random.below(longest + 1)}`;
      const address = make();
      const expected = ipaddr.parse(address).match(ipaddr.parseCIDR(range));
      assert.equal(
        passes({ allow: [range] }, address),
        expected || passes({}, address),
        range,
      );
      const both = { allow: () => true, deny: [range] };
      assert.equal(passes(both, address), !expected, range);
      if (expected) inside++;
    }
    assert.ok(inside > 1_000, `${inside}`);
  });

  test("domains", () => {
    for (const [domain, name, expected] of [
      ["backend.test", "backend.test", true],
      ["Backend.TEST.", "backend.test", true],
      ["backend.test", "BACKEND.test.", true],
      ["b\u00fccher.example", "xn--bcher-kva.example", true],
      ["backend.test", "a.backend.test", false],
      ["backend.test", "backend.test.evil.example", false],
      ["backend.test", "backend.tes", false],
      ["backend.test", "", false],
      ["backend.test", "a b", false],
      ["constructor", "__proto__", false],
    ]) {
      assert.equal(passes({ allow: [domain] }, "10.0.0.1", name), expected);
      assert.equal(passes({ deny: [domain] }, "8.8.8.8", name), !expected);
    }
  });

  test("what is neither an address, a range nor a domain is an error", () => {
    for (const entry of [
      ...[
        "",
        " ",
        "a b",
        "127.1",
        "0x7f.1",
        "[::1]",
        "https://a.example",
        "a:80",
      ],
      ...["10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "/8"],
      ...["10.0.0.0/0x8", "10.0.0.0/ 8", "fd00::/129", "fd00::/1e1", "a/8"],
      ...["::ffff:10.0.0.0/104", "10.0.0/8", "[::1]/128", "::1\n", "::g"],
      ...[undefined, null, 8, ["::1"], /a/, new URL("https://a.example")],
    ]) {
      for (const name of ["allow", "deny"]) {
        const options = { [name]: ["8.8.8.8", entry] };
        assert.throws(() => publicLookup(options), {
          name: "TypeError",
          message: `"${name}[1]" must be an IP address, a range such as "10.0.0.0/8", or a domain`,
        });
      }
    }
  });

  test("what is no IP address is refused, even if it is allowed", () => {
    for (const address of ["example.com", "", "127.1", "8.8.8.8 ", "::1\n"]) {
      assert.equal(passes({ allow: () => true }, address), false, address);
    }
  });
}

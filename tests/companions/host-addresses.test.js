// IP addresses in urlsmith/host: https://url.spec.whatwg.org/#concept-ipv4 and #concept-ipv6

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";

import ipaddr from "ipaddr.js";

import { createRandom } from "../support/random.js";
import { formsOf } from "./forms.js";

/** The first and last addresses of each range, and some beside them. */
const ranges = JSON.parse(
  readFileSync(new URL("host-ranges.json", import.meta.url), "utf8"),
);

for (const { title, classes, ...exports } of await formsOf("host")) {
  describe(`${title}, addresses`, () => testAll(exports, classes));
}

function testAll({ embeddedIPv4, ipRange, isPublic }, { URL }) {
  test("ranges are those of the parsed host", () => {
    for (const host of [
      "127.0.0.1",
      "2130706433",
      "0x7f.1",
      "0177.0.0.1",
      "①②⑦.⓪.⓪.①",
      "127.255.255.255",
      "127.1.",
      "%31%32%37.1",
      "[::1]",
      "::1",
      "[::ffff:7f00:1]",
      "::ffff:127.0.0.1",
      "::FFFF:7f00:1",
      "[64:ff9b::127.0.0.1]",
      "[2002:7f00:1::]",
    ]) {
      assert.equal(ipRange(host), "loopback", host);
      assert.equal(isPublic(host), false, host);
      if (host.includes("::") && !host.startsWith("[")) continue;
      assert.equal(
        ipRange(`https://user:pass@${host}:8080/path?#`),
        "loopback",
        host,
      );
      assert.equal(isPublic(new URL(`wss://${host}`)), false, host);
    }
  });

  test("the first and last addresses of each range", () => {
    for (const [range, addresses] of Object.entries(ranges)) {
      for (const address of addresses) {
        assert.equal(ipRange(address), range, address);
        assert.equal(
          isPublic(address),
          ["public", "mapped", "nat64"].includes(range),
          address,
        );
      }
    }
  });

  test("addresses in addresses", () => {
    for (const [address, embedded, range] of [
      ["::ffff:10.0.0.1", "10.0.0.1", "private"],
      ["64:ff9b::169.254.169.254", "169.254.169.254", "linkLocal"],
      ["2002:c0a8:101::1", "192.168.1.1", "private"],
      // A Teredo address with an inverted client and a server.
      ["2001:0:808:808::3f57:fefe", "192.168.1.1", "private"],
      ["2001:0:a00:1::f7f7:f7f7", "8.8.8.8", "private"],
      ["::ffff:8.8.8.8", "8.8.8.8", "mapped"],
      ["2001:db8::1", null, "documentation"],
      ["8.8.8.8", null, "public"],
    ]) {
      assert.equal(embeddedIPv4(address), embedded, address);
      assert.equal(ipRange(address), range, address);
    }
    assert.equal(embeddedIPv4("example.com"), null);
  });

  test("hosts that are no IP addresses", () => {
    for (const [input, expected] of [
      ["example.com", true],
      ["https://example.com:8080/", true],
      ["localhost", false],
      ["http://LOCALHOST./", false],
      ["a.localhost", false],
      ["printer.local", false],
      ["db.internal", false],
      ["nas.home.arpa", false],
      ["notlocalhost", true],
      ["home.arpa.example", true],
      ["file:///etc/passwd", false],
      ["data:,a", false],
      ["foo://127.0.0.1/", false],
      ["foo://example.com/", false],
    ]) {
      assert.equal(isPublic(input), expected, input);
      assert.equal(ipRange(input), null, input);
    }
    assert.equal(ipRange("foo://[::1]/"), "loopback");
    // A socket gives the zone of an address.
    assert.equal(ipRange("fe80::1%eth0"), "linkLocal");
    assert.equal(isPublic("fe80::1%25"), false);
    assert.equal(embeddedIPv4("::ffff:127.0.0.1%lo"), "127.0.0.1");
    for (const input of [
      "127.0.0.1:80",
      "[fe80::1%eth0]",
      "http://[fe80::1%25eth0]/",
      "a b",
      "https://a b/",
      "::g",
      "1::2::3",
      "",
      undefined,
      null,
    ]) {
      for (const check of [ipRange, isPublic, embeddedIPv4]) {
        assert.throws(() => check(input), TypeError, input);
      }
    }
  });

  test("random addresses: the same as ipaddr.js, by other names", () => {
    const random = createRandom(21);
    const names = {
      ...{
        unicast: "public",
        carrierGradeNat: "shared",
        benchmarking: "benchmark",
      },
      ...{
        as112: "public",
        amt: "public",
        as112v6: "public",
        orchid2: "public",
        droneRemoteIdProtocolEntityTags: "public",
      },
      ...{
        discard: "reserved",
        deprecatedSiteLocal: "reserved",
        deprecatedOrchid: "reserved",
        segmentRouting: "reserved",
        rfc6145: "reserved",
      },
    };
    const starts = [0, 10, 100, 127, 169, 172, 192, 198, 203, 224, 255];
    const pieces = [
      0, 1, 2, 3, 4, 0x64, 0xff9b, 0x100, 0x112, 0x2001, 0x2002, 0xdb8, 0xffff,
      0xfe80, 0xfc00, 0xfec0, 0xff02, 0x3fff, 0x5f00, 0x7f00,
    ];
    let compared = 0;
    for (let count = 0; count < 5_000; count++) {
      const octets = [
        random.pick(starts),
        ...Array.from({ length: 3 }, () =>
          random.pick([
            0,
            2,
            16,
            18,
            51,
            64,
            88,
            99,
            100,
            113,
            168,
            254,
            random.below(256),
          ]),
        ),
      ];
      const ipv4 = octets.join(".");
      const ipv6 = Array.from({ length: 8 }, () =>
        random.pick([...pieces, 0, 0, 0, random.below(0x10000)]).toString(16),
      ).join(":");
      for (const address of [ipv4, ipv6]) {
        const theirs = ipaddr.parse(address).range();
        const ours = ipRange(address);
        // Differences of ipaddr.js: "reserved" includes documentation and benchmarks; "unspecified" is 0.0.0.0/8;
        // single addresses have no range of their own; IPv6 addresses that IANA has not assigned yet are "unicast".
        // Addresses that contain an address are tested above.
        if (
          [
            "reserved",
            "unspecified",
            "ipv4Mapped",
            "rfc6052",
            "6to4",
            "teredo",
          ].includes(theirs)
        )
          continue;
        const isAssigned = address === ipv4 || /^[23][\da-f]{3}:/.test(address);
        const expected =
          theirs === "unicast" && !isAssigned
            ? "reserved"
            : (names[theirs] ?? theirs);
        assert.equal(ours, expected, `${address} ${theirs}`);
        compared++;
      }
    }
    assert.ok(compared > 5_000, `${compared}`);
  });
}

// urlsmith/host: https://url.spec.whatwg.org/#hosts-(domains-and-ip-addresses)

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { describe, test } from "node:test";

import ipaddr from "ipaddr.js";

import { createRandom, stringMaker } from "../support/random.js";
import { cases } from "../support/vectors.js";
import { formsOf } from "./forms.js";

// The slash makes this the npm package. Without it, this would be Node's own module.
const punycode = createRequire(import.meta.url)("punycode/");

for (const { title, classes, ...exports } of await formsOf("host")) {
  describe(title, () => testAll(exports, classes));
}

function testAll(
  { embeddedIPv4, hostReport, ipRange, isPublic, parseHost, toUnicode },
  { URL },
) {
  test("hosts of each kind", () => {
    for (const [input, kind, value] of [
      ["EXAMPLE.com", "domain", "example.com"],
      ["example.com.", "domain", "example.com."],
      ["%65xample.com", "domain", "example.com"],
      ["bücher.example", "domain", "xn--bcher-kva.example"],
      ["a!$&'()*+,;=~\"{}`_", "domain", "a!$&'()*+,;=~\"{}`_"],
      ["xn--", "domain", "xn--"],
      ["127.0.0.1", "ipv4", "127.0.0.1"],
      ["127.0.0.1.", "ipv4", "127.0.0.1"],
      ["0X7F.1", "ipv4", "127.0.0.1"],
      ["4294967295", "ipv4", "255.255.255.255"],
      ["1.2.3.4a", "domain", "1.2.3.4a"],
      ["[0::1]", "ipv6", "[::1]"],
      ["[::127.0.0.1]", "ipv6", "[::7f00:1]"],
    ]) {
      assert.deepEqual(parseHost(input), { kind, value });
    }
    for (const [input, kind, value] of [
      ["", "empty", ""],
      ["EXAMPLE.com", "opaque", "EXAMPLE.com"],
      ["127.1", "opaque", "127.1"],
      ["%61ü", "opaque", "%61%C3%BC"],
      ["[0::1]", "ipv6", "[::1]"],
    ]) {
      assert.deepEqual(parseHost(input, { isOpaque: true }), { kind, value });
    }
  });

  test("what a URL parser would take for something else is no host", () => {
    for (const isOpaque of [false, true]) {
      for (const text of [
        ..."\t\n\r/?#\\@: <>^|[]\0",
        "://",
        "[::1",
        "::1]",
        "[::1]:80",
        "[]",
      ]) {
        for (const input of [text, `a${text}`, `${text}a`, `a${text}a`]) {
          if (input === "[]a" && isOpaque) continue;
          assert.throws(
            () => parseHost(input, { isOpaque }),
            (error) => {
              assert.ok(error instanceof TypeError);
              assert.match(error.message, /^Invalid host "/);
              assert.doesNotMatch(error.message, /\p{C}/u);
              return true;
            },
            JSON.stringify(input),
          );
        }
      }
    }
    assert.throws(
      () => parseHost(""),
      /^TypeError: Invalid host "": the host is missing$/,
    );
    assert.throws(() => parseHost(), /1 argument required/);
    assert.throws(
      () => parseHost("1.2.3.4.5"),
      /^TypeError: Invalid host "1\.2\.3\.4\.5": the IPv4 address has more than four parts$/,
    );
    assert.throws(
      () => parseHost("a b".repeat(1e6)),
      ({ message }) => message.length < 500,
    );
  });

  test("what is neither a string nor a URL is refused", () => {
    for (const input of [
      ...[{ hostname: "10.0.0.1" }, {}, [], ["10.0.0.1"], true, 1, 1n, null],
      ...[undefined, Symbol("a"), () => "a", new String("a")],
    ]) {
      for (const call of [embeddedIPv4, ipRange, isPublic]) {
        assert.throws(() => call(input), {
          name: "TypeError",
          message: /^A host or a URL is needed, and not (?!string)\w+$/,
        });
      }
    }
    for (const url of [
      new URL("https://10.0.0.1/"),
      new globalThis.URL("https://10.0.0.1/"),
    ]) {
      assert.equal(ipRange(url), "private");
      assert.equal(isPublic(url), false);
    }
  });

  test("names that are local stay so with dots after them", () => {
    for (const dots of ["", ".", "..", "..."]) {
      for (const name of ["localhost", "a.local", "home.arpa", "b.internal"]) {
        assert.equal(isPublic(name + dots), false, name + dots);
        assert.equal(isPublic(`https://${name}${dots}/`), false);
      }
    }
  });

  test("an IPv6 address without its end is told to lack it", () => {
    for (const input of ["[::1", "[", "[::1:80", "[fe80::1%eth0"]) {
      assert.throws(() => ipRange(input), {
        message:
          /^Invalid host "\[.*": the IPv6 address lacks its closing bracket$/,
      });
    }
  });

  test("web-platform-tests: the hosts of toascii.json", () => {
    const all = cases("toascii.json").filter(({ input }) => input !== "");
    for (const { input, output } of all) {
      if (output === null) {
        assert.throws(() => parseHost(input), TypeError, JSON.stringify(input));
      } else {
        assert.equal(parseHost(input).value, output, JSON.stringify(input));
      }
    }
    assert.ok(all.length > 80, `${all.length}`);
  });

  test("random hosts: the same as in a URL", () => {
    const random = createRandom(20);
    const make = stringMaker(random, [
      ..."aZ09.-_%[]:xé⑦。",
      "127",
      "0x",
      "xn--",
      "%41",
      "::",
      "ffff",
      "a",
      "b",
    ]);
    for (let count = 0; count < 3_000; count++) {
      const input = make(8);
      // Skips inputs that a URL does not read as a host alone: with a port, or empty.
      if (/^[^[]*:|\]:|^$/.test(input)) continue;
      for (const [isOpaque, scheme] of [
        [false, "https"],
        [true, "foo"],
      ]) {
        let value = null;
        try {
          ({ value } = parseHost(input, { isOpaque }));
        } catch {
          // The answer stays null.
        }
        assert.equal(
          value,
          URL.parse(`${scheme}://${input}/`)?.hostname ?? null,
          JSON.stringify(input),
        );
      }
    }
  });

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
    for (const [range, ...addresses] of [
      ["unspecified", "0.0.0.0", "::"],
      [
        "private",
        "10.0.0.0",
        "10.255.255.255",
        "172.16.0.0",
        "172.31.255.255",
        "192.168.0.0",
        "192.168.255.255",
        "64:ff9b:1::",
        "64:ff9b:1:ffff:ffff:ffff:ffff:ffff",
      ],
      ["shared", "100.64.0.0", "100.127.255.255"],
      ["loopback", "127.0.0.0", "127.255.255.255", "::1"],
      ["linkLocal", "169.254.0.0", "169.254.255.255", "fe80::", "febf:ffff::"],
      ["uniqueLocal", "fc00::", "fdff:ffff::"],
      [
        "documentation",
        "192.0.2.0",
        "192.0.2.255",
        "198.51.100.0",
        "198.51.100.255",
        "203.0.113.0",
        "203.0.113.255",
        "2001:db8::",
        "2001:db8:ffff::",
        "3fff::",
        "3fff:fff:ffff::",
      ],
      [
        "benchmark",
        "198.18.0.0",
        "198.19.255.255",
        "2001:2::",
        "2001:2:0:ffff::",
      ],
      ["multicast", "224.0.0.0", "239.255.255.255", "ff00::", "ffff::"],
      ["broadcast", "255.255.255.255"],
      [
        "reserved",
        "0.0.0.1",
        "0.255.255.255",
        "192.0.0.0",
        "192.0.0.8",
        "192.0.0.11",
        "192.0.0.255",
        "192.88.99.0",
        "192.88.99.255",
        "240.0.0.0",
        "255.255.255.254",
        "::2",
        "::808:808",
        "100::",
        "100:0:0:1::",
        "2001:1::",
        "2001:1::4",
        "2001:10::",
        "2001:1ff::",
        "4000::",
        "5f00::",
        "fec0::",
        "1fff::",
        "64:ff9b:0:0:0:1::",
        "::ffff:0:808:808",
      ],
      [
        "public",
        "1.0.0.0",
        "9.255.255.255",
        "11.0.0.0",
        "100.63.255.255",
        "100.128.0.0",
        "126.255.255.255",
        "128.0.0.0",
        "172.15.255.255",
        "172.32.0.0",
        "192.0.0.9",
        "192.0.0.10",
        "192.0.1.0",
        "192.31.196.0",
        "192.52.193.0",
        "192.175.48.0",
        "223.255.255.255",
        "2000::",
        "2001:1::1",
        "2001:1::2",
        "2001:1::3",
        "2001:3::",
        "2001:4:112::",
        "2001:20::",
        "2001:3f:ffff::",
        "2001:200::",
        "2001:db7:ffff::",
        "2001:db9::",
        "2620:4f:8000::",
        "2002:808:808::",
        "2001:0:808:808::f7f7:f7f7",
        "3fff:1000::",
        "3ffe::",
      ],
      ["mapped", "::ffff:8.8.8.8"],
      ["nat64", "64:ff9b::8.8.8.8"],
    ]) {
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

  test("reports on hosts", () => {
    for (const [input, host, range, reason] of [
      ["example.com", "example.com", null, null],
      ["https://8.8.8.8/", "8.8.8.8", "public", null],
      ["::ffff:8.8.8.8", "[::ffff:808:808]", "mapped", null],
      ["0x7f.1", "127.0.0.1", "loopback", /has an address .* "loopback"$/],
      ["http://a.local/", "a.local", null, /names a host of the local network/],
      ["example.com:8080", "", null, /^"example.com:8080" is a URL without a /],
      ["file:///etc", "", null, /is a URL without a host/],
      ["foo://127.0.0.1/", "127.0.0.1", null, /has a scheme for which/],
      ["127.0.0.1:80", null, null, /^Invalid URL "127\.0\.0\.1:80"/],
      ["a b", null, null, /^Invalid host "a b": /],
      [undefined, null, null, /^A host or a URL is needed, and not undefined$/],
      [Symbol("a"), null, null, /^A host or a URL is needed, and not symbol$/],
      [new URL("http://10.0.0.1"), "10.0.0.1", "private", /"private"$/],
    ]) {
      const report = hostReport(input);
      assert.deepEqual(Object.keys(report), [
        ...["isPublic", "host", "range", "reason"],
      ]);
      assert.equal(report.host, host);
      assert.equal(report.range, range);
      assert.equal(report.isPublic, reason === null);
      if (reason !== null) assert.match(report.reason, reason);
      if (host !== null) assert.equal(report.isPublic, isPublic(input));
    }
    const { reason } = hostReport("https://me:secret@10.0.0.1/");
    assert.doesNotMatch(reason, /secret/);
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

  test("hosts for display", () => {
    for (const [host, unicode] of [
      ["xn--bcher-kva.example", "bücher.example"],
      ["XN--FA-HIA.de.", "faß.de."],
      ["☕.example", "☕.example"],
      ["a.xn--4gbwdl.xn--wgbh1c", "a.علوم.مصر"],
      ["xn--vi8h.xn--7dv", "🍕.文"],
      ["127.1", "127.0.0.1"],
      ["[0::1]", "[::1]"],
      // These labels are not valid, so they stay. Decoded, they would be "ｗｗｗ", ASCII or empty, or they are not
      // Punycode.
      ["xn--8i7caa", "xn--8i7caa"],
      ["xn--abc-.example", "xn--abc-.example"],
      ["xn--", "xn--"],
      ["xn--a", "xn--a"],
      ["xn--bcher-kva.xn--a", "xn--bcher-kva.xn--a"],
      // Punycode of a code point that is too large, of one that is a surrogate, and of a number of more than 31 bits.
      ["xn--b333m", "xn--b333m"],
      ["xn--ws0cb", "xn--ws0cb"],
      ["xn--x159803z6a", "xn--x159803z6a"],
    ]) {
      assert.equal(toUnicode(host), unicode);
    }
    assert.throws(() => toUnicode("a/b"), /^TypeError: Invalid host "a\/b"/);
    assert.throws(() => toUnicode(), /1 argument required/);
  });

  test("random domains: the same as punycode, where that gives a valid domain", () => {
    const random = createRandom(22);
    const make = stringMaker(random, [
      ..."aby09-äßçйжλ漢字あ한ไทย😀",
      "xn--",
      ".",
    ]);
    let decoded = 0;
    for (let count = 0; count < 3_000; count++) {
      const hostname = URL.parse(`https://${make(8)}x/`)?.hostname;
      if (hostname === undefined) continue;
      const unicode = toUnicode(hostname);
      assert.equal(parseHost(unicode).value, hostname);
      if (unicode !== hostname) {
        assert.equal(unicode, punycode.toUnicode(hostname));
        decoded++;
      }
    }
    assert.ok(decoded > 1_000, `${decoded}`);
  });
}

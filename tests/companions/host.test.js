// urlsmith/host but for IP addresses: https://url.spec.whatwg.org/#hosts-(domains-and-ip-addresses)

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { describe, test } from "node:test";

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
    // An object is asked once, so all of a report is about one text.
    const texts = ["https://10.0.0.1/", "https://example.com/"];
    const first = hostReport({
      get href() {
        return texts.shift();
      },
    });
    assert.match(first.reason, /10\.0\.0\.1/);
    assert.equal(texts.length, 1);
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

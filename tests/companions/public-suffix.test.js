// urlsmith/public-suffix: https://url.spec.whatwg.org/#host-public-suffix

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { columnOf, valuesOf } from "../support/arrow.js";
import { pkg } from "../support/paths.js";
import { requireInRealm } from "../support/realm.js";
import { formsOf } from "./forms.js";

for (const { title, classes, ...exports } of await formsOf("public-suffix")) {
  describe(title, () => testAll(exports, classes));
}

/** What a function returns; null if it throws. */
function orNull(call) {
  try {
    return call();
  } catch {
    return null;
  }
}

function bitsOf(numbers) {
  const bits = new Uint8Array(Math.ceil(numbers.length / 8));
  for (const [index, bit] of numbers.entries()) {
    bits[index >> 3] |= bit << (index & 7);
  }
  return bits;
}

function testAll(
  {
    PublicSuffixList,
    domainParts,
    isSameSite,
    isSchemelesslySameSite,
    publicSuffix,
    publicSuffixes,
    registrableDomain,
    registrableDomains,
  },
  { URL },
) {
  test("the standard's examples", () => {
    for (const [host, suffix, domain] of [
      ["com", "com", null],
      ["example.com", "com", "example.com"],
      ["www.example.com", "com", "example.com"],
      ["sub.www.example.com", "com", "example.com"],
      ["EXAMPLE.COM", "com", "example.com"],
      ["example.com.", "com.", "example.com."],
      ["github.io", "github.io", null],
      ["whatwg.github.io", "github.io", "whatwg.github.io"],
      ["إختبار", "xn--kgbechtv", null],
      ["example.إختبار", "xn--kgbechtv", "example.xn--kgbechtv"],
      ["sub.example.إختبار", "xn--kgbechtv", "example.xn--kgbechtv"],
      ["[2001:0db8:85a3:0000:0000:8a2e:0370:7334]", null, null],
    ]) {
      assert.equal(publicSuffix(host), suffix, host);
      assert.equal(registrableDomain(host), domain, host);
    }
  });

  test("rules of each kind", () => {
    for (const [host, suffix, domain] of [
      // One label, two, three, four.
      ["a.b.co.uk", "co.uk", "b.co.uk"],
      ["uk", "uk", null],
      ["b.uk", "uk", "b.uk"],
      ["a.ide.kyoto.jp", "ide.kyoto.jp", "a.ide.kyoto.jp"],
      ["kyoto.jp", "kyoto.jp", null],
      ["a.k12.ak.us", "k12.ak.us", "a.k12.ak.us"],
      // "*.kobe.jp" and "!city.kobe.jp".
      ["kobe.jp", "jp", "kobe.jp"],
      ["c.kobe.jp", "c.kobe.jp", null],
      ["b.c.kobe.jp", "c.kobe.jp", "b.c.kobe.jp"],
      ["city.kobe.jp", "kobe.jp", "city.kobe.jp"],
      ["www.city.kobe.jp", "kobe.jp", "city.kobe.jp"],
      // A top-level domain that has only "*.ck" and "!www.ck".
      ["ck", "ck", null],
      ["test.ck", "test.ck", null],
      ["b.test.ck", "test.ck", "b.test.ck"],
      ["www.ck", "ck", "www.ck"],
      ["www.www.ck", "ck", "www.ck"],
      // Only the default rule applies.
      ["unlisted", "unlisted", null],
      ["b.a.unlisted", "unlisted", "a.unlisted"],
      // Not in ASCII.
      ["食狮.公司.cn", "xn--55qx5d.cn", "xn--85x722f.xn--55qx5d.cn"],
      ["WWW.食狮.中国", "xn--fiqs8s", "xn--85x722f.xn--fiqs8s"],
      ["xn--85x722f.com.cn", "com.cn", "xn--85x722f.com.cn"],
      // Domains that are not parsed, and parsed domains with rare code points.
      ["%65xample.com", "com", "example.com"],
      ["a!$'()*+,;=~\"{}`.com", "com", "a!$'()*+,;=~\"{}`.com"],
      ["example.1b", "1b", "example.1b"],
      ["a_b.c-.com", "com", "c-.com"],
      // Empty labels.
      [".com", null, null],
      ["example..com", null, null],
      [".example.com", null, null],
      ["example.com..", null, null],
      ["..", null, null],
      // IP addresses.
      ["127.0.0.1", null, null],
      ["1.2.3.4.", null, null],
      ["0x7f.1", null, null],
      ["2130706433", null, null],
      ["[::1]", null, null],
      // The host of a URL such as "data:,a".
      [null, null, null],
    ]) {
      assert.equal(publicSuffix(host), suffix, host);
      assert.equal(registrableDomain(host), domain, host);
      const parts = domainParts(host);
      assert.deepEqual([parts.suffix, parts.domain], [suffix, domain], host);
    }
  });

  test("the parts of a domain", () => {
    const parts = (subdomain, domain, suffix) => ({
      subdomain,
      domain,
      suffix,
    });
    assert.deepEqual(
      domainParts("a.b.example.co.uk"),
      parts("a.b", "example.co.uk", "co.uk"),
    );
    assert.deepEqual(
      domainParts("example.com."),
      parts("", "example.com.", "com."),
    );
    assert.deepEqual(
      domainParts("a.example.com."),
      parts("a", "example.com.", "com."),
    );
    assert.deepEqual(domainParts("github.io"), parts(null, null, "github.io"));
    assert.deepEqual(domainParts("[::1]"), parts(null, null, null));
  });

  test("icannOnly and allowUnknownSuffix", () => {
    const icann = { icannOnly: true };
    const listed = { allowUnknownSuffix: false };
    assert.equal(publicSuffix("a.github.io", icann), "io");
    assert.equal(registrableDomain("a.github.io", icann), "github.io");
    assert.equal(domainParts("b.a.github.io", icann).subdomain, "b.a");
    assert.equal(publicSuffix("b.test.ck", icann), "test.ck");
    assert.equal(registrableDomain("www.ck", icann), "www.ck");
    assert.equal(publicSuffix("a.unlisted"), "unlisted");
    assert.equal(publicSuffix("a.unlisted", listed), null);
    assert.equal(registrableDomain("a.unlisted", listed), null);
    assert.equal(publicSuffix("a.com", listed), "com");
    assert.equal(publicSuffix("www.ck", listed), "ck");
    assert.equal(publicSuffix("a.github.io", { ...icann, ...listed }), "io");
    assert.equal(
      publicSuffix("a.unlisted", { allowUnknownSuffix: undefined }),
      "unlisted",
    );
  });

  test("an option whose getter searches changes no answer", () => {
    const options = {
      get allowUnknownSuffix() {
        publicSuffix("aaaaaaaaaaaaaaaa.b.co.uk");
        return true;
      },
    };
    assert.deepEqual(domainParts("www.foo.unknownxyz", options), {
      subdomain: "www",
      domain: "foo.unknownxyz",
      suffix: "unknownxyz",
    });
  });

  test("same site", () => {
    for (const [a, b, schemelessly, site] of [
      ["https://a.example.com/x", "https://b.example.com:8080/y", true, true],
      ["http://example.com", "https://example.com", true, false],
      ["https://a.github.io", "https://b.github.io", false, false],
      ["https://github.io", "https://github.io", true, true],
      ["https://github.io", "https://a.github.io", false, false],
      ["https://example.com", "https://example.com.", false, false],
      ["https://127.0.0.1", "https://127.1:8080", true, true],
      ["https://127.0.0.1", "https://127.0.0.2", false, false],
      ["https://[::1]", "https://[0::1]", true, true],
      ["https://localhost", "https://localhost:1", true, true],
      ["https://a.localhost", "https://b.localhost", false, false],
      ["wss://example.com", "https://example.com", true, false],
      ["blob:https://a.example.com/1", "https://example.com", true, true],
      ["data:,a", "data:,a", false, false],
      ["file:///a", "file:///a", false, false],
      ["foo://example.com", "foo://example.com", false, false],
    ]) {
      for (const [first, second] of [
        [a, b],
        [b, a],
        [new URL(a), new URL(b)],
      ]) {
        assert.equal(
          isSchemelesslySameSite(first, second),
          schemelessly,
          `${a} ${b}`,
        );
        assert.equal(isSameSite(first, second), site, `${a} ${b}`);
      }
    }
  });

  test("a list of your own", () => {
    const list = PublicSuffixList.parse(
      `// VERSION: 2026-11-20_08-00-00_UTC
foo
a.b.foo // a comment
*.wild.foo\r
!but.wild.foo
 // an indented line has no rule
ÄÖ.foo
// ===BEGIN PRIVATE DOMAINS===
bar.foo
*.private.foo
!but.private.foo
wild.foo
*
`.replace("*\n", ""),
    );
    assert.equal(list.version, "2026-11-20_08-00-00_UTC");
    const suffixes = (host) => [
      list.publicSuffix(host),
      list.publicSuffix(host, { icannOnly: true }),
    ];
    assert.deepEqual(suffixes("x.b.foo"), ["foo", "foo"]);
    assert.deepEqual(suffixes("x.a.b.foo"), ["a.b.foo", "a.b.foo"]);
    assert.deepEqual(suffixes("x.wild.foo"), ["x.wild.foo", "x.wild.foo"]);
    assert.deepEqual(suffixes("wild.foo"), ["wild.foo", "foo"]);
    assert.deepEqual(suffixes("x.but.wild.foo"), ["wild.foo", "wild.foo"]);
    assert.deepEqual(suffixes("x.but.private.foo"), ["private.foo", "foo"]);
    assert.deepEqual(suffixes("x.y.private.foo"), ["y.private.foo", "foo"]);
    assert.deepEqual(suffixes("x.bar.foo"), ["bar.foo", "foo"]);
    assert.deepEqual(suffixes("x.äö.foo"), ["xn--4ca0b.foo", "xn--4ca0b.foo"]);
    assert.deepEqual(suffixes("x.com"), ["com", "com"]);
    assert.equal(
      list.publicSuffix("x.com", { allowUnknownSuffix: false }),
      null,
    );
    assert.equal(list.registrableDomain("y.x.bar.foo"), "x.bar.foo");
    assert.equal(
      list.isSameSite("https://a.bar.foo", "https://b.bar.foo"),
      false,
    );
    assert.equal(
      list.isSchemelesslySameSite("https://a.x.foo", "http://x.foo"),
      true,
    );
    assert.equal(publicSuffix("x.bar.foo"), "foo");
  });

  test("a column has what the functions say of each host", () => {
    const hosts = [
      ...["www.example.co.uk", "a.b.github.io", "github.io", "b.c.kobe.jp"],
      ...["www.city.kobe.jp", "www.www.ck", "b.a.unlisted", "localhost", ""],
      ...["example.com.", "a.example.com.", ".", "..", ".com", "a..com"],
      ...["%41.EXAMPLE.com", "a b.EXAMPLE.com"],
      ...["1.2.3.4", "127.0.0.1", "1.2.3.4.", "0x7f.1", "256.1.1.1", "[::1]"],
      ...["a.1b", "1.2.3.4.com", "a!$'()*+,;=~\"{}`.com", "~.a.com"],
      // Longer when it is parsed, than all that precedes it.
      ...["EXAMPLE.Com", "\u00fc.de", `www.${"\u00fc.".repeat(200)}de`],
      ...["WWW.\u98df\u72ee.\u516c\u53f8.cn", "%65x.com", "a\ufffd.com"],
      ...["example.com:80", "https://a/", "a b.com", "\u00ad", "a.%00", "a%"],
      ...["xn--a.com", `${"a".repeat(9e5)}.b.com`, "a.b.com"],
    ];
    const list = PublicSuffixList.parse("com\n*.com\n!b.com\nuk");
    for (const options of [
      undefined,
      { icannOnly: true },
      { allowUnknownSuffix: false },
    ]) {
      for (const [all, one] of [
        [registrableDomains, registrableDomain],
        [publicSuffixes, publicSuffix],
        [
          (column, options) => registrableDomains(column, { ...options, list }),
          (...args) => list.registrableDomain(...args),
        ],
        [
          (column, options) => publicSuffixes(column, { ...options, list }),
          (...args) => list.publicSuffix(...args),
        ],
      ]) {
        const expected = hosts.map((host) => orNull(() => one(host, options)));
        const column = columnOf(hosts);
        assert.deepEqual(valuesOf(all(column, options)), expected);
        // Every third value is null.
        const bits = (index) => (index % 3 === 0 ? 0 : 1);
        const some = expected.map((value, index) =>
          bits(index) ? value : null,
        );
        const validity = bitsOf(hosts.map((_, index) => bits(index)));
        assert.deepEqual(valuesOf(all({ ...column, validity }, options)), some);
        // A slice, as apache-arrow has it; and offsets of 64 bits.
        const slice = {
          values: Buffer.from(column.values),
          valueOffsets: BigInt64Array.from(
            column.valueOffsets,
            BigInt,
          ).subarray(4),
          nullBitmap: validity,
          offset: 4,
          length: 9,
        };
        assert.deepEqual(valuesOf(all(slice, options)), some.slice(4, 13));
      }
    }
  });

  test("a column of hosts whose parts change from row to row", () => {
    const labels = ["", "a", "com", "co", "uk", "kobe", "jp", "city", "1"];
    // Labels between the first and a registrable domain are taken for valid.
    const hosts = labels.flatMap((a) =>
      labels
        .slice(1)
        .flatMap((b) =>
          labels.flatMap((c) => labels.map((d) => [a, b, c, d].join("."))),
        ),
    );
    assert.deepEqual(
      valuesOf(registrableDomains(columnOf(hosts))),
      hosts.map((host) => orNull(() => registrableDomain(host))),
    );
    assert.deepEqual(
      valuesOf(publicSuffixes(columnOf(hosts))),
      hosts.map((host) => orNull(() => publicSuffix(host))),
    );
  });

  test("a column of the hosts of URLs, for every short sequence of labels that are not empty", () => {
    const labels = ["www", "co", "uk", "github", "io", "kobe", "jp", "city"];
    labels.push("EX", "%61", "~", "xn--4ca0b");
    let hosts = [""];
    let all = [];
    for (let count = 0; count < 4; count++) {
      hosts = hosts.flatMap((end) =>
        labels.map((label) => (end === "" ? label : `${label}.${end}`)),
      );
      all = all.concat(
        hosts,
        hosts.map((host) => `${host}.`),
      );
    }
    const { length } = all;
    for (const scheme of ["https", "opaque"]) {
      const names = all
        .map((host) => URL.parse(`${scheme}://${host}/`)?.hostname)
        .filter((name) => name !== undefined);
      assert.ok(names.length > length / 2);
      for (const [ofAll, ofOne] of [
        [registrableDomains, registrableDomain],
        [publicSuffixes, publicSuffix],
      ]) {
        const expected = names.map((name) => orNull(() => ofOne(name)));
        assert.deepEqual(valuesOf(ofAll(columnOf(names))), expected);
      }
    }
  });

  test("in a column, labels before the registrable domain count for valid", () => {
    const hosts = ["a b.example.com", "a..c.b.co.uk", "x..\u00fc.com.com"];
    const domains = ["example.com", "b.co.uk", "com.com"];
    const suffixes = ["com", "co.uk", "com"];
    assert.deepEqual(valuesOf(registrableDomains(columnOf(hosts))), domains);
    assert.deepEqual(valuesOf(publicSuffixes(columnOf(hosts))), suffixes);
    for (const host of hosts) {
      assert.equal(
        orNull(() => registrableDomain(host)),
        null,
      );
    }
  });

  test("columns without values, and what is no column", () => {
    const nothing = {
      values: new Uint8Array(),
      valueOffsets: new Int32Array(),
    };
    assert.deepEqual(registrableDomains(nothing), {
      values: new Uint8Array(),
      valueOffsets: new Int32Array(1),
      validity: new Uint8Array(),
      length: 0,
      nullCount: 0,
    });
    const column = columnOf(["a.com", "b.com"]);
    for (const [input, message] of [
      [undefined, "the input is no Arrow column"],
      [["a.com"], "the input is no Arrow column"],
      [column.values, "the input is no Arrow column"],
      [{ ...column, values: "a.com" }, "a column has values and validity"],
      [
        { ...column, valueOffsets: Int32Array.of(0, 5, 16) },
        "the offsets of the value 1 are no place",
      ],
      [
        { ...column, valueOffsets: Int32Array.of(5, 0, 10) },
        "the offsets of the value 0 are no place",
      ],
      [
        { ...column, valueOffsets: Int32Array.of(-1, 5, 10) },
        "the offsets of the value 0 are no place",
      ],
      [{ ...column, length: 3 }, "the column has fewer offsets or bits"],
      [
        { ...column, validity: new Uint8Array(), offset: -1 },
        "the column has fewer offsets or bits",
      ],
    ]) {
      assert.throws(() => registrableDomains(input), {
        name: "TypeError",
        message: new RegExp(`^registrableDomains: ${message}`),
      });
      assert.throws(() => publicSuffixes(input), {
        name: "TypeError",
        message: new RegExp(`^publicSuffixes: ${message}`),
      });
    }
  });

  test("errors name the input and the cause", () => {
    for (const [call, message] of [
      [
        () => publicSuffix("https://example.com/"),
        /^Invalid host "https:\/\/example.com\/": it has a code point that no host can have$/,
      ],
      [
        () => registrableDomain("example.com:80"),
        /^Invalid host "example.com:80": .*port/,
      ],
      [
        () => domainParts("a b"),
        /^Invalid host "a b": the domain contains a forbidden code point$/,
      ],
      [() => publicSuffix(), /1 argument required, but only 0 present$/],
      [() => publicSuffix("[::1"), /^Invalid host "\[::1"/],
      [() => publicSuffix("256.256.256.256"), /^Invalid host "256/],
      [() => publicSuffix("a\x07"), /^Invalid host "a\\u\{7\}"/],
      [
        () => isSameSite("example.com", "https://example.com"),
        /^Invalid URL "example.com"/,
      ],
      [() => isSameSite("https://example.com"), /^Invalid URL "undefined"/],
      [
        () => PublicSuffixList.parse(""),
        /^"" is not a public suffix list: it has no rules$/,
      ],
      [() => PublicSuffixList.parse("<html>"), /^Invalid host "<html>"/],
      [
        () => PublicSuffixList.parse("com\na.*.com"),
        /^"a\.\*\.com" is not a rule/,
      ],
      [
        () => PublicSuffixList.parse(`// ${"x".repeat(9e5)}`),
        /^"\/\/ x{90,97}…"/,
      ],
    ]) {
      assert.throws(call, (error) => {
        assert.ok(error instanceof TypeError, error.message);
        assert.match(error.message, message);
        return error.message.length < 500;
      });
    }
  });

  test("long hosts take linear time", () => {
    const host = `${"a.".repeat(1 << 19)}example.com`;
    assert.equal(registrableDomain(host), "example.com");
    assert.equal(domainParts(host).subdomain.length, (1 << 20) - 1);
  });
}

test("the data has at most 30 KB, and the licence's notice in both forms", () => {
  for (const extension of ["js", "cjs"]) {
    const data = readFileSync(
      join(pkg, `dist/shared/public-suffix-data.${extension}`),
    );
    assert.ok(brotliCompressSync(data).length <= 30 * 1024);
    assert.match(data.toString(), /mozilla\.org\/MPL\/2\.0/);
  }
});

test("where the engine has no TextEncoder", () => {
  const { registrableDomain } = requireInRealm(
    join(pkg, "dist/public-suffix.cjs"),
  );
  for (const [host, expected] of [
    ["a.b.example.co.uk", "example.co.uk"],
    ["www.city.kobe.jp", "city.kobe.jp"],
    ["a.b.c.kobe.jp", "b.c.kobe.jp"],
    ["www.\u98df\u72ee.\u516c\u53f8.cn", "xn--85x722f.xn--55qx5d.cn"],
    ["co.uk", null],
  ]) {
    assert.equal(registrableDomain(host), expected, host);
  }
});

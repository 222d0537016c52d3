// urlsmith/percent-encoding: https://url.spec.whatwg.org/#percent-encoded-bytes

import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";

import { pkg } from "../support/paths.js";
import { createRandom, stringMaker } from "../support/random.js";
import { requireInRealm } from "../support/realm.js";
import { encoderOf } from "./encoders.js";
import { formsOf } from "./forms.js";

/** The code points from U+0020 to U+007E in each set, from the standard's definitions. */
const members = {
  "C0 control": "",
  fragment: ' "<>`',
  query: ' "#<>',
  "special-query": " \"#<>'",
  path: ' "#<>?^`{}',
  userinfo: ' "#<>?^`{}/:;=@[\\]|',
  component: ' "#<>?^`{}/:;=@[\\]|$%&+,',
  "application/x-www-form-urlencoded": " \"#<>?^`{}/:;=@[\\]|$%&+,!'()~",
};

const bytes = (...values) => Uint8Array.from(values);

for (const { title, classes, ...exports } of await formsOf(
  "percent-encoding",
)) {
  describe(title, () => testAll(exports, classes));
}

function testAll(
  {
    PercentEncodeSet,
    parseURL,
    percentDecode,
    percentDecodeToString,
    percentEncode,
    percentEncodeAfterEncoding,
  },
  { URL },
) {
  test("each set has the code points of the standard", () => {
    for (const [name, printable] of Object.entries(members)) {
      const set = new PercentEncodeSet(name);
      for (let codePoint = 0; codePoint < 0x200; codePoint++) {
        const text = String.fromCodePoint(codePoint);
        const isMember =
          codePoint < 0x20 || codePoint > 0x7e || printable.includes(text);
        assert.equal(set.has(codePoint), isMember, `${name} ${codePoint}`);
        const encoded = percentEncode(text, name, { spaceAsPlus: false });
        assert.equal(encoded === text, !isMember, `${name} ${codePoint}`);
        assert.equal(percentEncode(text, set), encoded);
      }
    }
  });

  test("the standard's examples", () => {
    assert.equal(percentEncode(bytes(0x23), "component"), "%23");
    assert.equal(percentEncode(bytes(0x7f), "C0 control"), "%7F");
    assert.deepEqual(
      percentDecode(new TextEncoder().encode("%25%s%1G")),
      new TextEncoder().encode("%%s%1G"),
    );
    assert.deepEqual(
      percentDecode("‽%25%2E"),
      bytes(0xe2, 0x80, 0xbd, 0x25, 0x2e),
    );
    const shiftJIS = encoderOf("shift_jis");
    assert.equal(
      percentEncodeAfterEncoding(shiftJIS, " ", "special-query"),
      "%20",
    );
    assert.equal(
      percentEncodeAfterEncoding(shiftJIS, "≡", "special-query"),
      "%81%DF",
    );
    assert.equal(
      percentEncodeAfterEncoding(shiftJIS, "‽", "special-query"),
      "%26%238253%3B",
    );
    assert.equal(
      percentEncodeAfterEncoding(
        encoderOf("iso-2022-jp"),
        "¥",
        "special-query",
      ),
      "%1B(J\\%1B(B",
    );
    assert.equal(
      percentEncodeAfterEncoding(
        shiftJIS,
        "1+1 ≡ 2%20‽",
        "application/x-www-form-urlencoded",
      ),
      "1%2B1+%81%DF+2%2520%26%238253%3B",
    );
    assert.equal(percentEncode("≡", "userinfo"), "%E2%89%A1");
    assert.equal(percentEncode("Say what‽", "userinfo"), "Say%20what%E2%80%BD");
  });

  test("the sets of programs, spaces as plus signs", () => {
    const segment = new PercentEncodeSet("path", "/%");
    assert.equal(percentEncode("50% a/b", segment), "50%25%20a%2Fb");
    const more = new PercentEncodeSet(segment, "+");
    assert.equal(
      percentEncode("1+1 = 2", more, { spaceAsPlus: true }),
      "1%2B1+=+2",
    );
    assert.equal(percentEncode("1+1 = 2", more), "1%2B1%20=%202");
    assert.equal(percentEncode("/", "path"), "/");
    assert.equal(
      percentEncode("a b", "application/x-www-form-urlencoded"),
      "a+b",
    );
    assert.equal(
      percentEncode("a b", "application/x-www-form-urlencoded", {
        spaceAsPlus: false,
      }),
      "a%20b",
    );
    assert.equal(
      percentEncode(" a", "C0 control", { spaceAsPlus: true }),
      "+a",
    );
    assert.equal(
      percentEncode(bytes(0x20, 0xff), "component", { spaceAsPlus: true }),
      "+%FF",
    );
    const all = new PercentEncodeSet(
      "component",
      Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i)).join(
        "",
      ),
    );
    assert.equal(percentEncode("aé", all), "%61%C3%A9");
    assert.equal(percentEncode("", all), "");
  });

  test("bytes come as any view", () => {
    const buffer = bytes(1, 0x41, 0x20, 0xff).buffer;
    assert.equal(percentEncode(buffer, "path"), "%01A%20%FF");
    assert.equal(percentEncode(new DataView(buffer, 1), "path"), "A%20%FF");
    assert.equal(percentEncode(new Uint16Array(buffer, 2), "path"), "%20%FF");
    assert.equal(percentDecodeToString(bytes(0x25, 0x34, 0x31)), "A");
    assert.deepEqual(percentDecode(bytes(0x25, 0x34)), bytes(0x25, 0x34));
    assert.equal(percentDecode("%41%42").buffer.byteLength, 2);
    // Every other value is converted to a string.
    assert.equal(percentEncode({ toString: () => "\u00e9" }, "path"), "%C3%A9");
    assert.deepEqual(percentDecode(5), bytes(0x35));
  });

  test("lone surrogates become U+FFFD", () => {
    for (const set of ["component", "path"]) {
      const encoded = percentEncode("\u00e9\ud800 \udfff", set);
      assert.equal(encoded, "%C3%A9%EF%BF%BD%20%EF%BF%BD");
    }
  });

  test("an encoder with spaces as plus signs", () => {
    const options = { spaceAsPlus: true };
    for (const [encoder, expected] of [
      [encoderOf("windows-1252"), "a+%E9"],
      [new TextEncoder(), "a+%C3%A9"],
    ]) {
      assert.equal(
        percentEncodeAfterEncoding(encoder, "a \u00e9", "component", options),
        expected,
      );
    }
  });

  test("random strings: the same as encodeURIComponent, and as TextDecoder", () => {
    const random = createRandom(18);
    const make = stringMaker(random, [
      ..."aZ09-_.!~*'() %+&=/?#äß≡😀\0\n\x7f\ufeff\ud800\udc00",
      ..."%41 %e4 %C3%BC %C3 %BC %F0%9F%98%80 %F0%9F %ED%A0%80 %C0%80 %F4%90%80%80 %E0%80 %EF%BB%BF %2 %zz %25".split(
        " ",
      ),
    ]);
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    const strict = new TextDecoder("utf-8", { ignoreBOM: true, fatal: true });
    const orNull = (action) => {
      try {
        return action();
      } catch (error) {
        assert.ok(error instanceof TypeError);
        return null;
      }
    };
    for (let count = 0; count < 3_000; count++) {
      const input = make(8);
      const wellFormed = decoder.decode(new TextEncoder().encode(input));
      const encoded = percentEncode(input, "component");
      assert.equal(encoded, encodeURIComponent(wellFormed));
      assert.equal(percentDecodeToString(encoded, { fatal: true }), wellFormed);
      // The URL parser removes newlines, and spaces at the end.
      const fragment = `${input.replaceAll("\n", "")}.`;
      assert.equal(
        `#${percentEncode(fragment, "fragment")}`,
        new URL(`x:#${fragment}`).hash,
      );
      const decoded = percentDecode(input);
      // A string with a character for each byte, in which each percent-encoded byte is replaced.
      const expected = Buffer.from(
        Buffer.from(wellFormed)
          .toString("latin1")
          .replace(/%([0-9a-f]{2})/gi, (_, hex) =>
            String.fromCharCode(`0x${hex}`),
          ),
        "latin1",
      );
      assert.deepEqual(Buffer.from(decoded), expected);
      assert.equal(percentDecodeToString(input), decoder.decode(decoded));
      assert.equal(
        orNull(() => percentDecodeToString(input, { fatal: true })),
        orNull(() => strict.decode(decoded)),
      );
    }
  });

  test("errors name the input and the cause", () => {
    const noBytes = { encode: () => "a" };
    const failing = {
      encode(input) {
        if (input.length > 1) throw new Error("mine");
        return new Uint8Array(input.length);
      },
    };
    for (const [call, message] of [
      [
        () => percentEncode("a"),
        /^percentEncode: 2 arguments required, but only 1 present$/,
      ],
      [() => percentDecode(), /1 argument required/],
      [() => percentDecodeToString(), /1 argument required/],
      [() => percentEncodeAfterEncoding(noBytes, "a"), /3 arguments required/],
      [() => parseURL(), /1 argument required/],
      [() => new PercentEncodeSet(), /1 argument required/],
      [
        () => percentEncode("a", "hostname"),
        /^"hostname" is neither .* percent-encode sets/,
      ],
      [() => percentEncode("a", "constructor"), /^"constructor" is neither/],
      [() => percentEncode("a", undefined), /^"undefined" is neither/],
      [() => percentEncode("a", { codePoints: "" }), /is neither/],
      [
        () => new PercentEncodeSet("\x07\u202e"),
        /^"\\u\{7\}\\u\{202e\}" is neither/,
      ],
      [
        () => percentDecodeToString("a%FF", { fatal: true }),
        /^Cannot percent-decode "a%FF": the result is not UTF-8$/,
      ],
      [
        () => percentDecodeToString(bytes(0xff), { fatal: true }),
        /^Cannot percent-decode the bytes/,
      ],
      [
        () => percentEncodeAfterEncoding("utf-8", "a", "path"),
        /encoder must be an object/,
      ],
      [
        () => parseURL("https://e.x/", { encoding: {} }),
        /encoder must be an object/,
      ],
      [
        () => percentEncodeAfterEncoding(noBytes, "a", "path"),
        /must return a Uint8Array/,
      ],
      [() => parseURL("/a", { encoding: noBytes }), /^Invalid URL "\/a": /],
    ]) {
      assert.throws(call, (error) => {
        assert.ok(error instanceof TypeError);
        assert.match(error.message, message);
        return true;
      });
    }
    assert.throws(() => percentEncodeAfterEncoding(failing, "aa", "path"), {
      message: "mine",
    });
    for (const input of ["%FF".repeat(1e5), `${"\x1b".repeat(1e3)}%FF`]) {
      assert.throws(
        () => percentDecodeToString(input, { fatal: true }),
        ({ message }) => message.length < 500 && !/\p{C}/u.test(message),
      );
    }
  });

  test("nothing takes more than linear time", () => {
    const long = 1 << 21;
    assert.equal(
      percentEncode(`${"a".repeat(long)} `, "path").length,
      long + 3,
    );
    assert.equal(percentDecodeToString(`${"%".repeat(long)}`).length, long);
    assert.equal(
      parseURL(`https://e.x/?é${" \t".repeat(1 << 17)}é`, {
        encoding: encoderOf("windows-1252"),
      }).search.length,
      7 + 3 * (1 << 17),
    );
  });
}

test("where strings have no method toWellFormed", () => {
  const { percentEncode } = requireInRealm(
    join(pkg, "dist/percent-encoding.cjs"),
    "delete String.prototype.toWellFormed",
  );
  const make = stringMaker(createRandom(20), [..."aé漢😀", "\ud800", "\udfff"]);
  for (let count = 0; count < 1_000; count++) {
    const input = make(8);
    assert.equal(
      percentEncode(input, "path"),
      encodeURIComponent(input.toWellFormed()),
    );
  }
});

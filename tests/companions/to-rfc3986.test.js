// toRFC3986 of urlsmith/percent-encoding: the result fits the RFC's grammar, and is the same URL when it is decoded.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";

import { webUrls } from "../../bench/web-urls.js";
import { isHost, isURI } from "../support/rfc3986.js";
import { inputs } from "../support/tokens.js";
import { cases as vectors } from "../support/vectors.js";
import { formsOf } from "./forms.js";

const cases = JSON.parse(
  readFileSync(join(import.meta.dirname, "to-rfc3986.json"), "utf8"),
);

test("the grammar is that of the RFC", () => {
  for (const uri of [
    // https://www.rfc-editor.org/rfc/rfc3986#section-1.1.2
    "ftp://ftp.is.co.za/rfc/rfc1808.txt",
    "http://www.ietf.org/rfc/rfc2396.txt",
    "ldap://[2001:db8::7]/c=GB?objectClass?one",
    "mailto:John.Doe@example.com",
    "news:comp.infosystems.www.servers.unix",
    "tel:+1-816-555-1212",
    "telnet://192.0.2.16:80/",
    "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
    ...["a:", "a://", "a:/", "a:/b//c", "a://h:", "a://:@h_x?#", "a:%aF"],
    ...["a://[1:2:3:4:5:6:7::]", "a://[::1.2.3.4]", "a://[vF.a:!]/", "a:?/#?"],
  ]) {
    assert.ok(isURI(uri), uri);
  }
  for (const text of [
    ...[
      "",
      "a",
      "1a:",
      ":a",
      "a:%",
      "a:%4",
      "a:%4g",
      "a: ",
      "a:\u00e9",
      "a:\n",
    ],
    ...["a://h:x", "a://[::1", "a://[::g]", "a://[::1%25e]", "a://u@@h"],
    ...["a://[1:2:3:4:5:6:7:8:9]", "a://[1::2::3]", "a://h[", "a://[v.a]"],
    ...['"', "<", ">", "[", "\\", "]", "^", "`", "{", "|", "}"].flatMap((c) => [
      `a://u${c}@h`,
      `a://h${c}`,
      `a:/${c}`,
      `a:${c}`,
      `a:?${c}`,
      `a:#${c}`,
    ]),
    "a:#b#c",
  ]) {
    assert.ok(!isURI(text), text);
  }
});

/** The bytes of a component; a "%" that begins no escape is itself. */
const decoded = (text) =>
  Buffer.from(
    text.replaceAll(/%([\dA-F]{2})/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    "latin1",
  ).toString("latin1");

const decodedNames = "username password pathname search hash".split(" ");
const keptNames = "protocol host hostname port origin".split(" ");

/** What is wrong with the RFC 3986 form of a URL; null if nothing is. */
function faultOf(url, toRFC3986, URL) {
  const hasHost = isHost(url.hostname);
  let form;
  try {
    form = toRFC3986(url, { allowInvalidHost: !hasHost });
  } catch (error) {
    return error.message;
  }
  if (hasHost !== isURI(form)) return `${form} and the grammar`;
  const parsed = new URL(form);
  if (parsed.href !== form) return `${form} is serialized as ${parsed.href}`;
  for (const name of keptNames) {
    // The origin of a blob: URL is that of its path.
    const isOpaque = name === "origin" && url.protocol === "blob:";
    if (parsed[name] !== url[name] && !isOpaque) return `${form}, ${name}`;
  }
  for (const name of decodedNames) {
    if (decoded(parsed[name]) !== decoded(url[name])) return `${form}, ${name}`;
  }
  if (`${parsed.searchParams}` !== `${url.searchParams}`) {
    return `${form}, searchParams`;
  }
  const again = toRFC3986(form, { allowInvalidHost: !hasHost });
  return again === form ? null : `${form} becomes ${again}`;
}

const forms = await formsOf("percent-encoding");

/** Checks each input that is a URL, and returns how many forms differ from the URL. */
function checkAll(inputs, toRFC3986, URL) {
  const seen = new Set();
  let changed = 0;
  for (const input of inputs) {
    const url = URL.parse(input);
    if (url === null || seen.has(url.href)) continue;
    seen.add(url.href);
    const fault = faultOf(url, toRFC3986, URL);
    assert.equal(fault, null, url.href);
    changed += toRFC3986(url, { allowInvalidHost: true }) !== url.href;
  }
  return changed;
}

for (const [index, { title, toRFC3986, classes }] of forms.entries()) {
  const { URL } = classes;
  describe(title, () => {
    test("the cases", () => {
      for (const [input, expected] of cases) {
        if (expected !== null) {
          assert.equal(toRFC3986(input), expected);
          assert.equal(toRFC3986(new URL(input)), expected);
          continue;
        }
        const { href, hostname } = new URL(input);
        assert.throws(() => toRFC3986(input), {
          name: "TypeError",
          message: `Cannot convert "${href.replace("u:p", "")}": RFC 3986 does not allow the host "${hostname}"`,
        });
      }
    });

    test("a host that the RFC does not allow stays as it is, if that is asked for", () => {
      const allowInvalidHost = true;
      assert.equal(
        toRFC3986('https://u%@a"{b}:8/[', { allowInvalidHost }),
        'https://u%25@a"{b}:8/%5B',
      );
      assert.equal(
        toRFC3986("foo://a%b#|", { allowInvalidHost }),
        "foo://a%b#%7C",
      );
      for (const allowInvalidHost of [false, undefined, 1]) {
        assert.throws(
          () => toRFC3986("http://{a}", { allowInvalidHost }),
          TypeError,
        );
      }
    });

    test("web-platform-tests, real URLs and short strings of tokens", () => {
      const wpt = vectors("urltestdata.json").map(({ input }) => input);
      assert.ok(checkAll(wpt, toRFC3986, URL) > 20);
      checkAll(webUrls(process.env.URLS), toRFC3986, URL);
      // One form has all strings: the code of the others is the same.
      assert.ok(checkAll(inputs(index === 0 ? 3 : 1), toRFC3986, URL) > 50);
    });

    test("each character in each component", () => {
      const places = ["https://aX/", "x://aX", "x:aXb", "x:aX?#"];
      for (const start of ["https:", "x:", "file:"]) {
        for (const rest of ["//uX@h", "//:X@h", "//h/X", "//h/?X", "//h/#X"]) {
          places.push(
            `${start}${start === "file:" ? rest.replace(/.*@h/, "//h/X") : rest}`,
          );
        }
      }
      const texts = places.flatMap((place) =>
        Array.from({ length: 0x100 }, (_, unit) =>
          ["X", "X4", "X%", "X%41", "%X1", "%1X"].map((text) =>
            place.replace("X", () =>
              text.replace("X", () => String.fromCharCode(unit)),
            ),
          ),
        ).flat(),
      );
      assert.ok(checkAll(texts, toRFC3986, URL) > 200);
    });

    test("arguments", () => {
      assert.throws(() => toRFC3986(), {
        name: "TypeError",
        message: "toRFC3986: 1 argument required, but only 0 present",
      });
      assert.throws(() => toRFC3986("https://"), { code: "ERR_INVALID_URL" });
      assert.throws(() => toRFC3986("x:", 1), {
        name: "TypeError",
        message: "toRFC3986: the options are not an object",
      });
      const long = `https://{${"a".repeat(1e5)}`;
      assert.throws(
        () => toRFC3986(long),
        ({ message }) => message.length < 500,
      );
    });

    test("nothing takes more than linear time", () => {
      const count = 1 << 19;
      for (const [c, expected] of [
        ["%", "%25"],
        ["%4", "%254"],
        ["#", "%23"],
        ["|a", "%7Ca"],
        ["%41", "%41"],
      ]) {
        const form = toRFC3986(`x:#${c.repeat(count)}`);
        assert.equal(form.length, 3 + expected.length * count);
      }
    });
  });
}

// urlsmith/guard: texts for a log.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";

import { createRandom, stringMaker } from "../support/random.js";
import { formsOf, notOptions } from "./forms.js";

/** Texts with the secret where someone may leave one, by kind; names of parameters that have secrets; and texts and names without. */
const secrets = JSON.parse(
  readFileSync(new URL("secrets.json", import.meta.url), "utf8"),
);
const { secret } = secrets;
const withParameter = (names, value) =>
  names.split(" ").map((name) => `https://h.example/?a=1&${name}=${value}&b=2`);
const leaking = [
  ...Object.values(secrets.leaking).flat(),
  ...Object.values(secrets.leakingParameters).flatMap((names) =>
    withParameter(names, secret),
  ),
];
const harmless = [
  ...secrets.harmless,
  ...withParameter(secrets.harmlessParameters, 12),
];

for (const { title, classes, ...exports } of await formsOf("guard")) {
  describe(title, () => testRedaction(exports, classes));
}

function testRedaction({ redact }, classes) {
  for (const text of leaking) {
    test(`no secret is left: ${JSON.stringify(text)}`, () => {
      const redacted = redact(text);
      assert.ok(!redacted.includes(secret), redacted);
      assert.equal(redact(redacted), redacted);
      assert.ok(!redact(`> ${text}\n> ${text}`).includes(secret));
    });
  }

  for (const text of harmless) {
    test(`unchanged: ${JSON.stringify(text)}`, () => {
      assert.equal(redact(text), text);
    });
  }

  test("everything but the secret stays", () => {
    for (const [text, redacted] of [
      [
        "a https://me:p@h.example/x?token=t&y=1#z, b",
        "a https://me:***@h.example/x?token=***&y=1#z, b",
      ],
      ["(https://h.example/?code=c).", "(https://h.example/?code=***)."],
      ["'https://h.example/?code=c',", "'https://h.example/?code=***',"],
      ['{"u":"/?code=c\\n"}', '{"u":"/?code=***\\n"}'],
      ['"{\\"u\\":\\"/?code=c\\"}"', '"{\\"u\\":\\"/?code=***\\"}"'],
      ["/a;jsessionid=b/c;d=e?f", "/a;jsessionid=***/c;d=e?f"],
      ["mongodb://u:p@a:1,b:2/d?w=1", "mongodb://u:***@a:1,b:2/d?w=1"],
      ["redis://:p@h/0", "redis://:***@h/0"],
      ["https://ghp_0123456789abcdef@github.com/a", "https://***@github.com/a"],
      ["/?n=%2F%3Fcode%3Dc%26d%3De&f", "/?n=%2F%3Fcode%3D***%26d%3De&f"],
      ["/?token=a%26b&c=d", "/?token=***&c=d"],
      ["/?token=a;b&c=d;code=e", "/?token=***&c=d;code=***"],
      ["/?token=&code", "/?token=&code"],
      ["https://h/?token=A,https://b/", "https://h/?token=***,https://b/"],
      [
        "[![a](https://h/?token=t)](https://i/x)",
        "[![a](https://h/?token=***)](https://i/x)",
      ],
      ['{"a":"http://h:x","b":"c@d"}', '{"a":"http://h:***","b":"c@d"}'],
      ["a=1;Password='b;c';d=e", "a=1;Password=***;d=e"],
    ]) {
      assert.equal(redact(text), redacted);
    }
  });

  test("further names, a function of the name, and a mask", () => {
    const text = "/?who=a&x[Wh-O2]=b&code=c";
    assert.equal(
      redact(text, { params: ["who", "who_2"], mask: "[gone]" }),
      "/?who=[gone]&x[Wh-O2]=[gone]&code=[gone]",
    );
    assert.equal(
      redact("/?user[card]=1&a[user[card]]=2&card=3", {
        params: ["user[card]"],
      }),
      "/?user[card]=***&a[user[card]]=2&card=3",
    );
    const asked = [];
    const params = (name, isSecret) => {
      asked.push([name, isSecret]);
      return name === "who";
    };
    assert.equal(
      redact(`/?%77ho=a&x%5BWh-O2]=b&code=c`, { params }),
      "/?%77ho=***&x%5BWh-O2]=b&code=c",
    );
    assert.deepEqual(asked, [
      ["who", false],
      ["x[Wh-O2]", false],
      ["code", true],
    ]);
    assert.equal(redact(text, { mask: null, params: null }), redact(text));
    assert.deepEqual([text].map(redact), [redact(text)]);
  });

  test("options that would mask nothing in silence are a TypeError", () => {
    for (const options of notOptions) {
      assert.throws(() => redact("text", options), {
        name: "TypeError",
        message: /^"options" must be a plain object/,
      });
    }
    for (const params of ["card", /card/, new Set(["card"]), {}, 1, true]) {
      assert.throws(() => redact("text", { params }), {
        name: "TypeError",
        message: '"params" must be an array or a function',
      });
    }
  });

  test("what is no string is converted, and never throws", () => {
    const url = "https://u:p@h.example/";
    const hidden = "https://u:***@h.example/";
    assert.equal(redact(new URL(url)), hidden);
    assert.equal(redact(new classes.URL(url)), hidden);
    assert.equal(redact(new Error(`no ${url}`)), `Error: no ${hidden}`);
    assert.equal(redact([url]), hidden);
    for (const Class of [URLSearchParams, classes.URLSearchParams]) {
      assert.equal(redact(new Class("token=abc&x=1")), "token=***&x=1");
      assert.equal(redact(new Class("token=abc")), "token=***");
    }
    for (const value of [undefined, null, 1, 1n, true, {}]) {
      assert.equal(redact(value), String(value));
    }
    const fail = () => {
      throw new Error("no");
    };
    for (const value of [
      Symbol(url),
      Object.create(null),
      { toString: fail },
      new Proxy({}, { get: fail }),
    ]) {
      assert.equal(redact(value), "***");
    }
  });

  // No regular expression sees a text of more than 65,536 code units.
  test("secrets beside a long text", () => {
    const long = "a".repeat(70_000);
    for (const text of [
      `https://${long}:SECRET@app.example/`,
      `https://${long}:SEC/RET@app.example/`,
      `https://me:SECRET@${long}.example/`,
      `https://me:${long}SECRET@app.example/`,
      `https://me:${long}SEC/RET@app.example/`,
      `https://app.example/${long}?token=SECRET`,
      `https://app.example/?${long}=1&token=SECRET#${long}`,
      `https://app.example/?token=${long}SECRET`,
    ]) {
      const redacted = redact(text);
      assert.doesNotMatch(redacted, /SEC|RET/, text.replace(long, "\u2026"));
      assert.match(redacted, /app\.example|a\.example/);
    }
  });

  test("beginnings of secrets, many times in a text, take linear time", () => {
    const beginnings =
      "// ab://a:! ab://u:p@~ ab://a:b/c ab://a:b@c/ ab://h1:1, ab://[::1]: a:b u:p@ http:a: ab: = ?token=; ;a= ?a[ % %25 %3A%2F%2Fa:! \\ " +
      "Password=\" password='\\' password={ password={; Password= postgres:// jdbc:oracle:a:b/ eyJaaaaaaaa. ghp_ sk- /bot1: authorization: secretaaaaa=";
    for (const beginning of [
      ...beginnings.split(" "),
      "password=a ",
      "-----BEGIN PRIVATE KEY-----",
    ]) {
      for (const before of ["", "ab://u:"]) {
        const text = before + beginning.repeat(10_000 / beginning.length);
        const start = performance.now();
        redact(text);
        const time = performance.now() - start;
        assert.ok(time < 1_000, `${beginning}: ${time} ms`);
      }
    }
  });

  test("a text that ends within an escape", () => {
    // A backslash at the end may be that of JSON before a quotation mark, and is no part of the value.
    assert.equal(redact("?token=1\\"), "?token=***\\");
    for (const end of ["\\u", "\\u00", "\\u002", "%", "%2", "%25", "%25%"]) {
      assert.equal(redact(`?a=1${end}`), `?a=1${end}`);
      assert.equal(redact(`?token=1${end}`), "?token=***");
    }
  });

  test("random passwords that are not encoded", () => {
    const letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (const alphabet of [letters, `${letters}!#$%^&*()-_?:;,.~[]{}|/`]) {
      const make = stringMaker(createRandom(57), [...alphabet]);
      for (let count = 0; count < 10_000; count++) {
        const text = `postgres://app:a${make(16)}@db/shop`;
        assert.equal(redact(text), "postgres://app:***@db/shop", text);
      }
    }
  });

  test("JSON keeps its strings, and a second run changes nothing", () => {
    const tokens =
      '// : = @ " \\ x token= ? & u:p@ http:// %40 \n , / # password=" \' ; %3A%2F%2F \\u0026';
    const make = stringMaker(createRandom(56), [...tokens.split(" "), " "]);
    for (let count = 0; count < 20_000; count++) {
      const text = JSON.stringify({ a: make(6), b: [make(6), make(6)] });
      const redacted = redact(text);
      const { a, b } = JSON.parse(redacted);
      assert.deepEqual([typeof a, b.length], ["string", 2], text);
      assert.equal(redact(redacted), redacted, text);
    }
  });

  test("what surrounds a mask is no secret in a second run", () => {
    for (const text of [
      'redis://mailto:,bpostgres://\\n@redis://"=',
      '?u:p@mysql://8080mailto:/bot12:"mailto:h.example8080%40%2540',
      'https://:5432tcp(\\%3A?[password\\"@h:5432',
      "-----ENDsip:ssh:///bot12:@@h:5432",
      "mysql://jdbc:file:////https://<@",
      "jdbc:oracle:thin:password=:\\u0026\\//bot12:Bearerb",
      "%26git@([::1]redis://ftp:.%3F#-\\ b@h:5432",
      "http://u:p@~file://' u:p@",
      "postgres://:5432pwd=<%2540 \nAuthorization:-",
      "https:password=git@)x%2540&'u:p@,.sip:.",
      "https:mysql://u:p@~\\n\\n%2540tcp(",
      "ftp:%25file://1jdbc:%40%3D@h:5432=*",
      "https://sip:$=/>u:p@&amp;",
      "redis://mailto:mysql://')coderedis://: %40",
      "https:token=sip:ftp:]git@&amp;@h:5432",
      "https://\\u00268080SecretAccessKey=u:p@key=",
    ]) {
      const redacted = redact(text);
      assert.equal(redact(redacted), redacted);
    }
  });

  test("random texts: what is not masked is as it was", () => {
    const make = stringMaker(createRandom(55), [
      ..."/\\:.@?#%;&=[]a\t \"',",
      ..."https: :// token= u:p@ %3A%2F%2F %40 %26 %3D \\u0026 \\n &amp;".split(
        " ",
      ),
    ]);
    for (let count = 0; count < 20_000; count++) {
      const text = make(10);
      let at = 0;
      for (const kept of redact(text, { mask: "\0" }).split("\0")) {
        at = text.indexOf(kept, at);
        assert.ok(at >= 0, `${JSON.stringify(text)}: ${kept}`);
        at += kept.length;
      }
    }
  });
}

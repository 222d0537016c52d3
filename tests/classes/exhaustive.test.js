// Compares the classes over all short strings of a set of tokens. The answers must be those of whatwg-url, which is a
// transcription of the URL Standard without shortcuts, and the forms with and without WebAssembly must agree.

import assert from "node:assert/strict";
import { test } from "node:test";
import whatwg from "whatwg-url";

import { formsOf } from "../support/forms.js";
import { components, urlAttributes } from "../support/names.js";

const [withWebAssembly] = await formsOf("urlsmith");
const [withoutWebAssembly] = await formsOf("urlsmith/js");
const builds = [withWebAssembly, withoutWebAssembly];

/** Symbols and pieces that mean something to the URL parser. */
const tokens =
  "a B 1 : / \\ . ? # @ % é http: file: foo: Foo: // .. %2e :80 [::1] 1.2 C|"
    .split(" ")
    .concat(" ", "\t", "xn--", "\ud83d", "\ude00");

/** Base URLs of each kind, and two that fail. */
const bases = [
  "//h",
  "http://\u00ad",
  "http://u:p@h:1/a/b/c?d#e",
  " HTTP://H/a/../b/c?d ",
  "file:///C:/a/b",
  "foo://H/a/b?c",
  "foo:/.//a",
  "foo:a b#c",
];

/** All strings of up to `length` of the tokens. */
function* strings(tokens, length, start = "") {
  yield start;
  if (length === 0) return;
  for (const token of tokens) yield* strings(tokens, length - 1, start + token);
}

/** What can be seen of a URL, or null. */
const attributesOf = (url) =>
  url && urlAttributes.map((name) => url[name]).join("\n");

/** Fails with the first differences, if there are any. */
function report(differences) {
  assert.deepEqual(differences.slice(0, 10), []);
}

test("every short URL has whatwg-url's answer", () => {
  const differences = [];
  const compare = (input, base) => {
    const expected = attributesOf(whatwg.URL.parse(input, base));
    for (const { URL, entry } of builds) {
      const actual = attributesOf(URL.parse(input, base));
      const can = URL.canParse(input, base);
      if (actual !== expected || can !== (expected !== null)) {
        differences.push({ entry, input, base, actual, expected, can });
      }
    }
  };
  for (const input of strings(tokens, 3)) compare(input);
  const places =
    "X:b aX:b a:X a:bXb a:/X a:/bXb a:b?X a:b#X a:/b?X a:/b#X a:/b/X./c";
  for (let unit = 0; unit < 0x101; unit++) {
    const character = String.fromCharCode(unit);
    for (const place of places.split(" ")) {
      compare(place.replace("X", () => character));
    }
  }
  for (const base of bases) {
    for (const input of [...strings(tokens, 2), "http://a"]) {
      compare(input, base);
    }
  }
  report(differences);
});

test("every URL of plain parts can be parsed if whatwg-url can parse the URL", () => {
  const hosts =
    "|a|a.b|a b|a.1|1|256|1.2.3.4|1.2.3.256|256.1|255.1|2561|1.256.2.3|08.1.2.3|0x1.256.1.1|1.2.3.4.5|1.2.3.4.|1..2.3|1.256..1|299.1 |[::1]|é|%20".split(
      "|",
    );
  const logins = ["", "u@", "a b@", "u:p@", "@"];
  const ports =
    " , |:|:80|:a|:8 0|:0080|:59999|:60000|:65535|:65536|:66000|:70000|:123456|:80a@h|:065536"
      .replace(" , ", "")
      .split("|");
  const ends = [
    "",
    "/",
    "?",
    "#",
    "\\",
    " ",
    " /",
    "\t",
    "@b",
    "\x01",
    " \x01",
    ":",
  ];
  const schemes = [
    "http://",
    "HTTPS://",
    "https:/",
    "http:",
    "http:\\\\",
    "ftp://",
    "A://",
    "fo\to://",
    "abcdefgh\n://",
    "abcdefgh\r://",
    "http:///",
    "http://\\",
    " http://",
  ];
  const differences = [];
  // The first call takes no shortcut.
  for (const { URL } of builds) URL.canParse("a:b", "a:b");
  for (const scheme of schemes) {
    for (const login of logins) {
      for (const host of hosts) {
        for (const port of ports) {
          for (const end of ends) {
            const input = scheme + login + host + port + end;
            const expected = whatwg.URL.canParse(input);
            for (const { URL, entry } of builds) {
              if (URL.canParse(input) !== expected) {
                differences.push({ entry, input, expected });
              }
            }
          }
        }
      }
    }
  }
  report(differences);
});

test("every longer URL has one answer with and without WebAssembly", () => {
  const [one, other] = builds;
  const differences = [];
  for (const start of ["", "http://", "Foo://", "file:", "HTTP://u@"]) {
    for (const rest of strings(tokens, 3)) {
      const input = start + rest;
      const url = one.URL.parse(input);
      if (
        attributesOf(url) !== attributesOf(other.URL.parse(input)) ||
        one.URL.canParse(input) !== (url !== null) ||
        other.URL.canParse(input) !== (url !== null)
      ) {
        differences.push(input);
      }
    }
  }
  report(differences);
});

test("every short address, and a host of each code unit, has one answer with and without WebAssembly", () => {
  const answer = ({ URL }, host) => {
    const input = `https://${host}/`;
    const can = URL.canParse(input);
    try {
      return `${can} ${new URL(input).host}`;
    } catch ({ message, reason }) {
      return `${can} ${message} ${reason}`;
    }
  };
  const differences = [];
  const compare = (host) => {
    const [expected, actual] = builds.map((build) => answer(build, host));
    if (actual !== expected) {
      differences.push({ host, expected, actual });
    }
  };
  const ipv4 = ["0", "1", "8", "f", "x", ".", "256", "4294967295"];
  for (const host of strings(ipv4, 4)) compare(host);
  for (let part = -9; part < 1000; part++) {
    compare(`${part}.1.1.1`);
    compare(`1.1.1.${part}`);
  }
  const ipv6 = ["0", "1", "00f", "F", ":", "::", ".", "1.2.3.4", "12345"];
  for (const host of strings(ipv6, 3)) compare(`[${host}]`);
  for (let length = 5; length < 10; length++) {
    for (const piece of ["0", "1"]) {
      const pieces = Array(length).fill(piece);
      for (let at = 0; at < length; at++) {
        for (const other of ["", "0", "1", "1.2.3.4", "."]) {
          const host = [...pieces];
          host[at] = other;
          compare(`[${host.join(":")}]`);
        }
      }
    }
  }
  for (let unit = 0x80; unit < 0x10000; unit++) {
    const input = `https://1.A${String.fromCharCode(unit)}-b/`;
    const [expected, actual] = builds.map(({ URL }) => URL.parse(input)?.host);
    if (actual !== expected) {
      differences.push({ input, expected, actual });
    }
  }
  for (let length = 60; length < 67; length++) {
    compare(`${"é".repeat(length)}.b`);
    compare(`b.${"a".repeat(length)}字`);
  }
  report(differences);
});

test("every setter does with a short value what whatwg-url does", () => {
  const starts = [
    "http://u:p@h:1/a?b#c",
    "https://h/",
    "file:///C:/a",
    "file://h/",
    "Foo://H:80/a",
    "foo://h",
    "foo:/.//a",
    "foo:a b",
  ];
  const names = urlAttributes.filter((name) => name !== "origin");
  const differences = [];
  for (const start of starts) {
    for (const name of names) {
      for (const value of [...strings(tokens, 2), "9", "65535", "65536"]) {
        const set = (url) => {
          const { searchParams } = url;
          try {
            url[name] = value;
          } catch {
            return "TypeError";
          }
          const list = [...searchParams];
          const first = attributesOf(url);
          // What the setter has left behind shows when the next one has no value to set.
          url.host = "";
          url.protocol = "file:";
          return `${first}\n${JSON.stringify(list)}\n${attributesOf(url)}`;
        };
        const expected = set(new whatwg.URL(start));
        for (const { URL, entry } of builds) {
          const actual = set(new URL(start));
          if (actual !== expected) {
            differences.push({ entry, start, name, value, actual, expected });
          }
        }
      }
    }
  }
  report(differences);
});

test("every short form has whatwg-url's answer", () => {
  const pieces = ["a", "+", "%", "%4", "1", "%2B", "%C3", "&", "=", "é", " "];
  const lengths = ["\x7f", "\x80", "\u07ff", "\u0800", "\uffff", "\u{10000}"];
  const differences = [];
  for (const input of [
    ...strings([...pieces, "*", "~", "?", "\ud800"], 4),
    ...lengths,
  ]) {
    const read = (Class) => {
      const params = new Class(input);
      return JSON.stringify([[...params], `${params}`]);
    };
    const expected = read(whatwg.URLSearchParams);
    for (const { URLSearchParams, entry } of builds) {
      const actual = read(URLSearchParams);
      if (actual !== expected) {
        differences.push({ entry, input, actual, expected });
      }
    }
  }
  report(differences);
});

test("every method of the parameters does with a short name what whatwg-url does", () => {
  const calls = {
    get: (params, name) => params.get(name),
    getAll: (params, name) => params.getAll(name),
    has: (params, name) => params.has(name),
    "has a value": (params, name) => params.has(name, "\ud800"),
    delete: (params, name) => params.delete(name),
    "delete a value": (params, name) => params.delete(name, "x"),
    set: (params, name) => params.set(name, "y"),
    sort: (params) => params.sort(),
  };
  const tuples = ["a=x", "%61=%FF", "%FF=x", "\ufffd=", "😀=x"];
  const names = [...strings(["a", "\ud800", "\udc00", "\ufffd", "b"], 2)];
  const differences = [];
  for (const query of strings(
    tuples.map((tuple) => `&${tuple}`),
    3,
  )) {
    for (const [call, act] of Object.entries(calls)) {
      for (const name of call === "sort" ? [""] : names) {
        const answerOf = ({ URL, URLSearchParams }) => {
          const url = new URL(`http://h/?${query}`);
          const alone = new URLSearchParams(query.slice(1));
          return JSON.stringify([
            act(url.searchParams, name),
            act(url.searchParams, name),
            url.href,
            act(alone, name),
            ...alone,
          ]);
        };
        const expected = answerOf(whatwg);
        for (const build of builds) {
          const actual = answerOf(build);
          if (actual !== expected) {
            const { entry } = build;
            differences.push({ entry, query, call, name, actual, expected });
          }
        }
      }
    }
  }
  report(differences);
});

/** What can be seen of a pattern, or the name of the error: the messages differ, those without WebAssembly are shorter. */
function describePattern({ URLPattern }, args, inputs) {
  try {
    const pattern = new URLPattern(...args);
    return JSON.stringify([
      components.map((name) => pattern[name]),
      pattern.hasRegExpGroups,
      inputs.map((input) => pattern.exec(input)),
    ]);
  } catch (error) {
    return error.name;
  }
}

test("every short pattern has one answer with and without WebAssembly", () => {
  const symbols = ["/", ":", "a", "*", "{", "}", "(", ")", "?", "+", "\\", "."];
  const inputs = ["/", "/a", "/a/a", "/aa.", "a"].map((pathname) => ({
    pathname,
  }));
  const differences = [];
  for (const pathname of strings(symbols, 4)) {
    const [one, other] = builds.map((build) =>
      describePattern(build, [{ pathname }], inputs),
    );
    if (one !== other) differences.push({ pathname, one, other });
  }
  report(differences);
});

const patternSymbols =
  "/ : a A * { } ( ) ? + \\ . - 1 é % # [ ] @ :b (.*) ([^/]+?) \uffff 😀"
    .split(" ")
    .concat(" ", "\t");

test("every short pattern of each component has one answer with and without WebAssembly", () => {
  const differences = [];
  const values = ["", "a", "A", "1", "/a", "a.b", "/a/b", "[::1]", "-", "80"];
  for (const name of components) {
    for (const protocol of name === "protocol"
      ? [{}]
      : [{}, { protocol: "data" }]) {
      const inputs = values.map((value) => ({ ...protocol, [name]: value }));
      for (const text of strings(patternSymbols, 2)) {
        const args = [{ ...protocol, [name]: text }, { ignoreCase: true }];
        const [one, other] = builds.map((build) =>
          describePattern(build, args, inputs),
        );
        if (one !== other) differences.push({ args, one, other });
      }
    }
  }
  report(differences);
});

test("every short constructor string has one answer with and without WebAssembly", () => {
  const tokens = [...patternSymbols, "http", "//"];
  const ends = [
    [""],
    ["", "https://u:p@h:8/a/b?q#f"],
    ["", "data:a/b?q#f"],
    ["://a"],
    ["://u:p@a:8/"],
  ];
  const inputs = ["http://a/", "a:a", "https://u:p@h:8/a/1?q#f", "data:1"];
  const differences = [];
  for (const string of strings(tokens, 2)) {
    for (const [end, ...base] of ends) {
      for (const args of [
        [string + end, ...base],
        [`http${string}${end}`, ...base],
        [`http://a${string}`, ...base],
        ...base.map((baseURL) => [{ baseURL, pathname: string }]),
      ]) {
        const [one, other] = builds.map((build) =>
          describePattern(build, args, inputs),
        );
        if (one !== other) differences.push({ args, one, other });
      }
    }
  }
  report(differences);
});

test("a group ends at its component's delimiter, and only a path, a search and a hash ignore case", () => {
  const delimiters = { hostname: ".", pathname: "/" };
  const ignoring = ["pathname", "search", "hash"];
  for (const { URLPattern } of builds) {
    for (const name of components) {
      const test = (text, input, options) =>
        new URLPattern({ [name]: text }, options).test({ [name]: input });
      for (const delimiter of [".", "/"]) {
        // Neither is in a port, and no slash is in a protocol or a hostname.
        if (name === "port") continue;
        if (delimiter === "/" && /^(protocol|hostname)$/.test(name)) continue;
        const start = name === "pathname" ? "/" : "";
        assert.equal(
          test(`${start}:x`, `${start}a${delimiter}b`),
          delimiters[name] !== delimiter,
          name + delimiter,
        );
      }
      if (name === "port" || name === "protocol" || name === "hostname")
        continue;
      assert.equal(
        test("/a", "/A", { ignoreCase: true }),
        ignoring.includes(name),
        name,
      );
    }
    const data = new URLPattern({ protocol: "data", pathname: ":x" });
    assert.equal(data.test("data:a/b.c"), true);
  }
});

test("each character of each component, and each kind of port, is encoded alike with and without WebAssembly", () => {
  const differences = [];
  const compare = (component, text) => {
    const [expected, actual] = builds.map(({ URLPattern }) => {
      try {
        return new URLPattern({ [component]: text })[component];
      } catch {
        return null;
      }
    });
    if (actual !== expected) {
      differences.push({ component, text, expected, actual });
    }
  };
  for (const component of components) {
    for (let unit = 0; unit < 0x101; unit++) {
      compare(component, `\\${String.fromCharCode(unit)}`);
      compare(component, `a\\${String.fromCharCode(unit)}b`);
    }
  }
  for (const port of "0 00 080 80 0080 8080 65535 65536 70000 99999 080*".split(
    " ",
  )) {
    compare("port", port);
  }
  report(differences);
});

test("every short pattern is compared and generated from alike with and without WebAssembly", async () => {
  const lists = await formsOf("urlsmith/list");
  // Only the whole package has the last form, which has no WebAssembly.
  const both = [lists[0], lists.at(-1)];
  const symbols = [
    "/",
    ":a",
    "*",
    "{",
    "}",
    "(.*)",
    "(b)",
    "?",
    "]",
    "é",
    "\\?",
  ];
  const groups = { a: "x", 0: "y", 1: "z" };
  const others = ["/]", "/é", "/:a", "/:a*", "*", "/(b)"];
  const differences = [];
  for (const protocol of ["http", "data"]) {
    for (const pathname of strings([...symbols, "\t"], 4)) {
      const [one, other] = both.map(({ URLPattern, generateComponent }) => {
        const outcome = (action) => {
          try {
            return action();
          } catch (error) {
            return error.name;
          }
        };
        const create = (pathname) => new URLPattern({ protocol, pathname });
        return outcome(() => {
          const pattern = create(pathname);
          return JSON.stringify([
            others.map((other) =>
              URLPattern.compareComponent("pathname", pattern, create(other)),
            ),
            outcome(() => pattern.generate("pathname", groups)),
            outcome(() => generateComponent(pattern, "pathname", groups)),
            outcome(() => generateComponent(pattern, "pathname")),
          ]);
        });
      });
      if (one !== other) differences.push({ protocol, pathname, one, other });
    }
  }
  report(differences);
});

test("every short pathname of a dictionary has the answer of the URL parser", () => {
  const pieces = "a / . % %2e %2E 2 e \\ ? # é ! ^ | ~ ' { \u007f".split(" ");
  const patterns = builds.map(({ URLPattern }) => new URLPattern());
  const url = new whatwg.URL("https://dummy.invalid/");
  const differences = [];
  for (const pathname of strings([...pieces, " ", "\t", "\n"], 4)) {
    // https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname
    const isAbsolute = pathname.startsWith("/");
    url.pathname = isAbsolute ? pathname : `/-${pathname}`;
    const expected = isAbsolute ? url.pathname : url.pathname.slice(2);
    for (const [index, pattern] of patterns.entries()) {
      const actual = pattern.exec({ pathname }).pathname.input;
      if (actual !== expected) {
        const { entry } = builds[index];
        differences.push({ entry, pathname, actual, expected });
      }
    }
  }
  report(differences);
});

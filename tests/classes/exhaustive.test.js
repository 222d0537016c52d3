// Compares the classes over all short strings of a set of tokens. The answers must be those of whatwg-url, which is a
// transcription of the URL Standard without shortcuts, and the forms with and without WebAssembly must agree.

import assert from "node:assert/strict";
import { test } from "node:test";
import whatwg from "whatwg-url";

import { formsOf } from "../support/forms.js";
import { urlAttributes } from "../support/names.js";
import {
  bases,
  inputs,
  origins,
  references,
  settable,
  strings,
  tokens,
  values,
} from "../support/tokens.js";

const [withWebAssembly] = await formsOf("urlsmith");
const javascript = await formsOf("urlsmith/js");
/** The last form runs in a realm without TextDecoder, as in engines without a compiler, for which some code differs. */
const builds = [withWebAssembly, javascript[0], javascript.at(-1)];

/** Of so many strings of three tokens one is tried: none without options, all with `--all`. */
const sample = process.argv.includes("--all")
  ? 1
  : process.argv.includes("--deep")
    ? 8
    : Infinity;

/** The strings of up to two tokens that a function generates, and a sample of those of three. */
function* sampled(make) {
  yield* make(2);
  if (sample === Infinity) return;
  let count = 0;
  for (const string of make(3)) {
    if (count++ % sample === 0) yield string;
  }
}

/** What can be seen of a URL, or null. */
const attributesOf = (url) =>
  url && urlAttributes.map((name) => url[name]).join("\n");

/** What the error of a URL that is none says. */
function errorOf({ URL }, input, base) {
  try {
    return new URL(input, base).href;
  } catch (error) {
    const { name, message, code, reason } = error;
    return [name, message, code, reason, error.input, error.base].join("\n");
  }
}

/** Fails with the first differences, if there are any. */
function report(differences) {
  assert.deepEqual(differences.slice(0, 10), []);
}

test("every short URL has whatwg-url's answer, and one error in each build", () => {
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
    if (expected !== null) return;
    const [one, ...others] = builds.map((build) => errorOf(build, input, base));
    for (const other of others) {
      if (one !== other) differences.push({ input, base, one, other });
    }
  };
  for (const input of sampled(inputs)) compare(input);
  for (const base of bases) {
    for (const input of sampled(references)) compare(input, base);
  }
  report(differences);
});

test("a reference has one answer after a base URL that is new, was used once, and is known", () => {
  const { URL } = withWebAssembly;
  // The parser removes some of these between two slashes.
  const controls = Array.from({ length: 0x21 }, (_, unit) =>
    String.fromCharCode(unit),
  );
  const paths = [
    ...strings(tokens, 1),
    ...controls.flatMap((it) => [`${it}/g`, `${it}\\g`]),
  ];
  const differences = [];
  for (const base of origins) {
    for (const input of paths) {
      for (const reference of [input, `/${input}`, `//${input}`]) {
        const expected = attributesOf(whatwg.URL.parse(reference, base));
        // Now the instance holds another base URL, which was also the last one that a reference was appended to.
        URL.parse("/", "https://other");
        URL.parse("", "https://other");
        for (const use of ["new", "used", "known"]) {
          const actual = attributesOf(URL.parse(reference, base));
          if (actual !== expected) {
            differences.push({ use, reference, base, actual, expected });
          }
        }
        if (expected !== null) continue;
        const known = errorOf(withWebAssembly, reference, base);
        URL.parse("/", "https://other");
        const first = errorOf(withWebAssembly, reference, base);
        if (first !== known) differences.push({ first, known });
      }
    }
  }
  report(differences);
});

test("every URL of plain parts can be parsed if whatwg-url can parse the URL, and has one answer without a compiler", () => {
  const hosts =
    "|a|a.b|a b|a b.c|a%zz.b|a.1|1|256|1.2.3.4|1.2.3.256|256.1|255.1|2561|1.256.2.3|08.1.2.3|0x1.256.1.1|1.2.3.4.5|1.2.3.4.|1.2.3.4a|1.2.3.4.a|a.1.2.3.4|1..2.3|1.256..1|299.1 |[::1]|é|%20".split(
      "|",
    );
  const logins = " u@ a·b@ u:p@ @ :@ u:@ :p@ é{:a:b@%@ u\t@ \ud83d@"
    .split(" ")
    .map((login) => login.replace("·", " "));
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
    "file://",
    "file:///",
    "a:",
    "a:\t/",
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
            // The shortcut for hosts has other steps in an engine without a compiler.
            if (!/^https?:\/\/$/i.test(scheme) || end.length > 1) continue;
            const [one, , other] = builds.map((build) => {
              const url = build.URL.parse(input);
              return url ? attributesOf(url) : errorOf(build, input);
            });
            if (one !== other) differences.push({ input, one, other });
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
  for (const input of strings(tokens, 3)) {
    const url = one.URL.parse(input);
    if (
      attributesOf(url) !== attributesOf(other.URL.parse(input)) ||
      one.URL.canParse(input) !== (url !== null) ||
      other.URL.canParse(input) !== (url !== null)
    ) {
      differences.push(input);
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
  const names = urlAttributes.filter((name) => name !== "origin");
  const differences = [];
  for (const start of settable) {
    for (const name of names) {
      for (const value of values(2)) {
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

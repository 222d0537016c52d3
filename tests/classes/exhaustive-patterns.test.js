// Compares patterns over all short strings of a set of tokens: the forms with and without WebAssembly must agree, and the
// pathname of a dictionary must be the one of whatwg-url.

import assert from "node:assert/strict";
import { test } from "node:test";
import whatwg from "whatwg-url";

import { formsOf } from "../support/forms.js";
import { components } from "../support/names.js";
import { strings } from "../support/tokens.js";

const [withWebAssembly] = await formsOf("urlsmith");
const [withoutWebAssembly] = await formsOf("urlsmith/js");
const builds = [withWebAssembly, withoutWebAssembly];

/** Fails with the first differences, if there are any. */
function report(differences) {
  assert.deepEqual(differences.slice(0, 10), []);
}

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

/** Adds the difference between the two builds, if there is one. */
function compare(differences, args, inputs) {
  const [one, other] = builds.map((build) =>
    describePattern(build, args, inputs),
  );
  if (one !== other) differences.push({ args, one, other });
}

test("every short pattern has one answer with and without WebAssembly", () => {
  const symbols = ["/", ":", "a", "*", "{", "}", "(", ")", "?", "+", "\\", "."];
  const inputs = ["/", "/a", "/a/a", "/aa.", "a"].map((pathname) => ({
    pathname,
  }));
  const differences = [];
  for (const pathname of strings(symbols, 4)) {
    compare(differences, [{ pathname }], inputs);
  }
  report(differences);
});

const patternSymbols =
  "/ : a A * { } ( ) ? + \\ . - 1 é % # [ ] @ :b (.*) ([^/]+?) %2E %00 C| C: 0x 08 4294967296 h. xn-- 。 \uffff 😀"
    .split(" ")
    .concat(" ", "\t", "\u00ad", "\ud83d", "\ude00");

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
        compare(differences, args, inputs);
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
        compare(differences, args, inputs);
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
  const pieces =
    "a / /. . % %2e %2E %00 2 e \\ ? # é 。 : ! ^ | ~ ' { C| C: \u007f \u00ad \ud83d \ude00".split(
      " ",
    );
  const patterns = builds.map(({ URLPattern }) => new URLPattern());
  const url = new whatwg.URL("https://dummy.invalid/");
  const differences = [];
  for (const pathname of strings([...pieces, " ", "\t", "\n"], 3)) {
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

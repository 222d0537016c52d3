// docs/migrating.md: each row of the tables for urlpattern-polyfill, path-to-regexp and Express is run with that package, and each
// row for Chrome's match patterns with the URLs that Chromium's `chrome.tabs.query` found. A row without a run is a failure.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";

import * as pathToRegexp9 from "path-to-regexp";
import { URLPattern as Polyfill } from "urlpattern-polyfill/urlpattern";

import { part, versionOf } from "../dependencies/install.js";
import { orSkip } from "../support/engines/unavailable.js";
import { load, repository } from "../support/paths.js";

const { URLPattern } = await load("node/index");
const { URLPatternList, generateComponent } = await load("node/list");
const page = readFileSync(join(repository, "docs/migrating.md"), "utf8");

/** The rows of the last table in a section, without its head: arrays of cells. */
function rowsOf(title) {
  const [section] = page.split(`## ${title}\n`)[1].split("\n## ");
  const tables = section.split(/\n\n(?=\|)/).slice(1);
  return tables.map((table) =>
    [...table.matchAll(/^\|(.+)\|$/gm)]
      .slice(2)
      .map(([, row]) => row.split("|").map((cell) => cell.trim())),
  );
}

/** The codes in a cell. */
const codesIn = (cell) =>
  [...cell.matchAll(/`(.+?)`/g)].map(([, code]) => code);

/** The pattern that a class makes of the literal in a cell; null, if it throws a TypeError. */
function create(Class, literal) {
  try {
    return new Class(new Function(`return ${literal}`)());
  } catch (error) {
    assert.ok(error instanceof TypeError);
    return null;
  }
}

const [imports, differences] = rowsOf("From urlpattern-polyfill");

test("the imports of urlpattern-polyfill are two, and urlsmith has both entries", () => {
  const manifest = JSON.parse(
    readFileSync(join(repository, "pkg/package.json"), "utf8"),
  );
  for (const [, ours] of imports) {
    const [, path] = /"urlsmith(.*?)"/.exec(ours);
    assert.ok(manifest.exports[`.${path}`], path);
  }
  assert.equal(imports.length, 2);
});

for (const [input, theirs, ours] of differences) {
  const [given] = codesIn(input);
  const told = codesIn(theirs);
  test(`urlpattern-polyfill: ${given}`, () => {
    if (given.startsWith("{")) {
      const pattern = create(Polyfill, given);
      assert.ok(pattern);
      assert.equal(create(URLPattern, given), null);
      assert.match(ours, /^throws/);
      const [remedy] = codesIn(ours);
      // What it is there, as a whole or as the part that it begins with.
      const [, member] = /(\w+):/.exec(given);
      if (told.length > 0) {
        assert.ok(pattern[member].startsWith(told[0]), pattern[member]);
      }
      if (remedy === undefined) return;
      const [, source] = /"(.+)"/.exec(given);
      const repaired = remedy.startsWith("[")
        ? source.replace(/\[.+?\]/, () => remedy)
        : remedy;
      const right = create(URLPattern, `{ pathname: "${repaired}" }`);
      for (const path of ["/a-b", "/a", "/", "/a/b"]) {
        const url = `https://a.example${path}`;
        assert.equal(right.test(url), pattern.test(url), path);
      }
      return;
    }
    const [, component] = /^the (\w+) of/.exec(input);
    const name = component === "path" ? "pathname" : component;
    for (const [Class, cell] of [
      [Polyfill, told],
      [URLPattern, codesIn(ours)],
    ]) {
      assert.equal(new Class({}).exec(given)[name].input, cell[0]);
    }
  });
}

const paths =
  "/ /a /a/ /A /users /users/ /users/7 /users/7/8 /users/a%20b /users/a%2Fb /users/caf%C3%A9 /files /files/a /files/a/b /files/a%20b/c /files/ /7 /x/y".split(
    " ",
  );

/** Asserts that a pattern matches the paths that a route matches, with the same decoded values. */
function assertSame(match, pathname, lists = false) {
  const pattern = new URLPattern({ pathname });
  let matches = 0;
  for (const path of paths) {
    const theirs = match(path);
    const ours = pattern.exec({ pathname: path });
    assert.equal(Boolean(theirs), ours !== null, `${pathname} ${path}`);
    if (!theirs) continue;
    matches++;
    for (const [name, value] of Object.entries(theirs.params)) {
      // The values of groups without a name differ.
      if (/^\d+$/.test(name)) continue;
      // A name in quotes.
      const group = ours.pathname.groups[name.replaceAll("-", "_")] ?? "";
      const values = lists && name === "path" ? group.split("/") : group;
      const decoded = Array.isArray(values)
        ? values.map(decodeURIComponent)
        : decodeURIComponent(values);
      assert.deepEqual(decoded, value, path);
    }
  }
  assert.ok(matches > 0, pathname);
}

/** What an app of Express makes of a path: an object with the parameters, or null. */
function expressMatch(express, route) {
  return (path) => {
    let found = null;
    const app = express();
    app.enable("strict routing");
    app.enable("case sensitive routing");
    app.get(route, ({ params }) => (found = { params: { ...params } }));
    app.handle({ method: "GET", url: path }, { setHeader() {} }, () => {});
    return found;
  };
}

/** The rows about options and calls. Those about routes are run as they are. */
const calls = {
  'match("/a")/a/': ({ match }, [, ours]) => {
    const [pathname] = codesIn(ours);
    const pattern = new URLPattern({ pathname });
    for (const path of ["/a", "/a/", "/a/b"]) {
      assert.equal(
        Boolean(match("/a")(path)),
        pattern.test({ pathname: path }),
      );
    }
    assert.ok(!new URLPattern({ pathname: "/a" }).test({ pathname: "/a/" }));
  },
  'match("/a")/A': ({ match }) => {
    assert.ok(match("/a")("/A"));
    const test = (options) =>
      new URLPattern({ pathname: "/a" }, options).test({ pathname: "/A" });
    assert.deepEqual([test({}), test({ ignoreCase: true })], [false, true]);
  },
  params: ({ match }) => {
    const { params } = match("/:id")("/a%20b");
    const pattern = new URLPattern({ pathname: "/:id" });
    const { groups } = pattern.exec({ pathname: "/a%20b" }).pathname;
    assert.notEqual(groups.id, params.id);
    assert.equal(decodeURIComponent(groups.id), params.id);
    const list = new URLPatternList([pattern]);
    assert.equal(list.match("/a%20b").params.id, params.id);
  },
  'compile("/:id")({ id })': ({ compile }) => {
    const pattern = new URLPattern({ pathname: "/:id" });
    for (const id of ["7", "a b", "caf\u00e9", "a%b"]) {
      const ours = generateComponent(pattern, "pathname", { id });
      assert.equal(ours, compile("/:id")({ id }), id);
    }
    for (const id of ["..", "a/b"]) {
      compile("/:id")({ id });
      assert.throws(
        () => generateComponent(pattern, "pathname", { id }),
        TypeError,
      );
    }
  },
};

const routeRows = rowsOf("From path-to-regexp and Express 5").at(0);

test("the table for path-to-regexp has its rows", () => {
  assert.equal(routeRows.length, 12);
  assert.match(versionOf("express"), /^5\./);
});

for (const row of routeRows) {
  const [theirs, ours] = row;
  test(`path-to-regexp and Express: ${theirs}`, (context) =>
    orSkip(context, async () => {
      const require = createRequire(join(await part("routers"), "index.cjs"));
      const codes = codesIn(theirs);
      const [pathname] = codesIn(ours);
      const call = calls[codes.join("")];
      const ofExpress5 = createRequire(require.resolve("router"))(
        "path-to-regexp",
      );
      if (call !== undefined) {
        for (const library of [ofExpress5, pathToRegexp9]) call(library, row);
        return;
      }
      const exact = { trailing: false, sensitive: true };
      if (/version 6/.test(theirs)) {
        const { match } = require("path-to-regexp-6");
        const decode = decodeURIComponent;
        const options = { strict: true, sensitive: true, decode };
        assertSame(match(codes[0], options), pathname);
        if (!/Express 4/.test(theirs)) return;
      }
      if (/Express 4/.test(theirs)) {
        for (const route of codes) {
          assertSame(expressMatch(require("express-4"), route), pathname);
        }
        return;
      }
      for (const { match } of [ofExpress5, pathToRegexp9]) {
        assertSame(match(codes[0], exact), pathname, true);
      }
      assertSame(expressMatch(require("express"), codes[0]), pathname, true);
    }));
}

test("Chrome's match patterns", () => {
  const site = "https://example.com";
  const matched = {
    "*://*/*": ["http://a.example/", "https://b.example:8080/x?q#h"],
    "*://*.example.com/*": [`${site}/`, "http://b.a.example.com:81/x?q"],
    "*://example.com/*": [`${site}/x`, "http://example.com:8080/"],
    "https://example.com/foo*": ["", "?q", "#h", "bar", "/b?q"].map(
      (end) => `${site}/foo${end}`,
    ),
    "https://example.com/foo": [`${site}/foo`, `${site}/foo#h`],
    "http://localhost:3000/*": ["http://localhost:3000/a?q"],
    "file:///*": ["file:///foo"],
  };
  const others = {
    "*://*/*": ["file:///foo", "about:blank"],
    "*://*.example.com/*": ["http://notexample.com/", "http://example.org/"],
    "*://example.com/*": ["http://a.example.com/", "ftp://example.com/"],
    "https://example.com/foo*": [`${site}/fo`, "http://example.com/foo"],
    "https://example.com/foo": [`${site}/foo?q`, `${site}/foo/`],
    "http://localhost:3000/*": ["http://localhost/a", "http://localhost:3001/"],
    "file:///*": [`${site}/`],
  };
  const [rows] = rowsOf("From Chrome's match patterns");
  const patterns = rows.map((row) => row.slice(0, 2).flatMap(codesIn));
  assert.deepEqual(
    patterns.map(([theirs]) => theirs),
    Object.keys(matched),
  );
  for (const [theirs, ours] of patterns) {
    const pattern = new URLPattern(ours);
    for (const url of matched[theirs]) assert.ok(pattern.test(url), url);
    for (const url of others[theirs]) assert.ok(!pattern.test(url), url);
  }
});

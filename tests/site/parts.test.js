// The playground finds the parts of an input and of a pattern by itself. These tests compare them with the package.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  partsOfHref,
  partsOfInput,
} from "../../site/playground/inspect/parts.js";
import {
  checkPattern,
  explain,
  inspectPattern,
  partsOfText,
  toRegExp,
} from "../../site/playground/inspect/pattern.js";
import { components } from "../../js/shared/components.js";
import { load } from "../support/paths.js";
import { cases } from "../support/vectors.js";

const { URL, URLPattern } = await load("node/index");
const { validatePattern } = await load("node/validate");

/** The inputs of web-platform-tests that are URLs, with their bases. */
const inputs = cases("urltestdata.json")
  .filter(({ failure }) => !failure)
  .map(({ input, base }) => ({ input, base }));

test("the parts of href are its members", () => {
  for (const { input, base } of inputs) {
    const url = new URL(input, base ?? undefined);
    const parts = partsOfHref(url);
    assert.equal(
      parts.map(({ start, end }) => url.href.slice(start, end)).join(""),
      url.href,
    );
    for (const { part, start, end } of parts.filter(({ part }) => part)) {
      const text = url.href.slice(start, end);
      assert.ok(
        text === url[part] || (url[part] === "" && /^[?#]$/.test(text)),
        `${part} of ${url.href} is ${text}`,
      );
    }
  }
});

test("each part of an input is what the parser makes a member of", () => {
  let count = 0;
  for (const { input, base } of inputs) {
    const url = new URL(input, base ?? undefined);
    const baseHref = base ? new URL(base).href : null;
    const textOf = (name) => {
      const found = partsOfInput(input, baseHref).find(
        ({ part }) => part === name,
      );
      return found && input.slice(found.start, found.end);
    };
    const query = textOf("search");
    const fragment = textOf("hash");
    if (query === undefined) {
      // A reference without a path has the base's query.
      assert.ok(
        url.search === "" || url.search === new URL(base).search,
        input,
      );
    } else {
      assert.equal(
        new URL(query, "https://x/").searchParams.size,
        url.searchParams.size,
        input,
      );
      count++;
    }
    assert.equal(fragment !== undefined, url.href.includes("#"), input);
    const authority = ["username", "password", "hostname", "port"];
    const given = authority.filter((name) => textOf(name) !== undefined);
    if (given.length === 0) {
      if (!url.href.startsWith("//", url.protocol.length) || !base) {
        assert.equal(url.username + url.password + url.port, "", input);
        assert.ok(
          url.hostname === "" ||
            url.hostname === new URL(base ?? input).hostname,
          input,
        );
      }
      continue;
    }
    for (const name of given) {
      const other = new URL(`${url.protocol}//host/`);
      other[name] = textOf(name);
      const isDefault = name === "port" && url.port === "";
      const isLocal =
        name === "hostname" && url.protocol === "file:" && url.hostname === "";
      if (!isDefault && !isLocal)
        assert.equal(other[name], url[name], `${name} of ${input}`);
      count++;
    }
  }
  assert.ok(count > 300, `${count} parts`);
});

test("the parts of an input cover what they belong to, in order", () => {
  for (const { input, base } of cases("urltestdata.json")) {
    const parts = partsOfInput(input, base ? new URL(base).href : null);
    let at = 0;
    for (const { start, end } of parts) {
      assert.ok(
        at <= start && start < end && end <= input.length,
        JSON.stringify({ input, parts }),
      );
      at = end;
    }
  }
});

test("a pattern's parts make up its strings, and its regular expressions match as the pattern does", () => {
  let compared = 0;
  for (const { pattern: args, inputs } of cases("urlpatterntestdata.json")) {
    let pattern;
    try {
      pattern = new URLPattern(...args);
    } catch {
      continue;
    }
    const explained = explain(pattern);
    for (const { component, parts } of explained) {
      assert.equal(
        parts.map(({ source }) => source).join(""),
        pattern[component],
      );
    }
    if (inputs === undefined) continue;
    let match;
    try {
      match = pattern.exec(...inputs);
    } catch {
      continue;
    }
    // The playground tells which components do not match.
    const found = match ?? new URLPattern({}).exec(...inputs);
    if (found === null) continue;
    const { ignoreCase } = args.at(-1) ?? {};
    const results = explained.map((one) => {
      const { input } = found[one.component];
      const result = toRegExp(one, { ignoreCase }).exec(input);
      return (
        result &&
        Object.fromEntries(
          one.names.map((name, index) => [name, result[index + 1]]),
        )
      );
    });
    assert.equal(
      results.includes(null),
      match === null,
      JSON.stringify({ args, inputs }),
    );
    if (match === null) continue;
    for (const [index, { component }] of explained.entries()) {
      assert.deepEqual(
        results[index],
        { ...match[component].groups },
        component,
      );
      compared++;
    }
  }
  assert.ok(compared > 1000, `${compared} components`);
});

test("each part of a pattern's text is what the pattern has as a component", () => {
  let count = 0;
  for (const { pattern: args } of cases("urlpatterntestdata.json")) {
    const [text] = args;
    const base = args.find(
      (one, index) => index > 0 && typeof one === "string",
    );
    const options = args.find((one) => typeof one === "object");
    if (typeof text !== "string") continue;
    const parts = partsOfText(URLPattern, text);
    let at = 0;
    for (const { start, end } of parts) {
      assert.ok(at <= start && start < end && end <= text.length, text);
      at = end;
    }
    let pattern;
    try {
      pattern = new URLPattern(...args);
    } catch {
      continue;
    }
    for (const name of components) {
      const found = parts.find(({ part }) => part === name);
      const marks = { protocol: /\\?:$/, search: /^\\?\?/, hash: /^\\?#/ };
      const part = found && text.slice(found.start, found.end);
      const { protocol } = pattern;
      if (part === undefined) {
        // What the text leaves out is empty, anything, the first path, or from the base.
        const given = ["", "*", "/", base && new URL(base)[name]];
        if (typeof base !== "string")
          assert.ok(given.includes(pattern[name]), text);
        continue;
      }
      const value = part.replace(marks[name] ?? "", "");
      // A path that is relative to a base has more before it.
      const made = new URLPattern({ protocol, [name]: value }, options)[name];
      assert.ok(pattern[name].endsWith(made), `${name} of ${text}: ${made}`);
      count++;
    }
  }
  assert.ok(count > 150, `${count} parts`);
});

test("what is wrong in a pathname is said, although the protocol is missing, too", () => {
  const errorOf = (text, base = "") => {
    const question = { mode: "string", text, base, inputs: [] };
    return inspectPattern({ URLPattern }, undefined, question).error;
  };
  for (const base of ["", "https://example.com"]) {
    assert.match(
      errorOf("/users/:id(", base),
      /"\/users\/:id\(" at position 10: .* has no closing "\)"/,
    );
  }
  const question = { mode: "string", text: "/users/:id(", base: "" };
  const [fault] = checkPattern({ validatePattern }, question).errors;
  assert.equal(fault.component, "pathname");
  assert.match(fault.message, /has no closing "\)"/);
  assert.match(errorOf("/users/:id"), /it has no protocol/);
  assert.equal(errorOf("/users/:id", "https://example.com"), undefined);
});

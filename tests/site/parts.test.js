// The playground finds the parts of an input and of a pattern by itself. These tests compare them with the package. More
// tests are about the search, the charts and the playground's measurements.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  partsOfHref,
  partsOfInput,
} from "../../site/playground/inspect/parts.js";
import {
  explain,
  partsOfText,
  toRegExp,
} from "../../site/playground/inspect/pattern.js";
import { components } from "../../js/shared/components.js";
import { inspectList } from "../../site/playground/inspect/list.js";
import { editParams, inspectUrl } from "../../site/playground/inspect/url.js";
import { excerpt } from "../../site/header/search.js";
import { sectionsOf } from "../../site/search-index.js";
import { ratioScale } from "../../site/ratio-bar.js";
import { fromHash, toHash } from "../../site/playground/state.js";
import { measureUntilSteady } from "../../site/playground/measure/repeat.js";
import { measure } from "../bench/inside/measure.js";
import { load } from "../support/paths.js";
import { cases } from "../support/vectors.js";

const { URL, URLPattern, URLSearchParams } = await load("node/index");
const { URLPatternList, generateURL } = await load("node/list");
const { isValid, validate } = await load("node/validate");
const { ipRange, parseHost, toUnicode } = await load("host");

const library = {
  URL,
  URLPattern,
  URLPatternList,
  URLSearchParams,
  generateURL,
  ipRange,
  isValid,
  parseHost,
  toUnicode,
  validate,
};

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

test("edited search parameters are in the URL, and the rest of it stays", () => {
  const params = [
    ["a b", "1&2"],
    ["ü", ""],
  ];
  for (const { input, base } of inputs) {
    const expected = new URL(input, base ?? undefined);
    expected.search = String(new URLSearchParams(params));
    const edited = editParams(library, { input, base: base ?? "", params });
    assert.equal(new URL(edited, base ?? undefined).href, expected.href, input);
  }
  const kept = editParams(library, {
    input: "../b#c ",
    base: "https://a/",
    params: [["q", "1"]],
  });
  assert.equal(kept, "../b?q=1#c ");
});

test("a URL's report has an answer for every input, and the class's own values", () => {
  for (const { input, base } of cases("urltestdata.json")) {
    const { values, inputParts } = inspectUrl(library, globalThis.URL, {
      input,
      base: base ?? "",
    });
    assert.equal(
      values?.href,
      URL.parse(input, base ?? undefined)?.href,
      input,
    );
    assert.ok(Array.isArray(inputParts));
  }
  for (const input of [
    "\ud800",
    `https://a/${"?".repeat(1 << 20)}`,
    "\0".repeat(1 << 20),
  ]) {
    assert.ok(inspectUrl(library, globalThis.URL, { input, base: "" }));
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

test("a list says which route wins, and why the others do not", () => {
  const { routes } = inspectList(library, {
    routes: "/users/:id\n/users/me\n/posts\n/:(",
    order: "specificity",
    url: "https://example.com/users/me",
  });
  assert.deepEqual(
    routes.map(({ rank }) => rank),
    [1, 0, undefined, undefined],
  );
  assert.match(
    routes[1].why,
    /pathname .*is more specific than “\/users\/:id”/,
  );
  assert.match(
    routes[2].why,
    /pathname “\/posts” does not match “\/users\/me”/,
  );
  assert.match(routes[3].error, /pathname/);
});

test("an excerpt has the words that were found, and whole words around", () => {
  const filler = (count) => "lorem ipsum ".repeat(count);
  const text = `${filler(40)}one word, ${filler(12)}Word two, and word one. ${filler(40)} one`;
  const pieces = excerpt(text, ["one", "two"]);
  const found = pieces.filter(({ isFound }) => isFound);
  // Both words are nearest to each other in the middle.
  assert.deepEqual(
    found.map(({ text }) => text),
    ["two", "one"],
  );
  const shown = pieces.map(({ text }) => text).join("");
  const [, inner] = /^… (.*) …$/.exec(shown);
  assert.ok(text.includes(` ${inner} `) && inner.length <= 180, inner);
  assert.deepEqual(excerpt("all of it", ["OF"]), [
    { text: "all ", isFound: false },
    { text: "of", isFound: true },
    { text: " it", isFound: false },
  ]);
  // A word in the middle of another is none; a word may hold what is special in a regular expression.
  assert.deepEqual(
    excerpt("often axb a.b ten", ["ten", "a.b"])
      .filter(({ isFound }) => isFound)
      .map(({ text }) => text),
    ["a.b", "ten"],
  );
  const long = "x".repeat(500);
  assert.equal(excerpt(long, [])[0].text, "x".repeat(180));
});

test("the sections of a page have their titles and their text", () => {
  const page = `<nav>Menu</nav><main><h1 id="top" tabindex="-1">Hosts &amp; more <a class="header-anchor" href="#top">&#8203;</a></h1>
    <div><span class="lang">js</span><pre><code><span>parse</span><span>(&quot;a&quot;)</span></code></pre></div>
    <h2 id="ranges" tabindex="-1"><code>ipRange</code> <a class="header-anchor" href="#ranges">&#8203;</a></h2>
    <p>One <em>range</em>, <a href="#">linked</a>.</p><figure>1 ×</figure></main>`;
  assert.deepEqual(sectionsOf("docs/host.html", page), [
    {
      path: "docs/host.html",
      title: "Hosts & more",
      heading: "Hosts & more",
      text: 'parse("a")',
    },
    {
      path: "docs/host.html#ranges",
      title: "Hosts & more",
      heading: "ipRange",
      text: "One range, linked.",
    },
  ]);
});

test("a ratio's bar starts at 1, and half and double are as long", () => {
  const { one, barOf } = ratioScale([0.25, 1.5, 16]);
  const close = (actual, expected) =>
    assert.ok(Math.abs(actual - expected) < 1e-9, `${actual}, ${expected}`);
  close(one, 100 / 3);
  const [least, half, same, double, most] = [0.25, 0.5, 1, 2, 16].map(barOf);
  close(least.start, 0);
  for (const bar of [least, half]) close(bar.start + bar.width, one);
  for (const bar of [same, double, most]) close(bar.start, one);
  close(same.width, 0);
  close(half.width, double.width);
  close(most.start + most.width, 100);
  assert.deepEqual(
    [half, same, double].map(({ isSlower }) => isSlower),
    [true, false, false],
  );
  // The line is seen where all ratios lie at one side of it.
  close(ratioScale([3, 4]).one, 100 / 3);
});

test("a state comes back from its address", () => {
  const states = {
    url: { input: "a b#&=\n%", base: "https://a/?#" },
    pattern: {
      mode: "components",
      text: "",
      base: "",
      components: { pathname: "/:id(\\d+)", hash: "#" },
      ignoreCase: true,
      inputs: ["https://a/1", ""],
      groups: { "pathname.id": "7" },
    },
    list: { routes: "/\n/:a", order: "specificity", url: "https://a/" },
  };
  for (const [tool, state] of Object.entries(states)) {
    assert.deepEqual(fromHash(toHash(tool, state)), { tool, state });
  }
  assert.equal(fromHash("#top"), null);
  assert.equal(fromHash("#tool=toString"), null);
});

test("a measurement by a coarse clock has times, even if the code gets faster", (context) => {
  let now = 0;
  let calls = 0;
  context.mock.method(performance, "now", () => Math.floor(now));
  globalThis.callMeasured = () => {
    now += calls++ < 70 ? 1 : 0.001;
  };
  context.after(() => delete globalThis.callMeasured);
  const row = {
    inputs: () => ["input"],
    run: "globalThis.callMeasured();",
  };
  const options = { rounds: 9, target: 4, warmup: 60 };
  const { times } = measure(row, [{ name: "ours" }], {}, options);
  assert.ok(times.ours.median > 0);
});

test("a measurement is repeated until two agree, and otherwise tells nothing", () => {
  /** A measurement in which the browser takes `factor` times as long as urlsmith: in the best round, and in the median. */
  const result = (best, median = best) => ({
    times: {
      ours: { best: 100, median: 120 },
      native: { best: 100 * best, median: 120 * median },
    },
  });
  const run = (...results) => {
    let calls = 0;
    const { times, isSteady } = measureUntilSteady(() => results[calls++]);
    return { median: times.native.median / 120, isSteady, calls };
  };
  assert.deepEqual(run(result(8.7), result(8.6)), {
    median: 8.6,
    isSteady: true,
    calls: 2,
  });
  // The first run was slow throughout, the second in most rounds.
  assert.deepEqual(
    run(result(0.95), result(8.7, 4), result(8.7), result(8.6)),
    { median: 8.6, isSteady: true, calls: 4 },
  );
  const wild = run(result(1), result(3), result(1), result(3));
  assert.equal(wild.isSteady, false);
  const alone = () => ({ times: { ours: { best: 100, median: 110 } } });
  assert.equal(measureUntilSteady(alone).isSteady, true);
});

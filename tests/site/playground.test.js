// What the playground says about a URL and a list, its states, and its measurements.

import assert from "node:assert/strict";
import { test } from "node:test";

import { inspectList } from "../../site/playground/inspect/list.js";
import { editParams, inspectUrl } from "../../site/playground/inspect/url.js";
import { measureUntilSteady } from "../../site/playground/measure/repeat.js";
import { fromHash, toHash } from "../../site/playground/state.js";
import { ratioScale } from "../../site/ratio-bar.js";
import { measure } from "../../bench/workloads/measure.js";
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

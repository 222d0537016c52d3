// Mistakes in patterns: what `validatePattern` proposes has no such mistake and matches what was meant, and patterns that look alike are
// left alone.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { load } from "../support/paths.js";

const { URLPattern } = await load("node/index");
const { validatePattern } = await load("node/validate");

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
/**
 * `fixed`: an input with a mistake, and URLs that what is meant matches and does not match. `neighbors`: for each code, patterns
 * without this mistake.
 */
const { fixed, withoutRemedy, neighbors } = JSON.parse(read("mistakes.json"));
/** Patterns as people write them, which have neither errors nor warnings: inputs, some with a base URL. */
const withoutMistakes = JSON.parse(read("without-mistakes.json"));
const types = read("../../pkg-template/validate.d.ts");

/** The codes of a type of pkg-template/validate.d.ts. */
function codesOf(type) {
  const [, union] = new RegExp(`type ${type} =([^;]+);`).exec(types);
  return [...union.matchAll(/"(.+?)"/g)].map(([, code]) => code);
}

const warningCodes = codesOf("PatternWarningCode");
const faultsOf = (input, base) => {
  const { errors, warnings } = validatePattern(input, { base });
  return [...errors, ...warnings];
};

for (const { code, input, base, times = 1, ...expected } of fixed) {
  test(`${code}: what is proposed for ${JSON.stringify(input)}`, () => {
    let current = input;
    for (let time = 0; time < times; time++) {
      const fault = faultsOf(current, base).find((each) => each.code === code);
      assert.ok(fault, JSON.stringify(faultsOf(current, base)));
      assert.equal(fault.sure, expected.sure ?? fault.sure);
      assert.notEqual(fault.fixed, null);
      const before = faultsOf(current, base).length;
      current = fault.fixed;
      // Never more faults than before.
      assert.ok(faultsOf(current, base).length <= before);
    }
    const isPath = typeof current === "string" && base !== undefined;
    const pattern = new URLPattern(current, ...(isPath ? [base] : []));
    if (expected.matches.length === 0 && expected.refuses.length === 0) return;
    assert.deepEqual(
      faultsOf(current, base).filter((each) => each.code === code),
      [],
    );
    for (const url of expected.matches) assert.ok(pattern.test(url), url);
    for (const url of expected.refuses) assert.ok(!pattern.test(url), url);
  });
}

test("each code has an example here, or has nothing to propose", () => {
  const codes = [...codesOf("PatternErrorCode"), ...warningCodes];
  // Those of a use are in another test.
  const tried = new Set([...fixed.map(({ code }) => code), ...withoutRemedy]);
  assert.deepEqual([...tried].sort(), codes.sort());
});

test("what is proposed removes its fault, and makes no other that is sure", () => {
  const { refused, warned } = JSON.parse(read("pattern.json"));
  const inputs = [
    ...refused,
    ...warned,
    ...fixed.map((it) => [it.input, it.base]),
  ];
  let tried = 0;
  for (const [input, base] of inputs) {
    const options = { base: base ?? undefined };
    const faults = faultsOf(input, options.base);
    for (const { code, fixed } of faults) {
      if (fixed === null) continue;
      const count = (all) => all.filter((fault) => fault.code === code).length;
      const after = faultsOf(
        fixed,
        typeof fixed === "string" ? options.base : undefined,
      );
      const name = `${JSON.stringify(input)} ${JSON.stringify(fixed)}`;
      assert.ok(count(after) < count(faults), `${code} of ${name}`);
      const codes = new Set(faults.map((fault) => fault.code));
      for (const fault of after) {
        // What may be meant can have been hidden before.
        if (fault.sure === false) continue;
        assert.ok(codes.has(fault.code), `${code} → ${fault.code}: ${name}`);
      }
      tried++;
    }
  }
  assert.ok(tried > 100, `${tried}`);
});

test("only warnings that may be meant are unsure", () => {
  for (const { code, input, base, sure = true } of fixed) {
    for (const warning of validatePattern(input, { base }).warnings) {
      if (warning.code === code) assert.equal(warning.sure, sure, code);
    }
  }
});

test("each warning leaves ten patterns alone that look alike", () => {
  assert.deepEqual(Object.keys(neighbors).sort(), [...warningCodes].sort());
  for (const [code, inputs] of Object.entries(neighbors)) {
    assert.ok(inputs.length >= 10, `${code}: ${inputs.length}`);
    for (const input of inputs) {
      const needsBase = typeof input === "string" && /^[/?]/.test(input);
      const base = needsBase ? "https://a.org/b/c" : undefined;
      const codes = validatePattern(input, { base }).warnings.map(
        (warning) => warning.code,
      );
      assert.ok(!codes.includes(code), `${JSON.stringify(input)}: ${codes}`);
    }
  }
});

test("patterns without a mistake have no warning", () => {
  assert.ok(withoutMistakes.length > 300);
  for (const [input, base] of withoutMistakes) {
    assert.deepEqual(faultsOf(input, base), [], JSON.stringify(input));
  }
});

test("a dictionary keeps the members that it has", () => {
  const { warnings } = validatePattern({
    protocol: "http",
    hostname: "example.com/a",
    pathname: "/b",
  });
  assert.deepEqual(warnings[0].fixed, {
    protocol: "http",
    hostname: "example.com",
    pathname: "/b",
  });
});

test("members of the prototype of all objects are none of a pattern", () => {
  const prototype = Object.prototype;
  for (const name of ["pathname", "search", "port"]) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      get: () => undefined,
      set() {
        assert.fail(name);
      },
    });
  }
  const tell = () =>
    [
      { hostname: "a:b" },
      { hostname: "a.org:81" },
      { pathname: "/:b?c=d" },
      { pathname: "/*.{a,b}" },
      "/a",
    ].map((input) => faultsOf(input)[0].fixed);
  let fixed;
  try {
    fixed = tell();
  } finally {
    for (const name of ["pathname", "search", "port"]) delete prototype[name];
  }
  assert.deepEqual(fixed, tell());
});

test("a message shows no password", () => {
  const { errors } = validatePattern({ password: "secret:1" });
  assert.doesNotMatch(errors[0].message, /secret|null/);
  assert.equal(errors[0].fixed.password, "secret\\:1");
});

test("what a use refuses, and what a pattern is there", () => {
  const base = "https://a.org/b/c";
  const told = (use, input) => {
    const { errors, pattern } = validatePattern(input, { base, use });
    const { protocol, hostname, port, pathname, search } = pattern ?? {};
    return [
      errors.map(({ code }) => code).join(),
      `${protocol}://${hostname}${port}${pathname}?${search}`,
    ];
  };
  for (const [use, input, codes, pattern] of [
    ["service-worker", {}, "", "https://a.org/b/c?"],
    ["service-worker", { pathname: "x*" }, "", "https://a.org/b/x*?*"],
    ["service-worker", "/x/(.*)", "", "https://a.org/x/(.*)?*"],
    ["service-worker", "/(a)", "regexp-refused", "https://a.org/(a)?*"],
    ["service-worker", { path: "/x" }, "", "https://a.org/b/c?"],
    ["service-worker", "/(", "unterminated-regexp", undefined],
    ["speculation-rules", "*x*", "", "https://a.org/b/*x*?*"],
    ["speculation-rules", "/(a)", "", "https://a.org/(a)?*"],
    ["speculation-rules", { path: "/x" }, "unknown-key", "https://a.org/b/c?"],
    ["compression-dictionary", "/x*", "", "https://a.org/x*?*"],
    ["compression-dictionary", "/(a)", "regexp-refused", "https://a.org/(a)?*"],
    [
      "compression-dictionary",
      { pathname: "/x" },
      "string-required",
      "https://a.org/x?*",
    ],
    [
      "compression-dictionary",
      "https://b.org/x",
      "cross-origin",
      "https://b.org/x?*",
    ],
    ["compression-dictionary", "https://*/x", "", "https://*/x?*"],
  ]) {
    const expected =
      pattern ?? "undefined://undefinedundefinedundefined?undefined";
    assert.deepEqual(told(use, input), [codes, expected], `${use} ${input}`);
  }
  assert.throws(() => validatePattern("/x", { use: "worker" }), TypeError);
  assert.ok(!("pattern" in validatePattern("/x", { base })));
});

test("nothing is proposed that would not match what is meant", () => {
  const base = "https://a.org/b/c";
  for (const [code, input, options] of [
    ["wildcard-after-base", "mailto:*", { base }],
    ["regexp-outside-group", { pathname: "^/a$|^/b$" }],
    ["regexp-outside-group", { pathname: "^/a|/b" }],
    ["text-dropped", { port: "80;80|443" }],
    ["text-dropped", { hostname: "a{.b/c}d.org" }],
    ["missing-protocol", "?b=a.org/"],
    ["invalid-regexp", { pathname: "/([z-a])" }],
  ]) {
    const { errors, warnings } = validatePattern(input, options);
    const found = [...errors, ...warnings].find((each) => each.code === code);
    assert.equal(found.fixed, null, input);
    assert.doesNotMatch(found.message, /\(write/);
  }
});

test("what is proposed for a use is not refused there, and has no base that the dictionary lacks", () => {
  const base = "https://a.org/b/worker.js";
  for (const [use, input, expected] of [
    ["service-worker", { pathname: "/c/*.{png,jpg}" }, null],
    ["service-worker", "/:id{[0-9]+}", null],
    ["service-worker", { hostname: "192.168.*" }, null],
    ["service-worker", { pathname: "/c/.*" }, { pathname: "/c/*" }],
    [
      "service-worker",
      { pathname: "/c/.*", baseURL: "https://b.org/" },
      { pathname: "/c/*", baseURL: "https://b.org/" },
    ],
    ["service-worker", "/files/*splat", "/files/:splat(.*)"],
    ["service-worker", "/files/{*splat}", "/files/:splat(.*)"],
    ["service-worker", "/a()", "/a\\(\\)"],
    ["service-worker", { path: "/c" }, { pathname: "/c" }],
    ["compression-dictionary", "/*.{js,css}", null],
    ["speculation-rules", "/*.{js,css}", "/*.(js|css)"],
  ]) {
    const { errors, warnings } = validatePattern(input, { base, use });
    const [{ fixed, message }] = [...errors, ...warnings];
    assert.deepEqual(fixed, expected, JSON.stringify(input));
    assert.equal(/\(write/.test(message), fixed !== null);
    if (fixed === null) continue;
    const after = validatePattern(fixed, { base, use });
    assert.deepEqual([...after.errors, ...after.warnings], []);
  }
  const { errors } = validatePattern("https://A.ORG/x", {
    base,
    use: "compression-dictionary",
  });
  assert.deepEqual(errors, []);
});

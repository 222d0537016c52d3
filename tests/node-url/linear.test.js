// Long inputs take a number of steps in proportion to their length. V8 counts the steps, as for coverage: how often
// each block of the module has run. It does not count the work of built-in functions. So the inputs are also run at a
// length whose square would be too many steps for a test.

import assert from "node:assert/strict";
import { Session } from "node:inspector";
import { test } from "node:test";

import { forms } from "./support.js";

const session = new Session();
session.connect();
session.post("Profiler.enable");
session.post("Profiler.startPreciseCoverage", {
  callCount: true,
  detailed: true,
});

const [{ url, querystring }] = await forms();

const texts = [
  ...["@", "/", "\\", " ", "\t", ":", "?", "#", "%", "[", ".", "a", ";"],
  ...["../", "./", "/..", "//", "a@", "a:", ":1", "%2", "a.", "xn--", "xn--a."],
  ...["\u00e9", "\u3002", "\ud800", " \u00a0a", "&", "=", "+", "&=", "a&"],
  ...["%+", "%41", "%zz", "%4\u00e9"],
];

const calls = {
  parse: (text) => url.parse(text, true, true),
  "parse a host": (text) => url.parse(`http://${text}`),
  "parse a path": (text) => url.parse(`http://a/${text} `),
  "parse a query": (text) => url.parse(`http://a/?${text}`, true),
  "parse a hidden host": (text) => url.parse(`//${text}b\u00e9`),
  "parse another scheme": (text) => url.parse(`x:${text}b`),
  "resolve against a URL": (text) => url.resolve("http://a/b/c", text),
  "resolve against mailto": (text) => url.resolve("mailto:a@b", text),
  "resolve a folder": (text) => url.resolve(`http://a/${text}`, "../../a"),
  "resolve in another scheme": (text) => url.resolve(`x:${text}`, "../a"),
  format: (text) => url.format({ auth: text, host: text, search: text }),
  fileURLToPath: (text) =>
    url.fileURLToPath(`file:///${text}`, { windows: true }),
  fileURLToPathBuffer: (text) =>
    url.fileURLToPathBuffer(`file:///${text}`, { windows: false }),
  pathToFileURL: (text) => url.pathToFileURL(text, { windows: false }),
  "pathToFileURL, Windows": (text) =>
    url.pathToFileURL(`//${text}`, { windows: true }),
  domainToUnicode: (text) => url.domainToUnicode(text),
  "querystring.parse": (text) =>
    querystring.parse(text, null, null, { maxKeys: 0 }),
  "querystring.parse with long separators": (text) =>
    querystring.parse(text, "&&", "=="),
  "querystring.unescape": (text) => querystring.unescape(text),
};

/** Makes a call. It may throw the errors of invalid inputs. */
function settle(call, text) {
  try {
    call(text);
  } catch (error) {
    assert.match(error.constructor.name, /^(Type|URI)Error$/);
  }
}

const run = (text, length) => text.repeat(Math.ceil(length / text.length));

/** How many times blocks of the package run in a call. */
function countSteps(call, text) {
  const take = (use) =>
    session.post("Profiler.takePreciseCoverage", (error, { result }) => {
      assert.ifError(error);
      use(result);
    });
  take(() => {});
  settle(call, text);
  let steps = 0;
  take((result) => {
    for (const script of result) {
      if (!/\/dist\/[^/]+\.js$/.test(script.url)) continue;
      for (const { ranges } of script.functions) {
        for (const { count } of ranges) steps += count;
      }
    }
  });
  return steps;
}

for (const [name, call] of Object.entries(calls)) {
  test(`${name}: steps`, () => {
    for (const text of texts) {
      const once = countSteps(call, run(text, 2_000));
      const twice = countSteps(call, run(text, 4_000));
      assert.ok(once > 0, text);
      assert.ok(twice <= 2 * once + 100, `${text}: ${once}, then ${twice}`);
    }
  });
}

test("200,000 characters", () => {
  for (const call of Object.values(calls)) {
    for (const text of texts) settle(call, run(text, 200_000));
  }
});

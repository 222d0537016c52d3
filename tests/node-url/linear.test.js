// Long inputs take time in proportion to their length. No clock: an input as long as these takes hours in quadratic time.

import assert from "node:assert/strict";
import { test } from "node:test";

import { forms } from "./support.js";

const [{ url, querystring }] = await forms();

/** Two million characters: their square is four million million steps. */
const LENGTH = 2_000_000;
const run = (text) => text.repeat(Math.ceil(LENGTH / text.length));

const texts = [
  "@",
  "/",
  "\\",
  " ",
  "\t",
  ":",
  "?",
  "#",
  "%",
  "[",
  ".",
  "a",
].concat(
  [
    "../",
    "./",
    "/..",
    "//",
    "a@",
    "a:",
    ":1",
    "%2",
    "a.",
    "xn--",
    "\u00e9",
    "\u3002",
    "\ud800",
    " \u00a0a",
  ],
  ["&", "=", "+", "&=", "a&", "%+", "%41", "%zz", "%4\u00e9"],
);
const around = [
  (text) => text,
  (text) => `http://${text}`,
  (text) => `http://a/${text}`,
  (text) => `http://a/?${text}`,
  (text) => `x:${text}b`,
  (text) => `//${text}\u00e9`,
  (text) => `http://a${text} b`,
];

/** What a call returns or throws. */
function settled(action) {
  try {
    return action();
  } catch (error) {
    assert.match(error.constructor.name, /^(Type|URI)Error$/);
    return "";
  }
}

for (const text of texts) {
  test(`a run of ${JSON.stringify(text)}`, () => {
    const long = run(text);
    for (const make of around) {
      const input = make(long);
      settled(() => url.parse(input, true, true).href);
      settled(() => url.resolve("http://a/b/c", input));
      settled(() => url.resolve(input, "../../a"));
      settled(() => url.resolve("mailto:a@b", input));
    }
    settled(() => url.format({ auth: long, host: long, query: { a: long } }));
    settled(() => url.fileURLToPath(`file:///${long}`, { windows: true }));
    settled(() =>
      url.fileURLToPathBuffer(`file:///${long}`, { windows: false }),
    );
    settled(() => url.pathToFileURL(long, { windows: false }));
    settled(() => url.pathToFileURL(`\\\\${long}`, { windows: true }));
    settled(() => url.pathToFileURL(`//${long}`, { windows: true }));
    settled(() => url.domainToASCII(long));
    settled(() => url.domainToUnicode(long));
    querystring.parse(long, null, null, { maxKeys: 0 });
    querystring.parse(long, "&&", "==");
    querystring.unescape(long);
    settled(() => querystring.escape(long));
  });
}

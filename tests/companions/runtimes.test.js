// The companions in old and new runtimes and pages.

import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

import { browsers, runtimes } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { install } from "../support/package.js";
import { reportOfEntries } from "../support/page.js";
import { run } from "../support/processes.js";

const companions = [
  "guard",
  "host",
  "percent-encoding",
  "public-suffix",
  "relative",
  "from-route",
  "uri-template",
];

/** The code of a module that sets `answers`: the answers of each companion. */
const answering = `
  const load = (name) => import("urlsmith/" + name);
  const { redact, redirectTarget } = await load("guard");
  const { ipRange, parseHost, toUnicode } = await load("host");
  const { parseURL, percentDecodeToString, percentEncode } = await load("percent-encoding");
  const { PublicSuffixList, registrableDomain } = await load("public-suffix");
  const { parseReference, relative } = await load("relative");
  const { fromRoute } = await load("from-route");
  const { URITemplate } = await load("uri-template");
  const template = new URITemplate("/{a}{/b*}{?c}");
  let message = "";
  try {
    parseHost("a b\\x07");
  } catch (error) {
    message = error instanceof TypeError && error.message;
  }
  const encoding = { encode: (string) => Uint8Array.from(string, (character) => character.codePointAt(0)) };
  const answers = [
    redact("https://u:p@h.example/?%74oken=a%26b&c"),
    redirectTarget("//h.example//\u00fc", "https://h.example/"),
    redirectTarget("/\\\\a", "https://h.example/"),
    ipRange("①②⑦.⓪.⓪.①"),
    parseHost("B\\u00fccher.example").value,
    toUnicode("xn--bcher-kva.example"),
    message,
    percentEncode("a/\\u00e9\\ud83d\\ude00\\ud800", "component"),
    percentDecodeToString("%F0%9F%98%80%FF%zz"),
    parseURL("https://e.x/?\\u00e9", { encoding }).search,
    registrableDomain("www.食狮.公司.cn"),
    registrableDomain("www.city.kobe.jp."),
    PublicSuffixList.parse("*.foo").publicSuffix("a.b.foo"),
    relative("https://e.x/a/b", "https://e.x/c"),
    parseReference("a/../b c").normalForm,
    template.expand({ a: "\\u00e9!", b: ["x", 7], c: "" }),
    JSON.stringify(template.match("/%C3%A9%21/x/7?c=")),
    fromRoute("/:a{[a-z-]+}/*", "hono").pathname,
  ].join(" ");
`;

const answer = [
  "https://u:***@h.example/?%74oken=***&c",
  "/.//%C3%BC",
  "",
  "loopback",
  "xn--bcher-kva.example",
  "bücher.example",
  'Invalid host "a b\\u{7}": the domain contains a forbidden code point',
  "a%2F%C3%A9%F0%9F%98%80%EF%BF%BD",
  "😀\ufffd%zz",
  "?%E9",
  "xn--85x722f.xn--55qx5d.cn",
  "city.kobe.jp.",
  "b.foo",
  "/c",
  "b%20c",
  "/%C3%A9%21/x/7?c=",
  '{"a":"é!","b":["x","7"],"c":""}',
  String.raw`/:a([a-z\-]+){/*}?`,
].join(" ");

const { folder } = install();
const program = join(folder, "program.mjs");
await writeFile(program, `${answering} console.log(JSON.stringify(answers));`);

for (const [title, find] of Object.entries(runtimes)) {
  test(title, (context) =>
    orSkip(context, async () => {
      const { command, args } = await find();
      const printed = await run(command, [...args, program], { cwd: folder });
      assert.equal(JSON.parse(printed), answer);
    }),
  );
}

for (const [name, browser] of Object.entries(browsers)) {
  for (const entry of [".", "./js"]) {
    // Chromium 92 does not compile large WebAssembly modules in pages.
    if (name === "chromium92" && entry === ".") continue;
    test(`a page in ${browser.title}, "urlsmith" is ${entry}`, (context) =>
      orSkip(context, async () => {
        const code = `const answer = async () => { ${answering} return answers; };`;
        const report = await reportOfEntries(browser, entry, companions, code);
        assert.equal(report, answer);
      }));
  }
}

// The polyfill as a script in browsers: in browsers as they are, and in browsers without URLPattern and the newer
// members. Chromium 92 never had these.

/* global document, location */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { browsers } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { reportOf, reporting } from "../support/page.js";
import { pkg } from "../support/paths.js";
import { bodyOf } from "../support/server.js";
import { makeOld } from "./support.js";

/** Runs in the page after the polyfill. */
async function usePage(classesBefore) {
  const url = new URL("https://example.com/?a=1&a=2");
  url.searchParams.delete("a", "1");
  const link = document.createElement("a");
  link.href = URL.parse("/b", "https://example.com/");
  const posted = await fetch(URL.parse("/form", location.href), {
    method: "POST",
    body: new URLSearchParams({ a: "b c" }),
  }).then((response) => response.json());
  return {
    sameClasses:
      URL === classesBefore.URL &&
      URLSearchParams === classesBefore.URLSearchParams,
    samePattern: URLPattern === classesBefore.URLPattern,
    blob: URL.createObjectURL(new Blob(["a"])).startsWith("blob:"),
    posted,
    link: link.href,
    href: url.href,
    canParse: [URL.canParse("nonsense"), URL.canParse("b", "https://a/")],
    size: url.searchParams.size,
    has: [url.searchParams.has("a", "1"), url.searchParams.has("a", "2")],
    groups: new URLPattern({ pathname: "/:id(\\d+)" }).exec(
      new URL("https://example.com/42"),
    ).pathname.groups,
  };
}

const expected = ({ isOld }) => ({
  sameClasses: true,
  samePattern: !isOld,
  blob: true,
  posted: {
    type: "application/x-www-form-urlencoded;charset=UTF-8",
    body: "a=b+c",
  },
  link: "https://example.com/b",
  href: "https://example.com/?a=2",
  canParse: [false, true],
  size: 1,
  has: [false, true],
  groups: { id: "42" },
});

const page = (prepare) => `<!doctype html><meta charset="utf-8">
  <script>
    const { URLPattern: patternBefore } = globalThis;
    const classesBefore = { URL, URLSearchParams, URLPattern: patternBefore };
    (${prepare})();
    const errors = [];
    addEventListener("error", ({ message }) => errors.push(message));
  </script>
  <script src="/polyfill.iife.js"></script>
  <script>
    ${reporting}
    (${usePage})(classesBefore)
      .catch((error) => String(error))
      .then((result) => report(errors.length > 0 ? errors : result));
  </script>`;

/** No WebAssembly, as on a page with a strict policy. */
const headers = {
  "content-security-policy": "script-src 'self' 'unsafe-inline'",
};

/** The polyfill; and an answer with the body and the type of a form. */
async function find(request) {
  if (request.url === "/polyfill.iife.js") {
    return readFileSync(join(pkg, "dist/polyfill.iife.js"));
  }
  if (request.url !== "/form") return null;
  const type = request.headers["content-type"] ?? null;
  return JSON.stringify({ type, body: await bodyOf(request) });
}

const inBrowser = (browser, prepare) =>
  reportOf(browser, page(prepare), { find, headers });

for (const [name, browser] of Object.entries(browsers)) {
  test(`${browser.title}, without the newer members: they come in, and the classes stay`, (context) =>
    orSkip(context, async () => {
      const report = await inBrowser(browser, makeOld);
      assert.deepEqual(report, expected({ isOld: true }));
    }));

  if (name === "chromium92") continue;
  // WebKitGTK 2.50 refuses names of groups beyond U+FFFF.
  const isOld = name === "webkit";
  test(`${browser.title}, as it is: the classes stay, and URLPattern ${isOld ? "goes" : "stays"}`, (context) =>
    orSkip(context, async () => {
      const report = await inBrowser(browser, () => {});
      assert.deepEqual(report, expected({ isOld }));
    }));
}

// The search's results for what readers type: the right page is first or second. The index is the site's own, and is asked as
// VitePress asks it.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import config from "../../site/.vitepress/config.js";
import { siteFolder } from "../../tools/site.js";
import { repository } from "../support/paths.js";
import "./server.js";

const questions = [
  { query: "urlpattern polyfill safari", page: "docs/polyfill" },
  { query: "validate url", page: "docs/validate" },
  { query: "ssrf node", page: "docs/ssrf" },
  { query: "open redirect prevent", page: "docs/redirects" },
  { query: "redact password in logs", page: "docs/secrets" },
  { query: "invalid url error", page: "docs/api" },
  { query: "punycode idn convert", page: "docs/host" },
  { query: "public suffix registrable domain", page: "docs/public-suffix" },
  { query: "react native urlpattern", page: "docs/polyfill" },
  { query: "cloudflare workers", page: "docs/recipes" },
  { query: "parse many urls fast", page: "docs/batch" },
  { query: "urlpattern route params", page: "docs/api" },
  { query: "express router match", page: "docs/migrating" },
  { query: "csp content security policy", page: "docs/choosing-an-entry" },
  { query: "typescript types urlpattern", page: "docs/api" },
  { query: "bundle size", page: "README" },
  { query: "benchmark", page: "docs/performance" },
  { query: "node url.parse deprecated", page: "docs/migrating" },
  { query: "url.format legacy", page: "docs/node-url" },
  { query: "querystring", page: "docs/node-url" },
  { query: "rust url crate replacement", page: "README" },
  { query: "spark parse urls", page: "docs/large-data" },
  { query: "uri template rfc 6570", page: "docs/uri-templates" },
  { query: "compare urls canonical key", page: "docs/batch" },
  { query: "join path segments url", page: "docs/relative" },
  { query: "base url relative resolve", page: "docs/relative" },
  { query: "jest vitest url", page: "docs/recipes" },
  { query: "reproducible build provenance", page: "docs/adopting" },
  { query: "security report vulnerability", page: "SECURITY" },
  { query: "browser support", page: "docs/compatibility" },
];

/** What VitePress's search box passes to MiniSearch. */
const defaults = { fuzzy: 0.2, prefix: true };
const boost = { title: 4, text: 2, titles: 1 };

/** The index of the built site. */
async function readIndex() {
  const { resolve } = createRequire(import.meta.url);
  const vitepress = createRequire(resolve("vitepress/package.json"));
  const { default: MiniSearch } = await import(
    pathToFileURL(vitepress.resolve("minisearch"))
  );
  const folder = join(siteFolder, "assets/chunks");
  const name = readdirSync(folder).find((it) => it.includes("SearchIndexroot"));
  const { default: json } = await import(pathToFileURL(join(folder, name)));
  return MiniSearch.loadJSON(json, {
    fields: ["title", "titles", "text"],
    storeFields: ["title", "titles"],
    searchOptions: {
      ...defaults,
      boost,
      ...config.themeConfig.search.options.miniSearch.searchOptions,
    },
  });
}

test("the search box asks as this test does", () => {
  const box = readFileSync(
    join(
      repository,
      "node_modules/vitepress/dist/client/theme-default/components/VPLocalSearchBox.vue",
    ),
    "utf8",
  );
  assert.match(
    box,
    /fuzzy: 0\.2,\s+prefix: true,\s+boost: \{ title: 4, text: 2, titles: 1 \}/,
  );
});

test("the right page is first or second for each question", async () => {
  const index = await readIndex();
  const misses = questions.flatMap(({ query, page }) => {
    const found = index
      .search(query)
      .slice(0, 2)
      .map(({ id }) => id.replace(/^\/|\.html(#.*)?$/g, ""));
    return found.includes(page) ? [] : [{ query, page, found }];
  });
  assert.deepEqual(misses, []);
});

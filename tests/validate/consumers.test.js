// docs/embedded-patterns.md: what Chromium makes of the URL patterns in service workers, speculation rules and compression dictionaries.

import assert from "node:assert/strict";
import { test } from "node:test";

import { browsers } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { useBrowser } from "../support/engines/use-browser.js";
import { reporting } from "../support/page.js";
import { bodyOf, listen } from "../support/server.js";

/**
 * Opens pages in one Chromium, one after the other. `answer` gives {type, body, headers} for a request, given the page's index, or
 * null. Resolves to what the pages report.
 */
async function reportsOf(pages, answer) {
  let take;
  let index = 0;
  const server = await listen(async (request, response) => {
    if (request.url === "/report") {
      take(JSON.parse(await bodyOf(request)));
      response.writeHead(204).end();
      return;
    }
    const {
      type = "text/html",
      body,
      headers,
    } = request.url === "/page.html"
      ? { body: pages[index] }
      : (answer(request, index) ?? { body: "" });
    response.writeHead(200, { "content-type": type, ...headers }).end(body);
  });
  try {
    return await useBrowser(browsers.chromium, async (browser, heard) => {
      const reports = [];
      for (index = 0; index < pages.length; index++) {
        reports.push(
          await new Promise((resolve, reject) => {
            take = resolve;
            browser.go(`${server.origin}/page.html`).catch(reject);
          }),
        );
        heard();
      }
      return reports;
    });
  } finally {
    await server.close();
  }
}

/** The conditions: JavaScript for `urlPattern` in a worker at /a/worker.js, and the paths that it matches, or the name of the error. */
const routes = [
  ["{}", ["/a/worker.js"]],
  ["new URLPattern({})", ["/a/worker.js", "/a/x.txt", "/b/x.txt", "/a/7"]],
  ['"x.txt"', ["/a/x.txt"]],
  ['"/b/*"', ["/b/x.txt"]],
  ['{ pathname: "x*" }', ["/a/x.txt"]],
  ['{ pathname: "/*" }', ["/a/worker.js", "/a/x.txt", "/b/x.txt", "/a/7"]],
  ['{ pathname: "/b/(.*)" }', ["/b/x.txt"]],
  ['new URLPattern({ pathname: "/b/(.*)" })', ["/b/x.txt"]],
  ['{ pathname: "/a/:id(\\\\d+)" }', "TypeError"],
  ['new URLPattern({ pathname: "/a/:id(\\\\d+)" })', "TypeError"],
  ['"/a/:id(\\\\d+)"', "TypeError"],
  ['{ path: "/b/*" }', ["/a/worker.js"]],
];
const routedPaths = ["/a/worker.js", "/a/x.txt", "/b/x.txt", "/a/7"];

const routesPage = `<!doctype html><script type="module">
  ${reporting}
  const outcomes = [];
  for (let index = 0; index < ${routes.length}; index++) {
    const scope = "/scope" + index + "/";
    const channel = new BroadcastChannel("case" + index);
    const told = new Promise((resolve) => {
      channel.onmessage = ({ data }) => resolve(data);
    });
    const registration = await navigator.serviceWorker.register(
      "/a/worker.js?" + index, { scope });
    const outcome = await told;
    if (outcome !== "") {
      outcomes.push(outcome);
      continue;
    }
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    while (worker.state !== "activated") {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const frame = document.createElement("iframe");
    frame.src = scope + "frame.html";
    const loaded = new Promise((resolve) => (frame.onload = resolve));
    document.body.append(frame);
    await loaded;
    const matched = [];
    for (const path of ${JSON.stringify(routedPaths)}) {
      const query = path === "/a/worker.js" ? "?" + index : "";
      const response = await frame.contentWindow.fetch(path + query);
      if ((await response.text()) === "routed") matched.push(path);
    }
    outcomes.push(matched);
  }
  report(outcomes);
</script><body>`;

const worker = (index) => `
  const channel = new BroadcastChannel("case${index}");
  addEventListener("install", (event) => {
    event.waitUntil((async () => {
      const cache = await caches.open("routed");
      for (const path of ${JSON.stringify(routedPaths)}) {
        await cache.put(path, new Response("routed"));
        await cache.put(path + "?${index}", new Response("routed"));
      }
      let outcome = "";
      try {
        await event.addRoutes([
          { condition: { urlPattern: ${routes[index][0]} }, source: "cache" },
        ]);
      } catch ({ name }) {
        outcome = name;
      }
      channel.postMessage(outcome);
    })());
  });
  addEventListener("fetch", (event) => event.respondWith(new Response("handler")));`;

test("addRoutes in Chromium", (context) =>
  orSkip(context, async () => {
    const [outcomes] = await reportsOf([routesPage], ({ url }) => {
      const index = /^\/a\/worker\.js\?(\d+)$/.exec(url)?.[1];
      return index === undefined
        ? null
        : {
            type: "text/javascript",
            body: worker(index),
            headers: { "service-worker-allowed": "/" },
          };
    });
    for (const [index, [pattern, expected]] of routes.entries()) {
      assert.deepEqual(outcomes[index], expected, pattern);
    }
  }));

/** Rules for prefetching: the condition, and the links that it takes. The page's base is /base/dir/. */
const links = [
  "/p/1",
  "/p/2?q=1",
  "/base/dir/t1",
  "/t2",
  "/logout",
  "/base/dir/logout",
];
const rules = [
  ['{ "href_matches": "/p/*" }', ["/p/1", "/p/2?q=1"]],
  ['{ "href_matches": "t*" }', ["/base/dir/t1"]],
  ['{ "href_matches": "*logout*" }', ["/base/dir/logout"]],
  ['{ "href_matches": "/*logout*" }', ["/base/dir/logout", "/logout"]],
  ['{ "href_matches": "/p/:id(\\\\d+)" }', ["/p/1", "/p/2?q=1"]],
  [
    '{ "href_matches": { "pathname": "/p/:id(\\\\d+)", "search": "" } }',
    ["/p/1"],
  ],
  ['{ "href_matches": { "pathname": "/p/*", "path": "/t2" } }', []],
  ['{ "href_matches": { "pathname": "/p/*" } }', ["/p/1", "/p/2?q=1"]],
  ['{ "href_matches": "/p/*#*" }', ["/p/1"]],
  ['{ "href_matches": "/p/(" }', []],
  ['{ "href_matches": "t*", "relative_to": "ruleset" }', ["/base/dir/t1"]],
];

const speculationPage = (condition) => `<!doctype html>
  <base href="/base/dir/page.html">
  <script type="speculationrules">
    { "prefetch": [{ "where": ${condition}, "eagerness": "immediate" }] }
  </script>
  ${links.map((link) => `<a href="${link}">link</a>`).join("\n")}
  <script>
    ${reporting}
    setTimeout(() => report("done"), 800);
  </script>`;

test("speculation rules in Chromium", (context) =>
  orSkip(context, async () => {
    const prefetched = rules.map(() => []);
    const pages = rules.map(([condition]) => speculationPage(condition));
    await reportsOf(pages, ({ url, headers }, index) => {
      if (headers["sec-purpose"] !== undefined) prefetched[index].push(url);
      return null;
    });
    for (const [index, [condition, expected]] of rules.entries()) {
      assert.deepEqual(prefetched[index].sort(), expected, condition);
    }
  }));

/**
 * Values of `match`, in a response at /N/dictionary/source.txt, and the paths below /N/ that are then requested with the dictionary. N
 * is the index of the case.
 */
const dictionaries = [
  ["/N/d/*", ["d/a.txt"]],
  ["a*", ["dictionary/a.txt"]],
  ["/N/*.txt", ["d/a.txt", "dictionary/a.txt"]],
  ["/N/d/:name(.*\\\\.txt)", []],
  ["/N/d/(.*)", ["d/a.txt"]],
  ["https://other.example/N/d/*", []],
  ["/N/d/a.txt\\\\?q=1", []],
];

const dictionaryPage = (index) => `<!doctype html><script type="module">
  ${reporting}
  await (await fetch("/${index}/dictionary/source.txt")).text();
  await new Promise((resolve) => setTimeout(resolve, 300));
  for (const path of ["d/a.txt", "dictionary/a.txt"]) {
    await (await fetch("/${index}/" + path)).text();
  }
  report("done");
</script>`;

test("compression dictionaries in Chromium", (context) =>
  orSkip(context, async () => {
    const offered = dictionaries.map(() => []);
    const pages = dictionaries.map((_, index) => dictionaryPage(index));
    await reportsOf(pages, ({ url, headers }, index) => {
      if (headers["available-dictionary"] !== undefined) {
        offered[index].push(url.slice(`/${index}/`.length));
      }
      const match = dictionaries[index][0].replace("N", index);
      return url.endsWith("/source.txt")
        ? {
            type: "text/plain",
            body: "a dictionary".repeat(50),
            headers: {
              "use-as-dictionary": `match="${match}"`,
              "cache-control": "max-age=3600",
            },
          }
        : { type: "text/plain", body: "text" };
    });
    for (const [index, [match, expected]] of dictionaries.entries()) {
      assert.deepEqual(offered[index].sort(), expected, match);
    }
  }));

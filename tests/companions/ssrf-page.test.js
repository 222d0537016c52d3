// docs/ssrf.md: its programs, and what it says about addresses and libraries.

import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { pathToFileURL } from "node:url";

import { part } from "../dependencies/install.js";
import { pagePrograms } from "../support/page-programs.js";
import { load as importBuilt, repository } from "../support/paths.js";
import { allow, lookup, startServer } from "./redirecting-server.js";

const undici = join(repository, "node_modules/undici");
const page = pagePrograms("ssrf.md", { undici });

/** The page's programs, where the names of our server are allowed. */
const call = "checkedFetch(undici, {";
const own = pagePrograms("ssrf.md", { undici }, (code, name) => {
  if (name !== "checked-fetch") return code;
  assert.equal(code.split(call).length, 2);
  const from = pathToFileURL(
    join(import.meta.dirname, "redirecting-server.js"),
  );
  const edited = code.replace(call, `${call} allow, lookup,`);
  return `import { allow, lookup } from ${JSON.stringify(from)};\n${edited}`;
});

let server;
before(async () => {
  server = await startServer((request, response) => {
    if (request.url === "/long") response.end("x".repeat(1_000_001));
    else if (request.url === "/gone") response.writeHead(410).end("gone");
    else response.end(`<html><title>${request.url}</title>`);
  });
});
beforeEach(() => (server.asked.length = 0));
after(() => server.close());

test("each program is tested", () => {
  assert.deepEqual(page.names, ["checked-fetch", "link-preview", "webhook"]);
});

test("a link preview and a webhook of an inner host", async () => {
  const { titleOf } = await page.load("link-preview");
  const { deliver } = await page.load("webhook");
  for (const host of [
    "127.0.0.1",
    "2130706433",
    "localhost",
    "[::ffff:7f00:1]",
  ]) {
    const url = `http://${host}:${server.port}/`;
    for (const promise of [titleOf(url), deliver(url, {})]) {
      const error = await promise.catch((it) => it);
      assert.equal(error.cause.code, "ERR_ADDRESS_NOT_PUBLIC", url);
    }
  }
  assert.deepEqual(server.asked, []);
});

test("link previews", async () => {
  const { titleOf } = await own.load("link-preview");
  assert.equal(await titleOf(server.at("/a")), "/a");
  assert.equal(await titleOf(server.at(server.to("/b"))), "/b");
  assert.equal(await titleOf(server.at("/gone")), "a.test");
  await assert.rejects(titleOf(server.at("/long")), /more than 1000000 bytes$/);
  const inner = server.to(`http://127.0.0.1:${server.port}/`);
  await assert.rejects(titleOf(server.at(inner)), TypeError);
});

test("webhooks", async () => {
  const { deliver } = await own.load("webhook");
  assert.equal(await deliver(server.at("/hook"), { id: 1 }), true);
  const [{ method, headers, body }] = server.asked;
  assert.equal(method, "POST");
  assert.equal(headers["content-type"], "application/json");
  assert.equal(body, '{"id":1}');
  assert.equal(await deliver(server.at("/gone"), {}), false);
  await assert.rejects(
    deliver(server.at(server.to("/hook")), {}),
    /redirects$/,
  );
});

test("the addresses of clouds", async () => {
  const [, item] = /^- \*\*Clouds\*\*([^]*?)^$/m.exec(page.text);
  const addresses = item.match(/\b[\da-f]+[.:][\da-f.:]+\b/g);
  assert.equal(addresses.length, 6);
  const { isPublic } = await importBuilt("host");
  for (const address of addresses) assert.equal(isPublic(address), false);
});

test("axios, got and node-fetch, after redirects and with a proxy of the environment", async () => {
  const modules = await part("libraries");
  const load = async (name, path) =>
    (await import(pathToFileURL(join(modules, name, path)))).default;
  const axios = await load("axios", "index.js");
  const got = await load("got", "dist/source/index.js");
  const nodeFetch = await load("node-fetch", "src/index.js");
  const { publicAgents } = await importBuilt("guard/node");
  const agents = publicAgents({ allow, lookup });
  assert.match(page.text, /got `\{ agent: agents \}`/);
  const [, ofAxios] = /axios `(\{[^`]*\})`/.exec(page.text);
  assert.equal(
    ofAxios,
    "{ httpAgent: agents.http, httpsAgent: agents.https, proxy: false }",
  );
  const ways = {
    axios: (url) =>
      axios.get(url, {
        httpAgent: agents.http,
        httpsAgent: agents.https,
        proxy: false,
      }),
    got: (url) => got(url, { agent: agents, retry: { limit: 0 } }),
    "node-fetch": (url) => nodeFetch(url, { agent: agents.http }),
  };
  process.env.HTTP_PROXY = process.env.http_proxy = "http://127.0.0.1:1";
  try {
    for (const [name, get] of Object.entries(ways)) {
      server.asked.length = 0;
      await get(server.at(server.to("/there")));
      assert.equal(server.asked.length, 2, name);
      for (const host of [
        "127.0.0.1",
        "2130706433",
        "localhost",
        "[::1]",
        "c.example",
      ]) {
        const inner = `http://${host}:${server.port}/`;
        for (const url of [inner, server.at(server.to(inner))]) {
          const error = await get(url).then(
            () => assert.fail(`${name} ${url}`),
            (reason) => reason,
          );
          const code = error.cause?.code ?? error.code;
          assert.equal(code, "ERR_ADDRESS_NOT_PUBLIC", `${name} ${url}`);
        }
      }
      assert.equal(server.asked.length, 7, name);
    }
  } finally {
    delete process.env.HTTP_PROXY;
    delete process.env.http_proxy;
  }
});

// The fetch of docs/ssrf.md, which connects to public addresses only.

import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";

import { folderWithPackage } from "../support/folder.js";
import { repository } from "../support/paths.js";

const page = readFileSync(join(repository, "docs/ssrf.md"), "utf8");
const [, program] = /^```js checked-fetch\n([^]*?)^```$/m.exec(page);

const folder = folderWithPackage();
symlinkSync(
  join(repository, "node_modules/undici"),
  join(folder, "node_modules/undici"),
  "junction",
);

/** The page's function, with other arguments of `publicConnect`. */
async function load(name, options) {
  const calls = program.split("publicConnect()");
  assert.equal(calls.length, 2);
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, calls.join(`publicConnect(${options})`));
  const { publicFetch } = await import(pathToFileURL(file));
  return publicFetch;
}

/** What the server was asked for. */
const asked = [];
const server = createServer((request, response) => {
  asked.push(request.url);
  const { pathname, searchParams } = new URL(request.url, "http://a");
  const location = pathname === "/loop" ? pathname : searchParams.get("to");
  const headers = location === null ? {} : { location };
  response.writeHead(location === null ? 200 : 302, headers).end("hello");
});
let port;
before(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  ({ port } = server.address());
});
after(() => {
  server.closeAllConnections();
  server.close();
});

/** Every name has the address of the server. */
const lookup =
  'lookup: (name, options, done) => done(null, [{ address: "127.0.0.1", family: 4 }])';

test("inner hosts, names with inner addresses and other schemes are refused", async () => {
  const publicFetch = await load("page", "");
  for (const url of [
    `http://127.0.0.1:${port}/`,
    `http://0x7f.1:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://localhost:${port}/`,
    "ftp://example.com/",
    "file:///etc/passwd",
    "javascript:alert(1)",
  ]) {
    const [scheme] = url.split(":");
    const error = await publicFetch(url).catch((it) => it);
    assert.ok(error instanceof TypeError, url);
    if (scheme === "http") {
      assert.equal(error.cause.code, "ERR_ADDRESS_NOT_PUBLIC", url);
    }
  }
  const named = await load("named", `{ ${lookup} }`);
  const error = await named(`http://server.example:${port}/`).catch((it) => it);
  assert.equal(error.cause.code, "ERR_ADDRESS_NOT_PUBLIC");
  assert.deepEqual(asked, []);
});

test("redirects are followed, and each is checked", async () => {
  const allow = 'allow: (address, name) => name.endsWith("server.example")';
  const publicFetch = await load("allowed", `{ ${lookup}, ${allow} }`);
  const own = `http://server.example:${port}/`;
  const response = await publicFetch(`${own}?to=/there`);
  assert.equal(await response.text(), "hello");
  assert.deepEqual(asked, ["/?to=/there", "/there"]);

  for (const to of [
    `http://127.0.0.1:${port}/`,
    "http://[::1]/",
    "http://2130706433/",
    "http://169.254.169.254/latest",
    "file:///etc/passwd",
    `http://other.example:${port}/`,
  ]) {
    asked.length = 0;
    await assert.rejects(publicFetch(`${own}?to=${to}`), TypeError);
    assert.equal(asked.length, 1);
  }
  asked.length = 0;
  await assert.rejects(publicFetch(`${own}loop`), TypeError);
  assert.ok(asked.length > 5);
  assert.equal((await publicFetch(own)).status, 200);
});

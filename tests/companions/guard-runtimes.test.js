// urlsmith/guard/node in each runtime, against a server on this machine.

import assert from "node:assert/strict";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { dependency } from "../dependencies/install.js";
import { runtimes } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { folderWithPackage } from "../support/folder.js";
import { repository } from "../support/paths.js";
import { run } from "../support/processes.js";

/** The versions of undici that a runtime can load. */
const versions = {
  "Node.js 18": ["undici-6"],
  "Node.js 20": ["undici-6", "undici"],
};
const allVersions = ["undici-6", "undici", "undici-8"];

/** What the agents and the connector do: how often the server was reached without leave and with it, and the errors. */
const connections = `
  import { once } from "node:events";
  import http from "node:http";
  import { publicAgents } from "urlsmith/guard/node";

  let reached = 0;
  const server = http.createServer((request, response) => {
    reached++;
    response.end("hello");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  const get = (options) =>
    new Promise((resolve) => {
      const request = http.get({ port, ...options }, (response) => {
        response.resume();
        response.on("end", () => resolve("reached"));
      });
      request.on("error", ({ code, message }) => resolve(code ?? message));
    });
  const lookup = (name, options, done) => done(null, [{ address: "127.0.0.1", family: 4 }]);
  const hosts = ["127.0.0.1", "127.1", "localhost", "name.example", "::ffff:127.0.0.1"];
  const { http: agent } = publicAgents({ lookup });
  const codes = new Set();
  for (const host of hosts) codes.add(await get({ host, agent }));
  const refused = reached;
  for (const allow of [["127.0.0.0/8"], ["name.example"]]) {
    const { http: allowing } = publicAgents({ lookup, allow });
    await get({ host: "name.example", agent: allowing });
  }
  console.log(JSON.stringify({ refused, codes: [...codes], allowed: reached - refused }));
  process.exit();
`;

/** The ways around an agent that reach the server, and how many there are. */
const waysAround = `
  import http from "node:http";
  import { publicAgents } from "urlsmith/guard/node";
  import { startServer } from "./redirecting-server.mjs";
  import { waysAround } from "./ways-around.mjs";

  const { asked, port } = await startServer();
  const ways = waysAround(publicAgents, port);
  const reached = [];
  for (const [name, options] of Object.entries(ways)) {
    await new Promise((resolve) => {
      const request = http.request({ port, ...options });
      setTimeout(() => resolve(request.destroy()), 300);
      const reach = () => resolve(reached.push(name));
      request.on("response", reach);
      request.on("connect", reach);
      request.on("error", resolve);
      request.end();
    });
  }
  const missed = asked.length === 0;
  // Without an agent, a request does reach the server.
  await new Promise((resolve) => http.get({ port, host: "127.0.0.1" }, resolve).on("error", resolve));
  console.log(JSON.stringify({ reached, missed, asked: asked.length, count: Object.keys(ways).length }));
  process.exit();
`;

/** What checkedFetch does, and whether it refuses the runtime's own fetch where that does not use dispatchers. */
const fetches = `
  import { once } from "node:events";
  import http from "node:http";
  import * as undici from "undici";
  import { checkedFetch } from "urlsmith/guard/node";

  const asked = [];
  const server = http.createServer((request, response) => {
    const { headers, method, url } = request;
    asked.push([method, headers.authorization ?? "", url.replace(/=.*/, "")].join(" "));
    const to = new URL(url, "http://a").searchParams.get("to");
    if (to) response.writeHead(302, { location: to });
    response.end("x".repeat(10_000));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  const lookup = (name, options, done) => done(null, [{ address: "127.0.0.1", family: 4 }]);
  const at = (name, to) => "http://" + name + ":" + port + "/" + (to ? "?to=" + to : "");
  const answers = [];
  const ask = async (name, fetch, url, init) => {
    const answer = await fetch(url, init).then(
      async (response) => {
        const { status, redirected } = response;
        const read = await response.text().then(
          ({ length }) => length,
          ({ message }) => /has .*/.exec(message)?.[0],
        );
        return [status, redirected, read].join(" ");
      },
      ({ cause, message }) => cause?.code ?? message,
    );
    answers.push(name + ": " + answer);
  };
  try {
    const publicFetch = checkedFetch(undici, { lookup, allow: ["a.test", "b.test"] });
    const headers = { authorization: "secret" };
    await ask("same", publicFetch, at("a.test", at("a.test")), { headers });
    await ask("other", publicFetch, at("a.test", at("b.test")), { headers, method: "POST", body: "text" });
    await ask("literal", publicFetch, at("127.0.0.1"));
    await ask("name", publicFetch, at("c.test"));
    await ask("redirected", publicFetch, at("a.test", at("127.0.0.1")));
    await ask("file", publicFetch, at("a.test", "file:///etc/passwd"));
    await ask("aborted", publicFetch, at("a.test"), { signal: AbortSignal.abort(new Error("mine")) });
    const limited = checkedFetch(undici, { lookup, allow: ["a.test"], maxBytes: 9_999 });
    await ask("limited", limited, at("a.test"));
    const own = checkedFetch({ ...undici, fetch: globalThis.fetch }, { lookup });
    await ask("own", own, at("127.0.0.1"));
  } catch ({ message }) {
    answers.push(message);
  }
  console.log(JSON.stringify({ answers, asked }));
  process.exit();
`;

/** With this, agents of Deno use a proxy of the environment. Nobody answers at this one. */
const proxy = { NODE_USE_ENV_PROXY: "1", HTTP_PROXY: "http://127.0.0.1:1" };

/** Runs a program in a runtime, in a folder with the package and a version of undici. */
async function answerOf(title, source, version) {
  const { command, args } = await runtimes[title]();
  const folder = folderWithPackage();
  if (version) {
    const target = join(folder, "node_modules/undici");
    const found =
      version === "undici"
        ? join(repository, "node_modules/undici")
        : await dependency(version);
    symlinkSync(found, target, "junction");
  }
  for (const name of ["redirecting-server", "ways-around"]) {
    const text = readFileSync(join(import.meta.dirname, `${name}.js`), "utf8");
    const renamed = text.replace(/("\.\/[\w-]+)\.js"/g, '$1.mjs"');
    writeFileSync(join(folder, `${name}.mjs`), renamed);
  }
  const program = join(folder, "program.mjs");
  writeFileSync(program, source);
  const permissions = title === "Deno" ? ["--allow-all"] : [];
  const printed = await run(command, [...args, ...permissions, program], {
    cwd: folder,
    // Through a proxy that does not answer, nothing could reach the server.
    env: title === "Deno" && source !== waysAround ? proxy : {},
  });
  return JSON.parse(printed);
}

for (const title of Object.keys(runtimes)) {
  test(`agents in ${title}`, (context) =>
    orSkip(context, async () => {
      assert.deepEqual(await answerOf(title, connections), {
        refused: 0,
        codes: ["ERR_ADDRESS_NOT_PUBLIC"],
        allowed: 2,
      });
    }));

  test(`ways around an agent in ${title}`, (context) =>
    orSkip(context, async () => {
      const answer = await answerOf(title, waysAround);
      const { reached, missed, asked, count } = answer;
      assert.deepEqual(reached, []);
      assert.ok(missed);
      assert.equal(asked, 1);
      assert.ok(count > 15);
    }));

  for (const version of versions[title] ?? allVersions) {
    test(`checkedFetch in ${title} with ${version}`, (context) =>
      orSkip(context, async () => {
        const { answers, asked } = await answerOf(title, fetches, version);
        if (title === "Bun") {
          assert.equal(answers.length, 1);
          assert.match(answers[0], /^publicConnect does not work in Bun/);
          assert.deepEqual(asked, []);
          return;
        }
        const own = answers.pop();
        assert.deepEqual(answers, [
          "same: 200 true 10000",
          "other: 200 true 10000",
          "literal: ERR_ADDRESS_NOT_PUBLIC",
          "name: ERR_ADDRESS_NOT_PUBLIC",
          "redirected: ERR_ADDRESS_NOT_PUBLIC",
          'file: "file://" is not fetched: the scheme is not allowed',
          "aborted: mine",
          "limited: 200 false has more than 9999 bytes",
        ]);
        assert.deepEqual(asked, [
          ...["GET secret /?to", "GET secret /"],
          ...["POST secret /?to", "GET  /"],
          ...["GET  /?to", "GET  /?to", "GET  /"],
        ]);
        assert.match(
          own,
          title === "Deno"
            ? /^own: this fetch does not use dispatchers/
            : /^own: (ERR_ADDRESS_NOT_PUBLIC|UND_ERR_INVALID_ARG)$/,
        );
      }));
  }
}

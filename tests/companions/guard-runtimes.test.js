// urlsmith/guard/node in each runtime, against a server on this machine.

import assert from "node:assert/strict";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { runtimes } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { folderWithPackage } from "../support/folder.js";
import { repository } from "../support/paths.js";
import { run } from "../support/processes.js";

/** Prints how often the server was reached without leave and with it, and how the connector ended. */
const source = `
  import { once } from "node:events";
  import http from "node:http";
  import { publicAgents, publicConnect } from "urlsmith/guard/node";

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
  const allowing = publicAgents({ lookup, allow: ["127.0.0.1"] }).http;
  await get({ host: "name.example", agent: allowing });
  const allowed = reached - refused;

  let connector = "";
  try {
    const connect = publicConnect({ lookup });
    const { Agent, fetch } = await import("undici");
    const dispatcher = new Agent({ connect });
    for (const host of ["127.0.0.1", "name.example"]) {
      const url = "http://" + host + ":" + port + "/";
      const fetched = fetch(url, { dispatcher });
      connector += await fetched.then(() => "reached ", ({ cause }) => cause.code + " ");
    }
  } catch ({ message }) {
    connector = message;
  }
  console.log(JSON.stringify({ refused, codes: [...codes], allowed, connector, reached }));
  process.exit();
`;

const folder = folderWithPackage();
symlinkSync(
  join(repository, "node_modules/undici"),
  join(folder, "node_modules/undici"),
  "junction",
);
const program = join(folder, "program.mjs");
writeFileSync(program, source);

for (const [title, find] of Object.entries(runtimes)) {
  if (!/^(node|deno|bun)/i.test(title)) continue;
  test(title, (context) =>
    orSkip(context, async () => {
      const { command, args } = await find();
      const permissions = /^deno/i.test(title) ? ["--allow-all"] : [];
      const printed = await run(command, [...args, ...permissions, program], {
        cwd: folder,
      });
      const { connector, ...answer } = JSON.parse(printed);
      assert.deepEqual(answer, {
        refused: 0,
        codes: ["ERR_ADDRESS_NOT_PUBLIC"],
        allowed: 1,
        reached: 1,
      });
      if (/^bun/i.test(title)) {
        assert.match(connector, /does not work in Bun/);
      } else {
        const code = "ERR_ADDRESS_NOT_PUBLIC ";
        // This undici may need a newer Node.
        assert.ok(
          connector === code + code || !connector.includes("reached"),
          connector,
        );
        if (/(22|24|26)/.test(title)) assert.equal(connector, code + code);
      }
    }),
  );
}

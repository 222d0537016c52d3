// docs/secrets.md: each program for a logger runs as it stands, and its log has no secret.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { part } from "../dependencies/install.js";
import { orSkip } from "../support/engines/unavailable.js";
import { pagePrograms } from "../support/page-programs.js";
import { freePort } from "../support/server.js";

const { folder, names } = pagePrograms("secrets.md");

let installed;

/** The file of a program, in a folder with the loggers. */
async function fileOf(name) {
  installed ??= part("loggers").then((modules) =>
    cpSync(modules, join(folder, "node_modules"), {
      recursive: true,
      verbatimSymlinks: true,
    }),
  );
  await installed;
  return join(folder, `${name}.mjs`);
}

test("the page has a program for each logger", () => {
  assert.deepEqual(names, ["pino", "winston", "morgan"]);
});

for (const name of ["pino", "winston"]) {
  test(name, (context) =>
    orSkip(context, async () => {
      const file = await fileOf(name);
      const log = execFileSync(process.execPath, [file], { encoding: "utf8" });
      assert.equal(JSON.parse(log).url, "/callback?code=***");
    }),
  );
}

test("morgan", (context) =>
  orSkip(context, async () => {
    const file = await fileOf("morgan");
    const port = await freePort();
    const server = spawn(process.execPath, [file], {
      env: { ...process.env, PORT: port },
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      const url = `http://127.0.0.1:${port}/callback?code=9f2c&x=1`;
      const headers = { referer: "https://h.example/?token=9f2c" };
      const line = once(server.stdout, "data");
      let response;
      while (response === undefined) {
        assert.equal(server.exitCode, null, "the program has ended");
        response = await fetch(url, { headers }).catch(() => undefined);
      }
      assert.equal(await response.text(), "hello");
      const log = String(await line);
      assert.match(log, /"GET \/callback\?code=\*\*\*&x=1 HTTP\/1\.1" 200/);
      assert.match(log, /"https:\/\/h\.example\/\?token=\*\*\*"/);
    } finally {
      server.kill();
    }
  }));

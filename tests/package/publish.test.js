// The rehearsal of a release: npm publishes the package to a registry on this machine, and an empty program installs it
// from there.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";

import { temporaryFolder } from "../support/folder.js";
import { manifest } from "../support/package.js";
import { pkg } from "../support/paths.js";
import { bodyOf, listen } from "../support/server.js";

/** A registry that keeps one package: npm sends a document with the tarball in it, and gets both again. */
function startRegistry() {
  let stored = null;
  return listen(async (request, response) => {
    if (request.method === "PUT") {
      stored = JSON.parse(await bodyOf(request));
      response.writeHead(201).end("{}");
    } else if (stored === null || request.url.startsWith("/-/")) {
      response.writeHead(404).end("{}");
    } else if (request.url.endsWith(".tgz")) {
      const [{ data }] = Object.values(stored._attachments);
      response.end(Buffer.from(data, "base64"));
    } else {
      response.end(JSON.stringify({ ...stored, _attachments: undefined }));
    }
  });
}

test("npm publishes the package, and an empty program installs it", async (t) => {
  const folder = temporaryFolder();
  const registry = await startRegistry();
  t.after(() => registry.close());
  const { host } = new URL(registry.origin);
  const run = async (command, ...args) => {
    const { stdout } = await promisify(execFile)(command, args, {
      cwd: folder,
      shell: process.platform === "win32",
    });
    return stdout;
  };
  writeFileSync(
    join(folder, ".npmrc"),
    `registry=http://${host}/\n//${host}/:_authToken=none\ncache=${join(folder, "cache")}\n`,
  );
  writeFileSync(join(folder, "package.json"), '{ "private": true }');

  await run("npm", "publish", pkg, "--access=public", "--tag=latest");
  await run("npm", "install", "--no-audit", "--no-fund", manifest.name);

  const shown = await run("npx", "urlsmith", "--json", "https://EXAMPLE.com/");
  assert.equal(JSON.parse(shown).href, "https://example.com/");
  const print = `console.log(new URL("https://é.example").host)`;
  for (const program of [
    `import { URL } from "urlsmith"; ${print}`,
    `const { URL } = require("urlsmith/js"); ${print}`,
  ]) {
    const type = program.startsWith("import") ? "module" : "commonjs";
    const args = [`--input-type=${type}`, "--eval", program];
    assert.equal(await run(process.execPath, ...args), "xn--9ca.example\n");
  }
});

// The `urlsmith` command.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

import { manifest, pkg } from "./install.js";

const cli = join(pkg, manifest.bin.urlsmith);
const folder = mkdtempSync(join(tmpdir(), "urlsmith-"));
after(() => rmSync(folder, { recursive: true, force: true }));

function urlsmith(args, input) {
  return spawnSync(process.execPath, [cli, ...args], {
    encoding: "utf8",
    input,
  });
}

function jsonLines(text) {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

test("prints the components of a URL", () => {
  const { status, stdout } = urlsmith([
    "HTTPS://me@EXAMPLE.com:8080/a?b=c&d#e",
  ]);
  assert.equal(status, 0);
  assert.equal(
    stdout,
    `HTTPS://me@EXAMPLE.com:8080/a?b=c&d#e
  href      https://me@example.com:8080/a?b=c&d#e
  origin    https://example.com:8080
  protocol  https:
  username  me
  hostname  example.com
  port      8080
  pathname  /a
  search    ?b=c&d
  hash      #e
            b = c
            d = 

`,
  );
});

test("says what is wrong, with status 1", () => {
  const { status, stdout } = urlsmith(["nope", "https://example.com/"]);
  assert.equal(status, 1);
  assert.match(stdout, /^nope\n {2}error {5}\S.*\n\nhttps:/);
});

test("reads files and standard input, skipping empty lines", () => {
  const file = join(folder, "urls.txt");
  writeFileSync(file, "https://a.example/\r\n\nhttps://b.example/");
  const args = ["--json", "--file", file];
  const expected = ["https://a.example/", "https://b.example/"];
  const hrefs = ({ stdout }) => jsonLines(stdout).map(({ href }) => href);
  assert.deepEqual(hrefs(urlsmith(args)), expected);
  assert.deepEqual(
    hrefs(urlsmith([...args, "--file=-"], "https://c.example/\n")),
    [...expected, "https://c.example/"],
  );
  assert.deepEqual(hrefs(urlsmith(["-j"], "https://b\u00fccher.example/\n")), [
    "https://xn--bcher-kva.example/",
  ]);
});

test("resolves against a base", () => {
  const { stdout } = urlsmith(["-j", "-b", "https://example.com/a/b", "../c"]);
  assert.equal(jsonLines(stdout)[0].href, "https://example.com/c");
});

test("matches a pattern", () => {
  const urls = ["https://example.com/users/42", "https://example.com/"];
  const text = urlsmith(["--match", "/users/:id", ...urls]);
  assert.equal(text.status, 0);
  assert.equal(
    text.stdout,
    "https://example.com/users/42\n  pathname  id = 42\n\n",
  );
  const json = urlsmith(["--json", "--match", "/users/:id", ...urls]);
  assert.deepEqual(jsonLines(json.stdout), [
    {
      input: urls[0],
      href: urls[0],
      match: true,
      groups: { pathname: { id: "42" } },
    },
    { input: urls[1], href: urls[1], match: false },
  ]);
});

test("prints JSON", () => {
  const { status, stdout } = urlsmith(["--json", "x:y?a=b", "nope"]);
  assert.equal(status, 1);
  const [url, error] = jsonLines(stdout);
  assert.deepEqual(url, {
    input: "x:y?a=b",
    href: "x:y?a=b",
    origin: "null",
    protocol: "x:",
    username: "",
    password: "",
    hostname: "",
    port: "",
    pathname: "y",
    search: "?a=b",
    hash: "",
    searchParams: [["a", "b"]],
  });
  assert.deepEqual(Object.keys(error), ["input", "error"]);
});

test("explains itself", () => {
  assert.match(urlsmith(["--help"]).stdout, /^Usage: urlsmith/);
  assert.equal(urlsmith(["--version"]).stdout, `${manifest.version}\n`);
});

test("refuses a wrong command line with status 2", () => {
  for (const args of [
    ["--nonsense"],
    ["--base", "nope", "x"],
    ["--match", "/(", "x:"],
    ["--file", join(folder, "missing")],
  ]) {
    const { status, stdout, stderr } = urlsmith(args);
    assert.equal(status, 2, args.join(" "));
    assert.equal(stdout, "");
    assert.match(stderr, /^urlsmith: \S/);
  }
});

test("gives a tour without arguments and input", () => {
  const { status, stdout } = spawnSync(process.execPath, [cli], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  assert.equal(status, 0);
  assert.match(stdout, /^Parsing.*^Live search parameters.*^Matching/ms);
  assert.match(stdout, /post = 7/);
  assert.equal(urlsmith(["--tour"]).stdout, stdout);
});

test("streams: a million lines, and a reader that leaves early", async () => {
  const line = "https://example.com/a/b/c?d=e\n";
  const child = spawn(
    process.execPath,
    ["--max-old-space-size=40", cli, "--json"],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  const chunk = line.repeat(1000);
  let lines = 0;
  child.stdout.on("data", (data) => {
    for (const byte of data) if (byte === 10) lines++;
  });
  for (let count = 0; count < 1000; count++) {
    if (!child.stdin.write(chunk)) {
      await new Promise((resolve) => child.stdin.once("drain", resolve));
    }
  }
  child.stdin.end();
  const status = await new Promise((resolve) => child.on("close", resolve));
  assert.equal(status, 0);
  assert.equal(lines, 1_000_000);

  const leaving = spawn(process.execPath, [cli, "--json"], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  let errors = "";
  leaving.stderr.on("data", (data) => (errors += data));
  leaving.stdin.on("error", () => {});
  leaving.stdout.once("data", () => leaving.stdout.destroy());
  for (let count = 0; count < 100; count++) leaving.stdin.write(chunk);
  leaving.stdin.end();
  await new Promise((resolve) => leaving.on("close", resolve));
  assert.equal(errors, "");
});

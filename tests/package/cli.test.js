// The `urlsmith` command.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from "node:fs";
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

/** What a terminal obeys, or shows where it is not: all that is left must be line ends. */
const obeyed = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

test("values cannot forge lines, nor reach the terminal as commands", () => {
  const evil =
    "\n  hostname  bank.example\u001b]0;title\u0007\u009b31m\u202e\u2066\u2028\u007f";
  const url = `https://example.com/?x=${encodeURIComponent(evil)}`;
  const shown = String.raw`x = \n  hostname  bank.example\u001b]0;title\u0007\u009b31m\u202e\u2066\u2028\u007f`;
  const text = urlsmith([url]).stdout;
  assert.ok(text.includes(shown), text);
  assert.doesNotMatch(text, obeyed);

  const raw = urlsmith([`https://example.com/${evil}`, `no${evil}`]).stdout;
  assert.doesNotMatch(raw, obeyed);
  assert.equal(raw.match(/^ {2}hostname/gm).length, 1);

  const json = urlsmith(["--json", url]).stdout;
  assert.doesNotMatch(json, obeyed);
  assert.deepEqual(jsonLines(json)[0].searchParams, [["x", evil]]);
});

test("messages are short, and without passwords and control characters", () => {
  const evil = "\u001b]0;title\u0007\u202e";
  const long = "a".repeat(10_000);
  for (const args of [
    ["--base", `//user:secret@${evil}`, "x"],
    ["--base", long, "x"],
    ["--match", `/(${evil}`, "x:"],
    ["--match", `/(${long}`, "x:"],
    ["--file", join(folder, `https://user:secret@${evil}`)],
    ["--file", long],
    [`--https://user:secret@example.com${evil}`],
    [`--${long}`],
  ]) {
    const { status, stdout, stderr } = urlsmith(args);
    assert.equal(status, 2, stderr);
    assert.equal(stdout, "");
    assert.doesNotMatch(stderr, obeyed);
    assert.doesNotMatch(stderr, /secret/);
    assert.ok(stderr.length <= 500, stderr);
  }
  for (const base of [[], ["--base", "https://user:secret@example.com"]]) {
    const urls = ["https://user:secret@exa mple.com/", "http:u:secret@:/"];
    for (const { error } of jsonLines(
      urlsmith(["--json", ...base, ...urls]).stdout,
    )) {
      assert.ok(error);
      assert.doesNotMatch(error, /secret/);
    }
  }
});

test(
  "says that the disk is full, with status 2",
  { skip: !existsSync("/dev/full") && "there is no /dev/full here" },
  () => {
    const full = openSync("/dev/full", "w");
    after(() => closeSync(full));
    for (const args of [["--help"], ["x:"], ["--json"]]) {
      const { status, stderr } = spawnSync(process.execPath, [cli, ...args], {
        encoding: "utf8",
        input: "https://example.com/\n".repeat(100_000),
        stdio: ["pipe", full, "pipe"],
      });
      assert.equal(status, 2);
      assert.match(stderr, /^urlsmith: cannot write: .*ENOSPC.*\n$/);
    }
    const { status } = spawnSync(process.execPath, [cli, "--nonsense"], {
      stdio: ["ignore", "ignore", full],
    });
    assert.equal(status, 2);
  },
);

test("a byte order mark is no part of the first URL", async () => {
  const text = "\ufeffhttps://a.example/\nhttps://b.example/\ufeff\n";
  const expected = ["https://a.example/", "https://b.example/%EF%BB%BF"];
  const hrefs = (stdout) => jsonLines(stdout).map(({ href }) => href);
  const file = join(folder, "marked.txt");
  writeFileSync(file, text);
  assert.deepEqual(hrefs(urlsmith(["-j", "-f", file, "-f", file]).stdout), [
    ...expected,
    ...expected,
  ]);
  assert.deepEqual(hrefs(urlsmith(["-j"], text).stdout), expected);

  // The mark's bytes may come one by one.
  const child = spawn(process.execPath, [cli, "-j"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  let stdout = "";
  child.stdout.setEncoding("utf8").on("data", (data) => (stdout += data));
  for (const byte of Buffer.from(text)) {
    await new Promise((resolve) =>
      child.stdin.write(Buffer.of(byte), () => setImmediate(resolve)),
    );
  }
  child.stdin.end();
  await new Promise((resolve) => child.on("close", resolve));
  assert.deepEqual(hrefs(stdout), expected);
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

// The `urlsmith` command as a filter: a row for each line in order, by one thread and by workers.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { cli, folder, noShell, urlsmith } from "./cli.js";

const jobs = [[], ["--jobs", "2"]];

/** Runs the command for both numbers of threads; the answers must be the same. Returns the bytes of the output, in Latin-1. */
function both(args, input, status = 0) {
  const [one, two] = jobs.map((more) =>
    spawnSync(process.execPath, [cli, ...args, ...more], {
      encoding: "latin1",
      input,
      maxBuffer: Infinity,
    }),
  );
  assert.deepEqual(
    [two.status, two.stdout === one.stdout, two.stderr],
    [one.status, true, one.stderr],
  );
  assert.equal(one.status, status, one.stderr);
  return one;
}

test("each line has its row, whatever it is", () => {
  const bad = ["nope", "", "\r", "https://a:b", "\xff\xfe", "\0", "\t", "\xc3"];
  const lines = bad.flatMap((line, index) => [line, `x://h${index}/`]);
  lines.push(`x://long/${"y".repeat(64e6)}`, `n${"o".repeat(64e6)}`, "x://end");
  const input = Buffer.from(lines.join("\n"), "latin1");
  const hosts = lines.map((line) => /^x:..(\w+)/.exec(line)?.[1] ?? "");
  for (const args of [
    ["--get", "host"],
    ["--format", "{host}"],
    ["--get", "host", "--field", "1"],
  ]) {
    const { stdout } = both([...args, "--exit-zero", "--quiet"], input);
    const rows = stdout.split("\n");
    assert.equal(rows.pop(), "");
    // With --field, a tab is between two fields.
    assert.deepEqual(
      rows.map((row) => row.replace(/\t$/, "")),
      hosts,
    );
  }
});

test("--exit-zero and --quiet leave rows", () => {
  const args = ["--get", "host"];
  assert.equal(urlsmith([...args, "-q"], "no\n").status, 1);
  assert.equal(urlsmith([...args, "-q"], "no\n").stderr, "");
  const { status, stderr } = urlsmith([...args, "--exit-zero"], "no\n");
  assert.equal(status, 0);
  assert.match(stderr, /^urlsmith: 1 line of 1 is no URL/);
  assert.equal(urlsmith(["-m", "/b", "--exit-zero"], "x:/a\n").status, 0);
  assert.equal(urlsmith(["--check", "--exit-zero", "x:%"]).status, 0);
});

test("--field keeps the other fields byte by byte", () => {
  const get = (args, input) =>
    both([...args, "--exit-zero", "--quiet"], Buffer.from(input, "latin1"))
      .stdout;
  assert.equal(
    get(
      ["--field", "2", "--get", "host,port"],
      "a\xff\thttps://A:81/\tb\xe9\r\nno\n\nq\tnope\tr",
    ),
    "a\xff\ta:81\t81\tb\xe9\nno\t\t\n\t\t\nq\t\t\tr\n",
  );
  assert.equal(
    get(["--field", "1", "--csv", "--get", "href,port"], '"x:a,""b",1\nx:c'),
    '"x:a,""b",,1\nx:c,\n',
  );
  assert.equal(
    get(["--field", "1", "--csv", "--get", "href"], '"https://a.example/x",1'),
    "https://a.example/x,1\n",
  );
  assert.equal(
    get(["--field", "2", "--fix"], "1\thttps:a.example/\xc3\xa9 b\t2\n"),
    "1\thttps://a.example/\xc3\xa9%20b\t2\n",
  );
  const { line, host } = JSON.parse(
    get(["--field", "2", "--json"], "1\thttps://a\n"),
  );
  assert.deepEqual([line, host], ["1\thttps://a", "a"]);
  assert.equal(
    get(["--field", "2", "--key", "fragment"], "\xff\tx://a/#b\tc\n1\tno\t2\n"),
    "\xff\tx://a/\tc\n1\t\t2\n",
  );
  assert.equal(
    get(["--field", "1", "--csv", "--key", "slash"], '"x://a/b,/",1\n'),
    '"x://a/b,",1\n',
  );
  const check = (args, input) => both([...args, "--check"], input, 1).stdout;
  assert.match(check(["--field", "2"], "\u00e9\tx:%\n"), /^<stdin>:1:5: /);
  assert.match(
    check(["--field", "2", "--csv"], '1,"x:""%"\n'),
    /^<stdin>:1:6: .*\n<stdin>:1:8: /,
  );
});

test("workers answer in order, with the same numbers of lines", () => {
  const lines = Array.from({ length: 60_000 }, (_, index) =>
    index % 1000 === 7 ? `no ${index}` : `https://h${index}.example/ a?b`,
  );
  const input = lines.join("\n");
  for (const args of [["--get", "host"], ["--json"], ["--check"], ["--fix"]]) {
    const { stdout } = both(args, input, 1);
    assert.ok(stdout.length > 500_000);
  }
});

test("what comes before an input that cannot be read is printed, by workers, too", () => {
  const file = join(folder, "before.txt");
  writeFileSync(file, "https://a.example/b\n".repeat(60_000));
  const missing = join(folder, "missing.txt");
  const args = ["--get", "host", "--file", file, "--file", missing];
  const { stdout, stderr } = both(args, "", 2);
  assert.equal(stdout, "a.example\n".repeat(60_000));
  assert.match(stderr, /^urlsmith: [^\n]*missing\.txt/);
});

test("workers answer each line before the next one comes", async () => {
  const child = spawn(process.execPath, [cli, "-g", "href", "--jobs=2"], {
    stdio: ["pipe", "pipe", "inherit"],
    timeout: 20_000,
  });
  const seen = [];
  child.stdin.write("x:a\n");
  for await (const data of child.stdout.setEncoding("utf8")) {
    seen.push(data);
    if (seen.length === 1) child.stdin.write("x:b\n");
    else child.stdin.end();
  }
  assert.deepEqual(seen, ["x:a\n", "x:b\n"]);
});

test("a worker that ends is an error, also while the input pauses", async () => {
  const preload = join(folder, "dies.mjs");
  writeFileSync(
    preload,
    `import { isMainThread, parentPort } from "node:worker_threads";
    if (!isMainThread) parentPort.on("message", () => process.exit(7));`,
  );
  const child = spawn(
    process.execPath,
    ["--import", preload, cli, "--get", "href", "--jobs=2"],
    { stdio: ["pipe", "pipe", "pipe"], timeout: 20_000 },
  );
  child.stdin.on("error", () => {});
  child.stdin.write("x:a\n");
  let errors = "";
  child.stderr.on("data", (data) => (errors += data));
  const status = await new Promise((resolve) => child.on("close", resolve));
  assert.equal(
    errors,
    "urlsmith: a worker thread ended too early, with status 7\n",
  );
  assert.equal(status, 2);
});

test("an interrupt ends all threads", { skip: noShell }, async () => {
  const child = spawn(process.execPath, [cli, "--json", "--jobs=2"], {
    stdio: ["pipe", "pipe", "pipe"],
    timeout: 20_000,
  });
  let errors = "";
  child.stderr.on("data", (data) => (errors += data));
  child.stdin.on("error", () => {});
  child.stdout.once("data", () => child.kill("SIGINT"));
  child.stdin.write("x:y\n".repeat(100_000));
  const signal = await new Promise((resolve) =>
    child.on("exit", (_, signal) => resolve(signal)),
  );
  assert.equal(signal, "SIGINT");
  assert.equal(errors, "");
});

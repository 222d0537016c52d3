// The `urlsmith` command: the URLs that it reads, and what it prints of them.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";

import { cli, folder, jsonLines, obeyed, urlsmith } from "./cli.js";

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
  const more = "https://c.example/\n";
  assert.deepEqual(hrefs(urlsmith([...args, "--file=-"], more)), [
    ...expected,
    "https://c.example/",
  ]);
  // The argument `-` is standard input, too, at its place among the others.
  assert.equal(urlsmith(["-g", "href", "-"], more).stdout, more);
  assert.equal(
    urlsmith(["-g", "href", "a:", "-", "b:", "-"], more).stdout,
    `a:\n${more}b:\n`,
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
  // A pattern of a whole URL; one that is resolved against a base; a group that matched nothing.
  for (const [args, url, groups] of [
    [["https://:name.com/"], "https://b.com/", "  hostname  name = b"],
    [[":id", "--base", "https://a.example/b/"], "c", "  pathname  id = c"],
    [["/a{/:id}?"], "x://y/a", "  pathname  id = "],
    // A base does not restrict the host of a pattern of the pathname alone.
    [
      ["/users/:id", "--base", "https://a.example/"],
      "https://b.example/users/1",
      "  pathname  id = 1",
    ],
  ]) {
    const { status, stdout } = urlsmith(["--match", ...args, url]);
    assert.equal(status, 0);
    assert.ok(stdout.includes(`${groups}\n`), stdout);
  }
});

test("prints JSON", () => {
  const { status, stdout } = urlsmith(["--json", "x:y?a=b", "nope"]);
  assert.equal(status, 1);
  const [url, error] = jsonLines(stdout);
  assert.deepEqual(url, {
    input: "x:y?a=b",
    href: "x:y?a=b",
    origin: "null",
    host: "",
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
    ["--base", `https:user:sec"ret 'secret@:`, "x"],
    ["--base", "HTTPS:\\\\user:secret/secret@", "x"],
    ["--base", `${long}//user:secret@${long}:`, "x"],
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

test("--get prints values alone, with tabs between them", () => {
  const urls = ["https://example.com:8080/a?q=1%09%0A2&q=3", "x:y"];
  const { status, stdout } = urlsmith(["--get", "host,port,?q", ...urls]);
  assert.equal(status, 0);
  assert.equal(stdout, "example.com:8080\t8080\t1\\t\\n2\n\t\t\n");
  assert.equal(
    urlsmith(["-g", "input", "-g", "href", "HTTP://A"]).stdout,
    "HTTP://A\thttp://a/\n",
  );
});

test("--get and the plain output have the wildcards that were written", () => {
  for (const [match, url, name, value, component] of [
    ["https://*/:id", "https://x/1", ":0", "x", "hostname"],
    [String.raw`https://x/a\?*`, "https://x/a?b", ":0", "b", "search"],
    ["https://x/#*", "https://x/#b", ":0", "b", "hash"],
    ["*://x/:id", "https://x/1", ":0", "https", "protocol"],
    ["https://x:*/a", "https://x:81/a", ":0", "81", "port"],
    ["https://*", "https://x/1?2#3", ":0", "x", "hostname"],
    ["https://x:*", "https://x:81/1?2#3", ":0", "81", "port"],
    ["https://[\\:\\:1]:*", "https://[::1]:81/1?2#3", ":0", "81", "port"],
    [String.raw`data\:*`, "data:1?2#3", ":0", "1", "pathname"],
    ["/*", "https://x/1?2#3", ":0", "1", "pathname"],
    ["https://x/(a(?:b(?:c))|\\))/*", "https://x/abc/2", ":1", "2", "pathname"],
    ["https://x/:a1(b)*/{:c-d}?", "https://x/b/", ":c", "", "pathname"],
  ]) {
    const { stdout, stderr } = urlsmith(["-m", match, "-g", name, url]);
    assert.equal(stdout, `${value}\n`, `${match}: ${stderr}`);
    const { groups } = jsonLines(urlsmith(["-j", "-m", match, url]).stdout)[0];
    assert.equal(groups[component][name.slice(1)] ?? "", value);
  }
  for (const [match, shown] of [
    ["https://*", ["hostname"]],
    ["https://*/:id", ["hostname", "pathname"]],
    ["https://[\\:\\:1]", []],
    ["https://x:80", []],
    ["/*", ["pathname"]],
  ]) {
    const urls = ["https://x/1?2#3", "https://[::1]/1", "https://x:80/1"];
    const lines = jsonLines(urlsmith(["-j", "-m", match, ...urls]).stdout);
    const { groups } = lines.find((line) => line.match);
    assert.deepEqual(Object.keys(groups), shown, match);
  }
});

test("--get prints every component", () => {
  const names =
    "href,origin,protocol,username,password,host,hostname,port,pathname,search,hash";
  const url = new URL("https://user:word@example.com:81/path?search#hash");
  assert.equal(
    urlsmith(["--get", names, url.href]).stdout,
    `${names
      .split(",")
      .map((name) => url[name])
      .join("\t")}\n`,
  );
});

test("--format fills in a line", () => {
  assert.equal(
    urlsmith(["--format", "constructor", "x:"]).stdout,
    "constructor\n",
  );
  const print = (format, ...args) =>
    urlsmith(["--format", format, "https://a.example/b?c,d=e%1b", ...args])
      .stdout;
  assert.equal(print("<{hostname}> {?c,d}{?none}"), "<a.example> e\\u001b\n");
  assert.equal(print(String.raw`\{href} {port\t\n\\`), "{href} {port\t\n\\\n");
  assert.equal(print("{:name}={pathname}", "--match", "/:name"), "b=/b\n");
});

test("invalid URLs have an empty row among values, and arguments a message", () => {
  const urls = ["https://a.example/", "nope\u009b", "https://b.example/"];
  const { status, stdout, stderr } = urlsmith(["--get", "host", ...urls]);
  assert.equal(status, 1);
  assert.equal(stdout, "a.example\n\nb.example\n");
  assert.match(stderr, /^urlsmith: .*nope.*\n$/);
  assert.doesNotMatch(stderr, obeyed);
});

test("each line of a file has its row among values, and invalid lines are counted", () => {
  const urls = "https://a.example:81/b?c=d\r\n\nnope\n\nno\n\ne://f";
  const file = join(folder, "rows.txt");
  writeFileSync(file, urls);
  const count = "urlsmith: 2 lines of 4 are no URL; --check says why\n";
  for (const [args, rows] of [
    [
      ["--get", "host"],
      ["a.example:81", "", "", "", "", "", "f"],
    ],
    [
      ["--get", "input,port,?c"],
      [
        "https://a.example:81/b?c=d\t81\td",
        ...["\t\t", "nope\t\t", "\t\t", "no\t\t", "\t\t", "e://f\t\t"],
      ],
    ],
    [
      ["--format", "<{port}>"],
      ["<81>", "", "", "", "", "", "<>"],
    ],
    // A pattern chooses the lines that have a row.
    [["--match", "/:b", "--get", ":b"], ["b"]],
    [["--match", "/:b", "--format", "<{:b}>"], ["<b>"]],
  ]) {
    for (const { status, stdout, stderr } of [
      urlsmith([...args, "--file", file]),
      urlsmith(args, urls),
    ]) {
      assert.equal(status, 1);
      assert.equal(stdout, `${rows.join("\n")}\n`, args.join(" "));
      assert.equal(stderr, count);
    }
  }
  assert.match(
    urlsmith(["-g", "host"], `nope\n${"x:\n".repeat(1499)}`).stderr,
    /^urlsmith: 1 line of 1,500 is no URL/,
  );
  assert.equal(urlsmith(["-g", "host"], "x:\n").stderr, "");
  // The other views say on standard output what is wrong.
  for (const view of [[], ["--json"], ["--match", "/:b"]]) {
    assert.equal(urlsmith([...view, "-f", file]).stderr, "", view.join(" "));
  }
});

test("the status says whether anything matched", () => {
  const urls = ["https://example.com/a", "https://example.com/b/c"];
  const status = (...args) => urlsmith([...args, ...urls]).status;
  for (const view of [[], ["--json"], ["--get", "href"]]) {
    assert.equal(status(...view, "--match", "/:name"), 0);
    assert.equal(status(...view, "--match", "/d"), 1);
  }
  assert.equal(
    urlsmith(["--match", "/:name", "--get", ":name", ...urls]).stdout,
    "a\n",
  );
});

// The `urlsmith` command.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname, join, sep } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";

import { temporaryFolder } from "../support/folder.js";
import { manifest } from "../support/package.js";
import { pkg, repository } from "../support/paths.js";
import { createRandom, stringMaker } from "../support/random.js";

const cli = join(pkg, manifest.bin.urlsmith);
const folder = temporaryFolder();

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

/** Characters that a terminal obeys, or that it shows at another place. Only line ends may be left. */
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

test("--check shows errors as compilers do", () => {
  const urls = ["https://fine.example/", " https:a.example/b c", "https://a:b"];
  const { status, stdout, stderr } = urlsmith(["--check", ...urls]);
  assert.equal(status, 1);
  assert.equal(stderr, "");
  assert.equal(
    stdout,
    ` https:a.example/b c
^
error: a space or a control character is before or after the URL [invalid-URL-unit]
fix: https:a.example/b c (the same URL)

 https:a.example/b c
 ^^^^^^
error: the scheme is not followed by "//" [special-scheme-missing-following-solidus]
fix:  https://a.example/b c (the same URL)

 https:a.example/b c
                  ^
error: this character cannot stand here unless it is percent-encoded [invalid-URL-unit]
fix:  https:a.example/b%20c (the same URL)

https://a:b
          ^
failure: the port is not a number [port-invalid]

`,
  );
  const fine = urlsmith(["-c", urls[0]]);
  assert.deepEqual([fine.status, fine.stdout], [0, ""]);
  const relative = urlsmith(["-c", "-b", "https://a.example/", "b"]);
  assert.deepEqual([relative.status, relative.stdout], [0, ""]);
});

test("--check shows the errors of files by line and column, and counts them", () => {
  const file = join(folder, "wrong\u001b.txt");
  // The second line is longer than what is read of a file at once.
  const long = `x:${"a".repeat(100_000)}`;
  const lines = ["\ufeffhttps://a.example/|", `${long}<`, ""];
  writeFileSync(
    file,
    [...lines, "https:b.example/\u{1f345} c\r", "https://a:b", "x:y"].join(
      "\n",
    ),
  );
  const space = "this character cannot stand here unless it is percent-encoded";
  const { status, stdout, stderr } = urlsmith(["--check", "--file", file]);
  assert.equal(status, 1);
  const shown = `${folder}${sep}wrong\\u001b.txt`;
  assert.equal(
    stdout,
    `${shown}:1:19: error: ${space} [invalid-URL-unit]
${shown}:2:100003: error: ${space} [invalid-URL-unit]
${shown}:4:1: error: the scheme is not followed by "//" [special-scheme-missing-following-solidus]
${shown}:4:19: error: ${space} [invalid-URL-unit]
${shown}:5:11: error: the port is not a number, so this is no URL [port-invalid]
`,
  );
  assert.equal(stderr, "urlsmith: 5 errors in 4 of 5 lines; --fix mends 2\n");

  const fixed = urlsmith(["--fix"], "https:a.example/b c\nx:y\n\nx:%\n");
  assert.equal(fixed.status, 1);
  assert.equal(fixed.stdout, "https://a.example/b%20c\nx:y\nx:%\n");
  assert.match(
    fixed.stderr,
    /^<stdin>:4:3: error: .*\[invalid-URL-unit\]\nurlsmith: 2 of 3 lines had errors; 1 error left\n$/,
  );
  const many = urlsmith(["-c"], `x:${"|".repeat(1001)}\n`);
  assert.ok(many.stdout.endsWith("\n<stdin>:1: there are more errors\n"));
  assert.equal(
    many.stderr,
    "urlsmith: more than 1,000 errors in 1 of 1 line\n",
  );
  // What is right needs no count, and neither does what a program reads.
  assert.equal(urlsmith(["-c"], "x:y\n").stderr, "");
  assert.equal(urlsmith(["-c", "-j"], "x:%\n").stderr, "");
});

test("--check --json prints what validate returns", () => {
  const { status, stdout } = urlsmith(["--check", "--json"], "x:y\nx:%\n");
  assert.equal(status, 1);
  const [fine, wrong] = jsonLines(stdout);
  assert.deepEqual(fine, { input: "x:y", url: "x:y", errors: [] });
  const { message, ...error } = wrong.errors[0];
  assert.match(message, /hexadecimal/);
  assert.deepEqual(error, {
    code: "invalid-URL-unit",
    start: 2,
    end: 3,
    failure: false,
    fix: { start: 2, end: 3, text: "%25", sameURL: false },
  });
});

test("--fix prints URLs mended, and says what is left", () => {
  const urls = [
    "https://fine.example/",
    "https:\\\\a.example\\b c\t/[/../d",
    "https://0x7f.1./?a b",
    "https://a.example/%",
    "nope",
  ];
  const { status, stdout, stderr } = urlsmith(["--fix", ...urls]);
  assert.equal(status, 1);
  assert.equal(
    stdout,
    `https://fine.example/
https://a.example/b%20c/%5B/../d
https://127.0.0.1/?a%20b
https://a.example/%
nope
`,
  );
  assert.deepEqual(
    stderr.match(/\[.*\]/g),
    ["[invalid-URL-unit]", "[missing-scheme-non-relative-URL]"],
    stderr,
  );
  assert.equal(urlsmith(["--fix", urls[0]]).status, 0);
  const drive = urlsmith(["--fix", "-b", "file:///a", "C|/b", "file:C|\\b"]);
  assert.equal(drive.stdout, "/C:/b\n///C:/b\n");
});

test("--fix prints all characters of a URL as they are, on one line", () => {
  const urls = ["https:a.example/\u200eb\u2028c\u202e", "no\u200e\u009b"];
  const { stdout } = urlsmith(["--fix"], urls.join("\n"));
  assert.equal(stdout, `https://a.example/\u200eb\u2028c\u202e\n${urls[1]}\n`);
  // A line feed within a URL means nothing, also where there are more errors than are told.
  for (const [url, mended] of [
    ["x:a\nb", "x:ab"],
    ["no\npe", "nope"],
    [`x:${"%".repeat(2000)}\nb`, `x:${"%".repeat(2000)}b`],
  ]) {
    assert.equal(urlsmith(["--fix", url]).stdout, `${mended}\n`);
  }
});

test("--fix changes no URL, and leaves nothing to fix", async () => {
  const { validate } = await import(
    pathToFileURL(join(pkg, "dist/node/validate.js"))
  );
  const make = stringMaker(createRandom(13), [
    ...["https:", "file:", "x:", "//", "/", "\\", "user@", ":80", "C|", ".."],
    ...["1.2", "0x7f", "%61", "%", "?", "#", " ", "\t", "\u00e9", "[::1]", "|"],
  ]);
  const inputs = Array.from({ length: 3_000 }, () => `https:${make(8)}`).filter(
    (input) => validate(input).url !== null,
  );
  assert.ok(inputs.length > 500);
  const { stdout } = urlsmith(["--fix"], inputs.join("\n"));
  const mended = stdout.trimEnd().split("\n");
  assert.equal(mended.length, inputs.length);
  for (const [index, input] of inputs.entries()) {
    const { url, errors } = validate(mended[index]);
    assert.equal(url, validate(input).url, input);
    assert.ok(!errors.some(({ fix }) => fix?.sameURL), input);
  }
});

test("--check and --fix show places in long lines, and nothing that a terminal obeys", () => {
  const evil = "\u001b]0;title\u0007\u009b31m\u202e\u2028\u007f";
  const long = `https://example.com/${"\u{1f345}a".repeat(5000)}${evil}`;
  for (const args of [["--check"], ["--fix"], ["--check", "--json"]]) {
    const { status, stdout, stderr } = urlsmith([...args, long, evil]);
    assert.equal(status, 1);
    // The URL of --fix is printed as it is.
    const shown = args[0] === "--fix" ? stderr : stdout + stderr;
    assert.doesNotMatch(shown, obeyed);
  }
  const pipe = `https://a.example/|${"b".repeat(100)}`;
  assert.match(urlsmith(["--check", pipe]).stdout, /^https:.*\|b{60}\u2026$/m);
  const many = urlsmith(["--check", `x:${"|".repeat(1001)}`]).stdout;
  assert.ok(many.endsWith("\n\nThere are more errors.\n\n"));
  const { stdout } = urlsmith(["--check", long]);
  for (const line of stdout.split("\n")) assert.ok(line.length < 300, line);
  assert.doesNotMatch(stdout, /\ufffd/);
  // Carets stand below the place of the error, even if the line has wide or escaped characters.
  for (const [url, column, carets] of [
    ["https://\u6f22.example/ ?\u{1f345}<", 23, 1],
    ["https://a.example/\u0301\u001b<", 24, 1],
    ["https://a.example/\u001b", 18, 6],
  ]) {
    const blocks = urlsmith(["--check", `${url}x`]).stdout.split("\n\n");
    const [, below] = blocks.at(-2).split("\n");
    assert.equal(below, " ".repeat(column) + "^".repeat(carets), url);
  }
});

test("--check and --fix exclude what prints something else", () => {
  for (const args of [
    ["--check", "--get", "host"],
    ["--check", "--format", "a"],
    ["--fix", "--match", "/a"],
    ["--fix", "--json"],
    ["--check", "--fix"],
  ]) {
    const { status, stderr } = urlsmith([...args, "x:y"]);
    assert.equal(status, 2);
    assert.match(stderr, /exclude each other/);
  }
});

/** A folder with the command as a user has it, and a file of URLs. */
const home = join(folder, "home");
mkdirSync(join(home, "bin"), { recursive: true });
writeFileSync(join(home, "one.txt"), "x:y\n");
writeFileSync(join(home, "bad.txt"), "nope\n");
writeFileSync(
  join(home, "urls.txt"),
  "https://example.com/users/42?q=1\n".repeat(100_000),
);
if (process.platform !== "win32") {
  symlinkSync(cli, join(home, "bin/urlsmith"));
}

const noShell = process.platform === "win32" && "there is no sh here";

/** Runs a line of shell in that folder, without the environment's settings for colours. */
function shell(line, { command = "sh", args = ["-c", line], env } = {}) {
  const bins = [join(home, "bin"), dirname(process.execPath), process.env.PATH];
  return spawnSync(command, args, {
    cwd: home,
    encoding: "utf8",
    maxBuffer: Infinity,
    env: { PATH: bins.join(delimiter), TERM: "xterm-256color", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

test("its help begins with examples, which work", { skip: noShell }, () => {
  const { status, stdout } = urlsmith(["--help"]);
  assert.equal(status, 0);
  assert.match(stdout, /^Examples:\n {2}urlsmith /);
  assert.match(stdout, /^Usage: urlsmith/m);
  const [examples] = stdout.split("\n\n");
  const lines = examples.match(/(?<=^ {2})urlsmith .+?(?= {2})/gm);
  assert.ok(lines.length >= 4);
  for (const line of lines) {
    const { status, stdout, stderr } = shell(line);
    assert.equal(status, 0, `${line}: ${stderr}`);
    assert.notEqual(stdout, "", line);
  }
  for (const line of stdout.split("\n")) assert.ok(line.length <= 80, line);
});

test("states its version", () => {
  assert.equal(urlsmith(["--version"]).stdout, `${manifest.version}\n`);
});

test("a reader that leaves early is no error", { skip: noShell }, () => {
  for (const [line, first] of [
    ["urlsmith --file urls.txt", "https://example.com/users/42?q=1\n"],
    ["urlsmith --get host < urls.txt", "example.com\n"],
    ["urlsmith --json --match '/users/:id' --file urls.txt", /^\{.*\}\n$/],
    ["yes https://example.com | urlsmith --get href", "https://example.com/\n"],
    ["urlsmith --help", "Examples:\n"],
  ]) {
    const { stdout, stderr } = shell(`${line} | head -1`);
    assert.match(stdout, first instanceof RegExp ? first : /\n$/);
    if (typeof first === "string") assert.equal(stdout, first);
    assert.equal(stderr, "", line);
  }
});

/*
 * The terminal comes from `script`, a program of util-linux. Every Debian system has it, in the essential package
 * bsdutils. Node has no pseudo-terminals of its own, and small images lack Python.
 */
const noTerminal =
  process.platform !== "linux" && "script takes other arguments here";

const ESC = "\u001b";

/** The output of a line of shell on a terminal, and its status. */
function terminal(line, env) {
  return shell(line, {
    command: "script",
    args: ["--quiet", "--return", "--command", line, "/dev/null"],
    env,
  });
}

test(
  "colours on a terminal, unless NO_COLOR says no",
  { skip: noTerminal },
  () => {
    const line = "urlsmith x:y nope";
    const plain = shell(line);
    assert.equal(plain.status, 1);
    assert.doesNotMatch(plain.stdout, obeyed);
    const coloured = terminal(line);
    assert.equal(coloured.status, 1);
    assert.ok(coloured.stdout.includes(`${ESC}[1mx:y${ESC}[0m`));
    assert.ok(coloured.stdout.includes(`${ESC}[31merror`));
    const styles = new RegExp(`${ESC}\\[\\d+m`, "g");
    assert.equal(
      coloured.stdout.replace(styles, "").replaceAll("\r\n", "\n"),
      plain.stdout,
    );
    for (const env of [{ NO_COLOR: "1" }, { TERM: "dumb" }]) {
      const { stdout } = terminal(line, env);
      assert.equal(stdout.replaceAll("\r\n", "\n"), plain.stdout);
    }
    for (const view of ["--json", "--get href"]) {
      assert.doesNotMatch(terminal(`urlsmith ${view} x:y`).stdout, styles);
    }
  },
);

test("--check has colours on a terminal", { skip: noTerminal }, () => {
  const line = "urlsmith --check 'x:a b'";
  const { status, stdout } = terminal(line);
  assert.equal(status, 1);
  assert.ok(stdout.includes(`${ESC}[1mx:a b${ESC}[0m`));
  assert.ok(stdout.includes(`   ${ESC}[31m^${ESC}[0m`));
  const styles = new RegExp(`${ESC}\\[\\d+m`, "g");
  const seen = stdout.replace(styles, "").replaceAll("\r\n", "\n");
  assert.equal(seen, shell(line).stdout);
});

test(
  "standard error has colours only if it is a terminal",
  { skip: noTerminal },
  () => {
    const line = "urlsmith --fix https://me@example.com/";
    assert.ok(terminal(line).stdout.includes(`${ESC}[36merror${ESC}[0m`));
    terminal(`${line} 2> aside.txt`);
    const aside = readFileSync(join(home, "aside.txt"), "utf8");
    assert.equal(aside, shell(line).stderr);
    assert.doesNotMatch(aside, obeyed);
  },
);

test("values stay harmless on a terminal", { skip: noTerminal }, () => {
  const { stdout } = terminal("urlsmith 'x:?a=%1B%5D0;title%07'", {
    NO_COLOR: "1",
  });
  assert.match(stdout, /a = \\u001b\]0;title\\u0007\r\n/);
  assert.doesNotMatch(stdout.replaceAll("\r\n", "\n"), obeyed);
});

test("--fix stays harmless on a terminal", { skip: noTerminal }, () => {
  const { stdout } = terminal(
    "urlsmith --fix 'https:a.example/\u200eb\u2028' 2> /dev/null",
  );
  assert.equal(stdout, "https://a.example/\\u200eb\\u2028\r\n");
});

test(
  "progress on a terminal that was quiet for a second",
  { skip: noTerminal },
  () => {
    const slow = (last) => `(echo x:y; sleep 2; echo ${last})`;
    for (const [line, expected] of [
      ["--get href > /dev/null", /^\r0\.0 MB\r {6}\r$/],
      ["--get href", /^x:y\r\n\r0\.0 MB\r {6}\rx:\/z\r\n$/],
      ["--get href -f one.txt -f - > /dev/null", /^\r100 % of 0\.0 MB\r +\r$/],
      ["--get href 2> /dev/null", /^x:y\r\nx:\/z\r\n$/],
      // A match comes late.
      ["--match /z", /^\r0\.0 MB\r {6}\rx:\/z\r\n\r\n$/],
    ]) {
      const { stdout } = terminal(`${slow("x:/z")} | urlsmith ${line}`, {
        NO_COLOR: "1",
      });
      assert.match(stdout, expected, line);
    }
    // A message starts on a new line.
    const { stdout } = terminal(
      `${slow("x:%")} | urlsmith --check > /dev/null`,
    );
    assert.match(stdout, /^\r0\.0 MB\r {6}\rurlsmith: 1 error in 1 of 2 lines/);
    // A person who types sees no progress.
    assert.doesNotMatch(
      terminal(`${slow("x:/z")} | script -qec 'urlsmith -g href' /dev/null`)
        .stdout,
      /MB/,
    );
    assert.equal(terminal("urlsmith -g href -f one.txt").stdout, "x:y\r\n");
  },
);

test("a pattern without a protocol gets advice for the command", () => {
  const refusal = (...args) => urlsmith(["--match", ...args, "x:"]).stderr;
  assert.equal(
    refusal("users/:id"),
    'urlsmith: --match "users/:id" has no protocol. Write "/users/:id" to match paths, or give a --base\nTry: urlsmith --help\n',
  );
  // What else is wrong with a pattern is said first.
  assert.match(
    refusal("users/("),
    /^urlsmith: invalid pathname pattern .* has no closing "\)"\n/,
  );
  assert.match(
    refusal("users/(", "-b", "x://y/"),
    /invalid pathname pattern "\/users\/\("/,
  );
});

test("refuses a wrong command line with status 2", () => {
  const file = join(home, "one.txt");
  for (const args of [
    ["--nonsense"],
    ["--base", "nope", "x"],
    ["--match", "/(", "x:"],
    ["--file", join(folder, "missing")],
    ["--get", "hots", "x:"],
    ["--get", "", "x:"],
    ["--get", ":id", "x:"],
    ["--get", ":id", "--match", "/:name", "x:/y"],
    ["--get", ":toString", "--match", "/:name", "x:/y"],
    // Also where no URL matches, or none is valid.
    ["--get", ":nope", "--match", "/:id", "x:/y/z"],
    ["--get", ":0", "--match", "https://x/a", "x:/y/z"],
    ["--format", "{:nope}", "--match", "/:id", "x:/y/z"],
    ["--get", ":id", "nope"],
    ["--format", "{hots}", "x:"],
    ["--format", "{href}", "--get", "href", "x:"],
    ["--json", "--get", "href", "x:"],
    ["--file", file, "x:"],
    ["--file", file, "-"],
  ]) {
    const { status, stdout, stderr } = urlsmith(args);
    assert.equal(status, 2, args.join(" "));
    assert.equal(stdout, "");
    assert.match(stderr, /^urlsmith: \S/);
    assert.doesNotMatch(stderr, /internal error/);
  }
  assert.equal(
    urlsmith(["--nope"]).stderr,
    "urlsmith: there is no option --nope\nTry: urlsmith --help\n",
  );
});

/** The command in a process that has first run a module. */
const urlsmithAfter = (module, args) =>
  spawnSync(
    process.execPath,
    [
      "--import",
      `data:text/javascript,${encodeURIComponent(module)}`,
      cli,
    ].concat(args),
    { encoding: "utf8" },
  );

test("an internal error gives status 2, and a request for a report", () => {
  const { status, stdout, stderr } = urlsmithAfter(
    'process.stdout.write = () => { throw new RangeError("broken"); };',
    ["x:y"],
  );
  assert.equal(status, 2);
  assert.equal(stdout, "");
  assert.match(stderr, /^urlsmith: internal error: RangeError: broken/);
  assert.match(stderr, /\nPlease report it: https:\S+\n$/);
});

test("where there is no standard input, as on Windows, it gives a tour", () => {
  const { status, stdout } = urlsmithAfter(
    `import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    fs.fstatSync = () => { throw new Error("EBADF"); };
    syncBuiltinESMExports();`,
    [],
  );
  assert.equal(status, 0);
  assert.equal(stdout, urlsmith(["--tour"]).stdout);
});

test("gives a tour", () => {
  const { status, stdout } = urlsmith(["--tour"]);
  assert.equal(status, 0);
  assert.match(stdout, /^Parsing.*^Live search parameters.*^Matching/ms);
  assert.match(stdout, /post = 7/);
});

test(
  "gives a tour without arguments on a terminal",
  { skip: noTerminal },
  () => {
    const { status, stdout } = terminal("urlsmith");
    assert.equal(status, 0);
    assert.match(stdout, /Parsing: new URL/);
  },
);

test("/dev/null is an input without lines", () => {
  const { status, stdout } = spawnSync(process.execPath, [cli], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  assert.equal(status, 0);
  assert.equal(stdout, "");
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

test("answers each line before the next one comes", async () => {
  for (const args of [["--get", "href"], ["--json"], ["--fix"], []]) {
    const child = spawn(process.execPath, [cli, ...args, "--file=-"], {
      stdio: ["pipe", "pipe", "inherit"],
      timeout: 20_000,
    });
    const urls = ["https://first.example/", "https://second.example/"];
    const seen = [];
    child.stdin.write(`${urls[0]}\n`);
    for await (const data of child.stdout.setEncoding("utf8")) {
      seen.push(data);
      if (seen.length === 1) child.stdin.write(`${urls[1]}\n`);
      else child.stdin.end();
    }
    assert.equal(seen.length, 2, args.join(" "));
    for (const [index, url] of urls.entries()) {
      assert.ok(seen[index].includes(url), seen[index]);
    }
  }
});

// The examples in the documents: `$ urlsmith …` and the lines that the command prints.
for (const name of ["command-line.md", "validate.md"]) {
  const page = readFileSync(join(repository, "docs", name), "utf8");
  const examples = [...page.matchAll(/^```console\n([^]*?)^```$/gm)].flatMap(
    ([, block]) => block.split(/^\$ /m).slice(1),
  );

  test(`the examples in docs/${name} print what they show`, () => {
    assert.ok(examples.length > 1);
    for (const example of examples) {
      const end = example.indexOf("\n");
      const command = example.slice(0, end);
      const script = `urlsmith() { '${process.execPath}' '${cli}' "$@"; }\n${command}`;
      const { stdout } = spawnSync("sh", ["-c", `{ ${script}\n} 2>&1`], {
        cwd: folder,
        encoding: "utf8",
      });
      const shown = example.slice(end + 1);
      assert.equal(
        stdout.replace(/\n+$/, ""),
        shown.replace(/\n+$/, ""),
        command,
      );
    }
  });
}

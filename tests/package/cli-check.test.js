// The `urlsmith` command with `--check` and `--fix`.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { pkg } from "../support/paths.js";
import { createRandom, stringMaker } from "../support/random.js";
import { folder, jsonLines, obeyed, urlsmith } from "./cli.js";

test("--check shows errors as compilers do", () => {
  const urls = ["https://fine.example/", " https:a.example/b c", "https://a:b"];
  const { status, stdout, stderr } = urlsmith(["--check", ...urls]);
  assert.equal(status, 1);
  assert.equal(stderr, "");
  assert.equal(
    stdout,
    ` https:a.example/b c
^
error: a space or control character is around the URL [invalid-URL-unit]
fix: https:a.example/b c (the same URL)

 https:a.example/b c
 ^^^^^^
error: the scheme is not followed by "//" [special-scheme-missing-following-solidus]
fix:  https://a.example/b c (the same URL)

 https:a.example/b c
                  ^
error: this character must be percent-encoded [invalid-URL-unit]
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
  const space = "this character must be percent-encoded";
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
  assert.equal(
    stderr,
    "urlsmith: 5 errors in 4 of 5 lines; 2 fixable with --fix\n",
  );

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
    fix: { start: 2, end: 3, text: "%25", sameURL: false, sameResource: true },
  });
});

test("--fix prints URLs fixed, and says what is left", () => {
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

test("--fix --same-resource takes the fixes that percent-encode, too", () => {
  const urls = ["https:a.example/|?[]=%", "https://a_b.example/|", "nope"];
  const { status, stdout, stderr } = urlsmith([
    ...["--fix", "--same-resource"],
    ...urls,
  ]);
  assert.equal(status, 1);
  assert.equal(
    stdout,
    "https://a.example/%7C?%5B%5D=%25\nhttps://a_b.example/%7C\nnope\n",
  );
  assert.deepEqual(stderr.match(/\[[a-zA-Z-]+\]/g), [
    "[domain-to-ASCII]",
    "[missing-scheme-non-relative-URL]",
  ]);
  const check = urlsmith(["--check", "x:|"]);
  assert.match(check.stdout, /^fix: x:%7C \(the same resource\)$/m);
});

test("--fix prints all characters of a URL as they are, on one line", () => {
  const urls = ["https:a.example/\u200eb\u2028c\u202e", "no\u200e\u009b"];
  const { stdout } = urlsmith(["--fix"], urls.join("\n"));
  assert.equal(stdout, `https://a.example/\u200eb\u2028c\u202e\n${urls[1]}\n`);
  // A line feed within a URL means nothing, also where there are more errors than are told.
  for (const [url, fixed] of [
    ["x:a\nb", "x:ab"],
    ["no\npe", "nope"],
    [`x:${"%".repeat(2000)}\nb`, `x:${"%".repeat(2000)}b`],
  ]) {
    assert.equal(urlsmith(["--fix", url]).stdout, `${fixed}\n`);
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
  const fixed = stdout.trimEnd().split("\n");
  assert.equal(fixed.length, inputs.length);
  for (const [index, input] of inputs.entries()) {
    const { url, errors } = validate(fixed[index]);
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

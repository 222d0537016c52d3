// The `urlsmith` command in a shell: its help and tour, pipes, terminals, streams, and wrong command lines.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { manifest } from "../support/package.js";
import { repository } from "../support/paths.js";
import {
  ESC,
  cli,
  folder,
  home,
  noShell,
  noTerminal,
  obeyed,
  shell,
  terminal,
  urlsmith,
} from "./cli.js";

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
    // On a busy machine the command starts late, and then it must still wait for a second after the first line.
    const begin = performance.now();
    urlsmith(["--version"]);
    const pause = 1 + (5 * (performance.now() - begin)) / 1000;
    const slow = (last) => `(echo x:y; sleep ${pause}; echo ${last})`;
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

test("streams: 200,000 lines, and a reader that leaves early", async () => {
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
  for (let count = 0; count < 200; count++) {
    if (!child.stdin.write(chunk)) {
      await new Promise((resolve) => child.stdin.once("drain", resolve));
    }
  }
  child.stdin.end();
  const status = await new Promise((resolve) => child.on("close", resolve));
  assert.equal(status, 0);
  assert.equal(lines, 200_000);

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

// The examples in the document: `$ urlsmith …` and the lines that the command prints.
test("the examples in docs/command-line.md print what they show", () => {
  const page = readFileSync(join(repository, "docs/command-line.md"), "utf8");
  const examples = [...page.matchAll(/^```console\n([^]*?)^```$/gm)].flatMap(
    ([, block]) => block.split(/^\$ /m).slice(1),
  );
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

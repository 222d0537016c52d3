// The programs of docs/large-data.md: two workers of Apache Spark and GNU parallel give the rows of one process. Needs Python 3.11
// or newer and Java 17 or newer. The environment variable SPARK_URLS names another file of URLs.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";

import { install } from "../support/package.js";
import { repository } from "../support/paths.js";
import { run } from "../support/processes.js";
import { installPrograms, python } from "./programs.js";
import { hosts as valueHosts, values } from "./values.js";

const { folder } = install();
const at = (name) => join(folder, name);
const file = process.env.SPARK_URLS ?? at("urls.txt");

/** Lines with few hosts and many, hosts that need tables, and some that are no URL. */
function* someUrls(count) {
  for (let n = 0; n < count; n += 1) {
    if (n % 997 === 0) yield "https://a b/";
    else if (n % 991 === 0) yield "";
    else if (n % 101 === 0) yield `https://b\u00fccher${n % 7}.example/?q=${n}`;
    else yield `HTTPS://host${n % 1009}.example/a/../${n}#${n % 3}`;
  }
}

const page = readFileSync(join(repository, "docs/large-data.md"), "utf8");

/** The page's programs, which begin with their names. */
const programs = page.matchAll(
  /^```(?:python|sql)\n((?:#|--) (\w+\.(?:py|sql))[^]*?)^```$/gm,
);

/** Ends the worker in which the first task runs: the parent of the parent of the task's Python process. */
const kills = `
parent() { ps -o ppid= -p $1 | tr -d ' '; }
mkdir ${at("once")} 2>/dev/null && head -c 100000 >/dev/null && kill -9 $(parent $(parent $PPID))
exec "$@"
`;

const saved = (name) =>
  readdirSync(at(name))
    .filter((part) => part.startsWith("part-"))
    .sort()
    .map((part) => readFileSync(join(folder, name, part), "utf8"))
    .join("");

/** For Java processes that run for seconds. Without these options, the session takes a third more processor time. */
const javaOptions = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";
const PATH = [at("node_modules/.bin"), process.env.PATH].join(":");
let printed, rows, hosts;
before(async () => {
  if (!process.env.SPARK_URLS) {
    writeFileSync(file, [...someUrls(40_000), ""].join("\n"));
  }
  for (const [, text, name] of programs) writeFileSync(at(name), text);
  writeFileSync(at("values.json"), JSON.stringify(values));
  writeFileSync(at("kills.sh"), kills);
  copyFileSync(join(import.meta.dirname, "session.py"), at("session.py"));
  await installPrograms();
  const interpreter = await python();
  printed = await run(
    interpreter,
    ["session.py", file, at("kills.sh"), folder],
    {
      cwd: folder,
      env: {
        PATH,
        PYSPARK_PYTHON: interpreter,
        SPARK_LOCAL_IP: "127.0.0.1",
        JDK_JAVA_OPTIONS: javaOptions,
      },
    },
  );
  const cli = at("node_modules/urlsmith/dist/cli.cjs");
  const command = ["--get", "input,href,host", "--exit-zero", "--quiet"];
  rows = execFileSync(process.execPath, [cli, ...command, "--file", file], {
    encoding: "utf8",
    maxBuffer: Infinity,
  });
  const lines = rows.split("\n").slice(0, -1);
  hosts = lines.map((line) => line.split("\t")[2]);
});

test("every row equals that of one process", () => {
  assert.ok(hosts.length >= 40_000);
  assert.ok(saved("rows") === rows);
});

test("a worker that is killed changes no row", () => {
  assert.ok(readdirSync(folder).includes("once"));
  assert.ok(saved("killed") === rows);
});

test("a partition without a URL has its rows", () => {
  const bad = ["nope", "", "https://a:b"].map((line) => `${line}\t\t\n`);
  const good = "https://a.example/\thttps://a.example/\ta.example\n";
  assert.equal(saved("bad"), [...bad, good].join(""));
});

test("the page's program counts the URLs of each host", () => {
  const counts = new Map();
  for (const host of hosts) counts.set(host, (counts.get(host) ?? 0) + 1);
  const table = [...printed.matchAll(/^\|(\S*)\s*\|(\d+)\s*\|$/gm)];
  assert.equal(table.length, 20);
  for (const [, host, count] of table) {
    assert.equal(counts.get(host), Number(count), host);
  }
  assert.equal(Number(table[0][2]), Math.max(...counts.values()));
});

test("the page's function gives a DataFrame the same hosts", () => {
  assert.ok(saved("arrow") === hosts.map((host) => `${host}\n`).join(""));
});

for (const name of ["TRANSFORM", "mapInArrow"]) {
  test(`${name} has the host of each value in its row`, () => {
    const found = JSON.parse(readFileSync(at("found.json"), "utf8"));
    assert.deepEqual(found[name], valueHosts);
  });
}

test("GNU parallel gives the same hosts in order", async () => {
  const [, line] = /^\$ (parallel .*) < urls\.txt$/m.exec(page);
  const command = `${line.replace("10M", "1M")} < '${file}'`;
  const printed = await run("sh", ["-c", command], { env: { PATH } });
  assert.ok(printed === hosts.map((host) => `${host}\n`).join(""));
});

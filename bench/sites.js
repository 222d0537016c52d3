// `node bench/sites.js [FILE]`: measures how many registrable domains a second urlsmith/public-suffix finds, of hosts one by one and of
// a column of them, and the command of lines. Writes docs/data/sites.json and the table of docs/public-suffix.md. FILE has real URLs,
// one on each line.

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { install } from "../tests/support/package.js";
import { machine } from "./machine.js";
import { today, writeResult } from "./result.js";
import { table, withWritten } from "./table.js";
import { webUrls } from "./web-urls.js";

const LINES = 2_000_000;
const ROUNDS = 7;

/** The rows of the table, by their names in the data. */
const titles = {
  one: "`registrableDomain`",
  column: "`registrableDomains`",
  command: "`urlsmith --get site`, of URLs, with its start",
};

/** The page with the table of the data. */
function withRates(text, { rates }) {
  const rows = Object.entries(titles).map(([name, title]) => [
    title,
    rates[name].toFixed(1),
  ]);
  const written = table(["", "Million hosts a second"], rows);
  return withWritten(text, "node bench/sites.js", written);
}

export const sites = {
  name: "sites",
  pages: { "docs/public-suffix.md": withRates },
};

/** The processor time of a call, in microseconds. */
function timeOf(call) {
  const start = process.cpuUsage();
  call();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** The processor time of the command, in microseconds. */
function timeOfCommand(cli, file) {
  const args = [cli, "--get", "site", "--exit-zero", "--quiet", "--file", file];
  // Resource usage is that of this process alone; the shell tells that of the command.
  const script = 'TIMEFORMAT="%U %S"; time "$@" >/dev/null';
  const { stderr } = spawnSync(
    "bash",
    ["-c", script, "bash", process.execPath, ...args],
    { encoding: "utf8" },
  );
  const [user, system] = stderr.trim().split(" ").map(Number);
  return (user + system) * 1e6;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { folder } = install();
  const dist = join(folder, "node_modules/urlsmith/dist");
  const { parseAll } = await import(join(dist, "batch.js"));
  const { registrableDomain, registrableDomains } = await import(
    join(dist, "public-suffix.js")
  );
  const urls = webUrls(process.argv[2]);
  const lines = Array.from(
    { length: LINES },
    (_, at) => urls[at % urls.length],
  );
  const file = join(folder, "urls.txt");
  writeFileSync(file, `${lines.join("\n")}\n`);
  const hosts = [
    ...parseAll(lines, { columns: ["hostname"] }).column("hostname"),
  ];
  const valueOffsets = new Int32Array(LINES + 1);
  for (const [index, { length }] of hosts.entries()) {
    valueOffsets[index + 1] = valueOffsets[index] + length;
  }
  const column = {
    values: new TextEncoder().encode(hosts.join("")),
    valueOffsets,
  };
  const measured = {
    one: () => timeOf(() => hosts.map((host) => registrableDomain(host))),
    column: () => timeOf(() => registrableDomains(column)),
    command: () => timeOfCommand(join(dist, "cli.cjs"), file),
  };
  const times = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, measure] of Object.entries(measured)) {
      times[name] = Math.min(times[name] ?? Infinity, measure());
    }
  }
  const rates = Object.fromEntries(
    Object.entries(times).map(([name, time]) => [
      name,
      Number((LINES / time).toPrecision(2)),
    ]),
  );
  const node = process.version;
  const result = { date: today(), machine: machine(), node, lines: LINES };
  await writeResult(sites, { ...result, rates });
}
